//! The page about a table's deals: that they are fair, and where else they are played.

use maud::{Markup, html};
use record::{Fairness, Record, Uncheckable};
use store::Sibling;
use words::Words;

use super::home;
use super::layout::Page;
use crate::deals::Deals;
use crate::live::LiveTable;
use crate::visitor::Visitor;

/// The page about a table's deals.
pub(crate) fn deals(visitor: &Visitor, live: &LiveTable, deals: &Deals, record: &Record) -> Page {
    let words = visitor.words();
    let own = |table: &&Sibling| table.table == live.id;
    let over = deals.seed.is_some();
    let body = html! {
        main #main .plain.deals {
            h1 { (words.say("fair-deals")) }
            p .lead { (words.say("fair-what")) }
            dl {
                dt { (words.say("fair-hash")) }
                dd { code { (deals.hash) } }
                dt { (words.say("fair-seed")) }
                dd {
                    @match &deals.seed {
                        Some(seed) => code { (seed) },
                        None if deals.tables.len() > 1 => (words.say("fair-seed-after-all")),
                        None => (words.say("fair-seed-later")),
                    }
                }
            }
            @if deals.seed.is_some() {
                (checked(&record.check_deals(), words))
                div .field {
                    p .help { (words.say("fair-verify")) }
                    div .row {
                        a .button.small href={ "/t/" (live.id) "/record.txt" } download {
                            (words.say("replay-record")) " .txt"
                        }
                    }
                    pre { code { "azulejo verify azulejo-" (live.id) ".txt" } }
                }
            }
            @if deals.tables.len() > 1 {
                h2 { (words.say("fair-same-deals")) }
                ul .tables {
                    @for table in &deals.tables {
                        // Whoever looks at another table sees what will be dealt at their own.
                        @let open = over || table.summary.open_seats > 0 || own(&table);
                        (home::row(visitor, open.then_some(table.table.as_str()), &table.summary, false))
                    }
                }
                @if !over { p .help { (words.say("fair-same-deals-help")) } }
            }
            div .row {
                a .button.primary href={ "/t/" (live.id) } { (words.say("web-back-to-table")) }
                @if deals.seed.is_some() {
                    form method="post" action={ "/t/" (live.id) "/again" } {
                        button .button { (words.say("fair-again")) }
                    }
                }
            }
        }
    };
    Page::new(words.say("fair-deals"), "page", body)
}

/// What was checked, and what came of it.
pub(crate) fn checked(checked: &Result<Fairness, Uncheckable>, words: &Words) -> Markup {
    let fairness = match checked {
        Ok(fairness) => fairness,
        Err(error) => return html! { p .verdict.wrong { (error) } },
    };
    let right = fairness.is_right();
    let wrong: Vec<(usize, &str, &str)> = fairness.wrong().collect();
    let sentences = drawing::fairness(fairness.promised, fairness.deals.len(), &wrong, words);
    html! {
        ul .verdict.wrong[!right] {
            @for sentence in sentences { li { (sentence) } }
        }
    }
}
