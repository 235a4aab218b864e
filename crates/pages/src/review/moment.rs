//! One entry of a review: what was played, what was better and why, and the position.

use maud::{Markup, html};
use record::AnyPosition;
use review::{Decision, Entry, Kind};
use story::Teller;
use words::Words;

use super::{Trying, address, is_accepted, luck_of, round};
use crate::choosing::Choosing;
use crate::scene::{self, Compared, Scene, Touched};

/// An error below this share of the win is not worth a word.
const NOTHING: f64 = 0.005;

/// An entry as it is looked at.
pub(super) struct Moment<'a> {
    pub(super) id: &'a str,
    pub(super) teller: &'a Teller<'a>,
    pub(super) names: &'a [&'a str],
    pub(super) words: &'a Words,
    pub(super) number: usize,
    /// What is known of it.
    pub(super) entry: Option<&'a Entry>,
    /// As it is written in the record.
    pub(super) text: &'a str,
    pub(super) line: Option<&'a str>,
    pub(super) step: usize,
    pub(super) trying: Option<Trying<'a>>,
    /// The entry of the next task.
    pub(super) next: Option<usize>,
}

/// A line of moves from an entry.
struct Line<'a> {
    name: &'static str,
    /// The id of its name in words.
    title: &'static str,
    moves: &'a [String],
}

