//! Puzzles of the book against plain minimax over the slow twin.

use std::collections::HashSet;

use puzzles::{Grade, Puzzle, book, likeness};
use search::Horizon;
use testkit::minimax::{End, minimax};
use twin::Twin;

/// How many positions the twin looks at for all moves of a puzzle.
const ENOUGH: u32 = 3_000;
/// A move, what the position is after it, and what it leads to at least and at most.
type Valued = (String, String, End, End);

/// What every move leads to; nothing if the twin would take too long.
fn valued(puzzle: &Puzzle) -> Option<Vec<Valued>> {
    let start = Twin::load(&puzzle.state).expect("a state");
    let seat = puzzle.state["turn"]["seat"].as_u64().expect("a seat is to move") as usize;
    let (horizon, scores) = (puzzle.grade.horizon(), start.scores());
    // In a round, what the seats have made before does not count.
    let before = match horizon {
        Horizon::Game => 0,
        Horizon::Round => scores[seat] as i32 - scores[1 - seat] as i32,
    };
    let mut left = ENOUGH;
    let value = |text: String| {
        let mut after = start.clone();
        after.play(&text).expect("a legal move");
        let mut end = |lucky: bool| {
            let (won, points) = minimax(&after, seat, horizon, lucky, &mut left)?;
            Some((won, points - before))
        };
        let (least, most) = (end(false)?, end(true)?);
        Some((text, likeness(&after.state()), least, most))
    };
    start.moves().into_iter().map(value).collect()
}

/// Compares so many puzzles of a game, ends of games or of rounds.
fn compare(game: &str, horizon: Horizon, sample: usize) {
    let is_asked = |it: &&Puzzle| it.ruleset.starts_with(game) && it.grade.horizon() == horizon;
    let mut easiest: Vec<&Puzzle> = book().iter().filter(is_asked).collect();
    easiest.sort_by_key(|puzzle| puzzle.proof.nodes);
    let compared = easiest.into_iter().filter_map(|puzzle| Some((puzzle, valued(puzzle)?)));
    let mut count = 0;
    for (puzzle, moves) in compared.take(sample) {
        let best = moves.iter().map(|(_, _, least, _)| *least).max().expect("a move");
        let solution = moves.iter().find(|(text, ..)| *text == puzzle.solution[0]);
        let (_, after, least, _) = solution.expect("a legal move");
        assert_eq!(*least, best, "{}: {moves:?}", puzzle.id);
        // Whatever chance brings, the others are worse.
        let others = moves.iter().filter(|(_, other, ..)| other != after);
        let second = others.map(|(_, _, _, most)| *most).max().expect("another move");
        assert_eq!((best.1, second.1), (puzzle.proof.best, puzzle.proof.second), "{}", puzzle.id);
        match puzzle.grade {
            Grade::A => assert!(best.0 == 1 && second.0 < 1, "{}", puzzle.id),
            Grade::B => assert!(best.1 >= second.1 + 2, "{}", puzzle.id),
            Grade::C => assert!(best.1 >= second.1 + 3, "{}", puzzle.id),
        }
        count += 1;
    }
    assert_eq!(count, sample);
}

#[test]
fn proofs_of_azul_are_what_plain_minimax_finds() {
    compare("azul", Horizon::Game, 70);
}

#[test]
fn proofs_of_rounds_are_what_plain_minimax_finds() {
    compare("azul", Horizon::Round, 30);
}

#[test]
fn proofs_of_summer_pavilion_are_what_plain_minimax_finds() {
    compare("pavilion", Horizon::Game, 30);
}

#[test]
fn no_two_puzzles_are_alike() {
    let mut seen = HashSet::new();
    for puzzle in book() {
        assert!(seen.insert(likeness(&puzzle.state)), "{} is there twice", puzzle.id);
        assert_eq!(puzzle.id, Puzzle::id_of(&puzzle.state));
        assert_eq!(puzzle.state["ruleset"], puzzle.ruleset.as_str());
    }
}
