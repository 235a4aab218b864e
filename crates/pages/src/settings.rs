//! How a visitor likes the pages.

use maud::html;
use words::Language;

use crate::layout::Page;
use crate::taste::{Scheme, Speed};
use crate::viewer::Viewer;

/// The form for a viewer's taste and name.
pub fn settings(viewer: &Viewer, name: &str) -> Page {
    let words = viewer.words;
    let taste = viewer.taste;
    let body = html! {
        main #main .plain {
            h1 { (words.say("web-settings")) }
            form method="post" action="/settings" {
                div .field {
                    label for="name" { (words.say("web-name")) }
                    input #name name="name" maxlength=(table::LONGEST_NAME) value=(name) autocomplete="nickname";
                }
                fieldset .radios {
                    legend { (words.say("web-language")) }
                    @for language in Language::ALL {
                        label {
                            input type="radio" name="language" value=(language.code()) checked[language == viewer.words.language()];
                            span lang=(language.code()) { (language.own_name()) }
                        }
                    }
                }
                fieldset .radios {
                    legend { (words.say("web-scheme")) }
                    @for &scheme in Scheme::ALL {
                        label {
                            input type="radio" name="scheme" value=(scheme.name()) checked[scheme == taste.scheme];
                            span { (words.say_with("web-scheme-name", &[("scheme", scheme.name().into())])) }
                        }
                    }
                }
                fieldset .radios {
                    legend { (words.say("web-speed")) }
                    @for &speed in Speed::ALL {
                        label {
                            input type="radio" name="speed" value=(speed.name()) checked[speed == taste.speed];
                            span { (words.say_with("web-speed-name", &[("speed", speed.name().into())])) }
                        }
                    }
                }
                div .row { button .button.primary { (words.say("web-save")) } }
            }
        }
    };
    Page::new(words.say("web-settings"), "page", body)
}

#[cfg(test)]
mod tests {
    use words::Words;

    use super::*;

    /// A value that a language does not know is shown as it is.
    #[test]
    fn every_scheme_and_speed_has_a_name() {
        for words in Language::ALL.map(Words::new) {
            for scheme in Scheme::ALL.iter().map(|scheme| scheme.name()) {
                assert_ne!(
                    words.say_with("web-scheme-name", &[("scheme", scheme.clone().into())]),
                    scheme
                );
            }
            for speed in Speed::ALL.iter().map(|speed| speed.name()) {
                assert_ne!(
                    words.say_with("web-speed-name", &[("speed", speed.clone().into())]),
                    speed
                );
            }
        }
    }
}
