//! A setup may be wrong; it becomes a position through a check that lists all its problems.

use thiserror::Error;
use tiles::{Color as _, Handful, MOST, Score, Seat, Stock, Tiles, Turn};

use crate::{
    Board, Color, Colors, KEPT_AT_MOST, Phase, Position, ROUNDS, Ruleset, SUPPLY_SPACES, Side,
    Space, Spot, Star, TILES_OF_EACH_COLOR,
};

/// How many tiles of each color, without an upper limit.
pub type Counts = [u32; 6];

/// The phase of a [`Setup`]; the turn is a field of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum PhaseSetup {
    Deal,
    Acquire,
    Place,
    Bonus { left: u32 },
    Refill { next: Option<Seat> },
    Over,
}

/// Everything that makes a position, in plain public fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which Summer Pavilion is played.
    pub ruleset: Ruleset,
    /// The round.
    pub round: u32,
    /// What the round has come to.
    pub phase: PhaseSetup,
    /// What the position waits for.
    pub turn: Turn,
    /// Who starts this round.
    pub first_seat: Seat,
    /// Who took the marker this round; `None`: it lies in the center.
    pub marker: Option<Seat>,
    /// Tiles in the bag.
    pub bag: Counts,
    /// Tiles in the tower.
    pub tower: Counts,
    /// Tiles on the supply.
    pub supply: Counts,
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
    /// Tiles beside the board.
    pub hand: Counts,
    /// Tiles kept for the next round.
    pub kept: Counts,
    /// Whether the seat has passed.
    pub passed: bool,
    /// The tiles on the stars, by star (in the order of [`Star::ALL`]) and spot.
    pub stars: [[Option<Color>; 6]; 7],
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
    #[error("the supply holds more than {SUPPLY_SPACES} tiles")]
    SupplyOverfull,
    #[error("the round must be between 1 and {ROUNDS}")]
    Round,
    #[error("seat {0}: the score is above {MOST}")]
    Score(usize),
    #[error("seat {0}: more than {KEPT_AT_MOST} tiles are kept")]
    Kept(usize),
    #[error("seat {seat}: star {letter} cannot hold these colors together", letter = star.letter())]
    Star { seat: usize, star: Star },
    #[error("{what}: there is no seat {seat} at this table")]
    NoSuchSeat { what: &'static str, seat: Seat },
    #[error("the turn does not fit the phase")]
    Turn,
    #[error("the turn cannot be seat {0}'s: it has passed")]
    TurnOfPassed(Seat),
    #[error("phase acquire needs a tile on a display or in the center")]
    NothingOffered,
    #[error("in this phase displays and center must be empty")]
    TilesOffered,
    #[error("seat {0} cannot have passed in this phase")]
    Passed(usize),
    #[error("seat {0} must have passed in this phase")]
    NotPassed(usize),
    #[error("seat {0} has passed and cannot have tiles in hand")]
    HandOfPassed(usize),
    #[error("seat {0} has not passed and cannot have kept tiles")]
    KeptBeforePass(usize),
    #[error("seat {0} cannot have kept tiles once the game is over")]
    KeptAfterEnd(usize),
    #[error("bonus_left must be between 1 and 3 and not more than the supply holds")]
    BonusLeft,
    #[error("phase refill needs an empty space in the supply and a tile in bag or tower")]
    NothingToRefill,
    #[error("next_seat must be a seat that has not passed, or null when all have")]
    NextSeat,
    #[error("phase refill: all have passed in the last round, so the game is over")]
    RefillAfterEnd,
    #[error("the marker must be in the center while a round is dealt")]
    MarkerNotInCenter,
    #[error("phase deal in round 1: all tiles must be in the bag")]
    NotAllInBag,
    #[error("phase over belongs to round {ROUNDS}")]
    OverTooSoon,
}

