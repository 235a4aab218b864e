//! The end of a game: who won, where the points came from, and what comes next.

use bots::Level;
use maud::{Markup, html};
use record::AnyEvent;
use table::{Player, Tally};
use tiles::{BySeat, Seat};
use words::Words;

use crate::view::View;
use crate::{log, names};

/// The panel in the place of what could be taken.
pub(crate) fn panel(view: &View) -> Markup {
    let tally = Tally::new(view.table);
    html! {
        section .panel.result aria-label=(view.say("web-result")) {
            div .verdict-of-game {
                @if has_won(view) { div .falling aria-hidden="true" { @for _ in 0..14 { i {} } } }
                h2 { (title(view)) }
                @if let Some(more) = consolation(view) { p .lead { (more) } }
                (standings(view))
                (next(view))
            }
            div .sources {
                (chart(view, &tally.rounds))
                (sources(view, &tally))
                (counted(view))
            }
        }
    }
}

/// Who won, in the tone for the one who reads it.
fn title(view: &View) -> String {
    let ranks = view.table.position().ranks();
    let winners: Vec<Seat> =
        view.table.ruleset().seats().iter().filter(|&it| ranks[it] == 1).collect();
    let alone = view.audience.seats.count_ones() == 1;
    match winners[..] {
        [only] if alone && view.is_mine(only) => view.say("end-you-won"),
        [only] => view.words.say_with("end-won", &[("who", view.name(only).into())]),
        [..] if alone && winners.iter().any(|seat| view.is_mine(*seat)) => {
            view.say("end-you-share")
        }
        [..] => {
            let names: Vec<&str> = winners.iter().map(|seat| view.name(*seat)).collect();
            view.words.say_with("end-share", &[("who", names.join(", ").into())])
        }
    }
}

/// Whether the viewer plays one seat, and it has won.
fn has_won(view: &View) -> bool {
    let ranks = view.table.position().ranks();
    view.audience.seats.count_ones() == 1 && view.my_seats().all(|seat| ranks[seat] == 1)
}

/// How far the only seat of the viewer is behind, or what decided between equals.
fn consolation(view: &View) -> Option<String> {
    let (ranks, scores) = (view.table.position().ranks(), view.table.position().scores());
    let seats = || view.table.ruleset().seats().iter();
    let best = seats().find(|&seat| ranks[seat] == 1)?;
    let behind = |seat: Seat| scores[best] - scores[seat];
    if seats().any(|seat| ranks[seat] > 1 && behind(seat) == 0) {
        return Some(view.say("end-by-rows"));
    }
    let mine = view.my_seats().next().filter(|_| view.audience.seats.count_ones() == 1)?;
    let args = [("points", behind(mine).into())];
    (ranks[mine] > 1).then(|| view.words.say_with("end-behind", &args))
}

fn standings(view: &View) -> Markup {
    let (ranks, scores) = (view.table.position().ranks(), view.table.position().scores());
    let mut seats: Vec<Seat> = view.table.ruleset().seats().iter().collect();
    seats.sort_by_key(|&seat| ranks[seat]);
    html! {
        table .standings {
            thead { tr {
                th scope="col" { (view.say("play-table-place")) }
                th scope="col" { (view.say("play-table-player")) }
                th scope="col" { (view.say("play-table-points")) }
            } }
            tbody { @for &seat in &seats {
                tr .winner[ranks[seat] == 1] {
                    td { (ranks[seat]) }
                    th scope="row" {
                        (view.name(seat))
                        @for (what, count) in [("end-hints", view.table.hints(seat)), ("end-bot-moves", view.table.bot_moves(seat))] {
                            @if count > 0 { " " span .hints { (view.words.say_with(what, &[("count", count.into())])) } }
                        }
                    }
                    td { (scores[seat]) }
                }
            } }
        }
    }
}

/// Where the points came from: a row for each source, a column for each player.
fn sources(view: &View, tally: &Tally) -> Markup {
    let seats = || view.table.ruleset().seats().iter();
    html! {
        table .tally {
            caption { (view.say("end-sources")) }
            thead { tr {
                td {}
                @for seat in seats() { th scope="col" { i .line.{ "of-" (seat) } aria-hidden="true" {} (view.name(seat)) } }
            } }
            tbody { @for (source, points) in &tally.sources {
                tr {
                    th scope="row" { (names::source(source.0, view.words)) }
                    @for seat in seats() { td { (names::signed(points[seat])) } }
                }
            } }
        }
    }
}

/// The size of the chart, and the room around its lines.
const WIDTH: i32 = 320;
const HEIGHT: i32 = 120;
const EDGE: i32 = 10;
/// The room for the numbers at the left.
const SCALE: i32 = 26;

