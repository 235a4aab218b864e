//! A setup may be wrong; it becomes a position through a check that lists all its problems.

use thiserror::Error;
use tiles::{Color as _, Handful, MOST, Score, Seat, Stock, Tiles, Turn};

use crate::{
    Board, Color, Column, Edition, Ended, FLOOR_LINE, Fallen, Phase, Position, Row, Ruleset,
    TILES_OF_EACH_COLOR, Wall, WallSide,
};

/// How many tiles of each color, without an upper limit.
pub type Counts = [u32; 5];

/// Everything that makes a position, in plain public fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which Azul is played.
    pub ruleset: Ruleset,
    /// The round.
    pub round: u32,
    /// `Deal`, `Offer`, `Tiling` or `Over`; the seat inside must be the turn's.
    pub phase: Phase,
    /// What the position waits for.
    pub turn: Turn,
    /// Who starts this round.
    pub first_seat: Seat,
    /// Who took the marker this round; `None`: it lies in the center.
    pub marker: Option<Seat>,
    /// Tiles in the bag.
    pub bag: Counts,
    /// Tiles in the lid.
    pub lid: Counts,
    /// Tiles on each display.
    pub displays: Vec<Counts>,
    /// Tiles in the center.
    pub center: Counts,
    /// One board for each seat.
    pub boards: Vec<BoardSetup>,
}

/// One seat's part of a [`Setup`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardSetup {
    /// Points.
    pub score: u32,
    /// Color and number of the tiles on each pattern line.
    pub lines: [Option<(Color, u32)>; 5],
    /// The tiles on the wall, by row and column.
    pub wall: [[Option<Color>; 5]; 5],
    /// What lies on the floor line, from the left.
    pub floor: Vec<Fallen>,
}

/// Something that is wrong with a setup.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs)]
pub enum Problem {
    #[error("census: there are {found} {color} tiles in all, not {TILES_OF_EACH_COLOR}")]
    Census { color: Color, found: u64 },
    #[error("{0} boards for {1} seats")]
    Boards(usize, usize),
    #[error("{0} displays where there must be {1}")]
    Displays(usize, usize),
    #[error("display {0} holds more than 4 tiles")]
    DisplayOverfull(usize),
    #[error("the round must be between 1 and {MOST}")]
    Round,
    #[error("seat {0}: the score is above {MOST}")]
    Score(usize),
    #[error("seat {seat}: line {row} cannot hold {count} tiles")]
    Line { seat: usize, row: Row, count: u32 },
    #[error("seat {seat}: line {row} gathers {color}, which its wall row already has")]
    LineColor { seat: usize, row: Row, color: Color },
    #[error("seat {seat}: the wall has no place for {color} in row {row}, column {column}")]
    WallSpace { seat: usize, row: Row, column: Column, color: Color },
    #[error("seat {seat}: the wall has {color} twice in row {row}")]
    WallRow { seat: usize, row: Row, color: Color },
    #[error("seat {seat}: the wall has {color} twice in column {column}")]
    WallColumn { seat: usize, column: Column, color: Color },
    #[error("seat {0}: the floor has more than 7 spaces occupied")]
    FloorTooLong(usize),
    #[error("seat {0}: a marker lies on the floor, but the marker is not this seat's")]
    StrayMarker(usize),
    #[error("seat {0}: the marker lies on the floor twice")]
    MarkerTwice(usize),
    #[error("seat {0} has the marker, so it must lie on that seat's floor (or the floor be full)")]
    MarkerMissing(usize),
    #[error("the marker must be in the center while a deal is due")]
    MarkerNotInCenter,
    #[error("{what}: there is no seat {seat} at this table")]
    NoSuchSeat { what: &'static str, seat: Seat },
    #[error("the turn does not fit the phase")]
    Turn,
    #[error("the turn must be seat {0}'s: it has the first complete line")]
    TilingTurn(Seat),
    #[error("phase offer needs a tile on a display or in the center")]
    NothingOffered,
    #[error("in this phase displays and center must be empty")]
    TilesOffered,
    #[error("in this phase the floor of seat {0} must be empty")]
    FloorNotEmpty(usize),
    #[error("in this phase seat {seat} cannot have line {row} complete")]
    LineComplete { seat: usize, row: Row },
    #[error("in this phase seat {0} cannot have a finished wall row")]
    FinishedRow(usize),
    #[error("phase tiling belongs to the gray wall")]
    TilingColoredWall,
    #[error("phase tiling needs a complete line")]
    NothingToTile,
    #[error("phase deal needs a tile in bag or lid: the game is over")]
    NothingToDeal,
    #[error("phase over: it did not end for this reason")]
    Ended,
}

impl Setup {
    /// The position, or everything that is wrong.
    pub fn position(&self) -> Result<Position, Vec<Problem>> {
        let mut problems = Vec::new();
        self.check_counts(&mut problems);
        for (seat, board) in self.boards.iter().enumerate() {
            self.check_board(seat, board, &mut problems);
        }
        self.check_seats(&mut problems);
        self.check_phase(&mut problems);
        if !problems.is_empty() {
            return Err(problems);
        }
        let position = self.build();
        // Whether nobody can ever tile again is a question to a position that has no other problem.
        match self.phase {
            Phase::Over(Ended::Stalemate) if !position.is_dead() => Err(vec![Problem::Ended]),
            Phase::Deal | Phase::Offer(_) | Phase::Tiling(_) | Phase::Over(_) => Ok(position),
        }
    }

