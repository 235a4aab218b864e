//! Worked examples of the rules of Azul.
//! The positions need not be whole games: the twin trusts what it loads.

use crate::Twin;
use serde_json::{Value, json};

const EMPTY: [&str; 5] = [".....", ".....", ".....", ".....", "....."];

/// A position of the offer: no tiles but those a test puts somewhere.
fn offer(ruleset: &str) -> Value {
    let mut state = Twin::new(ruleset).expect("a ruleset").state();
    state["phase"] = json!("offer");
    state["turn"] = json!({"seat": 0});
    state["bag"] = json!({});
    state
}

/// A board from a list of lines such as `R2`, `-` for an empty one.
fn board(score: u32, lines: &str, wall: [&str; 5], floor: &[&str]) -> Value {
    let mut list = Vec::new();
    for line in lines.split(' ') {
        if line == "-" {
            list.push(Value::Null);
        } else {
            let (color, count) = line.split_at(1);
            let count: u32 = count.parse().expect("a count");
            list.push(json!({"color": color, "count": count}));
        }
    }
    json!({"score": score, "lines": list, "wall": wall, "floor": floor})
}

fn load(state: &Value) -> Twin {
    Twin::load(state).expect("a state")
}

fn play(game: &mut Twin, moves: &[&str]) {
    for text in moves {
        game.play(text).expect("a legal move");
    }
}

fn sorted_moves(game: &Twin) -> Vec<String> {
    let mut moves = game.moves();
    moves.sort();
    moves
}

/// A round whose last tile is taken right now: seat 1 drops one white tile on
/// its floor, and the board of seat 0 is tiled. Tiles in the bag keep the game
/// from ending for lack of tiles.
fn last_take(ruleset: &str, of_seat_0: Value) -> Twin {
    let mut state = offer(ruleset);
    state["turn"] = json!({"seat": 1});
    state["displays"][4] = json!({"W": 1});
    state["bag"] = json!({"B": 10, "Y": 10, "R": 10, "K": 10, "W": 10});
    state["boards"][0] = of_seat_0;
    let mut game = load(&state);
    play(&mut game, &["5WF"]);
    game
}

/// The points of the tile that completes this line, with an empty floor.
fn points_of(lines: &str, wall: [&str; 5]) -> u32 {
    last_take("azul:2", board(0, lines, wall, &[])).scores()[0]
}

#[test]
fn t_a1_first_turns() {
    let mut state = offer("azul:3");
    state["displays"][0] = json!({"K": 2, "B": 1, "W": 1});
    state["displays"][1] = json!({"Y": 1, "R": 3});
    let mut game = load(&state);
    play(&mut game, &["1K2"]);
    let state = game.state();
    assert_eq!(state["displays"][0], json!({}));
    assert_eq!(state["center"], json!({"B": 1, "W": 1}));
    assert_eq!(state["boards"][0]["lines"][1], json!({"color": "K", "count": 2}));
    play(&mut game, &["2Y1"]);
    assert_eq!(game.state()["center"], json!({"B": 1, "R": 3, "W": 1}));
    assert_eq!(game.state()["marker"], json!("center"));
    play(&mut game, &["CR3"]);
    let state = game.state();
    assert_eq!(state["center"], json!({"B": 1, "W": 1}));
    assert_eq!(state["boards"][2]["floor"], json!(["marker"]));
    assert_eq!(state["marker"], json!(2));
    // The next to take from the center gets no marker.
    play(&mut game, &["CB1"]);
    assert_eq!(game.state()["boards"][0]["floor"], json!([]));
    assert_eq!(game.state()["marker"], json!(2));
}

fn placement_options(ruleset: &str) -> Twin {
    let mut state = offer(ruleset);
    let wall = [".....", "..Y..", "...Y.", ".....", "....."];
    state["boards"][0] = board(0, "- - - B1 -", wall, &[]);
    state["displays"][2] = json!({"Y": 2, "R": 2});
    load(&state)
}

