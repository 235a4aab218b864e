//! The cards that were painted last. To paint one takes much longer than any page, so few are painted at once.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use live::LiveError;
use pages::Card;
use table::{Seq, TableId};
use words::Language;

use crate::apart::Apart;
use crate::refusal::Refusal;

/// How many are painted at once.
const MOST_AT_ONCE: usize = 2;
/// How many are kept; each has some 200 KB.
const MOST_KEPT: usize = 64;

/// What a card shows.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Subject {
    Home,
    Game(String),
    Table(TableId, Language),
}

/// The cards that were painted last.
pub(crate) struct Gallery {
    kept: Mutex<VecDeque<Kept>>,
    painting: Apart,
}

/// A painted card.
struct Kept {
    subject: Subject,
    /// The last entry of the table that it shows.
    seq: Seq,
    png: Bytes,
}

impl Gallery {
    pub(crate) fn new(limited: bool) -> Gallery {
        Gallery { kept: Mutex::default(), painting: Apart::new(MOST_AT_ONCE, limited) }
    }

    /// The card as it was painted, or is painted now if `allowed` says that it may be.
    pub(crate) async fn card(
        &self,
        who: IpAddr,
        subject: Subject,
        seq: Seq,
        allowed: impl FnOnce() -> Result<(), Refusal>,
        draw: impl FnOnce() -> Card,
    ) -> Result<Bytes, Refusal> {
        if let Some(png) = self.find(&subject, seq) {
            return Ok(png);
        }
        allowed()?;
        let place = self.painting.place(who).await;
        // Somebody else may have waited for the same one.
        if let Some(png) = self.find(&subject, seq) {
            return Ok(png);
        }
        let card = draw();
        let painted = place.work(move || card.png()).await;
        let png = painted.and_then(Result::ok).ok_or(LiveError::Unavailable)?;
        let png = Bytes::from(png);
        self.keep(subject, seq, png.clone());
        Ok(png)
    }

    /// A card that is still right.
    fn find(&self, subject: &Subject, seq: Seq) -> Option<Bytes> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().find(|it| it.subject == *subject && it.seq == seq);
        found.map(|it| it.png.clone())
    }

    /// Keeps a card in the place of an older one of the same, or of the oldest one.
    fn keep(&self, subject: Subject, seq: Seq, png: Bytes) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|it| it.subject != subject);
        kept.push_back(Kept { subject, seq, png });
        if kept.len() > MOST_KEPT {
            kept.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_cards_are_kept() {
        let gallery = Gallery::new(true);
        let table = |name: String| Subject::Table(TableId::from(name), Language::English);
        for seq in 0..3 {
            gallery.keep(table("a".into()), Seq::from(seq), Bytes::new());
        }
        assert_eq!(gallery.kept.lock().unwrap().len(), 1);
        assert!(gallery.find(&table("a".into()), Seq::from(2)).is_some());
        assert!(gallery.find(&table("a".into()), Seq::from(1)).is_none());
        for number in 0..2 * MOST_KEPT {
            gallery.keep(table(number.to_string()), Seq::START, Bytes::new());
        }
        assert_eq!(gallery.kept.lock().unwrap().len(), MOST_KEPT);
        assert!(gallery.find(&table("a".into()), Seq::from(2)).is_none());
    }
}
