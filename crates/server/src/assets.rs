//! The files that every page shares, in the program itself, in a folder whose name changes with any
//! of them.

use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::app::hash;

/// A file of the site.
struct Asset {
    name: &'static str,
    kind: &'static str,
    /// What it consists of, one after the other.
    parts: &'static [&'static str],
}

/// A file as it lies in the folder of assets.
macro_rules! asset {
    ($name:literal, $kind:expr) => {
        Asset { name: $name, kind: $kind, parts: &[include_str!(concat!("../assets/", $name))] }
    };
}

const JS: &str = "text/javascript; charset=utf-8";

const ASSETS: &[Asset] = &[
    // The drawings' own style, then the pages'.
    Asset {
        name: "azulejo.css",
        kind: "text/css; charset=utf-8",
        parts: &[
            drawing::svg::STYLE,
            include_str!("../assets/azulejo.css"),
            include_str!("../assets/replay.css"),
        ],
    },
    asset!("azulejo.js", JS),
    asset!("replay.js", JS),
    asset!("clipboard.js", JS),
    asset!("clock.js", JS),
    asset!("keyboard.js", JS),
    asset!("lesson.js", JS),
    asset!("live.js", JS),
    asset!("motion.js", JS),
    asset!("moves.js", JS),
    asset!("page.js", JS),
    asset!("table.js", JS),
    asset!("icon.svg", "image/svg+xml"),
];

/// The folder has the hash of all files in its name: they can name each other, and a copy is good
/// for ever.
static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let texts = ASSETS.iter().flat_map(|asset| [&[asset.name], asset.parts].concat());
    format!("/static/{}/", &hash(&texts.collect::<String>())[..12])
});

/// Where a file is served.
pub(crate) fn address(name: &str) -> String {
    debug_assert!(ASSETS.iter().any(|asset| asset.name == name), "there is no {name}");
    format!("{}{name}", *FOLDER)
}

/// Where the modules are that `azulejo.js` imports. A page names them all, so that a browser asks for
/// them at once and does not find them one by one.
pub(crate) fn modules() -> impl Iterator<Item = String> {
    let named = ["azulejo.js", "replay.js"];
    let modules = ASSETS.iter().filter(move |it| it.kind == JS && !named.contains(&it.name));
    modules.map(|module| address(module.name))
}

/// The file of this path.
pub(crate) fn find(path: &str) -> Option<Response> {
    let name = path.strip_prefix(FOLDER.as_str())?;
    let asset = ASSETS.iter().find(|asset| asset.name == name)?;
    let headers =
        [(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Some((headers, asset.parts.concat()).into_response())
}
