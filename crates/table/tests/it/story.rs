//! What may be done at a table, and what follows from it.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use record::Refused;
use table::{Addition, Command, Entry, Player, Refusal, Table};
use tiles::{Seat, Turn};

use crate::common::{
    agree, agreed, apply, decide, decide_bot, decline, done, next_move, opening, play,
    play_past_a_deal, played, refused, seeded, share, table, texts, undo, undone,
};

/// Leaving and coming back, asking and declining: nobody makes a log grow without end that way.
#[test]
fn a_very_long_log_takes_only_what_leads_to_the_end() {
    let mut table = table("azul:2", &["ana", "ben"]);
    let first = table.position().turn();
    next_move(&mut table);
    // Who has just moved, and who is to move.
    let (seat, waiting, mover) = match first {
        Turn::Seat(Seat::Zero) => (Seat::Zero, "ana", "ben"),
        Turn::Seat(_) | Turn::Deal | Turn::Over => (Seat::One, "ben", "ana"),
    };
    let leave = Command::Leave { seat, stand_in: "greedy".into() };
    let replace = Command::Replace { seat, stand_in: "greedy".into() };
    let share = share(&table, seat);
    done(&mut table, "intruder", &share);
    let deal = table.steps()[0].seq.number();
    while table.seq().number() < deal + 2_000 {
        assert!(decide(&table, waiting, &leave).is_ok() && decide(&table, "eve", &share).is_ok());
        apply(&mut table, &[Entry::Decline { seat }]);
    }
    for (who, command) in [(waiting, &undo(&table)), (waiting, &leave), ("eve", &share)] {
        assert_eq!(refused(&table, who, command), Refusal::LogFull, "{command:?}");
    }
    assert!(table.may_undo(&waiting.into()).is_none());
    assert_eq!(refused(&table, "eve", &leave), Refusal::NoSeat, "that is said first");
    assert!(done(&mut table, waiting, &share).is_empty(), "what changes nothing is no growth");
    // A full log does not keep an intruder in the seat.
    let sign_out = Command::SignOut { seat };
    done(&mut table, waiting, &sign_out);
    assert_eq!(refused(&table, "intruder", &leave), Refusal::NoSeat);
    assert_eq!(refused(&table, waiting, &sign_out), Refusal::LogFull, "nobody is left");
    apply(&mut table, &[Entry::Ask { seat, keep: 1 }]);
    for command in [agree(&table), decline(&table)] {
        assert_eq!(refused(&table, mover, &command), Refusal::LogFull, "{command:?}");
    }

    // A bot plays for somebody who is gone, and they may come back.
    done(&mut table, mover, &replace);
    done(&mut table, waiting, &Command::Return { seat });
    assert_eq!(refused(&table, waiting, &leave), Refusal::LogFull);

    // The game is played to its end, and there is a next one.
    while !table.position().is_over() {
        next_move(&mut table);
    }
    let players = table.players().to_vec();
    done(&mut table, "ana", &Command::Rematch { table: "next".into(), players });

    let mut open = self::table("azul:3", &["ana", "open", "open"]);
    while open.seq().number() < 2_000 {
        apply(&mut open, &[Entry::Sit { seat: Seat::One, player: Player::Open }]);
    }
    let join = Command::Join { seat: None, name: "Ben".into(), adds: Addition::Nothing };
    let invite = Command::Invite { seat: Seat::One, level: "random".into() };
    // A table that somebody filled by coming and going can still begin.
    done(&mut open, "ana", &invite);
    done(&mut open, "ben", &join);
    assert!(open.has_started());
    let leave = Command::Leave { seat: Seat::Zero, stand_in: "greedy".into() };
    assert!(decide(&open, "ana", &leave).is_ok(), "who came before the game has not spoiled it");
}

#[test]
fn a_game_without_end_ends() {
    for players in [["ana", "ben"], ["ana", "bot"]] {
        let mut table = table("azul:2", &players);
        while table.seq().number() < table.steps()[0].seq.number() + 4_000 {
            apply(&mut table, &[Entry::Time { at: 1 }]);
        }
        let text = table.position().moves()[0].clone();
        assert_eq!(refused(&table, "ana", &play(&table, &text)), Refusal::LogFull);
        assert_eq!(decide_bot(&table, Seat::One, &text), Err(Refusal::LogFull));
        assert!(table.bot_due().is_none() && table.deadline().is_none());
    }
}

