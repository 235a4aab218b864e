//! Bots at tables: asked when they are due, shown at a human pace, forgotten when the table moves on.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bots::Bot;
use engine::{Class, Thought, Ticket};
use table::{Player, Table};
use tiles::Seat;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::app::App;
use crate::live::LiveTable;
use crate::refusal::Refusal;

/// A bot that thinks about a position.
pub(crate) struct Thinking {
    /// The number of the entry that made the position, and the seat to move.
    about: (u32, Seat),
    ticket: Option<Ticket>,
    /// Whether its move could not be written, so that it has to be asked once more.
    failed: Arc<AtomicBool>,
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
    let thinks_on = |it: &Thinking| it.about == about && !it.failed.load(Ordering::Relaxed);
    if thinking.as_ref().is_some_and(thinks_on) {
        return;
    }
    // A level that this program does not know comes from a newer one: play on as well as we can.
    let bot: Bot = level.parse().unwrap_or(Bot::STRONGEST);
    let thought = Thought { position: table.position().clone(), bot, seed: engine::fresh_seed() };
    let (done, chosen) = oneshot::channel();
    let asker = BuildHasherDefault::<DefaultHasher>::default().hash_one(&live.id);
    let watched = table.players().iter().any(Player::is_present);
    let class = if watched { Class::Move } else { Class::Unwatched };
    let asked = app.scheduler.choose(class, asker, thought, move |chosen| {
        // Nobody waits any more if the table has moved on.
        let _ = done.send(chosen);
    });
    let failed = Arc::new(AtomicBool::new(false));
    *thinking = match asked {
        Ok(ticket) => Some(Thinking { about, ticket: Some(ticket), failed: Arc::clone(&failed) }),
        Err(error) => {
            tracing::warn!(table = live.id, %error, "a bot has to wait");
            *thinking = None;
            tokio::spawn(ask_again(Arc::clone(app), Arc::clone(live)));
            return;
        }
    };
    let shown = Instant::now() + app.config.pace;
    let (app, live) = (Arc::clone(app), Arc::clone(live));
    tokio::spawn(async move {
        // Without an answer the table has moved on, or the server stops.
        let Ok(chosen) = chosen.await else { return };
        let text = chosen.inspect_err(|error| {
            tracing::error!(table = live.id, %error, "a bot broke down");
        });
        tokio::time::sleep_until(shown).await;
        let played = live.change(&app, move |table| {
            if table.changed_at() != about.0 {
                return Err(table::Refusal::TooLate);
            }
            // The game goes on even if its bot does not.
            let any = || table.position().moves().swap_remove(0);
            table.decide_bot(about.1, &text.clone().unwrap_or_else(|_| any()))
        });
        match played.await {
            Ok(_) => {}
            // If it was written after all, the table has moved on when the bot is asked again.
            Err(Refusal::Unavailable | Refusal::Unsure) => {
                failed.store(true, Ordering::Relaxed);
                ask_again(app, live).await;
            }
            Err(refusal) => tracing::debug!(?refusal, "a bot's move came too late"),
        }
    });
}

/// Too much is being thought already, or the store does not answer: a little later it may.
async fn ask_again(app: Arc<App>, live: Arc<LiveTable>) {
    tokio::time::sleep(Duration::from_secs(1)).await;
    // A change of nothing wakes whoever is due.
    let _ = live.change(&app, |_| Ok(Vec::new())).await;
}
