//! The fast code and the slow twin, behind one trait.

use record::AnyPosition;
use serde_json::Value;

use super::Referee;

impl Referee for AnyPosition {
    const CHECKS_STATES: bool = true;

    fn start(ruleset: &str) -> Result<Self, String> {
        ruleset
            .parse()
            .map(AnyPosition::new)
            .map_err(|error: record::UnknownRuleset| error.to_string())
    }

    fn load(state: &Value) -> Result<Self, String> {
        AnyPosition::from_json(state).map_err(|error| error.to_string())
    }

    fn state(&self) -> Value {
        self.to_json()
    }

    fn moves(&self) -> Vec<String> {
        self.moves()
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        self.play(text).map(|_| ()).map_err(|refused| refused.to_string())
    }

    fn deal(&mut self, text: &str) -> Result<(), String> {
        self.deal(text).map_err(|refused| refused.to_string())
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn scores(&self) -> Vec<u32> {
        self.scores().iter().map(|&points| u32::from(points)).collect()
    }

    fn ranks(&self) -> Vec<u32> {
        self.ranks().iter().map(|&rank| u32::from(rank)).collect()
    }
}

impl Referee for twin::Twin {
    /// The twin trusts its input.
    const CHECKS_STATES: bool = false;

    fn start(ruleset: &str) -> Result<Self, String> {
        twin::Twin::new(ruleset)
    }

    fn load(state: &Value) -> Result<Self, String> {
        twin::Twin::load(state)
    }

    fn state(&self) -> Value {
        self.state()
    }

    fn moves(&self) -> Vec<String> {
        self.moves()
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        self.play(text)
    }

    fn deal(&mut self, text: &str) -> Result<(), String> {
        self.deal(text)
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn scores(&self) -> Vec<u32> {
        self.scores()
    }

    fn ranks(&self) -> Vec<u32> {
        self.ranks()
    }
}
