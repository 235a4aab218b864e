//! A position and what can happen in it, step by step: drawn and told as at a table.

use std::fmt;

use drawing::svg::azul as azul_art;
use drawing::svg::pavilion as pavilion_art;
use maud::{Markup, html};
use record::{AnyPosition, Game as _};
use tiles::{Seat, Tiles, Turn};
use words::{Arg, Words};

use super::course::{Example, Part, Step};
use crate::refused::refused;
use crate::{azul, log, names, pavilion};

/// An example after some of its steps.
struct Scene {
    position: AnyPosition,
    /// What the last step led to.
    told: Vec<String>,
    points: Vec<(String, String)>,
    refused: bool,
}

impl Example {
    /// Plays the first steps.
    fn play(&self, steps: usize, names: &[&str], words: &Words) -> Scene {
        let position = self.position.clone();
        let mut scene = Scene { position, told: vec![], points: vec![], refused: false };
        for step in self.steps.iter().take(steps) {
            scene.step(*step, names, words);
        }
        scene
    }

    /// The example as a figure after some of its steps, with links to one step more and one less.
    pub(super) fn draw(&self, steps: usize, page: &str, words: &Words) -> Markup {
        let steps = steps.min(self.steps.len());
        let names = [words.say("learn-anna"), words.say("learn-ben")];
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let scene = self.play(steps, &names, words);
        let points: Vec<String> =
            scene.points.iter().map(|(place, text)| format!("{place} {text}")).collect();
        let points = (!points.is_empty()).then(|| points.join(";"));
        html! {
            figure #(self.name) .example data-points=[points] {
                figcaption { (names::typeset(&words.say(self.says))) }
                div .scene { @for part in &self.shows { (draw_part(*part, &scene.position, &names, words)) } }
                @if !scene.told.is_empty() {
                    div .told.refused[scene.refused] {
                        ol { @for sentence in &scene.told { li { (names::typeset(sentence)) } } }
                    }
                }
                (self.controls(steps, page, words))
            }
        }
    }

    fn controls(&self, steps: usize, page: &str, words: &Words) -> Markup {
        let all = self.steps.len();
        let at = |step: usize| format!("{page}?{}={step}#{}", self.name, self.name);
        let next = if steps == 0 { "learn-what-happens" } else { "learn-next" };
        html! {
            @if all > 0 {
                div .row.onward {
                    @if steps > 0 {
                        a .button.small href=(at(steps - 1)) data-example { (words.say("learn-back")) }
                    }
                    @if steps < all {
                        a .button.small.primary href=(at(steps + 1)) data-example { (words.say(next)) }
                    } @else if all > 1 {
                        a .button.small href=(at(0)) data-example { (words.say("learn-again")) }
                    }
                    @if steps > 0 && all > 1 {
                        span .count { (words.say_with("learn-step", &[("step", steps.into()), ("all", all.into())])) }
                    }
                }
            }
        }
    }
}

impl Scene {
    fn step(&mut self, step: Step, names: &[&str], words: &Words) {
        (self.refused, self.points) = (false, Vec::new());
        self.told = match step {
            Step::Refuse(text) => {
                self.refused = true;
                let why = refused(self.position.clone().play(text).expect_err(LEGAL), words);
                let refused = format!("{} {why}", words.say("learn-refused"));
                vec![wish(&self.position, text, names, words), refused]
            }
            Step::Deal(text) => {
                self.position.deal(text).expect(LEGAL);
                vec![log::dealt(text, self.position.round(), &self.position, names, words)]
            }
            Step::Play(text) => {
                let events = self.position.play(text).expect(LEGAL);
                self.points = events.iter().filter_map(|event| log::event_points(*event)).collect();
                events.iter().map(|event| log::event_sentence(*event, names, words)).collect()
            }
        };
        if self.position.is_over() {
            let (scores, ranks) = (self.position.scores(), self.position.ranks());
            self.told.push(drawing::winner(&scores, &ranks, names, words));
        }
    }
}

