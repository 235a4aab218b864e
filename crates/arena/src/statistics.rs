//! What results say about strength, and how sure that is.
//!
//! The games of one deal are not independent samples: a good deal for one seat is a good deal for it
//! in all of them. Their sum is an independent sample. So a sample here is always the result of a whole
//! pair (or, with more seats, of all seatings of a deal).

/// 95 % of a normal distribution lies within this many standard deviations of the mean.
pub(crate) const Z: f64 = 1.959_963_984_540_054;
/// After n samples without an exception, exceptions are rarer than this over n, with 95 % confidence.
const RULE_OF_THREE: f64 = 3.0;

/// A value with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The most likely value.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// The same on another scale; `scale` must grow with its argument.
    pub fn map(self, scale: impl Fn(f64) -> f64) -> Estimate {
        Estimate { value: scale(self.value), low: scale(self.low), high: scale(self.high) }
    }
}

/// Number, mean and variance of samples, without the samples.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moments {
    count: u64,
    mean: f64,
    /// The sum of the squared distances from the mean.
    squares: f64,
}

impl Moments {
    /// How many samples there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Their mean; 0 if there were none.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The sum of the squared distances from the mean.
    pub fn squares(&self) -> f64 {
        self.squares
    }

    /// The standard error of the mean, if there are samples enough to know.
    pub fn error(&self) -> Option<f64> {
        let others = self.count.checked_sub(1).filter(|&others| others > 0)?;
        Some((self.squares / others as f64 / self.count as f64).sqrt())
    }

    /// The mean with its interval, if there are samples enough to know.
    pub fn estimate(&self) -> Option<Estimate> {
        self.error().map(|error| around(self.mean, Z * error))
    }

    /// The mean of shares of the win, with its interval, if there is a sample at all.
    ///
    /// Samples that are all alike do not show how much they vary. Then the rule of three says how
    /// often another one might come: 20 pairs won are no proof of a share of 100 %.
    pub fn share(&self) -> Option<Estimate> {
        let estimate = match self.error() {
            Some(error) if error > 0.0 => around(self.mean, Z * error),
            Some(_) | None if self.count > 0 => {
                around(self.mean, RULE_OF_THREE / self.count as f64)
            }
            Some(_) | None => return None,
        };
        Some(estimate.map(|share| share.clamp(0.0, 1.0)))
    }

    /// How likely it is that the true share of the win is above the fair one.
    ///
    /// Where all samples are alike: as if every deal showed who is better, and nothing was known
    /// before.
    pub fn superiority(&self, fair: f64) -> Option<f64> {
        let lead = self.mean - fair;
        match self.error() {
            Some(error) if error > 0.0 => Some(normal(lead / error)),
            Some(_) | None if self.count == 0 => None,
            Some(_) | None if lead == 0.0 => Some(0.5),
            Some(_) | None => {
                let doubt = 0.5_f64.powf(self.count as f64 + 1.0);
                Some(if lead > 0.0 { 1.0 - doubt } else { doubt })
            }
        }
    }

    /// Counts one more sample.
    pub fn add(&mut self, sample: f64) {
        self.count += 1;
        let before = sample - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (sample - self.mean);
    }
}

impl Extend<f64> for Moments {
    fn extend<I: IntoIterator<Item = f64>>(&mut self, samples: I) {
        samples.into_iter().for_each(|sample| self.add(sample));
    }
}

/// The Elo difference that a share of the win shows, where equals would have the `fair` share.
///
/// With two seats, where fair is a half, this is the usual logistic scale. With more it is the same
/// for the odds: 400 points more are ten times the odds that equals have.
pub fn elo(share: f64, fair: f64) -> f64 {
    400.0 * (odds(share) / odds(fair)).log10()
}

/// The expected share of the win for a player who is `elo` points stronger.
pub fn expected_share(elo: f64, fair: f64) -> f64 {
    let odds = odds(fair) * 10_f64.powf(elo / 400.0);
    odds / (1.0 + odds)
}

fn odds(share: f64) -> f64 {
    share / (1.0 - share)
}

fn around(value: f64, radius: f64) -> Estimate {
    Estimate { value, low: value - radius, high: value + radius }
}

