//! Puzzles: one of the day, any other, what is said to a try, and the proof.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State as Shared};
use puzzles::{Attempt, Numbers, Puzzle};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::asking::{Asked, Bearer, Sent};
use super::failure::{Code, Failure, Refused};
use super::shapes::State;
use crate::app::App;
use crate::puzzles as desk;
use crate::sender::Sender;

/// A game that has puzzles.
#[derive(Deserialize, ToSchema, Clone, Copy, Default)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Game {
    #[default]
    Azul,
    Pavilion,
}

impl Game {
    fn name(self) -> &'static str {
        match self {
            Game::Azul => "azul",
            Game::Pavilion => "pavilion",
        }
    }
}

/// Whose puzzle of the day is wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfTheDay {
    /// Azul, if left out.
    #[serde(default)]
    #[param(inline, required = false)]
    game: Game,
}

/// Which puzzles are wanted; what is left out does not matter.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    #[serde(default)]
    #[param(inline, nullable = false)]
    game: Option<Game>,
    /// A theme, as the proofs of puzzles name them.
    #[serde(default)]
    #[param(nullable = false, example = "denial")]
    theme: Option<String>,
    /// The lowest first rating.
    #[serde(default)]
    #[param(nullable = false, minimum = 0, maximum = 65_535, example = 900)]
    from: Option<u16>,
    /// The highest.
    #[serde(default)]
    #[param(nullable = false, minimum = 0, maximum = 65_535, example = 1500)]
    to: Option<u16>,
}

/// The place of a puzzle in a path.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[allow(dead_code, reason = "it only describes what the path has")]
pub(crate) struct PuzzleId {
    /// The puzzle.
    #[param(pattern = "^[0-9a-f]{10}$", example = "ef4b0f5228")]
    id: String,
}

/// A puzzle to solve. Its proof has the solution.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskedPuzzle {
    #[schema(example = "ef4b0f5228")]
    id: &'static str,
    #[schema(example = "azul:2")]
    ruleset: &'static str,
    /// `A`: exactly one effect wins. `B`: the best move ends at least two points better than the second best. `C`: it makes at
    /// least three points more in this round.
    #[schema(example = "B")]
    grade: String,
    #[schema(value_type = State)]
    state: &'static Value,
    /// Its first rating.
    #[schema(example = 1182)]
    rating: u16,
    /// How many own moves are to be found.
    #[schema(example = 2)]
    own_moves: usize,
}

impl AskedPuzzle {
    fn new(puzzle: &'static Puzzle) -> Json<AskedPuzzle> {
        let Puzzle { id, ruleset, grade, state, rating, .. } = puzzle;
        let (grade, own_moves) = (format!("{grade:?}"), puzzle.own_moves());
        Json(AskedPuzzle { id, ruleset, grade, state, rating: *rating, own_moves })
    }
}

/// A puzzle with its solution and what is proven of it.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProvenPuzzle {
    #[schema(example = "ef4b0f5228")]
    id: &'static str,
    #[schema(example = "azul:2")]
    ruleset: &'static str,
    #[schema(example = "B")]
    grade: String,
    #[schema(value_type = State)]
    state: &'static Value,
    /// The own moves and the strongest replies, from the first own move to the last.
    #[schema(example = json!(["CY5", "CBF", "CW1"]))]
    solution: &'static [String],
    #[schema(example = json!(["denial"]))]
    themes: &'static [String],
    #[schema(example = 1182)]
    rating: u16,
    proof: Proof,
}

/// The numbers of a proof.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Proof {
    /// How many nodes were searched for the first move.
    nodes: u64,
    /// The margin at the end after the best move, in points, at least; for grade C the margin of the round.
    best: i32,
    /// The same after the second-best move, at most.
    second: i32,
    /// The second-best move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "2B4")]
    other: Option<&'static str>,
}

/// Own moves, from the first on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OwnMoves {
    #[schema(example = json!(["CY5"]))]
    moves: Vec<String>,
}

/// What is said to a try.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Told {
    /// Whether all these moves are right.
    right: bool,
    /// How many own moves are still to be found.
    left: usize,
    /// The moves of the solution that were made, with the replies.
    #[schema(example = json!(["CY5", "CBF"]))]
    line: &'static [String],
    /// The rating of the token's session after a first try that is finished; none without a token.
    rating: Option<i32>,
}

