//! Reading case files: strict, line by line, with errors that name the line and what belongs there.

use record::{BadStatement, Drawing, Ruleset, Statement, Statements, UnknownRuleset};

use super::{Action, Body, Case, Opening, Step};

const STEPS: &str = "play, deal, refuse, refuse-deal, legal, legal-count, includes, excludes, expect, over, scores or ranks";

/// Reads all cases of a file.
///
/// # Errors
/// The first line that is no part of the format, and what is expected there.
pub(crate) fn parse(file_name: &str, text: &str) -> Result<Vec<Case>, BadStatement> {
    let mut lines = Statements::new(file_name, text);
    let mut cases = Vec::new();
    loop {
        cases.push(case(file_name, &mut lines)?);
        if lines.peek().is_none() {
            return Ok(cases);
        }
    }
}

fn case(file: &str, lines: &mut Statements) -> Result<Case, BadStatement> {
    let name = lines.demand("case")?;
    let clauses = lines.demand("clauses")?;
    if let Some(wrong) = clauses.words().into_iter().find(|id| !is_clause(id)) {
        return Err(clauses.error(format!("expected clause numbers such as A13, not `{wrong}`")));
    }
    let ruleset = lines.demand("ruleset")?;
    Ok(Case {
        name: name.rest.to_owned(),
        clauses: clauses.words().into_iter().map(str::to_owned).collect(),
        ruleset: ruleset.rest.to_owned(),
        file: file.to_owned(),
        line: name.line,
        body: body(lines, &ruleset)?,
    })
}

fn body(lines: &mut Statements, ruleset_line: &Statement) -> Result<Body, BadStatement> {
    let opening = lines.take("`start`, `given` or `bad-ruleset`")?;
    if !opening.rest.is_empty() {
        return Err(opening.error(format!("expected nothing after `{}`", opening.word)));
    }
    if opening.word == "bad-ruleset" {
        return Ok(Body::NoSuchRuleset);
    }
    let ruleset: Ruleset = ruleset_line
        .rest
        .parse()
        .map_err(|error: UnknownRuleset| ruleset_line.error(error.to_string()))?;
    let opening = match opening.word {
        "start" => Opening::Start,
        "given" => Opening::Given(Drawing::read(ruleset, lines)?),
        word => {
            let message = format!("expected `start`, `given` or `bad-ruleset`, not `{word}`");
            return Err(opening.error(message));
        }
    };
    match (opening, lines.peek()) {
        (Opening::Given(drawing), Some(line)) if line.word == "bad-state" => {
            let problem = lines.demand("bad-state")?.rest.to_owned();
            Ok(Body::BadState { drawing, problem })
        }
        (opening, _) => {
            let steps = steps(ruleset, lines)?;
            if steps.is_empty() {
                return Err(ruleset_line.error("expected at least one step after the opening"));
            }
            Ok(Body::Played { opening, steps })
        }
    }
}

fn steps(ruleset: Ruleset, lines: &mut Statements) -> Result<Vec<Step>, BadStatement> {
    let mut steps = Vec::new();
    while let Some(line) = lines.next_if(|line| line.word != "case") {
        let action = match line.word {
            "expect" => expect(ruleset, &line, lines)?,
            _ => action(ruleset, &line)?,
        };
        let text = format!("{} {}", line.word, line.rest).trim_end().to_owned();
        steps.push(Step { line: line.line, text, action });
    }
    Ok(steps)
}

fn expect(
    ruleset: Ruleset,
    line: &Statement,
    lines: &mut Statements,
) -> Result<Action, BadStatement> {
    let facts = Drawing::read(ruleset, lines)?;
    if facts.is_empty() || !line.rest.is_empty() {
        return Err(line.error("expected facts such as `turn 1` on the lines after `expect`"));
    }
    if facts.has_rest() {
        return Err(line.error("`rest` belongs under `given`: count the tiles"));
    }
    Ok(Action::Expect(facts))
}

