//! An external engine that behaves: this program itself, started again as an engine.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::{env, fs, process};

use arena::{Contestant, Ending, Match, Patience, PlayedGame, Results};
use bots::{Bot, Heuristics, Mind};
use record::{AnyPosition, generator};
use serde_json::{Value, json};

/// Names a file in which each engine notes that it was started.
const ENGINE: &str = "ARENA_TEST_ENGINE";

fn main() {
    if let Ok(file) = env::var(ENGINE) {
        let mut file = fs::OpenOptions::new().create(true).append(true).open(file).unwrap();
        file.write_all(b"x").unwrap();
        return answer_all();
    }
    an_engine_plays_like_the_bot_it_is();
    an_engine_is_started_once_a_thread_and_reused();
    an_engine_can_sit_at_any_table();
    fs::remove_file(starts()).unwrap();
}

/// Answers as the requested bot would, with the requested number of nodes.
fn answer_all() {
    for line in io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let id = &request["id"];
        if request["op"] == "hello" {
            println!("{}", json!({"id": id, "name": "test", "protocol": 1}));
            continue;
        }
        let bot: Bot = request["bot"].as_str().unwrap_or("greedy").parse().unwrap();
        let nodes = request["limits"]["nodes"].as_u64().unwrap_or_else(|| bot.nodes());
        let seed = request["seed"].as_str().unwrap();
        let best = match AnyPosition::from_json(&request["state"]).unwrap() {
            AnyPosition::Azul(position) => best(&position, bot, nodes, seed),
            AnyPosition::Pavilion(position) => best(&position, bot, nodes, seed),
        };
        println!("{}", json!({"id": id, "partial": true, "best": "nonsense"}));
        println!("\n{}", json!({"id": id, "best": best}));
        eprintln!("{best} is best");
    }
}

fn best<P: Heuristics>(position: &P, bot: Bot, nodes: u64, seed: &str) -> String {
    let mut rng = generator(seed);
    let go_on = |looked: u64| looked < nodes;
    bot.choose_while(position, &mut Mind::default(), &mut rng, &go_on).to_string()
}

fn engine(rest: &str) -> Contestant {
    let this = env::current_exe().unwrap();
    let starts = starts();
    format!("cmd:env '{ENGINE}={}' '{}'{rest}", starts.display(), this.display()).parse().unwrap()
}

fn starts() -> PathBuf {
    env::temp_dir().join(format!("arena-{}-starts", process::id()))
}

fn play(a_match: &Match) -> (Vec<PlayedGame>, Results) {
    let mut games = Vec::new();
    let results = a_match.play(&AtomicBool::new(false), |game, _| {
        games.push(game.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(results.games(), a_match.games());
    assert!(results.tallies().iter().all(|tally| tally.faults == 0), "{results}");
    assert!(games.iter().all(|game| game.ending == Ending::Over));
    (games, results)
}

/// Bots that search leave nothing to chance, so inside and outside they play the same games.
fn an_engine_plays_like_the_bot_it_is() {
    let greeted = engine("").greet(Patience::default());
    assert_eq!(greeted, Ok(()));
    for ruleset in ["azul:2", "pavilion:2"] {
        let ruleset = ruleset.parse().unwrap();
        let inside: Contestant = "hand@200n".parse().unwrap();
        let contestants = vec![engine("#hand@200n"), inside.clone()];
        let mut outside = Match::new(ruleset, contestants).unwrap();
        outside.terms.deals = 1;
        let mut mirror = Match::new(ruleset, vec![inside.clone(), inside]).unwrap();
        mirror.terms.deals = 1;
        let (games, results) = play(&outside);
        for (outside, inside) in games.iter().zip(&play(&mirror).0) {
            assert_eq!(outside.record.entries, inside.record.entries);
        }
        // Playing against itself over both seats, a bot gets half of each deal.
        assert_eq!(results.first().share.mean(), 0.5);
        let tag = games[0].record.tag("Seat0").unwrap();
        assert!(tag.starts_with("cmd:env ") && tag.ends_with("#hand"), "{tag}");
        assert_eq!(games[0].record.tag("Limit0"), Some("200n"));
    }
}

fn an_engine_is_started_once_a_thread_and_reused() {
    let contestants = vec![engine("#greedy@1n"), "random".parse().unwrap()];
    let mut a_match = Match::new("azul:2".parse().unwrap(), contestants).unwrap();
    a_match.terms.deals = 5;
    fs::write(starts(), "").unwrap();
    let one = play(&a_match);
    assert_eq!(fs::read(starts()).unwrap().len(), 1);
    assert!(one.1.first().share.mean() > 0.8, "{}", one.1);
    a_match.terms.threads = 3;
    assert_eq!(play(&a_match), one, "seeds make engines reproducible too");
    assert!(fs::read(starts()).unwrap().len() <= 1 + 3);
}

fn an_engine_can_sit_at_any_table() {
    let contestants = vec!["random".parse().unwrap(), engine("@50ms")];
    let mut a_match = Match::new("pavilion:4".parse().unwrap(), contestants).unwrap();
    a_match.terms.deals = 1;
    a_match.terms.threads = 2;
    let (_, results) = play(&a_match);
    assert!(results.first().share.mean() < 0.75, "{results}");
}
