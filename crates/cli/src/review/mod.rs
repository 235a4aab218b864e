//! `azulejo review`: what mattered in a game, in numbers that add up.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result};
use bots::Minds;
use clap::Args;
use engine::write_review;
use record::Record;
use review::{Decision, Kind, Mark, Options, Review, SeatReview, review};
use serde_json::Value;
use unicode_width::UnicodeWidthStr as _;

use crate::arguments::number;
use crate::layout::{WIDTH, wrapped};
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::{input, seating};

/// How many moments of each seat are told.
const MOMENTS: usize = 3;

/// A smaller share of the win is not worth telling; the points are.
const LEAST_SHARE: f64 = 0.01;

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
            let answer = write_review(&review, started.elapsed().as_millis() as u64);
            return Ok(terminal.print_line(&Value::Object(answer).to_string())?);
        }
        let told = Told { review: &review, record: &record, terminal };
        Ok(terminal.print(&format!(
            "{}\n{}\n{}\n",
            told.headings(),
            told.moments(),
            told.judge(self.nodes)
        ))?)
    }
}

/// A review in words.
struct Told<'a> {
    review: &'a Review,
    record: &'a Record,
    terminal: &'a Terminal,
}

impl Told<'_> {
    /// The table of what adds up, a column for each seat.
    fn headings(&self) -> String {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        let signed = |share: f64| format!("{:+.1} %", 100.0 * share).replace('-', "−");
        let of = |make: &dyn Fn(&SeatReview) -> String| -> Vec<String> {
            self.review.seats.iter().map(make).collect()
        };
        let rows: [(&str, Vec<String>); 8] = [
            ("review-first", of(&|seat| percent(seat.first))),
            ("review-luck", of(&|seat| signed(seat.luck))),
            ("review-errors", of(&|seat| signed(-seat.errors))),
            ("review-gifts", of(&|seat| signed(seat.gifts))),
            ("review-unforeseen", of(&|seat| signed(seat.unforeseen))),
            ("review-last", of(&|seat| percent(seat.last))),
            ("review-accuracy", of(&|seat| format!("{:.1}", seat.accuracy))),
            ("review-rate", of(&|seat| format!("{:.1}", seat.error_rate))),
        ];
        let names = seating::names_in(self.record, &self.terminal.words);
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
        let mut moments: Vec<(usize, &Decision, Mark)> = Vec::new();
        for seat in self.record.ruleset.seats().iter() {
            let marked = self.review.entries.iter().filter_map(|entry| match &entry.kind {
                Kind::Move(it) if it.seat == seat => Some((entry.number, &**it, it.mark?)),
                Kind::Move(_) | Kind::Deal(_) => None,
            });
            let mut marked: Vec<_> = marked.collect();
            marked.sort_by(|a, b| b.1.error().total_cmp(&a.1.error()));
            moments.extend(marked.into_iter().take(MOMENTS));
        }
        if moments.is_empty() {
            return format!("{}\n", self.terminal.say("review-flawless"));
        }
        moments.sort_by_key(|(number, ..)| *number);
        let names = seating::names_in(self.record, &self.terminal.words);
        let mut told = format!("{}\n", self.terminal.strong(&self.terminal.say("review-moments")));
        for (number, decision, mark) in moments {
            // Once a game is decided, only points can be lost.
            let cost = if decision.error() < LEAST_SHARE {
                let points = format!("{:.1}", -decision.points);
                self.terminal.say_with("review-cost-points", &[("points", points.into())])
            } else {
                let share = format!("{:.1}", 100.0 * decision.error());
                self.terminal.say_with("review-cost", &[("share", share.into())])
            };
            let better = [("move", decision.best.as_str().into())];
            let better = self.terminal.say_with("review-better", &better);
            let (name, mark) = (&names[decision.seat.index()], self.terminal.say(mark_id(mark)));
            let line = format!("{name}: {} · {mark}, {cost}; {better}", decision.played);
            told += &format!("{number:>4}  {}\n", wrapped(&line, 6));
        }
        told
    }

    /// Who judged, and how sure it is.
    fn judge(&self, nodes: u64) -> String {
        let largest = self.review.seats.iter().map(|seat| seat.luck_error).fold(0.0, f64::max);
        let error = format!("{:.1}", 100.0 * largest);
        let args = [("nodes", nodes.to_string().into()), ("error", error.into())];
        wrapped(&self.terminal.say_with("review-judge", &args), 0)
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

fn mark_id(mark: Mark) -> &'static str {
    match mark {
        Mark::Inaccuracy => "review-inaccuracy",
        Mark::Mistake => "review-mistake",
        Mark::Blunder => "review-blunder",
    }
}
