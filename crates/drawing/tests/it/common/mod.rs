//! Games played by chance, for looking at every kind of position.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tiles::{Position, Turn};

/// Plays a game and shows every position; stops where people would have stopped long ago.
pub(crate) fn watch<P: Position>(
    mut position: P,
    seed: u64,
    mut see: impl FnMut(&P),
    mut hear: impl FnMut(P::Event),
) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut moves = Vec::new();
    for _ in 0..1_000 {
        see(&position);
        match position.turn() {
            Turn::Deal => {
                let deal = position.sample_deal(&mut rng);
                position.deal(&deal).expect("a sampled deal is possible");
            }
            Turn::Seat(_) => {
                position.legal_moves(&mut moves);
                // Flooring and passing end a game too soon: they wait until nothing else is left.
                let flat = |m: &P::Move| {
                    let text = m.to_string();
                    text.ends_with('F') || text.starts_with('X')
                };
                if moves.iter().any(|m| !flat(m)) {
                    moves.retain(|m| !flat(m));
                }
                let chosen = moves[(rng.next_u64() % moves.len() as u64) as usize];
                position.play_telling(chosen, &mut hear);
            }
            Turn::Over => return,
        }
    }
}
