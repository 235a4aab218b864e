//! What a review is known by, and what is written down so that another process can make it.

use bots::Features;
use engine::{REVIEW_VERSION, ReviewOptions, Reviewing};
use record::{AnyPosition, Record, Ruleset, seed_hash};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// What is reviewed, as it lies in the store.
#[derive(Serialize, Deserialize)]
struct Task {
    record: String,
    nodes: u64,
    seed: String,
}

/// The id of a review: a hash of the game, of how much is thought about it, and of who judges. The names
/// of the players do not count, so the same game has the same review.
pub(super) fn id(reviewing: &Reviewing) -> String {
    let ReviewOptions { nodes, seed } = reviewing.options();
    let judge = judge(reviewing.record().ruleset);
    let of = json!([REVIEW_VERSION, judge, nodes, seed, plain(reviewing.record()).to_string()]);
    seed_hash(&format!("review {of}"))
}

/// Whether a text can be an id.
pub(super) fn is_id(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|it| it.is_ascii_digit() || (b'a'..=b'f').contains(&it))
}

pub(super) fn write_task(reviewing: &Reviewing) -> String {
    let ReviewOptions { nodes, seed } = reviewing.options().clone();
    let task = Task { record: plain(reviewing.record()).to_string(), nodes, seed };
    serde_json::to_string(&task).expect("texts and numbers can be written")
}

/// Reads what was written down; nothing if a newer program wrote it in another way.
pub(super) fn read_task(text: &str) -> Option<Reviewing> {
    let Task { record, nodes, seed } = serde_json::from_str(text).ok()?;
    Reviewing::new(record.parse().ok()?, ReviewOptions { nodes, seed }).ok()
}

/// The game alone, without names and comments.
fn plain(record: &Record) -> Record {
    let mut plain = Record::new(record.ruleset);
    record.entries.iter().for_each(|entry| plain.push(entry.text.as_str()));
    plain
}

/// The checksum of the net that judges the game.
fn judge(ruleset: Ruleset) -> u64 {
    fn checksum<P: Features>(_: &P) -> u64 {
        P::embedded().checksum()
    }
    match AnyPosition::new(ruleset) {
        AnyPosition::Azul(position) => checksum(&position),
        AnyPosition::Pavilion(position) => checksum(&position),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reviewing(ruleset: &str, entries: usize, options: ReviewOptions) -> Reviewing {
        let mut record = Record::new(ruleset.parse().unwrap());
        let mut position = AnyPosition::new(record.ruleset);
        record.push(position.deal_from_seed("tea").unwrap());
        for _ in 1..entries {
            let text = position.moves().swap_remove(0);
            position.play(&text).unwrap();
            record.push(text);
        }
        Reviewing::new(record, options).unwrap()
    }

    #[test]
    fn the_same_game_has_the_same_id_and_another_has_another() {
        let usual = ReviewOptions::default;
        let first = reviewing("azul:2", 3, usual());
        let mut named = first.record().clone();
        named.tags.push(("Seat0".to_owned(), "Ana".to_owned()));
        named.entries[1].comments.push("hm".to_owned());
        let named = Reviewing::new(named, usual()).unwrap();
        assert!(is_id(&id(&first)));
        assert_eq!(id(&named), id(&first), "names and comments change nothing");
        for other in [
            reviewing("azul:3", 3, usual()),
            reviewing("azul:2", 4, usual()),
            reviewing("azul:2", 3, ReviewOptions { nodes: 5, ..usual() }),
            reviewing("azul:2", 3, ReviewOptions { seed: "tea".to_owned(), ..usual() }),
        ] {
            assert_ne!(id(&other), id(&first));
        }
    }

    #[test]
    fn a_task_is_read_as_it_was_written() {
        for ruleset in ["azul:2", "pavilion:4"] {
            let options = ReviewOptions { nodes: 7, seed: "\"tea\"\n".to_owned() };
            let task = reviewing(ruleset, 2, options);
            let again = read_task(&write_task(&task)).unwrap();
            assert_eq!(id(&again), id(&task));
            assert_eq!(again.record(), task.record());
        }
        assert!(read_task(r#"{"of a newer program":1}"#).is_none());
    }
}