/// The distance of the lines across: two or three of them are enough.
fn step(most: i32) -> i32 {
    [5, 10, 20, 25, 50, 100].into_iter().find(|step| most / step <= 3).unwrap_or(200)
}

/// What everybody had after each round, as lines.
fn chart(view: &View, rounds: &[BySeat<i32>]) -> Markup {
    let seats = || view.table.ruleset().seats().iter();
    let most = rounds.iter().flat_map(|round| seats().map(|seat| round[seat])).max();
    let most = most.unwrap_or_default().max(10);
    let last = rounds.len().max(2) as i32 - 1;
    let x = |round: i32| SCALE + (WIDTH - SCALE - EDGE) * round / last;
    let y = |points: i32| HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * points / most;
    let line = |seat: Seat| {
        let points = rounds.iter().enumerate();
        let points =
            points.map(|(round, points)| format!("{},{}", x(round as i32), y(points[seat])));
        points.collect::<Vec<_>>().join(" ")
    };
    html! {
        svg .rounds-chart viewBox={ "0 0 " (WIDTH) " " (HEIGHT + 14) } role="img" aria-label=(view.say("end-rounds")) {
            @for points in (0..=most).step_by(step(most) as usize) {
                line .grid x1=(SCALE) x2=(WIDTH - EDGE) y1=(y(points)) y2=(y(points)) {}
                text .scale x=(SCALE - 6) y=(y(points) + 4) { (points) }
            }
            @for round in 0..rounds.len() as i32 {
                line .grid x1=(x(round)) x2=(x(round)) y1=(EDGE) y2=(HEIGHT - EDGE) {}
                text x=(x(round)) y=(HEIGHT + 8) { (round + 1) }
            }
            @for seat in seats() {
                polyline .line.{ "of-" (seat) } points=(line(seat)) {}
                @if let Some(end) = rounds.last() {
                    circle .line.{ "of-" (seat) } cx=(x(rounds.len() as i32 - 1)) cy=(y(end[seat])) r="3.5" {}
                }
            }
        }
    }
}

/// The last scoring, told once more.
fn counted(view: &View) -> Markup {
    let Some(last) = view.table.steps().last() else { return html! {} };
    let names = view.name_refs();
    let events = last.events.iter().copied().filter(|event| table::is_final(*event));
    let events: Vec<AnyEvent> = events.collect();
    let told = log::event_sentences(&events, view.table.position(), &names, view.words);
    html! {
        details .story {
            summary { (view.say("web-how-counted")) }
            ol { @for sentence in told { li { (sentence) } } }
        }
    }
}

/// What comes next: another game, another bot, the replay.
fn next(view: &View) -> Markup {
    html! {
        div .row {
            @if let Some(next) = view.table.rematch() {
                a .button.primary href={ "/t/" (next) } { (view.say("web-to-rematch")) }
            } @else if view.audience.seats != 0 {
                (view.ask("rematch", &view.say("web-rematch"), "button primary", &[]))
            }
            @for (id, level) in other_bots(view) {
                @let name = view.words.say_with("name-bot", &[("level", level.name().into())]);
                @let label = view.words.say_with(id, &[("name", name.into())]);
                (view.ask("rematch", &label, "button", &[("level", level.name().to_owned())]))
            }
            (review_button(view.id, view.words, "button"))
            a .button href={ "/t/" (view.id) "/replay" } { (view.say("replay-watch")) }
            a .button href={ "/t/" (view.id) "/card.png" } download={ "azulejo-" (view.id) ".png" } data-share { (view.say("end-picture")) }
            a .button.quiet href="/" { (view.say("web-home")) }
        }
    }
}

/// The button that begins a review, or shows the one that there is.
pub(crate) fn review_button(id: &str, words: &Words, class: &str) -> Markup {
    html! {
        form .start-review method="post" action={ "/t/" (id) "/review" } {
            button class=(class) { (words.say("review-start")) }
        }
    }
}

/// A stronger and a weaker bot, for somebody who played against bots alone.
fn other_bots(view: &View) -> Vec<(&'static str, Level)> {
    let levels = view.table.players().iter().filter_map(|player| match player {
        Player::Bot { level } => level.as_str().parse::<bots::Bot>().ok(),
        Player::Person { .. } | Player::Open => None,
    });
    let bots: Vec<bots::Bot> = levels.collect();
    let others_are_bots = bots.len() + 1 == view.table.players().len();
    let place =
        Level::ALL.iter().position(|level| bots.iter().all(|bot| bot.name() == level.name()));
    let (true, 1, Some(place)) = (others_are_bots, view.audience.seats.count_ones(), place) else {
        return Vec::new();
    };
    let stronger = Level::ALL.get(place + 1).map(|level| ("end-stronger", *level));
    let weaker = place.checked_sub(1).map(|weaker| ("end-weaker", Level::ALL[weaker]));
    stronger.into_iter().chain(weaker).collect()
}
