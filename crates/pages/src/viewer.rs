//! Who looks at a page.

use words::Words;

use crate::taste::Taste;

/// Everything about a visitor that a page depends on.
#[derive(Clone, Copy)]
pub struct Viewer<'a> {
    /// The words of the viewer's language.
    pub words: &'a Words,
    /// How the viewer likes the pages.
    pub taste: Taste,
    /// Where the site is, as the viewer sees it: `http://127.0.0.1:8080`.
    pub origin: &'a str,
    /// Whether only the middle of the page is wanted, to be put into a page that is there.
    pub wants_fragment: bool,
    /// The time, in milliseconds.
    pub now: i64,
}
