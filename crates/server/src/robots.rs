//! Bots at tables: asked when they are due, shown at a human pace, forgotten when the table moves on.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::Arc;

use bots::Bot;
use engine::{Thought, Ticket};
use table::Table;
use tiles::Seat;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::app::App;
use crate::live::LiveTable;

/// A bot that thinks about a position.
pub(crate) struct Thinking {
    /// The number of the entry that made the position, and the seat to move.
    about: (u32, Seat),
    ticket: Option<Ticket>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        if let Some(ticket) = self.ticket.take() {
            ticket.cancel();
        }
    }
}

/// Lets the bot think that is due, and stops one that is not.
pub(crate) fn wake(
    app: &Arc<App>,
    live: &Arc<LiveTable>,
    table: &Table,
    thinking: &mut Option<Thinking>,
) {
    let Some((seat, level)) = table.bot_due() else {
        *thinking = None;
        return;
    };
    let about = (table.changed_at(), seat);
    if thinking.as_ref().is_some_and(|thinking| thinking.about == about) {
        return;
    }
    // A level that this program does not know comes from a newer one: play on as well as we can.
    let bot: Bot = level.parse().unwrap_or(Bot::STRONGEST);
    let thought = Thought { position: table.position().clone(), bot, seed: engine::fresh_seed() };
    let (done, chosen) = oneshot::channel();
    let asker = BuildHasherDefault::<DefaultHasher>::default().hash_one(&live.id);
    let asked = app.pool.choose(asker, thought, move |chosen| {
        // Nobody waits any more if the table has moved on.
        let _ = done.send(chosen);
    });
    *thinking = match asked {
        Ok(ticket) => Some(Thinking { about, ticket: Some(ticket) }),
        Err(error) => {
            tracing::warn!(table = live.id, %error, "a bot was not heard");
            return;
        }
    };
    let shown = Instant::now() + app.config.pace;
    let (app, live) = (Arc::clone(app), Arc::clone(live));
    tokio::spawn(async move {
        let Ok(Ok(text)) = chosen.await else { return };
        tokio::time::sleep_until(shown).await;
        let played = live.change(&app, move |table| {
            if table.changed_at() != about.0 {
                return Err(table::Refusal::TooLate);
            }
            table.decide_bot(about.1, &text)
        });
        if let Err(refusal) = played.await {
            tracing::debug!(?refusal, "a bot's move came too late");
        }
    });
}
