//! Two drawings to look at: read the difference when one of them changes.
//!
//! `UPDATE_GOLDEN=1 cargo test -p drawing --test it golden` writes them again.

use std::path::Path;
use std::{env, fs};

use azul::WallSide;
use drawing::Style;
use pavilion::Side;
use tiles::{Color, Displays, Position, Seats, Tiles};
use words::{Language, Words};

fn tiles_of<C: Color>(letters: &str) -> Tiles<C> {
    let color = |letter| C::ALL.iter().find(|color| color.letter() == letter).copied();
    letters.chars().map(|letter| color(letter).expect("a letter of the game")).collect()
}

fn displays_of<C: Color>(letters: &str) -> Displays<C> {
    let displays: Vec<Tiles<C>> = letters.split(',').map(tiles_of).collect();
    Displays::new(&displays).expect("a deal")
}

fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, text).expect("the golden file can be written");
    }
    let golden = fs::read_to_string(&path).expect("the golden file is there");
    assert!(text == golden, "{name} looks different now:\n{text}");
}

fn play<P: Position>(position: &mut P, moves: &str) {
    let mut legal = Vec::new();
    for text in moves.split_whitespace() {
        position.legal_moves(&mut legal);
        let chosen = legal.iter().find(|m| m.to_string() == text);
        position.play_unchecked(*chosen.unwrap_or_else(|| panic!("{text} is not legal")));
    }
}

#[test]
fn azul_looks_like_this() {
    let ruleset = azul::Ruleset::new(Seats::Two).with_wall(WallSide::Gray);
    let mut position = azul::Position::new(ruleset);
    position.deal(&displays_of("BBYR,KKWW,BYRK,YYRR,BKWW")).expect("possible");
    play(&mut position, "1B2 2W2 3Y1 CK4 4R3 5W1 CY5 CB3 CR3 CK4 W13 W24 W32 W15 W21 W43");
    position.deal(&displays_of("YYRK,BWWK,RRBB,YKWW,BBYR")).expect("possible");
    play(&mut position, "2W5 3B4 4W5 CK2");
    let words = Words::new(Language::English);
    let text = drawing::azul(
        &position,
        &["Ana", "Ben"],
        &Style { color: false, words: &words, at_turn: false },
    );
    check("azul.txt", &text);
}

#[test]
fn pavilion_looks_like_this() {
    let ruleset = pavilion::Ruleset::new(Seats::Two).with_side(Side::Beige);
    let mut position = pavilion::Position::new(ruleset);
    let (displays, supply) = (displays_of("GGGR,PGBB,OORR,OPPY,YYYY"), tiles_of("PGGOOYBBRR"));
    position.deal(&pavilion::Deal::First { displays, supply }).expect("possible");
    play(&mut position, "1G 2B 3O 4O CR 5Y CG CY P3:G0 G3:O0 P2:G1 O3:Y0 M1:R0");
    let words = Words::new(Language::English);
    let style = Style { color: false, words: &words, at_turn: false };
    let text = drawing::pavilion(&position, &["Ana", "Ben"], &style);
    check("pavilion.txt", &text);
}
