//! What every drawing must be: narrow enough, the same with and without color, and true.

use crate::common::watch;
use drawing::Style;
use pavilion::{JokerOrder, Side};
use tiles::{Handful, Position as _, Seats, Tiles, Turn};
use words::{Language, Words};

const NAMES: [&str; 4] = ["Ana", "Богдан", "", "Božena z Přední Kopaniny u Náchoda a okolí"];

/// The text without codes for color, and tiles in brackets as they are without color.
fn without_color(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, code)) = rest.split_once("\x1b[") {
        plain.push_str(before);
        rest = code.split_once('m').expect("a code ends with m").1;
    }
    plain.push_str(rest);
    plain.replace('▐', "[").replace('▌', "]").replace(" ◆ ", "[◆]")
}

/// Draws in every language, with and without color, and gives the plain English drawing.
fn drawn(all: &[Words], draw: impl Fn(&Style) -> String) -> String {
    for words in all {
        let plain = draw(&Style { color: false, words, at_turn: false });
        for line in plain.lines() {
            let width = line.chars().count();
            assert!(width <= 80, "{width} columns in {}: {line}", words.language().code());
            assert_eq!(line.trim_end(), line, "blanks at the end");
        }
        let colored = without_color(&draw(&Style { color: true, words, at_turn: false }));
        let wide = colored.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "too wide with color in {}", words.language().code());
        let trimmed: Vec<&str> = colored.lines().map(str::trim_end).collect();
        // The holder's marker in a title is bare in both; only in cells it gets brackets.
        let wanted = plain.replace(" ◆ ", "[◆]");
        assert_eq!(trimmed, wanted.lines().collect::<Vec<_>>());
        assert!(!plain.contains(['\x1b', '{', '$']), "{plain}");
    }
    draw(&Style { color: false, words: &all[0], at_turn: false })
}

fn all_words() -> Vec<Words> {
    Language::ALL.map(Words::new).into()
}

fn tiles_of<C: tiles::Color>(displays: &[Handful<C>]) -> usize {
    displays.iter().map(|display| usize::from(display.tiles().total())).sum()
}

fn kinds<C: tiles::Color>(tiles: Tiles<C>) -> usize {
    tiles.colors().count()
}

/// How many things the drawing must show in brackets.
fn things_of_azul(position: &azul::Position) -> usize {
    let offered = tiles_of(position.displays()) + kinds(position.center());
    let marker = usize::from(offered > 0 && position.marker().is_none());
    let boards = position.ruleset().seats.iter().map(|seat| {
        let board = position.board(seat);
        let lines: u8 = azul::Row::ALL.iter().map(|&row| board.line(row).count()).sum();
        usize::from(lines + board.floor().count()) + on_wall(board)
    });
    offered + marker + boards.sum::<usize>()
}

fn on_wall(board: &azul::Board) -> usize {
    let spaces = azul::Row::ALL
        .into_iter()
        .flat_map(|row| azul::Column::ALL.map(|column| board.wall().at(row, column)));
    spaces.flatten().count()
}

#[test]
fn azul_is_drawn_in_every_phase() {
    let all = all_words();
    for ruleset in azul::Ruleset::all() {
        let mut turns = [false; 3];
        let start = azul::Position::new(ruleset);
        let see = |position: &azul::Position| {
            turns[match position.turn() {
                Turn::Seat(_) => 0,
                Turn::Deal => 1,
                Turn::Over => 2,
            }] = true;
            let text = drawn(&all, |style| drawing::azul(position, &NAMES, style));
            assert_eq!(text.matches('[').count(), things_of_azul(position), "{text}");
            let at_turn = drawn(&all, |style| {
                drawing::azul(position, &NAMES, &Style { at_turn: true, ..*style })
            });
            check_at_turn(&text, &at_turn, position);
            assert_eq!(text.matches('▶').count(), usize::from(turns_of_a_seat(position)), "{text}");
        };
        watch(start, 7, see, |_| ());
        assert_eq!(turns, [true; 3], "{ruleset}");
    }
}

