//! The analysis board. It keeps nothing: the study is in the address, and every change leads to another address.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use bots::{Bot, Level};
use engine::{Analyse, Thought, fresh_seed};
use live::LiveError;
use pages::{Against, AnalysisBoard, Begun, Choice, DealByHand, EngineLine, EngineOpinion, Scheme};
use record::{AnyPosition, Refused, Ruleset, Study};
use serde::Deserialize;
use serde_json::{Map, Value};
use table::Player;
use tiles::Turn;

use crate::answer::{Answer, page, see_other};
use crate::app::App;
use crate::forms::{Hints, Posted};
use crate::link;
use crate::refusal::Refusal;
use crate::replays::{PICTURE_POLICY, file};
use crate::sender::Sender;
use crate::thinking::{self, NotThought};
use crate::visitor::Visitor;

/// How many moves the engine compares.
const LINES: usize = 3;
/// How many nodes the engine searches and how long it takes at most, from the first glance to a deep search.
const EFFORTS: [(u64, u64); 3] = [(20_000, 500), (200_000, 2_000), (1_000_000, 5_000)];
/// How many moves of a line are made at once.
const MOST_MOVES: usize = 20;

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/analysis/{study}", get(show).post(act))
        .route("/analysis/{study}/record.txt", get(text))
        .route("/analysis/{study}/position.json", get(state))
        .route("/analysis/{study}/position.svg", get(picture))
        .route("/t/{id}/analysis", get(of_table))
}

/// Where an analysis begins: a text may be long.
pub(crate) fn beginning() -> Router<Arc<App>> {
    Router::new().route("/analysis", get(begin).post(read))
}

/// What a link to the beginning may bring along.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Beginning {
    ruleset: Option<String>,
    state: Option<String>,
}

async fn begin(visitor: Visitor, Hints(beginning): Hints<Beginning>) -> Answer {
    let ruleset = beginning.ruleset.and_then(|it| it.parse::<Ruleset>().ok());
    if let Some(ruleset) = ruleset {
        return go_to(&Study::new(AnyPosition::new(ruleset)), 0, None);
    }
    Ok(match beginning.state {
        Some(state) => open(&visitor, &state)?,
        None => page(&visitor, pages::begin_analysis(&visitor.viewer(), None)),
    })
}

#[derive(Deserialize)]
struct Typed {
    text: String,
}

async fn read(visitor: Visitor, Posted(typed): Posted<Typed>) -> Answer {
    open(&visitor, &typed.text)
}

/// Opens what somebody brought, or says what is wrong with it.
fn open(visitor: &Visitor, text: &str) -> Answer {
    let begun = Begun::read(text, visitor.words());
    match &begun.study {
        Ok(study) => go_to(study, study.end_of(0), None),
        Err(_) => {
            let form = pages::begin_analysis(&visitor.viewer(), Some(&begun));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page(visitor, form)).into_response())
        }
    }
}

/// Sends the browser to a place of a study.
fn go_to(study: &Study, at: usize, against: Option<Against>) -> Answer {
    let against = against.map(Against::query).unwrap_or_default();
    Ok(see_other(&format!("/analysis/{}?at={at}{against}", link::write(study)?), None))
}

/// The game of a table, unless people are still playing it.
async fn of_table(
    visitor: Visitor,
    Path(id): Path<String>,
    Hints(wanted): Hints<Wanted>,
) -> Answer {
    let (live, _) = visitor.look_at(&id).await?;
    let table = &live.now().await.table;
    let by_bots = table.players().iter().all(|player| matches!(player, Player::Bot { .. }));
    if !(table.position().is_over() || live.options().imported || by_bots) {
        return Err(Refusal::StillPlayed);
    }
    // A played game can always be replayed.
    let study = Study::of(&live.record().await?).map_err(|_| LiveError::Unavailable)?;
    go_to(&study, wanted.place(&study), None)
}

/// What is looked at.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Wanted {
    at: Option<usize>,
    /// Moves to be made from there, with `~` between them.
    moves: Option<String>,
    /// How hard the engine should think, from 1.
    think: Option<usize>,
    /// The level of the bots that somebody plays on against, and the seat that is theirs.
    against: Option<String>,
    seat: Option<usize>,
    scheme: String,
}

impl Wanted {
    /// The end of the main line, if no place that exists is wanted.
    fn place(&self, study: &Study) -> usize {
        self.at.filter(|at| *at <= study.last()).unwrap_or_else(|| study.end_of(0))
    }

