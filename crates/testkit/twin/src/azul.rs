//! Azul, clause by clause: the factory offer (A1 to A18), the wall-tiling (B1 to
//! B15; gray wall V1 to V6), preparing the next round (P1 to P5), the end (E1 to
//! E7). The ids are those of docs/rules/azul.md.

use crate::tiles::{self, Color, Tiles};
use crate::{HIGHEST_ROUND, score_minus, score_plus};
use std::fmt;

/// The five colors, in the order of the protocol.
pub(crate) const COLORS: &str = "BYRKW";

/// Tiles of each color (C2).
pub(crate) const TILES_PER_COLOR: usize = 20;

/// Wall rows, wall columns and pattern lines.
pub(crate) const SIZE: usize = 5;

/// The colored wall as it is printed (section 2 of the rules page).
const COLORED_WALL: [&str; SIZE] = ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"];

/// What is printed above the floor spaces (FL1).
const FLOOR_PENALTIES: [u32; 7] = [1, 1, 2, 2, 2, 3, 3];

/// A position of Azul.
#[derive(Clone, Debug)]
pub(crate) struct Azul {
    /// The name of the ruleset, without the seats.
    pub(crate) name: String,
    pub(crate) seats: usize,
    /// The gray side of the boards (V1 to V6) rather than the colored one.
    pub(crate) gray: bool,
    /// The lenient edition (L1 to L4): a color that the wall row already holds may
    /// be put on the pattern line.
    pub(crate) lenient: bool,
    pub(crate) round: u32,
    pub(crate) phase: Phase,
    pub(crate) first_seat: usize,
    /// The seat that took the marker this round; nobody while it lies in the
    /// center.
    pub(crate) marker: Option<usize>,
    pub(crate) bag: Tiles,
    pub(crate) lid: Tiles,
    pub(crate) displays: Vec<Tiles>,
    pub(crate) center: Tiles,
    pub(crate) boards: Vec<Board>,
}

/// What must happen next.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Phase {
    /// The displays must be filled.
    Deal,
    /// This seat must take tiles.
    Offer(usize),
    /// This seat must tile its topmost complete line, on the gray wall.
    Tiling(usize),
    /// The game has ended.
    Over(Ended),
}

/// Why the game has ended.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ended {
    /// A horizontal row is complete (E1).
    Row,
    /// There is no tile to deal (Q3).
    NoTiles,
    /// Nobody can ever place another wall tile (Q10).
    Stalemate,
}

impl Ended {
    pub(crate) const ALL: [Ended; 3] = [Ended::Row, Ended::NoTiles, Ended::Stalemate];

    /// The word for it in a state.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Ended::Row => "row",
            Ended::NoTiles => "no-tiles",
            Ended::Stalemate => "stalemate",
        }
    }
}

/// What lies on a player board.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) score: u32,
    /// The tiles on each of the five pattern lines.
    pub(crate) lines: Vec<Tiles>,
    /// The wall, row by row.
    pub(crate) wall: Vec<Vec<Option<Color>>>,
    /// The floor line, leftmost space first.
    pub(crate) floor: Vec<Fallen>,
}

/// What can lie on a space of the floor line.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fallen {
    Tile(Color),
    Marker,
}

/// A decision. Rows and columns count from 0 here and from 1 in the text.
#[derive(Clone, Debug)]
pub(crate) enum Move {
    /// All tiles of a color from one source go to one pattern line, or with no
    /// row to the floor line.
    Take { source: Source, color: Color, row: Option<usize> },
    /// A complete line goes to a column of the gray wall, or with no column to
    /// the floor line.
    Tile { row: usize, column: Option<usize> },
}

/// Where tiles can be taken from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    Display(usize),
    Center,
}

impl fmt::Display for Source {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Source::Display(number) => write!(out, "{}", number + 1),
            Source::Center => write!(out, "C"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let number_or_floor = |number: &Option<usize>| match number {
            Some(number) => (number + 1).to_string(),
            None => "F".to_string(),
        };
        match self {
            Move::Take { source, color, row } => {
                write!(out, "{source}{color}{}", number_or_floor(row))
            }
            Move::Tile { row, column } => {
                write!(out, "W{}{}", row + 1, number_or_floor(column))
            }
        }
    }
}

