//! The Bradley–Terry model: the strengths that explain who won how often from whom.
//!
//! A player is as likely to win from another as its strength is a part of both strengths together. On
//! a logarithmic scale these are Elo ratings.

/// Strengths that change by less than this, as a logarithm, have converged.
const FOUND: f64 = 1e-9;
/// The most iterations. Enough for any table: it only stops a loop that rounding might keep going.
const MOST_STEPS: usize = 10_000;
/// How many Elo points make a win e times as likely.
pub(crate) const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// How much each player won from each other.
pub(crate) type Wins = Vec<Vec<f64>>;

/// The Elo ratings under which these wins are most likely, the first being 0.
///
/// Minorization and maximization: in each step everybody gets the strength that would explain their
/// wins if the others had theirs. `start` is a guess.
pub(crate) fn most_likely(wins: &Wins, start: Option<&[f64]>) -> Vec<f64> {
    let players = wins.len();
    let finite = reachable(wins).iter().flatten().all(|&leads| leads);
    let won = |a: usize, b: usize| {
        let one_sided = a != b && (wins[a][b] == 0.0 || wins[b][a] == 0.0);
        if one_sided && !finite { wins[a][b] + 0.5 } else { wins[a][b] }
    };
    // What the loop needs again and again.
    let rows = || 0..players;
    let totals: Vec<f64> = rows().map(|a| rows().map(|b| won(a, b)).sum()).collect();
    let games: Vec<Vec<f64>> =
        rows().map(|a| rows().map(|b| won(a, b) + won(b, a)).collect()).collect();
    let mut strengths: Vec<f64> = match start {
        Some(start) => start.iter().map(|elo| 10_f64.powf(elo / 400.0)).collect(),
        None => vec![1.0; players],
    };
    for _ in 0..MOST_STEPS {
        let mut change = 0.0_f64;
        for a in 0..players {
            let own = strengths[a];
            let expected =
                games[a].iter().zip(&strengths).map(|(games, other)| games / (own + other));
            let strength = totals[a] / expected.sum::<f64>();
            change = change.max((strength / strengths[a]).ln().abs());
            strengths[a] = strength;
        }
        if change < FOUND {
            break;
        }
    }
    strengths.iter().map(|strength| 400.0 * (strength / strengths[0]).log10()).collect()
}

/// Whether one player has won something from another, directly or through a chain of others.
pub(crate) fn reachable(wins: &Wins) -> Vec<Vec<bool>> {
    let players = wins.len();
    let mut reachable: Vec<Vec<bool>> =
        wins.iter().map(|row| row.iter().map(|&won| won > 0.0).collect()).collect();
    for over in 0..players {
        reachable[over][over] = true;
        for from in 0..players {
            for to in 0..players {
                reachable[from][to] |= reachable[from][over] && reachable[over][to];
            }
        }
    }
    reachable
}

/// How far the ratings may be off, together: the covariances of all players but the last against the
/// last, in squared Elo points.
///
/// It is the inverse of the curvature of the likelihood. The last player must have met all others,
/// directly or through a chain.
pub(crate) fn covariances(wins: &Wins, ratings: &[f64]) -> Vec<Vec<f64>> {
    let others = wins.len().saturating_sub(1);
    let mut curvature = vec![vec![0.0; others]; others];
    for a in 0..others {
        for b in (0..wins.len()).filter(|&b| b != a) {
            let share = 1.0 / (1.0 + ((ratings[b] - ratings[a]) / ELO).exp());
            let information = (wins[a][b] + wins[b][a]) * share * (1.0 - share) / (ELO * ELO);
            curvature[a][a] += information;
            if b < others {
                curvature[a][b] -= information;
            }
        }
    }
    inverse(curvature)
}

/// The inverse of a symmetric matrix that is positive definite, so that no pivot is 0.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> = (0..size)
        .map(|row| (0..size).map(|column| if row == column { 1.0 } else { 0.0 }).collect())
        .collect();
    for pivot in 0..size {
        let scale = 1.0 / matrix[pivot][pivot];
        for column in 0..size {
            matrix[pivot][column] *= scale;
            inverse[pivot][column] *= scale;
        }
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..size {
                matrix[row][column] -= factor * matrix[pivot][column];
                inverse[row][column] -= factor * inverse[pivot][column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_undoes_its_matrix() {
        let matrix = vec![vec![4.0, -1.0, 0.0], vec![-1.0, 3.0, -2.0], vec![0.0, -2.0, 5.0]];
        let inverse = inverse(matrix.clone());
        for (number, row) in matrix.iter().enumerate() {
            for column in 0..3 {
                let product: f64 = row.iter().zip(&inverse).map(|(it, by)| it * by[column]).sum();
                let wanted = if number == column { 1.0 } else { 0.0 };
                assert!((product - wanted).abs() < 1e-12, "{inverse:?}");
            }
        }
    }

    /// Two players, 100 games, 75 won: the error of the odds' logarithm is 1 / √(100 × ¾ × ¼).
    #[test]
    fn two_players_have_the_error_of_the_textbook() {
        let wins = vec![vec![0.0, 75.0], vec![25.0, 0.0]];
        let ratings = most_likely(&wins, None);
        let [ref row] = covariances(&wins, &ratings)[..] else { panic!("one player") };
        assert!((row[0].sqrt() - ELO / 18.75_f64.sqrt()).abs() < 1e-6, "{row:?}");
    }
}
