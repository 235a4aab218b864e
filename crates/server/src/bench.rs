//! For the benches alone: live updates without the request, the store and the network around them.

use std::sync::Arc;

use store::Store;
use words::Language;

use crate::Config;
use crate::app::App;
use crate::live::{Audience, Frame, LiveTable};
use crate::sockets;

/// A game that was played, a frame for each change.
pub struct Game {
    app: App,
    id: String,
    frames: Vec<Frame>,
}

impl Game {
    /// Reads a table and everything that happened there.
    pub async fn read(store: Arc<dyn Store>, id: &str) -> Option<Game> {
        let stored = store.table(id).await.ok()??;
        let app = App::new(store, Config::default()).await.ok()?;
        let frames = LiveTable::read(stored).ok()?.all_frames().await.ok()?;
        Some(Game { app, id: id.to_owned(), frames })
    }

    /// How many live updates the game had.
    pub fn updates(&self) -> usize {
        self.frames.len()
    }

    /// Makes every update of the game, as a table does while it is played, for those who play for
    /// these seats (a bit for each); the length of all of them.
    pub fn show(&self, language: Language, seats: u8) -> usize {
        let Some(first) = self.frames.first() else { return 0 };
        // A table tells its log once; a new one has told nothing yet.
        let live = LiveTable::new(self.id.clone(), first.table.clone(), Vec::new());
        let audience = Audience { language, seats, coach: false };
        let update = |frame| sockets::update(&self.app, &live, frame, audience);
        self.frames.iter().map(|frame| update(frame).len()).sum()
    }
}
