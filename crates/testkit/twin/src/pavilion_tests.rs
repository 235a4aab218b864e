//! Worked examples of the rules of Summer Pavilion. The positions need not be
//! whole games: the twin trusts what it loads.

use crate::Twin;
use serde_json::{Value, json};

/// Seat 0 of two seats is placing in round 1; the marker is its own.
fn placing(ruleset: &str) -> Value {
    let mut state = Twin::new(ruleset).expect("a ruleset").state();
    state["phase"] = json!("place");
    state["turn"] = json!({"seat": 0});
    state["marker"] = json!(0);
    state["bag"] = json!({});
    state
}

/// Puts tiles of a star's color on its positions, such as `G124`; on the center
/// star the colors P, O, R, B, Y, G, in the order in which it is written.
fn put(state: &mut Value, seat: usize, tiles: &str) {
    for star_tiles in tiles.split_whitespace() {
        let star = star_tiles.get(0..1).expect("a star");
        let mut colors = star.to_string();
        if star == "M" {
            colors = "PORBYG".to_string();
        }
        let text = state["boards"][seat]["stars"][star].as_str().expect("a star");
        let mut spaces: Vec<char> = text.chars().collect();
        for (count, letter) in star_tiles.chars().skip(1).enumerate() {
            let position = letter.to_digit(10).expect("a position") as usize;
            let color = colors.chars().cycle().nth(count).expect("a color");
            spaces[position - 1] = color;
        }
        let text: String = spaces.into_iter().collect();
        state["boards"][seat]["stars"][star] = json!(text);
    }
}

fn load(state: &Value) -> Twin {
    Twin::load(state).expect("a state")
}

/// The placements of seat 0 with this hand, on this board.
fn placements(ruleset: &str, hand: Value, tiles: &str) -> Vec<String> {
    let mut state = placing(ruleset);
    state["boards"][0]["hand"] = hand;
    put(&mut state, 0, tiles);
    let mut moves = load(&state).moves();
    moves.retain(|text| !text.starts_with("X:"));
    moves.sort();
    moves
}

/// The position after one move of seat 0 with this hand, on this board, with a
/// full supply.
fn after(hand: Value, tiles: &str, text: &str) -> Value {
    let mut state = placing("pavilion:2");
    state["supply"] = json!({"P": 10});
    state["boards"][0]["hand"] = hand;
    put(&mut state, 0, tiles);
    let mut game = load(&state);
    game.play(text).expect("a legal move");
    game.state()
}

#[test]
fn section_4_1_first_turns() {
    let mut state = Twin::new("pavilion:3").expect("a ruleset").state();
    state["phase"] = json!("acquire");
    state["turn"] = json!({"seat": 0});
    state["displays"][0] = json!({"R": 2, "Y": 2});
    state["displays"][1] = json!({"G": 1, "P": 2, "Y": 1});
    let mut game = load(&state);
    game.play("1R").expect("T1");
    assert_eq!(game.state()["boards"][0]["hand"], json!({"R": 2}));
    assert_eq!(game.state()["center"], json!({"Y": 2}));
    assert_eq!(game.state()["displays"][0], json!({}));
    // T2x: other colors are present.
    assert!(game.play("2P").is_err());
    game.play("2G").expect("T2");
    assert_eq!(game.state()["boards"][1]["hand"], json!({"G": 1, "P": 1}));
    assert_eq!(game.state()["center"], json!({"Y": 3, "P": 1}));
    // T3x.
    assert!(game.play("CP").is_err());
    assert_eq!(game.moves(), ["CY"]);
    game.play("CY").expect("T3");
    let state = game.state();
    assert_eq!(state["boards"][2]["hand"], json!({"Y": 3, "P": 1}));
    assert_eq!(state["center"], json!({}));
    assert_eq!(game.scores(), [5, 5, 1]);
    assert_eq!(state["marker"], json!(2));
    // Nothing is left: the holder of the marker places first.
    assert_eq!(state["phase"], json!("place"));
    assert_eq!(state["turn"], json!({"seat": 2}));
    assert_eq!(state["first_seat"], json!(0));
}

