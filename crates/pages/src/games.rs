//! One's own games: those that go on, those that are over, and what can be counted about them.

use std::collections::BTreeMap;

use maud::{Markup, html};
use record::Ruleset;
use table::PlayerSummary;
use words::Words;

use crate::layout::Page;
use crate::listing::{Row, row};
use crate::names;
use crate::viewer::Viewer;

/// How many games that are over are listed; the statistics count them all.
const SHOWN: usize = 50;

/// The page of one's own games; those with the newest activity come first.
pub fn games(viewer: &Viewer, games: &[Row]) -> Page {
    let words = viewer.words;
    let (over, running): (Vec<&Row>, Vec<&Row>) = games.iter().partition(|game| game.over);
    let body = html! {
        main #main .home.own {
            h1 { (words.say("nav-games")) }
            @if games.is_empty() {
                p .lead { (words.say("games-none")) }
                p { a .button.primary href="/" { (words.say("nav-play")) } }
            } @else {
                p .help { (words.say("games-lead")) }
            }
            (list(viewer, "games-running", &running))
            (list(viewer, "games-over", &over[..over.len().min(SHOWN)]))
            (statistics(words, &over))
            p .row {
                a .button.quiet href="/import" { (words.say("replay-import-link")) }
                a .button.quiet href="/analysis" { (words.say("analysis-title")) }
            }
        }
    };
    Page::new(words.say("nav-games"), "page", body).of("/games")
}

fn list(viewer: &Viewer, title: &str, games: &[&Row]) -> Markup {
    html! {
        @if !games.is_empty() {
            section .tables {
                h2 { (viewer.words.say(title)) }
                ul { @for game in games { (row(viewer, game, true)) } }
            }
        }
    }
}

/// Games of one ruleset against the same kind of opponents.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    ruleset: String,
    against: Against,
}

/// Who the others at a table are.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Against {
    People,
    /// Bots of one level.
    Bots(String),
    Mixed,
}

/// What is counted about games of one kind.
#[derive(Default)]
struct Count {
    games: u32,
    wins: u32,
    points: u32,
}

/// Everything that is counted about finished games with one own seat.
#[derive(Default)]
struct Statistics {
    all: Count,
    streak: u32,
    kinds: BTreeMap<Kind, Count>,
    /// By game and source: how many games, and how many points in all.
    sources: Vec<(&'static str, String, u32, i32)>,
}

impl Statistics {
    /// Counts games, of which the newest comes first.
    fn of(games: &[&Row]) -> Statistics {
        let mut statistics = Statistics::default();
        let mut in_a_row = 0;
        for game in games.iter().rev() {
            let (Some(seat), Some(rank)) = (game.seat, game.rank()) else { continue };
            let won = rank == 1;
            in_a_row = if won { in_a_row + 1 } else { 0 };
            statistics.streak = statistics.streak.max(in_a_row);
            let points = game.summary.scores.get(seat).copied().unwrap_or_default();
            let kind = Kind {
                ruleset: game.summary.ruleset.clone(),
                against: Against::of(&game.summary.players, seat),
            };
            for count in [&mut statistics.all, statistics.kinds.entry(kind).or_default()] {
                count.games += 1;
                count.wins += u32::from(won);
                count.points += u32::from(points);
            }
            statistics.add_sources(game, seat);
        }
        statistics
    }

    fn add_sources(&mut self, game: &Row, seat: usize) {
        let Ok(ruleset) = game.summary.ruleset.parse::<Ruleset>() else { return };
        let name = ruleset.game();
        for (source, points) in game.summary.result.iter().flat_map(|result| &result.sources) {
            let points = points.get(seat).copied().unwrap_or_default();
            let known = self.sources.iter_mut().find(|it| it.0 == name && it.1 == *source);
            match known {
                Some((_, _, games, sum)) => (*games, *sum) = (*games + 1, *sum + points),
                None => self.sources.push((name, source.clone(), 1, points)),
            }
        }
    }
}

impl Against {
    fn of(players: &[PlayerSummary], seat: usize) -> Against {
        let others = || players.iter().enumerate().filter(|(other, _)| *other != seat);
        let mut levels = others().filter_map(|(_, player)| match player {
            PlayerSummary::Bot(level) => Some(level),
            PlayerSummary::Person(_) | PlayerSummary::Open => None,
        });
        match levels.next() {
            None => Against::People,
            Some(level) if 1 + levels.filter(|it| *it == level).count() == others().count() => {
                Against::Bots(level.clone())
            }
            Some(_) => Against::Mixed,
        }
    }

