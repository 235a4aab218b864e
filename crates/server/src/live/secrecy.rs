//! Tables with the same deals: who may look at one of them, and who may sit down there.
//!
//! Whoever sees one knows what comes at the others. So, until all of them are over or forsaken, each is
//! seen only by those who play there, and nobody plays at two. A visitor is a session: two browsers are
//! two visitors.

use std::sync::Arc;

use table::{Command, Entry};
use tiles::Seat;
use tokio::sync::MutexGuard;

use super::LiveTable;
use crate::app::App;
use crate::deals::is_known;
use crate::refusal::Refusal;

impl LiveTable {
    /// Whether a visitor may see the table: its position, its log, its record.
    pub(crate) async fn check_sight(
        &self,
        app: &App,
        session: Option<&str>,
    ) -> Result<(), Refusal> {
        if !self.options().shared || self.has_nothing_to_hide_from(session).await {
            return Ok(());
        }
        if is_known(&self.siblings(app).await?) { Ok(()) } else { Err(Refusal::Secret) }
    }

    async fn has_nothing_to_hide_from(&self, session: Option<&str>) -> bool {
        let state = self.state.lock().await;
        !state.now.table.has_started()
            || session.is_some_and(|session| knows_deals(&state.log, session))
    }

    /// Whether a session may sit down with this command; as long as the answer is kept, nobody else may.
    pub(super) async fn check_sitting<'a>(
        &self,
        app: &'a Arc<App>,
        session: &str,
        command: &Command,
    ) -> Result<Option<MutexGuard<'a, ()>>, Refusal> {
        let sits = matches!(command, Command::Join { .. } | Command::Share { .. });
        if !sits || !self.options().shared {
            return Ok(None);
        }
        let alone = app.tables.sitting.lock().await;
        let others = self.siblings(app).await?;
        if is_known(&others) {
            return Err(Refusal::DealsKnown);
        }
        for other in others.iter().filter(|other| other.table != self.id) {
            let other = app.tables.get(app, &other.table).await?;
            // They may have sat down at another process a moment ago.
            other.catch_up(app, u32::MAX).await?;
            if knows_deals(&other.state.lock().await.log, session) {
                return Err(Refusal::SitsElsewhere);
            }
        }
        Ok(Some(alone))
    }
}

/// Whether a session holds a seat, or held one when there were tiles to see.
fn knows_deals(log: &[Entry], session: &str) -> bool {
    let mut held: Vec<Seat> = Vec::new();
    let mut dealt = false;
    for entry in log {
        match entry {
            Entry::Sit { seat, player } => {
                held.retain(|other| other != seat);
                held.extend(player.is_held_by(session).then_some(*seat));
            }
            Entry::Deal { .. } => dealt = true,
            Entry::Move { .. }
            | Entry::Undo { .. }
            | Entry::Ask { .. }
            | Entry::Agree { .. }
            | Entry::Decline { .. }
            | Entry::Withdraw { .. }
            | Entry::Time { .. }
            | Entry::TimeOut { .. }
            | Entry::Rematch { .. } => {}
        }
        if dealt && !held.is_empty() {
            return true;
        }
    }
    !held.is_empty()
}

#[cfg(test)]
mod tests {
    use table::Player;

    use super::*;

    fn sit(player: Player) -> Entry {
        Entry::Sit { seat: Seat::Zero, player }
    }

    #[test]
    fn what_was_seen_stays_known() {
        let deal = || Entry::Deal { text: String::new() };
        let retired = || Player::Person { name: String::new(), holders: vec![], stand_in: None };
        let (ana, open) = (|| sit(Player::person("Ana", "ana")), || sit(Player::Open));
        assert!(knows_deals(&[ana()], "ana"));
        assert!(!knows_deals(&[ana(), deal()], "ben"));
        assert!(!knows_deals(&[ana(), open(), deal()], "ana"), "gone before there was anything");
        assert!(knows_deals(&[ana(), deal(), sit(retired())], "ana"), "their time was out");
        assert!(knows_deals(&[deal(), ana(), open()], "ana"), "a second device, later");
    }
}
