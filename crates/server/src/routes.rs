//! Which request leads where.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{DefaultBodyLimit, Path, Query, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION, REFERER, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use table::{Command, Player};
use tiles::Seat;
use tokio::time::timeout;
use tower_http::compression::CompressionLayer;
use words::Language;

use crate::app::App;
use crate::forms::{Act, NewSettings, NewTable, Posted};
use crate::live::{LiveTable, Opening};
use crate::pages::{self, Choice, Home, Progress};
use crate::refusal::Refusal;
use crate::visitor::{Taste, Visitor};
use crate::{api, assets, imports, limits, metrics, peers, replays, safety, sockets};

/// No form is longer.
const LONGEST_FORM: usize = 16 * 1024;
/// No page takes longer.
const SLOWEST: Duration = Duration::from_secs(15);
pub(crate) fn routes(app: Arc<App>) -> Router {
    let pages = Router::new()
        .route("/", get(home))
        .route("/new", get(new_table))
        .route("/learn", get(learn))
        .route("/learn/{game}", get(lessons))
        .route("/settings", get(settings).post(save_settings))
        .route("/language/{code}", get(switch_language))
        .route("/tables", post(create))
        .route("/t/{id}", get(show))
        .route("/t/{id}/{what}", get(form_address).post(act))
        .route("/t/{id}/code", get(code))
        .route("/t/{id}/deals", get(deals))
        .route("/t/{id}/again", post(again))
        .route("/t/{id}/device/{seat}", get(device))
        .route("/t/{id}/seat/{seat}/{key}", get(offer_seat).post(take_seat))
        .route("/static/{folder}/{file}", get(file))
        .route("/healthz", get(health))
        .merge(replays::routes())
        .merge(imports::routes())
        .layer(middleware::from_fn_with_state(Arc::clone(&app), wait))
        .layer(CompressionLayer::new().quality(tower_http::CompressionLevel::Precise(3)));
    Router::new()
        .merge(pages)
        .route("/t/{id}/live", get(sockets::open))
        .route("/metrics", get(metrics::show))
        .fallback(nowhere)
        .layer(DefaultBodyLimit::max(LONGEST_FORM))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), limits::limit))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), safety::guard))
        .merge(api::routes(&app))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), metrics::measure))
        .with_state(app)
}

/// Waits for a page as long as it may take, and says so when it takes longer.
async fn wait(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (visitor, late) = (Visitor::of(&app, &request), Refusal::late(request.method()));
    timeout(SLOWEST, next.run(request)).await.unwrap_or_else(|_| late.answer(&visitor))
}

async fn home(visitor: Visitor) -> Response {
    let found = async {
        let session = visitor.session().await?;
        let mine = match &session {
            Some(session) => visitor.app.store.holdings(&session.id).await?,
            None => Vec::new(),
        };
        let listed = visitor.app.store.listed(20).await?;
        Ok(pages::home(&visitor, &Home { mine, listed }))
    };
    answer(&visitor, found.await.map(|page| page.answer(&visitor)))
}

/// What a link to the form for new tables may say.
#[derive(Deserialize, Default)]
#[serde(default)]
struct NewQuery {
    game: Option<String>,
}

async fn new_table(visitor: Visitor, query: Result<Query<NewQuery>, QueryRejection>) -> Response {
    let game = query.map(|query| query.0.game).ok().flatten();
    let session = match visitor.session().await {
        Ok(session) => session,
        Err(refusal) => return refusal.answer(&visitor),
    };
    let name = session.map(|session| session.name).unwrap_or_default();
    let pavilion = game.as_deref() == Some("pavilion");
    answer(&visitor, Ok(pages::new_table(&visitor, pavilion, &name).answer(&visitor)))
}

async fn learn(visitor: Visitor) -> Response {
    answer(&visitor, Ok(pages::learn(&visitor).answer(&visitor)))
}

async fn lessons(
    visitor: Visitor,
    Path(game): Path<String>,
    progress: Result<Query<Progress>, QueryRejection>,
) -> Response {
    let progress = progress.map(|query| query.0).unwrap_or_default();
    let page = pages::lessons(&visitor, &game, &progress).ok_or(Refusal::NotFound);
    answer(&visitor, page.map(|page| page.answer(&visitor)))
}

