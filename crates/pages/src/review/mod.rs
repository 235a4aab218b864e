//! The review page: what mattered in a game, where, and why.

mod graph;
mod moment;
mod sums;

use maud::{Markup, html};
use record::{AnyPosition, Record};
use review::{Entry, Kind, Review};
use story::Teller;
use table::Table;
use words::Words;

use self::graph::{Graph, marked};
use self::moment::Moment;
use crate::choice::Choice;
use crate::layout::Page;
use crate::preview::Preview;
use crate::viewer::Viewer;
use crate::{assets, end, names};

/// A move that loses less than this share of the win is accepted in a task, at a table for two.
const ACCEPTED: f64 = 0.04;
/// How many moments of each seat are listed.
const MOMENTS: usize = 3;

/// A game and its review.
pub struct ReviewedGame<'a> {
    /// The name of its table in addresses.
    pub id: &'a str,
    /// The table as it is now.
    pub table: &'a Table,
    /// Its game.
    pub record: &'a Record,
    /// Whether the viewer may make puzzles of own mistakes.
    pub makes_puzzles: bool,
    /// What is known of it.
    pub found: ReviewFound<'a>,
    /// What is looked at.
    pub at: ReviewPlace<'a>,
}

/// What is known of a game.
#[derive(Clone, Copy)]
pub enum ReviewFound<'a> {
    /// Nobody has asked for a review yet.
    Nothing,
    /// It is thought about.
    Running {
        /// How many of its parts are done.
        done: usize,
        /// How many there are by now.
        of: usize,
        /// What is known by now, in the order of the record.
        entries: &'a [Entry],
    },
    /// Everything.
    Whole(&'a Review),
}

/// What is looked at.
#[derive(Clone, Copy, Default)]
pub struct ReviewPlace<'a> {
    /// An entry of the record; where most was lost, if left out.
    pub at: Option<usize>,
    /// A line from there: `best` or `played`.
    pub line: Option<&'a str>,
    /// How many moves of the line are made.
    pub step: usize,
    /// A better move is looked for.
    pub trying: Option<Trying<'a>>,
}

/// Somebody who looks for a better move.
#[derive(Clone, Copy)]
pub struct Trying<'a> {
    /// What is chosen so far.
    pub choice: &'a Choice,
    /// Whether a hint is wanted.
    pub hint: bool,
    /// The share of the win that the chosen move loses; nothing if none is chosen, or if it could not be valued.
    pub lost: Option<f64>,
}

/// Whether a move that loses this share of the win is good enough, at a table of so many seats.
fn is_accepted(lost: f64, seats: usize) -> bool {
    lost < ACCEPTED * 2.0 / seats as f64
}

impl<'a> ReviewFound<'a> {
    fn entries(self) -> &'a [Entry] {
        match self {
            ReviewFound::Nothing => &[],
            ReviewFound::Running { entries, .. } => entries,
            ReviewFound::Whole(review) => &review.entries,
        }
    }
}

/// The review page of a game that has begun. A record that cannot be replayed has none.
pub fn review(viewer: &Viewer, game: &ReviewedGame) -> Option<Page> {
    let words = viewer.words;
    let names = names::names(game.table, words);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let teller = Teller::new(game.record, &names, words).ok()?;
    let entries = game.found.entries();
    let last = teller.positions().len().checked_sub(2)?;
    let most_lost = || {
        let marks = marked(entries);
        marks.iter().max_by(|a, b| a.1.error.total_cmp(&b.1.error)).map_or(0, |it| it.0)
    };
    let at = game.at.at.unwrap_or_else(most_lost).min(last);
    let shown = Shown { game, teller: &teller, names: &names, words, at, last };
    let body = html! {
        (shown.main())
        @if !viewer.wants_fragment {
            (crate::table::faces(game.table.position()))
            script type="module" src=(assets::address("review.js")) {}
        }
    };
    let title =
        format!("{} · {}", words.say("review-title"), names::ruleset(game.table.ruleset(), words));
    let preview = Preview::of_table(address(game.id, at), game.id, game.table, words);
    let refreshes = matches!(game.found, ReviewFound::Running { .. }).then_some(3);
    Some(Page { preview: Some(preview), refreshes, ..Page::new(title, "at-table", body) })
}

/// Where an entry is looked at.
fn address(id: &str, at: usize) -> String {
    format!("/t/{id}/review?at={at}")
}

/// The page as it is drawn.
struct Shown<'a> {
    game: &'a ReviewedGame<'a>,
    teller: &'a Teller<'a>,
    names: &'a [&'a str],
    words: &'a Words,
    at: usize,
    last: usize,
}

