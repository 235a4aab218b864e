//! What players want, checked against the table.

use tiles::{Seat, Turn};

use crate::{Entry, Player, Refusal, Table};

/// What somebody wants to do at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Play a move, having seen the log up to a number.
    Play {
        /// The move as it is written.
        text: String,
        /// The number of the last entry that was seen.
        seen: u32,
    },
    /// Sit down in an open seat: in this one, or in the first.
    Join {
        /// The seat, if it matters.
        seat: Option<Seat>,
        /// The name, which may be empty.
        name: String,
    },
    /// Put a bot on an open seat.
    Invite {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: String,
    },
    /// Leave the seat: to anybody before the game, to a bot during it.
    Leave {
        /// The seat.
        seat: Seat,
        /// The level of the bot that plays on.
        stand_in: String,
    },
    /// Let a bot play for somebody who does not answer.
    Replace {
        /// The seat of whoever is gone.
        seat: Seat,
        /// The level of the bot that plays on.
        stand_in: String,
    },
    /// Take the own seat again.
    Return {
        /// The seat.
        seat: Seat,
    },
    /// Let another session act for a seat; whoever says so has shown the seat's secret.
    Share {
        /// The seat.
        seat: Seat,
    },
    /// Take the own last move back, or ask the others for it.
    Undo {
        /// The number of the last entry that was seen.
        seen: u32,
    },
    /// Agree to what was asked.
    Agree,
    /// Decline what was asked, or take the own request back.
    Decline,
    /// Go on at another table.
    Rematch {
        /// The other table.
        table: String,
    },
}

impl Table {
    /// The entries with which this session carries out a command, or why it may not.
    pub fn decide(&self, session: &str, command: &Command) -> Result<Vec<Entry>, Refusal> {
        match command {
            Command::Play { text, seen } => self.play(session, text, *seen),
            Command::Join { seat, name } => self.join(session, *seat, name),
            Command::Invite { seat, level } => {
                self.seated(session)?;
                self.fill(*seat, Player::Bot { level: level.clone() })
            }
            Command::Leave { seat, stand_in } => {
                let player = self.held(session, *seat)?;
                self.leave(*seat, player, stand_in)
            }
            Command::Replace { seat, stand_in } => {
                self.seated(session)?;
                // Where there is a clock, it says how long somebody may be gone.
                let replaceable = |player: &&Player| player.is_present() && self.clock().is_none();
                let player = self.player(*seat).filter(replaceable);
                self.leave(*seat, player.ok_or(Refusal::WrongSeat)?, stand_in)
            }
            Command::Return { seat } => {
                let player = self.held(session, *seat)?.clone();
                match player {
                    Player::Person { name, holders, stand_in: Some(_) } => {
                        let player = Player::Person { name, holders, stand_in: None };
                        Ok(vec![Entry::Sit { seat: *seat, player }])
                    }
                    Player::Person { .. } | Player::Bot { .. } | Player::Open => {
                        Err(Refusal::WrongSeat)
                    }
                }
            }
            Command::Share { seat } => self.share(session, *seat),
            Command::Undo { seen } => self.undo(session, *seen),
            Command::Agree => self.agree(session),
            Command::Decline => self.decline(session),
            Command::Rematch { table } => {
                self.seated(session)?;
                if !self.position().is_over() {
                    return Err(Refusal::NotOver);
                }
                match self.rematch() {
                    Some(_) => Ok(Vec::new()),
                    None => Ok(vec![Entry::Rematch { table: table.clone() }]),
                }
            }
        }
    }

    /// The entries with which a bot's move is played, if the bot is still due.
    pub fn decide_bot(&self, seat: Seat, text: &str) -> Result<Vec<Entry>, Refusal> {
        if self.bot_due().is_none_or(|(due, _)| due != seat) {
            return Err(Refusal::TooLate);
        }
        self.moved(seat, text)
    }

    /// The first entries of a table: who sits where, and the first deal if everybody is here.
    pub fn open(&self, players: Vec<Player>) -> Result<Vec<Entry>, Refusal> {
        let sit = |(seat, player)| Entry::Sit { seat, player };
        self.followed_up(self.ruleset().seats().iter().zip(players).map(sit).collect())
    }

