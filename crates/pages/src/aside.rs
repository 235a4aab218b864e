//! The side column of a table: what is in the bag, what happened, typed moves.

use std::fmt;
use std::sync::Arc;

use maud::{Markup, PreEscaped, html};
use record::AnyPosition;
use table::{Seq, Step};
use tiles::{Color, Stock};

use crate::view::View;
use crate::{clock, coach, log, names, seats};

/// What is beside the boards: typed moves, the bag, the log, the way out.
pub(crate) fn aside(view: &View) -> Markup {
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
                a .button.quiet.small href={ "/learn/" (names::kind(table.position())) "#rules" } target="_blank" { (view.say("learn-rules")) }
                a .button.quiet.small href={ "/t/" (view.id) "/deals" } { (view.say("fair-deals")) }
                (coach::call(view))
                // Only a script can ring.
                @if view.audience.seats != 0 { button .button.quiet.small type="button" data-sound aria-pressed="false" { (view.say("web-sound")) } }
            }
            (seats::leaving(view))
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
