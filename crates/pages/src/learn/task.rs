//! A task: the learner touches tiles as at a table, and the rules answer.

use drawing::svg::azul as azul_art;
use drawing::svg::pavilion as pavilion_art;
use drawing::svg::{Light, Touch};
use maud::{Markup, html};
use record::AnyPosition;
use tiles::{Position as _, Seat, Turn};
use words::Words;

use super::course::{Example, Task};
use super::place::{Done, Place};
use crate::choice::Choice;
use crate::choosing::Choosing;
use crate::market::legal;
use crate::refused::refused;
use crate::{azul, log, pavilion};

/// What the rules and the lesson say to a move.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// It is one of those that are wanted: which.
    Done(usize),
    /// It is allowed, but another one; what it would lead to.
    Other(Vec<String>),
    /// The rules refuse it; why.
    Refused(String),
}

impl Task {
    /// Which of the wanted moves this is.
    fn way(&self, text: &str) -> Option<usize> {
        self.wants.iter().position(|want| *want == text)
    }

    /// What is said to a move that a learner tries.
    pub(super) fn answer(
        &self,
        position: &AnyPosition,
        text: &str,
        names: &[&str],
        words: &Words,
    ) -> Answer {
        if let Some(way) = self.way(text) {
            return Answer::Done(way);
        }
        match position.clone().play(text) {
            Err(why) => Answer::Refused(refused(why, words)),
            Ok(_) => Answer::Other(log::foretold(position, text, names, words).unwrap_or_default()),
        }
    }
}

/// A task that waits for the learner.
pub(super) struct Asked<'a> {
    pub(super) task: &'a Task,
    example: &'a Example,
    place: &'a Place<'a>,
    done: &'a Done,
    pub(super) hint: bool,
    /// What is chosen so far.
    pub(super) choice: Choice,
    words: &'a Words,
}

impl<'a> Asked<'a> {
    pub(super) fn new(
        (example, task): (&'a Example, &'a Task),
        (place, done): (&'a Place<'a>, &'a Done),
        choice: Choice,
        words: &'a Words,
    ) -> Asked<'a> {
        let hint = place.wants_hint(example);
        Asked { task, example, place, done, hint, choice, words }
    }

