//! Pages as they look in the middle of things: tables that bots have played to a point, the same
//! every time.

use anyhow::{Context, Result, bail, ensure};
use bots::{Bot, Heuristics, Mind, Minds};
use engine::{MadeReview, ReviewOptions, Reviewing};
use live::Reviews;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use record::{AnyPosition, seed_hash as hash};
use sha2::{Digest, Sha256};
use store::{Appended, Holder, Lease, NewReview, NewTable, Session, Summary};
use table::{Command, Entry, Player, Table};
use tiles::{Seat, Turn};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::{Look, Site, Window};

/// When the visitors of scenes were last seen: never so long ago that they are forgotten.
const SEEN: i64 = i64::MAX;

/// The cookie of the visitor who sits at the staged tables.
pub const SOMEBODY: &str = "0123456789abcdef0123456789abcdef";
const SESSION: &str = "somebody";
/// Tables that the first page shows, as their forms are sent.
const LOBBY: [&str; 3] = [
    "game=azul&seat0=me&seat1=bot%3Agreedy",
    "game=pavilion&side=beige&seat0=me&seat1=open&seat2=bot%3Arandom&listed=1",
    "game=azul&wall=gray&seat0=here&name0=Benedikta&seat1=open&listed=1",
];
/// How many nodes each move gets in a review of a scene.
const REVIEW_NODES: u64 = 50;
/// A study of Azul for two: a deal, three moves, and two variations.
const STUDY: &str = "/analysis/Nci9DsIgGIXhnas4YdKEoaATDkY0XdhwIKRxwIS6VEn4cfDq_TRpznLeZ3J9STU18Pjpi1b8xqY_gcv3L64ptgH89I\
                     prSfB7bvoZa0uFcMBFGxOcsNZ7QceKEJwThpJJ7NweB8y5F7SMR2YbQmUVYY1zKkemcPYjsYI0km1pJGZkXw?at=6";
/// What follows in the address of a table that shows a hint.
const HINT: &str = "?hint=1";
/// Longer than any game.
const MOST_MOVES: usize = 1_000;

/// A page worth looking at.
pub struct Scene {
    /// Its name in file names: `azul-chosen`.
    pub name: &'static str,
    setting: Setting,
}

