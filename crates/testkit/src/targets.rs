//! What fuzzers feed: each target takes any bytes and states a law about them.
//!
//! `fuzz/` hands these to libFuzzer; `tests/targets.rs` drives them with random and mutated bytes.

use std::{io, thread};

use record::{AnyPosition, Game, Record, Ruleset, Study};
use serde_json::Value;
use tiles::Turn;

use crate::laws;

/// A target by its name.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const ALL: [Target; 5] = [
    ("state", state),
    ("notation", notation),
    ("game_record", game_record),
    ("engine_lines", engine_lines),
    ("play", play),
];

/// A state that is read is printed and read again to the same position; its moves are legal.
pub fn state(data: &[u8]) {
    let Ok(value) = serde_json::from_slice::<Value>(data) else { return };
    let Ok(position) = AnyPosition::from_json(&value) else { return };
    assert_eq!(AnyPosition::from_json(&position.to_json()), Ok(position.clone()));
    match &position {
        AnyPosition::Azul(azul) => check(azul),
        AnyPosition::Pavilion(pavilion) => check(pavilion),
    }
}

fn check<P: laws::Lawful>(position: &P) {
    laws::census(position);
    laws::legal_is_listed(position);
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    for m in moves {
        let mut next = position.clone();
        next.play_unchecked(m);
        laws::census(&next);
    }
}

/// Text that is read as a move, a deal or a ruleset is written again as it was.
pub fn notation(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    read_and_write::<azul::Position>(text);
    read_and_write::<pavilion::Position>(text);
    if let Ok(ruleset) = text.parse::<Ruleset>() {
        assert_eq!(ruleset.to_string().parse(), Ok(ruleset));
    }
}

fn read_and_write<P: Game>(text: &str) {
    if let Some(m) = P::read_move(text) {
        assert_eq!(m.to_string(), text);
    }
    if let Some(deal) = P::read_deal(text) {
        assert_eq!(deal.to_string(), text);
    }
}

/// A record that is read is written and read again to the same record, and replays the same.
pub fn game_record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match text.parse::<Record>() {
        Ok(record) => {
            let again: Record = record.to_string().parse().expect("what we write we can read");
            assert_eq!(again, record);
            assert_eq!(again.replay(), record.replay());
        }
        Err(bad) => {
            let lines = text.lines().count().max(1);
            assert!((1..=lines).contains(&bad.line), "{bad}");
        }
    }
    study(text);
}

/// A study that is read is written and read again to the same study. What can be replayed as a record is one.
fn study(text: &str) {
    let record = text.parse::<Record>();
    match text.parse::<Study>() {
        Ok(study) => {
            let again: Study = study.to_string().parse().expect("what we write we can read");
            assert_eq!(again, study);
            for place in 1..=study.last() {
                assert!(study.next(study.before(place)).contains(&place));
            }
        }
        Err(bad) => {
            let replays = record.is_ok_and(|record| record.replay().is_ok());
            assert!(!replays, "{bad}");
        }
    }
}

/// Every line that is not blank gets one line of JSON as its answer, even if it makes no sense.
pub fn engine_lines(data: &[u8]) {
    // Analyses take the time that they are given: leave them to the engine's own tests.
    if data.windows(7).any(|word| word == b"analyse") || data.contains(&b'\\') {
        return;
    }
    let asked = data.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
    let (answers, output) = io::pipe().expect("there are pipes");
    let reader = thread::spawn(move || io::read_to_string(answers));
    engine::serve(data, output, 1).expect("memory and pipes can be read and written");
    let text = reader.join().expect("reading does not panic").expect("answers are text");
    assert_eq!(text.lines().count(), asked.count());
    for line in text.lines() {
        let answer: Value = serde_json::from_str(line).expect("answers are JSON");
        assert!(answer.get("id").is_some());
        assert_ne!(answer["error"]["kind"], "internal", "{line}");
    }
}

/// Bytes choose the ruleset, the deals and the moves of a game; no law breaks on the way.
pub fn play(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let rulesets: Vec<Ruleset> = Ruleset::plain().collect();
    let start = AnyPosition::new(rulesets[usize::from(first) % rulesets.len()]);
    match start {
        AnyPosition::Azul(position) => play_indices(position, rest),
        AnyPosition::Pavilion(position) => play_indices(position, rest),
    }
}

fn play_indices<P: laws::Lawful>(mut position: P, indices: &[u8]) {
    let mut moves = Vec::new();
    for (number, &index) in indices.iter().enumerate().take(400) {
        match position.turn() {
            Turn::Over => break,
            Turn::Deal => {
                let mut rng = record::generator(&format!("{number} {index}"));
                let deal = position.sample_deal(&mut rng);
                position.deal(&deal).expect("what was drawn is possible");
            }
            Turn::Seat(_) => {
                position.legal_moves(&mut moves);
                let m = moves[usize::from(index) % moves.len()];
                position.play(m).expect("what is listed is legal");
            }
        }
    }
    laws::census(&position);
    laws::legal_is_listed(&position);
    laws::writing_and_reading_agree(&position);
}
