//! The shapes of what requests and answers are made of: seats, bots, names, and the states and
//! events of `docs/protocol.md`.
//!
//! States and events are written and read by `record`. Their shapes here describe them to programs,
//! and a test holds them against games of every ruleset.

use std::borrow::Cow;

use bots::Bot;
use record::{GAMES, GameOptions};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Number;
use table::LONGEST_NAME;
use tiles::Seat;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A seat, counted from 0.
#[derive(Serialize, ToSchema, Clone, Copy, Debug)]
#[schema(minimum = 0, maximum = 3, example = 0)]
pub(crate) struct SeatNumber(u8);

impl SeatNumber {
    pub(crate) fn seat(self) -> Seat {
        Seat::from_index(self.0.into()).expect("a number of a seat was checked")
    }
}

impl From<Seat> for SeatNumber {
    fn from(seat: Seat) -> SeatNumber {
        SeatNumber(seat.index() as u8)
    }
}

impl<'de> Deserialize<'de> for SeatNumber {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<SeatNumber, D::Error> {
        let seat = Seat::from_index(whole(from)?);
        seat.map(SeatNumber::from).ok_or_else(|| D::Error::custom("seats are counted from 0 to 3"))
    }
}

/// A whole number: to JSON Schema 2.0 is as whole as 2.
pub(crate) fn whole<'de, D: Deserializer<'de>, T: TryFrom<u64>>(from: D) -> Result<T, D::Error> {
    whole_of(&Number::deserialize(from)?)
}

/// A whole number, or none.
pub(crate) fn whole_or_none<'de, D: Deserializer<'de>, T: TryFrom<u64>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    Option::<Number>::deserialize(from)?.as_ref().map(whole_of).transpose()
}

fn whole_of<T: TryFrom<u64>, E: Error>(number: &Number) -> Result<T, E> {
    let is_whole = |value: &f64| value.fract() == 0.0 && (0.0..=MOST).contains(value);
    let whole = || number.as_f64().filter(is_whole).map(|value| value as u64);
    let value = number.as_u64().or_else(whole).and_then(|value| T::try_from(value).ok());
    value.ok_or_else(|| E::custom(format!("{number} is not a whole number, or too large")))
}

/// Up to here a number with a decimal point is exact.
const MOST: f64 = 9_007_199_254_740_992.0;

/// The name of a bot that this program knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KnownBot(Bot);

impl KnownBot {
    pub(crate) fn bot(self) -> Bot {
        self.0
    }
}

impl<'de> Deserialize<'de> for KnownBot {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<KnownBot, D::Error> {
        let name = String::deserialize(from)?;
        name.parse().map(KnownBot).map_err(D::Error::custom)
    }
}

impl PartialSchema for KnownBot {
    fn schema() -> RefOr<Schema> {
        let names = Bot::ALL.map(Bot::name);
        let schema = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names));
        schema.description(Some("The name of a bot, weakest first")).into()
    }
}

impl ToSchema for KnownBot {
    fn name() -> Cow<'static, str> {
        "BotName".into()
    }
}

/// The name a player wants; blanks are tidied.
#[derive(ToSchema, Default, Debug)]
#[schema(max_length = 24, example = "Ana")]
pub(crate) struct Name(String);

