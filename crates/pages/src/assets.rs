//! The files that every page shares, in the program itself, in a folder whose name changes with any
//! of them.

use std::sync::LazyLock;

use record::seed_hash;

/// A file of the site.
pub struct Asset {
    name: &'static str,
    /// Its media type.
    pub kind: &'static str,
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
    asset!("words.js", JS),
    asset!("icon.svg", "image/svg+xml"),
];

/// The folder has the hash of all files in its name: they can name each other, and a copy is good
/// forever.
static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let texts = ASSETS.iter().flat_map(|asset| [&[asset.name], asset.parts].concat());
    format!("/static/{}/", &seed_hash(&texts.collect::<String>())[..12])
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
pub fn asset_at(path: &str) -> Option<&'static Asset> {
    let name = path.strip_prefix(FOLDER.as_str())?;
    ASSETS.iter().find(|asset| asset.name == name)
}

impl Asset {
    /// What the file holds.
    pub fn text(&self) -> String {
        self.parts.concat()
    }
}
