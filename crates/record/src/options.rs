//! The options of rulesets: the one table that notation, help, forms, pages and the API follow.

use std::{iter, slice};

use azul::{Edition, WallSide};
use pavilion::{JokerOrder, Side};
use tiles::Seats;

use crate::Ruleset;
use crate::letters::color;

/// A game, and what can be chosen about it.
pub struct GameOptions {
    /// What its rulesets' names begin with, and how messages call it: `azul`.
    pub game: &'static str,
    /// Its usual rulesets, for the help of the command line.
    pub summary: &'static str,
    /// What can be chosen, in the order in which notation writes it.
    pub options: &'static [GameOption],
    usual: fn(Seats) -> Ruleset,
}

/// Something that can be chosen about a game.
pub struct GameOption {
    /// What forms call it: `wall`.
    pub name: &'static str,
    /// The message that asks for it.
    pub question: &'static str,
    /// The message that explains it, if it needs one.
    pub help: Option<&'static str>,
    /// What can be chosen.
    pub values: Values,
    /// Which value a ruleset of this game has; 0 is the usual one.
    chosen: fn(&Ruleset) -> usize,
    /// The same ruleset with the value that is written this way, if there is one.
    choose: fn(&Ruleset, suffix: &str) -> Option<Ruleset>,
}

/// What can be chosen.
pub enum Values {
    /// One of these; the first is usual.
    Few(&'static [Value]),
    /// The six colors of jokers in any order; the value stands for all but the usual order.
    Jokers(Value),
}

/// One value of an option.
pub struct Value {
    /// What forms call it: `gray`.
    pub name: &'static str,
    /// How the name of a ruleset says it: `-gray`. The usual value goes without saying.
    pub suffix: &'static str,
    /// The message that names it.
    pub label: &'static str,
    /// What it changes, for the help of the command line.
    pub summary: &'static str,
}

/// The games with their options. A new option is a new entry here.
pub static GAMES: [GameOptions; 2] = [
    GameOptions {
        game: "azul",
        summary: "Azul, the colored wall",
        options: &[
            GameOption {
                name: "wall",
                question: "option-wall",
                help: Some("option-wall-help"),
                values: Values::Few(&[
                    Value {
                        name: "colored",
                        suffix: WallSide::Colored.suffix(),
                        label: "option-wall-colored",
                        summary: "",
                    },
                    Value {
                        name: "gray",
                        suffix: WallSide::Gray.suffix(),
                        label: "option-wall-gray",
                        summary: "Azul, the gray wall: you choose the columns",
                    },
                ]),
                chosen: |ruleset| azul(ruleset).wall as usize,
                choose: |ruleset, suffix| {
                    let wall = WallSide::ALL.into_iter().find(|wall| wall.suffix() == suffix)?;
                    Some(Ruleset::Azul(azul(ruleset).with_wall(wall)))
                },
            },
            GameOption {
                name: "edition",
                question: "option-edition",
                help: Some("option-edition-help"),
                values: Values::Few(&[
                    Value {
                        name: "standard",
                        suffix: Edition::Standard.suffix(),
                        label: "option-edition-standard",
                        summary: "",
                    },
                    Value {
                        name: "lenient",
                        suffix: Edition::Lenient.suffix(),
                        label: "option-edition-lenient",
                        summary: "as the 2021 Ukrainian book has it: a color that the wall row \
                                  holds may be collected again, and falls",
                    },
                ]),
                chosen: |ruleset| azul(ruleset).edition as usize,
                choose: |ruleset, suffix| {
                    let edition = Edition::ALL.into_iter().find(|it| it.suffix() == suffix)?;
                    Some(Ruleset::Azul(azul(ruleset).with_edition(edition)))
                },
            },
        ],
        usual: |seats| Ruleset::Azul(azul::Ruleset::new(seats)),
    },
    GameOptions {
        game: "pavilion",
        summary: "Summer Pavilion, the colored side",
        options: &[
            GameOption {
                name: "side",
                question: "option-side",
                help: None,
                values: Values::Few(&[
                    Value {
                        name: "colored",
                        suffix: Side::Colored.suffix(),
                        label: "option-side-colored",
                        summary: "",
                    },
                    Value {
                        name: "beige",
                        suffix: Side::Beige.suffix(),
                        label: "option-side-beige",
                        summary: "Summer Pavilion, the single-colored side",
                    },
                ]),
                chosen: |ruleset| pavilion(ruleset).side as usize,
                choose: |ruleset, suffix| {
                    let side = Side::ALL.into_iter().find(|side| side.suffix() == suffix)?;
                    Some(Ruleset::Pavilion(pavilion(ruleset).with_side(side)))
                },
            },
            // The last option: every listing with an order of jokers ends with it.
            GameOption {
                name: "jokers",
                question: "option-jokers",
                help: Some("option-jokers-help"),
                values: Values::Jokers(Value {
                    name: "own",
                    suffix: "-jokers=RBYOGP",
                    label: "option-jokers-own",
                    summary: "another order of jokers",
                }),
                chosen: |ruleset| usize::from(pavilion(ruleset).jokers != JokerOrder::STANDARD),
                choose: |ruleset, suffix| {
                    let jokers = read_jokers(suffix.strip_prefix("-jokers=")?)?;
                    Some(Ruleset::Pavilion(pavilion(ruleset).with_jokers(jokers)))
                },
            },
        ],
        usual: |seats| Ruleset::Pavilion(pavilion::Ruleset::new(seats)),
    },
];

fn azul(ruleset: &Ruleset) -> azul::Ruleset {
    match ruleset {
        Ruleset::Azul(ruleset) => *ruleset,
        Ruleset::Pavilion(_) => unreachable!("an option is asked about rulesets of its own game"),
    }
}

fn pavilion(ruleset: &Ruleset) -> pavilion::Ruleset {
    match ruleset {
        Ruleset::Pavilion(ruleset) => *ruleset,
        Ruleset::Azul(_) => unreachable!("an option is asked about rulesets of its own game"),
    }
}

fn read_jokers(letters: &str) -> Option<JokerOrder> {
    let colors: Vec<_> = letters.chars().take(7).map(color).collect::<Option<_>>()?;
    JokerOrder::new(colors.try_into().ok()?)
}

impl GameOptions {
    /// The options of the game that messages and forms call by this name.
    pub fn named(game: &str) -> Option<&'static GameOptions> {
        GAMES.iter().find(|options| options.game == game)
    }