#[test]
fn only_jokers_come_one_by_one() {
    let mut state = Twin::new("pavilion:2").expect("a ruleset").state();
    state["phase"] = json!("acquire");
    state["turn"] = json!({"seat": 0});
    state["displays"][4] = json!({"P": 4});
    state["boards"][1]["score"] = json!(0);
    let mut game = load(&state);
    game.play("5P").expect("one joker");
    assert_eq!(game.state()["center"], json!({"P": 3}));
    assert_eq!(game.scores(), [5, 0]);
    // The marker costs a point, but not below 0 (Q21).
    game.play("CP").expect("one joker");
    assert_eq!(game.state()["center"], json!({"P": 2}));
    assert_eq!(game.state()["marker"], json!(1));
    game.play("CP").expect("one joker");
    game.play("CP").expect("one joker");
    assert_eq!(game.scores(), [5, 0]);
    assert_eq!(game.state()["turn"], json!({"seat": 1}));
    assert_eq!(game.state()["phase"], json!("place"));
}

#[test]
fn nobody_takes_the_marker() {
    let mut state = Twin::new("pavilion:3").expect("a ruleset").state();
    state["phase"] = json!("acquire");
    state["turn"] = json!({"seat": 1});
    state["first_seat"] = json!(2);
    state["displays"][0] = json!({"G": 4});
    let mut game = load(&state);
    game.play("1G").expect("the last tiles");
    assert_eq!(game.state()["turn"], json!({"seat": 2}));
    assert_eq!(game.state()["marker"], json!("center"));
}

#[test]
fn section_4_2_jokers() {
    let hand = json!({"P": 3, "G": 1});
    let expected = [
        "G1:G0", "G2:G1", "G3:G2", "G4:G3", "M1:G0", "M1:P0", "M2:G1", "M2:P0", "M3:G2", "M3:P0",
        "M4:G3", "P1:P0", "P2:P0", "P3:P0",
    ];
    assert_eq!(placements("pavilion:2", hand.clone(), ""), expected);
    // J1.
    let state = after(hand.clone(), "", "G4:G3");
    assert_eq!(state["tower"], json!({"P": 3}));
    assert_eq!(state["boards"][0]["hand"], json!({}));
    assert_eq!(state["boards"][0]["stars"]["G"], json!("...G.."));
    assert_eq!(state["boards"][0]["score"], json!(6));
    // J2.
    let state = after(hand.clone(), "", "P3:P0");
    assert_eq!(state["tower"], json!({"P": 2}));
    assert_eq!(state["boards"][0]["hand"], json!({"G": 1}));
    assert_eq!(state["boards"][0]["score"], json!(6));
    // J3: green lies on the center star.
    for (position, count) in [(1, 9), (2, 9), (3, 9), (4, 10), (5, 10), (6, 10)] {
        let mut state = placing("pavilion:2");
        state["boards"][0]["hand"] = hand.clone();
        let mut star = vec!['.'; 6];
        star[position - 1] = 'G';
        let star: String = star.into_iter().collect();
        state["boards"][0]["stars"]["M"] = json!(star);
        let mut moves = load(&state).moves();
        moves.retain(|text| !text.starts_with("X:"));
        assert_eq!(moves.len(), count, "green on {position}");
        assert!(moves.iter().all(|text| !text.starts_with('M') || text.contains(":P")));
    }
    // J4, and payments that are not possible.
    let mut state = placing("pavilion:2");
    state["boards"][0]["hand"] = hand;
    let mut game = load(&state);
    for text in ["G1:P0", "G1:G1", "G1:P1", "G2:G0", "G5:G4", "P1:P1", "P4:P0", "+P", "1G"] {
        assert!(game.play(text).is_err(), "{text}");
    }
}

