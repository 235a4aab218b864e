//! Q10: positions in which nobody can ever place another wall tile.
//!
//! Such positions come up in real play: all tiles of a color can lie on unfinished pattern lines
//! while every other row lacks only that color.

use tiles::Tiles;

use crate::{Board, Color, Position, Row};

impl Position {
    /// Whether no pattern line can ever be completed and moved to the wall.
    ///
    /// The test is the ruling, to the letter: it asks whether enough free tiles of one color exist
    /// for one line, not whether the players could bring them there.
    pub(crate) fn is_dead(&self) -> bool {
        let stock = self.stock.bag + self.stock.discards;
        // Tiles on unplaceable lines only add to the free ones: mostly the stock alone is enough.
        !self.can_fill_a_line(stock) && !self.can_fill_a_line(stock + self.unplaceable_tiles())
    }

    fn can_fill_a_line(&self, free: Tiles<Color>) -> bool {
        self.table()
            .any(|(_, board)| Row::ALL.into_iter().any(|row| self.can_fill(board, row, free)))
    }

    fn can_fill(&self, board: &Board, row: Row, free: Tiles<Color>) -> bool {
        let line = board.line(row);
        let waiting = line.color().filter(|&color| self.is_placeable(board, row, color));
        match waiting {
            Some(color) => free.count(color) >= line.free_spaces(row),
            None => Color::ALL.into_iter().any(|color| {
                free.count(color) >= row.capacity() && self.is_placeable(board, row, color)
            }),
        }
    }

    fn is_placeable(&self, board: &Board, row: Row, color: Color) -> bool {
        board.wall.has_open_column(self.ruleset.wall, row, color)
    }

    /// Tiles on lines that cannot go to the wall: they come back through the floor (V4, V6).
    fn unplaceable_tiles(&self) -> Tiles<Color> {
        self.table()
            .flat_map(|(_, board)| Row::ALL.map(|row| (board, row, board.line(row))))
            .filter_map(|(board, row, line)| {
                let color = line.color()?;
                (!self.is_placeable(board, row, color)).then(|| Tiles::of(color, line.count()))
            })
            .sum()
    }
}