/// How many tiles the line of this row takes (PL1).
fn capacity(row: usize) -> usize {
    row + 1
}

/// Whether the options begin with this one, and those after it.
fn has_option<'a>(options: &'a str, option: &str) -> (bool, &'a str) {
    match options.strip_prefix(option) {
        Some(rest) => (true, rest),
        None => (false, options),
    }
}

impl Board {
    fn empty() -> Board {
        Board {
            score: 0,
            lines: vec![Tiles::none(); SIZE],
            wall: vec![vec![None; SIZE]; SIZE],
            floor: Vec::new(),
        }
    }

    /// The color on a pattern line. A line holds one color only (A10).
    pub(crate) fn line_color(&self, row: usize) -> Option<Color> {
        self.lines[row].iter().next()
    }

    fn is_complete(&self, row: usize) -> bool {
        self.lines[row].len() == capacity(row)
    }

    /// Lines are tiled from top to bottom (B2).
    fn topmost_complete_line(&self) -> Option<usize> {
        (0..SIZE).find(|&row| self.is_complete(row))
    }

    fn row_holds(&self, row: usize, color: Color) -> bool {
        self.wall[row].contains(&Some(color))
    }

    fn column_holds(&self, column: usize, color: Color) -> bool {
        self.wall.iter().any(|row| row[column] == Some(color))
    }

    /// The columns where a tile of this color may be placed in this row: the
    /// space of its color (B3), or on the gray wall each empty space whose
    /// column does not contain the color (V2). None if the row has the color.
    fn legal_columns(&self, row: usize, color: Color, gray: bool) -> Vec<usize> {
        let mut columns = Vec::new();
        if self.row_holds(row, color) {
            return columns;
        }
        for column in 0..SIZE {
            let fits = if gray {
                self.wall[row][column].is_none() && !self.column_holds(column, color)
            } else {
                COLORED_WALL[row].chars().nth(column) == Some(color)
            };
            if fits {
                columns.push(column);
            }
        }
        columns
    }

    /// A tile falls to the leftmost free floor space (A14); with all spaces
    /// taken it goes to the lid (A15).
    fn drop_tile(&mut self, color: Color, lid: &mut Tiles) {
        if self.floor.len() < FLOOR_PENALTIES.len() {
            self.floor.push(Fallen::Tile(color));
        } else {
            lid.add(color);
        }
    }

    /// The marker goes to the leftmost free floor space (A5); with all spaces
    /// taken it lies beside the floor and costs nothing (Q4).
    fn drop_marker(&mut self) {
        if self.floor.len() < FLOOR_PENALTIES.len() {
            self.floor.push(Fallen::Marker);
        }
    }

    /// A complete line goes to the wall: one tile is placed and scored at once
    /// (B3, B4), the rest of the line goes to the lid (B5).
    fn tile(&mut self, row: usize, column: usize, lid: &mut Tiles) {
        let mut line = self.lines[row].take_everything();
        let color = line.iter().next().expect("a complete line holds tiles");
        self.wall[row][column] = line.take_one(color);
        lid.add_all(line);
        self.score = score_plus(self.score, self.points_of_tile(row, column));
    }

    /// All tiles of a line that has no legal space fall to the floor (V4; in
    /// the lenient edition on both walls, L2).
    fn drop_line(&mut self, row: usize, lid: &mut Tiles) {
        for color in self.lines[row].take_everything().iter() {
            self.drop_tile(color, lid);
        }
    }

    /// The points of a tile just placed (B8 to B11).
    fn points_of_tile(&self, row: usize, column: usize) -> u32 {
        let across = self.wall[row].clone();
        let down = self.wall.iter().map(|row| row[column]).collect::<Vec<_>>();
        let horizontal = run_through(&across, column);
        let vertical = run_through(&down, row);
        match (horizontal > 1, vertical > 1) {
            (true, true) => horizontal + vertical,
            (true, false) => horizontal,
            (false, true) => vertical,
            (false, false) => 1,
        }
    }

