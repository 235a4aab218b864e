//! Requests and answers as text, without what is random in them, and the golden files that keep them.

use std::collections::HashSet;
use std::path::Path;
use std::{env, fs};

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST};
use axum::http::{HeaderMap, Request};
use http_body_util::BodyExt as _;
use server::Config;
use tower::ServiceExt as _;

use super::story::{self, PEOPLE};
use crate::common::{Site, config};

/// The headers that an answer is kept with.
const HEADERS: [&str; 9] = [
    "content-type",
    "location",
    "allow",
    "retry-after",
    "cache-control",
    "content-disposition",
    "www-authenticate",
    "vary",
    "set-cookie",
];

/// Letters of the ids of tables.
const LETTERS: &str = "abcdefghijkmnpqrstuvwxyz23456789";

/// An answer as it came.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) headers: HeaderMap,
    pub(super) body: String,
}

impl Answer {
    pub(super) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub(super) fn is_page(&self) -> bool {
        self.header("content-type").starts_with("text/html")
    }
}

/// Asks a site with every table in it, and writes down what it answers.
pub(super) struct Recorder {
    pub(super) site: Site,
    text: String,
    last_status: u16,
    /// Ids, tokens and hashes that are the same in every run.
    known: HashSet<String>,
}

impl Recorder {
    pub(super) async fn new() -> Recorder {
        Recorder::with(config()).await
    }

    pub(super) async fn with(config: Config) -> Recorder {
        let site = Site::over(story::filled().await, config).await;
        let tables = story::all().iter().map(|story| story.id.clone());
        let hashes = story::all().iter().map(|story| record::seed_hash(&story.seed));
        let tokens = PEOPLE.iter().map(|(_, _, token)| (*token).to_owned());
        let known = tables.chain(hashes).chain(tokens).collect();
        Recorder { site, text: String::new(), last_status: 0, known }
    }

    /// Sends a request as a known visitor, or as nobody.
    pub(super) async fn send(
        &self,
        who: &str,
        what: &str,
        body: &str,
        headers: &[(&str, &str)],
    ) -> Answer {
        let (method, path) = what.split_once(' ').unwrap();
        let api = path.starts_with("/api");
        let mut request = Request::builder().method(method).uri(path).header(HOST, "azul.test");
        if let Some((_, _, token)) = PEOPLE.iter().find(|(session, ..)| *session == who) {
            request = match api {
                true => request.header(AUTHORIZATION, format!("Bearer {token}")),
                false => request.header(COOKIE, format!("azulejo={token}")),
            };
        }
        if method == "POST" && headers.iter().all(|(name, _)| *name != "content-type") {
            let kind = if api { "application/json" } else { "application/x-www-form-urlencoded" };
            request = request.header(CONTENT_TYPE, kind);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::from(body.to_owned())).unwrap();
        let response = self.site.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        let body = String::from_utf8(body.to_vec()).expect("answers are text");
        Answer { status: parts.status.as_u16(), headers: parts.headers, body }
    }

    /// Asks for something and writes down the answer.
    pub(super) async fn get(&mut self, who: &str, path: &str) -> Answer {
        self.ask(who, &format!("GET {path}"), "", &[]).await
    }

    /// Sends something and writes down the answer.
    pub(super) async fn post(&mut self, who: &str, path: &str, body: &str) -> Answer {
        self.ask(who, &format!("POST {path}"), body, &[]).await
    }

    pub(super) async fn ask(
        &mut self,
        who: &str,
        what: &str,
        body: &str,
        headers: &[(&str, &str)],
    ) -> Answer {
        let answer = self.send(who, what, body, headers).await;
        self.note(who, what, body, headers, &answer);
        answer
    }

    /// Writes down what was asked and what came.
    pub(super) fn note(
        &mut self,
        who: &str,
        what: &str,
        body: &str,
        headers: &[(&str, &str)],
        answer: &Answer,
    ) {
        self.last_status = answer.status;
        let who = if who.is_empty() { "nobody" } else { who };
        self.line(&format!("### {what}, {who}"));
        for (name, value) in headers {
            self.line(&format!("> {name}: {value}"));
        }
        if !body.is_empty() {
            let shown: String = body.chars().take(2_000).collect();
            self.line(&format!("> {}", shown.replace("\r\n", "\n").replace('\n', "\n> ")));
        }
        self.line(&answer.status.to_string());
        for name in HEADERS {
            for value in answer.headers.get_all(name) {
                let value = self.without_chance(value.to_str().unwrap());
                self.line(&format!("{name}: {value}"));
            }
        }
        let kind = answer.header("content-type");
        let shown = if answer.is_page() {
            // What pages look like is written down in a file of its own.
            "(a page)".to_owned()
        } else if kind == "image/svg+xml" {
            format!("(a picture, {})", digest(&answer.body))
        } else if kind == "application/json" {
            laid_out(&without_messages(&self.without_chance(&answer.body)))
        } else {
            self.without_chance(&answer.body)
        };
        self.line(&format!("{}\n", shown.trim_end()));
    }

    pub(super) fn line(&mut self, line: &str) {
        self.text += line;
        self.text.push('\n');
    }

