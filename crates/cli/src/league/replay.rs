//! A game of a league as a page: the table at the beginning of each round and at the end, and every move in words.
//!
//! A picture of every position would make a page of some hundred kilobytes into one of several megabytes.

use anyhow::Result;
use maud::{Markup, html};
use record::Record;
use words::{Language, Words};

use super::folder::record_address;
use super::{drawn, page};
use crate::steps::{Step, steps};
use crate::telling;

/// The page of a game.
pub(super) fn page(record: &Record, number: u64) -> Result<String> {
    let words = Words::new(Language::English);
    let names: Vec<String> = record
        .ruleset
        .seats()
        .iter()
        .map(|seat| record.tag(&format!("Name{seat}")).unwrap_or_default().to_owned())
        .collect();
    let steps = steps(record, None)?;
    let title = format!("Game {}: {}", number + 1, names.join(" – "));
    let rounds: Vec<&[Step]> = steps.chunk_by(|_, next| !begins_round(next)).collect();
    let last = steps.last().map(|step| &step.after);
    let body = html! {
        main {
            p { a href="../index.html" { "← League" } }
            h1 { (title) }
            p .summary {
                (record.ruleset) " · " (result(record))
                " · " a href={ "../" (record_address(number)) } { "record" }
            }
            nav .rounds-nav aria-label="Rounds" {
                @for round in 1..=rounds.len() { a href={ "#round" (round) } { "Round " (round) } }
                a href="#end" { "End" }
            }
            @for (index, round) in rounds.iter().enumerate() {
                section id={ "round" (index + 1) } {
                    h2 { "Round " (index + 1) }
                    @if let Some(deal) = round.first() {
                        @if index == 0 { (drawn::faces(&deal.after)) }
                        div .scene { (drawn::scene(&deal.after, &names)) }
                    }
                    (moves(round, &names, &words))
                }
            }
            section #end {
                h2 { "End" }
                @if let Some(fault) = record.tag("Forfeit") { p .fault { (fault) } }
                @if let Some(last) = last { div .scene { (drawn::scene(last, &names)) } }
            }
        }
    };
    Ok(page::whole(&title, drawing::svg::STYLE, &body))
}

fn begins_round(step: &Step) -> bool {
    step.events.is_none() && !record::is_refill(&step.text)
}

/// What the record says about how it ended.
fn result(record: &Record) -> String {
    let scores = record.tag("Scores").unwrap_or_default().replace(' ', " – ");
    match record.tag("Forfeit") {
        Some(_) => format!("{scores}, lost by a fault"),
        None => scores,
    }
}

/// The moves of a round, each with what came of it.
fn moves(round: &[Step], names: &[String], words: &Words) -> Markup {
    let told = round.iter().filter_map(|step| Some((step, step.events.as_ref()?)));
    html! {
        ol .moves { @for (step, events) in told {
            li value=(step.number) {
                code { (step.text) } " "
                @for sentence in telling::paragraphs(events, names, words) { span .sentence { (sentence) } " " }
            }
        } }
    }
}
