//! What the forms of the site send, and what it means.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Form, FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::response::Response;
use live::{Options, STAND_IN};
use pages::{MOST_COPIES, Scheme, Speed, Taste};
use pavilion::ROUNDS;
use record::{GameOptions, Values};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use table::{Addition, AtTimeOut, BotName, Command, Player, Seq, SessionId};
use tiles::Seat;
use words::Language;

use crate::answer::refuse;
use crate::app::App;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// A new table as its form describes it.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct NewTable {
    game: String,
    seat0: String,
    seat1: String,
    seat2: String,
    seat3: String,
    name0: String,
    name1: String,
    name2: String,
    name3: String,
    clock: String,
    at_time_out: String,
    copies: String,
    pub(crate) listed: Option<String>,
    /// The hash of the word that the maker adds to the seed; empty if it is promised later, or never.
    word_hash: String,
    /// Whether the game is to wait for a word of the maker.
    await_word: Option<String>,
    coach: Option<String>,
    /// What was chosen of the game's options, by their names.
    #[serde(flatten)]
    chosen: HashMap<String, String>,
}

impl NewTable {
    /// Who is to sit where, in words: `me`, `here`, `open`, `bot:master`; empty seats are left out.
    pub(crate) fn seats(&self) -> Vec<(&str, &str)> {
        let seats = [
            (&self.seat0, &self.name0),
            (&self.seat1, &self.name1),
            (&self.seat2, &self.name2),
            (&self.seat3, &self.name3),
        ];
        let taken = seats.into_iter().filter(|(who, _)| !who.is_empty());
        taken.map(|(who, name)| (who.as_str(), name.as_str())).collect()
    }

    pub(crate) fn ruleset(&self) -> Result<record::Ruleset, Refusal> {
        let game = GameOptions::named(&self.game).ok_or(Refusal::BadRequest)?;
        let mut name = game.game.to_owned();
        for option in game.options {
            match option.values {
                Values::Few(values) => {
                    let chosen = self.chosen(option.name);
                    let value = values.iter().find(|value| value.name == chosen);
                    name += value.map_or("", |value| value.suffix);
                }
                Values::Jokers(_) => name += &self.jokers()?,
            }
        }
        format!("{name}:{}", self.seats().len()).parse().map_err(|_| Refusal::BadRequest)
    }

    pub(crate) fn options(&self) -> Result<Options, Refusal> {
        let clock = match self.clock.as_str() {
            "" => None,
            clock => Some(clock.parse().map_err(|_| Refusal::BadRequest)?),
        };
        let at_time_out = match self.at_time_out.as_str() {
            "" | "bot" => AtTimeOut::Bot,
            "retire" => AtTimeOut::Retire,
            _ => return Err(Refusal::BadRequest),
        };
        let coach = self.coach.is_some();
        Ok(Options { clock, at_time_out, coach, ..Options::default() })
    }

    /// How many tables are dealt the same tiles.
    pub(crate) fn copies(&self) -> Result<usize, Refusal> {
        match self.copies.as_str() {
            "" => Ok(1),
            copies => {
                let copies =
                    copies.parse().ok().filter(|copies| (1..=MOST_COPIES).contains(copies));
                copies.ok_or(Refusal::BadRequest)
            }
        }
    }

    fn chosen(&self, option: &str) -> &str {
        self.chosen.get(option).map_or("", String::as_str)
    }

    /// The order of the jokers as a part of the ruleset's name; nothing if none was chosen.
    fn jokers(&self) -> Result<String, Refusal> {
        let letters: String =
            (1..=ROUNDS).map(|round| self.chosen(&format!("joker{round}"))).collect();
        let different: HashSet<char> = letters.chars().collect();
        match letters.as_str() {
            "" => Ok(letters),
            _ if different.len() < usize::from(ROUNDS) => Err(Refusal::JokerTwice),
            _ => Ok(format!("-jokers={letters}")),
        }
    }

    /// What the maker's seat adds to the seed: one browser, one word.
    pub(crate) fn additions(&self) -> Result<Vec<Addition>, Refusal> {
        let seats = self.seats();
        let Some(own) = seats.iter().position(|(who, _)| *who == "me") else {
            return Ok(Vec::new());
        };
        let mut additions = vec![Addition::Nothing; seats.len()];
        additions[own] = addition(&self.word_hash, self.await_word.as_deref())?;
        Ok(additions)
    }

    pub(crate) fn players(&self, session: &SessionId) -> Result<Vec<Player>, Refusal> {
        let player = |(who, name): (&str, &str)| match who {
            "me" | "here" => Ok(Player::person(name, session)),
            "open" => Ok(Player::Open),
            _ => {
                let level = who.strip_prefix("bot:").ok_or(Refusal::BadRequest)?;
                let bot: bots::Bot = level.parse().map_err(|_| Refusal::BadRequest)?;
                Ok(Player::Bot { level: bot.name().into() })
            }
        };
        self.seats().into_iter().map(player).collect()
    }
}

/// What a player adds to the seed who makes a table or sits down: a word that was promised or that the game is to wait for, or
/// nothing.
fn addition(word_hash: &str, await_word: Option<&str>) -> Result<Addition, Refusal> {
    Ok(match word_hash {
        "" if await_word.is_some() => Addition::Awaited,
        "" => Addition::Nothing,
        hash => Addition::promise(hash)?,
    })
}

