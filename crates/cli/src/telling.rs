//! Positions of either game drawn, and what happens in them told in words.

use std::mem;

use drawing::{StarNames, Style};
use record::{AnyEvent, AnyPosition, Refused, Ruleset};
use unicode_width::UnicodeWidthStr as _;
use words::Words;

use crate::layout::wrapped;
use crate::misread;
use crate::steps::Step;
use crate::terminal::Terminal;

/// The notation of a move stands before what came of it; the longest is `X:PGOY`.
const NOTATION_WIDTH: usize = 8;
/// The number of the entry before that.
const NUMBER_WIDTH: usize = 5;

/// What stands before the words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Margin {
    /// The move.
    Notation,
    /// The move, and that there was no other.
    OnlyMove,
    /// The number of the entry and the move.
    NumberAndNotation,
}

/// The position, ready to print.
pub(crate) fn drawn(position: &AnyPosition, names: &[String], style: &Style) -> String {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    match position {
        AnyPosition::Azul(position) => drawing::azul(position, &names, style),
        AnyPosition::Pavilion(position) => drawing::pavilion(position, &names, style),
    }
}

/// What happened at a step, ready to print; what one seat did stands together.
pub(crate) fn told(step: &Step, margin: Margin, names: &[String], terminal: &Terminal) -> String {
    let number = match margin {
        Margin::Notation | Margin::OnlyMove => String::new(),
        Margin::NumberAndNotation => format!("{:>width$} ", step.number, width = NUMBER_WIDTH - 1),
    };
    let Some(events) = &step.events else {
        return format!("{}{}\n", terminal.faint(&number), dealt(step, names, terminal));
    };
    let mut indent = number.width() + NOTATION_WIDTH;
    let mut before = format!("{number} {}", step.text);
    let mut told = String::new();
    let mut remark = match margin {
        Margin::OnlyMove => terminal.say("play-only-move") + " ",
        Margin::Notation | Margin::NumberAndNotation => String::new(),
    };
    for paragraph in paragraphs(events, names, &terminal.words) {
        let blanks = " ".repeat(indent.saturating_sub(before.width()).max(1));
        let text = wrapped(&(mem::take(&mut remark) + &paragraph), indent);
        told += &format!("{}{blanks}{text}\n", terminal.faint(&before));
        before.clear();
        // What follows needs no room for numbers, and its sentences are long.
        indent = NOTATION_WIDTH;
    }
    told
}

/// What came of a move, in sentences; what one seat did stands together.
pub(crate) fn paragraphs(events: &[AnyEvent], names: &[String], words: &Words) -> Vec<String> {
    together(sentences(events, names, words), names)
}

/// What a deal brought.
fn dealt(step: &Step, names: &[String], terminal: &Terminal) -> String {
    if let (AnyPosition::Pavilion(before), AnyPosition::Pavilion(after)) =
        (&step.before, &step.after)
        && record::is_refill(&step.text)
    {
        let came = drawing::tiles(after.supply() - before.supply(), &terminal.words);
        let text = terminal.say_with("play-supply-refilled", &[("tiles", came.into())]);
        let blanks = " ".repeat(NOTATION_WIDTH);
        return format!("{blanks}{}", wrapped(&text, NOTATION_WIDTH + NUMBER_WIDTH));
    }
    let who = names[step.after.first_seat().index()].as_str();
    let args = [("round", step.after.round().into()), ("who", who.into())];
    terminal.strong(&terminal.say_with("play-round-begins", &args))
}

/// A sentence about an event.
struct Sentence {
    text: String,
    /// Whether it is one of many of its kind, as in scoring, and reads better alone.
    alone: bool,
}

/// One sentence for each event; taking tiles and putting them on a line is one thing.
fn sentences(events: &[AnyEvent], names: &[String], words: &Words) -> Vec<Sentence> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let line = events.iter().find_map(|event| match event {
        AnyEvent::Azul(azul::Event::Lined { row, .. }) => Some(row.number()),
        AnyEvent::Azul(_) | AnyEvent::Pavilion(_) => None,
    });
    let text = |event: &AnyEvent| match (*event, line) {
        (AnyEvent::Azul(azul::Event::Taken { seat, from, color, count }), Some(line)) => {
            let who = ("who", names[seat.index()].into());
            let tiles = [("count", count.into()), ("color", color.to_string().into())];
            let way = [("from", drawing::source(from)), ("line", line.into())];
            Some(words.say_with("play-collected", &[[who].as_slice(), &tiles, &way].concat()))
        }
        (AnyEvent::Azul(azul::Event::Lined { .. }), _) => None,
        (AnyEvent::Azul(event), _) => Some(drawing::azul_event(event, &names, words)),
        (AnyEvent::Pavilion(event), _) => {
            Some(drawing::pavilion_event(event, &names, StarNames::Letters, words))
        }
    };
    let said = |event| Some(Sentence { text: text(event)?, alone: is_scoring(event) });
    events.iter().filter_map(said).collect()
}

