//! From positions to forms and back, and everything that can be wrong.

use std::collections::BTreeSet;

use ::azul::Problem as Azul;
use ::pavilion::Problem as Pavilion;
use ::pavilion::Star;
use record::{AnyPosition, Ruleset};
use tiles::{Seat, Turn};
use words::{Language, Words};

use super::EditorForm;
use super::sentences::{azul_place, pavilion_place, sentence};
use super::slip::{Label, Slip};

/// How many games of each ruleset are looked at.
const GAMES: usize = 2;
/// Longer than most games.
const MOST_STEPS: usize = 500;

/// Every position of some games in which any move may be played.
fn positions(ruleset: Ruleset, mut each: impl FnMut(&AnyPosition)) {
    for game in 0..GAMES {
        let mut position = AnyPosition::new(ruleset);
        for step in 0..MOST_STEPS {
            each(&position);
            match position.turn() {
                Turn::Over => break,
                Turn::Deal => {
                    position.deal_from_seed(&format!("{game} {step}")).unwrap();
                }
                Turn::Seat(_) => {
                    // There are many ways to pass, but passing is not all there is.
                    let mut moves = position.moves();
                    if moves.iter().any(|text| !text.starts_with('X')) {
                        moves.retain(|text| !text.starts_with('X'));
                    }
                    let any = (step * 7919 + game * 104_729) % moves.len();
                    position.play(&moves[any]).unwrap();
                }
            }
        }
    }
}

/// The form as a browser sends it.
fn sent(form: &EditorForm) -> EditorForm {
    EditorForm::posted(form.fields.clone().into_iter().collect())
}

#[test]
fn a_form_says_what_a_position_is() {
    let mut phases = BTreeSet::new();
    let mut seen = 0;
    for ruleset in Ruleset::plain() {
        positions(ruleset, |position| {
            phases.insert((ruleset.to_string(), position.phase()));
            let form = EditorForm::from_state(&position.to_json());
            let check = sent(&form).check();
            assert_eq!(check.wrong, [], "{ruleset}: {}", position.to_json());
            assert_eq!(check.position(), Some(position));
            // Now and then the same with everything told, and with the rest in the discard pile.
            seen += 1;
            for rest in ["nowhere", "lid", "tower"].into_iter().filter(|_| seen % 7 == 0) {
                let mut form = form.clone();
                form.put("rest", rest);
                let read = form.check();
                let fits = read.position() == Some(position);
                assert!(fits, "{ruleset}: rest {rest}: {:?}", read.wrong);
            }
        });
    }
    let of = |ruleset: &str| phases.iter().filter(|(it, _)| it == ruleset).count();
    assert_eq!([of("azul:2"), of("azul-gray:2")], [3, 4], "{phases:?}");
    assert_eq!(of("pavilion-beige:2"), 6, "{phases:?}");
}

#[test]
fn other_orders_of_jokers_can_be_set_up() {
    let ruleset = "pavilion-jokers=RGOYBP:2".parse().unwrap();
    let form = EditorForm::from_state(&AnyPosition::new(ruleset).to_json());
    assert_eq!(sent(&form).check().position(), Some(&AnyPosition::new(ruleset)));
}

fn blank(ruleset: &str) -> EditorForm {
    EditorForm::blank(ruleset.parse().unwrap())
}

fn with(ruleset: &str, fields: &[(&str, &str)]) -> EditorForm {
    let mut form = blank(ruleset);
    for (name, value) in fields {
        form.put(*name, *value);
    }
    form
}

/// What is wrong, in English, with where.
fn told(form: &EditorForm) -> Vec<(String, String)> {
    let words = Words::new(Language::English);
    let check = form.check();
    assert_eq!(check.position().is_none(), !check.wrong.is_empty());
    let told = |it: &super::Wrong| (it.at.clone(), sentence(&it.what, form.ruleset, &words));
    check.wrong.iter().map(told).collect()
}

#[test]
fn an_empty_board_needs_only_tiles() {
    for ruleset in Ruleset::plain() {
        let form = EditorForm::blank(ruleset);
        let [(at, sentence)] = &told(&form)[..] else { panic!("{ruleset}: {:?}", told(&form)) };
        assert!(at == "at-offer" && sentence.starts_with("Nothing lies"), "{sentence}");
        let mut form = form;
        form.put("display2", "b y, R.");
        let position = form.check().position().cloned().unwrap();
        let expected = serde_json::json!({"B": 1, "Y": 1, "R": 1});
        assert_eq!(position.to_json()["displays"][1], expected);
    }
}

