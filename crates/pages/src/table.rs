//! The table page: the board comes first.

use std::fmt;
use std::sync::Arc;

use maud::{Markup, html};
use record::AnyPosition;
use serde::Serialize;
use table::{Addition, Frame, Player, Seq, Step, Table};
use tiles::{Color, Seat, Stock, Turn};
use words::Words;

use crate::layout::Page;
use crate::view::{TableView, View};
use crate::viewer::Viewer;
use crate::{azul, clock, coach, log, names, pavilion, seats, share};

/// The whole table page for a viewer.
pub fn table_page(viewer: &Viewer, shown: &TableView) -> Page {
    let words = viewer.words;
    let view = View::new(shown, words, viewer.now);
    let table = view.table;
    let turn = table.position().turn();
    let waits = turn != Turn::Over && view.my_turn().is_none() || !table.has_started();
    let title = names::ruleset(table.ruleset(), words);
    let body = html! {
        (middle(&view))
        @if !viewer.wants_fragment {
            (share::panel(viewer, &view))
            (faces(table))
            (clock::time(&view))
        }
    };
    Page { refreshes: waits, ..Page::new(title, "at-table", body) }
}

/// What a browser is told of a frame.
#[derive(Serialize)]
struct Update<'a> {
    seq: Seq,
    /// The middle of the page as it is now.
    html: &'a str,
    /// What happened, in words.
    say: Vec<String>,
    /// Points won or lost, and where.
    points: Vec<(String, String)>,
}

/// The message that shows a frame to all who see the same, as JSON. `shown` is the frame's own table.
pub fn update(frame: &Frame, shown: &TableView, words: &Words, now: i64) -> Arc<str> {
    let make = || {
        let html = middle(&View::new(shown, words, now)).into_string();
        let update = Update {
            seq: frame.table.seq(),
            html: &html,
            say: log::happened(frame, words),
            points: log::points(frame),
        };
        serde_json::to_string(&update).expect("texts and numbers can be written")
    };
    match shown.cache {
        Some(cache) => cache.update(frame, shown.audience, make),
        None => make().into(),
    }
}

/// Whether the viewer could take a move back now.
fn may_undo(view: &View) -> bool {
    // All sessions with the same seats have the same rights, so take the first.
    let holder = |seat: Seat| match view.table.player(seat)? {
        Player::Person { holders, .. } => holders.first(),
        Player::Open | Player::Bot { .. } => None,
    };
    view.my_seats().find_map(holder).is_some_and(|session| view.table.may_undo(session))
}

/// Where the log stood before the last counting of points, if that can be shown again.
fn before_counting(view: &View) -> Option<Seq> {
    let (steps, position) = (view.table.steps(), view.table.position());
    let last = steps.last().filter(|_| position.is_over());
    let next_round = |pair: &[Arc<Step>]| pair[0].round < pair[1].round;
    let ended = || steps.windows(2).rfind(|pair| next_round(pair)).map(|pair| &pair[0]);
    let before = Seq::from(last.or_else(ended)?.seq.number() - 1);
    (before >= view.replayable_from).then_some(before)
}

/// The seats as they are shown: the viewer's own first, then in order of play.
fn order(view: &View) -> Vec<Seat> {
    let seats = view.table.ruleset().seats();
    let first = seats.iter().find(|seat| view.is_mine(*seat)).unwrap_or(Seat::Zero);
    seats.from(first).collect()
}

pub(crate) fn faces(table: &Table) -> Markup {
    match table.position() {
        AnyPosition::Azul(_) => drawing::svg::azul::faces(),
        AnyPosition::Pavilion(_) => drawing::svg::pavilion::faces(),
    }
}

/// The game as style sheets and messages call it.
pub(crate) fn kind(table: &Table) -> &'static str {
    match table.position() {
        AnyPosition::Azul(_) => "azul",
        AnyPosition::Pavilion(_) => "pavilion",
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
    let kind = kind(table);
    html! {
        main #main .table data-table=(view.id) data-seq=(table.seq()) data-changed=(table.changed_at())
            data-turn=(turn) data-game=(kind) data-seats=(table.ruleset().seats().count())
            data-promise=[awaited_words(view)] data-reveal=[promised_words(view)] {
            (status(view))
            @if table.has_started() {
                (coach::panel(view))
                (decisions(view))
                (market(view))
            }
            section .boards aria-label=(view.say("web-boards")) {
                @for seat in order(view) { (seats::player(view, seat, &seats::actions(view, seat))) }
            }
            @if table.has_started() { (aside(view)) }
        }
    }
}

