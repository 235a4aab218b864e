//! Accuracy: how good decisions were, from 0 to 100, as chess players know it.

/// What a decision that lost this many percent of the win is worth.
pub(crate) fn of_decision(percent_lost: f64) -> f64 {
    let curve = 103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * percent_lost).exp();
    (curve - 3.166_924_740_191_411 + 1.0).clamp(0.0, 100.0)
}

/// The accuracy of a game: the mean of the harmonic mean and of a mean in which decisions weigh more where the game
/// was undecided.
///
/// `shares` are the seat's shares of the win before the first move and after every move of the game, in percent;
/// `decisions` are the seat's own that count, by the number of the move, with what they lost in percent.
pub(crate) fn of_game(shares: &[f64], decisions: &[(usize, f64)]) -> f64 {
    if decisions.is_empty() {
        return 100.0;
    }
    let moves = shares.len() - 1;
    let window = (moves / 10).clamp(2, 8).min(shares.len());
    let weight = |number: usize| {
        let end = (number + 2).clamp(window, shares.len());
        deviation(&shares[end - window..end]).clamp(0.5, 12.0)
    };
    let (mut sum, mut weights, mut reciprocals) = (0.0, 0.0, 0.0);
    for &(number, lost) in decisions {
        let accuracy = of_decision(lost);
        sum += weight(number) * accuracy;
        weights += weight(number);
        reciprocals += 1.0 / accuracy.max(1.0);
    }
    (sum / weights + decisions.len() as f64 / reciprocals) / 2.0
}

/// The standard deviation.
fn deviation(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_lost_is_a_hundred_and_everything_is_nothing() {
        assert!((of_decision(0.0) - 100.0).abs() < 1e-9);
        assert!(of_decision(100.0) < 1.0);
        assert!(of_decision(10.0) > of_decision(11.0));
    }

    #[test]
    fn a_game_is_as_accurate_as_its_decisions() {
        let shares = [50.0; 21];
        assert_eq!(of_game(&shares, &[]), 100.0);
        let same: Vec<(usize, f64)> = (0..10).map(|number| (2 * number, 7.0)).collect();
        assert!((of_game(&shares, &same) - of_decision(7.0)).abs() < 1e-9);
        // One blunder in a volatile part weighs more than one in a decided game.
        let mut volatile = [50.0; 41];
        for (number, share) in volatile.iter_mut().enumerate().take(10) {
            *share = if number % 2 == 0 { 30.0 } else { 70.0 };
        }
        let good = |bad: usize| -> Vec<(usize, f64)> {
            (0..40).map(|number| (number, if number == bad { 40.0 } else { 0.0 })).collect()
        };
        assert!(of_game(&volatile, &good(5)) < of_game(&volatile, &good(30)));
    }
}