fn find(id: Result<Path<String>, PathRejection>) -> Result<&'static Puzzle, Failure> {
    let found = id.ok().and_then(|Path(id)| desk::find(&id).ok());
    found.ok_or_else(|| Failure::new(Code::NotFound, "there is no such puzzle"))
}

/// The puzzle of the day
///
/// The same for everybody. A day begins at midnight UTC.
#[utoipa::path(get, path = "/api/v1/puzzles/daily", operation_id = "daily", tag = "puzzles",
    params(OfTheDay), responses((status = 200, description = "The puzzle", body = AskedPuzzle)))]
pub(crate) async fn daily(
    Shared(app): Shared<Arc<App>>,
    Asked(OfTheDay { game }): Asked<OfTheDay>,
) -> Json<AskedPuzzle> {
    AskedPuzzle::new(desk::of_day(game.name(), desk::today(&app)))
}

/// Any puzzle
///
/// One of those that fit, by chance.
#[utoipa::path(get, path = "/api/v1/puzzles/next", operation_id = "next", tag = "puzzles",
    params(Which), responses(
        (status = 200, description = "A puzzle", body = AskedPuzzle),
        (status = 404, description = "No puzzle is like that", body = Refused),
    ))]
pub(crate) async fn next(Asked(which): Asked<Which>) -> Result<Json<AskedPuzzle>, Failure> {
    let Which { game, theme, from, to } = which;
    let fits = |puzzle: &&'static Puzzle| {
        game.is_none_or(|game| puzzle.game() == game.name())
            && theme.as_ref().is_none_or(|theme| puzzle.themes.contains(theme))
            && (from.unwrap_or(0)..=to.unwrap_or(u16::MAX)).contains(&puzzle.rating)
    };
    let fitting: Vec<&'static Puzzle> = puzzles::book().iter().filter(fits).collect();
    let found = desk::any_of(&fitting).map(AskedPuzzle::new);
    found.ok_or_else(|| Failure::new(Code::NotFound, "no puzzle is like that"))
}

/// Try to solve a puzzle
///
/// The replies come with the answer. With a token, the first try that ends, right or wrong, is rated.
#[utoipa::path(post, path = "/api/v1/puzzles/{id}/try", operation_id = "try", tag = "puzzles",
    params(PuzzleId), request_body = OwnMoves, security((), ("token" = [])), responses(
        (status = 200, description = "Whether it is right", body = Told),
        (status = 404, description = "There is no such puzzle", body = Refused),
        (status = 422, description = "A move is not legal", body = Refused),
    ))]
pub(crate) async fn attempt(
    Shared(app): Shared<Arc<App>>,
    Sender(who): Sender,
    id: Result<Path<String>, PathRejection>,
    bearer: Option<Bearer>,
    Sent(OwnMoves { moves }): Sent<OwnMoves>,
) -> Result<Json<Told>, Failure> {
    let puzzle = find(id)?;
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let attempted = puzzle
        .attempt(&moves)
        .map_err(|refused| Failure::new(Code::IllegalMove, refused.to_string()))?;
    let (right, made, left) = match attempted {
        Attempt::Right { made, left } => (true, made, left),
        Attempt::Wrong { made, .. } => {
            (false, made, puzzle.own_moves() - puzzle.own_among(made).len())
        }
    };
    let rating = match bearer {
        Some(bearer) if !right || left == 0 => {
            Some(desk::rate(&app, who, &bearer.session, puzzle, right).await?.1)
        }
        Some(_) | None => None,
    };
    Ok(Json(Told { right, left, line: &puzzle.solution[..made], rating }))
}

/// The solution of a puzzle and its proof
#[utoipa::path(get, path = "/api/v1/puzzles/{id}/proof", operation_id = "proof", tag = "puzzles",
    params(PuzzleId), responses(
        (status = 200, description = "The puzzle with its proof", body = ProvenPuzzle),
        (status = 404, description = "There is no such puzzle", body = Refused),
    ))]
pub(crate) async fn proof(
    id: Result<Path<String>, PathRejection>,
) -> Result<Json<ProvenPuzzle>, Failure> {
    let Puzzle { id, ruleset, grade, state, solution, themes, rating, proof, .. } = find(id)?;
    let Numbers { nodes, best, second, other } = proof;
    let (nodes, best, second) = (*nodes, *best, *second);
    let proof = Proof { nodes, best, second, other: other.as_deref() };
    let grade = format!("{grade:?}");
    Ok(Json(ProvenPuzzle { id, ruleset, grade, state, solution, themes, rating: *rating, proof }))
}
