//! Which request leads where.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERER};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use live::{LiveTable, Opening};
use pages::{Audience, Choice, Deals, Progress, TableView, Taste};
use serde::Deserialize;
use table::{Command, Player, SeatLink};
use tiles::Seat;
use tokio::time::timeout;
use tower_http::compression::CompressionLayer;
use words::Language;

use crate::answer::{Answer, fresh, page, redirect, refuse, said, see_other, with_cookie};
use crate::app::{App, hash};
use crate::forms::{Act, Hints, NewSettings, NewTable, Posted};
use crate::imports::LONGEST_RECORD;
use crate::refusal::Refusal;
use crate::sender::Sender;
use crate::visitor::Visitor;
use crate::{
    analysis, api, body, cards, editor, hints, imports, lists, metrics, puzzles, replays, reviews,
    safety, sender, sockets,
};

/// The longest form.
const LONGEST_FORM: usize = 16 * 1024;
/// The longest time a page may take.
const SLOWEST: Duration = Duration::from_secs(15);

pub(crate) fn routes(app: Arc<App>) -> Router {
    let pages = Router::new()
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
        .route("/sw.js", get(worker))
        .route("/healthz", get(health))
        .route("/livez", get(alive))
        .merge(lists::routes())
        .merge(cards::routes())
        .merge(replays::routes())
        .merge(hints::routes())
        .merge(reviews::routes())
        .merge(puzzles::routes())
        .merge(analysis::routes())
        .merge(editor::routes());
    let pages = in_time(&app, pages, LONGEST_FORM).merge(in_time(
        &app,
        imports::routes().merge(analysis::beginning()),
        LONGEST_RECORD,
    ));
    let charged = middleware::from_fn_with_state(Arc::clone(&app), sender::charged);
    Router::new()
        .merge(pages)
        .route("/t/{id}/live", get(sockets::open).layer(charged))
        .route("/metrics", get(metrics::show))
        .fallback(nowhere)
        .layer(middleware::from_fn_with_state(Arc::clone(&app), safety::guard))
        .merge(api::routes(&app))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), metrics::measure))
        .with_state(app)
}

/// Pages whose forms have at most this length, and all of which are answered in time.
fn in_time(app: &Arc<App>, pages: Router<Arc<App>>, longest: usize) -> Router<Arc<App>> {
    // Within the turn, because it is most of the work of long pages.
    let compression = CompressionLayer::new().quality(tower_http::CompressionLevel::Precise(3));
    let in_turn = middleware::from_fn_with_state(Arc::clone(app), sender::in_turn);
    let wait = middleware::from_fn_with_state(Arc::clone(app), wait);
    pages.layer(compression).layer(in_turn).layer(wait).layer(DefaultBodyLimit::max(longest))
}

/// Waits for a form and then for a page, and answers with a refusal if either takes too long.
async fn wait(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let visitor = Visitor::new(&app, request.headers());
    let request = match body::whole(request).await {
        Ok(request) => request,
        Err(refusal) => return refuse(&visitor, &refusal),
    };
    let late = Refusal::late(request.method());
    match timeout(SLOWEST, next.run(request)).await {
        Ok(response) => said(&visitor, response),
        Err(_) => refuse(&visitor, &late),
    }
}

/// What a link to the form for new tables may say.
#[derive(Deserialize, Default)]
#[serde(default)]
struct NewQuery {
    game: String,
}

async fn new_table(visitor: Visitor, Hints(query): Hints<NewQuery>) -> Result<Response, Response> {
    let name = name_of(&visitor).await?;
    let pavilion = query.game == "pavilion";
    Ok(page(&visitor, pages::new_table(&visitor.viewer(), pavilion, &name)))
}

/// The name that a visitor has given before; empty if they gave none.
async fn name_of(visitor: &Visitor) -> Result<String, Response> {
    let session = visitor.session().await.map_err(|refusal| refuse(visitor, &refusal))?;
    Ok(session.map(|session| session.name).unwrap_or_default())
}

