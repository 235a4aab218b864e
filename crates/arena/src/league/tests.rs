//! Leagues of simulated engines, and of bots.

use super::*;
use crate::Times;
use crate::statistics::expected_share;
use bots::below;
use rand_core::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;

fn lineup(engines: &str) -> Lineup {
    format!("ruleset azul:2\nseed tea\n{engines}").parse().unwrap()
}

/// What would come of a game of engines with these Elo ratings.
fn simulated(
    (number, batch): (u64, u64),
    [first, second]: [(&str, f64); 2],
    rng: &mut Xoshiro256PlusPlus,
) -> KeptGame {
    let share = expected_share(first.1 - second.1, 0.5);
    let wins = (below(rng, 1_000_000) as f64) < share * 1e6;
    let shares = if wins { [1.0, 0.0] } else { [0.0, 1.0] };
    KeptGame {
        number,
        batch,
        names: [first.0.to_owned(), second.0.to_owned()],
        played_as: [String::new(), String::new()],
        shares,
        scores: [40, 30],
        times: [Times::default(); 2],
        rounds: 5,
        fault: None,
    }
}

/// Lets a league with these true ratings go on for some games.
fn simulate(league: &mut League, truth: &[f64], games: usize, rng: &mut Xoshiro256PlusPlus) {
    let end = league.games.len() + games;
    while league.games.len() < end {
        let batch = league.next_batch();
        for (number, engines) in batch.due {
            let engines = engines.map(|it| (league.lineup.engines[it].name.clone(), truth[it]));
            let [first, second] = &engines;
            let seats = [(first.0.as_str(), first.1), (second.0.as_str(), second.1)];
            league.games.push(simulated((number, batch.first), seats, rng));
        }
    }
}

fn standing<'a>(ranking: &'a Ranking, name: &str) -> &'a Standing {
    ranking.standings().iter().find(|standing| standing.name == name).unwrap()
}

const FIVE: &str =
    "anchor a child\nanchor b beginner\nengine c random\nengine d greedy\nengine e hand\n";
const TRUTH: [f64; 5] = [0.0, 150.0, -300.0, 420.0, 700.0];

/// How far a rating is off, measured as its interval is, and half of that interval.
fn error(ranking: &Ranking, place: usize) -> (f64, f64) {
    let off = ranking.standings().iter().zip(TRUTH).map(|(it, truth)| it.rating.value - truth);
    let error =
        ranking.against_average(place).into_iter().zip(off).map(|(factor, off)| factor * off);
    let rating = ranking.standings()[place].rating;
    (error.sum(), (rating.high - rating.low) / 2.0)
}

#[test]
fn known_strengths_are_found() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(7);
    let mut league = League::new(lineup(FIVE), Vec::new());
    simulate(&mut league, &TRUTH, 1_000, rng);
    let ranking = league.ranking();
    assert_eq!(ranking.by_rating(), [4, 3, 1, 0, 2]);
    assert_eq!(ranking.standings()[0].rating.value, 0.0);
    for place in 0..TRUTH.len() {
        let (error, radius) = error(&ranking, place);
        let standing = &ranking.standings()[place];
        assert!(error.abs() < 1.5 * radius && radius < 90.0, "{error} of {radius}: {standing:?}");
    }
    assert!(ranking.superiority(4, 3) > 0.99 && ranking.superiority(2, 0) < 0.01);
}

#[test]
fn intervals_hold_what_they_promise() {
    let (mut inside, mut all) = (0, 0);
    for seed in 0..20 {
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut league = League::new(lineup(FIVE), Vec::new());
        simulate(&mut league, &TRUTH, 200, rng);
        let ranking = league.ranking();
        for place in 0..TRUTH.len() {
            let (error, radius) = error(&ranking, place);
            all += 1;
            inside += i32::from(error.abs() < radius);
        }
    }
    assert!(inside * 100 >= all * 90, "{inside} of {all}");
}

#[test]
fn an_unbeaten_engine_has_a_finite_rating() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
    let mut league = League::new(lineup("anchor a child\nengine b random\n"), Vec::new());
    simulate(&mut league, &[0.0, 5_000.0], 40, rng);
    let ranking = league.ranking();
    let best = standing(&ranking, "b");
    assert!(best.won == best.games as f64 && best.rating.high.is_finite(), "{best:?}");
    assert!(best.rating.value > 300.0 && best.rating.low > 0.0, "{best:?}");
}

/// A new engine plays first, climbs to its like within its first games, and is soon known well.
#[test]
fn a_new_engine_is_placed_first() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(3);
    let mut league = League::new(lineup(FIVE), Vec::new());
    simulate(&mut league, &TRUTH, 400, rng);
    let mut truth = TRUTH.to_vec();
    truth.push(650.0);
    let mut league = League::new(lineup(&format!("{FIVE}engine new net\n")), league.games);
    let mut opponents = Vec::new();
    while standing(&league.ranking(), "new").games < PLACEMENT {
        let [pair] = league.next_pairs()[..] else { panic!("one pair for one new engine") };
        assert_eq!(pair[0], 5, "the new engine plays");
        opponents.push(truth[pair[1]]);
        simulate(&mut league, &truth, 2, rng);
    }
    let late = &opponents[opponents.len() / 2..];
    assert!(late.iter().all(|&rating| rating > 400.0), "{opponents:?}");
    let placed = standing(&league.ranking(), "new").rating;
    assert!((placed.value - 650.0).abs() < 250.0, "{placed:?}");
    assert!(league.next_pairs().len() > 1, "then the others play on");
}