async fn create(visitor: Visitor, Posted(form): Posted<NewTable>) -> Response {
    let created = async {
        let ruleset = form.ruleset()?;
        let own = form.seats().into_iter().find(|(who, _)| *who == "me");
        let (session, cookie) = visitor.sign_in(own.map_or("", |(_, name)| name)).await?;
        let mut players = form.players(&session.id)?;
        // Whoever is known by a name need not type it again.
        for (player, (who, typed)) in players.iter_mut().zip(form.seats()) {
            if who == "me" && typed.is_empty() {
                *player = Player::person(&session.name, &session.id);
            }
        }
        let (app, copies) = (&visitor.app, form.copies()?);
        let opening = Opening::new(ruleset, form.listed.is_some(), form.options()?, players);
        let opening = if copies > 1 { opening.shared() } else { opening };
        let live = app.tables.create(app, opening.clone()).await?;
        for _ in 1..copies {
            app.tables.create(app, opening.for_others()).await?;
        }
        let page = if copies > 1 { "/deals" } else { "" };
        Ok(see_other(&format!("/t/{}{page}", live.id), cookie))
    };
    answer(&visitor, created.await)
}

async fn show(
    visitor: Visitor,
    Path(id): Path<String>,
    choice: Result<Query<Choice>, QueryRejection>,
) -> Response {
    let choice = choice.map(|query| query.0).unwrap_or_default();
    let found = async {
        let (live, session) = visitor.look_at(&id).await?;
        if let Some(session) = &session {
            live.saw(&session.id);
        }
        if live.options().imported {
            // Nobody plays there: all there is to see is what happened.
            return Ok(see_other(&format!("/t/{id}/replay"), None));
        }
        let frame = live.now().await;
        let page = pages::table_page(&visitor, &live, &frame, session.as_ref(), &choice);
        Ok(page.answer(&visitor))
    };
    answer(&visitor, found.await)
}

async fn act(
    visitor: Visitor,
    Path((id, what)): Path<(String, String)>,
    Posted(form): Posted<Act>,
) -> Response {
    let acted = async {
        let app = &visitor.app;
        let live = app.tables.get(app, &id).await?;
        if what == "rematch" {
            return rematch(&visitor, &live).await;
        }
        if what == "coach" {
            return switch_coach(&visitor, &live, form.coach.is_some()).await;
        }
        let mut command = form.command(&what)?;
        if let Command::Replace { seat, .. } = &command
            && let Some(player) = live.now().await.table.player(*seat)
            && peers::is_here(app, &live, player).await?
        {
            return Err(Refusal::StillHere);
        }
        let (session, cookie) = match (&command, visitor.session().await?) {
            // Only sitting down makes a visitor known; everything else needs a seat.
            (Command::Join { name, .. }, _) => visitor.sign_in(name).await?,
            (_, Some(session)) => (session, None),
            (_, None) => return Err(Refusal::Table(table::Refusal::NoSeat)),
        };
        if let Command::Join { name, .. } = &mut command
            && name.is_empty()
        {
            name.clone_from(&session.name);
        }
        let frame = match live.command(app, &session.id, command).await {
            Ok(frame) => frame,
            // They may have sat down all the same, and are known by this cookie.
            Err(refusal) => return Ok(with_cookie(refusal.answer(&visitor), cookie)),
        };
        if visitor.wants_json {
            let body = axum::Json(serde_json::json!({ "seq": frame.table.seq() }));
            return Ok(with_cookie(body.into_response(), cookie));
        }
        Ok(see_other(&format!("/t/{id}"), cookie))
    };
    answer(&visitor, acted.await)
}

/// Nothing is to be seen where forms are sent, but that is where a refused one leaves the visitor:
/// whoever asks for that address, or changes the language there, wants the table.
async fn form_address(visitor: Visitor, Path((id, _)): Path<(String, String)>) -> Response {
    let found = visitor.app.tables.get(&visitor.app, &id).await;
    answer(&visitor, found.map(|live| see_other(&format!("/t/{}", live.id), None)))
}

/// Explains every choice from now on, or none.
async fn switch_coach(
    visitor: &Visitor,
    live: &Arc<LiveTable>,
    coach: bool,
) -> Result<Response, Refusal> {
    let session = visitor.session().await?.map(|session| session.id);
    let frame = live.now().await;
    if frame.seats_of(session.as_deref()) == 0 {
        return Err(Refusal::Table(table::Refusal::NoSeat));
    }
    let mut options = live.options();
    options.coach = coach;
    live.set_options(&visitor.app, options).await?;
    Ok(see_other(&format!("/t/{}", live.id), None))
}

