//! The files that every page shares, in the program itself, under names that change with them.

use std::sync::LazyLock;

use record::seed_hash;

/// A file of the site.
pub struct Asset {
    /// Where it is served.
    pub path: String,
    /// Its media type.
    pub kind: &'static str,
    /// What it holds.
    pub text: String,
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
    let path = format!("/static/{name}-{}.{extension}", &seed_hash(&text)[..12]);
    Asset { path, kind, text }
}

/// The file of this path. A path changes with its file, so a copy is good forever.
pub fn asset_at(path: &str) -> Option<&'static Asset> {
    [&*STYLE, &*SCRIPT, &*REPLAY, &*ICON].into_iter().find(|asset| asset.path == path)
}