#[test]
fn the_game_begins_when_the_last_seat_is_taken() {
    let mut table = table("azul:3", &["ana", "open", "open"]);
    assert!(!table.has_started());
    assert_eq!(refused(&table, "ana", &play(&table, "1B1")), Refusal::NotStarted);
    let join = |seat| Command::Join { seat, name: " Ben ".into(), adds: Addition::Nothing };
    assert_eq!(refused(&table, "ben", &join(Some(Seat::Zero))), Refusal::SeatTaken);
    assert_eq!(refused(&table, "ben", &join(Some(Seat::Three))), Refusal::WrongSeat);
    done(&mut table, "ben", &join(None));
    assert!(table.holds(&"ben".into(), Seat::One) && !table.has_started());
    let invite = Command::Invite { seat: Seat::Two, level: "random".into() };
    assert_eq!(refused(&table, "eve", &invite), Refusal::NoSeat, "guests invite nobody");
    let entries = done(&mut table, "ben", &invite);
    assert!(matches!(entries[..], [Entry::Sit { .. }, Entry::Deal { .. }]));
    assert!(table.has_started());
    assert_eq!(refused(&table, "eve", &join(None)), Refusal::Full);
}

#[test]
fn only_whose_turn_it_is_may_move_and_only_having_seen_the_board() {
    let mut table = table("azul:2", &["ana", "ben"]);
    let legal = table.position().moves()[0].clone();
    let seen = table.seq();
    assert_eq!(refused(&table, "ben", &play(&table, &legal)), Refusal::NotYourTurn);
    assert_eq!(refused(&table, "eve", &play(&table, &legal)), Refusal::NoSeat);
    let nonsense = refused(&table, "ana", &play(&table, "nonsense"));
    assert!(matches!(nonsense, Refusal::Move(Refused::NotAMove(_))), "{nonsense:?}");
    played(&mut table, "ana", &legal);
    let late = Command::Play { text: table.position().moves()[0].clone(), seen };
    assert_eq!(refused(&table, "ben", &late), Refusal::TooLate);
    // Somebody coming and going changes nothing on the board.
    let seen = table.seq();
    let leave = Command::Leave { seat: Seat::Zero, stand_in: "greedy".into() };
    done(&mut table, "ana", &leave);
    let text = table.position().moves()[0].clone();
    done(&mut table, "ben", &Command::Play { text, seen });
}

#[test]
fn a_log_read_back_is_the_same_table() {
    for ruleset in ["azul:2", "azul-gray-lenient:3", "pavilion:4", "pavilion-beige:2"] {
        let mut first = Table::new(ruleset.parse().unwrap(), "tea".to_owned());
        let mut log: Vec<String> = Vec::new();
        let mut write = |table: &mut Table, entries: Vec<Entry>| {
            log.extend(entries.iter().map(Entry::to_json));
            apply(table, &entries);
        };
        let players: Vec<Player> = first
            .ruleset()
            .seats()
            .iter()
            .map(|seat| Player::person("", &seat.to_string().into()))
            .collect();
        let opening = opening(&first, players);
        write(&mut first, opening);
        for turn in 0..400 {
            let Turn::Seat(seat) = first.position().turn() else { break };
            let moves = first.position().moves();
            let text = &moves[turn * 7 % moves.len()];
            let session = seat.to_string();
            let entries = decide(&first, &session, &play(&first, text)).unwrap();
            write(&mut first, entries);
            if turn % 5 == 4
                && let Ok(entries) = decide(&first, &session, &undo(&first))
            {
                write(&mut first, entries);
            }
        }
        let mut second = Table::new(ruleset.parse().unwrap(), "tea".to_owned());
        for line in &log {
            second.apply(&Entry::from_json(line).unwrap()).unwrap();
        }
        assert_eq!(second.position(), first.position(), "{ruleset}");
        assert_eq!((second.seq(), texts(&second)), (first.seq(), texts(&first)));
        assert_eq!(second.record().replay().unwrap(), *first.position());
        assert!(first.position().round() > 1, "{ruleset} went past a deal");
    }
}

