//! A position and what can happen in it, step by step: drawn and told as at a table.

use std::fmt;

use drawing::svg::Touch;
use drawing::svg::azul as azul_art;
use drawing::svg::pavilion as pavilion_art;
use maud::{Markup, html};
use record::{AnyPosition, Game as _};
use tiles::{Seat, Tiles, Turn};
use words::{Arg, Words};

use super::course::{Example, Part, Step};
use super::place::{Done, Place};
use super::task::{Answer, Asked};
use crate::choice::Choice;
use crate::market::legal;
use crate::pavilion::star_names;
use crate::refused::refused;
use crate::{azul, log, pavilion};

/// An example after some of its steps.
struct Scene {
    position: AnyPosition,
    /// What the last step led to.
    told: Vec<String>,
    points: Vec<(String, String)>,
    tone: Tone,
}

/// How something is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tone {
    Plain,
    /// The learner did what was asked.
    Praise,
    /// The rules refuse it.
    Refusal,
}

impl Example {
    /// No more than there is of this example.
    pub(super) fn within(&self, done: Done) -> Done {
        let steps = done.steps.min(self.steps.len());
        let mut ways = done.ways.into_iter();
        let tasks = self.steps[..steps].iter().filter_map(|step| match step {
            Step::Task(task) => Some(task.wants.len() - 1),
            Step::Play(_) | Step::Deal(_) | Step::Refuse(_) => None,
        });
        let ways = tasks.map(|last| ways.next().unwrap_or(0).min(last)).collect();
        Done { steps, ways }
    }

    /// Plays the steps that are done.
    fn play(&self, done: &Done, names: &[&str], words: &Words) -> Scene {
        let position = self.position.clone();
        let mut scene = Scene { position, told: vec![], points: vec![], tone: Tone::Plain };
        let mut ways = done.ways.iter();
        for step in &self.steps[..done.steps] {
            match step {
                Step::Play(text) => scene.play(text, names, words),
                Step::Deal(text) => scene.deal(text, names, words),
                Step::Refuse(text) => scene.refuse(text, names, words),
                Step::Task(task) => {
                    scene.play(task.wants[*ways.next().unwrap_or(&0)], names, words);
                    scene.tone = Tone::Praise;
                }
            }
        }
        scene
    }

    /// The example as a figure, as far as the learner has come in it. A task waits to be done; otherwise links lead one
    /// step further and back.
    pub(super) fn draw(&self, place: &Place, words: &Words) -> Markup {
        let names = [words.say("learn-anna"), words.say("learn-ben")];
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let (mut done, mut choice) = (place.done(self), place.choice(self));
        let mut scene = self.play(&done, &names, words);
        let tried = choice.play.take();
        if let (Some(Step::Task(task)), Some(text)) = (self.steps.get(done.steps), tried) {
            match task.answer(&scene.position, &text, &names, words) {
                Answer::Done(way) => {
                    done.steps += 1;
                    done.ways.push(way);
                    choice = Choice::NONE;
                    scene = self.play(&done, &names, words);
                }
                Answer::Other(outcome) => {
                    choice = Choice::NONE;
                    scene.tone = Tone::Plain;
                    scene.told = [vec![words.say("learn-other-move")], outcome].concat();
                    scene.told.push(words.say("learn-try-again"));
                }
                Answer::Refused(why) => {
                    scene.tone = Tone::Refusal;
                    scene.told = vec![format!("{} {why}", words.say("learn-refused"))];
                }
            }
        }
        let asked = match self.steps.get(done.steps) {
            Some(Step::Task(task)) => Some(Asked::new((self, task), (place, &done), choice, words)),
            Some(Step::Play(_) | Step::Deal(_) | Step::Refuse(_)) | None => None,
        };
        let points: Vec<String> =
            scene.points.iter().map(|(place, text)| format!("{place} {text}")).collect();
        let points = (!points.is_empty()).then(|| points.join(";"));
        let draw = |part: &Part| draw_part(*part, &scene.position, asked.as_ref(), &names, words);
        html! {
            figure #(self.name) .example .asks[asked.is_some()] data-steps=(done.steps) data-points=[points] {
                figcaption { (words.say(self.says)) }
                div .scene { @for part in &self.shows { (draw(part)) } }
                @if !self.steps.is_empty() {
                    div .talk {
                        (scene.tell(asked.as_ref(), words))
                        @if let Some(asked) = &asked { (request(asked, &scene.position, words)) }
                        (self.controls(place, &done, asked.as_ref(), &scene.position, words))
                    }
                }
            }
        }
    }

    fn controls(
        &self,
        place: &Place,
        done: &Done,
        asked: Option<&Asked>,
        position: &AnyPosition,
        words: &Words,
    ) -> Markup {
        let (all, steps) = (self.steps.len(), done.steps);
        let at = |steps: usize| {
            place.address(self, &self.within(Done { steps, ways: done.ways.clone() }), false)
        };
        let next = if steps == 0 { "learn-what-happens" } else { "learn-next" };
        html! {
            div .row.onward {
                @if let Some(asked) = asked {
                    (asked.acts(position))
                    (asked.help(words))
                }
                @if steps > 0 && !asked.is_some_and(Asked::is_choosing) {
                    a .button.small href=(at(steps - 1)) data-example { (words.say("learn-back")) }
                }
                @if steps == all {
                    @if all > 1 { a .button.small href=(at(0)) data-example { (words.say("learn-again")) } }
                    @if let Some(next) = place.course.after(self) {
                        a .button.small.primary href={ "#" (next) } { (words.say("learn-onward")) }
                    }
                } @else if asked.is_none() {
                    a .button.small.primary href=(at(steps + 1)) data-example { (words.say(next)) }
                }
                @if steps > 0 && all > 1 {
                    span .count { (words.say_with("learn-step", &[("step", steps.into()), ("all", all.into())])) }
                }
            }
        }
    }
}

