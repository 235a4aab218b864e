//! All languages say the same things, and say them with the right endings.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser::parse;
use words::{Arg, Language, Words};

/// Messages that only a language with cases needs, as parts of other messages.
const PARTS: [&str; 1] = ["counted-color"];

/// Each message of a language, in order.
fn messages(language: Language) -> Vec<(&'static str, Pattern<&'static str>)> {
    let code = language.code();
    let resource = parse(language.text()).unwrap_or_else(|(_, why)| panic!("{code}: {why:?}"));
    let message = |entry| match entry {
        Entry::Message(message) => {
            let id = message.id.name;
            let value = message.value.unwrap_or_else(|| panic!("{code}: {id} says nothing"));
            Some((id, value))
        }
        Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => None,
        Entry::Term(_) | Entry::Junk { .. } => panic!("{code}: {entry:?}"),
    };
    resource.body.into_iter().filter_map(message).collect()
}

fn by_id(language: Language) -> BTreeMap<&'static str, Pattern<&'static str>> {
    messages(language).into_iter().collect()
}

/// What a message is made of.
#[derive(Default)]
struct Made<'a> {
    variables: BTreeSet<&'static str>,
    /// The messages that it speaks through: `{ points }`.
    parts: BTreeSet<&'static str>,
    /// Each variable that it selects by, with the branches.
    selections: Vec<(&'static str, &'a [Variant<&'static str>])>,
}

fn made<'a>(pattern: &'a Pattern<&'static str>) -> Made<'a> {
    let mut made = Made::default();
    take_apart(pattern, &mut made);
    made
}

fn take_apart<'a>(pattern: &'a Pattern<&'static str>, made: &mut Made<'a>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => mention(inline, made),
            Expression::Select { selector, variants } => {
                mention(selector, made);
                if let InlineExpression::VariableReference { id } = selector {
                    made.selections.push((id.name, variants));
                }
                variants.iter().for_each(|variant| take_apart(&variant.value, made));
            }
        }
    }
}

fn mention(inline: &InlineExpression<&'static str>, made: &mut Made) {
    match inline {
        InlineExpression::VariableReference { id } => _ = made.variables.insert(id.name),
        InlineExpression::MessageReference { id, .. } => _ = made.parts.insert(id.name),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::FunctionReference { .. }
        | InlineExpression::TermReference { .. }
        | InlineExpression::Placeable { .. } => panic!("no message needs {inline:?} so far"),
    }
}

fn variables(
    all: &BTreeMap<&'static str, Pattern<&'static str>>,
    id: &str,
) -> BTreeSet<&'static str> {
    let pattern = all.get(id).unwrap_or_else(|| panic!("{id} is spoken of but not there"));
    let Made { variables: own, parts, .. } = made(pattern);
    own.into_iter().chain(parts.into_iter().flat_map(|part| variables(all, part))).collect()
}

fn is_part(id: &str) -> bool {
    PARTS.contains(&id)
}

#[test]
fn every_language_has_every_message_with_the_same_variables() {
    let english = by_id(Language::English);
    for language in Language::ALL {
        let here = by_id(language);
        let code = language.code();
        let missing: Vec<_> = english.keys().filter(|id| !here.contains_key(**id)).collect();
        assert!(missing.is_empty(), "{code} lacks {missing:?}");
        let more = here.keys().filter(|id| !is_part(id) && !english.contains_key(**id));
        let more: Vec<_> = more.collect();
        assert!(more.is_empty(), "English lacks {more:?} of {code}");
        for id in english.keys() {
            assert_eq!(variables(&here, id), variables(&english, id), "{id} in {code}");
        }
    }
}

#[test]
fn no_message_stands_twice_and_the_order_is_the_same() {
    let order = |language: Language| messages(language).into_iter().map(|(id, _)| id);
    for language in Language::ALL {
        let code = language.code();
        let mut seen = BTreeSet::new();
        for id in order(language) {
            assert!(seen.insert(id), "{code} has {id} twice");
        }
        let here = order(language).filter(|id| !is_part(id));
        for (here, english) in here.zip(order(Language::English)) {
            assert_eq!(here, english, "{code} has {here} where English has {english}");
        }
    }
}

#[test]
fn parts_are_parts_of_something() {
    for language in Language::ALL {
        let all = by_id(language);
        for part in PARTS.iter().filter(|part| all.contains_key(**part)) {
            let used = all.values().any(|pattern| made(pattern).parts.contains(part));
            assert!(used, "{part} in {}", language.code());
        }
    }
}

fn colors() -> Vec<String> {
    let azul = azul::Color::ALL.iter().map(ToString::to_string);
    let pavilion = pavilion::Color::ALL.iter().map(ToString::to_string);
    azul.chain(pavilion).collect::<BTreeSet<_>>().into_iter().collect()
}

/// How stars are called that have no color.
const PLACES: [&str; 7] =
    ["center", "left", "upper-left", "upper-right", "right", "lower-right", "lower-left"];

/// The phases in which somebody is to move.
const TURNS: [&str; 5] = ["offer", "tiling", "acquire", "place", "bonus"];
const OTHER_PHASES: [&str; 3] = ["deal", "refill", "over"];

