//! What players want, checked against the table.

use tiles::{Seat, Turn};

use crate::addition::Addition;
use crate::entry::Entry;
use crate::frame::{Draft, Frame};
use crate::ids::{BotName, Seq, SessionId, TableId};
use crate::player::{MOST_HOLDERS, Player, SeatLink};
use crate::refusal::Refusal;
use crate::table::Table;

/// A log with this many entries since the first deal takes only what brings the game to its end. The longest games have a few
/// hundred.
const LONGEST_LOG: u32 = 2_000;
/// How many entries beside the game the seats may have together, in equal parts, where people play each other: nobody fills
/// the log for the others, not even with a clock and with the others' answers.
const MOST_ASIDES: u32 = 600;
/// How long a log may be at all: moves stop there too. Azul between people need not end by its rules.
const END_OF_LOG: u32 = 2 * LONGEST_LOG;

/// What somebody wants to do at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Play a move, having seen the log up to a number.
    Play {
        /// The move as it is written.
        text: String,
        /// The number of the last entry that was seen.
        seen: Seq,
    },
    /// Sit down in an open seat: in this one, or in the first.
    Join {
        /// The seat, if it matters.
        seat: Option<Seat>,
        /// The name, which may be empty.
        name: String,
        /// What the player adds to the seed.
        adds: Addition,
    },
    /// Put a bot on an open seat.
    Invite {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: BotName,
    },
    /// Leave the seat: to anybody before the game, to a bot during it.
    Leave {
        /// The seat.
        seat: Seat,
        /// The level of the bot that plays on.
        stand_in: BotName,
    },
    /// Let a bot play for somebody who does not answer.
    Replace {
        /// The seat of the player who is gone.
        seat: Seat,
        /// The level of the bot that plays on.
        stand_in: BotName,
    },
    /// Take one's own seat back.
    Return {
        /// The seat.
        seat: Seat,
    },
    /// Let another session act for a seat; the sender has shown the secret of this link.
    Share {
        /// The link. It may be an old one by the time the command is decided.
        link: SeatLink,
    },
    /// Take a seat from all other devices.
    SignOut {
        /// The seat.
        seat: Seat,
    },
    /// Promise the word that a seat adds to the seed.
    Promise {
        /// The seat.
        seat: Seat,
        /// The hash of the word.
        hash: String,
    },
    /// Tell the word that a seat adds to the seed.
    Tell {
        /// The seat.
        seat: Seat,
        /// The word.
        word: String,
        /// Whether a person typed it, and promised nothing. A promised word that comes when its promise no longer
        /// stands must stay unknown.
        typed: bool,
    },
    /// Take back one's own last move, or ask the others to allow it.
    Undo {
        /// The number of the last entry that was seen.
        seen: Seq,
    },
    /// Agree to what was asked.
    Agree {
        /// The number of the last entry that was seen: only a request that was seen is answered.
        seen: Seq,
    },
    /// Decline what was asked, or withdraw one's own request.
    Decline {
        /// The number of the last entry that was seen.
        seen: Seq,
    },
    /// Have a hint for the position as it is.
    Hint {
        /// The number of the last entry that was seen.
        seen: Seq,
    },
    /// Go on at another table.
    Rematch {
        /// The other table.
        table: TableId,
        /// Who sat here when it was made. Somebody may have been signed out since, and would sit there.
        players: Vec<Player>,
    },
}

impl Command {
    /// Whether a table takes it however much has happened there.
    fn leads_to_the_end(&self) -> bool {
        match self {
            // Nobody leaves any more, so each of these can be done only a few times.
            Command::Play { .. }
            | Command::Rematch { .. }
            | Command::Return { .. }
            | Command::Join { .. }
            | Command::Invite { .. }
            | Command::Replace { .. }
            | Command::Tell { .. } => true,
            // A promise may be changed again and again.
            Command::Promise { .. }
            | Command::Leave { .. }
            | Command::Share { .. }
            | Command::SignOut { .. }
            | Command::Undo { .. }
            | Command::Agree { .. }
            | Command::Decline { .. }
            | Command::Hint { .. } => false,
        }
    }

