//! What players, bots and rulesets are called.

use std::fmt::Display;

use bots::Bot;
use record::{GameOptions, Ruleset};
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
        Player::Person { name, holders, .. } => {
            // In a game that was played elsewhere nobody holds a seat, and a bot is only a name.
            let level = name.strip_prefix("bot:").filter(|_| holders.is_empty());
            match level.filter(|level| level.parse::<Bot>().is_ok()) {
                Some(level) => bot(level, words),
                None => person(name, seat, words),
            }
        }
        Player::Bot { level } => bot(level.as_str(), words),
        Player::Open => words.say("web-seat-open"),
    }
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

/// What is played, in words: the game and anything unusual about it.
pub(crate) fn ruleset(ruleset: Ruleset, words: &Words) -> String {
    let game = GameOptions::of(&ruleset);
    let mut parts = vec![words.say_with("name-game", &[("game", game.game.into())])];
    let told = game.options.iter().filter_map(|option| option.told(&ruleset));
    parts.extend(told.map(|value| words.say(value.label)));
    parts.join(" · ")
}

/// A sentence as it is set: numbers stay with their words, and no line ends in a word of one letter.
pub(crate) fn typeset(sentence: &str) -> String {
    let mut set = String::with_capacity(sentence.len() + 8);
    let mut words = sentence.split(' ').peekable();
    while let Some(word) = words.next() {
        set.push_str(word);
        let Some(next) = words.peek() else { break };
        let is_number = |word: &str| word.ends_with(|last: char| last.is_ascii_digit());
        let short = word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
        let marks = ['.', ',', ':'];
        let counts = !word.ends_with(marks) && is_number(next.trim_end_matches(marks));
        let stays = short || counts || is_number(word);
        set.push(if stays { '\u{a0}' } else { ' ' });
    }
    set
}

/// Tiles in words, or the word for an empty place.
pub(crate) fn tiles<C: Color + Display>(tiles: Tiles<C>, words: &Words) -> String {
    if tiles.is_empty() { words.say("web-nothing") } else { drawing::tiles(tiles, words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_with_their_words() {
        let set = |sentence: &str| typeset(sentence).replace('\u{a0}', "_");
        assert_eq!(set("Ana takes 3 tiles from display 5"), "Ana takes_3_tiles from display_5");
        assert_eq!(set("row 1, column 2: +1 point"), "row_1, column_2: +1_point");
        assert_eq!(set("dlaždici z výlohy"), "dlaždici z_výlohy");
        assert_eq!(set(""), "");
    }
}
