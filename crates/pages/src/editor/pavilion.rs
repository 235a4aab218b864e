//! Summer Pavilion: from the fields to a setup, and the fields of a board.

use ::pavilion::{
    BoardSetup, Color, Counts, PhaseSetup, Position, Ruleset, Setup, Side, Space, Spot, Star,
    TILES_OF_EACH_COLOR,
};
use drawing::StarNames;
use maud::{Markup, html};
use tiles::{Color as _, Seat, Turn};

use super::controls::Draw;
use super::reader::{Field, Reader, counts};
use super::sentences;
use super::slip::{Label, Slip};

/// The phases by their names in states.
pub(super) const PHASES: [&str; 6] = ["acquire", "place", "bonus", "refill", "deal", "over"];

/// The position, if nothing is wrong.
pub(super) fn read(reader: &mut Reader, ruleset: Ruleset) -> Option<Position> {
    match read_setup(reader, ruleset)?.position() {
        Ok(position) => Some(position),
        Err(problems) => {
            for problem in problems {
                reader.slip(&sentences::pavilion_place(&problem), Slip::Pavilion(problem));
            }
            None
        }
    }
}

/// Every field is read even when an earlier one is wrong.
fn read_setup(reader: &mut Reader, ruleset: Ruleset) -> Option<Setup> {
    let turn_field = |name, label| Field { name, at: "at-turn", label: Label::new(label) };
    let round = reader.number(turn_field("round", "editor-round"));
    let turn = reader.seat(turn_field("turn", "editor-turn"));
    let first_seat = reader.seat(turn_field("first", "editor-first"));
    let marker = reader.choice(turn_field("marker", "editor-marker"), |typed| match typed {
        "center" => Some(None),
        seat => seat.parse().ok().and_then(Seat::from_index).map(Some),
    });
    let phase = read_phase(reader, turn);
    let displays = (1..=ruleset.seats.displays()).map(|number| {
        let label = Label::new("editor-display").number(number);
        let name = format!("display{number}");
        counts(&reader.tiles::<Color>(Field { name: &name, at: "at-offer", label }))
    });
    let displays = displays.collect();
    let center = pile(reader, "center", "at-offer", "name-center");
    let supply = pile(reader, "supply", "at-offer", "name-supply");
    let bag = pile(reader, "bag", "at-stock", "name-bag");
    let tower = pile(reader, "tower", "at-stock", "name-tower");
    let rest = reader.text("rest").to_owned();
    let boards = (0..ruleset.seats.count()).map(|seat| read_board(reader, seat)).collect();
    let (phase, turn) = phase?;
    let setup = Setup {
        ruleset,
        round: round?,
        phase,
        turn,
        first_seat: first_seat?,
        marker: marker?,
        bag,
        tower,
        supply,
        displays,
        center,
        boards,
    };
    Some(with_rest(setup, &rest))
}

fn pile(reader: &mut Reader, name: &str, at: &str, label: &'static str) -> Counts {
    counts(&reader.tiles::<Color>(Field { name, at, label: Label::new(label) }))
}

/// Where nobody moves, it does not matter whose turn was chosen.
fn read_phase(reader: &mut Reader, turn: Option<Seat>) -> Option<(PhaseSetup, Turn)> {
    let phase = Field { name: "phase", at: "at-turn", label: Label::new("editor-phase") };
    let bonus = Field { name: "bonus", at: "at-turn", label: Label::new("editor-bonus-left") };
    let next = Field { name: "next", at: "at-turn", label: Label::new("editor-next") };
    // They are asked for in any case, so that the fields are known.
    reader.text("bonus");
    reader.text("next");
    let phase = reader.choice(phase, |typed| PHASES.into_iter().find(|phase| *phase == typed))?;
    Some(match phase {
        "acquire" => (PhaseSetup::Acquire, Turn::Seat(turn?)),
        "place" => (PhaseSetup::Place, Turn::Seat(turn?)),
        "bonus" => (PhaseSetup::Bonus { left: reader.number(bonus)? }, Turn::Seat(turn?)),
        "refill" => {
            let next = reader.choice(next, |typed| match typed {
                "none" => Some(None),
                seat => seat.parse().ok().and_then(Seat::from_index).map(Some),
            });
            (PhaseSetup::Refill { next: next? }, Turn::Deal)
        }
        "deal" => (PhaseSetup::Deal, Turn::Deal),
        _ => (PhaseSetup::Over, Turn::Over),
    })
}

