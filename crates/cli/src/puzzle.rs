//! `azulejo puzzle`: a puzzle to solve in the terminal.

use anyhow::{Result, bail};
use clap::Args;
use puzzles::{Attempt, Grade, Puzzle, Winner, book, outcome};
use record::{AnyPosition, Ruleset};
use search::Solver;
use tiles::Turn;

use crate::arguments;
use crate::layout::wrapped;
use crate::moves::listed;
use crate::play::Typed;
use crate::puzzles::find;
use crate::telling;
use crate::terminal::Terminal;

/// How many nodes it may take to tell what a wrong move leads to, and the memory for it, in megabytes.
const NODES: u64 = 1_000_000;
const MEGABYTES: usize = 16;

/// Which puzzle to solve.
#[derive(Args)]
pub(crate) struct PuzzleArgs {
    /// Its id [default: any]
    id: Option<String>,
    /// Any of this ruleset
    #[arg(long, value_name = "RULESET", value_parser = arguments::ruleset, conflicts_with = "id")]
    ruleset: Option<Ruleset>,
    /// Any with this theme, such as denial
    #[arg(long, value_name = "THEME", conflicts_with = "id")]
    theme: Option<String>,
}

impl PuzzleArgs {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let puzzle = match &self.id {
            Some(id) => find(id)?,
            None => self.any()?,
        };
        Solving { puzzle, terminal, names: names(puzzle, terminal), found: Vec::new(), hints: 0 }
            .run()
    }

    fn any(&self) -> Result<&'static Puzzle> {
        let named = self.ruleset.map(|ruleset| ruleset.to_string());
        let fits = |puzzle: &&Puzzle| {
            named.as_ref().is_none_or(|named| *named == puzzle.ruleset)
                && self.theme.as_ref().is_none_or(|theme| puzzle.themes.contains(theme))
        };
        let fitting: Vec<&'static Puzzle> = book().iter().filter(fits).collect();
        if fitting.is_empty() {
            bail!("no puzzle is like that; azulejo puzzles list shows all");
        }
        let number = u64::from_str_radix(&engine::fresh_seed()[..15], 16).unwrap_or_default();
        Ok(fitting[(number % fitting.len() as u64) as usize])
    }
}

fn names(puzzle: &Puzzle, terminal: &Terminal) -> Vec<String> {
    let name = |seat| if seat == puzzle.seat() { "puzzle-you" } else { "puzzle-other" };
    let seats = puzzle.position().ruleset().seats();
    seats.iter().map(|seat| terminal.say(name(seat))).collect()
}

/// Somebody who solves a puzzle.
struct Solving<'a> {
    puzzle: &'static Puzzle,
    terminal: &'a Terminal,
    names: Vec<String>,
    /// The own moves that were found.
    found: Vec<String>,
    hints: u8,
}

