//! Deciding as a server does, and what must always hold then.

#![allow(clippy::unwrap_used)] // Clippy does not take helpers for tests.

use record::AnyPosition;
use table::{Command, Entry, Frame, Player, Refusal, Seq, Table};
use tiles::{Seat, Turn};

/// The entries of what was decided. The frames must be what a reader of the log sees: one for each
/// change of the position.
pub(crate) fn entries(before: &Table, frames: Vec<Frame>) -> Vec<Entry> {
    let state = |table: &Table| -> (Seq, AnyPosition, usize, Option<i64>) {
        (table.seq(), table.position().clone(), table.steps().len(), table.deadline())
    };
    let mut read = before.clone();
    for (number, frame) in frames.iter().enumerate() {
        for entry in &frame.entries {
            read.apply(entry).expect("what was decided fits");
        }
        assert_eq!(state(&read), state(&frame.table));
        let changes = frame.entries.iter().filter(|entry| entry.changes_position()).count();
        let last = number + 1 == frames.len();
        assert!(changes == 1 || last && changes == 0, "{:?}", frame.entries);
    }
    frames.into_iter().flat_map(|frame| frame.entries).collect()
}

/// The entries of a command at a time.
pub(crate) fn decide_at(
    table: &Table,
    session: &str,
    command: &Command,
    at: i64,
) -> Result<Vec<Entry>, Refusal> {
    table.decide(&session.into(), command, at).map(|frames| entries(table, frames))
}

/// A table of these players with the opening applied.
pub(crate) fn table(ruleset: &str, players: &[&str]) -> Table {
    seeded("tea", ruleset, players)
}

pub(crate) fn seeded(seed: &str, ruleset: &str, players: &[&str]) -> Table {
    let mut table = Table::new(ruleset.parse().unwrap(), seed.to_owned());
    let player = |name: &&str| match *name {
        "open" => Player::Open,
        "bot" => Player::Bot { level: "greedy".into() },
        name => Player::person(name, &name.into()),
    };
    let opening = opening(&table, players.iter().map(player).collect());
    apply(&mut table, &opening);
    table
}

pub(crate) fn apply(table: &mut Table, entries: &[Entry]) {
    for entry in entries {
        table.apply(entry).expect("what was decided fits");
    }
}

pub(crate) fn decide(
    table: &Table,
    session: &str,
    command: &Command,
) -> Result<Vec<Entry>, Refusal> {
    decide_at(table, session, command, 0)
}

pub(crate) fn decide_bot(table: &Table, seat: Seat, text: &str) -> Result<Vec<Entry>, Refusal> {
    table.decide_bot(seat, text, 0).map(|frames| entries(table, frames))
}

pub(crate) fn opening(table: &Table, players: Vec<Player>) -> Vec<Entry> {
    entries(table, table.open(players, Vec::new(), 0).unwrap())
}

/// Carries out a command and returns its entries.
pub(crate) fn done(table: &mut Table, session: &str, command: &Command) -> Vec<Entry> {
    let entries =
        decide(table, session, command).unwrap_or_else(|why| panic!("{command:?}: {why}"));
    apply(table, &entries);
    entries
}

pub(crate) fn undone(table: &mut Table, session: &str) -> Vec<Entry> {
    let command = undo(table);
    done(table, session, &command)
}

pub(crate) fn agreed(table: &mut Table, session: &str) -> Vec<Entry> {
    let command = agree(table);
    done(table, session, &command)
}

pub(crate) fn played(table: &mut Table, session: &str, text: &str) -> Vec<Entry> {
    let command = play(table, text);
    done(table, session, &command)
}

pub(crate) fn refused(table: &Table, session: &str, command: &Command) -> Refusal {
    decide(table, session, command).expect_err("it is refused")
}

/// The player to move, bot or person, plays their first legal move.
pub(crate) fn next_move(table: &mut Table) -> Vec<Entry> {
    let Turn::Seat(seat) = table.position().turn() else { panic!("a seat is to move") };
    let text = table.position().moves()[0].clone();
    let entries = match table.player(seat).unwrap() {
        Player::Person { holders, .. } => decide(table, holders[0].as_str(), &play(table, &text)),
        Player::Bot { .. } | Player::Open => decide_bot(table, seat, &text),
    };
    let entries = entries.unwrap();
    apply(table, &entries);
    entries
}

pub(crate) fn play(table: &Table, text: &str) -> Command {
    Command::Play { text: text.to_owned(), seen: table.seq() }
}

pub(crate) fn undo(table: &Table) -> Command {
    Command::Undo { seen: table.seq() }
}

/// What somebody sends who has the personal link of a seat.
pub(crate) fn share(table: &Table, seat: Seat) -> Command {
    Command::Share { link: table.seat_link(seat).unwrap() }
}

pub(crate) fn agree(table: &Table) -> Command {
    Command::Agree { seen: table.seq() }
}

pub(crate) fn decline(table: &Table) -> Command {
    Command::Decline { seen: table.seq() }
}

pub(crate) fn texts(table: &Table) -> Vec<String> {
    table.steps().iter().map(|step| step.text.clone()).collect()
}

/// Plays on until a deal has come; gives back how many entries there were before.
pub(crate) fn play_past_a_deal(table: &mut Table) -> usize {
    loop {
        let before = table.steps().len();
        let entries = next_move(table);
        if entries.iter().any(|entry| matches!(entry, Entry::Deal { .. })) {
            return before;
        }
    }
}
