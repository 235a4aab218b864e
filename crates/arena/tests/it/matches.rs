//! Matches and round robins between the bots of this program.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use arena::{BadLineup, Contestant, Ending, Match, PlayedGame, Results, RoundRobin, Sprt, Verdict};
use record::AnyPosition;
use tiles::{Seat, Turn};

fn contestants(names: &str) -> Vec<Contestant> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

fn new_match(ruleset: &str, names: &str, deals: u64) -> Match {
    let mut a_match = Match::new(ruleset.parse().unwrap(), contestants(names)).unwrap();
    a_match.terms.deals = deals;
    a_match
}

fn play(a_match: &Match) -> (Vec<PlayedGame>, Results) {
    let mut games = Vec::new();
    let results = a_match.play(&AtomicBool::new(false), |game, _| {
        games.push(game.clone());
        ControlFlow::Continue(())
    });
    for game in &games {
        assert_eq!(a_match.read(game.number, &game.record.to_string()).as_ref(), Some(game));
    }
    (games, results)
}

fn deals(game: &PlayedGame) -> Vec<&str> {
    let texts = game.record.entries.iter().map(|entry| entry.text.as_str());
    texts.filter(|text| text.starts_with("D:")).collect()
}

#[test]
fn every_rotation_gets_the_same_deals() {
    for (ruleset, names) in [("azul:2", "greedy random"), ("pavilion:3", "greedy random")] {
        let (games, _) = play(&new_match(ruleset, names, 4));
        let rotations = games[0].seating.seats().count();
        assert_eq!(games.len(), 4 * rotations);
        for pair in games.chunks(rotations) {
            for game in &pair[1..] {
                assert_eq!(game.deal, pair[0].deal);
                assert_ne!(game.seating, pair[0].seating);
                // What lies in the bag of the second round does not depend on the moves of the first.
                let azul = ruleset.starts_with("azul");
                let alike = if azul { 2 } else { 1 };
                assert_eq!(deals(game)[..alike], deals(&pair[0])[..alike]);
                assert_ne!(game.record.entries, pair[0].record.entries);
            }
        }
        assert_ne!(deals(&games[0])[0], deals(&games[rotations])[0]);
    }
}

#[test]
fn a_match_goes_on_after_the_games_it_has_had() {
    let a_match = new_match("pavilion:3", "greedy random", 4);
    let (games, whole) = play(&a_match);
    for played in [0, 1, 5, 12] {
        let mut followed = Vec::new();
        let results = a_match.play_on(&games[..played], &AtomicBool::new(false), |game, _| {
            followed.push(game.clone());
            ControlFlow::Continue(())
        });
        assert_eq!((followed.as_slice(), &results), (&games[played..], &whole), "{played}");
    }
}

#[test]
fn only_games_of_this_match_are_read() {
    let a_match = new_match("azul:2", "greedy random", 2);
    let (games, _) = play(&a_match);
    let text = games[1].record.to_string();
    assert!(a_match.read(1, &text).is_some());
    assert!(a_match.read(0, &text).is_none(), "the players sit elsewhere");
    assert!(a_match.read(4, &text).is_none(), "there are four games");
    assert!(new_match("azul:2", "greedy hand", 2).read(1, &text).is_none());
    let mut other = a_match.clone();
    other.terms.seed = "tea".to_owned();
    assert!(other.read(1, &text).is_none());
    let unfinished = text.rsplit_once('\n').unwrap().0.rsplit_once('\n').unwrap().0;
    assert!(a_match.read(1, &format!("{unfinished}\n")).is_none());
    let praised = text.replacen("Scores \"", "Scores \"1", 1);
    assert!(a_match.read(1, &praised).is_none());
}

#[test]
fn the_deals_follow_from_the_seed_as_documented() {
    let mut a_match = new_match("pavilion:2", "greedy random", 2);
    a_match.terms.seed = "tea".to_owned();
    let (games, _) = play(&a_match);
    let mut position = AnyPosition::new(games[2].record.ruleset);
    let (mut last, mut number) = (0, 0);
    let mut refills = 0;
    for entry in &games[2].record.entries {
        if position.turn() != Turn::Deal {
            position.play(&entry.text).unwrap();
            continue;
        }
        let round = position.round();
        number = if round == last { number + 1 } else { 0 };
        last = round;
        refills += usize::from(number > 0);
        let deal = position.deal_from_seed(&format!("tea/1#{round}.{number}")).unwrap();
        assert_eq!(deal, entry.text);
    }
    assert!(position.is_over() && refills > 0);
}