#[test]
fn section_4_3_examples() {
    // A.
    let state = after(json!({"B": 7}), "", "B6:B0");
    assert_eq!(state["tower"], json!({"B": 5}));
    assert_eq!(state["boards"][0]["hand"], json!({"B": 1}));
    assert_eq!(state["boards"][0]["score"], json!(6));
    assert_eq!(state["phase"], json!("place"));
    // B.
    let state = after(json!({"R": 3}), "R16", "R3:R0");
    assert_eq!(state["tower"], json!({"R": 2}));
    assert_eq!(state["boards"][0]["hand"], json!({}));
    assert_eq!(state["boards"][0]["score"], json!(6));
    // C: the window pays three tiles.
    let hand = json!({"B": 3, "P": 3});
    let state = after(hand.clone(), "B45", "B6:B3");
    assert_eq!(state["tower"], json!({"B": 2, "P": 3}));
    assert_eq!(state["boards"][0]["hand"], json!({}));
    assert_eq!(state["boards"][0]["score"], json!(8));
    assert_eq!(state["phase"], json!("bonus"));
    assert_eq!(state["bonus_left"], json!(3));
    assert_eq!(state["turn"], json!({"seat": 0}));
    // C'.
    let state = after(hand, "B12", "B6:B3");
    assert_eq!(state["boards"][0]["score"], json!(8));
    assert_eq!(state["phase"], json!("place"));
    // D.
    let state = after(json!({"O": 1, "G": 1, "P": 3}), "O35", "O4:O3");
    assert_eq!(state["tower"], json!({"P": 3}));
    assert_eq!(state["boards"][0]["hand"], json!({"G": 1}));
    assert_eq!(state["boards"][0]["score"], json!(8));
    assert_eq!(state["phase"], json!("place"));
    // D2.
    let state = after(json!({"G": 1}), "O345", "X:G");
    assert_eq!(state["tower"], json!({}));
    assert_eq!(state["boards"][0]["kept"], json!({"G": 1}));
    assert_eq!(state["boards"][0]["hand"], json!({}));
    assert_eq!(state["boards"][0]["passed"], json!(true));
    assert_eq!(state["boards"][0]["score"], json!(5));
    // E.
    let state = after(json!({"G": 4, "R": 2, "P": 2}), "P13", "P2:P0");
    assert_eq!(state["tower"], json!({"P": 1}));
    assert_eq!(state["boards"][0]["hand"], json!({"G": 4, "R": 2}));
    assert_eq!(state["boards"][0]["score"], json!(8));
    assert_eq!(state["phase"], json!("place"));
    // F.
    let state = after(json!({"G": 4, "R": 2}), "", "X:GGGG");
    assert_eq!(state["tower"], json!({"R": 2}));
    assert_eq!(state["boards"][0]["kept"], json!({"G": 4}));
    assert_eq!(state["boards"][0]["score"], json!(3));
}

#[test]
fn section_4_3_counts() {
    for (hand, spaces, payments) in [
        (json!({"B": 7}), 12, 12),
        (json!({"R": 3}), 6, 6),
        (json!({"B": 3, "P": 3}), 18, 30),
        (json!({"O": 1, "G": 1, "P": 3}), 22, 22),
        (json!({"G": 4, "R": 2, "P": 2}), 24, 40),
    ] {
        let moves = placements("pavilion:2", hand.clone(), "");
        assert_eq!(moves.len(), payments, "{hand}");
        // Without the number of jokers.
        let mut places: Vec<&str> = moves.iter().map(|text| &text[..4]).collect();
        places.dedup();
        assert_eq!(places.len(), spaces, "{hand}");
    }
}

#[test]
fn passes_keep_at_most_four() {
    let mut state = placing("pavilion:2");
    state["boards"][0]["hand"] = json!({"G": 5, "R": 1});
    let mut passes = load(&state).moves();
    passes.retain(|text| text.starts_with("X:"));
    passes.sort();
    let expected = ["X:", "X:G", "X:GG", "X:GGG", "X:GGGG", "X:GGGR", "X:GGR", "X:GR", "X:R"];
    assert_eq!(passes, expected);
    // An empty hand has one move (Q13).
    state["boards"][0]["hand"] = json!({});
    assert_eq!(load(&state).moves(), ["X:"]);
}

