//! Numbers as people read them.

use arena::Standing;

/// A rating and half of its interval, or dashes for who has not played.
pub(super) fn rating_of(standing: &Standing) -> (String, String) {
    if standing.games == 0 {
        return ("–".to_owned(), "–".to_owned());
    }
    let rating = standing.rating;
    (signed(rating.value), format!("{:.0}", (rating.high - rating.low) / 2.0))
}

/// A share as people read it.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A chance that is never quite certain.
pub(super) fn chance(chance: f64) -> String {
    if chance > 0.999 { "> 99.9 %".to_owned() } else { percent(chance) }
}

/// A rating with its sign.
pub(super) fn signed(value: f64) -> String {
    let rounded = value.round() as i64;
    match rounded {
        0 => "0".to_owned(),
        1.. => format!("+{rounded}"),
        _ => format!("−{}", -rounded),
    }
}

/// `12½`.
pub(super) fn halves(won: f64) -> String {
    let twice = (2.0 * won).round() as u64;
    match (twice / 2, twice % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_read_them() {
        assert_eq!([0.2, 12.6, -3.5].map(signed), ["0", "+13", "−4"]);
        assert_eq!([0.0, 0.5, 12.0, 12.5].map(halves), ["0", "½", "12", "12½"]);
        assert_eq!([0.5, 0.99999].map(chance), ["50.0 %", "> 99.9 %"]);
    }
}
