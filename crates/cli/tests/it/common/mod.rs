//! Running the program.

#[cfg(unix)]
pub(crate) mod server;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::{env, fs};

/// The result of a run of the program.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// The output of a run that must have gone well.
    pub(crate) fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The complaint of a run that must have failed with this code.
    pub(crate) fn fails(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{}{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        for line in self.err.lines() {
            assert!(line.chars().count() <= 80, "too wide: {line}");
        }
        // Join the lines, so that a test can look for a sentence that wraps.
        self.err.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// The program with these arguments, in English unless they say otherwise.
pub(crate) fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_azulejo"));
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"] {
        command.env_remove(variable);
    }
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn run(args: &[&str]) -> Run {
    run_with(args, "")
}

/// Runs the program with this on its standard input.
pub(crate) fn run_with(args: &[&str], input: &str) -> Run {
    let mut child = program(args).spawn().expect("the program starts");
    let typing = feed(&mut child, input);
    let output = child.wait_with_output().expect("the program ends");
    typing.join().expect("the input was written");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the output is text");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Writes the input beside the program: it may answer before it has read everything.
pub(crate) fn feed(child: &mut Child, input: &str) -> thread::JoinHandle<()> {
    let mut stdin = child.stdin.take().expect("the input is ours");
    let input = input.to_owned();
    // A program that needs no more input may have closed it.
    thread::spawn(move || drop(stdin.write_all(input.as_bytes())))
}

/// A folder for the files of one test, as a short relative path: line breaks in the output must not
/// depend on where the project was cloned.
pub(crate) fn folder(test: &str) -> PathBuf {
    // Every test of the process goes to the same place, so their order does not matter.
    env::set_current_dir(env!("CARGO_TARGET_TMPDIR")).expect("there is a folder for tests");
    let folder = PathBuf::from(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the old folder goes away");
    }
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// A file in a folder, as an argument.
pub(crate) fn path(folder: &std::path::Path, name: &str) -> String {
    folder.join(name).to_str().expect("the path is text").to_owned()
}

pub(crate) fn write(folder: &std::path::Path, name: &str, text: &str) -> String {
    let path = path(folder, name);
    fs::write(&path, text).expect("the file can be written");
    path
}
