//! Azul: Summer Pavilion, clause by clause: acquiring (A1 to A12), placing (P1 to
//! P12), points (R1 to R4), bonus tiles (B1 to B7), passing (X1 to X6), the next
//! round (N1 to N5), the end (E1 to E7), variants (V1 to V10). The ids are those
//! of docs/rules/summer-pavilion.md.

use crate::geometry::{self, CENTER_STAR, FEATURES, POSITIONS, STARS, Space};
use crate::tiles::{self, Color, Tiles};
use crate::{score_minus, score_plus};
use std::fmt;

/// The six colors, in the order of the protocol, which is also the standard
/// order of the jokers (S9).
pub(crate) const COLORS: &str = "PGOYBR";

/// Tiles of each color (S2).
pub(crate) const TILES_PER_COLOR: usize = 22;

/// Spaces of the supply (S4).
pub(crate) const SUPPLY_SPACES: usize = 10;

/// Tiles a seat may keep for the next round (X2).
const MOST_KEPT: usize = 4;

/// The score at the start (S5).
const START_SCORE: u32 = 5;

/// The game has exactly six rounds (S8).
pub(crate) const ROUNDS: usize = 6;

/// A position of Summer Pavilion.
#[derive(Clone, Debug)]
pub(crate) struct Pavilion {
    pub(crate) seats: usize,
    /// The beige side of the boards (V1).
    pub(crate) beige: bool,
    /// The jokers of rounds 1 to 6 (V9).
    pub(crate) jokers: String,
    pub(crate) round: usize,
    pub(crate) phase: Phase,
    pub(crate) first_seat: usize,
    /// The seat that took the marker this round; nobody while it lies in the
    /// center.
    pub(crate) marker: Option<usize>,
    pub(crate) bag: Tiles,
    pub(crate) tower: Tiles,
    pub(crate) supply: Tiles,
    pub(crate) displays: Vec<Tiles>,
    pub(crate) center: Tiles,
    pub(crate) boards: Vec<Board>,
}

/// What must happen next.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Phase {
    /// The displays must be filled, in round 1 the supply too.
    Deal,
    /// This seat must take tiles.
    Acquire(usize),
    /// This seat must place a tile or pass.
    Place(usize),
    /// This seat must take `left` more bonus tiles.
    Bonus { seat: usize, left: usize },
    /// The supply must be filled; then this seat moves, or with no seat the
    /// round is over.
    Refill { next: Option<usize> },
    /// The game has ended.
    Over,
}

/// What belongs to one player.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) score: u32,
    pub(crate) hand: Tiles,
    pub(crate) kept: Tiles,
    pub(crate) passed: bool,
    /// The stars in the order of `STARS`, each a list of its six positions.
    pub(crate) stars: Vec<Vec<Option<Color>>>,
}

/// A decision.
#[derive(Clone, Debug)]
pub(crate) enum Move {
    /// Take tiles of a color, with the joker rules.
    Take { source: Source, color: Color },
    /// Put a tile on a space, paying with this number of jokers and the rest
    /// in its color.
    Place { space: Space, color: Color, jokers: usize },
    /// Take one bonus tile from the supply.
    Bonus(Color),
    /// Pass, keeping these tiles.
    Pass(Tiles),
}

/// Where tiles can be taken from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    Display(usize),
    Center,
}

impl fmt::Display for Move {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Move::Take { source, color } => match source {
                Source::Display(number) => write!(out, "{}{color}", number + 1),
                Source::Center => write!(out, "C{color}"),
            },
            Move::Place { space: (star, position), color, jokers } => {
                write!(out, "{star}{position}:{color}{jokers}")
            }
            Move::Bonus(color) => write!(out, "+{color}"),
            Move::Pass(kept) => write!(out, "X:{}", kept.text(COLORS)),
        }
    }
}

impl Board {
    fn at_start() -> Board {
        Board {
            score: START_SCORE,
            hand: Tiles::none(),
            kept: Tiles::none(),
            passed: false,
            stars: vec![vec![None; POSITIONS]; STARS.len()],
        }
    }

    pub(crate) fn star(&self, star: char) -> &Vec<Option<Color>> {
        let place = STARS.find(star).expect("the letter of a star");
        &self.stars[place]
    }

