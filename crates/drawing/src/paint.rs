//! Lines that know how wide they look, and the colors of tiles in a terminal.

use tiles::Color;
use unicode_width::UnicodeWidthStr as _;

/// A line of text that knows how many columns it takes, not counting color codes.
#[derive(Clone, Default)]
pub(crate) struct Line {
    text: String,
    width: usize,
}

impl Line {
    pub(crate) fn new() -> Line {
        Line::default()
    }

    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// The text, without blanks at its end.
    pub(crate) fn text(&self) -> &str {
        self.text.trim_end_matches(' ')
    }

    pub(crate) fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.width += text.width();
    }

    pub(crate) fn append(&mut self, other: &Line) {
        self.text.push_str(&other.text);
        self.width += other.width;
    }

    /// Adds blanks up to a column.
    pub(crate) fn fill_to(&mut self, column: usize) {
        for _ in self.width..column {
            self.push(" ");
        }
    }
}

impl From<&str> for Line {
    fn from(text: &str) -> Line {
        let mut line = Line::new();
        line.push(text);
        line
    }
}

/// What a color of either game looks like in a terminal's palette of 256.
#[derive(Clone, Copy)]
pub(crate) struct Glaze {
    /// The color of the tile.
    ground: u8,
    /// Its letter on that ground.
    letter: u8,
    /// The letter of its empty space: a weaker tone that shows on dark and on light terminals.
    pale: u8,
}

const fn glaze(ground: u8, letter: u8, pale: u8) -> Glaze {
    Glaze { ground, letter, pale }
}

const INK: u8 = 16;
const IVORY: u8 = 230;

const BLUE: Glaze = glaze(26, IVORY, 67);
const YELLOW: Glaze = glaze(220, INK, 136);
const RED: Glaze = glaze(160, IVORY, 131);
const BLACK: Glaze = glaze(238, IVORY, 242);
const WHITE: Glaze = glaze(187, 24, 246);
const PURPLE: Glaze = glaze(91, IVORY, 97);
const GREEN: Glaze = glaze(28, IVORY, 65);
const ORANGE: Glaze = glaze(208, INK, 173);

/// A color that can be painted.
pub(crate) trait Glazed: Color {
    fn glaze(self) -> Glaze;
}

impl Glazed for azul::Color {
    fn glaze(self) -> Glaze {
        match self {
            azul::Color::Blue => BLUE,
            azul::Color::Yellow => YELLOW,
            azul::Color::Red => RED,
            azul::Color::Black => BLACK,
            azul::Color::White => WHITE,
        }
    }
}

impl Glazed for pavilion::Color {
    fn glaze(self) -> Glaze {
        match self {
            pavilion::Color::Purple => PURPLE,
            pavilion::Color::Green => GREEN,
            pavilion::Color::Orange => ORANGE,
            pavilion::Color::Yellow => YELLOW,
            pavilion::Color::Blue => BLUE,
            pavilion::Color::Red => RED,
        }
    }
}

/// How wide a tile or a space is.
pub(crate) const CELL: usize = 3;

/// Paints with or without color.
#[derive(Clone, Copy)]
pub(crate) struct Brush {
    pub(crate) color: bool,
}

const FAINT: &str = "38;5;245";
const STRONG: &str = "1";

impl Brush {
    /// A tile: its letter on its color, or in brackets.
    pub(crate) fn tile<C: Glazed>(self, color: C) -> Line {
        let Glaze { ground, letter, .. } = color.glaze();
        let name = color.letter();
        if !self.color {
            return Line::from(format!("[{name}]").as_str());
        }
        // Half blocks at the sides: the tile looks square and does not touch the next one.
        Line {
            text: format!(
                "\x1b[38;5;{ground}m▐\x1b[1;48;5;{ground};38;5;{letter}m{name}\
                 \x1b[0;38;5;{ground}m▌\x1b[0m"
            ),
            width: CELL,
        }
    }

    /// An empty space that waits for this color: a small pale letter.
    pub(crate) fn printed<C: Glazed>(self, color: C) -> Line {
        let letter = color.letter().to_ascii_lowercase();
        self.styled(&format!("38;5;{}", color.glaze().pale), &format!(" {letter} "))
    }

    /// A price on an empty space, in the pale tone of the color that the space takes.
    pub(crate) fn price<C: Glazed>(self, price: &str, color: Option<C>) -> Line {
        match color {
            Some(color) => self.styled(&format!("38;5;{}", color.glaze().pale), price),
            None => self.faint(price),
        }
    }

    /// An empty space that takes any color.
    pub(crate) fn empty(self) -> Line {
        self.faint(" · ")
    }

    /// Something of little importance.
    pub(crate) fn faint(self, text: &str) -> Line {
        self.styled(FAINT, text)
    }

    /// Something of great importance.
    pub(crate) fn strong(self, text: &str) -> Line {
        self.styled(STRONG, text)
    }

    fn styled(self, code: &str, text: &str) -> Line {
        if !self.color || text.is_empty() {
            return Line::from(text);
        }
        Line { text: format!("\x1b[{code}m{text}\x1b[0m"), width: text.width() }
    }
}
