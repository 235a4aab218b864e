//! The chores of the project: `cargo xtask test` and its relatives.

mod bless;
mod fuzz;
mod once;
mod planted;
mod python;
mod referee;
mod run;
mod screenshots;
mod test;
mod tools;
mod twin;

use std::process::ExitCode;

use test::Which;

const HELP: &str = "\
cargo xtask test                 every check the project has; test programs that passed are run again only after a change
cargo xtask test --all           the same, with all test programs
cargo xtask screenshots          take a picture of every page, into target/screenshots and docs/
cargo xtask bless                write the golden files under testdata/ anew
cargo xtask twin [GAMES]         compare the fast code with the slow twin (100000)
cargo xtask fuzz [MINUTES]       run every fuzz target with cargo-fuzz (10)
cargo xtask planted [NAME]       plant each bug of testdata/planted.txt and see it caught
cargo xtask wheel                build the Python package, into target/wheels
cargo xtask referee              play games by the slow twin: a game a line in, what the twin says a line out
";

fn main() -> ExitCode {
    let mut words = std::env::args_os().skip(1).peekable();
    if words.next_if(|word| word == "once").is_some() {
        return once::run(words).unwrap_or_else(|error| {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        });
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["test"] => test::check(Which::Changed),
        ["test", "--all"] => test::check(Which::All),
        ["screenshots"] => screenshots::take(),
        ["bless"] => bless::write(),
        ["twin"] => twin::compare("100000"),
        ["twin", games] => twin::compare(games),
        ["fuzz"] => fuzz::all("10"),
        ["fuzz", minutes] => fuzz::all(minutes),
        ["planted"] => planted::all(None),
        ["planted", name] => planted::all(Some(name)),
        ["wheel"] => python::build(),
        ["referee"] => referee::judge(),
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
