//! Positions for examples, sketched in a few letters; what is not drawn lies in the bag.

use ::azul::{Color as AzulColor, Fallen};
use ::pavilion::{Color as PavilionColor, PhaseSetup, Star};
use record::{AnyPosition, Ruleset};
use tiles::{Color, Seat, Turn};

/// A position of Azul at seat 0's turn; a deal is due if nothing is on offer.
pub(super) struct Azul {
    pub(super) ruleset: &'static str,
    pub(super) round: u32,
    /// The displays with their letters, `.` for an empty one: `BBYR KKWW`.
    pub(super) displays: &'static str,
    pub(super) center: &'static str,
    /// Who has the marker; `None`: it lies in the center.
    pub(super) marker: Option<Seat>,
    pub(super) boards: [AzulBoard; 2],
}

/// A board of Azul.
pub(super) struct AzulBoard {
    pub(super) score: u32,
    /// Color and number on each line, `.` for an empty one: `. K2 . . .`.
    pub(super) lines: &'static str,
    /// The rows of the wall: `B.... ..... ..... ..... .....`.
    pub(super) wall: &'static str,
    /// The floor line, `*` for the marker: `RR*`.
    pub(super) floor: &'static str,
}

impl AzulBoard {
    pub(super) const EMPTY: AzulBoard = AzulBoard { score: 0, lines: "", wall: "", floor: "" };
}

impl Azul {
    /// A young game in which nothing lies anywhere.
    pub(super) const EMPTY: Azul = Azul {
        ruleset: "azul:2",
        round: 1,
        displays: "",
        center: "",
        marker: None,
        boards: [AzulBoard::EMPTY, AzulBoard::EMPTY],
    };

    fn position(&self) -> Option<::azul::Position> {
        let Ok(Ruleset::Azul(ruleset)) = self.ruleset.parse() else { return None };
        let offered = !self.displays.is_empty() || !self.center.is_empty();
        let mut setup = ::azul::Setup {
            ruleset,
            round: self.round,
            phase: if offered { ::azul::Phase::Offer(Seat::Zero) } else { ::azul::Phase::Deal },
            turn: if offered { Turn::Seat(Seat::Zero) } else { Turn::Deal },
            first_seat: Seat::Zero,
            marker: self.marker,
            bag: [0; 5],
            lid: [0; 5],
            displays: piles::<AzulColor, 5>(self.displays, ruleset.seats.displays()),
            center: counts::<AzulColor, 5>(self.center),
            boards: self.boards.iter().map(AzulBoard::setup).collect(),
        };
        // What is nowhere else lies in the bag: the check says of each color how much is there.
        for problem in setup.position().err().into_iter().flatten() {
            if let ::azul::Problem::Census { color, found } = problem {
                setup.bag[color.index()] = missing(::azul::TILES_OF_EACH_COLOR, found);
            }
        }
        setup.position().ok()
    }
}

impl AzulBoard {
    fn setup(&self) -> ::azul::BoardSetup {
        let mut setup = ::azul::BoardSetup { score: self.score, ..Default::default() };
        for (line, text) in setup.lines.iter_mut().zip(self.lines.split_whitespace()) {
            let color = text.chars().next().and_then(color_of);
            *line = color.zip(text.get(1..).and_then(|count| count.parse().ok()));
        }
        for (row, text) in setup.wall.iter_mut().zip(self.wall.split_whitespace()) {
            for (space, letter) in row.iter_mut().zip(text.chars()) {
                *space = color_of(letter);
            }
        }
        let fallen = |letter| color_of(letter).map_or(Fallen::Marker, Fallen::Tile);
        setup.floor = self.floor.chars().map(fallen).collect();
        setup
    }
}

/// A position of Summer Pavilion at seat 0's turn: taking if something is on offer, else placing.
pub(super) struct Pavilion {
    pub(super) ruleset: &'static str,
    pub(super) round: u32,
    pub(super) displays: &'static str,
    pub(super) center: &'static str,
    pub(super) supply: &'static str,
    pub(super) boards: [PavilionBoard; 2],
}