#[test]
fn letters_that_look_alike_are_the_same() {
    let cyrillic = with("azul:2", &[("display1", "ввуК"), ("floor0", "К"), ("center", "Ж")]);
    let told = told(&cyrillic);
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].1, "Center: “Ж” does not stand for a tile.");
    let latin = with("azul:2", &[("display1", "BBYK")]);
    let cyrillic = with("azul:2", &[("display1", "ввуК")]);
    assert_eq!(latin.check().position(), cyrillic.check().position());
}

#[test]
fn all_problems_are_told_at_once() {
    let form = with(
        "azul:2",
        &[
            ("round", "0"),
            ("display1", "BBYRK"),
            ("display3", "X"),
            ("line0-2", "B"),
            ("count0-2", "2"),
            ("wall0-22", "B"),
            ("floor1", "MRRRRRRR"),
            ("score1", "99999999999"),
        ],
    );
    let told = told(&form);
    let expected = [
        ("at-offer", "Display 3: “X” does not stand for a tile."),
        ("at-seat1", "Player 2, score: “99999999999” is not a number that fits here."),
        ("at-offer", "Display 1 has more than 4 tiles."),
        ("at-turn", "The round must be a number from 1 to 9999."),
        (
            "at-seat0-lines",
            "Player 1: pattern line 2 cannot collect blue, because row 2 of the wall already has that color.",
        ),
        ("at-seat1-floor", "Player 2: the floor line has only 7 spaces."),
        (
            "at-seat1-floor",
            "Player 2: the starting player marker lies on this floor line, but another place was chosen for it.",
        ),
    ];
    assert_eq!(told, expected.map(|(at, text)| (at.to_owned(), text.to_owned())));
}

#[test]
fn what_makes_no_sense_is_told() {
    let one = |ruleset: &str, fields: &[(&str, &str)]| {
        let base = [("display1", "B"), ("display2", "R")];
        let told = told(&with(ruleset, &[&base, fields].concat()));
        assert_eq!(told.len(), 1, "{told:?}");
        told[0].1.clone()
    };
    assert_eq!(
        one("azul:2", &[("center", "B9999")]),
        "Center: the game does not have so many tiles."
    );
    assert_eq!(one("azul:2", &[("phase", "tea")]), "Phase: “tea” cannot be chosen here.");
    assert_eq!(
        one("azul:2", &[("line0-1", "B")]),
        "Player 1, pattern line 1: choose both a color and a number of tiles, or neither."
    );
    assert_eq!(one("azul:2", &[("hello", "1")]), "This form has no field named “hello”.");
    assert_eq!(
        one("azul:2", &[("turn", "3")]),
        "Whose turn it is: there is no player 4 at this table."
    );
    assert_eq!(one("azul:2", &[("turn", "17")]), "Whose turn it is: “17” cannot be chosen here.");
    let long = "x".repeat(5_000);
    assert!(one("azul:2", &[("marker", &long)]).len() < 100);
}

#[test]
fn a_field_that_comes_twice_is_told_and_the_first_counts() {
    let mut pairs: Vec<(String, String)> =
        with("azul:2", &[("display1", "B")]).fields.into_iter().collect();
    pairs.push(("display1".into(), "RRRRRRRR".into()));
    pairs.push(("display1".into(), "Y".into()));
    let form = EditorForm::posted(pairs);
    let expected = ("at-game".to_owned(), "The form has two fields named “display1”.".to_owned());
    assert_eq!(told(&form), [expected]);
    assert_eq!(form.value("display1"), "B");
}

#[test]
fn an_empty_form_and_a_wrong_game_are_told() {
    let form = EditorForm::posted(Vec::new());
    assert!(
        told(&form).iter().any(|(_, text)| text == "There is no game “”."),
        "{:?}",
        told(&form)
    );
    let form = EditorForm::posted(vec![("ruleset".into(), "chess".into())]);
    assert!(told(&form)[0].1.contains("chess"));
    assert!(told(&EditorForm::unreadable())[0].1.starts_with("The link does not"));
}

#[test]
fn a_wrong_state_is_shown_as_it_is() {
    let mut state = AnyPosition::new("azul:2".parse().unwrap()).to_json();
    state["bag"]["B"] = 19.into();
    state["boards"][0]["floor"] = serde_json::json!(["marker", "R"]);
    state["boards"][1]["lines"][1] = serde_json::json!({"color": "K", "count": 7});
    let form = EditorForm::from_state(&state);
    assert_eq!(form.value("floor0"), "MR");
    let told = told(&form);
    assert!(told.iter().any(|(_, text)| text.contains("20 blue tiles in all")), "{told:?}");
    assert!(told.iter().any(|(_, text)| text.contains("line 2 cannot hold 7")), "{told:?}");
    for nonsense in [
        serde_json::json!(null),
        serde_json::json!({"ruleset": 7}),
        serde_json::json!({"ruleset": "chess"}),
        serde_json::json!([1, 2]),
    ] {
        let form = EditorForm::from_state(&nonsense);
        assert_eq!(form.slips, [Slip::Unreadable]);
    }
    let hollow =
        serde_json::json!({"ruleset": "pavilion:3", "boards": 5, "displays": [[1]], "turn": 3});
    assert!(EditorForm::from_state(&hollow).check().position().is_none());
}

