//! One analysis from beginning to end, on any thread.

use std::time::{Duration, Instant};

use bots::{Analysis, Candidate, Heuristics, Mind, Minds};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use record::{AnyPosition, Game, generator};
use serde_json::json;

use crate::answer::Answer;
use crate::operations::fields;
use crate::request::Analyse;
use crate::seed::fresh_seed;

impl Analyse {
    /// When its time is over, if it has a time.
    pub(crate) fn deadline(&self, asked: Instant) -> Option<Instant> {
        asked.checked_add(Duration::from_millis(self.milliseconds?))
    }

    /// Thinks with one of the minds until a limit is reached or `go_on` says no; `report` sees the result so
    /// far each time it has grown.
    pub(crate) fn think(
        &self,
        asked: Instant,
        minds: &mut Minds,
        go_on: &(dyn Fn() -> bool + Sync),
        report: impl FnMut(&dyn Fn() -> Answer),
    ) -> Answer {
        match &self.position {
            AnyPosition::Azul(it) => self.think_about(it, asked, &mut minds.azul, go_on, report),
            AnyPosition::Pavilion(it) => {
                self.think_about(it, asked, &mut minds.pavilion, go_on, report)
            }
        }
    }

    fn think_about<P: Game + Heuristics>(
        &self,
        position: &P,
        asked: Instant,
        mind: &mut Mind<P::Move>,
        go_on: &(dyn Fn() -> bool + Sync),
        mut report: impl FnMut(&dyn Fn() -> Answer),
    ) -> Answer {
        let seed = self.seed.clone().unwrap_or_else(fresh_seed);
        let mut rng = Xoshiro256PlusPlus::from_rng(&mut generator(&seed));
        let deadline = self.deadline(asked);
        let go_on = |nodes: u64| {
            let out_of_time = deadline.is_some_and(|deadline| Instant::now() >= deadline);
            let out_of_nodes = self.nodes.is_some_and(|most| nodes >= most);
            !out_of_time && !out_of_nodes && go_on()
        };
        let report = |so_far: &Analysis<P::Move>| report(&|| write(so_far, asked));
        let read = |text: &String| position.read_legal_move(text).expect("moves were checked");
        let moves: Vec<P::Move> = self.moves.iter().map(read).collect();
        write(&bots::analyse(position, &moves, self.bot, mind, &mut rng, &go_on, report), asked)
    }
}

fn write<M: ToString>(analysis: &Analysis<M>, asked: Instant) -> Answer {
    let candidate = |candidate: &Candidate<M>| {
        json!({
            "move": candidate.m.to_string(),
            "value": candidate.value.as_slice(),
            "score": candidate.score.as_slice(),
            "visits": candidate.visits,
            "line": candidate.line.iter().map(ToString::to_string).collect::<Vec<_>>(),
        })
    };
    let candidates = analysis.candidates();
    let best = candidates[0];
    fields(json!({
        "best": best.m.to_string(),
        "value": best.value.as_slice(),
        "score": best.score.as_slice(),
        "candidates": candidates.into_iter().map(candidate).collect::<Vec<_>>(),
        "solved": analysis.solved,
        "nodes": analysis.nodes,
        "ms": asked.elapsed().as_millis() as u64,
    }))
}
