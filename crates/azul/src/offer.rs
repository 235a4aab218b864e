//! The factory offer: taking tiles and putting them on a pattern line or the floor.

use tiles::{Handful, Lanes, Seat, Source, Tiles, pick};

use crate::{Color, Destination, Edition, Event, IllegalMove, Move, Phase, Position, Row};

/// For each set of open lines the destinations in order; the floor takes anything (A14, A18).
static DESTINATIONS: [Destinations; 32] = {
    let mut table = [Destinations { list: [Destination::Floor; 6], count: 0 }; 32];
    let mut open = 0;
    while open < 32 {
        let mut row = 0;
        while row < 5 {
            if open >> row & 1 == 1 {
                table[open].list[table[open].count as usize] = Destination::Line(Row::ALL[row]);
                table[open].count += 1;
            }
            row += 1;
        }
        table[open].count += 1;
        open += 1;
    }
    table
};

#[derive(Clone, Copy)]
struct Destinations {
    list: [Destination; 6],
    count: u8,
}

impl Destinations {
    fn iter(&self) -> std::slice::Iter<'_, Destination> {
        self.list[..usize::from(self.count)].iter()
    }
}

impl Position {
    /// Every take of this seat: displays in order, then the center; colors; lines, then the floor.
    pub(crate) fn takes(&self, seat: Seat, moves: &mut Vec<Move>) {
        let open = self.board(seat).open_lines();
        let mut list = |from: Source, tiles: Tiles<Color>| {
            for color in tiles.colors() {
                let destinations = &DESTINATIONS[usize::from(open[color as usize])];
                moves.extend(destinations.iter().map(|&to| Move::Take { from, color, to }));
            }
        };
        for (index, display) in self.displays().iter().enumerate() {
            list(Source::display(index), display.tiles());
        }
        list(Source::CENTER, self.center);
    }

    /// The take at the place that `choose` names, as [`Position::takes`] would list it.
    pub(crate) fn pick_take(&self, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Move {
        let open = self.board(seat).open_lines();
        // How many takes each color has, wherever it lies.
        let takes = (0..5).fold(Lanes::ZERO, |takes, color| {
            let destinations = &DESTINATIONS[usize::from(open[color])];
            takes.plus(Lanes::one(color, destinations.count))
        });
        let displays = self.displays();
        let mut piles = [Lanes::ZERO; Source::COUNT];
        for (pile, display) in piles.iter_mut().zip(displays) {
            *pile = display.only_its_colors(takes);
        }
        piles[displays.len()] = takes.where_not_zero(self.center.counts());
        let (source, color, destination) = pick::<5>(&piles[..=displays.len()], choose);
        let from = if source == displays.len() { Source::CENTER } else { Source::display(source) };
        let destinations = &DESTINATIONS[usize::from(open[color])];
        let to = destinations.list[usize::from(destination)];
        Move::Take { from, color: Color::ALL[color], to }
    }

    pub(crate) fn check_take(&self, seat: Seat, m: Move) -> Result<(), IllegalMove> {
        let Move::Take { from, color, to } = m else {
            return Err(IllegalMove::OfferPhase);
        };
        match from.display_index() {
            Some(index) => {
                let displays = self.displays();
                let display =
                    displays.get(index).ok_or(IllegalMove::NoSuchDisplay(displays.len()))?;
                if display.tiles().count(color) == 0 {
                    return Err(IllegalMove::NotOnDisplay { display: index + 1, color });
                }
            }
            None if self.center.count(color) == 0 => return Err(IllegalMove::NotInCenter(color)),
            None => {}
        }
        let Destination::Line(row) = to else {
            return Ok(());
        };
        let board = self.board(seat);
        let line = board.line(row);
        match line.color() {
            Some(holds) if holds != color => Err(IllegalMove::OtherColor { row, holds }),
            Some(_) if line.is_complete(row) => Err(IllegalMove::LineComplete(row)),
            Some(_) => Ok(()),
            // A13; the lenient edition lets it pass (L1).
            None => match self.ruleset.edition {
                Edition::Standard if board.wall.row_holds(row, color) => {
                    Err(IllegalMove::ColorInRow { row, color })
                }
                Edition::Standard | Edition::Lenient => Ok(()),
            },
        }
    }

    pub(crate) fn take(
        &mut self,
        seat: Seat,
        from: Source,
        color: Color,
        to: Destination,
        tell: &mut impl FnMut(Event),
    ) {
        let in_center = if from == Source::CENTER { self.center } else { Tiles::EMPTY };
        let tiles = std::mem::take(&mut self.displays[from.index()]).tiles() + in_center;
        // A3: what is not taken from a display goes to the center.
        self.center = self.center - in_center + tiles.without(color);
        let count = tiles.count(color);
        tell(Event::Taken { seat, from, color, count });
        // A5, A6: the marker falls before the tiles do.
        if (from == Source::CENTER) & self.marker.is_none() {
            self.marker = Some(seat);
            self.boards[seat.index()].floor.drop_marker();
            tell(Event::MarkerTaken { seat });
        }
        let fallen = match to {
            Destination::Line(row) => {
                let board = &mut self.boards[seat.index()];
                let line = board.line(row);
                let fit = count.min(line.free_spaces(row));
                board.fill_line(row, color, line.count() + fit);
                tell(Event::Lined { seat, row, color, count: fit });
                count - fit
            }
            Destination::Floor => count,
        };
        self.let_fall(seat, color, fallen, tell);

        // A17: the marker is no tile; unclaimed, it does not keep the phase going (Q1).
        if self.center.is_empty() && self.displays == [Handful::EMPTY; Source::COUNT] {
            self.start_tiling(tell);
        } else {
            self.phase = Phase::Offer(self.ruleset.seats.after(seat));
        }
    }

    /// A12, A15: what does not fit on the floor line goes to the lid.
    pub(crate) fn let_fall(
        &mut self,
        seat: Seat,
        color: Color,
        count: u8,
        tell: &mut impl FnMut(Event),
    ) {
        let to_lid = self.boards[seat.index()].floor.drop_tiles(color, count);
        *self.lid() += Tiles::of(color, to_lid);
        if count > 0 {
            tell(Event::Fell { seat, color, count, to_lid });
        }
    }
}
