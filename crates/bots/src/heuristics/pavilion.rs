//! Summer Pavilion: points, tiles in hand, and how near stars, numbers and features are.

use ::pavilion::{
    Board, Color, FEATURES, KEPT_AT_MOST, Move, NUMBER_BONUS, Phase, Position, Side, Space, Spot,
    Star, star_value,
};
use search::{Method, Trust};
use tiles::{BySeat, Position as _, Seat, Source, Tiles, Turn};

use super::{Heuristics, Prospect, by_round};

/// The part of its bonus that a star is worth by the tiles on it, in hundredths.
const STAR: [i32; 7] = [0, 3, 8, 18, 36, 62, 100];
/// The same for the spaces of a number, of which there are six or seven.
const NUMBER: [i32; 8] = [0, 2, 5, 10, 20, 38, 62, 100];
/// What a game among `hand` bots still brings when a round begins, in points; measured over 60 games
/// with two and with four seats, on both sides. Near the end the evaluation expects too much.
const TO_COME: [f64; 6] = [70.0, 55.0, 38.0, 20.0, 5.0, -8.0];
/// What starting the next round is worth.
const START: i32 = 80;

impl Heuristics for Position {
    const METHOD: Method = Method::Mcts;
    const NET_TRUST: Trust = Trust::Moves;

    fn policy(&self, m: Move) -> i32 {
        let Turn::Seat(seat) = self.turn() else { return 0 };
        let board = self.board(seat);
        let joker = self.joker();
        match m {
            Move::Take { from, color } => {
                let source = match from.display_index() {
                    Some(index) => self.displays()[index].tiles(),
                    None => self.center(),
                };
                let jokers = i32::from(source.count(joker).min(1));
                let tiles = if color == joker { 0 } else { i32::from(source.count(color)) };
                let matching = i32::from(board.hand().count(color).min(4));
                let marker = from == Source::CENTER && self.marker().is_none();
                let cost = if marker { 100 * (tiles + jokers) - 100 } else { 0 };
                120 * tiles + 160 * jokers + 20 * matching - cost
            }
            Move::Place { space, color, jokers } => {
                let points = i32::from(board.stars().points_at(space));
                let won = i32::from(board.stars().reward_at(space));
                let price = i32::from(space.price(self.ruleset().side));
                let purity = i32::from(board.hand().count(color));
                // Any placement beats passing: tiles left over cost points.
                1_000 + 100 * points + 120 * won - 20 * price - 15 * i32::from(jokers) + purity
            }
            Move::Bonus { color } => {
                let useful = i32::from(board.hand().count(color));
                if color == joker { 100 } else { 10 * useful }
            }
            Move::Pass { keep } => {
                let kept = keep.tiles();
                let next = self.ruleset().jokers;
                let later = (self.round() < 6).then(|| next.in_round(self.round() as u8 + 1));
                let jokers = later.map_or(0, |joker| i32::from(kept.count(joker)));
                100 * (i32::from(kept.total()) - i32::from(KEPT_AT_MOST)) + 10 * jokers
            }
        }
    }

    fn evaluate(&self) -> BySeat<i32> {
        BySeat::new(self.seats(), |seat| {
            let hopes: i32 = hopes(self, seat).iter().sum();
            100 * i32::from(self.board(seat).score()) + hopes
        })
    }

    fn prospects(&self, seat: Seat) -> Vec<(Prospect, i32)> {
        if self.turn() == Turn::Over {
            return Vec::new();
        }
        let [start, hand, stars, numbers, features] = hopes(self, seat);
        vec![
            (Prospect::Start, start),
            (Prospect::Hand, hand),
            (Prospect::Stars, stars),
            (Prospect::Numbers, numbers),
            (Prospect::Features, features),
        ]
    }

    fn later_points(&self) -> f64 {
        by_round(self, &TO_COME)
    }

    /// Points and bonus tiles at once; for tiles, the points of the best placements that they allow
    /// at once; for a pass, how useful the kept tiles are.
    fn gain(&self, m: Move) -> i32 {
        let Turn::Seat(seat) = self.turn() else { return 0 };
        let board = self.board(seat);
        match m {
            Move::Place { space, .. } => {
                let stars = board.stars();
                1_000 + 10 * i32::from(stars.points_at(space) + stars.reward_at(space))
            }
            Move::Take { .. } => {
                let mut after = self.clone();
                after.play_unchecked(m);
                let lost = i32::from(board.score()) - i32::from(after.board(seat).score());
                10 * (placements(&after, seat) - lost)
            }
            // Tiles of which the hand has many pay for more.
            Move::Bonus { color } => i32::from(board.hand().count(color)),
            Move::Pass { keep } => {
                let kept = keep.tiles();
                let useful: i32 =
                    kept.colors().map(|color| i32::from(kept.count(color)).pow(2)).sum();
                100 * i32::from(kept.total()) + useful
            }
        }
    }
}

