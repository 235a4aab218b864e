//! The files that pages share: one folder whose name changes with any of them.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::html::Page;
use crate::common::{Site, Visitor};

/// The files that a page names.
fn named(page: &Page) -> BTreeSet<String> {
    let named = page.tags().filter_map(|tag| tag.attribute("href").or(tag.attribute("src")));
    named.filter(|path| path.starts_with("/static/")).collect()
}

/// What kind of file a name says it is.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').expect("a file has a kind").1 {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        other => panic!("what is {other}?"),
    }
}

#[tokio::test]
async fn files_lie_in_one_folder_and_are_kept_for_ever() {
    let mut ana = Site::new().await.visitor();
    let files = named(&ana.page("/").await);
    let folders: BTreeSet<&str> = files
        .iter()
        .map(|path| path.rsplit_once('/').expect("an address has a folder").0)
        .collect();
    assert_eq!(folders.len(), 1, "{files:?}");
    for path in &files {
        let answer = ana.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), kind(path), "{path}");
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable", "{path}");
    }
}

#[tokio::test]
async fn another_folder_and_another_name_lead_nowhere() {
    let mut ana = Site::new().await.visitor();
    let folder = ana.page("/").await;
    let folder = named(&folder).first().unwrap().rsplit_once('/').unwrap().0.to_owned();
    for path in [
        folder.clone(),
        format!("{folder}/"),
        format!("{folder}/none.js"),
        format!("{folder}/azulejo.js/"),
        format!("{folder}/../azulejo.js"),
        format!("{folder}x/azulejo.js"),
        format!("{folder}/%ff"),
        "/static/000000000000/azulejo.js".to_owned(),
        "/static//azulejo.js".to_owned(),
        "/static/azulejo.js".to_owned(),
    ] {
        let answer = ana.get(&path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(
            answer.header("cache-control"),
            ana.get("/nowhere").await.header("cache-control")
        );
    }
}

/// A script as far as tests read it.
struct Module {
    /// The names that it imports, with the file that each comes from.
    names: BTreeMap<String, String>,
    /// The files that it imports.
    files: BTreeSet<String>,
    exports: BTreeSet<String>,
    /// All but imports, comments and strings.
    code: String,
}

impl Module {
    fn read(text: &str) -> Module {
        let mut module = Module {
            names: BTreeMap::new(),
            files: BTreeSet::new(),
            exports: BTreeSet::new(),
            code: String::new(),
        };
        for line in text.lines() {
            if let Some(import) = line.strip_prefix("import ") {
                let (names, file) = import.split_once(" from ").unwrap_or(("{}", import));
                let file = file.strip_prefix("\"./").and_then(|file| file.strip_suffix("\";"));
                let file = file.unwrap_or_else(|| panic!("a file beside this one: {line}"));
                let names = names.trim_matches(['{', '}', ' ']).split(", ");
                let names = names.filter(|name| !name.is_empty());
                module.names.extend(names.map(|name| (name.to_owned(), file.to_owned())));
                module.files.insert(file.to_owned());
                continue;
            }
            if let Some(export) = line.strip_prefix("export ") {
                let export = export.strip_prefix("async ").unwrap_or(export);
                let name = words(export).nth(1).expect("what is exported has a name").1;
                module.exports.insert(name.to_owned());
            }
            module.code.push_str(line);
            module.code.push('\n');
        }
        module.code = bare(&module.code);
        module
    }

    /// Whether its code uses this name, other than as the name of a property.
    fn mentions(&self, name: &str) -> bool {
        words(&self.code).any(|(place, word)| {
            let (before, after) = (&self.code[..place], &self.code[place + word.len()..]);
            let property = before.ends_with('.') && !before.ends_with("...");
            word == name && !property && !after.starts_with(':')
        })
    }

    /// Whether it defines this name itself.
    fn declares(&self, name: &str) -> bool {
        let declares = |word| ["const", "let", "function"].contains(&word);
        let pairs = words(&self.code).zip(words(&self.code).skip(1));
        pairs
            .map(|((_, one), (_, other))| (one, other))
            .any(|(one, other)| declares(one) && other == name)
    }
}

/// The names in a piece of code, with their places.
fn words(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let inside = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let start = code.as_ptr().addr();
    let words = code.split(move |c| !inside(c)).filter(|word| !word.is_empty());
    words.map(move |word| (word.as_ptr().addr() - start, word))
}

/// Code without comments and without strings in quotes.
fn bare(code: &str) -> String {
    let mut bare = String::new();
    let mut rest = code;
    while let Some(place) = rest.find(['/', '"']) {
        let (before, from) = rest.split_at(place);
        bare.push_str(before);
        let end = if from.starts_with("// ") {
            from.find('\n').expect("a line ends")
        } else if from.starts_with("/*") {
            from.find("*/").expect("a comment ends") + 2
        } else if let Some(string) = from.strip_prefix('"') {
            string.find('"').expect("a string ends") + 2
        } else {
            bare.push('/');
            1
        };
        rest = &from[end..];
    }
    bare + rest
}

/// All scripts that pages name, and what these import.
async fn modules(visitor: &mut Visitor) -> BTreeMap<String, Module> {
    let seats = [("game", "azul"), ("seat0", "me"), ("seat1", "here")];
    let id = visitor.create(&seats).await;
    let page = visitor.page(&format!("/t/{id}/replay")).await;
    let scripts: Vec<_> = page.tags().filter(|tag| tag.name() == "script").collect();
    assert_eq!(scripts.len(), 2, "{scripts:?}");
    let mut wanted = BTreeSet::new();
    let mut folder = String::new();
    for script in scripts {
        assert_eq!(script.attribute("type").as_deref(), Some("module"), "{script:?}");
        let path = script.attribute("src").expect("a script has an address");
        let (there, file) = path.rsplit_once('/').expect("an address has a folder");
        there.clone_into(&mut folder);
        wanted.insert(file.to_owned());
    }
    let mut modules = BTreeMap::new();
    while let Some(file) = wanted.pop_first() {
        let answer = visitor.get(&format!("{folder}/{file}")).await;
        assert_eq!(answer.status, 200, "{file}");
        assert_eq!(answer.header("content-type"), kind(&file), "{file}");
        let module = Module::read(&answer.body);
        wanted.extend(module.files.iter().filter(|it| !modules.contains_key(*it)).cloned());
        modules.insert(file, module);
    }
    modules
}

/// What a script needs, and what that needs.
fn reach(modules: &BTreeMap<String, Module>, file: &str, reached: &mut BTreeSet<String>) {
    for import in &modules[file].files {
        if reached.insert(import.clone()) {
            reach(modules, import, reached);
        }
    }
}

#[tokio::test]
async fn a_script_imports_what_it_uses_and_nothing_else() {
    let modules = modules(&mut Site::new().await.visitor()).await;
    for (file, module) in &modules {
        for (name, from) in &module.names {
            assert!(modules[from].exports.contains(name), "{file}: {from} has no {name}");
            assert!(module.mentions(name), "{file} does not need {name}");
        }
        for (other, exports) in modules.iter().map(|(other, it)| (other, &it.exports)) {
            for name in exports.iter().filter(|name| module.mentions(name)) {
                let known = module.names.get(name) == Some(other) || module.declares(name);
                assert!(known, "{file} uses {name} of {other} and does not import it");
            }
        }
        for global in ["window", "globalThis", "self"] {
            assert!(!module.mentions(global), "{file}: {global} would be known to all");
        }
    }
}

#[tokio::test]
async fn scripts_do_not_import_each_other_in_circles() {
    let modules = modules(&mut Site::new().await.visitor()).await;
    for file in modules.keys() {
        let mut reached = BTreeSet::new();
        reach(&modules, file, &mut reached);
        assert!(!reached.contains(file), "{file} imports itself by way of {reached:?}");
    }
}

#[tokio::test]
async fn a_page_names_all_modules_at_once() {
    let mut ana = Site::new().await.visitor();
    let modules = modules(&mut ana).await;
    let mut reached = BTreeSet::new();
    reach(&modules, "azulejo.js", &mut reached);
    let page = ana.page("/").await;
    let preloads =
        page.tags().filter(|tag| tag.attribute("rel").as_deref() == Some("modulepreload"));
    let preloads = preloads.map(|tag| tag.attribute("href").unwrap());
    let preloads =
        preloads.map(|path| path.rsplit_once('/').expect("an address has a folder").1.to_owned());
    assert_eq!(preloads.collect::<BTreeSet<_>>(), reached);
    // A replay needs nothing more than itself.
    reach(&modules, "replay.js", &mut reached);
    assert_eq!(reached.len() + 2, modules.len());
}

#[tokio::test]
async fn colors_of_both_schemes_stand_side_by_side() {
    let mut ana = Site::new().await.visitor();
    let files = named(&ana.page("/").await);
    let style = files.iter().find(|path| path.ends_with(".css")).unwrap();
    let style = ana.get(style).await.body;
    assert!(style.contains("--ground: light-dark("));
    assert!(!style.contains("prefers-color-scheme"), "a palette is written once");
    // The root alone says which: both, or the one that somebody wants.
    assert_eq!(style.matches("{ color-scheme: ").count(), 3);
}

#[test]
fn a_name_is_told_from_a_property_a_key_and_a_word() {
    let text = "import { main } from \"./page.js\";\nexport const live = () => main().page; // step\n\
                export async function play() { return { tell: \"swap\", ...notice }; }\n";
    let module = Module::read(text);
    assert_eq!(module.names["main"], "page.js");
    assert_eq!(module.exports, ["live", "play"].map(str::to_owned).into());
    for name in ["main", "live", "notice"] {
        assert!(module.mentions(name), "{name}");
    }
    for name in ["page", "step", "tell", "swap"] {
        assert!(!module.mentions(name), "{name}");
    }
    assert!(module.declares("play") && !module.declares("main"));
}
