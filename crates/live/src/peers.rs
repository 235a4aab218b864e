//! Other processes on the same database: what they write, who is there, and whose bots have lost
//! the process that ran them.
//!
//! The process that writes an entry after which a bot is due sees to that bot: the entry and a lease of a
//! few seconds are written together, and the lease is renewed as long as the process lives. When it
//! dies, the lease runs out, and the first process that looks takes the table over. The same brings
//! bots back after a restart. Should two processes ever think for the same seat, no move is played
//! twice: an entry's number is written once.

use std::sync::{Arc, Weak};
use std::time::Duration;

use store::{Change, Changes, Except, StoreError};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

use crate::context::Context;
use crate::error::LiveError;
use crate::live_table::read_change;
use crate::options::address_text;
use crate::presence::NOTED;
use crate::tables::Tables;

/// How often a process looks for tables that are due and belong to nobody.
const SWEEP: Duration = Duration::from_secs(1);
/// A sweep that takes longer shows that the database does not answer.
const LATE: Duration = Duration::from_secs(2);
/// How many tables a process claims at a time: other processes take their share. No more than half of those of one maker that
/// it [sees to](crate::context::Context::seen_to).
const AT_ONCE: u32 = 50;
/// How many sweeps pass between two notes of the time: what is not noted is lost when the server is away for long.
const SWEEPS_A_TIME: u64 = 5;
/// How many sweeps pass between two notes of who is here; much less than somebody counts as being here.
const SWEEPS_A_NOTE: u64 = NOTED.as_secs();

impl Tables {
    /// Follows the other processes until the tables are dropped.
    pub fn follow_peers(self: &Arc<Self>) {
        tokio::spawn(follow(self.context.store.changes(), Arc::downgrade(self)));
        tokio::spawn(sweep(Arc::downgrade(self)));
        tokio::spawn(take_over_lost(Arc::downgrade(self)));
    }

    /// Lets other processes see to the bots of this one.
    pub async fn let_go(&self) {
        let context = &self.context;
        let _ = context.time.note(&*context.store).await;
        // Players who are here are not gone just because the server starts again.
        let _ = context.store.note_here(&self.here(), context.time.now()).await;
        if let Err(error) = context.store.release_leases(&context.process).await {
            tracing::warn!(%error, "cannot hand over bots: they wait until the leases run out");
        }
    }
}

/// Shows here what was written elsewhere.
async fn follow(mut changes: Changes, tables: Weak<Tables>) {
    while let Some(change) = changes.next().await {
        let Some(tables) = tables.upgrade() else { return };
        match &change {
            Change::Table { id, .. } | Change::Options { id } => {
                if let Some(live) = tables.in_memory(&id.as_str().into()) {
                    live.follow(change);
                }
            }
            Change::Missed => {
                let all: Vec<_> = tables.all().iter().map(Arc::downgrade).collect();
                // One after the other: the database has just come back.
                tokio::spawn(async move {
                    for live in all {
                        read_change(live, Change::Missed).await;
                    }
                });
            }
        }
    }
}

/// Keeps the leases of this process, notes the time and who is here, and lets go of what is not used.
async fn sweep(tables: Weak<Tables>) {
    let mut ticks = interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut failing = false;
    for number in 0u64.. {
        ticks.tick().await;
        let Some(tables) = tables.upgrade() else { return };
        let (time, began) = (&tables.context.time, tables.context.time.now());
        if number % SWEEPS_A_NOTE == 0 {
            tables.let_go_of_idle();
        }
        let trouble = match timeout(LATE, note(&tables, number, failing)).await {
            Ok(noted) => noted.err().map(|error| error.to_string()),
            Err(late) => Some(late.to_string()),
        };
        // Nobody can move, so nobody's time runs.
        match &trouble {
            None => time.run(),
            Some(_) => time.stand_still(began),
        }
        // Said once, not every second.
        if let (Some(error), false) = (&trouble, failing) {
            tracing::warn!(%error, "cannot run bots and clocks: the store failed");
        }
        failing = trouble.is_some();
    }
}

