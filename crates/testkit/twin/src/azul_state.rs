//! Azul positions as JSON: the states of docs/protocol.md.

use crate::azul::{Azul, Board, COLORS, Ended, Fallen, Phase, SIZE, TILES_PER_COLOR};
use crate::tiles::Tiles;
use crate::{HIGHEST_ROUND, HIGHEST_SCORE, json};
use serde_json::{Value, json};

impl Azul {
    /// The state.
    pub(crate) fn state(&self) -> Value {
        let (phase, turn) = match self.phase {
            Phase::Deal => ("deal", json!({"deal": true})),
            Phase::Offer(seat) => ("offer", json!({"seat": seat})),
            Phase::Tiling(seat) => ("tiling", json!({"seat": seat})),
            Phase::Over(_) => ("over", json!({"over": true})),
        };
        let mut state = json!({
            "ruleset": format!("{}:{}", self.name, self.seats),
            "round": self.round,
            "phase": phase,
            "turn": turn,
            "first_seat": self.first_seat,
            "marker": json::marker(self.marker),
            "bag": json::pile(&self.bag, COLORS),
            "lid": json::pile(&self.lid, COLORS),
            "displays": json::piles(&self.displays, COLORS),
            "center": json::pile(&self.center, COLORS),
            "boards": self.boards.iter().map(Board::state).collect::<Vec<_>>(),
        });
        if let Phase::Over(ended) = self.phase {
            state["ended"] = json!(ended.word());
        }
        state
    }

    /// Takes over everything from a state of this ruleset.
    pub(crate) fn load(&mut self, state: &Value) -> Result<(), String> {
        self.round = json::number(state, "round", HIGHEST_ROUND)?;
        self.phase = self.load_phase(state)?;
        self.first_seat = json::seat(state, "first_seat", self.seats)?;
        self.marker = json::read_marker(state, self.seats)?;
        self.bag = json::tiles(state, "bag", COLORS, TILES_PER_COLOR)?;
        self.lid = json::tiles(state, "lid", COLORS, TILES_PER_COLOR)?;
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
            "offer" => Ok(Phase::Offer(seat()?)),
            "tiling" if self.gray => Ok(Phase::Tiling(seat()?)),
            "over" => {
                let word = json::text(state, "ended")?;
                let ended = Ended::ALL.into_iter().find(|ended| ended.word() == word);
                let unknown = || format!("the game cannot have ended by \"{word}\"");
                ended.map(Phase::Over).ok_or_else(unknown)
            }
            other => Err(format!("there is no phase \"{other}\" in this game")),
        }
    }
}

impl Board {
    fn state(&self) -> Value {
        json!({
            "score": self.score,
            "lines": (0..SIZE).map(|row| self.line_state(row)).collect::<Vec<_>>(),
            "wall": self.wall.iter().map(|row| json::spaces_text(row)).collect::<Vec<_>>(),
            "floor": self.floor.iter().map(floor_state).collect::<Vec<_>>(),
        })
    }

    fn line_state(&self, row: usize) -> Value {
        match self.line_color(row) {
            Some(color) => json!({"color": color, "count": self.lines[row].len()}),
            None => Value::Null,
        }
    }

    fn load(board: &Value) -> Result<Board, String> {
        let score = json::number(board, "score", HIGHEST_SCORE)?;
        let mut lines = Vec::new();
        for (row, line) in json::list(board, "lines", SIZE)?.iter().enumerate() {
            lines.push(load_line(row, line)?);
        }
        let mut wall = Vec::new();
        for row in json::list(board, "wall", SIZE)? {
            let text = row.as_str().ok_or("a wall row is not a text")?;
            wall.push(json::as_spaces(text, COLORS, SIZE)?);
        }
        let mut floor = Vec::new();
        for fallen in json::any_list(board, "floor")? {
            floor.push(match fallen.as_str() {
                Some("marker") => Fallen::Marker,
                Some(letter) => Fallen::Tile(json::as_color(letter, COLORS)?),
                None => return Err("a floor space is not a text".to_string()),
            });
        }
        if floor.len() > 7 {
            return Err("a floor line has more than 7 entries".to_string());
        }
        Ok(Board { score, lines, wall, floor })
    }
}

fn floor_state(fallen: &Fallen) -> Value {
    match fallen {
        Fallen::Tile(color) => json!(color),
        Fallen::Marker => json!("marker"),
    }
}

fn load_line(row: usize, line: &Value) -> Result<Tiles, String> {
    let mut tiles = Tiles::none();
    if line.is_null() {
        return Ok(tiles);
    }
    let color = json::as_color(json::text(line, "color")?, COLORS)?;
    let count = json::number(line, "count", 5)? as usize;
    if count > row + 1 {
        return Err(format!("pattern line {} holds {count} tiles", row + 1));
    }
    tiles.add_many(color, count);
    Ok(tiles)
}
