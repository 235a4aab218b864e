//! The analysis board: any position, everything that was tried from there, and what the engine thinks of it.
//!
//! All of it is in the address of the page, so a link is all that there is to keep. What can be touched leads to the
//! same address with something added; the server answers with the address of the study that has it.

mod begin;
mod deal;
mod engine;
mod moves;

use bots::Level;
use maud::{Markup, html};
use record::{AnyPosition, Study, is_deal};
use tiles::{Seat, Turn};
use words::Words;

use crate::choice::Choice;
use crate::choosing::Choosing;
use crate::layout::Page;
use crate::scene::{Scene, Touched};
use crate::taste::Scheme;
use crate::viewer::Viewer;
use crate::{assets, log, names, replay, table};

pub use self::begin::{Begun, begin_analysis};
pub use self::deal::DealByHand;
pub use self::engine::{EngineLine, EngineOpinion};

/// What somebody looks at on the analysis board.
pub struct AnalysisBoard<'a> {
    /// The study as addresses have it.
    pub link: &'a str,
    /// Everything that was tried.
    pub study: &'a Study,
    /// The place of the study that is shown.
    pub at: usize,
    /// What is chosen so far of a move.
    pub choice: &'a Choice,
    /// What the engine thinks of the position, if it was asked.
    pub opinion: Option<&'a EngineOpinion>,
    /// Who plays on against bots from here, if anybody.
    pub against: Option<Against>,
    /// Why what was asked for cannot be done.
    pub fault: Option<&'a str>,
}

/// Somebody who plays on against bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Against {
    /// How strong the bots are.
    pub level: Level,
    /// The seat of the person; bots have all others.
    pub seat: Seat,
}

impl Against {
    /// Whether a bot, or chance, is next.
    pub fn waits(self, turn: Turn) -> bool {
        match turn {
            Turn::Seat(seat) => seat != self.seat,
            Turn::Deal => true,
            Turn::Over => false,
        }
    }

    /// As addresses have it.
    pub fn query(self) -> String {
        format!("&against={}&seat={}", self.level.name(), self.seat.index())
    }
}

/// The analysis board.
pub fn analysis(viewer: &Viewer, board: &AnalysisBoard) -> Page {
    let words = viewer.words;
    let names = study_names(board.study, words);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let shown = Shown { board, names: &names, words, viewer };
    let body = html! {
        (shown.main())
        @if !viewer.wants_fragment {
            (table::faces(shown.position()))
            script type="module" src=(assets::address("analysis.js")) {}
        }
    };
    let title = words.say("analysis-title");
    let game = names::ruleset(board.study.ruleset(), words);
    Page::new(format!("{title} · {game}"), "at-table", body)
}

/// The position at a place as a picture that can be opened by itself.
pub fn study_picture(study: &Study, at: usize, scheme: Scheme, words: &Words) -> String {
    replay::sheet(study.position(at), &study_names(study, words), scheme, words)
}

/// What the players are called.
fn study_names(study: &Study, words: &Words) -> Vec<String> {
    let tag = |seat: Seat| {
        let name = format!("Seat{}", seat.index());
        study.tags.iter().find(|tag| tag.0 == name).map_or("", |tag| tag.1.as_str())
    };
    let name = |seat: Seat| names::played_elsewhere(tag(seat), seat.index(), words);
    study.ruleset().seats().iter().map(name).collect()
}

/// The page as it is drawn.
struct Shown<'a> {
    board: &'a AnalysisBoard<'a>,
    names: &'a [&'a str],
    words: &'a Words,
    viewer: &'a Viewer<'a>,
}

impl<'a> Shown<'a> {
    fn say(&self, id: &str) -> String {
        self.words.say(id)
    }

