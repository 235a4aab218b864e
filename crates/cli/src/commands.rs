//! The commands, as they are typed and as `--help` teaches them.

use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand};

use crate::admin::Admin;
use crate::arena::Arena;
use crate::completions::Completions;
use crate::dataset::DataSetArgs;
use crate::engine::Engine;
use crate::league::LeagueArgs;
use crate::load::Load;
use crate::moves::Moves;
use crate::net::NetArgs;
use crate::new::New;
use crate::perft::Perft;
use crate::play::Play;
use crate::puzzle::PuzzleArgs;
use crate::puzzles::PuzzlesArgs;
use crate::replay::Replay;
use crate::review::ReviewArgs;
use crate::self_play::SelfPlayArgs;
use crate::serve::Serve;
use crate::show::Show;
use crate::simulate::Simulate;
use crate::terminal::{Speech, Terminal};
use crate::verify::Verify;

const ABOUT: &str = "Azul and Azul: Summer Pavilion in the browser and in the terminal";

const LONG_ABOUT: &str = "\
Azul and Azul: Summer Pavilion. Without a command, azulejo serves the web game for this computer; \
there are also games in the terminal against bots or with friends at one keyboard. Or look at positions, replay games, let bots play by the thousand, or serve other programs.

An unofficial fan project, not affiliated with the publisher.";

const AFTER_HELP: &str = "\
Moves:
  3R4    Azul: the red tiles of display 3 go to pattern line 4
  CBF    Azul: the blue tiles of the center go to the floor
  W24    Azul, gray wall: pattern line 2 goes to column 4
  3G     Pavilion: green tiles of display 3
  G4:G3  Pavilion: a green tile on star G, space 4, with 3 jokers
  +R     Pavilion: a red bonus tile          X:PGG  pass, keep three tiles

Try:
  azulejo serve --listen 0.0.0.0:8080
  azulejo play azul:2 --bot apprentice
  azulejo play pavilion:2 --name Ana --name Ben --save evening.txt
  azulejo play --resume evening.txt --save evening.txt
  azulejo new azul:2 --seed tea --json | azulejo moves
  azulejo replay evening.txt --events
  azulejo verify evening.txt
  azulejo simulate --ruleset azul:4 --bot greedy --bot random
  azulejo arena net@20ms hand@20ms --deals 50
  azulejo league my-league";

/// The rulesets in two columns.
fn rulesets() -> String {
    const NAMES: usize = 16;
    const COLUMNS: usize = 80;
    let mut text = String::from("Rulesets (N is the number of seats: 2, 3 or 4):\n");
    for (name, summary) in record::GAMES.iter().flat_map(record::GameOptions::summaries) {
        let mut line = format!("  {name:NAMES$} ");
        if name.len() > NAMES {
            text += &format!("  {name}\n");
            line = " ".repeat(NAMES + 3);
        }
        for word in summary.split(' ') {
            if line.chars().count() + 1 + word.chars().count() > COLUMNS {
                text += &format!("{line}\n");
                line = " ".repeat(NAMES + 3);
            }
            line += &format!(" {word}");
        }
        text += &format!("{line}\n");
    }
    text
}

/// What was typed.
#[derive(Parser)]
#[command(
    name = "azulejo", version, about = ABOUT, long_about = LONG_ABOUT,
    after_long_help = format!("{}\n{AFTER_HELP}", rulesets()), after_help = "For more, see azulejo --help.",
    max_term_width = 80
)]
pub(crate) struct Commands {
    #[command(flatten)]
    speech: Speech,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the web game; this is what azulejo does by itself
    Serve(Serve),
    /// Play a game in the terminal, against bots or with friends
    Play(Play),
    /// Lay a fresh table and draw it
    New(New),
    /// Draw the position of a JSON state or a game record
    Show(Show),
    /// List the legal moves of a JSON state or a game record
    Moves(Moves),
    /// Play a game record again, up to any entry
    Replay(Replay),
    /// Say what mattered in a game record: luck, errors, and how sure that is
    Review(ReviewArgs),
    /// Solve a puzzle in the terminal
    Puzzle(PuzzleArgs),
    /// Puzzles with proofs: list, show, verify, mine
    Puzzles(PuzzlesArgs),
    /// Check that the deals of a game record are what its seed says
    Verify(Verify),
    /// Let bots play many games: scores, wins, speed
    Simulate(Simulate),
    /// Let bots and other engines play matches: who is stronger, and how sure that is
    Arena(Arena),
    /// Keep a league of engines: games, ratings, and a page that shows them
    League(LeagueArgs),
    /// Write positions with values, visits and outcomes, as a Parquet file for researchers
    #[command(name = "dataset")]
    DataSet(DataSetArgs),
    /// Let a bot play against itself, for nets to learn from
    #[command(name = "selfplay")]
    SelfPlay(SelfPlayArgs),
    /// Check nets, and make rows to train them with
    Net(NetArgs),
    /// Count the tree of moves, to check the rules
    Perft(Perft),
    /// Serve other programs: JSON lines on standard input and output
    Engine(Engine),
    /// Load a server with many scripted tables, and check that nothing is lost
    Load(Load),
    /// Look after the tables of the web game: list, export, delete, back up
    Admin(Admin),
    /// Print a script that teaches a shell these commands
    Completions(Completions),
}

impl Commands {
    pub(crate) fn run(&self) -> Result<()> {
        let terminal = Terminal::new(&self.speech);
        match &self.command {
            None => Serve::default().run(&terminal),
            Some(Command::Serve(serve)) => serve.run(&terminal),
            Some(Command::Play(play)) => play.run(&terminal),
            Some(Command::New(new)) => new.run(&terminal),
            Some(Command::Show(show)) => show.run(&terminal),
            Some(Command::Moves(moves)) => moves.run(&terminal),
            Some(Command::Replay(replay)) => replay.run(&terminal),
            Some(Command::Review(review)) => review.run(&terminal),
            Some(Command::Puzzle(puzzle)) => puzzle.run(&terminal),
            Some(Command::Puzzles(puzzles)) => puzzles.run(&terminal),
            Some(Command::Verify(verify)) => verify.run(&terminal),
            Some(Command::Simulate(simulate)) => simulate.run(&terminal),
            Some(Command::Arena(arena)) => arena.run(&terminal),
            Some(Command::League(league)) => league.run(&terminal),
            Some(Command::DataSet(data_set)) => data_set.run(&terminal),
            Some(Command::SelfPlay(self_play)) => self_play.run(&terminal),
            Some(Command::Net(net)) => net.run(&terminal),
            Some(Command::Perft(perft)) => perft.run(&terminal),
            Some(Command::Engine(engine)) => engine.run(),
            Some(Command::Load(load)) => load.run(&terminal),
            Some(Command::Admin(admin)) => admin.run(&terminal),
            Some(Command::Completions(completions)) => {
                completions.run(Commands::command(), &terminal)
            }
        }
    }
}
