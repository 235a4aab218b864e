//! An external engine: a program that speaks the JSON-lines protocol.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use record::Game;
use serde_json::{Map, Value, json};

use crate::contestant::{Contestant, EngineCommand, Limit, Who};
use crate::fault::{Fault, NoMove, shortened};
use crate::process::Process;
use crate::stop::Stop;

/// The protocol's limit for requests that name none.
const USUAL_TIME: Duration = Duration::from_millis(1_000);

/// How long to wait for external engines; the bots of this program keep to their own time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// Until a started engine answers the first hello. Loading is not thinking.
    pub start: Duration,
    /// On top of the limit for each move.
    pub grace: Duration,
    /// In place of a limit in milliseconds where the limit is a number of nodes.
    pub nodes: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            start: Duration::from_secs(10),
            grace: Duration::from_secs(2),
            nodes: Duration::from_secs(60),
        }
    }
}

impl Contestant {
    /// Starts an external engine once and says hello, to find out before a match that it is there.
    ///
    /// The bots of this program are always there.
    pub fn greet(&self, patience: Patience) -> Result<(), Fault> {
        match &self.who {
            Who::Bot(..) => Ok(()),
            Who::Engine(engine) => External::new(engine, self.limit, patience).greet(),
        }
    }
}

/// An engine that is started when it is first asked, and again after each fault.
pub(crate) struct External<'a> {
    engine: &'a EngineCommand,
    limit: Option<Limit>,
    patience: Patience,
    process: Option<Process>,
    /// The number of the last request to this process.
    id: u64,
    /// The game that this process was last asked about.
    game: Option<u64>,
    /// Whether it takes the number of the game; not all do.
    takes_game: bool,
}

impl<'a> External<'a> {
    pub(crate) fn new(
        engine: &'a EngineCommand,
        limit: Option<Limit>,
        patience: Patience,
    ) -> External<'a> {
        External { engine, limit, patience, process: None, id: 0, game: None, takes_game: true }
    }

    /// How long a move may take.
    fn time(&self) -> Duration {
        let limit = match self.limit {
            Some(Limit::Milliseconds(milliseconds)) => Duration::from_millis(milliseconds),
            Some(Limit::Nodes(_)) => self.patience.nodes,
            None => USUAL_TIME,
        };
        limit.saturating_add(self.patience.grace)
    }

    /// Finds out whether it can be started.
    pub(crate) fn greet(mut self) -> Result<(), Fault> {
        let never = AtomicBool::new(false);
        match self.wake(&Stop::new(&never)) {
            Ok(()) => Ok(()),
            Err(NoMove::Fault(fault)) => Err(fault),
            Err(NoMove::Stopped) => unreachable!("nobody stops this"),
        }
    }

    /// Asks for a move in the game with this number. After a fault the process is gone, and the next question starts another.
    pub(crate) fn choose<P: Game>(
        &mut self,
        game: u64,
        position: &P,
        seed: &str,
        stop: &Stop<'_>,
    ) -> Result<P::Move, NoMove> {
        let mut request = json!({"op": "analyse", "state": position.to_json(), "seed": seed});
        if let Some(bot) = &self.engine.bot {
            request["bot"] = json!(bot);
        }
        match self.limit {
            Some(Limit::Milliseconds(milliseconds)) => {
                request["limits"] = json!({"ms": milliseconds});
            }
            Some(Limit::Nodes(nodes)) => request["limits"] = json!({"nodes": nodes}),
            None => {}
        }
        let chosen = self.best(game, request, stop).and_then(|text| {
            let illegal = |why| Fault::IllegalMove { text: shortened(&text), why };
            Ok(position.read_legal_move(&text).map_err(illegal)?)
        });
        if chosen.is_err() {
            self.process = None;
        }
        chosen
    }

    fn best(&mut self, game: u64, request: Value, stop: &Stop<'_>) -> Result<String, NoMove> {
        let time = self.time();
        self.wake(stop)?;
        let new_game = self.game.replace(game) != Some(game);
        let mut answer = None;
        if self.takes_game {
            let mut request = request.clone();
            (request["game"], request["new_game"]) = (json!(game), json!(new_game));
            let told = self.ask(request, time, stop)?;
            let refused = told.get("error").and_then(|error| error.get("field")?.as_str());
            self.takes_game = !matches!(refused, Some("game" | "new_game"));
            answer = self.takes_game.then_some(told);
        }
        let answer = match answer {
            Some(answer) => answer,
            None => self.ask(request, time, stop)?,
        };
        if let Some(error) = answer.get("error") {
            let message = error.get("message").and_then(Value::as_str);
            let message = message.map_or_else(|| error.to_string(), str::to_owned);
            return Err(Fault::Error(shortened(&message)).into());
        }
        match answer.get("best").and_then(Value::as_str) {
            Some(best) => Ok(best.to_owned()),
            None => Err(garbage(&Value::Object(answer).to_string()).into()),
        }
    }

    /// Starts it, if it does not run, and waits until it is ready.
    pub(crate) fn wake(&mut self, stop: &Stop<'_>) -> Result<(), NoMove> {
        if self.process.is_some() {
            return Ok(());
        }
        let started = Process::start(&self.engine.words);
        self.process = Some(started.map_err(|error| Fault::NotStarted(error.to_string()))?);
        (self.id, self.game) = (0, None);
        // Any answer will do: it shows that the engine is awake.
        let awake = self.ask(json!({"op": "hello"}), self.patience.start, stop);
        if awake.is_err() {
            self.process = None;
        }
        awake.map(drop)
    }

    /// The last answer to a request.
    fn ask(
        &mut self,
        mut request: Value,
        time: Duration,
        stop: &Stop<'_>,
    ) -> Result<Map<String, Value>, NoMove> {
        self.id += 1;
        request["id"] = json!(self.id);
        let process = self.process.as_mut().expect("an engine is asked once it was started");
        let asked = Instant::now();
        process.tell(request.to_string());
        loop {
            let Some(line) = process.hear(asked, time, stop)? else {
                return Err(Fault::Ended(process.obituary()).into());
            };
            match serde_json::from_slice(&line) {
                Ok(Value::Object(answer)) if answer.get("id") == Some(&json!(self.id)) => {
                    if answer.get("partial") != Some(&json!(true)) {
                        return Ok(answer);
                    }
                    // Interim answers could keep coming without end.
                    if asked.elapsed() >= time {
                        return Err(Fault::Late(time).into());
                    }
                }
                Ok(_) | Err(_) => return Err(garbage(&String::from_utf8_lossy(&line)).into()),
            }
        }
    }
}

impl Drop for External<'_> {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.dismiss();
        }
    }
}

fn garbage(text: &str) -> Fault {
    Fault::Garbage(shortened(text))
}