#[test]
fn who_left_the_lineup_plays_no_more_but_counts() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(3);
    let mut league = League::new(lineup(FIVE), Vec::new());
    simulate(&mut league, &TRUTH, 200, rng);
    let three = lineup("anchor a child\nengine d greedy\nengine e hand\n");
    let league = League::new(three, league.games);
    let ranking = league.ranking();
    assert_eq!(ranking.standings().len(), 5);
    let gone = standing(&ranking, "b");
    assert!(gone.engine.is_none() && gone.games > 0, "{gone:?}");
    assert!(league.next_pairs().iter().flatten().all(|&engine| engine < 3));
}

fn play(league: &mut League, games: u64, threads: usize) -> Vec<String> {
    let mut records = Vec::new();
    let terms = Terms { threads, ..Terms::default() };
    league.play(games, &terms, &AtomicBool::new(false), |record, _| {
        records.push(record.to_string());
        ControlFlow::Continue(())
    });
    records
}

const BOTS: &str = "anchor random random\nanchor child child\nengine greedy greedy\n";

#[test]
fn games_are_read_as_they_were_played() {
    let mut league = League::new(lineup(BOTS), Vec::new());
    let records = play(&mut league, 9, 2);
    let read = records.iter().map(|record| KeptGame::read(record, league.lineup()).unwrap());
    let again = League::new(lineup(BOTS), read.collect());
    assert_eq!(again, league);
    assert_eq!(again.games().len(), 9);
    assert_eq!(again.games()[2].names[0], again.games()[3].names[1], "seats are swapped");
}

/// However often a league is stopped, and on however many threads, the same games are played.
#[test]
fn a_league_goes_on_as_if_it_had_not_been_stopped() {
    let mut whole = League::new(lineup(BOTS), Vec::new());
    play(&mut whole, 40, 1);
    let mut parts = League::new(lineup(BOTS), Vec::new());
    for games in [1, 2, 7, 30] {
        play(&mut parts, games, 3);
        parts = League::new(lineup(BOTS), parts.games);
    }
    assert_eq!(parts, whole);
    // A game that was lost while later ones were kept is played again.
    let mut holed = whole.clone();
    holed.games.remove(38);
    play(&mut holed, 1, 1);
    assert_eq!(holed, whole);
}

#[test]
fn files_that_are_no_games_of_the_league_are_refused() {
    let mut league = League::new(lineup(BOTS), Vec::new());
    let record = play(&mut league, 1, 1).remove(0);
    let refused =
        |text: &str, engines: &str| KeptGame::read(text, &lineup(engines)).unwrap_err().to_string();
    assert!(refused("", BOTS).contains("remove this file"));
    let half: String = record.lines().take(20).flat_map(|line| [line, "\n"]).collect();
    assert!(refused(&half, BOTS).contains("does not go to an end"));
    assert!(refused(&record.replace("[Name0", "[Nom0"), BOTS).contains("no good tag Name0"));
    let told = refused(&record, "engine random hand\nanchor child child\n");
    assert!(told.contains("random played as bot:random here and is bot:hand in line 3"), "{told}");
    let other: Lineup = format!("ruleset pavilion:2\n{BOTS}").parse().unwrap();
    let told = KeptGame::read(&record, &other).unwrap_err().to_string();
    assert!(told.contains("begin another folder"), "{told}");
}

#[test]
fn an_engine_that_fails_loses() {
    let engines = "anchor random random\nengine broken cmd:false\n";
    let mut league = League::new(lineup(engines), Vec::new());
    let records = play(&mut league, 4, 1);
    let ranking = league.ranking();
    let broken = standing(&ranking, "broken");
    assert_eq!((broken.games, broken.faults, broken.won), (4, 4, 0.0));
    assert!(broken.rating.value < 0.0 && broken.points.count() == 0);
    let read = KeptGame::read(&records[0], league.lineup()).unwrap();
    assert!(read.fault.is_some() && read == league.games()[0], "{read:?}");
}

#[test]
fn progress_ends_with_the_present_ratings() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(5);
    let mut league = League::new(lineup(FIVE), Vec::new());
    simulate(&mut league, &TRUTH, 200, rng);
    let moments = progress(league.lineup(), league.games(), 10);
    assert_eq!(moments.len(), 10);
    let (last, ranking) = (moments.last().unwrap(), league.ranking());
    assert_eq!(last.games, league.games().len());
    for (name, rating) in &last.ratings {
        assert_eq!(*rating, standing(&ranking, name).rating.value);
    }
}