    fn against(&self, study: &Study) -> Option<Against> {
        let level = Level::ALL.into_iter().find(|it| Some(it.name()) == self.against.as_deref())?;
        let mut seats = study.ruleset().seats().iter();
        Some(Against { level, seat: seats.find(|it| Some(it.index()) == self.seat)? })
    }

    /// The moves to be made.
    fn moves<'a>(&'a self, choice: &'a Choice) -> Vec<&'a str> {
        let line = self.moves.iter().flat_map(|moves| moves.split('~'));
        line.chain(choice.play.as_deref()).take(MOST_MOVES).collect()
    }
}

/// A study that is looked at.
struct Look<'a> {
    visitor: &'a Visitor,
    link: &'a str,
    study: Study,
    at: usize,
    against: Option<Against>,
}

impl<'a> Look<'a> {
    fn new(visitor: &'a Visitor, link: &'a str, wanted: &Wanted) -> Result<Look<'a>, Refusal> {
        let study = link::read(link)?;
        let (at, against) = (wanted.place(&study), wanted.against(&study));
        Ok(Look { visitor, link, study, at, against })
    }

    fn show(
        &self,
        choice: &Choice,
        opinion: Option<&EngineOpinion>,
        fault: Option<&str>,
    ) -> Response {
        let Look { visitor, link, study, at, against } = self;
        let (at, against) = (*at, *against);
        let board = AnalysisBoard { link, study, at, choice, opinion, against, fault };
        page(visitor, pages::analysis(&visitor.viewer(), &board))
    }

    /// The page with why something cannot be done.
    fn refuse(&self, status: StatusCode, fault: &str) -> Response {
        (status, self.show(&Choice::default(), None, Some(fault))).into_response()
    }

    /// The page with why the rules refuse something.
    fn forbid(&self, refused: Refused) -> Response {
        let sentence = pages::refused(refused, self.visitor.words());
        self.refuse(StatusCode::UNPROCESSABLE_ENTITY, &sentence)
    }

    fn busy(&self) -> Response {
        let sentence = self.visitor.words().say("analysis-busy");
        self.refuse(StatusCode::TOO_MANY_REQUESTS, &sentence)
    }

    fn position(&self) -> &AnyPosition {
        self.study.position(self.at)
    }

    /// Makes a deal or move here.
    fn make(mut self, text: &str) -> Answer {
        match self.study.add(self.at, text) {
            Ok(at) => go_to(&self.study, at, self.against),
            Err(refused) => Ok(self.forbid(refused)),
        }
    }

    /// Draws the deal that is due.
    fn draw(self) -> Answer {
        match self.position().clone().deal_from_seed(&fresh_seed()) {
            Ok(text) => self.make(&text),
            Err(refused) => Ok(self.forbid(refused)),
        }
    }
}

async fn show(
    visitor: Visitor,
    Sender(who): Sender,
    Path(link): Path<String>,
    Hints(wanted): Hints<Wanted>,
    Hints(choice): Hints<Choice>,
) -> Answer {
    let mut look = Look::new(&visitor, &link, &wanted)?;
    let moves = wanted.moves(&choice);
    if !moves.is_empty() {
        for text in moves {
            match look.study.add(look.at, text) {
                Ok(at) => look.at = at,
                Err(refused) => return Ok(look.forbid(refused)),
            }
        }
        return go_to(&look.study, look.at, look.against);
    }
    let is_turn = matches!(look.position().turn(), Turn::Seat(_));
    let Some(effort) = wanted.think.filter(|_| is_turn) else {
        return Ok(look.show(&choice, None, None));
    };
    match opinion(&visitor.app, who, look.position(), effort.clamp(1, EFFORTS.len())).await {
        Ok(opinion) => Ok(look.show(&choice, Some(&opinion), None)),
        Err(NotThought::Busy) => Ok(look.busy()),
        Err(NotThought::Unavailable) => Err(LiveError::Unavailable.into()),
    }
}

/// What is done with a place.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Act {
    act: String,
    comment: String,
    supply: String,
    display1: String,
    display2: String,
    display3: String,
    display4: String,
    display5: String,
    display6: String,
    display7: String,
    display8: String,
    display9: String,
}

impl Act {
    fn deal(self) -> DealByHand {
        let displays = vec![
            self.display1,
            self.display2,
            self.display3,
            self.display4,
            self.display5,
            self.display6,
            self.display7,
            self.display8,
            self.display9,
        ];
        DealByHand { displays, supply: self.supply }
    }
}

