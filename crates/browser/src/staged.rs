//! Pages as they look in the middle of things: tables that bots have played to a point, the same
//! every time.

use anyhow::{Context, Result, bail};
use bots::{Bot, Judge};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use record::AnyPosition;
use serde_json::json;
use sha2::{Digest, Sha256};
use store::{Appended, Holder, NewTable, Session, Summary};
use table::{Command, Entry, Player, Table};
use tiles::{Seat, Turn};

use crate::{Site, Window};

/// The cookie of whoever sits at the staged tables.
pub const SOMEBODY: &str = "0123456789abcdef0123456789abcdef";
const SESSION: &str = "somebody";
/// Longer than any game.
const MOST_MOVES: usize = 1_000;

/// A page worth looking at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scene {
    /// The first page, for a stranger.
    Home,
    /// The first page of somebody who plays.
    HomeWithTables,
    /// The form for a table of Azul.
    NewAzul,
    /// The form for a table of Summer Pavilion.
    NewPavilion,
    /// How one likes the pages.
    Settings,
    /// A table that waits for somebody, as its host sees it.
    Waiting,
    /// The same table as the friend sees it.
    Invited,
    /// Azul in the middle, at one's turn.
    Azul,
    /// The same with tiles chosen.
    AzulChosen,
    /// The same with a whole move to be confirmed, as it is without a script.
    AzulConfirm,
    /// Four at a table of Azul.
    AzulFour,
    /// A complete line of the gray wall.
    AzulGray,
    /// The end of a game of Azul.
    AzulOver,
    /// Summer Pavilion: taking tiles.
    Pavilion,
    /// Four at a table of Summer Pavilion, the beige side.
    PavilionFour,
    /// Summer Pavilion: placing tiles.
    PavilionPlace,
    /// Summer Pavilion: several ways to pay for a space.
    PavilionPay,
    /// Summer Pavilion: bonus tiles.
    PavilionBonus,
    /// Summer Pavilion: what to keep in passing.
    PavilionPass,
    /// The end of a game of Summer Pavilion.
    PavilionOver,
    /// A table seen by somebody without a seat.
    Watching,
    /// The link that brings a seat to another device.
    Device,
    /// The question on the other device.
    TakeSeat,
    /// An address that leads nowhere.
    Nowhere,
}

/// A scene on a site: where it is, and whether it is somebody's or a stranger's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Staged {
    path: String,
    signed_in: bool,
}

/// What is played at a staged table, and until when.
struct Script {
    ruleset: &'static str,
    players: Vec<Player>,
    until: fn(&Table) -> bool,
}

impl Scene {
    /// Every page.
    pub const ALL: [Scene; 24] = [
        Scene::Home,
        Scene::HomeWithTables,
        Scene::NewAzul,
        Scene::NewPavilion,
        Scene::Settings,
        Scene::Waiting,
        Scene::Invited,
        Scene::Azul,
        Scene::AzulChosen,
        Scene::AzulConfirm,
        Scene::AzulFour,
        Scene::AzulGray,
        Scene::AzulOver,
        Scene::Pavilion,
        Scene::PavilionFour,
        Scene::PavilionPlace,
        Scene::PavilionPay,
        Scene::PavilionBonus,
        Scene::PavilionPass,
        Scene::PavilionOver,
        Scene::Watching,
        Scene::Device,
        Scene::TakeSeat,
        Scene::Nowhere,
    ];

