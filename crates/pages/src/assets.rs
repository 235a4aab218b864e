//! The files that every page shares, in the program itself, in a folder whose name changes with any
//! of them.

use std::sync::LazyLock;

use sha2::{Digest as _, Sha256};

use crate::hero;

/// A file of the site.
pub struct Asset {
    name: &'static str,
    /// Its media type.
    pub kind: &'static str,
    content: Content,
}

/// What a file holds.
enum Content {
    Bytes(Vec<u8>),
    /// A picture, painted when it is asked for first.
    Icon(LazyLock<Vec<u8>>),
}

/// A file as it lies in the folder of assets.
macro_rules! asset {
    ($name:literal, $kind:expr) => {
        file($name, $kind, include_bytes!(concat!("../assets/", $name)).to_vec())
    };
}

/// A script as it lies there, but for its comments.
macro_rules! script {
    ($name:literal) => {
        file($name, JS, without_comments(include_str!(concat!("../assets/", $name))).into_bytes())
    };
}

/// A script or a style sheet without the lines that are comments: nobody has to load them.
fn without_comments(text: &str) -> String {
    let mut inside = false;
    let mut code = String::with_capacity(text.len());
    for line in text.lines() {
        let trimmed = line.trim();
        let is_comment = inside || trimmed.starts_with("//") || trimmed.starts_with("/*");
        if inside || trimmed.starts_with("/*") {
            inside = !trimmed.contains("*/");
        }
        if !is_comment {
            code.push_str(line);
            code.push('\n');
        }
    }
    code
}

fn file(name: &'static str, kind: &'static str, bytes: Vec<u8>) -> Asset {
    Asset { name, kind, content: Content::Bytes(bytes) }
}

/// The icon as a picture of this many pixels. A system cuts its own shape out of a `full` one.
macro_rules! icon {
    ($name:literal, $size:literal, $full:literal) => {
        Asset {
            name: $name,
            kind: "image/png",
            content: Content::Icon(LazyLock::new(|| icon($size, $full))),
        }
    };
}

fn icon(size: u32, full: bool) -> Vec<u8> {
    let icon = include_str!("../assets/icon.svg");
    // The sign keeps clear of what is cut off: a fifth of the way from the edges to the middle.
    let icon = if full {
        format!(
            r##"<rect width="40" height="40" fill="#1f4e9e"/><svg x="2" y="2" width="36" height="36">{icon}</svg>"##
        )
    } else {
        icon.to_owned()
    };
    let svg =
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">{icon}</svg>"#);
    let painted = raster::paint(&svg, (size, size)).and_then(|picture| picture.png());
    painted.expect("the icon is a drawing")
}

const JS: &str = "text/javascript; charset=utf-8";

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    // The drawings' own style, then the pages'.
    let style = [
        drawing::svg::STYLE,
        include_str!("../assets/azulejo.css"),
        include_str!("../assets/table.css"),
        include_str!("../assets/replay.css"),
        include_str!("../assets/review.css"),
        include_str!("../assets/analysis.css"),
        include_str!("../assets/editor.css"),
        include_str!("../assets/puzzles.css"),
    ];
    vec![
        file(
            "azulejo.css",
            "text/css; charset=utf-8",
            without_comments(&style.concat()).into_bytes(),
        ),
        file("hero.html", "text/html; charset=utf-8", hero::frames().into_bytes()),
        script!("azulejo.js"),
        script!("fresh.js"),
        script!("hero.js"),
        script!("watch.js"),
        script!("replay.js"),
        script!("review.js"),
        script!("analysis.js"),
        script!("editor.js"),
        script!("clipboard.js"),
        script!("clock.js"),
        script!("keyboard.js"),
        script!("lesson.js"),
        script!("live.js"),
        script!("motion.js"),
        script!("moves.js"),
        script!("offline.js"),
        script!("page.js"),
        script!("picture.js"),
        script!("table.js"),
        script!("turn.js"),
        script!("words.js"),
        asset!("alegreya.woff2", "font/woff2"),
        asset!("icon.svg", "image/svg+xml"),
        asset!("icon-turn.svg", "image/svg+xml"),
        asset!("app.webmanifest", "application/manifest+json"),
        icon!("icon-192.png", 192, false),
        icon!("icon-512.png", 512, false),
        icon!("icon-maskable.png", 512, true),
        icon!("apple-touch-icon.png", 180, true),
    ]
});

/// The folder has the hash of all files in its name: they can name each other, and a copy is good
/// forever.
static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for asset in &*ASSETS {
        hash.update(asset.name);
        // Icons change with the drawing that they are painted from, which is one of the files.
        if let Content::Bytes(bytes) = &asset.content {
            hash.update(bytes);
        }
    }
    let hash: String = hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    format!("/static/{hash}/")
});

/// Where a file is served.
pub(crate) fn address(name: &str) -> String {
    debug_assert!(ASSETS.iter().any(|asset| asset.name == name), "there is no {name}");
    format!("{}{name}", *FOLDER)
}

/// Where the modules are that `azulejo.js` imports. A page names them all, so that a browser asks for
/// them at once and does not find them one by one.
pub(crate) fn modules() -> impl Iterator<Item = String> {
    let named = ["azulejo.js", "replay.js", "review.js", "analysis.js", "editor.js"];
    let modules = ASSETS.iter().filter(move |it| it.kind == JS && !named.contains(&it.name));
    modules.map(|module| address(module.name))
}

/// The worker that shows the last known pages without a connection. It lies outside of the folder, because it looks
/// after all pages.
pub fn worker() -> String {
    let files = ASSETS.iter().filter(|asset| matches!(asset.content, Content::Bytes(_)));
    let names: Vec<&str> = files.map(|asset| asset.name).collect();
    let (folder, names) = (serde_json::json!(*FOLDER), serde_json::json!(names));
    let code = without_comments(include_str!("../assets/sw.js"));
    format!("const FOLDER = {folder};\nconst FILES = {names};\n\n{code}")
}

/// The file of this path.
pub fn asset_at(path: &str) -> Option<&'static Asset> {
    let name = path.strip_prefix(FOLDER.as_str())?;
    ASSETS.iter().find(|asset| asset.name == name)
}

impl Asset {
    /// What the file holds.
    pub fn bytes(&self) -> &[u8] {
        match &self.content {
            Content::Bytes(bytes) => bytes,
            Content::Icon(icon) => icon,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_loads_comments() {
        let text = "one\n/* Two\n   lines. */\n  /** A line. */\ntwo /* three */\n  // four\n  five // six\n";
        assert_eq!(without_comments(text), "one\ntwo /* three */\n  five // six\n");
    }
}
