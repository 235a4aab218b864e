//! The table: turn after turn until the game is over or somebody leaves.

use std::mem;
use std::path::Path;

use anyhow::{Context, Result, bail};
use bots::{Bot, Level};
use drawing::Style;
use record::Ruleset;
use tiles::{Seat, Turn};

use super::ending::standings;
use super::game::Game;
use super::saving::Saving;
use super::typed::Typed;
use super::unfinished::finished;
use crate::layout::wrapped;
use crate::moves::listed;
use crate::seating::{self, Player};
use crate::steps::Step;
use crate::telling::{self, Margin};
use crate::terminal::Terminal;

/// The most rounds bots play among themselves: they might never finish.
const ROUNDS_OF_BOTS: u16 = 100;
/// More ways to pass than this would push the other moves out of sight.
const MOST_PASSES_SHOWN: usize = 12;

/// A game, the players around it, and what they have not been told yet.
pub(super) struct Table<'a> {
    game: Game,
    players: Vec<Player>,
    names: Vec<String>,
    terminal: &'a Terminal,
    /// What happened since a person was last asked.
    news: String,
    /// The phases whose moves were explained: once is enough.
    explained: Vec<&'static str>,
    saving: Saving,
    /// Whether the last thing typed was to leave a game that is not saved.
    warned: bool,
}

/// Whether play goes on.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