async fn learn(visitor: Visitor) -> Response {
    page(&visitor, pages::learn(&visitor.viewer()))
}

async fn lessons(
    visitor: Visitor,
    Path(game): Path<String>,
    Hints(progress): Hints<Progress>,
) -> Answer {
    let lessons = pages::lessons(&visitor.viewer(), &game, &progress).ok_or(Refusal::NotFound)?;
    Ok(page(&visitor, lessons))
}

async fn create(visitor: Visitor, Sender(who): Sender, Posted(form): Posted<NewTable>) -> Answer {
    let (ruleset, copies, additions) = (form.ruleset()?, form.copies()?, form.additions()?);
    let options = form.options()?;
    // It could be sent away at one of them.
    if copies > 1 && options.coach {
        return Err(table::Refusal::HintAtSharedDeals.into());
    }
    for _ in 0..copies {
        visitor.app.limits.check_new_table(who)?;
    }
    visitor.app.check_quota(visitor.app.maker(who, None), copies as u64).await?;
    // Check first, so that no session is made for nothing.
    form.players(&"".into())?;
    let own = form.seats().into_iter().find(|(who, _)| *who == "me");
    let (session, cookie) = visitor.sign_in(who, own.map_or("", |(_, name)| name)).await?;
    let mut players = form.players(&session.id)?;
    // A visitor who is known by a name need not type it again.
    for (player, (who, typed)) in players.iter_mut().zip(form.seats()) {
        if who == "me" && typed.is_empty() {
            *player = Player::person(&session.name, &session.id);
        }
    }
    let tables = &visitor.app.tables;
    let opening = Opening::new(ruleset, form.listed.is_some(), options, players)
        .by(visitor.app.maker(who, Some(&session.id)))
        .with(additions);
    let opening = if copies > 1 { opening.shared(tables.time().now()) } else { opening };
    let limits = &visitor.app.limits;
    let live = limits.write(who, tables.create(opening.clone())).await?;
    for _ in 1..copies {
        limits.write(who, tables.create(opening.for_others())).await?;
    }
    let next = if copies > 1 { "/deals" } else { "" };
    Ok(see_other(&format!("/t/{}{next}", live.id()), cookie))
}

async fn show(
    visitor: Visitor,
    Sender(who): Sender,
    Path(id): Path<String>,
    Hints(choice): Hints<Choice>,
    Hints(wanted): Hints<hints::Wanted>,
) -> Answer {
    let (live, session) = visitor.look_at(&id).await?;
    if live.options().imported {
        // Nobody plays there: all there is to see is what happened.
        return Ok(see_other(&format!("/t/{id}/replay"), None));
    }
    let frame = live.now().await;
    let (table, cache) = (&frame.table, visitor.app.caches.of(&live));
    let seats = session.iter().flat_map(|session| table.seats_of(&session.id));
    let own = session.as_ref().map(|session| &session.id);
    if let Some(own) = own {
        live.comes_from(own, visitor.app.maker(who, Some(own)));
    }
    let hint = hints::shown(&visitor, who, (&live, table), own, &wanted).await;
    let shown = TableView {
        id: live.id().as_str(),
        table,
        choice: &choice,
        audience: Audience::of(visitor.language, seats, live.options().coach),
        cache: Some(&cache),
        replayable_from: sockets::replayable_from(table),
        hint: hint.as_deref(),
    };
    Ok(page(&visitor, pages::table_page(&visitor.viewer(), &shown)))
}