fn read_board(reader: &mut Reader, seat: usize) -> BoardSetup {
    let at = format!("at-seat{seat}");
    let name = format!("score{seat}");
    let label = Label::new("name-score").of(seat);
    let score = reader.number(Field { name: &name, at: &at, label }).unwrap_or(0);
    let hand = own_pile(reader, &format!("hand{seat}"), "editor-hand", seat);
    let kept = own_pile(reader, &format!("kept{seat}"), "editor-kept", seat);
    let passed = !reader.text(&format!("passed{seat}")).is_empty();
    let mut board = BoardSetup { score, hand, kept, passed, ..BoardSetup::default() };
    let at = format!("{at}-stars");
    for space in Space::all() {
        let name = space_name(seat, space);
        let label = Label::new("editor-stars").of(seat);
        let tile = reader.color(Field { name: &name, at: &at, label });
        board.stars[space.star().index()][space.spot().index()] = tile;
    }
    board
}

fn own_pile(reader: &mut Reader, name: &str, label: &'static str, seat: usize) -> Counts {
    let at = format!("at-seat{seat}-hand");
    counts(&reader.tiles::<Color>(Field { name, at: &at, label: Label::new(label).of(seat) }))
}

/// The setup with all tiles that are nowhere else in the bag or in the tower, if that is wanted.
fn with_rest(mut setup: Setup, rest: &str) -> Setup {
    match rest {
        "bag" => setup.bag = Counts::default(),
        "tower" => setup.tower = Counts::default(),
        _ => return setup,
    }
    let mut left = [u32::from(TILES_OF_EACH_COLOR); 6];
    let mut take = |color: usize, count: u32| left[color] = left[color].saturating_sub(count);
    let piles = [&setup.bag, &setup.tower, &setup.supply, &setup.center];
    let own = setup.boards.iter().flat_map(|board| [&board.hand, &board.kept]);
    for pile in piles.into_iter().chain(&setup.displays).chain(own) {
        pile.iter().enumerate().for_each(|(color, count)| take(color, *count));
    }
    for board in &setup.boards {
        board.stars.iter().flatten().flatten().for_each(|color| take(color.index(), 1));
    }
    let place = if rest == "bag" { &mut setup.bag } else { &mut setup.tower };
    *place = left;
    setup
}

fn space_name(seat: usize, space: Space) -> String {
    format!("star{seat}-{}{}", space.star().letter(), space.spot().number())
}

/// The fields of a seat's board.
pub(super) fn board(draw: &Draw, ruleset: Ruleset, seat: usize) -> Markup {
    let at = format!("at-seat{seat}");
    let words = draw.words;
    let (hand, kept) = (format!("hand{seat}"), format!("kept{seat}"));
    let passed = format!("passed{seat}");
    html! {
        (draw.score(seat))
        (draw.group(&format!("{at}-hand"), "hand-of", &words.say("editor-tiles"), &html! {
            (draw.tiles(&hand, Label::new("editor-hand").of(seat)))
            (draw.tiles(&kept, Label::new("editor-kept").of(seat)))
            label .check {
                input type="checkbox" name=(passed) value="1" checked[!draw.form.value(&passed).is_empty()];
                span { (words.say("editor-passed")) span .visually-hidden { ": " (draw.who(seat)) } }
            }
        }))
        (draw.group(&format!("{at}-stars"), "stars", &words.say("editor-stars"), &html! {
            div .pavilion.star-map {
                svg .ground viewBox="-480 -462 960 924" aria-hidden="true" { use href="#pavilion-ground" {} }
                @for star in Star::ALL {
                    @for spot in Spot::ALL { (space(draw, ruleset.side, seat, Space::new(star, spot))) }
                }
            }
        }))
    }
}

/// In which of six directions a space points out of its star.
fn sixths(space: Space) -> usize {
    (space.star().index() + space.spot().index()) % 6
}

fn space(draw: &Draw, side: Side, seat: usize, space: Space) -> Markup {
    let name = space_name(seat, space);
    let called = drawing::pavilion_space(space, StarNames::Looks(side), draw.words);
    let label = format!("{}: {called}", draw.who(seat));
    let only = match side {
        Side::Colored => space.star().color(),
        Side::Beige => None,
    };
    let sign = only.map_or('m', |color| color.letter().to_ascii_lowercase());
    let print = match (side, only) {
        (_, Some(color)) => color.letter().to_string(),
        (Side::Colored, None) => "M".to_owned(),
        (Side::Beige, None) => "beige".to_owned(),
    };
    let turn = sixths(space);
    let class = format!("star at-{} turn-{turn} {print}", space.star().letter());
    let offered = Color::ALL.into_iter().filter(|color| only.is_none_or(|it| it == *color));
    let face = html! {
        svg viewBox="-50 -87 100 174" aria-hidden="true" {
            use href={ "#pavilion-" (sign) } {}
            text y="18" transform={ "translate(0 13) rotate(-" (60 * turn) ")" } { (space.price(side)) }
            @for color in offered { use class={ "on " (color.letter()) } href={ "#pavilion-" (color.letter()) } {} }
            path .ring d="M0-80L46 0 0 80-46 0z" {}
        }
    };
    match only {
        Some(color) => draw.checked_space(&class, &name, &label, color.letter(), &face),
        None => draw.chosen_space(&class, &name, &label, &draw.colors::<Color>(), &face),
    }
}
