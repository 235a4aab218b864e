//! One game of a batch.

use bots::{Bot, Mind};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};
use tiles::Turn;

use crate::frame::GameView;
use crate::{Arrays, Options, Reward, Watch};

/// A game that starts again when it is over. A seat is always to move.
pub(crate) struct Game<P: Arrays> {
    pub(crate) position: P,
    /// All legal moves, or nothing if the mask was written without listing them.
    moves: Vec<P::Move>,
    /// Deals have a generator of their own: how moves are chosen changes no deal.
    deals: Xoshiro256PlusPlus,
    /// For the sampler and for bots.
    choices: Xoshiro256PlusPlus,
    /// The batch's seed, the place in the batch, and how many games were played here before.
    origin: [u64; 3],
}

/// Where a seed's different generators come from.
#[derive(Clone, Copy)]
enum Stream {
    Deals = 1,
    Choices = 2,
}

fn generator(origin: [u64; 3], stream: Stream) -> Xoshiro256PlusPlus {
    let parts = origin.into_iter().chain([stream as u64]);
    let seed = parts.fold(0, |seed, part| SplitMix64::seed_from_u64(seed ^ part).next_u64());
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

impl<P: Arrays> Game<P> {
    /// The first game at this place of a batch, dealt.
    pub(crate) fn new(start: &P, seed: u64, place: u64) -> Game<P> {
        let origin = [seed, place, 0];
        let mut game = Game {
            position: start.clone(),
            moves: Vec::new(),
            deals: generator(origin, Stream::Deals),
            choices: generator(origin, Stream::Choices),
            origin,
        };
        game.go_on();
        game
    }

    /// Deals whatever is due.
    fn go_on(&mut self) {
        while self.position.turn() == Turn::Deal {
            let deal = self.position.sample_deal(&mut self.deals);
            self.position.deal_unchecked(&deal);
        }
    }

    fn start_again(&mut self, start: &P) {
        self.origin[2] += 1;
        self.deals = generator(self.origin, Stream::Deals);
        self.choices = generator(self.origin, Stream::Choices);
        self.position = start.clone();
        self.go_on();
    }

    /// Plays a legal move. A game that is over starts again.
    #[inline]
    pub(crate) fn step(
        &mut self,
        m: P::Move,
        start: &P,
        options: &Options,
        mut view: GameView<'_>,
    ) {
        let before = self.position.scores();
        self.position.play_unchecked(m);
        self.go_on();
        let scores = self.position.scores();
        view.scores.copy_from_slice(scores.as_slice());
        let over = self.position.is_over();
        match options.reward {
            Reward::Points => {
                let gained = scores.iter().zip(before.iter());
                for (reward, (now, before)) in view.rewards.iter_mut().zip(gained) {
                    *reward = f32::from(*now) - f32::from(*before);
                }
            }
            Reward::Win if over => self.write_win(view.rewards),
            Reward::Win => view.rewards.fill(0.0),
        }
        *view.terminated = over;
        *view.truncated = !over && self.position.round() > options.rounds;
        if over || *view.truncated {
            self.start_again(start);
        }
        self.write(options.watch, &mut view);
    }

    /// The share of the win of each seat.
    fn write_win(&self, rewards: &mut [f32]) {
        let ranks = self.position.ranks();
        let winners = ranks.iter().filter(|rank| **rank == 1).count();
        for (reward, rank) in rewards.iter_mut().zip(ranks.iter()) {
            *reward = if *rank == 1 { 1.0 / winners as f32 } else { 0.0 };
        }
    }

    /// Writes a game in which nothing has happened since.
    pub(crate) fn rest(&self, view: &mut GameView<'_>) {
        view.rewards.fill(0.0);
        view.scores.copy_from_slice(self.position.scores().as_slice());
        *view.terminated = false;
        *view.truncated = false;
    }

    /// Writes what the seat to move sees and may do.
    #[inline]
    pub(crate) fn write(&mut self, watch: Watch, view: &mut GameView<'_>) {
        let Turn::Seat(seat) = self.position.turn() else {
            unreachable!("a game of a batch waits for a seat")
        };
        *view.seat = seat.index() as u8;
        self.position.mask(&mut self.moves, view.mask);
        observe(&self.position, seat, watch, view.observation);
    }

    /// One of the legal moves, each as likely as the others.
    #[inline]
    pub(crate) fn sample(&mut self) -> usize {
        let random = u64::from(self.choices.next_u32());
        let place = |count: usize| ((random * count as u64) >> 32) as usize;
        let m = match self.moves.len() {
            0 => self.position.pick_move(&mut self.moves, place),
            listed => self.moves[place(listed)],
        };
        self.position.number(m)
    }

    /// What a bot would play.
    pub(crate) fn choose(&mut self, bot: Bot, nodes: u64, mind: &mut Mind<P::Move>) -> usize {
        let go_on = |searched: u64| searched < nodes;
        let m = bot.choose_while(&self.position, mind, &mut self.choices, &go_on);
        self.position.number(m)
    }
}

/// Writes what a seat sees.
#[inline]
pub(crate) fn observe<P: Arrays>(position: &P, seat: tiles::Seat, watch: Watch, out: &mut [u8]) {
    match watch {
        Watch::Compact => position.observe(seat, out),
        Watch::Features => {
            out.fill(0);
            // A feature may be there several times, and nets add it as often.
            for &feature in position.features().as_slice() {
                out[usize::from(feature)] += 1;
            }
        }
        Watch::Nothing => {}
    }
}