#[test]
fn section_4_4_runs() {
    for (there, position, points) in [
        ("", 1, 1),
        ("1", 6, 2),
        ("26", 1, 3),
        ("45", 6, 3),
        ("12", 6, 3),
        ("35", 4, 3),
        ("16", 3, 1),
        ("246", 3, 3),
        ("1235", 6, 5),
        ("1245", 3, 5),
        ("2356", 4, 5),
        ("12345", 6, 6),
    ] {
        let text = format!("Y{position}:Y0");
        let state = after(json!({"Y": 6}), &format!("Y{there}"), &text);
        assert_eq!(state["boards"][0]["score"], json!(5 + points), "{there}+{position}");
    }
}

#[test]
fn section_4_4_features() {
    for (there, text, bonus) in [
        ("M12 R3", "R2:R0", 1),
        ("P23 M51 O23", "M6:R0", 2),
        ("B13 M23 Y34", "B2:B0", 3),
        ("G12 P4", "P3:P0", 2),
        ("G6", "G5:G0", 3),
        ("O12 R3", "R2:R0", 0),
        ("P12 O3", "O4:O0", 2),
    ] {
        let hand = json!({"R": 6, "B": 6, "P": 6, "G": 6, "O": 6});
        let state = after(hand, there, text);
        assert_eq!(state["bonus_left"], json!(bonus), "{there} {text}");
    }
}

#[test]
fn bonus_tiles_and_refill() {
    let mut state = placing("pavilion:2");
    state["supply"] = json!({"P": 1, "R": 1});
    state["boards"][0]["hand"] = json!({"G": 6});
    put(&mut state, 0, "G5");
    let mut game = load(&state);
    game.play("G6:G0").expect("a window");
    // Three tiles won, two there (Q7).
    assert_eq!(game.state()["bonus_left"], json!(2));
    assert_eq!(game.moves(), ["+P", "+R"]);
    assert!(game.play("X:").is_err());
    game.play("+P").expect("a joker");
    assert_eq!(game.state()["bonus_left"], json!(1));
    assert_eq!(game.moves(), ["+R"]);
    game.play("+R").expect("a tile");
    let state = game.state();
    assert_eq!(state["boards"][0]["hand"], json!({"P": 1, "R": 1}));
    assert_eq!(state["phase"], json!("refill"));
    assert_eq!(state["turn"], json!({"deal": true}));
    assert_eq!(state["next_seat"], json!(1));
    assert_eq!(state["bonus_left"], json!(0));
    // The tower has five green tiles for ten spaces.
    game.deal("S:GGGGG").expect("a refill");
    assert_eq!(game.state()["turn"], json!({"seat": 1}));
    // With an empty supply there is no bonus at all.
    let mut state = placing("pavilion:2");
    state["boards"][0]["hand"] = json!({"G": 6});
    put(&mut state, 0, "G6");
    let mut game = load(&state);
    game.play("G5:G0").expect("a window");
    assert_eq!(game.state()["phase"], json!("refill"));
}

#[test]
fn the_round_ends_when_all_have_passed() {
    let mut state = placing("pavilion:2");
    state["boards"][0]["hand"] = json!({"G": 1, "R": 1});
    state["boards"][1]["hand"] = json!({"B": 2});
    state["marker"] = json!(1);
    state["supply"] = json!({"O": 9});
    let mut game = load(&state);
    game.play("X:G").expect("a pass");
    assert_eq!(game.state()["next_seat"], json!(1));
    assert_eq!(game.state()["phase"], json!("refill"));
    game.deal("S:R").expect("a refill");
    // The last active seat goes on alone.
    game.play("B1:B0").expect("a placement");
    assert_eq!(game.state()["turn"], json!({"seat": 1}));
    game.play("X:B").expect("a pass");
    let state = game.state();
    assert_eq!(state["phase"], json!("deal"));
    assert_eq!(state["round"], json!(2));
    assert_eq!(state["joker"], json!("G"));
    assert_eq!(state["first_seat"], json!(1));
    assert_eq!(state["marker"], json!("center"));
    assert_eq!(state["boards"][0]["passed"], json!(true));
    assert_eq!(state["boards"][0]["kept"], json!({"G": 1}));
    assert_eq!(game.scores(), [4, 6]);
}

