//! Watching: tables at which others play, and grandmasters on demand.

use maud::{Markup, html};
use words::Words;

use crate::layout::Page;
use crate::listing::{Row, row};
use crate::viewer::Viewer;

/// The page of tables to watch.
pub fn watch(viewer: &Viewer, running: &[Row]) -> Page {
    let words = viewer.words;
    let body = html! {
        main #main .home {
            section .hero {
                h1 { (words.say("nav-watch")) }
                p .lead { (words.say("watch-lead")) }
            }
            section .panel.invitation {
                h2 { (words.say("watch-grandmasters")) }
                p .help { (words.say("watch-grandmasters-lead")) }
                div .row { @for game in ["azul", "pavilion"] {
                    form method="post" action="/watch" {
                        input type="hidden" name="game" value=(game);
                        button .button { (words.say_with("name-game", &[("game", game.into())])) }
                    }
                } }
            }
            section .tables data-fresh="running" {
                h2 { (words.say("watch-running")) }
                @if running.is_empty() {
                    p .empty { (words.say("watch-none")) }
                } @else {
                    ul { @for table in running { (row(viewer, table, true)) } }
                }
            }
        }
    };
    Page::new(words.say("nav-watch"), "page", body).of("/watch")
}

/// The bar with which somebody who watches stops the time or hurries it.
pub(crate) fn bar(words: &Words) -> Markup {
    html! {
        section .watch-bar aria-label=(words.say("nav-watch")) {
            button .button.small type="button" data-pause=(words.say("watch-go-on")) { (words.say("watch-pause")) }
            label {
                span .visually-hidden { (words.say("replay-pace")) }
                select data-pace {
                    @for (value, name) in [("slow", "replay-slow"), ("normal", "replay-normal"), ("fast", "replay-fast")] {
                        option value=(value) selected[value == "normal"] { (words.say(name)) }
                    }
                }
            }
        }
    }
}
