//! Tables in lists.

use maud::{Markup, html};
use table::{PlayerSummary, TableSummary};

use crate::viewer::Viewer;
use crate::{clock, names};

/// A table in a list.
pub struct Row {
    /// Its name in addresses.
    pub id: String,
    /// How many seats are open.
    pub open_seats: u8,
    /// Whether the game is over.
    pub over: bool,
    /// What is told about it.
    pub summary: TableSummary,
    /// The viewer's seat; with several, none of them is told from the others.
    pub seat: Option<usize>,
    /// Whether it waits for the viewer.
    pub due: bool,
    /// When something last happened there, in milliseconds.
    pub at: i64,
}

impl Row {
    /// The viewer's place in a game that is over, if the viewer had one seat.
    pub(crate) fn rank(&self) -> Option<u8> {
        self.summary.result.as_ref()?.ranks.get(self.seat?).copied()
    }
}

/// A table in a list: a link to it, unless it must not be visited.
pub(crate) fn row(viewer: &Viewer, row: &Row, open: bool) -> Markup {
    let (words, summary) = (viewer.words, &row.summary);
    let Ok(ruleset) = summary.ruleset.parse() else { return html! {} };
    let player = |(seat, player): (usize, &PlayerSummary)| match player {
        PlayerSummary::Open => None,
        PlayerSummary::Person(name) => Some(names::person(name, seat, words)),
        PlayerSummary::Bot(level) => Some(names::bot(level, words)),
    };
    let players: Vec<String> = summary.players.iter().enumerate().filter_map(player).collect();
    let body = html! {
        span .what {
            (names::ruleset(ruleset, words))
            @if summary.shares_deals { " " small .pace { (words.say("fair-elsewhere-short")) } }
            @if let Some(clock) = summary.clock { " " small .pace { (clock::name(clock, words)) } }
        }
        span .who { (players.join(" · ")) }
        span .state { (state(viewer, row)) }
        span .age { (age(viewer, row.at)) }
    };
    html! {
        li {
            @if open { a href={ "/t/" (row.id) } { (body) } } @else { span { (body) } }
        }
    }
}

/// Where the game stands, in two or three words.
fn state(viewer: &Viewer, row: &Row) -> Markup {
    let (words, summary) = (viewer.words, &row.summary);
    let scores: Vec<String> = summary.scores.iter().map(ToString::to_string).collect();
    html! {
        @if row.due {
            b { (words.say("web-your-turn-short")) }
        } @else if row.open_seats > 0 {
            (words.say_with("web-seats-free", &[("count", row.open_seats.into())]))
        } @else if row.over && !scores.is_empty() {
            @if let Some(rank) = row.rank() {
                @let id = if rank == 1 { "games-won" } else { "games-lost" };
                b .won[rank == 1] { (words.say(id)) } " "
            }
            span .result-scores { (scores.join(" : ")) }
        } @else {
            (words.say_with("drawing-round", &[("round", summary.round.into())]))
        }
    }
}

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// How long ago something was.
fn age(viewer: &Viewer, at: i64) -> String {
    let (id, count) = match viewer.now - at {
        past if past < MINUTE => return viewer.words.say("ago-now"),
        past if past < HOUR => ("ago-minutes", past / MINUTE),
        past if past < DAY => ("ago-hours", past / HOUR),
        past => ("ago-days", past / DAY),
    };
    viewer.words.say_with(id, &[("count", count.to_string().into())])
}

#[cfg(test)]
mod tests {
    use words::{Language, Words};

    use super::*;
    use crate::taste::Taste;

    #[test]
    fn ages_are_told_in_the_unit_that_fits() {
        let words = Words::new(Language::English);
        let (taste, origin, now) = (Taste::default(), "", 10 * DAY);
        let viewer = Viewer { words: &words, taste, origin, wants_fragment: false, now };
        let told = |past| age(&viewer, now - past).replace('\u{a0}', " ");
        // A clock that is ahead elsewhere makes nothing happen in the future.
        assert_eq!(told(-HOUR), "just now");
        assert_eq!(told(MINUTE - 1), "just now");
        assert_eq!(told(59 * MINUTE), "59 min ago");
        assert_eq!(told(DAY - 1), "23 h ago");
        assert_eq!(told(3 * DAY), "3 d ago");
    }
}
