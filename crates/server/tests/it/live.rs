//! Live updates over real sockets: in order, without holes, the same for all who see the same.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::common::html::Page;
use crate::common::pair::Pair;
use crate::common::player::{Chance, some_move};
use crate::common::socket::{Frame, Socket};
use crate::common::{PATIENCE, Site, Visitor, config};
use futures_util::future::join_all;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::sleep;

/// A table at which one person plays for both seats, on a real port.
struct Stage {
    site: Site,
    address: SocketAddr,
    ana: Visitor,
    id: String,
    chance: Chance,
}

impl Stage {
    async fn new(game: &str) -> Stage {
        let site = Site::new().await;
        let address = site.listen().await;
        let mut ana = site.visitor();
        let seats = [("game", game), ("seat0", "me"), ("seat1", "here"), ("name0", "Ana")];
        let id = ana.create(&seats).await;
        Stage { site, address, ana, id, chance: Chance(7) }
    }

    async fn seq(&self) -> u32 {
        self.site.table(&self.id).await.seq().number()
    }

    /// Plays this many moves.
    async fn play(&mut self, moves: usize) {
        for _ in 0..moves {
            let table = self.site.table(&self.id).await;
            let text = some_move(table.position(), &mut self.chance);
            let seen = table.seq().to_string();
            let fields = [("move", text.as_str()), ("seen", &seen)];
            self.ana.post(&format!("/t/{}/play", self.id), &fields).await.leads_to();
        }
    }

    async fn socket(&self, visitor: &Visitor, seen: u32) -> Socket {
        Socket::open(self.address, visitor, &self.id, seen).await.unwrap()
    }
}

fn numbers(frames: &[Frame]) -> Vec<u32> {
    frames.iter().map(|frame| frame.seq).collect()
}

#[tokio::test]
async fn updates_come_in_order_and_without_holes() {
    for game in ["azul", "pavilion"] {
        let mut stage = Stage::new(game).await;
        let begin = stage.seq().await;
        let mut socket = stage.socket(&stage.ana, begin).await;
        stage.play(30).await;
        let end = stage.seq().await;
        let frames = socket.until(end).await;
        assert_eq!(numbers(&frames), (begin + 1..=end).collect::<Vec<_>>());
        for frame in &frames {
            assert_eq!(frame.page.seq(), frame.seq, "the page says which one it is");
            assert!(!frame.say.is_empty(), "screen readers are told");
        }
    }
}

#[tokio::test]
async fn after_a_lost_connection_exactly_what_was_missed_comes() {
    for game in ["azul", "pavilion"] {
        let mut stage = Stage::new(game).await;
        let begin = stage.seq().await;
        let mut steady = stage.socket(&stage.ana, begin).await;
        let mut shaky = stage.socket(&stage.ana, begin).await;
        stage.play(5).await;
        let seen = shaky.until(stage.seq().await).await.last().unwrap().seq;
        drop(shaky);
        stage.play(12).await;
        let mut shaky = stage.socket(&stage.ana, seen).await;
        let missed = shaky.until(stage.seq().await).await;
        stage.play(1).await;
        let end = stage.seq().await;
        let later = shaky.until(end).await;

        // A viewer who was there all the time was told the same, to the letter.
        let all = steady.until(end).await;
        let told: Vec<&Frame> = all.iter().filter(|frame| frame.seq > seen).collect();
        assert_eq!(missed.iter().chain(&later).collect::<Vec<_>>(), told);
    }
}

#[tokio::test]
async fn a_visitor_who_missed_nothing_is_told_nothing_twice() {
    let mut stage = Stage::new("azul").await;
    stage.play(3).await;
    let now = stage.seq().await;
    let mut socket = stage.socket(&stage.ana, now).await;
    stage.play(1).await;
    assert_eq!(socket.frame().await.seq, now + 1);
}

#[tokio::test]
async fn a_visitor_who_missed_too_much_sees_the_table_as_it_is() {
    let mut stage = Stage::new("azul").await;
    let begin = stage.seq().await;
    while stage.seq().await <= begin + 40 {
        stage.play(1).await;
    }
    let now = stage.seq().await;
    let mut long_gone = stage.socket(&stage.ana, begin).await;
    assert_eq!(long_gone.frame().await.seq, now);
    let mut just_gone = stage.socket(&stage.ana, now - 40).await;
    assert_eq!(numbers(&just_gone.until(now).await), (now - 39..=now).collect::<Vec<_>>());
    stage.play(1).await;
    assert_eq!(long_gone.frame().await.seq, now + 1);
    assert_eq!(just_gone.frame().await.seq, now + 1);
}