    /// The number of the last entry that its sender has seen, where that matters.
    pub fn seen(&self) -> Option<Seq> {
        match self {
            Command::Play { seen, .. }
            | Command::Undo { seen }
            | Command::Agree { seen }
            | Command::Decline { seen }
            | Command::Hint { seen } => Some(*seen),
            Command::Join { .. }
            | Command::Invite { .. }
            | Command::Leave { .. }
            | Command::Replace { .. }
            | Command::Return { .. }
            | Command::Share { .. }
            | Command::SignOut { .. }
            | Command::Promise { .. }
            | Command::Tell { .. }
            | Command::Rematch { .. } => None,
        }
    }
}

impl Table {
    /// The frames with which this session carries out a command at a time, or why it may not.
    ///
    /// The entries of the frames are what is to be written. No frame means that nothing changes.
    pub fn decide(
        &self,
        session: &SessionId,
        command: &Command,
        at: i64,
    ) -> Result<Vec<Frame>, Refusal> {
        self.drafted(at, |table| {
            let entries = table.carry_out(session, command)?;
            // A number that is yet to come would let through whatever happens until then.
            if command.seen().is_some_and(|seen| seen > self.seq()) {
                return Err(Refusal::TooLate);
            }
            let first_promise =
                matches!(command, Command::Promise { seat, .. } if table.owes_promise(*seat));
            // Devices that are signed out cannot come back by then.
            let devices = |seat: &Seat| table.player(*seat).map_or(0, |it| it.holders().len());
            let signs_out = matches!(command, Command::SignOut { seat } if devices(seat) > 1);
            let goes_on = command.leads_to_the_end() || first_promise || signs_out;
            if !entries.is_empty() && !goes_on {
                self.check_room()?;
                // Who has asked gets an answer, and may take it back.
                let answers = matches!(command, Command::Agree { .. } | Command::Decline { .. });
                if !answers {
                    self.check_asides(session, &entries)?;
                }
            }
            Ok(entries)
        })
    }

    /// How long the log is since the first deal. Guests who have come and gone before it take nothing from the game.
    fn length(&self) -> u32 {
        let first = self.steps().first().map_or(0, |deal| deal.seq.number());
        self.seq().number() - first
    }

    /// Fails if the log is so long that only moves are taken.
    pub fn check_room(&self) -> Result<(), Refusal> {
        if self.length() < LONGEST_LOG { Ok(()) } else { Err(Refusal::LogFull) }
    }

    /// Fails if this session's seat has had its part of what players do beside the game, and others play here.
    fn check_asides(&self, session: &SessionId, entries: &[Entry]) -> Result<(), Refusal> {
        let part = MOST_ASIDES / self.ruleset().seats().count() as u32;
        let has_had_enough = |seat| self.asides(seat) >= part;
        let is_other = |it: &Player| matches!(it, Player::Person { .. }) && !it.is_held_by(session);
        let alone = !self.players().iter().any(is_other);
        let enough = entries.iter().filter_map(Entry::aside).any(has_had_enough);
        if enough && !alone { Err(Refusal::LogFull) } else { Ok(()) }
    }

