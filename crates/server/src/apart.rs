//! Heavy work apart from pages: some of it at a time, the addresses in turn, each with its part of a core.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use live::Turns;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::accounts::Accounts;

/// What an address may have done at once. After that it has its part of a core.
const AT_ONCE: Duration = Duration::from_secs(2);

/// Where heavy work is done.
pub(crate) struct Apart {
    /// One thing of an address at a time: the others wait for that one, not for all it wants.
    turns: Turns<IpAddr>,
    places: Arc<Semaphore>,
    /// What each address has had done lately, if that is limited. It is apart from what pages cost: nobody waits for the next
    /// page because of it.
    spent: Option<Arc<Accounts>>,
}

/// A place to do one thing.
pub(crate) struct Place {
    who: IpAddr,
    spent: Option<Arc<Accounts>>,
    _turn: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

impl Apart {
    /// So many things can be done at the same time.
    pub(crate) fn new(places: usize, limited: bool) -> Apart {
        Apart {
            turns: Turns::new(1),
            places: Arc::new(Semaphore::new(places)),
            spent: limited.then(Arc::default),
        }
    }

    /// Waits for a place.
    pub(crate) async fn place(&self, who: IpAddr) -> Place {
        let turn = self.turns.turn(who).await;
        while let Some(wait) = self.spent.as_ref().and_then(|it| it.wait(who, AT_ONCE)) {
            sleep(wait).await;
        }
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.expect("no place is ever closed");
        Place { who, spent: self.spent.clone(), _turn: turn, _place: place }
    }
}

impl Place {
    /// Does something; nothing comes of it if it fails. The place is taken until it is done, also if nobody waits any more.
    pub(crate) async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let work = move || {
            let begun = engine::processor_time();
            let done = work();
            // All of the place is here until now.
            self.charge(engine::processor_time().saturating_sub(begun));
            done
        };
        spawn_blocking(work).await.ok()
    }

    fn charge(self, spent: Duration) {
        if let Some(accounts) = &self.spent {
            accounts.charge(self.who, spent);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    const ANA: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const BEN: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    #[tokio::test]
    async fn nobody_waits_behind_all_that_another_wants() {
        let apart = Apart::new(2, true);
        let first = apart.place(ANA).await;
        assert!(apart.place(ANA).now_or_never().is_none(), "one thing at a time");
        assert!(apart.place(BEN).now_or_never().is_some(), "others have the other place");
        assert_eq!(first.work(|| 7).await, Some(7));
        assert!(apart.place(ANA).now_or_never().is_some());
    }

    /// Who goes away in the middle has not done it.
    #[tokio::test]
    async fn a_place_is_taken_until_the_work_is_done() {
        let apart = Apart::new(1, true);
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let working = apart.place(ANA).await.work(move || ended.recv());
        assert!(working.now_or_never().is_none());
        assert!(apart.place(ANA).now_or_never().is_none());
        assert!(apart.place(BEN).now_or_never().is_none());
        end.send(()).unwrap();
        apart.place(BEN).await;
    }

    #[tokio::test]
    async fn an_address_has_its_part_of_a_core() {
        let apart = Apart::new(2, true);
        apart.spent.as_ref().unwrap().charge(ANA, 2 * AT_ONCE);
        assert!(apart.place(ANA).now_or_never().is_none());
        assert!(apart.place(BEN).now_or_never().is_some(), "nobody else waits");
    }
}
