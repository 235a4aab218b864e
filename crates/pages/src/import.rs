//! Importing: the form for a record, what is wrong with it, and what comes next in it.

use maud::{Markup, html};
use record::{AnyPosition, Ruleset};
use table::Table;
use tiles::Turn;
use words::Words;

use crate::layout::Page;
use crate::reading::{Fault, Reading};
use crate::replay::{still_life, what_now};
use crate::table::faces;
use crate::view::View;
use crate::viewer::Viewer;
use crate::{letters, names};

/// How many legal moves are offered; any other can be typed.
const MOST_OFFERED: usize = 240;

/// The form, with what was typed so far.
pub fn import(viewer: &Viewer, reading: Option<&Reading>) -> Page {
    let words = viewer.words;
    let fault = reading.and_then(|reading| reading.fault.as_ref());
    let text = reading.map_or("", |reading| reading.text.as_str());
    let table = reading.and_then(|reading| reading.table.as_ref());
    let title = words.say("replay-import");
    let body = html! {
        main #main .plain.import {
            h1 { (title) }
            p .lead { (words.say("replay-import-lead")) }
            @if let Some(fault) = fault { (wrong(text, fault, words)) }
            form method="post" action="/import" enctype="multipart/form-data" {
                div .field {
                    label for="text" { (words.say("replay-import-text")) }
                    textarea #text name="text" rows="14" spellcheck="false" autocapitalize="off"
                        autocomplete="off" placeholder=(EXAMPLE)
                        aria-invalid=[fault.map(|_| "true")]
                        aria-describedby=[fault.map(|_| "fault")] {
                        // A browser leaves out the first line break.
                        "\n" (text)
                    }
                }
                div .field {
                    label for="file" { (words.say("replay-import-file")) }
                    input #file type="file" name="file" accept=".txt,.json,text/plain,application/json";
                }
                div .row {
                    button .button.primary name="act" value="import" { (words.say("replay-import-do")) }
                    button .button name="act" value="check" { (words.say("replay-import-check")) }
                }
                @if let (Some(reading), Some(table)) = (reading, table) {
                    (so_far(reading, table, words))
                }
            }
            (beginning(words))
        }
        @if let Some(table) = table { (faces(table.position())) }
    };
    Page::new(title, "page", body)
}

/// How a record begins, for visitors who have never seen one.
const EXAMPLE: &str = "[Ruleset \"azul:2\"]\n[Seat0 \"Ana\"]\n[Seat1 \"Ben\"]\n0 D:BBYR,KKWW,BYRK,YYRR,BKWW\n1 3R4\n2 2W2";

/// What is wrong, with the line where it is.
fn wrong(text: &str, fault: &Fault, words: &Words) -> Markup {
    let line = text.lines().nth(fault.line - 1).unwrap_or_default();
    let at = line.char_indices().nth(fault.column - 1).map_or(line.len(), |(at, _)| at);
    let (before, from) = line.split_at(at);
    let place =
        [("line", fault.line.to_string().into()), ("column", fault.column.to_string().into())];
    html! {
        div #fault .panel.fault role="alert" {
            p { b { (words.say_with("replay-fault-place", &place)) } " " (fault.sentence) }
            pre { span .number { (fault.line) } (before) mark { @if from.is_empty() { " " } @else { (from) } } }
        }
    }
}

/// Where the game stands after what was typed, and what comes next.
fn so_far(reading: &Reading, table: &Table, words: &Words) -> Markup {
    let view = View::still("", table, words);
    let number = reading.next_number().to_string();
    html! {
        section .so-far aria-label=(words.say("replay-so-far")) {
            h2 { (words.say_with("replay-so-far-count", &[("count", table.steps().len().into())])) }
            @if table.has_started() { p .turn { (what_now(&view)) } }
            @match table.position().turn() {
                Turn::Over => {}
                Turn::Deal => {
                    p { (words.say("replay-due-deal")) }
                    pre { (number) " " (deal_form(table)) }
                    p .help { (words.say("replay-due-letters")) }
                    div .row.letters { (letters::legend(table.position(), words)) }
                    @if deal_form(table).contains("S:") { p .help { (words.say("replay-due-supply")) } }
                }
                Turn::Seat(_) => (moves(reading, table, &number, words)),
            }
            div .table.still data-game=(names::kind(table.position())) data-seats=(table.ruleset().seats().count()) {
                @if table.has_started() { (still_life(&view)) }
            }
        }
    }
}

/// The legal moves: a touch adds one to the text, unless there is another at its place.
fn moves(reading: &Reading, table: &Table, number: &str, words: &Words) -> Markup {
    let moves = table.position().moves();
    let right = reading.fault.is_none();
    let id = if right { "replay-due-move" } else { "replay-due-instead" };
    html! {
        p #moves { (words.say_with(id, &[("number", number.into())])) }
        // It scrolls on its own, so the keyboard must be able to reach it.
        div .row.chips tabindex="0" role="group" aria-labelledby="moves" {
            @for text in moves.iter().take(MOST_OFFERED) {
                @if right {
                    button .chip name="add" value=(text) { (text) }
                } @else {
                    span .chip { (text) }
                }
            }
            @if moves.len() > MOST_OFFERED { span .chip { "…" } }
        }
    }
}

/// What the deal that is due looks like, with an example for the first display.
fn deal_form(table: &Table) -> String {
    let displays = |first: &str, count: usize| format!("{first}{}", ",…".repeat(count - 1));
    match table.position() {
        AnyPosition::Azul(position) => {
            format!("D:{}", displays("BBYR", position.ruleset().seats.displays()))
        }
        AnyPosition::Pavilion(position) => {
            let displays = displays("GGYR", position.ruleset().seats.displays());
            if matches!(position.phase(), ::pavilion::Phase::Refill { .. }) {
                "S:…".to_owned()
            } else if table.position().round() == 1 {
                format!("D:{displays}/S:…")
            } else {
                format!("D:{displays}")
            }
        }
    }
}

/// Typing a game from the table at home.
fn beginning(words: &Words) -> Markup {
    html! {
        section .beginning {
            h2 { (words.say("replay-type-game")) }
            p .help { (words.say("replay-type-help")) }
            form method="get" action="/import" {
                label {
                    span .visually-hidden { (words.say("replay-type-which")) }
                    select name="ruleset" {
                        @for ruleset in Ruleset::plain() {
                            option value=(ruleset) { (names::ruleset_with_seats(ruleset, words)) }
                        }
                    }
                }
                button .button { (words.say("replay-type-begin")) }
            }
        }
    }
}
