//! Laws of the drawings, held against positions of games played by chance.

use std::collections::HashSet;

use maud::Markup;
use pavilion::{Color, Move, Position, Ruleset, Side, Space};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tiles::{Position as _, Seat, Seats, Source, Tiles, Turn};

use super::{Look, Spot, Thing, board, center, display, faces, hand, heap, rounds, supply, tile};
use crate::svg::{Light, Touch};

fn name(thing: Thing) -> String {
    format!("{thing:?}")
}

fn nothing(_: Spot) -> Option<Touch> {
    None
}

fn everything(spot: Spot) -> Option<Touch> {
    Some(Touch {
        href: "?touched".to_owned(),
        label: format!("touch {spot:?}"),
        plays: None,
        chosen: false,
        note: "+4".to_owned(),
        light: Light::Lit,
    })
}

const ONLY_SEEN: Look = Look { touch: &nothing, name: &name };
const TOUCHED: Look = Look { touch: &everything, name: &name };

/// Positions of one game; passing waits until nothing else can be done.
fn positions(side: Side, seats: Seats, seed: u64) -> Vec<Position> {
    let mut position = Position::new(Ruleset::new(seats).with_side(side));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut seen, mut moves) = (Vec::new(), Vec::new());
    loop {
        seen.push(position.clone());
        match position.turn() {
            Turn::Deal => {
                let deal = position.sample_deal(&mut rng);
                position.deal(&deal).expect("a sampled deal is possible");
            }
            Turn::Seat(_) => {
                position.legal_moves(&mut moves);
                let passes = |m: &Move| matches!(m, Move::Pass { .. });
                if !moves.iter().all(passes) {
                    moves.retain(|m| !passes(m));
                }
                let chosen = moves[(rng.next_u64() % moves.len() as u64) as usize];
                position.play_unchecked(chosen);
            }
            Turn::Over => return seen,
        }
    }
}

/// Some positions of some games of both sides.
fn games() -> impl Iterator<Item = Position> {
    let sides = [(Side::Colored, Seats::Four, 1), (Side::Beige, Seats::Two, 2)];
    let seen = sides.map(|(side, seats, seed)| positions(side, seats, seed));
    seen.into_iter().flat_map(|game| game.into_iter().step_by(7))
}

/// Everything that a page shows of a position.
fn page(position: &Position, look: &Look) -> String {
    let seats = position.ruleset().seats;
    let displays =
        (0..seats.displays()).map(|index| display(position, Source::display(index), look));
    let boards =
        seats.iter().flat_map(|seat| [board(position, seat, look), hand(position, seat, look)]);
    let middle = [faces(), center(position, look), supply(position, look), rounds(position, look)];
    displays.chain(middle).chain(boards).map(Markup::into_string).collect()
}

fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let opening = format!(" {attribute}=\"");
    page.split(&opening).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The tiles that lie open on the table.
fn open_tiles(position: &Position) -> usize {
    let displays: Tiles<Color> = position.displays().iter().map(|display| display.tiles()).sum();
    let table = displays + position.center() + position.supply();
    let boards = position.ruleset().seats.iter().map(|seat| {
        let board = position.board(seat);
        let beside = board.hand().total() + board.kept().tiles().total();
        usize::from(beside) + Space::all().filter(|&space| board.stars().is_filled(space)).count()
    });
    usize::from(table.total()) + boards.sum::<usize>()
}

#[test]
fn every_tile_and_the_marker_lie_somewhere_once() {
    for position in games() {
        let page = page(&position, &ONLY_SEEN);
        let places = values(&page, "data-place");
        assert_eq!(places.len(), open_tiles(&position) + 1);
        assert_eq!(values(&page, "data-tile").len(), places.len());
        let different: HashSet<&str> = places.iter().copied().collect();
        assert_eq!(different.len(), places.len(), "{places:?}");
    }
}

#[test]
fn a_page_that_is_only_looked_at_has_pictures_and_no_links() {
    for position in games() {
        let page = page(&position, &ONLY_SEEN);
        assert!(!page.contains("<a "));
        assert!(!page.contains("role=\"group\""));
        assert!(page.contains("role=\"img\" aria-label=\"Board(Zero)\""));
    }
}