    fn is_filled(&self, (star, position): Space) -> bool {
        self.star(star)[position - 1].is_some()
    }

    fn put(&mut self, (star, position): Space, tile: Option<Color>) {
        let place = STARS.find(star).expect("the letter of a star");
        self.stars[place][position - 1] = tile;
    }

    fn colors_on(&self, star: char) -> Vec<Color> {
        self.star(star).iter().flatten().copied().collect()
    }

    /// Whether the rules of the board let this color onto this star.
    fn star_accepts(&self, star: char, color: Color, beige: bool) -> bool {
        let there = self.colors_on(star);
        if beige {
            // 3.7: a star with 0 or 1 tiles is open to all; from 2 tiles on it
            // is single-colored or many-colored.
            match there.as_slice() {
                [] | [_] => true,
                [first, second, ..] if first == second => color == *first,
                _ => !there.contains(&color),
            }
        } else if star == CENTER_STAR {
            !there.contains(&color)
        } else {
            color == star
        }
    }

    /// The points of a tile just placed: the connected run of tiles around the
    /// star that it belongs to (Q2).
    fn run_through(&self, (star, position): Space) -> u32 {
        let spaces = self.star(star);
        let mut run = vec![position];
        // Clockwise, and 1 comes after 6.
        let mut next = position % POSITIONS + 1;
        while spaces[next - 1].is_some() && !run.contains(&next) {
            run.push(next);
            next = next % POSITIONS + 1;
        }
        // The other way, and 6 comes after 1.
        let mut next = (position + POSITIONS - 2) % POSITIONS + 1;
        while spaces[next - 1].is_some() && !run.contains(&next) {
            run.push(next);
            next = (next + POSITIONS - 2) % POSITIONS + 1;
        }
        points(run.len())
    }

    /// The bonus tiles won by the tile just placed: those of each feature that
    /// it was the last tile around (B1), added up (Q6).
    fn bonus_tiles(&self, space: Space) -> usize {
        let mut won = 0;
        for feature in &FEATURES {
            let touched = feature.around.contains(&space);
            let surrounded = feature.around.iter().all(|&around| self.is_filled(around));
            if touched && surrounded {
                won += feature.tiles;
            }
        }
        won
    }

    /// The points of complete stars, by what lies on them (E2, V6).
    fn star_bonus(&self) -> u32 {
        let mut bonus = 0;
        for star in STARS.chars() {
            let there = self.colors_on(star);
            if there.len() < POSITIONS {
                continue;
            }
            if there.iter().all(|&color| color == there[0]) {
                bonus += geometry::value_of_star(there[0]);
            } else {
                bonus += geometry::VALUE_OF_MANY_COLORED_STAR;
            }
        }
        bonus
    }

    /// 4, 8, 12 and 16 points for all spaces with a 1, 2, 3 and 4 (E3, Q18,
    /// Q19).
    fn number_bonus(&self, beige: bool) -> u32 {
        let mut bonus = 0;
        for number in 1..=4 {
            let complete = geometry::spaces()
                .into_iter()
                .filter(|&space| geometry::printed_number(space, beige) == number)
                .all(|space| self.is_filled(space));
            if complete {
                bonus += points(4 * number);
            }
        }
        bonus
    }
}

fn points(number: usize) -> u32 {
    u32::try_from(number).expect("a small number of points")
}

/// Every way to choose at most `most` of these tiles.
fn choices(tiles: &Tiles, most: usize) -> Vec<Tiles> {
    let mut choices = vec![Tiles::none()];
    for color in COLORS.chars() {
        let mut longer = Vec::new();
        for choice in &choices {
            for count in 0..=tiles.count(color) {
                if choice.len() + count <= most {
                    let mut with_color = choice.clone();
                    with_color.add_many(color, count);
                    longer.push(with_color);
                }
            }
        }
        choices = longer;
    }
    choices
}

