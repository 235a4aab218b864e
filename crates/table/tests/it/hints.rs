//! Hints: who may have one, and how they are counted.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use table::{Addition, AtTimeOut, Command, Entry, Player, Refusal, Table};
use tiles::{Seat, Turn};

use crate::common::{apply, decide_at, done, next_move, opening, refused, share, table, undone};

fn hint(table: &Table) -> Command {
    Command::Hint { seen: table.seq() }
}

/// Bots move until it is the turn of seat 0.
fn to_first(table: &mut Table) {
    while table.position().turn() != Turn::Seat(Seat::Zero) {
        next_move(table);
    }
}

/// Ana's turn at a table with these players.
fn at_turn(ruleset: &str, players: &[&str]) -> Table {
    let mut table = table(ruleset, players);
    to_first(&mut table);
    table
}

#[test]
fn a_position_counts_once_and_taking_back_forgets_nothing() {
    let mut table = at_turn("azul:3", &["ana", "bot", "bot"]);
    assert!(!table.has_hint(Seat::Zero));
    let command = hint(&table);
    assert_eq!(done(&mut table, "ana", &command), [Entry::Hint { seat: Seat::Zero }]);
    assert!(table.has_hint(Seat::Zero));
    let command = hint(&table);
    assert_eq!(done(&mut table, "ana", &command), [], "the same position");
    next_move(&mut table);
    assert!(!table.has_hint(Seat::Zero), "another position");
    undone(&mut table, "ana");
    assert!(table.has_hint(Seat::Zero));
    let command = hint(&table);
    assert_eq!(done(&mut table, "ana", &command), [], "the same position, after taking back");
    next_move(&mut table);
    to_first(&mut table);
    let command = hint(&table);
    done(&mut table, "ana", &command);
    assert_eq!((table.hints(Seat::Zero), table.hints(Seat::One)), (2, 0));
    let keep = 1;
    apply(&mut table, &[Entry::Undo { seat: Seat::Zero, keep }]);
    assert_eq!(table.hints(Seat::Zero), 2, "what was told stays told");
    let tags = table.record().tags;
    assert!(tags.contains(&("Hints0".to_owned(), "2".to_owned())), "{tags:?}");
    assert!(!tags.iter().any(|(name, _)| name == "Hints1"), "{tags:?}");
}

#[test]
fn only_the_player_to_move_has_one() {
    let mut table = at_turn("azul:2", &["ana", "bot"]);
    assert_eq!(refused(&table, "eve", &hint(&table)), Refusal::NoSeat);
    assert_eq!(table.check_hint(&"eve".into()), Err(Refusal::NoSeat));
    assert_eq!(table.check_hint(&"ana".into()), Ok(Seat::Zero));
    let earlier = hint(&table);
    next_move(&mut table);
    if table.position().turn() == Turn::Seat(Seat::One) {
        assert_eq!(refused(&table, "ana", &hint(&table)), Refusal::NotYourTurn);
    }
    to_first(&mut table);
    assert_eq!(refused(&table, "ana", &earlier), Refusal::TooLate);
    let later = Command::Hint { seen: table.seq().next() };
    assert_eq!(refused(&table, "ana", &later), Refusal::TooLate, "not yet seen by anybody");
    // While a bot stands in for her, it is the bot's turn.
    let leave = Command::Leave { seat: Seat::Zero, stand_in: "greedy".into() };
    done(&mut table, "ana", &leave);
    assert_eq!(refused(&table, "ana", &hint(&table)), Refusal::NotYourTurn);
    done(&mut table, "ana", &Command::Return { seat: Seat::Zero });
    while !table.position().is_over() {
        next_move(&mut table);
    }
    assert_eq!(refused(&table, "ana", &hint(&table)), Refusal::NotYourTurn);
    let open = self::table("azul:2", &["ana", "open"]);
    assert_eq!(refused(&open, "ana", &hint(&open)), Refusal::NotStarted);
}

