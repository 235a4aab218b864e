//! Clients that say nothing, say half of something, or do not listen.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use server::{Config, ConnectionLimits, serve_connections};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

use crate::common::{PATIENCE, Site, config};

/// Short, so that tests need not wait.
const SHORT: Duration = Duration::from_millis(300);
const PAGE: &[u8] = b"GET / HTTP/1.1\r\nhost: azul.test\r\n\r\n";

async fn served(limits: ConnectionLimits) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Site::new().await.router;
    tokio::spawn(serve_connections(listener, router, limits, std::future::pending()));
    address
}

fn limits() -> ConnectionLimits {
    ConnectionLimits { head: SHORT, unread: SHORT, of_one: Some(20), in_all: 100 }
}

/// Waits until the server closes the connection, and gives what it said before.
async fn closed(mut stream: TcpStream) -> String {
    let mut said = Vec::new();
    // A connection may also be cut while something is unread.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut said)).await.expect("it is never closed");
    String::from_utf8_lossy(&said).into_owned()
}

/// Asks for a page and reads the beginning of it.
async fn asked(stream: &mut TcpStream) -> String {
    stream.write_all(PAGE).await.unwrap();
    let mut said = [0; 12];
    timeout(PATIENCE, stream.read_exact(&mut said)).await.expect("an answer").unwrap();
    String::from_utf8_lossy(&said).into_owned()
}

#[tokio::test]
async fn silent_and_half_sent_and_idle_connections_are_closed() {
    let address = served(limits()).await;
    let silent = TcpStream::connect(address).await.unwrap();
    let mut half = TcpStream::connect(address).await.unwrap();
    half.write_all(&PAGE[..20]).await.unwrap();
    let mut idle = TcpStream::connect(address).await.unwrap();
    assert_eq!(asked(&mut idle).await, "HTTP/1.1 200");
    let (silent, half, idle) = tokio::join!(closed(silent), closed(half), closed(idle));
    assert_eq!(silent, "");
    assert!(half.is_empty() || half.starts_with("HTTP/1.1 408"), "{half}");
    assert!(idle.ends_with("</html>"), "the page came whole");
}

/// On one HTTP/2 connection a client could leave hundreds of answers unread.
#[tokio::test]
async fn nobody_speaks_http2() {
    let address = served(limits()).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let settings = [0, 0, 0, 4, 0, 0, 0, 0, 0];
    stream.write_all(&[b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", &settings[..]].concat()).await.unwrap();
    let said = closed(stream).await;
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 "), "{said:?}");
}

#[tokio::test]
async fn an_answer_that_nobody_reads_is_given_up() {
    let address = served(ConnectionLimits { head: PATIENCE, ..limits() }).await;
    let mut deaf = TcpStream::connect(address).await.unwrap();
    // The buffers of the system hold many pages before the server has to wait.
    let refused = async { while deaf.write_all(PAGE).await.is_ok() {} };
    timeout(PATIENCE, refused).await.expect("the server waits forever");
}

/// Thousands of requests on one connection do not get thousands of answers, whatever is wrong with them.
#[tokio::test]
async fn a_connection_that_asks_too_often_is_closed() {
    let with = |first: &str, more: &str| format!("{first} HTTP/1.1\r\n{more}\r\n\r\n");
    let elsewhere = "host: azul.test\r\norigin: http://elsewhere.example";
    let socket = format!("{elsewhere}\r\nconnection: upgrade\r\nupgrade: websocket");
    for request in [
        String::from_utf8(PAGE.to_vec()).unwrap(),
        with("GET /", "host: elsewhere.example"),
        with("GET /api/v1", "host: elsewhere.example"),
        with("POST /tables", &format!("{elsewhere}\r\ncontent-length: 0")),
        with("GET /t/porto/live", &socket),
        with("GET /api/v1/tables/porto/stream", &socket),
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let site = Site::with(Config { limited: true, ..config() }).await;
        let forever = std::future::pending();
        tokio::spawn(serve_connections(listener, site.router, limits(), forever));
        let mut hasty = TcpStream::connect(address).await.unwrap();
        // The server may close before it has read everything.
        let _ = timeout(PATIENCE, hasty.write_all(request.repeat(2_000).as_bytes())).await;
        let said = closed(hasty).await;
        let answers = said.matches("HTTP/1.1 ").count();
        let refusals = said.matches("HTTP/1.1 429").count();
        // On a slow machine some more are allowed before it is too much.
        assert!(refusals <= 1 && answers < 1_500, "{request}: {refusals} of {answers} answers");
    }
}

/// What an address sends is read at its pace, on however many connections: bodies in tiny chunks take long to read.
#[tokio::test]
async fn a_flood_of_bytes_is_read_slowly() {
    let address = served(ConnectionLimits { head: PATIENCE, ..limits() }).await;
    let head = b"POST /import HTTP/1.1\r\nhost: azul.test\r\ncontent-length: 240000\r\n\r\n";
    let request = [&head[..], &b"x".repeat(240_000)].concat();
    let begun = Instant::now();
    for _ in 0..5 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(&request).await.unwrap();
        let mut said = [0; 12];
        timeout(PATIENCE, stream.read_exact(&mut said)).await.expect("an answer").unwrap();
    }
    assert!(begun.elapsed() > Duration::from_millis(1_500), "{:?}", begun.elapsed());
}

/// With more silent connections than an address may have, its next visitor is answered, and so is everybody
/// else.
#[tokio::test]
async fn a_flood_of_silence_keeps_nobody_out() {
    let address = served(ConnectionLimits { head: PATIENCE, ..limits() }).await;
    let mut polite = TcpStream::connect(address).await.unwrap();
    assert_eq!(asked(&mut polite).await, "HTTP/1.1 200");
    let mut silent = Vec::new();
    for _ in 0..60 {
        silent.push(TcpStream::connect(address).await.unwrap());
    }
    let mut next = TcpStream::connect(address).await.unwrap();
    assert_eq!(asked(&mut next).await, "HTTP/1.1 200");
    // The oldest made room: the polite visitor was idle for longer than any other.
    let mut gone = 0;
    for stream in &mut silent {
        let mut byte = [0];
        let ended = timeout(Duration::from_millis(20), stream.read(&mut byte)).await;
        gone += usize::from(matches!(ended, Ok(Ok(0) | Err(_))));
    }
    assert!((40..60).contains(&gone), "{gone} of 60 were closed");
}

/// A client that connects anew for each request does not get thousands of refusals either.
#[tokio::test]
async fn an_address_that_connects_too_often_is_not_answered() {
    let address = served(limits()).await;
    let mut answered = 0;
    for _ in 0..200 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let _ = stream.write_all(PAGE).await;
        let mut byte = [0];
        answered += usize::from(matches!(stream.read(&mut byte).await, Ok(1)));
    }
    // Four times as many as it may have at the same time, and some more while that is counted.
    assert!((80..150).contains(&answered), "{answered} of 200");
}
