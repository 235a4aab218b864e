//! Style sheets: which declarations an element gets, and what their values come to.

use std::collections::HashMap;
use std::rc::Rc;

use roxmltree::Node;

/// The custom properties of an element, each with its final value.
pub(crate) type Properties = Rc<HashMap<String, String>>;

/// A style sheet for pictures.
pub(crate) struct Sheet {
    rules: Vec<Rule>,
}

/// Declarations, and the elements that get them.
struct Rule {
    /// From the outermost element to the one that the rule is for.
    selector: Vec<Part>,
    /// A rule with more classes wins against one with less; then the later one wins.
    weight: usize,
    declarations: Vec<(String, String)>,
}

/// What a selector says about one element: `svg.pavilion.board`.
struct Part {
    tag: Option<String>,
    classes: Vec<String>,
    is_root: bool,
    /// Whether the part before it is about the parent, not about any ancestor.
    of_parent: bool,
}

impl Sheet {
    /// Reads a style sheet. What depends on a pointer, the keyboard or the screen is left out: a picture has none.
    pub(crate) fn read(css: &str) -> Sheet {
        let css = without_comments(css);
        let mut rules = Vec::new();
        let mut rest = css.as_str();
        while let Some((head, after)) = rest.split_once('{') {
            let end = closing(after, ['{', '}']).unwrap_or(after.len());
            let body = &after[..end];
            rest = after.get(end + 1..).unwrap_or_default();
            let is_for_pages = head.contains(['@', '(', '[']);
            for selector in head.split(',').filter(|_| !is_for_pages) {
                rules.extend(Rule::read(selector, body));
            }
        }
        rules.sort_by_key(|rule| rule.weight);
        Sheet { rules }
    }

    /// The numbers of the rules for an element, the strongest last. `ancestors` begins with the outermost one.
    pub(crate) fn rules_for(&self, element: Node, ancestors: &[Node]) -> Rc<[usize]> {
        let rules = self.rules.iter().enumerate();
        let rules = rules.filter(|(_, rule)| fits(&rule.selector, element, ancestors));
        rules.map(|(number, _)| number).collect()
    }

    /// What a rule says.
    pub(crate) fn declarations(&self, rule: usize) -> &[(String, String)] {
        &self.rules[rule].declarations
    }
}

impl Rule {
    fn read(selector: &str, body: &str) -> Option<Rule> {
        let mut parts = Vec::new();
        let mut of_parent = false;
        for word in selector.split_whitespace() {
            if word == ">" {
                of_parent = true;
                continue;
            }
            parts.push(Part::read(word, of_parent)?);
            of_parent = false;
        }
        let weight =
            parts.iter().map(|part| 100 * part.classes.len() + usize::from(part.tag.is_some()));
        let declaration = |line: &str| {
            let (name, value) = line.split_once(':')?;
            let value = value.trim().trim_end_matches("!important").trim_end();
            Some((name.trim().to_owned(), value.to_owned()))
        };
        let declarations = body.split(';').filter_map(declaration).collect();
        Some(Rule { weight: weight.sum(), selector: parts, declarations })
    }
}

impl Part {
    fn read(word: &str, of_parent: bool) -> Option<Part> {
        if word == ":root" {
            return Some(Part { tag: None, classes: Vec::new(), is_root: true, of_parent });
        }
        let mut names = word.split('.');
        let tag = names.next().filter(|tag| !tag.is_empty()).map(str::to_owned);
        let classes = names.map(str::to_owned).collect();
        (!word.contains(':')).then_some(Part { tag, classes, is_root: false, of_parent })
    }

    fn fits(&self, element: Node) -> bool {
        let has = |class: &String| {
            let classes = element.attribute("class").unwrap_or_default();
            classes.split_whitespace().any(|it| it == class)
        };
        let is_root = || element.parent_element().is_none();
        self.tag.as_ref().is_none_or(|tag| element.tag_name().name() == tag)
            && (!self.is_root || is_root())
            && self.classes.iter().all(has)
    }
}

/// Whether a selector is about this element.
fn fits(selector: &[Part], element: Node, ancestors: &[Node]) -> bool {
    let Some((last, before)) = selector.split_last() else { return false };
    if !last.fits(element) {
        return false;
    }
    if before.is_empty() {
        return true;
    }
    let nearest = if last.of_parent { ancestors.len().saturating_sub(1) } else { 0 };
    (nearest..ancestors.len())
        .rev()
        .any(|index| fits(before, ancestors[index], &ancestors[..index]))
}

/// The custom properties of an element: those of its parent, and its own.
pub(crate) fn properties(parent: &Properties, own: &[(&str, &str)], is_dark: bool) -> Properties {
    if own.is_empty() {
        return Rc::clone(parent);
    }
    let mut all = HashMap::clone(parent);
    all.extend(own.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    let values = own.iter().map(|(name, value)| (*name, value_of(value, &all, is_dark)));
    let values: Vec<(&str, Option<String>)> = values.collect();
    for (name, value) in values {
        match value {
            Some(value) => all.insert(name.to_owned(), value),
            None => all.remove(name),
        };
    }
    Rc::new(all)
}

/// A value without `var()` and `light-dark()`; nothing if it names a property that there is not.
pub(crate) fn value_of(
    value: &str,
    properties: &HashMap<String, String>,
    is_dark: bool,
) -> Option<String> {
    let Some((at, name)) =
        ["var(", "light-dark("].iter().find_map(|it| Some((value.find(it)?, *it)))
    else {
        return Some(value.to_owned());
    };
    let inside = &value[at + name.len()..];
    let end = closing(inside, ['(', ')'])?;
    let (first, second) = match inside[..end].split_once(',') {
        Some((first, second)) => (first.trim(), Some(second.trim())),
        None => (inside[..end].trim(), None),
    };
    let meant = match name {
        "var(" => properties.get(first).map(String::as_str).or(second)?,
        _ if is_dark => second?,
        _ => first,
    };
    let whole = format!("{}{meant}{}", &value[..at], &inside[end + 1..]);
    value_of(&whole, properties, is_dark)
}

/// Where the bracket closes that was opened before this text.
fn closing(text: &str, [open, close]: [char; 2]) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().find_map(|(index, character)| {
        if character == open {
            depth += 1;
        } else if character == close {
            depth -= 1;
        }
        (depth < 0).then_some(index)
    })
}

fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    let after = |comment: &str| comment.split_once("*/").map_or("", |(_, after)| after).to_owned();
    parts.map(after).fold(first, |text, part| text + &part)
}
