//! Sitting down, leaving, coming back, and letting bots play.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use table::Command;
use tiles::Seat;
use utoipa::ToSchema;

use super::asking::{At, Bearer, Sent, TableId};
use super::failure::{Code, Failure, Refused};
use super::shapes::{BotName, Name, SeatNumber};
use super::tables::Seated;
use super::view::Table;
use crate::app::App;
use crate::forms::STAND_IN;
use crate::live::LiveTable;
use crate::peers;
use crate::refusal::Refusal;

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
    level: BotName,
}

/// Sit down
///
/// Without a token you become somebody new and are told the token.
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
    At(live): At,
    Sent(join): Sent<Join>,
) -> Result<Json<Seated>, Failure> {
    let seat = match join.seat {
        Some(seat) => Some(seat_of(&live, seat).await?),
        None => None,
    };
    let sit = |name: &str| Command::Join { seat, name: name.to_owned() };
    // Asked first, so that nobody becomes known in vain.
    live.now().await.table.decide("", &sit(""))?;
    let bearer = Bearer::or_new(bearer, &app, join.name.as_str()).await?;
    let command = sit(join.name.or(&bearer.session.name));
    let frame = live.command(&app, &bearer.session.id, command).await?;
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
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    bearer: Bearer,
    At(live): At,
    Sent(WhichSeat { seat }): Sent<WhichSeat>,
) -> Result<Json<Table>, Failure> {
    let seat = own_seat(&live, &bearer, seat).await?;
    act(&app, &live, &bearer, Command::Leave { seat, stand_in: stand_in() }).await
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
pub(crate) async fn come_back(
    State(app): State<Arc<App>>,
    bearer: Bearer,
    At(live): At,
    Sent(WhichSeat { seat }): Sent<WhichSeat>,
) -> Result<Json<Table>, Failure> {
    let seat = own_seat(&live, &bearer, seat).await?;
    act(&app, &live, &bearer, Command::Return { seat }).await
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
pub(crate) async fn invite(
    State(app): State<Arc<App>>,
    bearer: Bearer,
    At(live): At,
    Sent(Invite { seat, level }): Sent<Invite>,
) -> Result<Json<Table>, Failure> {
    let seat = seat_of(&live, seat).await?;
    let command = Command::Invite { seat, level: level.bot().name().to_owned() };
    act(&app, &live, &bearer, command).await
}

/// Let a bot play for somebody who is gone
///
/// Whoever was here within the last minute is not gone.
#[utoipa::path(post, path = "/api/v1/tables/{id}/replace", operation_id = "replace", tag = "seats",
    params(TableId), request_body = WhichSeat, security(("token" = [])),
    responses(
        (status = 200, description = "A bot plays on, until they return", body = Table),
        (status = 403, description = "The token holds no seat here", body = Refused),
        (status = 409, description = "They are still here, or no person plays there", body = Refused),
        (status = 422, description = "The table has no such seat", body = Refused),
    ))]
pub(crate) async fn replace(
    State(app): State<Arc<App>>,
    bearer: Bearer,
    At(live): At,
    Sent(WhichSeat { seat }): Sent<WhichSeat>,
) -> Result<Json<Table>, Failure> {
    let seat = seat_of(&live, seat).await?;
    let command = Command::Replace { seat, stand_in: stand_in() };
    let frame = live.now().await;
    // Those who have no business here need not learn who is here.
    frame.table.decide(&bearer.session.id, &command)?;
    if let Some(player) = frame.table.player(seat)
        && peers::is_here(&app, &live, player).await?
    {
        return Err(Refusal::StillHere.into());
    }
    act(&app, &live, &bearer, command).await
}

/// Carries out a command of the token's session and shows the table after it.
pub(super) async fn act(
    app: &Arc<App>,
    live: &Arc<LiveTable>,
    bearer: &Bearer,
    command: Command,
) -> Result<Json<Table>, Failure> {
    let session = &bearer.session.id;
    match live.command(app, session, command).await {
        Ok(frame) => Ok(Json(Table::new(live, &frame, Some(session)))),
        Err(refusal @ Refusal::Table(_)) => {
            Err(Failure::from(refusal).at(live.now().await.table.seq()))
        }
        Err(refusal) => Err(refusal.into()),
    }
}

fn stand_in() -> String {
    STAND_IN.name().to_owned()
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

async fn own_seat(live: &LiveTable, bearer: &Bearer, seat: SeatNumber) -> Result<Seat, Failure> {
    let seat = seat_of(live, seat).await?;
    let table = &live.now().await.table;
    if table.holds(&bearer.session.id, seat) {
        return Ok(seat);
    }
    let message =
        "this token does not hold this seat; the field `you` of the table says which it does";
    Err(Failure::new(Code::NotYourSeat, message))
}