#[test]
fn a_refill_after_the_last_pass() {
    let mut state = placing("pavilion:2");
    state["boards"][0]["hand"] = json!({"G": 2});
    state["boards"][1]["passed"] = json!(true);
    state["supply"] = json!({"O": 9});
    let mut game = load(&state);
    game.play("X:").expect("a pass");
    let state = game.state();
    assert_eq!(state["phase"], json!("refill"));
    assert_eq!(state["next_seat"], json!(null));
    assert!(state.get("next_seat").is_some());
    assert_eq!(state["round"], json!(1));
    game.deal("S:G").expect("a refill");
    assert_eq!(game.state()["phase"], json!("deal"));
    assert_eq!(game.state()["round"], json!(2));
}

/// The final scores of seat 0 with these tiles, after both seats have passed
/// in round 6, starting from 5 points.
fn final_score(ruleset: &str, stars: &[(&str, &str)]) -> u32 {
    let mut state = placing(ruleset);
    state["round"] = json!(6);
    state["boards"][1]["passed"] = json!(true);
    for (star, spaces) in stars {
        state["boards"][0]["stars"][*star] = json!(spaces);
    }
    let mut game = load(&state);
    game.play("X:").expect("a pass");
    assert!(game.is_over());
    game.scores()[0] - 5
}

#[test]
fn section_4_4_final_scoring() {
    let full = [
        ("P", "PPPPPP"),
        ("O", "OOOOOO"),
        ("R", "RRRRRR"),
        ("B", "BBBBBB"),
        ("Y", "YYYYYY"),
        ("G", "GGGGGG"),
        ("M", "PGOYBR"),
    ];
    assert_eq!(final_score("pavilion:2", &full), 112 + 40);
    let ones = [
        ("P", "P....."),
        ("O", "O....."),
        ("R", "R....."),
        ("B", "B....."),
        ("Y", "Y....."),
        ("G", "G....."),
        ("M", "P....."),
    ];
    assert_eq!(final_score("pavilion:2", &ones), 4);
    assert_eq!(final_score("pavilion:2", &ones[..6]), 0);
    assert_eq!(final_score("pavilion:2", &[("M", "PGOYBR")]), 12);
    for (star, spaces) in &full[..6] {
        let value = match *star {
            "R" => 14,
            "B" => 15,
            "Y" => 16,
            "O" => 17,
            "G" => 18,
            _ => 20,
        };
        assert_eq!(final_score("pavilion:2", &[(*star, *spaces)]), value);
    }
    // Fives and sixes give nothing.
    let sixes = full.map(|(star, spaces)| (star, format!("....{}", &spaces[4..])));
    let sixes: Vec<(&str, &str)> =
        sixes.iter().map(|(star, text)| (*star, text.as_str())).collect();
    assert_eq!(final_score("pavilion:2", &sixes), 0);
}