impl Solving<'_> {
    fn run(mut self) -> Result<()> {
        self.say(match self.puzzle.grade {
            Grade::A => "puzzle-task-win",
            Grade::B => "puzzle-task-points",
            Grade::C => "puzzle-task-round",
        })?;
        self.draw(0)?;
        self.say("puzzle-terminal")?;
        while let Some(line) = self.terminal.read_line("> ")? {
            let position = self.puzzle.after(self.made());
            if line.trim().eq_ignore_ascii_case("solution") {
                return self.show();
            }
            match Typed::read(&line, position.ruleset()) {
                Typed::Nothing => {}
                Typed::Show => self.draw(self.made())?,
                Typed::Hint => self.hint()?,
                Typed::Quit => return Ok(()),
                Typed::Moves(beginning) => {
                    let mut moves = position.moves();
                    moves.retain(|text| text.starts_with(&beginning));
                    self.terminal.print(&listed(&position, &moves, &beginning, self.terminal))?;
                }
                Typed::Help | Typed::HelpStars | Typed::Undo | Typed::Save(_) => {
                    self.say("puzzle-terminal")?;
                }
                Typed::Move(text) => {
                    if self.attempt(&position, text, &line)? {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    fn say(&self, id: &str) -> Result<()> {
        self.say_with(id, &[])
    }

    fn say_with(&self, id: &str, args: &[(&str, words::Arg)]) -> Result<()> {
        let text = wrapped(&self.terminal.say_with(id, args), 0);
        Ok(self.terminal.print_line(&text)?)
    }

    /// How many moves of the solution are made.
    fn made(&self) -> usize {
        let found: Vec<&str> = self.found.iter().map(String::as_str).collect();
        match self.puzzle.attempt(&found) {
            Ok(Attempt::Right { made, .. } | Attempt::Wrong { made, .. }) => made,
            Err(_) => 0,
        }
    }

    fn draw(&self, made: usize) -> Result<()> {
        let position = self.puzzle.after(made);
        Ok(self.terminal.print(&telling::drawn(&position, &self.names, &self.terminal.style()))?)
    }

    /// The themes first, then where the move begins.
    fn hint(&mut self) -> Result<()> {
        self.hints += 1;
        if self.hints == 1 {
            return self.about();
        }
        let text = &self.puzzle.solution[self.made()];
        let beginning: String = text.chars().take(2).collect();
        self.say_with("puzzle-terminal-begins", &[("beginning", beginning.into())])
    }

    fn about(&self) -> Result<()> {
        let theme = |name: &str| self.terminal.say_with("puzzle-theme", &[("theme", name.into())]);
        let mut themes: Vec<String> = self.puzzle.themes.iter().map(|name| theme(name)).collect();
        if themes.is_empty() {
            themes.push(theme("other"));
        }
        self.say_with("puzzle-about", &[("themes", themes.join("; ").into())])
    }

    /// Tries a move, and says what comes of it; whether that was the last.
    fn attempt(&mut self, position: &AnyPosition, text: String, typed: &str) -> Result<bool> {
        let before = self.made();
        self.found.push(text);
        let found: Vec<&str> = self.found.iter().map(String::as_str).collect();
        match self.puzzle.attempt(&found) {
            Err(why) => {
                self.found.pop();
                let words = &self.terminal.words;
                let answer = telling::refusal(&why, typed.trim(), position.ruleset(), words);
                self.terminal.print_line(&wrapped(&answer, 0))?;
                Ok(false)
            }
            Ok(Attempt::Wrong { text, .. }) => {
                self.found.pop();
                self.refute(position, &text)?;
                Ok(false)
            }
            Ok(Attempt::Right { made, left }) => {
                self.tell(before, made)?;
                if left > 0 {
                    self.draw(made)?;
                    self.say_with("puzzle-go-on", &[("count", left.into())])?;
                    return Ok(false);
                }
                self.say("puzzle-solved")?;
                self.why()?;
                Ok(true)
            }
        }
    }

    /// What a wrong move leads to.
    fn refute(&self, position: &AnyPosition, text: &str) -> Result<()> {
        self.say("puzzle-wrong")?;
        let (mut solver, horizon) = (Solver::new(MEGABYTES), self.puzzle.grade.horizon());
        let Some(outcome) = outcome(position, text, &mut solver, horizon, NODES) else {
            return self.say("puzzle-too-deep");
        };
        self.end("puzzle-with-yours", outcome.points, outcome.winner)?;
        if !outcome.line.is_empty() {
            let said = |(seat, text): &(tiles::Seat, String)| {
                format!("{}: {text}", self.names[seat.index()])
            };
            let mut line: Vec<String> = outcome.line.iter().map(said).collect();
            line.extend(outcome.goes_on.then(|| "…".to_owned()));
            self.say("puzzle-after-yours")?;
            self.terminal.print_line(&wrapped(&line.join(", "), 0))?;
        }
        Ok(())
    }

    /// The moves of the solution from one to another, in words.
    fn tell(&self, from: usize, to: usize) -> Result<()> {
        for made in from..to {
            let (before, text) = (self.puzzle.after(made), &self.puzzle.solution[made]);
            let Turn::Seat(seat) = before.turn() else { continue };
            let said = story::said(&before, text, &self.terminal.words);
            self.terminal.print_line(&format!("{text}  {}: {said}", self.names[seat.index()]))?;
        }
        Ok(())
    }

    fn show(&self) -> Result<()> {
        self.say("puzzle-shown")?;
        self.tell(self.made(), self.puzzle.solution.len())?;
        self.why()
    }

    /// What the solution leads to, and what it is about.
    fn why(&self) -> Result<()> {
        let proof = &self.puzzle.proof;
        let winner = (self.puzzle.grade == Grade::A).then_some(Winner::Own);
        self.about()?;
        self.end("puzzle-with-best", proof.best, winner)?;
        if let Some(other) = &proof.other {
            let said = story::said(self.puzzle.position(), other, &self.terminal.words);
            self.say_with("puzzle-second-best", &[("move", said.into())])?;
        }
        self.end("puzzle-with-other", proof.second, None)
    }

    fn end(&self, id: &str, points: i32, winner: Option<Winner>) -> Result<()> {
        let count = [("count", points.unsigned_abs().into())];
        let count = self.terminal.say_with("puzzle-points", &count);
        let result =
            [("result", self.puzzle.end_name(points, winner).into()), ("points", count.into())];
        self.say_with(id, &[("end", self.terminal.say_with("puzzle-end", &result).into())])
    }
}
