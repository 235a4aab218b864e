//! The page of a league: the table, how the ratings went, who won what from whom, and the games.

use std::collections::BTreeSet;

use arena::{KeptGame, League, PLACEMENT, Ranking, Standing, progress};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::chart;
use super::figures::{chance, halves, percent, rating_of};
use super::folder::{record_address, replay_address};
use crate::layout::grouped;

/// How many games each list on the first page has.
const LISTED: usize = 20;
/// How many moments of the past the chart shows.
const MOMENTS: usize = 60;

/// What a page is made of.
pub(super) struct Seen<'a> {
    pub(super) league: &'a League,
    pub(super) ranking: &'a Ranking,
    /// All games, by number.
    pub(super) games: &'a [&'a KeptGame],
    /// The games that have a replay.
    pub(super) replays: &'a BTreeSet<u64>,
}

/// A page that needs nothing else.
pub(super) fn whole(title: &str, style: &str, body: &Markup) -> String {
    let style = format!("<style>\n{}{style}</style>", include_str!("page.css"));
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                (PreEscaped(style))
            }
            body { (body) }
        }
    };
    page.into_string() + "\n"
}

/// The first page.
pub(super) fn index(seen: &Seen, surprising: &[&KeptGame]) -> String {
    let Seen { league, ranking, games, .. } = seen;
    let ruleset = league.lineup().ruleset.to_string();
    let order = ranking.by_rating();
    let moments = progress(league.lineup(), league.games(), MOMENTS);
    let names: Vec<&str> = order.iter().map(|&it| ranking.standings()[it].name.as_str()).collect();
    let faulty = games.iter().rev().filter(|game| game.fault.is_some()).take(LISTED);
    let faulty: Vec<&KeptGame> = faulty.copied().collect();
    let body = html! {
        main {
            h1 { "League " span .ruleset { (ruleset) } }
            p .summary {
                (grouped(games.len() as u64)) " games · " (order.len()) " engines · seed "
                code { (league.lineup().seed) }
            }
            (table(seen, &order))
            @if moments.len() > 1 {
                h2 { "Progress" }
                (chart::drawn(&moments, &names))
            }
            h2 { "Crosstable" }
            p .note { "What the engine of the row won from that of the column, and of how many games." }
            (crosstable(ranking, &order))
            @if !games.is_empty() {
                h2 { "Latest games" }
                (list(seen, &games.iter().rev().take(LISTED).copied().collect::<Vec<_>>()))
                h2 { "Most surprising games" }
                (list(seen, &surprising.iter().take(LISTED).copied().collect::<Vec<_>>()))
                @if !faulty.is_empty() {
                    h2 { "Games lost by a fault" }
                    (list(seen, &faulty))
                }
                p { a href="games.html" { "All " (grouped(games.len() as u64)) " games" } }
            }
            footer { (how_to_read()) }
        }
    };
    whole(&format!("League {ruleset}"), "", &body)
}

/// A page with every game.
pub(super) fn games(seen: &Seen) -> String {
    let all: Vec<&KeptGame> = seen.games.iter().rev().copied().collect();
    let body = html! {
        main {
            p { a href="index.html" { "← League" } }
            h1 { "All games" }
            (list(seen, &all))
        }
    };
    whole("All games of the league", "", &body)
}

fn how_to_read() -> Markup {
    html! {
        p {
            "Ratings are Elo points by the Bradley–Terry model over all games; shared wins are halves. The first anchor ⚓ \
             has 0. Half of the 95 % interval stands after ±: it is how far a rating may be off against the average of the anchors. \
             Everybody has also shared one game with a player who does not exist, so that nobody’s rating is infinite. An engine is new until \
             it has played " (PLACEMENT) " games."
        }
        p { "“above next” is the chance that an engine is stronger than the one below it. Points are those of games without a fault. \
             The number of a game leads to its record, a text that azulejo replay and the web game read." }
    }
}