#[test]
fn never_where_another_person_plays_or_has_played() {
    for ruleset in ["azul:2", "pavilion:3"] {
        let players = &["ana", "ben", "bot"][..if ruleset == "azul:2" { 2 } else { 3 }];
        let mut table = at_turn(ruleset, players);
        assert_eq!(refused(&table, "ana", &hint(&table)), Refusal::HintAmongPeople);
        // A bot plays for Ben, who may come back.
        let leave = Command::Leave { seat: Seat::One, stand_in: "greedy".into() };
        done(&mut table, "ben", &leave);
        assert_eq!(refused(&table, "ana", &hint(&table)), Refusal::HintAmongPeople);
        // His time was out, and a bot plays to the end.
        let stand_in = Some("greedy".into());
        let player = Player::Person { name: "Ben".into(), holders: vec![], stand_in };
        apply(&mut table, &[Entry::Sit { seat: Seat::One, player }]);
        assert_eq!(refused(&table, "ana", &hint(&table)), Refusal::HintAmongPeople);
    }
    let shared_screen = at_turn("azul:2", &["ana", "ana"]);
    assert_eq!(refused(&shared_screen, "ana", &hint(&shared_screen)), Refusal::HintAmongPeople);
    // Somebody who came later.
    let mut table = table("azul:3", &["ana", "bot", "open"]);
    let join = Command::Join { seat: None, name: "Ben".into(), adds: Addition::Nothing };
    done(&mut table, "ben", &join);
    to_first(&mut table);
    assert_eq!(refused(&table, "ana", &hint(&table)), Refusal::HintAmongPeople);
}

#[test]
fn the_coach_is_not_called_in_a_game_among_people() {
    for (players, refused) in [
        (["ana", "bot"], None),
        (["ana", "ana"], None),
        (["ana", "ben"], Some(Refusal::HintAmongPeople)),
    ] {
        let table = at_turn("azul:2", &players);
        assert_eq!(table.check_coach().err(), refused, "{players:?}");
    }
    assert_eq!(table("azul:2", &["ana", "open"]).check_coach(), Ok(()), "nobody else is here");
    let before = table("azul:3", &["ana", "ben", "open"]);
    assert_eq!(
        before.check_coach().err(),
        Some(Refusal::HintAmongPeople),
        "he did not see it come"
    );
}

#[test]
fn another_device_of_the_player_is_no_other_person() {
    let mut table = at_turn("azul:2", &["ana", "bot"]);
    let link = share(&table, Seat::Zero);
    done(&mut table, "phone", &link);
    let command = hint(&table);
    done(&mut table, "phone", &command);
    assert_eq!(table.hints(Seat::Zero), 1);
}

#[test]
fn never_where_deals_are_shared() {
    let fresh = Table::new("azul:2".parse().unwrap(), "tea".to_owned());
    let ana = Player::person("Ana", &"ana".into());
    let players = vec![ana, Player::Bot { level: "greedy".into() }];
    let mut shared = fresh.clone().with_standing_deals();
    let entries = opening(&shared, players.clone());
    apply(&mut shared, &entries);
    to_first(&mut shared);
    assert_eq!(refused(&shared, "ana", &hint(&shared)), Refusal::HintAtSharedDeals);
    // Deals that everybody may know are shared with nobody who still plays.
    let mut known = fresh.with_known_deals();
    let entries = opening(&known, players);
    apply(&mut known, &entries);
    to_first(&mut known);
    let command = hint(&known);
    assert_eq!(done(&mut known, "ana", &command).len(), 1);
}

#[test]
fn the_clock_does_not_wait_for_a_hint() {
    let fresh = Table::new("azul:2".parse().unwrap(), "tea".to_owned());
    let mut table = fresh.with_clock("60".parse().unwrap(), AtTimeOut::Bot);
    let ana = Player::person("Ana", &"ana".into());
    let entries = opening(&table, vec![ana, Player::Bot { level: "greedy".into() }]);
    apply(&mut table, &entries);
    to_first(&mut table);
    let entries = decide_at(&table, "ana", &hint(&table), 59_000).unwrap();
    assert_eq!(entries, [Entry::Time { at: 59_000 }, Entry::Hint { seat: Seat::Zero }]);
    let before = table.deadline();
    apply(&mut table, &entries);
    assert_eq!(table.deadline(), before);
    assert_eq!(decide_at(&table, "ana", &hint(&table), 59_500).unwrap(), [], "no time either");
    let late = decide_at(&table, "ana", &hint(&table), 61_000);
    assert_eq!(late.unwrap_err(), Refusal::TimeOut);
}