    /// The options of the game that a ruleset belongs to.
    pub fn of(ruleset: &Ruleset) -> &'static GameOptions {
        match ruleset {
            Ruleset::Azul(_) => &GAMES[0],
            Ruleset::Pavilion(_) => &GAMES[1],
        }
    }

    /// The names of its rulesets without their seats, as a regular expression.
    pub fn pattern(&self) -> String {
        self.game.to_owned() + &self.options.iter().map(GameOption::pattern).collect::<String>()
    }

    /// The ruleset whose name, after the game, says this: `-gray-lenient`.
    pub(crate) fn read(&self, suffixes: &str, seats: Seats) -> Option<Ruleset> {
        let mut ruleset = (self.usual)(seats);
        let mut options = self.options.iter();
        for word in suffixes.split('-').skip(1) {
            let suffix = format!("-{word}");
            ruleset = options.find_map(|option| (option.choose)(&ruleset, &suffix))?;
        }
        Some(ruleset)
    }

    /// What its rulesets are called and what they are, for people; N stands for the number of seats.
    pub fn summaries(&self) -> Vec<(String, String)> {
        let mut summaries = vec![(format!("{}:N", self.game), self.summary.to_owned())];
        for (place, option) in self.options.iter().enumerate() {
            let before = self.kinds(place);
            for value in option.unusual() {
                let also = before[1..].iter().map(|kind| match option.values {
                    Values::Few(_) => format!("{kind}{}:N", value.suffix),
                    Values::Jokers(_) => format!("{kind}-jokers=…"),
                });
                let also: Vec<String> = also.collect();
                let mut summary = value.summary.to_owned();
                if !also.is_empty() {
                    summary += &format!("; also {}", also.join(", "));
                }
                summaries.push((format!("{}{}:N", self.game, value.suffix), summary));
            }
        }
        summaries
    }

    /// All names without seats that the first options make, the earlier ones changing faster.
    pub(crate) fn kinds(&self, options: usize) -> Vec<String> {
        self.options[..options].iter().fold(vec![self.game.to_owned()], |kinds, option| {
            let suffixes = option.unusual().iter().map(|value| value.suffix);
            let with = |suffix| kinds.iter().map(move |kind| format!("{kind}{suffix}"));
            iter::once("").chain(suffixes).flat_map(with).collect()
        })
    }
}

impl GameOption {
    /// The values that the name of a ruleset spells out.
    fn unusual(&self) -> &[Value] {
        match &self.values {
            Values::Few(values) => &values[1..],
            Values::Jokers(order) => slice::from_ref(order),
        }
    }

    /// The value of a ruleset of this game, unless it is the usual one.
    pub fn told(&self, ruleset: &Ruleset) -> Option<&Value> {
        let index = (self.chosen)(ruleset).checked_sub(1)?;
        Some(&self.unusual()[index])
    }

    fn pattern(&self) -> String {
        let suffixes: Vec<&str> = self.unusual().iter().map(|value| value.suffix).collect();
        match self.values {
            Values::Few(_) => format!("({})?", suffixes.join("|")),
            Values::Jokers(_) => format!("(-jokers=[{}]{{6}})?", JokerOrder::STANDARD),
        }
    }
}
