//! Whether the deals of a game were fair, in words.

use words::Words;

/// How many characters of a name are told: as many as one at a table has at most.
const LONGEST_NAME: usize = 24;

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
    /// The players who promised words that were mixed with the seed.
    pub promised_by: Vec<String>,
    /// The players who typed such words.
    pub typed_by: Vec<String>,
    /// Whether the deals were played before.
    pub known: bool,
    /// Whether the deals were played at other tables too.
    pub shared: bool,
    /// How many deals there are.
    pub deals: usize,
    /// Those that are wrong: entry, what stands there, what the seed gives.
    pub wrong: Vec<(usize, &'a str, &'a str)>,
}

/// What was checked and what came of it, a sentence each.
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
    sentences.extend(say_who("fair-mixed", &checked.promised_by, words));
    sentences
}

/// The sentence about these players, if there are any. They are called as they like: without quotes around it, or with quotes
/// in it, a name could go on as a verdict of its own.
fn say_who(id: &str, players: &[String], words: &Words) -> Option<String> {
    let quoted = |name: &String| {
        let mut plain = name.chars().filter(|c| !"\"“”„«»".contains(*c));
        let mut name: String = plain.by_ref().take(LONGEST_NAME).collect();
        if plain.next().is_some() {
            name.push('…');
        }
        words.say_with("fair-name", &[("name", name.into())])
    };
    let names: Vec<String> = players.iter().map(quoted).collect();
    let args = [("count", players.len().into()), ("who", names.join(", ").into())];
    (!players.is_empty()).then(|| words.say_with(id, &args))
}

/// What the check cannot know, or what speaks against the deals, a sentence each.
pub fn doubts(checked: &FairDeals, words: &Words) -> Vec<String> {
    let mixed = !checked.promised_by.is_empty() || !checked.typed_by.is_empty();
    let doubts = [
        (!mixed && !checked.known, "fair-not-mixed"),
        (checked.known, "fair-known"),
        (checked.shared, "fair-elsewhere"),
    ];
    let doubts = doubts.into_iter().filter(|(stands, _)| *stands).map(|(_, id)| words.say(id));
    say_who("fair-typed", &checked.typed_by, words).into_iter().chain(doubts).collect()
}