const LEGAL: &str = "the steps of an example were tried when it was read";

/// What a player who writes this move wants to do.
fn wish(position: &AnyPosition, text: &str, names: &[&str], words: &Words) -> String {
    let Turn::Seat(seat) = position.turn() else { return String::new() };
    let who: (&str, Arg) = ("who", names[seat.index()].into());
    let color = |color: &dyn fmt::Display| -> (&str, Arg) { ("color", color.to_string().into()) };
    match position {
        AnyPosition::Azul(_) => {
            use ::azul::{Destination, Move};
            match ::azul::Position::read_move(text).expect(LEGAL) {
                Move::Take { color: c, to: Destination::Line(row), .. } => {
                    let args = [who, color(&c), ("line", row.number().into())];
                    words.say_with("learn-tries-line", &args)
                }
                Move::Tile { column, .. } => {
                    let args = [who, ("column", column.number().into())];
                    words.say_with("learn-tries-column", &args)
                }
                // The floor takes everything, so only a line can be refused its fall.
                Move::Take { to: Destination::Floor, .. } | Move::Drop { .. } => {
                    words.say_with("learn-tries-drop", &[who])
                }
            }
        }
        AnyPosition::Pavilion(position) => {
            use ::pavilion::Move;
            match ::pavilion::Position::read_move(text).expect(LEGAL) {
                Move::Take { from, color: c } => {
                    let display = from.display_index().map_or(0, |index| index + 1);
                    let args = [who, color(&c), ("display", display.into())];
                    words.say_with("learn-tries-color", &args)
                }
                Move::Place { space, color: c, jokers } => {
                    let plain = space.price(position.ruleset().side).saturating_sub(jokers);
                    let paid = Tiles::of(c, plain) + Tiles::of(position.joker(), jokers);
                    let tiles = drawing::tiles(paid, words);
                    let args = [who, ("space", space.to_string().into()), ("tiles", tiles.into())];
                    words.say_with("learn-tries-space", &args)
                }
                // No example shows a refusal of these.
                Move::Bonus { .. } | Move::Pass { .. } => String::new(),
            }
        }
    }
}

fn draw_part(part: Part, position: &AnyPosition, names: &[&str], words: &Words) -> Markup {
    match position {
        AnyPosition::Azul(position) => {
            let name = |thing| azul::name(words, names, position, thing);
            let look = azul_art::Look { touch: &|_| None, name: &name, held: None };
            match part {
                Part::Displays(displays) => html! {
                    div .market { (azul::offer(position, displays, &look)) }
                },
                Part::Supply => html! {},
                Part::Board(seat) => {
                    let score = position.board(seat).score();
                    let drawing = azul_art::board(position, seat, &look);
                    player(seat, names, score, words, &drawing)
                }
            }
        }
        AnyPosition::Pavilion(position) => {
            let name = |thing| pavilion::name(words, names, position, thing);
            let look = pavilion_art::Look { touch: &|_| None, name: &name };
            match part {
                Part::Displays(displays) => html! {
                    div .market { (pavilion::offer(position, displays, &look)) }
                },
                Part::Supply => html! {
                    div .shelf {
                        (pavilion_art::rounds(position, &look))
                        (pavilion_art::supply(position, &look))
                    }
                },
                Part::Board(seat) => {
                    let drawing = html! {
                        (pavilion_art::board(position, seat, &look))
                        (pavilion_art::hand(position, seat, &look))
                    };
                    player(seat, names, position.board(seat).score(), words, &drawing)
                }
            }
        }
    }
}

/// A player's name and points above what lies before them.
fn player(seat: Seat, names: &[&str], score: u16, words: &Words, drawing: &Markup) -> Markup {
    html! {
        div .player data-seat=(seat.index()) {
            p .who {
                span .name { (names[seat.index()]) }
                span .points { (score) }
                span .visually-hidden { (words.say("name-score")) }
            }
            (drawing)
        }
    }
}
