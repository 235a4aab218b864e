//! Games of a bot against itself, and the rows that are made of them.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arena::{BadGames, GAMES_HEADER, Rows, SelfPlay};
use bots::{Bot, Features, win_shares};
use net::{Net, Shape};
use record::{AnyPosition, Game, Ruleset};
use tiles::{Seat, Turn};

fn plan(rulesets: &str, games: u64, seed: &str) -> SelfPlay {
    SelfPlay {
        rulesets: rulesets.split(' ').map(|name| name.parse().unwrap()).collect(),
        bot: Bot::Hand,
        net: None,
        nodes: 20,
        games,
        seed: seed.to_owned(),
        threads: 1,
    }
}

fn play(plan: &SelfPlay) -> String {
    let mut out = Vec::new();
    let mut told = Vec::new();
    plan.write(&mut out, &AtomicBool::new(false), |games| told.push(games)).unwrap();
    assert!(told.into_iter().eq(1..=plan.games), "every game is told of");
    String::from_utf8(out).unwrap()
}

/// The lines of the games, without the header.
fn lines(text: &str) -> Vec<&str> {
    let (header, games) = text.split_once('\n').unwrap();
    assert_eq!(header, GAMES_HEADER);
    assert!(games.is_empty() || games.ends_with('\n'), "whole lines");
    games.lines().collect()
}

/// Moves and values of one line.
fn words(line: &str) -> impl Iterator<Item = (&str, Option<i32>)> {
    line.split(' ').skip(1).map(|word| match word.split_once('=') {
        Some((m, value)) => (m, Some(value.parse().unwrap())),
        None => (word, None),
    })
}

#[test]
fn games_are_played_by_the_rules_and_to_the_end() {
    let rulesets = "azul:2 azul-gray:3 pavilion:2 pavilion-beige-jokers=RBYOGP:2";
    let text = play(&plan(rulesets, 8, "tea"));
    let lines = lines(&text);
    assert_eq!(lines.len(), 8);
    for (line, ruleset) in lines.iter().zip(rulesets.split(' ').cycle()) {
        assert_eq!(line.split(' ').next(), Some(ruleset), "they take turns");
        let mut position = AnyPosition::new(ruleset.parse().unwrap());
        let mut thinking = false;
        for (word, value) in words(line) {
            match position.turn() {
                Turn::Deal => position.deal(word).unwrap(),
                Turn::Seat(_) | Turn::Over => {
                    position.play(word).unwrap();
                    // Once the hasty part is over, every move has a value.
                    assert!(value.is_some() || !thinking, "{word}");
                    thinking = value.is_some();
                }
            }
        }
        assert!(position.is_over() && thinking, "{line}");
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let rulesets = "azul:2 pavilion:3";
    let text = play(&plan(rulesets, 4, "tea"));
    assert_eq!(play(&plan(rulesets, 4, "tea")), text);
    let other = play(&plan(rulesets, 4, "coffee"));
    assert!(lines(&other).iter().all(|line| !lines(&text).contains(line)));
    // A shorter session is the beginning of a longer one.
    assert!(text.starts_with(&play(&plan(rulesets, 2, "tea"))));
}

#[test]
fn more_threads_play_as_many_games() {
    let plan = SelfPlay { threads: 3, ..plan("azul:2", 7, "tea") };
    let text = play(&plan);
    assert_eq!(lines(&text).len(), 7);
    Rows::read(&text, 2).unwrap();
}

#[test]
fn a_net_plays_its_own_way() {
    let net = |net| SelfPlay { bot: Bot::Net, net, ..plan("azul:2", 1, "tea") };
    let shape =
        Shape { kind: azul::Position::KIND.to_owned(), inputs: azul::Position::COUNT, width: 64 };
    let (own, blank) = (play(&net(None)), play(&net(Some(Arc::new(Net::blank(shape))))));
    assert_ne!(own, blank);
    for text in [own, blank] {
        Rows::read(&text, 1).unwrap();
    }
}

#[test]
fn it_stops_with_whole_lines_when_it_is_told_to() {
    let plan = plan("azul:2", 1_000_000, "tea");
    let stop = AtomicBool::new(false);
    let mut out = Vec::new();
    let mut played = 0;
    plan.write(&mut out, &stop, |games| {
        played = games;
        stop.store(games >= 2, Ordering::Relaxed);
    })
    .unwrap();
    let text = String::from_utf8(out).unwrap();
    assert_eq!(lines(&text).len() as u64, played);
    assert!((2..1_000).contains(&played), "{played}");
    Rows::read(&text, 1).unwrap();

    let mut out = Vec::new();
    plan.write(&mut out, &stop, |_| panic!("stopped already")).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), format!("{GAMES_HEADER}\n"));
}

/// A file of rows, taken apart.
#[derive(Debug)]
struct RowsFile {
    kind: String,
    inputs: u32,
    board: u32,
    rows: Vec<Row>,
}

#[derive(Clone, PartialEq, Debug)]
struct Row {
    features: Vec<u16>,
    seats: u8,
    shares: [f32; 4],
    points: [f32; 4],
    /// `None`: nobody searched.
    searched: Option<f32>,
}