#[tokio::test]
async fn those_who_see_the_same_get_the_same_text() {
    let mut stage = Stage::new("pavilion").await;
    let seen = stage.seq().await;
    let watcher = stage.site.visitor();
    let mut watching = [stage.socket(&watcher, seen).await, stage.socket(&watcher, seen).await];
    let mut playing = [stage.socket(&stage.ana, seen).await, stage.socket(&stage.ana, seen).await];
    let mut czech = stage.socket(&watcher.clone().speaking("cs"), seen).await;
    stage.play(2).await;
    for _ in 0..2 {
        let [one, other] = &mut watching;
        let watched = one.frame().await;
        assert_eq!(watched, other.frame().await);
        let [one, other] = &mut playing;
        let played = one.frame().await;
        assert_eq!(played, other.frame().await);
        assert_ne!(played.text, watched.text);
        assert_ne!(watched.text, czech.frame().await.text);
        assert!(watched.page.forms().is_empty(), "who only watches is offered nothing");
        assert!(!played.page.forms().is_empty());
    }
}

#[tokio::test]
async fn the_page_and_the_update_show_the_same() {
    for game in ["azul", "pavilion"] {
        let mut stage = Stage::new(game).await;
        let mut socket = stage.socket(&stage.ana, stage.seq().await).await;
        stage.play(4).await;
        let last = socket.until(stage.seq().await).await.pop().unwrap();
        let page = stage.ana.page(&format!("/t/{}", stage.id)).await;
        assert!(page.0.contains(&last.page.0), "the middle of the page is the update");
    }
}

#[tokio::test]
async fn what_was_drawn_before_is_what_would_be_drawn_now() {
    let boards = |page: Page| page.0.split("<aside").next().unwrap().to_owned();
    for (game, plays) in [("azul", false), ("azul", true), ("pavilion", false), ("pavilion", true)]
    {
        let mut stage = Stage::new(game).await;
        let path = format!("/t/{}", stage.id);
        let mut here = if plays { stage.ana.clone() } else { stage.site.visitor() };
        for _ in 0..25 {
            stage.play(1).await;
            let started_now = Site::over(Arc::clone(&stage.site.store), config()).await;
            let mut there = started_now.visitor();
            there.cookies = here.cookies.clone();
            assert_eq!(boards(here.page(&path).await), boards(there.page(&path).await));
        }
    }
}

#[tokio::test]
async fn other_sites_and_unknown_tables_get_no_socket() {
    let stage = Stage::new("azul").await;
    let (address, ana, id) = (stage.address, &stage.ana, &stage.id);
    let status = async |visitor: &Visitor, id: &str| {
        Socket::open(address, visitor, id, 0).await.err().unwrap_or(101)
    };
    assert_eq!(status(&ana.with("origin", "http://evil.example"), id).await, 403);
    assert_eq!(status(&ana.with("origin", "null"), id).await, 403);
    assert_eq!(status(&ana.with("origin", &format!("http://{address}")), id).await, 101);
    assert_eq!(status(ana, "abcdefghijkmnpqrst").await, 404);
    assert_eq!(status(ana, "nonsense").await, 404);
}

#[tokio::test]
async fn a_client_that_says_too_much_loses_only_its_own_socket() {
    let mut stage = Stage::new("azul").await;
    let seen = stage.seq().await;
    let mut loud = stage.socket(&stage.ana, seen).await;
    let mut quiet = stage.socket(&stage.ana, seen).await;
    quiet.say("hello").await;
    loud.say(&"x".repeat(5_000)).await;
    assert_eq!(loud.hear().await, None);
    stage.play(1).await;
    assert_eq!(quiet.frame().await.seq, seen + 1);
}

