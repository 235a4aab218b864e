//! Tables whose ids, seeds, logs and times are always the same, written straight into the store.

use std::slice;
use std::sync::{Arc, LazyLock};
use std::time::{SystemTime, UNIX_EPOCH};

use record::{AnyPosition, tape_seed};
use serde_json::{Value, json};
use store::{Appended, Holder, NewTable, Session, Store, Summary, Wake};
use tiles::Turn;

use crate::common::player::Chance;

/// Everybody who is known: the id of their session, their name, their token.
pub(super) const PEOPLE: [(&str, &str, &str); 3] = [
    ("ana", "Ana", "a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1"),
    ("ben", "Ben", "b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"),
    ("eva", "Eva", "e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3"),
];

/// A moment long ago, and one in the far future.
pub(super) const PAST: i64 = 1_700_000_000_000;
pub(super) const FUTURE: i64 = 4_102_444_800_000;

const DAY: i64 = 24 * 60 * 60 * 1_000;
/// The longest game of these tests.
const LONGEST_GAME: usize = 600;

/// Somebody in a seat, as the log and the lobby write it.
#[derive(Clone)]
struct Sitting {
    entry: String,
    told: Value,
    holders: Vec<&'static str>,
}

/// A person at some devices.
fn person(name: &str, holders: &[&'static str]) -> Sitting {
    let entry = format!(r#""player":"person","name":"{name}","holders":{}"#, json!(holders));
    Sitting { entry, told: json!({ "person": name }), holders: holders.to_vec() }
}

/// A person for whom a bot plays.
fn away(name: &str, holders: &[&'static str]) -> Sitting {
    let person = person(name, holders);
    Sitting { entry: format!(r#"{},"stand_in":"master""#, person.entry), ..person }
}

fn bot(level: &str) -> Sitting {
    let entry = format!(r#""player":"bot","level":"{level}""#);
    Sitting { entry, told: json!({ "bot": level }), holders: Vec::new() }
}

fn open() -> Sitting {
    let entry = r#""player":"open""#.to_owned();
    Sitting { entry, told: json!("open"), holders: Vec::new() }
}

/// A table and what happened there.
pub(super) struct Story {
    pub(super) id: String,
    ruleset: String,
    pub(super) seed: String,
    options: Value,
    listed: bool,
    created_at: i64,
    entries: Vec<String>,
    /// The deals and moves that stand, each with the round in which it happened.
    steps: Vec<(String, u16)>,
    players: Vec<Sitting>,
    pub(super) position: AnyPosition,
    chance: Chance,
    /// The next moment of the table's clock.
    clock: Option<i64>,
}

/// The id of the table of this name.
pub(super) fn id(name: &str) -> String {
    format!("{name:2<18}")
}

impl Story {
    fn new(name: &str, ruleset: &str, players: &[Sitting]) -> Story {
        let story = Story {
            id: id(name),
            ruleset: ruleset.to_owned(),
            seed: format!("the seed of {name}"),
            options: json!({ "at_time_out": "bot", "taped": true }),
            listed: false,
            created_at: PAST,
            entries: Vec::new(),
            steps: Vec::new(),
            players: players.to_vec(),
            position: AnyPosition::new(ruleset.parse().unwrap()),
            chance: Chance(name.len() as u64),
            clock: None,
        };
        players.iter().enumerate().fold(story, |story, (seat, player)| story.sits(seat, player))
    }

    fn listed(self) -> Story {
        Story { listed: true, ..self }
    }

    fn seed(self, seed: &str) -> Story {
        Story { seed: seed.to_owned(), ..self }
    }

    /// The same table, made a day later.
    fn later(self) -> Story {
        Story { created_at: self.created_at + DAY, ..self }
    }

    fn option(mut self, name: &str, value: &Value) -> Story {
        self.options[name] = value.clone();
        self
    }

    /// With a clock that shows this moment at first; must come before anything else happens.
    fn clock(self, clock: &str, at: i64) -> Story {
        let story = self.option("clock", &json!(clock));
        Story { clock: Some(at), ..story }
    }

    /// Somebody sits down.
    fn sits(mut self, seat: usize, player: &Sitting) -> Story {
        self.entries.push(format!(r#"{{"kind":"sit","seat":{seat},{}}}"#, player.entry));
        self.players[seat] = player.clone();
        self
    }

    /// Something else happens.
    fn entry(mut self, entry: &Value) -> Story {
        self.tick();
        self.entries.push(entry.to_string());
        self
    }

    /// Moves are taken back.
    fn undo(self, seat: usize, keep: usize) -> Story {
        let mut story = self.entry(&json!({"kind": "undo", "seat": seat, "keep": keep}));
        story.steps.truncate(keep);
        story.position = AnyPosition::new(story.ruleset.parse().unwrap());
        for (text, _) in &story.steps {
            match story.position.turn() {
                Turn::Deal => story.position.deal(text).unwrap(),
                Turn::Seat(_) | Turn::Over => drop(story.position.play(text).unwrap()),
            }
        }
        story
    }

    /// Everybody is here: the first tiles come.
    fn begin(mut self) -> Story {
        self.tick();
        self.follow_up();
        self
    }

    /// Plays this many moves.
    fn moves(mut self, moves: usize) -> Story {
        for _ in 0..moves {
            self.play();
        }
        self
    }

    /// Plays until this holds, or until the game is over.
    fn came_to(mut self, holds: impl Fn(&AnyPosition) -> bool) -> Option<Story> {
        for _ in 0..LONGEST_GAME {
            if holds(&self.position) {
                return Some(self);
            }
            if self.position.is_over() {
                return None;
            }
            self.play();
        }
        None
    }

    /// Plays until this holds.
    fn until(self, holds: impl Fn(&AnyPosition) -> bool) -> Story {
        let id = self.id.clone();
        self.came_to(holds).unwrap_or_else(|| panic!("{id} does not come to this"))
    }

    fn until_phase(self, phase: &str) -> Story {
        self.until(|position| position.to_json()["phase"] == phase)
    }

    fn until_turn(self, seat: usize) -> Story {
        self.until(|position| matches!(position.turn(), Turn::Seat(turn) if turn.index() == seat))
    }

    fn until_over(self) -> Story {
        self.until(AnyPosition::is_over)
    }

    /// The person who is to move.
    pub(super) fn mover(&self) -> &'static str {
        match self.position.turn() {
            Turn::Seat(seat) => self.players[seat.index()].holders[0],
            Turn::Deal | Turn::Over => panic!("nobody is to move at {}", self.id),
        }
    }

    /// The number of the last entry.
    pub(super) fn seq(&self) -> usize {
        self.entries.len()
    }

    /// The deals and moves that stand, as they are written.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().map(|(text, _)| text.as_str())
    }

    /// How many deals and moves stand.
    pub(super) fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Some move that leads on.
    fn some_move(&mut self) -> String {
        let mut moves = self.position.moves();
        let idle = |text: &String| text.ends_with('F') || text.starts_with("X:");
        if !moves.iter().all(idle) {
            moves.retain(|text| !idle(text));
        }
        moves.swap_remove(self.chance.below(moves.len()))
    }

    fn play(&mut self) {
        self.tick();
        let text = self.some_move();
        self.step(&text);
        self.follow_up();
    }

    /// What follows by itself: deals, and passing with nothing left.
    fn follow_up(&mut self) {
        loop {
            let text = match self.position.turn() {
                Turn::Deal => self.next_deal(),
                Turn::Seat(_) if self.position.moves() == ["X:"] => "X:".to_owned(),
                Turn::Seat(_) | Turn::Over => return,
            };
            self.step(&text);
        }
    }

    fn next_deal(&self) -> String {
        let round = self.position.round();
        let is_deal = |text: &str| text.starts_with("D:") || text.starts_with("S:");
        let number = self.steps.iter().filter(|(text, at)| *at == round && is_deal(text)).count();
        let seed = tape_seed(&self.seed, round, number);
        self.position.clone().deal_from_tape(&seed).unwrap()
    }

    fn step(&mut self, text: &str) {
        let round = self.position.round();
        let entry = match self.position.turn() {
            Turn::Deal => {
                self.position.deal(text).unwrap();
                json!({"kind": "deal", "text": text})
            }
            Turn::Seat(seat) => {
                self.position.play(text).unwrap();
                json!({"kind": "move", "seat": seat.index(), "text": text})
            }
            Turn::Over => panic!("{} is over", self.id),
        };
        self.entries.push(entry.to_string());
        self.steps.push((text.to_owned(), round));
    }

    /// At a table with a clock every change begins with its time.
    fn tick(&mut self) {
        if let Some(at) = &mut self.clock {
            self.entries.push(json!({"kind": "time", "at": *at}).to_string());
            *at += 7_000;
        }
    }

    /// Writes the table down; nothing there is due, so no bot moves and no clock rings.
    async fn store(&self, store: &dyn Store, age: i64) {
        let turn = match self.position.turn() {
            Turn::Seat(seat) => Some(seat.index()),
            Turn::Deal | Turn::Over => None,
        };
        let told = json!({
            "ruleset": self.ruleset,
            "players": self.players.iter().map(|player| &player.told).collect::<Vec<_>>(),
            "turn": turn,
            "round": self.position.round(),
            "scores": self.position.scores().as_slice(),
        });
        let holders = (0..).zip(&self.players).flat_map(|(seat, player)| {
            player.holders.iter().map(move |holder| Holder { seat, session: (*holder).to_owned() })
        });
        let new = NewTable {
            id: self.id.clone(),
            ruleset: self.ruleset.clone(),
            seed: self.seed.clone(),
            listed: self.listed,
            options: self.options.to_string(),
            created_at: self.created_at,
            maker: None,
            entries: self.entries.clone(),
            summary: Summary {
                open_seats: self.players.iter().filter(|player| player.told == "open").count()
                    as u8,
                over: self.position.is_over(),
                body: told.to_string(),
                at: now() - age,
            },
            holders: holders.collect(),
            wake: Wake::default(),
        };
        assert_eq!(store.create_table(&new).await.unwrap(), Appended::Written);
    }
}

/// Now, in milliseconds.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64
}

/// Every table there is.
pub(super) fn all() -> &'static [Story] {
    static ALL: LazyLock<Vec<Story>> = LazyLock::new(told);
    &ALL
}

fn told() -> Vec<Story> {
    let (ana, ben) = (person("Ana", &["ana"]), person("Ben", &["ben"]));
    let pair = [ana.clone(), ben.clone()];
    let with = |others: &[Sitting]| [slice::from_ref(&ana), others].concat();
    let azul = |name: &str| Story::new(name, "azul:2", &pair).begin();
    let ended = azul("ended").until_over();
    let again = id("begun");
    let asked = azul("asked").moves(2);
    let keep = asked.steps() - 2;
    let asked = asked.entry(&json!({"kind": "ask", "seat": 0, "keep": keep}));
    let mut stories = vec![
        Story::new("waiting", "azul:2", &with(&[open()])).listed(),
        Story::new("hungry", "pavilion:4", &with(&[open(), bot("child"), open()])).listed(),
        azul("begun").listed(),
        azul("midgame").moves(23).listed(),
        ended.entry(&json!({"kind": "rematch", "table": again})).listed(),
        azul("finished").until_over(),
        // Both have moved before the tiles of the second round came.
        azul("newhand").until(|position| position.round() == 2),
        asked,
        taken_back(&pair),
        Story::new("gray", "azul-gray:3", &with(&[ben.clone(), bot("greedy")]))
            .begin()
            .until_phase("tiling")
            .until_turn(0),
        Story::new("mercy", "azul-lenient:4", &with(&[bot("child"), ben.clone(), bot("net")]))
            .begin()
            .moves(40)
            .until_turn(0),
        Story::new("graymercy", "azul-gray-lenient:2", &pair).begin().until_over(),
        Story::new("summer", "pavilion:2", &pair).begin(),
        Story::new("summertaking", "pavilion:2", &pair).begin().moves(5),
        Story::new("summerputting", "pavilion:2", &pair).begin().until_phase("place").moves(3),
        gift(&pair),
        Story::new("summerend", "pavilion:2", &pair).begin().until_over().listed(),
        Story::new(
            "beige",
            "pavilion-beige-jokers=RBYGOP:4",
            &with(&[ben.clone(), bot("child"), bot("hand")]),
        )
        .begin()
        .moves(30)
        .until_turn(0),
        azul("absent").moves(3).until_turn(0).sits(1, &away("Ben", &["ben"])),
        Story::new("a2device", "azul:2", &[person("Ana", &["ana", "eva"]), ben.clone()]).begin(),
        Story::new("a2seats", "azul:2", &[ana.clone(), person("Bea", &["ana"])]).begin().moves(2),
        Story::new("teacher", "azul:2", &with(&[bot("child")]))
            .option("coach", &json!(true))
            .begin()
            .moves(4),
        Story::new("teachersummer", "pavilion:2", &pair)
            .option("coach", &json!(true))
            .begin()
            .until_phase("place")
            .until_turn(0),
        Story::new("timed", "azul:2", &pair).clock("600+5", FUTURE).begin().moves(4),
        Story::new("timedays", "pavilion:2", &pair).clock("3d", FUTURE).begin(),
        Story::new("timeup", "azul:2", &pair).clock("30", PAST).begin().moves(2),
        Story::new("retired", "azul:3", &with(&[ben.clone(), bot("child")]))
            .option("at_time_out", &json!("retire"))
            .clock("60", FUTURE)
            .begin()
            .until_turn(1)
            .entry(&json!({"kind": "time-out", "seat": 1, "stand_in": "master"}))
            .sits(1, &away("Ben", &[]))
            .until_turn(0),
        Story::new("kept", "azul:2", &[person("Zoe", &[]), person("Yan", &[])])
            .option("taped", &json!(false))
            .option("imported", &json!(true))
            .begin()
            .until_over(),
    ];
    stories.extend(shared(&pair));
    stories
}

/// A table at which somebody has surrounded something and takes a tile for it.
fn gift(pair: &[Sitting]) -> Story {
    let in_bonus = |position: &AnyPosition| position.to_json()["phase"] == "bonus";
    let story =
        |number: u32| Story::new("summergift", "pavilion:2", pair).seed(&format!("gift {number}"));
    (0..100)
        .find_map(|number| story(number).begin().came_to(in_bonus))
        .expect("somebody gets a gift")
}

/// A table at which everything about taking back has happened.
fn taken_back(pair: &[Sitting]) -> Story {
    let asks = |keep: usize| json!({"kind": "ask", "seat": 0, "keep": keep});
    let by = |kind: &str, seat: u8| json!({"kind": kind, "seat": seat});
    let story = Story::new("retracted", "azul:2", pair).begin().moves(4);
    let keep = story.steps() - 2;
    story
        .entry(&asks(keep))
        .entry(&by("decline", 1))
        .entry(&asks(keep))
        .entry(&by("withdraw", 0))
        .entry(&asks(keep))
        .entry(&by("agree", 1))
        .undo(0, keep)
        .moves(1)
}

/// Tables with the same deals: some that are secret, some that are known, one that is played again.
fn shared(pair: &[Sitting]) -> Vec<Story> {
    let made = |name: &str, seed: &str, players: &[Sitting]| {
        Story::new(name, "azul:2", players).option("shared", &json!(true)).seed(seed)
    };
    let nobody = [open(), open()];
    vec![
        made("twina", "secret deals", pair).begin().moves(3),
        made("twinb", "secret deals", &nobody),
        made("fameda", "known deals", pair).begin().until_over(),
        made("famedb", "known deals", pair).begin().until_over(),
        Story::new("famedagain", "azul:2", pair).seed("known deals").later().begin().moves(6),
    ]
}

/// The table of this name.
pub(super) fn named(name: &str) -> &'static Story {
    let id = id(name);
    all().iter().find(|story| story.id == id).unwrap()
}

/// A store with everybody and every table in it, and one table that nobody can read.
pub(super) async fn filled() -> Arc<dyn Store> {
    let store = store::open("sqlite::memory:").await.unwrap();
    store.set_setting_once("secret", "the secret of this server").await.unwrap();
    for (id, name, token) in PEOPLE {
        let session = Session { id: id.to_owned(), name: name.to_owned() };
        store.save_session(&session, &record::seed_hash(token), now()).await.unwrap();
    }
    for (age, story) in (0..).zip(all()) {
        story.store(&*store, age * 60_000).await;
    }
    let newer = Story::new("newer", "azul:2", &[open(), open()]);
    newer.entry(&json!({"kind": "of a newer program"})).store(&*store, DAY).await;
    store
}
