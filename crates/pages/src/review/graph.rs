//! Everybody's share of the win over the game, as lines; each entry can be touched.

use maud::{Markup, html};
use record::AnyPosition;
use review::{Decision, Entry, Kind, Mark};
use tiles::{BySeat, Seat};
use words::Words;

/// The size of the graph, and the room around its lines.
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 120.0;
const EDGE: f64 = 8.0;
/// The room for the numbers at the left.
const SCALE: f64 = 38.0;
/// How wide a piece is that a finger can touch, on the smallest phone.
const TOUCHED: f64 = 42.0;
/// A deal that changes a share of the win this much is shown as luck, at a table for two.
const LUCKY: f64 = 0.08;

/// What the graph shows.
pub(super) struct Graph<'a> {
    /// Those that are known, in order; each has its number.
    pub(super) entries: &'a [Entry],
    /// The position before each entry of the record, and the last.
    pub(super) positions: &'a [AnyPosition],
    /// Which entry is shown.
    pub(super) at: usize,
    pub(super) words: &'a Words,
}

impl Graph<'_> {
    fn x(&self, number: usize) -> f64 {
        let last = (self.positions.len() - 2).max(1) as f64;
        SCALE + (WIDTH - SCALE - EDGE) * number as f64 / last
    }

    fn y(share: f64) -> f64 {
        EDGE + (HEIGHT - 2.0 * EDGE) * (1.0 - share)
    }

    /// The graph; `address` leads to an entry.
    pub(super) fn draw(&self, address: &dyn Fn(usize) -> String) -> Markup {
        let seats = self.positions[0].scores().seats();
        let marks = marked(self.entries);
        let (top, bottom) = (Self::y(1.0), Self::y(0.0));
        html! {
            svg .review-graph viewBox={ "0 0 " (WIDTH) " " (HEIGHT + 14.0) } role="group" aria-label=(self.words.say("review-graph"))
                data-left=(SCALE) data-right=(WIDTH - EDGE) data-last=(self.positions.len() - 2) {
                @for share in [0.0, 0.5, 1.0] {
                    line .grid x1=(SCALE) x2=(WIDTH - EDGE) y1=(Self::y(share)) y2=(Self::y(share)) {}
                    text .scale x=(SCALE - 5.0) y=(Self::y(share) + 4.0) { ((100.0 * share) as u32) " %" }
                }
                @for (round, number) in self.rounds() {
                    line .grid x1=(place(self.x(number))) x2=(place(self.x(number))) y1=(top) y2=(bottom) {}
                    text x=(place(self.x(number))) y=(HEIGHT + 9.0) { (round) }
                }
                @for seat in seats.iter() {
                    polyline .line.{ "of-" (seat) } points=(self.line(seat)) {}
                }
                line .here x1=(place(self.x(self.at))) x2=(place(self.x(self.at))) y1=(top) y2=(bottom) {}
                @for entry in self.entries {
                    (self.mark(entry))
                }
                // A keyboard steps with the buttons below; so many links would be in its way.
                @for (first, last) in self.regions() {
                    @let (left, right) = (self.x(first) - self.step() / 2.0, self.x(last) + self.step() / 2.0);
                    a href=(address(target(&marks, first, last))) tabindex="-1" aria-hidden="true" {
                        rect .hit x=(place(left)) y="0" width=(place(right - left)) height=(HEIGHT + 14.0) {}
                    }
                }
            }
        }
    }

    /// The graph in pieces that a finger can touch: the first and the last entry of each.
    fn regions(&self) -> Vec<(usize, usize)> {
        let last = self.positions.len() - 2;
        let many = ((TOUCHED / self.step()).ceil() as usize).max(1);
        let firsts = (0..=last).step_by(many);
        // What is left at the end belongs to the piece before it.
        let mut regions: Vec<(usize, usize)> = firsts
            .filter(|first| *first == 0 || first + many <= last + 1)
            .map(|first| (first, (first + many - 1).min(last)))
            .collect();
        if let Some(end) = regions.last_mut() {
            end.1 = last;
        }
        regions
    }

    /// How wide an entry is.
    fn step(&self) -> f64 {
        self.x(1) - self.x(0)
    }

    fn line(&self, seat: Seat) -> String {
        let point = |entry: &Entry| {
            let share = entry.kind.after()[seat];
            format!("{},{}", place(self.x(entry.number)), place(Self::y(share)))
        };
        self.entries.iter().map(point).collect::<Vec<_>>().join(" ")
    }

    /// Each round with the entry that deals it.
    fn rounds(&self) -> Vec<(u16, usize)> {
        let last = self.positions.len() - 1;
        let begins = |number: &usize| {
            *number == 0
                || self.positions[number + 1].round() > self.positions[*number].round()
                || self.positions[*number].round() > self.positions[number - 1].round()
        };
        let mut rounds: Vec<(u16, usize)> = (0..last)
            .filter(begins)
            .map(|number| (self.positions[number + 1].round(), number))
            .collect();
        rounds.dedup_by_key(|(round, _)| *round);
        rounds
    }

    fn mark(&self, entry: &Entry) -> Markup {
        let (x, values) = (self.x(entry.number), entry.kind.after());
        match &entry.kind {
            Kind::Move(decision) => match decision.mark {
                Some(mark) => {
                    let y = Self::y(values[decision.seat]);
                    html! { circle .dot.(mark.name()) cx=(place(x)) cy=(place(y)) r="4.5" {} }
                }
                None => html! {},
            },
            Kind::Deal(luck) => match lucky(&luck.luck) {
                Some(seat) => {
                    let y = Self::y(values[seat]);
                    html! { rect .dot.luck x=(place(x - 4.0)) y=(place(y - 4.0)) width="8" height="8" {} }
                }
                None => html! {},
            },
        }
    }
}

/// Where touching a piece of the graph leads: to what was worst there.
fn target(marks: &[(usize, &Decision, Mark)], first: usize, last: usize) -> usize {
    let there = marks.iter().filter(|it| (first..=last).contains(&it.0));
    there.max_by(|a, b| a.1.error.total_cmp(&b.1.error)).map_or(first, |it| it.0)
}

/// A number with one decimal, to keep the page short.
pub(super) fn place(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// Whom a deal helped much.
fn lucky(luck: &BySeat<f64>) -> Option<Seat> {
    let least = LUCKY * 2.0 / luck.seats().count() as f64;
    let best = luck.seats().iter().max_by(|a, b| luck[*a].total_cmp(&luck[*b]))?;
    (luck[best] >= least).then_some(best)
}

/// The marked entries, in order.
pub(super) fn marked(entries: &[Entry]) -> Vec<(usize, &Decision, Mark)> {
    entries
        .iter()
        .filter_map(|entry| match &entry.kind {
            Kind::Move(it) => Some((entry.number, &**it, it.mark?)),
            Kind::Deal(_) => None,
        })
        .collect()
}
