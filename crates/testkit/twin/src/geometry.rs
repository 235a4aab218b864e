//! The Summer Pavilion board: its stars, the numbers printed on both sides, and
//! what stands between the stars (docs/rules/summer-pavilion.md, section 3).

/// The seven stars by letter: the six outer ones clockwise from the left, and
/// `M`, the center star (G1).
pub(crate) const STARS: &str = "PORBYGM";

/// The center star.
pub(crate) const CENTER_STAR: char = 'M';

/// Positions on a star, counting from 1 (G2).
pub(crate) const POSITIONS: usize = 6;

/// A space of the board: a star and a position, which is the number printed
/// there on the colored side.
pub(crate) type Space = (char, usize);

/// All 42 spaces.
pub(crate) fn spaces() -> Vec<Space> {
    let mut spaces = Vec::new();
    for star in STARS.chars() {
        for position in 1..=POSITIONS {
            spaces.push((star, position));
        }
    }
    spaces
}

/// The number printed on a space: on the colored side its position; on the
/// beige side the first three of an outer star run backward, and the center
/// star has a 3 everywhere (G4, G5).
pub(crate) fn printed_number((star, position): Space, beige: bool) -> usize {
    if !beige {
        return position;
    }
    if star == CENTER_STAR {
        return 3;
    }
    match position {
        1 => 3,
        2 => 2,
        3 => 1,
        other => other,
    }
}

/// Something that pays tiles from the supply once all spaces around it are
/// filled.
pub(crate) struct Feature {
    /// The bonus tiles: 1 for a pillar, 2 for a statue, 3 for a window.
    pub(crate) tiles: usize,
    /// The spaces that surround it.
    pub(crate) around: &'static [Space],
}

const fn pillar(around: &'static [Space; 4]) -> Feature {
    Feature { tiles: 1, around }
}

const fn statue(around: &'static [Space; 4]) -> Feature {
    Feature { tiles: 2, around }
}

const fn window(around: &'static [Space; 2]) -> Feature {
    Feature { tiles: 3, around }
}

/// The 18 features (G6 to G8). They stand at the same places on both sides (G9).
pub(crate) const FEATURES: [Feature; 18] = [
    pillar(&[('P', 2), ('P', 3), ('M', 5), ('M', 6)]),
    pillar(&[('O', 2), ('O', 3), ('M', 6), ('M', 1)]),
    pillar(&[('R', 2), ('R', 3), ('M', 1), ('M', 2)]),
    pillar(&[('B', 2), ('B', 3), ('M', 2), ('M', 3)]),
    pillar(&[('Y', 2), ('Y', 3), ('M', 3), ('M', 4)]),
    pillar(&[('G', 2), ('G', 3), ('M', 4), ('M', 5)]),
    statue(&[('P', 1), ('P', 2), ('O', 3), ('O', 4)]),
    statue(&[('O', 1), ('O', 2), ('R', 3), ('R', 4)]),
    statue(&[('R', 1), ('R', 2), ('B', 3), ('B', 4)]),
    statue(&[('B', 1), ('B', 2), ('Y', 3), ('Y', 4)]),
    statue(&[('Y', 1), ('Y', 2), ('G', 3), ('G', 4)]),
    statue(&[('G', 1), ('G', 2), ('P', 3), ('P', 4)]),
    window(&[('P', 5), ('P', 6)]),
    window(&[('O', 5), ('O', 6)]),
    window(&[('R', 5), ('R', 6)]),
    window(&[('B', 5), ('B', 6)]),
    window(&[('Y', 5), ('Y', 6)]),
    window(&[('G', 5), ('G', 6)]),
];

/// The points of a complete star of this one color (E2).
pub(crate) fn value_of_star(color: char) -> u32 {
    match color {
        'R' => 14,
        'B' => 15,
        'Y' => 16,
        'O' => 17,
        'G' => 18,
        'P' => 20,
        _ => unreachable!("a tile has one of the six colors"),
    }
}

/// The points of a complete star of six different colors (V6).
pub(crate) const VALUE_OF_MANY_COLORED_STAR: u32 = 12;

#[cfg(test)]
mod tests {
    use super::*;

    /// How many bonus tiles the features around a space are worth together.
    #[test]
    fn what_each_space_can_win() {
        for (star, position) in spaces() {
            let touching = FEATURES.iter().filter(|it| it.around.contains(&(star, position)));
            let won: usize = touching.map(|feature| feature.tiles).sum();
            let expected = if star == CENTER_STAR { 2 } else { [2, 3, 3, 2, 3, 3][position - 1] };
            assert_eq!(won, expected, "{star}{position}");
        }
        assert_eq!(FEATURES.iter().map(|feature| feature.tiles).sum::<usize>(), 36);
    }

    /// Going clockwise, statues join a star's 1 and 2 to the next one's 3 and 4
    /// (G7).
    #[test]
    fn statues_join_neighboring_stars() {
        let ring: Vec<char> = "PORBYGP".chars().collect();
        let statues: Vec<&Feature> = FEATURES.iter().filter(|it| it.tiles == 2).collect();
        for (pair, statue) in ring.windows(2).zip(statues) {
            let around = [(pair[0], 1), (pair[0], 2), (pair[1], 3), (pair[1], 4)];
            assert_eq!(statue.around, around);
        }
    }

    /// Full boards cost 147 and 144 tiles (G4, G5).
    #[test]
    fn prices_of_full_boards() {
        for (beige, price) in [(false, 147), (true, 144)] {
            let prices = spaces().into_iter().map(|space| printed_number(space, beige));
            assert_eq!(prices.sum::<usize>(), price);
        }
    }
}