/// All that a variable can be, where that is known.
fn known_values(variable: &str) -> Option<Vec<String>> {
    let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    Some(match variable {
        "color" => colors(),
        "feature" => owned(&["pillar", "statue", "window"]),
        "game" => record::GAMES.iter().map(|game| game.game.to_owned()).collect(),
        "level" => owned(&bots::Bot::ALL.map(bots::Bot::name)),
        "phase" => owned(&[&TURNS[..], &OTHER_PHASES].concat()),
        "scheme" => owned(&["auto", "light", "dark"]),
        "speed" => owned(&["normal", "fast", "off"]),
        "star" => {
            pavilion::Color::ALL.iter().map(ToString::to_string).chain(owned(&PLACES)).collect()
        }
        "why" => owned(&azul::Ended::ALL.map(azul::Ended::name)),
        _ => return None,
    })
}

/// Whether `other` is a rule here, not just a fallback.
fn is_rule(language: Language, id: &str) -> bool {
    (language, id) == (Language::English, "one-tile")
}

fn key(variant: &Variant<&'static str>) -> &'static str {
    match variant.key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}

/// A forgotten value must not pass for another one.
#[test]
fn every_known_value_has_a_branch_of_its_own() {
    for language in Language::ALL {
        for (id, pattern) in &by_id(language) {
            for (variable, variants) in made(pattern).selections {
                let what = format!("{id} in {}: ${variable}", language.code());
                let branches: BTreeSet<&str> = variants.iter().map(key).collect();
                assert_eq!(branches.len(), variants.len(), "{what} has a branch twice");
                for default in variants.iter().filter(|variant| variant.default).map(key) {
                    assert!(["other", "many"].contains(&default), "{what} falls back to {default}");
                }
                let Some(mut known) = known_values(variable) else { continue };
                if ["web-your-turn", "web-their-turn"].contains(id) {
                    known.retain(|phase| TURNS.contains(&phase.as_str()));
                }
                if !is_rule(language, id) {
                    known.retain(|value| !branches.contains(value.as_str()));
                    assert!(known.is_empty(), "{what} has no branch for {known:?}");
                }
            }
        }
    }
}

/// What is said of nothing at all is a sentence of its own ("no tiles left", not "your 0 tiles"): if one
/// language needs it, all do.
#[test]
fn nothing_is_told_alike_in_every_language() {
    let of_nothing = |language: Language| -> BTreeSet<(&str, &str)> {
        let of_message = |(id, pattern): &(&'static str, Pattern<&'static str>)| {
            let selections = made(pattern).selections.into_iter();
            let with = selections.filter(|(_, variants)| variants.iter().any(|it| key(it) == "0"));
            with.map(|(variable, _)| (*id, variable)).collect::<Vec<_>>()
        };
        messages(language).iter().flat_map(of_message).collect()
    };
    let english = of_nothing(Language::English);
    assert!(english.len() > 10, "{english:?}");
    for language in Language::ALL {
        assert_eq!(of_nothing(language), english, "{}", language.code());
    }
}

/// Words that crept in more than once: of another register, of another language, or wrong.
const NEVER: [(Language, &str); 5] = [
    (Language::English, "the own "),
    (Language::English, "time is out"),
    (Language::Ukrainian, "Відмінити"),
    (Language::Ukrainian, "час вийш"),
    (Language::Czech, "tenhle"),
];

#[test]
fn some_words_never_occur() {
    let found = |(language, word): &(Language, &'static str)| -> Option<String> {
        let mut lines = language.text().lines().filter(|line| !line.starts_with('#'));
        let line = lines.find(|line| line.to_lowercase().contains(&word.to_lowercase()))?;
        Some(format!("{}: {word:?} in {line:?}", language.code()))
    };
    let found: Vec<String> = NEVER.iter().filter_map(found).collect();
    assert!(found.is_empty(), "{found:#?}");
}

/// A number where the name of the variable says so, otherwise a word.
fn some_value(variable: &str, round: usize) -> Arg<'static> {
    if let Some(mut values) = known_values(variable) {
        return values.swap_remove(round % values.len()).into();
    }
    match variable {
        "from" if round.is_multiple_of(2) => Arg::from("center"),
        "from" | "count" | "points" | "lost" | "lid" | "jokers" | "moves" | "number" => {
            Arg::from(round)
        }
        "who" => Arg::from("Ana"),
        other => Arg::from(format!("<{other}>")),
    }
}

#[test]
fn every_message_can_be_said() {
    for language in Language::ALL {
        let words = Words::new(language);
        let all = by_id(language);
        for id in all.keys() {
            let variables = variables(&all, id);
            for round in 0..26 {
                let args: Vec<(&str, Arg)> =
                    variables.iter().map(|name| (*name, some_value(name, round))).collect();
                let said = words.say_with(id, &args);
                let broken = said.contains(['{', '}', '$']) || said.trim() != said;
                assert!(!broken, "{id} in {}: {said:?}", language.code());
                assert!(!said.is_empty(), "{id} in {} says nothing", language.code());
            }
        }
    }
}

#[test]
fn every_color_has_its_own_word_in_every_form() {
    let colors = colors();
    for language in Language::ALL {
        let words = Words::new(language);
        let all = by_id(language);
        let colored = ["color", "counted-color", "tiles", "one-tile", "no-tile"];
        for id in colored.into_iter().filter(|id| all.contains_key(*id)) {
            for count in [1, 2, 5] {
                let said = |color: &String| {
                    let args = [("color", color.as_str().into()), ("count", count.into())];
                    words.say_with(id, &args)
                };
                let forms: BTreeSet<String> = colors.iter().map(said).collect();
                assert_eq!(forms.len(), colors.len(), "{id} in {}: {forms:?}", language.code());
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
