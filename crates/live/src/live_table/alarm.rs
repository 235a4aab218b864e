//! The clock of a live table: it rings when the time of the seat to move is out.

use std::sync::Arc;
use std::time::Duration;

use table::Table;
use tokio::task::AbortHandle;
use tokio::time::sleep;

use super::LiveTable;
use super::bots::{STAND_IN, asker};
use super::place::Place;

/// The longest wait in memory; a sweep finds tables whose time ends later.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// Rings when the time of the seat to move is out, unless the table moves on first.
pub(super) struct Alarm {
    deadline: i64,
    bell: AbortHandle,
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.bell.abort();
    }
}

/// Sets the alarm for the table as it is now.
pub(super) fn set(live: &Arc<LiveTable>, table: &Table, alarm: &mut Option<Alarm>) {
    let now = live.context.time.now();
    let wait = |deadline: i64| Duration::from_millis((deadline - now).max(0) as u64);
    let due = table.deadline().map(|deadline| (deadline, wait(deadline)));
    let Some((deadline, wait)) = due.filter(|(_, wait)| *wait <= LONGEST) else {
        *alarm = None;
        return;
    };
    if alarm.as_ref().is_some_and(|alarm| alarm.deadline == deadline && !alarm.bell.is_finished()) {
        return;
    }
    // It does not keep the table in memory: a sweep finds it there too.
    let live = Arc::downgrade(live);
    let rings = tokio::spawn(async move {
        sleep(wait).await;
        let Some(live) = live.upgrade() else { return };
        // The change that it makes must not stop it halfway.
        tokio::spawn(async move { ring(&live).await });
    });
    *alarm = Some(Alarm { deadline, bell: rings.abort_handle() });
}

/// Says that the time is out, if it is.
async fn ring(live: &Arc<LiveTable>) {
    let (_place, asker) = {
        let mut state = live.state.lock().await;
        let place = live.find_place(&state.now.table);
        if matches!(place, Place::None) {
            live.leave(&mut state);
            return live.leave_to_sweep();
        }
        (place, asker(live, &state.now.table))
    };
    let _turn = live.context.by_itself.turn(asker.address).await;
    let out = live.change(|table, at| table.decide_time_out(&STAND_IN.name().into(), at));
    match out.await {
        // Somebody else's turn comes after the pace.
        Ok(_) => sleep(live.context.pace.bots).await,
        Err(error) => {
            tracing::debug!(%error, table = %live.id, "the time was not out after all");
        }
    }
}
