//! Words of the players in the seed: promised, told, mixed.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use record::{mixed_seed, seed_hash};
use table::{Addition, Command, Entry, Player, Refusal, Table};
use tiles::Seat;

use crate::common::{apply, done, entries, refused, table, texts};

const ANA: Seat = Seat::Zero;
const BEN: Seat = Seat::One;

/// Somebody sits down and promises this word.
fn join(word: &str) -> Command {
    Command::Join {
        seat: None,
        name: String::new(),
        adds: Addition::promise(&seed_hash(word)).unwrap(),
    }
}

fn promise(seat: Seat, word: &str) -> Command {
    Command::Promise { seat, hash: seed_hash(word) }
}

fn tell(seat: Seat, word: &str) -> Command {
    Command::Tell { seat, word: word.to_owned(), typed: false }
}

fn type_in(seat: Seat, word: &str) -> Command {
    Command::Tell { seat, word: word.to_owned(), typed: true }
}

/// A table of Ana's, who has promised this word, and of somebody who has yet to come.
fn promised(word: &str) -> Table {
    let mut empty = Table::new("azul:2".parse().unwrap(), "tea".to_owned());
    let players = vec![Player::person("ana", &"ana".into()), Player::Open];
    let additions = vec![Addition::promise(&seed_hash(word)).unwrap()];
    let opening = entries(&empty, empty.open(players, additions, 0).unwrap());
    apply(&mut empty, &opening);
    empty
}

#[test]
fn words_are_told_when_everybody_sits_and_make_the_seed() {
    let mut table = promised("sea");
    assert_eq!(refused(&table, "ana", &tell(ANA, "sea")), Refusal::WordsComeLater);
    assert!(table.waits_for_words().is_empty(), "it waits for a player");
    done(&mut table, "ben", &join("salt"));
    assert!(!table.has_started());
    assert_eq!(table.waits_for_words(), [ANA, BEN]);
    assert_eq!(refused(&table, "ana", &tell(ANA, "sand")), Refusal::NotThePromisedWord);
    assert_eq!(refused(&table, "ana", &tell(BEN, "salt")), Refusal::WrongSeat);
    done(&mut table, "ben", &tell(BEN, "salt"));
    assert_eq!(refused(&table, "ana", &promise(ANA, "sand")), Refusal::WordsAreTold);
    let last = done(&mut table, "ana", &tell(ANA, "sea"));
    assert!(matches!(last[..], [Entry::Word { .. }, Entry::Deal { .. }]), "{last:?}");
    assert_eq!(refused(&table, "ana", &tell(ANA, "sea")), Refusal::NoMoreWords);
    // In order of the seats, not of the telling.
    let seed = mixed_seed("tea", &["sea", "salt"]);
    assert_eq!(table.mixed_seed(), seed);
    assert_eq!(seed, seed_hash("tea\nsea\nsalt"));
    let dealt = record::AnyPosition::new("azul:2".parse().unwrap())
        .deal_from_tape(&record::tape_seed(&seed, 1, 0))
        .unwrap();
    assert_eq!(texts(&table), [dealt]);
}

#[test]
fn without_words_the_secret_is_the_seed() {
    let quiet = table("azul:2", &["ana", "ben"]);
    assert!(quiet.has_started() && quiet.words().next().is_none());
    assert_eq!(quiet.mixed_seed(), "tea");
}

/// A player who knows the secret, waits until the others have told theirs, gets up and comes back, would draw again.
#[test]
fn nobody_leaves_while_words_are_told() {
    let mut table = promised("sea");
    done(&mut table, "eve", &join("salt"));
    let leave = |seat: Seat| Command::Leave { seat, stand_in: "greedy".into() };
    done(&mut table, "ana", &tell(ANA, "sea"));
    assert_eq!(refused(&table, "eve", &leave(BEN)), Refusal::GameBegins);
    assert_eq!(refused(&table, "ana", &leave(ANA)), Refusal::GameBegins);
    done(&mut table, "eve", &tell(BEN, "salt"));
    assert!(table.has_started());
    done(&mut table, "eve", &leave(BEN));
}

