//! Many games between bots.

use crate::common::run;
use serde_json::Value;

fn simulate(args: &[&str]) -> Value {
    let out = run(&[&["simulate", "--json"], args].concat()).ok();
    assert_eq!(out.lines().count(), 1, "{out}");
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}"))
}

/// What does not depend on the clock.
fn outcome(summary: &Value) -> Vec<Value> {
    let fields = [
        "games",
        "moves",
        "mean_scores",
        "win_shares",
        "mean_rounds",
        "mean_moves",
        "short_deals",
        "unfinished",
        "seed",
        "ruleset",
        "bot",
    ];
    fields.map(|field| summary[field].clone()).into()
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    for (ruleset, bot) in [("azul:2", "random"), ("pavilion-beige:3", "random")] {
        let args = ["--ruleset", ruleset, "--bot", bot, "--games", "3500", "--seed", "tea"];
        let alone = simulate(&[args.as_slice(), &["--threads", "1"]].concat());
        let together = simulate(&[args.as_slice(), &["--threads", "3"]].concat());
        assert_eq!(outcome(&alone), outcome(&together));
        assert_eq!((alone["threads"].clone(), together["threads"].clone()), (1.into(), 3.into()));
        let mut other = args;
        other[7] = "coffee";
        assert_ne!(outcome(&alone), outcome(&simulate(&other)));
    }
}

#[test]
fn every_figure_is_there_and_plausible() {
    let summary = simulate(&["--ruleset", "azul:3", "--games", "1500", "--threads", "2"]);
    let number = |field: &str| {
        summary[field].as_f64().unwrap_or_else(|| panic!("{field} is missing: {summary}"))
    };
    assert_eq!((number("games"), summary["ruleset"].as_str()), (1500.0, Some("azul:3")));
    assert_eq!(summary["mean_scores"].as_array().map(Vec::len), Some(3));
    let wins = summary["win_shares"].as_array().unwrap().iter().filter_map(Value::as_f64);
    assert!((wins.sum::<f64>() - 1.0).abs() < 1e-9, "{summary}");
    assert!((5.0..20.0).contains(&number("mean_rounds")), "{summary}");
    assert!(number("mean_moves") > 3.0 * number("mean_rounds"), "{summary}");
    let per_second = number("moves_per_second");
    assert!((per_second * number("seconds") / number("moves") - 1.0).abs() < 1e-6, "{summary}");
    assert!((per_second * number("nanoseconds_per_move") / 1e9 - 1.0).abs() < 1e-6, "{summary}");
    assert!(number("games_per_second") > 0.0 && number("short_deals") >= 0.0);
    assert_eq!(number("unfinished"), 0.0);
}

#[test]
fn bots_take_their_seats_in_turn() {
    let args = ["--ruleset", "azul:4", "--bot", "greedy", "--bot", "random", "--games", "200"];
    let summary = simulate(&args);
    assert_eq!(summary["bots"], serde_json::json!(["greedy", "random", "greedy", "random"]));
    let scores: Vec<f64> =
        summary["mean_scores"].as_array().unwrap().iter().filter_map(Value::as_f64).collect();
    assert!(scores[0] > scores[1] + 5.0 && scores[2] > scores[3] + 5.0, "{scores:?}");
}

#[test]
fn a_limit_of_rounds_stops_games() {
    let summary = simulate(&["--rounds", "2", "--games", "100"]);
    assert_eq!(
        (summary["unfinished"].as_u64(), summary["mean_rounds"].as_f64()),
        (Some(100), Some(2.0))
    );
}

#[test]
fn people_get_a_table() {
    let table = run(&["simulate", "--games", "50", "--bot", "greedy"]).ok();
    for wanted in ["azul:2\n", "Games per second", "Moves per game", "Points per game", "greedy"] {
        assert!(table.contains(wanted), "{wanted}: {table}");
    }
}

#[test]
fn wrong_numbers_are_refused() {
    let cases: [(&[&str], &str); 4] = [
        (&["--games", "0"], "must be at least 1"),
        (&["--rounds", "ten"], "must be a whole number"),
        (&["--bot", "deep"], "there are random, child, beginner"),
        (&["--bot", "random", "--bot", "random", "--bot", "random"], "at most 2 times"),
    ];
    for (args, wanted) in cases {
        let err = run(&[&["simulate"], args].concat()).fails(2);
        assert!(err.contains(wanted), "{args:?}: {err}");
    }
}
