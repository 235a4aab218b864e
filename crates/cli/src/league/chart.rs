//! How the ratings went, as a picture: one line for each engine, in the colors of the table.

use arena::Moment;
use maud::{Markup, html};

use super::figures::signed;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
/// Room for the ratings at the left and the games below.
const LEFT: f64 = 72.0;
const BOTTOM: f64 = 30.0;
const TOP: f64 = 12.0;
const RIGHT: f64 = 24.0;
/// About how many lines across the chart.
const LINES: f64 = 5.0;

/// Engines by rank, each with its rating at every moment after it had played.
pub(super) fn drawn(moments: &[Moment], names: &[&str]) -> Markup {
    let Some(scale) = Scale::of(moments) else { return html! {} };
    let line = |name: &str| -> Vec<(f64, f64)> {
        let rating = |moment: &Moment| {
            let (_, rating) = moment.ratings.iter().find(|(known, _)| known == name)?;
            Some((scale.x(moment.games as f64), scale.y(*rating)))
        };
        moments.iter().filter_map(rating).collect()
    };
    html! {
        svg .chart viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img"
            aria-label="The ratings of all engines after more and more games; the table has the last ones." {
            @for rating in ticks(scale.low, scale.high) {
                @let y = scale.y(rating);
                line .grid.zero[rating == 0.0] x1=(LEFT) x2=(WIDTH - RIGHT) y1=(short(y)) y2=(short(y)) {}
                text .left x=(LEFT - 8.0) y=(short(y + 5.0)) { (signed(rating)) }
            }
            @for games in ticks(0.0, scale.games) {
                text .below x=(short(scale.x(games))) y=(HEIGHT - 8.0) { (games) }
            }
            // The best one is drawn last, on top.
            @for (index, name) in names.iter().enumerate().rev() {
                @let points = line(name);
                @if let (false, Some(&(x, y))) = (points.is_empty(), points.last()) {
                    g style=(color(index)) {
                        title { (name) }
                        polyline .way.dashed[is_dashed(index)] points=(joined(&points)) {}
                        circle .now cx=(short(x)) cy=(short(y)) r="4" {}
                    }
                }
            }
        }
        p .note { "Elo rating against the number of games. The dots beside the names in the table are the colors." }
    }
}

/// The mark of an engine in the table, by its rank.
pub(super) fn dot(index: usize) -> Markup {
    html! { span .dot.hollow[is_dashed(index)] style=(color(index)) aria-hidden="true" {} }
}

/// Colors that follow each other differ much: each hue is a golden angle from the one before.
fn color(index: usize) -> String {
    format!("--hue: {:.0}", (215.0 + 137.508 * index as f64) % 360.0)
}

/// More lines than colors that can be told apart: every other handful is dashed.
fn is_dashed(index: usize) -> bool {
    index / 6 % 2 == 1
}

struct Scale {
    low: f64,
    high: f64,
    games: f64,
}

impl Scale {
    fn of(moments: &[Moment]) -> Option<Scale> {
        let games = moments.last()?.games as f64;
        let ratings =
            || moments.iter().flat_map(|moment| &moment.ratings).map(|(_, rating)| *rating);
        let (low, high) = (ratings().fold(0.0, f64::min), ratings().fold(0.0, f64::max));
        let air = (high - low).max(50.0) * 0.05;
        Some(Scale { low: low - air, high: high + air, games: games.max(1.0) })
    }

    fn x(&self, games: f64) -> f64 {
        LEFT + games / self.games * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, rating: f64) -> f64 {
        let height = HEIGHT - BOTTOM - TOP;
        TOP + (self.high - rating) / (self.high - self.low) * height
    }
}

/// Round numbers from one to the other: steps of 1, 2 or 5 and zeros.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let rough = ((high - low) / LINES).max(1.0);
    let unit = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|it| it * unit).into_iter().find(|&it| it >= rough);
    let step = step.unwrap_or(rough);
    let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
    (first..=last).map(|index| index as f64 * step).collect()
}

fn joined(points: &[(f64, f64)]) -> String {
    points.iter().map(|&(x, y)| format!("{},{}", short(x), short(y))).collect::<Vec<_>>().join(" ")
}

/// A tenth of a unit is finer than anybody sees.
fn short(value: f64) -> String {
    format!("{value:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        assert_eq!(ticks(-130.0, 720.0), [0.0, 200.0, 400.0, 600.0]);
        assert_eq!(ticks(0.0, 40.0), [0.0, 10.0, 20.0, 30.0, 40.0]);
        assert_eq!(ticks(0.0, 2.0), [0.0, 1.0, 2.0]);
    }
}