#[test]
fn another_game_keeps_what_fits() {
    let mut form = with("azul:4", &[("display9", "BB"), ("wall1-11", "B"), ("floor3", "RR")]);
    assert_eq!(form.changed(), None);
    form.put("ruleset", "azul-gray:2");
    let changed = form.changed().unwrap();
    assert_eq!(changed.value("wall1-11"), "B");
    assert_eq!([changed.value("display9"), changed.value("floor3")], ["", ""]);
    assert_eq!([changed.value("of"), changed.value("ruleset")], ["azul-gray:2"; 2]);
    form.put("ruleset", "pavilion:2");
    assert_eq!(form.changed(), Some(blank("pavilion:2")));
}

/// An example of every problem. A new one has no number here, so this does not compile without it.
fn azul_examples() -> Vec<Azul> {
    use ::azul::{Color, Column, Row};
    let (seat, row, column, color) = (1, Row::Second, Column::Third, Color::Red);
    let all = vec![
        Azul::Census { color, found: 21 },
        Azul::Boards(1, 2),
        Azul::Displays(1, 5),
        Azul::DisplayOverfull(3),
        Azul::Round,
        Azul::Score(seat),
        Azul::Line { seat, row, count: 3 },
        Azul::LineColor { seat, row, color },
        Azul::WallSpace { seat, row, column, color },
        Azul::WallRow { seat, row, color },
        Azul::WallColumn { seat, column, color },
        Azul::FloorTooLong(seat),
        Azul::StrayMarker(seat),
        Azul::MarkerTwice(seat),
        Azul::MarkerMissing(seat),
        Azul::MarkerNotInCenter,
        Azul::NoSuchSeat { what: "turn", seat: Seat::Three },
        Azul::Turn,
        Azul::TilingTurn(Seat::One),
        Azul::NothingOffered,
        Azul::TilesOffered,
        Azul::FloorNotEmpty(seat),
        Azul::LineComplete { seat, row },
        Azul::FinishedRow(seat),
        Azul::TilingColoredWall,
        Azul::NothingToTile,
        Azul::NothingToDeal,
        Azul::Ended,
    ];
    let number = |problem: &Azul| match problem {
        Azul::Census { .. } => 0,
        Azul::Boards(..) => 1,
        Azul::Displays(..) => 2,
        Azul::DisplayOverfull(_) => 3,
        Azul::Round => 4,
        Azul::Score(_) => 5,
        Azul::Line { .. } => 6,
        Azul::LineColor { .. } => 7,
        Azul::WallSpace { .. } => 8,
        Azul::WallRow { .. } => 9,
        Azul::WallColumn { .. } => 10,
        Azul::FloorTooLong(_) => 11,
        Azul::StrayMarker(_) => 12,
        Azul::MarkerTwice(_) => 13,
        Azul::MarkerMissing(_) => 14,
        Azul::MarkerNotInCenter => 15,
        Azul::NoSuchSeat { .. } => 16,
        Azul::Turn => 17,
        Azul::TilingTurn(_) => 18,
        Azul::NothingOffered => 19,
        Azul::TilesOffered => 20,
        Azul::FloorNotEmpty(_) => 21,
        Azul::LineComplete { .. } => 22,
        Azul::FinishedRow(_) => 23,
        Azul::TilingColoredWall => 24,
        Azul::NothingToTile => 25,
        Azul::NothingToDeal => 26,
        Azul::Ended => 27,
    };
    assert!(all.iter().map(number).eq(0..all.len()));
    all
}