impl Pavilion {
    /// The position before the first deal (S6), if this is the name of
    /// a Summer Pavilion ruleset.
    pub(crate) fn new(name: &str, seats: usize) -> Option<Pavilion> {
        let options = name.strip_prefix("pavilion")?;
        let (beige, options) = match options.strip_prefix("-beige") {
            Some(rest) => (true, rest),
            None => (false, options),
        };
        let jokers = match options.strip_prefix("-jokers=") {
            Some(order) => order,
            None if options.is_empty() => COLORS,
            None => return None,
        };
        let each_once = COLORS.chars().all(|color| jokers.contains(color));
        if !each_once || jokers.len() != ROUNDS {
            return None;
        }
        Some(Pavilion {
            seats,
            beige,
            jokers: jokers.to_string(),
            round: 1,
            phase: Phase::Deal,
            first_seat: 0,
            marker: None,
            bag: Tiles::of_each(COLORS, TILES_PER_COLOR),
            tower: Tiles::none(),
            supply: Tiles::none(),
            displays: vec![Tiles::none(); tiles::display_count(seats)],
            center: Tiles::none(),
            boards: vec![Board::at_start(); seats],
        })
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// Whether displays or supply must be filled.
    pub(crate) fn is_deal_due(&self) -> bool {
        matches!(self.phase, Phase::Deal | Phase::Refill { .. })
    }

    /// The scores in seat order.
    pub(crate) fn scores(&self) -> Vec<u32> {
        self.boards.iter().map(|board| board.score).collect()
    }

    /// The joker of this round (S9).
    pub(crate) fn joker(&self) -> Color {
        let joker = self.jokers.chars().nth(self.round - 1);
        joker.expect("a joker for each of the six rounds")
    }

    // ----- Deals -----

    /// Fills displays and supply, whichever is due.
    pub(crate) fn deal(&mut self, text: &str) -> Result<(), String> {
        match self.phase {
            Phase::Deal => self.deal_round(text),
            Phase::Refill { next } => {
                let tiles = text
                    .strip_prefix("S:")
                    .ok_or_else(|| format!("\"{text}\" is not a refill of the supply"))?;
                self.fill_supply(tiles)?;
                self.go_on_with(next);
                Ok(())
            }
            Phase::Acquire(_) | Phase::Place(_) | Phase::Bonus { .. } | Phase::Over => {
                Err("no deal is due".to_string())
            }
        }
    }

    /// The deal of a new round (N2); round 1 fills the supply first (S6).
    fn deal_round(&mut self, text: &str) -> Result<(), String> {
        let displays = text
            .strip_prefix("D:")
            .ok_or_else(|| format!("\"{text}\" is not a deal to the displays"))?;
        let displays = if self.round == 1 {
            let (displays, supply) =
                displays.split_once("/S:").ok_or("the deal of round 1 fills the supply too")?;
            self.fill_supply(supply)?;
            displays
        } else {
            displays
        };
        let (bag, tower) = (&mut self.bag, &mut self.tower);
        tiles::fill_displays(&mut self.displays, displays, COLORS, bag, tower)?;
        // Kept tiles return to the hands (N5).
        for board in &mut self.boards {
            let kept = board.kept.take_everything();
            board.hand.add_all(kept);
            board.passed = false;
        }
        if self.nothing_to_take() {
            // Nothing could be dealt: no turns of acquiring (Q17).
            self.begin_placing();
        } else {
            self.phase = Phase::Acquire(self.first_seat);
        }
        Ok(())
    }

    fn fill_supply(&mut self, text: &str) -> Result<(), String> {
        let wanted = Tiles::parse(text, COLORS)?;
        let empty = SUPPLY_SPACES - self.supply.len();
        tiles::fill(empty, &wanted, &mut self.bag, &mut self.tower)?;
        self.supply.add_all(wanted);
        Ok(())
    }

    // ----- Moves -----

    /// All legal moves.
    pub(crate) fn moves(&self) -> Vec<Move> {
        match self.phase {
            Phase::Acquire(_) => self.takes(),
            Phase::Place(seat) => {
                let mut moves = self.placements(seat);
                // Passing is always allowed (Q14), keeping any tiles (Q11), in
                // round 6 too (Q12).
                for kept in choices(&self.boards[seat].hand, MOST_KEPT) {
                    moves.push(Move::Pass(kept));
                }
                moves
            }
            Phase::Bonus { .. } => {
                // Any tile of the supply, jokers too; none may be refused (Q8).
                let there = COLORS.chars().filter(|&color| self.supply.has(color));
                there.map(Move::Bonus).collect()
            }
            Phase::Deal | Phase::Refill { .. } | Phase::Over => Vec::new(),
        }
    }

    /// Makes a legal move.
    pub(crate) fn make(&mut self, chosen: &Move) {
        match (self.phase, chosen) {
            (Phase::Acquire(seat), Move::Take { source, color }) => {
                self.take(seat, *source, *color);
            }
            (Phase::Place(seat), Move::Place { space, color, jokers }) => {
                self.place(seat, *space, *color, *jokers);
            }
            (Phase::Place(seat), Move::Pass(kept)) => self.pass(seat, kept),
            (Phase::Bonus { seat, left }, Move::Bonus(color)) => {
                self.take_bonus(seat, left, *color);
            }
            (
                Phase::Deal
                | Phase::Acquire(_)
                | Phase::Place(_)
                | Phase::Bonus { .. }
                | Phase::Refill { .. }
                | Phase::Over,
                _,
            ) => unreachable!("only legal moves are made"),
        }
    }

    // ----- Phase 1: acquire -----

    fn sources(&self) -> Vec<(Source, &Tiles)> {
        let mut sources = Vec::new();
        for (number, tiles) in self.displays.iter().enumerate() {
            sources.push((Source::Display(number), tiles));
        }
        sources.push((Source::Center, &self.center));
        sources
    }

    fn nothing_to_take(&self) -> bool {
        self.sources().iter().all(|(_, tiles)| tiles.is_empty())
    }

    /// The joker's color may be named only where nothing else lies (Q3).
    fn takes(&self) -> Vec<Move> {
        let joker = self.joker();
        let mut takes = Vec::new();
        for (source, tiles) in self.sources() {
            let only_jokers = tiles.iter().all(|tile| tile == joker);
            for color in COLORS.chars().filter(|&color| tiles.has(color)) {
                if color != joker || only_jokers {
                    takes.push(Move::Take { source, color });
                }
            }
        }
        takes
    }

    fn take(&mut self, seat: usize, source: Source, color: Color) {
        let joker = self.joker();
        let lying = match source {
            Source::Display(number) => &mut self.displays[number],
            Source::Center => &mut self.center,
        };
        let mut taken = Tiles::none();
        if color != joker {
            taken = lying.take_color(color);
        }
        // Exactly one joker comes along if there is one; where only jokers
        // lie, the player gets just one joker (A3, A5).
        if lying.take_one(joker).is_some() {
            taken.add(joker);
        }
        match source {
            Source::Display(number) => {
                let rest = self.displays[number].take_everything();
                self.center.add_all(rest);
            }
            Source::Center => {
                // The first to take from the center takes the marker and loses
                // a point for each tile (A7, A8, Q1, Q21).
                if self.marker.is_none() {
                    self.marker = Some(seat);
                    let board = &mut self.boards[seat];
                    board.score = score_minus(board.score, points(taken.len()));
                }
            }
        }
        self.boards[seat].hand.add_all(taken);
        if self.nothing_to_take() {
            self.begin_placing();
        } else {
            self.phase = Phase::Acquire((seat + 1) % self.seats);
        }
    }

    // ----- Phase 2: place and score -----

    /// The holder of the marker starts; if nobody took it, the seat that
    /// started the round (Q5).
    fn begin_placing(&mut self) {
        self.phase = Phase::Place(self.marker.unwrap_or(self.first_seat));
    }

    fn placements(&self, seat: usize) -> Vec<Move> {
        let board = &self.boards[seat];
        let mut placements = Vec::new();
        for space in geometry::spaces() {
            if board.is_filled(space) {
                continue;
            }
            let (star, _) = space;
            for color in COLORS.chars() {
                if !board.hand.has(color) || !board.star_accepts(star, color, self.beige) {
                    continue;
                }
                for jokers in self.payments(seat, space, color) {
                    placements.push(Move::Place { space, color, jokers });
                }
            }
        }
        placements
    }

    /// The numbers of jokers with which the seat can pay for a tile of this
    /// color on this space (P6 to P9).
    fn payments(&self, seat: usize, space: Space, color: Color) -> Vec<usize> {
        let hand = &self.boards[seat].hand;
        let price = geometry::printed_number(space, self.beige);
        let joker = self.joker();
        let mut payments = Vec::new();
        if color == joker {
            // The joker's own color is paid in that color alone.
            if hand.count(joker) >= price {
                payments.push(0);
            }
        } else {
            // At least one tile must be of the color itself.
            for jokers in 0..price {
                if hand.count(joker) >= jokers && hand.count(color) >= price - jokers {
                    payments.push(jokers);
                }
            }
        }
        payments
    }

    fn place(&mut self, seat: usize, space: Space, color: Color, jokers: usize) {
        let joker = self.joker();
        let price = geometry::printed_number(space, self.beige);
        let board = &mut self.boards[seat];
        // One tile of the color goes onto the space, the other paid tiles into
        // the tower.
        let placed = board.hand.take_one(color);
        board.put(space, placed);
        for paid in 1..price {
            let paid_color = if paid <= jokers { joker } else { color };
            let tile = board.hand.take_one(paid_color);
            self.tower.add(tile.expect("a legal payment is in the hand"));
        }
        board.score = score_plus(board.score, board.run_through(space));
        // Tiles that the supply does not have are lost (Q7).
        let left = board.bonus_tiles(space).min(self.supply.len());
        if left > 0 {
            self.phase = Phase::Bonus { seat, left };
        } else {
            self.end_turn(seat);
        }
    }

    fn take_bonus(&mut self, seat: usize, left: usize, color: Color) {
        let tile = self.supply.take_one(color);
        let tile = tile.expect("a legal bonus tile is in the supply");
        self.boards[seat].hand.add(tile);
        if left > 1 {
            let left = left - 1;
            self.phase = Phase::Bonus { seat, left };
        } else {
            self.end_turn(seat);
        }
    }

    /// The tiles that are not kept go to the tower and cost a point each
    /// (X3, Q1b).
    fn pass(&mut self, seat: usize, kept: &Tiles) {
        let board = &mut self.boards[seat];
        let mut discarded = board.hand.take_everything();
        discarded.take_these(kept).expect("the tiles to keep are in the hand");
        board.kept = kept.clone();
        board.passed = true;
        board.score = score_minus(board.score, points(discarded.len()));
        self.tower.add_all(discarded);
        self.end_turn(seat);
    }

    /// After each turn, a pass too (Q10), empty spaces of the supply are filled
    /// if there is a tile for them. The last pass of round 6 ends the game at
    /// once.
    fn end_turn(&mut self, seat: usize) {
        let next = self.next_seat(seat);
        let has_room = self.supply.len() < SUPPLY_SPACES;
        let has_tiles = !self.bag.is_empty() || !self.tower.is_empty();
        if next.is_none() && self.round == ROUNDS {
            self.end_game();
        } else if has_room && has_tiles {
            self.phase = Phase::Refill { next };
        } else {
            self.go_on_with(next);
        }
    }

    /// Clockwise, skipping those who have passed.
    fn next_seat(&self, seat: usize) -> Option<usize> {
        let clockwise = (1..=self.seats).map(|step| (seat + step) % self.seats);
        clockwise.into_iter().find(|&seat| !self.boards[seat].passed)
    }

    fn go_on_with(&mut self, next: Option<usize>) {
        match next {
            Some(seat) => self.phase = Phase::Place(seat),
            None => self.prepare_round(),
        }
    }

    // ----- Phase 3: prepare; the end -----

    /// The holder of the marker starts the next round (N4), or the seat that
    /// started this one if nobody took it (Q5).
    fn prepare_round(&mut self) {
        self.first_seat = self.marker.unwrap_or(self.first_seat);
        self.marker = None;
        self.round += 1;
        self.phase = Phase::Deal;
    }

    /// Stars, then numbers, then a point for each kept tile (E2, E3, E5).
    fn end_game(&mut self) {
        for board in &mut self.boards {
            board.score = score_plus(board.score, board.star_bonus());
            board.score = score_plus(board.score, board.number_bonus(self.beige));
            let kept = board.kept.take_everything();
            board.score = score_minus(board.score, points(kept.len()));
            self.tower.add_all(kept);
        }
        self.phase = Phase::Over;
    }
}
