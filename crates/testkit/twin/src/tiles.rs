//! A pile of tiles as a plain list, the text form of piles in moves and deals,
//! and the one way tiles leave the bag (Azul P2 to P5, Q2; Pavilion Q9, Q16).

/// A color is its letter in docs/notation.md.
pub(crate) type Color = char;

/// Some tiles lying together: the bag, a display, a hand. Their order means
/// nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tiles {
    list: Vec<Color>,
}

impl Tiles {
    /// No tiles.
    pub(crate) fn none() -> Tiles {
        Tiles::default()
    }

    /// The full bag: `count` tiles of each of these colors.
    pub(crate) fn of_each(colors: &str, count: usize) -> Tiles {
        let mut tiles = Tiles::none();
        for color in colors.chars() {
            tiles.add_many(color, count);
        }
        tiles
    }

    /// How many tiles there are.
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are no tiles.
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many tiles of one color there are.
    pub(crate) fn count(&self, color: Color) -> usize {
        self.list.iter().filter(|&&tile| tile == color).count()
    }

    /// Whether there is a tile of this color.
    pub(crate) fn has(&self, color: Color) -> bool {
        self.list.contains(&color)
    }

    /// Adds one tile.
    pub(crate) fn add(&mut self, color: Color) {
        self.list.push(color);
    }

    /// Adds some tiles of one color.
    pub(crate) fn add_many(&mut self, color: Color, count: usize) {
        for _ in 0..count {
            self.add(color);
        }
    }

    /// Adds all tiles of another pile.
    pub(crate) fn add_all(&mut self, tiles: Tiles) {
        self.list.extend(tiles.list);
    }

    /// Takes one tile of this color, if there is one.
    pub(crate) fn take_one(&mut self, color: Color) -> Option<Color> {
        let place = self.list.iter().position(|&tile| tile == color)?;
        Some(self.list.remove(place))
    }

    /// Takes all tiles of this color.
    pub(crate) fn take_color(&mut self, color: Color) -> Tiles {
        let (taken, left) = self.list.iter().partition(|&&tile| tile == color);
        self.list = left;
        Tiles { list: taken }
    }

    /// Takes everything, leaving nothing.
    pub(crate) fn take_everything(&mut self) -> Tiles {
        std::mem::take(self)
    }

    /// Takes exactly these tiles, or says which color is missing. After an
    /// error the pile is of no further use.
    pub(crate) fn take_these(&mut self, wanted: &Tiles) -> Result<(), Color> {
        for &color in &wanted.list {
            self.take_one(color).ok_or(color)?;
        }
        Ok(())
    }

    /// The tiles one after another.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Color> {
        self.list.iter().copied()
    }

    /// The letters of the tiles, in the order of docs/notation.md.
    pub(crate) fn text(&self, colors: &str) -> String {
        let mut text = String::new();
        for color in colors.chars() {
            for _ in 0..self.count(color) {
                text.push(color);
            }
        }
        text
    }

    /// Reads letters of tiles, which must stand in that order.
    pub(crate) fn parse(text: &str, colors: &str) -> Result<Tiles, String> {
        let mut tiles = Tiles::none();
        for letter in text.chars() {
            if !colors.contains(letter) {
                return Err(format!("\"{letter}\" in \"{text}\" is not a color"));
            }
            tiles.add(letter);
        }
        if tiles.text(colors) != text {
            return Err(format!("the tiles \"{text}\" are not in the order {colors}"));
        }
        Ok(tiles)
    }
}

/// Fills empty spaces with the wanted tiles: from the bag first; when the bag is
/// empty and a space still is, all discarded tiles are poured into the bag and
/// the filling goes on (Azul P3, Q2; Pavilion Q9). An error says why these
/// tiles cannot be the ones that come.
pub(crate) fn fill(
    spaces: usize,
    wanted: &Tiles,
    bag: &mut Tiles,
    discarded: &mut Tiles,
) -> Result<(), String> {
    let mut still_wanted = wanted.clone();
    let mut still_empty = spaces;
    if bag.len() < still_empty {
        // The old bag does not fill the spaces, so each of its tiles comes.
        let old_bag = bag.take_everything();
        still_empty -= old_bag.len();
        if let Err(color) = still_wanted.take_these(&old_bag) {
            return Err(format!(
                "the last tiles of the bag come first, and a {color} among them is left out"
            ));
        }
        bag.add_all(discarded.take_everything());
    }
    // When even the discarded tiles run out, spaces stay empty (Azul P4).
    let coming = still_empty.min(bag.len());
    if still_wanted.len() != coming {
        return Err(format!(
            "{} tiles are named for {spaces} spaces, where {} must come",
            wanted.len(),
            spaces - still_empty + coming
        ));
    }
    bag.take_these(&still_wanted)
        .map_err(|color| format!("there are too few tiles {color} to draw"))
}

/// Fills the displays one after another with 4 tiles each (Azul P5; Pavilion
/// Q16), from the text between the commas of a deal.
pub(crate) fn fill_displays(
    displays: &mut [Tiles],
    text: &str,
    colors: &str,
    bag: &mut Tiles,
    discarded: &mut Tiles,
) -> Result<(), String> {
    let parts: Vec<&str> = text.split(',').collect();
    if parts.len() != displays.len() {
        return Err(format!(
            "the deal names {} displays, but there are {}",
            parts.len(),
            displays.len()
        ));
    }
    for (display, part) in displays.iter_mut().zip(parts) {
        let wanted = Tiles::parse(part, colors)?;
        fill(TILES_PER_DISPLAY, &wanted, bag, discarded)?;
        display.add_all(wanted);
    }
    Ok(())
}

/// Tiles on a full display, in both games.
pub(crate) const TILES_PER_DISPLAY: usize = 4;

/// Displays on the table: 5, 7 or 9 (Azul C5; Summer Pavilion S3).
pub(crate) fn display_count(seats: usize) -> usize {
    2 * seats + 1
}
