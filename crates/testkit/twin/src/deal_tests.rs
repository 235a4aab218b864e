//! Rulesets, deals and refills: which are possible (Azul P2 to P5, Q2; Pavilion
//! Q9, Q10, Q16, Q17), and what is refused.

use crate::Twin;
use serde_json::{Value, json};

fn new(ruleset: &str) -> Twin {
    Twin::new(ruleset).expect("a ruleset")
}

fn load(state: &Value) -> Twin {
    Twin::load(state).expect("a state")
}

#[test]
fn rulesets() {
    for name in [
        "azul",
        "azul-gray",
        "azul-lenient",
        "azul-gray-lenient",
        "pavilion",
        "pavilion-beige",
        "pavilion-jokers=RBYOGP",
        "pavilion-beige-jokers=RBYOGP",
    ] {
        for seats in 2..=4 {
            let ruleset = format!("{name}:{seats}");
            let state = new(&ruleset).state();
            assert_eq!(state["ruleset"], json!(ruleset));
            assert_eq!(state["phase"], json!("deal"));
            assert_eq!(state["turn"], json!({"deal": true}));
            let displays = state["displays"].as_array().expect("a list");
            assert_eq!(displays.len(), 2 * seats + 1);
        }
    }
    for wrong in [
        "",
        "azul",
        "azul:1",
        "azul:5",
        "azul:02",
        "azul-lenient-gray:2",
        "azul-beige:2",
        "pavilion-gray:2",
        "pavilion-jokers=:2",
        "pavilion-jokers=RBYOGG:2",
        "pavilion-jokers=RBYOGPP:2",
        "pavilion-jokers=RBYOGP-beige:2",
        "Azul:2",
    ] {
        assert!(Twin::new(wrong).is_err(), "{wrong}");
    }
    let state = new("pavilion-jokers=PGOYBR:2").state();
    assert_eq!(state["ruleset"], json!("pavilion:2"));
    let state = new("pavilion-beige-jokers=PGOYBR:4").state();
    assert_eq!(state["ruleset"], json!("pavilion-beige:4"));
}

#[test]
fn azul_before_and_after_the_first_deal() {
    let mut game = new("azul:2");
    let empty = json!({
        "score": 0,
        "lines": [null, null, null, null, null],
        "wall": [".....", ".....", ".....", ".....", "....."],
        "floor": [],
    });
    assert_eq!(
        game.state(),
        json!({
            "ruleset": "azul:2", "round": 1, "phase": "deal", "turn": {"deal": true},
            "first_seat": 0, "marker": "center",
            "bag": {"B": 20, "Y": 20, "R": 20, "K": 20, "W": 20}, "lid": {},
            "displays": [{}, {}, {}, {}, {}], "center": {}, "boards": [empty, empty],
        })
    );
    assert!(game.moves().is_empty());
    assert!(game.play("1B1").is_err());
    game.deal("D:BBYR,KKWW,BYRK,YYRR,BKWW").expect("a deal");
    let state = game.state();
    assert_eq!(state["phase"], json!("offer"));
    assert_eq!(state["turn"], json!({"seat": 0}));
    assert_eq!(state["displays"][1], json!({"K": 2, "W": 2}));
    assert_eq!(state["bag"], json!({"B": 16, "Y": 16, "R": 16, "K": 16, "W": 16}));
    assert!(game.deal("D:BBYR,KKWW,BYRK,YYRR,BKWW").is_err());
    // 3 + 2 + 4 + 2 + 3 colors, each to five lines or the floor.
    assert_eq!(game.moves().len(), 14 * 6);
    assert_eq!(game.perft(0), (1, 1_000_003 + 1));
    assert_eq!(game.perft(1).0, 84);
}

#[test]
fn azul_deals_that_are_refused() {
    let mut game = new("azul:2");
    let before = game.state();
    for wrong in [
        "",
        "BBYR,KKWW,BYRK,YYRR,BKWW",
        "D:",
        "D:BBYR,KKWW,BYRK,YYRR",
        "D:BBYR,KKWW,BYRK,YYRR,BKWW,BBBB",
        "D:BBYR,KKWW,BYRK,YYRR,BKW",
        "D:BBYR,KKWW,BYRK,YYRR,BKWWW",
        "D:BBYR,KKWW,BYRK,YYRR,WWKB",
        "D:BBYR,KKWW,BYRK,YYRR,BKWG",
        "D:BBYR,KKWW,BYRK,YYRR,BKWW/S:",
        "D:BBYR, KKWW,BYRK,YYRR,BKWW",
        "S:BBYR",
    ] {
        assert!(game.deal(wrong).is_err(), "{wrong}");
        assert_eq!(game.state(), before);
    }
}