#[test]
fn undo_is_free_until_the_next_seat_has_moved() {
    let mut table = table("azul:2", &["ana", "ben"]);
    assert_eq!(refused(&table, "ana", &undo(&table)), Refusal::NothingToUndo);
    let before = table.position().clone();
    next_move(&mut table);
    assert_eq!(refused(&table, "ben", &undo(&table)), Refusal::NothingToUndo);
    assert!(
        table.may_undo(&"ana".into()).is_some()
            && table.may_undo(&"ben".into()).is_none()
            && table.may_undo(&"eve".into()).is_none()
    );
    let seen = table.seq();
    undone(&mut table, "ana");
    assert_eq!((table.position(), table.steps().len()), (&before, 1));
    assert!(table.seq() > seen, "a number is never used twice");
}

/// Who moves and takes it back again and again would let nobody else move.
#[test]
fn the_fourth_time_undo_is_a_request() {
    let mut table = table("azul:2", &["ana", "ben"]);
    for _ in 0..2 {
        for _ in 0..3 {
            next_move(&mut table);
            let entries = undone(&mut table, "ana");
            assert!(matches!(entries[..], [Entry::Undo { .. }]), "{entries:?}");
        }
        next_move(&mut table);
        let entries = undone(&mut table, "ana");
        assert!(matches!(entries[..], [Entry::Ask { .. }]), "{entries:?}");
        // Ben has moved.
        next_move(&mut table);
        next_move(&mut table);
        next_move(&mut table);
    }
}

/// The same holds for two seats together: the game gets no further.
#[test]
fn two_seats_on_one_screen_take_back_together() {
    let mut table = table("azul:3", &["s", "s", "ben"]);
    let mut told = Vec::new();
    for _ in 0..2 {
        next_move(&mut table);
        next_move(&mut table);
        told.extend(undone(&mut table, "s"));
        told.extend(undone(&mut table, "s"));
    }
    let (asks, last) = (|it: &Entry| matches!(it, Entry::Ask { .. }), told.pop().unwrap());
    assert!(asks(&last) && !told.iter().any(asks), "{told:?}");
}

#[test]
fn later_it_is_a_request_that_the_others_accept() {
    let mut table = table("azul:3", &["ana", "ben", "cyd"]);
    let before = table.position().clone();
    next_move(&mut table);
    next_move(&mut table);
    let entries = undone(&mut table, "ana");
    assert!(matches!(entries[..], [Entry::Ask { seat: Seat::Zero, keep: 1 }]));
    assert_eq!(refused(&table, "ben", &undo(&table)), Refusal::AskedAlready);
    assert_eq!(refused(&table, "ana", &agree(&table)), Refusal::NotAsked, "not oneself");
    assert_eq!(refused(&table, "eve", &agree(&table)), Refusal::NoSeat);
    agreed(&mut table, "ben");
    assert_eq!(refused(&table, "ben", &agree(&table)), Refusal::NotAsked, "once is enough");
    assert_eq!(table.still_to_agree(table.request().unwrap()), [Seat::Two]);
    agreed(&mut table, "cyd");
    assert_eq!((table.position(), table.request()), (&before, None));

    // One of them declines; and a move makes a request pointless.
    next_move(&mut table);
    next_move(&mut table);
    undone(&mut table, "ana");
    let no = decline(&table);
    done(&mut table, "cyd", &no);
    assert_eq!(table.request(), None);
    undone(&mut table, "ana");
    next_move(&mut table);
    assert_eq!(table.request(), None);
    assert_eq!(refused(&table, "ben", &agree(&table)), Refusal::NotAsked);
}

