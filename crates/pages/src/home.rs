//! The first page: two games, your tables, open tables.

use bots::Level;
use maud::{Markup, html};
use table::{PlayerSummary, TableSummary};
use words::Words;

use crate::layout::Page;
use crate::names;
use crate::viewer::Viewer;

/// What the first page shows.
pub struct Home {
    /// The viewer's unfinished tables; those that wait for the viewer come first.
    pub running: Vec<Row>,
    /// Tables that are open to everybody.
    pub lobby: Vec<Row>,
}

/// A table in a list.
pub struct Row {
    /// Its name in addresses.
    pub id: String,
    /// How many seats are open.
    pub open_seats: u8,
    /// Whether the game is over.
    pub over: bool,
    /// What is told about it.
    pub summary: TableSummary,
    /// Whether it waits for the viewer.
    pub due: bool,
}

/// The first page: two games, the viewer's tables, the lobby.
pub fn home(viewer: &Viewer, home: &Home) -> Page {
    let words = viewer.words;
    let body = html! {
        main #main .home {
            section .hero {
                h1 { (words.say("web-welcome")) }
                p .lead { (words.say("web-what")) }
                p { a .button.quiet href="/learn" { (words.say("learn-new-here")) } }
            }
            @if !home.running.is_empty() {
                section .tables {
                    h2 { (words.say("web-your-tables")) }
                    ul { @for table in &home.running { (row(words, table, true)) } }
                }
            }
            section .games aria-label=(words.say("web-games")) {
                @for name in ["azul", "pavilion"] { (game(words, name, &ways(words, name))) }
            }
            section .tables {
                h2 { (words.say("web-lobby")) }
                @if home.lobby.is_empty() {
                    p .empty { (words.say("web-lobby-empty")) }
                } @else {
                    ul { @for table in &home.lobby { (row(words, table, true)) } }
                }
            }
            p { a .button.quiet href="/import" { (words.say("replay-import-link")) } }
        }
        (drawing::svg::azul::faces())
        (drawing::svg::pavilion::faces())
    };
    Page::new(words.say("web-welcome"), "page", body)
}

/// A game and some ways into it.
pub(crate) fn game(words: &Words, game: &str, ways: &Markup) -> Markup {
    html! {
        article class={ "game " (game) } {
            (picture(game))
            h2 { (words.say_with("name-game", &[("game", game.into())])) }
            p { (words.say_with("web-about-game", &[("game", game.into())])) }
            div .row { (ways) }
        }
    }
}

/// The two shortest ways into a game, and the longer ones.
fn ways(words: &Words, game: &str) -> Markup {
    let bot = format!("bot:{}", Level::SUGGESTED.name());
    html! {
        (quick(game, &bot, false, &words.say("web-play-bot"), "button primary"))
        (quick(game, "open", false, &words.say("web-play-friend"), "button"))
        a .button.quiet href={ "/new?game=" (game) } { (words.say("web-more-choices")) }
        a .button.quiet href={ "/learn/" (game) } { (words.say("learn-link")) }
    }
}

/// The button for a game against somebody, perhaps with every choice explained.
pub(crate) fn quick(game: &str, other: &str, coach: bool, label: &str, class: &str) -> Markup {
    html! {
        form method="post" action="/tables" {
            input type="hidden" name="game" value=(game);
            input type="hidden" name="seat0" value="me";
            input type="hidden" name="seat1" value=(other);
            @if coach { input type="hidden" name="coach" value="1"; }
            button class=(class) { (label) }
        }
    }
}

/// A row of tiles of the game: decoration.
fn picture(game: &str) -> Markup {
    html! {
        div .picture aria-hidden="true" {
            @match game {
                "azul" => @for color in ::azul::Color::ALL { (drawing::svg::azul::tile(color)) },
                _ => @for color in ::pavilion::Color::ALL { (drawing::svg::pavilion::tile(color)) },
            }
        }
    }
}

/// A table in a list: a link to it, unless it must not be visited.
pub(crate) fn row(words: &Words, row: &Row, open: bool) -> Markup {
    let summary = &row.summary;
    let Ok(ruleset) = summary.ruleset.parse() else { return html! {} };
    let player = |(seat, player): (usize, &PlayerSummary)| match player {
        PlayerSummary::Open => None,
        PlayerSummary::Person(name) => Some(names::person(name, seat, words)),
        PlayerSummary::Bot(level) => Some(names::bot(level, words)),
    };
    let players: Vec<String> = summary.players.iter().enumerate().filter_map(player).collect();
    let scores: Vec<String> = summary.scores.iter().map(ToString::to_string).collect();
    let body = html! {
        span .what { (names::ruleset(ruleset, words)) }
        span .who { (players.join(" · ")) }
        span .state {
            @if row.due {
                b { (words.say("web-your-turn-short")) }
            } @else if row.open_seats > 0 {
                (words.say_with("web-seats-free", &[("count", row.open_seats.into())]))
            } @else if row.over && !scores.is_empty() {
                (scores.join(" : "))
            } @else {
                (words.say_with("drawing-round", &[("round", summary.round.into())]))
            }
        }
    };
    html! {
        li {
            @if open { a href={ "/t/" (row.id) } { (body) } } @else { span { (body) } }
        }
    }
}
