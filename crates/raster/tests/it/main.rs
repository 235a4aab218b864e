//! Drawings of the games as pictures.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::collections::HashSet;

use drawing::svg::{CARD, Caption, CardBoard, azul as azul_art, card, pavilion as pavilion_art};
use raster::{Picture, paint, plain};
use record::{AnyPosition, Ruleset};
use tiles::Turn;

/// A game in which everybody plays the last of their moves, until it is over or a round begins.
fn played(ruleset: &str, until: u16) -> AnyPosition {
    let mut position = AnyPosition::new(ruleset.parse::<Ruleset>().unwrap());
    for step in 0.. {
        match position.turn() {
            Turn::Over => break,
            _ if position.round() >= until => break,
            Turn::Deal => drop(position.deal_from_seed(&step.to_string()).unwrap()),
            Turn::Seat(_) => {
                let moves = position.moves();
                position.play(&moves[step * 7 % moves.len()]).unwrap();
            }
        }
    }
    position
}

/// The boards of a position on a card.
fn boards(position: &AnyPosition) -> String {
    let seats = position.ruleset().seats();
    match position {
        AnyPosition::Azul(position) => {
            let boards: Vec<CardBoard> =
                seats.iter().map(|seat| azul_art::card_board(position, seat)).collect();
            card(&azul_art::faces(), azul_art::frieze, &boards)
        }
        AnyPosition::Pavilion(position) => {
            let boards: Vec<CardBoard> =
                seats.iter().map(|seat| pavilion_art::card_board(position, seat)).collect();
            card(&pavilion_art::faces(), pavilion_art::frieze, &boards)
        }
    }
}

fn sheet(position: &AnyPosition, scheme: Option<&str>) -> String {
    let caption = Caption { title: "A < B & C", names: &["Ana", "Ben", "Cyd", "Dov"], scheme };
    match position {
        AnyPosition::Azul(position) => azul_art::sheet(position, &caption),
        AnyPosition::Pavilion(position) => pavilion_art::sheet(position, &caption),
    }
}

fn painted(svg: &str) -> Picture {
    paint(svg, (CARD.0 as u32, CARD.1 as u32)).unwrap()
}

const KINDS: [&str; 4] = ["azul:2", "azul-gray:4", "pavilion:2", "pavilion-beige:4"];

#[test]
fn nothing_is_left_that_only_browsers_know() {
    for kind in KINDS {
        let position = played(kind, 4);
        for svg in [boards(&position), sheet(&position, None), sheet(&position, Some("dark"))] {
            let plain = plain(&svg).unwrap();
            for unknown in ["var(", "light-dark(", "<use", "<style", "class=", "--"] {
                assert!(!plain.contains(unknown), "{kind}: {unknown}");
            }
        }
    }
}

/// A picture whose style was lost would be black, or white.
#[test]
fn pictures_have_the_colors_of_the_drawing() {
    for kind in KINDS {
        let picture = painted(&boards(&played(kind, 4)));
        let all = (0..CARD.0 as u32).flat_map(|x| (0..CARD.1 as u32).map(move |y| (x, y)));
        let colors: Vec<[u8; 4]> = all.map(|(x, y)| picture.color_at(x, y).unwrap()).collect();
        assert!(colors.iter().all(|color| color[3] == 255), "{kind}: something is missing");
        let black = colors.iter().filter(|color| color[..3].iter().all(|it| *it < 20)).count();
        assert!(black * 100 < colors.len(), "{kind}: {black} black pixels");
        let different: HashSet<&[u8; 4]> = colors.iter().collect();
        assert!(different.len() > 500, "{kind}: {} colors", different.len());
        // The ground, left of everything.
        assert_eq!(picture.color_at(1, 315), Some([0xfb, 0xf6, 0xea, 255]), "{kind}");
    }
}

/// The colors of a board that only custom properties bring, at places that are known.
#[test]
fn a_tile_has_its_color_and_an_empty_space_its_print() {
    // The first tile of a frieze is blue, and its upper left corner shows the glaze alone.
    let empty = AnyPosition::new("azul:2".parse().unwrap());
    let near = |seen: Option<[u8; 4]>, [red, green, blue]: [u8; 3]| {
        let [r, g, b, _] = seen.unwrap();
        let far = r.abs_diff(red).max(g.abs_diff(green)).max(b.abs_diff(blue));
        assert!(far < 60, "{r} {g} {b} is not {red} {green} {blue}");
    };
    near(painted(&boards(&empty)).color_at(15, 3), [0x20, 0x50, 0xae]);
    // The medals of Summer Pavilion take their color from the element that copies them.
    let svg = |class: &str| {
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-60 -60 120 120'><style><![CDATA[{}]]></style>{}\
             <g class='pavilion'><use class='{class}' href='#pavilion-statue'/></g></svg>",
            drawing::svg::STYLE,
            pavilion_art::faces().into_string()
        )
    };
    let count = |class: &str, [red, green, blue]: [u8; 3]| {
        let picture = paint(&svg(class), (120, 120)).unwrap();
        let all = (0..120).flat_map(|x| (0..120).map(move |y| (x, y)));
        all.filter(|(x, y)| picture.color_at(*x, *y) == Some([red, green, blue, 255])).count()
    };
    let blue = [0x1f, 0x4e, 0x9e];
    assert!(count("won", blue) > 100 && count("", blue) == 0);
}

#[test]
fn dark_is_dark() {
    let position = played("azul:2", 3);
    let ground = |scheme| painted(&sheet(&position, scheme)).color_at(2, 2).unwrap();
    assert_eq!(ground(Some("light")), [0xfb, 0xf6, 0xea, 255]);
    assert_eq!(ground(Some("dark")), [0x14, 0x1a, 0x23, 255]);
}

#[test]
fn what_is_no_drawing_is_refused() {
    for (svg, size) in [("", (8, 8)), ("<svg", (8, 8)), ("<p/>", (8, 8)), ("<svg/>", (0, 0))] {
        assert!(paint(svg, size).is_err(), "{svg}");
    }
}
