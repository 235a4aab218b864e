//! Several processes of the program on one Postgres: they show each other's moves, and when one is
//! killed the others go on.
#![cfg(unix)] // Signals.

use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use crate::common::server::{Server, between, log_of, new_table, post, seq, some_move};
use rustix::process::Signal;
use test_postgres::Postgres;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// How soon a viewer at another process sees a move.
const SOON: Duration = Duration::from_secs(2);
/// The longest wait after a process died: its lease, a sweep, and the bot's own time.
const TAKE_OVER: Duration = Duration::from_secs(20);
/// The longest game, in moves.
const LONGEST_GAME: usize = 400;

/// An open table page at one process.
struct Page(WebSocket<TcpStream>);

impl Page {
    fn open(server: &Server, table: &str, cookie: &str, seen: u32) -> Page {
        let url = format!("ws://{}{table}/live?seen={seen}", server.address);
        let mut request = url.into_client_request().expect("an address");
        request.headers_mut().insert("cookie", cookie.parse().expect("plain letters"));
        let stream = TcpStream::connect(server.address).expect("it listens");
        stream.set_read_timeout(Some(SOON)).expect("a timeout");
        Page(client(request, stream).expect("a socket").0)
    }

    /// Waits until this number was shown; every number is shown once.
    fn hears(&mut self, wanted: u32, last: &mut u32) {
        while *last < wanted {
            let heard = self.0.read().unwrap_or_else(|error| panic!("no {wanted}: {error}"));
            if let Message::Text(text) = heard {
                let shown = between(text.as_str(), "\"seq\":", ",").and_then(|it| it.parse().ok());
                let shown: u32 = shown.expect("a number");
                assert!(shown > *last, "{shown} after {last}");
                *last = shown;
            }
        }
    }
}

fn start(postgres: &Postgres) -> Server {
    Server::start_with(&["--database", &postgres.url()])
}

/// Plays this move at one process; the number of the last entry, if it was acknowledged.
fn play(server: &Server, table: &str, cookie: &str, text: &str, seen: u32) -> Option<u32> {
    let answer = post(
        server.address,
        &format!("{table}/play"),
        cookie,
        &format!("move={}&seen={seen}", text.replace('+', "%2B")),
    )?;
    assert_eq!(answer.status, 200, "{}", answer.body);
    between(&answer.body, "\"seq\":", "}").and_then(|seq| seq.parse().ok())
}

fn moves_in(log: &[String]) -> Vec<String> {
    let moves = log.iter().filter(|entry| entry.contains("\"kind\":\"move\""));
    moves.map(|entry| between(entry, "\"text\":\"", "\"").expect("a move").to_owned()).collect()
}

fn is_over(page: &str) -> bool {
    between(page, "data-turn=\"", "\"") == Some("over")
}

fn id(table: &str) -> &str {
    table.trim_start_matches("/t/")
}

/// A whole game, each move by another process, with a page open at every one of them; one process
/// is killed in the middle of a move, and another takes its place.
#[test]
fn a_game_is_played_through_all_of_them_while_one_is_killed() {
    let postgres = Postgres::start();
    let mut servers = [start(&postgres), start(&postgres), start(&postgres)];
    let (table, cookie) = new_table(&servers[0], "here");
    let first = seq(&servers[0].get(&table, &cookie).body);
    let open = |server: &Server, seen| (Page::open(server, &table, &cookie, seen), seen);
    let mut pages = servers.each_ref().map(|server| open(server, first));
    let mut acknowledged: Vec<String> = Vec::new();
    let mut unsure: Option<String> = None;
    let mut slowest = Duration::ZERO;

    for number in 0..LONGEST_GAME {
        let at = number % servers.len();
        let page = servers[at].get(&table, &cookie).body;
        if is_over(&page) {
            break;
        }
        let (text, seen) = (some_move(&page), seq(&page));
        if number == 10 {
            // Killed while the move is on its way: it counts or it does not, but not twice.
            let address = servers[at].address;
            let form = format!("move={text}&seen={seen}");
            let answer = thread::scope(|scope| {
                let sent = scope.spawn(|| post(address, &format!("{table}/play"), &cookie, &form));
                thread::sleep(Duration::from_millis(3));
                servers[at].child.kill().expect("it is alive");
                sent.join().expect("the player's thread lives on")
            });
            servers[at].child.wait().expect("it is dead");
            match answer {
                Some(_) => acknowledged.push(text),
                None => unsure = Some(text),
            }
            servers[at] = start(&postgres);
            let written = log_of(&postgres.url(), id(&table)).len() as u32;
            pages[at] = open(&servers[at], written);
            for (page, last) in &mut pages {
                page.hears(written, last);
            }
            continue;
        }
        let written = play(&servers[at], &table, &cookie, &text, seen).expect("an answer");
        acknowledged.push(text);
        let began = Instant::now();
        for (page, last) in &mut pages {
            page.hears(written, last);
        }
        slowest = slowest.max(began.elapsed());
    }
    println!("{} moves; the slowest was seen everywhere after {slowest:?}", acknowledged.len());
    for server in &servers {
        assert!(is_over(&server.get(&table, &cookie).body), "the game ended everywhere");
    }
    let mut played = moves_in(&log_of(&postgres.url(), id(&table)));
    if played.len() > acknowledged.len() {
        // The move of the one that was killed was written, and nobody was told.
        assert_eq!(Some(played.remove(10)), unsure);
    }
    assert_eq!(played, acknowledged, "what was acknowledged is there, once and in this order");
}

