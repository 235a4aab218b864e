//! The replay page: a game seen again, step by step.

use drawing::svg::Caption;
use maud::{Markup, html};
use record::AnyPosition;
use table::{Step, Table};
use tiles::Turn;
use words::Words;

use crate::assets;
use crate::layout::Page;
use crate::preview::Preview;
use crate::prompt::{whose_turn, winner};
use crate::table::{faces, market};
use crate::taste::Scheme;
use crate::view::View;
use crate::viewer::Viewer;
use crate::{azul, end, log, names, seats};

/// A game as it is seen again.
pub struct Replay<'a> {
    /// The name of its table in addresses.
    pub id: &'a str,
    /// Whether it was played elsewhere, so that there is no table to go back to.
    pub imported: bool,
    /// The table as it is now.
    pub whole: &'a Table,
    /// The table as it was after the step that is shown; at least one step was made.
    pub then: &'a Table,
}

/// A table's game after one of its deals and moves, counted from 0 as in the record.
pub fn replay(viewer: &Viewer, game: &Replay) -> Page {
    let words = viewer.words;
    let Replay { id, whole, then, .. } = game;
    let view = View::still(id, then, words);
    let at = then.steps().len() - 1;
    let title = position_title(then.position(), words);
    let body = html! {
        @if viewer.wants_fragment {
            (position(&view, at))
        } @else {
            div .replaying {
                nav .back aria-label=(words.say("web-back-to-table")) {
                    @if game.imported { a href="/import" { (words.say("replay-import-link")) } }
                    @else { a href={ "/t/" (id) } { "← " (words.say("web-back-to-table")) } }
                    @if game.imported || whole.position().is_over() {
                        (end::review_button(id, words, "button small"))
                        a .button.small.quiet #analyse href={ "/t/" (id) "/analysis?at=" (at + 1) } { (words.say("analysis-link")) }
                    }
                    @if game.imported { small { (words.say("replay-imported")) } }
                    @if whole.has_known_deals() { span .warning { (words.say("fair-known")) } }
                    @if whole.shares_deals() { span .warning { (words.say("fair-elsewhere")) } }
                }
                (position(&view, at))
                (controls(&view, whole, at))
                // The keyboard reaches the few links first and the many steps last.
                div .beside {
                    (takeaway(viewer, game, at))
                    (steps(&view, whole, at))
                }
            }
            (faces(then.position()))
            script type="module" src=(assets::address("replay.js")) {}
        }
    };
    let title = format!("{} · {title}", words.say("replay-title"));
    let preview = Preview::of_table(address(id, at), id, whole, words);
    Page { preview: Some(preview), ..Page::new(title, "at-table", body) }
}

/// Where a position is shown.
fn address(id: &str, at: usize) -> String {
    format!("/t/{id}/replay?at={at}")
}

/// What is played, and how far: `Azul · Round 3`.
pub(crate) fn position_title(position: &AnyPosition, words: &Words) -> String {
    let round = words.say_with("drawing-round", &[("round", position.round().into())]);
    format!("{} · {round}", names::ruleset(position.ruleset(), words))
}

/// The position with what led to it.
fn position(view: &View, at: usize) -> Markup {
    let table = view.table;
    let last = table.steps().last();
    let names = view.name_refs();
    let told = last.map(|step| log::sentences(step, table, &names, view.words)).unwrap_or_default();
    let points = last.map(|step| log::step_points(step)).unwrap_or_default();
    let points = serde_json::to_string(&points).expect("texts can be written");
    html! {
        main #main .table.replay data-table=(view.id) data-at=(at) data-game=(names::kind(table.position()))
            data-seats=(table.ruleset().seats().count()) data-points=(points) {
            section .status {
                h1 { (position_title(table.position(), view.words)) }
                p .turn { (what_now(view)) }
            }
            // The same height for any text, so that the boards below stay where they are.
            div .above {
                section .told tabindex="0" aria-label=(view.say("web-log")) {
                    @for sentence in &told { p { (sentence) } }
                }
                (offer(view))
            }
            (boards(view))
        }
    }
}

/// The middle of the table and the boards, which cannot be touched.
pub(crate) fn still_life(view: &View) -> Markup {
    html! { (offer(view)) (boards(view)) }
}

/// The middle of the table, while something lies there: what happened takes its room otherwise.
fn offer(view: &View) -> Markup {
    match view.table.position() {
        AnyPosition::Azul(position) if azul::is_bare(position) => html! {},
        AnyPosition::Azul(_) | AnyPosition::Pavilion(_) => market(view),
    }
}

fn boards(view: &View) -> Markup {
    let nothing = html! {};
    html! {
        section .boards aria-label=(view.say("web-boards")) {
            @for seat in view.table.ruleset().seats().iter() { (seats::player(view, seat, &nothing)) }
        }
    }
}

/// Who has won, or who is to move.
pub(crate) fn what_now(view: &View) -> String {
    match view.table.position().turn() {
        Turn::Over => winner(view),
        Turn::Deal | Turn::Seat(_) => whose_turn(view),
    }
}

