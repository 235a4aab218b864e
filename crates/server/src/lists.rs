//! Pages that list tables: the first page, one's own games, tables to watch.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use bots::Level;
use live::{Opening, Options};
use pages::{Home, Row};
use record::{GAMES, Ruleset};
use serde::Deserialize;
use store::{Holding, Summary};
use table::{Player, TableSummary};

use crate::answer::{Answer, page, see_other};
use crate::app::App;
use crate::forms::Posted;
use crate::puzzles;
use crate::refusal::Refusal;
use crate::sender::Sender;
use crate::sessions::Session;
use crate::visitor::Visitor;

/// How many tables at which others play the first page names.
const MOST_PLAYED: usize = 5;
/// How many of the visitor's games that are over the first page names.
const MOST_OVER: usize = 3;
/// How many of the visitor's games are looked at.
const MOST_GAMES: u32 = 1_000;

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(home))
        .route("/games", get(games))
        .route("/watch", get(watch).post(show_grandmasters))
}

async fn home(visitor: Visitor, Sender(who): Sender) -> Answer {
    let session = visitor.session().await?;
    let own = own_tables(&visitor, who, session.as_ref(), 100).await?;
    let listed = listed(&visitor).await?;
    let others = listed.into_iter().filter(|it| !own.iter().any(|own| own.id == it.id));
    let (lobby, mut played): (Vec<Row>, Vec<Row>) = others.partition(|it| it.open_seats > 0);
    played.truncate(MOST_PLAYED);
    let (mut over, mut running): (Vec<Row>, Vec<Row>) = own.into_iter().partition(|it| it.over);
    over.truncate(MOST_OVER);
    running.sort_by_key(|row| !row.due);
    let name = session.map(|session| session.name).unwrap_or_default();
    let daily = puzzles::daily(&visitor.app, puzzles::today(&visitor.app)).await?;
    let home = Home { name, running, over, daily, lobby, played };
    Ok(page(&visitor, pages::home(&visitor.viewer(), &home)))
}

/// The visitor's own games.
async fn games(visitor: Visitor, Sender(who): Sender) -> Answer {
    let session = visitor.session().await?;
    let games = own_tables(&visitor, who, session.as_ref(), MOST_GAMES).await?;
    Ok(page(&visitor, pages::games(&visitor.viewer(), &games)))
}

/// The tables of a visitor, newest activity first, each once.
async fn own_tables(
    visitor: &Visitor,
    who: IpAddr,
    session: Option<&Session>,
    limit: u32,
) -> Result<Vec<Row>, Refusal> {
    let Some(session) = session else { return Ok(Vec::new()) };
    let (store, id) = (Arc::clone(&visitor.app.store), session.id.clone());
    let reading = async move { store.holdings(id.as_str(), limit).await };
    let held = visitor.app.limits.read(who, reading).await?;
    let same = |a: &Holding, b: &Holding| a.table == b.table;
    let rows = held.chunk_by(same).filter_map(|held| {
        let Holding { table, summary, .. } = &held[0];
        row(table, summary, &held.iter().map(|it| it.seat).collect::<Vec<_>>())
    });
    Ok(rows.collect())
}

/// The tables that are open to everybody or may be watched by everybody.
async fn listed(visitor: &Visitor) -> Result<Vec<Row>, Refusal> {
    let listed = visitor.app.lobby.tables(&*visitor.app.store).await?;
    let rows = listed.iter().filter_map(|it| row(&it.table, &it.summary, &[]));
    Ok(rows.filter(|row| row.open_seats > 0 || !row.summary.shares_deals).collect())
}

async fn watch(visitor: Visitor) -> Answer {
    let running = listed(&visitor).await?.into_iter().filter(|it| it.open_seats == 0);
    Ok(page(&visitor, pages::watch(&visitor.viewer(), &running.collect::<Vec<_>>())))
}

/// Which game is wanted.
#[derive(Deserialize)]
struct Show {
    game: String,
}

/// Two grandmasters at one table for all who want to watch them: the one that is there, or a new one.
async fn show_grandmasters(
    visitor: Visitor,
    Sender(who): Sender,
    Posted(form): Posted<Show>,
) -> Answer {
    // One table for each game, so that all watch the same.
    let game = GAMES.iter().find(|it| it.game == form.game).ok_or(Refusal::BadRequest)?.game;
    let ruleset: Ruleset = format!("{game}:2").parse().map_err(|_| Refusal::BadRequest)?;
    let app = &visitor.app;
    // Tables that visitors make with the same players are not taken for it.
    let shown = format!("shown {ruleset}");
    let _one_at_a_time = app.showing.lock().await;
    if let Some(id) = app.store.setting(&shown).await?
        && is_played(app, &id).await
    {
        return Ok(see_other(&format!("/t/{id}"), None));
    }
    app.limits.check_new_table(who)?;
    let players = vec![Player::Bot { level: Level::Grandmaster.name().into() }; 2];
    // Nobody has made it: its bots think for all who watch, whatever the visitor who came first asks for besides.
    let opening = Opening::new(ruleset, true, Options::default(), players);
    let live = app.tables.create(opening).await?;
    app.store.set_setting(&shown, live.id().as_str()).await?;
    Ok(see_other(&format!("/t/{}", live.id()), None))
}

/// Whether a table of bots is there and its game goes on.
async fn is_played(app: &App, id: &str) -> bool {
    let Ok(live) = app.tables.get(id).await else { return false };
    live.now().await.table.bot_due().is_some()
}

/// A table in a list, for the holder of these seats; nothing if a newer program wrote what is told about it.
pub(crate) fn row(id: &str, summary: &Summary, seats: &[u8]) -> Option<Row> {
    let Summary { open_seats, over, ref body, at } = *summary;
    let summary = TableSummary::from_json(body)?;
    let mine = |turn: usize| seats.iter().any(|&seat| usize::from(seat) == turn);
    let due = summary.turn.is_some_and(mine) && open_seats == 0;
    let seat = if let [seat] = *seats { Some(seat.into()) } else { None };
    Some(Row { id: id.to_owned(), open_seats, over, summary, seat, due, at })
}
