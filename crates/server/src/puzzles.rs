//! Puzzles: to solve, to choose from, one a day.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use live::{LiveError, ReviewState, Reviews};
use pages::{
    Choice, Daily, PuzzleHub, PuzzlePage, PuzzleQuery, PuzzleState, Scheme, Standing, TriedPuzzle,
};
use puzzles::{Attempt, Keep, Puzzle, book, puzzle_at};
use record::{AnyPosition, GAMES};
use review::Kind;
use search::{Horizon, Solver};
use serde::Deserialize;
use skillratings::Outcomes as Score;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use store::{NewTry, OwnPuzzle, StoredRating, StoredTry};
use tiles::Seat;
use time::{Date, Month};

use crate::answer::{Answer, fresh, page, see_other};
use crate::app::{App, hash};
use crate::forms::{Hints, Posted};
use crate::refusal::Refusal;
use crate::replays::PICTURE_POLICY;
use crate::reviews;
use crate::sender::Sender;
use crate::sessions::{DAY, Session};
use crate::visitor::Visitor;

/// How many mistakes of a game are looked at, and how many puzzles somebody has of own games.
const MOST_MISTAKES: usize = 8;
const MOST_OWN: u32 = 100;
/// How many nodes each step of a proof of an own mistake may take, and when no more proofs are begun.
const OWN_NODES: u64 = 50_000;
const LONGEST_PROOFS: Duration = Duration::from_secs(1);
/// How unsure the first rating of a puzzle is.
const FIRST_DEVIATION: f64 = 150.0;
/// How many tried puzzles are listed, and how many are not offered again.
const LISTED: usize = 20;
const REMEMBERED: u32 = 2_000;
/// How many days a feed holds.
const FEED_DAYS: i64 = 14;
const MILLION: f64 = 1_000_000.0;

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/puzzles", get(hub))
        .route("/puzzles/daily", get(hub))
        .route("/puzzles/next", get(next))
        .route("/puzzles/feed.xml", get(feed))
        .route("/puzzles/{id}", get(show).post(attempt))
        .route("/puzzles/{id}/position.svg", get(picture))
        .route("/t/{id}/puzzles", post(make))
}

/// The puzzles of each game, in the order of their days. They are proven to the end of the game.
static BY_DAY: LazyLock<[Vec<&'static Puzzle>; 2]> = LazyLock::new(|| {
    games().map(|game| {
        let is_asked = |it: &&Puzzle| it.game() == game && it.grade.horizon() == Horizon::Game;
        let mut puzzles: Vec<_> = book().iter().filter(is_asked).collect();
        puzzles.sort_by_cached_key(|puzzle| hash(&puzzle.id));
        puzzles
    })
});

static BY_ID: LazyLock<HashMap<&'static str, &'static Puzzle>> =
    LazyLock::new(|| book().iter().map(|puzzle| (puzzle.id.as_str(), puzzle)).collect());

pub(crate) fn find(id: &str) -> Result<&'static Puzzle, Refusal> {
    BY_ID.get(id).copied().ok_or(Refusal::NotFound)
}

/// A puzzle of the book, or one of the visitor's own games.
async fn find_for(visitor: &Visitor, id: &str) -> Result<Cow<'static, Puzzle>, Refusal> {
    if let Ok(puzzle) = find(id) {
        return Ok(Cow::Borrowed(puzzle));
    }
    // Postgres refuses texts with a zero in them.
    if !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(Refusal::NotFound);
    }
    let session = visitor.session().await?.ok_or(Refusal::NotFound)?;
    let own = visitor.app.store.own_puzzle(session.id.as_str(), id).await?;
    // One of another version may not be readable.
    let own = own.and_then(|own| Puzzle::from_line(&own.body)).ok_or(Refusal::NotFound)?;
    Ok(Cow::Owned(own))
}

/// The games, as addresses have them.
fn games() -> [&'static str; 2] {
    GAMES.each_ref().map(|it| it.game)
}

/// The day of a time, counted from 1970.
fn day_of(time: i64) -> i64 {
    time.div_euclid(DAY)
}

