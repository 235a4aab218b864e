//! Sitting down, leaving, coming back, and letting bots play.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use live::{LiveError, LiveTable, STAND_IN};
use serde::Deserialize;
use table::{Addition, BotName, Command};
use tiles::Seat;
use utoipa::ToSchema;

use super::asking::{Acting, At, Bearer, Sent, TableId};
use super::failure::{Code, Failure, Refused};
use super::shapes::{KnownBot, Name, PlainWord, SeatNumber};
use super::tables::Seated;
use super::view::Table;
use crate::app::App;
use crate::sender::Sender;

/// Somebody who wants to sit down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Join {
    /// The seat; left out, the first that is open.
    #[serde(default)]
    seat: Option<SeatNumber>,
    /// The name at the table.
    #[serde(default)]
    #[schema(required = false)]
    name: Name,
    /// The SHA-256 digest of a random word that you add to the seed; tell the word when `due` asks for it.
    #[serde(default)]
    #[schema(pattern = "^[0-9a-f]{64}$")]
    word_hash: Option<String>,
}

/// The promise of a word.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Promise {
    seat: SeatNumber,
    /// The SHA-256 digest of the word.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    word_hash: String,
}

/// A word for the seed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TellWord {
    seat: SeatNumber,
    word: PlainWord,
}

/// A seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhichSeat {
    seat: SeatNumber,
}

/// A bot for a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Invite {
    seat: SeatNumber,
    level: KnownBot,
}

/// Sit down
///
/// Without a token you get a new session and its token.
#[utoipa::path(post, path = "/api/v1/tables/{id}/join", operation_id = "join", tag = "seats",
    params(TableId), request_body = Join, security((), ("token" = [])),
    responses(
        (status = 200, description = "You sit", body = Seated),
        (status = 409, description = "The seat is taken, or every seat is", body = Refused),
        (status = 422, description = "The table has no such seat", body = Refused),
    ))]
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    bearer: Option<Bearer>,
    Sender(who): Sender,
    At(live): At,
    Sent(join): Sent<Join>,
) -> Result<Json<Seated>, Failure> {
    let seat = match join.seat {
        Some(seat) => Some(seat_of(&live, seat).await?),
        None => None,
    };
    let adds = match &join.word_hash {
        Some(hash) => Addition::promise(hash)?,
        None => Addition::Nothing,
    };
    let sit = |name: &str| Command::Join { seat, name: name.to_owned(), adds: adds.clone() };
    // Check first, so that no session is made for nothing.
    live.now().await.table.decide(&"".into(), &sit(""), live.time().now())?;
    live.check_freed(app.maker(who, None))?;
    app.limits.check_command(who, &sit(""))?;
    let bearer = Bearer::or_new(bearer, &app, who, join.name.as_str()).await?;
    live.comes_from(&bearer.session.id, app.maker(who, Some(&bearer.session.id)));
    let command = sit(join.name.or(&bearer.session.name));
    let frame = app.tables.command(&live, &bearer.session.id, command).await?;
    Ok(Json(Seated::new(&live, &frame, Some(&bearer))))
}

/// Leave a seat
///
/// Before the game it is open again; during the game a bot plays on, until you return.
#[utoipa::path(post, path = "/api/v1/tables/{id}/leave", operation_id = "leave", tag = "seats",
    params(TableId), request_body = WhichSeat, security(("token" = [])),
    responses(
        (status = 200, description = "You have left", body = Table),
        (status = 403, description = "The token does not hold this seat", body = Refused),
        (status = 409, description = "You have left already", body = Refused),
        (status = 422, description = "The table has no such seat", body = Refused),
    ))]
pub(crate) async fn leave(acting: Acting, Sent(WhichSeat { seat }): Sent<WhichSeat>) -> Acted {
    let seat = own_seat(&acting, seat).await?;
    acting.act(Command::Leave { seat, stand_in: stand_in() }).await
}

/// Return to a seat that you left
#[utoipa::path(post, path = "/api/v1/tables/{id}/return", operation_id = "return", tag = "seats",
    params(TableId), request_body = WhichSeat, security(("token" = [])),
    responses(
        (status = 200, description = "You are back", body = Table),
        (status = 403, description = "The token does not hold this seat", body = Refused),
        (status = 409, description = "You never left", body = Refused),
        (status = 422, description = "The table has no such seat", body = Refused),
    ))]
pub(crate) async fn come_back(acting: Acting, Sent(WhichSeat { seat }): Sent<WhichSeat>) -> Acted {
    let seat = own_seat(&acting, seat).await?;
    acting.act(Command::Return { seat }).await
}

