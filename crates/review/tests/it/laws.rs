//! What holds in every review.

use std::sync::atomic::{AtomicUsize, Ordering};

use bots::{Bot, Level, Minds};
use record::Record;
use review::{Kind, Options, Review, review};

use crate::common::game;

const RULESETS: [&str; 8] = [
    "azul:2",
    "azul:4",
    "azul-gray:3",
    "azul-gray-lenient:2",
    "azul-lenient:2",
    "pavilion:2",
    "pavilion-beige:3",
    "pavilion:4",
];

fn reviewed(record: &Record, nodes: u64) -> Review {
    let options = Options { nodes, ..Options::default() };
    review(record, &options, &mut Minds::default(), &|| true, |_| ()).expect("a good record")
}

/// Everything that must add up in a review.
fn check(record: &Record, review: &Review) {
    let seats = record.ruleset.seats();
    let close = |one: f64, other: f64, what: &str| {
        assert!((one - other).abs() < 1e-9, "{}: {what}: {one} {other}", record.ruleset);
    };
    assert!(review.entries.iter().enumerate().all(|(number, entry)| entry.number == number));
    for entry in &review.entries {
        for values in [entry.kind.before(), entry.kind.after()] {
            close(values.iter().sum(), 1.0, "values");
            assert!(values.iter().all(|share| (0.0..=1.0).contains(share)), "{values:?}");
        }
        close(entry.unforeseen.iter().sum(), 0.0, "unforeseen");
        match &entry.kind {
            Kind::Deal(luck) => close(luck.luck.iter().sum(), 0.0, "luck"),
            Kind::Move(decision) => {
                assert!(decision.error >= 0.0, "{decision:?}");
                close(decision.gifts.iter().sum(), decision.error, "gifts");
                close(decision.gifts[decision.seat], 0.0, "a gift to oneself");
                assert_eq!(decision.played, record.entries[entry.number].text);
                if decision.played == decision.best {
                    close(decision.error, 0.0, "the best move");
                    assert_eq!(decision.mark, None);
                }
                assert_eq!(decision.line.first(), Some(&decision.best));
                assert_eq!(decision.played_line.first(), Some(&decision.played));
            }
        }
    }
    for seat in seats.iter() {
        let it = &review.seats[seat];
        let sum = it.luck - it.errors + it.gifts + it.unforeseen;
        close(it.last - it.first, sum, "the four headings");
        assert!((0.0..=100.0).contains(&it.accuracy), "{it:?}");
        let marks = it.inaccuracies + it.mistakes + it.blunders;
        assert!(marks <= review.entries.len() && it.counted <= review.entries.len());
    }
    close(review.seats.iter().map(|it| it.first).sum(), 1.0, "first");
    close(review.seats.iter().map(|it| it.last).sum(), 1.0, "last");
}

#[test]
fn luck_errors_gifts_and_the_unforeseen_add_up() {
    for (number, ruleset) in RULESETS.into_iter().enumerate() {
        let bots = [Bot::Greedy, Bot::Random, Bot::Level(Level::Apprentice)];
        let record = game(ruleset, &bots, &number.to_string(), usize::MAX);
        let whole = reviewed(&record, 20);
        assert_eq!(whole.entries.len(), record.entries.len());
        check(&record, &whole);
        let end = record.replay().expect("a good record");
        let winners = end.ranks().iter().filter(|rank| **rank == 1).count() as f64;
        for seat in record.ruleset.seats().iter() {
            let share = if end.ranks()[seat] == 1 { 1.0 / winners } else { 0.0 };
            assert_eq!(whole.seats[seat].last, share);
        }
    }
}

#[test]
fn a_game_that_is_not_over_is_reviewed_as_far_as_it_goes() {
    for ruleset in RULESETS {
        for most in [0, 1, 2, 9, 30] {
            let record = game(ruleset, &[Bot::Greedy], "unfinished", most);
            let review = reviewed(&record, 20);
            assert_eq!(review.entries.len(), record.entries.len());
            check(&record, &review);
        }
    }
}

#[test]
fn the_same_record_and_limits_give_the_same_review() {
    for ruleset in ["azul:2", "pavilion:3"] {
        let record = game(ruleset, &[Bot::Greedy, Bot::Random], "again", 25);
        assert_eq!(reviewed(&record, 100), reviewed(&record, 100));
        let other = Options { nodes: 100, seed: "other deals".to_owned() };
        let other = review(&record, &other, &mut Minds::default(), &|| true, |_| ()).unwrap();
        assert_ne!(reviewed(&record, 100), other, "other deals could have come");
    }
}

#[test]
fn every_entry_is_told_as_soon_as_it_is_known() {
    let record = game("azul:2", &[Bot::Random], "told", 20);
    let options = Options { nodes: 50, ..Options::default() };
    let mut told = vec![None; record.entries.len()];
    let (mut done, mut of) = (0, 0);
    let whole = review(&record, &options, &mut Minds::default(), &|| true, |progress| {
        assert!(progress.done == done + 1 && progress.done <= progress.of);
        (done, of) = (progress.done, progress.of);
        told[progress.entry.number] = Some(progress.entry.kind.clone());
    });
    assert_eq!(done, of);
    for (entry, told) in whole.unwrap().entries.iter().zip(told) {
        assert_eq!(Some(&entry.kind), told.as_ref());
    }
}

#[test]
fn a_review_that_is_cancelled_ends_with_what_it_has() {
    let record = game("azul:2", &[Bot::Random], "cancelled", 40);
    let options = Options { nodes: 50, ..Options::default() };
    let asked = AtomicUsize::new(0);
    let mut shortest = usize::MAX;
    for most in [0, 30, 300, 3_000] {
        asked.store(0, Ordering::Relaxed);
        let go_on = || asked.fetch_add(1, Ordering::Relaxed) < most;
        let cut = review(&record, &options, &mut Minds::default(), &go_on, |_| ()).unwrap();
        check(&record, &cut);
        shortest = shortest.min(cut.entries.len());
    }
    assert_eq!(shortest, 0);
}

#[test]
fn a_bad_record_is_refused_with_its_place() {
    let mut record = game("azul:2", &[Bot::Greedy], "bad", 5);
    record.push("9Z9");
    let refused = review(&record, &Options::default(), &mut Minds::default(), &|| true, |_| ());
    assert_eq!(refused.unwrap_err().number, 5);
}

/// A random player errs more than a good one.
#[test]
fn better_players_err_less() {
    let record = game("azul:2", &[Bot::Net, Bot::Random], "strong and weak", usize::MAX);
    let review = reviewed(&record, 500);
    let [strong, weak] = [0, 1].map(|index| *review.seats.iter().nth(index).unwrap());
    assert!(strong.error_rate < weak.error_rate, "{strong:?} {weak:?}");
    assert!(strong.accuracy > weak.accuracy, "{strong:?} {weak:?}");
    assert!(weak.inaccuracies + weak.mistakes + weak.blunders > 0, "{weak:?}");
}
