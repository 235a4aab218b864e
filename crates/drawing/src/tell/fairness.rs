//! Whether the deals of a game were fair, in words.

use words::Words;

/// What was checked and what came of it, a sentence each: whether the seed is the promised one, how many
/// deals there are, and those that differ (entry, what stands there, what the seed gives).
pub fn fairness(
    promised: Option<bool>,
    deals: usize,
    wrong: &[(usize, &str, &str)],
    words: &Words,
) -> Vec<String> {
    let hash = match promised {
        Some(true) => "fair-hash-right",
        Some(false) => "fair-hash-wrong",
        None => "fair-hash-unknown",
    };
    let mut sentences = vec![words.say(hash)];
    if wrong.is_empty() {
        sentences.push(words.say_with("fair-deals-right", &[("count", deals.into())]));
    }
    sentences.extend(wrong.iter().map(|&(entry, found, expected)| {
        let args =
            [("entry", entry.into()), ("found", found.into()), ("expected", expected.into())];
        words.say_with("fair-deal-wrong", &args)
    }));
    sentences
}
