//! The luck of a deal: what it is worth, less what deals that could have come instead are worth on average.

use bots::Heuristics;
use record::{Game, generator};
use tiles::BySeat;

use crate::judge::{Cancelled, Judge};
use crate::options::Samples;
use crate::result::Luck;

/// Measures a deal that came when it was due in this position. The same judge values it and every sample, with the same
/// limit, so the mean of the luck is 0 whatever the judge believes.
pub(crate) fn luck<P: Game + Heuristics>(
    judge: &mut Judge<'_, P>,
    position: &P,
    deal: &P::Deal,
    samples: Samples,
    seed: &str,
) -> Result<Luck, Cancelled> {
    let mut value = |deal: &P::Deal| {
        let mut dealt = position.clone();
        dealt.deal_unchecked(deal);
        judge.value(&dealt, samples.nodes)
    };
    let came = value(deal)?;
    let mut rng = generator(seed);
    let mut values = Vec::with_capacity(samples.count);
    for _ in 0..samples.count {
        values.push(value(&position.sample_deal(&mut rng))?);
    }
    let count = values.len() as f64;
    let mean = |seat| values.iter().map(|value| value[seat]).sum::<f64>() / count;
    let before = BySeat::new(position.seats(), mean);
    let error = BySeat::new(position.seats(), |seat| {
        let squares = values.iter().map(|value| (value[seat] - before[seat]).powi(2)).sum::<f64>();
        (squares / (count - 1.0).max(1.0) / count).sqrt()
    });
    let luck = BySeat::new(position.seats(), |seat| came[seat] - before[seat]);
    Ok(Luck { luck, error, samples: samples.count, before, value: came })
}
