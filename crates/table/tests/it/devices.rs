//! A seat on several devices, and what a deal that was taken back means for it.

use table::{Command, Entry, MOST_HOLDERS, Refusal, Table};
use tiles::Seat;

use crate::common::{
    agree, agreed, decide, done, next_move, play_past_a_deal, refused, share, table, undo, undone,
};

fn share_one(table: &Table) -> Command {
    share(table, Seat::One)
}

#[test]
fn a_seat_is_on_few_devices() {
    let mut table = table("azul:2", &["ana", "ben"]);
    for device in 1..MOST_HOLDERS {
        let share = share_one(&table);
        let entries = done(&mut table, &format!("device {device}"), &share);
        // What changed, and no list that grows.
        assert!(matches!(entries[..], [Entry::Hold { seat: Seat::One, .. }]), "{entries:?}");
    }
    let old = share_one(&table);
    assert_eq!(refused(&table, "one more", &old), Refusal::TooManyDevices);
    let sign_out = Command::SignOut { seat: Seat::One };
    assert_eq!(refused(&table, "ana", &sign_out), Refusal::WrongSeat);
    done(&mut table, "device 1", &sign_out);
    assert!(table.holds(&"device 1".into(), Seat::One));
    assert!(!table.holds(&"ben".into(), Seat::One) && !table.holds(&"device 2".into(), Seat::One));
    // A device that came by the old link, whose request was on its way.
    for device in ["device 2", "one more"] {
        assert_eq!(refused(&table, device, &old), Refusal::OldLink, "{device}");
    }
    let new = share_one(&table);
    done(&mut table, "one more", &new);
}

/// A log that is full takes nobody's undo and lets nobody leave, so no player may fill it for the others.
#[test]
fn nobody_fills_the_log_for_the_others() {
    let mut table = table("azul:2", &["ana", "ben"]);
    let leave = Command::Leave { seat: Seat::One, stand_in: "greedy".into() };
    let come_back = Command::Return { seat: Seat::One };
    let done_often = (0..2_000).take_while(|_| {
        let left = decide(&table, "ben", &leave);
        left.is_ok_and(|entries| {
            crate::common::apply(&mut table, &entries);
            done(&mut table, "ben", &come_back);
            true
        })
    });
    assert_eq!(done_often.count(), 150);
    assert_eq!(refused(&table, "ben", &leave), Refusal::LogFull);
    next_move(&mut table);
    next_move(&mut table);
    let take_back = undo(&table);
    done(&mut table, "ana", &take_back);
    done(&mut table, "ana", &Command::Leave { seat: Seat::Zero, stand_in: "greedy".into() });
}

/// Two seats at one device: play on past a deal, take it back, and hand a seat to somebody else.
#[test]
fn nobody_new_meets_a_deal_that_was_seen() {
    for ruleset in ["azul:2", "pavilion:2"] {
        let mut table = table(ruleset, &["ana", "ana"]);
        let keep = play_past_a_deal(&mut table);
        let link = share_one(&table);
        done(&mut table, "guest", &link);
        let dealt = table.steps().len();
        assert_eq!(refused(&table, "ana", &undo(&table)), Refusal::PastADeal, "a guest is here");
        done(&mut table, "ana", &Command::SignOut { seat: Seat::One });
        undone(&mut table, "ana");
        assert!(table.steps().len() <= keep && keep < dealt);
        let link = share_one(&table);
        assert_eq!(refused(&table, "guest", &link), Refusal::DealSeen);
        // The deal comes again, and is as new to the guest as to anybody.
        play_past_a_deal(&mut table);
        done(&mut table, "guest", &link);
    }
}

/// A hot seat that goes on at two phones: who has one seat only asks the other, although a tablet has both.
#[test]
fn a_device_that_has_both_seats_does_not_consent_for_another() {
    for on_phones in [[Seat::Zero, Seat::One], [Seat::One, Seat::Zero]] {
        let mut table = table("azul:2", &["tablet", "tablet"]);
        next_move(&mut table);
        next_move(&mut table);
        let entries = decide(&table, "tablet", &undo(&table)).unwrap();
        assert!(matches!(entries[..], [Entry::Undo { .. }]), "nobody else is here: {entries:?}");
        for (phone, seat) in ["ana", "ben"].into_iter().zip(on_phones) {
            let link = share(&table, seat);
            done(&mut table, phone, &link);
        }
        let first = if on_phones[0] == Seat::Zero { "ana" } else { "ben" };
        let second = if first == "ana" { "ben" } else { "ana" };
        // The tablet acts for both, as it always did.
        let entries = decide(&table, "tablet", &undo(&table)).unwrap();
        assert!(matches!(entries[..], [Entry::Undo { .. }]), "{entries:?}");
        let entries = undone(&mut table, first);
        assert!(matches!(entries[..], [Entry::Ask { seat: Seat::Zero, .. }]), "{entries:?}");
        assert_eq!(refused(&table, first, &agree(&table)), Refusal::NotAsked);
        agreed(&mut table, second);
        assert_eq!(table.request(), None);
    }
}

/// Who holds a second seat besides their own agrees for it by asking.
#[test]
fn nobody_is_asked_by_themselves() {
    let mut table = table("azul:3", &["ana", "ben", "cyd"]);
    let link = share(&table, Seat::Zero);
    done(&mut table, "ben", &link);
    (0..3).for_each(|_| drop(next_move(&mut table)));
    let entries = undone(&mut table, "ben");
    assert!(
        matches!(
            entries[..],
            [Entry::Ask { seat: Seat::One, .. }, Entry::Agree { seat: Seat::Zero }]
        ),
        "{entries:?}"
    );
    assert_eq!(table.still_to_agree(table.request().unwrap()), [Seat::Two]);
}

/// A player who may ask no more still gets an answer to the last request, and can take it back.
#[test]
fn the_last_request_is_answered() {
    let mut table = table("azul:2", &["ana", "ben"]);
    next_move(&mut table);
    next_move(&mut table);
    // So that the last thing she may do is to ask.
    done(&mut table, "ana", &Command::SignOut { seat: Seat::Zero });
    let decline = |table: &Table| Command::Decline { seen: table.seq() };
    while let Ok(entries) = decide(&table, "ana", &undo(&table)) {
        crate::common::apply(&mut table, &entries);
        assert!(decide(&table, "ben", &Command::Agree { seen: table.seq() }).is_ok());
        let withdraw = decline(&table);
        done(&mut table, "ana", &withdraw);
    }
    assert_eq!(refused(&table, "ana", &undo(&table)), Refusal::LogFull);
}
