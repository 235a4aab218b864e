//! Strict JSON: like `serde_json`, but an object that names a key twice is an error.

use std::fmt;

use serde_json::{Map, Value};

/// Why a line is not a JSON object.
pub(crate) struct BadJson {
    /// The `id` of the request, if it could be read all the same.
    pub(crate) id: Value,
    pub(crate) message: String,
}

/// Reads a line as one JSON object.
pub(crate) fn object(line: &[u8]) -> Result<Map<String, Value>, BadJson> {
    let bad = |message: String| BadJson { id: Value::Null, message };
    let text = std::str::from_utf8(line)
        .map_err(|error| bad(format!("the line is not UTF-8: {error}")))?;
    match serde_json::from_str::<Strict>(text) {
        Ok(Strict(Value::Object(object))) => Ok(object),
        Ok(_) => Err(bad("a request is a JSON object".to_owned())),
        Err(error) => Err(BadJson { id: id_despite(text, &error), message: error.to_string() }),
    }
}

const TWICE: &str = "duplicate key";

/// A key that stands twice does not hide the `id`, unless it is the `id` itself.
fn id_despite(text: &str, error: &serde_json::Error) -> Value {
    let message = error.to_string();
    if !message.starts_with(TWICE) || message.starts_with(&format!("{TWICE} \"id\"")) {
        return Value::Null;
    }
    match serde_json::from_str(text) {
        Ok(Value::Object(mut object)) => object.remove("id").unwrap_or_default(),
        _ => Value::Null,
    }
}

struct Strict(Value);

impl<'de> serde::Deserialize<'de> for Strict {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Strict, D::Error> {
        deserializer.deserialize_any(Visitor).map(Strict)
    }
}

struct Visitor;

impl<'de> serde::de::Visitor<'de> for Visitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Strict(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(values.into())
    }

    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            if object.contains_key(&key) {
                return Err(serde::de::Error::custom(format!("{TWICE} {key:?}")));
            }
            let Strict(value) = map.next_value()?;
            object.insert(key, value);
        }
        Ok(object.into())
    }
}