/// The ways to another step: links, and what only a script can do.
fn controls(view: &View, whole: &Table, at: usize) -> Markup {
    let words = view.words;
    let steps = whole.steps();
    let last = steps.len() - 1;
    let round = |step: usize| steps[step].round;
    let begins = |step: &usize| *step == 0 || round(*step) != round(step - 1);
    let earlier = (0..at).rev().find(begins).unwrap_or(0);
    let later = (at + 1..=last).find(begins).unwrap_or(last);
    let go = |to: usize, id: &str, name: &str, icon: &str| {
        let label = words.say(id);
        html! {
            a .go href=(address(view.id, to)) data-go=(name) aria-label=(label) title=(label)
                aria-disabled=[(to == at).then_some("true")] { (drawn(icon)) }
        }
    };
    let speeds = [("slow", "replay-slow"), ("normal", "replay-normal"), ("fast", "replay-fast")];
    html! {
        section .controls aria-label=(words.say("replay-controls")) data-last=(last) {
            div .row.scrubbing {
                input #scrub type="range" min="0" max=(last) value=(at) aria-label=(words.say("replay-step")) hidden;
                p .where { span .visually-hidden { (words.say("replay-step")) " " } span #at { (at) } " / " (last) }
            }
            div .row {
                div .ways {
                    (go(0, "replay-first", "first", "M6 5v14M19 5 9 12l10 7z"))
                    (go(earlier, "replay-round-before", "round-before", "M12 5 3 12l9 7zM21 5l-9 7 9 7z"))
                    (go(at.saturating_sub(1), "replay-before", "before", "M17 5 7 12l10 7z"))
                    button #play type="button" aria-label=(words.say("replay-play")) hidden {
                        (drawn("M7 4l13 8-13 8z")) (drawn("M7 4h3.5v16H7zM14 4h3.5v16H14z"))
                    }
                    (go((at + 1).min(last), "replay-after", "after", "M7 5l10 7-10 7z"))
                    (go(later, "replay-round-after", "round-after", "M12 5l9 7-9 7zM3 5l9 7-9 7z"))
                    (go(last, "replay-last", "last", "M18 5v14M5 5l10 7-10 7z"))
                }
                label .pace hidden {
                    span .visually-hidden { (words.say("replay-pace")) }
                    select #pace {
                        @for (name, id) in speeds {
                            option value=(name) selected[name == "normal"] { (words.say(id)) }
                        }
                    }
                }
            }
        }
    }
}

fn drawn(icon: &str) -> Markup {
    html! { svg viewBox="0 0 24 24" aria-hidden="true" { path d=(icon) {} } }
}

/// All deals and moves by round, each a link to the position after it.
fn steps(view: &View, whole: &Table, at: usize) -> Markup {
    let numbered: Vec<(usize, &Step)> =
        whole.steps().iter().enumerate().map(|(number, step)| (number, &**step)).collect();
    html! {
        nav .steps aria-label=(view.say("replay-steps")) {
            h2 { (view.say("replay-steps")) }
            // It scrolls on its own, so the keyboard must be able to reach it.
            div .scrolls tabindex="0" role="group" aria-label=(view.say("replay-steps")) {
                @for round in numbered.chunk_by(|(_, one), (_, other)| one.round == other.round) {
                    h3 { (view.words.say_with("drawing-round", &[("round", round[0].1.round.into())])) }
                    ol { @for &(number, step) in round {
                        li {
                            a href=(address(view.id, number)) data-at=(number)
                                aria-current=[(number == at).then_some("step")] { (entry(view, number, step)) }
                        }
                    } }
                }
            }
        }
    }
}

/// A step in one short line.
fn entry(view: &View, number: usize, step: &Step) -> Markup {
    html! {
        span .number { (number) } " "
        @match step.seat {
            Some(seat) => {
                span .who { (view.name(seat)) } " "
                span .glance { (log::glances(&step.events, view.table.position(), view.words)) }
            }
            None => span .deal { (view.say("replay-deal")) },
        }
    }
}

/// The link to this position, and files to keep.
fn takeaway(viewer: &Viewer, game: &Replay, at: usize) -> Markup {
    let words = viewer.words;
    let there = format!("/t/{}", game.id);
    // The picture uses its maker's color scheme; if they chose none, that of its viewer.
    let scheme = viewer.taste.scheme.fixed().map(|scheme| format!("&scheme={scheme}"));
    html! {
        section .takeaway aria-label=(words.say("replay-takeaway")) {
            h2 { (words.say("replay-takeaway")) }
            div .row {
                a .button.small href={ (there) "/record.txt" } download { (words.say("replay-record")) " .txt" }
                a .button.small href={ (there) "/record.json" } download { (words.say("replay-record")) " .json" }
                a .button.small #picture href={ (there) "/position.svg?at=" (at) (scheme.unwrap_or_default()) } download { (words.say("replay-picture")) " .svg" }
                button .button.small #png type="button" data-name={ "azulejo-" (game.id) } hidden { (words.say("replay-picture")) " .png" }
            }
            label for="link" { (words.say("replay-position-link")) }
            div .row {
                input #link readonly value={ (viewer.origin) (address(game.id, at)) };
                button .button.small type="button" data-copy="#link" data-copied=(words.say("web-copied")) hidden { (words.say("web-copy")) }
            }
            p .help .keys { (words.say("replay-keys")) }
            @if !game.imported { p { a href={ (there) "/deals" } { (words.say("fair-deals")) } } }
        }
    }
}

/// The position as a picture that can be opened by itself.
pub fn picture(table: &Table, scheme: Scheme, words: &Words) -> String {
    sheet(table.position(), &names::names(table, words), scheme, words)
}

/// A position as a picture that can be opened by itself.
pub(crate) fn sheet(
    position: &AnyPosition,
    names: &[String],
    scheme: Scheme,
    words: &Words,
) -> String {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (title, scheme) = (position_title(position, words), scheme.fixed());
    let caption = Caption { title: &title, names: &names, scheme: scheme.as_deref() };
    match position {
        AnyPosition::Azul(position) => drawing::svg::azul::sheet(position, &caption),
        AnyPosition::Pavilion(position) => drawing::svg::pavilion::sheet(position, &caption),
    }
}
