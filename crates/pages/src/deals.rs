//! The page about a table's deals: that they are fair, and where else they are played.

use drawing::{FairDeals, HashFrom};
use maud::{Markup, html};
use record::{Fairness, Record, ReplayError, Uncheckable};
use table::{Addition, Table};
use tiles::Seat;
use words::Words;

use crate::layout::Page;
use crate::listing::{self, Row};
use crate::names;
use crate::refused::refused;
use crate::viewer::Viewer;

/// What is told about the deals of a table.
pub struct Deals<'a> {
    /// The name of the table in addresses.
    pub id: &'a str,
    /// The table.
    pub table: &'a Table,
    /// The viewer's seats.
    pub mine: &'a [Seat],
    /// The hash of the seed.
    pub hash: &'a str,
    /// The seed, once it is told.
    pub seed: Option<&'a str>,
    /// The tables that are dealt the same tiles, this one among them.
    pub tables: Vec<Row>,
    /// The game so far.
    pub record: &'a Record,
}

/// The page about a table's deals.
pub fn deals(viewer: &Viewer, deals: &Deals) -> Page {
    let words = viewer.words;
    let over = deals.seed.is_some();
    let names = names::names(deals.table, words);
    let body = html! {
        main #main .plain.deals data-deals=(deals.id) data-begun[deals.table.has_started()]
            data-known[deals.table.has_known_deals()] {
            h1 { (words.say("fair-deals")) }
            p .lead { (words.say("fair-what")) }
            @if deals.table.has_known_deals() { p .warning { (words.say("fair-known")) } }
            @if deals.table.shares_deals() {
                p .warning { (words.say("fair-elsewhere")) }
                p .warning { (words.say("fair-shared")) }
            }
            // Only the browser knows which words it has told here.
            p .warning.redrawn hidden { (words.say("fair-words-again")) " " b {} }
            p .warning.lost hidden { (words.say("fair-word-lost")) }
            p .warning.silent hidden { (words.say("fair-word-silent")) }
            p .help.unnoted hidden { (words.say("fair-word-unnoted")) }
            dl {
                dt { (words.say("fair-hash")) }
                dd data-secret=(deals.hash) {
                    code { (deals.hash) }
                    " " span .fixed hidden { (words.say("fair-hash-fixed")) }
                    b .loose.warning hidden { (words.say("fair-hash-loose")) }
                }
                dt { (words.say("fair-seed")) }
                dd {
                    @match deals.seed {
                        Some(seed) => code { (seed) },
                        None if deals.tables.len() > 1 => (words.say("fair-seed-after-all")),
                        None => (words.say("fair-seed-later")),
                    }
                }
                @if !deals.table.shares_deals() {
                    dt { (words.say("fair-words")) }
                    @for (seat, (name, addition)) in names.iter().zip(deals.table.additions()).enumerate() {
                        dd { (name) ": " (added(seat, deals.mine, addition, words)) }
                    }
                }
            }
            @if deals.seed.is_none() && deals.table.has_started() && deals.table.words().next().is_none() && !deals.table.shares_deals() {
                p .warning { (words.say("fair-not-mixed")) }
            }
            @if deals.seed.is_some() {
                (checked(&deals.record.check_deals(), &names, words))
                div .field {
                    p .help { (words.say("fair-verify")) }
                    div .row {
                        a .button.small href={ "/t/" (deals.id) "/record.txt" } download {
                            (words.say("replay-record")) " .txt"
                        }
                    }
                    pre { code { "azulejo verify azulejo-" (deals.id) ".txt" } }
                }
            }
            @if deals.tables.len() > 1 {
                h2 { (words.say("fair-same-deals")) }
                ul .tables {
                    @for table in &deals.tables {
                        // Looking at another table would reveal what will be dealt at this one.
                        @let open = over || table.open_seats > 0 || table.id == deals.id;
                        (listing::row(viewer, table, open))
                    }
                }
                @if !over { p .help { (words.say("fair-same-deals-help")) } }
            }
            div .row {
                a .button.primary href={ "/t/" (deals.id) } { (words.say("web-back-to-table")) }
                @if deals.seed.is_some() {
                    form method="post" action={ "/t/" (deals.id) "/again" } {
                        button .button { (words.say("fair-again")) }
                    }
                }
            }
        }
    };
    Page::new(words.say("fair-deals"), "page", body)
}

