//! The modules of a crate, what each of them imports and names, and which of the others that is.

use std::collections::BTreeMap;

use super::tokens::{Token, tokens};

/// Where a module is in its crate: `["live", "frame"]`; the root is empty.
pub(super) type Place = Vec<String>;

/// Imports lead to imports; longer chains than this are circles of imports.
const LONGEST_CHAIN: usize = 16;

/// The modules of a crate.
#[derive(Default)]
pub(super) struct Modules(BTreeMap<Place, Module>);

#[derive(Default)]
struct Module {
    file: String,
    imports: Vec<Path>,
    /// Paths in the code that begin at the root of the crate or at a module.
    named: Vec<Path>,
    /// What is defined here, as far as a name tells.
    items: Vec<String>,
}

/// A path as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Path {
    segments: Vec<String>,
    /// What an import is called here; nothing, if it brings everything.
    name: Option<String>,
    line: usize,
}

/// One module uses another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Use {
    pub(super) from: Place,
    pub(super) to: Place,
    pub(super) file: String,
    pub(super) line: usize,
}

impl Modules {
    /// Reads a crate from its root file on; `read` gives the text of a file, if there is one.
    pub(super) fn read(root: &str, read: &dyn Fn(&str) -> Option<String>) -> Modules {
        let mut modules = Modules::default();
        let text = read(root).unwrap_or_else(|| panic!("{root} cannot be read"));
        let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
        modules.add(Place::new(), root, folder, &tokens(&text), read);
        modules
    }

    /// Adds a module and those inside it; `folder` is where the files of its children lie.
    fn add(
        &mut self,
        place: Place,
        file: &str,
        folder: &str,
        code: &[Token],
        read: &dyn Fn(&str) -> Option<String>,
    ) {
        let mut module = Module { file: file.to_owned(), ..Module::default() };
        let mut at = 0;
        while at < code.len() {
            let text = |ahead: usize| code.get(at + ahead).map_or("", |token| token.text.as_str());
            if text(0) == "mod" && [";", "{"].contains(&text(2)) {
                let name = text(1).to_owned();
                let child: Place = place.iter().cloned().chain([name.clone()]).collect();
                let below = format!("{folder}/{name}");
                if text(2) == ";" {
                    let files = [format!("{below}.rs"), format!("{below}/mod.rs")];
                    let found = files.iter().find_map(|file| Some((file, read(file)?)));
                    let (file, text) = found.unwrap_or_else(|| panic!("{below} cannot be read"));
                    self.add(child, file, &below, &tokens(&text), read);
                    at += 3;
                } else {
                    let length = block(&code[at + 2..]);
                    let inside = &code[at + 3..at + 1 + length];
                    self.add(child, file, &below, inside, read);
                    at += 2 + length;
                }
            } else if text(0) == "use" && text(1) != "<" {
                at += 1 + tree(&code[at + 1..], &[], &mut module.imports);
            } else if code[at].is_word() && (at == 0 || code[at - 1].text != "::") {
                let path = path(&code[at..]);
                at += 2 * path.segments.len() - 1;
                if ["crate", "self", "super"].contains(&path.segments[0].as_str()) {
                    module.named.push(path);
                } else if is_definition(&path.segments[0]) {
                    module.items.push(code.get(at).map_or(String::new(), |it| it.text.clone()));
                }
            } else {
                at += 1;
            }
        }
        self.0.insert(place, module);
    }

    /// All uses of one module by another.
    pub(super) fn uses(&self) -> Vec<Use> {
        let mut uses = Vec::new();
        for (from, module) in &self.0 {
            let mut note = |path: &Path, places: Vec<Place>| {
                uses.extend(places.into_iter().map(|to| {
                    let (file, line) = (module.file.clone(), path.line);
                    Use { from: from.clone(), to, file, line }
                }));
            };
            for path in module.imports.iter().chain(&module.named) {
                note(path, self.named(from, path));
            }
            // A module that imports everything from a module around it may use all that this one imports.
            for path in module.imports.iter().filter(|path| path.name.is_none()) {
                let places = self.named(from, path);
                for around in places.iter().filter(|place| from.starts_with(place)) {
                    for import in &self.0[around].imports {
                        note(path, self.named(around, import));
                    }
                }
            }
        }
        uses
    }

