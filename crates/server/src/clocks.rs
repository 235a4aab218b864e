//! The server's clock: it wakes a table when the time of the seat to move is out.

use std::sync::Arc;
use std::time::Duration;

use table::Table;
use tokio::task::AbortHandle;

use crate::app::{App, now};
use crate::forms::STAND_IN;
use crate::live::LiveTable;

/// Whoever waits longer than this for its end is not waited for in memory.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// Rings when the time of the seat to move is out, unless the table moves on before.
pub(crate) struct Alarm {
    deadline: i64,
    bell: AbortHandle,
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.bell.abort();
    }
}

/// Sets the alarm for the table as it is now.
pub(crate) fn set(app: &Arc<App>, live: &Arc<LiveTable>, table: &Table, alarm: &mut Option<Alarm>) {
    let Some(deadline) = table.deadline() else {
        *alarm = None;
        return;
    };
    if alarm.as_ref().is_some_and(|alarm| alarm.deadline == deadline && !alarm.bell.is_finished()) {
        return;
    }
    let wait = Duration::from_millis((deadline - now()).max(0) as u64);
    if wait > LONGEST {
        *alarm = None;
        return;
    }
    let (app, live) = (Arc::clone(app), Arc::clone(live));
    let rings = tokio::spawn(async move {
        tokio::time::sleep(wait).await;
        // It must not be stopped half way by the change that it makes itself.
        tokio::spawn(async move { ring(&app, &live).await });
    });
    *alarm = Some(Alarm { deadline, bell: rings.abort_handle() });
}

/// Says that the time is out, if it is.
pub(crate) async fn ring(app: &Arc<App>, live: &Arc<LiveTable>) {
    let out = live.change(app, |table| table.decide_time_out(STAND_IN.name()));
    if let Err(refusal) = out.await {
        tracing::debug!(?refusal, table = live.id, "the time was not out after all");
    }
}
