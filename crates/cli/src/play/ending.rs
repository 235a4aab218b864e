//! The end of a game: who stands where, and who has won.

use record::AnyPosition;
use tiles::Seat;

use crate::layout::{table, wrapped};
use crate::terminal::Terminal;

/// The final table and the winner's name, ready to print.
pub(super) fn standings(position: &AnyPosition, names: &[String], terminal: &Terminal) -> String {
    let (ranks, scores) = (position.ranks(), position.scores());
    let mut seats: Vec<Seat> = position.ruleset().seats().iter().collect();
    seats.sort_by_key(|&seat| ranks[seat]);

    let mut heads = vec!["play-table-player", "play-table-place", "play-table-points"];
    let rows = rows(position);
    if rows.is_some() {
        heads.push("play-table-rows");
    }
    let mut lines = vec![heads.into_iter().map(|id| terminal.say(id)).collect::<Vec<_>>()];
    lines.extend(seats.iter().map(|&seat| {
        let numbers = [u16::from(ranks[seat]), scores[seat]];
        let name = names[seat.index()].clone();
        let mut line = vec![name];
        line.extend(numbers.iter().map(ToString::to_string));
        line.extend(rows.iter().map(|rows| rows[seat.index()].to_string()));
        line
    }));
    format!("{}\n{}\n", table(&lines), wrapped(&winner(position, names, terminal), 0))
}

fn winner(position: &AnyPosition, names: &[String], terminal: &Terminal) -> String {
    let (ranks, scores) = (position.ranks(), position.scores());
    let seats: Vec<Seat> = position.ruleset().seats().iter().collect();
    let winners: Vec<Seat> = seats.iter().copied().filter(|&seat| ranks[seat] == 1).collect();
    let points = scores[winners[0]];
    let equals = seats.iter().filter(|&&seat| scores[seat] == points).count();
    let id = match (winners.len(), equals) {
        (1, 1) => "play-winner",
        (1, _) => "play-winner-by-rows",
        _ => "play-shared-victory",
    };
    let who: Vec<&str> = winners.iter().map(|seat| names[seat.index()].as_str()).collect();
    let who = drawing::list(&who, &terminal.words);
    terminal.strong(&terminal.say_with(id, &[("who", who.into()), ("points", points.into())]))
}

/// Complete rows by seat: in Azul they decide between equal points.
fn rows(position: &AnyPosition) -> Option<Vec<u8>> {
    match position {
        AnyPosition::Azul(position) => {
            let rows = |seat| position.board(seat).wall().complete_rows();
            Some(position.ruleset().seats.iter().map(rows).collect())
        }
        AnyPosition::Pavilion(_) => None,
    }
}