    /// The floor is charged (B12 to B14) and cleared: tiles to the lid, the
    /// marker to its owner (B15).
    fn charge_floor(&mut self, lid: &mut Tiles) {
        let mut penalty = 0;
        for (fallen, printed) in self.floor.drain(..).zip(FLOOR_PENALTIES) {
            penalty += printed;
            match fallen {
                Fallen::Tile(color) => lid.add(color),
                Fallen::Marker => {}
            }
        }
        self.score = score_minus(self.score, penalty);
    }

    fn complete_rows(&self) -> usize {
        let complete = |row: &&Vec<Option<Color>>| row.iter().all(Option::is_some);
        self.wall.iter().filter(complete).count()
    }

    fn complete_columns(&self) -> usize {
        let complete = |column: &usize| self.wall.iter().all(|row| row[*column].is_some());
        (0..SIZE).filter(complete).count()
    }

    /// Colors of which all five tiles are on the wall.
    fn complete_colors(&self) -> usize {
        let complete = |color: &Color| (0..SIZE).all(|row| self.row_holds(row, *color));
        COLORS.chars().filter(complete).count()
    }

    /// The bonuses of the end (E3).
    fn bonus(&self) -> u32 {
        let points =
            2 * self.complete_rows() + 7 * self.complete_columns() + 10 * self.complete_colors();
        u32::try_from(points).expect("a full wall gives 95 points")
    }
}

/// The length of the run of tiles through this place.
fn run_through(spaces: &[Option<Color>], place: usize) -> u32 {
    let mut length = 1;
    for space in &spaces[place + 1..] {
        if space.is_none() {
            break;
        }
        length += 1;
    }
    for space in spaces[..place].iter().rev() {
        if space.is_none() {
            break;
        }
        length += 1;
    }
    length
}

