//! Asking the API of a server.

use std::net::Ipv4Addr;
use std::time::Duration;

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE};
use hyper::{Method, Request, StatusCode, Uri};
use hyper_util::client::legacy::Client as Pool;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::Value;
use thiserror::Error;
use tokio::time::timeout;

/// A server that takes longer counts as gone.
const SLOWEST: Duration = Duration::from_secs(20);

/// Why there is no usable answer.
#[derive(Debug, Error)]
pub enum Trouble {
    /// The address makes no sense.
    #[error("{0:?} is not the address of a server; write one like http://127.0.0.1:8080")]
    Address(String),
    /// Nobody answers, or not in time.
    #[error("the server does not answer: {0}")]
    Silent(String),
    /// The server says no.
    #[error("the server answers {status}: {message}")]
    Refused {
        /// The status of the answer.
        status: u16,
        /// What it says.
        message: String,
    },
}

impl Trouble {
    /// Whether the request may have been carried out anyway.
    pub(crate) fn leaves_doubt(&self) -> bool {
        match self {
            Trouble::Address(_) => false,
            Trouble::Silent(_) => true,
            Trouble::Refused { status, .. } => *status >= 500,
        }
    }
}

/// The header by which a proxy says who asks.
pub(crate) const FORWARDED: &str = "x-forwarded-for";
/// Addresses for measurements, which nobody has (RFC 2544): 198.18.0.0 and 131,071 more.
const FIRST: Ipv4Addr = Ipv4Addr::new(198, 18, 0, 0);
const ADDRESSES: usize = 1 << 17;

/// Asks one server, as one player.
#[derive(Clone)]
pub(crate) struct Client {
    pool: Pool<HttpConnector, Full<Bytes>>,
    server: String,
    /// The address of the player, which a proxy would tell.
    pub(crate) address: String,
}

impl Client {
    pub(crate) fn new(server: &str) -> Result<Client, Trouble> {
        let wrong = || Trouble::Address(server.to_owned());
        let uri: Uri = server.parse().map_err(|_| wrong())?;
        if uri.scheme_str() != Some("http") || uri.authority().is_none() {
            return Err(wrong());
        }
        let pool = Pool::builder(TokioExecutor::new()).build_http();
        let server = server.trim_end_matches('/').to_owned();
        Ok(Client { pool, server, address: FIRST.to_string() })
    }

    /// The same for another player, who has another address.
    pub(crate) fn of_player(&self, number: usize) -> Client {
        let address = Ipv4Addr::from_bits(FIRST.to_bits() + (number % ADDRESSES) as u32);
        Client { address: address.to_string(), ..self.clone() }
    }

    /// The address of a table's stream.
    pub(crate) fn stream(&self, table: &str, after: u32) -> String {
        let server = self.server.replacen("http", "ws", 1);
        format!("{server}/api/v1/tables/{table}/stream?after={after}")
    }

    pub(crate) async fn get(&self, path: &str) -> Result<Value, Trouble> {
        self.ask(Method::GET, path, None, None).await
    }

    pub(crate) async fn post(
        &self,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Result<Value, Trouble> {
        self.ask(Method::POST, path, token, Some(body)).await
    }

    async fn ask(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Value, Trouble> {
        let silent = |why: String| Trouble::Silent(why);
        let mut request =
            Request::builder().method(method).uri(format!("{}/api/v1{path}", self.server));
        request = request.header(FORWARDED, &self.address);
        if let Some(token) = token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let bytes = body.map(ToString::to_string).unwrap_or_default();
        let request = request.body(Full::from(bytes)).map_err(|why| silent(why.to_string()))?;
        let answered = async {
            let answer = self.pool.request(request).await.map_err(|why| silent(why.to_string()))?;
            let status = answer.status();
            let bytes =
                answer.into_body().collect().await.map_err(|why| silent(why.to_string()))?;
            Ok((status, bytes.to_bytes()))
        };
        let (status, bytes): (StatusCode, Bytes) =
            timeout(SLOWEST, answered).await.map_err(|_| silent("it took too long".into()))??;
        let value: Value = serde_json::from_slice(&bytes).unwrap_or_default();
        if status.is_success() {
            return Ok(value);
        }
        let message = value["error"]["message"].as_str().unwrap_or("it does not say why");
        Err(Trouble::Refused { status: status.as_u16(), message: message.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_has_an_address() {
        let client = Client::new("http://127.0.0.1:8080").unwrap();
        for (number, address) in [
            (0, "198.18.0.0"),
            (1, "198.18.0.1"),
            (70_000, "198.19.17.112"),
            (ADDRESSES - 1, "198.19.255.255"),
            (ADDRESSES, "198.18.0.0"),
        ] {
            assert_eq!(client.of_player(number).address, address, "{number}");
        }
    }
}
