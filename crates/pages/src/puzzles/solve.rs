//! One puzzle: the position, what somebody tries, and what is said to it.

use maud::{Markup, html};
use puzzles::{Grade, Outcome, Puzzle, Winner};
use record::AnyPosition;
use words::Words;

use super::{end, names, themes};
use crate::choice::Choice;
use crate::choosing::Choosing;
use crate::layout::Page;
use crate::scene::{Scene, Touched};
use crate::viewer::Viewer;
use crate::{assets, names as site_names, replay, table};

/// A puzzle as somebody sees it.
pub struct PuzzlePage<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Its rating now; one of an own game has none.
    pub rating: Option<i32>,
    /// How many moves of the solution are made.
    pub made: usize,
    /// How far they have come.
    pub state: PuzzleState<'a>,
    /// How it goes on after the last move, if that can be counted out.
    pub outcome: Option<&'a Outcome>,
    /// What is chosen so far of a move.
    pub choice: &'a Choice,
    /// How much is told: nothing, the themes, which tiles.
    pub hint: u8,
    /// The own rating before and after, if this try has changed it; the same twice if it has not.
    pub rated: Option<(i32, i32)>,
    /// The day whose puzzle it is today: `2026-11-18`.
    pub day: Option<&'a str>,
}

/// How far somebody has come.
pub enum PuzzleState<'a> {
    /// A move is looked for.
    Asked {
        /// How many own moves are missing.
        left: usize,
    },
    /// This move was another one.
    Wrong {
        /// The move.
        text: &'a str,
    },
    /// All moves were found.
    Solved,
    /// The solution is looked at.
    Shown,
}

/// A puzzle to solve.
pub fn puzzle(viewer: &Viewer, page: &PuzzlePage) -> Page {
    let words = viewer.words;
    let names = names(page.puzzle, words);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let position = page.puzzle.after(page.made);
    let shown = Shown { page, position: &position, names: &names, words, viewer };
    let body = html! {
        (shown.main())
        @if !viewer.wants_fragment {
            (table::faces(&position))
            script type="module" src=(assets::address("analysis.js")) {}
        }
    };
    let title = words.say("puzzle-title");
    let ruleset = site_names::ruleset(position.ruleset(), words);
    Page::new(format!("{title} · {ruleset}"), "at-table", body).of("/puzzles")
}

struct Shown<'a> {
    page: &'a PuzzlePage<'a>,
    position: &'a AnyPosition,
    names: &'a [&'a str],
    words: &'a Words,
    viewer: &'a Viewer<'a>,
}

