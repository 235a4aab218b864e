//! Whether the deals of a game were fair, in words.

use words::Words;

/// What a seed's hash was compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HashFrom {
    /// The record itself names it.
    Record,
    /// The reader has noted it.
    Reader,
}

/// What was checked about the deals of a game, and what came of it.
pub struct FairDeals<'a> {
    /// Whether the seed has the hash, if there is one.
    pub promised: Option<bool>,
    /// Where the hash comes from.
    pub hash_from: HashFrom,
    /// The players whose words were mixed with the seed.
    pub mixed_by: Vec<String>,
    /// Whether the deals were played before.
    pub known: bool,
    /// How many deals there are.
    pub deals: usize,
    /// Those that are wrong: entry, what stands there, what the seed gives.
    pub wrong: Vec<(usize, &'a str, &'a str)>,
}

/// What was checked, what came of it, and what cannot be known, a sentence each.
pub fn fairness(checked: &FairDeals, words: &Words) -> Vec<String> {
    let hash = match (checked.promised, checked.hash_from) {
        (Some(true), HashFrom::Record) => "fair-hash-right",
        (Some(true), HashFrom::Reader) => "fair-hash-given",
        (Some(false), _) => "fair-hash-wrong",
        (None, _) => "fair-hash-unknown",
    };
    let mut sentences = vec![words.say(hash)];
    if checked.wrong.is_empty() {
        sentences.push(words.say_with("fair-deals-right", &[("count", checked.deals.into())]));
    }
    sentences.extend(checked.wrong.iter().map(|&(entry, found, expected)| {
        let args =
            [("entry", entry.into()), ("found", found.into()), ("expected", expected.into())];
        words.say_with("fair-deal-wrong", &args)
    }));
    sentences.push(match &checked.mixed_by[..] {
        [] => words.say("fair-not-mixed"),
        players => {
            let args = [("count", players.len().into()), ("who", players.join(", ").into())];
            words.say_with("fair-mixed", &args)
        }
    });
    if checked.known {
        sentences.push(words.say("fair-known"));
    }
    sentences
}
