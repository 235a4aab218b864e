//! The terminal we talk to: its language, its colors, and the way to it.

use std::env;
use std::io::{self, BufRead as _, IsTerminal, Write};

use clap::{Args, ValueEnum};
use drawing::Style;
use words::{Arg, Language, Words};

use crate::arguments::one_of;

/// How to speak.
#[derive(Args)]
#[command(next_help_heading = "Global options")]
pub(crate) struct Speech {
    /// The language to speak: English, Russian, Ukrainian or Czech
    ///
    /// Without it, the language of the system (LC_ALL, LC_MESSAGES, LANG) if it is one of these,
    /// else English. Moves, commands and error messages are the same in every language.
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = one_of(Language::ALL.map(|language| (language.code(), language))))]
    lang: Option<Language>,

    /// When to use colors
    ///
    /// `auto` means: if the output is a terminal and NO_COLOR is not set.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: When,
}

#[derive(Clone, Copy, ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

/// The terminal, its language and colors.
pub(crate) struct Terminal {
    pub(crate) words: Words,
    color: bool,
}

impl Terminal {
    pub(crate) fn new(speech: &Speech) -> Terminal {
        let language = speech.lang.or_else(system_language).unwrap_or(Language::English);
        let color = match speech.color {
            When::Always => true,
            When::Never => false,
            When::Auto => has_colors(),
        };
        Terminal { words: Words::new(language), color }
    }

    pub(crate) fn style(&self) -> Style<'_> {
        Style { color: self.color, words: &self.words, at_turn: false }
    }

    pub(crate) fn say(&self, id: &str) -> String {
        self.words.say(id)
    }

    pub(crate) fn say_with(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.words.say_with(id, args)
    }

    /// Emphasized text.
    pub(crate) fn strong(&self, text: &str) -> String {
        self.painted("1", text)
    }

    /// De-emphasized text.
    pub(crate) fn faint(&self, text: &str) -> String {
        self.painted("38;5;245", text)
    }

    /// Text with codes for color, if this terminal has colors.
    pub(crate) fn painted(&self, code: &str, text: &str) -> String {
        if !self.color || text.is_empty() {
            return text.to_owned();
        }
        format!("\x1b[{code}m{text}\x1b[0m")
    }

    pub(crate) fn has_color(&self) -> bool {
        self.color
    }

    /// Prints text as it is. `print!` would panic if the reader has gone.
    pub(crate) fn print(&self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()
    }

    /// What somebody types; nothing at the end of the input.
    pub(crate) fn read_line(&self, prompt: &str) -> io::Result<Option<String>> {
        self.print(prompt)?;
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_until(b'\n', &mut bytes)?;
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if !io::stdin().is_terminal() || read == 0 {
            // The terminal shows typed input; we show input that comes from elsewhere.
            let shown: String = line.chars().filter(|c| !c.is_control()).collect();
            self.print_line(shown.trim())?;
        }
        Ok((read > 0).then_some(line))
    }

    pub(crate) fn print_line(&self, text: &str) -> io::Result<()> {
        self.print(&format!("{text}\n"))
    }
}

fn has_colors() -> bool {
    let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_some_and(|value| value == "dumb");
    io::stdout().is_terminal() && !refused && !dumb
}

/// The language of the first of these variables that says anything.
fn system_language() -> Option<Language> {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|it| env::var(it).ok());
    locales.into_iter().find(|locale| !locale.is_empty()).and_then(|l| Language::from_locale(&l))
}