    /// Everything that was written down so far.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The status of the last answer.
    pub(super) fn last_status(&self) -> u16 {
        self.last_status
    }

    /// Compares everything with the file of this topic.
    pub(super) fn check(&self, topic: &str) {
        check(topic, &self.text);
    }

    /// A text with placeholders for ids, tokens, hashes and times that differ from run to run.
    pub(super) fn without_chance(&self, text: &str) -> String {
        let mut clean = String::new();
        let mut rest = text;
        while let Some(begin) = rest.find(|c: char| c.is_ascii_alphanumeric()) {
            let word = &rest[begin..];
            let end = word.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(word.len());
            let word = &word[..end];
            clean += &rest[..begin];
            clean += self.placeholder(word).unwrap_or(word);
            rest = &rest[begin + end..];
        }
        clean + rest
    }

    fn placeholder(&self, word: &str) -> Option<&'static str> {
        let hex = || word.chars().all(|c| c.is_ascii_hexdigit());
        let moment = || {
            word.parse()
                .is_ok_and(|it: i64| (story::PAST + 1_000_000_000..story::FUTURE).contains(&it))
        };
        match word.len() {
            13 if moment() => Some("NOW"),
            18 if word.chars().all(|c| LETTERS.contains(c)) && !self.known.contains(word) => {
                Some("TABLE")
            }
            32 if hex() && !self.known.contains(word) => Some("TOKEN"),
            64 if hex() && !self.known.contains(word) => Some("HASH"),
            _ => None,
        }
    }
}

/// What a page is: a digest of what surrounds its middle, and one of the middle.
pub(super) fn digests(page: &str) -> (String, String) {
    let page = without_times(&without_assets(page));
    let begin = page.find("<main").unwrap_or(page.len());
    let end = page.find("</main>").unwrap_or(page.len());
    (digest(&format!("{}{}", &page[..begin], &page[end..])), digest(&page[begin..end]))
}

/// The digest of the middle of a page.
pub(super) fn digest_of_fragment(html: &str) -> String {
    digest(&without_times(&without_assets(html)))
}

fn digest(text: &str) -> String {
    record::seed_hash(text)[..16].to_owned()
}

/// The names of assets change with what is in them.
fn without_assets(page: &str) -> String {
    let mut parts = page.split("/static/");
    let mut clean = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        clean += "/static/";
        clean += part.find('"').map_or("", |end| &part[end..]);
    }
    clean
}

/// How much time is left, what the time is, and the puzzles of the day.
fn without_times(page: &str) -> String {
    let clean = without_between(page, "<section class=\"dailies\"", "</section>");
    let clean = without_between(&clean, "<time", "</time>");
    without_between(&clean, "<data id=\"now\"", "</data>")
}

fn without_between(text: &str, begin: &str, end: &str) -> String {
    let mut parts = text.split(begin);
    let mut clean = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        clean += begin;
        clean += part.find(end).map_or(part, |at| &part[at..]);
    }
    clean
}

/// A JSON text whose sentences for people are blanked: they may be said differently.
fn without_messages(text: &str) -> String {
    let key = "\"message\":\"";
    let mut parts = text.split(key);
    let mut clean = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut escaped = false;
        let end = part.find(|c| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        clean += key;
        clean += "…";
        clean += &part[end.expect("a text ends")..];
    }
    clean
}

/// A JSON text with a line for each thing near the top, and everything else as it came.
pub(super) fn laid_out(json: &str) -> String {
    const DEEPEST: usize = 2;
    let (mut text, mut depth, mut quoted, mut escaped) = (String::new(), 0usize, false, false);
    let line = |text: &mut String, depth: usize| {
        text.push('\n');
        text.push_str(&"  ".repeat(depth));
    };
    for c in json.chars() {
        if quoted {
            quoted = c != '"' || escaped;
            escaped = c == '\\' && !escaped;
            text.push(c);
            continue;
        }
        match c {
            '{' | '[' => {
                depth += 1;
                text.push(c);
                if depth <= DEEPEST {
                    line(&mut text, depth);
                }
            }
            '}' | ']' => {
                depth = depth.saturating_sub(1);
                if depth < DEEPEST {
                    line(&mut text, depth);
                }
                text.push(c);
            }
            ',' => {
                text.push(c);
                if depth <= DEEPEST {
                    line(&mut text, depth);
                }
            }
            _ => {
                quoted = c == '"';
                text.push(c);
            }
        }
    }
    text
}

/// Compares a text with a golden file, or writes the file anew.
pub(super) fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/answers").join(name);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, text).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    let differs = golden.lines().zip(text.lines()).position(|(old, new)| old != new);
    let at = differs.unwrap_or_else(|| golden.lines().count().min(text.lines().count()));
    let shown = |text: &str| {
        text.lines().skip(at.saturating_sub(6)).take(12).collect::<Vec<_>>().join("\n")
    };
    assert!(
        golden == text,
        "testdata/answers/{name} differs from line {}:\n--- recorded\n{}\n--- now\n{}\n--- all that differs: \
         UPDATE_GOLDEN=1 cargo test -p server --test it answers::, then git diff",
        at + 1,
        shown(&golden),
        shown(text),
    );
}