    fn name(&self, words: &Words) -> String {
        match self {
            Against::People => words.say("games-people"),
            Against::Bots(level) => names::bot(level, words),
            Against::Mixed => words.say("games-mixed"),
        }
    }
}

fn statistics(words: &Words, over: &[&Row]) -> Markup {
    let statistics = Statistics::of(over);
    let Statistics { all, streak, kinds, .. } = &statistics;
    html! {
        @if all.games > 0 {
            section .panel.statistics aria-label=(words.say("games-statistics")) {
                dl .figures {
                    (figure(words, "games-games", &all.games.to_string()))
                    (figure(words, "games-wins", &format!("{} ({}\u{202f}%)", all.wins, percent(all.wins, all.games))))
                    (figure(words, "games-streak", &streak.to_string()))
                }
                table .tally {
                    caption { (words.say("games-by-opponent")) }
                    thead { tr {
                        td {}
                        @for id in ["games-games", "games-wins", "games-mean"] { th scope="col" { (words.say(id)) } }
                    } }
                    tbody { @for (kind, count) in kinds { @if let Ok(ruleset) = kind.ruleset.parse() {
                        tr {
                            th scope="row" { (names::ruleset(ruleset, words)) " " span .whom { (kind.against.name(words)) } }
                            td { (count.games) }
                            td { (count.wins) }
                            td { (mean(count.points.cast_signed(), count.games)) }
                        }
                    } } }
                }
                @for game in ["azul", "pavilion"] { (sources(words, &statistics, game)) }
            }
        }
    }
}

fn figure(words: &Words, name: &str, number: &str) -> Markup {
    html! { div { dt { (words.say(name)) } dd { (number) } } }
}

/// What a game brings on average, by source.
fn sources(words: &Words, statistics: &Statistics, game: &'static str) -> Markup {
    let of_game = || statistics.sources.iter().filter(|source| source.0 == game);
    html! {
        @if of_game().next().is_some() {
            table .tally {
                caption { (words.say_with("games-sources", &[("name", words.say_with("name-game", &[("game", game.into())]).into())])) }
                tbody { @for (_, source, games, points) in of_game() {
                    tr { th scope="row" { (names::source(source, words)) } td { (mean(*points, *games)) } }
                } }
            }
        }
    }
}

fn percent(part: u32, whole: u32) -> u32 {
    (100 * part + whole / 2) / whole
}

/// A mean with one decimal, with a minus as long as a plus is wide.
fn mean(sum: i32, count: u32) -> String {
    let tenths = (10 * sum.unsigned_abs() + count / 2) / count;
    let sign = if sum < 0 && tenths > 0 { "−" } else { "" };
    format!("{sign}{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use table::{ResultSummary, TableSummary};

    use super::*;

    /// A game of Azul in seat 1 against a bot of this level, or a friend.
    fn game(level: Option<&str>, ranks: [u8; 2], points: u16) -> Row {
        let other = level.map_or_else(
            || PlayerSummary::Person("Rui".to_owned()),
            |level| PlayerSummary::Bot(level.to_owned()),
        );
        let result = ResultSummary {
            ranks: ranks.to_vec(),
            sources: vec![("wall".to_owned(), vec![0, 30]), ("floor".to_owned(), vec![0, -4])],
        };
        let summary = TableSummary {
            ruleset: "azul:2".to_owned(),
            players: vec![other, PlayerSummary::Person("Ana".to_owned())],
            turn: None,
            round: 5,
            scores: vec![20, points],
            clock: None,
            shares_deals: false,
            result: Some(result),
        };
        let id = "lisboa".to_owned();
        Row { id, open_seats: 0, over: true, summary, seat: Some(1), due: false, at: 0 }
    }

    #[test]
    fn games_are_counted_by_opponent_and_source() {
        let rows = [
            game(Some("child"), [2, 1], 31),
            game(Some("child"), [2, 1], 30),
            game(None, [1, 2], 10),
            game(Some("master"), [1, 1], 40),
        ];
        let Statistics { all, streak, kinds, sources } =
            Statistics::of(&rows.iter().collect::<Vec<_>>());
        assert_eq!((all.games, all.wins, all.points), (4, 3, 111));
        // The newest game comes first: two wins since the defeat, one before it.
        assert_eq!(streak, 2);
        let child =
            Kind { ruleset: "azul:2".to_owned(), against: Against::Bots("child".to_owned()) };
        assert_eq!((kinds[&child].games, kinds[&child].wins), (2, 2));
        assert_eq!(kinds.len(), 3);
        assert_eq!(sources[1], ("azul", "floor".to_owned(), 4, -16));
        assert_eq!(
            (mean(-16, 4), mean(61, 2), mean(0, 1)),
            ("−4.0".into(), "30.5".into(), "0.0".into())
        );
    }

    #[test]
    fn a_game_with_several_own_seats_is_nobodys_win() {
        let both = Row { seat: None, ..game(None, [2, 1], 31) };
        assert_eq!(Statistics::of(&[&both]).all.games, 0);
    }
}
