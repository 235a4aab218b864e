//! The form for a new table.

use ::pavilion::{Color, JokerOrder};
use bots::Level;
use maud::{Markup, html};
use record::{GAMES, GameOption, GameOptions, Values};
use tiles::Color as _;
use words::Words;

use crate::fields::radios;
use crate::layout::Page;
use crate::viewer::Viewer;
use crate::{clock, names};

/// How many tables with the same deals may be made at once.
pub const MOST_COPIES: usize = 8;

/// The form for a new table of one of the games; its maker is known by this name.
pub fn new_table(viewer: &Viewer, pavilion: bool, name: &str) -> Page {
    let words = viewer.words;
    let GameOptions { game, options, .. } = &GAMES[usize::from(pavilion)];
    let body = html! {
        main #main .plain.new {
            h1 { (words.say("web-new-table")) }
            nav .tabs aria-label=(words.say("web-games")) {
                @for GameOptions { game: other, .. } in &GAMES {
                    a href={ "/new?game=" (other) } aria-current=[(other == game).then_some("page")] {
                        (words.say_with("name-game", &[("game", (*other).into())]))
                    }
                }
            }
            p { a .button.quiet.small href={ "/learn/" (game) } { (words.say("learn-link")) } }
            form method="post" action="/tables" {
                input type="hidden" name="game" value=(game);
                @for option in *options { (choice(words, option)) }
                fieldset .seats {
                    legend { (words.say("web-seats")) }
                    @for seat in 0..4 { (seat_field(words, seat, name)) }
                }
                (clock::choice(words))
                fieldset .copies aria-describedby="copies-help" {
                    legend { (words.say("fair-copies")) }
                    label {
                        span .visually-hidden { (words.say("fair-copies")) }
                        select name="copies" {
                            @for copies in 1..=MOST_COPIES { option value=(copies) { (copies) } }
                        }
                    }
                    p #copies-help .help { (words.say("fair-copies-help")) }
                }
                label .check {
                    input type="checkbox" name="listed" value="1";
                    span { (words.say("web-listed")) }
                }
                label .check {
                    input type="checkbox" name="coach" value="1";
                    span { (words.say("coach-explain")) }
                }
                // Browsers with scripts add a random word by themselves.
                noscript {
                    label .check {
                        input type="checkbox" name="await_word" value="1";
                        span { (words.say("fair-await-word")) }
                    }
                }
                div .row { button .button.primary { (words.say("web-create")) } }
            }
        }
    };
    Page::new(words.say("web-new-table"), "page", body)
}

/// An option of the game.
fn choice(words: &Words, option: &GameOption) -> Markup {
    match option.values {
        Values::Few(values) => {
            let values: Vec<_> = values.iter().map(|value| (value.name, value.label)).collect();
            html! {
                (radios(words, option.name, option.question, &values))
                @if let Some(help) = option.help { p .help { (words.say(help)) } }
            }
        }
        Values::Jokers(_) => jokers(words, option),
    }
}

/// The joker of each round; as it is printed, unless something else is chosen.
fn jokers(words: &Words, option: &GameOption) -> Markup {
    let name = |color: Color| words.say_with("color", &[("color", color.to_string().into())]);
    html! {
        fieldset .jokers aria-describedby="jokers-help" {
            legend { (words.say(option.question)) }
            div .row {
                @for round in 1..=6 {
                    @let printed = JokerOrder::STANDARD.in_round(round);
                    label {
                        span { (words.say_with("drawing-round", &[("round", round.into())])) }
                        select name={ "joker" (round) } {
                            @for color in Color::ALL {
                                option value=(color.letter()) selected[color == printed] { (name(color)) }
                            }
                        }
                    }
                }
            }
            @if let Some(help) = option.help { p #jokers-help .help { (words.say(help)) } }
        }
    }
}

/// Who sits in one seat.
fn seat_field(words: &Words, seat: usize, name: &str) -> Markup {
    let chosen = match seat {
        0 => "me".to_owned(),
        1 => format!("bot:{}", Level::SUGGESTED.name()),
        _ => String::new(),
    };
    let mut options = vec![
        ("me".to_owned(), words.say("web-seat-me")),
        ("open".to_owned(), words.say("web-seat-friend")),
        ("here".to_owned(), words.say("web-seat-here")),
    ];
    options.extend(
        Level::ALL.map(|level| (format!("bot:{}", level.name()), names::bot_choice(level, words))),
    );
    if seat > 1 {
        options.insert(0, (String::new(), words.say("web-seat-none")));
    }
    let label = words.say_with("name-player", &[("number", (seat + 1).into())]);
    html! {
        div .seat {
            label for={ "seat" (seat) } { (label) }
            select id={ "seat" (seat) } name={ "seat" (seat) } {
                @for (value, text) in &options {
                    option value=(value) selected[*value == chosen] { (text) }
                }
            }
            input name={ "name" (seat) } maxlength=(table::LONGEST_NAME) value=[(seat == 0).then_some(name)]
                placeholder=(words.say("web-seat-name")) aria-label={ (label) ": " (words.say("web-seat-name")) } autocomplete="off";
        }
    }
}
