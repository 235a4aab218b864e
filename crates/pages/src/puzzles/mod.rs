//! Puzzles: one to solve, all to choose from, one a day.

mod hub;
mod solve;

use maud::{Markup, html};
use puzzles::{Puzzle, Winner};
use words::Words;

use crate::replay;
use crate::taste::Scheme;

pub(crate) use self::hub::card;
pub use self::hub::{
    Daily, PuzzleHub, PuzzleQuery, Standing, TriedPuzzle, puzzle_feed, puzzle_hub,
};
pub use self::solve::{PuzzlePage, PuzzleState, puzzle};

/// The position of a puzzle as a picture that can be opened by itself.
pub fn puzzle_picture(puzzle: &Puzzle, scheme: Scheme, words: &Words) -> String {
    let names = names(puzzle, words);
    replay::sheet(puzzle.position(), &names, scheme, words)
}

/// What the players are called: the solver and the other.
fn names(puzzle: &Puzzle, words: &Words) -> Vec<String> {
    let own = puzzle.seat();
    let name = |seat| words.say(if seat == own { "puzzle-you" } else { "puzzle-other" });
    puzzle.position().ruleset().seats().iter().map(name).collect()
}

/// What a puzzle is about, in words.
fn themes(puzzle: &Puzzle, words: &Words) -> String {
    let theme = |name: &String| words.say_with("puzzle-theme", &[("theme", name.as_str().into())]);
    let themes: Vec<String> = puzzle.themes.iter().map(theme).collect();
    match themes.is_empty() {
        true => words.say_with("puzzle-theme", &[("theme", "other".into())]),
        false => themes.join("; "),
    }
}

/// How the game or the round of a puzzle ends for the solver: the margin in points, and who wins if that is known.
fn end(puzzle: &Puzzle, points: i32, winner: Option<Winner>, words: &Words) -> String {
    let count = words.say_with("puzzle-points", &[("count", points.unsigned_abs().into())]);
    words.say_with(
        "puzzle-end",
        &[("result", puzzle.end_name(points, winner).into()), ("points", count.into())],
    )
}

/// The picture of a puzzle, where it leads to the puzzle.
fn picture(puzzle: &Puzzle, scheme: Scheme, words: &Words) -> Markup {
    let scheme = scheme.fixed().map(|scheme| format!("?scheme={scheme}"));
    html! {
        img .position src={ "/puzzles/" (puzzle.id) "/position.svg" (scheme.unwrap_or_default()) } alt=(words.say("puzzle-picture")) loading="lazy";
    }
}
