//! Summer Pavilion's moves, events and refusals in words.

use ::tiles::Position as _;
use pavilion::{Event, FeatureKind, IllegalDeal, IllegalMove, Move, Position, Side, Space, Star};
use words::{Arg, Words};

use super::{color, deal_refusal, name, several, source, tiles};

/// How sentences call the stars and their spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StarNames {
    /// By letters, as in moves: `G4`.
    Letters,
    /// As somebody sees them who looks at this side of the board: `green 4`.
    Looks(Side),
}

impl StarNames {
    /// How messages call a star.
    fn star(self, star: Star) -> Arg<'static> {
        let place = match star {
            Star::Center => return "center".into(),
            Star::Purple => "left",
            Star::Orange => "upper-left",
            Star::Red => "upper-right",
            Star::Blue => "right",
            Star::Yellow => "lower-right",
            Star::Green => "lower-left",
        };
        match (self, star.color()) {
            (StarNames::Letters, _) => star.letter().to_string().into(),
            (StarNames::Looks(Side::Colored), Some(c)) => color(c),
            (StarNames::Looks(_), _) => place.into(),
        }
    }
}

/// A space as sentences call it.
pub fn pavilion_space(space: Space, names: StarNames, words: &Words) -> String {
    let number = match (names, space.star()) {
        (StarNames::Letters, _) => return space.to_string(),
        // All spaces of the center star have the same price on the beige side.
        (StarNames::Looks(_), Star::Center) => space.spot().number(),
        (StarNames::Looks(side), _) => space.price(side),
    };
    let args = [("star", names.star(space.star())), ("number", number.into())];
    words.say_with("pavilion-space", &args)
}

/// What happened, as a sentence about the player: `Ana passes and keeps 2 green`.
///
/// `names` are the players by seat; a seat without one is called "Player 1".
pub fn pavilion_event(event: Event, names: &[&str], stars: StarNames, words: &Words) -> String {
    let who = |seat| ("who", Arg::from(name(names, seat, words)));
    let some = |tiles| Arg::from(several(tiles, "tiles-of-color", words));
    match event {
        Event::Taken { seat, from, tiles: taken } => {
            let taken = tiles(taken, words).into();
            let args = [who(seat), ("from", source(from)), ("tiles", taken)];
            words.say_with("pavilion-taken", &args)
        }
        Event::MarkerTaken { seat, cost: _, lost } => {
            words.say_with("pavilion-marker-taken", &[who(seat), ("lost", lost.into())])
        }
        Event::Placed { seat, space, color: c, paid, points } => {
            let space = ("space", pavilion_space(space, stars, words).into());
            let price = [("paid", some(paid)), ("points", points.into())];
            let args = [who(seat), space, ("color", color(c))];
            words.say_with("pavilion-placed", &[args.as_slice(), &price].concat())
        }
        // The message knows how many tiles each feature brings.
        Event::Surrounded { seat, feature, tiles: _ } => {
            let feature = match feature {
                FeatureKind::Pillar => "pillar",
                FeatureKind::Statue => "statue",
                FeatureKind::Window => "window",
            };
            words.say_with("pavilion-surrounded", &[who(seat), ("feature", feature.into())])
        }
        Event::BonusTaken { seat, color: c } => {
            words.say_with("pavilion-bonus-taken", &[who(seat), ("color", color(c))])
        }
        Event::Passed { seat, kept, discarded, lost } => {
            let id = match (kept.is_empty(), discarded.is_empty()) {
                (true, true) => "pavilion-passed",
                (false, true) => "pavilion-passed-keeping",
                (true, false) => "pavilion-passed-discarding",
                (false, false) => "pavilion-passed-both",
            };
            let tiles = [("kept", some(kept)), ("discarded", some(discarded))];
            words.say_with(id, &[[who(seat), ("lost", lost.into())], tiles].concat())
        }
        Event::Ended => words.say("pavilion-ended"),
        Event::StarBonus { seat, star, points } => {
            let star = words.say_with("pavilion-star", &[("star", stars.star(star))]);
            let star = ("star", star.into());
            words.say_with("pavilion-star-bonus", &[who(seat), star, ("points", points.into())])
        }
        Event::NumberBonus { seat, number, points } => {
            let args = [who(seat), ("number", number.into()), ("points", points.into())];
            words.say_with("pavilion-number-bonus", &args)
        }
        Event::KeptDiscarded { seat, tiles, lost } => {
            let args = [who(seat), ("tiles", some(tiles)), ("lost", lost.into())];
            words.say_with("pavilion-kept-discarded", &args)
        }
    }
}