/// The viewer's seats that have yet to promise a word, for the script.
fn awaited_words(view: &View) -> Option<String> {
    let awaited = |seat: &Seat| view.table.additions()[seat.index()] == Addition::Awaited;
    let seats: Vec<String> = view.my_seats().filter(awaited).map(|seat| seat.to_string()).collect();
    (!seats.is_empty()).then(|| seats.join(" "))
}

/// The viewer's seats that should tell their words now, with the hashes of the words.
fn promised_words(view: &View) -> Option<String> {
    let promised = |seat: Seat| match &view.table.additions()[seat.index()] {
        Addition::Promised { hash } => Some(format!("{seat}:{hash}")),
        Addition::Nothing | Addition::Awaited | Addition::Told { .. } => None,
    };
    let words: Vec<String> = view.my_seats().filter_map(promised).collect();
    (view.table.tells_words() && !words.is_empty()).then(|| words.join(" "))
}

/// What lies in the middle of the table.
pub(crate) fn market(view: &View) -> Markup {
    match view.table.position() {
        AnyPosition::Azul(position) => azul::market(view, position),
        AnyPosition::Pavilion(position) => pavilion::market(view, position),
    }
}

/// Where the game stands, in one or two lines.
fn status(view: &View) -> Markup {
    let table = view.table;
    let position = table.position();
    let game = names::ruleset(table.ruleset(), view.words);
    html! {
        section .status {
            h1 {
                span .game-name { (game) }
                @if table.has_started() {
                    " " span .round { (view.words.say_with("drawing-round", &[("round", position.round().into())])) }
                }
            }
            p .turn { (whose_turn(view)) }
            @if view.audience.seats == 0 && table.has_started() && !position.is_over() {
                p .watching { (view.say("web-watching")) }
            }
            @if table.has_known_deals() { p .warning { (view.say("fair-known")) } }
            @if may_undo(view) { (view.ask("undo", &view.say("web-undo"), "button small", &[])) }
        }
    }
}