async fn act(
    visitor: Visitor,
    Sender(who): Sender,
    Path((id, what)): Path<(String, String)>,
    Posted(form): Posted<Act>,
) -> Answer {
    let tables = &visitor.app.tables;
    let live = tables.get(&id).await?;
    match what.as_str() {
        "rematch" => return rematch(&visitor, who, &live, &form).await,
        "coach" => return switch_coach(&visitor, who, &live, form.coach.is_some()).await,
        _ => {}
    }
    let mut command = form.command(&what)?;
    if matches!(command, Command::Join { .. }) {
        // Check first, so that no session is made for nothing, and nothing counts that is refused.
        live.now().await.table.decide(&"".into(), &command, live.time().now())?;
        live.check_freed(visitor.app.maker(who, None))?;
    }
    visitor.app.limits.check_command(who, &command)?;
    let next = if let Command::SignOut { seat } = &command {
        // There is a new link for the next device.
        format!("/t/{id}/device/{seat}")
    } else {
        format!("/t/{id}")
    };
    let (session, cookie) = match (&command, visitor.session().await?) {
        // Only sitting down makes a visitor known; everything else needs a seat.
        (Command::Join { name, .. }, _) => visitor.sign_in(who, name).await?,
        (_, Some(session)) => (session, None),
        (_, None) => return Err(table::Refusal::NoSeat.into()),
    };
    if let Command::Join { name, .. } = &mut command
        && name.is_empty()
    {
        name.clone_from(&session.name);
    }
    live.comes_from(&session.id, visitor.app.maker(who, Some(&session.id)));
    let frame = match tables.command(&live, &session.id, command).await {
        Ok(frame) => frame,
        // They may have sat down anyway, and are known by this cookie.
        Err(error) => return Ok(with_cookie(Refusal::from(error).into_response(), cookie)),
    };
    if visitor.wants_json {
        let body = axum::Json(serde_json::json!({ "seq": frame.table.seq() }));
        return Ok(with_cookie(fresh(body), cookie));
    }
    Ok(see_other(&next, cookie))
}

/// There is no page where forms are sent, but a refused form leaves the visitor at that address: a
/// visitor who asks for it, or changes the language there, wants the table.
async fn form_address(visitor: Visitor, Path((id, _)): Path<(String, String)>) -> Answer {
    let live = visitor.app.tables.get(&id).await?;
    Ok(see_other(&format!("/t/{}", live.id()), None))
}

/// Explains every choice from now on, or none.
async fn switch_coach(
    visitor: &Visitor,
    who: IpAddr,
    live: &Arc<LiveTable>,
    coach: bool,
) -> Answer {
    let (session, limits) = (visitor.session().await?, &visitor.app.limits);
    let session = session.ok_or(table::Refusal::NoSeat)?;
    limits.check_aside(who)?;
    limits.write(who, live.set_coach(&session.id, coach)).await?;
    Ok(see_other(&format!("/t/{}", live.id()), None))
}

/// The same players at another table; or the same game against another bot.
async fn rematch(visitor: &Visitor, who: IpAddr, live: &Arc<LiveTable>, form: &Act) -> Answer {
    let session = visitor.session().await?.ok_or(table::Refusal::NoSeat)?;
    // It counts for the player who asks: nobody uses up what another may make.
    let maker = visitor.app.maker(who, Some(&session.id));
    let (bot, App { limits, tables, .. }) = (form.other_bot()?, &*visitor.app);
    if bot.is_some() || live.now().await.table.rematch().is_none() {
        limits.check_new_table(who)?;
        visitor.app.check_quota(maker, 1).await?;
    }
    if let Some(bot) = bot {
        let next = limits.write(who, tables.against(live, &session.id, bot, maker)).await?;
        return Ok(see_other(&format!("/t/{}", next.id()), None));
    }
    let next = limits.write(who, tables.rematch(live, &session.id, maker)).await?;
    Ok(see_other(&format!("/t/{next}"), None))
}

async fn deals(visitor: Visitor, Path(id): Path<String>) -> Answer {
    let live = visitor.app.tables.get(&id).await?;
    let (deals, record, frame) = (live.deals().await?, live.record().await?, live.now().await);
    let tables = deals.tables.iter().filter_map(|it| lists::row(&it.table, &it.summary, &[]));
    let session = visitor.session().await?;
    let mine = session.iter().flat_map(|session| frame.table.seats_of(&session.id));
    let mine: Vec<Seat> = mine.collect();
    let deals = Deals {
        id: live.id().as_str(),
        table: &frame.table,
        mine: &mine,
        hash: &deals.hash,
        seed: deals.seed.as_deref(),
        tables: tables.collect(),
        record: &record,
    };
    Ok(page(&visitor, pages::deals(&visitor.viewer(), &deals)))
}

