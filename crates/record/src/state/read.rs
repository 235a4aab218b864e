//! Reading the parts of a state, remembering every problem on the way.

use serde_json::{Map, Value};
use tiles::{Color, Seat, Turn};

use crate::letters;

/// The most problems an answer names; a state with more is not worth a longer answer.
const MOST_PROBLEMS: usize = 100;

/// The problems found so far.
#[derive(Default)]
pub(super) struct Reader {
    problems: Vec<String>,
    unnamed: usize,
}

impl Reader {
    pub(super) fn into_problems(mut self) -> Vec<String> {
        if self.unnamed > 0 {
            self.problems.push(format!("and {} more problems", self.unnamed));
        }
        self.problems
    }

    pub(super) fn problem(&mut self, path: &str, what: &str) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(format!("{path} {what}"));
        } else {
            self.unnamed += 1;
        }
    }

    /// The value, or a problem if there is none.
    fn expect<T>(&mut self, path: &str, value: Option<T>, what: &str) -> Option<T> {
        if value.is_none() {
            self.problem(path, what);
        }
        value
    }

    pub(super) fn whole_number(&mut self, path: &str, value: Option<&Value>) -> Option<u32> {
        let number = value.and_then(Value::as_u64).and_then(|number| u32::try_from(number).ok());
        self.expect(path, number, "must be a whole number")
    }

    pub(super) fn truth(&mut self, path: &str, value: Option<&Value>) -> Option<bool> {
        self.expect(path, value.and_then(Value::as_bool), "must be true or false")
    }

    pub(super) fn text<'v>(&mut self, path: &str, value: Option<&'v Value>) -> Option<&'v str> {
        self.expect(path, value.and_then(Value::as_str), "must be a string")
    }

    pub(super) fn list<'v>(&mut self, path: &str, value: Option<&'v Value>) -> &'v [Value] {
        self.expect(path, value.and_then(Value::as_array), "must be a list")
            .map_or(&[], Vec::as_slice)
    }

    pub(super) fn object<'v>(
        &mut self,
        path: &str,
        value: Option<&'v Value>,
    ) -> Option<&'v Map<String, Value>> {
        self.expect(path, value.and_then(Value::as_object), "must be an object")
    }

    pub(super) fn seat(&mut self, path: &str, value: Option<&Value>) -> Option<Seat> {
        let seat = value
            .and_then(Value::as_u64)
            .and_then(|index| usize::try_from(index).ok())
            .and_then(Seat::from_index);
        self.expect(path, seat, "must be the number of a seat")
    }

    /// A seat, or `None` inside for `"center"`.
    pub(super) fn marker(&mut self, value: Option<&Value>) -> Option<Option<Seat>> {
        match value {
            Some(Value::String(center)) if center == "center" => Some(None),
            Some(Value::Number(_)) => self.seat("marker", value).map(Some),
            _ => self.expect("marker", None, "must be \"center\" or the number of a seat"),
        }
    }

    pub(super) fn turn(&mut self, value: Option<&Value>) -> Option<Turn> {
        let what = "must be {\"seat\":n}, {\"deal\":true} or {\"over\":true}";
        let object = value.and_then(Value::as_object);
        let turn = self.expect("turn", object, what)?;
        match (turn.get("seat"), turn.get("deal"), turn.get("over")) {
            (seat @ Some(_), None, None) => self.seat("turn.seat", seat).map(Turn::Seat),
            (None, Some(Value::Bool(true)), None) => Some(Turn::Deal),
            (None, None, Some(Value::Bool(true))) => Some(Turn::Over),
            _ => self.expect("turn", None, what),
        }
    }

    /// A multiset: an object from color letters to counts.
    pub(super) fn tiles<C: Color, const N: usize>(
        &mut self,
        path: &str,
        value: Option<&Value>,
    ) -> [u32; N] {
        let mut counts = [0; N];
        let Some(object) = self.object(path, value) else {
            return counts;
        };
        for (key, count) in object {
            if let Some(color) = self.color::<C>(path, key) {
                let path = format!("{path}.{key}");
                counts[color.index()] = self.whole_number(&path, Some(count)).unwrap_or(0);
            }
        }
        counts
    }

    pub(super) fn color<C: Color>(&mut self, path: &str, letter: &str) -> Option<C> {
        let mut letters = letter.chars();
        let color = match (letters.next(), letters.next()) {
            (Some(letter), None) => letters::color(letter),
            _ => None,
        };
        self.expect(path, color, "must name colors by their letters")
    }

    /// `N` tiles or gaps (`.`) in a row.
    pub(super) fn row_of_tiles<C: Color, const N: usize>(
        &mut self,
        path: &str,
        value: Option<&Value>,
    ) -> [Option<C>; N] {
        let Some(text) = self.text(path, value) else {
            return [None; N];
        };
        let tile = |letter| match letter {
            '.' => Some(None),
            _ => letters::color(letter).map(Some),
        };
        let tiles = text.chars().take(N + 1).map(tile).collect::<Option<Vec<_>>>();
        let what = format!("must be {N} color letters or dots");
        self.expect(path, tiles.and_then(|tiles| tiles.try_into().ok()), &what).unwrap_or([None; N])
    }
}
