//! Games played by the fast code and the slow twin at once, compared after every step.

use std::collections::BTreeSet;

use bots::{Bot, Heuristics, Mind};
use rand_core::Rng;
use record::{AnyPosition, Game, Ruleset};
use tiles::Turn;

/// Games are stopped after this many rounds: a game of Azul may never end by itself.
const ROUNDS: u16 = 60;

/// Plays one game with these bots from the very start; says how many positions were equal.
pub fn play<R: Rng>(ruleset: Ruleset, bots: &[Bot], rng: &mut R) -> u64 {
    play_from(AnyPosition::new(ruleset), bots, rng)
}

/// Plays on from a position with these bots and compares whole state, moves, scores and ranks at each step;
/// says how many positions were equal.
///
/// Panics with the story of the game at the first difference.
pub fn play_from<R: Rng>(start: AnyPosition, bots: &[Bot], rng: &mut R) -> u64 {
    let ruleset = start.ruleset();
    match start {
        AnyPosition::Azul(position) => play_game(position, ruleset, bots, rng),
        AnyPosition::Pavilion(position) => play_game(position, ruleset, bots, rng),
    }
}

fn play_game<P: Game + Heuristics, R: Rng>(
    mut position: P,
    ruleset: Ruleset,
    bots: &[Bot],
    rng: &mut R,
) -> u64 {
    let start = position.to_json();
    let mut twin = twin::Twin::load(&start).expect("the twin reads what the fast code writes");
    let mut story = vec![start.to_string()];
    let mut positions = 0;
    let mut moves = Vec::new();
    let mut mind = Mind::default();
    loop {
        position.legal_moves(&mut moves);
        compare(&position, &moves, &twin, ruleset, &story);
        positions += 1;
        let played = match position.turn() {
            Turn::Over => return positions,
            _ if position.round() > ROUNDS => return positions,
            Turn::Deal => {
                let deal = position.sample_deal(rng);
                position.deal_unchecked(&deal);
                let text = deal.to_string();
                twin.deal(&text).map(|()| text)
            }
            Turn::Seat(seat) => {
                let m = bots[seat.index() % bots.len()].choose(&position, &mut mind, rng);
                position.play_unchecked(m);
                let text = m.to_string();
                twin.play(&text).map(|()| text)
            }
        };
        match played {
            Ok(text) => story.push(text),
            Err(why) => panic!("{ruleset}: the twin refuses what comes after {story:?}: {why}"),
        }
    }
}

fn compare<P: Game>(
    position: &P,
    moves: &[P::Move],
    twin: &twin::Twin,
    ruleset: Ruleset,
    story: &[String],
) {
    let state = position.to_json();
    assert_eq!(state, twin.state(), "{ruleset} after {story:?}: the states differ");
    let listed: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(listed.len(), moves.len(), "{ruleset} after {story:?}: a move is listed twice");
    let twins = twin.moves();
    let expected: BTreeSet<String> = twins.iter().cloned().collect();
    assert_eq!(expected.len(), twins.len(), "{ruleset} after {story:?}: the twin lists twice");
    assert_eq!(listed, expected, "{ruleset} after {story:?}: the moves differ");
    let points: Vec<u32> = position.scores().iter().map(|&points| u32::from(points)).collect();
    assert_eq!(points, twin.scores(), "{ruleset} after {story:?}: the scores differ");
    let ranks: Vec<u32> = position.ranks().iter().map(|&rank| u32::from(rank)).collect();
    assert_eq!(ranks, twin.ranks(), "{ruleset} after {story:?}: the ranks differ");
    assert_eq!(position.is_over(), twin.is_over(), "{ruleset} after {story:?}: is it over?");
}
