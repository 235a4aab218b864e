//! `azulejo review`: what mattered in a game, in numbers that add up and in words.

mod graph;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result};
use bots::Minds;
use clap::Args;
use engine::{MadeReview, write_review};
use review::{Decision, Options, Review, SeatReview, review};
use serde_json::Value;
use story::Teller;
use unicode_width::UnicodeWidthStr as _;

use crate::arguments::number;
use crate::layout::{WIDTH, wrapped};
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::{input, seating};

/// How many moments of each seat are told.
const MOMENTS: usize = 3;

/// What to review.
#[derive(Args)]
pub(crate) struct ReviewArgs {
    /// A game record; - reads standard input
    file: PathBuf,

    /// How many nodes each move gets; more is slower and surer
    #[arg(long, value_name = "NODES", default_value = "20000", value_parser = number::<u64>(1..=1_000_000_000))]
    nodes: u64,

    /// Decides which deals could have come instead
    #[arg(long, value_name = "TEXT", default_value = "review")]
    seed: String,

    /// Print one JSON object, as the engine does
    #[arg(long)]
    json: bool,
}

impl ReviewArgs {
    pub(crate) fn run(&self, terminal: &Terminal) -> Result<()> {
        let record = input::read_record(&self.file)?;
        let options = Options { nodes: self.nodes, seed: self.seed.clone() };
        let started = Instant::now();
        let mut progress = Progress::new(record.entries.len() as u64);
        let review = review(&record, &options, &mut Minds::default(), &|| true, |so_far| {
            progress.set((so_far.done * record.entries.len() / so_far.of) as u64);
        });
        drop(progress);
        let review = review.with_context(|| input::shown(&self.file))?;
        if self.json {
            let milliseconds = started.elapsed().as_millis() as u64;
            let answer = write_review(&MadeReview { review, milliseconds });
            return Ok(terminal.print_line(&Value::Object(answer).to_string())?);
        }
        let names = seating::names_in(&record, &terminal.words);
        let borrowed: Vec<&str> = names.iter().map(String::as_str).collect();
        let teller = Teller::new(&record, &borrowed, &terminal.words)?;
        let graph = graph::graph(&review, &names, teller.positions());
        let told = Told { review: &review, names: &names, teller: &teller, terminal };
        let parts = [told.story(), graph, told.headings(), told.moments(), told.judge(self.nodes)];
        Ok(terminal.print(&parts.join("\n"))?)
    }
}

/// A review in words.
struct Told<'a> {
    review: &'a Review,
    names: &'a [String],
    teller: &'a Teller<'a>,
    terminal: &'a Terminal,
}

impl Told<'_> {
    fn story(&self) -> String {
        let title = self.terminal.strong(&self.terminal.say("story-title"));
        format!("{title}\n{}\n", wrapped(&self.teller.story(self.review).join(" "), 0))
    }

    /// The table of what adds up, a column for each seat.
    fn headings(&self) -> String {
        let words = &self.terminal.words;
        let of = |make: &dyn Fn(&SeatReview) -> String| -> Vec<String> {
            self.review.seats.iter().map(make).collect()
        };
        let rows: [(&str, Vec<String>); 8] = [
            ("review-first", of(&|seat| words.percent(seat.first))),
            ("review-luck", of(&|seat| words.signed_percent(seat.luck))),
            ("review-errors", of(&|seat| words.signed_percent(-seat.errors))),
            ("review-gifts", of(&|seat| words.signed_percent(seat.gifts))),
            ("review-unforeseen", of(&|seat| words.signed_percent(seat.unforeseen))),
            ("review-last", of(&|seat| words.percent(seat.last))),
            ("review-accuracy", of(&|seat| words.decimal(seat.accuracy, 1))),
            ("review-rate", of(&|seat| words.decimal(seat.error_rate, 1))),
        ];
        let names = self.names;
        let label = |id: &str| self.terminal.say(id);
        let first = rows.iter().map(|(id, _)| label(id).width()).max().unwrap_or(0);
        // Four long names must fit beside the headings.
        let widest = names.iter().map(|name| name.width()).max().unwrap_or(0).max(8) + 2;
        let column = widest.min((WIDTH - first) / names.len());
        let cell = |text: &str| {
            let shown = shortened(text, column - 2);
            format!("{}{shown}", " ".repeat(column.saturating_sub(shown.width())))
        };
        let line = |id: &str, cells: Vec<String>| {
            let label = if id.is_empty() { String::new() } else { label(id) };
            let padding = " ".repeat(first - label.width());
            format!("{label}{padding}{}\n", cells.concat())
        };
        let mut table = line("", names.iter().map(|name| cell(name)).collect());
        for (id, values) in rows {
            table += &line(id, values.iter().map(|value| cell(value)).collect());
        }
        table
    }

    /// The costliest decisions of each seat, in the order of the game.
    fn moments(&self) -> String {
        let seats = self.review.seats.seats().iter();
        let mut moments: Vec<(usize, &Decision)> =
            seats.flat_map(|seat| self.review.moments(seat, MOMENTS)).collect();
        if moments.is_empty() {
            return format!("{}\n", self.terminal.say("review-flawless"));
        }
        moments.sort_by_key(|(number, _)| *number);
        let mut told = format!("{}\n", self.terminal.strong(&self.terminal.say("review-moments")));
        for (number, decision) in moments {
            told += &format!("{number:>4}  {}\n", wrapped(&self.moment(number, decision), 6));
        }
        told
    }

    fn moment(&self, number: usize, decision: &Decision) -> String {
        let words = &self.terminal.words;
        let cost = self.teller.cost(decision);
        let in_words = |m: &str| format!("{} ({m})", self.teller.move_in_words(number, m));
        let better = words.say_with("review-better", &[("move", in_words(&decision.best).into())]);
        let mark = decision.mark.map_or_else(String::new, |mark| story::mark(mark, words));
        let name = &self.names[decision.seat.index()];
        let played = in_words(&decision.played);
        let why = self.teller.why(number, decision).join(" ");
        format!("{name}: {played} · {mark}, {cost}; {better}. {why}")
    }

    /// Who judged, and how sure it is.
    fn judge(&self, nodes: u64) -> String {
        let largest = self.review.seats.iter().map(|seat| seat.luck_error).fold(0.0, f64::max);
        let error = self.terminal.words.decimal(100.0 * largest, 1);
        let args = [("nodes", nodes.to_string().into()), ("error", error.into())];
        wrapped(&self.terminal.say_with("review-judge", &args), 0) + "\n"
    }
}

/// A text of at most this many letters; a long one keeps its end, where names that are alike differ.
fn shortened(text: &str, most: usize) -> String {
    let letters: Vec<char> = text.chars().collect();
    if letters.len() <= most {
        return text.to_owned();
    }
    let end = letters.len() - 2;
    letters[..most - 3].iter().chain(&['…']).chain(&letters[end..]).collect()
}
