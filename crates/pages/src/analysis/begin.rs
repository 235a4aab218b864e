//! Where an analysis begins: an empty board, a record, a study or a state.

use maud::html;
use record::{AnyPosition, BadStudy, Record, Ruleset, Study};
use serde_json::Value;
use words::Words;

use crate::layout::Page;
use crate::names;
use crate::reading::{entry_sentence, json_fault, record_fault};
use crate::viewer::Viewer;

/// What somebody brought.
pub struct Begun {
    /// What was typed.
    pub text: String,
    /// The study that it is, or a sentence that says what is wrong with it.
    pub study: Result<Study, String>,
}

impl Begun {
    /// Reads a record, a study, a record as JSON, or a state.
    pub fn read(text: &str, words: &Words) -> Begun {
        let trimmed = text.trim_start();
        let study = if trimmed.starts_with('{') {
            from_json(trimmed, words)
        } else {
            text.parse().map_err(|bad| fault(&bad, words))
        };
        Begun { text: text.to_owned(), study }
    }
}

fn from_json(text: &str, words: &Words) -> Result<Study, String> {
    let value: Value = serde_json::from_str(text).map_err(|_| words.say("replay-fault-json"))?;
    if value.get("entries").is_none() {
        let position = AnyPosition::from_json(&value).map_err(|error| error.to_string())?;
        return Ok(Study::new(position));
    }
    let record = Record::from_json(text).map_err(|bad| json_fault(&bad, words).sentence)?;
    Study::of(&record).map_err(|error| {
        let number = words.say_with("replay-fault-number", &[("number", error.number.into())]);
        format!("{number} {}", entry_sentence(error.why, words))
    })
}

/// What is wrong with a text that should be a study.
fn fault(bad: &BadStudy, words: &Words) -> String {
    let at = |line: usize, column: usize, sentence: String| {
        let place = [("line", line.to_string().into()), ("column", column.to_string().into())];
        format!("{} {sentence}", words.say_with("replay-fault-place", &place))
    };
    match bad {
        BadStudy::Text(bad) => at(bad.line, bad.column, record_fault(bad, words).sentence),
        BadStudy::State(error) => error.to_string(),
        BadStudy::Entry { line, column, why } => at(*line, *column, entry_sentence(why.why, words)),
    }
}

/// The page on which an analysis begins, with what was typed and is wrong.
pub fn begin_analysis(viewer: &Viewer, begun: Option<&Begun>) -> Page {
    let words = viewer.words;
    let text = begun.map_or("", |begun| begun.text.as_str());
    let fault = begun.and_then(|begun| begun.study.as_ref().err());
    let rulesets = html! {
        label {
            span .visually-hidden { (words.say("replay-type-which")) }
            select name="ruleset" {
                @for ruleset in Ruleset::plain() { option value=(ruleset) { (names::ruleset_with_seats(ruleset, words)) } }
            }
        }
    };
    let title = words.say("analysis-title");
    let body = html! {
        main #main .plain.import.begin-analysis {
            h1 { (title) }
            p .lead { (words.say("analysis-lead")) }
            section {
                h2 { (words.say("analysis-from-start")) }
                form .row method="get" action="/analysis" { (rulesets) button .button.primary { (words.say("analysis-begin")) } }
            }
            section {
                h2 { (words.say("analysis-from-position")) }
                p .help { (words.say("analysis-from-position-help")) }
                form .row method="get" action="/analysis/edit" { (rulesets) button .button { (words.say("analysis-edit")) } }
            }
            section {
                h2 { (words.say("analysis-from-text")) }
                p .help { (words.say("analysis-from-text-help")) }
                @if let Some(fault) = fault { div #fault .panel.fault role="alert" { p { (fault) } } }
                form method="post" action="/analysis" {
                    label .visually-hidden for="text" { (words.say("analysis-from-text")) }
                    textarea #text name="text" rows="10" spellcheck="false" autocapitalize="off" autocomplete="off"
                        aria-invalid=[fault.map(|_| "true")] aria-describedby=[fault.map(|_| "fault")] { "\n" (text) }
                    div .row { button .button.primary { (words.say("analysis-open")) } }
                }
            }
        }
    };
    Page::new(title, "page", body).of("/analysis")
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn records_studies_and_states_are_read() {
        let words = Words::new(Language::English);
        let deal = "D:BBYR,KKWW,BYRK,YYRR,BKWW";
        let text = format!("[Ruleset \"azul:2\"]\n0 {deal}\n1 3R4\n");
        let record: Record = text.parse().unwrap();
        let json = record.to_json().unwrap();
        for good in [
            text.clone(),
            json.to_string(),
            format!("{text}(\n1 2K2\n)\n"),
            json["state"].to_string(),
        ] {
            let good = good.replace("azul:2\"]\n0", "azul:2\"]\n[Rules \"1v\"]\n0");
            let study = Begun::read(&good, &words).study.expect("a study");
            assert_eq!(study.position(study.end_of(0)), &record.replay().unwrap(), "{good}");
        }
        for (bad, sentence) in [
            ("", "Line 1, column 1: The tag [Ruleset"),
            ("{", "This is not valid JSON."),
            ("{\"ruleset\":\"azul:2\"}", "bag"),
            (
                "{\"ruleset\":\"azul:2\",\"entries\":7}",
                "In this JSON, entries is missing or wrong.",
            ),
            (
                "[Ruleset \"azul:2\"]\n0 D:BBYR,KKWW,BYRK,YYRR,BKWW\n1 1K1",
                "Line 3, column 3: There is no black tile",
            ),
        ] {
            let said = Begun::read(bad, &words).study.expect_err(bad);
            assert!(said.contains(sentence), "{bad}: {said}");
        }
    }
}