#[test]
fn an_answer_is_for_the_request_that_was_seen() {
    let mut table = table("azul:3", &["ana", "ben", "cyd"]);
    next_move(&mut table);
    next_move(&mut table);
    let before = table.seq();
    assert_eq!(refused(&table, "ben", &Command::Agree { seen: before }), Refusal::NotAsked);
    undone(&mut table, "ana");
    let first = table.seq();
    let (stale, fresh) = (Command::Agree { seen: before }, agree(&table));
    assert_eq!(refused(&table, "ben", &stale), Refusal::TooLate, "not yet seen");
    assert!(decide(&table, "ben", &fresh).is_ok());

    // Ana asks for nothing any more, and Cyd for something else.
    let no = decline(&table);
    done(&mut table, "ana", &no);
    next_move(&mut table);
    next_move(&mut table);
    undone(&mut table, "cyd");
    for stale in [Command::Agree { seen: first }, Command::Decline { seen: first }] {
        assert_eq!(refused(&table, "ben", &stale), Refusal::TooLate, "{stale:?}");
    }
    // Somebody who sits down later does not make the request a new one.
    let seen = table.seq();
    let link = share(&table, Seat::Zero);
    done(&mut table, "eve", &link);
    done(&mut table, "ben", &Command::Agree { seen });
}

#[test]
fn nobody_has_seen_what_has_not_happened() {
    let mut table = table("azul:2", &["ana", "ben"]);
    next_move(&mut table);
    next_move(&mut table);
    let (seen, text) = (table.seq().next(), table.position().moves()[0].clone());
    let ahead = Command::Play { text, seen };
    assert_eq!(refused(&table, "ana", &ahead), Refusal::TooLate);
    assert_eq!(refused(&table, "ana", &Command::Undo { seen }), Refusal::TooLate);
    undone(&mut table, "ana");
    let seen = table.seq().next();
    for ahead in [Command::Agree { seen }, Command::Decline { seen }] {
        assert_eq!(refused(&table, "ben", &ahead), Refusal::TooLate, "{ahead:?}");
    }
}

#[test]
fn among_people_a_deal_is_not_taken_back() {
    let mut table = table("azul:2", &["ana", "ben"]);
    play_past_a_deal(&mut table);
    for session in ["ana", "ben"] {
        assert_eq!(refused(&table, session, &undo(&table)), Refusal::PastADeal);
    }
}

#[test]
fn against_bots_undo_is_always_free_and_the_deal_comes_again() {
    // In Summer Pavilion the supply draws from the bag too, so only the same way leads to the same
    // tiles; in Azul every way does, until the bag is refilled.
    for (ruleset, another_way) in [("azul:2", true), ("pavilion:2", false)] {
        let mut table = table(ruleset, &["ana", "bot"]);
        play_past_a_deal(&mut table);
        let deal = texts(&table).last().unwrap().clone();
        let round = table.position().round();
        while table.position().round() == round || table.steps().last().unwrap().text == deal {
            undone(&mut table, "ana");
        }
        assert!(!texts(&table).contains(&deal));
        if another_way {
            let moves = table.position().moves();
            played(&mut table, "ana", &moves[moves.len() - 1]);
        }
        play_past_a_deal(&mut table);
        assert_eq!(texts(&table).last(), Some(&deal), "{ruleset}");
    }
}

/// How many different people sit and play.
fn people(table: &Table) -> usize {
    let mut found: Vec<&Player> = Vec::new();
    for player in table.players().iter().filter(|player| player.is_present()) {
        let Player::Person { holders, .. } = player else { continue };
        if !found.iter().any(|other| holders.iter().any(|holder| other.is_held_by(holder))) {
            found.push(player);
        }
    }
    found.len()
}

#[test]
fn two_seats_on_one_screen_are_one_person() {
    let mut table = Table::new("azul:2".parse().unwrap(), "tea".to_owned());
    let opening = opening(
        &table,
        vec![Player::person("Ana", &"s".into()), Player::person("Ben", &"s".into())],
    );
    apply(&mut table, &opening);
    assert_eq!(people(&table), 1);
    next_move(&mut table);
    next_move(&mut table);
    let entries = undone(&mut table, "s");
    assert!(matches!(entries[..], [Entry::Undo { seat: Seat::One, keep: 2 }]), "no question");
}