/// How much of the normal distribution lies below `z`.
///
/// Abramowitz and Stegun 26.2.17; it errs by less than one part in ten million.
pub(crate) fn normal(z: f64) -> f64 {
    const B: [f64; 5] = [0.319381530, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
    let t = 1.0 / (1.0 + 0.2316419 * z.abs());
    let density = (-z * z / 2.0).exp() / std::f64::consts::TAU.sqrt();
    let above = density * B.iter().rev().fold(0.0, |sum, b| (sum + b) * t);
    if z < 0.0 { above } else { 1.0 - above }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moments(samples: &[f64]) -> Moments {
        let mut moments = Moments::default();
        moments.extend(samples.iter().copied());
        moments
    }

    fn close(a: f64, b: f64, within: f64) {
        assert!((a - b).abs() <= within, "{a} is not {b}");
    }

    #[test]
    fn elo_is_logistic() {
        close(elo(0.75, 0.5), 190.848, 0.001);
        close(elo(0.5, 0.5), 0.0, 0.0);
        close(elo(10.0 / 11.0, 0.5), 400.0, 1e-9);
        close(elo(0.36, 0.5), -99.951, 0.001);
        assert_eq!(elo(1.0, 0.5), f64::INFINITY);
        assert_eq!(elo(0.0, 0.5), f64::NEG_INFINITY);
        close(expected_share(190.848, 0.5), 0.75, 1e-6);
        // At four seats a quarter is fair, and a half is three times the fair odds.
        close(elo(0.25, 0.25), 0.0, 0.0);
        close(elo(0.5, 0.25), 190.848, 0.001);
        close(expected_share(190.848, 0.25), 0.5, 1e-6);
    }

    #[test]
    fn the_interval_is_that_of_the_textbook() {
        // Mean 0.75; squared distances 4 × 0.0625, over 4; error √(0.0625 / 5) = 0.1118034; times
        // 1.959964 = 0.2191306.
        let moments = moments(&[0.5, 0.5, 1.0, 1.0, 0.75]);
        close(moments.mean(), 0.75, 1e-12);
        let error = moments.error().unwrap();
        close(error, 0.111_803_4, 1e-6);
        let share = moments.share().unwrap();
        close(share.low, 0.75 - 0.219_130_6, 1e-6);
        close(share.high, 0.75 + 0.219_130_6, 1e-6);
        assert_eq!(moments.estimate(), Some(share));
    }

    #[test]
    fn four_times_the_samples_halve_the_interval() {
        let width = |times: usize| {
            let share = moments(&[0.0, 0.25, 0.75, 1.0].repeat(times)).share().unwrap();
            share.high - share.low
        };
        close(width(100) / width(400), 2.0, 0.01);
        close(width(400) / width(6_400), 4.0, 0.01);
    }

    #[test]
    fn samples_that_are_all_alike_prove_little() {
        assert_eq!(Moments::default().share(), None);
        assert_eq!(moments(&[1.0]).estimate(), None);
        let one = moments(&[1.0]).share().unwrap();
        assert_eq!((one.low, one.high), (0.0, 1.0));
        let twenty = moments(&[1.0; 20]).share().unwrap();
        assert_eq!((twenty.value, twenty.high), (1.0, 1.0));
        close(twenty.low, 0.85, 1e-12);
        let even = moments(&[0.5; 30]).share().unwrap();
        close(even.low, 0.4, 1e-12);
        close(even.high, 0.6, 1e-12);
    }

    #[test]
    fn superiority_follows_the_normal_distribution() {
        for (z, below) in [(0.0, 0.5), (1.0, 0.841_344_7), (-1.0, 0.158_655_3), (Z, 0.975)] {
            close(normal(z), below, 1e-7);
        }
        close(normal(-8.0), 0.0, 1e-12);
        // Mean 0.55; squared distances 4 × 0.0625, over 3; error √(0.25 / 3 / 4) = 0.1443376.
        let lead = moments(&[0.3, 0.8, 0.3, 0.8]);
        close(lead.superiority(0.5).unwrap(), normal(0.05 / 0.144_337_6), 1e-6);
        assert_eq!(Moments::default().superiority(0.5), None);
        assert_eq!(moments(&[0.5, 0.5]).superiority(0.5), Some(0.5));
        assert_eq!(moments(&[1.0; 3]).superiority(0.5), Some(1.0 - 1.0 / 16.0));
        assert_eq!(moments(&[0.0; 3]).superiority(0.5), Some(1.0 / 16.0));
    }
}