/// The seat of somebody who does not tell is freed by the others; who sits down then must not choose.
#[test]
fn who_comes_after_words_were_told_meets_new_ones() {
    let mut table = promised("sea");
    done(&mut table, "eve", &join("salt"));
    done(&mut table, "ana", &tell(ANA, "sea"));
    done(&mut table, "ana", &Command::Replace { seat: BEN, stand_in: "greedy".into() });
    assert_eq!(table.additions(), [Addition::Awaited, Addition::Nothing]);
    done(&mut table, "eve", &join("chosen by now"));
    assert_eq!(refused(&table, "eve", &tell(BEN, "chosen by now")), Refusal::WordsComeLater);
    done(&mut table, "ana", &promise(ANA, "another"));
    done(&mut table, "eve", &tell(BEN, "chosen by now"));
    done(&mut table, "ana", &tell(ANA, "another"));
    assert_eq!(table.mixed_seed(), mixed_seed("tea", &["another", "chosen by now"]));
}

/// A word that was sent may have been heard, also if the table never got it. It must not count with what is chosen after it.
#[test]
fn a_word_that_may_have_been_heard_is_not_told_to_the_next() {
    let mut table = promised("sea");
    done(&mut table, "ben", &join("salt"));
    done(&mut table, "ben", &Command::Leave { seat: BEN, stand_in: "greedy".into() });
    assert_eq!(table.additions(), [Addition::Awaited, Addition::Nothing]);
    // Nobody's word was on its way before the next one sat down: what Ana promises stands then.
    done(&mut table, "ana", &promise(ANA, "sand"));
    done(&mut table, "eve", &join("pepper"));
    assert_eq!(table.waits_for_words(), [ANA, BEN]);
    // Ana may have sent her word: Eve cannot promise another now. What she has promised she may say again.
    assert_eq!(refused(&table, "eve", &promise(BEN, "sugar")), Refusal::GameBegins);
    assert_eq!(done(&mut table, "eve", &promise(BEN, "pepper")), []);
    done(&mut table, "ana", &tell(ANA, "sand"));
    done(&mut table, "eve", &tell(BEN, "pepper"));
    assert_eq!(table.mixed_seed(), mixed_seed("tea", &["sand", "pepper"]));
}

/// Nobody hears the word of somebody who plays bots: another one can be promised if it was lost.
#[test]
fn who_plays_bots_may_promise_another_word() {
    let mut table = Table::new("azul:2".parse().unwrap(), "tea".to_owned());
    let players = vec![Player::person("ana", &"ana".into()), Player::Bot { level: "child".into() }];
    let additions = vec![Addition::promise(&seed_hash("sea")).unwrap()];
    let opening = entries(&table, table.open(players, additions, 0).unwrap());
    apply(&mut table, &opening);
    done(&mut table, "ana", &promise(ANA, "sand"));
    done(&mut table, "ana", &tell(ANA, "sand"));
    assert!(table.has_started());
}

/// A guest who promises again and again would make the host wait for ever, or fill the log.
#[test]
fn among_people_a_promise_stands() {
    let mut table = Table::new("azul:2".parse().unwrap(), "tea".to_owned());
    let players = vec![Player::person("ana", &"ana".into()), Player::Open];
    let opening = entries(&table, table.open(players, Vec::new(), 0).unwrap());
    apply(&mut table, &opening);
    done(&mut table, "ben", &join("salt"));
    assert_eq!(table.waits_for_words(), [BEN], "Ana adds nothing");
    assert_eq!(refused(&table, "ben", &promise(BEN, "sugar")), Refusal::PromiseStands);
    done(&mut table, "ben", &tell(BEN, "salt"));
    assert!(table.has_started());
}

/// A player who sits down may promise later, when everybody sits.
#[test]
fn the_game_waits_for_a_word_that_will_be_promised() {
    let mut table = promised("sea");
    let sit = Command::Join { seat: None, name: String::new(), adds: Addition::Awaited };
    done(&mut table, "ben", &sit);
    assert_eq!(table.waits_for_words(), [BEN], "Ana has promised");
    assert_eq!(refused(&table, "ana", &tell(ANA, "sea")), Refusal::WordsComeLater);
    done(&mut table, "ben", &promise(BEN, "salt"));
    assert_eq!(table.waits_for_words(), [ANA, BEN]);
}

/// The seat of somebody who has not come to a rematch can be freed before the game.
#[test]
fn a_seat_with_a_stand_in_is_freed_before_the_game() {
    let mut table = Table::new("azul:2".parse().unwrap(), "tea".to_owned());
    let away = Player::Person {
        name: "Ben".to_owned(),
        holders: vec!["ben".into()],
        stand_in: Some("apprentice".into()),
    };
    let players = vec![Player::person("ana", &"ana".into()), away];
    let awaited = vec![Addition::Awaited, Addition::Awaited];
    let opening = entries(&table, table.open(players, awaited, 0).unwrap());
    apply(&mut table, &opening);
    done(&mut table, "ana", &Command::Replace { seat: BEN, stand_in: "greedy".into() });
    assert_eq!(table.player(BEN), Some(&Player::Open));
}

