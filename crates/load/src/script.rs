//! One table: two players who move in turn, each with a socket on which the other's moves come.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::StreamExt as _;
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use record::{AnyPosition, Ruleset};
use serde_json::{Value, json};
use tiles::Turn;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_tungstenite::connect_async_with_config;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::client::{Client, FORWARDED, Trouble};
use crate::clock::Stopwatch;

/// A server that is gone may come back: how long to wait between attempts, and before giving up.
const AGAIN: Duration = Duration::from_millis(100);
const PATIENCE: Duration = Duration::from_secs(60);
/// How long the other player may take to see a move; after that it counts as never seen.
const LATEST: Duration = Duration::from_secs(10);
/// Sockets of players hear short sentences; with the usual buffer thousands of them take half a gigabyte.
const BUFFER: usize = 4 * 1_024;

/// The two players, who may use different servers.
type Clients = [Arc<Client>; 2];

/// A game as the load has seen it.
pub(crate) struct Game {
    pub(crate) table: String,
    /// The moves that were acknowledged, or found in the log after an answer was lost.
    pub(crate) moves: Vec<String>,
    /// The entry numbers of moves that never reached the other player.
    pub(crate) unseen: Vec<u32>,
}

/// One table, and what its players know.
pub(crate) struct Script {
    clients: Clients,
    watch: Arc<Stopwatch>,
    ruleset: Ruleset,
    rng: Xoshiro256PlusPlus,
    seated: Seated,
    /// Games that were over before.
    before: Vec<Game>,
}

/// The players at their table.
struct Seated {
    game: Game,
    tokens: Vec<String>,
    sent: Arc<Sent>,
    /// The listeners, which stop when this is dropped.
    sockets: JoinSet<()>,
    seq: u32,
    position: AnyPosition,
    /// A move whose answer was lost, and which is not in the log yet.
    late: Option<String>,
}

/// When each move that nobody has seen yet was sent, and by which seat.
#[derive(Default)]
struct Sent(Mutex<HashMap<u32, (Instant, usize)>>);

impl Script {
    /// Makes a table, sits down and listens.
    pub(crate) async fn open(
        clients: Clients,
        watch: Arc<Stopwatch>,
        ruleset: Ruleset,
        number: u64,
    ) -> Result<Script, Trouble> {
        let seated = sit_down(&clients, &watch, ruleset).await?;
        let rng = Xoshiro256PlusPlus::seed_from_u64(number);
        Ok(Script { clients, watch, ruleset, rng, seated, before: Vec::new() })
    }

    /// Plays a move at each beat until the end; a game that is over is followed by another.
    pub(crate) async fn play(
        mut self,
        first: Instant,
        period: Duration,
        end: Instant,
    ) -> Vec<Game> {
        let mut beat = first;
        while beat < end {
            sleep_until(beat).await;
            self.step().await;
            // A late player does not catch up: moves come no faster than the server can bear.
            beat = (beat + period).max(Instant::now());
        }
        if self.seated.late.is_some() {
            sleep(AGAIN).await;
            self.find_out(None).await;
        }
        self.before.push(self.seated.leave().await);
        self.before
    }

    async fn step(&mut self) {
        let Turn::Seat(seat) = self.seated.position.turn() else {
            self.next_game().await;
            return;
        };
        let Some(token) = self.seated.tokens.get(seat.index()).cloned() else { return };
        let mut legal = self.seated.position.moves();
        let place = self.rng.next_u64() as usize % legal.len();
        let text = legal.swap_remove(place);
        let path = format!("/tables/{}/moves", self.seated.game.table);
        let body = json!({ "move": text, "seen": self.seated.seq });
        let sent = Instant::now();
        self.seated.sent.note(self.seated.seq + 1, sent, seat.index());
        match self.clients[seat.index()].post(&path, Some(&token), &body).await {
            Ok(table) => {
                self.watch.acknowledge(sent.elapsed());
                self.seated.game.moves.push(text);
                self.seated.late = None;
                self.seated.read(&table);
            }
            Err(trouble) => {
                // The answer is lost; the log says if the move is too. One that was refused must not be
                // there, and is found if it is.
                self.watch.trouble();
                self.find_out(trouble.leaves_doubt().then_some(text)).await;
            }
        }
    }

    /// Finds out whether a move was written whose answer is lost, or one before it: a database may still write for
    /// a server that was killed.
    async fn find_out(&mut self, doubtful: Option<String>) {
        let before = self.seated.seq;
        self.look().await;
        if self.seated.seq == before {
            self.seated.late = doubtful.or(self.seated.late.take());
            self.seated.sent.forget(before + 1);
            return;
        }
        let ours = [doubtful, self.seated.late.take()];
        let written =
            self.written_after(before).await.filter(|it| ours.contains(&Some(it.clone())));
        self.seated.game.moves.extend(written);
    }

    /// Looks at the table as it is, once the server answers.
    async fn look(&mut self) {
        let path = format!("/tables/{}", self.seated.game.table);
        let give_up = Instant::now() + PATIENCE;
        while Instant::now() < give_up {
            if let Ok(table) = self.clients[0].get(&path).await {
                self.seated.read(&table);
                return;
            }
            sleep(AGAIN).await;
        }
    }

