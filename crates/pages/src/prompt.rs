//! What is asked of a viewer: where the game stands, whose turn it is, and the buttons for it.

use maud::{Markup, html};
use record::AnyPosition;
use table::{Player, Table, Undo};
use tiles::{Seat, Turn};

use crate::view::View;
use crate::{azul, hint, log, names, pavilion};

/// Where the game stands, what is asked of the viewer, and the buttons for it. It is as high whatever it says.
pub(crate) fn prompt(view: &View) -> Markup {
    let table = view.table;
    let position = table.position();
    let game = names::ruleset(table.ruleset(), view.words);
    html! {
        section .prompt {
            h1 {
                span .game-name { (titled(&game)) }
                @if table.has_started() {
                    " " span .round { (view.words.say_with("drawing-round", &[("round", counted_round(table).unwrap_or(position.round()).into())])) }
                }
                @if view.audience.seats == 0 && table.has_started() && !position.is_over() {
                    " " span .watching { (view.say("web-watching")) }
                }
                // Players see it; who is invited, or watches, is told.
                @if view.audience.seats == 0 && view.audience.coach && !position.is_over() { " " span .watching { (view.say("coach-here")) } }
                @if table.has_known_deals() { " " span .warning { (view.say("fair-known")) } }
                @if table.shares_deals() { " " span .warning { (view.say("fair-elsewhere")) } }
            }
            p .turn { (whose_turn(view)) }
            div .acts {
                (acts(view))
                (hint::button(view))
                (undo(view))
            }
        }
    }
}

/// A name such as "Azul: Summer Pavilion", whose first word gives way on a narrow screen.
fn titled(game: &str) -> Markup {
    let title = game.strip_prefix("Azul: ").or_else(|| game.strip_prefix("Azul. ")).unwrap_or(game);
    let series = &game[..game.len() - title.len()];
    html! { @if !series.is_empty() { span .series { (series) } } (title) }
}

pub(crate) fn whose_turn(view: &View) -> String {
    let table = view.table;
    let missing = table.waits_for_words();
    if !missing.is_empty() {
        let who: Vec<&str> = missing.iter().map(|seat| view.name(*seat)).collect();
        return view.words.say_with("fair-mixing", &[("who", who.join(", ").into())]);
    }
    if !table.has_started() {
        if away(view).is_some() {
            return view.say("web-waited-for");
        }
        let open = table.players().contains(&Player::Open);
        let who: Vec<&str> = table.missing().map(|seat| view.name(seat)).collect();
        return match invitation(view) {
            Some(invitation) => invitation,
            None if open => view.say("web-waiting"),
            None => view.words.say_with("web-waiting-for", &[("who", who.join(", ").into())]),
        };
    }
    if away(view).is_some() {
        return view.say("web-you-are-away");
    }
    match table.position().turn() {
        Turn::Over => view.words.say_with("name-phase", &[("phase", "over".into())]),
        Turn::Deal => match counted_round(table) {
            Some(round) => view.words.say_with("web-counting", &[("round", round.into())]),
            None => view.say("web-dealing"),
        },
        Turn::Seat(seat) => {
            if let Some(question) = question(view, seat) {
                return question;
            }
            let phase = ("phase", table.position().phase().into());
            // Players who share a screen go by their names.
            if view.is_mine(seat) && view.audience.seats.count_ones() == 1 {
                return view.words.say_with("web-your-turn", &[phase]);
            }
            view.words.say_with("web-their-turn", &[("who", view.name(seat).into()), phase])
        }
    }
}

/// The round that has just ended, until the tiles of the next one are dealt: its points are still being told.
fn counted_round(table: &Table) -> Option<u16> {
    let waits_for_deal = table.position().turn() == Turn::Deal;
    let last = table.steps().last().filter(|_| waits_for_deal)?.round;
    (last < table.position().round()).then_some(last)
}

/// Who invites a guest, while a seat is free.
fn invitation(view: &View) -> Option<String> {
    let players = view.table.players();
    if view.audience.seats != 0 || !players.contains(&Player::Open) {
        return None;
    }
    let seats = view.table.ruleset().seats();
    let person = |seat: &Seat| matches!(players[seat.index()], Player::Person { .. });
    Some(match seats.iter().find(person) {
        Some(host) => view.words.say_with("invited-by", &[("who", view.name(host).into())]),
        None => view.say("invited"),
    })
}

/// What the viewer is asked after a first choice, or beside the usual.
fn question(view: &View, seat: Seat) -> Option<String> {
    view.my_turn()?;
    if let Some(text) = &view.choice.play {
        let (position, names) = (view.table.position(), view.name_refs());
        let outcome = log::foretold(position, text, &names, view.words)?;
        return Some(format!("{} {}", view.say("web-confirm"), outcome.join(" ")));
    }
    match view.table.position() {
        AnyPosition::Azul(position) => azul::where_to(view, position),
        AnyPosition::Pavilion(position) => pavilion::question(&view.choosing(), position, seat),
    }
}

pub(crate) fn winner(view: &View) -> String {
    let position = view.table.position();
    drawing::winner(&position.scores(), &position.ranks(), &view.name_refs(), view.words)
}

/// The viewer's seat for which a bot plays, if it can be taken back.
fn away(view: &View) -> Option<Seat> {
    let away = |seat: &Seat| {
        view.table.player(*seat).is_some_and(|player| !player.is_present() && !player.is_retired())
    };
    view.my_seats().find(away).filter(|_| !view.table.position().is_over())
}

/// What the viewer can do beside touching the board: finish a choice, drop it, pass.
fn acts(view: &View) -> Markup {
    if let Some(seat) = away(view) {
        return view.ask(
            "return",
            &view.say("web-return"),
            "button primary small",
            &[("seat", seat.to_string())],
        );
    }
    let Some(seat) = view.my_turn() else { return html! {} };
    html! {
        @if let Some(text) = &view.choice.play {
            // A move that is whole: without a script it is confirmed here.
            (view.ask("play", &view.say("web-play"), "button primary small", &[("move", text.clone())]))
            a .button.small href=(view.choosing().page) { (view.say("web-cancel")) }
        } @else if let AnyPosition::Pavilion(position) = view.table.position() {
            (pavilion::acts(view, position, seat))
        }
    }
}

/// The button that takes a move back, or asks the others whether it may be.
fn undo(view: &View) -> Markup {
    // All sessions with the same seats have the same rights, so take the first.
    let holder = |seat: Seat| match view.table.player(seat)? {
        Player::Person { holders, .. } => holders.first(),
        Player::Open | Player::Bot { .. } => None,
    };
    let undo = view.my_seats().find_map(holder).and_then(|session| view.table.may_undo(session));
    html! {
        @if let Some(undo) = undo {
            @let (label, class) = match undo {
                Undo::AtOnce => ("web-undo", "button small undo"),
                Undo::ByAsking => ("web-ask-undo", "button small undo asks"),
            };
            @if view.table.request().is_some() {
                // The buttons beside it keep their places.
                button type="button" class=(class) disabled { (view.say(label)) }
            } @else {
                (view.ask("undo", &view.say(label), class, &[]))
            }
        }
    }
}