impl Setup {
    /// The position, or everything that is wrong.
    pub fn position(&self) -> Result<Position, Vec<Problem>> {
        let mut problems = Vec::new();
        self.check_counts(&mut problems);
        for (seat, board) in self.boards.iter().enumerate() {
            self.check_board(seat, board, &mut problems);
        }
        let phase = self.check_turn(&mut problems);
        self.check_phase(&mut problems);
        self.check_passes(&mut problems);
        match phase {
            Some(phase) if problems.is_empty() => Ok(self.build(phase)),
            _ => Err(problems),
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
        if total(&self.supply) > u64::from(SUPPLY_SPACES) {
            problems.push(Problem::SupplyOverfull);
        }
        for color in Color::ALL {
            let piles = [&self.bag, &self.tower, &self.supply, &self.center];
            let hands = self.boards.iter().flat_map(|board| [&board.hand, &board.kept]);
            let piles = piles.into_iter().chain(&self.displays).chain(hands);
            let stars = self.boards.iter().flat_map(|board| board.stars.as_flattened());
            let placed = stars.filter(|&&tile| tile == Some(color)).count() as u64;
            let found = placed + piles.map(|pile| u64::from(pile[color.index()])).sum::<u64>();
            if found != u64::from(TILES_OF_EACH_COLOR) {
                problems.push(Problem::Census { color, found });
            }
        }
        if !(1..=u32::from(ROUNDS)).contains(&self.round) {
            problems.push(Problem::Round);
        }
    }

    fn check_board(&self, seat: usize, board: &BoardSetup, problems: &mut Vec<Problem>) {
        if Score::new(board.score).is_none() {
            problems.push(Problem::Score(seat));
        }
        if total(&board.kept) > u64::from(KEPT_AT_MOST) {
            problems.push(Problem::Kept(seat));
        }
        for (star, spots) in Star::ALL.into_iter().zip(&board.stars) {
            let tiles = spots.iter().flatten().count() as u32;
            let colors: Colors = spots.iter().flatten().copied().collect();
            let all_differ = colors.count() == tiles;
            let fits = match (self.ruleset.side, star.color()) {
                (Side::Colored, Some(color)) => colors.and(Colors::only(color)) == colors,
                (Side::Colored, None) => all_differ,
                (Side::Beige, _) => all_differ || colors.count() == 1,
            };
            if !fits {
                problems.push(Problem::Star { seat, star });
            }
        }
    }

    /// The phase with its seat, if the turn fits.
    fn check_turn(&self, problems: &mut Vec<Problem>) -> Option<Phase> {
        let turn = match self.turn {
            Turn::Seat(seat) => Some(seat),
            Turn::Deal | Turn::Over => None,
        };
        let next = match self.phase {
            PhaseSetup::Refill { next } => next,
            PhaseSetup::Deal
            | PhaseSetup::Acquire
            | PhaseSetup::Place
            | PhaseSetup::Bonus { .. }
            | PhaseSetup::Over => None,
        };
        let named = [
            ("first_seat", Some(self.first_seat)),
            ("marker", self.marker),
            ("turn", turn),
            ("next_seat", next),
        ];
        for (what, seat) in named {
            if let Some(seat) = seat.filter(|&seat| !self.ruleset.seats.has(seat)) {
                problems.push(Problem::NoSuchSeat { what, seat });
            }
        }
        let phase = match (self.phase, self.turn) {
            (PhaseSetup::Deal, Turn::Deal) => Phase::Deal,
            (PhaseSetup::Acquire, Turn::Seat(seat)) => Phase::Acquire(seat),
            (PhaseSetup::Place, Turn::Seat(seat)) => Phase::Place(seat),
            (PhaseSetup::Bonus { left }, Turn::Seat(seat)) => {
                let left = u8::try_from(left).ok().filter(|left| (1..=3).contains(left));
                let Some(left) = left else {
                    problems.push(Problem::BonusLeft);
                    return None;
                };
                Phase::Bonus { seat, left }
            }
            (PhaseSetup::Refill { next }, Turn::Deal) => Phase::Refill { next },
            (PhaseSetup::Over, Turn::Over) => Phase::Over,
            (
                PhaseSetup::Deal
                | PhaseSetup::Acquire
                | PhaseSetup::Place
                | PhaseSetup::Bonus { .. }
                | PhaseSetup::Refill { .. }
                | PhaseSetup::Over,
                _,
            ) => {
                problems.push(Problem::Turn);
                return None;
            }
        };
        Some(phase)
    }

    /// What each phase says about the table.
    fn check_phase(&self, problems: &mut Vec<Problem>) {
        let acquiring = self.phase == PhaseSetup::Acquire;
        let offered = self.displays.iter().chain([&self.center]).any(|pile| total(pile) > 0);
        if acquiring && !offered {
            problems.push(Problem::NothingOffered);
        }
        if !acquiring && offered {
            problems.push(Problem::TilesOffered);
        }
        match self.phase {
            PhaseSetup::Acquire | PhaseSetup::Place => {}
            PhaseSetup::Bonus { left } => {
                if left <= 3 && u64::from(left) > total(&self.supply) {
                    problems.push(Problem::BonusLeft);
                }
            }
            PhaseSetup::Refill { next } => self.check_refill(next, problems),
            PhaseSetup::Deal => {
                if self.marker.is_some() {
                    problems.push(Problem::MarkerNotInCenter);
                }
                if self.round == 1 && self.bag != [u32::from(TILES_OF_EACH_COLOR); 6] {
                    problems.push(Problem::NotAllInBag);
                }
            }
            PhaseSetup::Over => {
                if self.round != u32::from(ROUNDS) {
                    problems.push(Problem::OverTooSoon);
                }
            }
        }
    }

    fn check_refill(&self, next: Option<Seat>, problems: &mut Vec<Problem>) {
        let room = total(&self.supply) < u64::from(SUPPLY_SPACES);
        if !room || total(&self.bag) + total(&self.tower) == 0 {
            problems.push(Problem::NothingToRefill);
        }
        let all_passed = self.boards.iter().all(|board| board.passed);
        let right = match next {
            Some(seat) => self.boards.get(seat.index()).is_some_and(|board| !board.passed),
            None => all_passed,
        };
        if !right {
            problems.push(Problem::NextSeat);
        }
        if all_passed && self.round == u32::from(ROUNDS) {
            problems.push(Problem::RefillAfterEnd);
        }
    }

    /// Which seats may and which must have passed, and where tiles then lie.
    fn check_passes(&self, problems: &mut Vec<Problem>) {
        let (may, must) = match self.phase {
            PhaseSetup::Acquire => (false, false),
            PhaseSetup::Place | PhaseSetup::Bonus { .. } | PhaseSetup::Refill { .. } => {
                (true, false)
            }
            PhaseSetup::Deal => (self.round > 1, self.round > 1),
            PhaseSetup::Over => (true, true),
        };
        for (seat, board) in self.boards.iter().enumerate() {
            let (hand, kept) = (total(&board.hand) > 0, total(&board.kept) > 0);
            let wrong = [
                (board.passed && !may, Problem::Passed(seat)),
                (!board.passed && must, Problem::NotPassed(seat)),
                (board.passed && hand, Problem::HandOfPassed(seat)),
                (!board.passed && kept, Problem::KeptBeforePass(seat)),
                (kept && self.phase == PhaseSetup::Over, Problem::KeptAfterEnd(seat)),
            ];
            problems.extend(wrong.into_iter().filter(|(wrong, _)| *wrong).map(|(_, why)| why));
        }
        if let Turn::Seat(seat) = self.turn
            && self.boards.get(seat.index()).is_some_and(|board| board.passed)
        {
            problems.push(Problem::TurnOfPassed(seat));
        }
    }

    fn build(&self, phase: Phase) -> Position {
        let mut position = Position::new(self.ruleset);
        position.round = self.round as u8;
        position.phase = phase;
        position.first_seat = self.first_seat;
        position.marker = self.marker;
        position.stock = Stock { bag: tiles(&self.bag), discards: tiles(&self.tower) };
        position.supply = tiles(&self.supply);
        position.center = tiles(&self.center);
        for (display, counts) in position.displays.iter_mut().zip(&self.displays) {
            *display = Handful::from_tiles(tiles(counts)).expect("displays were checked");
        }
        for (board, setup) in position.boards.iter_mut().zip(&self.boards) {
            *board = setup.build();
        }
        position
    }
}

impl BoardSetup {
    fn build(&self) -> Board {
        let mut board = Board::new();
        board.score = Score::new(self.score).expect("scores were checked");
        board.hand = tiles(&self.hand);
        board.kept = Handful::from_tiles(tiles(&self.kept)).expect("kept tiles were checked");
        board.passed = self.passed;
        for (star, spots) in Star::ALL.into_iter().zip(&self.stars) {
            for (spot, tile) in Spot::ALL.into_iter().zip(spots) {
                if let &Some(color) = tile {
                    board.stars.put(Space::new(star, spot), color);
                }
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