    fn check_counts(&self, problems: &mut Vec<Problem>) {
        let seats = self.ruleset.seats;
        if self.boards.len() != seats.count() {
            problems.push(Problem::Boards(self.boards.len(), seats.count()));
        }
        if self.displays.len() != seats.displays() {
            problems.push(Problem::Displays(self.displays.len(), seats.displays()));
        }
        for (index, display) in self.displays.iter().enumerate() {
            if total(display) > u64::from(Handful::<Color>::MOST) {
                problems.push(Problem::DisplayOverfull(index + 1));
            }
        }
        for color in Color::ALL {
            let piles = [&self.bag, &self.lid, &self.center];
            let piles = piles.into_iter().chain(&self.displays);
            let on_table: u64 = piles.map(|pile| u64::from(pile[color.index()])).sum();
            let on_boards: u64 = self.boards.iter().map(|board| board.count(color)).sum();
            let found = on_table + on_boards;
            if found != u64::from(TILES_OF_EACH_COLOR) {
                problems.push(Problem::Census { color, found });
            }
        }
        if !(1..=u32::from(MOST)).contains(&self.round) {
            problems.push(Problem::Round);
        }
    }

    fn check_board(&self, seat: usize, board: &BoardSetup, problems: &mut Vec<Problem>) {
        if Score::new(board.score).is_none() {
            problems.push(Problem::Score(seat));
        }
        for (row, line) in Row::ALL.into_iter().zip(board.lines) {
            let Some((color, count)) = line else { continue };
            if !(1..=u32::from(row.capacity())).contains(&count) {
                problems.push(Problem::Line { seat, row, count });
            }
            let banned = match self.ruleset.edition {
                Edition::Standard => true,
                Edition::Lenient => false,
            };
            if banned && board.wall[row.index()].contains(&Some(color)) {
                problems.push(Problem::LineColor { seat, row, color });
            }
        }
        for (row, spaces) in Row::ALL.into_iter().zip(board.wall) {
            for (column, tile) in Column::ALL.into_iter().zip(spaces) {
                let Some(color) = tile else { continue };
                let fits = match self.ruleset.wall {
                    WallSide::Colored => Wall::printed_color(row, column) == color,
                    WallSide::Gray => true,
                };
                if !fits {
                    problems.push(Problem::WallSpace { seat, row, column, color });
                }
            }
        }
        for color in Color::ALL {
            let tile = Some(color);
            for (row, spaces) in Row::ALL.into_iter().zip(board.wall) {
                if spaces.iter().filter(|&&space| space == tile).count() > 1 {
                    problems.push(Problem::WallRow { seat, row, color });
                }
            }
            for column in Column::ALL {
                let spaces = board.wall.iter().map(|spaces| spaces[column.index()]);
                if spaces.filter(|&space| space == tile).count() > 1 {
                    problems.push(Problem::WallColumn { seat, column, color });
                }
            }
        }
        self.check_floor(seat, board, problems);
    }

