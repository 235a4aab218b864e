//! Everybody's share of the win over the game, a line for each seat, with the rounds below.

use record::AnyPosition;
use review::Review;
use unicode_width::UnicodeWidthStr as _;

use super::shortened;
use crate::layout::WIDTH;

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// A longer name is shortened.
const NAME_WIDTH: usize = 14;

/// The graph; `positions` are those before each entry, and the last one.
pub(super) fn graph(review: &Review, names: &[String], positions: &[AnyPosition]) -> String {
    let entries = &review.entries;
    if entries.is_empty() {
        return String::new();
    }
    let longest = names.iter().map(|name| name.width()).max().unwrap_or(0).min(NAME_WIDTH);
    let columns = (WIDTH - longest - 2).min(entries.len());
    // Each column shows the last entry that falls into it.
    let entry_of = |column: usize| (column + 1) * entries.len() / columns - 1;
    let mut graph = String::new();
    for seat in review.seats.seats().iter() {
        let name = shortened(&names[seat.index()], longest);
        let bars = (0..columns).map(|column| {
            let share = entries[entry_of(column)].kind.after()[seat];
            BARS[((share * 8.0) as usize).min(7)]
        });
        let blanks = " ".repeat(longest + 2 - name.width());
        graph += &format!("{name}{blanks}{}\n", bars.collect::<String>());
    }
    let mut rounds = String::new();
    let mut shown = 0;
    for column in 0..columns {
        let round = positions[entry_of(column) + 1].round();
        let begins = round > shown && rounds.len() <= column;
        if begins {
            rounds += &round.to_string();
            shown = round;
        } else if rounds.len() <= column {
            rounds.push(' ');
        }
    }
    graph + &format!("{}{}\n", " ".repeat(longest + 2), rounds.trim_end())
}