impl<'a> Table<'a> {
    pub(super) fn new(game: Game, players: Vec<Player>, terminal: &'a Terminal) -> Table<'a> {
        let names = seating::names_in(&game.record, &terminal.words);
        Table {
            game,
            players,
            names,
            terminal,
            news: String::new(),
            explained: Vec::new(),
            saving: Saving::default(),
            warned: false,
        }
    }

    /// The game was read from this file.
    pub(super) fn resumed_from(&mut self, path: &Path) {
        let file = path.display().to_string();
        let args = [("file", file.into()), ("moves", self.game.moves_made().into())];
        self.add_news("play-resumed", &args);
        self.saving = Saving::lies_in(path);
    }

    /// Saves the game after every entry from now on.
    pub(super) fn keep_in(&mut self, path: &Path) -> Result<()> {
        let file = path.display();
        if self.saving.would_overwrite(path) {
            if path.is_dir() {
                bail!("{file} is a folder: name a file in it, such as {file}/game.txt");
            }
            bail!("{file} is already there: choose another name, or go on with --resume {file}");
        }
        let saved = self.saving.follow(path, &self.game.record);
        saved.with_context(|| format!("cannot save the game in {file}"))
    }

    /// Plays until the game is over or somebody leaves.
    pub(super) fn run(mut self) -> Result<()> {
        loop {
            let next = match self.game.position().turn() {
                Turn::Over => self.end()?,
                Turn::Deal => self.deal()?,
                Turn::Seat(seat) => match self.players[seat.index()] {
                    Player::Bot(bot) => self.play_for(bot)?,
                    Player::Person(_) => self.turn_of(seat)?,
                },
            };
            if next == Next::Leave {
                return Ok(());
            }
        }
    }

    fn deal(&mut self) -> Result<Next> {
        if !self.has_people() {
            // Nobody will be asked, so nobody would see the news before the end.
            self.print_news()?;
            if self.game.position().round() > ROUNDS_OF_BOTS {
                let args = [("rounds", ROUNDS_OF_BOTS.into())];
                self.print_message(&self.terminal.say_with("play-stopped", &args))?;
                return Ok(Next::Leave);
            }
        }
        let step = self.game.deal()?;
        self.happened(&step);
        Ok(Next::GoOn)
    }

    fn play_for(&mut self, bot: Bot) -> Result<Next> {
        let step = self.game.play(&self.game.choice_of(bot))?;
        self.happened(&step);
        Ok(Next::GoOn)
    }

    fn turn_of(&mut self, seat: Seat) -> Result<Next> {
        if let [only] = self.game.position().moves().as_slice() {
            let step = self.game.play(only)?;
            self.came(&step, Margin::OnlyMove);
            return Ok(Next::GoOn);
        }
        self.print_news()?;
        self.print_board()?;
        self.explain_moves()?;
        let prompt = format!("{}> ", self.names[seat.index()]);
        self.converse(&prompt)
    }

    fn end(&mut self) -> Result<Next> {
        self.print_news()?;
        self.print_board()?;
        let standings = standings(self.game.position(), &self.names, self.terminal);
        self.terminal.print(&standings)?;
        if self.saving.is_up_to_date() {
            return self.say_where_saved().map(|()| Next::Leave);
        }
        if !self.has_people() {
            return Ok(Next::Leave);
        }
        self.print_message(&self.terminal.say("play-over-unsaved"))?;
        self.warned = true;
        self.converse("> ")
    }

    /// Reads what people type until a move is made, a move is taken back, or they leave.
    fn converse(&mut self, prompt: &str) -> Result<Next> {
        loop {
            let Some(line) = self.terminal.read_line(prompt)? else { return self.leave_at_end() };
            let warned = mem::take(&mut self.warned);
            match Typed::read(&line, self.game.record.ruleset) {
                Typed::Nothing => {}
                Typed::Help => self.print_help()?,
                Typed::HelpStars => self.print_page(&self.terminal.say("play-help-stars"))?,
                Typed::Moves(beginning) => self.terminal.print(&self.moves(&beginning))?,
                Typed::Show => self.print_board()?,
                Typed::Hint => self.print_message(&self.hint())?,
                Typed::Save(file) => {
                    let saved = self.save(file.as_deref())?;
                    if saved && self.game.position().is_over() {
                        return Ok(Next::Leave);
                    }
                }
                Typed::Undo => {
                    if self.undo()? {
                        return Ok(Next::GoOn);
                    }
                }
                Typed::Quit => {
                    if warned || !self.would_be_lost() {
                        return self.leave();
                    }
                    self.warned = true;
                    self.print_message(&self.terminal.say("play-unsaved"))?;
                }
                Typed::Move(text) => {
                    if self.try_move(text, &line)? {
                        return Ok(Next::GoOn);
                    }
                }
            }
        }
    }

    /// Plays a move, perhaps typed in part, or says why not.
    fn try_move(&mut self, text: String, typed: &str) -> Result<bool> {
        let ruleset = self.game.record.ruleset;
        let words = &self.terminal.words;
        let whole = finished(text, self.game.position(), words);
        let played = whole.and_then(|text| {
            let refusal = |why| telling::refusal(&why, typed.trim(), ruleset, words);
            self.game.play(&text).map_err(refusal)
        });
        match played {
            Ok(step) => self.happened(&step),
            Err(answer) => {
                self.print_message(&answer)?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn undo(&mut self) -> Result<bool> {
        let players = &self.players;
        let Some((seat, text)) = self.game.take_back(|seat| players[seat.index()].is_person())
        else {
            self.print_message(&self.terminal.say("play-nothing-to-undo"))?;
            return Ok(false);
        };
        let who = self.names[seat.index()].clone();
        self.add_news("play-undone", &[("who", who.into()), ("move", text.into())]);
        self.changed();
        Ok(true)
    }

    fn save(&mut self, file: Option<&str>) -> Result<bool> {
        let Some(path) = file.map(Path::new).or(self.saving.file()).map(Path::to_owned) else {
            self.print_message(&self.terminal.say("play-save-where"))?;
            return Ok(false);
        };
        let shown = path.display().to_string();
        if self.saving.would_overwrite(&path) {
            let id = if path.is_dir() { "play-is-folder" } else { "play-file-exists" };
            self.print_message(&self.terminal.say_with(id, &[("file", shown.into())]))?;
            return Ok(false);
        }
        match self.saving.save(&path, &self.game.record) {
            Ok(()) => self.say_where_saved().map(|()| true),
            Err(why) => {
                let args = [("file", shown.into()), ("why", why.to_string().into())];
                self.print_message(&self.terminal.say_with("play-cannot-save", &args))?;
                Ok(false)
            }
        }
    }

    /// Whether leaving now loses moves.
    fn would_be_lost(&self) -> bool {
        !self.saving.is_up_to_date() && self.game.moves_made() > 0
    }

    /// The input has ended: too late to ask, but not to say what is lost.
    fn leave_at_end(&self) -> Result<Next> {
        if self.would_be_lost() && !self.warned {
            self.print_message(&self.terminal.say("play-not-saved"))?;
        }
        self.leave()
    }

    fn leave(&self) -> Result<Next> {
        self.print_message(&self.terminal.say("play-goodbye"))?;
        Ok(Next::Leave)
    }

    /// An entry was added to the record.
    fn happened(&mut self, step: &Step) {
        self.came(step, Margin::Notation);
    }

    fn came(&mut self, step: &Step, margin: Margin) {
        self.news += &telling::told(step, margin, &self.names, self.terminal);
        self.changed();
    }

    fn changed(&mut self) {
        if let Err(why) = self.saving.changed(&self.game.record) {
            let file = self.saving.file().map(|file| file.display().to_string());
            let file = file.unwrap_or_default();
            let args = [("file", file.into()), ("why", why.to_string().into())];
            self.add_news("play-cannot-save", &args);
        }
    }

    fn has_people(&self) -> bool {
        self.players.iter().any(Player::is_person)
    }

    fn hint(&self) -> String {
        match self.game.position().turn() {
            Turn::Seat(_) => {
                let best = self.game.choice_of(Bot::Level(Level::Master));
                self.terminal.say_with("play-hint", &[("move", best.into())])
            }
            Turn::Deal | Turn::Over => self.terminal.say("play-no-hint"),
        }
    }

    /// The moves that begin with this text; if there are many ways to pass, only their number.
    fn moves(&self, beginning: &str) -> String {
        let position = self.game.position();
        let mut moves = position.moves();
        moves.retain(|text| text.starts_with(beginning));
        let (passes, others): (Vec<String>, Vec<String>) =
            moves.iter().cloned().partition(|text| text.starts_with("X:"));
        if passes.len() <= MOST_PASSES_SHOWN || others.is_empty() {
            return listed(position, &moves, beginning, self.terminal);
        }
        let rest = self.terminal.say_with("play-passes", &[("count", passes.len().into())]);
        format!("{}{}\n", listed(position, &others, beginning, self.terminal), wrapped(&rest, 0))
    }

    fn add_news(&mut self, id: &str, args: &[(&str, words::Arg)]) {
        self.news += &wrapped(&self.terminal.say_with(id, args), 0);
        self.news += "\n";
    }

    fn print_news(&mut self) -> Result<()> {
        let news = mem::take(&mut self.news);
        if !news.is_empty() {
            self.terminal.print(&format!("\n{news}"))?;
        }
        Ok(())
    }

    fn print_board(&self) -> Result<()> {
        let style = Style { at_turn: true, ..self.terminal.style() };
        let board = telling::drawn(self.game.position(), &self.names, &style);
        Ok(self.terminal.print(&format!("\n{board}\n"))?)
    }

    fn print_message(&self, text: &str) -> Result<()> {
        Ok(self.terminal.print_line(&wrapped(text, 0))?)
    }

    fn say_where_saved(&self) -> Result<()> {
        let Some(file) = self.saving.file() else { return Ok(()) };
        let args = [("file", file.display().to_string().into())];
        self.print_message(&self.terminal.say_with("play-saved", &args))
    }

    fn print_help(&self) -> Result<()> {
        let style = self.terminal.style();
        let (notation, tile) = match self.game.record.ruleset {
            Ruleset::Azul(_) => ("play-help-azul", drawing::azul_tile(azul::Color::Blue, &style)),
            Ruleset::Pavilion(_) => {
                ("play-help-pavilion", drawing::pavilion_tile(pavilion::Color::Green, &style))
            }
        };
        let notation = self.terminal.say_with(notation, &[("tile", tile.into())]);
        self.print_page(&format!("{}\n\n{notation}", self.terminal.say("play-help")))
    }

    fn print_page(&self, page: &str) -> Result<()> {
        Ok(self.terminal.print(&format!("\n{page}\n\n"))?)
    }

    /// Says how a move is written when moves of this kind are due for the first time.
    fn explain_moves(&mut self) -> Result<()> {
        let phase = self.game.position().phase();
        if !self.explained.contains(&phase) {
            self.explained.push(phase);
            let example = self.game.position().moves().swap_remove(0);
            let args = [("example", example.into())];
            self.print_message(&self.terminal.say_with("play-prompt", &args))?;
        }
        Ok(())
    }
}
