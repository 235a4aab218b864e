//! Making a table, and looking at one.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use live::{LiveTable, Opening, Options};
use record::Ruleset;
use serde::{Deserialize, Serialize};
use table::{Addition, AtTimeOut, Frame};
use utoipa::ToSchema;

use super::asking::{Bearer, Looking, Sent, TableId};
use super::failure::{Code, Failure};
use super::shapes::{KnownBot, Name, SeatNumber, any_name};
use super::view::{Table, held_seats, path};
use crate::app::App;
use crate::sender::Sender;

/// A table that somebody wants.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// What is played, as `docs/notation.md` writes it.
    #[schema(schema_with = any_name)]
    ruleset: String,
    /// Who sits where: as many seats as the ruleset has.
    #[schema(min_items = 2, max_items = 4,
        example = json!([{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "child"}]))]
    seats: Vec<NewSeat>,
    /// Whether the lobby shows the table.
    #[serde(default)]
    #[schema(default = false)]
    listed: bool,
    /// How long a seat may think: seconds a move (`30`), seconds in all and more with each move
    /// (`600+5`), or days a move (`3d`).
    #[serde(default)]
    #[schema(
        pattern = "^([1-9][0-9]{0,6}|[1-9][0-9]{0,6}\\+[0-9]{1,6}|[1-9][0-9]?d)$",
        example = "600+5"
    )]
    clock: Option<String>,
    /// What happens to a seat whose time is out.
    #[serde(default)]
    #[schema(inline, value_type = TimeOut)]
    at_time_out: AtTimeOut,
}

/// What happens to a seat whose time is out.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
#[allow(dead_code, reason = "it only describes what `AtTimeOut` reads")]
pub(crate) enum TimeOut {
    /// A bot decides this once.
    Bot,
    /// A bot plays the seat to the end.
    Retire,
}

/// Who is to sit in a seat.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum NewSeat {
    /// The one who makes the table.
    Me {
        #[serde(default)]
        #[schema(required = false)]
        name: Name,
        /// The SHA-256 digest of a random word that you add to the seed; tell the word when `due` asks for it.
        #[serde(default)]
        #[schema(pattern = "^[0-9a-f]{64}$")]
        word_hash: Option<String>,
    },
    /// Anybody who joins.
    Open {},
    /// A bot of this server.
    Bot { level: KnownBot },
}

/// The seats of a token, and the table.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seated {
    /// Every seat that you hold at this table.
    seats: Vec<OwnSeat>,
    table: Table,
}

/// A seat that you hold.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OwnSeat {
    seat: SeatNumber,
    /// Send it as `Authorization: Bearer …` to act for the seat. It is a secret.
    #[schema(pattern = "^[0-9a-f]{32}$", example = "0123456789abcdef0123456789abcdef")]
    token: String,
}

impl Seated {
    /// What a player who has just sat down is told.
    pub(crate) fn new(live: &LiveTable, frame: &Frame, bearer: Option<&Bearer>) -> Seated {
        let session = bearer.map(|bearer| &bearer.session.id);
        let token = bearer.map_or("", |bearer| &bearer.token);
        let seat = |seat| OwnSeat { seat, token: token.to_owned() };
        Seated {
            seats: held_seats(frame, session).into_iter().map(seat).collect(),
            table: Table::new(live, frame, session),
        }
    }
}

impl NewTable {
    fn ruleset(&self) -> Result<Ruleset, Failure> {
        let ruleset: Ruleset =
            self.ruleset.parse().map_err(|unknown: record::UnknownRuleset| {
                Failure::new(Code::UnknownRuleset, unknown.to_string())
            })?;
        let (wanted, given) = (ruleset.seats().count(), self.seats.len());
        if wanted != given {
            let message = format!("{ruleset} has {wanted} seats, and you describe {given}");
            return Err(Failure::new(Code::WrongSeats, message));
        }
        Ok(ruleset)
    }

    fn options(&self) -> Result<Options, Failure> {
        let clock = self.clock.as_deref().map(str::parse).transpose();
        let clock = clock
            .map_err(|bad: table::BadClock| Failure::new(Code::BadRequest, bad.to_string()))?;
        Ok(Options { clock, at_time_out: self.at_time_out, ..Options::default() })
    }