/// The same players at another table, each one seat further.
async fn rematch(visitor: &Visitor, live: &Arc<LiveTable>) -> Result<Response, Refusal> {
    let app = &visitor.app;
    let session = visitor.session().await?.ok_or(Refusal::Table(table::Refusal::NoSeat))?;
    let _alone = live.rematching.lock().await;
    let frame = live.now().await;
    let table = &frame.table;
    // Asked first, so that no table is made in vain.
    let ask = |next: &str| Command::Rematch { table: next.to_owned() };
    table.decide(&session.id, &ask(""))?;
    let next = match table.rematch() {
        Some(next) => next.to_owned(),
        None => {
            let mut players = table.players().to_vec();
            players.rotate_left(1);
            // Whoever lost their seat by the clock may come again, or somebody else.
            for player in players.iter_mut().filter(|player| player.is_retired()) {
                *player = Player::Open;
            }
            let opening = Opening::new(table.ruleset(), live.listed, live.options(), players);
            let next = app.tables.create(app, opening).await?;
            let frame = live.command(app, &session.id, ask(&next.id)).await?;
            // Another player may have been faster, at another server.
            frame.table.rematch().unwrap_or(&next.id).to_owned()
        }
    };
    Ok(see_other(&format!("/t/{next}"), None))
}

async fn deals(visitor: Visitor, Path(id): Path<String>) -> Response {
    let found = async {
        let live = visitor.app.tables.get(&visitor.app, &id).await?;
        let (deals, record) = (live.deals(&visitor.app).await?, live.record(&visitor.app).await?);
        Ok(pages::deals(&visitor, &live, &deals, &record))
    };
    answer(&visitor, found.await.map(|page| page.answer(&visitor)))
}

/// The same deals once more, when everybody may know them.
async fn again(visitor: Visitor, Path(id): Path<String>) -> Response {
    let created = async {
        let app = &visitor.app;
        let live = app.tables.get(app, &id).await?;
        let deals = live.deals(app).await?;
        let seed = deals.seed.ok_or(Refusal::Table(table::Refusal::NotOver))?;
        let (session, cookie) = visitor.sign_in("").await?;
        let frame = live.now().await;
        let players = frame.table.players().to_vec();
        let opening = Opening::new(frame.table.ruleset(), false, live.options(), players);
        let mut opening = Opening { seed, ..opening.for_others() };
        let open = opening.players.iter().position(|player| *player == Player::Open);
        opening.players[open.unwrap_or(0)] = Player::person(&session.name, &session.id);
        let next = app.tables.create(app, opening).await?;
        Ok(see_other(&format!("/t/{}", next.id), cookie))
    };
    answer(&visitor, created.await)
}

/// The link to a table as a QR code; whoever asks for it knows the link already.
async fn code(visitor: Visitor, Path(id): Path<String>) -> Response {
    let svg = pages::code(&format!("{}/t/{id}", visitor.origin));
    answer(&visitor, Ok(([(CONTENT_TYPE, "image/svg+xml")], svg).into_response()))
}

async fn device(visitor: Visitor, Path((id, seat)): Path<(String, String)>) -> Response {
    let found = async {
        let live = visitor.app.tables.get(&visitor.app, &id).await?;
        let seat = seat_number(&seat)?;
        let session = visitor.session().await?;
        let frame = live.now().await;
        let held = session.is_some_and(|session| frame.table.holds(&session.id, seat));
        let player = frame.table.player(seat).filter(|_| held);
        let key = player.and_then(|player| visitor.app.seat_key(&id, seat, player));
        let key = key.ok_or(Refusal::Table(table::Refusal::NoSeat))?;
        Ok(pages::device(&visitor, &id, seat, &key))
    };
    answer(&visitor, found.await.map(|page| page.answer(&visitor)))
}

async fn offer_seat(
    visitor: Visitor,
    Path((id, seat, key)): Path<(String, String, String)>,
) -> Response {
    let found = async {
        let (live, seat) = seat_of_key(&visitor, &id, &seat, &key).await?;
        let frame = live.now().await;
        Ok(pages::take_seat(&visitor, &frame.table, &id, seat, &key))
    };
    answer(&visitor, found.await.map(|page| page.answer(&visitor)))
}

async fn take_seat(
    visitor: Visitor,
    Path((id, seat, key)): Path<(String, String, String)>,
) -> Response {
    let taken = async {
        let (live, seat) = seat_of_key(&visitor, &id, &seat, &key).await?;
        let (session, cookie) = visitor.sign_in("").await?;
        live.command(&visitor.app, &session.id, Command::Share { seat }).await?;
        Ok(see_other(&format!("/t/{id}"), cookie))
    };
    answer(&visitor, taken.await)
}

