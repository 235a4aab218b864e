//! The table page: the board comes first.

use std::sync::Arc;

use maud::{Markup, html};
use record::{AnyPosition, seed_hash};
use serde::Serialize;
use table::{Addition, Entry, Frame, Seq};
use tiles::{Seat, Turn};
use words::Words;

use crate::aside::aside;
use crate::layout::Page;
use crate::preview::Preview;
use crate::prompt::prompt;
use crate::view::{TableView, View};
use crate::viewer::Viewer;
use crate::{azul, clock, coach, end, hint, log, names, pavilion, seats, share, watch};

/// The whole table page for a viewer.
pub fn table_page(viewer: &Viewer, shown: &TableView) -> Page {
    let words = viewer.words;
    let view = seen(shown, words, viewer.now);
    let table = view.table;
    let turn = table.position().turn();
    let title = names::ruleset(table.ruleset(), words);
    let watches = view.audience.seats == 0 && table.has_started() && turn != Turn::Over;
    let body = html! {
        @if watches && !viewer.wants_fragment { (watch::bar(words)) }
        (middle(&view))
        @if !viewer.wants_fragment {
            (share::panel(viewer, &view))
            (faces(table.position()))
            (clock::time(&view))
        }
    };
    let preview = Preview::of_table(format!("/t/{}", view.id), view.id, table, words);
    Page {
        refreshes: refreshes(&view),
        preview: Some(preview),
        ..Page::new(title, "at-table", body)
    }
}

/// After how many seconds the page comes again by itself where there is no script.
fn refreshes(view: &View) -> Option<u32> {
    if view.table.position().turn() == Turn::Over {
        None
    } else if !view.table.has_started() {
        // There is time to type a name before sitting down, or a word.
        Some(if view.audience.seats == 0 { 25 } else { 10 })
    } else if view.my_turn().is_none() {
        Some(3)
    } else {
        // Who thinks for long is still here.
        Some(25)
    }
}

/// A table with what a hint or the coach advises there.
fn seen<'a>(shown: &TableView<'a>, words: &'a Words, now: i64) -> View<'a> {
    let view = View::new(shown, words, now);
    View { advised: hint::advised(&view).or_else(|| coach::advised(&view)), ..view }
}

/// What a browser is told of a frame.
#[derive(Serialize)]
struct Update<'a> {
    seq: Seq,
    /// How many deals and moves stand.
    steps: usize,
    /// The middle of the page as it is now.
    html: &'a str,
    /// What happened, in words.
    say: Vec<String>,
    /// Points won or lost, and where.
    points: Vec<(String, String)>,
    /// What the viewers themselves must not miss.
    alert: Option<String>,
}

/// The message that shows a frame to all who see the same, as JSON. `shown` is the frame's own table.
pub fn update(frame: &Frame, shown: &TableView, words: &Words, now: i64) -> Arc<str> {
    let make = || {
        let html = middle(&seen(shown, words, now)).into_string();
        let update = Update {
            seq: frame.table.seq(),
            steps: frame.table.steps().len(),
            html: &html,
            say: log::happened(frame, words),
            points: log::points(frame),
            alert: alert(frame, shown, words),
        };
        serde_json::to_string(&update).expect("texts and numbers can be written")
    };
    match shown.cache {
        Some(cache) => cache.update(frame, shown.audience, make),
        None => make().into(),
    }
}

/// That the viewer's own time has run out, if it has.
fn alert(frame: &Frame, shown: &TableView, words: &Words) -> Option<String> {
    let mine = |seat: &Seat| shown.audience.seats >> seat.index() & 1 == 1;
    let ran_out = frame
        .entries
        .iter()
        .any(|entry| matches!(entry, Entry::TimeOut { seat, .. } if mine(seat)));
    ran_out.then(|| words.say("fair-refused-time-out"))
}

/// The seat in front, whose board is large, and the others in order of play. Players who share a screen take turns in
/// front.
fn order(view: &View) -> (Seat, Vec<Seat>) {
    let first = view.my_turn().or_else(|| view.my_seats().next()).unwrap_or(Seat::Zero);
    (first, view.table.ruleset().seats().from(first).skip(1).collect())
}

pub(crate) fn faces(position: &AnyPosition) -> Markup {
    match position {
        AnyPosition::Azul(_) => drawing::svg::azul::faces(),
        AnyPosition::Pavilion(_) => drawing::svg::pavilion::faces(),
    }
}