/// Ana's word is on its way when the seat of Eve, who may be the server's, is freed: nobody must learn it, because Eve
/// comes back and chooses.
#[test]
fn a_word_that_comes_too_late_stays_unknown() {
    let mut table = promised("sea");
    done(&mut table, "eve", &join("salt"));
    done(&mut table, "eve", &tell(BEN, "salt"));
    done(&mut table, "ana", &Command::Replace { seat: BEN, stand_in: "greedy".into() });
    assert_eq!(refused(&table, "ana", &tell(ANA, "sea")), Refusal::WordsComeLater);
    assert!(table.words().next().is_none());
}

#[test]
fn a_word_can_be_typed_before_the_others_tell_theirs() {
    let mut table = promised("sea");
    let sit = Command::Join { seat: None, name: String::new(), adds: Addition::Nothing };
    let odd = ["", "  ", "two\nlines", "a\u{202e}b", "a\u{2028}b", "a\u{2066}b", "a\u{200e}b"];
    for bad in odd.into_iter().chain([&*"x".repeat(65)]) {
        assert_eq!(refused(&table, "ana", &tell(ANA, bad)), Refusal::BadWord, "{bad:?}");
    }
    assert_eq!(
        refused(&table, "ana", &Command::Promise { seat: ANA, hash: "ABC".into() }),
        Refusal::BadWord
    );
    done(&mut table, "ben", &sit);
    assert_eq!(refused(&table, "ben", &tell(BEN, "pepper")), Refusal::WordsComeLater);
    done(&mut table, "ben", &type_in(BEN, " pepper "));
    assert!(!table.has_started(), "Ana's word is missing");
    done(&mut table, "ana", &tell(ANA, "sea"));
    assert_eq!(table.mixed_seed(), mixed_seed("tea", &["sea", "pepper"]));
}

/// Promises are public. Who makes the same one has no word, and would make an honest browser suspicious.
#[test]
fn nobody_promises_what_another_seat_has() {
    let mut table = promised("sea");
    let same = Command::Join {
        seat: None,
        name: String::new(),
        adds: Addition::promise(&seed_hash("sea")).unwrap(),
    };
    assert_eq!(refused(&table, "ben", &same), Refusal::BadWord);
    let other = Command::Join {
        seat: None,
        name: String::new(),
        adds: Addition::promise(&seed_hash("salt")).unwrap(),
    };
    done(&mut table, "ben", &other);
    let again = Command::Promise { seat: BEN, hash: seed_hash("sea") };
    assert_eq!(refused(&table, "ben", &again), Refusal::BadWord);
    // One's own again is no harm.
    done(&mut table, "ben", &Command::Promise { seat: BEN, hash: seed_hash("salt") });
}

/// A typed word that comes after another was told could have been chosen.
#[test]
fn no_word_is_typed_after_another_was_told() {
    let mut table = Table::new("azul:3".parse().unwrap(), "tea".to_owned());
    let person = |name: &str| Player::person(name, &name.into());
    let players = vec![person("ana"), person("ben"), person("eve")];
    let hash = |word: &str| Addition::promise(&seed_hash(word)).unwrap();
    let opening = table.open(players, vec![hash("sea"), hash("salt")], 0).unwrap();
    let opening = entries(&table, opening);
    apply(&mut table, &opening);
    done(&mut table, "ana", &tell(ANA, "sea"));
    assert_eq!(refused(&table, "eve", &type_in(Seat::Two, "mine")), Refusal::WordsAreTold);
    done(&mut table, "ben", &tell(BEN, "salt"));
    assert!(table.has_started());
}

#[test]
fn deals_that_must_not_change_take_no_word() {
    let ruleset = || "azul:2".parse().unwrap();
    let shared = Table::new(ruleset(), "tea".to_owned()).with_standing_deals();
    let known = Table::new(ruleset(), "tea".to_owned()).with_known_deals();
    for mut table in [shared, known] {
        let players = vec![Player::person("ana", &"ana".into()), Player::Open];
        let opening = entries(&table, table.open(players, Vec::new(), 0).unwrap());
        apply(&mut table, &opening);
        assert_eq!(refused(&table, "ana", &promise(ANA, "sea")), Refusal::NoMoreWords);
        assert_eq!(refused(&table, "ana", &tell(ANA, "sea")), Refusal::NoMoreWords);
        done(&mut table, "ben", &join("salt"));
        assert!(table.has_started() && table.mixed_seed() == "tea");
    }
}
