//! The files that every page shares, in the program itself, under names that change with them.

use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::app::hash;

/// A file of the site.
pub(crate) struct Asset {
    /// Where it is served.
    pub(crate) path: String,
    kind: &'static str,
    text: String,
}

/// The style sheet: the drawings' own, then the pages'.
pub(crate) static STYLE: LazyLock<Asset> = LazyLock::new(|| {
    let own = [include_str!("../assets/azulejo.css"), include_str!("../assets/replay.css")];
    let text = format!("{}\n{}", drawing::svg::STYLE, own.join("\n"));
    asset("azulejo", "css", "text/css; charset=utf-8", text)
});
/// The script that makes a table live.
pub(crate) static SCRIPT: LazyLock<Asset> = LazyLock::new(|| {
    let text = include_str!("../assets/azulejo.js").to_owned();
    asset("azulejo", "js", "text/javascript; charset=utf-8", text)
});
/// The script of replays.
pub(crate) static REPLAY: LazyLock<Asset> = LazyLock::new(|| {
    let text = include_str!("../assets/replay.js").to_owned();
    asset("replay", "js", "text/javascript; charset=utf-8", text)
});
/// The picture in the browser's tab.
pub(crate) static ICON: LazyLock<Asset> = LazyLock::new(|| {
    asset("icon", "svg", "image/svg+xml", include_str!("../assets/icon.svg").to_owned())
});

fn asset(name: &str, extension: &str, kind: &'static str, text: String) -> Asset {
    let path = format!("/static/{name}-{}.{extension}", &hash(&text)[..12]);
    Asset { path, kind, text }
}

/// The file of this path.
pub(crate) fn find(path: &str) -> Option<Response> {
    let assets = [&*STYLE, &*SCRIPT, &*REPLAY, &*ICON];
    let asset = assets.into_iter().find(|asset| asset.path == path)?;
    // The name changes with the file, so a copy is good for ever.
    let headers =
        [(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Some((headers, asset.text.as_str()).into_response())
}
