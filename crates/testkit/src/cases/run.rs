//! Playing cases: every step is held against what the referee says and does.

use serde_json::Value;

use super::drawing::{self, Fact, Table};
use super::{Action, Body, Case, Opening, Referee, Step};

/// Plays one case with a referee.
///
/// # Errors
/// The first step that does not hold: its file and line, what was expected and what came.
pub fn run<R: Referee>(case: &Case) -> Result<(), String> {
    let at_case =
        |problem: String| format!("{}:{}: {}: {problem}", case.file, case.line, case.name);
    match &case.body {
        Body::NoSuchRuleset => match R::start(&case.ruleset) {
            Ok(_) => Err(at_case(format!(
                "expected `{}` to be refused, but it is a ruleset",
                case.ruleset
            ))),
            Err(_) => Ok(()),
        },
        Body::BadState { drawing, problem } => {
            bad_state::<R>(&case.ruleset, drawing, problem).map_err(at_case)
        }
        Body::Played { opening, steps } => {
            let mut referee = open::<R>(&case.ruleset, opening).map_err(at_case)?;
            for step in steps {
                follow(&mut referee, step).map_err(|problem| {
                    format!(
                        "{}:{}: {}: `{}`: {problem}",
                        case.file, step.line, case.name, step.text
                    )
                })?;
            }
            Ok(())
        }
    }
}

fn bad_state<R: Referee>(ruleset: &str, drawing: &[Fact], problem: &str) -> Result<(), String> {
    if !R::CHECKS_STATES {
        return Ok(());
    }
    let state = drawing::state(Table::of(ruleset)?, ruleset, drawing);
    match R::load(&state) {
        Ok(_) => Err(format!("expected a problem with `{problem}`, but the state was accepted")),
        Err(found) if found.to_lowercase().contains(&problem.to_lowercase()) => Ok(()),
        Err(found) => Err(format!("expected a problem with `{problem}`, found: {found}")),
    }
}

fn open<R: Referee>(ruleset: &str, opening: &Opening) -> Result<R, String> {
    match opening {
        Opening::Start => R::start(ruleset).map_err(|problem| format!("cannot start: {problem}")),
        Opening::Given(drawing) => {
            let given = drawing::state(Table::of(ruleset)?, ruleset, drawing);
            let referee = R::load(&given)
                .map_err(|problem| format!("the given state was refused: {problem}"))?;
            same_state(&given, &referee.state())?;
            Ok(referee)
        }
    }
}

/// Every field of the drawing must come back as it was given; a ruleset may have another spelling.
fn same_state(given: &Value, found: &Value) -> Result<(), String> {
    for (key, value) in given.as_object().into_iter().flatten().filter(|(key, _)| *key != "ruleset")
    {
        if found.get(key) != Some(value) {
            let found = found.get(key).unwrap_or(&Value::Null);
            return Err(format!(
                "the given state changed when it was loaded: {key} was {value}, is {found}"
            ));
        }
    }
    Ok(())
}

fn follow<R: Referee>(referee: &mut R, step: &Step) -> Result<(), String> {
    match &step.action {
        Action::Play(text) => {
            includes(referee, std::slice::from_ref(text))?;
            referee.play(text).map_err(|problem| format!("a listed move was refused: {problem}"))
        }
        Action::Deal(text) => {
            referee.deal(text).map_err(|problem| format!("the deal was refused: {problem}"))
        }
        Action::Refuse(text) => {
            excludes(referee, std::slice::from_ref(text))?;
            unchanged(referee, |referee| referee.play(text))
        }
        Action::RefuseDeal(text) => unchanged(referee, |referee| referee.deal(text)),
        Action::Legal(expected) => same_moves(expected, &referee.moves()),
        Action::LegalCount(expected) => same("moves", expected, &referee.moves().len()),
        Action::Includes(expected) => includes(referee, expected),
        Action::Excludes(unexpected) => excludes(referee, unexpected),
        Action::Expect(facts) => {
            let state = referee.state();
            let wrong: Vec<String> =
                facts.iter().filter_map(|fact| fact.check(&state).err()).collect();
            if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
        }
        Action::Over(expected) => same("over", expected, &referee.is_over()),
        Action::Scores(expected) => same("scores", expected, &referee.scores()),
        Action::Ranks(expected) => same("ranks", expected, &referee.ranks()),
    }
}

/// Tries something that must be refused and must leave the position alone.
fn unchanged<R: Referee>(
    referee: &mut R,
    try_it: impl FnOnce(&mut R) -> Result<(), String>,
) -> Result<(), String> {
    let before = referee.state();
    match try_it(referee) {
        Ok(()) => Err("expected a refusal, but it was accepted".to_owned()),
        Err(_) if referee.state() == before => Ok(()),
        Err(problem) => Err(format!("refused ({problem}), but the position changed")),
    }
}

fn includes<R: Referee>(referee: &R, expected: &[String]) -> Result<(), String> {
    let moves = referee.moves();
    match expected.iter().find(|text| !moves.contains(text)) {
        Some(missing) => Err(format!("expected {missing} to be legal; legal is {}", list(&moves))),
        None => Ok(()),
    }
}

fn excludes<R: Referee>(referee: &R, unexpected: &[String]) -> Result<(), String> {
    let moves = referee.moves();
    match unexpected.iter().find(|text| moves.contains(text)) {
        Some(found) => Err(format!("expected {found} to be illegal, but it is among the moves")),
        None => Ok(()),
    }
}

fn same_moves(expected: &[String], found: &[String]) -> Result<(), String> {
    let (mut sorted_expected, mut sorted_found) = (expected.to_vec(), found.to_vec());
    sorted_expected.sort();
    sorted_found.sort();
    if sorted_expected == sorted_found {
        return Ok(());
    }
    let only_in = |these: &[String], others: &[String]| {
        list(&these.iter().filter(|text| !others.contains(text)).cloned().collect::<Vec<_>>())
    };
    let (missing, extra) = (only_in(expected, found), only_in(found, expected));
    Err(format!(
        "expected {} moves, found {}: missing {missing}, extra {extra}",
        expected.len(),
        found.len()
    ))
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, expected: &T, found: &T) -> Result<(), String> {
    if expected == found {
        Ok(())
    } else {
        Err(format!("{what}: expected {expected:?}, found {found:?}"))
    }
}

fn list(moves: &[String]) -> String {
    if moves.is_empty() { "none".to_owned() } else { moves.join(" ") }
}
