//! Tables with the same deals: who may look at one of them, and who may sit down there.
//!
//! A visitor who sees one knows what comes at the others. So, until all of them are over, each
//! is seen only by those who play there, and nobody plays at two. A visitor is a session: two browsers are
//! two visitors.

use std::sync::Arc;

use table::{Command, Entry, Seq, SessionId};
use tiles::Seat;

use crate::deals::is_known;
use crate::error::LiveError;
use crate::live_table::LiveTable;
use crate::tables::Tables;

impl LiveTable {
    /// Fails if a visitor must not see the table: its position, its log, its record.
    pub async fn check_sight(
        self: &Arc<Self>,
        session: Option<&SessionId>,
    ) -> Result<(), LiveError> {
        let open = !self.options().shared
            || self.has_nothing_to_hide_from(session).await
            || is_known(&self.siblings().await?);
        if !open {
            return Err(LiveError::Secret);
        }
        self.look();
        Ok(())
    }

    async fn has_nothing_to_hide_from(&self, session: Option<&SessionId>) -> bool {
        let state = self.state.lock().await;
        !state.now.table.has_started()
            || session.is_some_and(|session| knows_deals(&state.log, session))
    }
}

impl Tables {
    /// Fails if a session must not sit down with this command. If it sits down at two tables at once, the
    /// store refuses one of them.
    pub(crate) async fn check_sitting(
        &self,
        live: &LiveTable,
        session: &SessionId,
        command: &Command,
    ) -> Result<(), LiveError> {
        let sits = matches!(command, Command::Join { .. } | Command::Share { .. });
        if !sits || !live.options().shared {
            return Ok(());
        }
        let others = live.siblings().await?;
        for other in others.iter().filter(|other| other.table != live.id().as_str()) {
            let other = self.get(&other.table).await?;
            // They may have sat down at another process a moment ago.
            other.catch_up(Seq::END).await?;
            if knows_deals(&other.state.lock().await.log, session) {
                return Err(LiveError::SitsElsewhere);
            }
        }
        Ok(())
    }
}

/// Whether a session holds a seat, or held one when there were tiles to see.
fn knows_deals(log: &[Entry], session: &SessionId) -> bool {
    let mut held: Vec<Seat> = Vec::new();
    let mut dealt = false;
    for entry in log {
        match entry {
            Entry::Sit { seat, player } => {
                held.retain(|other| other != seat);
                held.extend(player.is_held_by(session).then_some(*seat));
            }
            Entry::Hold { seat, session: other } => {
                held.extend((other == session).then_some(*seat));
            }
            Entry::SignOut { seat, session: stays } => {
                held.retain(|other| other != seat || stays == session);
            }
            Entry::Deal { .. } => dealt = true,
            Entry::Await { .. }
            | Entry::Promise { .. }
            | Entry::Word { .. }
            | Entry::Move { .. }
            | Entry::Undo { .. }
            | Entry::Ask { .. }
            | Entry::Agree { .. }
            | Entry::Decline { .. }
            | Entry::Withdraw { .. }
            | Entry::Hint { .. }
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
        let (ana, open) = (|| sit(Player::person("Ana", &"ana".into())), || sit(Player::Open));
        assert!(knows_deals(&[ana()], &"ana".into()));
        assert!(!knows_deals(&[ana(), deal()], &"ben".into()));
        assert!(
            !knows_deals(&[ana(), open(), deal()], &"ana".into()),
            "gone before there was anything"
        );
        assert!(knows_deals(&[ana(), deal(), sit(retired())], &"ana".into()), "their time was out");
        assert!(knows_deals(&[deal(), ana(), open()], &"ana".into()), "a second device, later");
    }
}
