//! What every drawing of Azul must be: complete, small, and true to what can be touched.

use std::collections::HashSet;

use azul::{Position, Ruleset};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tiles::{Position as _, Seats, Turn};

use super::super::Light;
use super::*;

fn untouched() -> Look<'static> {
    Look { touch: &|_| None, name: &name, held: None }
}

fn everywhere() -> Look<'static> {
    Look { touch: &|spot| Some(touch(spot)), name: &name, held: None }
}

fn name(thing: Thing) -> String {
    format!("{thing:?}")
}

fn touch(spot: Spot) -> Touch {
    Touch {
        href: "?take=3R&to=4".into(),
        label: format!("touch {spot:?}"),
        plays: Some("3R4".into()),
        chosen: matches!(spot, Spot::Pick(_, Color::Red)),
        note: "3 ↓1".into(),
        light: Light::Lit,
    }
}

/// Positions of one game of every ruleset, played by chance.
fn positions() -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut seen = Vec::new();
    let mut moves = Vec::new();
    for ruleset in Ruleset::all() {
        let mut position = Position::new(ruleset);
        for _ in 0..150 {
            seen.push(position.clone());
            match position.turn() {
                Turn::Deal => {
                    let deal = position.sample_deal(&mut rng);
                    position.deal_unchecked(&deal);
                }
                Turn::Seat(_) => {
                    let choose = |count| (rng.next_u64() % count as u64) as usize;
                    let m = position.pick_move(&mut moves, choose);
                    position.play_unchecked(m);
                }
                Turn::Over => break,
            }
        }
    }
    seen
}

fn sources(position: &Position) -> impl Iterator<Item = Source> {
    (0..position.displays().len()).map(Source::display)
}

fn wall_spaces() -> impl Iterator<Item = (Row, Column)> {
    Row::ALL.into_iter().flat_map(|row| Column::ALL.map(|column| (row, column)))
}

/// Everything that a page shows of a position.
fn page(position: &Position, look: &Look) -> String {
    let displays = sources(position).map(|it| display(position, it, look));
    let boards = position.ruleset().seats.iter().map(|seat| board(position, seat, look));
    let parts = displays.chain([center(position, look)]).chain(boards);
    parts.map(Markup::into_string).collect()
}

/// The values of an attribute, in order.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let opening = format!(" {attribute}=\"");
    let rests = page.split(opening.as_str()).skip(1);
    rests.map(|rest| rest.split_once('"').expect("a value ends").0).collect()
}

/// How many things lie on displays, in the center and on the boards.
fn things(position: &Position) -> usize {
    let displays = position.displays().iter().map(|it| usize::from(it.tiles().total()));
    let center = usize::from(position.center().total()) + usize::from(position.marker().is_none());
    let boards = position.ruleset().seats.iter().map(|seat| {
        let board = position.board(seat);
        let lines: u8 = Row::ALL.iter().map(|&row| board.line(row).count()).sum();
        let wall = wall_spaces().filter(|&(row, column)| board.wall().at(row, column).is_some());
        usize::from(lines + board.floor().count()) + wall.count()
    });
    displays.sum::<usize>() + center + boards.sum::<usize>()
}

#[test]
fn every_thing_lies_once_on_a_place_of_its_own() {
    for position in positions() {
        let page = page(&position, &untouched());
        let places = values(&page, "data-place");
        assert_eq!(places.len(), things(&position), "{position:?}");
        assert_eq!(places.iter().collect::<HashSet<_>>().len(), places.len(), "{places:?}");
        assert_eq!(values(&page, "data-tile").len(), places.len());
    }
}

#[test]
fn what_cannot_be_touched_is_a_picture_without_links() {
    for position in positions() {
        let page = page(&position, &untouched());
        assert!(!page.contains("<a "), "{page}");
        let roles: HashSet<&str> = values(&page, "role").into_iter().collect();
        assert_eq!(roles, HashSet::from(["img"]));
    }
}

#[test]
fn every_spot_that_can_be_touched_is_a_link_with_its_label() {
    for position in positions() {
        let look = everywhere();
        let offered = sources(&position)
            .map(|it| (it, position.displays()[it.index()].tiles()))
            .chain([(Source::CENTER, position.center())]);
        let picks =
            offered.flat_map(|(from, tiles)| tiles.colors().map(move |it| Spot::Pick(from, it)));
        let displays: String = sources(&position)
            .map(|it| display(&position, it, &look))
            .chain([center(&position, &look)])
            .map(Markup::into_string)
            .collect();
        let links = labels_of_links(&displays);
        assert!(links.into_iter().eq(picks.map(|spot| touch(spot).label)));

        let board = board(&position, Seat::Zero, &look).into_string();
        let wall = wall_spaces().map(|(row, column)| Spot::Wall(row, column));
        let spots = wall.chain(Row::ALL.map(Spot::Line)).chain([Spot::Floor]);
        assert!(labels_of_links(&board).into_iter().eq(spots.map(|spot| touch(spot).label)));
        assert_eq!(board.matches(">3 ↓1<").count(), 31, "{board}");
    }
}