    fn check_floor(&self, seat: usize, board: &BoardSetup, problems: &mut Vec<Problem>) {
        if board.floor.len() > FLOOR_LINE.len() {
            problems.push(Problem::FloorTooLong(seat));
        }
        let markers = board.floor.iter().filter(|&&fallen| fallen == Fallen::Marker).count();
        let is_holder = self.marker.is_some_and(|holder| holder.index() == seat);
        let in_play = matches!(self.phase, Phase::Offer(_) | Phase::Tiling(_));
        // Q4: with a full floor the marker lies on no space.
        let off_the_floor = board.floor.len() == FLOOR_LINE.len();
        match (markers, is_holder) {
            (0, true) if in_play && !off_the_floor => problems.push(Problem::MarkerMissing(seat)),
            (0, _) | (1, true) => {}
            (_, false) => problems.push(Problem::StrayMarker(seat)),
            (_, true) => problems.push(Problem::MarkerTwice(seat)),
        }
    }

    fn check_seats(&self, problems: &mut Vec<Problem>) {
        let turn = match self.turn {
            Turn::Seat(seat) => Some(seat),
            Turn::Deal | Turn::Over => None,
        };
        let named =
            [("first_seat", Some(self.first_seat)), ("marker", self.marker), ("turn", turn)];
        for (what, seat) in named {
            if let Some(seat) = seat.filter(|&seat| !self.ruleset.seats.has(seat)) {
                problems.push(Problem::NoSuchSeat { what, seat });
            }
        }
        let fits = match (self.phase, self.turn) {
            (Phase::Offer(phase), Turn::Seat(turn)) | (Phase::Tiling(phase), Turn::Seat(turn)) => {
                phase == turn
            }
            (Phase::Deal, Turn::Deal) | (Phase::Over(_), Turn::Over) => true,
            (Phase::Deal | Phase::Offer(_) | Phase::Tiling(_) | Phase::Over(_), _) => false,
        };
        if !fits {
            problems.push(Problem::Turn);
        }
    }

    /// What each phase says about the table.
    fn check_phase(&self, problems: &mut Vec<Problem>) {
        let offering = matches!(self.phase, Phase::Offer(_));
        let offered = self.displays.iter().chain([&self.center]).any(|pile| total(pile) > 0);
        if offering && !offered {
            problems.push(Problem::NothingOffered);
        }
        if !offering && offered {
            problems.push(Problem::TilesOffered);
        }
        let stock = total(&self.bag) + total(&self.lid);
        match self.phase {
            Phase::Offer(_) => self.check_no_finished_row(problems),
            Phase::Tiling(seat) => self.check_tiling(seat, problems),
            Phase::Deal => {
                self.check_no_finished_row(problems);
                self.check_cleared(problems);
                if self.marker.is_some() {
                    problems.push(Problem::MarkerNotInCenter);
                }
                if stock == 0 {
                    problems.push(Problem::NothingToDeal);
                }
            }
            Phase::Over(why) => {
                self.check_cleared(problems);
                let row = self.boards.iter().any(BoardSetup::has_finished_row);
                let right = match why {
                    Ended::Row => row,
                    Ended::NoTiles => !row && stock == 0,
                    Ended::Stalemate => !row && stock > 0,
                };
                if !right {
                    problems.push(Problem::Ended);
                }
            }
        }
    }