#[test]
fn t_a2_placement_options() {
    let game = placement_options("azul:2");
    let mut yellow = sorted_moves(&game);
    yellow.retain(|text| text.contains('Y'));
    assert_eq!(yellow, ["3Y1", "3Y5", "3YF"]);

    let mut first = game.clone();
    play(&mut first, &["3Y1"]);
    let board = &first.state()["boards"][0];
    assert_eq!(board["lines"][0], json!({"color": "Y", "count": 1}));
    assert_eq!(board["floor"], json!(["Y"]));

    let mut second = game.clone();
    play(&mut second, &["3Y5"]);
    let board = &second.state()["boards"][0];
    assert_eq!(board["lines"][4], json!({"color": "Y", "count": 2}));
    assert_eq!(board["floor"], json!([]));

    let mut third = game.clone();
    play(&mut third, &["3YF"]);
    assert_eq!(third.state()["boards"][0]["floor"], json!(["Y", "Y"]));

    let mut refused = game.clone();
    for text in ["3Y2", "3Y3", "3Y4", "3B1", "CY1", "4Y1", "3Y6", "X", "", "W11"] {
        assert!(refused.play(text).is_err(), "{text}");
    }
    assert_eq!(refused.state(), game.state());

    let mut lenient = sorted_moves(&placement_options("azul-lenient:2"));
    lenient.retain(|text| text.contains('Y'));
    assert_eq!(lenient, ["3Y1", "3Y2", "3Y3", "3Y5", "3YF"]);
}

#[test]
fn t_b1_tiling() {
    let game = last_take("azul:2", board(0, "- R2 K1 B4 Y2", EMPTY, &[]));
    let state = game.state();
    let wall = [".....", "...R.", ".....", "...B.", "....."];
    assert_eq!(state["boards"][0], board(2, "- - K1 - Y2", wall, &[]));
    assert_eq!(state["lid"], json!({"B": 3, "R": 1, "W": 1}));
    assert_eq!(state["phase"], json!("deal"));
    assert_eq!(state["round"], json!(2));
}

#[test]
fn t_s1_lone_tile() {
    assert_eq!(points_of("- R2 - - -", EMPTY), 1);
}

#[test]
fn t_s2_horizontal_run() {
    let wall = [".....", ".....", "..B.R", ".....", "....."];
    assert_eq!(points_of("- - Y3 - -", wall), 3);
}

#[test]
fn t_s3_vertical_run() {
    let wall = [".....", "..Y..", ".....", "..W..", "....."];
    assert_eq!(points_of("- - B3 - -", wall), 3);
}

#[test]
fn t_s4_both_runs() {
    let wall = [".....", "...R.", ".WB.R", "...B.", "....."];
    assert_eq!(points_of("- - Y3 - -", wall), 7);
}

#[test]
fn t_s5_cross() {
    // 5 + 5 for the tile, and then row, column and no color: 2 + 7.
    let wall = ["..R..", "..Y..", "KW.YR", "..W..", "..K.."];
    assert_eq!(points_of("- - B3 - -", wall), 10 + 9);
}

#[test]
fn t_s6_gap() {
    let wall = ["..R..", ".....", ".....", ".....", "....."];
    assert_eq!(points_of("B1 - - - -", wall), 1);
}

#[test]
fn t_s7_order_of_rows() {
    assert_eq!(points_of("R1 Y2 B3 - -", EMPTY), 6);
    // Red lies alone until yellow joins it to the blue below: tiled from the
    // top 1 + 3 = 4; from the bottom it would be 2 + 3 = 5.
    let wall = [".....", ".....", "..B..", ".....", "....."];
    assert_eq!(points_of("R1 Y2 - - -", wall), 4);
}

#[test]
fn t_f1_floor_with_marker() {
    for (before, after) in [(10, 2), (5, 0)] {
        let mut state = offer("azul:2");
        let floor = ["marker", "B", "B", "Y", "K"];
        state["boards"][0] = board(before, "- - - - -", EMPTY, &floor);
        state["marker"] = json!(0);
        state["turn"] = json!({"seat": 1});
        state["first_seat"] = json!(1);
        state["displays"][0] = json!({"W": 1});
        state["bag"] = json!({"R": 20});
        let mut game = load(&state);
        play(&mut game, &["1W1"]);
        assert_eq!(game.scores()[0], after);
        let state = game.state();
        assert_eq!(state["lid"], json!({"B": 2, "Y": 1, "K": 1}));
        assert_eq!(state["marker"], json!("center"));
        assert_eq!(state["first_seat"], json!(0));
        assert_eq!(state["boards"][0]["floor"], json!([]));
    }
}