/// A day as it is written: `2026-11-18`.
fn written(day: i64) -> String {
    let first = Date::from_calendar_date(1970, Month::January, 1).unwrap_or(Date::MIN);
    first.saturating_add(time::Duration::days(day)).to_string()
}

/// The puzzle of a day; the same for everybody.
pub(crate) fn of_day(game: &str, day: i64) -> &'static Puzzle {
    let puzzles = &BY_DAY[games().iter().position(|it| *it == game).unwrap_or(0)];
    puzzles[day.rem_euclid(puzzles.len() as i64) as usize]
}

/// The puzzles of a day, with how many have solved them.
pub(crate) async fn daily(app: &App, day: i64) -> Result<Vec<Daily<'static>>, Refusal> {
    let mut dailies = Vec::new();
    for game in games() {
        let puzzle = of_day(game, day);
        let solved = app.daily_counts.solved(&*app.store, &puzzle.id, day).await?;
        dailies.push(Daily { puzzle, day: written(day), solved });
    }
    Ok(dailies)
}

/// Today.
pub(crate) fn today(app: &App) -> i64 {
    day_of(app.tables.time().date(app.tables.time().now()))
}

/// What somebody comes from.
#[derive(Deserialize, Default)]
#[serde(default)]
struct From {
    /// How many puzzles were just made of an own game.
    made: Option<usize>,
}

async fn hub(visitor: Visitor, Hints(From { made }): Hints<From>) -> Answer {
    show_hub(&visitor, None, made).await
}

async fn show_hub(visitor: &Visitor, missing: Option<PuzzleQuery>, made: Option<usize>) -> Answer {
    let app = &visitor.app;
    let session = visitor.session().await?;
    let (mut standings, mut tried, mut own) = (Vec::new(), Vec::new(), Vec::new());
    if let Some(session) = &session {
        for game in games() {
            if let Some(solver) = app.store.solver(session.id.as_str(), game).await? {
                let standing = Standing {
                    rating: shown(solver.rating),
                    tried: solver.tried,
                    solved: solver.solved,
                    streak: solver.streak,
                    best: solver.best,
                };
                standings.push((game, standing));
            }
        }
        for it in app.store.tries(session.id.as_str(), LISTED as u32).await? {
            // A book of another version may have had more.
            if let Ok(puzzle) = find(&it.puzzle) {
                tried.push(TriedPuzzle { puzzle, solved: it.solved == 1 });
            }
        }
    }
    if let Some(session) = &session {
        own = app.store.own_puzzles(session.id.as_str()).await?;
    }
    let own: Vec<Puzzle> =
        own.iter().take(LISTED).filter_map(|own| Puzzle::from_line(&own.body)).collect();
    let daily = daily(app, today(app)).await?;
    let hub = PuzzleHub { daily, standings, tried, own: &own, made, missing };
    Ok(page(visitor, pages::puzzle_hub(&visitor.viewer(), &hub)))
}

/// A puzzle that fits what is wanted, and that the visitor has not tried yet.
async fn next(visitor: Visitor, Hints(query): Hints<PuzzleQuery>) -> Answer {
    let app = &visitor.app;
    let session = visitor.session().await?;
    let (mut tried, mut ratings) = (HashSet::new(), HashMap::new());
    if let Some(session) = &session {
        let id = session.id.as_str();
        tried = app.store.tries(id, REMEMBERED).await?.into_iter().map(|it| it.puzzle).collect();
        for game in games() {
            let solver = app.store.solver(id, game).await?;
            ratings.extend(solver.map(|it| (game, shown(it.rating))));
        }
    }
    let suits = |puzzle: &&'static Puzzle| {
        let own = ratings.get(puzzle.game()).copied();
        query.fits(puzzle) && query.ratings(own).contains(&i32::from(puzzle.rating))
    };
    let suited: Vec<&'static Puzzle> = book().iter().filter(suits).collect();
    let new: Vec<&'static Puzzle> =
        suited.iter().copied().filter(|it| !tried.contains(&it.id)).collect();
    let choice = if new.is_empty() { suited } else { new };
    match any_of(&choice) {
        Some(puzzle) => Ok(see_other(&format!("/puzzles/{}", puzzle.id), None)),
        None => show_hub(&visitor, Some(query), None).await,
    }
}

