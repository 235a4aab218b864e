//! Clocks: time runs for the player to move, and its end is not lost.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use table::{AtTimeOut, Command, Entry, Player, Refusal, Table};
use tiles::{Seat, Turn};

use crate::common::{agree, decide_at, entries, undo};

const MINUTE: i64 = 60_000;

/// Ana and Ben at a table with a clock, opened at minute 0.
fn table(clock: &str, at_time_out: AtTimeOut) -> Table {
    table_of(&["Ana", "Ben"], clock, at_time_out)
}

fn table_of(names: &[&str], clock: &str, at_time_out: AtTimeOut) -> Table {
    let ruleset = format!("azul:{}", names.len()).parse().unwrap();
    let empty = Table::new(ruleset, "tea".to_owned());
    let mut table = empty.with_clock(clock.parse().unwrap(), at_time_out);
    let person = |name: &&str| Player::person(name, &name.to_lowercase().into());
    let players: Vec<_> = names.iter().map(person).collect();
    let open =
        |table: &Table, now| Ok(entries(table, table.open(players.clone(), Vec::new(), now)?));
    at(&mut table, 0, open).unwrap();
    table
}

/// Carries out what is decided at a time, as a server does.
fn at(
    table: &mut Table,
    now: i64,
    decide: impl Fn(&Table, i64) -> Result<Vec<Entry>, Refusal>,
) -> Result<Vec<Entry>, Refusal> {
    let entries = decide(table, now)?;
    assert!(matches!(entries.first(), Some(Entry::Time { at }) if *at == now), "{entries:?}");
    for entry in &entries {
        table.apply(entry).expect("what was decided fits");
    }
    Ok(entries)
}

fn time_out(table: &Table, now: i64) -> Result<Vec<Entry>, Refusal> {
    table.decide_time_out(&"master".into(), now).map(|frames| entries(table, frames))
}

fn bot_move(table: &Table, seat: Seat, text: &str, now: i64) -> Result<Vec<Entry>, Refusal> {
    table.decide_bot(seat, text, now).map(|frames| entries(table, frames))
}

fn play(table: &mut Table, session: &str, now: i64) -> Result<Vec<Entry>, Refusal> {
    let text = table.position().moves().swap_remove(0);
    let command = Command::Play { text, seen: table.seq() };
    at(table, now, |table, now| decide_at(table, session, &command, now))
}

fn session_to_move(table: &Table) -> &'static str {
    match table.position().turn() {
        Turn::Seat(Seat::Zero) => "ana",
        Turn::Seat(_) => "ben",
        other @ (Turn::Deal | Turn::Over) => panic!("{other:?}"),
    }
}

#[test]
fn each_decision_has_its_own_time() {
    let mut table = table("60", AtTimeOut::Bot);
    assert_eq!(table.deadline(), Some(MINUTE));
    play(&mut table, "ana", 50_000).unwrap();
    assert_eq!(table.deadline(), Some(50_000 + MINUTE));
    assert_eq!(table.time_left(Seat::Zero), Some(MINUTE));
    assert_eq!(table.time_left(Seat::One), Some(MINUTE));
}

#[test]
fn a_total_is_used_up_and_grows_with_decisions() {
    let mut table = table("60+5", AtTimeOut::Bot);
    play(&mut table, "ana", 20_000).unwrap();
    assert_eq!(table.time_left(Seat::Zero), Some(45_000));
    assert_eq!(table.deadline(), Some(80_000));
    play(&mut table, "ben", 21_000).unwrap();
    assert_eq!(table.time_left(Seat::One), Some(64_000));
    assert_eq!(table.deadline(), Some(21_000 + 45_000));
}

#[test]
fn moves_taken_back_earn_nothing() {
    let mut table = table("60+5", AtTimeOut::Bot);
    play(&mut table, "ana", 10_000).unwrap();
    let undo = Command::Undo { seen: table.seq() };
    let asked = at(&mut table, 20_000, |table, now| decide_at(table, "ana", &undo, now)).unwrap();
    assert!(
        matches!(asked[..], [_, Entry::Ask { .. }]),
        "nobody gains time by moving and taking back"
    );
    let yes = agree(&table);
    at(&mut table, 30_000, |table, now| decide_at(table, "ben", &yes, now)).unwrap();
    // Ben thought for twenty seconds, then it is Ana's turn again.
    assert_eq!(table.time_left(Seat::One), Some(40_000));
    assert_eq!(table.time_left(Seat::Zero), Some(55_000));
    assert_eq!(table.deadline(), Some(30_000 + 55_000));
}

