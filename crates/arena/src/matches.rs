//! A match: the same deals for everybody, in every seat.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use bots::Features;
use net::Net;
use record::Ruleset;
use thiserror::Error;
use tiles::{BySeat, Seat};

use crate::game;
use crate::schedule::Schedule;
use crate::{Contestant, PlayedGame, Results, Terms};

/// Contestants at one table, who play every deal in every rotation over the seats.
///
/// With two contestants at a table of three or four, the second has all seats but one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    ruleset: Ruleset,
    contestants: Vec<Contestant>,
    /// How many deals, from which seed, on how many threads.
    pub terms: Terms,
}

/// Contestants that cannot play together.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadLineup {
    /// They do not fit the seats.
    #[error(
        "{contestants} contestants cannot share {seats} seats; name one for each seat, or two: \
         the second has then all seats but one"
    )]
    Contestants {
        /// How many there are.
        contestants: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// There is nobody to play against.
    #[error("a round robin takes at least two contestants; name another")]
    Alone,
    /// A round robin needs tables for two.
    #[error("a round robin is played by two at a time; choose a ruleset that ends in :2")]
    Seats,
    /// A net of the other game.
    #[error("the net of {contestant} is made for {kind}, not for this game; name another file")]
    WrongNet {
        /// Who has it.
        contestant: String,
        /// What it is made for.
        kind: String,
    },
}

/// Whether all nets are made for the game that is played.
pub(crate) fn check_nets(ruleset: Ruleset, contestants: &[Contestant]) -> Result<(), BadLineup> {
    for contestant in contestants {
        if let Some(net) = contestant.net().filter(|net| !net_fits(net, ruleset)) {
            let (contestant, kind) = (contestant.to_string(), net.shape().kind.clone());
            return Err(BadLineup::WrongNet { contestant, kind });
        }
    }
    Ok(())
}

/// Whether a net is made for the game of this ruleset.
pub fn net_fits(net: &Net, ruleset: Ruleset) -> bool {
    match ruleset {
        Ruleset::Azul(_) => azul::Position::fits(net),
        Ruleset::Pavilion(_) => pavilion::Position::fits(net),
    }
}

impl Match {
    /// A match under the usual terms.
    pub fn new(ruleset: Ruleset, contestants: Vec<Contestant>) -> Result<Match, BadLineup> {
        let (count, seats) = (contestants.len(), ruleset.seats().count());
        if count != 2 && count != seats {
            return Err(BadLineup::Contestants { contestants: count, seats });
        }
        check_nets(ruleset, &contestants)?;
        Ok(Match { ruleset, contestants, terms: Terms::default() })
    }

    /// How many games it has.
    pub fn games(&self) -> u64 {
        self.terms.deals.saturating_mul(self.seatings().len() as u64)
    }

    /// Plays it and gives the results.
    ///
    /// `each` sees the games in the order of their numbers, each with the results up to it, on the
    /// thread of the caller; it may end the match. So may anybody by setting `stop`: the games being
    /// played are then dropped.
    ///
    /// The same seed gives the same games on any number of threads, if nobody thinks by the clock.
    pub fn play(
        &self,
        stop: &AtomicBool,
        each: impl FnMut(&PlayedGame, &Results) -> ControlFlow<()>,
    ) -> Results {
        self.play_on(&[], stop, each)
    }

    /// Goes on after the games that were played before, the first ones of this match: they count, and
    /// `each` sees only those that follow.
    pub fn play_on(
        &self,
        played: &[PlayedGame],
        stop: &AtomicBool,
        mut each: impl FnMut(&PlayedGame, &Results) -> ControlFlow<()>,
    ) -> Results {
        let seatings = self.seatings();
        let schedule = self.schedule(&seatings);
        let mut results = Results::new(&schedule);
        for game in played {
            results.add(game);
        }
        schedule.play(played.len() as u64, stop, |game| {
            results.add(game);
            each(game, &results)
        });
        results
    }

    /// Reads a game of this match from the text of its record; nothing if it belongs to another match,
    /// has another number or was changed.
    pub fn read(&self, number: u64, text: &str) -> Option<PlayedGame> {
        game::read(&self.schedule(&self.seatings()), number, text)
    }

    fn schedule<'a>(&'a self, seatings: &'a [BySeat<usize>]) -> Schedule<'a> {
        Schedule {
            ruleset: self.ruleset,
            contestants: &self.contestants,
            seatings,
            terms: &self.terms,
        }
    }

    /// Every rotation over the seats.
    fn seatings(&self) -> Vec<BySeat<usize>> {
        let seats = self.ruleset.seats();
        let last = self.contestants.len() - 1;
        let rotated = |rotation: usize| {
            let place = |seat: Seat| (seat.index() + seats.count() - rotation) % seats.count();
            BySeat::new(seats, |seat| place(seat).min(last))
        };
        (0..seats.count()).map(rotated).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seatings(ruleset: &str, contestants: &str) -> Vec<Vec<usize>> {
        let contestants = contestants.split(' ').map(|name| name.parse().unwrap()).collect();
        let a_match = Match::new(ruleset.parse().unwrap(), contestants).unwrap();
        a_match.seatings().iter().map(|seating| seating.as_slice().to_vec()).collect()
    }

    #[test]
    fn everybody_sits_everywhere() {
        assert_eq!(seatings("azul:2", "hand greedy"), [[0, 1], [1, 0]]);
        let three = [[0, 1, 2], [2, 0, 1], [1, 2, 0]];
        assert_eq!(seatings("azul:3", "hand greedy random"), three);
        let one_against_three = [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]];
        assert_eq!(seatings("pavilion:4", "hand greedy"), one_against_three);
    }

    #[test]
    fn too_many_or_too_few_are_refused() {
        let hand: Contestant = "hand".parse().unwrap();
        for (ruleset, contestants) in [("azul:2", 1), ("azul:2", 3), ("azul:4", 3), ("azul:3", 0)] {
            let refused = Match::new(ruleset.parse().unwrap(), vec![hand.clone(); contestants]);
            assert!(refused.unwrap_err().to_string().contains("one for each seat"));
        }
    }
}