impl Moment<'_> {
    fn decision(&self) -> Option<&Decision> {
        match &self.entry?.kind {
            Kind::Move(decision) => Some(decision),
            Kind::Deal(_) => None,
        }
    }

    fn is_deal(&self) -> bool {
        record::is_deal(self.text)
    }

    /// The position that is shown: after a deal, before a move, or somewhere in a line.
    fn position(&self) -> AnyPosition {
        let before = &self.teller.positions()[self.number];
        if self.is_deal() {
            return self.teller.positions()[self.number + 1].clone();
        }
        let mut position = before.clone();
        if let Some(line) = self.open_line() {
            for text in line.moves.iter().take(self.step) {
                if position.play(text).is_err() {
                    break;
                }
            }
        }
        position
    }

    fn lines(&self) -> Vec<Line<'_>> {
        let Some(decision) = self.decision() else { return Vec::new() };
        let best =
            Line { name: "best", title: "review-line-best", moves: decision.line.as_slice() };
        let played = Line {
            name: "played",
            title: "review-line-played",
            moves: decision.played_line.as_slice(),
        };
        if decision.best == decision.played { vec![best] } else { vec![best, played] }
    }

    /// The line that is stepped through, if any move of it is made.
    fn open_line(&self) -> Option<Line<'_>> {
        let name = self.line.filter(|_| self.step > 0)?;
        self.lines().into_iter().find(|line| line.name == name)
    }

    fn at_step(&self, line: &str, step: usize) -> String {
        format!("{}&line={line}&step={step}", address(self.id, self.number))
    }

    /// The task at this entry, if somebody tries it: it has a mark, and not only points can be lost.
    fn task(&self) -> Option<(&Decision, Trying<'_>)> {
        let decision = self.decision().filter(|it| is_task(it))?;
        Some((decision, self.trying?))
    }

    /// The boards, with the best move and the move played on them, or with what can be chosen.
    pub(super) fn drawn(&self) -> Markup {
        let position = self.position();
        self.scene(&position).draw()
    }

    fn scene<'a>(&'a self, position: &'a AnyPosition) -> Scene<'a> {
        let touched = match (self.task(), self.decision(), self.open_line()) {
            (Some((decision, trying)), _, _) => Touched::Choosing(Choosing {
                words: self.words,
                choice: trying.choice,
                page: self.to_try(trying.hint),
                advised: trying.hint.then_some(decision.best.as_str()),
            }),
            (None, Some(decision), None) => Touched::Compared(self.compared(decision)),
            (None, _, _) => Touched::Nothing,
        };
        Scene { position, names: self.names, words: self.words, touched }
    }

    fn compared<'a>(&'a self, decision: &'a Decision) -> Compared<'a> {
        let said = self.teller.move_in_words(self.number, &decision.best);
        let better = self.words.say_with("review-better", &[("move", said.into())]);
        let best =
            scene::Shown { text: &decision.best, label: better, href: self.at_step("best", 1) };
        let played = scene::Shown {
            text: &decision.played,
            label: self.played(decision),
            href: self.at_step("played", 1),
        };
        Compared { best, played }
    }

    /// Where the task is, with a hint or without.
    fn to_try(&self, hint: bool) -> String {
        format!("{}&try=1{}", address(self.id, self.number), if hint { "&hint=1" } else { "" })
    }

    /// The task: what is asked, what is said to a move, and where to go from there.
    fn tried(&self, decision: &Decision, trying: Trying<'_>) -> Markup {
        let who = self.names[decision.seat.index()];
        let position = self.position();
        let chosen = trying.choice.play.as_deref();
        let accepted = trying.lost.map(|lost| is_accepted(lost, decision.value.seats().count()));
        html! {
            p .played { (self.words.say_with("review-task", &[("who", who.into())])) }
            @if let (Some(text), Some(lost), Some(accepted)) = (chosen, trying.lost, accepted) {
                @let share = ("share", self.words.decimal(100.0 * lost, 1).into());
                p { (self.teller.move_in_words(self.number, text)) }
                @if accepted {
                    p .verdict-word.fine role="status" { (self.words.say_with("review-accepted", &[share])) }
                } @else {
                    p .verdict-word.mistake role="status" { (self.words.say_with("review-not-yet", &[share])) }
                }
            } @else {
                (self.scene(&position).finish())
            }
            div .row {
                @if accepted != Some(true) {
                    @if chosen.is_some() {
                        a .button.small.primary href=(self.to_try(false)) data-go { (self.words.say("review-try-again")) }
                    }
                    @if !trying.hint { a .button.small href=(self.to_try(true)) data-go { (self.words.say("learn-hint")) } }
                }
                a .button.small.quiet href=(address(self.id, self.number)) data-go { (self.words.say("review-answer")) }
                @if let Some(next) = self.next {
                    a .button.small.primary[accepted == Some(true)] href={ (address(self.id, next)) "&try=1" } data-go="next-task" { (self.words.say("review-next-task")) }
                }
            }
        }
    }

    fn played(&self, decision: &Decision) -> String {
        let who = self.names[decision.seat.index()];
        format!("{who}: {}", self.teller.move_in_words(self.number, &decision.played))
    }

    /// The entry in words.
    pub(super) fn told(&self) -> Markup {
        let position = &self.teller.positions()[self.number + usize::from(self.is_deal())];
        html! {
            p .when { (round(position, self.words)) }
            @if self.is_deal() {
                p .played { (self.words.say("replay-deal")) }
                @if let Some(luck) = self.entry.and_then(|it| luck_of(it, self.names, self.words)) {
                    p { (self.words.say("review-luck")) ": " (luck) }
                }
            } @else if let Some((decision, trying)) = self.task() {
                (self.tried(decision, trying))
            } @else if let Some(decision) = self.decision() {
                p .played { (self.played(decision)) }
                (self.verdict(decision))
                (self.stepping())
            } @else {
                p .played { (self.teller.move_in_words(self.number, self.text)) }
            }
        }
    }

    fn verdict(&self, decision: &Decision) -> Markup {
        if decision.best == decision.played {
            let id = if decision.counted { "review-was-best" } else { "review-nothing-lost" };
            return html! { p .verdict-word.fine { (self.words.say(id)) } };
        }
        let best = self.teller.move_in_words(self.number, &decision.best);
        html! {
            @match decision.mark {
                Some(mark) => p .verdict-word.(mark.name()) {
                    i .dot.(mark.name()) aria-hidden="true" {}
                    (story::mark(mark, self.words)) ", " (self.teller.cost(decision))
                },
                None if decision.error < NOTHING => p .verdict-word.fine { (self.words.say("review-nothing-lost")) },
                None => p .verdict-word { (self.teller.cost(decision)) },
            }
            p .better { (self.words.say_with("review-better", &[("move", best.into())])) }
            @for sentence in self.teller.why(self.number, decision) { p .why { (sentence) } }
            @if is_task(decision) {
                div .row { a .button.small.primary href=(self.to_try(false)) data-go="try" { (self.words.say("review-try")) } }
            }
            @if decision.proven { p .proven { (self.words.say("review-proven")) } }
        }
    }

    /// The lines to step through.
    fn stepping(&self) -> Markup {
        let open = self.open_line();
        html! {
            @if let Some(line) = &open {
                @let step = self.step.min(line.moves.len());
                div .line-steps {
                    p { (self.words.say(line.title)) " " span .where { (step) " / " (line.moves.len()) } }
                    p .played { (self.step_in_words(line, step)) }
                    div .row {
                        a .button.small href=(if step > 1 { self.at_step(line.name, step - 1) } else { address(self.id, self.number) }) data-go="line-before" { "←" span .visually-hidden { (self.words.say("replay-before")) } }
                        @if step < line.moves.len() {
                            a .button.small href=(self.at_step(line.name, step + 1)) data-go="line-after" { "→" span .visually-hidden { (self.words.say("replay-after")) } }
                        }
                        a .button.small.quiet href=(address(self.id, self.number)) data-go { (self.words.say("review-line-back")) }
                    }
                }
            } @else {
                div .row.lines {
                    @for line in self.lines() {
                        @if line.moves.len() > 1 {
                            a .button.small.(line.name) href=(self.at_step(line.name, 1)) data-go { (self.words.say(line.title)) }
                        }
                    }
                }
            }
        }
    }

    /// What the last move made in a line is.
    fn step_in_words(&self, line: &Line, step: usize) -> String {
        let mut position = self.teller.positions()[self.number].clone();
        let Some((last, earlier)) = line.moves[..step].split_last() else { return String::new() };
        for text in earlier {
            if position.play(text).is_err() {
                return text.clone();
            }
        }
        let who = match position.turn() {
            tiles::Turn::Seat(seat) => self.names[seat.index()],
            tiles::Turn::Deal | tiles::Turn::Over => "",
        };
        format!("{who}: {}", self.teller.said(&position, last))
    }
}

/// Whether a better move can be looked for: it has a mark, and the game was still open.
fn is_task(decision: &Decision) -> bool {
    decision.mark.is_some() && !decision.is_about_points()
}