impl Name {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// The name, or this one if it is empty.
    pub(crate) fn or<'a>(&'a self, other: &'a str) -> &'a str {
        if self.0.trim().is_empty() { other } else { &self.0 }
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Name, D::Error> {
        let name = String::deserialize(from)?;
        if name.chars().count() > LONGEST_NAME {
            return Err(D::Error::custom(format!("a name has at most {LONGEST_NAME} characters")));
        }
        Ok(Name(name))
    }
}

/// A word of a program: random letters and digits are best.
#[derive(ToSchema, Debug)]
#[schema(pattern = "^[!-~]{1,64}$", example = "5eabad9e0b9c1f8a")]
pub(crate) struct PlainWord(String);

impl PlainWord {
    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

impl<'de> Deserialize<'de> for PlainWord {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<PlainWord, D::Error> {
        let word = String::deserialize(from)?;
        if !(1..=64).contains(&word.len()) || !word.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(D::Error::custom(
                "a word is 1 to 64 printable ASCII characters, no blanks",
            ));
        }
        Ok(PlainWord(word))
    }
}

/// What the position waits for.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(untagged, deny_unknown_fields)]
pub(crate) enum Turn {
    /// A move of this seat.
    Seat { seat: SeatNumber },
    /// Tiles from the bag.
    Deal { deal: bool },
    /// Nothing: the game is over.
    Over { over: bool },
}

impl From<tiles::Turn> for Turn {
    fn from(turn: tiles::Turn) -> Turn {
        match turn {
            tiles::Turn::Seat(seat) => Turn::Seat { seat: seat.into() },
            tiles::Turn::Deal => Turn::Deal { deal: true },
            tiles::Turn::Over => Turn::Over { over: true },
        }
    }
}

/// The name of a ruleset, with its pattern from the table of options.
#[expect(deprecated)] // The document says `example` everywhere.
fn ruleset_name(names: &str, example: &str) -> ObjectBuilder {
    let name = ObjectBuilder::new().schema_type(Type::String).example(Some(example.into()));
    name.pattern(Some(format!("^{names}:[234]$")))
}

/// The name of any ruleset.
pub(crate) fn any_name() -> ObjectBuilder {
    let [azul, pavilion] = GAMES.each_ref().map(GameOptions::pattern);
    let schema = ruleset_name(&format!("({azul}|{pavilion})"), "azul:2");
    schema.description(Some("What is played, as `docs/notation.md` writes it."))
}

fn azul_name() -> ObjectBuilder {
    ruleset_name(&GAMES[0].pattern(), "azul:2")
}

fn pavilion_name() -> ObjectBuilder {
    ruleset_name(&GAMES[1].pattern(), "pavilion:2")
}

/// A position. Fields that are not listed are ignored.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(untagged)]
pub(crate) enum State {
    Azul(AzulState),
    Pavilion(PavilionState),
}

/// A position of Azul.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct AzulState {
    #[schema(schema_with = azul_name)]
    ruleset: String,
    #[schema(minimum = 1, maximum = 9999)]
    round: u16,
    #[schema(inline)]
    phase: AzulPhase,
    turn: Turn,
    first_seat: SeatNumber,
    marker: Marker,
    bag: AzulTiles,
    lid: AzulTiles,
    #[schema(min_items = 5, max_items = 9)]
    displays: Vec<AzulTiles>,
    center: AzulTiles,
    #[schema(min_items = 2, max_items = 4)]
    boards: Vec<AzulBoard>,
    /// Only in phase `over`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(inline, nullable = false)]
    ended: Option<AzulEnd>,
}

#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AzulPhase {
    Deal,
    Offer,
    Tiling,
    Over,
}

/// Why a game of Azul ended.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AzulEnd {
    Row,
    NoTiles,
    Stalemate,
}

/// Where the marker lies: in the center, or with a seat.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(untagged)]
pub(crate) enum Marker {
    Center(Center),
    Seat(SeatNumber),
}

#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Center {
    Center,
}

/// How many tiles of each color.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct AzulTiles {
    #[serde(rename = "B", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 20)]
    blue: Option<u8>,
    #[serde(rename = "Y", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 20)]
    yellow: Option<u8>,
    #[serde(rename = "R", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 20)]
    red: Option<u8>,
    #[serde(rename = "K", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 20)]
    black: Option<u8>,
    #[serde(rename = "W", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 20)]
    white: Option<u8>,
}

/// What lies before a seat.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct AzulBoard {
    #[schema(maximum = 9999)]
    score: u16,
    #[schema(min_items = 5, max_items = 5)]
    lines: Vec<Option<Line>>,
    #[schema(min_items = 5, max_items = 5)]
    wall: Vec<WallRow>,
    #[schema(max_items = 7)]
    floor: Vec<Fallen>,
}

/// A pattern line that is not empty.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct Line {
    #[schema(pattern = "^[BYRKW]$", example = "K")]
    color: String,
    #[schema(minimum = 1, maximum = 5)]
    count: u8,
}

/// A row of the wall: the letters of its tiles, and points where none lies.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[schema(pattern = "^[BYRKW.]{5}$", example = "B..K.")]
pub(crate) struct WallRow(String);

/// What lies on a space of the floor line.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[schema(pattern = "^([BYRKW]|marker)$", example = "marker")]
pub(crate) struct Fallen(String);

/// A position of Summer Pavilion.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct PavilionState {
    #[schema(schema_with = pavilion_name)]
    ruleset: String,
    #[schema(minimum = 1, maximum = 6)]
    round: u16,
    /// The joker of this round; may be left out in requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, pattern = "^[PGOYBR]$", example = "P")]
    joker: Option<String>,
    #[schema(inline)]
    phase: PavilionPhase,
    turn: Turn,
    first_seat: SeatNumber,
    marker: Marker,
    /// Needed in phase `bonus`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 10)]
    bonus_left: Option<u8>,
    bag: PavilionTiles,
    tower: PavilionTiles,
    supply: PavilionTiles,
    #[schema(min_items = 5, max_items = 9)]
    displays: Vec<PavilionTiles>,
    center: PavilionTiles,
    #[schema(min_items = 2, max_items = 4)]
    boards: Vec<PavilionBoard>,
    /// Only in phase `refill`: who moves after it, nobody when all have passed.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<SeatNumber>)]
    next_seat: Option<Option<SeatNumber>>,
    /// Only in phase `over`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(inline, nullable = false)]
    ended: Option<PavilionEnd>,
}

/// A field that is there, though it may say that there is nobody.
fn given<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Option<SeatNumber>>, D::Error> {
    Option::deserialize(from).map(Some)
}

