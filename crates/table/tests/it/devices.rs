//! A seat on several devices, and what a deal that was taken back means for it.

use table::{Command, Entry, MOST_HOLDERS, Refusal, Table};
use tiles::Seat;

use crate::common::{done, play_past_a_deal, refused, share, table, undo, undone};

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