    /// Whether nothing at all is accepted any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.length() >= END_OF_LOG && !self.position().is_over()
    }

    /// The frames with which a bot's move is played, if the bot is still due.
    pub fn decide_bot(&self, seat: Seat, text: &str, at: i64) -> Result<Vec<Frame>, Refusal> {
        self.drafted(at, |table| {
            if table.bot_due().is_none_or(|(due, _)| due != seat) {
                return Err(Refusal::TooLate);
            }
            Ok(vec![Entry::Move { seat, text: text.to_owned() }])
        })
    }

    /// The frames that say that the time of the seat to move is out, if it is; this bot plays for it.
    pub fn decide_time_out(&self, stand_in: &BotName, at: i64) -> Result<Vec<Frame>, Refusal> {
        self.drafted(at, |table| table.time_out(stand_in))
    }

    /// The first frames of a table: who sits where and adds what to the seed, in order of the seats, and the
    /// first deal if nobody is waited for.
    pub fn open(
        &self,
        players: Vec<Player>,
        additions: Vec<Addition>,
        at: i64,
    ) -> Result<Vec<Frame>, Refusal> {
        let seats = || self.ruleset().seats().iter();
        let sit = |(seat, player)| Entry::Sit { seat, player };
        let add = |(seat, addition): (Seat, Addition)| addition.entries(seat);
        let sits = seats().zip(players).map(sit);
        let adds = seats().zip(additions).flat_map(add);
        self.drafted(at, |_| Ok(sits.chain(adds).collect()))
    }

    /// The frames of what is decided at a time, and of what follows from it by itself once everybody is
    /// here: deals, and the passing of a seat that has no tile left (Q13).
    ///
    /// Where there is a clock, the time is noted first. Nothing is noted where nothing is decided.
    fn drafted(
        &self,
        at: i64,
        decide: impl FnOnce(&Table) -> Result<Vec<Entry>, Refusal>,
    ) -> Result<Vec<Frame>, Refusal> {
        if self.is_closed() {
            return Err(Refusal::LogFull);
        }
        let mut draft = Draft::new(self.clone());
        if self.clock().is_some() {
            draft.add(Entry::Time { at }).map_err(Refusal::Move)?;
        }
        let decided = decide(draft.table())?;
        if decided.is_empty() {
            return Ok(Vec::new());
        }
        for entry in decided {
            draft.add(entry).map_err(Refusal::Move)?;
        }
        while let Some(entry) = draft.table().due().filter(|_| draft.table().is_ready()) {
            draft.add(entry).map_err(Refusal::Move)?;
        }
        Ok(draft.finish())
    }

    /// The entries of a command itself.
    fn carry_out(&self, session: &SessionId, command: &Command) -> Result<Vec<Entry>, Refusal> {
        match command {
            Command::Play { text, seen } => self.play(session, text, *seen),
            Command::Join { seat, name, adds } => self.join(session, *seat, name, adds),
            Command::Invite { seat, level } => {
                self.seated(session)?;
                self.fill(*seat, Player::Bot { level: level.clone() })
            }
            Command::Leave { seat, stand_in } => {
                let player = self.held(session, *seat)?;
                // Somebody who knows the secret and has heard a word could leave, sit down again, and so draw again.
                if self.has_begun_to_tell() && !self.has_started() {
                    return Err(Refusal::GameBegins);
                }
                self.leave(*seat, player, stand_in)
            }
            Command::Replace { seat, stand_in } => {
                self.seated(session)?;
                // Where there is a clock that runs, it says how long somebody may be gone.
                let untimed = self.clock().is_none() || !self.has_started();
                let player = self.player(*seat).filter(|_| untimed);
                self.leave(*seat, player.ok_or(Refusal::WrongSeat)?, stand_in)
            }
            Command::Return { seat } => self.come_back(session, *seat),
            Command::Share { link } => self.share(session, link),
            Command::SignOut { seat } => self.sign_out(session, *seat),
            Command::Promise { seat, hash } => self.promise(session, *seat, hash),
            Command::Tell { seat, word, typed } => self.tell(session, *seat, word, *typed),
            Command::Undo { seen } => self.undo(session, *seen),
            Command::Agree { seen } => self.agree(session, *seen),
            Command::Decline { seen } => self.decline(session, *seen),
            Command::Hint { seen } => self.hint(session, *seen),
            Command::Rematch { table, players } => {
                self.seated(session)?;
                if !self.position().is_over() {
                    return Err(Refusal::NotOver);
                }
                match self.rematch() {
                    Some(_) => Ok(Vec::new()),
                    None if players != self.players() => Err(Refusal::TooLate),
                    None => Ok(vec![Entry::Rematch { table: table.clone() }]),
                }
            }
        }
    }

    fn play(&self, session: &SessionId, text: &str, seen: Seq) -> Result<Vec<Entry>, Refusal> {
        self.seated(session)?;
        if !self.has_started() {
            return Err(Refusal::NotStarted);
        }
        if seen < self.changed_at() {
            return Err(Refusal::TooLate);
        }
        let moved = |seat| Entry::Move { seat, text: text.to_owned() };
        match self.position().turn() {
            Turn::Seat(seat) if self.holds(session, seat) => {
                if self.is_time_out() {
                    return Err(Refusal::TimeOut);
                }
                // A player who moves is back: the bot that stood in for them need not be sent away.
                let mut entries = self.come_back(session, seat).unwrap_or_default();
                entries.push(moved(seat));
                Ok(entries)
            }
            Turn::Seat(_) => Err(Refusal::NotYourTurn),
            // Let the rules say it: the game is over.
            Turn::Deal | Turn::Over => Ok(vec![moved(Seat::Zero)]),
        }
    }

    fn come_back(&self, session: &SessionId, seat: Seat) -> Result<Vec<Entry>, Refusal> {
        let mut player = self.held(session, seat)?.clone();
        let Player::Person { stand_in: stand_in @ Some(_), .. } = &mut player else {
            return Err(Refusal::WrongSeat);
        };
        *stand_in = None;
        Ok(vec![Entry::Sit { seat, player }])
    }

    fn join(
        &self,
        session: &SessionId,
        seat: Option<Seat>,
        name: &str,
        adds: &Addition,
    ) -> Result<Vec<Entry>, Refusal> {
        let open = |seat: &Seat| self.player(*seat) == Some(&Player::Open);
        let seat = match seat {
            Some(seat) => seat,
            None => self.ruleset().seats().iter().find(open).ok_or(Refusal::Full)?,
        };
        let mut entries = self.fill(seat, Player::person(name, session))?;
        if self.mixes() {
            self.check_new(seat, adds)?;
            entries.extend(adds.clone().entries(seat));
        }
        Ok(entries)
    }

    /// Seats a player in an open seat; the last one lets the game begin.
    fn fill(&self, seat: Seat, player: Player) -> Result<Vec<Entry>, Refusal> {
        match self.player(seat) {
            Some(Player::Open) => {}
            Some(Player::Person { .. } | Player::Bot { .. }) => return Err(Refusal::SeatTaken),
            None => return Err(Refusal::WrongSeat),
        }
        Ok(vec![Entry::Sit { seat, player }])
    }

    fn leave(
        &self,
        seat: Seat,
        player: &Player,
        stand_in: &BotName,
    ) -> Result<Vec<Entry>, Refusal> {
        let mut player = player.clone();
        match &mut player {
            Player::Person { .. } if !self.has_started() => {
                let open = Entry::Sit { seat, player: Player::Open };
                return Ok([open].into_iter().chain(self.void_promises(seat)).collect());
            }
            Player::Person { stand_in: bot @ None, .. } => *bot = Some(stand_in.clone()),
            Player::Person { .. } | Player::Bot { .. } | Player::Open => {
                return Err(Refusal::WrongSeat);
            }
        }
        Ok(vec![Entry::Sit { seat, player }])
    }

    fn share(&self, session: &SessionId, link: &SeatLink) -> Result<Vec<Entry>, Refusal> {
        let seat = link.seat;
        let player = self.player(seat).filter(|_| self.seat_link(seat).as_ref() == Some(link));
        let holders = player.ok_or(Refusal::OldLink)?.holders();
        if holders.contains(session) {
            return Ok(Vec::new());
        }
        if holders.len() >= MOST_HOLDERS {
            return Err(Refusal::TooManyDevices);
        }
        // It may be the device of somebody else, who must not meet a deal that others know.
        if self.knows_next_deal() {
            return Err(Refusal::DealSeen);
        }
        Ok(vec![Entry::Hold { seat, session: session.clone() }])
    }

    fn sign_out(&self, session: &SessionId, seat: Seat) -> Result<Vec<Entry>, Refusal> {
        self.held(session, seat)?;
        Ok(vec![Entry::SignOut { seat, session: session.clone() }])
    }

    /// Refuses a session that holds no seat.
    pub fn seated(&self, session: &SessionId) -> Result<(), Refusal> {
        self.seats_of(session).next().map(|_| ()).ok_or(Refusal::NoSeat)
    }

    pub(crate) fn held(&self, session: &SessionId, seat: Seat) -> Result<&Player, Refusal> {
        self.seated(session)?;
        let player = self.player(seat).filter(|player| player.is_held_by(session));
        player.ok_or(Refusal::WrongSeat)
    }
}
