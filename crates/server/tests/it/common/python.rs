//! Python, and what tests need of it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, PoisonError};
use std::{env, fs};

/// Where test tools are, if not under `target/`.
const FOLDER: &str = "AZULEJO_TEST_TOOLS";

/// Python; a machine without it is told what to do.
pub(crate) fn python() -> Command {
    let found = Command::new("python3").arg("--version").output();
    assert!(
        found.is_ok_and(|found| found.status.success()),
        "the tests need Python 3 (on Debian: `apt-get install python3 python3-venv`)"
    );
    Command::new("python3")
}

/// Schemathesis, installed under `target/` when it is first needed.
pub(crate) fn schemathesis() -> Command {
    // Tests that need it at the same time wait for one installation.
    static INSTALLING: Mutex<()> = Mutex::new(());
    let _alone = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    let wanted = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judge/requirements.txt");
    let tools = match env::var_os(FOLDER) {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/test-tools"),
    };
    let folder = tools.join("schemathesis");
    // Written last: an installation that broke off is made anew.
    let installed = folder.join("requirements.txt");
    let wanted_text = fs::read_to_string(&wanted).unwrap();
    if fs::read_to_string(&installed).is_ok_and(|text| text == wanted_text) {
        return Command::new(folder.join("bin/schemathesis"));
    }
    run(python().args(["-m", "venv", "--clear"]).arg(&folder));
    let pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--requirement"];
    run(Command::new(folder.join("bin/python")).args(pip).arg(&wanted));
    fs::write(&installed, wanted_text).unwrap();
    Command::new(folder.join("bin/schemathesis"))
}

/// Runs a command that must succeed, and gives what it wrote.
pub(crate) fn run(command: &mut Command) -> String {
    let Output { status, stdout, stderr } =
        command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let (stdout, stderr) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{command:?} failed:\n{stdout}\n{stderr}");
    stdout.into_owned()
}
