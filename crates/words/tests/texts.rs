//! The four texts say the same things, and say them with the right endings.

use std::collections::{BTreeMap, BTreeSet};

use words::{Arg, Language, Words, ids};

/// The same files as the program has.
macro_rules! texts {
    ($code:literal) => {
        texts!($code, "", "web.", "learn.", "replay.", "fair.")
    };
    ($code:literal, $($topic:literal),+) => {
        concat!($(include_str!(concat!("../fluent/", $topic, $code, ".ftl")), "\n"),+)
    };
}

const TEXTS: [(Language, &str); 4] = [
    (Language::English, texts!("en")),
    (Language::Russian, texts!("ru")),
    (Language::Ukrainian, texts!("uk")),
    (Language::Czech, texts!("cs")),
];

/// Messages that only a language with cases needs, as parts of other messages.
const PARTS: [&str; 1] = ["counted-color"];

/// Each message with its text, in order; a message begins at the margin.
fn messages(text: &str) -> Vec<(String, String)> {
    let mut messages: Vec<(String, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, begin)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '}'])) {
            messages.push((id.to_owned(), begin.to_owned()));
        } else if let Some((_, body)) = messages.last_mut() {
            body.push('\n');
            body.push_str(line);
        }
    }
    messages
}

fn name_at(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
    &text[..end.unwrap_or(text.len())]
}

fn own_variables(body: &str) -> impl Iterator<Item = &str> {
    body.match_indices('$').map(|(at, _)| name_at(&body[at + 1..]))
}

/// The messages that a message speaks through: `{ points }`.
fn parts(body: &str) -> impl Iterator<Item = &str> {
    body.match_indices('{').filter_map(|(at, _)| {
        let inside = body[at + 1..].trim_start();
        let name = name_at(inside);
        let closes = inside[name.len()..].trim_start().starts_with('}');
        (closes && name.starts_with(|c: char| c.is_ascii_alphabetic())).then_some(name)
    })
}

fn variables(all: &BTreeMap<String, String>, id: &str) -> BTreeSet<String> {
    let body = all.get(id).unwrap_or_else(|| panic!("{id} is spoken of but not there"));
    let own = own_variables(body).map(str::to_owned);
    own.chain(parts(body).flat_map(|part| variables(all, part))).collect()
}

fn by_id(text: &str) -> BTreeMap<String, String> {
    messages(text).into_iter().collect()
}

#[test]
fn every_language_has_every_message_with_the_same_variables() {
    let english = by_id(TEXTS[0].1);
    for (language, text) in TEXTS {
        let mut here = by_id(text);
        let wanted: Vec<&String> = english.keys().collect();
        let found: Vec<&String> = here.keys().filter(|id| !PARTS.contains(&id.as_str())).collect();
        assert_eq!(found, wanted, "{}", language.code());
        for id in english.keys() {
            let (here, wanted) = (variables(&here, id), variables(&english, id));
            assert_eq!(here, wanted, "{id} in {}", language.code());
        }
        here.retain(|_, body| body.trim().is_empty());
        assert!(here.is_empty(), "{}: empty {:?}", language.code(), here.keys());
    }
}

#[test]
fn no_message_stands_twice_and_the_order_is_the_same() {
    let order: Vec<String> = messages(TEXTS[0].1).into_iter().map(|(id, _)| id).collect();
    assert_eq!(ids().collect::<Vec<_>>(), order);
    for (language, text) in TEXTS {
        let mut found: Vec<String> = messages(text).into_iter().map(|(id, _)| id).collect();
        found.retain(|id| !PARTS.contains(&id.as_str()));
        assert_eq!(found, order, "{}", language.code());
        assert_eq!(by_id(text).len(), messages(text).len(), "{}", language.code());
    }
}

#[test]
fn parts_are_parts_of_something() {
    for (language, text) in TEXTS {
        let all = by_id(text);
        for part in PARTS.iter().filter(|part| all.contains_key(**part)) {
            let used = all.values().any(|body| parts(body).any(|it| it == *part));
            assert!(used, "{part} in {}", language.code());
        }
    }
}

/// A number where the name of the variable says so, otherwise a word.
fn some_value(variable: &str, round: usize) -> Arg<'static> {
    let pick = |values: &[&'static str]| Arg::from(values[round % values.len()]);
    match variable {
        "color" => pick(&COLORS),
        "star" => pick(&["P", "O", "R", "B", "Y", "G", "M"]),
        "feature" => pick(&["pillar", "statue", "window"]),
        "why" => pick(&["row", "no-tiles", "stalemate"]),
        "game" => pick(&["azul", "pavilion"]),
        "phase" => pick(&["offer", "tiling", "acquire", "place", "bonus", "refill", "over"]),
        "from" if round.is_multiple_of(2) => Arg::from("center"),
        "from" | "count" | "points" | "lost" | "lid" | "jokers" | "moves" | "number" => {
            Arg::from(round)
        }
        "who" => Arg::from("Ana"),
        other => Arg::from(format!("<{other}>")),
    }
}