/// A legal move in a few words, without a player: `2 green tiles from display 3`.
pub fn pavilion_move(position: &Position, m: Move, stars: StarNames, words: &Words) -> String {
    match m {
        Move::Take { from, color: _ } => {
            let mut taken = None;
            position.clone().play_telling(m, &mut |event| {
                if let Event::Taken { tiles, .. } = event {
                    taken = Some(tiles);
                }
            });
            let taken = taken.map_or_else(String::new, |taken| tiles(taken, words));
            words.say_with("pavilion-move-take", &[("from", source(from)), ("tiles", taken.into())])
        }
        Move::Place { space, color: c, jokers } => {
            let space = pavilion_space(space, stars, words);
            let args = [("color", color(c)), ("space", space.into()), ("jokers", jokers.into())];
            words.say_with("pavilion-move-place", &args)
        }
        Move::Bonus { color: c } => words.say_with("pavilion-move-bonus", &[("color", color(c))]),
        Move::Pass { keep } if keep.tiles().total() == 0 => words.say("pavilion-move-pass"),
        Move::Pass { keep } => {
            let kept = tiles(keep.tiles(), words);
            words.say_with("pavilion-move-pass-keeping", &[("tiles", kept.into())])
        }
    }
}

/// Why a move is not legal, and what to do instead.
pub fn pavilion_refusal(refusal: IllegalMove, words: &Words) -> String {
    match refusal {
        IllegalMove::DealDue => words.say("refused-deal-due"),
        IllegalMove::Over => words.say("refused-over"),
        IllegalMove::AcquirePhase => words.say("pavilion-refused-acquire-phase"),
        IllegalMove::PlacePhase => words.say("pavilion-refused-place-phase"),
        IllegalMove::BonusPhase => words.say("pavilion-refused-bonus-phase"),
        IllegalMove::NoSuchDisplay(count) => {
            words.say_with("refused-no-such-display", &[("count", count.into())])
        }
        IllegalMove::NotOnDisplay { display, color: c } => {
            let args = [("display", display.into()), ("color", color(c))];
            words.say_with("refused-not-on-display", &args)
        }
        IllegalMove::NotInCenter(c) => {
            words.say_with("refused-not-in-center", &[("color", color(c))])
        }
        IllegalMove::JokerNamed(c) => {
            words.say_with("pavilion-refused-joker-named", &[("color", color(c))])
        }
        IllegalMove::SpaceFilled(_) => words.say("pavilion-refused-space-filled"),
        IllegalMove::ColorClosed { space: _, color: c } => {
            words.say_with("pavilion-refused-color-closed", &[("color", color(c))])
        }
        IllegalMove::JokersForJoker => words.say("pavilion-refused-jokers-for-joker"),
        IllegalMove::NoNaturalTile { space: _, price, color: c } => {
            let args = [("price", price.into()), ("color", color(c))];
            words.say_with("pavilion-refused-no-natural-tile", &args)
        }
        IllegalMove::CannotPay { natural, color: c, jokers } => {
            let args = [("count", natural.into()), ("color", color(c)), ("jokers", jokers.into())];
            words.say_with("pavilion-refused-cannot-pay", &args)
        }
        IllegalMove::NotInSupply(c) => {
            words.say_with("pavilion-refused-not-in-supply", &[("color", color(c))])
        }
        IllegalMove::NotInHand => words.say("pavilion-refused-not-in-hand"),
    }
}

/// Why a deal does not fit, in words.
pub fn pavilion_deal_refusal(refusal: IllegalDeal, words: &Words) -> String {
    match refusal {
        IllegalDeal::Displays(why) => deal_refusal(why, words),
        IllegalDeal::WrongKind { due, what: _ } => {
            words.say_with("deal-refused-wrong-kind", &[("form", due.into())])
        }
        IllegalDeal::WrongSupply { due, found } => {
            let args = [("due", due.into()), ("found", found.into())];
            words.say_with("deal-refused-wrong-supply", &args)
        }
        IllegalDeal::SupplyNotInBag => words.say("deal-refused-supply-not-in-bag"),
    }
}
