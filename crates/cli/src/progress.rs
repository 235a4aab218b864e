//! A progress bar for work that takes long.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shorter work needs no bar.
const PATIENCE: Duration = Duration::from_secs(2);

/// A bar on standard error that shows itself after two seconds, if that is a terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    started: Instant,
    shown: bool,
}

impl Progress {
    pub(crate) fn new(length: u64) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::hidden());
        // If the template does not parse, only the looks suffer.
        if let Ok(style) =
            ProgressStyle::with_template("  {bar:40} {percent:>3} %  ETA {eta}  {msg}")
        {
            bar.set_style(style.progress_chars("█▌ "));
        }
        Progress { bar, started: Instant::now(), shown: false }
    }

    pub(crate) fn set(&mut self, done: u64) {
        if !self.shown && self.started.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.shown = true;
        }
        self.bar.set_position(done);
    }

    /// A few words beside the bar.
    pub(crate) fn say(&self, words: String) {
        self.bar.set_message(words);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