#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PavilionPhase {
    Deal,
    Acquire,
    Place,
    Bonus,
    Refill,
    Over,
}

/// Why a game of Summer Pavilion ended.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PavilionEnd {
    Rounds,
}

/// How many tiles of each color.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct PavilionTiles {
    #[serde(rename = "P", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 22)]
    purple: Option<u8>,
    #[serde(rename = "G", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 22)]
    green: Option<u8>,
    #[serde(rename = "O", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 22)]
    orange: Option<u8>,
    #[serde(rename = "Y", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 22)]
    yellow: Option<u8>,
    #[serde(rename = "B", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 22)]
    blue: Option<u8>,
    #[serde(rename = "R", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, maximum = 22)]
    red: Option<u8>,
}

/// What lies before a seat.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct PavilionBoard {
    #[schema(maximum = 9999)]
    score: u16,
    hand: PavilionTiles,
    kept: PavilionTiles,
    passed: bool,
    stars: Stars,
}

/// The stars of a board, each with its spaces 1 to 6; `M` is the one in the middle.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct Stars {
    #[serde(rename = "P")]
    purple: Star,
    #[serde(rename = "O")]
    orange: Star,
    #[serde(rename = "R")]
    red: Star,
    #[serde(rename = "B")]
    blue: Star,
    #[serde(rename = "Y")]
    yellow: Star,
    #[serde(rename = "G")]
    green: Star,
    #[serde(rename = "M")]
    middle: Star,
}

/// The spaces of a star: the letters of its tiles, and points where none lies.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[schema(pattern = "^[PGOYBR.]{6}$", example = "P..P..")]
pub(crate) struct Star(String);

/// Something that happened while a move was played.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(untagged)]
pub(crate) enum Event {
    Azul(AzulEvent),
    Pavilion(PavilionEvent),
}

/// An event of Azul.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[rustfmt::skip] // One event a line, as on the page of the protocol.
pub(crate) enum AzulEvent {
    Taken { seat: SeatNumber, from: String, color: String, count: u8 },
    Marker { seat: SeatNumber },
    Lined { seat: SeatNumber, line: u8, color: String, count: u8 },
    Fell { seat: SeatNumber, color: String, count: u8, to_lid: u8 },
    Tiled { seat: SeatNumber, row: u8, column: u8, color: String, points: u16 },
    Dropped { seat: SeatNumber, line: u8 },
    Floor { seat: SeatNumber, cost: u16, lost: u16 },
    Ended { #[schema(inline)] why: AzulEnd },
    Bonus { seat: SeatNumber, rows: u8, columns: u8, colors: u8, points: u16 },
}

/// An event of Summer Pavilion.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[rustfmt::skip] // One event a line, as on the page of the protocol.
pub(crate) enum PavilionEvent {
    Taken { seat: SeatNumber, from: String, tiles: String },
    Marker { seat: SeatNumber, cost: u16, lost: u16 },
    Placed { seat: SeatNumber, space: String, color: String, paid: String, points: u16 },
    Surrounded { seat: SeatNumber, tiles: u8, #[schema(inline)] feature: Feature },
    BonusTile { seat: SeatNumber, color: String },
    Passed { seat: SeatNumber, kept: String, discarded: String, lost: u16 },
    Ended { #[schema(inline)] why: PavilionEnd },
    Star { seat: SeatNumber, star: String, points: u16 },
    Number { seat: SeatNumber, number: u8, points: u16 },
    KeptDiscarded { seat: SeatNumber, tiles: String, lost: u16 },
}

/// What stands between the stars.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Feature {
    Pillar,
    Statue,
    Window,
}

#[cfg(test)]
mod tests {
    use azul::Ended;
    use record::{AnyPosition, Ruleset};
    use serde::de::DeserializeOwned;
    use serde_json::Value;

    use super::*;

    /// Checks that a shape lists every field that is there, and no others.
    fn check<T: Serialize + DeserializeOwned>(json: &Value) {
        let shaped: T =
            serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{error}: {json}"));
        assert_eq!(serde_json::to_value(shaped).unwrap(), *json);
    }

    #[test]
    fn every_end_of_azul_has_its_word() {
        Ended::ALL.iter().for_each(|why| check::<AzulEnd>(&why.name().into()));
    }

    #[test]
    fn states_and_events_have_their_shapes_in_every_ruleset() {
        for ruleset in Ruleset::plain() {
            let mut position = AnyPosition::new(ruleset);
            for number in 0..400_usize {
                check::<State>(&position.to_json());
                match position.turn() {
                    tiles::Turn::Over => break,
                    tiles::Turn::Deal => {
                        position.deal_from_seed(&number.to_string()).unwrap();
                    }
                    tiles::Turn::Seat(_) => {
                        let moves = position.moves();
                        let events = position.play(&moves[number * 7 % moves.len()]).unwrap();
                        events.iter().for_each(|event| check::<Event>(&event.to_json()));
                    }
                }
            }
        }
    }
}
