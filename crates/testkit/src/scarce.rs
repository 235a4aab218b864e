//! Starts with few tiles left in the bag: short deals, empty displays and poured lids come at once.
//!
//! Ordinary play rarely gets there, and never with two seats; a state can.

use azul::{Color as AzulColor, Column, Row, Wall, WallSide};
use bots::below;
use pavilion::{Color as PavilionColor, Side, Star};
use rand_core::Rng;
use record::{AnyPosition, Ruleset};
use serde_json::{Value, json};
use tiles::Color;

/// A position that waits for the deal of a later round, with many tiles on the boards already.
pub fn start<R: Rng>(ruleset: Ruleset, rng: &mut R) -> AnyPosition {
    // How full the boards are, in sixteenths; 16 takes everything that fits.
    let fullness = 8 + below(rng, 9);
    let state = match ruleset {
        Ruleset::Azul(azul) => azul_state(azul, fullness, rng),
        Ruleset::Pavilion(pavilion) => pavilion_state(pavilion, fullness, rng),
    };
    AnyPosition::from_json(&state).unwrap_or_else(|error| panic!("{error}: {state}"))
}

fn chance<R: Rng>(rng: &mut R, sixteenths: usize) -> bool {
    below(rng, 16) < sixteenths
}

/// Takes a tile out of the bag of a state, if it has one.
fn draw<C: Color>(bag: &mut [u8], color: C) -> bool {
    let left = &mut bag[color.index()];
    let drawn = *left > 0;
    *left -= u8::from(drawn);
    drawn
}

fn multiset<C: Color>(counts: &[u8]) -> Value {
    let pairs = C::ALL.iter().map(|&color| (color.letter().to_string(), counts[color.index()]));
    json!(pairs.collect::<std::collections::BTreeMap<_, _>>())
}

/// Splits tiles between the bag and the discards behind it.
fn split<R: Rng>(tiles: &mut [u8], rng: &mut R) -> Vec<u8> {
    let discard = below(rng, 17);
    let thrown = |count: &mut u8| {
        let thrown = (0..*count).filter(|_| chance(rng, discard)).count() as u8;
        *count -= thrown;
        thrown
    };
    tiles.iter_mut().map(thrown).collect()
}

fn azul_state<R: Rng>(ruleset: azul::Ruleset, fullness: usize, rng: &mut R) -> Value {
    let mut bag = [azul::TILES_OF_EACH_COLOR; 5];
    let mut state = AnyPosition::new(Ruleset::Azul(ruleset)).to_json();
    for seat in 0..ruleset.seats.count() {
        let board = &mut state["boards"][seat];
        let mut wall = [[None; 5]; 5];
        for row in Row::ALL {
            for column in Column::ALL {
                let color = match ruleset.wall {
                    WallSide::Colored => Wall::printed_color(row, column),
                    WallSide::Gray => AzulColor::ALL[below(rng, 5)],
                };
                let spaces = wall[row.index()].iter().flatten().count();
                let in_row = wall[row.index()].contains(&Some(color));
                let in_column = wall.iter().any(|row| row[column.index()] == Some(color));
                // A complete row would have ended the game.
                if spaces < 4
                    && !in_row
                    && !in_column
                    && chance(rng, fullness)
                    && draw(&mut bag, color)
                {
                    wall[row.index()][column.index()] = Some(color);
                }
            }
            let color = AzulColor::ALL[below(rng, 5)];
            let wanted = below(rng, row.index() + 1);
            if !wall[row.index()].contains(&Some(color)) {
                let count = (0..wanted).filter(|_| draw(&mut bag, color)).count();
                if count > 0 {
                    board["lines"][row.index()] =
                        json!({"color": color.letter().to_string(), "count": count});
                }
            }
        }
        let letters = |row: [Option<AzulColor>; 5]| {
            row.map(|tile| tile.map_or('.', Color::letter)).iter().collect::<String>()
        };
        board["wall"] = json!(wall.map(letters));
        board["score"] = json!(below(rng, 80));
    }
    if bag == [0; 5] {
        // With no tile at all the game would be over: give one back.
        return azul_state(ruleset, fullness / 2, rng);
    }
    let lid = split(&mut bag, rng);
    // Early enough that no ruleset has ended by its rounds.
    state["round"] = json!(2 + below(rng, 4));
    state["bag"] = multiset::<AzulColor>(&bag);
    state["lid"] = multiset::<AzulColor>(&lid);
    state
}

fn pavilion_state<R: Rng>(ruleset: pavilion::Ruleset, fullness: usize, rng: &mut R) -> Value {
    let mut bag = [pavilion::TILES_OF_EACH_COLOR; 6];
    let mut state = AnyPosition::new(Ruleset::Pavilion(ruleset)).to_json();
    for seat in 0..ruleset.seats.count() {
        let board = &mut state["boards"][seat];
        for star in Star::ALL {
            // A star of one color, or one on which no color comes twice.
            let one = match (ruleset.side, star.color()) {
                (Side::Colored, color) => color,
                (Side::Beige, _) => chance(rng, 8).then(|| PavilionColor::ALL[below(rng, 6)]),
            };
            let turn = below(rng, 6);
            let spots: String = (0..6)
                .map(|spot| {
                    let color = one.unwrap_or(PavilionColor::ALL[(spot + turn) % 6]);
                    let laid = chance(rng, fullness) && draw(&mut bag, color);
                    if laid { color.letter() } else { '.' }
                })
                .collect();
            board["stars"][star.letter().to_string()] = json!(spots);
        }
        let mut kept = [0; 6];
        for _ in 0..below(rng, 5) {
            let color = PavilionColor::ALL[below(rng, 6)];
            kept[color.index()] += u8::from(draw(&mut bag, color));
        }
        board["kept"] = multiset::<PavilionColor>(&kept);
        board["passed"] = json!(true);
        board["score"] = json!(below(rng, 80));
    }
    let mut supply = [0; 6];
    for _ in 0..10 {
        let color = PavilionColor::ALL[below(rng, 6)];
        supply[color.index()] += u8::from(draw(&mut bag, color));
    }
    let tower = split(&mut bag, rng);
    let round = 2 + below(rng, 5) as u8;
    state["round"] = json!(round);
    state["joker"] = json!(ruleset.jokers.in_round(round).letter().to_string());
    state["supply"] = multiset::<PavilionColor>(&supply);
    state["bag"] = multiset::<PavilionColor>(&bag);
    state["tower"] = multiset::<PavilionColor>(&tower);
    state
}
