//! `azulejo completions`: what a shell needs to complete our commands.

use anyhow::Result;
use clap::{Args, Command};
use clap_complete::Shell;

use crate::terminal::Terminal;

/// For which shell.
#[derive(Args)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, mut commands: Command, terminal: &Terminal) -> Result<()> {
        // Not straight to the output: the generator panics where that is closed.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut commands, "azulejo", &mut script);
        Ok(terminal.print(&String::from_utf8(script)?)?)
    }
}