#[test]
fn t_f2_floor_penalties() {
    let penalties = [0, 1, 2, 4, 6, 8, 11, 14];
    for (count, penalty) in penalties.into_iter().enumerate() {
        let floor = vec!["K"; count];
        let game = last_take("azul:2", board(50, "- - - - -", EMPTY, &floor));
        assert_eq!(game.scores()[0], 50 - penalty, "{count} tiles");
    }
    // Nine tiles offered: seven lie there, two are in the lid.
    let mut state = offer("azul:2");
    state["displays"][0] = json!({"K": 4});
    state["displays"][1] = json!({"B": 4});
    state["boards"][0] = board(50, "- - - - -", EMPTY, &["K", "K", "K", "K", "K"]);
    let mut game = load(&state);
    play(&mut game, &["1KF"]);
    assert_eq!(game.state()["boards"][0]["floor"], json!(["K", "K", "K", "K", "K", "K", "K"]));
    assert_eq!(game.state()["lid"], json!({"K": 2}));
}

#[test]
fn t_f3_marker_before_overflow() {
    let mut state = offer("azul:2");
    state["center"] = json!({"K": 3, "B": 1});
    state["boards"][0] = board(20, "- - - - -", EMPTY, &["R", "R", "R", "Y", "Y", "Y"]);
    let mut game = load(&state);
    play(&mut game, &["CK1"]);
    let state = game.state();
    let floor = json!(["R", "R", "R", "Y", "Y", "Y", "marker"]);
    assert_eq!(state["boards"][0]["floor"], floor);
    assert_eq!(state["lid"], json!({"K": 2}));
    play(&mut game, &["CB1"]);
    assert_eq!(game.scores()[0], 20 - 14 + 1);
}

#[test]
fn t_f4_marker_with_a_full_floor() {
    let mut state = offer("azul:2");
    state["center"] = json!({"K": 3});
    state["bag"] = json!({"Y": 20});
    state["first_seat"] = json!(1);
    let floor = ["R", "R", "R", "R", "R", "R", "R"];
    state["boards"][0] = board(20, "- - - - -", EMPTY, &floor);
    let mut game = load(&state);
    play(&mut game, &["CK5"]);
    assert_eq!(game.scores()[0], 20 - 14);
    assert_eq!(game.state()["lid"], json!({"R": 7}));
    assert_eq!(game.state()["first_seat"], json!(0));
}

#[test]
fn t_f5_and_t_f6_clamp_after_the_rows() {
    let wall = [".....", "..Y..", ".....", "..W..", "....."];
    let floor = ["K", "K", "K", "K", "K"];
    let game = last_take("azul:2", board(0, "- - B3 - -", wall, &floor));
    assert_eq!(game.scores()[0], 0);
    let game = last_take("azul:2", board(7, "- - B3 - -", wall, &floor));
    assert_eq!(game.scores()[0], 2);
}

#[test]
fn t_e1_bonuses() {
    // The last tile of the wall is that of row 1: 5 + 5, and 95 for the rest.
    let wall = [".YRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"];
    let game = last_take("azul:2", board(0, "B1 - - - -", wall, &[]));
    assert_eq!(game.scores()[0], 10 + 95);
    assert!(game.is_over());
    assert_eq!(game.state()["ended"], json!("row"));
    // Row 1 and column 1: 9.
    let wall = [".YRKW", "W....", "K....", "R....", "Y...."];
    assert_eq!(points_of("B1 - - - -", wall), 10 + 9);
    // A column or a color set alone does not end the game (E4, Q15).
    let wall = [".....", ".B...", "..B..", "...B.", "....B"];
    let game = last_take("azul:2", board(0, "B1 - - - -", wall, &[]));
    assert_eq!(game.scores()[0], 1);
    assert_eq!(game.state()["phase"], json!("deal"));
    // With another seat's row the color set counts 10.
    let mut state = offer("azul:2");
    state["displays"][0] = json!({"B": 1});
    let diagonal = ["B....", ".B...", "..B..", "...B.", "....B"];
    state["boards"][1] = board(0, "- - - - -", diagonal, &[]);
    let row = [".YRKW", ".....", ".....", ".....", "....."];
    state["boards"][0] = board(0, "- - - - -", row, &[]);
    let mut game = load(&state);
    play(&mut game, &["1B1"]);
    assert_eq!(game.scores(), [5 + 2, 10]);
    assert_eq!(game.ranks(), [2, 1]);
}

