//! The protocol from outside: requests as text, answers as JSON.

use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use std::{env, fs, io};

use record::Ruleset;
use serde_json::{Value, json};

/// An output that keeps what is written.
#[derive(Clone, Default)]
struct Collected(Arc<Mutex<Vec<u8>>>);

impl Collected {
    /// Everything written so far.
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("nobody panics while writing")).into_owned()
    }
}

impl Write for Collected {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics while writing").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Sends lines and gives the answers in the order in which they came.
fn ask_all(lines: &str) -> Vec<Value> {
    ask_bytes(lines.as_bytes())
}

fn ask_bytes(lines: &[u8]) -> Vec<Value> {
    let answers = Collected::default();
    engine::serve(lines, answers.clone(), 2).expect("memory can be read and written");
    answers.text().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn ask(request: &Value) -> Value {
    let mut answers = ask_all(&format!("{request}\n"));
    assert_eq!(answers.len(), 1, "{answers:?}");
    answers.remove(0)
}

fn kind(answer: &Value) -> &str {
    answer["error"]["kind"].as_str().unwrap_or("no error")
}

fn state(ruleset: &str) -> Value {
    ask(&json!({"id": 1, "op": "new", "ruleset": ruleset, "seed": "tea"}))["state"].clone()
}

const DEAL: &str = "D:BBYR,KKWW,BYRK,YYRR,BKWW";

#[test]
fn hello_names_everything_there_is() {
    let answer = ask(&json!({"id": "h", "op": "hello"}));
    assert_eq!(answer["id"], "h");
    assert_eq!((answer["name"].as_str(), answer["protocol"].as_u64()), (Some("azulejo"), Some(1)));
    let names: Vec<String> = Ruleset::plain().map(|ruleset| ruleset.to_string()).collect();
    assert_eq!(answer["rulesets"], json!(names));
    let bots: Vec<_> = bots::Bot::ALL.iter().map(|bot| json!({"name": bot.name()})).collect();
    assert_eq!(answer["bots"], json!(bots));
    assert!(answer["version"].is_string());
}

#[test]
fn a_game_can_be_played_through_the_engine() {
    let new = ask(&json!({"id": 1, "op": "new", "ruleset": "azul:2", "deal": DEAL}));
    assert_eq!(new["deal"], DEAL);
    let mut state = new["state"].clone();
    let mut steps = 0;
    loop {
        let moves = ask(&json!({"id": 2, "op": "moves", "state": state}))["moves"].clone();
        let result = ask(&json!({"id": 3, "op": "result", "state": state}));
        if result["over"] == json!(true) {
            assert_eq!(moves, json!([]));
            assert!(state["ended"].is_string());
            break;
        }
        let answer = if state["turn"] == json!({"deal": true}) {
            assert_eq!(moves, json!([]));
            ask(&json!({"id": 4, "op": "deal", "state": state, "seed": steps.to_string()}))
        } else {
            // The last move of the list is mostly a floor move: take the first.
            ask(&json!({"id": 5, "op": "play", "state": state, "move": moves[0]}))
        };
        assert!(answer["state"].is_object(), "{answer}");
        state = answer["state"].clone();
        steps += 1;
        assert!(steps < 2_000);
    }
}

#[test]
fn the_same_seed_gives_the_same_deal_and_no_seed_a_fresh_one() {
    let seeded = json!({"id": 1, "op": "new", "ruleset": "pavilion:4", "seed": "tea"});
    assert_eq!(ask(&seeded), ask(&seeded));
    let fresh = json!({"id": 1, "op": "new", "ruleset": "pavilion:4"});
    assert_ne!(ask(&fresh), ask(&fresh));
}

#[test]
fn playing_tells_what_happened() {
    let state = ask(&json!({"op": "new", "ruleset": "azul:2", "deal": DEAL}))["state"].clone();
    let answer = ask(&json!({"op": "play", "state": state, "move": "1B1"}));
    assert_eq!(answer["id"], Value::Null);
    assert_eq!(
        answer["events"],
        json!([
            {"kind": "taken", "seat": 0, "from": "1", "color": "B", "count": 2},
            {"kind": "lined", "seat": 0, "line": 1, "color": "B", "count": 1},
            {"kind": "fell", "seat": 0, "color": "B", "count": 1, "to_lid": 0},
        ])
    );
}

#[test]
fn what_does_not_fit_is_refused_by_kind() {
    let state = state("azul:2");
    let over_deal = json!({"op": "deal", "state": state, "deal": DEAL});
    let before = ask(&json!({"op": "replay", "record": "[Ruleset \"azul:2\"]"}))["state"].clone();
    let cases = [
        (json!({"op": "play", "state": state, "move": "9Z9"}), "illegal-move", "move"),
        (json!({"op": "play", "state": state, "move": "hello"}), "illegal-move", "move"),
        (json!({"op": "play", "state": before, "move": "1B1"}), "illegal-move", "move"),
        (over_deal, "illegal-deal", "deal"),
        (json!({"op": "deal", "state": before, "deal": "X"}), "illegal-deal", "deal"),
        (json!({"op": "deal", "state": before, "deal": "D:B,,,,"}), "illegal-deal", "deal"),
        (json!({"op": "deal", "state": state, "seed": "x"}), "illegal-deal", "deal"),
        (json!({"op": "deal", "state": before, "seed": "x", "deal": DEAL}), "bad-request", "seed"),
        (json!({"op": "new", "ruleset": "azul:5"}), "unknown-ruleset", "ruleset"),
        (json!({"op": "new", "ruleset": 5}), "bad-request", "ruleset"),
        (json!({"op": "new", "ruleset": "azul:2", "seed": 5}), "bad-request", "seed"),
        (json!({"op": "moves", "state": {"ruleset": "azul:9"}}), "unknown-ruleset", "state"),
        (json!({"op": "moves", "state": {"ruleset": "azul:2"}}), "bad-state", "state"),
        (json!({"op": "moves", "state": 3}), "bad-state", "state"),
        (json!({"op": "moves"}), "bad-request", "state"),
        (json!({"op": "moves", "state": state, "extra": 1}), "bad-request", "extra"),
        (json!({"op": "dance"}), "bad-request", "op"),
        (json!({"op": "analyse", "state": state, "bot": "nobody"}), "unknown-bot", "bot"),
        (json!({"op": "analyse", "state": before}), "bad-request", "state"),
        (
            json!({"op": "analyse", "state": state, "limits": {"ms": -1}}),
            "bad-request",
            "limits.ms",
        ),
        (json!({"op": "replay", "record": "nonsense"}), "bad-request", "record"),
        (json!({"op": "replay", "record": "[Ruleset \"x\"]"}), "unknown-ruleset", "record"),
    ];
    for (request, expected, field) in cases {
        let answer = ask(&request);
        assert_eq!(kind(&answer), expected, "{request} → {answer}");
        assert_eq!(answer["error"]["field"], field, "{request} → {answer}");
    }
}

#[test]
fn a_replay_stops_at_the_first_entry_that_does_not_fit() {
    let record = format!("[Ruleset \"azul:2\"]\n0 {DEAL}\n1 1B1\n2 1B1\n");
    let answer = ask(&json!({"op": "replay", "record": record}));
    assert_eq!(kind(&answer), "illegal-move");
    let message = "entry 2 (1B1): display 1 holds no blue tile";
    assert_eq!(answer["error"]["message"], message);
}

#[test]
fn every_problem_of_a_state_is_named() {
    let mut state = state("azul:2");
    state["bag"]["B"] = json!(19);
    state["boards"][1]["lines"][0] = json!({"color": "R", "count": 2});
    state["boards"][0]["wall"][0] = json!("Y....");
    let answer = ask(&json!({"op": "moves", "state": state}));
    let problems = answer["error"]["problems"].as_array().expect("a list").len();
    assert!(problems >= 4, "{answer}");
}

#[test]
fn a_wrong_shape_does_not_hide_what_the_rules_say() {
    let mut state = state("pavilion:2");
    state["joker"] = json!("R");
    state["bag"]["B"] = json!(1);
    state["boards"][0]["passed"] = json!(true);
    let answer = ask(&json!({"op": "moves", "state": state}));
    let problems = answer["error"]["problems"].to_string();
    for word in ["joker", "census", "passed"] {
        assert!(problems.contains(word), "{problems}");
    }
}

#[test]
fn bad_lines_are_answered_and_the_engine_goes_on() {
    let deep = format!("{{\"id\":1,\"op\":{}1{}}}", "[".repeat(5_000), "]".repeat(5_000));
    let long = format!("{{\"id\":1,\"op\":\"{}\"}}", "x".repeat(1 << 20));
    let lines: [(&[u8], &str, Value); 10] = [
        (b"{", "bad-json", Value::Null),
        (b"[1]", "bad-json", Value::Null),
        (b"\"hello\"", "bad-json", Value::Null),
        (b"{\"id\":1,\"op\":\"hello\"} x", "bad-json", Value::Null),
        (b"\xff\xfe", "bad-json", Value::Null),
        (b"{\"id\":7,\"op\":\"hello\",\"op\":\"hello\"}", "bad-json", json!(7)),
        (b"{\"id\":1,\"id\":2,\"op\":\"hello\"}", "bad-json", Value::Null),
        (b"{\"op\":\"hello\",\"n\":1e999}", "bad-json", Value::Null),
        (deep.as_bytes(), "bad-json", Value::Null),
        (long.as_bytes(), "bad-request", Value::Null),
    ];
    let mut input = Vec::new();
    for (line, ..) in &lines {
        input.extend_from_slice(line);
        input.extend_from_slice(b"\n  \r\n\n");
    }
    input.extend_from_slice(b"{\"id\":18446744073709551615,\"op\":\"hello\"}");
    let answers = ask_bytes(&input);
    assert_eq!(answers.len(), lines.len() + 1);
    for ((line, expected, id), answer) in lines.iter().zip(&answers) {
        let shown = String::from_utf8_lossy(&line[..line.len().min(60)]).into_owned();
        assert_eq!((kind(answer), &answer["id"]), (*expected, id), "{shown}");
    }
    assert_eq!(answers[lines.len()]["id"], json!(u64::MAX));
}

#[test]
fn an_analysis_answers_for_every_bot_and_ruleset() {
    for ruleset in ["azul:2", "azul-gray-lenient:3", "pavilion:2", "pavilion-beige:4"] {
        let state = state(ruleset);
        let moves = ask(&json!({"op": "moves", "state": state}))["moves"].clone();
        for bot in ["random", "greedy"] {
            let request = json!({
                "id": 8, "op": "analyse", "state": state, "bot": bot,
                "limits": {"nodes": 3_000}, "seed": "s",
            });
            let answer = ask(&request);
            let best = &answer["candidates"][0];
            assert_eq!(answer["best"], best["move"]);
            assert_eq!(best["line"][0], best["move"]);
            assert!(moves.as_array().is_some_and(|moves| moves.contains(&answer["best"])));
            let seats = state["boards"].as_array().map_or(0, Vec::len);
            let value = answer["value"].as_array().expect("a list");
            let sum: f64 = value.iter().filter_map(Value::as_f64).sum();
            assert!(value.len() == seats && (sum - 1.0).abs() < 1e-9, "{answer}");
            assert!(answer["nodes"].as_u64() >= Some(3_000));
            let mut again = ask(&request);
            again["ms"] = answer["ms"].clone();
            assert_eq!(again, answer, "the same seed and nodes give the same analysis");
        }
    }
}

#[test]
fn given_moves_are_valued_and_nothing_else() {
    for ruleset in ["azul:2", "azul-gray-lenient:3", "pavilion:2", "pavilion-beige:4"] {
        let state = state(ruleset);
        let moves = ask(&json!({"op": "moves", "state": state}))["moves"].clone();
        let given: Vec<Value> = moves.as_array().unwrap().iter().rev().take(3).cloned().collect();
        for bot in ["greedy", "hand", "net", "child", "master", "grandmaster"] {
            let request = json!({
                "id": 8, "op": "analyse", "state": state, "bot": bot, "moves": given,
                "limits": {"nodes": 500}, "seed": "s",
            });
            let answer = ask(&request);
            let candidates = answer["candidates"].as_array().unwrap();
            let listed: Vec<&Value> = candidates.iter().map(|it| &it["move"]).collect();
            assert_eq!(listed.len(), given.len(), "{ruleset} {bot}: {answer}");
            assert!(given.iter().all(|m| listed.contains(&m)), "{ruleset} {bot}: {answer}");
            let own = |it: &Value| it["value"][0].as_f64().unwrap();
            assert!(candidates.is_sorted_by(|a, b| own(a) >= own(b)), "{ruleset} {bot}: {answer}");
            assert_eq!(answer["best"], candidates[0]["move"]);
            let mut again = ask(&request);
            again["ms"] = answer["ms"].clone();
            assert_eq!(again, answer);
        }
        let first = &given[0];
        for (bad, expected) in [
            (json!([]), "bad-request"),
            (json!([first, first]), "bad-request"),
            (json!("3R4"), "bad-request"),
            (json!([7]), "bad-request"),
            (json!(null), "bad-request"),
            (json!([first, "9Q9"]), "illegal-move"),
            (json!(["8R1"]), "illegal-move"),
        ] {
            let answer = ask(&json!({"id": 8, "op": "analyse", "state": state, "moves": bad}));
            assert_eq!((kind(&answer), &answer["error"]["field"]), (expected, &json!("moves")));
        }
    }
}

/// A record of a few entries.
fn short_record(ruleset: &str, entries: usize) -> String {
    let mut record = record::Record::new(ruleset.parse().expect("it is by the rules"));
    let mut position = record::AnyPosition::new(record.ruleset);
    record.push(position.deal_from_seed("tea").expect("it is by the rules"));
    for number in 1..entries {
        let moves = position.moves();
        let text = moves[7 * number % moves.len()].clone();
        position.play(&text).expect("it is by the rules");
        record.push(text);
    }
    record.to_string()
}

#[test]
fn a_record_is_reviewed() {
    for ruleset in ["azul:2", "azul-gray:3", "pavilion:2"] {
        let record = short_record(ruleset, 7);
        let request = json!({
            "id": 11, "op": "review", "record": record, "limits": {"nodes": 100}, "seed": "s", "stream": true,
        });
        let mut answers = ask_all(&request.to_string());
        let whole = answers.pop().unwrap();
        for partial in &answers {
            assert_eq!(partial["partial"], json!(true));
            assert!(partial["done"].as_u64() <= partial["of"].as_u64());
            assert!(partial["entries"].as_array().is_some_and(|entries| !entries.is_empty()));
        }
        let keys: Vec<&str> = whole.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(keys, ["id", "ruleset", "bot", "seats", "entries", "nodes", "ms"]);
        let number = |value: &Value| value.as_f64().unwrap();
        for seat in whole["seats"].as_array().unwrap() {
            let sum = number(&seat["luck"]) - number(&seat["errors"])
                + number(&seat["gifts"])
                + number(&seat["unforeseen"]);
            assert!((number(&seat["final"]) - number(&seat["initial"]) - sum).abs() < 1e-9);
        }
        let entries = whole["entries"].as_array().unwrap();
        assert_eq!(entries.len(), 7);
        let keys =
            |entry: &Value| -> Vec<String> { entry.as_object().unwrap().keys().cloned().collect() };
        let deal = ["entry", "kind", "luck", "luck_se", "samples", "unforeseen"];
        assert_eq!(keys(&entries[0]), deal);
        let decision = [
            "entry",
            "kind",
            "seat",
            "played",
            "best",
            "value",
            "best_value",
            "error",
            "gifts",
            "points",
            "mark",
            "counted",
            "proven",
            "line",
            "why",
            "unforeseen",
        ];
        assert!(entries[1..].iter().all(|entry| keys(entry) == decision));
        let mut again = ask_all(&request.to_string()).pop().unwrap();
        again["ms"] = whole["ms"].clone();
        assert_eq!(again, whole, "the same record, nodes and seed give the same review");
    }
    let record = short_record("azul:2", 3);
    let mut illegal: record::Record = record.parse().unwrap();
    illegal.push("9R1");
    for (request, expected) in [
        (json!({"op": "review"}), "bad-request"),
        (json!({"op": "review", "record": 7}), "bad-request"),
        (json!({"op": "review", "record": record, "limits": {"ms": 7}}), "bad-request"),
        (json!({"op": "review", "record": record, "limits": {"ms": 7, "nodes": 7}}), "bad-request"),
        (json!({"op": "review", "record": record, "bot": "net"}), "bad-request"),
        (json!({"op": "review", "record": "[Ruleset \"go:2\"]"}), "unknown-ruleset"),
        (json!({"op": "review", "record": illegal.to_string()}), "illegal-move"),
    ] {
        let answer = ask(&request);
        assert_eq!(kind(&answer), expected, "{request}: {answer}");
    }
}

#[test]
fn a_review_can_be_cancelled() {
    let review = json!({
        "id": 1, "op": "review", "record": short_record("azul:2", 9), "limits": {"nodes": 1_000_000_000},
    });
    let lines = [review.to_string(), json!({"id": 2, "op": "cancel", "target": 1}).to_string()];
    let answers = ask_all(&lines.join("\n"));
    let cancelled = answers.iter().find(|answer| answer["id"] == 1).unwrap();
    assert!(cancelled["entries"].as_array().is_some_and(Vec::is_empty), "{cancelled}");
}

#[test]
fn time_is_kept_and_interim_answers_come() {
    let state = state("azul:2");
    let start = Instant::now();
    let request = json!({
        "id": 8, "op": "analyse", "state": state, "limits": {"ms": 150}, "stream": true,
    });
    let answers = ask_all(&format!("{request}\n"));
    let elapsed = start.elapsed().as_millis();
    assert!((150..1_000).contains(&elapsed), "{elapsed} ms");
    let (last, interim) = answers.split_last().expect("answers");
    assert!(last.get("partial").is_none());
    assert!(!interim.is_empty() && interim.iter().all(|answer| answer["partial"] == json!(true)));
}

/// Input that says its second line only when the first one has been answered.
struct Polite {
    lines: [Vec<u8>; 2],
    answers: Collected,
}

impl std::io::Read for Polite {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.lines[0].is_empty() {
            while !self.lines[1].is_empty() && self.answers.text().is_empty() {
                std::thread::yield_now();
            }
            self.lines.swap(0, 1);
        }
        let size = self.lines[0].len().min(buffer.len());
        buffer[..size].copy_from_slice(&self.lines[0][..size]);
        self.lines[0].drain(..size);
        Ok(size)
    }
}

#[test]
fn what_has_been_answered_cannot_be_cancelled() {
    let analyse = json!({
        "id": 1, "op": "analyse", "state": state("azul:2"), "limits": {"nodes": 1},
    });
    let cancel = json!({"id": 2, "op": "cancel", "target": 1});
    for _ in 0..200 {
        let answers = Collected::default();
        let lines = [&analyse, &cancel].map(|line| format!("{line}\n").into_bytes());
        let input = Polite { lines, answers: answers.clone() };
        engine::serve(input, answers.clone(), 1).expect("memory can be read and written");
        let last = answers.text().lines().last().map(str::to_owned);
        assert_eq!(last.as_deref(), Some("{\"id\":2,\"cancelled\":false}"));
    }
}

#[test]
fn an_analysis_that_waits_for_a_thread_is_answered_in_its_time() {
    let state = state("azul:2");
    let analyse = |id: u32, ms: u32| {
        json!({"id": id, "op": "analyse", "state": state, "limits": {"ms": ms}}).to_string()
    };
    // Two threads, and two long analyses before the short one.
    let answers = ask_all(&[analyse(1, 900), analyse(2, 900), analyse(3, 50)].join("\n"));
    assert_eq!(answers[0]["id"], json!(3));
    assert!(answers[0]["ms"].as_u64().is_some_and(|ms| (50..500).contains(&ms)), "{}", answers[0]);
}

#[test]
fn candidates_come_best_first() {
    let state = state("azul:2");
    let request = json!({
        "op": "analyse", "state": state, "limits": {"nodes": 30_000}, "seed": "s",
    });
    let answer = ask(&request);
    let mover = state["turn"]["seat"].as_u64().expect("a seat") as usize;
    let values: Vec<f64> = answer["candidates"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|candidate| candidate["value"][mover].as_f64())
        .collect();
    assert!(values.len() > 3, "{answer}");
    assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
}

#[test]
fn an_analysis_can_be_cancelled_whether_it_runs_or_waits() {
    let state = state("azul:2");
    let analyse = |id: u32| {
        json!({"id": id, "op": "analyse", "state": state, "limits": {"ms": 600_000}}).to_string()
    };
    let cancel = |id: u32| json!({"id": 100 + id, "op": "cancel", "target": id}).to_string();
    // Two threads, three analyses: the third one waits.
    let lines = [analyse(1), analyse(2), analyse(3), cancel(3), cancel(1), cancel(2), cancel(9)];
    let answers = ask_all(&lines.join("\n"));
    let by_id =
        |id: u32| answers.iter().find(|answer| answer["id"] == json!(id)).expect("an answer");
    for id in 1..=3 {
        assert!(by_id(id)["best"].is_string());
        assert_eq!(by_id(100 + id)["cancelled"], json!(true));
    }
    assert_eq!(by_id(109)["cancelled"], json!(false));
}

/// Requests and their answers as they were recorded: `>` is asked, `<` is answered. The sentences of errors and the
/// time an analysis took are left out.
///
/// `UPDATE_GOLDEN=1 cargo test -p engine` writes the answers again, for the requests that are in the file.
#[test]
fn requests_are_answered_as_recorded() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/answers/protocol.txt");
    let golden = fs::read_to_string(&path).expect("the recorded answers are there");
    let mut now = String::new();
    for line in golden.lines().filter(|line| !line.starts_with('<')) {
        now += &format!("{line}\n");
        if let Some(request) = line.strip_prefix("> ") {
            let answers = Collected::default();
            engine::serve(request.as_bytes(), answers.clone(), 1).expect("memory can be read");
            for answer in answers.text().lines() {
                now += &format!("< {}\n", without_varying(answer));
            }
        }
    }
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &now).expect("the recorded answers can be written");
    }
    let golden = fs::read_to_string(&path).expect("the recorded answers are there");
    for (number, (old, new)) in (1..).zip(golden.lines().zip(now.lines())) {
        assert_eq!(old, new, "line {number} of testdata/answers/protocol.txt");
    }
    assert!(golden == now, "testdata/answers/protocol.txt has another length now");
}

/// An answer as it came, without the sentence of an error and the time of an analysis.
fn without_varying(answer: &str) -> String {
    let mut value: Value = serde_json::from_str(answer).expect("JSON");
    assert_eq!(value.to_string(), answer, "answers are written without blanks");
    if let Some(message) = value.get_mut("error").and_then(|error| error.get_mut("message")) {
        *message = json!("…");
    }
    if let Some(ms) = value.get_mut("ms") {
        *ms = json!(0);
    }
    value.to_string()
}