fn action(ruleset: Ruleset, line: &Statement) -> Result<Action, BadStatement> {
    let one = || line.one().map(str::to_owned);
    let some = || match &line.words()[..] {
        [] => Err(line.error(format!("expected moves after `{}`", line.word))),
        words => Ok(words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>()),
    };
    let by_seat = || {
        let seats = ruleset.seats().count();
        let numbers: Result<Vec<u32>, _> = line.words().iter().map(|word| word.parse()).collect();
        numbers
            .ok()
            .filter(|numbers| numbers.len() == seats)
            .ok_or_else(|| line.error(format!("expected {seats} numbers after `{}`", line.word)))
    };
    match line.word {
        "play" => Ok(Action::Play(one()?)),
        "deal" => Ok(Action::Deal(one()?)),
        "refuse" => Ok(Action::Refuse(one()?)),
        "refuse-deal" => Ok(Action::RefuseDeal(one()?)),
        "legal" if line.rest == "none" => Ok(Action::Legal(Vec::new())),
        "legal" => Ok(Action::Legal(some()?)),
        "legal-count" => match line.one()?.parse() {
            Ok(count) => Ok(Action::LegalCount(count)),
            Err(_) => Err(line.error(format!("expected a number, not `{}`", line.rest))),
        },
        "includes" => Ok(Action::Includes(some()?)),
        "excludes" => Ok(Action::Excludes(some()?)),
        "over" => match line.one()? {
            "yes" => Ok(Action::Over(true)),
            "no" => Ok(Action::Over(false)),
            word => Err(line.error(format!("expected yes or no, not `{word}`"))),
        },
        "scores" => Ok(Action::Scores(by_seat()?)),
        "ranks" => Ok(Action::Ranks(by_seat()?)),
        "bad-state" => {
            Err(line.error("`bad-state` stands alone, right after the drawing of `given`"))
        }
        word if Drawing::has_fact(line) => {
            Err(line.error(format!("`{word}` belongs under `given` or `expect`")))
        }
        word => Err(line.error(format!("expected {STEPS}, not `{word}`"))),
    }
}

