//! Bots at a live table: asked when they are due, shown at a human pace, forgotten when the table moves
//! on.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bots::{Bot, Level};
use engine::{Asker, Class, Thought, Ticket};
use table::{Player, Seq, Table};
use tiles::Seat;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, sleep_until};

use super::LiveTable;
use crate::error::LiveError;

/// The bot that plays for a person who is away or too slow: good enough for the others to have a game, and not so good that
/// anybody would rather have it play.
pub const STAND_IN: Bot = Bot::Level(Level::Apprentice);

/// A bot that thinks about a position.
pub(super) struct Thinking {
    /// The number of the entry that made the position, and the seat to move.
    about: (Seq, Seat),
    /// For whom it thinks.
    pub(super) asker: Asker,
    ticket: Ticket,
    /// Whether its move could not be written, so that it must be asked again.
    pub(super) failed: Arc<AtomicBool>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.ticket.cancel();
    }
}

/// Starts the bot that is due, and stops one that is not.
pub(super) fn wake(live: &Arc<LiveTable>, table: &Table, thinking: &mut Option<Thinking>) {
    let Some((seat, level)) = live.bot_due(table) else {
        *thinking = None;
        return;
    };
    let about = (table.changed_at(), seat);
    let thinks_on = |it: &Thinking| it.about == about && !it.failed.load(Ordering::Relaxed);
    if thinking.as_ref().is_some_and(thinks_on) {
        return;
    }
    // A bot that this program does not know comes from a newer one: play on as well as we can.
    let bot: Bot = level.as_str().parse().unwrap_or(Bot::STRONGEST);
    let thought = Thought { position: table.position().clone(), bot, seed: engine::fresh_seed() };
    let (done, chosen) = oneshot::channel();
    let asker = asker(live, table);
    let attended = table.is_attended();
    let person = table.player(seat).is_some_and(|player| !player.holders().is_empty());
    let class = match attended {
        true if person => Class::StandIn,
        true => Class::Move,
        false => Class::Bots,
    };
    let asked = live.context.scheduler.choose(class, asker, thought, move |chosen| {
        // Nobody waits if the table has moved on.
        let _ = done.send(chosen);
    });
    let failed = Arc::new(AtomicBool::new(false));
    *thinking = match asked {
        Ok(ticket) => Some(Thinking { about, asker, ticket, failed: Arc::clone(&failed) }),
        Err(error) => {
            // Thousands of tables may wait: a line for each, again and again, would fill the disk.
            tracing::debug!(table = %live.id, %error, "a bot has to wait");
            *thinking = None;
            tokio::spawn(ask_again(Arc::clone(live)));
            return;
        }
    };
    // Nobody plays here: bots do, or a bot moves for somebody who is too slow again and again.
    let by_itself = !attended || table.player(seat).is_some_and(Player::is_present);
    let shown = Instant::now() + live.context.pace.bots;
    let live = Arc::clone(live);
    tokio::spawn(async move {
        // Without an answer the table has moved on, or the server stops.
        let Ok(chosen) = chosen.await else { return };
        let text = chosen.inspect_err(|error| {
            tracing::error!(table = %live.id, %error, "a bot failed");
        });
        sleep_until(shown).await;
        let turn = match by_itself {
            true => Some(live.context.by_itself.turn(asker.address).await),
            false => None,
        };
        let played = live.change(move |table, at| {
            if table.changed_at() != about.0 {
                return Err(table::Refusal::TooLate);
            }
            // The game goes on even if its bot does not.
            let any = || table.position().moves().swap_remove(0);
            table.decide_bot(about.1, &text.clone().unwrap_or_else(|_| any()), at)
        });
        match played.await {
            // Somebody else's turn comes after the pace: so many moves at once, and no more.
            Ok(_) if turn.is_some() => sleep(live.context.pace.bots).await,
            Ok(_) => {}
            // If it was written after all, the table has moved on when the bot is asked again.
            Err(LiveError::Unavailable | LiveError::Unsure) => {
                tracing::warn!(table = %live.id, "a bot's move could not be written");
                failed.store(true, Ordering::Relaxed);
                ask_again(live).await;
            }
            Err(error) => tracing::debug!(%error, "a bot's move came too late"),
        }
    });
}

/// For whom the bots of a table think: of the people who play there, for the one for whom least was thought lately. So nobody
/// keeps others waiting with tables of their own. If nobody has come, they think for the maker.
pub(super) fn asker(live: &LiveTable, table: &Table) -> Asker {
    let people = live.presence.whereabouts(table);
    let idlest = live.context.scheduler.idlest(Class::Move, &people);
    idlest.unwrap_or_else(|| maker(live))
}

/// Whose table it is.
pub(super) fn maker(live: &LiveTable) -> Asker {
    match live.options().maker {
        Some(maker) => maker.into(),
        // The server's own table; and older programs did not note who made a table.
        None => BuildHasherDefault::<DefaultHasher>::default().hash_one(&live.id).into(),
    }
}

/// Tries again a little later: too many bots are thinking, or the store does not answer.
async fn ask_again(live: Arc<LiveTable>) {
    // Every visit wakes a bot that is due, and each would begin another row of questions.
    if live.asks_again.swap(true, Ordering::Relaxed) {
        return;
    }
    sleep(Duration::from_secs(1)).await;
    live.asks_again.store(false, Ordering::Relaxed);
    // A change of nothing wakes the bot that is due.
    let _ = live.change(|_, _| Ok(Vec::new())).await;
}
