//! Where everything stands on a player board.
//!
//! The side of a rhombus is 100. Stars stand around the middle at 300, clockwise from the left in
//! the order of [`Star::ALL`]; all rhombi, those of the gaps too, are cells of one lattice.

use pavilion::{Feature, FeatureKind, Space, Star};

/// A point of a drawing: right and down.
pub(super) type Point = (i32, i32);

/// From the middle of a star to the middle of each of its spaces.
pub(super) const REACH: i32 = 87;

/// The middle of a star.
pub(super) fn star_center(star: Star) -> Point {
    match star {
        Star::Purple => (-300, 0),
        Star::Orange => (-150, -260),
        Star::Red => (150, -260),
        Star::Blue => (300, 0),
        Star::Yellow => (150, 260),
        Star::Green => (-150, 260),
        Star::Center => (0, 0),
    }
}

/// In which of six directions a space points out of its star: sixths of a turn clockwise from the
/// top.
fn sixths(space: Space) -> usize {
    // The numbers of each outer star are turned by one sixth against those of the star before it;
    // the center, seventh in the order, is turned like the first.
    (space.star().index() + space.spot().index()) % 6
}

/// How far a space is turned clockwise from one that points to the top, in degrees.
pub(super) fn turn(space: Space) -> usize {
    60 * sixths(space)
}

/// The point at this distance along the axis of a space, seen from the middle of its star.
pub(super) fn along_axis(space: Space, distance: i32) -> Point {
    // Sines and cosines of sixths of a turn, in thousandths.
    const AXES: [Point; 6] =
        [(0, -1000), (866, -500), (866, 500), (0, 1000), (-866, 500), (-866, -500)];
    let (right, down) = AXES[sixths(space)];
    let rounded = |part: i32| (part * distance + part.signum() * 500) / 1000;
    (rounded(right), rounded(down))
}

/// The middle of a pillar, statue or window.
pub(super) fn feature_center(feature: &Feature) -> Point {
    // Of the outer stars beside it, the middle: pillars stand half as far out, windows on the rim.
    let percent = match feature.kind {
        FeatureKind::Pillar => 50,
        FeatureKind::Statue => 100,
        FeatureKind::Window => 146,
    };
    let stars = feature.spaces().map(Space::star).filter(|star| star.color().is_some());
    let (x, y, count) = stars.fold((0, 0, 0), |(x, y, count), star| {
        let (right, down) = star_center(star);
        (x + right, y + down, count + 1)
    });
    (x * percent / (100 * count), y * percent / (100 * count))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use pavilion::FEATURES;

    use super::*;

    fn space_center(space: Space) -> Point {
        let ((x, y), (right, down)) = (star_center(space.star()), along_axis(space, REACH));
        (x + right, y + down)
    }

    fn distance_squared((x, y): Point, (right, down): Point) -> i32 {
        (x - right).pow(2) + (y - down).pow(2)
    }

    /// The spaces around a feature are those nearest to where it is drawn, and no others are near.
    #[test]
    fn features_stand_between_the_spaces_that_surround_them() {
        for feature in FEATURES {
            let center = feature_center(&feature);
            let mut nearest: Vec<Space> = Space::all().collect();
            nearest.sort_by_key(|&space| distance_squared(space_center(space), center));
            let around: HashSet<usize> = feature.spaces().map(Space::index).collect();
            let found: HashSet<usize> =
                nearest[..around.len()].iter().map(|space| space.index()).collect();
            assert_eq!(found, around, "{feature:?} at {center:?}");
            let distance = |at: usize| distance_squared(space_center(nearest[at]), center);
            assert!(distance(around.len()) > distance(around.len() - 1) * 3 / 2, "{feature:?}");
        }
    }

    /// Corners of rhombi are points of one lattice: spaces that touch share two of them.
    #[test]
    fn spaces_lie_edge_to_edge_with_their_neighbors_in_the_star_only() {
        for one in Space::all() {
            for other in Space::all().filter(|&other| other != one) {
                let steps = (6 + one.spot().index() - other.spot().index()) % 6;
                let beside = one.star() == other.star() && (steps == 1 || steps == 5);
                let distance = distance_squared(space_center(one), space_center(other));
                // Middles of rhombi of side 100 that share an edge are 87 apart.
                assert_eq!(distance < 90 * 90, beside, "{one} {other}");
                assert!(distance > 84 * 84, "{one} lies on {other}");
            }
        }
    }

    /// The numbers of the printed board, read from the top clockwise.
    #[test]
    fn numbers_stand_where_they_are_printed() {
        let from_the_top = |star: Star| -> String {
            let mut spaces: Vec<Space> = Space::all().filter(|it| it.star() == star).collect();
            spaces.sort_by_key(|&space| turn(space));
            spaces.iter().map(|space| space.spot().number().to_string()).collect()
        };
        assert_eq!(
            Star::ALL.map(from_the_top),
            ["123456", "612345", "561234", "456123", "345612", "234561", "123456"]
        );
    }
}