pub(crate) fn whose_turn(view: &View) -> String {
    let table = view.table;
    let missing = table.waits_for_words();
    if !missing.is_empty() {
        let who: Vec<&str> = missing.iter().map(|seat| view.name(*seat)).collect();
        return view.words.say_with("fair-mixing", &[("who", who.join(", ").into())]);
    }
    if !table.has_started() {
        return view.say("web-waiting");
    }
    match table.position().turn() {
        Turn::Over => view.words.say_with("name-phase", &[("phase", "over".into())]),
        Turn::Deal => view.say("web-dealing"),
        Turn::Seat(seat) => {
            if let AnyPosition::Azul(position) = table.position()
                && let Some(question) = azul::where_to(view, position)
            {
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

pub(crate) fn winner(view: &View) -> String {
    let position = view.table.position();
    drawing::winner(&position.scores(), &position.ranks(), &view.name_refs(), view.words)
}

/// What is asked of the viewer: a half-made choice, a request of the others, the end.
fn decisions(view: &View) -> Markup {
    let table = view.table;
    html! {
        section .decisions aria-label=(view.say("web-decisions")) {
            @if let Some(request) = table.request() { (asked(view, request)) }
            @if table.position().is_over() { (result(view)) }
            @if let Some(seat) = view.my_turn() {
                @if let Some(text) = &view.choice.play {
                    (confirm(view, text))
                } @else if let AnyPosition::Pavilion(position) = table.position() {
                    (pavilion::panel(view, position, seat))
                }
            }
        }
    }
}

/// A move that is whole: without a script it is confirmed here.
fn confirm(view: &View, text: &str) -> Markup {
    let outcome = log::foretold(view.table.position(), text, &view.name_refs(), view.words);
    html! {
        @if let Some(sentences) = outcome {
            div .panel {
                p { b { (view.say("web-confirm")) } }
                ul { @for sentence in sentences { li { (sentence) } } }
                div .row {
                    (view.ask("play", &view.say("web-play"), "button primary", &[("move", text.to_owned())]))
                    a .button href={ "/t/" (view.id) } { (view.say("web-cancel")) }
                }
            }
        }
    }
}

fn asked(view: &View, request: &table::Request) -> Markup {
    let missing = view.table.still_to_agree(request);
    let mine = missing.iter().any(|seat| view.is_mine(*seat));
    let who = view.name(request.seat);
    html! {
        div .panel {
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

/// The end: how the last points came about, who stands where, and the next game.
fn result(view: &View) -> Markup {
    let position = view.table.position();
    let (ranks, scores) = (position.ranks(), position.scores());
    let mut seats: Vec<Seat> = view.table.ruleset().seats().iter().collect();
    seats.sort_by_key(|&seat| ranks[seat]);
    let last = view.table.steps().last();
    let counted = last.map(|step| log::sentences(step, view.table, &view.name_refs(), view.words));
    html! {
        div .panel.result {
            h2 { (winner(view)) }
            table .standings {
                thead { tr {
                    th scope="col" { (view.say("play-table-place")) }
                    th scope="col" { (view.say("play-table-player")) }
                    th scope="col" { (view.say("play-table-points")) }
                } }
                tbody { @for &seat in &seats {
                    tr .winner[ranks[seat] == 1] {
                        td { (ranks[seat]) }
                        th scope="row" { (view.name(seat)) }
                        td { (scores[seat]) }
                    }
                } }
            }
            @if let Some(counted) = counted {
                details .story {
                    summary { (view.say("web-how-counted")) }
                    ol { @for sentence in counted { li { (sentence) } } }
                }
            }
            div .row {
                @if let Some(next) = view.table.rematch() {
                    a .button.primary href={ "/t/" (next) } { (view.say("web-to-rematch")) }
                } @else if view.audience.seats != 0 {
                    (view.ask("rematch", &view.say("web-rematch"), "button primary", &[]))
                }
                a .button href={ "/t/" (view.id) "/replay" } { (view.say("replay-watch")) }
                a .button href="/" { (view.say("web-home")) }
            }
        }
    }
}

/// What is beside the boards: typed moves, the bag, the log, the way out.
fn aside(view: &View) -> Markup {
    let table = view.table;
    html! {
        aside .side aria-label=(view.say("web-beside")) {
            @if view.my_turn().is_some() { (typed(view)) }
            @match table.position() {
                AnyPosition::Azul(position) => {
                    (stock(view, ("azul", "name-lid"), position.stock(), drawing::svg::azul::tile))
                }
                AnyPosition::Pavilion(position) => {
                    (stock(view, ("pavilion", "name-tower"), position.stock(), drawing::svg::pavilion::tile))
                }
            }
            section .log {
                div .row {
                    h2 { (view.say("web-log")) }
                    a .again-all href={ "/t/" (view.id) "/replay" } { (view.say("replay-link")) }
                    @if let Some(seq) = before_counting(view) {
                        button .again type="button" data-again=(seq) { (view.say("web-again")) }
                    }
                }
                // It scrolls on its own, so the keyboard must be able to reach it.
                ol reversed tabindex="0" aria-label=(view.say("web-log")) {
                    @for sentences in log::latest(view) {
                        li { @for sentence in sentences.iter() { span { (sentence) } " " } }
                    }
                }
            }
            @if let Some(about) = clock::about(view) { p .help { (about) } }
            div .row {
                a .button.quiet.small href={ "/learn/" (kind(table)) "#rules" } target="_blank" { (view.say("learn-rules")) }
                a .button.quiet.small href={ "/t/" (view.id) "/deals" } { (view.say("fair-deals")) }
                (coach::call(view))
            }
            (seats::leaving(view))
        }
    }
}

/// What is in the bag and among the discards, color by color.
fn stock<C: Color + fmt::Display>(
    view: &View,
    (game, discards): (&str, &str),
    stock: Stock<C>,
    tile: impl Fn(C) -> Markup,
) -> Markup {
    let name = |color: C| view.words.say_with("color", &[("color", color.to_string().into())]);
    html! {
        section .stock {
            table {
                caption { (view.words.say_with("web-stock", &[("game", game.into())])) }
                thead { tr {
                    td colspan="2" {}
                    @for &color in C::ALL {
                        th scope="col" { (tile(color)) span .visually-hidden { (name(color)) } }
                    }
                } }
                tbody {
                    @for (id, tiles) in [("name-bag", stock.bag), (discards, stock.discards)] {
                        tr {
                            th scope="row" { (view.say(id)) }
                            td { b { (tiles.total()) } }
                            @for &color in C::ALL { td { (tiles.count(color)) } }
                        }
                    }
                }
            }
        }
    }
}

/// A move in notation, with all legal ones to complete from.
fn typed(view: &View) -> Markup {
    let moves = view.table.position().moves();
    html! {
        form .typed method="post" action={ "/t/" (view.id) "/play" } {
            input type="hidden" name="seen" value=(view.table.seq());
            label for="typed" { (view.say("web-typed")) }
            div .row {
                input #typed name="move" list="moves" autocomplete="off" autocapitalize="characters" spellcheck="false" size="8" required placeholder=[moves.first()];
                button .button { (view.say("web-play")) }
            }
            datalist #moves {
                @for text in moves.iter().take(200) { option value=(text) {} }
            }
        }
    }
}