#[test]
fn t_g1_gray_line_without_a_column() {
    let wall = ["B....", ".B...", "..YRK", ".....", "....."];
    let mut game = last_take("azul-gray:2", board(10, "- - B3 - -", wall, &[]));
    assert_eq!(game.state()["phase"], json!("tiling"));
    assert_eq!(game.state()["turn"], json!({"seat": 0}));
    assert_eq!(game.moves(), ["W3F"]);
    play(&mut game, &["W3F"]);
    let state = game.state();
    assert_eq!(state["boards"][0], board(6, "- - - - -", wall, &[]));
    assert_eq!(state["lid"], json!({"B": 3, "W": 1}));
}

#[test]
fn t_g2_gray_five_tiles_fall() {
    // Column 5 of row 5 is open, but blue lies in that column.
    let wall = ["B....", ".B...", "..B..", "....B", "YRKW."];
    for (floor, loss, marker) in
        [(vec![], 8, json!("center")), (vec!["marker", "K", "K", "K"], 14, json!(0))]
    {
        let mut state = offer("azul-gray:2");
        state["boards"][0] = board(30, "- - - - B5", wall, &floor);
        state["marker"] = marker;
        state["displays"][0] = json!({"W": 1});
        state["bag"] = json!({"R": 20});
        state["turn"] = json!({"seat": 1});
        let mut game = load(&state);
        play(&mut game, &["1W5"]);
        assert_eq!(game.moves(), ["W5F"]);
        play(&mut game, &["W5F"]);
        assert_eq!(game.scores()[0], 30 - loss);
        assert_eq!(game.state()["lid"]["B"], json!(5));
    }
}

#[test]
fn t_g3_gray_choice_matters() {
    let wall = ["..RKW", ".RYWK", ".....", ".....", "....."];
    let game = last_take("azul-gray:2", board(0, "B1 B2 - - -", wall, &[]));
    assert_eq!(sorted_moves(&game), ["W11", "W12"]);

    let mut ends = game.clone();
    play(&mut ends, &["W12"]);
    assert_eq!(ends.scores()[0], 6);
    assert_eq!(ends.moves(), ["W21"]);
    play(&mut ends, &["W21"]);
    assert!(ends.is_over());
    // 11 points, and the bonus for the row.
    assert_eq!(ends.scores()[0], 11 + 2);
    assert_eq!(ends.state()["lid"], json!({"B": 1, "W": 1}));

    let mut goes_on = game;
    play(&mut goes_on, &["W11"]);
    assert_eq!(goes_on.scores()[0], 1);
    assert_eq!(goes_on.moves(), ["W2F"]);
    play(&mut goes_on, &["W2F"]);
    assert!(!goes_on.is_over());
    assert_eq!(goes_on.scores()[0], 0);
}

#[test]
fn t_g4_lenient_line_falls() {
    let wall = [".....", "..Y..", ".....", ".....", "....."];
    let game = last_take("azul-lenient:2", board(9, "- Y2 - - -", wall, &[]));
    assert_eq!(game.state()["boards"][0], board(7, "- - - - -", wall, &[]));
    let mut game = last_take("azul-gray-lenient:2", board(9, "- Y2 - - -", wall, &[]));
    assert_eq!(game.moves(), ["W2F"]);
    play(&mut game, &["W2F"]);
    assert_eq!(game.state()["boards"][0], board(7, "- - - - -", wall, &[]));
}

