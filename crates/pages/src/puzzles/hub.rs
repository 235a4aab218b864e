//! All puzzles: those of the day, a choice by game, theme and strength, and how well one does.

use maud::{Markup, PreEscaped, html};
use puzzles::{Puzzle, Theme};
use record::GAMES;
use serde::Deserialize;
use words::Words;

use super::picture;
use crate::layout::Page;
use crate::viewer::Viewer;

/// What the page about all puzzles shows.
pub struct PuzzleHub<'a> {
    /// The puzzles of the day.
    pub daily: Vec<Daily<'a>>,
    /// How well the viewer does, by game.
    pub standings: Vec<(&'static str, Standing)>,
    /// What they tried last.
    pub tried: Vec<TriedPuzzle<'a>>,
    /// Those of their own games.
    pub own: &'a [Puzzle],
    /// How many of them were just made.
    pub made: Option<usize>,
    /// What was chosen, if no puzzle is like that.
    pub missing: Option<PuzzleQuery>,
}

/// A puzzle of the day.
pub struct Daily<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The day: `2026-11-18`.
    pub day: String,
    /// How many have solved it at the first try on that day.
    pub solved: u64,
}

/// How well somebody solves the puzzles of a game.
pub struct Standing {
    /// Their rating.
    pub rating: i32,
    /// How many puzzles they tried.
    pub tried: i64,
    /// How many of them they solved.
    pub solved: i64,
    /// How many they solved one after the other.
    pub streak: i64,
    /// Their longest streak.
    pub best: i64,
}

/// A puzzle that somebody has tried.
pub struct TriedPuzzle<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Whether they solved it.
    pub solved: bool,
}

/// Which puzzles are wanted; what is empty does not matter.
#[derive(Deserialize, Default, Clone, PartialEq, Eq, Debug)]
#[serde(default)]
pub struct PuzzleQuery {
    /// `azul` or `pavilion`.
    pub game: String,
    /// A theme by its name.
    pub theme: String,
    /// `easy`, `middle`, `hard`, or `suited`.
    pub strength: String,
}

impl PuzzleQuery {
    /// The strengths that can be chosen, and the ids of their names.
    const STRENGTHS: [(&str, &str); 4] = [
        ("suited", "puzzle-suited"),
        ("easy", "puzzle-easy"),
        ("middle", "puzzle-middle"),
        ("hard", "puzzle-hard"),
    ];

    /// Which ratings are wanted by somebody of this rating.
    pub fn ratings(&self, own: Option<i32>) -> std::ops::RangeInclusive<i32> {
        let around = |rating: i32| rating - 250..=rating + 250;
        match self.strength.as_str() {
            "easy" => 0..=1299,
            "middle" => 1300..=1799,
            "hard" => 1800..=9999,
            "suited" => own.map_or(0..=1499, around),
            _ => 0..=9999,
        }
    }

    /// Whether a puzzle has the game and the theme that are wanted.
    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        let themed = || puzzle.themes.contains(&self.theme);
        (self.game.is_empty() || self.game == puzzle.game()) && (self.theme.is_empty() || themed())
    }
}

/// The page about all puzzles.
pub fn puzzle_hub(viewer: &Viewer, hub: &PuzzleHub) -> Page {
    let words = viewer.words;
    let body = html! {
        main #main .home.puzzles {
            h1 { (words.say("puzzle-title")) }
            p .lead { (words.say("puzzle-lead")) }
            @if hub.missing.is_some() { p .fault role="alert" { (words.say("puzzle-none")) } }
            section .dailies aria-label=(words.say("puzzle-of-the-day")) {
                @for daily in &hub.daily { (card(viewer, daily)) }
            }
            (choose(words, hub.missing.as_ref()))
            @for (game, standing) in &hub.standings { (stands(words, game, standing)) }
            @if hub.made == Some(0) { p .fault role="status" { (words.say("puzzle-own-none")) } }
            @if !hub.own.is_empty() {
                section #own {
                    h2 { (words.say("puzzle-own")) }
                    ul .tried { @for puzzle in hub.own {
                        li { a href={ "/puzzles/" (puzzle.id) } {
                            (words.say_with("name-game", &[("game", puzzle.game().into())])) ": " (super::themes(puzzle, words))
                        } }
                    } }
                }
            }
            @if !hub.tried.is_empty() {
                section {
                    h2 { (words.say("puzzle-tried-lately")) }
                    ul .tried {
                        @for tried in &hub.tried {
                            li { a href={ "/puzzles/" (tried.puzzle.id) } {
                                span aria-hidden="true" { (if tried.solved { "✓ " } else { "✗ " }) }
                                (super::themes(tried.puzzle, words))
                            } }
                        }
                    }
                }
            }
            p { a href="/puzzles/feed.xml" { (words.say("puzzle-feed")) } }
        }
    };
    Page::new(words.say("puzzle-title"), "page", body).of("/puzzles")
}