#[test]
fn who_leaves_is_replaced_and_may_return() {
    let mut table = table("azul:2", &["ana", "ben"]);
    let leave = |seat| Command::Leave { seat, stand_in: "greedy".into() };
    assert_eq!(refused(&table, "ben", &leave(Seat::Zero)), Refusal::WrongSeat, "not one's own");
    assert_eq!(refused(&table, "eve", &leave(Seat::Zero)), Refusal::NoSeat);
    assert_eq!(refused(&table, "ana", &Command::Return { seat: Seat::Zero }), Refusal::WrongSeat);
    done(&mut table, "ana", &leave(Seat::Zero));
    assert_eq!(table.bot_due(), Some((Seat::Zero, &"greedy".into())));
    assert_eq!(people(&table), 1);
    next_move_of_bot(&mut table);
    done(&mut table, "ana", &Command::Return { seat: Seat::Zero });
    assert_eq!((table.bot_due(), people(&table)), (None, 2));
    // Everybody can see that a bot has moved for her.
    assert_eq!((table.bot_moves(Seat::Zero), table.bot_moves(Seat::One)), (1, 0));
    assert!(table.record().tags.contains(&("BotMoves0".to_owned(), "1".to_owned())));
    // Nobody waits for somebody who is gone; moving brings them back.
    next_move(&mut table);
    let replace = Command::Replace { seat: Seat::Zero, stand_in: "greedy".into() };
    done(&mut table, "ben", &replace);
    assert_eq!(refused(&table, "ben", &replace), Refusal::WrongSeat, "done already");
    let text = table.position().moves()[0].clone();
    played(&mut table, "ana", &text);
    assert_eq!(people(&table), 2);
    // With everybody away the bots wait.
    done(&mut table, "ana", &leave(Seat::Zero));
    done(&mut table, "ben", &leave(Seat::One));
    assert_eq!(table.bot_due(), None);
}

/// A bot that stands in for somebody agrees to nothing: it would play anew, until it errs.
#[test]
fn moves_of_somebody_who_is_away_are_not_taken_back_without_them() {
    for leaves in [true, false] {
        let mut table = table("azul:2", &["ana", "ben"]);
        if table.position().turn() == Turn::Seat(Seat::One) {
            next_move(&mut table);
        }
        // Ana, Ben, Ana; then it is Ben's turn, and he goes.
        for _ in 0..3 {
            next_move(&mut table);
        }
        let (seat, stand_in) = (Seat::One, "greedy".into());
        if leaves {
            done(&mut table, "ben", &Command::Leave { seat, stand_in });
        } else {
            done(&mut table, "ana", &Command::Replace { seat, stand_in });
        }
        next_move_of_bot(&mut table);
        let entries = undone(&mut table, "ana");
        assert!(matches!(entries[..], [Entry::Ask { seat: Seat::Zero, .. }]), "{entries:?}");
        assert_eq!(refused(&table, "ana", &agree(&table)), Refusal::NotAsked, "not for him");
        let entries = agreed(&mut table, "ben");
        assert!(matches!(entries[..], [Entry::Agree { .. }, Entry::Undo { .. }]), "{entries:?}");
    }
}

/// Who goes away for a moment would have the advice of a strong bot, among people, and uncounted.
#[test]
fn what_a_stand_in_has_played_is_not_taken_back_alone() {
    let mut table = table("azul:2", &["ana", "ben"]);
    if table.position().turn() == Turn::Seat(Seat::One) {
        next_move(&mut table);
    }
    let seat = Seat::Zero;
    let stand_in = || "master".into();
    done(&mut table, "ana", &Command::Leave { seat, stand_in: stand_in() });
    next_move_of_bot(&mut table);
    done(&mut table, "ana", &Command::Return { seat });
    let mut later = table.clone();
    let entries = undone(&mut table, "ana");
    assert!(matches!(entries[..], [Entry::Ask { seat: Seat::Zero, .. }]), "{entries:?}");
    // The bot of somebody who may come back does not agree for them.
    done(&mut later, "ben", &Command::Leave { seat: Seat::One, stand_in: stand_in() });
    let entries = undone(&mut later, "ana");
    assert!(matches!(entries[..], [Entry::Ask { seat: Seat::Zero, .. }]), "{entries:?}");
}

