//! `azulejo net`: net files and what they are made from.

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use ::net::{Net, Processor};
use anyhow::{Context, Result};
use arena::Rows;
use bots::Features;
use clap::{Args, Subcommand};

use crate::engine::all_cores;
use crate::layout::grouped;
use crate::terminal::Terminal;

/// What to do with nets.
#[derive(Args)]
pub(crate) struct NetArgs {
    #[command(subcommand)]
    command: NetCommand,
}

#[derive(Subcommand)]
enum NetCommand {
    /// Check a net file and describe it; without one, the nets of this program
    Check {
        /// The net file
        file: Option<PathBuf>,
    },
    /// Turn games of `azulejo selfplay` into rows to train with
    Rows {
        /// The file of games
        games: PathBuf,
        /// Where to write the rows
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
}

impl NetArgs {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        match &self.command {
            NetCommand::Check { file: Some(file) } => {
                let net = read_net(file)?;
                Ok(terminal.print(&describe(&file.display().to_string(), &net))?)
            }
            NetCommand::Check { file: None } => {
                let azul = describe("Azul", azul::Position::embedded());
                let pavilion = describe("Summer Pavilion", pavilion::Position::embedded());
                Ok(terminal.print(&format!("{azul}\n{pavilion}"))?)
            }
            NetCommand::Rows { games, out } => {
                let text = fs::read_to_string(games)
                    .with_context(|| format!("reading {}", games.display()))?;
                let rows =
                    Rows::read(&text, all_cores()).with_context(|| games.display().to_string())?;
                let file =
                    File::create(out).with_context(|| format!("writing {}", out.display()))?;
                rows.write(&mut BufWriter::new(file))?;
                let rows = grouped(rows.count() as u64);
                Ok(terminal.print_line(&format!("{rows} rows in {}", out.display()))?)
            }
        }
    }
}

/// Reads a net file.
pub(crate) fn read_net(path: &Path) -> Result<Net> {
    let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    Net::read(&bytes).with_context(|| path.display().to_string())
}

/// What a net is, and that it says the same on every processor this machine can be.
fn describe(name: &str, net: &Net) -> String {
    let shape = net.shape();
    let fits = if azul::Position::fits(net) {
        "Azul"
    } else if pavilion::Position::fits(net) {
        "Summer Pavilion"
    } else {
        "nothing in this version of azulejo"
    };
    let processors = Processor::all();
    let some = (0..shape.inputs).step_by(shape.inputs / 60 + 1);
    let some: Vec<u16> = some.map(|feature| feature as u16).collect();
    let answers = processors.iter().map(|&one| net.on(one).map(|net| net.ask(&some)));
    let equal = answers.clone().all(|answer| answer == answers.clone().next().flatten());
    let processors: Vec<String> = processors.iter().map(|one| format!("{one:?}")).collect();
    format!(
        "{name}\n  features    {} ({} of them)\n  width       {}\n  numbers     {}\n  \
         checksum    {:016x}, right\n  fits        {fits}\n  processors  {}: {}\n",
        shape.kind,
        grouped(shape.inputs as u64),
        shape.width,
        grouped(net.parameters() as u64),
        net.checksum(),
        processors.join(", "),
        if equal { "the same answers" } else { "DIFFERENT answers" },
    )
}