/// Put a bot on an open seat
#[utoipa::path(post, path = "/api/v1/tables/{id}/invite", operation_id = "invite", tag = "seats",
    params(TableId), request_body = Invite, security(("token" = [])),
    responses(
        (status = 200, description = "The bot sits", body = Table),
        (status = 403, description = "The token holds no seat here", body = Refused),
        (status = 409, description = "The seat is taken", body = Refused),
        (status = 422, description = "The table has no such seat", body = Refused),
    ))]
pub(crate) async fn invite(acting: Acting, Sent(Invite { seat, level }): Sent<Invite>) -> Acted {
    let seat = seat_of(&acting.live, seat).await?;
    acting.act(Command::Invite { seat, level: level.bot().name().into() }).await
}

/// Promise a word for the seed
///
/// After a rematch, or if somebody left when words were told, the game waits for a new promise. The field `deals`
/// says so.
#[utoipa::path(post, path = "/api/v1/tables/{id}/promise", operation_id = "promise", tag = "seats",
    params(TableId), request_body = Promise, security(("token" = [])),
    responses(
        (status = 200, description = "The word is promised", body = Table),
        (status = 403, description = "The token does not hold this seat", body = Refused),
        (status = 409, description = "No word can be added now", body = Refused),
        (status = 422, description = "The table has no such seat, or this is no hash", body = Refused),
    ))]
pub(crate) async fn promise(acting: Acting, Sent(promise): Sent<Promise>) -> Acted {
    let seat = own_seat(&acting, promise.seat).await?;
    acting.act(Command::Promise { seat, hash: promise.word_hash }).await
}

/// Tell the word that you promised
///
/// When everybody sits and has promised. A word without a promise is refused.
#[utoipa::path(post, path = "/api/v1/tables/{id}/word", operation_id = "word", tag = "seats",
    params(TableId), request_body = TellWord, security(("token" = [])),
    responses(
        (status = 200, description = "The word is mixed with the seed", body = Table),
        (status = 403, description = "The token does not hold this seat", body = Refused),
        (status = 409, description = "It is not time for it, or it is not what was promised", body = Refused),
        (status = 422, description = "The table has no such seat, or this is no word", body = Refused),
    ))]
pub(crate) async fn word(acting: Acting, Sent(TellWord { seat, word }): Sent<TellWord>) -> Acted {
    let seat = own_seat(&acting, seat).await?;
    acting.act(Command::Tell { seat, word: word.into_text(), typed: false }).await
}

/// Let a bot play for somebody who is gone
///
/// A player who was here within the last minute is not gone.
#[utoipa::path(post, path = "/api/v1/tables/{id}/replace", operation_id = "replace", tag = "seats",
    params(TableId), request_body = WhichSeat, security(("token" = [])),
    responses(
        (status = 200, description = "A bot plays on, until they return", body = Table),
        (status = 403, description = "The token holds no seat here", body = Refused),
        (status = 409, description = "They are still here, or no person plays there", body = Refused),
        (status = 422, description = "The table has no such seat", body = Refused),
    ))]
pub(crate) async fn replace(acting: Acting, Sent(WhichSeat { seat }): Sent<WhichSeat>) -> Acted {
    let seat = seat_of(&acting.live, seat).await?;
    let command = Command::Replace { seat, stand_in: stand_in() };
    // Sessions without a seat here need not learn who is here.
    let now = acting.live.time().now();
    acting.live.now().await.table.decide(&acting.session, &command, now)?;
    acting.act(command).await
}

/// The table after what was done there.
pub(super) type Acted = Result<Json<Table>, Failure>;

impl Acting {
    /// Carries out a command of the token's session and shows the table afterwards.
    pub(super) async fn act(&self, command: Command) -> Acted {
        let Acting { app, live, session, who } = self;
        app.limits.check_command(*who, &command)?;
        match app.tables.command(live, session, command).await {
            Ok(frame) => Ok(Json(Table::new(live, &frame, Some(session)))),
            Err(error @ LiveError::Table(_)) => {
                Err(Failure::from(error).at(live.now().await.table.seq()))
            }
            Err(error) => Err(error.into()),
        }
    }
}

fn stand_in() -> BotName {
    STAND_IN.name().into()
}

/// The seat of this number, if the table has it.
async fn seat_of(live: &LiveTable, seat: SeatNumber) -> Result<Seat, Failure> {
    let (seat, seats) = (seat.seat(), live.now().await.table.players().len());
    if seat.index() < seats {
        return Ok(seat);
    }
    let message = format!("this table has seats 0 to {}", seats - 1);
    Err(Failure::new(Code::NoSuchSeat, message))
}

async fn own_seat(acting: &Acting, seat: SeatNumber) -> Result<Seat, Failure> {
    let seat = seat_of(&acting.live, seat).await?;
    if acting.live.now().await.table.holds(&acting.session, seat) {
        return Ok(seat);
    }
    let message =
        "this token does not hold this seat; the field `you` of the table says which it does";
    Err(Failure::new(Code::NotYourSeat, message))
}