fn labels_of_links(markup: &str) -> Vec<String> {
    let links = markup.split("<a ").skip(1);
    links.map(|link| values(link, "aria-label")[0].to_owned()).collect()
}

#[test]
fn a_choice_lets_the_rest_of_its_display_step_back() {
    let has_red = |it: &Position| it.displays()[0].tiles().count(Color::Red) > 0;
    let position = positions().into_iter().find(has_red).expect("red comes up");
    let drawn = |look: &Look| display(&position, Source::display(0), look).into_string();
    assert!(drawn(&everywhere()).contains("class=\"azul display picked\""));
    assert!(drawn(&everywhere()).contains("class=\"touch chosen\""));
    assert!(drawn(&untouched()).contains("class=\"azul display\""));
}

#[test]
fn pages_are_small_and_obey_a_strict_content_policy() {
    let faces = faces().into_string();
    assert!(faces.len() < 16_000, "{} bytes", faces.len());
    assert!(!faces.contains("style"));
    for position in positions() {
        let still = page(&position, &untouched());
        assert!(still.len() < 20_000, "{} bytes", still.len());
        let touched = page(&position, &everywhere());
        assert!(touched.len() < 64_000, "{} bytes", touched.len());
        assert!(!touched.contains("style"), "{touched}");
    }
}

#[test]
fn whatever_is_referred_to_is_among_the_faces() {
    let faces = faces().into_string();
    let ids: HashSet<&str> = values(&faces, "id").into_iter().collect();
    assert_eq!(ids.len(), values(&faces, "id").len(), "an id stands twice");
    let mut drawn = faces.clone();
    drawn.extend(positions().iter().map(|it| page(it, &untouched())));
    for href in values(&drawn, "href") {
        let id = href.strip_prefix('#').expect("only faces are referred to");
        assert!(ids.contains(id), "{id}");
    }
}

const THREE_RED: Held = Held { color: Color::Red, count: 3, with_marker: false };

#[test]
fn tiles_that_would_fit_are_shown_and_no_more() {
    let position = Position::new(Ruleset::new(Seats::Two));
    let held = Look { held: Some(THREE_RED), ..everywhere() };
    let drawn = board(&position, Seat::Zero, &held).into_string();
    // One, two and then three on the five lines, and three on the floor.
    assert_eq!(drawn.matches("azul-ghost").count(), 1 + 2 + 3 + 3 + 3 + 3);
    let with_marker = Some(Held { with_marker: true, ..THREE_RED });
    let look = Look { held: with_marker, ..everywhere() };
    let drawn = board(&position, Seat::Zero, &look).into_string();
    // The marker falls too, and before the tiles.
    assert_eq!(drawn.matches("azul-ghost").count(), 1 + 2 + 3 + 3 + 3 + 4);
    let marker = drawn.find("#azul-marker").expect("the marker is shown");
    assert!(drawn[marker..].matches("azul-ghost").count() == 3);
    let nothing_lit = Look { held: Some(THREE_RED), ..untouched() };
    assert!(!board(&position, Seat::Zero, &nothing_lit).into_string().contains("azul-ghost"));
}

#[test]
fn what_is_advised_has_a_ring_and_what_is_refused_no_light() {
    let position = positions().swap_remove(1);
    let Turn::Seat(seat) = position.turn() else { panic!("somebody is to move") };
    let drawn = |light: Light| {
        let touch = |spot| Some(Touch { light, ..touch(spot) });
        let held = Some(Held { color: Color::Red, count: 2, with_marker: false });
        let look = Look { touch: &touch, name: &name, held };
        let display = display(&position, Source::display(0), &look).into_string();
        (display, board(&position, seat, &look).into_string())
    };
    let (display, board) = drawn(Light::Advised);
    assert!(display.contains("azul-advice") && display.contains("advised"), "{display}");
    let ghosts = board.matches("azul-ghost").count();
    let (display, board) = drawn(Light::Dark);
    assert!(!display.contains("azul-advice"), "{display}");
    // The floor takes everything; only on lines nothing would lie.
    assert!(board.matches("azul-ghost").count() < ghosts, "{board}");
}