/// The same deals once more, when everybody may know them.
async fn again(visitor: Visitor, Sender(who): Sender, Path(id): Path<String>) -> Answer {
    let tables = &visitor.app.tables;
    let live = tables.get(&id).await?;
    if live.deals().await?.seed.is_none() {
        return Err(table::Refusal::NotOver.into());
    }
    visitor.app.limits.check_new_table(who)?;
    visitor.app.check_quota(visitor.app.maker(who, None), 1).await?;
    let (session, cookie) = visitor.sign_in(who, "").await?;
    let maker = visitor.app.maker(who, Some(&session.id));
    let next = tables.again(&live, Player::person(&session.name, &session.id), maker).await?;
    Ok(see_other(&format!("/t/{}", next.id()), cookie))
}

/// The link to a table as a QR code; a visitor who asks for it knows the link already.
async fn code(visitor: Visitor, Path(id): Path<String>) -> Response {
    let svg = pages::code(&format!("{}/t/{id}", visitor.origin));
    fresh(([(CONTENT_TYPE, "image/svg+xml")], svg))
}

async fn device(visitor: Visitor, Path((id, seat)): Path<(String, String)>) -> Answer {
    let live = visitor.app.tables.get(&id).await?;
    let seat = seat_number(&seat)?;
    let session = visitor.session().await?;
    let frame = live.now().await;
    let held = session.is_some_and(|session| frame.table.holds(&session.id, seat));
    let link = frame.table.seat_link(seat).filter(|_| held).ok_or(table::Refusal::NoSeat)?;
    let key = visitor.app.seat_key(live.id(), &link);
    Ok(page(&visitor, pages::device(&visitor.viewer(), &id, seat, &key)))
}

async fn offer_seat(
    visitor: Visitor,
    Path((id, seat, key)): Path<(String, String, String)>,
) -> Answer {
    let (live, link) = link_of_key(&visitor, &id, &seat, &key).await?;
    let frame = live.now().await;
    Ok(page(&visitor, pages::take_seat(&visitor.viewer(), &frame.table, &id, link.seat, &key)))
}

async fn take_seat(
    visitor: Visitor,
    Sender(who): Sender,
    Path((id, seat, key)): Path<(String, String, String)>,
) -> Answer {
    let (live, link) = link_of_key(&visitor, &id, &seat, &key).await?;
    let share = Command::Share { link };
    visitor.app.limits.check_command(who, &share)?;
    if visitor.session().await?.is_none() {
        // Check first, so that no session is made for nothing.
        live.now().await.table.decide(&"".into(), &share, live.time().now())?;
    }
    let (session, cookie) = visitor.sign_in(who, "").await?;
    visitor.app.tables.command(&live, &session.id, share).await?;
    Ok(see_other(&format!("/t/{id}"), cookie))
}

async fn link_of_key(
    visitor: &Visitor,
    id: &str,
    seat: &str,
    key: &str,
) -> Result<(Arc<LiveTable>, SeatLink), Refusal> {
    let live = visitor.app.tables.get(id).await?;
    let link = live.now().await.table.seat_link(seat_number(seat)?);
    // Digests are compared, so that the time taken says nothing about the key.
    let is_right = |link: &SeatLink| hash(key) == hash(&visitor.app.seat_key(live.id(), link));
    let link = link.filter(is_right).ok_or(table::Refusal::OldLink)?;
    Ok((live, link))
}

fn seat_number(text: &str) -> Result<Seat, Refusal> {
    text.parse().ok().and_then(Seat::from_index).ok_or(Refusal::NotFound)
}

async fn settings(visitor: Visitor) -> Result<Response, Response> {
    let name = name_of(&visitor).await?;
    Ok(page(&visitor, pages::settings(&visitor.viewer(), &name)))
}