    /// The turn is of the first seat, counted from the one that started the round, with a complete
    /// line.
    fn check_tiling(&self, turn: Seat, problems: &mut Vec<Problem>) {
        match self.ruleset.wall {
            WallSide::Colored => problems.push(Problem::TilingColoredWall),
            WallSide::Gray => {}
        }
        let has_complete_line = |seat: &Seat| {
            self.boards.get(seat.index()).is_some_and(|board| board.complete_line().is_some())
        };
        match self.ruleset.seats.from(self.first_seat).find(has_complete_line) {
            None => problems.push(Problem::NothingToTile),
            Some(due) if due != turn => problems.push(Problem::TilingTurn(due)),
            Some(_) => {}
        }
    }

    fn check_no_finished_row(&self, problems: &mut Vec<Problem>) {
        for (seat, board) in self.boards.iter().enumerate() {
            if board.has_finished_row() {
                problems.push(Problem::FinishedRow(seat));
            }
        }
    }

    /// After the tiling no line is complete and no floor is occupied.
    fn check_cleared(&self, problems: &mut Vec<Problem>) {
        for (seat, board) in self.boards.iter().enumerate() {
            if !board.floor.is_empty() {
                problems.push(Problem::FloorNotEmpty(seat));
            }
            if let Some(row) = board.complete_line() {
                problems.push(Problem::LineComplete { seat, row });
            }
        }
    }

    fn build(&self) -> Position {
        let mut position = Position::new(self.ruleset);
        position.round = self.round as u16;
        position.phase = self.phase;
        position.first_seat = self.first_seat;
        position.marker = self.marker;
        position.stock = Stock { bag: tiles(&self.bag), discards: tiles(&self.lid) };
        position.center = tiles(&self.center);
        for (display, counts) in position.displays.iter_mut().zip(&self.displays) {
            *display = Handful::from_tiles(tiles(counts)).expect("displays were checked");
        }
        for (board, setup) in position.boards.iter_mut().zip(&self.boards) {
            *board = setup.build(self.ruleset.edition);
        }
        position
    }
}

impl BoardSetup {
    fn count(&self, color: Color) -> u64 {
        let lines = self.lines.iter().flatten().filter(|line| line.0 == color);
        let wall = self.wall.iter().flatten().filter(|&&tile| tile == Some(color));
        let floor = self.floor.iter().filter(|&&fallen| fallen == Fallen::Tile(color));
        lines.map(|line| u64::from(line.1)).sum::<u64>() + (wall.count() + floor.count()) as u64
    }

    fn has_finished_row(&self) -> bool {
        self.wall.iter().any(|spaces| spaces.iter().all(Option::is_some))
    }

    /// The first complete line from the top.
    fn complete_line(&self) -> Option<Row> {
        let is_complete = |row: &Row| {
            self.lines[row.index()].is_some_and(|(_, count)| count == u32::from(row.capacity()))
        };
        Row::ALL.into_iter().find(is_complete)
    }

    fn build(&self, edition: Edition) -> Board {
        let mut board = Board::EMPTY;
        board.score = Score::new(self.score).expect("scores were checked");
        for (row, spaces) in Row::ALL.into_iter().zip(self.wall) {
            for (column, tile) in Column::ALL.into_iter().zip(spaces) {
                if let Some(color) = tile {
                    board.wall.put(row, column, color);
                }
            }
        }
        for (row, line) in Row::ALL.into_iter().zip(self.lines) {
            match line {
                Some((color, count)) => board.fill_line(row, color, count as u8),
                None => board.clear_line(row, edition),
            }
        }
        for &fallen in &self.floor {
            match fallen {
                Fallen::Tile(color) => _ = board.floor.drop_tiles(color, 1),
                Fallen::Marker => board.floor.drop_marker(),
            }
        }
        board
    }
}

fn total(counts: &Counts) -> u64 {
    counts.iter().map(|&count| u64::from(count)).sum()
}

fn tiles(counts: &Counts) -> Tiles<Color> {
    Color::ALL.into_iter().map(|color| Tiles::of(color, counts[color.index()] as u8)).sum()
}
