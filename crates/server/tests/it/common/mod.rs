//! A site in memory, visitors without a browser, and a person's way through the forms.
#![allow(clippy::unwrap_used)] // Clippy does not take helpers for tests.

pub(crate) mod client;
pub(crate) mod html;
pub(crate) mod import;
pub(crate) mod pages;
pub(crate) mod pair;
pub(crate) mod player;
pub(crate) mod python;
pub(crate) mod socket;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::header::{CONTENT_TYPE, COOKIE, HOST, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, Method, Request, Response};
use http_body_util::BodyExt as _;
use server::Config;
use store::Store;
use table::{Entry, Table};
use tower::ServiceExt as _;

use html::{Form, Page};

/// The longest wait in a test, even on a slow machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// How tests are served: as `azul.test`, bots answer at once, and everybody may ask as often as they like.
pub(crate) fn config() -> Config {
    let hosts = vec!["azul.test".to_owned()];
    Config { pace: Duration::ZERO.into(), limited: false, hosts, ..Config::default() }
}

/// A site, and the store behind it.
pub(crate) struct Site {
    pub(crate) router: Router,
    pub(crate) store: Arc<dyn Store>,
}

impl Site {
    /// A site that lives as long as its test.
    pub(crate) async fn new() -> Site {
        Site::with(config()).await
    }

    pub(crate) async fn with(config: Config) -> Site {
        Site::over(store::open("sqlite::memory:").await.unwrap(), config).await
    }

    pub(crate) async fn over(store: Arc<dyn Store>, config: Config) -> Site {
        let router = server::site(Arc::clone(&store), config).await.unwrap();
        Site { router, store }
    }

    /// A new visitor.
    pub(crate) fn visitor(&self) -> Visitor {
        let router = self.router.clone();
        Visitor { router, cookies: BTreeMap::new(), headers: HeaderMap::new() }
    }

    /// The table as its log in the store says.
    pub(crate) async fn table(&self, id: &str) -> Table {
        let stored = self.store.table(id).await.unwrap().expect("the table is stored");
        let mut table = Table::new(stored.ruleset.parse().unwrap(), stored.seed);
        for (number, entry) in (1..).zip(&stored.entries) {
            assert_eq!(entry.seq, number, "the log has no hole");
            table.apply(&Entry::from_json(&entry.body).unwrap()).unwrap();
        }
        table
    }
}

/// The path of a database that is not there yet.
pub(crate) fn fresh_database(test: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("server").join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    folder.join("azulejo.db").to_str().unwrap().to_owned()
}

/// A browser without a script: it keeps cookies and sends forms.
#[derive(Clone)]
pub(crate) struct Visitor {
    router: Router,
    pub(crate) cookies: BTreeMap<String, String>,
    /// Sent with every request.
    pub(crate) headers: HeaderMap,
}

impl Visitor {
    pub(crate) fn speaking(mut self, language: &str) -> Visitor {
        self.headers.insert("accept-language", language.parse().unwrap());
        self
    }

    /// The same visitor as a script asks: with JSON for an answer.
    pub(crate) fn script(&self) -> Visitor {
        let mut script = self.clone();
        script.headers.insert("accept", "application/json".parse().unwrap());
        script
    }

    /// The same visitor with one more header.
    pub(crate) fn with(&self, name: &'static str, value: &str) -> Visitor {
        let mut visitor = self.clone();
        visitor.headers.insert(HeaderName::from_static(name), value.parse().unwrap());
        visitor
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.ask(Method::GET, path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let fields = fields.iter().map(|(name, value)| format!("{name}={}", percent(value)));
        let body = fields.collect::<Vec<_>>().join("&");
        self.ask(Method::POST, path, Some(body.into())).await
    }

    /// Sends a form of a page as it stands.
    pub(crate) async fn submit(&mut self, form: &Form) -> Answer {
        assert_eq!(form.method, "post", "{form:?}");
        let fields: Vec<(&str, &str)> =
            form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        self.post(&form.action, &fields).await
    }

    /// Sends a form and goes where the answer leads.
    pub(crate) async fn submit_and_follow(&mut self, form: &Form) -> Page {
        let answer = self.submit(form).await;
        let there = answer.leads_to();
        self.page(&there).await
    }

    /// A page that must be there.
    pub(crate) async fn page(&mut self, path: &str) -> Page {
        let answer = self.get(path).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer.page()
    }

    /// Makes a table with these fields and gives its id.
    pub(crate) async fn create(&mut self, fields: &[(&str, &str)]) -> String {
        let there = self.post("/tables", fields).await.leads_to();
        there.strip_prefix("/t/").expect("a new table is shown").to_owned()
    }

    pub(crate) async fn ask(&mut self, method: Method, path: &str, form: Option<Bytes>) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header(HOST, "azul.test");
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let cookies = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
        let cookies = cookies.collect::<Vec<_>>().join("; ");
        if !cookies.is_empty() {
            request = request.header(COOKIE, cookies);
        }
        if form.is_some() {
            request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        }
        let request = request.body(Body::from(form.unwrap_or_default())).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let answer = Answer::read(response).await;
        for cookie in answer.headers.get_all(SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        answer
    }
}

/// What the site answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    /// The text of the answer; nothing if it is a picture.
    pub(crate) body: String,
    pub(crate) bytes: Bytes,
}

impl Answer {
    async fn read(response: Response<Body>) -> Answer {
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        // Fonts and pictures are no text; nobody reads them as such.
        let body = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status: parts.status.as_u16(), headers: parts.headers, body, bytes }
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Where a form that was accepted leads.
    pub(crate) fn leads_to(&self) -> String {
        assert_eq!(self.status, 303, "{}", self.body);
        self.header(LOCATION.as_str()).to_owned()
    }

    pub(crate) fn page(self) -> Page {
        assert!(self.header("content-type").starts_with("text/html"), "{:?}", self.headers);
        Page(self.body)
    }
}

/// A value as it stands in a form.
pub(crate) fn percent(text: &str) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(byte);
    let written =
        |byte: u8| if plain(&byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(written).collect()
}
