//! Luck and skill of each seat, which add up: a bar from what was expected to what came, and the numbers.

use maud::{Markup, html};
use review::{Review, SeatReview};
use tiles::{BySeat, Seat};
use words::Words;

use super::graph::place;

/// The size of a bar.
const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 34.0;

/// The bars and the table of numbers.
pub(super) fn sums(review: &Review, names: &[&str], words: &Words) -> Markup {
    let seats = || review.seats.seats().iter();
    type Shown<'a> = (&'a str, Option<&'a str>, &'a dyn Fn(&SeatReview) -> String);
    let rows: [Shown<'_>; 8] = [
        ("review-first", None, &|it| words.percent(it.first)),
        ("review-luck", Some("luck"), &|it| {
            format!(
                "{} ± {}",
                words.signed_percent(it.luck),
                words.decimal(200.0 * it.luck_error, 1)
            )
        }),
        ("review-errors", Some("errors"), &|it| words.signed_percent(-it.errors)),
        ("review-gifts", Some("gifts"), &|it| words.signed_percent(it.gifts)),
        ("review-unforeseen", Some("unforeseen"), &|it| words.signed_percent(it.unforeseen)),
        ("review-last", None, &|it| words.percent(it.last)),
        ("review-accuracy", None, &|it| words.decimal(it.accuracy, 1)),
        ("review-rate", None, &|it| words.decimal(it.error_rate, 1)),
    ];
    let ends = ends(review);
    html! {
        section .sums aria-label=(words.say("review-sums")) {
            h2 { (words.say("review-sums")) }
            @for seat in seats() {
                figure .sum {
                    figcaption { i .line.{ "of-" (seat) } aria-hidden="true" {} (names[seat.index()]) }
                    (bar(&review.seats[seat], ends))
                }
            }
            div .wide tabindex="0" role="group" aria-label=(words.say("review-sums")) {
                table .tally {
                    thead { tr {
                        td {}
                        @for seat in seats() { th scope="col" { (names[seat.index()]) } }
                    } }
                    tbody { @for (id, class, show) in &rows {
                        tr {
                            th scope="row" { @if let Some(class) = class { i .swatch.(class) aria-hidden="true" {} } (words.say(id)) }
                            @for seat in seats() { td { (show(&review.seats[seat])) } }
                        }
                    } }
                }
            }
            p .help { (words.say("review-sums-help")) }
            @if review.seats.seats().count() > 2 { (helped(review, names, words)) }
        }
    }
}

/// What led a seat from what was expected to what came, piece by piece: its class, from where, and to where.
fn pieces(it: &SeatReview) -> [(&'static str, f64, f64); 4] {
    let changes = [
        ("luck", it.luck),
        ("errors", -it.errors),
        ("gifts", it.gifts),
        ("unforeseen", it.unforeseen),
    ];
    let mut at = it.first;
    changes.map(|(class, change)| {
        let from = at;
        at += change;
        (class, from, at)
    })
}

/// The least and the most that any bar shows, so that all have the same scale.
fn ends(review: &Review) -> (f64, f64) {
    let places = review.seats.iter().flat_map(|it| pieces(it).map(|(_, _, to)| to));
    places.fold((0.0, 1.0), |(least, most), place| (place.min(least), place.max(most)))
}

/// The pieces as bars.
fn bar(it: &SeatReview, (least, most): (f64, f64)) -> Markup {
    let drawn = pieces(it);
    let x = |share: f64| place(4.0 + (WIDTH - 8.0) * (share - least) / (most - least));
    let high = (HEIGHT - 6.0) / 4.0;
    html! {
        // The table below says the same in numbers.
        svg .sum-bar viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } aria-hidden="true" {
            @for share in [0.0, 0.5, 1.0] {
                line .grid x1=(x(share)) x2=(x(share)) y1="0" y2=(HEIGHT) {}
            }
            @for (row, (class, from, to)) in drawn.iter().enumerate() {
                @let (left, right) = (x(from.min(*to)), x(from.max(*to)));
                rect .piece.(*class) x=(left) y=(place(3.0 + row as f64 * high)) width=(place((right - left).max(0.8))) height=(place(high - 1.0)) {}
                @if *class == "luck" {
                    @let y = place(3.0 + (high - 1.0) / 2.0);
                    line .whisker x1=(x(to - 2.0 * it.luck_error)) x2=(x(to + 2.0 * it.luck_error)) y1=(y) y2=(y) {}
                }
            }
            line .end x1=(x(it.first)) x2=(x(it.first)) y1="0" y2=(HEIGHT) {}
            line .end x1=(x(it.last)) x2=(x(it.last)) y1="0" y2=(HEIGHT) {}
        }
    }
}

/// Whose mistakes helped whom.
fn helped(review: &Review, names: &[&str], words: &Words) -> Markup {
    let gifts = gifts(review);
    let seats = || review.seats.seats().iter();
    html! {
        h3 { (words.say("review-helped")) }
        div .wide tabindex="0" role="group" aria-label=(words.say("review-helped")) {
            table .tally {
                thead { tr {
                    td {}
                    @for to in seats() { th scope="col" { "→ " (names[to.index()]) } }
                } }
                tbody { @for from in seats() {
                    tr {
                        th scope="row" { (names[from.index()]) }
                        @for to in seats() {
                            td { @if from == to { "—" } @else { (words.percent(gifts[from.index()][to])) } }
                        }
                    }
                } }
            }
        }
    }
}

/// By seat that erred, what that brought each other seat.
fn gifts(review: &Review) -> Vec<BySeat<f64>> {
    let seats = review.seats.seats();
    let of = |from: Seat| {
        let decisions = review.entries.iter().filter_map(|entry| match &entry.kind {
            review::Kind::Move(it) if it.seat == from => Some(it),
            review::Kind::Move(_) | review::Kind::Deal(_) => None,
        });
        decisions.fold(BySeat::new(seats, |_| 0.0), |mut sum, it| {
            seats.iter().for_each(|to| sum[to] += it.gifts[to]);
            sum
        })
    };
    seats.iter().map(of).collect()
}
