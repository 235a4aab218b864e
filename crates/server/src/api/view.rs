//! A table as the API shows it: everything that everybody may know, and nothing else.

use live::LiveTable;
use record::AnyPosition;
use serde::Serialize;
use serde_json::Value;
use table::{Addition, Frame, SessionId, TableId};
use tiles::Seat;
use utoipa::ToSchema;

use super::shapes::{SeatNumber, State, Turn};

/// A table as it is now.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {
    #[schema(pattern = "^[a-km-np-z2-9]{18}$", example = "k3mzv7q2wt9xdfa5hp")]
    id: String,
    /// The number of the last entry of its log: what a move sends along as `seen`.
    #[schema(example = 41)]
    seq: u32,
    #[schema(example = "azul:2")]
    ruleset: String,
    /// Whether the lobby shows it.
    listed: bool,
    /// Who sits where, in order of the seats.
    players: Vec<Player>,
    /// The seats that the token of the request holds.
    you: Vec<SeatNumber>,
    due: Due,
    turn: Turn,
    /// The position as `docs/protocol.md` writes it.
    #[schema(value_type = State)]
    state: Value,
    over: bool,
    /// The hash of the server's secret for the seed; the record has the secret when the game is over, and with it
    /// all that were made together with the same deals. A game that was played elsewhere has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, pattern = "^[0-9a-f]{64}$")]
    seed_hash: Option<String>,
    /// Where the deals come from. A game that was played elsewhere has nothing to say about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    deals: Option<Deals>,
    /// How long a seat may think, as it was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "600+5")]
    clock: Option<String>,
    /// When the time of the seat to move is out, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    deadline: Option<i64>,
    /// Points by seat.
    #[schema(example = json!([12, 7]))]
    scores: Vec<u16>,
    /// Places by seat: 1 is best, ties share a place.
    #[schema(example = json!([1, 2]))]
    ranks: Vec<u8>,
    /// By seat, for how many positions a hint was given on the pages; left out if there was none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, example = json!([2, 0]))]
    hints: Vec<usize>,
    /// By seat, how many moves a bot has made for a person who was away or too slow; left out if there was none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, example = json!([0, 3]))]
    bot_moves: Vec<usize>,
    /// Whether the coach explains every choice to the players on the pages, or did for a while; left out if it never did.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    coach: bool,
    /// A request to take moves back that waits for an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    request: Option<UndoRequest>,
    /// The table at which the players went on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    rematch: Option<String>,
    links: Links,
}

/// Where the deals of a table come from.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deals {
    /// Whether other tables are dealt the same, so that only the server's secret makes the seed.
    shared: bool,
    /// Whether the deals were played before, so that somebody may know them.
    known: bool,
    /// What the seats add to the seed; a seat that is not named adds nothing. If there is none, the server
    /// alone chose the seed.
    words: Vec<SeatWord>,
}

/// What a seat adds to the seed.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum SeatWord {
    /// The game waits until this seat promises a word.
    Awaited { seat: SeatNumber },
    /// The game waits until this seat tells the word that has this hash.
    Promised {
        seat: SeatNumber,
        #[schema(pattern = "^[0-9a-f]{64}$")]
        word_hash: String,
    },
    /// A word that is mixed with the secret.
    Told { seat: SeatNumber, word: String },
}

/// Who sits in a seat.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Player {
    /// Nobody yet: anybody who knows the table may join.
    Open {},
    /// A person, or somebody's program.
    Person {
        /// Their name; empty if they gave none.
        #[schema(example = "Ana")]
        name: String,
        /// The bot that plays while they are away.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, example = "apprentice")]
        stand_in: Option<String>,
    },
    /// A bot of this server.
    Bot {
        #[schema(example = "child")]
        level: String,
    },
}

/// What the game waits for.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Due {
    /// Players for these seats; the game begins when all are taken.
    Players { seats: Vec<SeatNumber> },
    /// Words of these seats, which are mixed with the seed; the game begins when all are told.
    Words { seats: Vec<SeatNumber> },
    /// A move of this seat.
    Move { seat: SeatNumber },
    /// Nothing: the game is over.
    Nothing {},
}

/// A request to take moves back.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UndoRequest {
    /// Who asks.
    seat: SeatNumber,
    /// How many deals and moves would remain.
    keep: usize,
    /// Who still has to agree.
    waits_for: Vec<SeatNumber>,
}