/// What the learner is asked to do, and what of it is still to be chosen.
fn request(asked: &Asked, position: &AnyPosition, words: &Words) -> Markup {
    html! {
        p .request { (words.say(asked.task.says)) }
        @if asked.hint { p .question { (words.say("learn-hint-ring")) } }
        @else if let Some(question) = asked.question(position) { p .question { (question) } }
    }
}

impl Scene {
    fn play(&mut self, text: &str, names: &[&str], words: &Words) {
        let events = self.position.play(text).expect(LEGAL);
        self.tone = Tone::Plain;
        self.points = events.iter().filter_map(|event| log::event_points(*event)).collect();
        self.told = log::event_sentences(&events, &self.position, names, words);
        if self.position.is_over() {
            let (scores, ranks) = (self.position.scores(), self.position.ranks());
            self.told.push(drawing::winner(&scores, &ranks, names, words));
        }
    }

    fn deal(&mut self, text: &str, names: &[&str], words: &Words) {
        self.position.deal(text).expect(LEGAL);
        (self.tone, self.points) = (Tone::Plain, Vec::new());
        self.told = vec![log::dealt(text, self.position.round(), &self.position, names, words)];
    }

    fn refuse(&mut self, text: &str, names: &[&str], words: &Words) {
        (self.tone, self.points) = (Tone::Refusal, Vec::new());
        let why = refused(self.position.clone().play(text).expect_err(LEGAL), words);
        let refused = format!("{} {why}", words.say("learn-refused"));
        self.told = vec![wish(&self.position, text, names, words), refused];
    }

    /// What happened, while nothing new is chosen.
    fn tell(&self, asked: Option<&Asked>, words: &Words) -> Markup {
        let busy = asked.is_some_and(Asked::is_choosing) && self.tone != Tone::Refusal;
        html! {
            @if !self.told.is_empty() && !busy {
                div .told.refused[self.tone == Tone::Refusal] {
                    ol {
                        @if self.tone == Tone::Praise { li .praise { (words.say("learn-done")) } }
                        @for sentence in &self.told { li { (sentence) } }
                    }
                }
            }
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
                    let space = drawing::pavilion_space(space, star_names(position), words);
                    let args = [who, ("space", space.into()), ("tiles", tiles.into())];
                    words.say_with("learn-tries-space", &args)
                }
                // No example shows a refusal of these.
                Move::Bonus { .. } | Move::Pass { .. } => String::new(),
            }
        }
    }
}

fn draw_part(
    part: Part,
    position: &AnyPosition,
    asked: Option<&Asked>,
    names: &[&str],
    words: &Words,
) -> Markup {
    // What lies in the middle is touched by the seat whose turn it is.
    let seat = match (part, position.turn()) {
        (Part::Board(seat) | Part::Hand(seat), _)
        | (Part::Displays(_) | Part::Supply, Turn::Seat(seat)) => seat,
        (Part::Displays(_) | Part::Supply, Turn::Deal | Turn::Over) => Seat::Zero,
    };
    let you = asked.is_some() && position.turn() == Turn::Seat(seat);
    match position {
        AnyPosition::Azul(position) => {
            let name = |thing| azul::name(words, names, position, thing);
            let touch = asked.map(|asked| asked.azul(position, seat));
            let touch = |spot| -> Option<Touch> { touch.as_ref().and_then(|touch| touch(spot)) };
            let picked = asked
                .filter(|_| you)
                .and_then(|asked| azul::picked(&asked.choice, &legal(position)));
            let held = picked.map(|(from, color)| azul::held(position, from, color));
            let look = azul_art::Look { touch: &touch, name: &name, held };
            match part {
                Part::Displays(displays) => html! {
                    div .market { (azul::offer(position, displays, &look)) }
                },
                Part::Supply | Part::Hand(_) => html! {},
                Part::Board(seat) => {
                    let score = position.board(seat).score();
                    let drawing = azul_art::board(position, seat, &look);
                    player((seat, you), names, score, words, &drawing)
                }
            }
        }
        AnyPosition::Pavilion(position) => {
            let name = |thing| pavilion::name(words, names, position, thing);
            let touch = asked.map(|asked| asked.pavilion(position, seat));
            let touch = |spot| -> Option<Touch> { touch.as_ref().and_then(|touch| touch(spot)) };
            let look = pavilion_art::Look { touch: &touch, name: &name };
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
                    player((seat, you), names, position.board(seat).score(), words, &drawing)
                }
                Part::Hand(seat) => {
                    let drawing = pavilion_art::hand(position, seat, &look);
                    player((seat, you), names, position.board(seat).score(), words, &drawing)
                }
            }
        }
    }
}

/// A player's name and points above what lies before them.
fn player(
    (seat, you): (Seat, bool),
    names: &[&str],
    score: u16,
    words: &Words,
    drawing: &Markup,
) -> Markup {
    html! {
        div .player data-seat=(seat.index()) {
            p .who {
                span .name { (names[seat.index()]) @if you { span .you { (words.say("web-you")) } } }
                span .points { (score) }
                span .visually-hidden { (words.say("name-score")) }
            }
            (drawing)
        }
    }
}
