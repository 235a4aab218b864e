//! What `cargo xtask` asks of the browser: test tools and screenshots.

mod screenshots;

use std::process::ExitCode;

use anyhow::Result;

const HELP: &str = "\
cargo run -p browser axe           make sure that axe-core is there
cargo run -p browser screenshots   take a picture of every page
";

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done: Result<()> = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["axe"] => browser::fetch_axe().map(|_| ()),
        ["screenshots"] => screenshots::take_all().await,
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("browser: {error:#}");
            ExitCode::FAILURE
        }
    }
}