/// Where the table is found.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Links {
    /// Its page for people.
    #[schema(format = "uri-reference", example = "/t/k3mzv7q2wt9xdfa5hp")]
    page: String,
    /// The table itself; what can be done there is below this path.
    #[schema(format = "uri-reference", example = "/api/v1/tables/k3mzv7q2wt9xdfa5hp")]
    table: String,
}

impl Table {
    /// The table of a frame, as the holder of a session sees it.
    pub(crate) fn new(live: &LiveTable, frame: &Frame, session: Option<&SessionId>) -> Table {
        let table = &frame.table;
        let position = table.position();
        let request = table.request().map(|request| UndoRequest {
            seat: request.seat.into(),
            keep: request.keep,
            waits_for: numbers(table.still_to_agree(request)),
        });
        Table {
            id: live.id().to_string(),
            seq: table.seq().number(),
            ruleset: table.ruleset().to_string(),
            listed: live.is_listed(),
            players: table.players().iter().map(Player::from).collect(),
            you: held_seats(frame, session),
            due: due(table, position),
            turn: position.turn().into(),
            state: position.to_json(),
            over: position.is_over(),
            seed_hash: (!live.options().imported).then(|| record::seed_hash(table.seed())),
            deals: (!live.options().imported).then(|| Deals::of(table)),
            clock: table.clock().map(|(clock, _)| clock.to_string()),
            deadline: table.deadline().map(|end| live.time().date(end)),
            scores: position.scores().as_slice().to_vec(),
            ranks: position.ranks().as_slice().to_vec(),
            hints: counted(table, table::Table::hints),
            bot_moves: counted(table, table::Table::bot_moves),
            coach: live.options().coach || live.options().coached,
            request,
            rematch: table.rematch().map(ToString::to_string),
            links: Links { page: format!("/t/{}", live.id()), table: path(live.id()) },
        }
    }
}

impl Deals {
    fn of(table: &table::Table) -> Deals {
        let word = |(seat, addition): (Seat, &Addition)| {
            let seat = seat.into();
            match addition {
                Addition::Nothing => None,
                Addition::Awaited => Some(SeatWord::Awaited { seat }),
                Addition::Promised { hash } => {
                    Some(SeatWord::Promised { seat, word_hash: hash.clone() })
                }
                Addition::Told { word, .. } => Some(SeatWord::Told { seat, word: word.clone() }),
            }
        };
        Deals {
            shared: table.shares_deals(),
            known: table.has_known_deals(),
            words: table.ruleset().seats().iter().zip(table.additions()).filter_map(word).collect(),
        }
    }
}

/// The path of a table in the API.
pub(crate) fn path(id: &TableId) -> String {
    format!("/api/v1/tables/{id}")
}

/// The seats that a session holds.
pub(crate) fn held_seats(frame: &Frame, session: Option<&SessionId>) -> Vec<SeatNumber> {
    numbers(session.iter().flat_map(|session| frame.table.seats_of(session)))
}

/// What is counted of each seat; nothing if all are 0.
fn counted(table: &table::Table, count: impl Fn(&table::Table, Seat) -> usize) -> Vec<usize> {
    let counts: Vec<usize> =
        table.ruleset().seats().iter().map(|seat| count(table, seat)).collect();
    if counts.iter().all(|count| *count == 0) { Vec::new() } else { counts }
}

fn due(table: &table::Table, position: &AnyPosition) -> Due {
    match position.turn() {
        tiles::Turn::Seat(seat) => Due::Move { seat: seat.into() },
        tiles::Turn::Over => Due::Nothing {},
        // Tiles are dealt as soon as everybody is here.
        tiles::Turn::Deal => {
            let words = table.waits_for_words();
            if !words.is_empty() {
                return Due::Words { seats: numbers(words) };
            }
            Due::Players { seats: numbers(table.missing()) }
        }
    }
}

fn numbers(seats: impl IntoIterator<Item = Seat>) -> Vec<SeatNumber> {
    seats.into_iter().map(SeatNumber::from).collect()
}

impl From<&table::Player> for Player {
    fn from(player: &table::Player) -> Player {
        match player {
            table::Player::Open => Player::Open {},
            // The sessions that hold a seat stay private.
            table::Player::Person { name, holders: _, stand_in } => Player::Person {
                name: name.clone(),
                stand_in: stand_in.as_ref().map(ToString::to_string),
            },
            table::Player::Bot { level } => Player::Bot { level: level.to_string() },
        }
    }
}