/// A visitor cannot make the server wait for, and keep, megabytes of one message.
#[tokio::test]
async fn the_announcement_of_a_long_message_is_enough() {
    let stage = Stage::new("azul").await;
    let mut stream = TcpStream::connect(stage.address).await.unwrap();
    let request = format!(
        "GET /t/{}/live?seen=9 HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        stage.id, stage.address
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    // The header of a masked text of ten million bytes; none follow.
    let mut announced = vec![0x81, 0xff];
    announced.extend(10_000_000_u64.to_be_bytes());
    announced.extend([0; 4]);
    stream.write_all(&announced).await.unwrap();
    let mut heard = Vec::new();
    let closed = tokio::time::timeout(PATIENCE / 6, stream.read_to_end(&mut heard)).await;
    assert!(heard.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&heard));
    assert!(closed.is_ok(), "the server waits for the rest");
}

#[tokio::test]
async fn two_hundred_watch_one_table() {
    let mut stage = Stage::new("azul").await;
    let seen = stage.seq().await;
    let watcher = stage.site.visitor();
    let opened = (0..200).map(|_| Socket::open(stage.address, &watcher, &stage.id, seen));
    let mut sockets: Vec<Socket> = join_all(opened).await.into_iter().map(Result::unwrap).collect();
    stage.play(1).await;
    let heard = join_all(sockets.iter_mut().map(Socket::frame)).await;
    assert_eq!(heard.len(), 200);
    assert!(heard.iter().all(|frame| *frame == heard[0] && frame.seq == seen + 1));
}

/// A viewer reads nothing while much happens; afterwards nothing is missing.
#[tokio::test]
async fn a_slow_listener_misses_nothing() {
    let mut stage = Stage::new("azul").await;
    let seen = stage.seq().await;
    let mut slow = stage.socket(&stage.site.visitor(), seen).await;
    stage.play(30).await;
    let now = stage.seq().await;
    assert_eq!(numbers(&slow.until(now).await), (seen + 1..=now).collect::<Vec<_>>());
}

/// Who thinks for long without a script is not gone: the page comes again by itself, less often than where it waits.
#[tokio::test]
async fn who_thinks_without_a_script_is_here() {
    let mut pair = Pair::new("azul").await;
    let path = format!("/t/{}", pair.id);
    let (ana, ben) = (pair.ana.page(&path).await, pair.ben.page(&path).await);
    for seconds in ["25", "3"] {
        let refresh = format!("<meta http-equiv=\"refresh\" content=\"{seconds}\">");
        let comes = |page: &Page| page.0.contains(&refresh);
        assert_ne!(comes(&ana), comes(&ben), "{seconds}");
    }
}

/// On a slow line they also wait until the last has been read.
#[tokio::test]
async fn what_changes_nothing_on_the_board_waits_for_a_slow_line() {
    let mut pair = Pair::new("azul").await;
    let address = pair.site.listen().await;
    let begin = pair.table().await.seq().number();
    let mut socket = Socket::open(address, &pair.ana, &pair.id, begin).await.unwrap();
    for _ in 0..4 {
        pair.ben_asks("leave").await.leads_to();
        pair.ben_asks("return").await.leads_to();
        // Nothing is read meanwhile.
        sleep(Duration::from_millis(1_200)).await;
    }
    let last = pair.table().await.seq().number();
    let frames = socket.until(last).await;
    assert_eq!(frames.len(), 2, "the first, and then what all the others come to");
    pair.ben_asks("leave").await.leads_to();
    pair.play().await;
    let moved = pair.table().await.changed_at().number();
    assert!(socket.until(moved).await.len() <= 2, "a move waits for nothing");
}

/// Who comes and goes again and again does not fill the others' lines: what changes nothing on the board comes once a second, and
/// makes way for a move.
#[tokio::test]
async fn what_changes_nothing_on_the_board_comes_seldom() {
    let mut pair = Pair::new("azul").await;
    let address = pair.site.listen().await;
    let begin = pair.table().await.seq().number();
    let mut socket = Socket::open(address, &pair.ana, &pair.id, begin).await.unwrap();
    let begun = Instant::now();
    for _ in 0..20 {
        pair.ben_asks("leave").await.leads_to();
        pair.ben_asks("return").await.leads_to();
    }
    let frames = socket.until(pair.table().await.seq().number()).await;
    let most = 2 + begun.elapsed().as_secs() as usize;
    assert!(frames.len() <= most, "{} updates", frames.len());
    assert!(!frames.last().unwrap().say.is_empty(), "the last of them is not lost");
    pair.ben_asks("leave").await.leads_to();
    pair.play().await;
    let moved = pair.table().await.changed_at().number();
    assert!(socket.until(moved).await.len() <= 2, "a move waits for nothing");
}
