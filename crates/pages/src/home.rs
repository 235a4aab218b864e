//! The first page: two games, your tables, open tables.

use bots::Level;
use maud::{Markup, html};
use words::Words;

use crate::assets::address;
use crate::layout::Page;
use crate::listing::{Row, row};
use crate::preview::Preview;
use crate::puzzles::{Daily, card};
use crate::viewer::Viewer;
use crate::{hero, names};

/// What the first page shows.
#[derive(Default)]
pub struct Home {
    /// The name by which the viewer is known; empty if there is none.
    pub name: String,
    /// The viewer's unfinished tables; those that wait for the viewer come first.
    pub running: Vec<Row>,
    /// The viewer's latest games that are over.
    pub over: Vec<Row>,
    /// The puzzles of the day.
    pub daily: Vec<Daily<'static>>,
    /// Tables that are open to everybody.
    pub lobby: Vec<Row>,
    /// Tables at which others play and everybody may watch.
    pub played: Vec<Row>,
}

/// The first page: two games, the viewer's tables, the lobby.
pub fn home(viewer: &Viewer, home: &Home) -> Page {
    let words = viewer.words;
    let own = || home.running.iter().chain(&home.over);
    let body = html! {
        main #main .home {
            section .hero {
                div .welcome {
                    h1 { (words.say("web-welcome")) }
                    p .lead { (words.say("web-what")) }
                    p { a .button href="/learn" { (words.say("learn-new-here")) } }
                }
                div .self-playing aria-hidden="true" data-frames=(address("hero.html")) { (hero::still()) }
            }
            @if own().next().is_some() {
                section .tables data-fresh="own" {
                    h2 { (words.say("web-your-tables")) }
                    ul { @for table in own() { (row(viewer, table, true)) } }
                    @if !home.over.is_empty() { p { a href="/games" { (words.say("games-all")) } } }
                }
            }
            section .games aria-label=(words.say("web-games")) {
                @for name in ["azul", "pavilion"] { (game(words, name, &ways(words, name, &home.name))) }
            }
            p .help { (words.say("level-steps")) }
            @if !home.daily.is_empty() {
                section .dailies aria-label=(words.say("puzzle-of-the-day")) {
                    @for daily in &home.daily { (card(viewer, daily)) }
                }
            }
            section .tables data-fresh="lobby" {
                h2 { (words.say("web-lobby")) }
                @if home.lobby.is_empty() {
                    p .empty { (words.say("web-lobby-empty")) }
                } @else {
                    ul { @for table in &home.lobby { (row(viewer, table, true)) } }
                }
            }
            @if !home.played.is_empty() {
                section .tables data-fresh="played" {
                    h2 { (words.say("watch-running")) }
                    ul { @for table in &home.played { (row(viewer, table, true)) } }
                }
            }
            p { a href="/import" { (words.say("replay-import-link")) } }
        }
        (drawing::svg::azul::faces())
        (drawing::svg::pavilion::faces())
    };
    let preview = Preview {
        path: "/".to_owned(),
        description: words.say("web-what"),
        picture: "/card.png".to_owned(),
        alt: words.say("web-boards"),
    };
    Page { preview: Some(preview), ..Page::new(words.say("web-welcome"), "page", body).of("/") }
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

/// The two shortest ways into a game, and the longer ones, for a viewer of this name.
fn ways(words: &Words, game: &str, name: &str) -> Markup {
    html! {
        form .against method="post" action="/tables" {
            input type="hidden" name="game" value=(game);
            input type="hidden" name="seat0" value="me";
            select name="seat1" aria-label=(words.say("web-invite-level")) {
                @for level in Level::ALL {
                    option value={ "bot:" (level.name()) } selected[level == Level::SUGGESTED] {
                        (names::bot_choice(level, words))
                    }
                }
            }
            button .button.primary { (words.say("web-play-bot")) }
        }
        form .with-friend method="post" action="/tables" {
            input type="hidden" name="game" value=(game);
            input type="hidden" name="seat0" value="me";
            input type="hidden" name="seat1" value="open";
            // A name is asked for once; the settings change it.
            @if name.is_empty() {
                input name="name0" maxlength=(table::LONGEST_NAME) autocomplete="nickname"
                    placeholder=(words.say("web-name")) aria-label=(words.say("web-name"));
            }
            button .button { (words.say("web-play-friend")) }
        }
        p .links {
            a href={ "/new?game=" (game) } { (words.say("web-more-choices")) }
            " " a href={ "/learn/" (game) } { (words.say("learn-link")) }
        }
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
