//! `azulejo`, the one program: two board games on the web and in the terminal, and an engine for
//! other programs.
//!
//! # What this crate does not do
//!
//! It decides no rule, chooses no move and draws no tile by itself: it reads arguments and files,
//! asks the other crates, and prints what they say.

mod admin;
mod arena;
mod arguments;
mod commands;
mod completions;
mod database;
mod dataset;
mod engine;
mod first_deal;
mod input;
mod layout;
mod league;
mod load;
mod misread;
mod moves;
mod net;
mod new;
mod perft;
mod play;
mod progress;
mod puzzle;
mod puzzles;
mod replay;
mod review;
mod seating;
mod self_play;
mod serve;
mod show;
mod simulate;
mod steps;
mod telling;
mod terminal;
mod verify;
mod welcome;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};

use commands::Commands;
use mimalloc::MiMalloc;

/// The allocator of the system gives each thread an arena of its own and hardly gives memory back: a server with many
/// workers grows to several times what it uses.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let typed = match Commands::command().try_get_matches() {
        Ok(typed) => typed,
        Err(answer) => return tell_usage(&answer),
    };
    let run = Commands::from_arg_matches(&typed).map_err(Into::into).and_then(|it| it.run());
    let Err(error) = run else { return ExitCode::SUCCESS };
    if reader_has_left(&error) {
        return ExitCode::SUCCESS;
    }
    match error.downcast::<clap::Error>() {
        Ok(misuse) => tell_usage(&misuse.format(&mut command(typed.subcommand_name()))),
        Err(error) => {
            complain(&format!("error: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// The command of this name, or all of them, as clap knows them: a mistake that only shows once
/// everything typed is read together is told with the usage of its command.
fn command(name: Option<&str>) -> clap::Command {
    let mut all = Commands::command();
    all.build();
    let one = name.and_then(|name| all.find_subcommand(name)).cloned();
    one.unwrap_or(all)
}

/// Whether the reader of our output (`head`, a closed window) has gone: that is no failure.
fn reader_has_left(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// Help and version go to standard output, wrong usage to standard error with exit code 2.
fn tell_usage(answer: &clap::Error) -> ExitCode {
    if answer.use_stderr() {
        complain(answer.render().to_string().trim_end());
        return ExitCode::from(2);
    }
    // Nobody is left to be told that printing failed.
    let _ = answer.print();
    ExitCode::SUCCESS
}

fn complain(text: &str) {
    // What was read from a file may be quoted in it: a terminal must not obey it.
    let text: String = text.chars().filter(|c| *c == '\n' || !c.is_control()).collect();
    let text = text.as_str();
    // If standard error is closed there is nowhere to report it.
    let _ = io::stderr().write_all(layout::wrapped_lines(text).as_bytes());
}