async fn seat_of_key(
    visitor: &Visitor,
    id: &str,
    seat: &str,
    key: &str,
) -> Result<(Arc<LiveTable>, Seat), Refusal> {
    let live = visitor.app.tables.get(&visitor.app, id).await?;
    let seat = seat_number(seat)?;
    let frame = live.now().await;
    let player = frame.table.player(seat);
    let right = player.and_then(|player| visitor.app.seat_key(id, seat, player));
    // Digests are compared, so that the time it takes tells nothing about the key.
    let hash = crate::app::hash;
    match right {
        Some(right) if hash(key) == hash(&right) => Ok((live, seat)),
        Some(_) | None => Err(Refusal::WrongKey),
    }
}

fn seat_number(text: &str) -> Result<Seat, Refusal> {
    text.parse().ok().and_then(Seat::from_index).ok_or(Refusal::NotFound)
}

async fn settings(visitor: Visitor) -> Response {
    let session = match visitor.session().await {
        Ok(session) => session,
        Err(refusal) => return refusal.answer(&visitor),
    };
    let name = session.map(|session| session.name).unwrap_or_default();
    answer(&visitor, Ok(pages::settings(&visitor, &name).answer(&visitor)))
}

async fn save_settings(visitor: Visitor, Posted(form): Posted<NewSettings>) -> Response {
    let saved = async {
        let cookie = match form.name.trim() {
            "" => None,
            name => visitor.sign_in(name).await?.1,
        };
        let mut response = see_other("/", cookie);
        response.headers_mut().append(SET_COOKIE, visitor.taste_cookie(form.taste()));
        Ok(response)
    };
    answer(&visitor, saved.await)
}

async fn switch_language(
    visitor: Visitor,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Some(language) = Language::from_code(&code) else {
        return Refusal::NotFound.answer(&visitor);
    };
    // Back to where the visitor was, but only on this site.
    let referer = headers.get(REFERER).and_then(|referer| referer.to_str().ok());
    let uri = referer.and_then(|referer| referer.parse::<Uri>().ok());
    let back = uri.filter(|uri| {
        uri.authority().is_some_and(|host| visitor.origin.ends_with(&format!("//{host}")))
    });
    let back = back.and_then(|uri| uri.path_and_query().map(ToString::to_string));
    let back = back.filter(|back| back.starts_with('/') && !back.starts_with("//"));
    // Browsers take a backslash for a slash.
    let back = back.filter(|back| !back.contains('\\'));
    let taste = Taste { language: Some(language), ..visitor.taste };
    see_other(&back.unwrap_or_else(|| "/".to_owned()), Some(visitor.taste_cookie(taste)))
}

async fn file(visitor: Visitor, uri: Uri) -> Response {
    assets::find(uri.path()).unwrap_or_else(|| Refusal::NotFound.answer(&visitor))
}

async fn health(State(app): State<Arc<App>>) -> Response {
    match app.store.ping().await {
        Ok(()) => "ok\n".into_response(),
        Err(_) => {
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
        }
    }
}

async fn nowhere(visitor: Visitor) -> Response {
    Refusal::NotFound.answer(&visitor)
}

pub(crate) fn answer(visitor: &Visitor, result: Result<Response, Refusal>) -> Response {
    let mut response = result.unwrap_or_else(|refusal| refusal.answer(visitor));
    // Pages change with every move and differ between visitors.
    response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

pub(crate) fn see_other(path: &str, cookie: Option<HeaderValue>) -> Response {
    let location = HeaderValue::from_str(path).unwrap_or(HeaderValue::from_static("/"));
    with_cookie((StatusCode::SEE_OTHER, [(LOCATION, location)]).into_response(), cookie)
}

fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use axum::body::{Body, to_bytes};
    use axum::http::Method;
    use tower::ServiceExt as _;

    use super::*;
    use crate::Config;

    /// Whoever waited for long is told what is known; an empty page would tell nothing.
    #[tokio::test]
    async fn what_takes_too_long_is_said() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let app = Arc::new(App::new(store, Config::default()).await.unwrap());
        let slow = Router::new()
            .route("/", get(pending::<()>).post(pending::<()>))
            .layer(middleware::from_fn_with_state(app, wait));
        tokio::time::pause();
        for (method, said) in [(Method::GET, "Nothing is lost"), (Method::POST, "saved or not")] {
            let request = Request::builder().method(method).uri("/").body(Body::empty()).unwrap();
            let answer = slow.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
            let page = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            let page = String::from_utf8(page.to_vec()).unwrap();
            assert!(page.contains(said), "{page}");
        }
    }
}