/// What a scene shows.
enum Setting {
    /// A page that is always there.
    Page(&'static str),
    /// A table.
    Table(Script),
}

/// What is played at a staged table, until when, and what follows in the address then.
struct Script {
    ruleset: &'static str,
    players: fn() -> Vec<Player>,
    /// How it is played beside the ruleset, as JSON.
    options: &'static str,
    choose: fn(&AnyPosition, &mut Xoshiro256PlusPlus) -> String,
    until: fn(&Table) -> bool,
    then: fn(&Table) -> Option<String>,
}

const fn page(name: &'static str, path: &'static str) -> Scene {
    Scene { name, setting: Setting::Page(path) }
}

const fn table(
    name: &'static str,
    ruleset: &'static str,
    players: fn() -> Vec<Player>,
    until: fn(&Table) -> bool,
    then: fn(&Table) -> Option<String>,
) -> Scene {
    let script = Script { ruleset, players, options: "{}", choose: greedily, until, then };
    Scene { name, setting: Setting::Table(script) }
}

/// A table at which everybody has left as much as possible in the center.
const fn crowd(name: &'static str, ruleset: &'static str, players: fn() -> Vec<Player>) -> Scene {
    let (until, then) = (is_crowded, nothing);
    let script = Script { ruleset, players, options: "{}", choose: sparingly, until, then };
    Scene { name, setting: Setting::Table(script) }
}

/// A table for two with every choice explained.
const fn coach(
    name: &'static str,
    ruleset: &'static str,
    until: fn(&Table) -> bool,
    then: fn(&Table) -> Option<String>,
) -> Scene {
    let (players, options) = (two, r#"{"coach":true}"#);
    let script = Script { ruleset, players, options, choose: greedily, until, then };
    Scene { name, setting: Setting::Table(script) }
}

impl Scene {
    /// Every page.
    pub const ALL: &[Scene] = &[
        page("home", "/"),
        page("home-with-tables", "/"),
        page("new-azul", "/new?game=azul"),
        page("new-pavilion", "/new?game=pavilion"),
        page("learn", "/learn"),
        page("learn-azul", "/learn/azul?refused=1"),
        page("learn-pavilion", "/learn/pavilion?pillar=1"),
        page("settings", "/settings"),
        // A table that waits for somebody, as its host sees it and as the friend sees it.
        table("waiting", "azul:3", with_an_open_seat, |_| true, nothing),
        table("invited", "azul:3", with_an_open_seat, |_| true, nothing),
        // In the middle of a game: at one's turn, with tiles chosen, and with a whole move to be
        // confirmed, as it is without a script.
        table("azul", "azul:2", two, is_my_third_round, nothing),
        table("azul-chosen", "azul:2", two, is_my_third_round, picked),
        table("azul-confirm", "azul:2", two, is_my_third_round, to_be_confirmed),
        // With a hint.
        table("hint", "azul:2", two, is_my_third_round, hinted),
        table("azul-four", "azul:4", four, is_my_third_round, nothing),
        // With hardly any room in the center.
        crowd("azul-crowded", "azul:2", two),
        crowd("azul-four-crowded", "azul:4", four),
        // A complete line of the gray wall.
        table("azul-gray", "azul-gray:2", two, is_my_choice_of_columns, nothing),
        table("azul-over", "azul:2", two, is_over, nothing),
        table("pavilion", "pavilion:2", two, is_my_fourth_taking, nothing),
        table("pavilion-four", "pavilion-beige:4", four, is_my_fourth_taking, nothing),
        table("pavilion-place", "pavilion:2", two, is_rich_placing, nothing),
        // Several ways to pay for a space.
        table("pavilion-pay", "pavilion:2", two, is_rich_placing, |table| {
            Some(format!("?space={}", ways(table)?))
        }),
        table("pavilion-bonus", "pavilion:2", two, is_my_bonus, nothing),
        // What to keep in passing.
        table("pavilion-pass", "pavilion:2", two, is_rich_placing, |_| Some("?pass=1".into())),
        table("pavilion-over", "pavilion:2", two, is_over, nothing),
        // One's own games, with those above, and the tables of others.
        page("games", "/games"),
        page("watch", "/watch"),
        // Games seen again.
        table("replay", "azul:2", two, is_over, |_| Some("/replay?at=30".into())),
        table("pavilion-replay", "pavilion:2", two, is_over, |_| Some("/replay?at=60".into())),
        // What mattered in them.
        table("review", "azul:2", two, is_over, |_| Some("/review".into())),
        table("review-four", "azul:4", four, is_over, |_| Some("/review".into())),
        table("pavilion-review", "pavilion:2", two, is_over, |_| Some("/review".into())),
        // The analysis board: where it begins, with a few lines, and before the first deal.
        page("analysis-begin", "/analysis"),
        page("analysis", STUDY),
        page("analysis-deal", "/analysis?ruleset=pavilion:3"),
        // Puzzles: all of them, one to solve, one whose move is a bonus tile, one with a wrong move, one solved.
        page("puzzles", "/puzzles"),
        page("puzzle", "/puzzles/7f18bd5b13?hint=2"),
        page("puzzle-bonus", "/puzzles/d36914b277"),
        page("puzzle-wrong", "/puzzles/ef4b0f5228?moves=CRF&rated=1500-1403"),
        page("puzzle-solved", "/puzzles/ef4b0f5228?moves=CY5~CW1&rated=1500-1647"),
        // The form for games that were played elsewhere, also with a game begun.
        page("import", "/import"),
        page("import-begun", "/import?ruleset=pavilion:3"),
        // The form for positions, also with something wrong.
        page("editor", "/analysis/edit"),
        page("editor-pavilion", "/analysis/edit?ruleset=pavilion-beige:2"),
        coach("coach-take", "azul:2", is_my_third_round, nothing),
        coach("coach-put", "azul:2", is_my_third_round, picked),
        coach("coach-place", "pavilion:2", is_rich_placing, nothing),
        // A table seen by somebody without a seat.
        table("watching", "azul:2", two, is_my_third_round, nothing),
        // The link that brings a seat to another device, and the question there.
        table("device", "azul:2", two, is_my_third_round, |_| Some("/device/0".into())),
        table("take-seat", "azul:2", two, is_my_third_round, |_| Some("/device/0".into())),
        page("nowhere", "/nowhere"),
    ];

    /// Stages the scene of this name and opens it in a new window.
    pub async fn open(site: &Site, name: &str, look: Look) -> Result<Window> {
        let scene = Scene::named(name);
        let path = scene.stage(site).await?;
        let window = Window::open(site, look).await?;
        scene.visit(&window, &path).await?;
        Ok(window)
    }

    /// The scene of this name, which there must be.
    pub fn named(name: &str) -> &'static Scene {
        let scene = Scene::ALL.iter().find(|scene| scene.name == name);
        scene.unwrap_or_else(|| panic!("there is no scene {name}"))
    }

    /// Puts the scene on a site, and says where it is.
    pub async fn stage(&self, site: &Site) -> Result<String> {
        let store = site.store();
        store.save_session(&session(SESSION, "Ana"), &hash(SOMEBODY), SEEN).await?;
        store.save_session(&session("benedikta", "Benedikta"), &hash("never comes"), SEEN).await?;
        if self.name == "home-with-tables" {
            for form in LOBBY {
                create(site, form).await?;
            }
        }
        match &self.setting {
            Setting::Page(path) => Ok((*path).to_owned()),
            Setting::Table(script) => {
                let (id, table) = play(site, script).await?;
                let then = (script.then)(&table).context("the table has no such choice")?;
                if then == "/review" {
                    keep_review(site, &table).await?;
                }
                Ok(format!("/t/{id}{then}"))
            }
        }
    }

    /// Goes to the scene, which was staged at this path.
    pub async fn visit(&self, window: &Window, path: &str) -> Result<()> {
        let stranger = ["home", "invited", "watching"].contains(&self.name);
        window.set_cookie("azulejo", if stranger { "no-token" } else { SOMEBODY }).await?;
        window.go(path).await?;
        if self.name == "take-seat" {
            let script = "return new URL(document.querySelector('#link').value).pathname";
            let link = window.ask(script).await?;
            window.go(link.as_str().context("the page has no link")?).await?;
        }
        Ok(())
    }
}

fn me() -> Player {
    Player::person("Ana", &SESSION.into())
}

fn bot() -> Player {
    Player::Bot { level: Bot::Greedy.name().into() }
}

fn two() -> Vec<Player> {
    vec![me(), bot()]
}

fn with_an_open_seat() -> Vec<Player> {
    vec![me(), Player::Open, bot()]
}

fn four() -> Vec<Player> {
    vec![me(), bot(), Player::person("Benedikta", &"benedikta".into()), bot()]
}

fn nothing(_: &Table) -> Option<String> {
    Some(String::new())
}

fn hinted(_: &Table) -> Option<String> {
    Some(HINT.to_owned())
}

fn picked(table: &Table) -> Option<String> {
    Some(format!("?pick={}", &any_move(table)?[..2]))
}

fn to_be_confirmed(table: &Table) -> Option<String> {
    let text = any_move(table)?;
    Some(format!("?pick={}&move={text}", &text[..2]))
}

/// Writes down a review of the table's game, as if somebody had asked for it; it is a quick one.
async fn keep_review(site: &Site, table: &Table) -> Result<()> {
    let reviewing = Reviewing::new(table.record(), ReviewOptions::default())?;
    let id = Reviews::id(&reviewing);
    let options = ReviewOptions { nodes: REVIEW_NODES, ..ReviewOptions::default() };
    let go_on = || true;
    let review = review::review(&table.record(), &options, &mut Minds::default(), &go_on, |_| ())?;
    let made = serde_json::to_string(&MadeReview { review, milliseconds: 0 })?;
    let new = NewReview { id: id.clone(), task: String::new(), parts: 0 };
    let lease = Lease { owner: "nobody".to_owned(), until: 0 };
    if site.store().claim_review(&new, SEEN, &lease).await? {
        site.store().finish_review(&id, &made).await?;
    }
    Ok(())
}

/// Sends the form for a new table as a browser does.
async fn create(site: &Site, form: &str) -> Result<()> {
    let mut stream = TcpStream::connect(("127.0.0.1", site.port())).await?;
    let request = format!(
        "POST /tables HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nCookie: azulejo={SOMEBODY}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    ensure!(answer.starts_with("HTTP/1.1 303"), "{form}: {answer}");
    Ok(())
}

/// Plays a table to the point where the scene is, and writes it down.
async fn play(site: &Site, script: &Script) -> Result<(String, Table)> {
    let seed = "calcada";
    let mut table = Table::new(script.ruleset.parse()?, seed.to_owned());
    let mut log: Vec<Entry> = Vec::new();
    let mut frames = table.open((script.players)(), Vec::new(), 0)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    loop {
        for frame in std::mem::take(&mut frames) {
            log.extend(frame.entries);
            table = frame.table;
        }
        if (script.until)(&table) {
            break;
        }
        if log.len() > MOST_MOVES || table.position().is_over() {
            bail!("{}: the scene did not come up", script.ruleset);
        }
        let Turn::Seat(seat) = table.position().turn() else { bail!("nobody is to move") };
        let text = (script.choose)(table.position(), &mut rng);
        let holder = match table.player(seat) {
            Some(Player::Person { holders, .. }) => holders.first().cloned(),
            Some(Player::Bot { .. } | Player::Open) | None => None,
        };
        frames = match holder {
            Some(holder) => table.decide(&holder, &Command::Play { text, seen: table.seq() }, 0)?,
            None => table.decide_bot(seat, &text, 0)?,
        };
    }
    if (script.then)(&table).as_deref() == Some(HINT) {
        for frame in table.decide(&SESSION.into(), &Command::Hint { seen: table.seq() }, 0)? {
            log.extend(frame.entries);
            table = frame.table;
        }
    }
    let bodies: Vec<String> = log.iter().map(Entry::to_json).collect();
    let id = name(&format!("{} {} {}", script.ruleset, bodies.concat(), script.options));
    // What the lobby tells is written by the site alone; the lobby leaves these tables out.
    let summary = Summary { open_seats: 0, over: true, body: "{}".to_owned(), at: 0 };
    let new = NewTable {
        id: id.clone(),
        ruleset: script.ruleset.to_owned(),
        seed: seed.to_owned(),
        listed: false,
        options: script.options.to_owned(),
        created_at: 0,
        maker: None,
        entries: bodies,
        summary,
        holders: holders(&table),
        wake: Default::default(),
    };
    // Two scenes may be at one table.
    let _: Appended = site.store().create_table(&new).await?;
    Ok((id, table))
}

/// A move as the greedy bot plays it.
fn greedily(position: &AnyPosition, rng: &mut Xoshiro256PlusPlus) -> String {
    fn choose<P: Heuristics>(position: &P, rng: &mut Xoshiro256PlusPlus) -> String {
        Bot::Greedy.choose(position, &mut Mind::default(), rng).to_string()
    }
    match position {
        AnyPosition::Azul(position) => choose(position, rng),
        AnyPosition::Pavilion(position) => choose(position, rng),
    }
}

/// A move that leaves as many tiles in the center as possible.
fn sparingly(position: &AnyPosition, _: &mut Xoshiro256PlusPlus) -> String {
    let left = |text: &String| {
        let mut after = position.clone();
        match (after.play(text), &after) {
            (Ok(_), AnyPosition::Azul(after)) => after.center().total(),
            _ => 0,
        }
    };
    position.moves().into_iter().max_by_key(left).unwrap_or_default()
}

fn is_mine(table: &Table) -> bool {
    table.position().turn() == Turn::Seat(Seat::Zero)
}

/// Whether it is my turn to take tiles in this round, and some have been taken.
fn is_my_taking(table: &Table, round: u16) -> bool {
    let taken = table.steps().iter().rev().take_while(|step| step.seat.is_some()).count();
    is_mine(table) && table.position().round() == round && taken >= 2 && starts(table, TAKING)
}

/// How moves begin that take tiles: a display, or the center.
const TAKING: &[char] = &['1', '2', '3', '4', '5', '6', '7', '8', '9', 'C'];

/// Whether the first legal move begins this way.
fn starts(table: &Table, with: &[char]) -> bool {
    table.position().moves().first().is_some_and(|text| text.starts_with(with))
}

fn is_my_third_round(table: &Table) -> bool {
    is_my_taking(table, 3)
}

/// Whether it is my turn, and the tiles in the center would not all have room in one row on a small phone.
fn is_crowded(table: &Table) -> bool {
    let AnyPosition::Azul(position) = table.position() else { return false };
    let center = position.center();
    let columns = |count: u8| if count > 3 { count.div_ceil(2) } else { count };
    let columns: u8 = center.colors().map(|color| columns(center.count(color))).sum();
    is_mine(table) && position.marker().is_none() && columns > 12
}

fn is_my_fourth_taking(table: &Table) -> bool {
    is_my_taking(table, 4)
}

fn is_my_choice_of_columns(table: &Table) -> bool {
    let position = table.position();
    is_mine(table) && starts(table, &['W']) && position.moves().len() > 2 && position.round() > 1
}

fn is_my_bonus(table: &Table) -> bool {
    is_mine(table) && starts(table, &['+']) && table.position().round() > 1
}

/// Whether there is much to place, with a choice of payments.
fn is_rich_placing(table: &Table) -> bool {
    let position = table.position();
    is_mine(table) && position.round() > 2 && ways(table).is_some() && position.moves().len() > 40
}

fn is_over(table: &Table) -> bool {
    table.position().is_over()
}

/// Summer Pavilion: the space that can be paid for in most ways, if there are several for one.
fn ways(table: &Table) -> Option<String> {
    let moves = table.position().moves();
    let spaces = moves.iter().filter(|text| !text.starts_with('X'));
    let spaces: Vec<&str> = spaces.filter_map(|text| Some(text.split_once(':')?.0)).collect();
    let count = |space: &str| spaces.iter().filter(|other| **other == space).count();
    let most = spaces.iter().max_by_key(|space| count(space))?;
    (count(most) > 1).then(|| (*most).to_owned())
}

/// Azul: a move with tiles that could go to most places.
fn any_move(table: &Table) -> Option<String> {
    let moves = table.position().moves();
    let count = |text: &String| moves.iter().filter(|other| other[..2] == text[..2]).count();
    moves.iter().max_by_key(|text| count(text)).cloned()
}

fn holders(table: &Table) -> Vec<Holder> {
    let held = |(seat, player): (usize, &Player)| match player {
        Player::Person { holders, .. } => {
            holders.first().map(|session| Holder { seat: seat as u8, session: session.to_string() })
        }
        Player::Open | Player::Bot { .. } => None,
    };
    table.players().iter().enumerate().filter_map(held).collect()
}

fn session(id: &str, name: &str) -> Session {
    Session { id: id.to_owned(), name: name.to_owned() }
}

/// A name as the site gives them to tables: eighteen letters and digits.
fn name(what: &str) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let digest = Sha256::digest(what.as_bytes());
    digest.iter().take(18).map(|byte| char::from(LETTERS[usize::from(*byte) % 32])).collect()
}