/// Whether this is the number of a clause, such as A13, Q1b or G4.2.
fn is_clause(id: &str) -> bool {
    let after = |text: &str, kind: fn(&char) -> bool| text.chars().take_while(kind).count();
    let letters = after(id, char::is_ascii_uppercase);
    let digits = after(&id[letters..], char::is_ascii_digit);
    let tail = &id[letters + digits..];
    let tail = tail.strip_prefix(|c: char| c.is_ascii_lowercase()).unwrap_or(tail);
    let part = tail.strip_prefix('.').map_or(tail.is_empty(), |part| {
        !part.is_empty() && part.chars().all(|c| c.is_ascii_digit())
    });
    letters > 0 && digits > 0 && part
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The message of a file that cannot be read.
    fn error(text: &str) -> String {
        parse("a.case", text).unwrap_err().to_string()
    }

    fn error_of(rest: &str) -> String {
        error(&format!("case a name\nclauses A1 Q1b\nruleset azul:2\n{rest}"))
    }

    #[test]
    fn reads_cases_comments_and_free_indentation() {
        let text = "# a file\ncase one # two\n clauses A1 Q1b\nruleset azul:2\ngiven\n turn 0\nlegal none\n\n\
                    case two\nclauses B2\nruleset pavilion:4\nstart\n  over no\n";
        let cases = parse("a.case", text).unwrap();
        let lines: Vec<(&str, usize)> =
            cases.iter().map(|case| (case.name.as_str(), case.line)).collect();
        assert_eq!(lines, [("one", 2), ("two", 9)]);
        assert_eq!(cases[0].clauses, ["A1", "Q1b"]);
        assert_eq!(cases[1].ruleset, "pavilion:4");
    }

    #[test]
    fn knows_clause_numbers() {
        for id in ["A1", "SU5", "Q1b", "G4.2", "Q1b.3"] {
            assert!(is_clause(id), "{id}");
        }
        for id in ["", "A", "1", "a1", "A1bc", "A1.", "A1.b", "A 1"] {
            assert!(!is_clause(id), "{id}");
        }
    }

    #[test]
    fn the_head_of_a_case_has_a_fixed_order() {
        assert_eq!(error(""), "a.case:1: expected `case`, not the end of the file");
        assert_eq!(error("play 1B1"), "a.case:1: expected `case`, not `play`");
        assert_eq!(error("case"), "a.case:1: expected something after `case`");
        assert_eq!(error("case x\nruleset azul:2"), "a.case:2: expected `clauses`, not `ruleset`");
        assert_eq!(
            error("case x\nclauses A1 b2"),
            "a.case:2: expected clause numbers such as A13, not `b2`"
        );
        assert_eq!(
            error("case x\nclauses A1\n"),
            "a.case:2: expected `ruleset`, not the end of the file"
        );
        assert_eq!(
            error("case x\nclauses A1\nruleset chess:2\nstart\nover no"),
            format!("a.case:3: {UnknownRuleset}")
        );
        assert_eq!(
            error("case x\nclauses A1\nruleset azul:5\nstart\nover no"),
            format!("a.case:3: {UnknownRuleset}")
        );
        assert_eq!(error_of("play 1B1"), "a.case:4: expected nothing after `play`");
        assert_eq!(
            error_of("expect"),
            "a.case:4: expected `start`, `given` or `bad-ruleset`, not `expect`"
        );
        assert_eq!(error_of("start\n"), "a.case:3: expected at least one step after the opening");
    }

    #[test]
    fn steps_say_what_they_lack() {
        assert_eq!(error_of("start\nplay"), "a.case:5: expected one word after `play`");
        assert_eq!(error_of("start\nlegal"), "a.case:5: expected moves after `legal`");
        assert_eq!(error_of("start\nscores 1"), "a.case:5: expected 2 numbers after `scores`");
        assert_eq!(error_of("start\nover maybe"), "a.case:5: expected yes or no, not `maybe`");
        assert_eq!(error_of("start\nlegal-count many"), "a.case:5: expected a number, not `many`");
        assert_eq!(error_of("start\nturn 1"), "a.case:5: `turn` belongs under `given` or `expect`");
        assert_eq!(error_of("start\njump 1"), format!("a.case:5: expected {STEPS}, not `jump`"));
        assert_eq!(
            error_of("start\nexpect\nover no"),
            "a.case:5: expected facts such as `turn 1` on the lines after `expect`"
        );
        assert_eq!(
            error_of("given\nplay 1B1\nbad-state wall"),
            "a.case:6: `bad-state` stands alone, right after the drawing of `given`"
        );
    }

    #[test]
    fn facts_say_what_they_lack() {
        let given = |fact: &str| error_of(&format!("given\n{fact}\nover no"));
        assert_eq!(given("turn me"), "a.case:5: expected a seat, deal or over, not `me`");
        assert_eq!(given("marker lid"), "a.case:5: expected center or a seat, not `lid`");
        assert_eq!(given("center"), "a.case:5: expected tiles, or `.` for none");
        assert_eq!(given("center BX"), "a.case:5: expected tiles of BYRKW with counts, not `BX`");
        assert_eq!(given("center B0"), "a.case:5: leave out a color of which there is none: `B0`");
        assert_eq!(given("displays B B B B B B"), "a.case:5: expected 1 to 5 displays, not 6");
        assert_eq!(given("supply B"), "a.case:5: this game knows no `supply`");
        assert_eq!(given("seat 2 score 1"), "a.case:5: there is no seat 2 at a table of 2");
        assert_eq!(
            given("seat 0 hand B"),
            "a.case:5: expected score, lines, wall or floor, not `hand`"
        );
        assert_eq!(
            given("seat 0 lines . ."),
            "a.case:5: expected five lines such as `. K2 . . R1`, not 2"
        );
        assert_eq!(
            given("seat 0 lines . . BY . ."),
            "a.case:5: expected a line of one color such as K2, not `BY`"
        );
        assert_eq!(
            given("seat 0 wall B... ..... ..... ..... ....."),
            "a.case:5: expected 5 spaces, each `.` or one of BYRKW, not `B...`"
        );
        assert_eq!(
            given("seat 0 floor M"),
            "a.case:5: expected `marker` or tiles of BYRKW, not `M`"
        );
        assert_eq!(given("turn 0\nturn 1"), "a.case:6: `turn` is told twice");
        assert_eq!(
            given("lid rest"),
            "a.case:5: only one place can receive the rest: say what is in the bag"
        );
        assert_eq!(
            error_of("start\nexpect\nbag rest"),
            "a.case:5: `rest` belongs under `given`: count the tiles"
        );
        let stars = "case x\nclauses A1\nruleset pavilion:2\ngiven\nseat 0 stars Q:......\nover no";
        assert_eq!(
            error(stars),
            "a.case:5: expected each star once, as in P:..P..., not `Q:......`"
        );
    }
}