#[test]
fn section_4_4_final_scoring_beige() {
    // Position 1 of the outer stars has a 3 there, position 3 a 1.
    let threes = [
        ("P", "P....."),
        ("O", "O....."),
        ("R", "R....."),
        ("B", "B....."),
        ("Y", "Y....."),
        ("G", "G....."),
        ("M", "PGOYB."),
    ];
    assert_eq!(final_score("pavilion-beige:2", &threes), 0);
    let mut with_center = threes;
    with_center[6].1 = "PGOYBR";
    assert_eq!(final_score("pavilion-beige:2", &with_center), 12 + 12);
    let ones = threes.map(|(star, _)| (star, "..P..."));
    assert_eq!(final_score("pavilion-beige:2", &ones[..6]), 4);
    let stars = [("O", "PPPPPP"), ("M", "PPPPPP"), ("G", "ROYBGP")];
    assert_eq!(final_score("pavilion-beige:2", &stars), 20 + 20 + 12);
}

#[test]
fn the_end_of_round_6() {
    // Q12: 1 point, 3 tiles left, a star of 12: kept 10, discarded 12.
    for (text, points) in [("X:GGR", 10), ("X:", 12)] {
        let mut state = placing("pavilion:2");
        state["round"] = json!(6);
        state["boards"][1]["passed"] = json!(true);
        state["boards"][1]["kept"] = json!({"P": 4});
        state["boards"][0]["score"] = json!(1);
        state["boards"][0]["hand"] = json!({"G": 2, "R": 1});
        state["boards"][0]["stars"]["M"] = json!("PGOYBR");
        let mut game = load(&state);
        game.play(text).expect("a pass");
        assert_eq!(game.scores(), [points, 1]);
        let state = game.state();
        assert_eq!(state["phase"], json!("over"));
        assert_eq!(state["ended"], json!("rounds"));
        assert_eq!(state["joker"], json!("R"));
        assert_eq!(state["round"], json!(6));
        assert_eq!(state["marker"], json!(0));
        assert_eq!(state["tower"], json!({"G": 2, "R": 1, "P": 4}));
        assert_eq!(state["boards"][0]["kept"], json!({}));
        assert_eq!(state["boards"][0]["passed"], json!(true));
        assert_eq!(game.ranks(), [1, 2]);
        assert!(game.moves().is_empty());
    }
}

#[test]
fn beige_stars_take_one_color_or_all_different() {
    let colors_for = |spaces: &str| {
        let mut state = placing("pavilion-beige:2");
        state["boards"][0]["hand"] = json!({"P": 6, "G": 6, "O": 6, "Y": 6, "B": 6, "R": 6});
        state["boards"][0]["stars"]["O"] = json!(spaces);
        let mut colors: Vec<char> = Vec::new();
        for text in load(&state).moves() {
            let color = text.chars().nth(3).unwrap_or('?');
            if text.starts_with("O6:") && !colors.contains(&color) {
                colors.push(color);
            }
        }
        colors.into_iter().collect::<String>()
    };
    assert_eq!(colors_for("......"), "PGOYBR");
    assert_eq!(colors_for("G....."), "PGOYBR");
    assert_eq!(colors_for("G..G.."), "G");
    assert_eq!(colors_for("G..Y.."), "POBR");
    assert_eq!(colors_for("GYPBO."), "R");
    assert_eq!(colors_for("GGGGG."), "G");
}

#[test]
fn beige_prices() {
    // One tile pays only for the printed ones, at position 3 of outer stars.
    let ones = placements("pavilion-beige:2", json!({"R": 1}), "");
    assert_eq!(ones, ["B3:R0", "G3:R0", "O3:R0", "P3:R0", "R3:R0", "Y3:R0"]);
    // Three tiles pay for 1, 2 and 3 there, and for the whole center star.
    let threes = placements("pavilion-beige:2", json!({"R": 3}), "");
    assert_eq!(threes.len(), 6 * 3 + 6);
}

#[test]
fn another_order_of_jokers() {
    let state = Twin::new("pavilion-jokers=RBYOGP:2").expect("a ruleset").state();
    assert_eq!(state["joker"], json!("R"));
    let moves = placements("pavilion-jokers=RBYOGP:2", json!({"P": 1, "R": 1}), "");
    assert_eq!(moves, ["M1:P0", "M1:R0", "M2:P1", "P1:P0", "P2:P1", "R1:R0"]);
}