    /// The move that follows an entry of the log, once the server answers.
    async fn written_after(&self, seq: u32) -> Option<String> {
        let path = format!("/tables/{}/events?after={seq}", self.seated.game.table);
        let give_up = Instant::now() + PATIENCE;
        while Instant::now() < give_up {
            if let Ok(events) = self.clients[0].get(&path).await {
                let mut entries = events["entries"].as_array()?.iter();
                return entries.find_map(|entry| entry["move"].as_str()).map(str::to_owned);
            }
            sleep(AGAIN).await;
        }
        None
    }

    async fn next_game(&mut self) {
        if let Ok(seated) = sit_down(&self.clients, &self.watch, self.ruleset).await {
            let old = std::mem::replace(&mut self.seated, seated);
            self.before.push(old.leave().await);
        } else {
            self.watch.trouble();
        }
    }
}

impl Seated {
    fn read(&mut self, table: &Value) {
        let position = AnyPosition::from_json(&table["state"]);
        if let (Ok(position), Some(seq)) = (position, table["seq"].as_u64()) {
            (self.position, self.seq) = (position, seq as u32);
        }
    }

    /// Hands the game over when everybody has seen what was played, or never will.
    async fn leave(self) -> Game {
        let give_up = Instant::now() + LATEST;
        while !self.sent.unseen().is_empty() && Instant::now() < give_up {
            sleep(AGAIN).await;
        }
        Game { unseen: self.sent.unseen(), ..self.game }
    }
}

impl Sent {
    fn note(&self, seq: u32, at: Instant, seat: usize) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(seq, (at, seat));
    }

    /// The move with this number was not played.
    fn forget(&self, seq: u32) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&seq);
    }

    fn unseen(&self) -> Vec<u32> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).keys().copied().collect()
    }

    /// When the move with this number was sent, if another seat sent it.
    fn by_another(&self, seq: u32, seat: usize) -> Option<Instant> {
        let mut sent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (at, by) = *sent.get(&seq)?;
        (by != seat).then(|| {
            sent.remove(&seq);
            at
        })
    }
}

async fn sit_down(
    clients: &Clients,
    watch: &Arc<Stopwatch>,
    ruleset: Ruleset,
) -> Result<Seated, Trouble> {
    let odd = || Trouble::Silent("its answer is not what it should be".to_owned());
    let seats = json!([{ "kind": "me", "name": "Load 1" }, { "kind": "open" }]);
    let new = json!({ "ruleset": ruleset.to_string(), "seats": seats });
    let made = clients[0].post("/tables", None, &new).await?;
    let table = made["table"]["id"].as_str().ok_or_else(odd)?.to_owned();
    let join = format!("/tables/{table}/join");
    let joined = clients[1].post(&join, None, &json!({ "name": "Load 2" })).await?;
    let token = |seated: &Value| seated["seats"][0]["token"].as_str().map(str::to_owned);
    let tokens: Option<Vec<String>> = [&made, &joined].into_iter().map(token).collect();
    let tokens = tokens.ok_or_else(odd)?;
    let mut seated = Seated {
        game: Game { table: table.clone(), moves: Vec::new(), unseen: Vec::new() },
        tokens,
        sent: Arc::default(),
        sockets: JoinSet::new(),
        seq: 0,
        position: AnyPosition::new(ruleset),
        late: None,
    };
    seated.read(&joined["table"]);
    for (seat, client) in clients.iter().enumerate() {
        let listening = listen(
            Arc::clone(client),
            Arc::clone(watch),
            Arc::clone(&seated.sent),
            table.clone(),
            (seat, seated.tokens[seat].clone()),
            seated.seq,
        );
        seated.sockets.spawn(listening);
    }
    Ok(seated)
}

/// Listens at a table as long as somebody sits there, even if the server restarts.
async fn listen(
    client: Arc<Client>,
    watch: Arc<Stopwatch>,
    sent: Arc<Sent>,
    table: String,
    (seat, token): (usize, String),
    mut seen: u32,
) {
    loop {
        let address = client.stream(&table, seen);
        let Ok(mut request) = address.into_client_request() else { return };
        if let Ok(value) = format!("Bearer {token}").parse() {
            request.headers_mut().insert("authorization", value);
        }
        if let Ok(value) = client.address.parse() {
            request.headers_mut().insert(FORWARDED, value);
        }
        let modest = WebSocketConfig::default().read_buffer_size(BUFFER);
        let connected = connect_async_with_config(request, Some(modest), false).await;
        if let Ok((mut socket, _)) = connected {
            while let Some(Ok(message)) = socket.next().await {
                let Ok(text) = message.into_text() else { continue };
                let Ok(entry) = serde_json::from_str::<Value>(&text) else { continue };
                let Some(seq) = entry["seq"].as_u64() else { continue };
                seen = seq as u32;
                if let Some(at) = sent.by_another(seen, seat) {
                    watch.see(at.elapsed());
                }
            }
        }
        sleep(AGAIN).await;
    }
}
