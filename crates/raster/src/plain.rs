//! A drawing without style sheets and copies, for what knows neither.

use std::collections::HashMap;
use std::rc::Rc;

use roxmltree::{Document, Node, NodeId};

use crate::NotPainted;
use crate::sheet::{Properties, Sheet, properties, value_of};

/// What other elements name in `url(#…)`.
const SERVERS: [&str; 2] = ["linearGradient", "radialGradient"];

/// The same drawing without style sheets and without `<use>`: every element is there as often as it is seen, and has
/// its own style. The `data-scheme` of the root chooses between light and dark.
pub fn plain(svg: &str) -> Result<String, NotPainted> {
    let document = Document::parse(svg)?;
    let root = document.root_element();
    let styles = document.descendants().filter(|it| it.has_tag_name(SVG_STYLE));
    let css: String = styles.filter_map(|style| style.text()).collect();
    let elements = document.descendants().filter_map(|it| Some((it.attribute("id")?, it)));
    let mut writer = Writer {
        sheet: Sheet::read(&css),
        is_dark: root.attribute("data-scheme") == Some("dark"),
        elements: elements.collect(),
        known: HashMap::new(),
        text: String::new(),
    };
    writer.element(root, &[], &Rc::default());
    Ok(writer.text)
}

const SVG_STYLE: (&str, &str) = ("http://www.w3.org/2000/svg", "style");

struct Writer<'a> {
    sheet: Sheet,
    is_dark: bool,
    /// All that have a name.
    elements: HashMap<&'a str, Node<'a, 'a>>,
    /// The rules for an element, by itself and the number of ancestors that are known: there are many copies.
    known: HashMap<(NodeId, usize), Rc<[usize]>>,
    text: String,
}

impl<'a> Writer<'a> {
    /// An element with all that is in it. `ancestors` begins with the outermost one; `inherited` are the custom
    /// properties around it.
    fn element(
        &mut self,
        element: Node<'a, 'a>,
        ancestors: &[Node<'a, 'a>],
        inherited: &Properties,
    ) {
        let name = element.tag_name().name();
        if matches!(name, "style" | "title" | "defs") {
            return;
        }
        let (style, properties) = self.style(element, ancestors, inherited);
        // What is copied by `<use>` is a group where it is seen.
        let tag = if matches!(name, "use" | "symbol") { "g" } else { name };
        self.text.push('<');
        self.text.push_str(tag);
        for attribute in element.attributes() {
            self.attribute(name, attribute.name(), attribute.value());
        }
        if name == "use" {
            let place = |axis: &str| element.attribute(axis).unwrap_or("0");
            let turn = element.attribute("transform").unwrap_or_default();
            let moved = format!("{turn} translate({} {})", place("x"), place("y"));
            self.put("transform", moved.trim());
        }
        if ancestors.is_empty() && element.parent_element().is_none() {
            self.put("xmlns", "http://www.w3.org/2000/svg");
        }
        if !style.is_empty() {
            self.put("style", &style);
        }
        self.text.push('>');
        if element.parent_element().is_none() {
            self.servers(element, &properties);
        }
        if name == "use" {
            let target = element.attribute("href").and_then(|href| href.strip_prefix('#'));
            if let Some(target) = target.and_then(|id| self.elements.get(id)) {
                // A copy knows no ancestors, but inherits from where it is.
                self.element(*target, &[], &properties);
            }
        }
        let within = [ancestors, &[element]].concat();
        for child in element.children() {
            if child.is_element() {
                self.element(child, &within, &properties);
            } else if let Some(text) = child.text().filter(|_| child.is_text()) {
                self.text.push_str(&escaped(text));
            }
        }
        self.text.push_str(&format!("</{tag}>"));
    }

    /// Gradients lie in one place, with their names.
    fn servers(&mut self, root: Node<'a, 'a>, properties: &Properties) {
        let servers = root.descendants().filter(|it| SERVERS.contains(&it.tag_name().name()));
        self.text.push_str("<defs>");
        for server in servers {
            self.element(server, &[], properties);
        }
        self.text.push_str("</defs>");
    }

    /// What an element looks like, and the custom properties that its children inherit.
    fn style(
        &mut self,
        element: Node<'a, 'a>,
        ancestors: &[Node<'a, 'a>],
        inherited: &Properties,
    ) -> (String, Properties) {
        let rules = self.known.entry((element.id(), ancestors.len()));
        let rules = rules.or_insert_with(|| self.sheet.rules_for(element, ancestors));
        let declarations = rules.iter().flat_map(|rule| self.sheet.declarations(*rule));
        let pairs = declarations.map(|(name, value)| (name.as_str(), value.as_str()));
        let (own, seen): (Vec<_>, Vec<_>) = pairs.partition(|(name, _)| name.starts_with("--"));
        let properties = properties(inherited, &own, self.is_dark);
        let mut style = String::new();
        for (name, value) in seen.into_iter().filter(|(name, value)| is_painted(name, value)) {
            if let Some(value) = value_of(value, &properties, self.is_dark) {
                style.push_str(&format!("{name}:{value};"));
            }
        }
        (style, properties)
    }

    /// An attribute that says how or where an element is painted.
    fn attribute(&mut self, element: &str, name: &str, value: &str) {
        let is_server = SERVERS.contains(&element);
        let is_said = match name {
            "class" | "role" | "href" => false,
            // There may be many copies, of which none is named any more.
            "id" => is_server,
            "x" | "y" | "transform" => element != "use",
            _ => !name.starts_with("data-") && !name.starts_with("aria-"),
        };
        if is_said {
            self.put(name, value);
        }
    }

    fn put(&mut self, name: &str, value: &str) {
        self.text.push_str(&format!(" {name}=\"{}\"", escaped(value)));
    }
}

/// Whether a declaration matters to a picture: it does not flow as a page does.
fn is_painted(name: &str, value: &str) -> bool {
    let kinds = ["fill", "stroke", "stop-", "font"];
    kinds.iter().any(|kind| name.starts_with(kind))
        || matches!(name, "opacity" | "text-anchor" | "paint-order" | "overflow")
        || (name, value) == ("display", "none")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