/// A puzzle of the day, drawn.
pub(crate) fn card(viewer: &Viewer, daily: &Daily) -> Markup {
    let words = viewer.words;
    let game = daily.puzzle.game();
    let there = format!("/puzzles/{}", daily.puzzle.id);
    html! {
        article .daily {
            h2 { (words.say("puzzle-of-the-day")) ": " (words.say_with("name-game", &[("game", game.into())])) }
            a .drawn href=(there) tabindex="-1" aria-hidden="true" { (picture(daily.puzzle, viewer.taste.scheme, words)) }
            p { time datetime=(daily.day) { (daily.day) } " · " (words.say_with("puzzle-solved-today", &[("count", (daily.solved as i64).into())])) }
            p { a .button.primary href=(there) { (words.say("puzzle-solve")) } }
        }
    }
}

fn choose(words: &Words, chosen: Option<&PuzzleQuery>) -> Markup {
    let none = PuzzleQuery::default();
    let chosen = chosen.unwrap_or(&none);
    let any = || html! { option value="" { (words.say("puzzle-any")) } };
    html! {
        section .choose {
            h2 { (words.say("puzzle-choose")) }
            form .row method="get" action="/puzzles/next" {
                label { (words.say("puzzle-game")) " "
                    select name="game" {
                        (any())
                        @for game in GAMES.each_ref().map(|it| it.game) {
                            option value=(game) selected[chosen.game == game] { (words.say_with("name-game", &[("game", game.into())])) }
                        }
                    }
                }
                label { (words.say("puzzle-strength")) " "
                    select name="strength" {
                        (any())
                        @for (strength, name) in PuzzleQuery::STRENGTHS {
                            option value=(strength) selected[chosen.strength == strength] { (words.say(name)) }
                        }
                    }
                }
                label { (words.say("puzzle-theme-label")) " "
                    select name="theme" {
                        (any())
                        @for theme in Theme::ALL {
                            option value=(theme.name()) selected[chosen.theme == theme.name()] { (words.say_with("puzzle-theme", &[("theme", theme.name().into())])) }
                        }
                    }
                }
                button .button.primary { (words.say("puzzle-next")) }
            }
        }
    }
}

fn stands(words: &Words, game: &str, standing: &Standing) -> Markup {
    let Standing { rating, tried, solved, streak, best } = standing;
    let tally =
        [("solved", (*solved).into()), ("tried", (*tried).into()), ("best", (*best).into())];
    html! {
        section .standing {
            h2 { (words.say_with("name-game", &[("game", game.into())])) }
            p { (words.say_with("puzzle-your-rating", &[("rating", (*rating).into())])) }
            p { (words.say_with("puzzle-tally", &tally)) }
            @if *streak > 1 { p { (words.say_with("puzzle-streak", &[("count", (*streak).into())])) } }
            p .help { (words.say("puzzle-kept")) }
        }
    }
}

/// The puzzles of the last days as an Atom feed.
pub fn puzzle_feed(viewer: &Viewer, days: &[Daily]) -> String {
    let (words, origin) = (viewer.words, viewer.origin);
    let title = words.say("puzzle-of-the-day");
    let newest = days.iter().map(|it| it.day.as_str()).max().unwrap_or("1970-01-01");
    let entry = |daily: &Daily| {
        let game = words.say_with("name-game", &[("game", daily.puzzle.game().into())]);
        let there = format!("{origin}/puzzles/{}", daily.puzzle.id);
        html! {
            entry {
                title { (title) ", " (daily.day) ": " (game) }
                link href=(there) {}
                id { (there) "?day=" (daily.day) }
                updated { (daily.day) "T00:00:00Z" }
            }
        }
    };
    let feed = html! {
        (PreEscaped(r#"<?xml version="1.0" encoding="utf-8"?>"#))
        feed xmlns="http://www.w3.org/2005/Atom" {
            title { "Azulejo: " (title) }
            link href={ (origin) "/puzzles/feed.xml" } rel="self" {}
            link href={ (origin) "/puzzles" } {}
            id { (origin) "/puzzles" }
            author { name { "Azulejo" } }
            updated { (newest) "T00:00:00Z" }
            @for daily in days { (entry(daily)) }
        }
    };
    feed.into_string()
}
