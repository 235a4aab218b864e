//! One game of a match.

use std::time::Instant;

use bots::{Heuristics, Mind, win_shares};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use record::{AnyPosition, Game, Record, generator};
use tiles::{BySeat, Seat, Turn, ranks};

use crate::fault::NoMove;
use crate::player::Player;
use crate::schedule::{Fixture, Schedule};
use crate::stop::Stop;
use crate::{Contestant, Fault, Times, times};

/// One game of a match, as it went.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedGame {
    /// Its number in the match, from 0.
    pub number: u64,
    /// The number of its deal, from 0: all games with this number are dealt alike.
    pub deal: u64,
    /// Who sits where, by the contestant's place in the list.
    pub seating: BySeat<usize>,
    /// Why it ended.
    pub ending: Ending,
    /// The share of the win of each seat.
    pub shares: BySeat<f64>,
    /// The points of each seat when it ended.
    pub scores: BySeat<u16>,
    /// The place of each seat.
    pub ranks: BySeat<u8>,
    /// How many decisions there were, forced ones too.
    pub moves: u64,
    /// In which round it ended.
    pub rounds: u16,
    /// How long the moves of each seat took.
    pub times: BySeat<Times>,
    /// Everything that was dealt and played; its `Display` is the text to save.
    pub record: Record,
}

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the rules.
    Over,
    /// It lasted too many rounds and was scored as it stood.
    TooLong,
    /// A contestant failed and lost it.
    Forfeit(Forfeit),
}

/// A game lost by a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// The seat that had to move.
    pub seat: Seat,
    /// Who sat there, by the place in the list of contestants.
    pub contestant: usize,
    /// What was wrong.
    pub fault: Fault,
}

impl PlayedGame {
    /// What a contestant got: all shares of its seats together.
    pub fn share_of(&self, contestant: usize) -> f64 {
        self.seats_of(contestant).map(|seat| self.shares[seat]).sum()
    }

    /// The points of a contestant, on average over its seats.
    pub fn points_of(&self, contestant: usize) -> f64 {
        let seats = self.seats_of(contestant).count();
        let points: u32 = self.seats_of(contestant).map(|seat| u32::from(self.scores[seat])).sum();
        f64::from(points) / seats as f64
    }

    /// How long the moves of a contestant took, of all its seats.
    pub fn times_of(&self, contestant: usize) -> Times {
        let mut times = Times::default();
        self.seats_of(contestant).for_each(|seat| times.join(self.times[seat]));
        times
    }

    /// The fault that ended it, if one did.
    pub fn forfeit(&self) -> Option<&Forfeit> {
        match &self.ending {
            Ending::Forfeit(forfeit) => Some(forfeit),
            Ending::Over | Ending::TooLong => None,
        }
    }

    fn seats_of(&self, contestant: usize) -> impl Iterator<Item = Seat> {
        self.seating.seats().iter().filter(move |&seat| self.seating[seat] == contestant)
    }
}