/// What a seat adds to the seed.
fn added(seat: usize, mine: &[Seat], addition: &Addition, words: &Words) -> Markup {
    let is_mine = mine.iter().any(|it| it.index() == seat);
    match addition {
        Addition::Nothing => html! { (words.say("fair-word-none")) },
        Addition::Awaited => html! { (words.say("fair-word-awaited")) },
        Addition::Promised { hash } => html! {
            (words.say("fair-word-promised")) " " code { (hash) }
        },
        Addition::Told { word, promised } => html! {
            // Only the browser knows which word is its own, and what it saw before it told it.
            span data-word=(word) data-seat=(seat) data-mine[is_mine] {
                code { (word) }
                " " b .yours hidden { (words.say("fair-word-yours")) }
                span .fixed hidden { (words.say("fair-word-fixed")) }
                b .loose.warning hidden { (words.say("fair-word-loose")) }
            }
            @if !promised { " (" (words.say("fair-word-typed")) ")" }
        },
    }
}

/// Why nothing was checked.
fn uncheckable(why: &Uncheckable, words: &Words) -> String {
    match why {
        Uncheckable::NoSeed => words.say("fair-seed-later"),
        Uncheckable::NoDeals => words.say("fair-no-deals"),
        Uncheckable::NoWords => words.say("fair-no-words"),
        Uncheckable::TypedByNobody(seat) => {
            words.say_with("fair-typed-by-nobody", &[("seat", seat.as_str().into())])
        }
        Uncheckable::UnknownWay(way) => {
            words.say_with("fair-unknown-way", &[("way", way.as_str().into())])
        }
        Uncheckable::Replay(ReplayError { number, text: _, why }) => {
            let why = refused(*why, words);
            words
                .say_with("fair-entry-refused", &[("entry", (*number).into()), ("why", why.into())])
        }
    }
}

/// What was checked, and the result.
fn checked(checked: &Result<Fairness, Uncheckable>, names: &[String], words: &Words) -> Markup {
    let fairness = match checked {
        Ok(fairness) => fairness,
        Err(why) => return html! { p .verdict.wrong { (uncheckable(why, words)) } },
    };
    let right = fairness.is_right();
    let name = |seat: Seat| names[seat.index()].clone();
    let checked = FairDeals {
        promised: fairness.promised,
        hash_from: HashFrom::Record,
        promised_by: fairness.added_by(false).map(name).collect(),
        typed_by: fairness.added_by(true).map(name).collect(),
        known: fairness.known,
        // The page says it above.
        shared: false,
        deals: fairness.deals.len(),
        wrong: fairness.wrong().collect(),
    };
    let sentences = drawing::fairness(&checked, words);
    let doubts = drawing::doubts(&checked, words);
    html! {
        ul .verdict.wrong[!right] {
            @for sentence in sentences { li { (sentence) } }
        }
        // The page says above that these deals were known; there is no other doubt then.
        @if !fairness.known { @for doubt in doubts { p .warning { (doubt) } } }
    }
}

#[cfg(test)]
mod tests {
    use record::{AnyPosition, Refused};
    use words::Language;

    use super::*;

    #[test]
    fn what_cannot_be_checked_is_told_in_every_language() {
        let ruleset = "azul:2".parse().unwrap();
        let why: Refused = AnyPosition::new(ruleset).play("1B1").unwrap_err();
        let all = [
            Uncheckable::NoSeed,
            Uncheckable::NoDeals,
            Uncheckable::NoWords,
            Uncheckable::TypedByNobody("Ben".to_owned()),
            Uncheckable::UnknownWay("dice".to_owned()),
            Uncheckable::Replay(ReplayError { number: 3, text: "1B1".to_owned(), why }),
        ];
        for error in all {
            let told = Language::ALL.map(|language| {
                checked(&Err(error.clone()), &[], &Words::new(language)).into_string()
            });
            for (place, sentence) in told.iter().enumerate() {
                assert!(!sentence.contains(&error.to_string()), "not ours: {sentence}");
                assert!(!told[..place].contains(sentence), "said twice: {sentence}");
            }
        }
    }
}
