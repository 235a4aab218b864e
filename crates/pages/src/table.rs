//! The table page: the board comes first.

use std::fmt;
use std::sync::Arc;

use maud::{Markup, PreEscaped, html};
use record::{AnyPosition, seed_hash};
use serde::Serialize;
use table::{Addition, Entry, Frame, Player, Seq, Step, Table, Undo};
use tiles::{Color, Seat, Stock, Turn};
use words::Words;

use crate::layout::Page;
use crate::preview::Preview;
use crate::view::{TableView, View};
use crate::viewer::Viewer;
use crate::{azul, clock, coach, end, log, names, pavilion, seats, share, watch};

/// The whole table page for a viewer.
pub fn table_page(viewer: &Viewer, shown: &TableView) -> Page {
    let words = viewer.words;
    let view = seen(shown, words, viewer.now);
    let table = view.table;
    let turn = table.position().turn();
    let waits = turn != Turn::Over && view.my_turn().is_none() || !table.has_started();
    let title = names::ruleset(table.ruleset(), words);
    let watches = view.audience.seats == 0 && table.has_started() && turn != Turn::Over;
    let body = html! {
        @if watches && !viewer.wants_fragment { (watch::bar(words)) }
        (middle(&view))
        @if !viewer.wants_fragment {
            (share::panel(viewer, &view))
            (faces(table))
            (clock::time(&view))
        }
    };
    let preview = Preview::of_table(format!("/t/{}", view.id), view.id, table, words);
    Page { refreshes: waits, preview: Some(preview), ..Page::new(title, "at-table", body) }
}

/// A table with what the coach advises there.
fn seen<'a>(shown: &TableView<'a>, words: &'a Words, now: i64) -> View<'a> {
    let view = View::new(shown, words, now);
    View { advised: coach::advised(&view), ..view }
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
    /// What the viewers themselves must not miss.
    alert: Option<String>,
}

/// The message that shows a frame to all who see the same, as JSON. `shown` is the frame's own table.
pub fn update(frame: &Frame, shown: &TableView, words: &Words, now: i64) -> Arc<str> {
    let make = || {
        let html = middle(&seen(shown, words, now)).into_string();
        let update = Update {
            seq: frame.table.seq(),
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
            (view.ask("undo", &view.say(label), class, &[]))
        }
    }
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

/// The seat in front, whose board is large, and the others in order of play. Players who share a screen take turns in
/// front.
fn order(view: &View) -> (Seat, Vec<Seat>) {
    let first = view.my_turn().or_else(|| view.my_seats().next()).unwrap_or(Seat::Zero);
    (first, view.table.ruleset().seats().from(first).skip(1).collect())
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
            data-promise=[awaited_words(view)] data-reveal=[promised_words(view)] data-fixed=[fixed_words(view)] {
            (prompt(view))
            @if let Some(request) = table.request() { (asked(view, request)) }
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
    let game = kind(view.table);
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

/// The hashes of all words when they are about to be told: the viewer's browser notes them before it tells its own.
fn fixed_words(view: &View) -> Option<String> {
    let hash = |seat: Seat| match &view.table.additions()[seat.index()] {
        Addition::Promised { hash } => Some(format!("{seat}:{hash}")),
        Addition::Told { word, .. } => Some(format!("{seat}:{}", seed_hash(word))),
        Addition::Nothing | Addition::Awaited => None,
    };
    let seats = view.table.ruleset().seats();
    let words = || seats.iter().filter_map(hash).collect::<Vec<_>>().join(" ");
    (view.table.tells_words() && view.audience.seats != 0).then(words)
}

/// What lies in the middle of the table.
pub(crate) fn market(view: &View) -> Markup {
    match view.table.position() {
        AnyPosition::Azul(position) => azul::market(view, position),
        AnyPosition::Pavilion(position) => pavilion::market(view, position),
    }
}

/// Where the game stands, what is asked of the viewer, and the buttons for it. It is as high whatever it says.
fn prompt(view: &View) -> Markup {
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
                @if table.has_known_deals() { " " span .warning { (view.say("fair-known")) } }
            }
            p .turn { (whose_turn(view)) }
            div .acts {
                (acts(view))
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
        return invitation(view).unwrap_or_else(|| view.say("web-waiting"));
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
            a .button.small href={ "/t/" (view.id) } { (view.say("web-cancel")) }
        } @else if let AnyPosition::Pavilion(position) = view.table.position() {
            (pavilion::acts(view, position, seat))
        }
    }
}

fn asked(view: &View, request: &table::Request) -> Markup {
    let missing = view.table.still_to_agree(request);
    let mine = missing.iter().any(|seat| view.is_mine(*seat));
    let who = view.name(request.seat);
    html! {
        // It lies over the page, so that nothing moves when it comes and goes.
        section .panel.asked aria-label=(view.say("web-decisions")) {
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

/// What is beside the boards: typed moves, the bag, the log, the way out.
fn aside(view: &View) -> Markup {
    let table = view.table;
    html! {
        aside .side aria-label=(view.say("web-beside")) {
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
                    @for turn in log::latest(view) {
                        li { @for line in &turn { (PreEscaped(&**line)) } }
                    }
                }
            }
            @if view.audience.seats != 0 && !table.position().is_over() { (typed(view)) }
            @if let Some(about) = clock::about(view) { p .help { (about) } }
            div .row {
                a .button.quiet.small href={ "/learn/" (kind(table)) "#rules" } target="_blank" { (view.say("learn-rules")) }
                a .button.quiet.small href={ "/t/" (view.id) "/deals" } { (view.say("fair-deals")) }
                (coach::call(view))
                // Only a script can ring.
                @if view.audience.seats != 0 { button .button.quiet.small type="button" data-sound aria-pressed="false" { (view.say("web-sound")) } }
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

/// A move in notation, with all legal ones to complete from. It is there in every turn, so that nothing moves.
fn typed(view: &View) -> Markup {
    let moves = view.my_turn().map(|_| view.table.position().moves()).unwrap_or_default();
    html! {
        details .typed {
            summary { (view.say("web-typed")) }
            form method="post" action={ "/t/" (view.id) "/play" } {
                input type="hidden" name="seen" value=(view.table.seq());
                div .row {
                    input #typed name="move" list="moves" aria-label=(view.say("web-typed")) autocomplete="off" autocapitalize="characters" spellcheck="false" size="8" required placeholder=[moves.first()];
                    button .button { (view.say("web-play")) }
                }
                datalist #moves {
                    @for text in moves.iter().take(200) { option value=(text) {} }
                }
            }
        }
    }
}