fn table(seen: &Seen, order: &[usize]) -> Markup {
    let ranking = seen.ranking;
    let standings = ranking.standings();
    let timed = standings.iter().any(|it| it.times.mean().is_some());
    html! {
        div .wide {
            table .standings {
                thead { tr {
                    th { "#" } th .name { "engine" } th { "Elo" } th { "±" } th { "above next" } th { "games" }
                    th { "won" } th { "points" } th { "faults" } @if timed { th { "ms a move" } }
                } }
                tbody {
                    @for (index, &place) in order.iter().enumerate() {
                        @let it = &standings[place];
                        @let (rating, radius) = rating_of(it);
                        @let next = order.get(index + 1).filter(|&&next| it.games > 0 && standings[next].games > 0);
                        tr {
                            td { (index + 1) }
                            th .name scope="row" { (chart::dot(index)) (it.name) (marks(it)) }
                            td .rating { (rating) }
                            td { (radius) }
                            td { @if let Some(&next) = next { (chance(ranking.superiority(place, next))) } }
                            td { (grouped(it.games)) }
                            td { @if it.games > 0 { (percent(it.won / it.games as f64)) } }
                            td { @if it.points.count() > 0 { (format!("{:.1}", it.points.mean())) } }
                            td .faulty[it.faults > 0] { (it.faults) }
                            @if timed { td { @if let Some(mean) = it.times.mean() {
                                (format!("{:.1}", mean.as_secs_f64() * 1_000.0))
                            } } }
                        }
                    }
                }
            }
        }
    }
}

/// What is special about an engine.
fn marks(standing: &Standing) -> Markup {
    html! {
        @if standing.is_anchor { " " span title="anchor" { "⚓" } }
        @if standing.engine.is_none() { " " span .mark { "retired" } }
        @else if standing.games < PLACEMENT { " " span .mark { "new" } }
    }
}

fn crosstable(ranking: &Ranking, order: &[usize]) -> Markup {
    let standings = ranking.standings();
    html! {
        div .wide {
            table .cross {
                thead { tr {
                    th {} th .name { "engine" }
                    @for (index, &place) in order.iter().enumerate() {
                        th title=(standings[place].name) { (index + 1) }
                    }
                } }
                tbody {
                    @for (index, &row) in order.iter().enumerate() {
                        tr {
                            td { (index + 1) }
                            th .name scope="row" { (standings[row].name) }
                            @for &column in order { (cell(ranking, row, column)) }
                        }
                    }
                }
            }
        }
    }
}

fn cell(ranking: &Ranking, row: usize, column: usize) -> Markup {
    let (won, games) = ranking.result(row, column);
    html! {
        @if row == column { td .self {} }
        @else if games == 0 { td .none { "·" } }
        @else {
            @let share = 100.0 * won / games as f64;
            td .result style=(format!("--share: {share:.0}%")) title={ (percent(won / games as f64)) } {
                (halves(won)) span .of { "/" (games) }
            }
        }
    }
}

/// Games, one a line.
fn list(seen: &Seen, games: &[&KeptGame]) -> Markup {
    html! {
        div .wide { table .games { tbody { @for game in games {
            tr {
                td .number { a href=(record_address(game.number)) title="record" { (game.number + 1) } }
                td .who.first.winner[game.shares[0] > 0.5] { (game.names[0]) }
                td .score { (game.scores[0]) " – " (game.scores[1]) }
                td .who.winner[game.shares[1] > 0.5] { (game.names[1]) }
                td { @if seen.replays.contains(&game.number) { a href=(replay_address(game.number)) { "replay" } } }
                td .remark { (remark(seen.ranking, game)) }
            }
        } } } }
    }
}

/// What went wrong in a game, or how unlikely it was.
fn remark(ranking: &Ranking, game: &KeptGame) -> Markup {
    let surprise = ranking.surprise(game);
    html! {
        @match &game.fault {
            Some((seat, why)) => { span .fault { (game.names[seat.index()]) ": " (why) } },
            None if surprise > 0.75 => { "expected once in " (format!("{:.0}", 1.0 / (1.0 - surprise).max(1e-6))) " games" },
            None => {},
        }
    }
}