/// As above.
fn pavilion_examples() -> Vec<Pavilion> {
    let seat = 1;
    let all = vec![
        Pavilion::Census { color: ::pavilion::Color::Orange, found: 1 },
        Pavilion::Boards(1, 2),
        Pavilion::Displays(1, 5),
        Pavilion::DisplayOverfull(3),
        Pavilion::SupplyOverfull,
        Pavilion::Round,
        Pavilion::Score(seat),
        Pavilion::Kept(seat),
        Pavilion::Star { seat, star: Star::Green },
        Pavilion::NoSuchSeat { what: "next_seat", seat: Seat::Two },
        Pavilion::Turn,
        Pavilion::TurnOfPassed(Seat::One),
        Pavilion::NothingOffered,
        Pavilion::TilesOffered,
        Pavilion::Passed(seat),
        Pavilion::NotPassed(seat),
        Pavilion::HandOfPassed(seat),
        Pavilion::KeptBeforePass(seat),
        Pavilion::KeptAfterEnd(seat),
        Pavilion::BonusLeft,
        Pavilion::NothingToRefill,
        Pavilion::NextSeat,
        Pavilion::RefillAfterEnd,
        Pavilion::MarkerNotInCenter,
        Pavilion::NotAllInBag,
        Pavilion::OverTooSoon,
    ];
    let number = |problem: &Pavilion| match problem {
        Pavilion::Census { .. } => 0,
        Pavilion::Boards(..) => 1,
        Pavilion::Displays(..) => 2,
        Pavilion::DisplayOverfull(_) => 3,
        Pavilion::SupplyOverfull => 4,
        Pavilion::Round => 5,
        Pavilion::Score(_) => 6,
        Pavilion::Kept(_) => 7,
        Pavilion::Star { .. } => 8,
        Pavilion::NoSuchSeat { .. } => 9,
        Pavilion::Turn => 10,
        Pavilion::TurnOfPassed(_) => 11,
        Pavilion::NothingOffered => 12,
        Pavilion::TilesOffered => 13,
        Pavilion::Passed(_) => 14,
        Pavilion::NotPassed(_) => 15,
        Pavilion::HandOfPassed(_) => 16,
        Pavilion::KeptBeforePass(_) => 17,
        Pavilion::KeptAfterEnd(_) => 18,
        Pavilion::BonusLeft => 19,
        Pavilion::NothingToRefill => 20,
        Pavilion::NextSeat => 21,
        Pavilion::RefillAfterEnd => 22,
        Pavilion::MarkerNotInCenter => 23,
        Pavilion::NotAllInBag => 24,
        Pavilion::OverTooSoon => 25,
    };
    assert!(all.iter().map(number).eq(0..all.len()));
    all
}

#[test]
fn every_problem_has_its_sentence_in_every_language() {
    let label = Label::new("editor-turn");
    let slips = [
        Slip::Missing(label),
        Slip::NotATile(label, "X".into()),
        Slip::TooManyTiles(label),
        Slip::NotANumber(label, "X".into()),
        Slip::NotAChoice(label, "X".into()),
        Slip::HalfLine(label.of(1)),
        Slip::FieldTwice("x".into()),
        Slip::UnknownField("x".into()),
        Slip::UnknownRuleset("x".into()),
        Slip::Unreadable,
    ];
    for ruleset in ["azul:2", "pavilion:2", "pavilion-beige:2"] {
        let ruleset: Ruleset = ruleset.parse().unwrap();
        let problems: Vec<Slip> = match ruleset {
            Ruleset::Azul(_) => azul_examples().into_iter().map(Slip::Azul).collect(),
            Ruleset::Pavilion(_) => pavilion_examples().into_iter().map(Slip::Pavilion).collect(),
        };
        let all: Vec<&Slip> = problems.iter().chain(&slips).collect();
        let said = |language: Language| -> Vec<String> {
            let words = Words::new(language);
            all.iter().map(|slip| sentence(slip, ruleset, &words)).collect()
        };
        let english = said(Language::English);
        assert_eq!(english.iter().collect::<BTreeSet<_>>().len(), english.len(), "{english:#?}");
        for language in Language::ALL {
            for (sentence, english) in said(language).iter().zip(&english) {
                let code = language.code();
                let whole = sentence.ends_with('.') && !sentence.contains(['[', '{', '$']);
                assert!(whole, "{code}: {sentence}");
                let begins = sentence.chars().next().is_some_and(char::is_uppercase);
                assert!(begins, "{code}: {sentence}");
                assert!(language == Language::English || sentence != english, "{code}: {english}");
            }
        }
    }
}

/// Every link of a problem leads to a part of the form.
#[test]
fn every_problem_has_its_place() {
    use crate::{Taste, Viewer, editor};
    let words = Words::new(Language::English);
    let viewer = Viewer {
        words: &words,
        taste: Taste::default(),
        origin: "",
        wants_fragment: false,
        now: 0,
    };
    let azul: Vec<String> = azul_examples().iter().map(azul_place).collect();
    let pavilion: Vec<String> = pavilion_examples().iter().map(pavilion_place).collect();
    for (ruleset, places) in [("azul:2", azul), ("pavilion:2", pavilion)] {
        let page = editor(&viewer, &blank(ruleset), None).render(&viewer);
        for place in places {
            assert!(page.contains(&format!("<fieldset id=\"{place}\"")), "{ruleset}: {place}");
        }
    }
}
