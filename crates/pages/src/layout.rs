//! What every page has: head, header, footer.

use maud::{DOCTYPE, Markup, html};
use words::Language;

use crate::assets::{address, modules};
use crate::preview::Preview;
use crate::viewer::Viewer;

/// A page: its title, what it needs in the head, and its middle.
pub struct Page {
    pub(crate) title: String,
    pub(crate) class: &'static str,
    /// The part of the site that it belongs to, by its address.
    pub(crate) part: &'static str,
    /// After how many seconds it reloads if no script runs.
    pub(crate) refreshes: Option<u32>,
    /// What other sites show next to a link to it, if anything.
    pub(crate) preview: Option<Preview>,
    pub(crate) body: Markup,
}

impl Page {
    pub(crate) fn new(title: String, class: &'static str, body: Markup) -> Page {
        Page { title, class, part: "", refreshes: None, preview: None, body }
    }

    /// The same page as one of a part of the site.
    pub(crate) fn of(self, part: &'static str) -> Page {
        Page { part, ..self }
    }

    /// The page as HTML; only its middle, if that is all that is wanted.
    pub fn render(self, viewer: &Viewer) -> String {
        let markup = if viewer.wants_fragment { self.body } else { self.whole(viewer) };
        markup.into_string()
    }

    fn whole(&self, viewer: &Viewer) -> Markup {
        let words = viewer.words;
        let taste = viewer.taste;
        html! {
            (DOCTYPE)
            html lang=(words.language().code()) data-scheme=[taste.scheme.fixed()] data-speed=(taste.speed.name()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Azulejo" }
                    @if let Some(preview) = &self.preview {
                        meta name="description" content=(preview.description);
                        (preview.tags(&self.title, viewer))
                    } @else {
                        meta name="description" content=(words.say("web-what"));
                    }
                    link rel="icon" href=(address("icon.svg")) type="image/svg+xml";
                    link rel="apple-touch-icon" href=(address("apple-touch-icon.png"));
                    link rel="manifest" href=(address("app.webmanifest"));
                    link rel="preload" href=(address("alegreya.woff2")) as="font" type="font/woff2" crossorigin;
                    link rel="stylesheet" href=(address("azulejo.css"));
                    @for module in modules() { link rel="modulepreload" href=(module); }
                    script type="module" src=(address("azulejo.js")) {}
                    @if let Some(seconds) = self.refreshes {
                        noscript { meta http-equiv="refresh" content=(seconds); }
                    }
                }
                body class=(self.class) {
                    a .skip href="#main" { (words.say("web-skip")) }
                    (header(viewer, self.part))
                    (self.body)
                    footer .foot {
                        p { (words.say("welcome-unofficial")) }
                    }
                    div #news .visually-hidden role="status" aria-live="polite" {}
                    div #notice role="alert" hidden {}
                    div #lost role="status" { (words.say("web-lost")) }
                    div #offline role="status" { (words.say("web-offline")) }
                }
            }
        }
    }
}

/// The parts of the site: their addresses, and the ids of their names.
const PARTS: [(&str, &str); 6] = [
    ("/", "nav-play"),
    ("/learn", "nav-learn"),
    ("/puzzles", "puzzle-title"),
    ("/watch", "nav-watch"),
    ("/games", "nav-games"),
    ("/analysis", "analysis-title"),
];

fn header(viewer: &Viewer, here: &str) -> Markup {
    let words = viewer.words;
    html! {
        header .top {
            a .brand href="/" {
                svg .mark viewBox="0 0 40 40" aria-hidden="true" {
                    rect .mark-ground x="1" y="1" width="38" height="38" rx="7" {}
                    path .mark-line d="M20 5 35 20 20 35 5 20Z" {}
                    path .mark-line d="M20 12a8 8 0 0 1 8 8 8 8 0 0 1-8 8 8 8 0 0 1-8-8 8 8 0 0 1 8-8Z" {}
                    circle .mark-dot cx="20" cy="20" r="3" {}
                }
                span { "Azulejo" }
            }
            nav .parts aria-label=(words.say("nav-label")) {
                @for (address, name) in PARTS {
                    a href=(address) aria-current=[(address == here).then_some("page")] { (words.say(name)) }
                }
            }
            (languages(viewer))
            a .gear href="/settings" aria-label=(words.say("web-settings")) title=(words.say("web-settings")) {
                svg viewBox="0 0 24 24" aria-hidden="true" {
                    path d="M4 7h9m5 0h2M4 17h2m5 0h9" {}
                    circle cx="15.5" cy="7" r="2.5" {}
                    circle cx="8.5" cy="17" r="2.5" {}
                }
            }
        }
    }
}

/// The languages by their own names, behind the one that is spoken.
fn languages(viewer: &Viewer) -> Markup {
    let here = viewer.words.language();
    html! {
        details .languages {
            summary aria-label={ (viewer.words.say("web-language")) ": " (here.own_name()) } title=(viewer.words.say("web-language")) {
                svg viewBox="0 0 24 24" aria-hidden="true" {
                    circle cx="12" cy="12" r="9" {}
                    path d="M3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18" {}
                }
            }
            nav aria-label=(viewer.words.say("web-language")) {
                @for language in Language::ALL {
                    @let code = language.code();
                    @if language == here {
                        span .here lang=(code) aria-current="true" { (language.own_name()) }
                    } @else {
                        a href={ "/language/" (code) } lang=(code) hreflang=(code) rel="nofollow" { (language.own_name()) }
                    }
                }
            }
        }
    }
}

/// A page that only says why something was refused, and the way out.
pub fn refusal(viewer: &Viewer, sentence: &str) -> Page {
    let words = viewer.words;
    let body = html! {
        main #main .plain {
            h1 { (words.say("web-refused")) }
            p .lead { (sentence) }
            p { a .button href="/" { (words.say("web-home")) } }
        }
    };
    Page::new(words.say("web-refused"), "page", body)
}