/// Writes what a sweep has to write; all of it, if the sweep before failed.
async fn note(tables: &Arc<Tables>, number: u64, failed: bool) -> Result<(), StoreError> {
    let Context { store, time, .. } = &*tables.context;
    renew_leases(tables).await?;
    if number.is_multiple_of(SWEEPS_A_NOTE) {
        store.note_here(&tables.here(), time.now()).await?;
    }
    // The others only write if there is something to write.
    if number.is_multiple_of(SWEEPS_A_TIME) || failed {
        time.note(&**store).await?;
    }
    Ok(())
}

/// We run every table whose lease we hold, even if we were not told that our write succeeded.
async fn renew_leases(tables: &Arc<Tables>) -> Result<(), StoreError> {
    let context = &tables.context;
    for id in context.store.renew_leases(context.time.now(), &context.lease()).await? {
        let tables = Arc::clone(tables);
        tokio::spawn(async move { take_over(&tables, &id).await });
    }
    Ok(())
}

/// Keeps looking for tables that have lost their process. They are taken over one after the other, with a rest as long as each
/// has taken: thousands with long logs may be due after a start, and those who play must not wait behind them.
async fn take_over_lost(tables: Weak<Tables>) {
    loop {
        let Some(tables) = tables.upgrade() else { return };
        let begun = Instant::now();
        // If the store fails, the next renewal says so.
        let claimed = claim_due(&tables).await.unwrap_or_default();
        let rest = if claimed.is_empty() { SWEEP } else { begun.elapsed() };
        for id in claimed {
            tracing::debug!(table = id, "taken over");
            let begun = Instant::now();
            take_over(&tables, &id).await;
            sleep(begun.elapsed()).await;
        }
        drop(tables);
        sleep(rest).await;
    }
}

async fn claim_due(tables: &Tables) -> Result<Vec<String>, StoreError> {
    let context = &tables.context;
    let busy = context.seen_to.busy();
    let mut but = Vec::new();
    // Somebody who has come to such a table does not wait until its maker has fewer.
    for live in tables.all() {
        let maker = live.options().maker.map(|maker| maker.address);
        if maker.is_some_and(|maker| busy.contains(&maker)) && live.has_place_beside(&busy).await {
            but.push(live.id().to_string());
        }
    }
    let except = Except {
        tables: context.unreadable.all().iter().map(ToString::to_string).collect(),
        makers: busy.into_iter().map(address_text).collect(),
        but,
    };
    context.store.claim_due(context.time.now(), &context.lease(), AT_ONCE, &except).await
}

async fn take_over(tables: &Tables, id: &str) {
    let taken = async { tables.get(id).await?.take_over().await };
    // What else fails now is tried again when half of the lease has gone by.
    if let Err(LiveError::Unreadable) = taken.await {
        // A newer process may be able to; the table stays due.
        let _ = tables.context.store.release_lease(id, &tables.context.process).await;
    }
}

#[cfg(test)]
mod tests {
    use store::{Append, Appended, Summary, Wake};
    use table::Table;

    use engine::Scheduler;

    use super::*;
    use crate::live_table::PAUSE;

    #[tokio::test]
    async fn what_a_newer_process_wrote_is_not_tried_for_ever() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let tables = Tables::new(Arc::clone(&store), Scheduler::new(1), Duration::ZERO);
        let table = Table::new("azul:2".parse().unwrap(), "seven".to_owned());
        let live = tables.import(table, Vec::new(), None).await.unwrap();
        let newer = Append {
            table: live.id().to_string(),
            first: 1,
            entries: vec![r#"{"kind":"of a newer program"}"#.to_owned()],
            summary: Summary { open_seats: 0, over: false, body: "{}".to_owned(), at: 1 },
            joined: Vec::new(),
            left: Vec::new(),
            alone: None,
            wake: Wake::default(),
        };
        assert_eq!(store.append(&newer).await.unwrap(), Appended::Written);
        let caught_up = read_change(Arc::downgrade(&live), Change::Missed);
        tokio::time::timeout(10 * PAUSE, caught_up).await.expect("it is left alone");
        // The table in memory is old; it must not be shown as if it were new.
        assert!(matches!(tables.get(live.id().as_str()).await, Err(LiveError::Unreadable)));
    }
}
