//! Other processes on the same database: what they write, who is there, and whose bots have lost
//! the process that ran them.
//!
//! Whoever writes an entry after which a bot is due sees to that bot: the entry and a lease of a
//! few seconds are written together, and the lease is renewed as long as the process lives. When it
//! dies, the lease runs out, and whichever process looks first takes the table over. The same brings
//! bots back after a restart. Should two processes ever think for the same seat, no move is played
//! twice: an entry's number is written once.

use std::sync::{Arc, Weak};
use std::time::Duration;

use store::{Change, Changes, Lease, StoreError};
use table::Player;
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::app::{App, now};
use crate::live::{HERE, LiveTable};
use crate::refusal::Refusal;

/// So often a process looks for tables that are due and belong to nobody.
const SWEEP: Duration = Duration::from_secs(1);
/// So long a process is believed to see to a table.
const LEASE: Duration = Duration::from_secs(5);
/// So many tables a process takes over in one sweep: after an update that looks at all of them it
/// goes on serving meanwhile, and other processes take their part.
const AT_ONCE: u32 = 200;
/// So many sweeps pass between two notes of who is here; less than `HERE` by far.
const SWEEPS_A_NOTE: u64 = 20;
/// So long after a failure the next attempt begins.
const PAUSE: Duration = Duration::from_secs(1);

/// Follows the other processes until the site is gone.
pub(crate) fn start(app: &Arc<App>) {
    tokio::spawn(follow(app.store.changes(), Arc::downgrade(app)));
    tokio::spawn(sweep(Arc::downgrade(app)));
}

/// The lease of this process, from now on.
pub(crate) fn lease(app: &App) -> Lease {
    Lease { owner: app.process.clone(), until: now() + LEASE.as_millis() as i64 }
}

/// Whether whoever plays for a seat is at the table, at whichever process.
pub(crate) async fn is_here(app: &App, live: &LiveTable, player: &Player) -> Result<bool, Refusal> {
    if live.is_here(player) {
        return Ok(true);
    }
    let Player::Person { holders, .. } = player else { return Ok(false) };
    let long_ago = now() - HERE.as_millis() as i64;
    for holder in holders {
        let last = app.store.last_here(&live.id, holder).await?;
        if last.is_some_and(|last| last > long_ago) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Shows here what was written elsewhere.
async fn follow(mut changes: Changes, app: Weak<App>) {
    while let Some(change) = changes.next().await {
        let Some(app) = app.upgrade() else { return };
        match &change {
            Change::Table { id, .. } | Change::Options { id } => {
                if let Some(live) = app.tables.in_memory(id) {
                    tokio::spawn(catch_up(Arc::downgrade(&app), live, change));
                }
            }
            Change::Missed => {
                let (all, app) = (app.tables.all(), Arc::downgrade(&app));
                tokio::spawn(async move {
                    for live in all {
                        catch_up(Weak::clone(&app), live, Change::Missed).await;
                    }
                });
            }
        }
    }
}

/// Shows what was written at a table, by whomever, as soon as the database can tell.
pub(crate) fn find_out(app: &Arc<App>, live: &Arc<LiveTable>) {
    tokio::spawn(catch_up(Arc::downgrade(app), Arc::clone(live), Change::Missed));
}

/// Reads what changed at a table, however long the database is away; not if this program cannot.
async fn catch_up(app: Weak<App>, live: Arc<LiveTable>, change: Change) {
    while let Some(app) = app.upgrade() {
        let read = match change {
            Change::Table { seq, .. } => live.catch_up(&app, seq).await,
            Change::Options { .. } => live.reread_options(&app).await,
            Change::Missed => match live.catch_up(&app, u32::MAX).await {
                Ok(()) => live.reread_options(&app).await,
                Err(refusal) => Err(refusal),
            },
        };
        match read {
            Ok(()) | Err(Refusal::Unreadable) => return,
            Err(_) => drop(app),
        }
        sleep(PAUSE).await;
    }
}

/// Looks again and again for tables that have lost their process.
async fn sweep(app: Weak<App>) {
    let mut ticks = interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut failing = false;
    for number in 0u64.. {
        ticks.tick().await;
        let Some(app) = app.upgrade() else { return };
        let mut swept = see_to_due(&app).await;
        if swept.is_ok() && number % SWEEPS_A_NOTE == 0 {
            swept = app.store.note_here(&app.tables.here(), now()).await;
        }
        // Said once, not every second.
        if let (Err(error), false) = (&swept, failing) {
            tracing::warn!(%error, "bots and clocks cannot be looked after");
        }
        failing = swept.is_err();
    }
}

async fn see_to_due(app: &Arc<App>) -> Result<(), StoreError> {
    // What we hold the lease of, we see to, even if we were not told that our write succeeded.
    for id in app.store.renew_leases(now(), &lease(app)).await? {
        tokio::spawn(take_over(Arc::clone(app), id));
    }
    let unreadable = app.tables.unreadable.all();
    for id in app.store.claim_due(now(), &lease(app), AT_ONCE, &unreadable).await? {
        tracing::debug!(table = id, "taken over");
        tokio::spawn(take_over(Arc::clone(app), id));
    }
    Ok(())
}

async fn take_over(app: Arc<App>, id: String) {
    let taken = async { app.tables.get(&app, &id).await?.take_over(&app).await };
    // What else fails now is tried again when half of the lease has gone by.
    if let Err(Refusal::Unreadable) = taken.await {
        // A newer process may be able to; the table stays due.
        let _ = app.store.release_lease(&id, &app.process).await;
    }
}

#[cfg(test)]
mod tests {
    use store::{Append, Appended, Summary, Wake};
    use table::Table;

    use super::*;
    use crate::Config;

    #[tokio::test]
    async fn what_a_newer_process_wrote_is_not_tried_for_ever() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let app = Arc::new(App::new(store, Config::default()).await.unwrap());
        let table = Table::new("azul:2".parse().unwrap(), "seven".to_owned());
        let live = app.tables.import(&app, table, Vec::new()).await.unwrap();
        let newer = Append {
            table: live.id.clone(),
            first: 1,
            entries: vec![r#"{"kind":"of a newer program"}"#.to_owned()],
            summary: Summary { open_seats: 0, over: false, body: "{}".to_owned(), at: 1 },
            joined: Vec::new(),
            left: Vec::new(),
            wake: Wake::default(),
        };
        assert_eq!(app.store.append(&newer).await.unwrap(), Appended::Written);
        let caught_up = catch_up(Arc::downgrade(&app), Arc::clone(&live), Change::Missed);
        tokio::time::timeout(10 * PAUSE, caught_up).await.expect("it is left alone");
        // What is in memory is old, and is not shown as if it were new.
        assert!(matches!(app.tables.get(&app, &live.id).await, Err(Refusal::Unreadable)));
    }
}
