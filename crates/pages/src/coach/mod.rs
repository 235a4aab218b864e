//! The coach: what is asked of the viewer, what sensible choices would lead to, and why the last
//! moves mattered. It asks the rules which moves are legal, and why others are not.

mod azul;
mod pavilion;

use std::sync::Arc;

use maud::{Markup, html};
use record::AnyPosition;
use table::Step;
use tiles::Seat;

use crate::choice::Choice;
use crate::names::typeset;
use crate::view::View;

/// How many choices are explained at once; more would be no help.
const SHOWN: usize = 3;

/// What the coach has to say.
struct Advice {
    /// What is asked now.
    task: String,
    /// Choices and what they lead to; some can be touched.
    choices: Vec<Way>,
    /// What else is good to know about them.
    notes: Vec<String>,
}

/// One choice.
struct Way {
    /// The tile that it is about, or whether it is allowed.
    icon: Markup,
    says: String,
    leads: Leads,
}

/// What touching a choice does.
enum Leads {
    /// Shows it in more detail, at this address.
    On(String),
    /// Plays this move.
    Play(String),
    /// Nothing: the rules forbid it.
    Nowhere,
}

/// The coach's panel, for players who want it.
pub(super) fn panel(view: &View) -> Markup {
    let wanted = view.audience.coach && !view.table.position().is_over();
    let Some(seat) = view.my_seats().next().filter(|_| wanted) else { return html! {} };
    let advice = view.my_turn().map(|seat| match view.table.position() {
        AnyPosition::Azul(position) => azul::advice(view, position, seat),
        AnyPosition::Pavilion(position) => pavilion::advice(view, position, seat),
    });
    // A player who has chosen something has read why.
    let chosen = *view.choice != Choice::default();
    let told = if chosen { vec![] } else { told(view, view.my_turn().unwrap_or(seat)) };
    html! {
        section .panel.coach aria-label=(view.say("coach-title")) {
            @for sentence in told { p .why { (typeset(&sentence)) } }
            @if let Some(advice) = advice {
                p .task { (typeset(&advice.task)) }
                @if !advice.choices.is_empty() {
                    ul { @for way in &advice.choices {
                        li {
                            span .what { (way.icon) }
                            @match &way.leads {
                                Leads::On(href) => a href=(href) data-step { (typeset(&way.says)) },
                                Leads::Play(text) => {
                                    a href={ "/t/" (view.id) "?move=" (text) } data-move=(text) { (typeset(&way.says)) }
                                }
                                Leads::Nowhere => span .refused { (typeset(&way.says)) },
                            }
                        }
                    } }
                }
                @for note in &advice.notes { p .note { (typeset(note)) } }
            }
            (switch(view, "coach-off"))
        }
    }
}

/// The button that calls the coach, for players without it.
pub(super) fn call(view: &View) -> Markup {
    let may = view.audience.seats != 0 && !view.audience.coach && !view.table.position().is_over();
    html! { @if may { (switch(view, "coach-explain")) } }
}

/// The button that calls the coach, or sends it away if it is there.
fn switch(view: &View, label: &str) -> Markup {
    html! {
        form .coach-switch method="post" action={ "/t/" (view.id) "/coach" } {
            @if !view.audience.coach { input type="hidden" name="coach" value="1"; }
            button .button.quiet.small { (view.say(label)) }
        }
    }
}

/// Why one's own last move mattered, and the last one of the others.
fn told(view: &View, seat: Seat) -> Vec<String> {
    let steps = view.table.steps();
    let Some(last) = steps.iter().rposition(|step| step.seat == Some(seat)) else {
        return vec![view.say("coach-welcome")];
    };
    let mine: &Arc<Step> = &steps[last];
    let others = &steps[last + 1..];
    let theirs = others.iter().rev().find(|step| step.seat.is_some() && !step.forced);
    let mut told = Vec::new();
    match view.table.position() {
        AnyPosition::Azul(position) => {
            told.extend(azul::about_mine(view, position, seat, mine));
            told.extend(theirs.and_then(|step| azul::about_theirs(view, position, seat, step)));
            // The player who takes the last tiles ends the round; its story is told once.
            let ended = steps[last..].iter().find_map(|step| azul::about_round(view, seat, step));
            ended.map_or(told, |ended| vec![ended])
        }
        AnyPosition::Pavilion(position) => {
            told.extend(pavilion::about_mine(view, position, seat, mine));
            told.extend(theirs.and_then(|step| pavilion::about_theirs(view, position, step)));
            told
        }
    }
}