fn is_scoring(event: &AnyEvent) -> bool {
    use {azul::Event as Azul, pavilion::Event as Pavilion};
    match event {
        AnyEvent::Azul(event) => match event {
            Azul::Tiled { .. } | Azul::FloorCharged { .. } | Azul::Bonus { .. } => true,
            Azul::Dropped { .. } | Azul::Ended { .. } => true,
            Azul::Taken { .. } | Azul::MarkerTaken { .. } => false,
            Azul::Lined { .. } | Azul::Fell { .. } => false,
        },
        AnyEvent::Pavilion(event) => match event {
            Pavilion::StarBonus { .. } | Pavilion::NumberBonus { .. } => true,
            Pavilion::KeptDiscarded { .. } | Pavilion::Ended => true,
            Pavilion::Taken { .. } | Pavilion::MarkerTaken { .. } => false,
            Pavilion::Placed { .. } | Pavilion::Surrounded { .. } => false,
            Pavilion::BonusTaken { .. } | Pavilion::Passed { .. } => false,
        },
    }
}

/// Sentences that begin with the same name become one, with the name only once.
///
/// Our sentences about a player begin with the name in every language; one that does not stands
/// alone.
fn together(sentences: Vec<Sentence>, names: &[String]) -> Vec<String> {
    let mut paragraphs: Vec<(Option<&String>, String)> = Vec::new();
    for Sentence { text, alone } in sentences {
        let named = |name: &&String| rest_after(&text, name).is_some();
        // The longest name: Ana must not match Ana Maria.
        let who = names.iter().filter(named).max_by_key(|name| name.len());
        let rest = who.and_then(|name| rest_after(&text, name));
        match (paragraphs.last_mut(), rest) {
            (Some((last, paragraph)), Some(rest)) if *last == who && !alone => {
                paragraph.push_str("; ");
                paragraph.push_str(rest);
            }
            _ => paragraphs.push((who, text)),
        }
    }
    paragraphs.into_iter().map(|(_, paragraph)| paragraph + ".").collect()
}

/// What a sentence says about the player with whose name it begins.
fn rest_after<'a>(sentence: &'a str, name: &str) -> Option<&'a str> {
    let rest = sentence.strip_prefix(name)?;
    rest.strip_prefix(": ").or_else(|| rest.strip_prefix(' '))
}

/// Why what somebody typed was not accepted, and what to do instead.
pub(crate) fn refusal(why: &Refused, typed: &str, ruleset: Ruleset, words: &Words) -> String {
    match why {
        Refused::NotAMove(_) | Refused::NotADeal(_) => misread::told(typed, ruleset, words),
        // What to do about these two depends on how moves are written.
        Refused::AzulMove(azul::IllegalMove::TilingPhase(row)) => {
            words.say_with("play-refused-tiling-phase", &[("line", row.number().into())])
        }
        Refused::PavilionMove(pavilion::IllegalMove::JokersForJoker) => {
            words.say("play-refused-jokers-for-joker")
        }
        Refused::AzulMove(why) => drawing::azul_refusal(*why, words),
        Refused::PavilionMove(why) => drawing::pavilion_refusal(*why, words),
        Refused::AzulDeal(why) => drawing::deal_refusal(*why, words),
        Refused::PavilionDeal(why) => drawing::pavilion_deal_refusal(*why, words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_player_does_is_one_sentence() {
        let names = ["Ana", "Ana Maria"].map(str::to_owned);
        let sentences = [
            ("Ana takes 2 tiles", false),
            ("Ana puts them down", false),
            ("Ana Maria loses", false),
            ("Ana Maria scores", true),
            ("The end", false),
        ];
        let sentence = |(text, alone): (&str, bool)| Sentence { text: text.to_owned(), alone };
        let told = together(sentences.map(sentence).into(), &names);
        let wanted = [
            "Ana takes 2 tiles; puts them down.",
            "Ana Maria loses.",
            "Ana Maria scores.",
            "The end.",
        ];
        assert_eq!(told, wanted);
    }
}