/// The points of the placements that the seat's hand allows, the best one first each time.
fn placements(position: &Position, seat: Seat) -> i32 {
    let (side, joker) = (position.ruleset().side, position.joker());
    let mut stars = *position.board(seat).stars();
    let mut hand = position.board(seat).hand();
    let mut points = 0;
    loop {
        let mut best: Option<(i32, Space, Color, u8)> = None;
        for space in Space::all().filter(|space| !stars.is_filled(*space)) {
            let price = space.price(side);
            for color in stars.open_colors(side, space.star()).iter() {
                let own = hand.count(color);
                let jokers = if color == joker { 0 } else { price.saturating_sub(own) };
                let pays = own > 0 && own + jokers >= price && jokers <= hand.count(joker);
                let scored = i32::from(stars.points_at(space) + stars.reward_at(space));
                // Of equal placements the cheapest leaves most for the next.
                let better = best
                    .is_none_or(|(most, chosen, ..)| (scored, chosen.price(side)) > (most, price));
                if pays && better {
                    best = Some((scored, space, color, jokers));
                }
            }
        }
        let Some((scored, space, color, jokers)) = best else { return points };
        points += scored;
        hand -= Tiles::of(color, space.price(side) - jokers);
        hand -= Tiles::of(joker, jokers);
        stars = stars.with(space, color);
    }
}

/// What starting, the hand, stars, numbers and features are worth.
fn hopes(position: &Position, seat: Seat) -> [i32; 5] {
    let board = position.board(seat);
    let side = position.ruleset().side;
    // While a deal is due the next round is counted already.
    let begun = if position.phase() == Phase::Deal { 1 } else { 0 };
    let rounds_left = 6 - i32::from(position.round()) + begun;
    let starts = position.marker().unwrap_or(position.first_seat()) == seat;
    let start = if starts && rounds_left > 0 { START } else { 0 };
    let [stars, numbers, features] = stars(board, side, rounds_left);
    [start, hand(position, board, rounds_left), stars, numbers, features]
}

/// What the tiles beside the board are good for.
fn hand(position: &Position, board: &Board, rounds_left: i32) -> i32 {
    let tiles = board.hand() + board.kept().tiles();
    let joker = position.joker();
    let count = i32::from(tiles.total());
    if board.passed() && rounds_left == 0 {
        return -100 * count;
    }
    let useful = |color: Color| {
        let held = i32::from(tiles.count(color)).min(7);
        let star = Star::ALL.into_iter().find(|star| star.color() == Some(color));
        let done = star.is_some_and(|star| board.stars().is_complete(star));
        let each = match position.ruleset().side {
            Side::Colored if done => 55,
            Side::Colored | Side::Beige => 85,
        };
        // Tiles of one color pay together.
        each * held + 6 * held * held + if color == joker { 40 * held } else { 0 }
    };
    let worth: i32 = Color::ALL.into_iter().map(useful).sum();
    // In the last placings tiles that find no place cost points.
    let placing = matches!(position.phase(), Phase::Place(_) | Phase::Bonus { .. });
    let surplus = (count - i32::from(KEPT_AT_MOST)).max(0);
    worth - if placing { 25 * surplus } else { 0 } - if rounds_left == 0 { 30 * count } else { 0 }
}

/// How near stars, numbers and features are.
fn stars(board: &Board, side: Side, rounds_left: i32) -> [i32; 3] {
    let stars = board.stars();
    // With little time left only what is nearly done will be done.
    let hope = [25, 50, 70, 85, 95, 100, 100][rounds_left.clamp(0, 6) as usize];
    let part = |share: i32, bonus: u16| {
        let full = 100 * i32::from(bonus);
        if share == 100 { full } else { full * share / 100 * hope / 100 }
    };
    let mut numbers = [(0_usize, 0_usize); 4];
    let [mut of_stars, mut of_numbers, mut of_features] = [0; 3];
    for star in Star::ALL {
        let mut filled = 0;
        for spot in Spot::ALL {
            let space = Space::new(star, spot);
            let is_filled = stars.is_filled(space);
            filled += usize::from(is_filled);
            if let Some(number) = numbers.get_mut(usize::from(space.price(side)) - 1) {
                number.0 += usize::from(is_filled);
                number.1 += 1;
            }
        }
        let colors = stars.colors(star);
        let single = match side {
            Side::Colored => star.color(),
            Side::Beige => colors.iter().next().filter(|_| colors.count() == 1),
        };
        of_stars += part(STAR[filled], star_value(single));
    }
    for ((filled, all), bonus) in numbers.into_iter().zip(NUMBER_BONUS) {
        let place = (filled * 7).checked_div(all).unwrap_or(0);
        of_numbers += part(NUMBER[place], bonus);
    }
    for feature in &FEATURES {
        let filled = feature.spaces().filter(|space| stars.is_filled(*space)).count();
        let all = feature.spaces().count();
        // A complete one has given its tiles.
        if filled < all {
            let near = (filled * filled * 100 / (all * all)) as i32;
            of_features += i32::from(feature.kind.reward()) * near * hope / 130;
        }
    }
    [of_stars, of_numbers, of_features]
}
