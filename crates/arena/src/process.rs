//! A child process that reads lines and answers with lines, and never keeps us waiting.
//!
//! Pipes are read and written on their own threads. No matter what the child does or fails to do, the
//! caller only waits on a channel, and never longer than it wants.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process_group};

use crate::fault::{Fault, NoMove, shortened};
use crate::stop::Stop;

/// The longest line that can be an answer; longer ones come in pieces.
const LONGEST_LINE: u64 = 4 << 20;
/// How many lines may wait to be read; a child that floods us has to wait.
const MOST_WAITING: usize = 16;
/// How often a waiting thread looks whether it was told to stop.
const LOOK_UP: Duration = Duration::from_millis(50);
/// How long a dismissed child may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(500);

/// A running child; dropping it ends it.
pub(crate) struct Process {
    child: Child,
    /// Closing it closes the child's input.
    requests: Option<Sender<String>>,
    /// Disconnected once the child's output and its complaints have both ended.
    answers: Receiver<Vec<u8>>,
    /// The last thing it wrote to standard error.
    complaint: Arc<Mutex<String>>,
    /// Whether it has been ended and waited for.
    reaped: bool,
}

impl Process {
    /// Starts a program with its arguments.
    pub(crate) fn start(words: &[String]) -> io::Result<Process> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::NotFound)?;
        let mut command = Command::new(program);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // In a group of its own: Ctrl-C is for us alone, and what it starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (requests, to_write) = channel::<String>();
        let (heard, answers) = sync_channel(MOST_WAITING);
        let complaint = Arc::new(Mutex::new(String::new()));
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_lines(input, &to_write));
        }
        if let Some(errors) = child.stderr.take() {
            let (heard, complaint) = (heard.clone(), Arc::clone(&complaint));
            thread::spawn(move || keep_last_line(errors, &complaint, &heard));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_lines(output, &heard));
        }
        Ok(Process { child, requests: Some(requests), answers, complaint, reaped: false })
    }

    /// Sends it a line. Its answers show whether it read the line.
    pub(crate) fn tell(&self, mut line: String) {
        line.push('\n');
        if let Some(requests) = &self.requests {
            let _ = requests.send(line);
        }
    }

    /// Waits for its next line, at most until the given time has passed since `asked`; nothing if it has
    /// closed its output.
    pub(crate) fn hear(
        &self,
        asked: Instant,
        time: Duration,
        stop: &Stop<'_>,
    ) -> Result<Option<Vec<u8>>, NoMove> {
        loop {
            if stop.is_set() {
                return Err(NoMove::Stopped);
            }
            let left = time.saturating_sub(asked.elapsed());
            match self.answers.recv_timeout(left.min(LOOK_UP)) {
                Ok(line) if !line.trim_ascii().is_empty() => return Ok(Some(line)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                // Blank lines say nothing, no matter how many there are.
                Ok(_) | Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Err(Fault::Late(time).into());
                }
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// How it ended and what it complained about last; ends it if it still runs.
    pub(crate) fn obituary(&mut self) -> String {
        let status = self.reap().map_or_else(|error| error.to_string(), |end| end.to_string());
        let complaint = self.complaint.lock().unwrap_or_else(PoisonError::into_inner);
        if complaint.is_empty() { status } else { format!("{status}: {complaint}") }
    }

    /// Lets it end by itself, if it hurries.
    pub(crate) fn dismiss(mut self) {
        self.requests = None;
        let asked = Instant::now();
        while !FAREWELL.saturating_sub(asked.elapsed()).is_zero() {
            match self.answers.recv_timeout(FAREWELL.saturating_sub(asked.elapsed())) {
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
            }
        }
    }

    /// Ends it with all it has started, and waits, so that no zombie stays.
    fn reap(&mut self) -> io::Result<std::process::ExitStatus> {
        if !self.reaped {
            self.reaped = true;
            // As long as nobody has waited for the child, its number is its own, even if it is dead.
            #[cfg(unix)]
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
            let _ = self.child.kill();
        }
        self.child.wait()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.requests = None;
        let _ = self.reap();
    }
}

fn write_lines(mut input: impl Write, requests: &Receiver<String>) {
    for line in requests {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: impl Read, heard: &SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(output);
    while let Some(line) = next_line(&mut output) {
        if heard.send(line).is_err() {
            return;
        }
    }
}

/// Keeps `_open` while complaints come: once the channel is closed, the last complaint is there.
fn keep_last_line(errors: impl Read, complaint: &Mutex<String>, _open: &SyncSender<Vec<u8>>) {
    let mut errors = BufReader::new(errors);
    while let Some(line) = next_line(&mut errors) {
        let line = shortened(&String::from_utf8_lossy(&line));
        if !line.is_empty() {
            *complaint.lock().unwrap_or_else(PoisonError::into_inner) = line;
        }
    }
}

/// The next line or, of an endless one, the next piece.
fn next_line(input: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut line = Vec::new();
    let read = input.take(LONGEST_LINE).read_until(b'\n', &mut line);
    (read.is_ok() && !line.is_empty()).then_some(line)
}