/// What the forms of a table page send.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Act {
    seen: u32,
    #[serde(rename = "move")]
    play: String,
    seat: Option<usize>,
    name: String,
    level: String,
    word_hash: String,
    /// Whether the game is to wait for a word of the player.
    await_word: Option<String>,
    word: String,
    /// Whether the word was typed, by somebody without scripts.
    typed: Option<String>,
    /// Whether to explain choices; nothing if not.
    pub(crate) coach: Option<String>,
    #[serde(rename = "P", deserialize_with = "count")]
    purple: Option<usize>,
    #[serde(rename = "G", deserialize_with = "count")]
    green: Option<usize>,
    #[serde(rename = "O", deserialize_with = "count")]
    orange: Option<usize>,
    #[serde(rename = "Y", deserialize_with = "count")]
    yellow: Option<usize>,
    #[serde(rename = "B", deserialize_with = "count")]
    blue: Option<usize>,
    #[serde(rename = "R", deserialize_with = "count")]
    red: Option<usize>,
}

impl Act {
    /// The bot of another level that somebody wants to play next, if they do.
    pub(crate) fn other_bot(&self) -> Result<Option<BotName>, Refusal> {
        match self.level.as_str() {
            "" => Ok(None),
            level => {
                let bot: bots::Bot = level.parse().map_err(|_| Refusal::BadRequest)?;
                Ok(Some(bot.name().into()))
            }
        }
    }

    /// The number of the last entry that was seen.
    pub(crate) fn seen(&self) -> Seq {
        self.seen.into()
    }

    pub(crate) fn command(&self, what: &str) -> Result<Command, Refusal> {
        let seen = self.seen();
        let seat = || self.seat.and_then(Seat::from_index).ok_or(Refusal::BadRequest);
        let stand_in = || BotName::from(STAND_IN.name());
        Ok(match what {
            "play" => Command::Play { text: typed_move(&self.play), seen },
            "pass" => Command::Play { text: self.pass(), seen },
            "join" => {
                let seat = self.seat.map(|_| seat()).transpose()?;
                let adds = addition(&self.word_hash, self.await_word.as_deref())?;
                Command::Join { seat, name: self.name.clone(), adds }
            }
            "invite" => {
                let bot: bots::Bot = self.level.parse().map_err(|_| Refusal::BadRequest)?;
                Command::Invite { seat: seat()?, level: bot.name().into() }
            }
            "leave" => Command::Leave { seat: seat()?, stand_in: stand_in() },
            "replace" => Command::Replace { seat: seat()?, stand_in: stand_in() },
            "return" => Command::Return { seat: seat()? },
            "sign-out" => Command::SignOut { seat: seat()? },
            "promise" => Command::Promise { seat: seat()?, hash: self.word_hash.clone() },
            "word" => Command::Tell {
                seat: seat()?,
                word: self.word.clone(),
                typed: self.typed.is_some(),
            },
            "undo" => Command::Undo { seen },
            "agree" => Command::Agree { seen },
            "decline" => Command::Decline { seen },
            _ => return Err(Refusal::NotFound),
        })
    }

    /// Summer Pavilion: a pass that keeps these numbers of tiles of each color.
    fn pass(&self) -> String {
        let kept = [
            ("P", self.purple),
            ("G", self.green),
            ("O", self.orange),
            ("Y", self.yellow),
            ("B", self.blue),
            ("R", self.red),
        ];
        // The rules refuse any number that is more than a hand can hold.
        let letters = kept.map(|(letter, count)| letter.repeat(count.unwrap_or(0).min(30)));
        format!("X:{}", letters.concat())
    }
}

/// A number as it was typed; an empty field counts as none.
fn count<'de, D: Deserializer<'de>>(from: D) -> Result<Option<usize>, D::Error> {
    match String::deserialize(from)?.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(D::Error::custom),
    }
}

/// A typed move in notation: blanks and case do not matter.
fn typed_move(text: &str) -> String {
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).take(40).collect();
    plain.to_uppercase()
}

/// The settings of a visitor.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct NewSettings {
    language: String,
    scheme: String,
    speed: String,
    pub(crate) name: String,
}

impl NewSettings {
    pub(crate) fn taste(&self) -> Taste {
        Taste {
            language: Language::from_code(&self.language),
            scheme: Scheme::from_name(&self.scheme).unwrap_or_default(),
            speed: Speed::from_name(&self.speed).unwrap_or_default(),
        }
    }
}

/// What a link says after the question mark; nothing if that makes no sense.
pub(crate) struct Hints<T>(pub(crate) T);

impl<T: DeserializeOwned + Default> FromRequestParts<Arc<App>> for Hints<T> {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let query = Query::<T>::from_request_parts(parts, app).await;
        Ok(Hints(query.map(|query| query.0).unwrap_or_default()))
    }
}

/// A form, refused in the visitor's own words if it cannot be read.
pub(crate) struct Posted<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Posted<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Response> {
        let visitor = Visitor::new(app, request.headers());
        match Form::<T>::from_request(request, app).await {
            Ok(Form(form)) => Ok(Posted(form)),
            Err(_) => Err(refuse(&visitor, &Refusal::BadRequest)),
        }
    }
}