async fn save_settings(
    visitor: Visitor,
    Sender(who): Sender,
    Posted(form): Posted<NewSettings>,
) -> Answer {
    let cookie = match form.name.trim() {
        "" => None,
        name => visitor.sign_in(who, name).await?.1,
    };
    Ok(with_cookie(see_other("/", cookie), Some(visitor.taste_cookie(form.taste()))))
}

async fn switch_language(
    visitor: Visitor,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Some(language) = Language::from_code(&code) else {
        return refuse(&visitor, &Refusal::NotFound);
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
    redirect(&back.unwrap_or_else(|| "/".to_owned()), Some(visitor.taste_cookie(taste)))
}

async fn file(visitor: Visitor, uri: Uri) -> Response {
    let Some(asset) = pages::asset_at(uri.path()) else {
        return refuse(&visitor, &Refusal::NotFound);
    };
    let headers =
        [(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    (headers, asset.bytes()).into_response()
}

/// The worker. A browser must always ask for it again, so that no old one stays.
async fn worker() -> Response {
    let headers = [
        (CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (CACHE_CONTROL, "no-cache"),
        (CONTENT_SECURITY_POLICY, "default-src 'none'; connect-src 'self'"),
    ];
    (headers, pages::worker()).into_response()
}

/// Whether the server can do its work: moves must be written.
async fn health(State(app): State<Arc<App>>) -> Response {
    if app.health.is_ready(&*app.store).await {
        "ok\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database is not writable\n").into_response()
    }
}

/// Whether the program runs at all.
async fn alive() -> &'static str {
    "ok\n"
}

async fn nowhere(visitor: Visitor) -> Response {
    refuse(&visitor, &Refusal::NotFound)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::future::pending;

    use axum::body::{Body, to_bytes};
    use axum::http::Method;
    use futures_util::stream;
    use tokio::time::sleep;
    use tower::ServiceExt as _;

    use super::*;
    use crate::config::Config;

    /// A visitor who waited a long time is told what is known; an empty page would say nothing.
    #[tokio::test]
    async fn what_takes_too_long_is_said() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let app = Arc::new(App::new(store, Config::default()).await.unwrap());
        let slow = Router::new()
            .route("/", get(pending::<()>).post(pending::<()>))
            .layer(middleware::from_fn_with_state(app, wait));
        tokio::time::pause();
        for (method, said) in
            [(Method::GET, "Nothing is lost"), (Method::POST, "may not have been saved")]
        {
            let request = Request::builder().method(method).uri("/").body(Body::empty()).unwrap();
            let answer = slow.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
            let page = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            let page = String::from_utf8(page.to_vec()).unwrap();
            assert!(page.contains(said), "{page}");
        }
    }

    /// A body that comes in parts of 1 KB, one a second.
    fn slow(parts: usize) -> Body {
        let part = "x".repeat(1024);
        Body::from_stream(stream::unfold(parts, move |left| {
            let part = part.clone();
            async move {
                sleep(Duration::from_secs(1)).await;
                Some((Ok::<_, Infallible>(part), left.checked_sub(1)?))
            }
        }))
    }

    /// The time for sending is not the time for answering: nobody is told that the server fails.
    #[tokio::test]
    async fn a_body_comes_whole_and_in_time_or_is_refused() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let site = routes(Arc::new(App::new(store, Config::default()).await.unwrap()));
        tokio::time::pause();
        for (path, parts, said) in [
            // Longer than an answer may take, and still read: it is no form, and not JSON.
            ("/tables", 16, "could not be read"),
            ("/api/v1/analyse", 28, "bad-json"),
            ("/tables", 17, "too large"),
            ("/import", 200, "did not arrive"),
            ("/api/v1/analyse", 31, "within 30 seconds"),
        ] {
            let request = Request::post(path).header(CONTENT_TYPE, "application/json");
            let request = request.body(slow(parts)).unwrap();
            let answer = site.clone().oneshot(request).await.unwrap();
            assert!(answer.status().is_client_error(), "{path}, {parts}: {}", answer.status());
            let told = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            let told = String::from_utf8(told.to_vec()).unwrap();
            assert!(told.contains(said), "{path}, {parts}: {told}");
        }
    }
}