#[test]
fn nobody_gains_time_while_the_others_are_away() {
    for clock in ["60", "60+5"] {
        let mut table = table(clock, AtTimeOut::Bot);
        leave(&mut table, "ben", 1_000);
        play(&mut table, "ana", 10_000).unwrap();
        let undo = Command::Undo { seen: table.seq() };
        let asked = at(&mut table, 11_000, |table, now| decide_at(table, "ana", &undo, now));
        assert!(matches!(asked.unwrap()[..], [_, Entry::Ask { .. }]), "Ben may come back");
    }
}

#[test]
fn who_is_late_does_not_move_and_a_bot_decides_once() {
    let mut table = table("60", AtTimeOut::Bot);
    let early = at(&mut table, MINUTE - 1, time_out);
    assert_eq!(early, Err(Refusal::TooLate));
    assert_eq!(play(&mut table, "ana", MINUTE), Err(Refusal::TimeOut));
    at(&mut table, MINUTE, time_out).unwrap();
    assert_eq!(table.bot_due(), Some((Seat::Zero, &"master".into())));
    assert_eq!(table.deadline(), None, "the bot needs no clock");
    assert_eq!(play(&mut table, "ana", MINUTE + 1), Err(Refusal::TimeOut));
    let text = table.position().moves().swap_remove(0);
    at(&mut table, MINUTE + 500, |table, now| bot_move(table, Seat::Zero, &text, now)).unwrap();
    assert_eq!(table.bot_due(), None);
    play(&mut table, "ben", MINUTE + 600).unwrap();
    assert_eq!(session_to_move(&table), "ana");
    play(&mut table, "ana", MINUTE + 700).unwrap();
}

#[test]
fn a_retired_player_has_lost_the_seat() {
    let mut table = table("1d", AtTimeOut::Retire);
    let day = 24 * 60 * MINUTE;
    at(&mut table, day, time_out).unwrap();
    assert_eq!(table.bot_due(), Some((Seat::Zero, &"master".into())));
    assert!(!table.holds(&"ana".into(), Seat::Zero));
    let back = Command::Return { seat: Seat::Zero };
    assert_eq!(decide_at(&table, "ana", &back, day), Err(Refusal::NoSeat));
    let name = |player: &Player| matches!(player, Player::Person { name, .. } if name == "Ana");
    assert!(table.player(Seat::Zero).is_some_and(name), "the name stays");
}

/// Nobody tries out moves against the bot that plays for them, and the moves that they made stand.
#[test]
fn what_follows_on_the_moves_of_a_retired_player_is_not_taken_back() {
    let mut table = table("1d", AtTimeOut::Retire);
    let day = 24 * 60 * MINUTE;
    play(&mut table, "ana", 0).unwrap();
    play(&mut table, "ben", 0).unwrap();
    at(&mut table, day, time_out).unwrap();
    assert!(
        decide_at(&table, "ben", &undo(&table), day).is_ok(),
        "his own move, and nothing after it"
    );
    let text = table.position().moves().swap_remove(0);
    at(&mut table, day, |table, now| bot_move(table, Seat::Zero, &text, now)).unwrap();
    assert_eq!(decide_at(&table, "ben", &undo(&table), day), Err(Refusal::NothingToUndo));
}

/// Nor if it was asked for just before the time was out.
#[test]
fn nobody_agrees_to_take_back_the_moves_of_a_retired_player() {
    let mut table = table("1d", AtTimeOut::Retire);
    for session in ["ana", "ben", "ana"] {
        play(&mut table, session, 0).unwrap();
    }
    let asks = undo(&table);
    at(&mut table, 0, |table, now| decide_at(table, "ben", &asks, now)).unwrap();
    assert!(decide_at(&table, "ana", &agree(&table), 0).is_ok());
    at(&mut table, 24 * 60 * MINUTE, time_out).unwrap();
    let agreed = decide_at(&table, "ana", &agree(&table), 24 * 60 * MINUTE);
    assert_eq!(agreed, Err(Refusal::NothingToUndo));
}

#[test]
fn the_clock_follows_from_the_log() {
    let mut table = table("60+5", AtTimeOut::Bot);
    let mut log = Vec::new();
    let mut now = 0;
    for _ in 0..30 {
        if !matches!(table.position().turn(), Turn::Seat(_)) {
            break;
        }
        now += 1_234;
        let session = session_to_move(&table);
        log.extend(play(&mut table, session, now).unwrap());
    }
    let mut again = self::table("60+5", AtTimeOut::Bot);
    for entry in &log {
        again.apply(&Entry::from_json(&entry.to_json()).unwrap()).unwrap();
    }
    assert_eq!(again.deadline(), table.deadline());
    assert!(table.deadline().is_some());
    for seat in [Seat::Zero, Seat::One] {
        assert_eq!(again.time_left(seat), table.time_left(seat));
    }
}