#[test]
fn t_r1_refill_in_the_middle_of_a_display() {
    let mut state = new("azul:2").state();
    state["bag"] = json!({"B": 1, "K": 1});
    state["lid"] = json!({"B": 10, "Y": 10, "R": 10, "K": 8, "W": 10});
    let game = load(&state);
    let mut dealt = game.clone();
    dealt.deal("D:BYKW,RRRR,YYYY,BBBB,WWWW").expect("a deal");
    assert_eq!(dealt.state()["lid"], json!({}));
    assert_eq!(dealt.state()["bag"], json!({"B": 6, "Y": 5, "R": 6, "K": 8, "W": 5}));
    // The old tiles lie on the first display.
    for wrong in
        ["D:BBBY,RRRR,YYYY,KKKK,WWWW", "D:YYYY,BKRR,RRYY,BBBB,WWWW", "D:BKKK,RRRR,YYYY,KKKK,KKKW"]
    {
        assert!(game.clone().deal(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn t_r2_short_deal() {
    let mut state = new("azul:4").state();
    state["bag"] = json!({"B": 1, "K": 2});
    let mut game = load(&state);
    assert!(game.deal("D:,BKK,,,,,,,").is_err());
    assert!(game.deal("D:BK,K,,,,,,,").is_err());
    assert!(game.deal("D:BK,,,,,,,,").is_err());
    game.deal("D:BKK,,,,,,,,").expect("a deal");
    assert_eq!(game.state()["bag"], json!({}));
    assert_eq!(game.moves().len(), 12);
}

#[test]
fn refill_only_when_a_tile_is_needed() {
    // The bag empties on the last tile: the lid stays where it is.
    let mut state = new("azul:2").state();
    state["bag"] = json!({"B": 20});
    state["lid"] = json!({"R": 20});
    let mut game = load(&state);
    assert!(game.deal("D:BBBB,BBBB,BBBB,BBBB,BBBR").is_err());
    game.deal("D:BBBB,BBBB,BBBB,BBBB,BBBB").expect("a deal");
    assert_eq!(game.state()["lid"], json!({"R": 20}));
    assert_eq!(game.state()["bag"], json!({}));
}

#[test]
fn pavilion_before_and_after_the_first_deal() {
    let mut game = new("pavilion:2");
    let stars = json!({
        "P": "......", "O": "......", "R": "......", "B": "......",
        "Y": "......", "G": "......", "M": "......",
    });
    let board = json!({"score": 5, "hand": {}, "kept": {}, "passed": false, "stars": stars});
    assert_eq!(
        game.state(),
        json!({
            "ruleset": "pavilion:2", "round": 1, "joker": "P", "phase": "deal",
            "turn": {"deal": true}, "first_seat": 0, "marker": "center", "bonus_left": 0,
            "bag": {"P": 22, "G": 22, "O": 22, "Y": 22, "B": 22, "R": 22},
            "tower": {}, "supply": {}, "displays": [{}, {}, {}, {}, {}], "center": {},
            "boards": [board, board],
        })
    );
    for wrong in [
        "D:PGGO,YYBR,PPPP,GOYB,BRRR",
        "D:PGGO,YYBR,PPPP,GOYB,BRRR/S:PPGGOOYYB",
        "D:PGGO,YYBR,PPPP,GOYB,BRRR/S:PPGGOOYYBBR",
        "D:PGGO,YYBR,PPPP,GOYB,BRR/S:PPGGOOYYBB",
        "D:PGGO,YYBR,PPPP,GOYB/S:PPGGOOYYBB",
        "S:PPGGOOYYBB",
    ] {
        assert!(game.deal(wrong).is_err(), "{wrong}");
    }
    game.deal("D:PGGO,YYBR,PPPP,GOYB,BRRR/S:PPGGOOYYBB").expect("a deal");
    let state = game.state();
    assert_eq!(state["phase"], json!("acquire"));
    assert_eq!(state["supply"], json!({"P": 2, "G": 2, "O": 2, "Y": 2, "B": 2}));
    assert_eq!(state["bag"], json!({"P": 15, "G": 17, "O": 18, "Y": 17, "B": 17, "R": 18}));
    assert_eq!(game.moves().len(), 2 + 3 + 1 + 4 + 2);
}

#[test]
fn pavilion_with_nothing_to_deal() {
    let mut state = new("pavilion:2").state();
    state["round"] = json!(4);
    state["first_seat"] = json!(1);
    state["bag"] = json!({});
    for seat in 0..2 {
        state["boards"][seat]["passed"] = json!(true);
        state["boards"][seat]["kept"] = json!({"G": 2});
    }
    let mut game = load(&state);
    assert!(game.deal("D:,,,").is_err());
    game.deal("D:,,,,").expect("a deal of nothing");
    let state = game.state();
    assert_eq!(state["phase"], json!("place"));
    assert_eq!(state["turn"], json!({"seat": 1}));
    assert_eq!(state["boards"][0]["hand"], json!({"G": 2}));
    assert_eq!(state["boards"][0]["kept"], json!({}));
    assert_eq!(state["boards"][0]["passed"], json!(false));
}

#[test]
fn pavilion_refills() {
    let mut state = new("pavilion:2").state();
    state["phase"] = json!("refill");
    state["next_seat"] = json!(1);
    state["bag"] = json!({"G": 1, "R": 1});
    state["tower"] = json!({"B": 5, "R": 2});
    state["supply"] = json!({"P": 7});
    let game = load(&state);
    for wrong in ["S:", "S:GR", "S:GBB", "S:BBR", "S:GBRR", "S:GGR", "S:RBG", "D:,,,,"] {
        assert!(game.clone().deal(wrong).is_err(), "{wrong}");
    }
    let mut filled = game.clone();
    filled.deal("S:GRR").expect("a refill");
    assert_eq!(filled.state()["tower"], json!({}));
    assert_eq!(filled.state()["bag"], json!({"B": 5, "R": 1}));
    assert_eq!(filled.state()["supply"], json!({"P": 7, "G": 1, "R": 2}));
    assert_eq!(filled.state()["turn"], json!({"seat": 1}));
    assert_eq!(filled.state().get("next_seat"), None);
    // The bag is just enough: the tower is left alone (Q9).
    state["bag"] = json!({"G": 1, "R": 2});
    let mut filled = load(&state);
    filled.deal("S:GRR").expect("a refill");
    assert_eq!(filled.state()["tower"], json!({"B": 5, "R": 2}));
    // Too few tiles everywhere: some spaces stay empty.
    state["bag"] = json!({"G": 1});
    state["tower"] = json!({"B": 1});
    let mut filled = load(&state);
    filled.deal("S:GB").expect("a refill");
    assert_eq!(filled.state()["supply"], json!({"P": 7, "G": 1, "B": 1}));
}

#[test]
fn the_states_of_the_protocol_read_back() {
    let azul = json!({"ruleset":"azul:2","round":2,"phase":"offer","turn":{"seat":0},"first_seat":1,"marker":1,
        "bag":{"B":14,"Y":11,"R":12,"K":9,"W":14},"lid":{"Y":4,"K":3,"R":1,"B":3},
        "displays":[{},{},{},{"R":2,"K":1,"W":1},{}],"center":{"B":2,"W":1,"Y":3},
        "boards":[
        {"score":0,"lines":[null,{"color":"W","count":1},{"color":"R","count":1},{"color":"K","count":2},{"color":"R","count":1}],"wall":["..R..",".....","...Y.",".....","....."],"floor":[]},
        {"score":0,"lines":[{"color":"K","count":1},{"color":"Y","count":1},{"color":"B","count":1},{"color":"W","count":2},null],"wall":["....W",".....","K....",".....","....."],"floor":["R","R","marker","K","K","K"]}]});
    assert_eq!(load(&azul).state(), azul);
    let pavilion = json!({"ruleset":"pavilion:2","round":2,"joker":"G","phase":"place","turn":{"seat":1},"first_seat":0,"marker":1,"bonus_left":0,
        "bag":{"P":12,"G":14,"O":13,"Y":17,"B":13,"R":13},"tower":{"B":2,"P":4,"O":3,"R":2,"Y":2,"G":1},
        "supply":{"P":3,"G":3,"Y":1,"B":2,"R":1},
        "displays":[{},{},{},{},{}],"center":{},
        "boards":[
        {"score":0,"hand":{"O":3,"R":2,"P":3,"Y":1,"G":2,"B":4},"kept":{},"passed":false,"stars":{"P":"......","O":"......","R":"......","B":".....B","Y":"......","G":"......","M":"......"}},
        {"score":1,"hand":{"G":2,"R":4,"Y":1,"O":2},"kept":{},"passed":false,"stars":{"P":"......","O":".O....","R":"......","B":"......","Y":"......","G":"......","M":"......"}}]});
    assert_eq!(load(&pavilion).state(), pavilion);
}

#[test]
fn a_state_shaped_wrong_is_refused() {
    for ruleset in ["azul:2", "pavilion:2"] {
        let good = new(ruleset).state();
        let fields: Vec<String> = good.as_object().expect("an object").keys().cloned().collect();
        for field in fields {
            if ["turn", "joker", "bonus_left"].contains(&field.as_str()) {
                continue;
            }
            for wrong in [json!(null), json!(-1), json!("?"), json!([1]), json!(1e9)] {
                let mut state = good.clone();
                state[&field] = wrong;
                assert!(Twin::load(&state).is_err(), "{field}");
            }
        }
    }
    for wrong in [json!(null), json!([]), json!({}), json!({"ruleset": 1})] {
        assert!(Twin::load(&wrong).is_err());
    }
    let mut state = new("azul:2").state();
    state["bag"] = json!({"B": 1_000_000_000_u64});
    assert!(Twin::load(&state).is_err());
    let mut state = new("pavilion:2").state();
    state["phase"] = json!("refill");
    state["next_seat"] = json!(null);
    state["round"] = json!(6);
    assert!(Twin::load(&state).is_err());
}
