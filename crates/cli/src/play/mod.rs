//! `azulejo play`: a whole game in the terminal.

mod ending;
mod game;
mod saving;
mod table;
mod typed;
mod unfinished;

use std::path::PathBuf;

use anyhow::{Context, Result};
use bots::Bot;
use clap::error::ErrorKind;
use clap::{Args, Error};
use record::{Record, Ruleset};

use crate::arguments;
use crate::input;
use crate::seating::{self, Place, Player};
use crate::terminal::Terminal;
use game::Game;
use table::Table;
pub(crate) use typed::Typed;

/// Who plays what.
#[derive(Args)]
#[command(after_help = "\
Examples:
  azulejo play azul:2 --bot apprentice             you against a bot
  azulejo play pavilion:3 --name Ana --bot master  Ana against two bots
  azulejo play azul:2 --name Ana --name Ben        two friends, one keyboard
  azulejo play azul:3 --seat 2=Ana --bot random    Ana in the second seat
  azulejo play --resume game.txt --save game.txt   go on, and keep it saved

During the game type a move, or help.")]
pub(crate) struct Play {
    /// Which game, which side of the board, how many seats: azul:2, pavilion-beige:3 …
    #[arg(required_unless_present = "resume", value_parser = arguments::ruleset)]
    ruleset: Option<Ruleset>,

    /// A bot for all other seats: child, beginner, apprentice, journeyman, craftsman, artist,
    /// master or grandmaster
    #[arg(long, value_name = "BOT")]
    bot: Option<Bot>,

    /// Your name; several times: everybody's, in the order of the seats
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,

    /// Who sits where: 2=master, 1=human or 1=Ana
    #[arg(long = "seat", value_name = "SEAT=WHO")]
    seats: Vec<Place>,

    /// The seed of all deals
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,

    /// Keep the game in this file after every move
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Go on with the game in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["ruleset", "bot", "names", "seed"])]
    resume: Option<PathBuf>,
}

impl Play {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let (record, players) = match (&self.resume, self.ruleset) {
            (Some(path), _) => {
                let record = input::read_record(path)?;
                let players = self.returning(&record).with_context(|| input::shown(path))?;
                (record, players)
            }
            (None, Some(ruleset)) => (Record::new(ruleset), self.newcomers(ruleset)?),
            (None, None) => {
                let message = "which game?";
                return Err(Error::raw(ErrorKind::MissingRequiredArgument, message).into());
            }
        };
        let mut game = Game::new(record, self.seed.clone())?;
        seating::write_tags(&mut game.record, &players, &terminal.words);
        let mut table = Table::new(game, players, terminal);
        if let Some(path) = &self.resume {
            table.resumed_from(path);
        }
        if let Some(path) = &self.save {
            table.keep_in(path)?;
        }
        table.run()
    }

    /// The players of a new game.
    fn newcomers(&self, ruleset: Ruleset) -> Result<Vec<Player>> {
        let mut seats = vec![None; ruleset.seats().count()];
        self.place(&mut seats)?;
        if let Some(bot) = self.bot {
            let nobody = !seats.iter().flatten().any(Player::is_person);
            if let Some(first) = seats.iter_mut().find(|seat| nobody && seat.is_none()) {
                *first = Some(Player::Person(None));
            }
            for seat in &mut seats {
                seat.get_or_insert(Player::Bot(bot));
            }
        }
        let mut names = self.names.iter();
        let person = || Player::Person(None);
        let mut players: Vec<Player> =
            seats.into_iter().map(|seat| seat.unwrap_or_else(person)).collect();
        for nameless in players.iter_mut().filter(|player| **player == Player::Person(None)) {
            let Some(name) = names.next() else { break };
            *nameless =
                Player::named(name).map_err(|why| Error::raw(ErrorKind::ValueValidation, why))?;
        }
        match names.next() {
            Some(name) => {
                let message = format!("there is no seat left for {name}: too many --name");
                Err(Error::raw(ErrorKind::TooManyValues, message).into())
            }
            None => Ok(players),
        }
    }

    /// The players of a game that goes on, as its record names them unless `--seat` does.
    fn returning(&self, record: &Record) -> Result<Vec<Player>> {
        let mut seats = vec![None; record.ruleset.seats().count()];
        self.place(&mut seats)?;
        let tags: Vec<Option<&str>> = seating::tags_of(record).collect();
        let chosen = seats.into_iter().zip(tags).enumerate();
        let player = |(index, (chosen, tag)): (usize, (Option<Player>, Option<&str>))| {
            let number = index + 1;
            chosen.map_or_else(|| Player::from_tag(tag), Ok).with_context(|| {
                format!("nobody plays seat {number}. Add --seat {number}=master, or a name")
            })
        };
        chosen.map(player).collect()
    }

    /// Seats the players that `--seat` names.
    fn place(&self, seats: &mut [Option<Player>]) -> Result<()> {
        let count = seats.len();
        for Place { seat, player } in &self.seats {
            let number = seat.index() + 1;
            let message = match seats.get_mut(seat.index()) {
                Some(free @ None) => {
                    *free = Some(player.clone());
                    continue;
                }
                Some(Some(_)) => format!("seat {number} is assigned twice"),
                None => format!("there is no seat {number}: this table has seats 1 to {count}"),
            };
            return Err(Error::raw(ErrorKind::ValueValidation, message).into());
        }
        Ok(())
    }
}