/// Ana gets up, and a bot is to play for her.
fn leave(table: &mut Table, session: &str, now: i64) {
    let seat = if session == "ana" { Seat::Zero } else { Seat::One };
    let away = Command::Leave { seat, stand_in: "master".into() };
    at(table, now, |table, now| decide_at(table, session, &away, now)).unwrap();
}

fn come_back(table: &mut Table, session: &str, now: i64) {
    let seat = if session == "ana" { Seat::Zero } else { Seat::One };
    let back = Command::Return { seat };
    at(table, now, |table, now| decide_at(table, session, &back, now)).unwrap();
}

/// The bot that is due moves.
fn stand_in_moves(table: &mut Table, now: i64) {
    let (seat, _) = table.bot_due().unwrap();
    let text = table.position().moves().swap_remove(0);
    at(table, now, |table, now| bot_move(table, seat, &text, now)).unwrap();
}

#[test]
fn who_leaves_and_returns_before_the_bot_has_moved_has_used_that_time() {
    for clock in ["60", "60+0"] {
        let mut table = table(clock, AtTimeOut::Bot);
        leave(&mut table, "ana", 20_000);
        assert_eq!(table.deadline(), Some(MINUTE), "time runs until the bot has moved");
        come_back(&mut table, "ana", 50_000);
        assert_eq!(table.deadline(), Some(MINUTE), "{clock}");
        play(&mut table, "ana", 55_000).unwrap();
        assert_eq!(table.deadline(), Some(55_000 + MINUTE));
    }
}

#[test]
fn time_can_be_out_while_a_slow_bot_stands_in() {
    for clock in ["60", "60+0"] {
        let mut table = table(clock, AtTimeOut::Bot);
        leave(&mut table, "ana", 20_000);
        assert_eq!(at(&mut table, MINUTE - 1, time_out), Err(Refusal::TooLate));
        assert_eq!(play(&mut table, "ana", MINUTE), Err(Refusal::TimeOut), "also by moving");
        at(&mut table, MINUTE, time_out).unwrap();
        assert_eq!(table.bot_due(), Some((Seat::Zero, &"master".into())), "it thinks on");
        assert_eq!(table.deadline(), None);
        come_back(&mut table, "ana", MINUTE + 1);
        assert_eq!(play(&mut table, "ana", MINUTE + 2), Err(Refusal::TimeOut));
        stand_in_moves(&mut table, MINUTE + 3);
        play(&mut table, "ben", MINUTE + 4).unwrap();
    }
    let mut table = table("60", AtTimeOut::Retire);
    leave(&mut table, "ana", 20_000);
    at(&mut table, MINUTE, time_out).unwrap();
    assert!(table.player(Seat::Zero).is_some_and(Player::is_retired));
    assert_eq!(table.deadline(), None);
}

#[test]
fn nobody_pays_for_a_bot_that_has_moved() {
    let mut table = table("60+0", AtTimeOut::Bot);
    leave(&mut table, "ana", 20_000);
    stand_in_moves(&mut table, 50_000);
    assert_eq!(table.time_left(Seat::Zero), Some(40_000));
    play(&mut table, "ben", 51_000).unwrap();
    stand_in_moves(&mut table, 61_000);
    assert_eq!(table.time_left(Seat::Zero), Some(40_000));
}

#[test]
fn a_bot_that_stands_in_earns_no_time() {
    let mut table = table("40+10", AtTimeOut::Bot);
    let mut now = 6_000;
    for _ in 0..3 {
        leave(&mut table, "ana", now);
        stand_in_moves(&mut table, now + 1_000);
        come_back(&mut table, "ana", now + 1_000);
        play(&mut table, "ben", now + 2_000).unwrap();
        assert_eq!(table.time_left(Seat::Zero), Some(34_000));
        now += 2_000;
    }
    play(&mut table, "ana", now + 4_000).unwrap();
    assert_eq!(table.time_left(Seat::Zero), Some(40_000), "moves in person do");
}

#[test]
fn who_leaves_a_decision_has_no_new_time_for_the_next() {
    let mut table = table("10", AtTimeOut::Retire);
    leave(&mut table, "ana", 9_500);
    stand_in_moves(&mut table, 9_900);
    play(&mut table, "ben", 10_000).unwrap();
    assert_eq!(table.deadline(), Some(10_500), "the bot has no more time than she had");
    come_back(&mut table, "ana", 10_100);
    assert_eq!(table.deadline(), Some(10_500));
    play(&mut table, "ana", 10_400).unwrap();
    play(&mut table, "ben", 11_000).unwrap();
    assert_eq!(
        table.deadline(),
        Some(21_000),
        "she has decided: the next decision has its own time"
    );
}

