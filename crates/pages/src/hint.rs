//! Hints: one move that is lit, and why, for somebody who plays against bots alone.

use maud::{Markup, html};
use story::Teller;
use tiles::Seat;

use crate::choice::Choice;
use crate::view::View;

/// The move of the hint, in notation.
pub(crate) fn advised(view: &View) -> Option<String> {
    view.my_turn()?;
    view.hint.map(|hint| hint.best.clone())
}

/// The button that asks for a hint, where there may be one.
pub(crate) fn button(view: &View) -> Markup {
    // All sessions with the same seats have the same rights, so take the first.
    let holder = |seat: Seat| view.table.player(seat)?.holders().first();
    let asks = view.my_turn().and_then(holder).is_some_and(|session| {
        view.table.check_hint(session).is_ok() && view.table.check_room().is_ok()
    });
    // Who has chosen something, or has the hint, needs the room for other buttons.
    let asks = asks && view.hint.is_none() && *view.choice == Choice::NONE;
    html! {
        @if asks {
            form method="post" action={ "/t/" (view.id) "/hint" } {
                input type="hidden" name="seen" value=(view.table.seq());
                button .button.small.ask-hint title=(view.say("hint-about")) { (view.say("learn-hint")) }
            }
        }
    }
}

/// The hint in words. It lies over the page, so that nothing moves when it comes and goes.
pub(crate) fn panel(view: &View) -> Markup {
    let Some((hint, _)) = view.hint.zip(view.my_turn()) else { return html! {} };
    let names = view.name_refs();
    let teller = Teller::at(view.table.position().clone(), &names, view.words);
    let best = teller.move_in_words(0, &hint.best);
    let why = teller.why_advised(0, hint);
    // A player who has chosen something has read why.
    let open = *view.choice == Choice::NONE;
    html! {
        details .panel.hint open[open] {
            summary { (view.words.say_with("hint-move", &[("move", best.into())])) }
            @if why.is_empty() { p { (view.say("hint-only")) } }
            @for sentence in why { p { (sentence) } }
        }
    }
}