async fn feed(visitor: Visitor) -> Answer {
    let today = today(&visitor.app);
    let days = (today - FEED_DAYS + 1..=today).rev().flat_map(|day| {
        games().map(move |game| Daily { puzzle: of_day(game, day), day: written(day), solved: 0 })
    });
    let feed = pages::puzzle_feed(&visitor.viewer(), &days.collect::<Vec<_>>());
    Ok(fresh(([(CONTENT_TYPE, "application/atom+xml; charset=utf-8")], feed)))
}

/// What is looked at.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Wanted {
    /// The own moves so far, with `~` between them.
    moves: String,
    hint: u8,
    /// The solution after so many moves of it.
    solution: Option<usize>,
    /// The own rating before and after the try.
    rated: Option<String>,
}

impl Wanted {
    fn rated(&self) -> Option<(i32, i32)> {
        let (before, after) = self.rated.as_ref()?.split_once('-')?;
        Some((before.parse().ok()?, after.parse().ok()?))
    }
}

fn split(moves: &str) -> Vec<&str> {
    moves.split('~').filter(|text| !text.is_empty()).collect()
}

async fn show(
    visitor: Visitor,
    Sender(who): Sender,
    Path(id): Path<String>,
    Hints(wanted): Hints<Wanted>,
    Hints(choice): Hints<Choice>,
) -> Answer {
    let app = &visitor.app;
    let found = find_for(&visitor, &id).await?;
    let puzzle = &*found;
    let is_own = matches!(found, Cow::Owned(_));
    let rating = match is_own {
        true => None,
        false => app.store.puzzle(&puzzle.id).await?.or_else(|| Some(first_rating(puzzle))),
    };
    let day = today(app);
    let day = games().iter().any(|game| of_day(game, day).id == puzzle.id).then(|| written(day));
    let attempted = puzzle.attempt(&split(&wanted.moves)).map_err(|_| Refusal::BadRequest)?;
    let (made, state) = match (&attempted, wanted.solution) {
        (_, Some(step)) => (step.min(puzzle.solution.len()), PuzzleState::Shown),
        (Attempt::Right { made, left: 0 }, None) => (*made, PuzzleState::Solved),
        (Attempt::Right { made, left }, None) => (*made, PuzzleState::Asked { left: *left }),
        (Attempt::Wrong { made, text }, None) => (*made, PuzzleState::Wrong { text }),
    };
    let last = match state {
        PuzzleState::Wrong { text } => Some((made, text)),
        PuzzleState::Solved | PuzzleState::Shown if made == puzzle.solution.len() => {
            Some((made - 1, puzzle.solution[made - 1].as_str()))
        }
        PuzzleState::Asked { .. } | PuzzleState::Solved | PuzzleState::Shown => None,
    };
    let outcome = match last {
        Some((made, text)) => app.outcomes.find(who, puzzle, made, text).await,
        None => None,
    };
    let shown = PuzzlePage {
        puzzle,
        rating: rating.map(shown),
        made,
        state,
        outcome: outcome.as_deref(),
        choice: &choice,
        hint: wanted.hint,
        rated: wanted.rated(),
        day: day.as_deref(),
    };
    Ok(page(&visitor, pages::puzzle(&visitor.viewer(), &shown)))
}

/// What somebody tries.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Try {
    moves: String,
    hinted: Option<String>,
    give_up: Option<String>,
}