async fn act(
    visitor: Visitor,
    Sender(who): Sender,
    Path(link): Path<String>,
    Hints(wanted): Hints<Wanted>,
    Posted(act): Posted<Act>,
) -> Answer {
    let mut look = Look::new(&visitor, &link, &wanted)?;
    let at = match act.act.as_str() {
        "draw" => return look.draw(),
        "deal" => {
            let text = act.deal().written(look.position());
            return look.make(&text);
        }
        "next" => return next(&visitor.app, who, look).await,
        "comment" => {
            look.study.comment(look.at, &act.comment);
            look.at
        }
        "promote" => look.study.promote(look.at),
        "remove" => look.study.remove(look.at),
        _ => return Err(Refusal::BadRequest),
    };
    go_to(&look.study, at, look.against)
}

/// The deal that is due, or the move of a bot.
async fn next(app: &App, who: IpAddr, look: Look<'_>) -> Answer {
    let against = look.against.filter(|it| it.waits(look.position().turn()));
    let against = against.ok_or(Refusal::BadRequest)?;
    if look.position().turn() == Turn::Deal {
        return look.draw();
    }
    let bot = Bot::Level(against.level);
    let thought = Thought { position: look.position().clone(), bot, seed: fresh_seed() };
    match thinking::choose(app, who, thought).await {
        Ok(text) => look.make(&text),
        Err(NotThought::Busy) => Ok(look.busy()),
        Err(NotThought::Unavailable) => Err(LiveError::Unavailable.into()),
    }
}

/// The best moves and what they are worth. A short search finds them; then they are searched together, each as deep as
/// the others.
async fn opinion(
    app: &App,
    who: IpAddr,
    position: &AnyPosition,
    effort: usize,
) -> Result<EngineOpinion, NotThought> {
    let (nodes, milliseconds) = EFFORTS[effort - 1];
    let analyse = |part: u64| Analyse {
        position: position.clone(),
        moves: Vec::new(),
        bot: Bot::STRONGEST,
        milliseconds: Some(milliseconds / part),
        nodes: Some(nodes / part),
        seed: Some("analysis".to_owned()),
    };
    let first = thinking::analyse(app, who, analyse(4)).await?;
    let best: Vec<String> =
        lines(&first).into_iter().take(LINES).filter_map(|it| it.moves.first().cloned()).collect();
    let found = match analyse(1).only(&best) {
        Ok(analyse) => thinking::analyse(app, who, analyse).await?,
        Err(_) => first,
    };
    Ok(EngineOpinion {
        lines: lines(&found),
        solved: found.get("solved").and_then(Value::as_bool).unwrap_or_default(),
        nodes: found.get("nodes").and_then(Value::as_u64).unwrap_or_default() as usize,
        effort,
        most: EFFORTS.len(),
    })
}

/// The candidates of an analysis, best first.
fn lines(found: &Map<String, Value>) -> Vec<EngineLine> {
    let numbers = |value: &Value| -> Vec<f64> {
        value.as_array().into_iter().flatten().filter_map(Value::as_f64).collect()
    };
    let candidates = found.get("candidates").and_then(Value::as_array).into_iter().flatten();
    let line = |candidate: &Value| {
        let moves = candidate["line"].as_array().into_iter().flatten();
        let moves: Vec<String> = moves.filter_map(|it| Some(it.as_str()?.to_owned())).collect();
        let (value, score) = (numbers(&candidate["value"]), numbers(&candidate["score"]));
        (!moves.is_empty()).then_some(EngineLine { moves, value, score })
    };
    candidates.filter_map(line).collect()
}

async fn text(Path(link): Path<String>) -> Answer {
    let study = link::read(&link)?;
    Ok(file("analysis", "txt", "text/plain; charset=utf-8", study.to_string()))
}

async fn state(Path(link): Path<String>, Hints(wanted): Hints<Wanted>) -> Answer {
    let study = link::read(&link)?;
    let at = wanted.place(&study);
    let state = study.position(at).to_json();
    Ok(file(&format!("analysis-{at}"), "json", "application/json", format!("{state:#}\n")))
}

async fn picture(
    visitor: Visitor,
    Path(link): Path<String>,
    Hints(wanted): Hints<Wanted>,
) -> Answer {
    let study = link::read(&link)?;
    let at = wanted.place(&study);
    let scheme = Scheme::from_name(&wanted.scheme).unwrap_or_default();
    let picture = pages::study_picture(&study, at, scheme, visitor.words());
    let file = file(&format!("analysis-{at}"), "svg", "image/svg+xml", picture);
    Ok(([(CONTENT_SECURITY_POLICY, PICTURE_POLICY)], file).into_response())
}