#[test]
fn greedy_beats_random_massively() {
    for ruleset in ["azul:2", "azul-gray:2", "pavilion:2"] {
        let (games, results) = play(&new_match(ruleset, "greedy random", 20));
        assert_eq!((results.games(), results.pairs()), (40, 20));
        let first = results.first();
        assert!(first.share_estimate().unwrap().low > 0.75, "{results}");
        assert!(first.elo().unwrap().low > 190.0, "{results}");
        assert!(first.superiority().unwrap() > 0.999, "{results}");
        assert_eq!(first.wins + first.ties + first.losses, 40);
        assert_eq!(results.pentanomial().unwrap().iter().sum::<u64>(), 20);
        let [greedy, random] = results.tallies() else { panic!("two contestants") };
        assert!(greedy.points.mean() > random.points.mean());
        assert!((greedy.share.mean() + random.share.mean() - 1.0).abs() < 1e-12);
        for game in &games {
            let end = game.record.replay().unwrap();
            assert_eq!(game.record.to_string().parse(), Ok(game.record.clone()));
            assert!(end.is_over() && game.ending == Ending::Over);
            assert_eq!((end.scores(), end.ranks()), (game.scores, game.ranks));
            assert_eq!(game.shares.iter().sum::<f64>(), 1.0);
        }
    }
}

#[test]
fn one_hand_stands_against_three_greedy_ones() {
    let (games, results) = play(&new_match("azul:4", "hand@300n greedy", 5));
    let [hand, greedy] = results.tallies() else { panic!("two contestants") };
    assert_eq!((hand.fair, greedy.fair), (0.25, 0.75));
    assert_eq!((results.games(), results.pairs(), results.pentanomial()), (20, 5, None));
    assert!(hand.share.mean() > 0.25, "{results}");
    let seats: Vec<usize> = games[..4].iter().map(|game| seat_of_first(game).index()).collect();
    assert_eq!(seats, [0, 1, 2, 3]);
}

fn seat_of_first(game: &PlayedGame) -> Seat {
    game.seating.seats().iter().find(|&seat| game.seating[seat] == 0).unwrap()
}

#[test]
fn the_games_do_not_depend_on_the_threads() {
    for (ruleset, names) in
        [("azul:2", "hand@200n greedy"), ("pavilion:3", "greedy random hand@50n")]
    {
        let mut a_match = new_match(ruleset, names, 3);
        let one = play(&a_match);
        assert!(one.0.iter().enumerate().all(|(place, game)| game.number == place as u64));
        for threads in [3, 16] {
            a_match.terms.threads = threads;
            assert_eq!(play(&a_match), one, "{threads} threads");
        }
        a_match.terms.seed = "another".to_owned();
        assert_ne!(play(&a_match).0, one.0);
    }
}