#[test]
fn a_decision_that_was_taken_back_leaves_the_next_its_time() {
    let mut table = table("60", AtTimeOut::Bot);
    play(&mut table, "ana", 10_000).unwrap();
    let undo = Command::Undo { seen: table.seq() };
    at(&mut table, 20_000, |table, now| decide_at(table, "ana", &undo, now)).unwrap();
    let yes = agree(&table);
    at(&mut table, 30_000, |table, now| decide_at(table, "ben", &yes, now)).unwrap();
    assert_eq!(table.deadline(), Some(90_000), "Ana decides anew");
    play(&mut table, "ana", 40_000).unwrap();
    assert_eq!(table.deadline(), Some(100_000), "and so does Ben");
}

#[test]
fn clocks_stand_still_while_everybody_is_away() {
    for clock in ["60", "60+0"] {
        let mut table = table(clock, AtTimeOut::Retire);
        leave(&mut table, "ana", 20_000);
        leave(&mut table, "ben", 30_000);
        assert_eq!((table.deadline(), table.bot_due()), (None, None), "nobody waits");
        come_back(&mut table, "ben", 500_000);
        assert_eq!(table.deadline(), Some(540_000), "Ana thought for 20 seconds before she left");
        come_back(&mut table, "ana", 510_000);
        assert_eq!(table.deadline(), Some(540_000), "Ben has waited for ten seconds more");
    }
}

/// While everybody is away no bot moves. So Ana does not pay when Ben leaves and comes back again and again before the bot
/// that stands in for her has moved.
#[test]
fn nobody_runs_down_the_clock_of_a_player_who_is_away() {
    for clock in ["10", "10+0"] {
        let mut table = table(clock, AtTimeOut::Retire);
        leave(&mut table, "ana", 1_000);
        for round in 1..30 {
            leave(&mut table, "ben", 1_000 * round + 700);
            come_back(&mut table, "ben", 1_000 * (round + 1));
        }
        assert_eq!(table.deadline(), Some(30_000 + 9_000));
    }
}

/// But while somebody waits, others who come and go change nothing about what she has used.
#[test]
fn who_is_away_is_not_spared_because_others_come_and_go() {
    let mut table = table_of(&["Ana", "Ben", "Cid"], "60", AtTimeOut::Bot);
    leave(&mut table, "ana", 10_000);
    leave(&mut table, "ben", 20_000);
    come_back(&mut table, "ben", 25_000);
    come_back(&mut table, "ana", 30_000);
    assert_eq!(table.deadline(), Some(60_000));
}

#[test]
fn retired_tables_are_played_to_their_end_by_bots() {
    let mut table = table("60", AtTimeOut::Retire);
    at(&mut table, MINUTE, time_out).unwrap();
    let text = table.position().moves().swap_remove(0);
    at(&mut table, MINUTE, |table, now| bot_move(table, Seat::Zero, &text, now)).unwrap();
    at(&mut table, 2 * MINUTE, time_out).unwrap();
    assert_eq!(table.bot_due(), Some((Seat::One, &"master".into())));
}

#[test]
fn time_never_runs_backwards() {
    let mut table = table("60+5", AtTimeOut::Bot);
    play(&mut table, "ana", 30_000).unwrap();
    play(&mut table, "ben", 10_000).unwrap();
    assert_eq!(table.time_left(Seat::One), Some(65_000));
}

#[test]
fn the_time_of_a_command_is_not_seen_before() {
    let mut table = table("60", AtTimeOut::Bot);
    let text = table.position().moves().swap_remove(0);
    let ahead = Command::Play { text, seen: table.seq().next() };
    let refused = at(&mut table, 1_000, |table, now| decide_at(table, "ana", &ahead, now));
    assert_eq!(refused, Err(Refusal::TooLate));
}

#[test]
fn a_table_without_a_clock_writes_no_times() {
    let table = Table::new("azul:2".parse().unwrap(), "tea".to_owned());
    let players = vec![Player::person("Ana", &"ana".into()), Player::person("Ben", &"ben".into())];
    let opening = entries(&table, table.open(players, Vec::new(), MINUTE).unwrap());
    assert!(!opening.iter().any(|entry| matches!(entry, Entry::Time { .. })), "{opening:?}");
    assert_eq!((table.clock(), table.deadline()), (None, None));
}