impl Azul {
    /// The position before the first deal (SU1 to SU4), if this is the name of
    /// an Azul ruleset.
    pub(crate) fn new(name: &str, seats: usize) -> Option<Azul> {
        let options = name.strip_prefix("azul")?;
        let (gray, options) = has_option(options, "-gray");
        let (lenient, options) = has_option(options, "-lenient");
        if !options.is_empty() {
            return None;
        }
        Some(Azul {
            name: name.to_string(),
            seats,
            gray,
            lenient,
            round: 1,
            phase: Phase::Deal,
            first_seat: 0,
            marker: None,
            bag: Tiles::of_each(COLORS, TILES_PER_COLOR),
            lid: Tiles::none(),
            displays: vec![Tiles::none(); tiles::display_count(seats)],
            center: Tiles::none(),
            boards: vec![Board::empty(); seats],
        })
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Whether the displays must be filled.
    pub(crate) fn is_deal_due(&self) -> bool {
        matches!(self.phase, Phase::Deal)
    }

    /// The scores in seat order.
    pub(crate) fn scores(&self) -> Vec<u32> {
        self.boards.iter().map(|board| board.score).collect()
    }

    /// The complete rows of each seat, which break ties (E5).
    pub(crate) fn complete_rows(&self) -> Vec<usize> {
        self.boards.iter().map(Board::complete_rows).collect()
    }

    // ----- Preparing a round -----

    /// Fills the displays (SU5, P2 to P5); then the seat that starts the round
    /// takes the first turn, with the marker in the center (A1).
    pub(crate) fn deal(&mut self, text: &str) -> Result<(), String> {
        let text = text
            .strip_prefix("D:")
            .ok_or_else(|| format!("\"{text}\" is not a deal to the displays"))?;
        if self.bag.is_empty() && self.lid.is_empty() {
            return Err("there is no tile to deal".to_string());
        }
        let (bag, lid) = (&mut self.bag, &mut self.lid);
        tiles::fill_displays(&mut self.displays, text, COLORS, bag, lid)?;
        self.phase = Phase::Offer(self.first_seat);
        Ok(())
    }

    // ----- Moves -----

    /// All legal moves.
    pub(crate) fn moves(&self) -> Vec<Move> {
        match self.phase {
            Phase::Offer(seat) => self.takes(seat),
            Phase::Tiling(seat) => self.tilings(seat),
            Phase::Deal | Phase::Over(_) => Vec::new(),
        }
    }

    /// Makes a legal move.
    pub(crate) fn make(&mut self, chosen: &Move) {
        match (self.phase, chosen) {
            (Phase::Offer(seat), Move::Take { source, color, row }) => {
                self.take(seat, *source, *color, *row);
            }
            (Phase::Tiling(seat), Move::Tile { row, column }) => {
                self.tile_gray(seat, *row, *column);
            }
            (Phase::Deal | Phase::Offer(_) | Phase::Tiling(_) | Phase::Over(_), _) => {
                unreachable!("only legal moves are made");
            }
        }
    }

    // ----- A. Factory offer -----

    /// Every color of every source (A2 to A4) to every line that accepts it, or
    /// to the floor (A14). All or nothing (A8, Q6).
    fn takes(&self, seat: usize) -> Vec<Move> {
        let mut takes = Vec::new();
        for (source, tiles) in self.sources() {
            for color in COLORS.chars().filter(|&color| tiles.has(color)) {
                for row in (0..SIZE).filter(|&row| self.line_accepts(seat, row, color)) {
                    let row = Some(row);
                    takes.push(Move::Take { source, color, row });
                }
                let row = None;
                takes.push(Move::Take { source, color, row });
            }
        }
        takes
    }

    fn sources(&self) -> Vec<(Source, &Tiles)> {
        let mut sources = Vec::new();
        for (number, tiles) in self.displays.iter().enumerate() {
            sources.push((Source::Display(number), tiles));
        }
        sources.push((Source::Center, &self.center));
        sources
    }

    /// Whether tiles of this color may be put on this line. The columns of the
    /// gray wall are not asked here (V1).
    fn line_accepts(&self, seat: usize, row: usize, color: Color) -> bool {
        let board = &self.boards[seat];
        // A complete line accepts no more (A11, Q7).
        if board.is_complete(row) {
            return false;
        }
        // A line that holds tiles accepts only the same color (A10).
        if board.line_color(row).is_some_and(|held| held != color) {
            return false;
        }
        // The wall row must not hold the color (A13); the lenient edition does
        // not mind (D1, L1).
        self.lenient || !board.row_holds(row, color)
    }

    fn take(&mut self, seat: usize, source: Source, color: Color, row: Option<usize>) {
        let taken = match source {
            Source::Display(number) => {
                // All of the color; the rest of the display to the center (A3).
                let taken = self.displays[number].take_color(color);
                let rest = self.displays[number].take_everything();
                self.center.add_all(rest);
                taken
            }
            Source::Center => {
                // The first to take from the center takes the marker too (A5),
                // before the tiles find their places (A6, Q5).
                if self.marker.is_none() {
                    self.marker = Some(seat);
                    self.boards[seat].drop_marker();
                }
                self.center.take_color(color)
            }
        };
        let board = &mut self.boards[seat];
        for color in taken.iter() {
            match row {
                Some(row) if !board.is_complete(row) => board.lines[row].add(color),
                // No line chosen (A14), or it is full by now (A12).
                Some(_) | None => board.drop_tile(color, &mut self.lid),
            }
        }
        if self.sources().iter().all(|(_, tiles)| tiles.is_empty()) {
            // No tiles left, whether or not the marker was taken (A17, Q1).
            self.begin_tiling();
        } else {
            self.phase = Phase::Offer((seat + 1) % self.seats);
        }
    }

    // ----- B. Wall-tiling -----

    fn begin_tiling(&mut self) {
        if self.gray {
            self.go_on_tiling();
        } else {
            // On the colored wall there is nothing to decide.
            for board in &mut self.boards {
                while let Some(row) = board.topmost_complete_line() {
                    let color = board.line_color(row).expect("a complete line has a color");
                    match board.legal_columns(row, color, false).first() {
                        Some(&column) => board.tile(row, column, &mut self.lid),
                        // Only in the lenient edition (L2).
                        None => board.drop_line(row, &mut self.lid),
                    }
                }
            }
            self.end_round();
        }
    }

    /// The next decision on the gray wall: seat after seat from the seat that
    /// started this round (Q12), each from top to bottom (B2).
    fn go_on_tiling(&mut self) {
        for turn in 0..self.seats {
            let seat = (self.first_seat + turn) % self.seats;
            if self.boards[seat].topmost_complete_line().is_some() {
                self.phase = Phase::Tiling(seat);
                return;
            }
        }
        self.end_round();
    }

    /// A legal column must be chosen if there is one (V3); if there is none the
    /// line falls (V4).
    fn tilings(&self, seat: usize) -> Vec<Move> {
        let board = &self.boards[seat];
        let mut tilings = Vec::new();
        if let Some(row) = board.topmost_complete_line() {
            let color = board.line_color(row).expect("a complete line has a color");
            for column in board.legal_columns(row, color, true) {
                let column = Some(column);
                tilings.push(Move::Tile { row, column });
            }
            if tilings.is_empty() {
                let column = None;
                tilings.push(Move::Tile { row, column });
            }
        }
        tilings
    }

    fn tile_gray(&mut self, seat: usize, row: usize, column: Option<usize>) {
        let board = &mut self.boards[seat];
        match column {
            Some(column) => board.tile(row, column, &mut self.lid),
            None => board.drop_line(row, &mut self.lid),
        }
        self.go_on_tiling();
    }

    // ----- The end of a round and of the game -----

    fn end_round(&mut self) {
        // After all rows are scored the floors of all seats (B12, E2, Q8).
        for board in &mut self.boards {
            board.charge_floor(&mut self.lid);
        }
        if self.boards.iter().any(|board| board.complete_rows() > 0) {
            self.end_game(Ended::Row);
        } else if self.bag.is_empty() && self.lid.is_empty() {
            self.end_game(Ended::NoTiles);
        } else if !self.is_alive() {
            self.end_game(Ended::Stalemate);
        } else {
            // The seat that took the marker starts the next round (P2); if
            // nobody did, the same seat starts again (Q1).
            self.first_seat = self.marker.unwrap_or(self.first_seat);
            self.marker = None;
            self.round = (self.round + 1).min(HIGHEST_ROUND);
            self.phase = Phase::Deal;
        }
    }

    /// Everybody's bonuses, once (E3, E4).
    fn end_game(&mut self, ended: Ended) {
        for board in &mut self.boards {
            board.score = score_plus(board.score, board.bonus());
        }
        self.phase = Phase::Over(ended);
    }

    /// The test of Q10, to the letter.
    pub(crate) fn is_alive(&self) -> bool {
        let mut free = self.bag.clone();
        free.add_all(self.lid.clone());
        for board in &self.boards {
            for row in 0..SIZE {
                if self.is_unplaceable(board, row) {
                    free.add_all(board.lines[row].clone());
                }
            }
        }
        for board in &self.boards {
            for row in 0..SIZE {
                for color in COLORS.chars() {
                    if board.legal_columns(row, color, self.gray).is_empty() {
                        continue;
                    }
                    let line = &board.lines[row];
                    let held = line.count(color);
                    let open = line.is_empty() || self.is_unplaceable(board, row);
                    let can_fill = free.count(color) + held >= capacity(row);
                    if (held > 0 || open) && can_fill {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Whether the line holds a color that has no legal space in its row.
    fn is_unplaceable(&self, board: &Board, row: usize) -> bool {
        match board.line_color(row) {
            Some(color) => board.legal_columns(row, color, self.gray).is_empty(),
            None => false,
        }
    }
}