/// The player to move sees the same things, but with their own board close to the displays.
fn check_at_turn(text: &str, at_turn: &str, position: &impl tiles::Position) {
    let letters = |text: &str| {
        let mut letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        letters.sort_unstable();
        letters
    };
    assert_eq!(letters(at_turn), letters(text), "{at_turn}");
    let line_of = |part: &str| at_turn.lines().position(|line| line.contains(part));
    if turns_of_a_seat(position) {
        let seen = at_turn.lines().count() - line_of("Round").expect("a heading");
        assert!(line_of("▶") > line_of("Round") && seen <= 21, "{at_turn}");
    }
}

fn turns_of_a_seat(position: &impl tiles::Position) -> bool {
    matches!(position.turn(), Turn::Seat(_))
}

#[test]
fn empty_spaces_of_the_colored_wall_show_their_color_in_small_letters() {
    let ruleset = azul::Ruleset::new(Seats::Two);
    let words = Words::new(Language::English);
    let style = Style { color: false, words: &words, at_turn: false };
    let see = |position: &azul::Position| {
        let text = drawing::azul(position, &NAMES, &style);
        let walls = text.lines().filter(|line| line.contains(['│', '→']));
        let small = walls.map(|line| line.matches(|c: char| "byrkw".contains(c)).count());
        let tiles: usize = ruleset.seats.iter().map(|seat| on_wall(position.board(seat))).sum();
        assert_eq!(small.sum::<usize>(), 50 - tiles, "{text}");
    };
    watch(azul::Position::new(ruleset), 3, see, |_| ());
}

/// How many things the drawing must show in brackets.
fn things_of_pavilion(position: &pavilion::Position) -> usize {
    let offered = tiles_of(position.displays()) + kinds(position.center());
    let marker = usize::from(offered > 0 && position.marker().is_none());
    let joker = 1;
    let boards = position.ruleset().seats.iter().map(|seat| {
        let board = position.board(seat);
        let placed = pavilion::Space::all().filter(|&space| board.stars().is_filled(space)).count();
        placed + kinds(board.hand()) + kinds(board.kept().tiles())
    });
    offered + marker + joker + kinds(position.supply()) + boards.sum::<usize>()
}

#[test]
fn pavilion_is_drawn_in_every_phase() {
    let all = all_words();
    let odd = JokerOrder::new([5, 4, 3, 2, 1, 0].map(|index| pavilion::Color::ALL[index]));
    let jokers = odd.expect("a permutation");
    let turned = Seats::ALL
        .map(|seats| pavilion::Ruleset::new(seats).with_side(Side::Beige).with_jokers(jokers));
    for ruleset in pavilion::Ruleset::all().chain(turned) {
        let mut phases = [false; 6];
        let see = |position: &pavilion::Position| {
            phases[match position.phase() {
                pavilion::Phase::Deal => 0,
                pavilion::Phase::Acquire(_) => 1,
                pavilion::Phase::Place(_) => 2,
                pavilion::Phase::Bonus { .. } => 3,
                pavilion::Phase::Refill { .. } => 4,
                pavilion::Phase::Over => 5,
            }] = true;
            let text = drawn(&all, |style| drawing::pavilion(position, &NAMES, style));
            assert_eq!(text.matches('[').count(), things_of_pavilion(position), "{text}");
            let at_turn = drawn(&all, |style| {
                drawing::pavilion(position, &NAMES, &Style { at_turn: true, ..*style })
            });
            check_at_turn(&text, &at_turn, position);
            assert_eq!(text.matches('▶').count(), usize::from(turns_of_a_seat(position)), "{text}");
        };
        watch(pavilion::Position::new(ruleset), 11, see, |_| ());
        assert_eq!(phases, [true; 6], "{ruleset}");
    }
}

#[test]
fn names_in_wide_letters_do_not_move_the_boards() {
    let ruleset = azul::Ruleset::new(Seats::Two);
    let words = Words::new(Language::English);
    let style = Style { color: false, words: &words, at_turn: false };
    let names = ["青い瓦の庭で遊ぶとても長い名前の人", "\x1b[2JBen\n"];
    let text = drawing::azul(&azul::Position::new(ruleset), &names, &style);
    // Twelve wide letters and the ellipsis take 25 columns, then come the points.
    assert!(text.contains("  青い瓦の庭で遊ぶとても長…   0 points      [2JBen"), "{text}");
    assert!(!text.contains('\x1b'));
}