    /// Its name in file names: `azul-chosen`.
    pub fn name(self) -> String {
        let mut name = String::new();
        for letter in format!("{self:?}").chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.extend(letter.to_lowercase());
        }
        name
    }

    fn script(self) -> Option<Script> {
        let me = || Player::person("Ana", SESSION);
        let bot = || Player::Bot { level: Bot::Greedy.name().to_owned() };
        let two = || vec![me(), bot()];
        let four = || vec![me(), bot(), Player::person("Benedikta", "benedikta"), bot()];
        let script = |ruleset, players, until| Some(Script { ruleset, players, until });
        match self {
            Scene::Home
            | Scene::HomeWithTables
            | Scene::NewAzul
            | Scene::NewPavilion
            | Scene::Settings
            | Scene::Nowhere => None,
            Scene::Waiting | Scene::Invited => {
                script("azul:3", vec![me(), Player::Open, bot()], |_| true)
            }
            Scene::Azul
            | Scene::AzulChosen
            | Scene::AzulConfirm
            | Scene::Watching
            | Scene::Device
            | Scene::TakeSeat => {
                script("azul:2", two(), |table| is_mine(table) && is_midway(table, 3))
            }
            Scene::AzulFour => {
                script("azul:4", four(), |table| is_mine(table) && is_midway(table, 3))
            }
            Scene::AzulGray => script("azul-gray:2", two(), |table| {
                let columns = table.position().moves();
                let due = columns.len() > 2 && columns[0].starts_with('W');
                is_mine(table) && due && table.position().round() > 1
            }),
            Scene::AzulOver => script("azul:2", two(), |table| table.position().is_over()),
            Scene::Pavilion => script("pavilion:2", two(), |table| {
                is_mine(table) && phase(table) == 'T' && is_midway(table, 4)
            }),
            Scene::PavilionFour => script("pavilion-beige:4", four(), |table| {
                is_mine(table) && phase(table) == 'T' && is_midway(table, 4)
            }),
            Scene::PavilionPlace | Scene::PavilionPay | Scene::PavilionPass => {
                script("pavilion:2", two(), |table| {
                    let rich = ways(table).is_some() && table.position().moves().len() > 40;
                    is_mine(table) && phase(table) == 'P' && rich && table.position().round() > 2
                })
            }
            Scene::PavilionBonus => script("pavilion:2", two(), |table| {
                is_mine(table) && phase(table) == '+' && table.position().round() > 1
            }),
            Scene::PavilionOver => script("pavilion:2", two(), |table| table.position().is_over()),
        }
    }

    /// Puts the scene on a site, and says where it is.
    pub async fn stage(self, site: &Site) -> Result<Staged> {
        site.store().save_session(&session(SESSION, "Ana"), &hash(SOMEBODY), 0).await?;
        let somebody_else = session("benedikta", "Benedikta");
        site.store().save_session(&somebody_else, &hash("nobody comes with this"), 0).await?;
        let page = |path: &str, signed_in| Ok(Staged { path: path.to_owned(), signed_in });
        let Some(script) = self.script() else {
            return match self {
                Scene::Home => page("/", false),
                Scene::HomeWithTables => {
                    for other in [Scene::Azul, Scene::Waiting, Scene::Pavilion] {
                        Box::pin(other.stage(site)).await?;
                    }
                    page("/", true)
                }
                Scene::NewAzul => page("/new?game=azul", true),
                Scene::NewPavilion => page("/new?game=pavilion", true),
                Scene::Settings => page("/settings", true),
                _ => page("/nowhere", true),
            };
        };
        let (id, table) = play(site, &script).await?;
        let query = match self {
            Scene::AzulChosen => format!("?pick={}", pick(&table)?),
            Scene::AzulConfirm => format!("?pick={}&move={}", pick(&table)?, any_move(&table)?),
            Scene::PavilionPay => format!("?space={}", ways(&table).context("no choice")?),
            Scene::PavilionPass => "?pass=1".to_owned(),
            Scene::Device | Scene::TakeSeat => "/device/0".to_owned(),
            _ => String::new(),
        };
        let signed_in = !matches!(self, Scene::Invited | Scene::Watching);
        page(&format!("/t/{id}{query}"), signed_in)
    }

    /// Goes to the scene, which was staged before.
    pub async fn visit(self, window: &Window, staged: &Staged) -> Result<()> {
        let token = if staged.signed_in { SOMEBODY } else { "no-token" };
        window.set_cookie("azulejo", token).await?;
        window.go(&staged.path).await?;
        if self == Scene::TakeSeat {
            let script = "return new URL(document.querySelector('#link').value).pathname";
            let link = window.ask(script).await?;
            window.go(link.as_str().context("the page has no link")?).await?;
        }
        Ok(())
    }
}