const COLORS: [&str; 8] = ["blue", "yellow", "red", "black", "white", "purple", "green", "orange"];

#[test]
fn every_message_can_be_said() {
    for (language, text) in TEXTS {
        let words = Words::new(language);
        let all = by_id(text);
        for id in all.keys() {
            let variables = variables(&all, id);
            for round in 0..26 {
                let args: Vec<(&str, Arg)> =
                    variables.iter().map(|name| (name.as_str(), some_value(name, round))).collect();
                let said = words.say_with(id, &args);
                let broken = said.contains(['{', '}', '$']) || said.trim() != said;
                assert!(!broken, "{id} in {}: {said:?}", language.code());
            }
        }
    }
}

#[test]
fn every_color_has_its_own_word_in_every_form() {
    for (language, text) in TEXTS {
        let words = Words::new(language);
        let all = by_id(text);
        let colored = ["color", "counted-color", "tiles", "one-tile", "no-tile"];
        for id in colored.into_iter().filter(|id| all.contains_key(*id)) {
            for count in [1, 2, 5] {
                let forms: BTreeSet<String> = COLORS
                    .iter()
                    .map(|&c| words.say_with(id, &[("color", c.into()), ("count", count.into())]))
                    .collect();
                assert_eq!(forms.len(), COLORS.len(), "{id} in {}: {forms:?}", language.code());
            }
        }
    }
}

#[test]
fn counted_tiles_have_the_right_endings() {
    let check = |language: Language, color: &str, cases: &[(u8, &str)]| {
        let words = Words::new(language);
        for &(count, wanted) in cases {
            let args = [("count", count.into()), ("color", color.into())];
            assert_eq!(words.say_with("tiles", &args), wanted);
        }
    };
    check(Language::English, "blue", &[(1, "1 blue tile"), (2, "2 blue tiles")]);
    let russian = [
        (1, "1 синюю плитку"),
        (2, "2 синие плитки"),
        (5, "5 синих плиток"),
        (11, "11 синих плиток"),
        (21, "21 синюю плитку"),
        (22, "22 синие плитки"),
    ];
    check(Language::Russian, "blue", &russian);
    let ukrainian = [
        (1, "1 чорну плитку"),
        (2, "2 чорні плитки"),
        (5, "5 чорних плиток"),
        (12, "12 чорних плиток"),
        (21, "21 чорну плитку"),
        (22, "22 чорні плитки"),
    ];
    check(Language::Ukrainian, "black", &ukrainian);
    let czech = [
        (1, "1 oranžovou dlaždici"),
        (3, "3 oranžové dlaždice"),
        (5, "5 oranžových dlaždic"),
        (22, "22 oranžových dlaždic"),
    ];
    check(Language::Czech, "orange", &czech);
}

#[test]
fn points_have_the_right_endings() {
    let said = |language: Language, points: u16| {
        Words::new(language).say_with("points", &[("points", points.into())])
    };
    assert_eq!([1, 2].map(|n| said(Language::English, n)), ["1 point", "2 points"]);
    let russian = ["0 очков", "1 очко", "3 очка", "14 очков", "41 очко"];
    assert_eq!([0, 1, 3, 14, 41].map(|n| said(Language::Russian, n)), russian);
    let ukrainian = ["0 очок", "1 очко", "3 очки", "14 очок", "41 очко"];
    assert_eq!([0, 1, 3, 14, 41].map(|n| said(Language::Ukrainian, n)), ukrainian);
    let czech = ["0 bodů", "1 bod", "3 body", "14 bodů", "41 bodů"];
    assert_eq!([0, 1, 3, 14, 41].map(|n| said(Language::Czech, n)), czech);
}

#[test]
fn help_fits_the_terminal() {
    for language in Language::ALL {
        let words = Words::new(language);
        for id in ["play-help", "play-help-azul", "play-help-pavilion", "play-help-stars"] {
            for line in words.say_with(id, &[("tile", "[B]".into())]).lines() {
                let width = line.chars().count();
                assert!(width <= 80, "{id} in {}: {width} columns: {line}", language.code());
            }
        }
    }
}
