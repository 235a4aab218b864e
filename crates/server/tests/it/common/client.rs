//! A program that speaks to the API: JSON, and perhaps a token.

use axum::Router;
use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, HOST, SET_COOKIE};
use axum::http::{HeaderMap, Method, Request};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::{Answer, Site};

/// A program that speaks to the API.
#[derive(Clone)]
pub(crate) struct Client {
    router: Router,
    pub(crate) token: Option<String>,
    /// Sent with every request.
    pub(crate) headers: HeaderMap,
}

impl Site {
    /// A program that nobody knows yet.
    pub(crate) fn client(&self) -> Client {
        Client { router: self.router.clone(), token: None, headers: HeaderMap::new() }
    }
}

impl Client {
    /// The same program with a token.
    pub(crate) fn bearing(&self, token: &str) -> Client {
        Client { token: Some(token.to_owned()), ..self.clone() }
    }

    /// The same program with one more header.
    pub(crate) fn with(&self, name: &'static str, value: &str) -> Client {
        let mut client = self.clone();
        client.headers.insert(name, value.parse().unwrap());
        client
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        let typed = self.with("content-type", "application/json");
        typed.ask(Method::POST, path, &body.to_string()).await
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: &str) -> Answer {
        let uri = format!("/api/v1{path}");
        let mut request = Request::builder().method(method).uri(uri).header(HOST, "azul.test");
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Body::from(body.to_owned())).unwrap();
        let answer = Answer::read(self.router.clone().oneshot(request).await.unwrap()).await;
        assert!(!answer.headers.contains_key(SET_COOKIE), "the API gives no cookies");
        answer
    }

    /// What must be there.
    pub(crate) async fn read(&self, path: &str) -> Value {
        self.get(path).await.json(200)
    }

    /// What must be possible.
    pub(crate) async fn act(&self, path: &str, body: &Value) -> Value {
        self.post(path, body).await.json(200)
    }

    /// Makes a table and sits down there; with the token of the seat, and the table.
    pub(crate) async fn create(&self, ruleset: &str, seats: &Value) -> (Client, Value) {
        let body = json!({"ruleset": ruleset, "seats": seats});
        let seated = self.post("/tables", &body).await.json(201);
        let token = seated["seats"][0]["token"].as_str();
        let client = token.map_or_else(|| self.clone(), |token| self.bearing(token));
        (client, seated["table"].clone())
    }
}

impl Answer {
    /// The body as JSON, which must come with this status.
    pub(crate) fn json(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        assert_eq!(self.header(CONTENT_TYPE.as_str()), "application/json", "{}", self.body);
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }

    /// The word with which a request was refused; the sentence for people must be there too.
    pub(crate) fn refused(&self, status: u16) -> String {
        let body = self.json(status);
        let error = &body["error"];
        assert!(error["message"].as_str().is_some_and(|said| said.len() > 10), "{body}");
        error["code"].as_str().expect("a refusal has a code").to_owned()
    }
}