/// Reads a file as `docs/training.md` describes it.
fn read_rows(file: &[u8]) -> RowsFile {
    let mut rest = file;
    let mut take = |count: usize| {
        let (taken, after) = rest.split_at(count);
        rest = after;
        taken
    };
    assert_eq!(take(8), b"azulrows");
    assert_eq!(take(4), 1_u32.to_le_bytes());
    let kind = String::from_utf8(take(16).to_vec()).unwrap();
    let word = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().unwrap());
    let long = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().unwrap()) as usize;
    let floats = |bytes: &[u8]| -> Vec<f32> {
        bytes.chunks(4).map(|four| f32::from_le_bytes(four.try_into().unwrap())).collect()
    };
    let shorts = |bytes: &[u8]| -> Vec<u16> {
        bytes.chunks(2).map(|two| u16::from_le_bytes(two.try_into().unwrap())).collect()
    };
    let (inputs, board) = (word(take(4)), word(take(4)));
    let (count, all) = (long(take(8)), long(take(8)));
    let lengths = shorts(take(2 * count));
    let seats = take(count);
    let shares = floats(take(16 * count));
    let points = floats(take(16 * count));
    let searched = floats(take(4 * count));
    let features = shorts(take(2 * all));
    assert!(rest.is_empty(), "{} bytes more", rest.len());
    let mut start = 0;
    let four = |numbers: &[f32], row: usize| numbers[4 * row..][..4].try_into().unwrap();
    let rows = (0..count).map(|row| {
        let length = usize::from(lengths[row]);
        start += length;
        Row {
            features: features[start - length..start].to_vec(),
            seats: seats[row],
            shares: four(&shares, row),
            points: four(&points, row),
            searched: Some(searched[row]).filter(|share| !share.is_nan()),
        }
    });
    let rows: Vec<Row> = rows.collect();
    assert_eq!(start, all);
    RowsFile { kind: kind.trim_end_matches('\0').to_owned(), inputs, board, rows }
}

fn rows_of(text: &str, threads: usize) -> Vec<u8> {
    let rows = Rows::read(text, threads).unwrap();
    let mut file = Vec::new();
    rows.write(&mut file).unwrap();
    assert_eq!(read_rows(&file).rows.len(), rows.count());
    file
}

/// The rows that a game must give, the last position first, and the value that stands beside each.
fn expected<P: Game + Features>(mut position: P, line: &str) -> Vec<(Row, Option<i32>)> {
    let mut seen: Vec<(P, Option<i32>)> = Vec::new();
    for (word, value) in words(line) {
        let before = position.clone();
        let deal = position.turn() == Turn::Deal;
        if deal {
            position.deal_text(word).unwrap();
        } else {
            position.play_text(word).unwrap();
        }
        if value.is_some() || deal && !seen.is_empty() {
            seen.push((before, value));
        }
    }
    let (shares, scores) = (win_shares(&position), position.scores());
    let rows = seen.iter().rev().map(|(position, value)| {
        let seats = position.seats().count();
        let mut row = Row {
            features: position.features().as_slice().to_vec(),
            seats: seats as u8,
            shares: [0.0; 4],
            points: [0.0; 4],
            searched: None,
        };
        for place in 0..seats {
            let seat = Seat::ALL[(position.viewer().index() + place) % seats];
            row.shares[place] = shares[seat] as f32;
            row.points[place] = f32::from(scores[seat]) - f32::from(position.sure_points(seat));
        }
        (row, *value)
    });
    rows.collect()
}

#[test]
fn rows_tell_what_came_of_each_position() {
    for (rulesets, kind) in [
        ("azul:2 azul-gray:4 azul-lenient:3", azul::Position::KIND),
        ("pavilion:2 pavilion-beige:3", pavilion::Position::KIND),
    ] {
        let text = play(&plan(rulesets, 3, "rows"));
        let file = read_rows(&rows_of(&text, 1));
        assert_eq!(file.kind, kind);
        let (inputs, board) = match kind {
            azul::Position::KIND => (azul::Position::COUNT, azul::Position::BOARD),
            _ => (pavilion::Position::COUNT, pavilion::Position::BOARD),
        };
        assert_eq!((file.inputs as usize, file.board as usize), (inputs, board));
        let mut rows = file.rows.iter();
        for line in lines(&text) {
            let ruleset: Ruleset = line.split(' ').next().unwrap().parse().unwrap();
            let expected = match AnyPosition::new(ruleset) {
                AnyPosition::Azul(start) => expected(start, line),
                AnyPosition::Pavilion(start) => expected(start, line),
            };
            for (expected, value) in expected {
                let row = rows.next().unwrap();
                assert_eq!(row, &Row { searched: row.searched, ..expected });
                assert_eq!(row.shares.iter().sum::<f32>(), 1.0);
                assert!(row.features.iter().all(|feature| u32::from(*feature) < file.inputs));
                let searched = row.searched.inspect(|share| assert!((0.0..=1.0).contains(share)));
                match value {
                    // 900 hundredths of a point make a win e times as likely.
                    Some(value) => {
                        let share = 1.0 / (1.0 + (-f64::from(value) / 900.0).exp());
                        assert!((f64::from(searched.unwrap()) - share).abs() < 1e-6);
                    }
                    // Before a deal the seat that moves after it may lend its value.
                    None => assert!(searched.is_none_or(|share| {
                        let before = &file.rows[file.rows.len() - rows.len() - 2];
                        before.searched == Some(share)
                    })),
                }
            }
        }
        assert!(rows.next().is_none());
    }
}

