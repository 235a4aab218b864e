//! The table: what a log amounts to.

use std::sync::Arc;

use record::{AnyEvent, AnyPosition, Record, Refused, Ruleset, tape_seed};
use tiles::{Seat, Turn};

use crate::addition::Addition;
use crate::clock::{AtTimeOut, Clock, Running};
use crate::entry::Entry;
use crate::ids::{BotName, Seq, SessionId, TableId};
use crate::player::{Player, SeatLink};

/// Bots that play among themselves stop in this round: a game need not end by its rules.
const LAST_ROUND_OF_BOTS: u16 = 50;

/// A game being played.
#[derive(Clone, Debug)]
pub struct Table {
    ruleset: Ruleset,
    seed: String,
    seq: Seq,
    changed_at: Seq,
    players: Vec<Player>,
    /// Shared, because a table is copied for everybody who looks at it.
    steps: Vec<Arc<Step>>,
    position: AnyPosition,
    request: Option<Request>,
    rematch: Option<TableId>,
    /// What each seat adds to the seed.
    pub(crate) additions: Vec<Addition>,
    /// Whether players add words to the seed.
    pub(crate) mixes: bool,
    /// Whether somebody may know the deals before they come.
    deals_known: bool,
    /// The last deal that anybody has seen, by its round and number, also if it was taken back.
    furthest_deal: Option<(u16, usize)>,
    /// For each seat the entry that last signed out its other devices.
    signed_out: Vec<Seq>,
    /// The hints that were given.
    pub(crate) hints: Vec<Hinted>,
    /// The entries with which the players of the seats sat down.
    sat_down: Vec<Seq>,
    /// For each seat the entries that did something beside the game since it began.
    asides: Vec<u32>,
    /// How many deals and moves there were at most, also if some were taken back.
    furthest: usize,
    /// How often moves were taken back since the game last got further than ever.
    pub(crate) taken_back: u32,
    /// Whether a deal is never taken back, because others are dealt the same elsewhere.
    pub(crate) deals_stand: bool,
    pub(crate) running: Option<Running>,
}

/// One deal or move of the game so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who moved; nobody, if it is a deal.
    pub seat: Option<Seat>,
    /// The deal or move as it is written.
    pub text: String,
    /// What happened.
    pub events: Vec<AnyEvent>,
    /// The round in which it happened.
    pub round: u16,
    /// Its number in the log.
    pub seq: Seq,
    /// Whether it happened without anybody's doing: a player with no tile left passes.
    pub forced: bool,
    /// Whether the person in the seat has made it, and no bot for them.
    pub in_person: bool,
}

/// A request to take moves back that waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Who asks.
    pub seat: Seat,
    /// How many deals and moves would remain.
    pub keep: usize,
    /// The number of its entry.
    pub seq: Seq,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
}

/// A seat that was given a hint, and the position it was for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hinted {
    pub(crate) seat: Seat,
    pub(crate) position: Arc<AnyPosition>,
}

impl Table {
    /// A table at which nothing has happened; its deals will come from this seed.
    pub fn new(ruleset: Ruleset, seed: String) -> Table {
        Table {
            ruleset,
            seed,
            seq: Seq::START,
            changed_at: Seq::START,
            players: vec![Player::Open; ruleset.seats().count()],
            steps: Vec::new(),
            position: AnyPosition::new(ruleset),
            request: None,
            rematch: None,
            additions: vec![Addition::Nothing; ruleset.seats().count()],
            mixes: true,
            deals_known: false,
            furthest_deal: None,
            furthest: 0,
            taken_back: 0,
            hints: Vec::new(),
            signed_out: vec![Seq::START; ruleset.seats().count()],
            sat_down: vec![Seq::START; ruleset.seats().count()],
            asides: vec![0; ruleset.seats().count()],
            deals_stand: false,
            running: None,
        }
    }

    /// The same table, at which nobody takes a deal back: others are dealt the same elsewhere.
    pub fn with_standing_deals(self) -> Table {
        Table { deals_stand: true, mixes: false, ..self }
    }

    /// The same table with deals that were played before.
    pub fn with_known_deals(self) -> Table {
        Table { deals_known: true, mixes: false, ..self }
    }

    /// Whether others are dealt the same elsewhere at the same time.
    pub fn shares_deals(&self) -> bool {
        self.deals_stand
    }

