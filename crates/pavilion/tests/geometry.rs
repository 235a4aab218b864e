//! Derives the board of `geometry.rs` again from coordinates on an exact triangular lattice
//! (docs/rules/summer-pavilion.md, the section on geometry).

use std::collections::BTreeSet;

use pavilion::{FEATURES, FeatureKind, Side, Space, Spot, Star};

/// A point of the lattice: steps to the east, and steps 60° counter-clockwise from the east.
type Point = (i32, i32);
type Edge = BTreeSet<Point>;

/// The six directions of unit length, counter-clockwise from the east, 60° apart.
const UNIT: [Point; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

fn unit(sixths: i32) -> Point {
    UNIT[sixths.rem_euclid(6) as usize]
}

fn plus(a: Point, b: Point) -> Point {
    (a.0 + b.0, a.1 + b.1)
}

fn times(n: i32, a: Point) -> Point {
    (n * a.0, n * a.1)
}

/// The rhombus that two unit directions span from a corner.
fn rhombus(from: Point, a: i32, b: i32) -> BTreeSet<Edge> {
    let (left, right) = (plus(from, unit(a)), plus(from, unit(b)));
    let tip = plus(left, unit(b));
    [[from, left], [left, tip], [tip, right], [right, from]].map(BTreeSet::from).into()
}

/// The direction of each outer star from the middle of the board, in sixths of a turn.
fn direction(star: Star) -> Option<i32> {
    match star {
        Star::Purple => Some(3),
        Star::Orange => Some(2),
        Star::Red => Some(1),
        Star::Blue => Some(0),
        Star::Yellow => Some(5),
        Star::Green => Some(4),
        Star::Center => None,
    }
}

fn center(star: Star) -> Point {
    direction(star).map_or((0, 0), |d| times(3, unit(d)))
}

/// Spot 1 of the center star points up (90°); of an outer star a quarter turn clockwise from its
/// own direction. Each next spot is a sixth of a turn further clockwise.
fn space_rhombus(space: Space) -> BTreeSet<Edge> {
    // The tip points at 30° + 60°·right, between two unit directions.
    let right = direction(space.star()).map_or(1, |d| d - 2) - space.spot().index() as i32;
    rhombus(center(space.star()), right, right + 1)
}

/// The spaces that share an edge with a gap between the stars.
fn touching(gap: &BTreeSet<Edge>) -> BTreeSet<Space> {
    Space::all().filter(|&space| !space_rhombus(space).is_disjoint(gap)).collect()
}

const OUTER: [Star; 6] =
    [Star::Purple, Star::Orange, Star::Red, Star::Blue, Star::Yellow, Star::Green];

#[test]
fn no_two_spaces_overlap() {
    let outlines: BTreeSet<BTreeSet<Edge>> = Space::all().map(space_rhombus).collect();
    assert_eq!(outlines.len(), Space::COUNT);
}

#[test]
fn pillars_statues_and_windows_follow_from_the_coordinates() {
    let mut derived = Vec::new();
    for (index, star) in OUTER.into_iter().enumerate() {
        let d = direction(star).expect("an outer star");
        // The pillar fills the gap between this star and the center star: a rhombus whose long
        // diagonal lies across the line between the two.
        let left = plus(unit(d), unit(d + 1));
        derived.push((FeatureKind::Pillar, touching(&rhombus(left, d + 4, d + 5))));
        // The statue fills the gap to the next star clockwise, between the two star centers.
        let next = OUTER[(index + 1) % 6];
        let toward_next = d - 2;
        let inner = plus(center(star), plus(unit(toward_next), unit(toward_next - 1)));
        let gap = rhombus(inner, toward_next + 1, toward_next + 2);
        let statue = touching(&gap);
        assert!(statue.iter().all(|space| [star, next].contains(&space.star())), "{statue:?}");
        derived.push((FeatureKind::Statue, statue));
        // The window stands outside, between the two outermost spaces of the star.
        let rim = plus(center(star), unit(d));
        derived.push((FeatureKind::Window, touching(&rhombus(rim, d - 1, d + 1))));
    }
    let mut listed: Vec<_> =
        FEATURES.iter().map(|f| (f.kind, f.spaces().collect::<BTreeSet<_>>())).collect();
    let by_kind = |a: &(FeatureKind, BTreeSet<Space>)| (a.0.reward(), a.1.clone());
    listed.sort_by_key(by_kind);
    derived.sort_by_key(by_kind);
    assert_eq!(listed, derived);
}

#[test]
fn every_space_touches_one_or_two_features_and_a_board_wins_36_tiles() {
    for space in Space::all() {
        let touched: u8 = FEATURES
            .iter()
            .filter(|feature| feature.spaces().any(|it| it == space))
            .map(|feature| feature.kind.reward())
            .sum();
        assert!((1..=3).contains(&touched), "{space}");
    }
    assert_eq!(FEATURES.iter().map(|feature| feature.kind.reward()).sum::<u8>(), 36);
}

#[test]
fn printed_numbers_are_those_of_both_sides() {
    let read = |side, star| Spot::ALL.map(|spot| Space::new(star, spot).price(side));
    for star in Star::ALL {
        assert_eq!(read(Side::Colored, star), [1, 2, 3, 4, 5, 6]);
    }
    for star in OUTER {
        assert_eq!(read(Side::Beige, star), [3, 2, 1, 4, 5, 6]);
    }
    assert_eq!(read(Side::Beige, Star::Center), [3; 6]);
    let cost = |side: Side| -> u32 { Space::all().map(|space| u32::from(space.price(side))).sum() };
    assert_eq!((cost(Side::Colored), cost(Side::Beige)), (147, 144));
}
