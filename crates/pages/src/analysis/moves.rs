//! The moves that were tried, as a tree, and what can be done with one of them.

use maud::{Markup, html};
use record::{AnyPosition, is_deal};
use tiles::Turn;

use super::Shown;
use crate::log;

/// Variations deeper than this are not moved further to the right.
const DEEPEST: usize = 4;

/// Every deal and move: lines one below the other, variations further to the right.
pub(super) fn tree(shown: &Shown) -> Markup {
    let outline = shown.board.study.outline();
    if outline.is_empty() {
        return html! {};
    }
    let same_line = |one: &(usize, usize), other: &(usize, usize)| {
        one.1 == other.1 && shown.board.study.before(other.0) == one.0
    };
    html! {
        nav .tree aria-label=(shown.say("replay-steps")) tabindex="0" {
            a .start href=(shown.place(0)) data-go aria-current=[(shown.board.at == 0).then_some("step")] { (shown.say("analysis-start")) }
            @for line in outline.chunk_by(same_line) {
                p .{ "level-" (line[0].1.min(DEEPEST)) } { @for (place, _) in line { (step(shown, *place)) } }
            }
        }
    }
}

fn step(shown: &Shown, at: usize) -> Markup {
    let study = shown.board.study;
    let before = study.position(study.before(at));
    let text = study.text(at);
    html! {
        a href=(shown.place(at)) data-go aria-current=[(at == shown.board.at).then_some("step")] {
            @if is_deal(text) {
                span .deal { (dealt(shown, text, study.position(at))) }
            } @else if let Turn::Seat(seat) = before.turn() {
                @let mut after = before.clone();
                @let events = after.play(text).unwrap_or_default();
                span .visually-hidden { (shown.names[seat.index()]) ": " (story::said(before, text, shown.words)) }
                span .seen aria-hidden="true" {
                    i .swatch.{ "of-" (seat) } {}
                    (log::glances(&events, &after, shown.words))
                }
            }
        }
        @for comment in study.comments(at) { " " span .comment { (comment) } " " }
    }
}

fn dealt(shown: &Shown, text: &str, position: &AnyPosition) -> String {
    if record::is_refill(text) {
        return shown.say("web-told-refill");
    }
    shown.words.say_with("drawing-round", &[("round", position.round().into())])
}

/// What can be done with the entry that led here: write about it, make its line the main one, take it away.
pub(super) fn this_move(shown: &Shown) -> Markup {
    let (study, at) = (shown.board.study, shown.board.at);
    let here = shown.place(at);
    let is_main = study.way_to(at).windows(2).all(|pair| study.next(pair[0])[0] == pair[1]);
    html! {
        details .tool {
            summary { (shown.say("analysis-this-move")) }
            form method="post" action=(here) {
                label for="comment" { (shown.say("analysis-comment")) }
                textarea #comment name="comment" rows="3" maxlength="1000" { "\n" (study.comments(at).join("\n")) }
                div .row {
                    button .button.small.primary name="act" value="comment" { (shown.say("analysis-save")) }
                    @if !is_main { button .button.small name="act" value="promote" { (shown.say("analysis-promote")) } }
                    @if at > 0 { button .button.small name="act" value="remove" { (shown.say("analysis-remove")) } }
                }
            }
        }
    }
}
