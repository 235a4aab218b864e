//! The position: everything needed to go on playing.

use rand_core::Rng;
use tiles::{BySeat, Handful, IllegalDeal, Score, Seat, Seats, Source, Stock, Tiles, Turn, ranks};

use crate::{Board, Color, Deal, Event, IllegalMove, Move, Phase, Ruleset, TILES_OF_EACH_COLOR};

/// A position of Azul.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) boards: [Board; 4],
    pub(crate) stock: Stock<Color>,
    pub(crate) center: Tiles<Color>,
    /// One for each source, so that taking needs no branch: the center's stays empty.
    pub(crate) displays: [Handful<Color>; Source::COUNT],
    pub(crate) ruleset: Ruleset,
    pub(crate) phase: Phase,
    pub(crate) first_seat: Seat,
    pub(crate) marker: Option<Seat>,
    pub(crate) round: u16,
}

const _: () = assert!(size_of::<Position>() < 200, "copying a position must stay cheap");

impl Position {
    /// The position before the first deal (SU1–SU4): all tiles in the bag, seat 0 starts.
    pub fn new(ruleset: Ruleset) -> Position {
        Position {
            boards: [Board::EMPTY; 4],
            stock: Stock::full(TILES_OF_EACH_COLOR),
            center: Tiles::EMPTY,
            displays: [Handful::EMPTY; Source::COUNT],
            ruleset,
            phase: Phase::Deal,
            first_seat: Seat::Zero,
            marker: None,
            round: 1,
        }
    }

    /// Which Azul is played.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// What the round has come to.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat that starts this round.
    pub fn first_seat(&self) -> Seat {
        self.first_seat
    }

    /// The seat that took the marker this round; `None` while it lies in the center.
    pub fn marker(&self) -> Option<Seat> {
        self.marker
    }

    /// The bag and the lid.
    pub fn stock(&self) -> Stock<Color> {
        self.stock
    }

    /// The tiles of each display.
    pub fn displays(&self) -> &[Handful<Color>] {
        &self.displays[..self.ruleset.seats.displays()]
    }

    /// The tiles in the center of the table.
    pub fn center(&self) -> Tiles<Color> {
        self.center
    }

    /// The board of a seat.
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    pub(crate) fn lid(&mut self) -> &mut Tiles<Color> {
        &mut self.stock.discards
    }
}

impl tiles::Position for Position {
    type Move = Move;
    type Deal = Deal;
    type Event = Event;
    type IllegalMove = IllegalMove;
    type IllegalDeal = IllegalDeal;

    fn seats(&self) -> Seats {
        self.ruleset.seats
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal => Turn::Deal,
            Phase::Offer(seat) | Phase::Tiling(seat) => Turn::Seat(seat),
            Phase::Over(_) => Turn::Over,
        }
    }

    fn begins_round(&self) -> bool {
        self.turn() == Turn::Deal
    }

    fn round(&self) -> u16 {
        self.round
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        match self.phase {
            Phase::Offer(seat) => self.takes(seat, moves),
            Phase::Tiling(seat) => self.tilings(seat, moves),
            Phase::Deal | Phase::Over(_) => {}
        }
    }

    /// Displays with the same tiles are equally good: only the first is listed.
    fn search_moves(&self, moves: &mut Vec<Move>) {
        self.legal_moves(moves);
        let displays = self.displays();
        let repeats = |from: Source| {
            from.display_index().is_some_and(|at| displays[..at].contains(&displays[at]))
        };
        moves.retain(|m| !matches!(m, Move::Take { from, .. } if repeats(*from)));
    }

    fn pick_move(&self, moves: &mut Vec<Move>, choose: impl FnOnce(usize) -> usize) -> Move {
        if let Phase::Offer(seat) = self.phase {
            return self.pick_take(seat, choose);
        }
        self.legal_moves(moves);
        moves[choose(moves.len())]
    }

    fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        match self.phase {
            Phase::Offer(seat) => self.check_take(seat, m),
            Phase::Tiling(seat) => self.check_tiling(seat, m),
            Phase::Deal => Err(IllegalMove::DealDue),
            Phase::Over(_) => Err(IllegalMove::Over),
        }
    }

    fn play_telling(&mut self, m: Move, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(self.check_move(m), Ok(()));
        match (self.phase, m) {
            (Phase::Offer(seat), Move::Take { from, color, to }) => {
                self.take(seat, from, color, to, tell);
            }
            (Phase::Tiling(seat), Move::Tile { row, column }) => {
                self.tile(seat, row, column, tell);
                self.go_on_tiling(tell);
            }
            (Phase::Tiling(seat), Move::Drop { row }) => {
                self.drop_line(seat, row, tell);
                self.go_on_tiling(tell);
            }
            (Phase::Deal | Phase::Offer(_) | Phase::Tiling(_) | Phase::Over(_), _) => {
                unreachable!("the move was said to be legal")
            }
        }
    }

    fn sample_deal<R: Rng + ?Sized>(&self, rng: &mut R) -> Deal {
        assert_eq!(self.phase, Phase::Deal, "no deal is due");
        Deal::draw(self.ruleset.seats, &mut self.stock.clone(), rng)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), IllegalDeal> {
        if self.phase != Phase::Deal {
            return Err(IllegalDeal::NotDue);
        }
        deal.drawn_from(self.ruleset.seats, self.stock).map(|_| ())
    }

    fn deal_unchecked(&mut self, deal: &Deal) {
        let stock = deal.drawn_from(self.ruleset.seats, self.stock);
        self.stock = stock.expect("the deal was said to be possible");
        self.displays = deal.by_source();
        self.phase = Phase::Offer(self.first_seat);
    }

    fn is_short(&self, deal: &Deal) -> bool {
        deal.is_short()
    }

    fn scores(&self) -> BySeat<u16> {
        BySeat::new(self.ruleset.seats, |seat| self.board(seat).score())
    }

    fn ranks(&self) -> BySeat<u8> {
        // E5, Q20: complete rows break ties, for lower places too.
        let rows = |board: &Board| match self.phase {
            Phase::Over(_) => board.wall.complete_rows(),
            Phase::Deal | Phase::Offer(_) | Phase::Tiling(_) => 0,
        };
        let standing = |seat| -> (Score, u8) {
            let board = self.board(seat);
            (board.score, rows(board))
        };
        ranks(&BySeat::new(self.ruleset.seats, standing))
    }
}
