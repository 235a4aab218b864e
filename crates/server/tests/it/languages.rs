//! Every page speaks one language, and every message is spoken somewhere.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::html::Page;
use crate::common::pages;
use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use words::Language;

/// Names, which are the same in every language and so stand in the middle of any.
const NAMES: [&str; 4] = ["Azulejo", "Azul", "Azul: Summer Pavilion", "Summer Pavilion"];

type Text = Pattern<&'static str>;

/// The texts of a message, without what varies in it: one for each piece between two variables, and
/// for each form that it chooses from.
fn pieces(text: &Text) -> Vec<String> {
    let mut pieces = Vec::new();
    for element in &text.elements {
        match element {
            PatternElement::TextElement { value } => {
                pieces.extend(value.lines().map(|line| line.trim().to_owned()));
            }
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                pieces.extend(variants.iter().flat_map(|variant| self::pieces(&variant.value)));
            }
            PatternElement::Placeable { expression: Expression::Inline(_) } => {}
        }
    }
    pieces
}

/// Each message with its text.
fn messages(language: Language) -> Vec<(&'static str, Text)> {
    let message = |entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value.unwrap())),
        Entry::Term(_)
        | Entry::Comment(_)
        | Entry::GroupComment(_)
        | Entry::ResourceComment(_)
        | Entry::Junk { .. } => None,
    };
    parse(language.text()).unwrap().body.into_iter().filter_map(message).collect()
}

fn ids() -> impl Iterator<Item = &'static str> {
    messages(Language::English).into_iter().map(|(id, _)| id)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn letters(text: &str) -> usize {
    text.chars().filter(|c| c.is_alphabetic()).count()
}

/// Whether a text stands there as words of its own and not as a part of others.
fn is_said(told: &str, text: &str) -> bool {
    told.match_indices(text).any(|(at, _)| {
        let before = told[..at].chars().next_back();
        let after = told[at + text.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

/// English that must not be seen on a page of another language.
fn english_alone(language: Language) -> Vec<(&'static str, String)> {
    let (english, own) = (messages(Language::English), messages(language));
    let allowed: BTreeSet<String> =
        own.iter().flat_map(|(_, text)| pieces(text)).chain(NAMES.map(str::to_owned)).collect();
    let mut found = Vec::new();
    for (id, text) in &english {
        for piece in pieces(text) {
            if letters(&piece) > 3 && !allowed.contains(&piece) {
                found.push((*id, piece));
            }
        }
    }
    found
}

/// Whether a line could end after a word of one letter, or begin with a dash.
fn is_loose(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    let short = |word: &str| word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
    words.windows(2).any(|pair| short(pair[0]) || pair[1] == "—")
}

async fn check(language: Language) {
    let foreign = english_alone(language);
    assert!(foreign.len() > 200, "{} has only {} texts", language.code(), foreign.len());
    let mut wrong = BTreeSet::new();
    for seen in pages::all(language.code()).await {
        if seen.answer.status == 303 {
            continue;
        }
        let page = Page(seen.answer.body);
        let html = page.tags().find(|tag| tag.name() == "html");
        let marked = html.and_then(|tag| tag.attribute("lang"));
        assert_eq!(marked.as_deref(), Some(language.code()), "{}", seen.what);
        let loose =
            page.told_as_set().lines().filter(|line| is_loose(line)).collect::<Vec<_>>().join("; ");
        assert!(loose.is_empty(), "not typeset: {loose} in {}", seen.what);
        let told = page.told();
        for (id, text) in foreign.iter().filter(|(_, text)| is_said(&told, text)) {
            let what = seen.what.split(['?', ' ']).take(2).collect::<Vec<_>>().join(" ");
            wrong.insert(format!("{id} {text:?} in {what}"));
        }
    }
    let wrong: Vec<String> = wrong.into_iter().collect();
    assert!(wrong.is_empty(), "English in {}:\n{}", language.code(), wrong.join("\n"));
}

/// Every language but English.
fn others() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|language| *language != Language::English)
}

#[tokio::test]
async fn no_english_in_other_pages() {
    for language in others() {
        check(language).await;
    }
}

/// The test above would notice: an English page is full of English.
#[tokio::test]
async fn english_is_found_where_it_is() {
    let told = Page(pages::all("en").await.remove(0).answer.body).told();
    let said = english_alone(Language::Czech).into_iter().filter(|(_, text)| is_said(&told, text));
    assert!(said.count() >= 10, "{told}");
}

/// All Rust sources under a folder.
fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
}

/// The sources of the program. The browser tests ask for no message, and name scenes in a like way.
fn all_sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let entry = entry.unwrap();
        let folder = entry.path().join("src");
        if folder.exists() && entry.file_name() != "browser" {
            sources(&folder, &mut found);
        }
    }
    found
}

#[test]
fn every_message_is_said_somewhere() {
    let code: String = all_sources().into_iter().map(|(_, text)| text).collect();
    let part = |id: &str| Language::English.text().contains(&format!("{{ {id} }}"));
    let lessons: String = ["azul", "pavilion"]
        .map(|game| root().join(format!("crates/pages/lessons/{game}.txt")))
        .map(|path| fs::read_to_string(path).unwrap())
        .concat();
    let taught: BTreeSet<&str> = lessons.split_whitespace().collect();
    let said = |id: &str| code.contains(&format!("\"{id}\"")) || taught.contains(id) || part(id);
    let unused: Vec<&str> = ids().filter(|id| !said(id)).collect();
    assert!(unused.is_empty(), "said nowhere: {unused:?}");
}

#[test]
fn every_message_that_pages_ask_for_is_there() {
    let known: BTreeSet<&str> = ids().collect();
    let begins: BTreeSet<&str> = known.iter().filter_map(|id| id.split('-').next()).collect();
    let mut asked = 0;
    for (path, text) in all_sources() {
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (at, _) in text.match_indices("say") {
            // `say("id")` and `say_with("id", …)`.
            let rest = text[at + 3..].trim_start_matches("_with");
            let Some(id) = rest.strip_prefix("(\"").and_then(|rest| rest.split('"').next()) else {
                continue;
            };
            asked += 1;
            assert!(known.contains(id), "{}: {id}", path.display());
        }
        // Anything that looks like the id of a message for pages must be one.
        for word in text.split('"').skip(1).step_by(2) {
            let plain = word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            if plain
                && ["web-", "learn-", "coach-", "option-"]
                    .iter()
                    .any(|topic| word.starts_with(topic))
            {
                assert!(known.contains(word), "{}: {word}", path.display());
            }
        }
    }
    assert!(begins.contains("web") && asked > 100, "only {asked} were found");
}

#[test]
fn every_language_has_its_own_words() {
    let english = messages(Language::English);
    for language in others() {
        let own: BTreeMap<&str, Text> = messages(language).into_iter().collect();
        let same = |(id, text): &&(&'static str, Text)| {
            let said = pieces(text).concat();
            letters(&said) > 3 && pieces(&own[id]).concat() == said
        };
        let same: Vec<&str> = english.iter().filter(same).map(|(id, _)| *id).collect();
        assert!(same.len() <= 12, "{} borrows too much: {same:?}", language.code());
    }
}
