//! What a request brings: a token, a table, a body, a query. Anything unreadable is refused in
//! JSON.

use std::net::IpAddr;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{
    FromRequest, FromRequestParts, OptionalFromRequestParts, Path, Query, Request,
};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use live::{LiveError, LiveTable};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use table::SessionId;
use utoipa::IntoParams;

use super::failure::{Code, Failure};
use crate::app::{App, hash};
use crate::refusal::Refusal;
use crate::sessions::Session;
use crate::visitor::{is_token, new_session};

/// The session a token belongs to. Cookies are ignored: other sites can make a browser send them.
pub(crate) struct Bearer {
    pub(crate) session: Session,
    pub(crate) token: String,
}

impl Bearer {
    /// The bearer of the token, or a new one of this name who will be told theirs.
    pub(crate) async fn or_new(
        bearer: Option<Bearer>,
        app: &App,
        who: IpAddr,
        name: &str,
    ) -> Result<Bearer, Failure> {
        if let Some(bearer) = bearer {
            return Ok(bearer);
        }
        let (session, token) = new_session(app, who, table::tidy_name(name)).await?;
        Ok(Bearer { session, token })
    }
}

impl FromRequestParts<Arc<App>> for Bearer {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let bearer = Option::<Bearer>::from_request_parts(parts, app).await?;
        bearer.ok_or_else(|| {
            let message = "send the token of your seat as `Authorization: Bearer TOKEN`; creating \
                           or joining a table gives one";
            Failure::new(Code::NoToken, message)
        })
    }
}

impl OptionalFromRequestParts<Arc<App>> for Bearer {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<App>,
    ) -> Result<Option<Self>, Failure> {
        let Some(header) = parts.headers.get(AUTHORIZATION) else { return Ok(None) };
        let wrong = || {
            let message = "nobody has this token; send one that creating or joining a table gave, \
                           as `Authorization: Bearer TOKEN`, or none to get a new one";
            Failure::new(Code::WrongToken, message)
        };
        let (scheme, token) =
            header.to_str().ok().and_then(|text| text.split_once(' ')).ok_or_else(wrong)?;
        if !scheme.eq_ignore_ascii_case("bearer") || !is_token(token) {
            return Err(wrong());
        }
        let known = app.sessions.find(&*app.store, &hash(token)).await.map_err(|_| {
            let message = "the database does not answer, and without it nobody knows your token here; \
                           try again in a moment, or look without a token";
            Failure::new(Code::Unavailable, message)
        })?;
        let session = known.ok_or_else(wrong)?.session;
        Ok(Some(Bearer { session, token: token.to_owned() }))
    }
}

/// The table that the path names.
pub(crate) struct At(pub(crate) Arc<LiveTable>);

/// The place of a table in a path.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[allow(dead_code, reason = "it only describes what `At` reads")]
pub(crate) struct TableId {
    /// The table.
    #[param(pattern = "^[a-km-np-z2-9]{18}$", example = "k3mzv7q2wt9xdfa5hp")]
    id: String,
}

impl FromRequestParts<Arc<App>> for At {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let id = <Path<String> as FromRequestParts<_>>::from_request_parts(parts, app).await;
        let Path(id) = id.map_err(|_| Failure::from(LiveError::NotFound))?;
        Ok(At(app.tables.get(&id).await?))
    }
}

/// Somebody who wants to do something at a table.
pub(crate) struct Acting {
    pub(crate) app: Arc<App>,
    pub(crate) live: Arc<LiveTable>,
    pub(crate) session: SessionId,
    pub(crate) who: IpAddr,
}

impl FromRequestParts<Arc<App>> for Acting {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let bearer = <Bearer as FromRequestParts<_>>::from_request_parts(parts, app).await?;
        let At(live) = At::from_request_parts(parts, app).await?;
        let who = app.limits.who_sent(&parts.headers, &parts.extensions);
        Ok(Acting { app: Arc::clone(app), live, session: bearer.session.id, who })
    }
}

/// A table that the client is allowed to see.
pub(crate) struct Looking {
    pub(crate) live: Arc<LiveTable>,
    /// Whose token was sent.
    pub(crate) session: Option<SessionId>,
}

impl Looking {
    /// Fails if the bearer, or nobody, must not see the table.
    pub(crate) async fn at(live: Arc<LiveTable>, bearer: Option<Bearer>) -> Result<Self, Failure> {
        let session = bearer.map(|bearer| bearer.session.id);
        live.check_sight(session.as_ref()).await?;
        if let Some(session) = &session {
            live.saw(session);
        }
        Ok(Looking { live, session })
    }
}

impl FromRequestParts<Arc<App>> for Looking {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let bearer = Option::<Bearer>::from_request_parts(parts, app).await?;
        let At(live) = At::from_request_parts(parts, app).await?;
        let looking = Looking::at(live, bearer).await?;
        if let Some(session) = &looking.session {
            let who = app.limits.who_sent(&parts.headers, &parts.extensions);
            looking.live.comes_from(session, app.maker(who, Some(session)));
        }
        Ok(looking)
    }
}

/// The query of a request.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let query: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, app).await;
        match query {
            Ok(Query(query)) => Ok(Asked(query)),
            Err(rejection) => Err(Failure::new(Code::BadRequest, rejection.body_text())),
        }
    }
}

/// The JSON body of a request.
pub(crate) struct Sent<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Sent<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Failure> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
        if !kind.trim().eq_ignore_ascii_case("application/json") {
            let message = "send JSON, with `Content-Type: application/json`";
            return Err(Failure::new(Code::WrongMediaType, message));
        }
        let body = Bytes::from_request(request, app).await;
        let body = body.map_err(|_| Failure::from(Refusal::Incomplete))?;
        serde_json::from_slice(&body).map(Sent).map_err(|error| {
            let code = match error.classify() {
                Category::Data => Code::BadRequest,
                Category::Syntax | Category::Eof | Category::Io => Code::BadJson,
            };
            Failure::new(code, error.to_string())
        })
    }
}