#[test]
fn whatever_can_be_touched_is_a_link_with_its_name() {
    let position = games().find(|it| it.center().total() > 4).expect("tiles come to the center");
    let labels = |drawing: Markup| -> Vec<String> {
        let drawing = drawing.into_string();
        assert!(drawing.contains("role=\"group\"") && !drawing.contains("role=\"img\""));
        drawing.split("<a ").skip(1).map(|link| values(link, "aria-label")[0].to_owned()).collect()
    };
    let names = |spots: Vec<Spot>| -> Vec<String> {
        spots.into_iter().map(|spot| format!("touch {spot:?}")).collect()
    };
    let picks = |from: Source, tiles: Tiles<Color>| {
        names(tiles.colors().map(|color| Spot::Pick(from, color)).collect())
    };
    for (index, tiles) in position.displays().iter().enumerate().filter(|(_, it)| !it.is_empty()) {
        let from = Source::display(index);
        assert_eq!(labels(display(&position, from, &TOUCHED)), picks(from, tiles.tiles()));
    }
    let all = Source::CENTER;
    assert_eq!(labels(center(&position, &TOUCHED)), picks(all, position.center()));
    assert_eq!(
        labels(supply(&position, &TOUCHED)),
        names(position.supply().colors().map(Spot::Supply).collect())
    );
    assert_eq!(
        labels(board(&position, Seat::Zero, &TOUCHED)),
        names(Space::all().map(Spot::Space).collect())
    );
    let held = position.board(Seat::Zero).hand();
    let each = |color| (0..held.count(color)).map(move |index| Spot::Hand(color, index));
    let hand = hand(&position, Seat::Zero, &TOUCHED).into_string();
    // The corners with the kept tiles are a picture of their own.
    let (heaps, _) = hand.split_once("<svg class=\"kept").unwrap();
    assert_eq!(
        labels(maud::PreEscaped(heaps.to_owned())),
        names(held.colors().flat_map(each).collect())
    );
}

#[test]
fn what_a_touch_brings_is_written_on_it() {
    let position = Position::new(Ruleset::new(Seats::Two));
    let drawing = board(&position, Seat::One, &TOUCHED).into_string();
    assert_eq!(drawing.matches(">+4</text>").count(), Space::COUNT);
}

#[test]
fn what_was_touched_last_is_marked() {
    let touch = Touch { chosen: true, ..everything(Spot::Supply(Color::Red)).expect("a touch") };
    let drawing =
        heap(Color::Red, Color::Blue, &["here".to_owned()], Some(&touch)).drawing.into_string();
    assert!(drawing.starts_with("<a class=\"touch chosen\""));
}

#[test]
fn tiles_that_a_seat_keeps_lie_in_the_corners() {
    let keeps = |position: &Position| {
        let kept = |seat: &Seat| !position.board(*seat).kept().is_empty();
        Some((position.ruleset().seats.iter().find(kept)?, position.clone()))
    };
    let (seat, position) = games().find_map(|it| keeps(&it)).expect("somebody keeps tiles");
    let drawing = hand(&position, seat, &ONLY_SEEN).into_string();
    let places = values(&drawing, "data-place");
    let corners = places.iter().filter(|place| place.contains(".k.")).count();
    assert_eq!(corners, usize::from(position.board(seat).kept().tiles().total()));
    let marker = usize::from(position.marker() == Some(seat));
    assert_eq!(places.len() - marker - corners, usize::from(position.board(seat).hand().total()));
}

#[test]
fn every_price_of_an_empty_board_can_be_read() {
    for (side, prices) in [(Side::Colored, [7; 6]), (Side::Beige, [6, 6, 12, 6, 6, 6])] {
        let seats = Seats::Two;
        let position = Position::new(Ruleset::new(seats).with_side(side));
        let drawing = board(&position, Seat::Zero, &ONLY_SEEN).into_string();
        for (price, count) in (1..).zip(prices) {
            assert_eq!(drawing.matches(&format!(">{price}</text>")).count(), count, "{price}");
        }
    }
}

/// Pages forbid styles within the markup, and a line may be slow.
#[test]
fn drawings_are_small_and_carry_no_style() {
    for position in games() {
        for look in [ONLY_SEEN, TOUCHED] {
            let page = page(&position, &look);
            assert!(!page.contains("style"), "a style in the markup");
        }
        let boards = position.ruleset().seats.iter();
        let size: usize =
            boards.map(|seat| board(&position, seat, &ONLY_SEEN).into_string().len()).sum();
        assert!(size < 7_500 * position.ruleset().seats.count(), "{size} bytes of boards");
    }
}

#[test]
fn every_face_that_a_drawing_refers_to_is_there() {
    let faces = faces().into_string();
    let ids: HashSet<&str> = values(&faces, "id").into_iter().collect();
    for position in games() {
        let page = page(&position, &TOUCHED) + &tile(Color::Green).into_string();
        for reference in page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(ids.contains(reference), "{reference}");
        }
    }
}