/// Plays a table to the point where the scene is, and writes it down.
async fn play(site: &Site, script: &Script) -> Result<(String, Table)> {
    let seed = "calcada";
    let mut table = Table::new(script.ruleset.parse()?, seed.to_owned());
    let mut log: Vec<Entry> = Vec::new();
    let mut entries = table.open(script.players.clone())?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    loop {
        for entry in &entries {
            table.apply(entry)?;
        }
        log.append(&mut entries);
        if (script.until)(&table) {
            break;
        }
        if log.len() > MOST_MOVES || table.position().is_over() {
            bail!("{}: the scene did not come up", script.ruleset);
        }
        let Turn::Seat(seat) = table.position().turn() else { bail!("nobody is to move") };
        let text = match table.position() {
            AnyPosition::Azul(position) => choose(position, &mut rng),
            AnyPosition::Pavilion(position) => choose(position, &mut rng),
        };
        let holder = match table.player(seat) {
            Some(Player::Person { holders, .. }) => holders.first().cloned(),
            Some(Player::Bot { .. } | Player::Open) | None => None,
        };
        entries = match holder {
            Some(holder) => table.decide(&holder, &Command::Play { text, seen: table.seq() })?,
            None => table.decide_bot(seat, &text)?,
        };
    }
    let bodies: Vec<String> = log.iter().map(Entry::to_json).collect();
    let id = name(&format!("{} {}", script.ruleset, bodies.len()));
    let new = NewTable {
        id: id.clone(),
        ruleset: script.ruleset.to_owned(),
        seed: seed.to_owned(),
        listed: true,
        options: "{}".to_owned(),
        created_at: 0,
        entries: bodies,
        summary: summary(&table),
        holders: holders(&table),
    };
    // Two scenes may be at one table.
    let (Appended::Written | Appended::Taken) = site.store().create_table(&new).await?;
    Ok((id, table))
}

fn choose<P: Judge>(position: &P, rng: &mut Xoshiro256PlusPlus) -> String {
    Bot::Greedy.choose(position, &mut Vec::new(), rng).to_string()
}

fn is_mine(table: &Table) -> bool {
    table.position().turn() == Turn::Seat(Seat::Zero)
}

/// Whether the round is this one, and some tiles have been taken.
fn is_midway(table: &Table, round: u16) -> bool {
    let taken = table.steps().iter().rev().take_while(|step| step.seat.is_some()).count();
    table.position().round() == round && taken >= 2
}

/// Summer Pavilion: whether tiles are taken (`T`), placed (`P`) or won (`+`).
fn phase(table: &Table) -> char {
    match table.position().moves().first() {
        Some(text) if text.starts_with('+') => '+',
        Some(text) if text.contains(':') => 'P',
        Some(_) | None => 'T',
    }
}

/// The space that can be paid for in most ways, if there are several for one.
fn ways(table: &Table) -> Option<String> {
    let moves = table.position().moves();
    let spaces = moves.iter().filter(|text| !text.starts_with('X'));
    let spaces: Vec<&str> = spaces.filter_map(|text| Some(text.split_once(':')?.0)).collect();
    let count = |space: &str| spaces.iter().filter(|other| **other == space).count();
    let most = spaces.iter().max_by_key(|space| count(space))?;
    (count(most) > 1).then(|| (*most).to_owned())
}

/// Azul: the color and source with most places to go, of those the last.
fn pick(table: &Table) -> Result<String> {
    let move_text = any_move(table)?;
    Ok(move_text[..2].to_owned())
}

fn any_move(table: &Table) -> Result<String> {
    let moves = table.position().moves();
    let count = |text: &String| moves.iter().filter(|other| other[..2] == text[..2]).count();
    moves.iter().max_by_key(|text| count(text)).cloned().context("there is no move")
}

fn summary(table: &Table) -> Summary {
    let player = |player: &Player| match player {
        Player::Open => None,
        Player::Person { name, .. } => Some(name.clone()),
        Player::Bot { level } => Some(format!("bot:{level}")),
    };
    let players: Vec<Option<String>> = table.players().iter().map(player).collect();
    let turn = match table.position().turn() {
        Turn::Seat(seat) => Some(seat.index()),
        Turn::Deal | Turn::Over => None,
    };
    let round = table.position().round();
    let ruleset = table.ruleset().to_string();
    let open = table.players().iter().filter(|player| **player == Player::Open).count();
    Summary {
        open_seats: open as u8,
        over: table.position().is_over(),
        body: json!({"ruleset": ruleset, "players": players, "turn": turn, "round": round})
            .to_string(),
        at: 0,
    }
}

fn holders(table: &Table) -> Vec<Holder> {
    let held = |(seat, player): (usize, &Player)| match player {
        Player::Person { holders, .. } => {
            holders.first().map(|session| Holder { seat: seat as u8, session: session.clone() })
        }
        Player::Open | Player::Bot { .. } => None,
    };
    table.players().iter().enumerate().filter_map(held).collect()
}

fn session(id: &str, name: &str) -> Session {
    Session { id: id.to_owned(), name: name.to_owned(), settings: "{}".to_owned() }
}

fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A name as the site gives them to tables: eighteen letters and digits.
fn name(what: &str) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let digest = Sha256::digest(what.as_bytes());
    digest.iter().take(18).map(|byte| char::from(LETTERS[usize::from(*byte) % 32])).collect()
}
