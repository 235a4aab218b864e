//! Puzzles of the book against plain minimax over the slow twin.

use std::collections::HashSet;

use puzzles::{Grade, Puzzle, book, likeness};
use testkit::minimax::{End, minimax};
use twin::Twin;

/// How many positions the twin looks at for all moves of a puzzle.
const ENOUGH: u32 = 3_000;
/// How many puzzles are compared.
const SAMPLE: usize = 100;

/// What every move leads to, with what the position is after it; nothing if the twin would take too long.
fn ends(puzzle: &Puzzle) -> Option<Vec<(String, String, End)>> {
    let start = Twin::load(&puzzle.state).expect("a state");
    let seat = puzzle.state["turn"]["seat"].as_u64().expect("a seat is to move") as usize;
    let mut left = ENOUGH;
    let end = |text: String| {
        let mut after = start.clone();
        after.play(&text).expect("a legal move");
        let end = minimax(&after, seat, false, &mut left)?;
        Some((text, likeness(&after.state()), end))
    };
    start.moves().into_iter().map(end).collect()
}

#[test]
fn proofs_of_the_book_are_what_plain_minimax_finds() {
    let mut easiest: Vec<&Puzzle> = book().iter().collect();
    easiest.sort_by_key(|puzzle| puzzle.proof.nodes);
    let compared = easiest.into_iter().filter_map(|puzzle| Some((puzzle, ends(puzzle)?)));
    let mut count = 0;
    for (puzzle, mut ends) in compared.take(SAMPLE) {
        ends.sort_by_key(|(_, _, end)| std::cmp::Reverse(*end));
        let (_, after, best) = ends[0].clone();
        let right = ends
            .iter()
            .any(|(text, own, end)| *text == puzzle.solution[0] && *own == after && *end == best);
        assert!(right, "{}: {ends:?}", puzzle.id);
        let second = ends.iter().find(|(_, other, _)| *other != after).expect("another move").2;
        assert_eq!((best.1, second.1), (puzzle.proof.best, puzzle.proof.second), "{}", puzzle.id);
        match puzzle.grade {
            Grade::A => assert!(best.0 == 1 && second.0 < 1, "{}", puzzle.id),
            Grade::B => assert!(best.1 >= second.1 + 2, "{}", puzzle.id),
        }
        count += 1;
    }
    assert_eq!(count, SAMPLE);
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
