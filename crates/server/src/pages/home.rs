//! The first page: two games, your tables, open tables.

use bots::Level;
use maud::{Markup, html};
use store::{Holding, Listing, Summary};

use super::layout::Page;
use super::names;
use crate::live::{Told, ToldPlayer};
use crate::visitor::Visitor;

/// What the first page shows.
pub(crate) struct Home {
    /// The visitor's seats.
    pub(crate) mine: Vec<Holding>,
    /// Tables that are open to everybody.
    pub(crate) listed: Vec<Listing>,
}

pub(crate) fn home(visitor: &Visitor, home: &Home) -> Page {
    let words = visitor.words();
    let running = home.mine.iter().filter(|holding| !holding.summary.over);
    let mut running: Vec<&Holding> = running.collect();
    running.dedup_by_key(|holding| holding.table.as_str());
    running.sort_by_key(|holding| !is_due(holding));
    let is_mine = |listing: &&Listing| home.mine.iter().any(|mine| mine.table == listing.table);
    let others: Vec<&Listing> = home.listed.iter().filter(|listing| !is_mine(listing)).collect();
    let body = html! {
        main #main .home {
            section .hero {
                h1 { (words.say("web-welcome")) }
                p .lead { (words.say("web-what")) }
                p { a .button.quiet href="/learn" { (words.say("learn-new-here")) } }
            }
            @if !running.is_empty() {
                section .tables {
                    h2 { (words.say("web-your-tables")) }
                    ul { @for holding in running {
                        (row(visitor, Some(&holding.table), &holding.summary, is_due(holding)))
                    } }
                }
            }
            section .games aria-label=(words.say("web-games")) {
                (game(visitor, "azul"))
                (game(visitor, "pavilion"))
            }
            section .tables {
                h2 { (words.say("web-lobby")) }
                @if others.is_empty() {
                    p .empty { (words.say("web-lobby-empty")) }
                } @else {
                    ul { @for listing in others {
                        (row(visitor, Some(&listing.table), &listing.summary, false))
                    } }
                }
            }
            p { a .button.quiet href="/import" { (words.say("replay-import-link")) } }
        }
        (drawing::svg::azul::faces())
        (drawing::svg::pavilion::faces())
    };
    Page::new(words.say("web-welcome"), "page", body)
}

/// A game with the two shortest ways into it.
fn game(visitor: &Visitor, game: &'static str) -> Markup {
    let words = visitor.words();
    let name = words.say_with("name-game", &[("game", game.into())]);
    html! {
        article class={ "game " (game) } {
            (picture(game))
            h2 { (name) }
            p { (words.say_with("web-about-game", &[("game", game.into())])) }
            div .row {
                (quick(game, &format!("bot:{}", Level::SUGGESTED.name()), &words.say("web-play-bot"), "button primary"))
                (quick(game, "open", &words.say("web-play-friend"), "button"))
                a .button.quiet href={ "/new?game=" (game) } { (words.say("web-more-choices")) }
                a .button.quiet href={ "/learn/" (game) } { (words.say("learn-link")) }
            }
        }
    }
}

fn quick(game: &str, other: &str, label: &str, class: &str) -> Markup {
    html! {
        form method="post" action="/tables" {
            input type="hidden" name="game" value=(game);
            input type="hidden" name="seat0" value="me";
            input type="hidden" name="seat1" value=(other);
            button class=(class) { (label) }
        }
    }
}

/// A row of tiles of the game: decoration.
pub(super) fn picture(game: &str) -> Markup {
    html! {
        div .picture aria-hidden="true" {
            @match game {
                "azul" => @for color in ::azul::Color::ALL { (drawing::svg::azul::tile(color)) },
                _ => @for color in ::pavilion::Color::ALL { (drawing::svg::pavilion::tile(color)) },
            }
        }
    }
}

/// Whether the table waits for whoever holds the seat.
fn is_due(holding: &Holding) -> bool {
    let told = serde_json::from_str::<Told>(&holding.summary.body);
    let turn = told.ok().and_then(|told| told.turn);
    turn == Some(holding.seat.into()) && holding.summary.open_seats == 0
}

/// A table in a list: a link to it, unless it must not be visited.
pub(super) fn row(visitor: &Visitor, id: Option<&str>, summary: &Summary, due: bool) -> Markup {
    let words = visitor.words();
    let Ok(told) = serde_json::from_str::<Told>(&summary.body) else { return html! {} };
    let Ok(ruleset) = told.ruleset.parse() else { return html! {} };
    let player = |(seat, player): (usize, &ToldPlayer)| match player {
        ToldPlayer::Open => None,
        ToldPlayer::Person(name) => Some(names::person(name, seat, words)),
        ToldPlayer::Bot(level) => Some(names::bot(level, words)),
    };
    let players: Vec<String> = told.players.iter().enumerate().filter_map(player).collect();
    let scores: Vec<String> = told.scores.iter().map(ToString::to_string).collect();
    let body = html! {
        span .what { (names::ruleset(ruleset, words)) }
        span .who { (players.join(" · ")) }
        span .state {
            @if due {
                b { (words.say("web-your-turn-short")) }
            } @else if summary.open_seats > 0 {
                (words.say_with("web-seats-free", &[("count", summary.open_seats.into())]))
            } @else if summary.over && !scores.is_empty() {
                (scores.join(" : "))
            } @else {
                (words.say_with("drawing-round", &[("round", told.round.into())]))
            }
        }
    };
    html! {
        li {
            @match id {
                Some(id) => a href={ "/t/" (id) } { (body) },
                None => span { (body) },
            }
        }
    }
}