    /// The modules that a path leads to.
    fn named(&self, from: &Place, path: &Path) -> Vec<Place> {
        let mut places = Vec::new();
        self.find(from, &path.segments, &mut places);
        places
    }

    /// Notes the module that a path names in the module `from`, and, if that one only hands the thing on,
    /// the modules it has it from; nothing, if the path leads to another crate.
    fn find(&self, from: &Place, path: &[String], places: &mut Vec<Place>) {
        let mut place = from.clone();
        let mut rest = path;
        while let Some((first, more)) = rest.split_first() {
            match first.as_str() {
                "crate" => place = Place::new(),
                "super" => drop(place.pop()),
                "self" => {}
                name => {
                    let child: Place = place.iter().cloned().chain([name.to_owned()]).collect();
                    if !self.0.contains_key(&child) {
                        break;
                    }
                    place = child;
                }
            }
            rest = more;
        }
        let is_inside = rest.len() < path.len();
        // Imports may lead in circles too.
        if is_inside && places.contains(&place) || places.len() >= LONGEST_CHAIN {
            return;
        }
        if is_inside {
            places.push(place.clone());
        }
        if let Some((name, more)) = rest.split_first() {
            self.follow(&place, name, more, places);
        }
    }

    /// Notes where the import leads that gives a module this name.
    fn follow(&self, place: &Place, name: &str, more: &[String], places: &mut Vec<Place>) {
        let module = &self.0[place];
        let import = module.imports.iter().find(|import| import.name.as_deref() == Some(name));
        if let Some(import) = import {
            // A crate that is imported by its own name.
            if import.segments[0] != name {
                let path: Vec<String> = import.segments.iter().chain(more).cloned().collect();
                self.find(place, &path, places);
            }
            return;
        }
        for import in module.imports.iter().filter(|import| import.name.is_none()) {
            let mut everything = Vec::new();
            self.find(place, &import.segments, &mut everything);
            let defines = |there: &&Place| self.0[*there].items.iter().any(|item| item == name);
            places.extend(everything.iter().filter(defines).cloned());
        }
    }
}

fn is_definition(word: &str) -> bool {
    ["const", "enum", "fn", "macro_rules", "static", "struct", "trait", "type", "union"]
        .contains(&word)
}

/// The path that begins with the first word.
fn path(code: &[Token]) -> Path {
    let mut segments = vec![code[0].text.clone()];
    let mut rest = &code[1..];
    while let [sign, word, more @ ..] = rest
        && sign.text == "::"
        && word.is_word()
    {
        segments.push(word.text.clone());
        rest = more;
    }
    Path { segments, name: None, line: code[0].line }
}

/// Reads one tree of an import; gives its length.
fn tree(code: &[Token], before: &[String], imports: &mut Vec<Path>) -> usize {
    let mut segments = before.to_vec();
    let mut at = 0;
    let line = code.first().map_or(0, |token| token.line);
    while let Some(token) = code.get(at) {
        match token.text.as_str() {
            // A path that begins with it leads to another crate.
            "::" => at += 1,
            "*" => {
                imports.push(Path { segments, name: None, line });
                return at + 1;
            }
            "{" => {
                at += 1;
                while code.get(at).is_some_and(|token| token.text != "}") {
                    at += tree(&code[at..], &segments, imports);
                    at += usize::from(code.get(at).is_some_and(|token| token.text == ","));
                }
                return at + 1;
            }
            _ if token.is_word() && token.text != "as" => {
                if token.text != "self" || segments.is_empty() {
                    segments.push(token.text.clone());
                }
                at += 1;
            }
            _ => break,
        }
    }
    let mut name = segments.last().cloned();
    if code.get(at).is_some_and(|token| token.text == "as") {
        name = code.get(at + 1).map(|token| token.text.clone());
        at += 2;
    }
    imports.push(Path { segments, name, line });
    // A sign that is not understood is stepped over.
    at.max(1)
}

/// The length of a block with its braces.
fn block(code: &[Token]) -> usize {
    let mut depth = 0usize;
    for (at, token) in code.iter().enumerate() {
        match token.text.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    code.len()
}