async fn attempt(
    visitor: Visitor,
    Sender(who): Sender,
    Path(id): Path<String>,
    Posted(form): Posted<Try>,
) -> Answer {
    let found = find_for(&visitor, &id).await?;
    let puzzle = &*found;
    let attempted = puzzle.attempt(&split(&form.moves)).map_err(|_| Refusal::BadRequest)?;
    let here = format!("/puzzles/{}", puzzle.id);
    let (place, solved) = match attempted {
        _ if form.give_up.is_some() => {
            (format!("{here}?solution={}", puzzle.solution.len()), false)
        }
        Attempt::Right { made, left } => {
            // Moves of equal effect are written as in the solution.
            let moves = puzzle.own_among(made).join("~").replace('+', "%2B");
            let place = format!("{here}?moves={moves}");
            if left > 0 {
                let hint = if form.hinted.is_some() { "&hint=1" } else { "" };
                return Ok(see_other(&format!("{place}{hint}"), None));
            }
            (place, form.hinted.is_none())
        }
        Attempt::Wrong { .. } => {
            (format!("{here}?moves={}", form.moves.replace('+', "%2B")), false)
        }
    };
    if matches!(found, Cow::Owned(_)) {
        // Nobody else tries it, so there is nothing to rate.
        return Ok(see_other(&place, None));
    }
    let (session, cookie) = visitor.sign_in(who, "").await?;
    let (before, after) = rate(&visitor.app, who, &session, puzzle, solved).await?;
    Ok(see_other(&format!("{place}&rated={before}-{after}"), cookie))
}

/// Makes puzzles of the visitor's mistakes in a game of two that was reviewed.
async fn make(visitor: Visitor, Sender(who): Sender, Path(id): Path<String>) -> Answer {
    let app = &visitor.app;
    let (live, frame) = reviews::find(&visitor, &id).await?;
    let session = visitor.session().await?.ok_or(table::Refusal::NoSeat)?;
    let seats: Vec<Seat> = frame.table.seats_of(&session.id).collect();
    if seats.is_empty() {
        return Err(table::Refusal::NoSeat.into());
    }
    let to_review = || Ok(see_other(&format!("/t/{}/review", live.id()), None));
    let Some(reviewing) = reviews::to_review(&live, &frame).await? else { return to_review() };
    let found = app.reviews.find(&Reviews::id(&reviewing), app.maker(who, None).address).await?;
    let Some(ReviewState::Finished(found)) = found.map(|it| it.state) else { return to_review() };
    let Ok(positions) = reviewing.record().positions() else { return to_review() };
    let is_mistake = |entry: &&review::Entry| matches!(&entry.kind, Kind::Move(it) if it.mark.is_some() && seats.contains(&it.seat));
    // Only the last ones can be proven.
    let mistakes = found.made.review.entries.iter().filter(is_mistake).rev().take(MOST_MISTAKES);
    let positions: Vec<AnyPosition> =
        mistakes.filter_map(|entry| positions.get(entry.number).cloned()).collect();
    let made = app.outcomes.alone(who, move |solver| proven(&positions, solver)).await;
    let made = made.ok_or(LiveError::Unavailable)?;
    let at = app.tables.time().date(app.tables.time().now());
    app.store.keep_own_puzzles(session.id.as_str(), &made, at, MOST_OWN).await?;
    Ok(see_other(&format!("/puzzles?made={}#own", made.len()), None))
}

/// Those of the positions that are puzzles. Others wait meanwhile, so after some time no more are begun.
fn proven(positions: &[AnyPosition], solver: &mut Solver) -> Vec<OwnPuzzle> {
    let begun = Instant::now();
    let in_time = positions.iter().take_while(|_| begun.elapsed() < LONGEST_PROOFS);
    let proven =
        in_time.filter_map(|it| puzzle_at(it, solver, Horizon::Game, OWN_NODES, Keep::All));
    let own = |puzzle: Puzzle| OwnPuzzle { body: puzzle.to_line(), id: puzzle.id };
    proven.map(own).collect()
}

