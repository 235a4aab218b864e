//! What a thread thinks with.

use std::sync::Arc;

use search::Crew;

use crate::Mind;

/// What a thread thinks with, game after game: a mind for each game.
#[derive(Default)]
#[allow(missing_docs)]
pub struct Minds {
    pub azul: Mind<azul::Move>,
    pub pavilion: Mind<pavilion::Move>,
}

impl Minds {
    /// Minds that borrow every thread besides their own.
    pub fn with_crew(crew: &Arc<dyn Crew>) -> Minds {
        Minds {
            azul: Mind::default().with_crew(Arc::clone(crew)),
            pavilion: Mind::default().with_crew(Arc::clone(crew)),
        }
    }

    /// Both think on this many threads from now on.
    pub fn set_threads(&mut self, threads: usize) {
        self.azul.threads = threads;
        self.pavilion.threads = threads;
    }
}
