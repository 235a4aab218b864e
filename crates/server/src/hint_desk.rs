//! The hints that were found, and those that are being looked for.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use record::AnyPosition;
use review::Decision;
use table::TableId;

/// How many hints are kept.
const KEPT: usize = 1_000;

/// The hints that were found, and the tables for which one is being looked for.
#[derive(Default)]
pub(crate) struct HintDesk(Mutex<State>);

#[derive(Default)]
struct State {
    found: HashMap<AnyPosition, Arc<Decision>>,
    /// The oldest first.
    order: VecDeque<AnyPosition>,
    thinking: HashSet<TableId>,
}

impl HintDesk {
    /// What was found for a position, if it is kept.
    pub(crate) fn find(&self, position: &AnyPosition) -> Option<Arc<Decision>> {
        self.state().found.get(position).cloned()
    }

    /// Keeps what was found for a position.
    pub(crate) fn keep(&self, position: &AnyPosition, hint: &Arc<Decision>) {
        let mut state = self.state();
        if state.found.insert(position.clone(), Arc::clone(hint)).is_none() {
            state.order.push_back(position.clone());
        }
        if state.order.len() > KEPT
            && let Some(oldest) = state.order.pop_front()
        {
            state.found.remove(&oldest);
        }
    }

    /// Begins to look for a hint at a table, unless one is being looked for there.
    pub(crate) fn begin(&self, table: &TableId) -> Option<Thinking<'_>> {
        let begun = self.state().thinking.insert(table.clone());
        begun.then(|| Thinking { desk: self, table: table.clone() })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A hint that is being looked for; if its visitor goes, nobody looks for it any more.
pub(crate) struct Thinking<'a> {
    desk: &'a HintDesk,
    table: TableId,
}

impl Drop for Thinking<'_> {
    fn drop(&mut self) {
        self.desk.state().thinking.remove(&self.table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_looked_for_at_a_time() {
        let desk = HintDesk::default();
        let (here, there) = (TableId::from("here"), TableId::from("there"));
        let thinking = desk.begin(&here);
        assert!(thinking.is_some() && desk.begin(&here).is_none());
        assert!(desk.begin(&there).is_some(), "other tables do not wait");
        drop(thinking);
        assert!(desk.begin(&here).is_some(), "its visitor has gone");
    }

    #[test]
    fn old_ones_are_forgotten() {
        let desk = HintDesk::default();
        let mut positions = Vec::new();
        for number in 0..=KEPT {
            let mut position = AnyPosition::new("azul:2".parse().expect("a ruleset"));
            position.deal_from_seed(&number.to_string()).expect("a full bag");
            positions.push(position);
        }
        let in_time = || true;
        let options = review::Options { nodes: 1, ..review::Options::default() };
        let mut minds = bots::Minds::default();
        let hint = review::advise(&positions[0], &options, &mut minds, &in_time, &in_time);
        let hint = Arc::new(hint.expect("there are moves"));
        for position in &positions {
            desk.keep(position, &hint);
            desk.keep(position, &hint);
        }
        assert!(desk.find(&positions[0]).is_none());
        assert!(desk.find(&positions[1]).is_some() && desk.find(&positions[KEPT]).is_some());
        assert_eq!(desk.state().found.len(), KEPT);
    }
}