impl Shown<'_> {
    fn main(&self) -> Markup {
        let (game, words) = (self.game, self.words);
        let entry = game.found.entries().iter().find(|entry| entry.number == self.at);
        let moment = Moment {
            id: game.id,
            teller: self.teller,
            names: self.names,
            words,
            number: self.at,
            entry,
            text: &game.record.entries[self.at].text,
            line: game.at.line,
            step: game.at.step,
            trying: game.at.trying,
            next: self.next_task(),
        };
        let running = matches!(game.found, ReviewFound::Running { .. });
        html! {
            main #main .table.replay.review data-game=(names::kind(game.table.position())) data-running[running]
                data-seats=(game.table.ruleset().seats().count()) {
                nav .back aria-label=(words.say("review-back")) {
                    a href={ "/t/" (game.id) "/replay?at=" (self.at) } { "← " (words.say("review-to-replay")) }
                    a href={ "/t/" (game.id) "/analysis?at=" (self.at) } { (words.say("analysis-link")) }
                }
                section .status { h1 { (words.say("review-title")) } (self.progress()) }
                div .moment {
                    div .verdict-of-move { (moment.told()) (self.ways()) }
                    div .stage {
                        label .all-boards { input #all-boards type="checkbox"; " " (words.say("review-all-boards")) }
                        (moment.drawn())
                    }
                }
                section .course aria-label=(words.say("review-graph")) {
                    (self.graph().draw(&|number| address(game.id, number)))
                    (self.moments())
                }
                @if let ReviewFound::Whole(review) = game.found {
                    section .story-of-game {
                        h2 { (words.say("story-title")) }
                        @for sentence in self.teller.story(review) { p { (sentence) } }
                    }
                    @if game.makes_puzzles {
                        form method="post" action={ "/t/" (game.id) "/puzzles" } {
                            button .button { (words.say("puzzle-own-make")) }
                            p .help { (words.say("puzzle-own-help")) }
                        }
                    }
                    (sums::sums(review, self.names, words))
                }
            }
        }
    }

    /// The next mistake of the same seat.
    fn next_task(&self) -> Option<usize> {
        let marks = marked(self.game.found.entries());
        let seat = marks.iter().find(|it| it.0 == self.at)?.1.seat;
        let mut later = marks.iter().filter(|it| it.0 > self.at && it.1.seat == seat);
        later.find(|it| !it.1.is_about_points()).map(|it| it.0)
    }

    fn graph(&self) -> Graph<'_> {
        let entries = self.game.found.entries();
        Graph { entries, positions: self.teller.positions(), at: self.at, words: self.words }
    }

    /// How far the review is, or the way to begin it.
    fn progress(&self) -> Markup {
        match self.game.found {
            ReviewFound::Nothing => end::review_button(self.game.id, self.words, "button primary"),
            ReviewFound::Running { done, of, .. } => {
                let args = [("done", done.into()), ("of", of.into())];
                html! {
                    p .thinking role="status" {
                        progress value=(done) max=(of.max(1)) aria-label=(self.words.say("review-thinking")) {}
                        span { (self.words.say_with("review-progress", &args)) }
                    }
                }
            }
            ReviewFound::Whole(_) => html! {},
        }
    }

    /// The ways to other entries; those to marked ones stand apart.
    fn ways(&self) -> Markup {
        let marks = marked(self.game.found.entries());
        let before = marks.iter().rev().map(|it| it.0).find(|number| *number < self.at);
        let after = marks.iter().map(|it| it.0).find(|number| *number > self.at);
        let go = |to: Option<usize>, id: &str, name: &str, icon: &str| {
            let label = self.words.say(id);
            let drawn = html! { svg viewBox="0 0 24 24" aria-hidden="true" { path d=(icon) {} } };
            html! {
                @match to {
                    Some(to) => a .go href=(address(self.game.id, to)) data-go=(name) aria-label=(label) title=(label) { (drawn) },
                    None => span .go aria-hidden="true" { (drawn) },
                }
            }
        };
        let earlier = self.at.checked_sub(1);
        let later = (self.at < self.last).then_some(self.at + 1);
        html! {
            nav .ways aria-label=(self.words.say("replay-controls")) {
                (go(before, "review-mark-before", "mark-before", "M12 5 3 12l9 7zM21 5l-9 7 9 7z"))
                (go(earlier, "replay-before", "before", "M17 5 7 12l10 7z"))
                span .where { (self.at) " / " (self.last) }
                (go(later, "replay-after", "after", "M7 5l10 7-10 7z"))
                (go(after, "review-mark-after", "mark-after", "M12 5l9 7-9 7zM3 5l9 7-9 7z"))
            }
        }
    }

    /// The moments that mattered most for each seat, in the order of the game.
    fn moments(&self) -> Markup {
        let mut moments: Vec<usize> = match self.game.found {
            ReviewFound::Whole(review) => {
                let seats = review.seats.seats().iter();
                let of = |seat| review.moments(seat, MOMENTS).into_iter().map(|it| it.0);
                seats.flat_map(of).collect()
            }
            ReviewFound::Nothing => return html! {},
            ReviewFound::Running { entries, .. } => marked(entries).iter().map(|it| it.0).collect(),
        };
        moments.sort_unstable();
        let marks = marked(self.game.found.entries());
        let marks = marks.iter().filter(|it| moments.binary_search(&it.0).is_ok());
        html! {
            h2 { (self.words.say("review-moments")) }
            @if moments.is_empty() && matches!(self.game.found, ReviewFound::Whole(_)) {
                p { (self.words.say("review-flawless")) }
            }
            ol .moments { @for (number, decision, mark) in marks {
                li {
                    a href=(address(self.game.id, *number)) data-go aria-current=[(*number == self.at).then_some("step")] {
                        i .dot.(mark.name()) aria-hidden="true" {}
                        span .who { (self.names[decision.seat.index()]) }
                        " " span { (self.teller.move_in_words(*number, &decision.played)) }
                        " " span .cost { (story::mark(*mark, self.words)) ", " (self.teller.cost(decision)) }
                    }
                }
            } }
        }
    }
}

/// The luck of a deal, seat by seat.
fn luck_of(entry: &Entry, names: &[&str], words: &Words) -> Option<String> {
    let Kind::Deal(luck) = &entry.kind else { return None };
    let each =
        luck.luck.seats().iter().map(|seat| {
            format!("{} {}", names[seat.index()], words.signed_percent(luck.luck[seat]))
        });
    Some(each.collect::<Vec<_>>().join(" · "))
}

/// The round of a position, in words.
fn round(position: &AnyPosition, words: &Words) -> String {
    words.say_with("drawing-round", &[("round", position.round().into())])
}