/// The process that ran the bot dies; the bot goes on at another, though nobody looks there.
#[test]
fn a_bot_goes_on_when_its_process_is_killed() {
    let postgres = Postgres::start();
    let [mut owner, second, third] = [start(&postgres), start(&postgres), start(&postgres)];
    let (table, cookie) = new_table(&owner, "bot:greedy");
    let log = || log_of(&postgres.url(), id(&table));
    let steps = |log: &[String]| moves_in(log).len();
    let waited = |done: &dyn Fn(&[String]) -> bool| {
        let began = Instant::now();
        while !done(&log()) {
            assert!(began.elapsed() < TAKE_OVER, "nothing happens: {:?}", log().last());
            thread::sleep(Duration::from_millis(100));
        }
        began.elapsed()
    };
    let persons_turn = |server: &Server| loop {
        let page = server.get(&table, &cookie).body;
        if between(&page, "data-turn=\"", "\"") == Some("mine") {
            return page;
        }
        thread::sleep(Duration::from_millis(50));
    };

    let page = persons_turn(&owner);
    let before = steps(&log());
    play(&owner, &table, &cookie, &some_move(&page), seq(&page)).expect("an answer");
    owner.child.kill().expect("it is alive");
    owner.child.wait().expect("it is dead");
    assert_eq!(steps(&log()), before + 1, "the bot has not moved yet");
    let waited_for = waited(&|log| steps(log) == before + 2);
    println!("the bot went on {waited_for:?} after its process was killed");

    // A process that is asked to stop hands over its bots at once.
    let page = persons_turn(&second);
    let before = steps(&log());
    play(&second, &table, &cookie, &some_move(&page), seq(&page)).expect("an answer");
    second.send(Signal::TERM);
    assert_eq!(second.stopped(), Some(0));
    waited(&|log| steps(log) == before + 2);

    let page = persons_turn(&third);
    let played = steps(&log());
    thread::sleep(SOON);
    assert_eq!(steps(&log()), played, "nobody moves twice");
    play(&third, &table, &cookie, &some_move(&page), seq(&page)).expect("an answer");
    waited(&|log| steps(log) == played + 2);
}

/// Ben looks at the table through another process: Ana cannot let a bot play for him.
#[test]
fn a_player_at_another_process_is_not_replaced() {
    let postgres = Postgres::start();
    let [here, there] = [start(&postgres), start(&postgres)];
    let (table, ana) = new_table(&here, "open");
    let joined = there.post(&format!("{table}/join"), "", "name=Ben");
    assert_eq!(joined.status, 200, "{}", joined.body);
    let mut ben = Page::open(&there, &table, &joined.cookie(), 0);
    ben.hears(1, &mut 0);
    let replaced = here.post(&format!("{table}/replace"), &ana, "seat=1");
    assert_eq!(replaced.status, 409, "{}", replaced.body);
}

/// A coach called at one process also appears at the others, which have the table in memory.
#[test]
fn the_coach_comes_to_all_of_them() {
    let postgres = Postgres::start();
    let [here, there] = [start(&postgres), start(&postgres)];
    let (table, ana) = new_table(&here, "here");
    let coached =
        |server: &Server| server.get(&table, &ana).body.contains("<section class=\"coach");
    for (form, wanted) in [("coach=on", true), ("", false)] {
        assert_eq!((coached(&here), coached(&there)), (!wanted, !wanted));
        here.post(&format!("{table}/coach"), &ana, form);
        assert_eq!(coached(&here), wanted);
        let began = Instant::now();
        while coached(&there) != wanted {
            assert!(began.elapsed() < SOON, "the other process knows nothing of it");
            thread::sleep(Duration::from_millis(20));
        }
    }
}