fn middle(view: &View) -> Markup {
    let table = view.table;
    let turn = if table.position().is_over() {
        "over"
    } else if view.my_turn().is_some() {
        "mine"
    } else {
        "other"
    };
    let kind = names::kind(table.position());
    let (front, others) = order(view);
    let player = |seat: Seat| seats::player(view, seat, &seats::actions(view, seat));
    let small = |seat: Seat| {
        let label = view.words.say_with("web-enlarge", &[("who", view.name(seat).into())]);
        let more = html! {
            input .enlarge type="checkbox" aria-label=(label) autocomplete="off";
            (seats::actions(view, seat))
        };
        seats::player(view, seat, &more)
    };
    html! {
        main #main .table data-table=(view.id) data-seq=(table.seq()) data-changed=(table.changed_at())
            data-turn=(turn) data-phase=(table.position().phase()) data-game=(kind) data-seats=(table.ruleset().seats().count())
            data-promise=[awaited_words(view)] data-promised=[promised_words(view)] data-reveal=[told_words(view)] data-fixed=[fixed_words(view)] {
            (prompt(view))
            @if let Some(request) = table.request() { (asked(view, request)) }
            (hint::panel(view))
            @if table.has_started() {
                (coach::panel(view))
                @if table.position().is_over() { (end::panel(view)) } @else { (market(view)) }
                section .front aria-label=(view.say("web-board-in-front")) { (player(front)) }
                div .around {
                    section .others aria-label=(view.say("web-boards")) {
                        @for &seat in &others { (small(seat)) }
                    }
                    (aside(view))
                }
            } @else {
                section .boards aria-label=(view.say("web-boards")) {
                    (player(front)) @for &seat in &others { (player(seat)) }
                }
                (before(view))
            }
        }
    }
}

/// What is good to know before a game.
fn before(view: &View) -> Markup {
    let game = names::kind(view.table.position());
    html! {
        div .before {
            @if let Some(about) = clock::about(view) { p .help { (about) } }
            p .links {
                a href={ "/learn/" (game) } target="_blank" { (view.say("invited-learn")) }
                a href={ "/learn/" (game) "#rules" } target="_blank" { (view.say("learn-rules")) }
            }
        }
    }
}

/// The viewer's seats that have yet to promise a word, for the script, when everybody sits: who tells a word then has promised it
/// on the same page, a moment before.
fn awaited_words(view: &View) -> Option<String> {
    let awaited = |seat: &Seat| view.table.additions()[seat.index()] == Addition::Awaited;
    let seats: Vec<String> = view.my_seats().filter(awaited).map(|seat| seat.to_string()).collect();
    (view.table.is_full() && !seats.is_empty()).then(|| seats.join(" "))
}

/// The viewer's seats that have promised a word, with the hashes of the words.
fn promised_words(view: &View) -> Option<String> {
    let promised = |seat: Seat| match &view.table.additions()[seat.index()] {
        Addition::Promised { hash } => Some(format!("{seat}:{hash}")),
        Addition::Nothing | Addition::Awaited | Addition::Told { .. } => None,
    };
    let words: Vec<String> = view.my_seats().filter_map(promised).collect();
    (!view.table.has_started() && !words.is_empty()).then(|| words.join(" "))
}

/// Those that should tell them now.
fn told_words(view: &View) -> Option<String> {
    promised_words(view).filter(|_| view.table.tells_words())
}

/// The hashes of the secret and of all words when they are about to be told: the viewer's browser notes them before it
/// tells its own word.
fn fixed_words(view: &View) -> Option<String> {
    let hash = |seat: Seat| match &view.table.additions()[seat.index()] {
        Addition::Promised { hash } => Some(format!("{seat}:{hash}")),
        Addition::Told { word, .. } => Some(format!("{seat}:{}", seed_hash(word))),
        Addition::Nothing | Addition::Awaited => None,
    };
    let seats = view.table.ruleset().seats();
    let secret = format!("secret:{}", seed_hash(view.table.seed()));
    let fixed = || [secret].into_iter().chain(seats.iter().filter_map(hash)).collect::<Vec<_>>();
    (view.table.tells_words() && view.audience.seats != 0).then(|| fixed().join(" "))
}

/// What lies in the middle of the table.
pub(crate) fn market(view: &View) -> Markup {
    match view.table.position() {
        AnyPosition::Azul(position) => azul::market(view, position),
        AnyPosition::Pavilion(position) => pavilion::market(view, position),
    }
}

fn asked(view: &View, request: &table::Request) -> Markup {
    let missing = view.table.still_to_agree(request);
    let mine = missing.iter().any(|seat| view.is_mine(*seat));
    let who = view.name(request.seat);
    html! {
        // It lies over the page, so that nothing moves when it comes and goes.
        section .panel.asked data-request=(request.seq) aria-label=(view.say("web-decisions")) {
            @if view.is_mine(request.seat) {
                p { (view.say("web-you-asked")) }
                (view.ask("decline", &view.say("web-withdraw"), "button", &[]))
            } @else {
                p { (view.words.say_with("web-told-asks", &[("who", who.into())])) }
                @if mine {
                    div .row {
                        (view.ask("agree", &view.say("web-agree"), "button primary", &[]))
                        (view.ask("decline", &view.say("web-decline"), "button", &[]))
                    }
                }
            }
        }
    }
}
