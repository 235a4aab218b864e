//! Bringing a seat to another device.

use maud::html;
use table::Table;
use tiles::Seat;

use crate::layout::Page;
use crate::viewer::Viewer;
use crate::{names, share};

/// The page with the link that brings a seat to another device, for the holder of the seat.
pub fn device(viewer: &Viewer, id: &str, seat: Seat, key: &str) -> Page {
    let words = viewer.words;
    let link = format!("{}/t/{id}/seat/{seat}/{key}", viewer.origin);
    let body = html! {
        main #main .plain {
            h1 { (words.say("web-other-device")) }
            p .lead { (words.say("web-device-help")) }
            (share::address(viewer, "web-device-link", &link, &share::inline_code(&link), true))
            form method="post" action={ "/t/" (id) "/sign-out" } {
                input type="hidden" name="seat" value=(seat.index());
                p .help { (words.say("web-sign-out-help")) }
                button .button { (words.say("web-sign-out")) }
            }
            p { a .button href={ "/t/" (id) } { (words.say("web-back-to-table")) } }
        }
    };
    Page::new(words.say("web-other-device"), "page", body)
}

/// The question before a seat is taken here; links alone change nothing.
pub fn take_seat(viewer: &Viewer, table: &Table, id: &str, seat: Seat, key: &str) -> Page {
    let words = viewer.words;
    let names = names::names(table, words);
    let name = names.get(seat.index()).cloned().unwrap_or_default();
    let body = html! {
        main #main .plain {
            h1 { (words.say_with("web-take-seat", &[("who", name.into())])) }
            p .lead { (words.say("web-take-seat-help")) }
            @if table.has_known_deals() { p .warning { (words.say("fair-known")) } }
            @if table.shares_deals() { p .warning { (words.say("fair-elsewhere")) } }
            form method="post" action={ "/t/" (id) "/seat/" (seat) "/" (key) } {
                div .row {
                    button .button.primary { (words.say("web-take-seat-here")) }
                    a .button href={ "/t/" (id) } { (words.say("web-just-watch")) }
                }
            }
        }
    };
    Page::new(words.say("web-other-device"), "page", body)
}