impl Shown<'_> {
    fn say(&self, id: &str) -> String {
        self.words.say(id)
    }

    fn here(&self) -> String {
        format!("/puzzles/{}", self.page.puzzle.id)
    }

    /// The own moves made so far, as addresses have them.
    fn moves(&self) -> String {
        self.page.puzzle.own_among(self.page.made).join("~")
    }

    /// The address of this place, with this much of a hint.
    fn place(&self, hint: u8) -> String {
        let hint = if hint > 0 { format!("&hint={hint}") } else { String::new() };
        format!("{}?moves={}{hint}", self.here(), self.moves().replace('+', "%2B"))
    }

    /// The solution after so many moves of it.
    fn step(&self, step: usize) -> String {
        format!("{}?solution={step}", self.here())
    }

    fn is_asked(&self) -> bool {
        matches!(self.page.state, PuzzleState::Asked { .. })
    }

    fn main(&self) -> Markup {
        let PuzzlePage { puzzle, .. } = *self.page;
        let scene = self.scene();
        html! {
            main #main .table.replay.review.analysis.puzzle data-game=(puzzle.game()) data-seats="2" {
                section .status {
                    h1 {
                        @if let Some(day) = self.page.day { (self.say("puzzle-of-the-day")) ", " (day) } @else { (self.say("puzzle-title")) }
                    }
                    p .what { (replay::position_title(self.position, self.words)) }
                }
                div .moment {
                    div .verdict-of-move.now {
                        (self.verdict())
                        @if self.is_asked() { (self.asked(&scene)) }
                        (self.ways())
                    }
                    div .stage {
                        label .all-boards { input #all-boards type="checkbox" checked; " " (self.say("review-all-boards")) }
                        (scene.draw())
                    }
                }
                div .tools { (self.proof()) (self.share()) }
            }
        }
    }

    fn scene(&self) -> Scene<'_> {
        let advised = self.page.puzzle.solution.get(self.page.made).map(String::as_str);
        let touched = if self.is_asked() {
            Touched::Choosing(Choosing {
                words: self.words,
                choice: self.page.choice,
                page: self.place(self.page.hint),
                advised: advised.filter(|_| self.page.hint > 1),
            })
        } else {
            Touched::Nothing
        };
        Scene { position: self.position, names: self.names, words: self.words, touched }
    }

    /// What is asked, or what is said to what was tried.
    fn verdict(&self) -> Markup {
        let PuzzlePage { puzzle, made, ref state, .. } = *self.page;
        match state {
            PuzzleState::Asked { .. } if made == 0 => {
                let task = match puzzle.grade {
                    Grade::A => "puzzle-task-win",
                    Grade::B => "puzzle-task-points",
                    Grade::C => "puzzle-task-round",
                };
                html! { p .played { (self.say(task)) } }
            }
            PuzzleState::Asked { left } => html! {
                (self.last_moves())
                p .verdict-word.fine role="status" { (self.words.say_with("puzzle-go-on", &[("count", (*left).into())])) }
            },
            PuzzleState::Wrong { text } => html! {
                p .played { (story::said(self.position, text, self.words)) }
                p .verdict-word.mistake role="status" { (self.say("puzzle-wrong")) }
                @match self.page.outcome {
                    Some(outcome) => {
                        p .why { (self.words.say_with("puzzle-with-yours", &[("end", end(puzzle, outcome.points, outcome.winner, self.words).into())])) }
                        (self.goes_on(self.position, text, outcome))
                    }
                    None => p { (self.say("puzzle-too-deep")) },
                }
                (self.rated())
            },
            PuzzleState::Solved => html! {
                (self.last_moves())
                p .verdict-word.fine role="status" { (self.say("puzzle-solved")) }
                (self.to_the_end())
                (self.why())
                (self.rated())
            },
            PuzzleState::Shown => html! {
                p .verdict-word role="status" { (self.say("puzzle-shown")) }
                (self.last_moves())
                (self.to_the_end())
                (self.why())
                (self.rated())
            },
        }
    }

    /// The moves made so far, in words.
    fn last_moves(&self) -> Markup {
        let PuzzlePage { puzzle, made, .. } = *self.page;
        html! {
            ol .said-moves { @for at in 0..made {
                @let before = puzzle.after(at);
                li { (self.moved(&before, &puzzle.solution[at])) }
            } }
        }
    }

    /// A move and who makes it.
    fn moved(&self, before: &AnyPosition, text: &str) -> Markup {
        let who = match before.turn() {
            tiles::Turn::Seat(seat) => self.names[seat.index()],
            tiles::Turn::Deal | tiles::Turn::Over => "",
        };
        html! { b { (who) } ": " (story::said(before, text, self.words)) }
    }

    /// How it goes on after the solution.
    fn to_the_end(&self) -> Markup {
        let PuzzlePage { puzzle, made, outcome, .. } = *self.page;
        match (outcome, made.checked_sub(1)) {
            (Some(outcome), Some(last)) => {
                self.goes_on(&puzzle.after(last), &puzzle.solution[last], outcome)
            }
            _ => html! {},
        }
    }

    /// How it goes on after a move.
    fn goes_on(&self, before: &AnyPosition, text: &str, outcome: &Outcome) -> Markup {
        let mut position = before.clone();
        let legal = position.play(text).is_ok();
        let mut line = Vec::new();
        for (_, text) in &outcome.line {
            let before = position.clone();
            // What chance brings is not told: the line ends there.
            if !legal || position.play(text).is_err() {
                break;
            }
            line.push(self.moved(&before, text));
        }
        html! {
            @if !line.is_empty() {
                details .refutation open[line.len() < 4] {
                    summary { (self.say("puzzle-after-yours")) }
                    ol .said-moves { @for said in line { li { (said) } } }
                    @if outcome.goes_on { p .why { "…" } }
                }
            }
            @if let Some((own, other)) = outcome.scores {
                @let id = match self.page.puzzle.grade {
                    Grade::A | Grade::B => "puzzle-final",
                    Grade::C => "puzzle-final-round",
                };
                p .why { (self.words.say_with(id, &[("own", own.into()), ("other", other.into())])) }
            }
        }
    }

    /// What the solution leads to, and what it is about.
    fn why(&self) -> Markup {
        let PuzzlePage { puzzle, .. } = *self.page;
        let winner = (puzzle.grade == Grade::A).then_some(Winner::Own);
        let best = end(puzzle, puzzle.proof.best, winner, self.words);
        let second = end(puzzle, puzzle.proof.second, None, self.words);
        html! {
            p .why { (self.words.say_with("puzzle-about", &[("themes", themes(puzzle, self.words).into())])) }
            p .why { (self.words.say_with("puzzle-with-best", &[("end", best.into())])) }
            @if let Some(other) = &puzzle.proof.other {
                @let said = story::said(puzzle.position(), other, self.words);
                p .why { (self.words.say_with("puzzle-second-best", &[("move", said.into())])) }
            }
            p .why { (self.words.say_with("puzzle-with-other", &[("end", second.into())])) }
        }
    }

    /// What the try makes of the own rating.
    fn rated(&self) -> Markup {
        match self.page.rated {
            None => html! {},
            Some((before, after)) if before == after => {
                html! { p .help { (self.say("puzzle-counted-before")) } }
            }
            Some((before, after)) => {
                let args = [("before", before.into()), ("after", after.into())];
                html! { p .rated { (self.words.say_with("puzzle-changed", &args)) } }
            }
        }
    }

    /// A choice that is to be finished or confirmed, and hints.
    fn asked(&self, scene: &Scene) -> Markup {
        let PuzzlePage { choice, hint, puzzle, .. } = *self.page;
        let made = self.moves();
        html! {
            @if let Some(text) = choice.play.as_deref() {
                // A script plays it at once.
                form method="post" action=(self.here()) data-next="now" {
                    p { (story::said(self.position, text, self.words)) }
                    input type="hidden" name="moves" value=(if made.is_empty() { text.to_owned() } else { format!("{made}~{text}") });
                    @if hint > 0 { input type="hidden" name="hinted" value="1"; }
                    button .button.small.primary { (self.say("puzzle-play-it")) }
                }
            } @else {
                (scene.finish())
            }
            @if hint > 0 { p .why { (self.words.say_with("puzzle-about", &[("themes", themes(puzzle, self.words).into())])) } }
        }
    }

    /// Where to go from here.
    fn ways(&self) -> Markup {
        let PuzzlePage { puzzle, made, hint, ref state, .. } = *self.page;
        let next = format!("/puzzles/next?game={}", puzzle.game());
        let analysis = format!("/analysis?state={}", percent(&puzzle.state.to_string()));
        let show = html! {
            form method="post" action=(self.here()) {
                input type="hidden" name="give_up" value="1";
                button .button.small.quiet { (self.say("puzzle-show")) }
            }
        };
        html! {
            div .row {
                @match state {
                    PuzzleState::Asked { .. } => {
                        @match hint {
                            0 => a .button.small href=(self.place(1)) data-go { (self.say("learn-hint")) },
                            1 => a .button.small href=(self.place(2)) data-go { (self.say("puzzle-light")) },
                            _ => {},
                        }
                        (show)
                    }
                    PuzzleState::Wrong { .. } => {
                        a .button.small.primary href=(self.place(0)) data-go { (self.say("puzzle-again")) }
                        (show)
                    }
                    PuzzleState::Solved => {
                        a .button.small.primary href=(next) { (self.say("puzzle-next")) }
                        a .button.small href=(analysis) { (self.say("puzzle-analysis")) }
                    }
                    PuzzleState::Shown => {
                        @if made > 0 { a .button.small href=(self.step(made - 1)) data-go="before" { "←" span .visually-hidden { (self.say("replay-before")) } } }
                        @if made < puzzle.solution.len() { a .button.small href=(self.step(made + 1)) data-go="after" { "→" span .visually-hidden { (self.say("replay-after")) } } }
                        a .button.small.primary href=(next) { (self.say("puzzle-next")) }
                        a .button.small href=(analysis) { (self.say("puzzle-analysis")) }
                    }
                }
            }
        }
    }

    /// What is proven, and how to do it again.
    fn proof(&self) -> Markup {
        let PuzzlePage { puzzle, rating, .. } = *self.page;
        let grade = format!("{:?}", puzzle.grade);
        let proven = match puzzle.grade {
            Grade::A | Grade::B => "puzzle-proof-nodes",
            Grade::C => "puzzle-proof-round",
        };
        let count = (puzzle.proof.nodes as i64).into();
        let nodes = self.words.say_with(proven, &[("count", count)]);
        html! {
            details .tool {
                summary { (self.say("puzzle-proof")) }
                p { (self.words.say_with("puzzle-grade", &[("grade", grade.into())])) }
                p { (nodes) }
                @if let Some(rating) = rating {
                    pre { code { "azulejo puzzles verify " (puzzle.id) } }
                    p { (self.words.say_with("puzzle-rating", &[("rating", rating.into())])) }
                }
            }
        }
    }

    /// A text about the puzzle of the day that gives nothing away.
    fn share(&self) -> Markup {
        let Some(day) = self.page.day else { return html! {} };
        let said = match self.page.state {
            PuzzleState::Solved => "puzzle-share-solved",
            PuzzleState::Wrong { .. } | PuzzleState::Shown => "puzzle-share-tried",
            PuzzleState::Asked { .. } => return html! {},
        };
        let game = self.words.say_with("name-game", &[("game", self.page.puzzle.game().into())]);
        let text = self.words.say_with(said, &[("game", game.into()), ("day", day.into())]);
        html! {
            div .tool.share {
                label for="share" { (self.say("puzzle-share")) }
                div .row {
                    input #share readonly value={ (text) " " (self.viewer.origin) "/puzzles/daily" };
                    button .button.small type="button" data-copy="#share" data-copied=(self.say("web-copied")) hidden { (self.say("web-copy")) }
                }
            }
        }
    }
}

/// A text as a part of an address.
fn percent(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~,:".contains(&byte);
    let written =
        |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(written).collect()
}