/// A board of Summer Pavilion.
pub(super) struct PavilionBoard {
    pub(super) score: u32,
    pub(super) hand: &'static str,
    pub(super) passed: bool,
    /// The stars that are not empty: `G:..G... M:P.....`.
    pub(super) stars: &'static str,
}

impl PavilionBoard {
    pub(super) const EMPTY: PavilionBoard =
        PavilionBoard { score: 5, hand: "", passed: false, stars: "" };
}

impl Pavilion {
    /// A young game in which nothing lies anywhere but on the supply.
    pub(super) const EMPTY: Pavilion = Pavilion {
        ruleset: "pavilion:2",
        round: 1,
        displays: "",
        center: "",
        supply: "PGGOOYBBRR",
        boards: [PavilionBoard::EMPTY, PavilionBoard::EMPTY],
    };

    fn position(&self) -> Option<::pavilion::Position> {
        let Ok(Ruleset::Pavilion(ruleset)) = self.ruleset.parse() else { return None };
        let offered = !self.displays.is_empty() || !self.center.is_empty();
        let mut setup = ::pavilion::Setup {
            ruleset,
            round: self.round,
            phase: if offered { PhaseSetup::Acquire } else { PhaseSetup::Place },
            turn: Turn::Seat(Seat::Zero),
            first_seat: Seat::Zero,
            marker: (!offered).then_some(Seat::Zero),
            bag: [0; 6],
            tower: [0; 6],
            supply: counts::<PavilionColor, 6>(self.supply),
            displays: piles::<PavilionColor, 6>(self.displays, ruleset.seats.displays()),
            center: counts::<PavilionColor, 6>(self.center),
            boards: self.boards.iter().map(PavilionBoard::setup).collect(),
        };
        for problem in setup.position().err().into_iter().flatten() {
            if let ::pavilion::Problem::Census { color, found } = problem {
                setup.bag[color.index()] = missing(::pavilion::TILES_OF_EACH_COLOR, found);
            }
        }
        setup.position().ok()
    }
}

impl PavilionBoard {
    fn setup(&self) -> ::pavilion::BoardSetup {
        let mut setup = ::pavilion::BoardSetup {
            score: self.score,
            hand: counts::<PavilionColor, 6>(self.hand),
            passed: self.passed,
            ..Default::default()
        };
        for text in self.stars.split_whitespace() {
            for star in Star::ALL.into_iter().filter(|star| text.starts_with(star.letter())) {
                for (space, letter) in
                    setup.stars[star.index()].iter_mut().zip(text.chars().skip(2))
                {
                    *space = color_of(letter);
                }
            }
        }
        setup
    }
}

/// A sketch of either game.
pub(super) enum Sketch {
    Azul(Azul),
    Pavilion(Pavilion),
}

impl Sketch {
    /// The position.
    pub(super) fn position(&self) -> AnyPosition {
        let position = match self {
            Sketch::Azul(sketch) => sketch.position().map(AnyPosition::Azul),
            Sketch::Pavilion(sketch) => sketch.position().map(AnyPosition::Pavilion),
        };
        position.expect("sketches are positions; a test draws them all")
    }
}

fn missing(all: u8, found: u64) -> u32 {
    u32::from(all).saturating_sub(found as u32)
}

fn color_of<C: Color>(letter: char) -> Option<C> {
    C::ALL.iter().copied().find(|color| color.letter() == letter)
}

fn counts<C: Color, const N: usize>(letters: &str) -> [u32; N] {
    let mut counts = [0; N];
    for (count, color) in counts.iter_mut().zip(C::ALL) {
        *count = letters.matches(color.letter()).count() as u32;
    }
    counts
}

fn piles<C: Color, const N: usize>(displays: &str, count: usize) -> Vec<[u32; N]> {
    let drawn = displays.split_whitespace().map(counts::<C, N>);
    drawn.chain(std::iter::repeat([0; N])).take(count).collect()
}