#[test]
fn a_match_ends_when_it_is_told_to() {
    let mut a_match = new_match("azul:2", "greedy random", 1_000_000);
    a_match.terms.threads = 2;
    let sprt = Sprt::new(0.0, 50.0, 0.05, 0.05).unwrap();
    let results = a_match.play(&AtomicBool::new(false), |_, results| {
        match sprt.verdict(&results.first().share, 0.5) {
            Verdict::GoingOn => ControlFlow::Continue(()),
            Verdict::Accepted | Verdict::Rejected => ControlFlow::Break(()),
        }
    });
    assert!(results.pairs() < 100, "{results}");
    assert_eq!(sprt.verdict(&results.first().share, 0.5), Verdict::Accepted);

    let stop = AtomicBool::new(false);
    let mut seen = 0;
    let results = a_match.play(&stop, |game, _| {
        assert_eq!(game.number, seen);
        seen += 1;
        stop.store(seen >= 5, Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert!(results.games() == seen && seen >= 5, "{results}");
    assert_eq!(a_match.play(&stop, |_, _| panic!("stopped already")).games(), 0);
}

#[test]
fn a_game_that_lasts_too_long_is_scored_as_it_stands() {
    let mut a_match = new_match("azul:2", "greedy random", 2);
    a_match.terms.rounds = 2;
    let (games, results) = play(&a_match);
    assert_eq!(results.too_long(), 4);
    for game in games {
        assert_eq!((game.ending.clone(), game.rounds, deals(&game).len()), (Ending::TooLong, 2, 2));
        assert_eq!(game.scores, game.record.replay().unwrap().scores());
    }
}

#[test]
fn limits_in_milliseconds_are_kept() {
    let (games, results) = play(&new_match("azul:2", "hand@1ms random", 1));
    let hand = &results.summary()["contestants"][0];
    // The only legal move is played at once, so the mean may lie below the limit.
    assert!(hand["time"]["mean_ms"].as_f64() > Some(0.0));
    assert!(hand["time"]["longest_ms"].as_f64() >= Some(1.0));
    assert!(
        hand["points"]["value"].is_f64() && hand["points"]["low"].is_null(),
        "one deal is enough"
    );
    assert!(results.to_string().contains("time of a move"), "{results}");
    assert!(
        results.summary()["contestants"][1]["time"].is_null(),
        "it does not think by the clock"
    );
    assert_eq!(games[0].record.tag("Seat0"), Some("bot:hand"));
    assert_eq!(games[0].record.tag("Limit0"), Some("1ms"));
    assert_eq!(games[0].record.tag("Limit1"), None);
    assert!(games[0].record.tag("Time0").is_some_and(|time| time.ends_with("ms at most")));
    assert_eq!(games[0].record.tag("Time1"), None, "its games do not depend on the clock");
    assert!(games.iter().all(|game| game.ending == Ending::Over));
}

#[test]
fn a_round_robin_rates_everybody() {
    let ruleset = "azul:2".parse().unwrap();
    let mut round_robin = RoundRobin::new(ruleset, contestants("random greedy hand@100n")).unwrap();
    round_robin.terms.deals = 6;
    round_robin.terms.threads = 2;
    assert_eq!(round_robin.games(), 36);
    let mut first_deals = Vec::new();
    let standings = round_robin.play(&AtomicBool::new(false), |game, so_far| {
        assert_eq!(so_far.games(), game.number + 1);
        if game.deal == 0 {
            first_deals.push(game.record.entries[0].text.clone());
        }
        ControlFlow::Continue(())
    });
    first_deals.dedup();
    assert_eq!(first_deals.len(), 1, "all play the same deals");
    let ratings = standings.ratings().unwrap();
    assert_eq!(ratings[0].value, 0.0);
    assert!(ratings[1].value > 100.0 && ratings[2].value > 100.0, "{standings}");
    assert_eq!(standings.pairings().shares(1, 0).count(), 6);
    assert!(standings.pairings().shares(1, 0).mean() > 0.7, "{standings}");
    round_robin.terms.threads = 1;
    let again = round_robin.play(&AtomicBool::new(false), |_, _| ControlFlow::Continue(()));
    assert_eq!(again, standings);
    let summary = standings.summary();
    assert_eq!(summary["contestants"][2]["name"], "hand@100n");
    assert_eq!(summary["pairings"][1]["second"], 2);
    assert_eq!(summary["pairings"][1]["pairs"], 6);
    assert_narrow(&standings.to_string());

    let refused = |ruleset: &str, names| RoundRobin::new(ruleset.parse().unwrap(), names);
    assert_eq!(refused("azul:3", contestants("hand greedy")), Err(BadLineup::Seats));
    assert_eq!(refused("azul:2", contestants("hand")), Err(BadLineup::Alone));
}

#[test]
fn results_are_a_table_and_an_object() {
    let long = format!("cmd:./{} --flags@100ms greedy", "long/".repeat(20));
    let mut a_match = new_match("pavilion-beige-jokers=RBYOGP:2", &long.replace(" --", "--"), 0);
    a_match.terms.seed = "a seed that nobody would want to type twice, or even once".to_owned();
    let (_, nothing) = play(&a_match);
    assert_narrow(&nothing.to_string());
    assert_eq!(nothing.summary()["contestants"][0]["share"], serde_json::Value::Null);

    let (_, results) = play(&new_match("azul:3", "greedy random random", 4));
    let summary = results.summary();
    let greedy = &summary["contestants"][0];
    assert_eq!((&summary["pairs"], &summary["games"]), (&4.into(), &12.into()));
    assert_eq!(greedy["name"], "greedy");
    assert_eq!(greedy["share"]["value"].as_f64(), Some(results.first().share.mean()));
    assert_eq!(greedy["wins"], results.first().wins);
    assert_eq!(summary["pentanomial"], serde_json::Value::Null);
    assert_narrow(&results.to_string());
    let (_, one_sided) = play(&new_match("azul:2", "greedy random", 2));
    assert_narrow(&one_sided.to_string());
}

fn assert_narrow(table: &str) {
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
}
