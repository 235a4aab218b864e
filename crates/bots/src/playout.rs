//! Whole games between bots.

use rand_core::Rng;
use tiles::Turn;

use crate::{Bot, Heuristics, Mind};

/// What a playout was like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playout {
    /// Decisions, forced ones too.
    pub moves: u64,
    /// Deals of whole rounds that left a display short.
    pub short_deals: u64,
}

/// Plays to the end of the game, or until `rounds` more rounds have passed.
///
/// Azul need not end by itself, so a limit is needed; seats without a bot of their own repeat the
/// list from its beginning.
pub fn play_out<P: Heuristics, R: Rng>(
    position: &mut P,
    bots: &[Bot],
    rounds: u16,
    rng: &mut R,
) -> Playout {
    let mut left = u32::from(rounds) + u32::from(position.begins_round());
    let mut mind = Mind::default();
    let mut playout = Playout::default();
    loop {
        match position.turn() {
            Turn::Over => return playout,
            Turn::Deal if position.begins_round() && left == 0 => return playout,
            Turn::Deal => {
                left -= u32::from(position.begins_round());
                let deal = position.sample_deal(rng);
                playout.short_deals += u64::from(position.is_short(&deal));
                position.deal_unchecked(&deal);
            }
            Turn::Seat(seat) => {
                let bot = bots[seat.index() % bots.len()];
                let m = bot.choose(position, &mut mind, rng);
                position.play_unchecked(m);
                playout.moves += 1;
            }
        }
    }
}
