//! What the program says when it is asked nothing.

use anyhow::Result;

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

/// Commands worth trying first, and the message that says what each is for.
const EXAMPLES: [(&str, &str); 6] = [
    ("azulejo play azul:2 --bot greedy", "welcome-azul"),
    ("azulejo play pavilion:2", "welcome-pavilion"),
    ("azulejo play azul-gray:3 --bot random", "welcome-gray"),
    ("azulejo new azul:4", "welcome-new"),
    ("azulejo simulate --bot greedy", "welcome-simulate"),
    ("azulejo --help", "welcome-help"),
];

pub(crate) fn run(terminal: &Terminal) -> Result<()> {
    let mut page = format!("\n  {}\n\n", banner(terminal));
    for line in terminal.say("welcome-what").lines() {
        page += &format!("  {line}\n");
    }
    page += &format!("\n  {}\n\n", terminal.say("welcome-try"));
    for (command, message) in EXAMPLES {
        let blanks = " ".repeat(40 - command.len());
        page += &format!("    {}{blanks}{}\n", terminal.strong(command), terminal.say(message));
    }
    page += &format!("\n  {}\n\n", terminal.faint(&terminal.say("welcome-unofficial")));
    Ok(terminal.print(&page)?)
}

fn banner(terminal: &Terminal) -> String {
    let tile = |(letter, ground, ink): (char, u8, u8)| {
        if !terminal.has_color() {
            return format!("[{letter}]");
        }
        let edge = |side: &str| terminal.painted(&format!("38;5;{ground}"), side);
        let face = terminal.painted(&format!("1;48;5;{ground};38;5;{ink}"), &letter.to_string());
        format!("{}{face}{}", edge("▐"), edge("▌"))
    };
    BANNER.map(tile).concat()
}