    fn position(&self) -> &'a AnyPosition {
        self.board.study.position(self.board.at)
    }

    /// The address of a place. It keeps who plays against bots.
    fn place(&self, at: usize) -> String {
        let against = self.board.against.map(Against::query).unwrap_or_default();
        format!("?at={at}{against}")
    }

    /// Where these moves lead, made one after the other from here.
    fn after(&self, moves: &[String]) -> String {
        let moves = moves.join("~").replace('+', "%2B");
        format!("{}&moves={moves}", self.place(self.board.at))
    }

    fn main(&self) -> Markup {
        let position = self.position();
        let scene = self.scene();
        html! {
            main #main .table.replay.review.analysis data-game=(names::kind(position))
                data-seats=(position.scores().seats().count()) {
                section .status {
                    h1 { (self.say("analysis-title")) }
                    p .what { (replay::position_title(position, self.words)) }
                }
                div .moment {
                    // What changes its height stands below what does not, so that no button moves away.
                    div .verdict-of-move.now {
                        (self.ways())
                        @if let Some(fault) = self.board.fault { p .fault role="alert" { (fault) } }
                        p .turn role="status" { (self.turn()) }
                        (scene.finish())
                        (self.next())
                        (self.told())
                    }
                    @if matches!(position.turn(), Turn::Seat(_)) || self.board.study.last() > 0 {
                        div .verdict-of-move.thoughts { (engine::panel(self)) (moves::tree(self)) }
                    }
                    div .stage {
                        label .all-boards { input #all-boards type="checkbox"; " " (self.say("review-all-boards")) }
                        (scene.draw())
                    }
                }
                div .tools {
                    (moves::this_move(self))
                    (self.play_on())
                    (self.takeaway())
                }
            }
        }
    }

    fn scene(&self) -> Scene<'_> {
        let waits = self.board.against.is_some_and(|it| it.waits(self.position().turn()));
        let touched = match self.position().turn() {
            Turn::Seat(_) if !waits => Touched::Choosing(Choosing {
                words: self.words,
                choice: self.board.choice,
                page: self.place(self.board.at),
                advised: None,
            }),
            Turn::Seat(_) | Turn::Deal | Turn::Over => Touched::Nothing,
        };
        Scene { position: self.position(), names: self.names, words: self.words, touched }
    }

    /// What the last entry led to.
    fn told(&self) -> Markup {
        let AnalysisBoard { study, at, .. } = *self.board;
        let text = study.text(at);
        let sentences = if at == 0 {
            vec![]
        } else if is_deal(text) {
            let position = self.position();
            vec![log::dealt(text, position.round(), position, self.names, self.words)]
        } else {
            let mut position = study.position(study.before(at)).clone();
            let events = position.play(text).unwrap_or_default();
            log::event_sentences(&events, &position, self.names, self.words)
        };
        html! {
            @for sentence in sentences { p .happened { (sentence) } }
            @for comment in study.comments(at) { p .comment { (comment) } }
        }
    }

    fn turn(&self) -> String {
        let position = self.position();
        let phase = ("phase", position.phase().into());
        match position.turn() {
            Turn::Seat(seat) => {
                let who = ("who", self.names[seat.index()].into());
                self.words.say_with("web-their-turn", &[who, phase])
            }
            Turn::Deal => self.say("analysis-deal-due"),
            Turn::Over => {
                let (scores, ranks) = (position.scores(), position.ranks());
                drawing::winner(&scores, &ranks, self.names, self.words)
            }
        }
    }

    /// What is next where nobody chooses a move: a deal, or the move of a bot.
    fn next(&self) -> Markup {
        let turn = self.position().turn();
        let here = self.place(self.board.at);
        html! {
            @if let Some(against) = self.board.against {
                @let level = self.words.say_with("name-bot", &[("level", against.level.name().into())]);
                @let who = self.names[against.seat.index()];
                p .against {
                    (self.words.say_with("analysis-against", &[("who", who.into()), ("bot", level.into())])) " "
                    a href={ "?at=" (self.board.at) } data-go { (self.say("analysis-stop")) }
                }
                @if against.waits(turn) {
                    form method="post" action=(here) data-next {
                        button .button.small.primary name="act" value="next" { (self.say("analysis-next")) }
                    }
                }
            } @else if turn == Turn::Deal {
                (deal::form(self, &here))
            }
        }
    }

    /// The ways along the line.
    fn ways(&self) -> Markup {
        let AnalysisBoard { study, at, .. } = *self.board;
        let go = |to: Option<usize>, id: &str, name: &str, icon: &str| {
            let label = self.say(id);
            let drawn = html! { svg viewBox="0 0 24 24" aria-hidden="true" { path d=(icon) {} } };
            html! {
                @match to {
                    Some(to) => a .go href=(self.place(to)) data-go=(name) aria-label=(label) title=(label) { (drawn) },
                    None => span .go aria-hidden="true" { (drawn) },
                }
            }
        };
        let next = study.next(at).first().copied();
        html! {
            nav .ways aria-label=(self.say("replay-controls")) {
                (go((at > 0).then_some(0), "replay-first", "first", "M6 5v14M19 5 9 12l10 7z"))
                (go((at > 0).then(|| study.before(at)), "replay-before", "before", "M17 5 7 12l10 7z"))
                span .where { (study.depth(at)) " / " (study.depth(study.end_of(at))) }
                (go(next, "replay-after", "after", "M7 5l10 7-10 7z"))
                (go(next.map(|_| study.end_of(at)), "replay-last", "last", "M18 5v14M5 5l10 7-10 7z"))
            }
        }
    }

    /// The form to play on against bots.
    fn play_on(&self) -> Markup {
        let turn = match self.position().turn() {
            Turn::Seat(seat) => seat,
            Turn::Deal => Seat::Zero,
            Turn::Over => return html! {},
        };
        let against = self.board.against.unwrap_or(Against { level: Level::Master, seat: turn });
        html! {
            details .tool {
                summary { (self.say("analysis-play-on")) }
                form method="get" action={ "/analysis/" (self.board.link) } {
                    input type="hidden" name="at" value=(self.board.at);
                    label {
                        span { (self.say("analysis-play-as")) }
                        select name="seat" {
                            @for seat in self.position().scores().seats().iter() {
                                option value=(seat.index()) selected[seat == against.seat] { (self.names[seat.index()]) }
                            }
                        }
                    }
                    label {
                        span { (self.say("analysis-play-level")) }
                        select name="against" {
                            @for level in Level::ALL {
                                option value=(level.name()) selected[level == against.level] { (names::bot_choice(level, self.words)) }
                            }
                        }
                    }
                    button .button.small.primary { (self.say("analysis-play")) }
                }
            }
        }
    }

    /// The link to this place, and files to keep.
    fn takeaway(&self) -> Markup {
        let AnalysisBoard { link, at, .. } = *self.board;
        let there = format!("/analysis/{link}");
        let scheme = self.viewer.taste.scheme.fixed().map(|scheme| format!("&scheme={scheme}"));
        let state = self.position().to_json().to_string();
        html! {
            details .tool.takeaway {
                summary { (self.say("replay-takeaway")) }
                div .row {
                    a .button.small href={ (there) "/record.txt" } download { (self.say("replay-record")) " .txt" }
                    a .button.small href={ (there) "/position.json?at=" (at) } download { (self.say("analysis-state")) " .json" }
                    a .button.small #picture href={ (there) "/position.svg?at=" (at) (scheme.unwrap_or_default()) } download { (self.say("replay-picture")) " .svg" }
                    button .button.small #png type="button" data-name="azulejo-analysis" hidden { (self.say("replay-picture")) " .png" }
                }
                label for="link" { (self.say("replay-position-link")) }
                div .row {
                    input #link readonly value={ (self.viewer.origin) (there) "?at=" (at) };
                    button .button.small type="button" data-copy="#link" data-copied=(self.say("web-copied")) hidden { (self.say("web-copy")) }
                }
                form method="get" action="/analysis/edit" {
                    input type="hidden" name="state" value=(state);
                    button .button.small { (self.say("analysis-edit")) }
                }
                p { a href="/analysis" { (self.say("analysis-other")) } }
            }
        }
    }
}
