//! The position: everything needed to go on playing.

use rand_core::Rng;
use tiles::{BySeat, Displays, Handful, Seat, Seats, Source, Stock, Tiles, Turn, ranks};

use crate::{
    Board, Color, Deal, Event, IllegalDeal, IllegalMove, KEPT_AT_MOST, Move, ROUNDS, Ruleset,
    SUPPLY_SPACES, TILES_OF_EACH_COLOR,
};

/// What the round has come to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The displays must be filled.
    Deal,
    /// Tiles are taken; it is this seat's turn.
    Acquire(Seat),
    /// Tiles are placed; it is this seat's turn.
    Place(Seat),
    /// A seat takes bonus tiles.
    Bonus {
        /// Who.
        seat: Seat,
        /// How many more.
        left: u8,
    },
    /// The supply must be refilled before this seat's turn; `None`: all have passed.
    Refill {
        /// Who moves after it.
        next: Option<Seat>,
    },
    /// The game is over.
    Over,
}

/// A position of Summer Pavilion.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) boards: [Board; 4],
    pub(crate) stock: Stock<Color>,
    pub(crate) supply: Tiles<Color>,
    pub(crate) center: Tiles<Color>,
    /// One for each source, so that taking needs no branch: the center's stays empty.
    pub(crate) displays: [Handful<Color>; Source::COUNT],
    pub(crate) ruleset: Ruleset,
    pub(crate) phase: Phase,
    pub(crate) first_seat: Seat,
    pub(crate) marker: Option<Seat>,
    pub(crate) round: u8,
}

const _: () = assert!(size_of::<Position>() < 320, "copying a position must stay cheap");

impl Position {
    /// The position before the first deal: all tiles in the bag, seat 0 starts (Q15).
    pub fn new(ruleset: Ruleset) -> Position {
        Position {
            boards: [Board::new(); 4],
            stock: Stock::full(TILES_OF_EACH_COLOR),
            supply: Tiles::EMPTY,
            center: Tiles::EMPTY,
            displays: [Handful::EMPTY; Source::COUNT],
            ruleset,
            phase: Phase::Deal,
            first_seat: Seat::Zero,
            marker: None,
            round: 1,
        }
    }

    /// Which Summer Pavilion is played.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// What the round has come to.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The joker of this round.
    pub fn joker(&self) -> Color {
        self.ruleset.jokers.in_round(self.round)
    }

    /// The seat that starts this round.
    pub fn first_seat(&self) -> Seat {
        self.first_seat
    }

    /// The seat that took the marker this round; `None` while it lies in the center.
    pub fn marker(&self) -> Option<Seat> {
        self.marker
    }

    /// The bag and the tower.
    pub fn stock(&self) -> Stock<Color> {
        self.stock
    }

    /// The tiles on the supply.
    pub fn supply(&self) -> Tiles<Color> {
        self.supply
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

    pub(crate) fn board_mut(&mut self, seat: Seat) -> &mut Board {
        &mut self.boards[seat.index()]
    }

    pub(crate) fn tower(&mut self) -> &mut Tiles<Color> {
        &mut self.stock.discards
    }

    /// Q13: with an empty hand the only move is to pass.
    pub fn forced_pass(&self) -> Option<Move> {
        match self.phase {
            Phase::Place(seat) if self.board(seat).hand().is_empty() => {
                Some(Move::Pass { keep: Handful::EMPTY })
            }
            Phase::Place(_)
            | Phase::Deal
            | Phase::Acquire(_)
            | Phase::Bonus { .. }
            | Phase::Refill { .. }
            | Phase::Over => None,
        }
    }

    /// How many tiles a refill brings now.
    pub(crate) fn refill_size(&self) -> u8 {
        (SUPPLY_SPACES - self.supply.total()).min(self.stock.total())
    }

    /// Whether this is the deal that sets the table: the supply gets its first tiles with it.
    fn is_first_deal(&self) -> bool {
        self.round == 1
    }

    /// The stock after the supply got these tiles.
    fn supply_drawn(&self, supply: Tiles<Color>) -> Result<Stock<Color>, IllegalDeal> {
        let (due, found) = (self.refill_size(), supply.total());
        if found != due {
            return Err(IllegalDeal::WrongSupply { due, found });
        }
        let mut stock = self.stock;
        if stock.take(supply) { Ok(stock) } else { Err(IllegalDeal::SupplyNotInBag) }
    }

    /// The stock after this deal.
    fn drawn(&self, deal: &Deal) -> Result<Stock<Color>, IllegalDeal> {
        let seats = self.ruleset.seats;
        match (self.phase, deal) {
            (Phase::Deal, Deal::First { displays, supply }) if self.is_first_deal() => {
                Ok(displays.drawn_from(seats, self.supply_drawn(*supply)?)?)
            }
            (Phase::Deal, Deal::Round { displays }) if !self.is_first_deal() => {
                Ok(displays.drawn_from(seats, self.stock)?)
            }
            (Phase::Refill { .. }, Deal::Refill { supply }) => self.supply_drawn(*supply),
            (Phase::Deal, _) if self.is_first_deal() => {
                Err(IllegalDeal::WrongKind { due: "D:…/S:…", what: "displays and supply" })
            }
            (Phase::Deal, _) => Err(IllegalDeal::WrongKind { due: "D:…", what: "the displays" }),
            (Phase::Refill { .. }, _) => {
                Err(IllegalDeal::WrongKind { due: "S:…", what: "the supply" })
            }
            (Phase::Acquire(_) | Phase::Place(_) | Phase::Bonus { .. } | Phase::Over, _) => {
                Err(tiles::IllegalDeal::NotDue.into())
            }
        }
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
            Phase::Deal | Phase::Refill { .. } => Turn::Deal,
            Phase::Acquire(seat) | Phase::Place(seat) | Phase::Bonus { seat, .. } => {
                Turn::Seat(seat)
            }
            Phase::Over => Turn::Over,
        }
    }