    fn play(&self, session: &str, text: &str, seen: u32) -> Result<Vec<Entry>, Refusal> {
        self.seated(session)?;
        if !self.has_started() {
            return Err(Refusal::NotStarted);
        }
        if seen < self.changed_at() {
            return Err(Refusal::TooLate);
        }
        match self.position().turn() {
            Turn::Seat(seat) if self.holds(session, seat) => {
                if self.is_time_out() {
                    return Err(Refusal::TimeOut);
                }
                // Whoever moves is back: the bot that stood in for them need not be sent away.
                let back = self.decide(session, &Command::Return { seat });
                let mut entries = back.unwrap_or_default();
                entries.extend(self.moved(seat, text)?);
                Ok(entries)
            }
            Turn::Seat(_) => Err(Refusal::NotYourTurn),
            // Let the rules say it: the game is over.
            Turn::Deal | Turn::Over => self.moved(Seat::Zero, text),
        }
    }

    fn moved(&self, seat: Seat, text: &str) -> Result<Vec<Entry>, Refusal> {
        self.followed_up(vec![Entry::Move { seat, text: text.to_owned() }])
    }

    /// These entries, and what follows from them by itself once everybody is here: deals, and the
    /// passing of whoever has no tile left (Q13).
    fn followed_up(&self, mut entries: Vec<Entry>) -> Result<Vec<Entry>, Refusal> {
        let mut next = self.clone();
        for entry in &entries {
            next.apply(entry).map_err(Refusal::Move)?;
        }
        while let Some(entry) = next.due().filter(|_| next.is_full()) {
            next.apply(&entry).map_err(Refusal::Move)?;
            entries.push(entry);
        }
        Ok(entries)
    }

    fn join(&self, session: &str, seat: Option<Seat>, name: &str) -> Result<Vec<Entry>, Refusal> {
        let open = |seat: &Seat| self.player(*seat) == Some(&Player::Open);
        let seat = match seat {
            Some(seat) => seat,
            None => self.ruleset().seats().iter().find(open).ok_or(Refusal::Full)?,
        };
        self.fill(seat, Player::person(name, session))
    }

    /// Seats a player in an open seat; the last one lets the game begin.
    fn fill(&self, seat: Seat, player: Player) -> Result<Vec<Entry>, Refusal> {
        match self.player(seat) {
            Some(Player::Open) => {}
            Some(Player::Person { .. } | Player::Bot { .. }) => return Err(Refusal::SeatTaken),
            None => return Err(Refusal::WrongSeat),
        }
        self.followed_up(vec![Entry::Sit { seat, player }])
    }

    fn leave(&self, seat: Seat, player: &Player, stand_in: &str) -> Result<Vec<Entry>, Refusal> {
        let Player::Person { name, holders, stand_in: None } = player else {
            return Err(Refusal::WrongSeat);
        };
        let player = if self.has_started() {
            let stand_in = Some(stand_in.to_owned());
            Player::Person { name: name.clone(), holders: holders.clone(), stand_in }
        } else {
            Player::Open
        };
        Ok(vec![Entry::Sit { seat, player }])
    }

    fn share(&self, session: &str, seat: Seat) -> Result<Vec<Entry>, Refusal> {
        match self.player(seat) {
            Some(player) if player.is_held_by(session) => Ok(Vec::new()),
            Some(Player::Person { name, holders, stand_in }) => {
                let mut holders = holders.clone();
                holders.push(session.to_owned());
                let (name, stand_in) = (name.clone(), stand_in.clone());
                let player = Player::Person { name, holders, stand_in };
                Ok(vec![Entry::Sit { seat, player }])
            }
            Some(Player::Open | Player::Bot { .. }) | None => Err(Refusal::WrongSeat),
        }
    }

    /// Whoever acts must hold some seat.
    pub(crate) fn seated(&self, session: &str) -> Result<(), Refusal> {
        let mut seats = self.ruleset().seats().iter();
        if seats.any(|seat| self.holds(session, seat)) { Ok(()) } else { Err(Refusal::NoSeat) }
    }

    fn held(&self, session: &str, seat: Seat) -> Result<&Player, Refusal> {
        self.seated(session)?;
        let player = self.player(seat).filter(|player| player.is_held_by(session));
        player.ok_or(Refusal::WrongSeat)
    }
}