fn next_move_of_bot(table: &mut Table) {
    let (seat, _) = table.bot_due().unwrap();
    let text = table.position().moves()[0].clone();
    let entries = decide_bot(table, seat, &text).unwrap();
    apply(table, &entries);
    assert_eq!(decide_bot(table, seat, &text), Err(Refusal::TooLate));
}

#[test]
fn before_the_game_a_seat_is_simply_free_again() {
    let mut table = table("azul:3", &["ana", "ben", "open"]);
    done(&mut table, "ben", &Command::Leave { seat: Seat::One, stand_in: "greedy".into() });
    assert_eq!(table.player(Seat::One), Some(&Player::Open));
    assert_eq!(refused(&table, "ben", &Command::Return { seat: Seat::One }), Refusal::NoSeat);
}

#[test]
fn a_seat_can_be_played_from_a_second_device() {
    let mut table = table("azul:2", &["ana", "bot"]);
    let share = share(&table, Seat::Zero);
    done(&mut table, "phone", &share);
    assert!(table.holds(&"ana".into(), Seat::Zero) && table.holds(&"phone".into(), Seat::Zero));
    assert_eq!(decide(&table, "phone", &share), Ok(vec![]), "once is enough");
    assert_eq!(table.seat_link(Seat::One), None, "a bot has one device");
    assert_eq!(people(&table), 1);
}

#[test]
fn bots_among_themselves_play_to_the_end() {
    let mut table = table("azul:2", &["bot", "bot"]);
    assert!(table.bot_due().is_some());
    let mut moves = 0;
    while let Some((seat, _)) = table.bot_due() {
        // The last move sends tiles to the floor: this game would never end by its rules.
        let text = table.position().moves().pop().unwrap();
        let entries = decide_bot(&table, seat, &text).unwrap();
        apply(&mut table, &entries);
        moves += 1;
        assert!(moves < 5_000);
    }
}

#[test]
fn a_rematch_waits_for_the_end_and_is_one_table() {
    let mut table = table("azul:2", &["ana", "bot"]);
    let players = table.players().to_vec();
    let rematch = |name: &str| Command::Rematch { table: name.into(), players: players.clone() };
    assert_eq!(refused(&table, "ana", &rematch("next")), Refusal::NotOver);
    let mut turn = 0;
    while let Turn::Seat(_) = table.position().turn() {
        let moves = table.position().moves();
        let best = moves.iter().find(|text| !text.ends_with('F')).unwrap_or(&moves[0]).clone();
        let seat = table.position().turn();
        let entries = match seat {
            Turn::Seat(Seat::Zero) => decide(&table, "ana", &play(&table, &best)),
            Turn::Seat(seat) => decide_bot(&table, seat, &best),
            Turn::Deal | Turn::Over => unreachable!("a seat is to move"),
        };
        apply(&mut table, &entries.unwrap());
        turn += 1;
        assert!(turn < 2_000, "the game ends");
    }
    assert_eq!(refused(&table, "eve", &rematch("next")), Refusal::NoSeat);
    // Somebody was signed out since the other table was made.
    let before = vec![Player::person("ana", &"eve".into()), players[1].clone()];
    let stale = Command::Rematch { table: "next".into(), players: before };
    assert_eq!(refused(&table, "ana", &stale), Refusal::TooLate);
    done(&mut table, "ana", &rematch("next"));
    assert_eq!(decide(&table, "ana", &rematch("other")), Ok(vec![]));
    assert_eq!(table.rematch(), Some(&"next".into()));
    let over = refused(&table, "ana", &play(&table, "1B1"));
    assert!(matches!(over, Refusal::Move(_)), "{over:?}");
}

#[test]
fn a_player_with_no_tile_left_passes_without_being_asked() {
    // Not every game has such a pass, but this one has.
    let mut table = seeded("jam", "pavilion:2", &["ana", "ben"]);
    let mut forced = 0;
    while let Turn::Seat(_) = table.position().turn() {
        assert_ne!(table.position().moves(), ["X:"], "nobody is asked for the only pass");
        let before = table.steps().len();
        next_move(&mut table);
        forced += table.steps()[before..].iter().filter(|step| step.forced).count();
    }
    assert!(forced > 0, "the game had such a pass");
}