#[test]
fn gray_tiling_goes_from_the_first_seat() {
    let mut state = offer("azul-gray:3");
    state["first_seat"] = json!(2);
    state["turn"] = json!({"seat": 0});
    state["marker"] = json!(1);
    state["displays"][6] = json!({"K": 1});
    state["bag"] = json!({"R": 20});
    state["boards"][1] = board(0, "- R2 - W4 -", EMPTY, &["marker"]);
    state["boards"][2] = board(0, "B1 - - - -", EMPTY, &[]);
    let mut game = load(&state);
    play(&mut game, &["7K1"]);
    assert_eq!(game.state()["turn"], json!({"seat": 2}));
    play(&mut game, &["W15"]);
    assert_eq!(game.state()["turn"], json!({"seat": 0}));
    play(&mut game, &["W13"]);
    assert_eq!(game.state()["turn"], json!({"seat": 1}));
    assert_eq!(game.moves().len(), 5);
    play(&mut game, &["W22"]);
    assert_eq!(game.state()["lid"], json!({"R": 1}));
    assert_eq!(game.state()["boards"][1]["floor"], json!(["marker"]));
    play(&mut game, &["W41"]);
    assert_eq!(game.scores(), [1, 1, 1]);
    assert_eq!(game.state()["first_seat"], json!(1));
    assert_eq!(game.state()["lid"], json!({"R": 1, "W": 3}));
}

#[test]
fn t_m1_unclaimed_marker() {
    let mut state = offer("azul:2");
    state["first_seat"] = json!(1);
    state["turn"] = json!({"seat": 1});
    state["displays"][0] = json!({"B": 1});
    state["bag"] = json!({"R": 20});
    let mut game = load(&state);
    play(&mut game, &["1B1"]);
    let state = game.state();
    assert_eq!(state["phase"], json!("deal"));
    assert_eq!(state["first_seat"], json!(1));
    assert_eq!(state["marker"], json!("center"));
    assert_eq!(game.scores(), [0, 1]);
}

/// The boards of T-Z1, and nothing anywhere else.
fn zero_tiles() -> Value {
    let mut state = offer("azul:4");
    state["boards"][0] =
        board(0, "- W1 R2 R3 B4", ["B..KW", ".BY.K", "KWB..", ".K.BY", "YR.W."], &[]);
    state["boards"][1] =
        board(0, "- W1 K2 R3 B4", ["..RKW", "..YRK", ".W.YR", "..WBY", "YR.W."], &[]);
    state["boards"][2] =
        board(0, "- W1 W2 K3 Y4", ["..RKW", ".B.RK", "K..YR", "R.W.Y", ".R.WB"], &[]);
    state["boards"][3] =
        board(0, "- W1 W2 K3 Y4", ["BYR..", ".BY.K", "K.BY.", "R.WB.", "..KWB"], &[]);
    state
}

#[test]
fn t_z1_no_tiles() {
    // The fourth seat's white tile on row 2 is the last one taken.
    let mut state = zero_tiles();
    state["boards"][3]["lines"][1] = Value::Null;
    state["turn"] = json!({"seat": 3});
    state["displays"][0] = json!({"W": 1});
    let mut game = load(&state);
    play(&mut game, &["1W2"]);
    assert_eq!(game.state()["phase"], json!("over"));
    assert_eq!(game.state()["ended"], json!("no-tiles"));
    assert_eq!(game.scores(), [0, 7, 17, 17]);
    assert_eq!(game.ranks(), [4, 3, 1, 1]);
    assert_eq!(game.state()["boards"][3]["lines"], zero_tiles()["boards"][3]["lines"]);
    assert!(game.play("1W2").is_err());
    assert!(game.moves().is_empty());
}

#[test]
fn t_d1_dead_position() {
    let mut state = offer("azul:4");
    let (one, two, three, four) = ("BY.KW", "WBY.K", "KWBY.", ".KWBY");
    state["boards"][0] = board(0, "- - R2 R3 R4", [one, two, ".....", ".....", "....."], &[]);
    state["boards"][1] = board(0, "- - - R3 R4", [one, two, three, ".....", "....."], &[]);
    state["boards"][2] = board(0, "- - - - -", [one, two, three, four, "Y.KWB"], &[]);
    state["boards"][3] = board(0, "- - - - R4", [one, two, three, four, "....."], &[]);
    state["bag"] = json!({"B": 6, "Y": 6, "K": 6});
    state["lid"] = json!({"W": 4});
    state["displays"][8] = json!({"W": 2});
    let mut game = load(&state);
    // Two tiles of the first seat's last take fall; nothing else is left.
    play(&mut game, &["9WF"]);
    assert_eq!(game.state()["ended"], json!("stalemate"));
    assert_eq!(game.state()["lid"], json!({"W": 6}));
    // With one red tile in the bag row 1 can still be finished.
    state["bag"] = json!({"B": 6, "Y": 6, "K": 6, "R": 1});
    let mut game = load(&state);
    play(&mut game, &["9WF"]);
    assert_eq!(game.state()["phase"], json!("deal"));
}

