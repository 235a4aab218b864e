//! The visitor behind a request: session, language, settings.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, COOKIE, HOST};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use live::{LiveError, LiveTable};
use pages::{Taste, Viewer};
use table::SessionId;
use words::{Language, Words};

use crate::app::{App, hash};
use crate::language;
use crate::refusal::Refusal;
use crate::sessions::Session;

/// The cookie with the secret by which a visitor is known again.
const TOKEN: &str = "azulejo";
/// The cookie with language, scheme and speed.
const TASTE: &str = "azulejo-taste";
const YEAR: u32 = 365 * 24 * 60 * 60;

/// Who is asking.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) app: Arc<App>,
    pub(crate) taste: Taste,
    pub(crate) language: Language,
    /// Whether the answer should be JSON: a script asks, not a person.
    pub(crate) wants_json: bool,
    /// Whether only the middle of the page is wanted, to be put into a page that is there.
    pub(crate) wants_fragment: bool,
    /// Where the site is, as the visitor sees it: `http://127.0.0.1:8080`.
    pub(crate) origin: String,
    token: Option<String>,
    /// Whether the cookie of the session is sent again, so that it lives on.
    renews: Arc<AtomicBool>,
}

impl Visitor {
    /// Who sends a request with these headers.
    pub(crate) fn new(app: &Arc<App>, headers: &HeaderMap) -> Visitor {
        let text = |value: &HeaderValue| value.to_str().ok().map(str::to_owned);
        let header = |name| headers.get(name).and_then(text).unwrap_or_default();
        let taste = cookie(headers, TASTE).map_or_else(Taste::default, |text| Taste::read(&text));
        let asked = language::accepted(&header(ACCEPT_LANGUAGE));
        let host = header(HOST);
        let public = app.config.public_url.clone();
        Visitor {
            taste,
            language: taste.language.unwrap_or(asked),
            wants_json: header(ACCEPT).contains("application/json"),
            wants_fragment: headers.contains_key("x-fragment"),
            origin: public.unwrap_or_else(|| format!("http://{host}")),
            token: token(headers),
            renews: Arc::default(),
            app: Arc::clone(app),
        }
    }

    /// The words of the visitor's language.
    pub(crate) fn words(&self) -> &Words {
        self.app.words(self.language)
    }

    /// What pages depend on.
    pub(crate) fn viewer(&self) -> Viewer<'_> {
        Viewer {
            words: self.words(),
            taste: self.taste,
            origin: &self.origin,
            wants_fragment: self.wants_fragment,
            now: self.app.tables.time().now(),
        }
    }

    /// The visitor's session, if they have one.
    pub(crate) async fn session(&self) -> Result<Option<Session>, Refusal> {
        match &self.token {
            Some(token) => {
                let found = self.app.sessions.find(&*self.app.store, &hash(token)).await?;
                if found.as_ref().is_some_and(|found| found.noted) {
                    self.renews.store(true, Ordering::Relaxed);
                }
                Ok(found.map(|found| found.session))
            }
            None => Ok(None),
        }
    }

    /// The table that the visitor wants to look at, if they may, and their session.
    pub(crate) async fn look_at(
        &self,
        id: &str,
    ) -> Result<(Arc<LiveTable>, Option<Session>), Refusal> {
        let live = self.app.tables.get(id).await?;
        // While the database is down, an unknown visitor may still look.
        let (session, unknown) = match self.session().await {
            Ok(session) => (session, None),
            Err(refusal) => (None, Some(refusal)),
        };
        let id = session.as_ref().map(|session| &session.id);
        match (live.check_sight(id).await, unknown) {
            (Ok(()), _) => {
                if let Some(session) = &session {
                    live.saw(&session.id);
                }
                Ok((live, session))
            }
            // They may be one of the players here.
            (Err(LiveError::Secret), Some(unknown)) => Err(unknown),
            (Err(error), _) => Err(error.into()),
        }
    }

    /// The visitor's session under this name, made now if need be, and the cookie that a new one
    /// needs. An empty name changes nothing.
    pub(crate) async fn sign_in(
        &self,
        who: IpAddr,
        name: &str,
    ) -> Result<(Session, Option<HeaderValue>), Refusal> {
        let name = table::tidy_name(name);
        if let Some(mut session) = self.session().await?
            && let Some(token) = &self.token
        {
            if !name.is_empty() && name != session.name {
                session.name = name;
                self.app.sessions.save(&*self.app.store, &session, &hash(token)).await?;
            }
            return Ok((session, None));
        }
        let (session, token) = new_session(&self.app, who, name).await?;
        Ok((session, Some(self.cookie(TOKEN, &token))))
    }

    /// The cookie that keeps the visitor's taste.
    pub(crate) fn taste_cookie(&self, taste: Taste) -> HeaderValue {
        self.cookie(TASTE, &taste.write())
    }

    /// The cookie of the visitor's session once more, on the first page of a day.
    pub(crate) fn renewed_cookie(&self) -> Option<HeaderValue> {
        let token = self.token.as_ref().filter(|_| self.renews.swap(false, Ordering::Relaxed))?;
        Some(self.cookie(TOKEN, token))
    }

    fn cookie(&self, name: &str, value: &str) -> HeaderValue {
        let secure = if self.origin.starts_with("https:") { "; Secure" } else { "" };
        let text =
            format!("{name}={value}; Path=/; Max-Age={YEAR}; SameSite=Lax; HttpOnly{secure}");
        HeaderValue::from_str(&text).expect("names and values are plain letters")
    }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        Ok(Visitor::new(app, &parts.headers))
    }
}

/// Makes a session of this name for a visitor from this address, and the secret token by which it is known again.
pub(crate) async fn new_session(
    app: &App,
    who: IpAddr,
    name: String,
) -> Result<(Session, String), Refusal> {
    app.limits.check_new_session(who)?;
    let token = engine::fresh_seed();
    let session = Session { id: SessionId::from(engine::fresh_seed()), name };
    app.sessions.save(&*app.store, &session, &hash(&token)).await?;
    Ok((session, token))
}

fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    cookies(headers, name).next().map(str::to_owned)
}

/// Every cookie of this name, in the order in which the browser sends them.
fn cookies<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    pairs.filter(move |(key, _)| key.trim() == name).map(|(_, value)| value.trim())
}

/// The secret of a session. Where there are two, another site of the same host may have put one there: neither counts.
fn token(headers: &HeaderMap) -> Option<String> {
    let mut tokens = cookies(headers, TOKEN).filter(|token| is_token(token));
    let token = tokens.next()?;
    tokens.all(|other| other == token).then(|| token.to_owned())
}

pub(crate) fn is_token(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("a=1; azulejo-taste=cs.dark.off"));
        headers.append(COOKIE, HeaderValue::from_static("azulejo=zzz"));
        assert_eq!(cookie(&headers, TASTE).as_deref(), Some("cs.dark.off"));
        assert_eq!(cookie(&headers, TOKEN).as_deref(), Some("zzz"));
        assert_eq!(cookie(&headers, "b"), None);
        let [own, foreign] = ["0a".repeat(16), "0b".repeat(16)];
        let sent = |first: &str, second: &str| {
            let line = format!("azulejo={first}; a=1; azulejo={second}");
            token(&HeaderMap::from_iter([(COOKIE, HeaderValue::from_str(&line).unwrap())]))
        };
        assert_eq!(sent(&own, &own), Some(own.clone()));
        assert_eq!(sent(&own, &foreign), None, "one of them was put there");
        assert!(!is_token("zzz") && is_token(&"0a".repeat(16)));
    }
}
