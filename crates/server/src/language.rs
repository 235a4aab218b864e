//! Which language a browser asks for.

use words::Language;

/// How many wishes are read. Browsers send a few.
const MOST_WISHES: usize = 20;

/// The first of our languages by the browser's own order, English if it names none of them.
pub(crate) fn accepted(header: &str) -> Language {
    let mut wishes: Vec<(f32, Language)> = header
        .split(',')
        .take(MOST_WISHES)
        .filter_map(|wish| {
            let (tag, rest) = wish.split_once(';').unwrap_or((wish, ""));
            let quality = rest.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.parse().ok())?;
            Some((quality, Language::from_locale(tag)?))
        })
        .filter(|(quality, _)| *quality > 0.0)
        .collect();
    // Sorting keeps the order of equal wishes.
    wishes.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    wishes.first().map_or(Language::English, |(_, language)| *language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_order_decides() {
        let cases = [
            ("", Language::English),
            ("de-DE,de;q=0.9", Language::English),
            ("cs", Language::Czech),
            ("de;q=0.9, uk-UA;q=0.8, en;q=0.7", Language::Ukrainian),
            ("en;q=0.2, ru;q=0.9", Language::Russian),
            ("ru;q=0, cs;q=0.1", Language::Czech),
            ("uk, ru", Language::Ukrainian),
            ("ru;q=much, ;;, cs", Language::Czech),
        ];
        for (header, language) in cases {
            assert_eq!(accepted(header), language, "{header}");
        }
    }
}
