//! What players, bots and rulesets are called.

use std::fmt::Display;

use bots::{Bot, Level};
use record::{AnyPosition, GameOptions, Ruleset};
use table::{Player, Table};
use tiles::{Color, Tiles};
use words::Words;

/// What everybody at a table is called, in order of the seats; bots of one level are numbered.
pub fn names(table: &Table, words: &Words) -> Vec<String> {
    let players = table.players();
    let called = |(seat, player): (usize, &Player)| {
        let name = name(player, seat, words);
        let same = |other: &&Player| *other == player && matches!(player, Player::Bot { .. });
        if players.iter().filter(same).count() < 2 {
            return name;
        }
        format!("{name} {}", 1 + players[..seat].iter().filter(same).count())
    };
    players.iter().enumerate().map(called).collect()
}

fn name(player: &Player, seat: usize, words: &Words) -> String {
    match player {
        Player::Person { name, holders, .. } if holders.is_empty() => {
            played_elsewhere(name, seat, words)
        }
        Player::Person { name, .. } => person(name, seat, words),
        Player::Bot { level } => bot(level.as_str(), words),
        Player::Open => words.say("web-seat-open"),
    }
}

/// A player of a game that was played elsewhere. Nobody holds a seat there, and a bot is only a name.
pub(crate) fn played_elsewhere(name: &str, seat: usize, words: &Words) -> String {
    let level = name.strip_prefix("bot:").filter(|level| level.parse::<Bot>().is_ok());
    level.map_or_else(|| person(name, seat, words), |level| bot(level, words))
}

/// A person; one without a name goes by the seat.
pub(crate) fn person(name: &str, seat: usize, words: &Words) -> String {
    if name.is_empty() {
        words.say_with("name-player", &[("number", (seat + 1).into())])
    } else {
        name.to_owned()
    }
}

/// A bot by its level.
pub(crate) fn bot(level: &str, words: &Words) -> String {
    let name = words.say_with("name-bot", &[("level", level.into())]);
    words.say_with("web-bot", &[("name", name.into())])
}

/// A bot to choose, with a word about its strength.
pub(crate) fn bot_choice(level: Level, words: &Words) -> String {
    let name = words.say_with("name-bot", &[("level", level.name().into())]);
    format!("{name}: {}", words.say_with("level-about", &[("strength", level.name().into())]))
}

/// The game as style sheets and messages call it.
pub(crate) fn kind(position: &AnyPosition) -> &'static str {
    position.ruleset().game()
}

/// What is played, in words: the game and anything unusual about it.
pub(crate) fn ruleset(ruleset: Ruleset, words: &Words) -> String {
    let game = GameOptions::of(&ruleset);
    let mut parts = vec![words.say_with("name-game", &[("game", game.game.into())])];
    let told = game.options.iter().filter_map(|option| option.told(&ruleset));
    parts.extend(told.map(|value| words.say(value.label)));
    parts.join(" · ")
}

/// A ruleset with the number of its seats: `Azul · 3 players`.
pub(crate) fn ruleset_with_seats(played: Ruleset, words: &Words) -> String {
    let seats = words.say_with("replay-players", &[("count", played.seats().count().into())]);
    format!("{} · {seats}", ruleset(played, words))
}

/// Tiles in words, or the word for an empty place.
pub(crate) fn tiles<C: Color + Display>(tiles: Tiles<C>, words: &Words) -> String {
    if tiles.is_empty() { words.say("web-nothing") } else { drawing::tiles(tiles, words) }
}

/// A number as it is printed, with a minus as long as a plus is wide.
pub(crate) fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}

/// Points that come or go, always with a sign.
pub(crate) fn gain(points: i32) -> String {
    if points > 0 { format!("+{points}") } else { signed(points) }
}

/// What points were for; the name of a source that a newer program knows stays as it is.
pub(crate) fn source(name: &str, words: &Words) -> String {
    words.say(match name {
        "start" => "tally-start",
        "wall" => "tally-wall",
        "rows" => "tally-rows",
        "columns" => "tally-columns",
        "colors" => "tally-colors",
        "floor" => "tally-floor",
        "placing" => "tally-placing",
        "stars" => "tally-stars",
        "numbers" => "tally-numbers",
        "lost" => "tally-lost",
        other => return other.to_owned(),
    })
}
