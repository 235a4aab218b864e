//! Reading pages as far as tests need it: the tags, their attributes, and the text between them.

/// A page as it came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Page(pub(crate) String);

/// A tag without its angle brackets; the end of an element begins with a slash.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tag<'a>(&'a str);

/// A form, with what it would send if left untouched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Form {
    pub(crate) method: String,
    pub(crate) action: String,
    pub(crate) fields: Vec<(String, String)>,
}

impl Page {
    pub(crate) fn tags(&self) -> impl Iterator<Item = Tag<'_>> {
        tags(&self.0)
    }

    /// Everything that follows a link on this page can get to.
    pub(crate) fn links(&self) -> Vec<String> {
        self.tags()
            .filter(|tag| tag.name() == "a")
            .filter_map(|tag| tag.attribute("href"))
            .collect()
    }

    pub(crate) fn forms(&self) -> Vec<Form> {
        let mut forms = Vec::new();
        let mut rest = self.0.as_str();
        while let Some(begin) = rest.find("<form") {
            let end = rest[begin..].find("</form>").expect("forms end") + begin;
            forms.push(Form::read(&rest[begin..end]));
            rest = &rest[end..];
        }
        forms
    }

    /// The forms whose address ends like this.
    pub(crate) fn forms_for(&self, what: &str) -> Vec<Form> {
        let mut forms = self.forms();
        forms.retain(|form| form.action.ends_with(&format!("/{what}")));
        forms
    }

    /// The only form whose address ends like this.
    pub(crate) fn form(&self, what: &str) -> Form {
        let mut forms = self.forms_for(what);
        assert_eq!(forms.len(), 1, "forms for {what}: {forms:?}\n{}", self.0);
        forms.remove(0)
    }

    /// An attribute of the middle of a table page.
    pub(crate) fn about_table(&self, attribute: &str) -> String {
        let main = self.tags().find(|tag| tag.name() == "main").expect("a page has a middle");
        main.attribute(attribute).unwrap_or_else(|| panic!("no {attribute}: {}", main.0))
    }

    /// The number of the last entry that the page shows.
    pub(crate) fn seq(&self) -> u32 {
        self.about_table("data-seq").parse().expect("a number")
    }

    /// What people see, hear or feel of the page: its text and its labels, but not what is marked
    /// as being in a language of its own.
    pub(crate) fn told(&self) -> String {
        self.told_as_set().replace('\u{a0}', " ")
    }

    /// The same, with the blanks that do not break lines.
    pub(crate) fn told_as_set(&self) -> String {
        let mut told = String::new();
        let mut foreign: Option<(&str, usize)> = None;
        for piece in self.0.split('<').skip(1) {
            let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
            let tag = Tag(tag);
            if let Some((name, depth)) = foreign {
                let closing = tag.name().strip_prefix('/') == Some(name);
                let depth =
                    if closing { depth - 1 } else { depth + usize::from(tag.name() == name) };
                foreign = (depth > 0).then_some((name, depth));
            } else if tag.name() != "html" && tag.attribute("lang").is_some() {
                foreign = Some((tag.name(), 1));
            } else {
                for label in ["aria-label", "title", "placeholder", "alt", "content", "data-copied"]
                {
                    if let Some(label) = tag.attribute(label) {
                        told.push_str(&label);
                        told.push('\n');
                    }
                }
            }
            if foreign.is_none() && !text.trim().is_empty() {
                told.push_str(&plain(text));
                told.push('\n');
            }
        }
        told
    }
}

impl<'a> Tag<'a> {
    pub(crate) fn name(self) -> &'a str {
        self.0.split([' ', '\n']).next().unwrap_or_default()
    }

    pub(crate) fn attribute(self, name: &str) -> Option<String> {
        let mut from = 0;
        // `value` must not be found in `data-value`, nor in the value of another attribute, where
        // quotes are written as `&quot;`.
        loop {
            let at = self.0[from..].find(name)? + from;
            let after = at + name.len();
            let begins = self.0[..at].ends_with([' ', '\n']);
            match self.0[after..].strip_prefix("=\"") {
                Some(value) if begins => return value.split('"').next().map(plain),
                _ => from = after,
            }
        }
    }

    /// Whether an attribute without a value is there.
    pub(crate) fn is(self, name: &str) -> bool {
        self.0.split([' ', '\n']).any(|word| word == name)
    }
}

impl Form {
    fn read(html: &str) -> Form {
        let mut form = Form { method: String::new(), action: String::new(), fields: vec![] };
        let mut select: Option<(String, Option<String>)> = None;
        for tag in tags(html) {
            let text = |name| tag.attribute(name).unwrap_or_default();
            match tag.name() {
                "form" => (form.method, form.action) = (text("method"), text("action")),
                "select" => select = Some((text("name"), None)),
                "option" => {
                    if let Some((_, value)) = &mut select
                        && (value.is_none() || tag.is("selected"))
                    {
                        *value = Some(text("value"));
                    }
                }
                "/select" => {
                    let (name, value) = select.take().expect("a select began");
                    form.fields.push((name, value.unwrap_or_default()));
                }
                "input" => form.field(tag),
                _ => {}
            }
        }
        form
    }

    fn field(&mut self, input: Tag) {
        let Some(name) = input.attribute("name") else { return };
        let kind = input.attribute("type").unwrap_or_default();
        if ["radio", "checkbox"].contains(&kind.as_str()) && !input.is("checked") {
            return;
        }
        self.fields.push((name, input.attribute("value").unwrap_or_default()));
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let field = self.fields.iter().find(|(field, _)| field == name);
        field.map(|(_, value)| value.as_str())
    }

    /// Fills a field in; the form must have it.
    pub(crate) fn set(mut self, name: &str, value: &str) -> Form {
        match self.fields.iter_mut().find(|(field, _)| field == name) {
            Some((_, old)) => value.clone_into(old),
            None => panic!("the form has no {name}: {self:?}"),
        }
        self
    }
}

fn tags(html: &str) -> impl Iterator<Item = Tag<'_>> {
    html.split('<').skip(1).map(|piece| Tag(piece.split('>').next().unwrap_or_default()))
}

/// Text as people read it.
fn plain(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&amp;", "&")
}