#[test]
fn q10_counts_lines_that_cannot_be_tiled() {
    // All five rows lack only red, except that row 1 lacks blue. Free tiles are
    // one yellow only; but two blue tiles lie on line 3, whose row holds blue,
    // and they can come back.
    let wall = [".YRKW", "WBY.K", "KWBY.", ".KWBY", "Y.KWB"];
    let mut state = offer("azul-lenient:2");
    state["boards"][0] = board(0, "- - B2 - -", wall, &[]);
    state["boards"][1] = board(0, "- - - - -", wall, &[]);
    state["displays"][0] = json!({"Y": 1});
    let mut game = load(&state);
    play(&mut game, &["1YF"]);
    assert_eq!(game.state()["phase"], json!("deal"));
    // Without them the position is dead.
    state["boards"][0] = board(0, "- - - - -", wall, &[]);
    let mut game = load(&state);
    play(&mut game, &["1YF"]);
    assert_eq!(game.state()["ended"], json!("stalemate"));
}

#[test]
fn t_t1_ties() {
    let one = ["BYRKW", ".....", ".....", ".....", "....."];
    let two = ["BYRKW", "WBYRK", ".....", ".....", "....."];
    let three = ["BYRKW", "WBYRK", "KWBYR", ".....", "....."];
    let mut state = offer("azul:3");
    state["phase"] = json!("over");
    state["turn"] = json!({"over": true});
    state["ended"] = json!("row");
    state["boards"][0] = board(40, "- - - - -", one, &[]);
    state["boards"][1] = board(40, "- - - - -", two, &[]);
    state["boards"][2] = board(39, "- - - - -", three, &[]);
    assert_eq!(load(&state).ranks(), [2, 1, 3]);
    state["boards"][1]["wall"] = json!(one);
    assert_eq!(load(&state).ranks(), [1, 1, 3]);
    state["boards"][2]["score"] = json!(40);
    state["boards"][2]["wall"] = json!(one);
    assert_eq!(load(&state).ranks(), [1, 1, 1]);
    // Before the end rows mean nothing.
    state["boards"][1]["wall"] = json!(two);
    state["phase"] = json!("offer");
    state["turn"] = json!({"seat": 0});
    assert_eq!(load(&state).ranks(), [1, 1, 1]);
}

#[test]
fn a_finished_game_keeps_the_last_round() {
    let mut state = offer("azul:2");
    state["round"] = json!(6);
    state["first_seat"] = json!(1);
    state["center"] = json!({"B": 1});
    let wall = [".YRKW", ".....", ".....", ".....", "....."];
    state["boards"][0] = board(9_998, "- - - - -", wall, &[]);
    let mut game = load(&state);
    play(&mut game, &["CB1"]);
    let state = game.state();
    assert_eq!(state["round"], json!(6));
    assert_eq!(state["first_seat"], json!(1));
    assert_eq!(state["marker"], json!(0));
    assert_eq!(state["turn"], json!({"over": true}));
    // A score stays at 9,999, and so it is 9,998 after the floor and 9,999
    // with the bonus.
    assert_eq!(game.scores(), [9_999, 0]);
}

#[test]
fn a_round_number_stays_at_the_highest() {
    let mut state = offer("azul:2");
    state["round"] = json!(9_999);
    state["displays"][0] = json!({"B": 1});
    let mut game = load(&state);
    play(&mut game, &["1BF"]);
    assert_eq!(game.state()["phase"], json!("deal"));
    assert_eq!(game.state()["round"], json!(9_999));
}