/// One of several, by chance.
pub(crate) fn any_of(puzzles: &[&'static Puzzle]) -> Option<&'static Puzzle> {
    let number = u64::from_str_radix(&engine::fresh_seed()[..15], 16).unwrap_or_default();
    puzzles.get((number % puzzles.len().max(1) as u64) as usize).copied()
}

/// Counts a first try; the solver's rating before and after it.
pub(crate) async fn rate(
    app: &App,
    who: IpAddr,
    session: &Session,
    puzzle: &Puzzle,
    solved: bool,
) -> Result<(i32, i32), Refusal> {
    let (id, game) = (session.id.as_str(), puzzle.game());
    let own = app.store.solver(id, game).await?.map(|it| it.rating);
    let own = own.unwrap_or_else(|| stored(Glicko2Rating::new()));
    let other = app.store.puzzle(&puzzle.id).await?.unwrap_or_else(|| first_rating(puzzle));
    let score = if solved { Score::WIN } else { Score::LOSS };
    let (solver, rating) = glicko2(&glicko(own), &glicko(other), &score, &Glicko2Config::new());
    let at = app.tables.time().date(app.tables.time().now());
    let new = NewTry {
        session: id.to_owned(),
        game: game.to_owned(),
        tried: StoredTry { puzzle: puzzle.id.clone(), solved: i64::from(solved), at },
        solver: stored(solver),
        rating: stored(rating),
    };
    let first = app.limits.write(who, app.store.note_try(&new)).await?;
    if first && solved {
        app.daily_counts.add(&puzzle.id, day_of(at)).await;
    }
    Ok((shown(own), shown(if first { new.solver } else { own })))
}

fn first_rating(puzzle: &Puzzle) -> StoredRating {
    let deviation = FIRST_DEVIATION;
    stored(Glicko2Rating { rating: puzzle.rating.into(), deviation, ..Glicko2Rating::new() })
}

fn glicko(stored: StoredRating) -> Glicko2Rating {
    let number = |millionths: i64| millionths as f64 / MILLION;
    Glicko2Rating {
        rating: number(stored.rating),
        deviation: number(stored.deviation),
        volatility: number(stored.volatility),
    }
}

fn stored(rating: Glicko2Rating) -> StoredRating {
    let millionths = |number: f64| (number * MILLION).round() as i64;
    StoredRating {
        rating: millionths(rating.rating),
        deviation: millionths(rating.deviation),
        volatility: millionths(rating.volatility),
    }
}

/// A rating as people see it.
fn shown(rating: StoredRating) -> i32 {
    glicko(rating).rating.round() as i32
}

/// What is asked of a picture.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Look {
    scheme: String,
}

async fn picture(visitor: Visitor, Path(id): Path<String>, Hints(look): Hints<Look>) -> Answer {
    let puzzle = &*find_for(&visitor, &id).await?;
    let scheme = Scheme::from_name(&look.scheme).unwrap_or_default();
    let picture = pages::puzzle_picture(puzzle, scheme, visitor.words());
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CONTENT_SECURITY_POLICY, PICTURE_POLICY),
        (CACHE_CONTROL, "private, max-age=3600"),
    ];
    let answer: Response = (headers, picture).into_response();
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use record::Ruleset;

    use super::*;

    /// What is proven is read again; a position that is no puzzle, or of more than two seats, gives none.
    #[test]
    fn positions_become_puzzles() {
        let easy = |it: &&Puzzle| it.grade.horizon() == Horizon::Game && it.proof.nodes < 1_000;
        let some: Vec<&Puzzle> = book().iter().filter(easy).step_by(40).collect();
        let mut positions: Vec<AnyPosition> =
            some.iter().map(|puzzle| puzzle.position().clone()).collect();
        for ruleset in ["azul:2", "azul:3", "pavilion:4"] {
            let mut start = AnyPosition::new(ruleset.parse::<Ruleset>().unwrap());
            start.deal_from_seed("tea").unwrap();
            positions.push(start);
        }
        let own = proven(&positions, &mut Solver::new(1));
        let read: Vec<Puzzle> = own.iter().filter_map(|own| Puzzle::from_line(&own.body)).collect();
        assert_eq!(read.len(), some.len());
        for (own, puzzle) in read.iter().zip(some) {
            assert_eq!((&own.id, &own.solution), (&puzzle.id, &puzzle.solution));
        }
        assert!(Puzzle::from_line("{}").is_none());
    }
}