    /// Whether somebody may know the deals before they come.
    pub fn has_known_deals(&self) -> bool {
        self.deals_known
    }

    /// The same table with a clock; nothing must have happened at it.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock, at_time_out: AtTimeOut) -> Table {
        self.running = Some(Running::new(clock, at_time_out, self.ruleset.seats().count()));
        self
    }

    /// The clock that was chosen for the table.
    pub fn clock(&self) -> Option<(Clock, AtTimeOut)> {
        self.running.as_ref().map(Running::chosen)
    }

    /// What is played.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The server's secret, from which all deals come together with the words of the players. Anybody who
    /// knows it knows the deals before they are made.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// The number of the last entry.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// The number of the entry that last changed the position.
    pub fn changed_at(&self) -> Seq {
        self.changed_at
    }

    /// The position.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The deals and moves that stand.
    pub fn steps(&self) -> &[Arc<Step>] {
        &self.steps
    }

    /// Who sits where, in order of the seats.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Who sits there, if the table has that seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// Whether this session may act for the seat.
    pub fn holds(&self, session: &SessionId, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.is_held_by(session))
    }

    /// The seats that this session may act for.
    pub fn seats_of(&self, session: &SessionId) -> impl Iterator<Item = Seat> {
        self.ruleset.seats().iter().filter(|seat| self.holds(session, *seat))
    }

    /// Whether a game that has not begun waits for this seat: for its player, the promise or the word.
    pub fn waits_for(&self, seat: Seat) -> bool {
        let is_missing = self.missing().any(|missing| missing == seat);
        !self.has_started() && (is_missing || self.waits_for_words().contains(&seat))
    }

    /// Whether everybody came and the first deal was made.
    pub fn has_started(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Whether nobody is missing.
    pub fn is_full(&self) -> bool {
        self.missing().next().is_none()
    }

    /// The seats whose players have yet to come: open ones, and before the game those of players who are away.
    pub fn missing(&self) -> impl Iterator<Item = Seat> {
        let is_missing = |seat: &Seat| match self.player(*seat) {
            Some(Player::Open) => true,
            Some(player @ Player::Person { .. }) => !self.has_started() && !player.is_present(),
            Some(Player::Bot { .. }) | None => false,
        };
        self.ruleset.seats().iter().filter(is_missing)
    }

    /// Whether nobody is waited for before the first deal.
    pub(crate) fn is_ready(&self) -> bool {
        self.is_full() && (self.has_started() || !self.additions.iter().any(Addition::is_due))
    }

    /// What the personal link of a seat is for, if a person sits there.
    pub fn seat_link(&self, seat: Seat) -> Option<SeatLink> {
        let holder = self.player(seat)?.holders().first()?.clone();
        Some(SeatLink { seat, holder, signed_out: self.signed_out[seat.index()] })
    }

    /// Whether this session sat down after the player of a seat. Those with whom the table was made sat down together.
    pub fn came_later(&self, session: &SessionId, seat: Seat) -> bool {
        let time = u32::from(self.clock().is_some());
        let opening = Seq::from(self.players.len() as u32 + time);
        let sat_down = |seat: Seat| self.sat_down[seat.index()].max(opening);
        self.seats_of(session).all(|own| sat_down(own) > sat_down(seat))
    }

    /// Whether a deal was taken back and has yet to come again.
    pub(crate) fn knows_next_deal(&self) -> bool {
        let deals = self.steps.iter().filter(|step| step.seat.is_none());
        let rounds: Vec<u16> = deals.map(|step| step.round).collect();
        let last = rounds
            .last()
            .map(|last| (*last, rounds.iter().filter(|round| *round == last).count() - 1));
        last < self.furthest_deal
    }

    /// How much the players of a seat have done beside the game since it began: entries.
    pub(crate) fn asides(&self, seat: Seat) -> u32 {
        self.asides[seat.index()]
    }

    /// The request to take moves back that waits for an answer.
    pub fn request(&self) -> Option<&Request> {
        self.request.as_ref()
    }

    /// Where the players went on.
    pub fn rematch(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    /// Whether a person sits and plays here.
    pub fn is_attended(&self) -> bool {
        self.players.iter().any(Player::is_present)
    }

    /// How many decisions a bot has made for the person in a seat, of the moves that stand.
    pub fn bot_moves(&self, seat: Seat) -> usize {
        self.steps
            .iter()
            .filter(|step| step.seat == Some(seat) && self.is_by_stand_in(step))
            .count()
    }

    /// Whether a bot made this decision for a person.
    pub fn is_by_stand_in(&self, step: &Step) -> bool {
        let player = step.seat.and_then(|seat| self.player(seat));
        let is_person = matches!(player, Some(Player::Person { .. }));
        is_person && !step.in_person && !step.forced
    }

    /// The seat and level of the bot that should move now.
    ///
    /// Bots wait while every person is away: nobody would see what they do.
    pub fn bot_due(&self) -> Option<(Seat, &BotName)> {
        let Turn::Seat(seat) = self.position.turn() else { return None };
        let late = self.running.as_ref().and_then(|running| running.stand_in.as_ref());
        let level = self.player(seat)?.bot().or(late)?;
        let never_back =
            |player: &Player| matches!(player, Player::Bot { .. }) || player.is_retired();
        let only_bots = self.players.iter().all(never_back);
        let goes_on =
            self.is_attended() || only_bots && self.position.round() <= LAST_ROUND_OF_BOTS;
        (self.has_started() && goes_on && !self.is_closed()).then_some((seat, level))
    }

    /// The game so far as a record.
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.ruleset);
        for (seat, player) in self.players.iter().enumerate() {
            let name = match player {
                Player::Open => continue,
                // Nobody passes for a bot.
                Player::Person { name, .. } => match name.strip_prefix("bot:") {
                    Some(rest) => format!("bot {rest}"),
                    None => name.clone(),
                },
                Player::Bot { level } => format!("bot:{level}"),
            };
            record.tags.push((format!("Seat{seat}"), name));
        }
        for seat in self.ruleset.seats().iter() {
            for (tag, count) in [("Hints", self.hints(seat)), ("BotMoves", self.bot_moves(seat))] {
                if count > 0 {
                    record.tags.push((format!("{tag}{seat}"), count.to_string()));
                }
            }
        }
        for step in &self.steps {
            record.push(step.text.as_str());
        }
        record
    }

    /// The table as it was after a deal or move that stands, counted from 0 as in the record; who
    /// sits where is as it is now.
    pub fn after_step(&self, number: usize) -> Option<Table> {
        if number >= self.steps.len() {
            return None;
        }
        // No clock runs in a past position.
        let mut earlier = Table { request: None, running: None, ..self.clone() };
        earlier.shorten(number + 1).ok()?;
        Some(earlier)
    }

    /// What happens next without anybody's doing.
    pub(crate) fn due(&self) -> Option<Entry> {
        match self.position.turn() {
            Turn::Deal => self.next_deal(),
            Turn::Seat(seat) => self.position.forced_pass().map(|text| Entry::Move { seat, text }),
            Turn::Over => None,
        }
    }

    /// The deal that is due, as an entry.
    ///
    /// It comes from a tape that the seed has put in order for this round. So a deal that was taken back
    /// comes again, however differently the round before it is played, as far as the bag allows.
    fn next_deal(&self) -> Option<Entry> {
        let seed = tape_seed(&self.mixed_seed(), self.position.round(), self.deal_number());
        let text = self.position.clone().deal_from_tape(&seed).ok()?;
        Some(Entry::Deal { text })
    }

    /// How many deals the present round has had.
    fn deal_number(&self) -> usize {
        let round = self.position.round();
        let this_round = self.steps.iter().rev().take_while(|step| step.round == round);
        this_round.filter(|step| step.seat.is_none()).count()
    }

    /// Adds the next entry of the log.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Refused> {
        let thought = match self.position.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Deal | Turn::Over => None,
        };
        let present = thought.and_then(|seat| self.player(seat)).is_some_and(Player::is_present);
        match entry {
            Entry::Sit { seat, player } => {
                let (on_time, mut is_same) = (self.seat_on_time(), false);
                if let Some(place) = self.players.get_mut(seat.index()) {
                    // A player who leaves and comes back keeps the seat meanwhile.
                    is_same = *place != Player::Open && place.holders() == player.holders();
                    if !is_same {
                        self.sat_down[seat.index()] = self.seq.next();
                    }
                    *place = player.clone();
                }
                let stops_or_begins = on_time != self.seat_on_time();
                if let Some(running) = &mut self.running
                    && (stops_or_begins || on_time == Some(*seat))
                {
                    // Who is away pays nothing for a bot that could not move because everybody went away.
                    running.pause(on_time.filter(|thinks| thinks == seat || present));
                }
                if !is_same {
                    self.mix_anew(*seat);
                }
            }
            Entry::Hold { seat, session } => {
                if let Some(holders) = self.holders_mut(*seat) {
                    holders.push(session.clone());
                }
            }
            Entry::SignOut { seat, session } => {
                if let Some(holders) = self.holders_mut(*seat) {
                    *holders = vec![session.clone()];
                    self.signed_out[seat.index()] = self.seq.next();
                }
            }
            Entry::Await { seat } => self.add_word(*seat, Addition::Awaited),
            Entry::Promise { seat, hash } => {
                self.add_word(*seat, Addition::Promised { hash: hash.clone() });
            }
            Entry::Word { seat, word } => self.hear_word(*seat, word),
            Entry::Deal { text } => self.step(None, text, self.seq.next())?,
            Entry::Move { seat, text } => self.step(Some(*seat), text, self.seq.next())?,
            Entry::Undo { keep, .. } => {
                self.shorten(*keep)?;
                self.taken_back += 1;
            }
            Entry::Ask { seat, keep } => {
                let (seq, agreed) = (self.seq.next(), Vec::new());
                self.request = Some(Request { seat: *seat, keep: *keep, seq, agreed });
            }
            Entry::Agree { seat } => {
                if let Some(request) = &mut self.request {
                    request.agreed.push(*seat);
                }
            }
            Entry::Decline { .. } | Entry::Withdraw { .. } => self.request = None,
            Entry::Hint { seat } => self.note_hint(*seat),
            Entry::Time { at } => {
                if let Some(running) = &mut self.running {
                    running.tick(*at);
                }
            }
            Entry::TimeOut { stand_in, .. } => {
                if let Some(running) = &mut self.running {
                    running.stand_in = Some(stand_in.clone());
                }
            }
            Entry::Rematch { table } => self.rematch = Some(table.clone()),
        }
        if let Some(seat) = entry.aside().filter(|_| self.has_started()) {
            self.asides[seat.index()] += 1;
        }
        self.seq = self.seq.next();
        if entry.changes_position() {
            self.changed_at = self.seq;
            // What was asked before was about another position.
            self.request = None;
            if let Some(running) = &mut self.running {
                // A bot that has moved for somebody who is away has used none of their time, and earned them none.
                let decides = thought.filter(|_| present);
                running.press(decides);
                let moved = matches!(entry, Entry::Move { .. });
                let forced = moved && self.steps.last().is_some_and(|step| step.forced);
                if let Some(seat) = decides.filter(|_| !forced) {
                    running.renew(seat);
                    if moved {
                        running.reward(seat);
                    }
                }
            }
        }
        Ok(())
    }

    fn step(&mut self, seat: Option<Seat>, text: &str, seq: Seq) -> Result<(), Refused> {
        let (round, number) = (self.position.round(), self.deal_number());
        let forced = self.position.forced_pass().is_some_and(|pass| pass == text);
        let is_late = self.running.as_ref().is_some_and(|running| running.stand_in.is_some());
        let player = seat.and_then(|seat| self.player(seat));
        let in_person = player.is_some_and(Player::is_present) && !is_late;
        let events = match seat {
            Some(_) => self.position.play(text)?,
            None => {
                self.position.deal(text)?;
                self.furthest_deal = self.furthest_deal.max(Some((round, number)));
                Vec::new()
            }
        };
        let text = text.to_owned();
        self.steps.push(Arc::new(Step { seat, text, events, round, seq, forced, in_person }));
        if self.steps.len() > self.furthest {
            (self.furthest, self.taken_back) = (self.steps.len(), 0);
        }
        Ok(())
    }

    fn holders_mut(&mut self, seat: Seat) -> Option<&mut Vec<SessionId>> {
        match self.players.get_mut(seat.index()) {
            Some(Player::Person { holders, .. }) => Some(holders),
            Some(Player::Open | Player::Bot { .. }) | None => None,
        }
    }

    fn shorten(&mut self, keep: usize) -> Result<(), Refused> {
        self.position = AnyPosition::new(self.ruleset);
        let mut kept = std::mem::take(&mut self.steps);
        kept.truncate(keep);
        for step in &kept {
            self.step(step.seat, &step.text, step.seq)?;
        }
        // Who made them has not changed, though others may sit there now.
        self.steps = kept;
        Ok(())
    }
}
