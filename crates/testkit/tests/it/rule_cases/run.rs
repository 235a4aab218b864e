//! Playing cases: every step is held against what the referee says and does.

use record::Drawing;
use serde_json::Value;

use super::{Action, Body, Case, Opening, Referee, Step};

/// Plays one case with a referee.
///
/// # Errors
/// The first step that does not hold: its file and line, what was expected and what came.
pub(crate) fn run<R: Referee>(case: &Case) -> Result<(), String> {
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
        Body::BadState { drawing, problem } => bad_state::<R>(drawing, problem).map_err(at_case),
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

fn bad_state<R: Referee>(drawing: &Drawing, problem: &str) -> Result<(), String> {
    if !R::CHECKS_STATES {
        return Ok(());
    }
    match R::load(&drawing.state()) {
        Ok(_) => Err(format!("expected a problem with `{problem}`, but the state was accepted")),
        Err(found) if found.to_lowercase().contains(&problem.to_lowercase()) => Ok(()),
        Err(found) => Err(format!("expected a problem with `{problem}`, found: {found}")),
    }
}

fn open<R: Referee>(ruleset: &str, opening: &Opening) -> Result<R, String> {
    match opening {
        Opening::Start => R::start(ruleset).map_err(|problem| format!("cannot start: {problem}")),
        Opening::Given(drawing) => {
            let given = drawing.state();
            let referee = R::load(&given)
                .map_err(|problem| format!("the given state was refused: {problem}"))?;
            same_state(&given, &referee.state())?;
            Ok(referee)
        }
    }
}

/// Every field of the drawing must come back as it was given.
fn same_state(given: &Value, found: &Value) -> Result<(), String> {
    for (key, value) in given.as_object().into_iter().flatten() {
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
            let wrong = facts.differences(&referee.state());
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::parse;
    use super::*;

    /// A referee of one move: `1B1` raises the round. It also accepts `1B2`, which it does not list.
    struct Stub(Value);

    impl Referee for Stub {
        const CHECKS_STATES: bool = true;

        fn start(ruleset: &str) -> Result<Stub, String> {
            Ok(Stub(json!({"ruleset": ruleset, "round": 1})))
        }
        fn load(state: &Value) -> Result<Stub, String> {
            if state["round"] == 0 { Err("Round 0".to_owned()) } else { Ok(Stub(state.clone())) }
        }
        fn state(&self) -> Value {
            self.0.clone()
        }
        fn moves(&self) -> Vec<String> {
            vec!["1B1".to_owned()]
        }
        fn play(&mut self, text: &str) -> Result<(), String> {
            match text {
                "1B1" | "1B2" => {
                    self.0["round"] = json!(2);
                    Ok(())
                }
                _ => Err("no such move".to_owned()),
            }
        }
        fn deal(&mut self, _text: &str) -> Result<(), String> {
            self.0["round"] = json!(9);
            Err("no deal is due".to_owned())
        }
        fn is_over(&self) -> bool {
            false
        }
        fn scores(&self) -> Vec<u32> {
            vec![5, 4]
        }
        fn ranks(&self) -> Vec<u32> {
            vec![1, 2]
        }
    }

    fn result(rest: &str) -> Result<(), String> {
        let text = format!("case x\nclauses A1\nruleset azul:2\n{rest}");
        run::<Stub>(&parse("a.case", &text).unwrap()[0])
    }

    fn failure(rest: &str) -> String {
        result(rest).unwrap_err()
    }

    #[test]
    fn steps_that_hold() {
        assert_eq!(
            result("start\nlegal 1B1\nlegal-count 1\nrefuse 3B1\nplay 1B1\nexpect\nround 2"),
            Ok(())
        );
        assert_eq!(
            result("given\nround 7\nincludes 1B1\nexcludes 1B2\nover no\nscores 5 4\nranks 1 2"),
            Ok(())
        );
        assert_eq!(result("given\nround 0\nbad-state round"), Ok(()));
    }

    #[test]
    fn the_bag_receives_the_rest() {
        let all_but = "given\ncenter B19 YY\nseat 0 lines . R2 . . .\nseat 1 wall K.... ..... ..... ..... .....\n\
                       seat 1 floor marker W\nexpect\nbag B Y18 R18 K19 W19";
        assert_eq!(result(all_but), Ok(()));
        assert_eq!(
            result("given\nbag B20 Y20\nlid rest\nexpect\nlid R20 K20 W20\nbag B20 Y20"),
            Ok(())
        );
    }

    #[test]
    fn steps_that_do_not_hold() {
        assert_eq!(
            failure("start\nplay 1B1\nexpect\nround 3"),
            "a.case:6: x: `expect`: round: expected 3, found 2"
        );
        assert_eq!(
            failure("start\nplay 1B2"),
            "a.case:5: x: `play 1B2`: expected 1B2 to be legal; legal is 1B1"
        );
        assert_eq!(
            failure("start\nrefuse 1B1"),
            "a.case:5: x: `refuse 1B1`: expected 1B1 to be illegal, but it is among the moves"
        );
        assert_eq!(
            failure("start\nrefuse 1B2"),
            "a.case:5: x: `refuse 1B2`: expected a refusal, but it was accepted"
        );
        assert_eq!(
            failure("start\nrefuse-deal D:"),
            "a.case:5: x: `refuse-deal D:`: refused (no deal is due), but the position changed"
        );
        assert_eq!(
            failure("start\nlegal 1B3 1B4"),
            "a.case:5: x: `legal 1B3 1B4`: expected 2 moves, found 1: missing 1B3 1B4, extra 1B1"
        );
        assert_eq!(
            failure("start\nscores 4 5"),
            "a.case:5: x: `scores 4 5`: scores: expected [4, 5], found [5, 4]"
        );
        assert_eq!(
            failure("given\nbad-state wall"),
            "a.case:1: x: expected a problem with `wall`, but the state was accepted"
        );
        assert_eq!(
            failure("given\nround 0\nbad-state wall"),
            "a.case:1: x: expected a problem with `wall`, found: Round 0"
        );
        assert_eq!(
            failure("bad-ruleset"),
            "a.case:1: x: expected `azul:2` to be refused, but it is a ruleset"
        );
    }
}