    /// The name for the first seat of the table's maker; nothing if they only watch.
    fn own_name(&self) -> Option<&str> {
        self.seats.iter().find_map(|seat| match seat {
            NewSeat::Me { name, .. } => Some(name.as_str()),
            NewSeat::Open {} | NewSeat::Bot { .. } => None,
        })
    }

    fn players(&self, bearer: Option<&Bearer>) -> Vec<table::Player> {
        let player = |seat: &NewSeat| match (seat, bearer) {
            (NewSeat::Me { name, .. }, Some(Bearer { session, .. })) => {
                table::Player::person(name.or(&session.name), &session.id)
            }
            (NewSeat::Bot { level }, _) => table::Player::Bot { level: level.bot().name().into() },
            (NewSeat::Open {}, _) | (NewSeat::Me { .. }, None) => table::Player::Open,
        };
        self.seats.iter().map(player).collect()
    }

    fn additions(&self) -> Result<Vec<Addition>, table::Refusal> {
        let addition = |seat: &NewSeat| match seat {
            NewSeat::Me { word_hash: Some(hash), .. } => Addition::promise(hash),
            NewSeat::Me { .. } | NewSeat::Open {} | NewSeat::Bot { .. } => Ok(Addition::Nothing),
        };
        self.seats.iter().map(addition).collect()
    }
}

/// Make a table
///
/// Without a token, a client that wants a seat gets a new session and its token.
#[utoipa::path(post, path = "/api/v1/tables", operation_id = "create", tag = "tables",
    request_body = NewTable, security((), ("token" = [])),
    responses(
        (status = 201, description = "The table is made", body = Seated,
            headers(("Location" = String, description = "The path of the table")),
            links(
                ("show" = (operation_id = "show", parameters(("id" = "$response.body#/table/id")))),
                ("legal" = (operation_id = "legal", parameters(("id" = "$response.body#/table/id")))),
                ("play" = (operation_id = "play", parameters(("id" = "$response.body#/table/id")))),
                ("join" = (operation_id = "join", parameters(("id" = "$response.body#/table/id")))),
                ("promise" = (operation_id = "promise", parameters(("id" = "$response.body#/table/id")))),
                ("word" = (operation_id = "word", parameters(("id" = "$response.body#/table/id")))),
                ("leave" = (operation_id = "leave", parameters(("id" = "$response.body#/table/id")))),
                ("events" = (operation_id = "events", parameters(("id" = "$response.body#/table/id")))),
                ("record" = (operation_id = "record", parameters(("id" = "$response.body#/table/id")))),
            )),
        (status = 422, description = "There is no such ruleset, or not for that many seats", body = super::failure::Refused),
    ))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    bearer: Option<Bearer>,
    Sender(who): Sender,
    Sent(new): Sent<NewTable>,
) -> Result<Response, Failure> {
    let (ruleset, options, additions) = (new.ruleset()?, new.options()?, new.additions()?);
    app.limits.check_new_table(who)?;
    app.check_quota(app.maker(who, None), 1).await?;
    let bearer = match new.own_name() {
        Some(name) => Some(Bearer::or_new(bearer, &app, who, name).await?),
        None => bearer,
    };
    let players = new.players(bearer.as_ref());
    let maker = app.maker(who, bearer.as_ref().map(|bearer| &bearer.session.id));
    let opening = Opening::new(ruleset, new.listed, options, players).by(maker).with(additions);
    let live = app.limits.write(who, app.tables.create(opening)).await?;
    let frame = live.now().await;
    let seated = Seated::new(&live, &frame, bearer.as_ref());
    Ok((StatusCode::CREATED, [(LOCATION, path(live.id()))], Json(seated)).into_response())
}

/// Look at a table
#[utoipa::path(get, path = "/api/v1/tables/{id}", operation_id = "show", tag = "tables",
    params(TableId), security((), ("token" = [])),
    responses((status = 200, description = "The table as it is now", body = Table)))]
pub(crate) async fn show(Looking { live, session }: Looking) -> Json<Table> {
    let frame = live.now().await;
    Json(Table::new(&live, &frame, session.as_ref()))
}
