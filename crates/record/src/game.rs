//! What a game needs besides its rules to be written down and read again.

use rand_core::Rng;
use serde_json::Value;
use tiles::{IllegalDeal, Position, Turn};

use crate::{AnyEvent, Refused};

/// A state with its displays in an order of their own, whichever was the first.
pub fn without_order(mut state: Value) -> Value {
    if let Some(Value::Array(displays)) = state.get_mut("displays") {
        displays.sort_by_cached_key(Value::to_string);
    }
    state
}

/// A position whose moves, deals, events and states have a written form.
///
/// Writing a move or deal is its `Display`; reading it is here.
pub trait Game:
    Position<Event: Into<AnyEvent>, IllegalMove: Into<Refused>, IllegalDeal: Into<Refused>>
{
    /// What a move looks like, for people who typed something else.
    const MOVES_LOOK_LIKE: &'static str;
    /// What a deal looks like.
    const DEALS_LOOK_LIKE: &'static str;

    /// Reads a move. It need not be legal.
    fn read_move(text: &str) -> Option<Self::Move>;

    /// Reads a deal. It need not be possible.
    fn read_deal(text: &str) -> Option<Self::Deal>;

    /// The state as a JSON object.
    fn to_json(&self) -> Value;

    /// The state after a legal move, whichever display is the first: moves of equal effect have the same.
    fn effect(&self, m: Self::Move) -> Value {
        let mut after = self.clone();
        after.play_unchecked(m);
        without_order(after.to_json())
    }

    /// Whether two legal moves lead to the same position, whichever display is the first.
    fn is_same_effect(&self, one: Self::Move, other: Self::Move) -> bool {
        one == other || self.effect(one) == self.effect(other)
    }

    /// Reads a move that must be legal now.
    fn read_legal_move(&self, text: &str) -> Result<Self::Move, Refused> {
        let m = Self::read_move(text).ok_or(Refused::NotAMove(Self::MOVES_LOOK_LIKE))?;
        self.check_move(m).map_err(Into::into)?;
        Ok(m)
    }

    /// Plays a written move and tells what happened; if it is refused, nothing changes.
    fn play_text(&mut self, text: &str) -> Result<Vec<Self::Event>, Refused> {
        let m = self.read_legal_move(text)?;
        let mut events = Vec::new();
        self.play_telling(m, &mut |event| events.push(event));
        Ok(events)
    }

    /// Applies a written deal; if it is refused, nothing changes.
    fn deal_text(&mut self, text: &str) -> Result<(), Refused> {
        let deal = Self::read_deal(text).ok_or(Refused::NotADeal(Self::DEALS_LOOK_LIKE))?;
        self.deal(&deal).map_err(Into::into)
    }

    /// Draws the deal that is due, applies it and gives it as it is written.
    fn deal_drawn(&mut self, rng: &mut dyn Rng) -> Result<String, Refused> {
        if self.turn() != Turn::Deal {
            return Err(Self::IllegalDeal::from(IllegalDeal::NotDue).into());
        }
        let deal = self.sample_deal(rng);
        self.deal_unchecked(&deal);
        Ok(deal.to_string())
    }

    /// All legal moves as they are written.
    fn moves_text(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.iter().map(ToString::to_string).collect()
    }
}
