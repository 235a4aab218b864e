//! Reading the fields of a JSON state, with an error message for each field of
//! the wrong shape, and writing piles of tiles.

use crate::tiles::{Color, Tiles};
use serde_json::{Map, Value};

/// A field that must be there.
pub(crate) fn field<'a>(object: &'a Value, name: &str) -> Result<&'a Value, String> {
    object.get(name).ok_or_else(|| format!("the field \"{name}\" is missing"))
}

/// A field that is a text.
pub(crate) fn text<'a>(object: &'a Value, name: &str) -> Result<&'a str, String> {
    field(object, name)?.as_str().ok_or_else(|| format!("the field \"{name}\" is not a text"))
}

/// A field that is true or false.
pub(crate) fn flag(object: &Value, name: &str) -> Result<bool, String> {
    field(object, name)?
        .as_bool()
        .ok_or_else(|| format!("the field \"{name}\" is neither true nor false"))
}

/// A field that is a whole number from 0 to `highest`.
pub(crate) fn number(object: &Value, name: &str, highest: u32) -> Result<u32, String> {
    field(object, name)?
        .as_u64()
        .and_then(|number| u32::try_from(number).ok())
        .filter(|&number| number <= highest)
        .ok_or_else(|| format!("the field \"{name}\" is not a number from 0 to {highest}"))
}

/// A field that is a seat number.
pub(crate) fn seat(object: &Value, name: &str, seats: usize) -> Result<usize, String> {
    as_seat(field(object, name)?, seats)
        .ok_or_else(|| format!("the field \"{name}\" is not a seat of this game"))
}

/// The seat this value is the number of.
pub(crate) fn as_seat(value: &Value, seats: usize) -> Option<usize> {
    (0..seats).find(|&seat| *value == seat)
}

/// A field that is a list with exactly this number of entries.
pub(crate) fn list<'a>(
    object: &'a Value,
    name: &str,
    length: usize,
) -> Result<&'a [Value], String> {
    let list = any_list(object, name)?;
    if list.len() != length {
        return Err(format!("the list \"{name}\" does not have {length} entries"));
    }
    Ok(list)
}

/// A field that is a list.
pub(crate) fn any_list<'a>(object: &'a Value, name: &str) -> Result<&'a [Value], String> {
    field(object, name)?
        .as_array()
        .map(Vec::as_slice)
        .ok_or_else(|| format!("the field \"{name}\" is not a list"))
}

/// A field that is a pile of tiles.
pub(crate) fn tiles(
    object: &Value,
    name: &str,
    colors: &str,
    most: usize,
) -> Result<Tiles, String> {
    as_tiles(field(object, name)?, colors, most).map_err(|why| format!("\"{name}\": {why}"))
}

/// A pile of tiles: an object from color letters to counts. No count can be
/// above the number of tiles of a color in the game.
pub(crate) fn as_tiles(value: &Value, colors: &str, most: usize) -> Result<Tiles, String> {
    let object =
        value.as_object().ok_or("a pile of tiles is not an object from colors to counts")?;
    let mut tiles = Tiles::none();
    for (letter, count) in object {
        let color = as_color(letter, colors)?;
        let count = (0..=most)
            .find(|&number| *count == number)
            .ok_or_else(|| format!("the count of {letter} is not a number from 0 to {most}"))?;
        tiles.add_many(color, count);
    }
    Ok(tiles)
}

/// The color this text is the letter of.
pub(crate) fn as_color(text: &str, colors: &str) -> Result<Color, String> {
    colors
        .chars()
        .find(|color| text == color.to_string())
        .ok_or_else(|| format!("\"{text}\" is not a color"))
}

/// Spaces printed as text, a color letter for a tile and `.` for an empty one.
pub(crate) fn as_spaces(
    text: &str,
    colors: &str,
    length: usize,
) -> Result<Vec<Option<Color>>, String> {
    let mut spaces = Vec::new();
    for letter in text.chars() {
        if letter == '.' {
            spaces.push(None);
        } else if colors.contains(letter) {
            spaces.push(Some(letter));
        } else {
            return Err(format!("\"{letter}\" in \"{text}\" is not a color"));
        }
    }
    if spaces.len() != length {
        return Err(format!("\"{text}\" is not {length} spaces long"));
    }
    Ok(spaces)
}

/// The text of spaces, the other way around.
pub(crate) fn spaces_text(spaces: &[Option<Color>]) -> String {
    spaces.iter().map(|space| space.unwrap_or('.')).collect()
}

/// A pile as an object that names only the colors it has.
pub(crate) fn pile(tiles: &Tiles, colors: &str) -> Value {
    let mut object = Map::new();
    for color in colors.chars() {
        if tiles.has(color) {
            object.insert(color.to_string(), Value::from(tiles.count(color)));
        }
    }
    Value::Object(object)
}

/// Several piles as a list.
pub(crate) fn piles(piles: &[Tiles], colors: &str) -> Value {
    piles.iter().map(|tiles| pile(tiles, colors)).collect()
}

/// The marker's place: `"center"` or the seat that has it.
pub(crate) fn marker(holder: Option<usize>) -> Value {
    match holder {
        Some(seat) => Value::from(seat),
        None => Value::from("center"),
    }
}

/// Reads the marker's place.
pub(crate) fn read_marker(state: &Value, seats: usize) -> Result<Option<usize>, String> {
    let marker = field(state, "marker")?;
    if marker.as_str() == Some("center") {
        return Ok(None);
    }
    as_seat(marker, seats)
        .map(Some)
        .ok_or("the marker is neither \"center\" nor a seat of this game".to_string())
}
