//! The name in tiles, above what the program says.

use crate::terminal::Terminal;

/// The name in tiles: ground and letter colors as the drawings use them.
const BANNER: [(char, u8, u8); 7] = [
    ('A', 26, 230),
    ('Z', 220, 16),
    ('U', 160, 230),
    ('L', 238, 230),
    ('E', 187, 24),
    ('J', 91, 230),
    ('O', 28, 230),
];

/// The name, with some room around it.
pub(crate) fn banner(terminal: &Terminal) -> String {
    let tile = |(letter, ground, ink): (char, u8, u8)| {
        if !terminal.has_color() {
            return format!("[{letter}]");
        }
        let edge = |side: &str| terminal.painted(&format!("38;5;{ground}"), side);
        let face = terminal.painted(&format!("1;48;5;{ground};38;5;{ink}"), &letter.to_string());
        format!("{}{face}{}", edge("▐"), edge("▌"))
    };
    format!("\n  {}\n\n", BANNER.map(tile).concat())
}
