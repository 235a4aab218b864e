//! Summer Pavilion as arrays.
//!
//! Actions: takes (source, color; displays first, then the center), placements (space, color, jokers; only those that
//! the side of the board allows at all), bonus tiles by color, and passes by the tiles that are kept.

use std::sync::LazyLock;

use ::pavilion::{
    Color, KEPT_AT_MOST, Move, Phase, Position, ROUNDS, SUPPLY_SPACES, Side, Space, Star,
    TILES_OF_EACH_COLOR,
};
use tiles::{Handful, Position as _, Seat, Tiles};

use crate::Arrays;
use crate::azul::sources;
use crate::planes::{Pen, Planes};

const COLORS: usize = 6;
/// No space costs more.
const PRICES: usize = 6;

/// The placements of one side of the board.
struct Placements {
    list: Vec<Move>,
    /// By space, color and jokers.
    number: [u16; Space::COUNT * COLORS * PRICES],
}

static COLORED: LazyLock<Placements> = LazyLock::new(|| Placements::of(Side::Colored));
static BEIGE: LazyLock<Placements> = LazyLock::new(|| Placements::of(Side::Beige));

impl Placements {
    fn of(side: Side) -> Placements {
        let mut list = Vec::new();
        let mut number = [u16::MAX; Space::COUNT * COLORS * PRICES];
        for space in Space::all() {
            for color in Color::ALL {
                let fixed = match side {
                    Side::Colored => space.star().color(),
                    Side::Beige => None,
                };
                if fixed.is_some_and(|fixed| fixed != color) {
                    continue;
                }
                // At least one tile must have the color.
                for jokers in 0..space.price(side) {
                    number[place(space, color, jokers)] = list.len() as u16;
                    list.push(Move::Place { space, color, jokers });
                }
            }
        }
        Placements { list, number }
    }

    fn on(side: Side) -> &'static Placements {
        match side {
            Side::Colored => &COLORED,
            Side::Beige => &BEIGE,
        }
    }
}

fn place(space: Space, color: Color, jokers: u8) -> usize {
    (space.index() * COLORS + color as usize) * PRICES + usize::from(jokers)
}

/// Every handful, in the order of their ranks.
fn handfuls() -> impl Iterator<Item = Handful<Color>> {
    Handful::all_of(Tiles::of_each(KEPT_AT_MOST))
}

impl Arrays for Position {
    fn all_moves(&self) -> Vec<Move> {
        let takes = sources(self.displays().len())
            .flat_map(|from| Color::ALL.map(|color| Move::Take { from, color }));
        takes
            .chain(Placements::on(self.ruleset().side).list.iter().copied())
            .chain(Color::ALL.map(|color| Move::Bonus { color }))
            .chain(handfuls().map(|keep| Move::Pass { keep }))
            .collect()
    }

    #[inline]
    fn number(&self, m: Move) -> usize {
        let displays = self.displays().len();
        let takes = (displays + 1) * COLORS;
        let placements = Placements::on(self.ruleset().side);
        match m {
            Move::Take { from, color } => {
                from.display_index().unwrap_or(displays) * COLORS + color as usize
            }
            Move::Place { space, color, jokers } => {
                takes + usize::from(placements.number[place(space, color, jokers)])
            }
            Move::Bonus { color } => takes + placements.list.len() + color as usize,
            Move::Pass { keep } => {
                takes + placements.list.len() + COLORS + usize::from(keep.rank())
            }
        }
    }

    fn planes(&self) -> Planes {
        let seats = self.seats().count();
        let planes = Planes::default().with("stars", &[seats, 7, 6], 1);
        let planes = match self.ruleset().side {
            // Every other star has one color only.
            Side::Colored => planes.with("center_colors", &[seats, COLORS], 1),
            Side::Beige => planes.with("star_colors", &[seats, 7, COLORS], 1),
        };
        planes
            .with("hand", &[seats, COLORS], TILES_OF_EACH_COLOR)
            .with("kept", &[seats, COLORS], KEPT_AT_MOST)
            .with("passed", &[seats], 1)
            .with("marker", &[seats], 1)
            .with("score", &[seats], u8::MAX)
            .with("displays", &[self.displays().len(), COLORS], 4)
            .with("center", &[COLORS], TILES_OF_EACH_COLOR)
            .with("center_marker", &[1], 1)
            .with("supply", &[COLORS], SUPPLY_SPACES)
            .with("bag", &[COLORS], TILES_OF_EACH_COLOR)
            .with("tower", &[COLORS], TILES_OF_EACH_COLOR)
            .with("round", &[1], ROUNDS)
            .with("joker", &[COLORS], 1)
            .with("next_joker", &[COLORS], 1)
            .with("phase", &[3], 1)
            .with("bonus_left", &[1], SUPPLY_SPACES)
    }

    #[inline]
    fn observe(&self, seat: Seat, out: &mut [u8]) {
        let mut pen = Pen::new(out);
        let boards = || self.seats().from(seat).map(|seat| self.board(seat));
        let ruleset = self.ruleset();
        for board in boards() {
            pen.bits::<{ Space::COUNT }>(board.stars().filled());
        }
        for stars in boards().map(::pavilion::Board::stars) {
            match ruleset.side {
                Side::Colored => pen.bits::<COLORS>(stars.colors(Star::Center).bits().into()),
                Side::Beige => {
                    for star in Star::ALL {
                        pen.bits::<COLORS>(stars.colors(star).bits().into());
                    }
                }
            }
        }
        for board in boards() {
            pen.tiles::<_, COLORS>(board.hand());
        }
        for board in boards() {
            pen.tiles::<_, COLORS>(board.kept().tiles());
        }
        for board in boards() {
            pen.flag(board.passed());
        }
        for seat in self.seats().from(seat) {
            pen.flag(self.marker() == Some(seat));
        }
        for board in boards() {
            pen.number(board.score());
        }
        for display in self.displays() {
            pen.tiles::<_, COLORS>(display.tiles());
        }
        pen.tiles::<_, COLORS>(self.center());
        pen.flag(self.marker().is_none());
        pen.tiles::<_, COLORS>(self.supply());
        pen.tiles::<_, COLORS>(self.stock().bag);
        pen.tiles::<_, COLORS>(self.stock().discards);
        pen.number(self.round());
        pen.one_of::<COLORS>(Some(self.joker() as usize));
        let next = self.round() as u8 + 1;
        pen.one_of::<COLORS>((next <= ROUNDS).then(|| ruleset.jokers.in_round(next) as usize));
        let (phase, bonus_left) = match self.phase() {
            Phase::Acquire(_) => (Some(0), 0),
            Phase::Place(_) => (Some(1), 0),
            Phase::Bonus { left, .. } => (Some(2), left),
            Phase::Deal | Phase::Refill { .. } | Phase::Over => (None, 0),
        };
        pen.one_of::<3>(phase);
        pen.byte(bonus_left);
        pen.finish();
    }
}
