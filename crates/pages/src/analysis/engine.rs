//! What the engine thinks: a bar of everybody's share of the win, and its best lines.

use maud::{Markup, html};
use record::AnyPosition;
use tiles::{Seat, Turn};

use super::Shown;
use crate::log;

/// How many moves of a line are shown.
const SHOWN: usize = 6;

/// What the engine thinks of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineOpinion {
    /// The best moves, best first. Each was searched as deep as the others.
    pub lines: Vec<EngineLine>,
    /// Whether everything was seen to the end of the round.
    pub solved: bool,
    /// How many nodes were searched.
    pub nodes: usize,
    /// How hard it thought, from 1.
    pub effort: usize,
    /// How hard it may think at most.
    pub most: usize,
}

/// A move and the best play after it.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineLine {
    /// The moves as they are written.
    pub moves: Vec<String>,
    /// By seat, the share of the win to expect.
    pub value: Vec<f64>,
    /// By seat, the final points to expect.
    pub score: Vec<f64>,
}

impl EngineLine {
    /// What a seat will have over the best of the others.
    fn margin(&self, seat: Seat) -> f64 {
        let own = self.score.get(seat.index()).copied().unwrap_or_default();
        let others = self.score.iter().enumerate().filter(|it| it.0 != seat.index());
        own - others.map(|it| *it.1).fold(f64::NEG_INFINITY, f64::max)
    }
}

/// How hard the engine thinks without being asked to think deeper: a server at home has other things to do.
const UNASKED: usize = 2;

/// What the engine thinks, or the way to ask it. A script asks by itself; the deepest search is for those who want it.
pub(super) fn panel(shown: &Shown) -> Markup {
    let Turn::Seat(seat) = shown.position().turn() else { return html! {} };
    let here = shown.place(shown.board.at);
    let opinion = shown.board.opinion;
    let done = opinion.is_some_and(|it| it.solved || it.effort >= it.most);
    let effort = opinion.map_or(0, |it| it.effort);
    html! {
        details #engine .engine open {
            summary { (shown.say("analysis-engine")) }
            div #opinion data-ask=[(!done && effort < UNASKED).then(|| format!("{here}&think={}", effort + 1))] {
                @match opinion {
                    Some(opinion) => (thought(shown, opinion, seat)),
                    None => p .thinking { (shown.say("analysis-thinking")) },
                }
                @if !done {
                    @let deeper = html! { a .button.small href={ (here) "&think=" (effort + 1) } {
                        (shown.say(if effort == 0 { "analysis-ask" } else { "analysis-deeper" }))
                    } };
                    @if effort < UNASKED { noscript { (deeper) } } @else { p { (deeper) } }
                }
            }
        }
    }
}

fn thought(shown: &Shown, opinion: &EngineOpinion, seat: Seat) -> Markup {
    let words = shown.words;
    html! {
        @if let Some(best) = opinion.lines.first() { (bar(shown, best)) }
        ol .engine-lines { @for line in &opinion.lines {
            li {
                a .first href=(shown.after(&line.moves[..1])) data-go {
                    (story::said(shown.position(), &line.moves[0], words))
                }
                " " span .worth {
                    (words.percent(line.value.get(seat.index()).copied().unwrap_or_default())) " · "
                    (words.say_with("analysis-margin", &[("points", signed(line.margin(seat), shown).into())]))
                }
                (rest(shown, line))
            }
        } }
        p .how {
            @if opinion.solved { b { (shown.say("analysis-solved")) } " · " }
            (words.say_with("analysis-nodes", &[("count", opinion.nodes.into())]))
        }
    }
}

/// Points with their sign: `+2.5`.
fn signed(points: f64, shown: &Shown) -> String {
    let sign = if points < 0.0 { "−" } else { "+" };
    format!("{sign}{}", shown.words.decimal(points.abs(), 1))
}

/// The moves after the first, in tiles and numbers. Each leads to where it was made.
fn rest(shown: &Shown, line: &EngineLine) -> Markup {
    let mut position = shown.position().clone();
    let mut steps: Vec<Markup> = Vec::new();
    for (index, text) in line.moves.iter().enumerate().take(SHOWN) {
        let before: AnyPosition = position.clone();
        let Ok(events) = position.play(text) else { break };
        if index > 0 {
            let label = story::said(&before, text, shown.words);
            steps.push(html! {
                a href=(shown.after(&line.moves[..=index])) data-go title=(label) {
                    span .visually-hidden { (label) }
                    span .seen aria-hidden="true" { (log::glances(&events, &position, shown.words)) }
                }
            });
        }
    }
    html! { @if !steps.is_empty() { span .rest { @for step in steps { (step) } } } }
}

/// Everybody's share of the win after the best move.
fn bar(shown: &Shown, best: &EngineLine) -> Markup {
    let percent = |share: &f64| shown.words.percent(*share);
    let said: Vec<String> = best
        .value
        .iter()
        .zip(shown.names)
        .map(|(it, name)| format!("{name} {}", percent(it)))
        .collect();
    let mut from = 0.0;
    let parts = best.value.iter().map(|share| {
        let start = from;
        from += 100.0 * share;
        (start, 100.0 * share)
    });
    html! {
        svg .evaluation role="img" aria-label=(said.join(", ")) viewBox="0 0 100 4" preserveAspectRatio="none" {
            @for (seat, (start, width)) in parts.enumerate() {
                rect .{ "of-" (seat) } x=(format!("{start:.2}")) y="0" width=(format!("{width:.2}")) height="4" {}
            }
            line x1="50" x2="50" y1="0" y2="4" {}
        }
        p .shares aria-hidden="true" { @for (seat, text) in said.iter().enumerate() {
            span { i .swatch.{ "of-" (seat) } {} (text) }
        } }
    }
}
