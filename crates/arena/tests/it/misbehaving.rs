//! External engines that do everything wrong: each loses its games, and the match goes on.
#![cfg(unix)]
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::ops::ControlFlow;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use arena::{Contestant, Fault, Match, PlayedGame};

/// For engines that never answer.
const SHORT: Duration = Duration::from_millis(100);
/// For the others, who must not be late only because this machine is busy.
const LONG: Duration = Duration::from_secs(30);
/// Answers hello; the next request has the number 2.
const POLITE: &str = "read line; echo '{\"id\":1}';";

/// A script in a folder of its own, which goes when it is dropped.
struct Script(PathBuf);

impl Script {
    fn new(name: &str, text: &str) -> Script {
        let folder = env::temp_dir().join(format!("arena-{}-{name}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("engine.sh");
        // Written by another process: a script that a thread of ours still holds open for writing,
        // as a child between fork and exec would, could not be started.
        let copy = folder.join("text");
        fs::write(&copy, format!("#!/bin/sh\n{text}\n")).unwrap();
        assert!(process::Command::new("cp").arg(&copy).arg(&file).status().unwrap().success());
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        Script(folder)
    }

    fn contestant(&self) -> Contestant {
        format!("cmd:'{}'@10ms", self.0.join("engine.sh").display()).parse().unwrap()
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn against(contestant: Contestant, deals: u64, grace: Duration) -> Match {
    let contestants = vec!["greedy".parse().unwrap(), contestant];
    let mut a_match = Match::new("azul:2".parse().unwrap(), contestants).unwrap();
    a_match.terms.deals = deals;
    a_match.terms.patience.grace = grace;
    a_match.terms.patience.start = LONG;
    a_match
}

/// The faults of a match of one pair, after the laws that hold for each.
fn faults(a_match: &Match) -> Vec<Fault> {
    let mut games: Vec<PlayedGame> = Vec::new();
    let results = a_match.play(&AtomicBool::new(false), |game, _| {
        games.push(game.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(results.games(), a_match.games(), "the match goes on");
    assert_eq!(results.tallies()[1].faults, a_match.games());
    assert_eq!(results.first().share.mean(), 1.0);
    assert_eq!(
        results.first().points.count(),
        0,
        "nobody has points in games that were not played"
    );
    let summary = &results.summary()["contestants"][1];
    let told: u64 = summary["reasons"]
        .as_object()
        .unwrap()
        .values()
        .filter_map(serde_json::Value::as_u64)
        .sum();
    assert_eq!(told, a_match.games());
    assert!(results.to_string().contains("Faults of cmd:"), "{results}");
    assert!(results.to_string().lines().all(|line| line.chars().count() <= 80), "{results}");
    games
        .iter()
        .map(|game| {
            let forfeit = game.forfeit().unwrap();
            assert_eq!((game.share_of(0), game.share_of(1)), (1.0, 0.0));
            assert_eq!((forfeit.contestant, game.seating[forfeit.seat]), (1, 1));
            assert_eq!(game.ranks[forfeit.seat], 2);
            assert!(game.record.replay().is_ok());
            let read = a_match.read(game.number, &game.record.to_string()).unwrap();
            let again = read.forfeit().unwrap();
            assert_eq!(again.fault, Fault::Recorded(forfeit.fault.to_string()));
            assert_eq!(
                (read.shares, read.moves, &read.record),
                (game.shares, game.moves, &game.record)
            );
            let sentence = forfeit.fault.to_string();
            assert!(game.record.tag("Forfeit").unwrap().ends_with(&sentence));
            forfeit.fault.clone()
        })
        .collect()
}

fn faults_of(name: &str, script: &str) -> Vec<Fault> {
    let script = Script::new(name, script);
    faults(&against(script.contestant(), 1, LONG))
}

fn faults_of_silent(name: &str, script: &str) -> Vec<Fault> {
    let script = Script::new(name, script);
    faults(&against(script.contestant(), 1, SHORT))
}

#[test]
fn one_that_does_not_exist() {
    let contestant: Contestant = "cmd:/no/such/engine --flags@10ms".parse().unwrap();
    let patience = arena::Patience::default();
    assert!(matches!(contestant.greet(patience), Err(Fault::NotStarted(_))));
    for fault in faults(&against(contestant, 1, LONG)) {
        assert!(matches!(fault, Fault::NotStarted(_)), "{fault}");
    }
}

#[test]
fn one_that_ends_at_once() {
    for fault in faults_of("ends", "echo 'no license' >&2; exit 3") {
        let Fault::Ended(how) = &fault else { panic!("{fault}") };
        assert_eq!(how, "exit status: 3: no license");
    }
}

#[test]
fn one_that_ends_in_the_middle() {
    for fault in faults_of("crashes", &format!("{POLITE} read line; kill -9 $$")) {
        assert!(matches!(&fault, Fault::Ended(how) if how.contains("signal: 9")), "{fault}");
    }
}

#[test]
fn one_that_prints_garbage() {
    for fault in faults_of("garbage", "echo Welcome to my engine; cat > /dev/null") {
        assert_eq!(fault, Fault::Garbage("Welcome to my engine".to_owned()));
    }
    let binary = format!("{POLITE} read line; printf '\\377\\033[2J\\n'; cat > /dev/null");
    for fault in faults_of("binary", &binary) {
        assert!(matches!(&fault, Fault::Garbage(_)), "{fault}");
        assert!(!fault.to_string().contains('\x1b'));
    }
    let other =
        format!("{POLITE} read line; echo '{{\"id\":1,\"best\":\"1B1\"}}'; cat > /dev/null");
    for fault in faults_of("other", &other) {
        assert!(matches!(&fault, Fault::Garbage(_)), "an answer to another question: {fault}");
    }
    let nothing = format!("{POLITE} read line; echo '{{\"id\":2,\"best\":7}}'; cat > /dev/null");
    for fault in faults_of("nothing", &nothing) {
        assert!(matches!(&fault, Fault::Garbage(_)), "no move: {fault}");
    }
}

#[test]
fn one_that_floods_us() {
    for fault in faults_of("flood", "yes") {
        assert_eq!(fault, Fault::Garbage("y".to_owned()));
    }
    let endless = format!("{POLITE} read line; tr '\\0' x < /dev/zero");
    for fault in faults_of("endless", &endless) {
        assert!(matches!(fault, Fault::Garbage(_) | Fault::Late(_)), "{fault}");
    }
}

#[test]
fn one_that_never_answers() {
    let began = Instant::now();
    for fault in faults_of_silent("silent", &format!("{POLITE} exec sleep 1000")) {
        assert_eq!(fault, Fault::Late(SHORT + Duration::from_millis(10)));
    }
    // It leaves a child that holds our pipes: that must not keep us either.
    for fault in faults_of_silent("silent-child", &format!("{POLITE} sleep 1000 & sleep 1000")) {
        assert!(matches!(fault, Fault::Late(_)), "{fault}");
    }
    assert!(began.elapsed() < LONG);
}

#[test]
fn one_that_talks_without_saying_anything() {
    for fault in faults_of_silent("silent-blank", &format!("{POLITE} yes ''")) {
        assert!(matches!(fault, Fault::Late(_)), "{fault}");
    }
    let partial = format!("{POLITE} yes '{{\"id\":2,\"partial\":true}}'");
    for fault in faults_of_silent("silent-partial", &partial) {
        assert!(matches!(fault, Fault::Late(_)), "{fault}");
    }
}

#[test]
fn one_that_never_wakes() {
    let script = Script::new("asleep", "exec sleep 1000");
    let mut a_match = against(script.contestant(), 1, LONG);
    a_match.terms.patience.start = SHORT;
    for fault in faults(&a_match) {
        assert_eq!(fault, Fault::Late(SHORT));
    }
}

#[test]
fn one_that_plays_an_illegal_move() {
    for text in ["1B9", "9B1", "castles"] {
        let answer = format!("read line; echo '{{\"id\":2,\"best\":\"{text}\"}}'; cat > /dev/null");
        for fault in faults_of("illegal", &format!("{POLITE} {answer}")) {
            let Fault::IllegalMove { text: played, .. } = &fault else { panic!("{fault}") };
            assert_eq!(played, text);
        }
    }
}

#[test]
fn one_that_answers_with_an_error() {
    let error = r#"{"id":2,"error":{"kind":"unknown-bot","field":"bot","message":"no such bot"}}"#;
    for fault in faults_of("error", &format!("{POLITE} read line; echo '{error}'; cat > /dev/null"))
    {
        assert_eq!(fault.to_string(), "the engine answered with an error: no such bot");
    }
}

#[test]
fn nobody_waits_for_it_once_the_match_is_stopped() {
    let script = Script::new("stopped", &format!("{POLITE} exec sleep 1000"));
    let a_match = against(script.contestant(), 10, LONG);
    let stop = AtomicBool::new(false);
    let began = Instant::now();
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(SHORT);
            stop.store(true, Ordering::Relaxed);
        });
        let results = a_match.play(&stop, |_, _| ControlFlow::Continue(()));
        assert_eq!(results.games(), 0);
    });
    assert!(began.elapsed() < LONG);
}

/// Every engine that was started is gone afterward, with the children it had.
#[test]
#[cfg(target_os = "linux")]
fn nothing_stays_behind() {
    let script = Script::new(
        "orphans",
        &format!(
            "folder=$(dirname \"$0\"); sleep 1000 & echo $$ $! >> \"$folder/pids\"; {POLITE} wait"
        ),
    );
    let mut a_match = against(script.contestant(), 2, SHORT);
    a_match.terms.threads = 2;
    assert_eq!(faults(&a_match).len(), 4);
    let pids = fs::read_to_string(script.0.join("pids")).unwrap();
    let pids: Vec<&str> = pids.split_whitespace().collect();
    assert_eq!(pids.len(), 8, "one engine a game, each with a child");
    let running = |pid: &str| {
        let status = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let ours = status.contains("(engine.sh)") || status.contains("(sleep)");
        // An orphan may be a zombie of somebody else for a while; a child of ours may not.
        ours && (status.contains("(engine.sh)") || !status.contains(") Z "))
    };
    let began = Instant::now();
    while pids.iter().any(|pid| running(pid)) {
        assert!(began.elapsed() < LONG, "{pids:?} still run");
        thread::yield_now();
    }
}

/// An engine that drops everything on the floor, and writes down which game it is asked about. `$REFUSE` is a line that
/// may spoil its answer.
const DROPPER: &str = r#"
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    answer = {}
    if asked["op"] == "analyse":
        state = asked["state"]
        places = [*enumerate(state["displays"], 1), ("C", state["center"])]
        place, tiles = next(place for place in places if place[1])
        answer = {"best": f"{place}{next(iter(tiles))}F"}
        print(asked.get("game"), asked.get("new_game"), file=open("$LOG", "a"))
        $REFUSE
    print(json.dumps({"id": asked["id"], **answer}), flush=True)
"#;

/// What an engine is asked tells it which game it is, and when a new one begins. One that refuses such fields is asked
/// without them.
#[test]
fn engines_know_the_game() {
    let refuse = r#"if "game" in asked: answer = {"error": {"field": "game", "message": "no"}}"#;
    for (name, refuse) in [("knows", "pass"), ("refuses", refuse)] {
        let script = Script::new(name, "");
        let (file, log) = (script.0.join("engine.py"), script.0.join("log"));
        let log_name = log.display().to_string();
        let program = DROPPER.replace("$LOG", &log_name).replace("$REFUSE", refuse);
        fs::write(&file, program).unwrap();
        let contestant = format!("cmd:python3 '{}'@10ms", file.display()).parse().unwrap();
        let results = against(contestant, 1, LONG)
            .play(&AtomicBool::new(false), |_, _| ControlFlow::Continue(()));
        assert_eq!(results.tallies()[1].faults, 0, "{results}");
        let asked = fs::read_to_string(&log).unwrap();
        let mut told: Vec<&str> = asked.lines().filter(|line| *line != "None None").collect();
        if name == "refuses" {
            assert_eq!(told, ["0 True"], "it was asked once, and then without");
        } else {
            told.dedup();
            assert_eq!(told, ["0 True", "0 False", "1 True", "1 False"]);
        }
    }
}
