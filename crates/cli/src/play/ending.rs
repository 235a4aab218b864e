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
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (scores, ranks) = (position.scores(), position.ranks());
    terminal.strong(&drawing::winner(&scores, &ranks, &names, &terminal.words))
}

/// Complete rows by seat: in Azul they break ties.
fn rows(position: &AnyPosition) -> Option<Vec<u8>> {
    match position {
        AnyPosition::Azul(position) => {
            let rows = |seat| position.board(seat).wall().complete_rows();
            Some(position.ruleset().seats.iter().map(rows).collect())
        }
        AnyPosition::Pavilion(_) => None,
    }
}
