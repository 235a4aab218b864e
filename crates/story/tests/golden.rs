//! Reviews of three small records, and how they are told, as they were before.
//!
//! `UPDATE_GOLDEN=1 cargo test -p story --test golden` writes them again.

use std::path::Path;
use std::{env, fs};

use bots::Minds;
use record::Record;
use review::{Options, Review, review};
use serde_json::Value;
use story::Teller;
use words::{Language, Words};

const NAMES: [&str; 3] = ["Ana", "Ben", "Carla"];
/// The last digits of a number may depend on the machine.
const DIGITS: f64 = 1e5;

fn compare(file: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/reviews").join(file);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, found).expect("testdata can be written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == found, "{file} differs; UPDATE_GOLDEN=1 cargo test -p story --test golden");
}

fn rounded(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(rounded),
        Value::Object(fields) => fields.values_mut().for_each(rounded),
        Value::Number(number) if number.is_f64() => {
            let exact = number.as_f64().expect("it is one");
            // Adding 0 makes the zero positive.
            *value = ((exact * DIGITS).round() / DIGITS + 0.0).into();
        }
        Value::Number(_) | Value::String(_) | Value::Bool(_) | Value::Null => {}
    }
}

fn told(record: &Record, review: &Review, language: Language) -> String {
    let words = Words::new(language);
    let teller = Teller::new(record, &NAMES, &words).expect("a good record");
    let mut told = teller.story(review).join("\n") + "\n";
    for (entry, decision) in review.turning_points(usize::MAX) {
        let played = teller.move_in_words(entry, &decision.played);
        let best = teller.move_in_words(entry, &decision.best);
        let (cost, why) = (teller.cost(decision), teller.why(entry, decision).join(" "));
        told += &format!("\n{entry}: {played}\n  {cost}; {best}\n  {why}\n");
    }
    told
}

#[test]
fn three_reviews_and_their_stories() {
    for name in ["azul", "gray", "pavilion"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/reviews");
        let text = fs::read_to_string(path.join(format!("{name}.txt"))).expect("a record");
        let record: Record = text.parse().expect("a good record");
        let options = Options { nodes: 100, ..Options::default() };
        let found = review(&record, &options, &mut Minds::default(), &|| true, |_| ());
        let found = found.expect("a good record");
        let mut written = serde_json::to_value(&found).expect("numbers, texts and lists");
        let read: Review = serde_json::from_value(written.clone()).expect("what was written");
        assert_eq!(serde_json::to_value(&read).expect("the same"), written);
        rounded(&mut written);
        let written = serde_json::to_string_pretty(&written).expect("it is JSON");
        compare(&format!("{name}.json"), &(written + "\n"));
        for language in Language::ALL {
            let file = format!("{name}.{}.told", language.code());
            compare(&file, &told(&record, &read, language));
        }
    }
}