#[test]
fn the_rows_do_not_depend_on_the_threads() {
    let text = play(&plan("azul:2", 5, "threads"));
    let alone = rows_of(&text, 1);
    for threads in [0, 2, 5, 100] {
        assert!(rows_of(&text, threads) == alone, "{threads} threads");
    }
}

#[test]
fn a_game_without_an_end_teaches_nothing() {
    let text = play(&plan("azul:2", 2, "end"));
    let [first, second] = lines(&text)[..] else { panic!("two games") };
    let cut = first.rsplit_once(' ').unwrap().0;
    let one = format!("{GAMES_HEADER}\n{second}\n");
    assert!(rows_of(&format!("{GAMES_HEADER}\n{cut}\n{second}\n"), 1) == rows_of(&one, 1));
    assert_eq!(refusal(&format!("{GAMES_HEADER}\n{cut}\n")), BadGames::Empty);
}

fn refusal(text: &str) -> BadGames {
    // The rows themselves are too many to be shown.
    let [one, two] = [1, 2].map(|threads| Rows::read(text, threads).map(|rows| rows.count()));
    assert_eq!(one, two, "{text}");
    one.expect_err(text)
}

#[test]
fn what_is_no_file_of_games_is_refused() {
    for text in
        ["", "\n", "azulejo games 2\n", " azulejo games 1\n", "azul:2\n", "azulejo games 1!\n"]
    {
        assert_eq!(refusal(text), BadGames::Header, "{text:?}");
    }
    assert!(BadGames::Header.to_string().contains("\"azulejo games 1\""));
    for text in ["azulejo games 1", "azulejo games 1\n", "azulejo games 1\nazul:2\npavilion:3\n"] {
        assert_eq!(refusal(text), BadGames::Empty, "{text:?}");
    }
}

#[test]
fn a_file_with_windows_line_ends_is_read() {
    let text = play(&plan("azul:2", 2, "tea"));
    assert!(rows_of(&text.replace('\n', "\r\n"), 1) == rows_of(&text, 1));
}

#[test]
fn a_wrong_line_is_named() {
    let text = play(&plan("azul:2", 2, "wrong"));
    let [good, other] = lines(&text)[..] else { panic!("two games") };
    let deal = good.split(' ').nth(1).unwrap();
    let (start, last) = other.rsplit_once(' ').unwrap();
    let last_move = last.split_once('=').unwrap().0;
    for (line, why) in [
        ("".to_owned(), "it is empty"),
        ("chess:2 e4".to_owned(), "no such ruleset"),
        (format!("azul:2 {deal} 9B1=5"), "9B1=5: "),
        (format!("azul:2 {deal} hello"), "hello: no move"),
        (format!("azul:2 {deal} {deal}"), "no move"),
        (format!("azul:2 {deal} G4:G3=5"), "no move"),
        ("azul:2 3R4=5".to_owned(), "3R4=5: this is not a deal"),
        ("azul:2 D:BBBB,BBBB,BBBB,BBBB,BBBB=5".to_owned(), "not a deal"),
        ("azul:3 D:BBBB,BBBB,BBBB,BBBB,BBBB,BBBB,BBBB".to_owned(), "D:BBBB"),
        ("azul:3 D:BBYR,KKWW,BYRK,YYRR,BKWW".to_owned(), "D:BBYR"),
        (format!("{start} {last_move}=many"), "=many: no value"),
        (format!("{start} {last_move}="), "=: no value"),
        (format!("{start} {last_move}=1.5"), "=1.5: no value"),
        (format!("{start} {last_move}=99999999999"), "=99999999999: no value"),
        (format!("{start} {last_move}=5=5"), "=5=5: no value"),
        (format!("{other} {last}"), last),
    ] {
        let text = format!("{GAMES_HEADER}\n{good}\n{line}\n{good}\n");
        let refused = refusal(&text);
        assert!(matches!(refused, BadGames::Line { line: 3, .. }), "{line}: {refused:?}");
        let told = refused.to_string();
        assert!(told.starts_with("line 3: ") && told.contains(why), "{line}: {told}");
    }
    // Of several wrong lines the first is named.
    let text = format!("{GAMES_HEADER}\n{good}\n{good}\nazul:1\n{good}\nazul:5\n");
    assert!(matches!(refusal(&text), BadGames::Line { line: 4, .. }));
}

#[test]
fn the_two_games_learn_apart() {
    let text = play(&plan("azul:2 pavilion:2", 2, "both"));
    for threads in [1, 2] {
        let told = Rows::read(&text, threads).unwrap_err().to_string();
        assert!(told.contains("make a file for each"), "{told}");
    }
    assert_eq!(Rows::read(&text, 2), Err(BadGames::Mixed));
}