    fn begins_round(&self) -> bool {
        self.phase == Phase::Deal
    }

    fn round(&self) -> u16 {
        u16::from(self.round)
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        match self.phase {
            Phase::Acquire(_) => self.takes(moves),
            Phase::Place(seat) => {
                self.placements(seat, moves);
                // Any handful of the hand may be kept, or nothing (Q11, Q14).
                let keeps = Handful::all_of(self.board(seat).hand);
                moves.extend(keeps.map(|keep| Move::Pass { keep }));
            }
            Phase::Bonus { .. } => {
                moves.extend(self.supply.colors().map(|color| Move::Bonus { color }));
            }
            Phase::Deal | Phase::Refill { .. } | Phase::Over => {}
        }
    }

    /// Displays with the same tiles are equally good: only the first is listed. A player who passes
    /// keeps as many tiles as possible: a kept tile can still be given up later, at the same cost.
    /// In the last round all passes cost the same.
    fn search_moves(&self, moves: &mut Vec<Move>) {
        self.legal_moves(moves);
        let displays = self.displays();
        match self.phase {
            Phase::Acquire(_) => moves.retain(|m| match m {
                Move::Take { from, .. } => {
                    from.display_index().is_none_or(|at| !displays[..at].contains(&displays[at]))
                }
                Move::Place { .. } | Move::Bonus { .. } | Move::Pass { .. } => true,
            }),
            Phase::Place(seat) => {
                let most = self.board(seat).hand.total().min(KEPT_AT_MOST);
                let kept = if self.round == ROUNDS { 0 } else { most };
                moves.retain(|m| !matches!(m, Move::Pass { keep } if keep.tiles().total() != kept));
            }
            Phase::Deal | Phase::Bonus { .. } | Phase::Refill { .. } | Phase::Over => {}
        }
    }

    fn pick_move(&self, moves: &mut Vec<Move>, choose: impl FnOnce(usize) -> usize) -> Move {
        match self.phase {
            Phase::Acquire(_) => self.pick_take(choose),
            Phase::Place(seat) => self.pick_placement_or_pass(seat, choose),
            Phase::Deal | Phase::Bonus { .. } | Phase::Refill { .. } | Phase::Over => {
                self.legal_moves(moves);
                moves[choose(moves.len())]
            }
        }
    }

    fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        match (self.phase, m) {
            (Phase::Acquire(_), Move::Take { from, color }) => self.check_take(from, color),
            (Phase::Place(seat), Move::Place { space, color, jokers }) => {
                self.check_placement(seat, space, color, jokers)
            }
            (Phase::Place(seat), Move::Pass { keep }) => {
                let holds = self.board(seat).hand.contains(keep.tiles());
                if holds { Ok(()) } else { Err(IllegalMove::NotInHand) }
            }
            (Phase::Bonus { .. }, Move::Bonus { color }) => {
                let holds = self.supply.count(color) > 0;
                if holds { Ok(()) } else { Err(IllegalMove::NotInSupply(color)) }
            }
            (Phase::Acquire(_), _) => Err(IllegalMove::AcquirePhase),
            (Phase::Place(_), _) => Err(IllegalMove::PlacePhase),
            (Phase::Bonus { .. }, _) => Err(IllegalMove::BonusPhase),
            (Phase::Deal | Phase::Refill { .. }, _) => Err(IllegalMove::DealDue),
            (Phase::Over, _) => Err(IllegalMove::Over),
        }
    }

    fn play_telling(&mut self, m: Move, tell: &mut impl FnMut(Event)) {
        debug_assert_eq!(self.check_move(m), Ok(()));
        match (self.phase, m) {
            (Phase::Acquire(seat), Move::Take { from, color }) => {
                self.take(seat, from, color, tell);
            }
            (Phase::Place(seat), Move::Place { space, color, jokers }) => {
                self.place(seat, space, color, jokers, tell);
            }
            (Phase::Place(seat), Move::Pass { keep }) => self.pass(seat, keep, tell),
            (Phase::Bonus { seat, left }, Move::Bonus { color }) => {
                self.take_bonus(seat, left, color, tell);
            }
            (
                Phase::Deal
                | Phase::Acquire(_)
                | Phase::Place(_)
                | Phase::Bonus { .. }
                | Phase::Refill { .. }
                | Phase::Over,
                _,
            ) => unreachable!("the move was said to be legal"),
        }
    }

    fn sample_deal<R: Rng + ?Sized>(&self, rng: &mut R) -> Deal {
        let mut stock = self.stock;
        let refill = |stock: &mut Stock<Color>, rng: &mut R| {
            (0..self.refill_size()).map_while(|_| stock.draw(rng)).collect()
        };
        match self.phase {
            Phase::Refill { .. } => Deal::Refill { supply: refill(&mut stock, rng) },
            Phase::Deal if self.is_first_deal() => {
                let supply = refill(&mut stock, rng);
                let displays = Displays::draw(self.ruleset.seats, &mut stock, rng);
                Deal::First { displays, supply }
            }
            Phase::Deal => {
                Deal::Round { displays: Displays::draw(self.ruleset.seats, &mut stock, rng) }
            }
            Phase::Acquire(_) | Phase::Place(_) | Phase::Bonus { .. } | Phase::Over => {
                panic!("no deal is due")
            }
        }
    }

    fn refills(&self) -> Vec<Deal> {
        let size = self.refill_size();
        if !matches!(self.phase, Phase::Refill { .. }) || size > Handful::<Color>::MOST {
            return Vec::new();
        }
        let drawn = Handful::all_of(self.stock.bag + self.stock.discards);
        let drawn = drawn.map(Handful::tiles).filter(|drawn| drawn.total() == size);
        let possible = drawn.filter(|&drawn| self.supply_drawn(drawn).is_ok());
        possible.map(|supply| Deal::Refill { supply }).collect()
    }

    fn alone(&self, seat: Seat) -> Option<Position> {
        self.left_alone(seat)
    }

    fn without_points(&self) -> Option<Position> {
        self.what_is_left()
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), IllegalDeal> {
        self.drawn(deal).map(|_| ())
    }

    fn deal_unchecked(&mut self, deal: &Deal) {
        self.stock = self.drawn(deal).expect("the deal was said to be possible");
        match (self.phase, *deal) {
            (Phase::Refill { next }, Deal::Refill { supply }) => {
                self.supply += supply;
                self.go_on_with(next);
            }
            (_, Deal::First { displays, supply }) => {
                self.supply += supply;
                self.start_round(displays.by_source());
            }
            (_, Deal::Round { displays }) => self.start_round(displays.by_source()),
            (_, Deal::Refill { .. }) => unreachable!("the deal was said to be possible"),
        }
    }

    fn is_short(&self, deal: &Deal) -> bool {
        match deal {
            Deal::First { displays, .. } | Deal::Round { displays } => displays.is_short(),
            Deal::Refill { .. } => false,
        }
    }

    fn scores(&self) -> BySeat<u16> {
        BySeat::new(self.ruleset.seats, |seat| self.board(seat).score())
    }

    /// Equal points share a place: there is no tie-break (Q20).
    fn ranks(&self) -> BySeat<u8> {
        ranks(&self.scores())
    }
}