/// Plays a game of the schedule; nothing comes of it if it is stopped.
pub(crate) fn play(
    schedule: &Schedule<'_>,
    fixture: Fixture,
    players: &mut [Player<'_>],
    stop: &Stop<'_>,
) -> Option<PlayedGame> {
    match AnyPosition::new(schedule.ruleset) {
        AnyPosition::Azul(position) => play_from(position, schedule, fixture, players, stop),
        AnyPosition::Pavilion(position) => play_from(position, schedule, fixture, players, stop),
    }
}

fn play_from<P: Game + Heuristics>(
    mut position: P,
    schedule: &Schedule<'_>,
    fixture: Fixture,
    players: &mut [Player<'_>],
    stop: &Stop<'_>,
) -> Option<PlayedGame> {
    let Fixture { number, deal, seating } = fixture;
    let seed = &schedule.terms.seed;
    let mut record = Record::new(schedule.ruleset);
    // One for each seat: nobody thinks with another's memory or depends on another's luck.
    let mut minds: Vec<Mind<P::Move>> = seating.iter().map(|&who| players[who].mind()).collect();
    let luck = |seat| generator(&format!("{seed}/{number}@{seat}"));
    let mut rngs: Vec<_> =
        seating.seats().iter().map(|seat| Xoshiro256PlusPlus::from_rng(&mut luck(seat))).collect();
    let mut moves = 0;
    let mut times = BySeat::new(seating.seats(), |_| Times::default());
    let (mut dealt_round, mut dealt) = (0, 0);
    let ending = loop {
        match position.turn() {
            Turn::Over => break Ending::Over,
            Turn::Deal if position.round() > schedule.terms.rounds => break Ending::TooLong,
            Turn::Deal => {
                let round = position.round();
                dealt = if round == dealt_round { dealt + 1 } else { 0 };
                dealt_round = round;
                // It knows nothing of the moves, so every seating gets it, as far as the bag allows.
                let mut chance = generator(&format!("{seed}/{deal}#{round}.{dealt}"));
                let deal = position.sample_deal(&mut chance);
                position.deal_unchecked(&deal);
                record.push(deal.to_string());
            }
            Turn::Seat(seat) => {
                let (mind, rng) = (&mut minds[seat.index()], &mut rngs[seat.index()]);
                let player = &mut players[seating[seat]];
                let awake = player.wake(stop);
                let asked = Instant::now();
                let chosen = awake.and_then(|()| player.choose(number, &position, mind, rng, stop));
                times[seat].add(asked.elapsed());
                match chosen {
                    Ok(m) => {
                        position.play_unchecked(m);
                        record.push(m.to_string());
                        moves += 1;
                    }
                    Err(NoMove::Stopped) => return None,
                    Err(NoMove::Fault(fault)) => {
                        let contestant = seating[seat];
                        break Ending::Forfeit(Forfeit { seat, contestant, fault });
                    }
                }
            }
        }
    };
    let mut game = tell(&position, fixture, ending, moves, times, record, schedule.terms.rounds);
    write_tags(&mut game, seed, schedule.contestants);
    Some(game)
}

/// What came of a game that has ended.
fn tell<P: Game + Heuristics>(
    position: &P,
    Fixture { number, deal, seating }: Fixture,
    ending: Ending,
    moves: u64,
    times: BySeat<Times>,
    record: Record,
    most_rounds: u16,
) -> PlayedGame {
    let (shares, ranks) = match &ending {
        Ending::Over | Ending::TooLong => (win_shares(position), position.ranks()),
        Ending::Forfeit(forfeit) => lost_by(forfeit.contestant, &seating),
    };
    let rounds = position.round().min(most_rounds);
    let scores = position.scores();
    PlayedGame {
        number,
        deal,
        seating,
        ending,
        shares,
        scores,
        ranks,
        moves,
        rounds,
        times,
        record,
    }
}

/// Reads the game of the schedule with this number, which was played before: if it is the one, it would
/// be written with just these letters again.
pub(crate) fn read(schedule: &Schedule<'_>, number: u64, text: &str) -> Option<PlayedGame> {
    let fixture = schedule.fixture(number)?;
    let record: Record = text.parse().ok()?;
    if record.ruleset != schedule.ruleset {
        return None;
    }
    let mut game = retrace(record, fixture, schedule.terms.rounds)?;
    write_tags(&mut game, &schedule.terms.seed, schedule.contestants);
    (game.record.to_string() == text).then_some(game)
}

/// What came of a game that was played before, by its record; nothing if that does not go to an end.
pub(crate) fn retrace(record: Record, fixture: Fixture, most_rounds: u16) -> Option<PlayedGame> {
    match AnyPosition::new(record.ruleset) {
        AnyPosition::Azul(position) => retrace_from(position, record, fixture, most_rounds),
        AnyPosition::Pavilion(position) => retrace_from(position, record, fixture, most_rounds),
    }
}

fn retrace_from<P: Game + Heuristics>(
    mut position: P,
    record: Record,
    fixture: Fixture,
    most_rounds: u16,
) -> Option<PlayedGame> {
    let mut moves = 0;
    for entry in &record.entries {
        match position.turn() {
            Turn::Over => return None,
            Turn::Deal => position.deal_text(&entry.text).ok()?,
            Turn::Seat(_) => {
                position.play_text(&entry.text).ok()?;
                moves += 1;
            }
        }
    }
    let ending = match (record.tag("Forfeit"), position.turn()) {
        (Some(told), Turn::Seat(seat)) => {
            let fault = told.strip_prefix(&format!("seat {seat}: "))?;
            let fault = Fault::Recorded(fault.to_owned());
            Ending::Forfeit(Forfeit { seat, contestant: fixture.seating[seat], fault })
        }
        (None, Turn::Over) => Ending::Over,
        (None, Turn::Deal) if position.round() > most_rounds => Ending::TooLong,
        (None, Turn::Deal | Turn::Seat(_)) | (Some(_), Turn::Deal | Turn::Over) => return None,
    };
    let told = |seat| record.tag(&format!("Time{seat}")).and_then(times::read);
    let times = BySeat::new(record.ruleset.seats(), |seat| told(seat).unwrap_or_default());
    Some(tell(&position, fixture, ending, moves, times, record, most_rounds))
}

/// Shares and ranks when a contestant has lost by a fault: all others have won together.
fn lost_by(loser: usize, seating: &BySeat<usize>) -> (BySeat<f64>, BySeat<u8>) {
    let winners = seating.iter().filter(|&&contestant| contestant != loser).count();
    let share = 1.0 / winners as f64;
    let shares = seating.map(|contestant| if contestant == loser { 0.0 } else { share });
    (shares, ranks(&seating.map(|contestant| contestant != loser)))
}

fn write_tags(game: &mut PlayedGame, seed: &str, contestants: &[Contestant]) {
    let mut tags = Vec::new();
    let mut tag = |name: String, value: String| tags.push((name, value));
    for seat in game.seating.seats().iter() {
        tag(format!("Seat{seat}"), contestants[game.seating[seat]].seat_tag());
    }
    for seat in game.seating.seats().iter() {
        if let Some(limit) = contestants[game.seating[seat]].limit() {
            tag(format!("Limit{seat}"), limit.to_string());
        }
    }
    for seat in game.seating.seats().iter() {
        // Games that come out the same each time are also written the same.
        if !contestants[game.seating[seat]].is_reproducible() {
            tag(format!("Time{seat}"), game.times[seat].to_string());
        }
    }
    tag("Match".to_owned(), seed.to_owned());
    tag("Game".to_owned(), game.number.to_string());
    tag("Deal".to_owned(), game.deal.to_string());
    tag("Scores".to_owned(), joined(&game.scores));
    tag("Ranks".to_owned(), joined(&game.ranks));
    if let Some(Forfeit { seat, fault, .. }) = game.forfeit() {
        tag("Forfeit".to_owned(), format!("seat {seat}: {fault}"));
    }
    game.record.tags = tags;
}

fn joined<T: ToString + Copy>(values: &BySeat<T>) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiles::Seats;

    #[test]
    fn who_fails_loses_in_all_its_seats() {
        let one_against_three = BySeat::new(Seats::Four, |seat| usize::from(seat != Seat::One));
        let (shares, ranks) = lost_by(1, &one_against_three);
        assert_eq!(shares.as_slice(), [0.0, 1.0, 0.0, 0.0]);
        assert_eq!(ranks.as_slice(), [2, 1, 2, 2]);
        let (shares, ranks) = lost_by(0, &one_against_three);
        assert_eq!(shares.as_slice(), [1.0 / 3.0, 0.0, 1.0 / 3.0, 1.0 / 3.0]);
        assert_eq!(ranks.as_slice(), [1, 4, 1, 1]);
    }
}
