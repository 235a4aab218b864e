//! A site on a real port, and what a script hears on its socket.

use std::future::pending;
use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use server::{ConnectionLimits, serve_connections};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use super::html::Page;
use super::{PATIENCE, Site, Visitor};

impl Site {
    /// Serves the site on a port of its own until the test ends.
    pub(crate) async fn listen(&self) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let limits = ConnectionLimits::new(10_000, false);
        tokio::spawn(serve_connections(listener, self.router.clone(), limits, pending()));
        address
    }
}

/// An open socket of a table page.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

/// One live update.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    pub(crate) seq: u32,
    pub(crate) page: Page,
    pub(crate) say: Vec<String>,
    /// All of it, as it came.
    pub(crate) text: String,
}

impl Socket {
    /// Opens the socket of a table page, or gives the status with which it was refused.
    pub(crate) async fn open(
        address: SocketAddr,
        visitor: &Visitor,
        id: &str,
        seen: u32,
    ) -> Result<Socket, u16> {
        let url = format!("ws://{address}/t/{id}/live?seen={seen}");
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.extend(visitor.headers.clone());
        let cookies: Vec<String> =
            visitor.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        headers.insert("cookie", cookies.join("; ").parse().unwrap());
        let stream = TcpStream::connect(address).await.unwrap();
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Socket(socket)),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(other) => panic!("{other}"),
        }
    }

    /// The next update; `None` if the server closed the socket.
    pub(crate) async fn hear(&mut self) -> Option<Frame> {
        loop {
            let heard = timeout(PATIENCE, self.0.next()).await.expect("something is heard");
            match heard {
                Some(Ok(Message::Text(text))) => return Some(Frame::read(text.as_str())),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(other)) => panic!("unexpected: {other}"),
            }
        }
    }

    /// The next update, which must come.
    pub(crate) async fn frame(&mut self) -> Frame {
        self.hear().await.expect("the socket is open")
    }

    /// All updates up to and with this number.
    pub(crate) async fn until(&mut self, seq: u32) -> Vec<Frame> {
        let mut frames = Vec::new();
        while frames.last().is_none_or(|frame: &Frame| frame.seq < seq) {
            frames.push(self.frame().await);
        }
        frames
    }

    pub(crate) async fn say(&mut self, text: &str) {
        // The server may have closed the socket already.
        let _ = self.0.send(Message::text(text)).await;
    }
}

impl Frame {
    fn read(text: &str) -> Frame {
        let json: Value = serde_json::from_str(text).unwrap();
        let say = json["say"].as_array().unwrap().iter();
        Frame {
            seq: u32::try_from(json["seq"].as_u64().unwrap()).unwrap(),
            page: Page(json["html"].as_str().unwrap().to_owned()),
            say: say.map(|sentence| sentence.as_str().unwrap().to_owned()).collect(),
            text: text.to_owned(),
        }
    }
}
