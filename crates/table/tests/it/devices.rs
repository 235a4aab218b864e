//! A seat on several devices, and what a deal that was taken back means for it.

use table::{Command, Entry, MOST_HOLDERS, Refusal};
use tiles::Seat;

use crate::common::{done, play_past_a_deal, refused, table, undo, undone};

const SHARE: Command = Command::Share { seat: Seat::One };

#[test]
fn a_seat_is_on_few_devices() {
    let mut table = table("azul:2", &["ana", "ben"]);
    for device in 1..MOST_HOLDERS {
        let entries = done(&mut table, &format!("device {device}"), &SHARE);
        // What changed, and no list that grows.
        assert!(matches!(entries[..], [Entry::Hold { seat: Seat::One, .. }]), "{entries:?}");
    }
    assert_eq!(refused(&table, "one more", &SHARE), Refusal::TooManyDevices);
    let before = table.signed_out(Seat::One);
    let sign_out = Command::SignOut { seat: Seat::One };
    assert_eq!(refused(&table, "ana", &sign_out), Refusal::WrongSeat);
    done(&mut table, "device 1", &sign_out);
    assert!(table.signed_out(Seat::One) > before, "so the old link is worth nothing");
    assert!(table.holds(&"device 1".into(), Seat::One));
    assert!(!table.holds(&"ben".into(), Seat::One) && !table.holds(&"device 2".into(), Seat::One));
    done(&mut table, "one more", &SHARE);
    assert_eq!(table.signed_out(Seat::Zero), 0.into());
}

/// Two seats at one device: play on past a deal, take it back, and hand a seat to somebody else.
#[test]
fn nobody_new_meets_a_deal_that_was_seen() {
    for ruleset in ["azul:2", "pavilion:2"] {
        let mut table = table(ruleset, &["ana", "ana"]);
        let keep = play_past_a_deal(&mut table);
        done(&mut table, "guest", &SHARE);
        let dealt = table.steps().len();
        assert_eq!(refused(&table, "ana", &undo(&table)), Refusal::PastADeal, "a guest is here");
        done(&mut table, "ana", &Command::SignOut { seat: Seat::One });
        undone(&mut table, "ana");
        assert!(table.steps().len() <= keep && keep < dealt);
        assert_eq!(refused(&table, "guest", &SHARE), Refusal::DealSeen);
        // The deal comes again, and is as new to the guest as to anybody.
        play_past_a_deal(&mut table);
        done(&mut table, "guest", &SHARE);
    }
}
