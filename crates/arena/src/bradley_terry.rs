//! The Bradley–Terry model: the strengths that explain who won how often from whom.
//!
//! A player is as likely to win from another as its strength is a part of both strengths together. On
//! a logarithmic scale these are Elo ratings.

/// Strengths that change by less than this, as a logarithm, have converged.
const FOUND: f64 = 1e-9;
/// The most iterations. Enough for any table: it only stops a loop that rounding might keep going.
const MOST_STEPS: usize = 10_000;

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