    fn choosing(&self) -> Choosing<'_> {
        let page = self.place.address(self.example, self.done, self.hint);
        let advised = self.task.wants.first().copied().filter(|_| self.hint);
        Choosing { words: self.words, choice: &self.choice, page, advised }
    }

    /// Whether something is chosen, but not yet a whole move.
    pub(super) fn is_choosing(&self) -> bool {
        self.choice != Choice::NONE
    }

    /// A hint for those who want one, and then the way to see it done.
    pub(super) fn help(&self, words: &Words) -> Markup {
        let hinted = self.place.address(self.example, self.done, true);
        html! {
            @if self.hint {
                a .button.small.quiet href=(self.onward(0)) data-example { (words.say("learn-show")) }
            } @else {
                a .button.small.quiet href=(hinted) data-example { (words.say("learn-hint")) }
            }
        }
    }

    /// The address after a wanted move.
    pub(super) fn onward(&self, way: usize) -> String {
        let mut done = self.done.clone();
        done.steps += 1;
        done.ways.push(way);
        self.place.address(self.example, &done, false)
    }

    /// A touch that plays what is wanted leads on.
    fn leading(&self, touch: Touch) -> Touch {
        let way = touch.plays.as_deref().and_then(|text| self.task.way(text));
        match way {
            Some(way) => Touch { href: self.onward(way), ..touch },
            None => touch,
        }
    }

    /// A touch that only tells why the rules refuse a move.
    fn refused(choosing: &Choosing, text: &str, label: String) -> Touch {
        let pick = choosing.choice.pick.as_ref().map(|pick| format!("&pick={pick}"));
        let href = choosing.with(&format!("move={text}{}", pick.unwrap_or_default()));
        let (plays, chosen, note) = (None, false, String::new());
        Touch { href, label, plays, chosen, note, light: Light::Dark }
    }

    /// What touching a spot of a position does.
    pub(super) fn azul<'b>(
        &'b self,
        position: &'b ::azul::Position,
        seat: Seat,
    ) -> impl Fn(azul_art::Spot) -> Option<Touch> + 'b {
        use ::azul::{Destination, Move};
        let (choosing, moves) = (self.choosing(), legal(position));
        let picked = azul::picked(&self.choice, &moves);
        move |spot| {
            if position.turn() != Turn::Seat(seat) {
                return None;
            }
            if let Some(touch) = azul::touch(&choosing, position, seat, &moves, spot) {
                return Some(self.leading(touch));
            }
            let azul_art::Spot::Line(row) = spot else { return None };
            let (from, color) = picked?;
            let m = Move::Take { from, color, to: Destination::Line(row) };
            let why = position.check_move(m).err()?;
            let label = drawing::azul_refusal(why, self.words);
            Some(Asked::refused(&choosing, &m.to_string(), label))
        }
    }

    /// What touching a spot of a position does.
    pub(super) fn pavilion<'b>(
        &'b self,
        position: &'b ::pavilion::Position,
        seat: Seat,
    ) -> impl Fn(pavilion_art::Spot) -> Option<Touch> + 'b {
        let (choosing, moves) = (self.choosing(), legal(position));
        move |spot| {
            if position.turn() != Turn::Seat(seat) {
                return None;
            }
            if let Some(touch) = pavilion::touch(&choosing, position, seat, &moves, spot) {
                return Some(self.leading(touch));
            }
            let m = wish(position, seat, &self.choice, spot)?;
            let why = position.check_move(m).err()?;
            let why = drawing::pavilion_refusal(why, self.words);
            let label = match spot {
                pavilion_art::Spot::Space(space) => {
                    let names = pavilion::star_names(position);
                    format!("{}: {why}", drawing::pavilion_space(space, names, self.words))
                }
                pavilion_art::Spot::Pick(..)
                | pavilion_art::Spot::Supply(_)
                | pavilion_art::Spot::Hand(..) => why,
            };
            Some(Asked::refused(&choosing, &m.to_string(), label))
        }
    }

    /// What is asked after a first choice.
    pub(super) fn question(&self, position: &AnyPosition) -> Option<String> {
        match position {
            AnyPosition::Azul(position) => {
                let (from, color) = azul::picked(&self.choice, &legal(position))?;
                let count = azul::held(position, from, color).count;
                let args = [("count", count.into()), ("color", color.to_string().into())];
                Some(self.words.say_with("web-where", &args))
            }
            AnyPosition::Pavilion(position) => {
                let Turn::Seat(seat) = position.turn() else { return None };
                let chosen = self.choice.space.is_some() || self.choice.pass.is_some();
                chosen.then(|| pavilion::question(&self.choosing(), position, seat))?
            }
        }
    }

    /// The buttons that finish a choice, as at a table.
    pub(super) fn acts(&self, position: &AnyPosition) -> Markup {
        let AnyPosition::Pavilion(position) = position else { return html! {} };
        let (choosing, moves) = (self.choosing(), legal(position));
        let finish = |text: String, label: &str| {
            let way = self.task.way(&text);
            let advised = self.hint && way.is_some();
            let elsewhere = || choosing.with(&format!("move={text}"));
            let href = way.map_or_else(elsewhere, |way| self.onward(way));
            html! {
                a .button.small.primary.advised[advised] href=(href) data-example { (self.words.say(label)) }
                a .button.small href=(choosing.page) data-example { (self.words.say("web-cancel")) }
            }
        };
        let passes = |text: &str| text.starts_with("X:");
        html! {
            @if let Some((text, label)) = pavilion::finishing(&self.choice, position, &moves) {
                (finish(text, label))
            } @else if moves.iter().any(|m| matches!(m, ::pavilion::Move::Pass { .. })) {
                a .button.small.advised[choosing.advised.is_some_and(passes)] href=(choosing.with("pass=1")) data-example {
                    (self.words.say("web-pass"))
                }
            }
        }
    }
}

/// The move that somebody has in mind who touches what the rules do not allow.
fn wish(
    position: &::pavilion::Position,
    seat: Seat,
    choice: &Choice,
    spot: pavilion_art::Spot,
) -> Option<::pavilion::Move> {
    use ::pavilion::{Color, Move, Phase};
    match (spot, position.phase()) {
        (pavilion_art::Spot::Pick(from, color), Phase::Acquire(_)) => {
            Some(Move::Take { from, color })
        }
        (pavilion_art::Spot::Space(space), Phase::Place(_)) if choice.pass.is_none() => {
            let (board, side) = (position.board(seat), position.ruleset().side);
            let hand = board.hand();
            let open = board.stars().open_colors(side, space.star());
            let colors = Color::ALL.into_iter().filter(|color| open.has(*color));
            let color = colors.max_by_key(|color| hand.count(*color))?;
            let price = space.price(side);
            let joker = position.joker();
            // As many tiles of the color as there are, and jokers for the rest.
            let jokers = match color == joker {
                true => 0,
                false => price.saturating_sub(hand.count(color).max(1)).min(hand.count(joker)),
            };
            Some(Move::Place { space, color, jokers }).filter(|_| !board.stars().is_filled(space))
        }
        _ => None,
    }
}
