//! Summer Pavilion positions as JSON, as the protocol's section 1 prints them.

use crate::geometry::{POSITIONS, STARS};
use crate::pavilion::{Board, COLORS, Pavilion, Phase, ROUNDS, SUPPLY_SPACES, TILES_PER_COLOR};
use crate::{HIGHEST_SCORE, json};
use serde_json::{Map, Value, json};

impl Pavilion {
    /// The standard order of the jokers is not spelled out.
    fn ruleset(&self) -> String {
        let beige = if self.beige { "-beige" } else { "" };
        let jokers =
            if self.jokers == COLORS { String::new() } else { format!("-jokers={}", self.jokers) };
        format!("pavilion{beige}{jokers}:{}", self.seats)
    }

    /// The state.
    pub(crate) fn state(&self) -> Value {
        let (phase, turn) = match self.phase {
            Phase::Deal => ("deal", json!({"deal": true})),
            Phase::Acquire(seat) => ("acquire", json!({"seat": seat})),
            Phase::Place(seat) => ("place", json!({"seat": seat})),
            Phase::Bonus { seat, .. } => ("bonus", json!({"seat": seat})),
            Phase::Refill { .. } => ("refill", json!({"deal": true})),
            Phase::Over => ("over", json!({"over": true})),
        };
        let mut state = json!({
            "ruleset": self.ruleset(),
            "round": self.round,
            "joker": self.joker(),
            "phase": phase,
            "turn": turn,
            "first_seat": self.first_seat,
            "marker": json::marker(self.marker),
            "bonus_left": 0,
            "bag": json::pile(&self.bag, COLORS),
            "tower": json::pile(&self.tower, COLORS),
            "supply": json::pile(&self.supply, COLORS),
            "displays": json::piles(&self.displays, COLORS),
            "center": json::pile(&self.center, COLORS),
            "boards": self.boards.iter().map(Board::state).collect::<Vec<_>>(),
        });
        match self.phase {
            Phase::Bonus { left, .. } => state["bonus_left"] = json!(left),
            Phase::Refill { next } => state["next_seat"] = json!(next),
            Phase::Over => state["ended"] = json!("rounds"),
            Phase::Deal | Phase::Acquire(_) | Phase::Place(_) => {}
        }
        state
    }

    /// Takes over everything from a state of this ruleset. The joker follows
    /// from the round.
    pub(crate) fn load(&mut self, state: &Value) -> Result<(), String> {
        self.round = (1..=ROUNDS)
            .find(|&round| state.get("round").is_some_and(|value| *value == round))
            .ok_or("the field \"round\" is not a number from 1 to 6")?;
        self.phase = self.load_phase(state)?;
        self.first_seat = json::seat(state, "first_seat", self.seats)?;
        self.marker = json::read_marker(state, self.seats)?;
        self.bag = json::tiles(state, "bag", COLORS, TILES_PER_COLOR)?;
        self.tower = json::tiles(state, "tower", COLORS, TILES_PER_COLOR)?;
        self.supply = json::tiles(state, "supply", COLORS, TILES_PER_COLOR)?;
        if self.supply.len() > SUPPLY_SPACES {
            return Err("the supply holds more than 10 tiles".to_string());
        }
        let displays = json::list(state, "displays", self.displays.len())?;
        for (number, display) in displays.iter().enumerate() {
            self.displays[number] = json::as_tiles(display, COLORS, TILES_PER_COLOR)?;
        }
        self.center = json::tiles(state, "center", COLORS, TILES_PER_COLOR)?;
        let boards = json::list(state, "boards", self.seats)?;
        for (seat, board) in boards.iter().enumerate() {
            self.boards[seat] = Board::load(board)?;
        }
        Ok(())
    }

    fn load_phase(&self, state: &Value) -> Result<Phase, String> {
        let seat = || json::seat(json::field(state, "turn")?, "seat", self.seats);
        match json::text(state, "phase")? {
            "deal" => Ok(Phase::Deal),
            "acquire" => Ok(Phase::Acquire(seat()?)),
            "place" => Ok(Phase::Place(seat()?)),
            "bonus" => Ok(Phase::Bonus {
                seat: seat()?,
                left: json::number(state, "bonus_left", 3)? as usize,
            }),
            "refill" if json::field(state, "next_seat")?.is_null() => {
                if self.round == ROUNDS {
                    return Err("no refill follows the last pass of round 6".to_string());
                }
                Ok(Phase::Refill { next: None })
            }
            "refill" => {
                Ok(Phase::Refill { next: Some(json::seat(state, "next_seat", self.seats)?) })
            }
            "over" => Ok(Phase::Over),
            other => Err(format!("there is no phase \"{other}\" in this game")),
        }
    }
}

impl Board {
    fn state(&self) -> Value {
        let mut stars = Map::new();
        for star in STARS.chars() {
            let spaces = json::spaces_text(self.star(star));
            stars.insert(star.to_string(), Value::from(spaces));
        }
        json!({
            "score": self.score,
            "hand": json::pile(&self.hand, COLORS),
            "kept": json::pile(&self.kept, COLORS),
            "passed": self.passed,
            "stars": stars,
        })
    }

    fn load(board: &Value) -> Result<Board, String> {
        let mut stars = Vec::new();
        for star in STARS.chars() {
            let spaces = json::text(json::field(board, "stars")?, &star.to_string())?;
            stars.push(json::as_spaces(spaces, COLORS, POSITIONS)?);
        }
        Ok(Board {
            score: json::number(board, "score", HIGHEST_SCORE)?,
            hand: json::tiles(board, "hand", COLORS, TILES_PER_COLOR)?,
            kept: json::tiles(board, "kept", COLORS, TILES_PER_COLOR)?,
            passed: json::flag(board, "passed")?,
            stars,
        })
    }
}
