//! Accounts: how much processor time each address has used lately, and how long it has to wait if that is too much.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// An address may take one part in this many of one core's time: enough for a hundred usual pages a second.
pub(crate) const PART: u32 = 10;
/// What an address may take at once, when it has asked for little before.
pub(crate) const AT_ONCE: Duration = Duration::from_millis(300);
/// How many accounts are kept before those are forgotten that owe nothing.
const MOST: usize = 10_000;

/// What each address owes.
#[derive(Default)]
pub(crate) struct Accounts(Mutex<HashMap<IpAddr, Account>>);

/// What an address owes: the time its requests took, less its part of the time that has passed since.
struct Account {
    owed: Duration,
    at: Instant,
}

impl Accounts {
    /// Adds what something took.
    pub(crate) fn charge(&self, who: IpAddr, spent: Duration) {
        self.with(who, |owed| *owed += spent);
    }

    /// Takes back what was charged too much.
    pub(crate) fn give_back(&self, who: IpAddr, spent: Duration) {
        self.with(who, |owed| *owed = owed.saturating_sub(spent));
    }

    /// Adds this in advance if the address may take more; says how long it has to wait if not.
    pub(crate) fn advance(&self, who: IpAddr, expected: Duration) -> Result<(), Duration> {
        self.with(who, |owed| match owed.checked_sub(AT_ONCE) {
            None | Some(Duration::ZERO) => {
                *owed += expected;
                Ok(())
            }
            Some(more) => Err(more * PART),
        })
    }

    /// How long an address has to wait that owes more than this, if it does.
    pub(crate) fn wait(&self, who: IpAddr, most: Duration) -> Option<Duration> {
        let more = self.with(who, |owed| owed.saturating_sub(most));
        (more > Duration::ZERO).then(|| more * PART)
    }

    /// Does something with what an address owes now.
    fn with<T>(&self, who: IpAddr, change: impl FnOnce(&mut Duration) -> T) -> T {
        let now = Instant::now();
        let mut accounts = self.lock();
        if accounts.len() > MOST {
            accounts.values_mut().for_each(|account| account.pay(now));
            accounts.retain(|_, account| account.owed > Duration::ZERO);
        }
        let account = accounts.entry(who).or_insert(Account { owed: Duration::ZERO, at: now });
        account.pay(now);
        change(&mut account.owed)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Account>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Account {
    fn pay(&mut self, now: Instant) {
        self.owed = self.owed.saturating_sub(now.duration_since(self.at) / PART);
        self.at = now;
    }
}
