//! What the scheduler thinks about: a bot's move, or its opinion.

use std::time::Instant;

use bots::{Bot, Heuristics, Mind, Minds};
use record::{AnyPosition, generator};
use serde_json::{Map, Value};

use crate::desk::Signals;
use crate::request::Analyse;
use crate::reviews::{ReviewNews, ReviewTurn, ReviewUnderWay};
use crate::scheduler::{BotFault, Scheduler, Ticket};
use crate::turns::{Asker, Class, NotTaken};

/// What a bot is to play, and where.
#[derive(Clone, Debug)]
pub struct Thought {
    /// A seat must be to move.
    pub position: AnyPosition,
    /// Who chooses.
    pub bot: Bot,
    /// Decides where the bot leaves it to chance: the same seed gives the same move.
    pub seed: String,
}

impl Scheduler {
    /// Lets the bot choose its move and hands it over in notation. `done` is called as in
    /// [`Scheduler::ask`].
    pub fn choose(
        &self,
        class: Class,
        asker: impl Into<Asker>,
        thought: Thought,
        done: impl FnOnce(Result<String, BotFault>) + Send + 'static,
    ) -> Result<Ticket, NotTaken> {
        // The strongest gets all idle threads.
        let threads = if thought.bot == Bot::STRONGEST { self.threads() } else { 1 };
        let think = move |minds: &mut Minds, signals: &Signals| {
            minds.set_threads(threads);
            thought.choice(minds, signals)
        };
        self.ask(class, asker, think, done)
    }

    /// Lets a bot say what it thinks of a position and hands that over: the fields of the protocol's
    /// answer to `analyse`.
    ///
    /// It uses one thread. Its time is counted from now, so one that waits too long gives a hasty opinion.
    /// `done` is called as in [`Scheduler::ask`].
    pub fn analyse(
        &self,
        asker: impl Into<Asker>,
        analyse: Analyse,
        done: impl FnOnce(Result<Map<String, Value>, BotFault>) + Send + 'static,
    ) -> Result<Ticket, NotTaken> {
        let asked = Instant::now();
        let think = move |minds: &mut Minds, signals: &Signals| {
            analyse.think(asked, minds, &|| signals.go_on(), |_| {})
        };
        self.ask(Class::Analysis, asker, think, done)
    }

    /// Goes on with a review for one turn, and hands over what came of it. `report` sees, on the thinking thread, what is
    /// new. `done` is called as in [`Scheduler::ask`]. A review takes many turns. Between them, other reviews
    /// have theirs.
    pub fn review(
        &self,
        asker: impl Into<Asker>,
        review: &ReviewUnderWay,
        report: impl FnMut(ReviewNews) + Send + 'static,
        done: impl FnOnce(Result<ReviewTurn, BotFault>) + Send + 'static,
    ) -> Result<Ticket, NotTaken> {
        let review = review.clone();
        let think = move |minds: &mut Minds, signals: &Signals| {
            review.think(minds, &|| signals.go_on(), report)
        };
        self.ask(Class::Review, asker, think, done)
    }
}

impl Thought {
    fn choice(&self, minds: &mut Minds, signals: &Signals) -> String {
        match &self.position {
            AnyPosition::Azul(it) => self.choice_of(it, &mut minds.azul, signals),
            AnyPosition::Pavilion(it) => self.choice_of(it, &mut minds.pavilion, signals),
        }
    }

    fn choice_of<P: Heuristics>(
        &self,
        position: &P,
        mind: &mut Mind<P::Move>,
        signals: &Signals,
    ) -> String {
        let go_on = |nodes: u64| nodes < self.bot.nodes() && signals.go_on();
        self.bot.choose_while(position, mind, &mut generator(&self.seed), &go_on).to_string()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
    use std::thread;
    use std::time::Duration;

    use bots::Level;
    use record::{Record, Ruleset};
    use tiles::Turn;

    use super::*;
    use crate::{ReviewOptions, Reviewing};

    /// What is sent, or an error if nothing comes: a test that would hang fails.
    fn soon<T>(receiver: &Receiver<T>) -> Result<T, RecvTimeoutError> {
        receiver.recv_timeout(Duration::from_secs(20))
    }

    fn thought(ruleset: Ruleset, bot: Bot) -> Thought {
        let mut position = AnyPosition::new(ruleset);
        position.deal_from_seed("tea").unwrap();
        Thought { position, bot, seed: "tea".to_owned() }
    }

    /// Asks for a move and gives the channel on which it will come.
    fn ask(
        scheduler: &Scheduler,
        thought: Thought,
    ) -> (Ticket, Receiver<Result<String, BotFault>>) {
        let (done, answer) = channel();
        let done = move |chosen| done.send(chosen).unwrap();
        (scheduler.choose(Class::Move, 1, thought, done).unwrap(), answer)
    }

    /// What the scheduler answers, waited for.
    fn chosen(scheduler: &Scheduler, thought: Thought) -> Result<String, BotFault> {
        soon(&ask(scheduler, thought).1).unwrap()
    }

    #[test]
    fn an_analysis_takes_its_turn_and_answers_as_the_protocol_says() {
        let scheduler = Scheduler::new(1);
        for ruleset in ["azul:2", "pavilion:3"] {
            let Thought { position, bot, seed } = thought(ruleset.parse().unwrap(), Bot::Net);
            let (nodes, seed) = (Some(500), Some(seed));
            let analyse = Analyse {
                position: position.clone(),
                moves: Vec::new(),
                bot,
                milliseconds: None,
                nodes,
                seed,
            };
            let (done, answer) = channel();
            scheduler.analyse(1, analyse, move |found| done.send(found).unwrap()).unwrap();
            let answer = soon(&answer).unwrap().unwrap();
            let fields = ["best", "value", "score", "candidates", "solved", "nodes", "ms"];
            assert!(answer.keys().eq(fields), "{answer:?}");
            assert!(position.moves().iter().any(|text| answer["best"] == text.as_str()));
        }
    }

    #[test]
    fn a_review_tells_how_far_it_is() {
        let scheduler = Scheduler::new(1);
        let mut record = Record::new("azul:2".parse().unwrap());
        let mut position = AnyPosition::new(record.ruleset);
        record.push(position.deal_from_seed("tea").unwrap());
        record.push(position.moves()[0].clone());
        let options = ReviewOptions { nodes: 10, ..ReviewOptions::default() };
        let reviewing = Reviewing::new(record, options).unwrap();
        let ((news, told), (done, answer)) = (channel(), channel());
        let report = move |it: ReviewNews| news.send((it.done, it.of, it.entry.number)).unwrap();
        let review = reviewing.begin(Instant::now());
        scheduler.review(1, &review, report, move |it| done.send(it).unwrap()).unwrap();
        let ReviewTurn::Done(made) = soon(&answer).unwrap().unwrap() else { panic!("it is short") };
        assert_eq!(made.review.entries.len(), 2);
        let told: Vec<_> = told.iter().collect();
        assert_eq!(told.first().map(|it| (it.0, it.2)), Some((1, 1)), "first the decisions");
        assert_eq!(told.last().map(|it| (it.0 == it.1, it.2)), Some((true, 0)), "then the deals");
    }

    #[test]
    fn a_thought_can_be_cancelled_until_it_is_done() {
        let scheduler = Scheduler::new(1);
        let ruleset: Ruleset = "azul:2".parse().unwrap();
        // The first one thinks for seconds, so the others wait.
        let (begun, no_move) = ask(&scheduler, thought(ruleset, Bot::STRONGEST));
        while scheduler.load().thinking == 0 {
            thread::yield_now();
        }
        let quick = || ask(&scheduler, thought(ruleset, Bot::Greedy));
        let ((waiting, nothing), (kept, something)) = (quick(), quick());
        assert!(waiting.cancel());
        assert_eq!(soon(&nothing), Err(RecvTimeoutError::Disconnected));
        assert!(begun.cancel());
        assert!(soon(&something).unwrap().is_ok());
        assert!(!kept.cancel());
        assert_eq!(soon(&no_move), Err(RecvTimeoutError::Disconnected));
    }

    #[test]
    fn a_fault_is_told_and_survived() {
        let scheduler = Scheduler::new(1);
        let ruleset: Ruleset = "azul:2".parse().unwrap();
        let sound = thought(ruleset, Bot::Greedy);
        let unsound = Thought { position: AnyPosition::new(ruleset), ..sound.clone() };
        assert_eq!(chosen(&scheduler, unsound), Err(BotFault));
        let breaks_down = |_| panic!("an asker breaks down");
        scheduler.choose(Class::Move, 1, sound.clone(), breaks_down).unwrap();
        assert!(chosen(&scheduler, sound).is_ok());
    }

    #[test]
    fn every_bot_plays_legal_moves_in_every_plain_ruleset() {
        let scheduler = Scheduler::new(2);
        for ruleset in Ruleset::plain() {
            // The strongest thinks long, and on several threads not always the same.
            for bot in Bot::ALL.into_iter().filter(|bot| *bot != Bot::STRONGEST) {
                let Thought { mut position, .. } = thought(ruleset, bot);
                // Looking ahead takes its time.
                for number in 0..if bot.nodes() > 1 { 3 } else { 50 } {
                    match position.turn() {
                        Turn::Over => break,
                        Turn::Deal => drop(position.deal_from_seed("tea").unwrap()),
                        Turn::Seat(_) => {
                            let seed = number.to_string();
                            let thought = Thought { position: position.clone(), bot, seed };
                            let text = chosen(&scheduler, thought.clone()).unwrap();
                            if number == 0 {
                                assert_eq!(chosen(&scheduler, thought), Ok(text.clone()));
                            }
                            assert!(position.play(&text).is_ok(), "{ruleset}, {bot}: {text}");
                        }
                    }
                }
            }
        }
    }

    /// A thread that has thought of other games chooses what a new one chooses.
    #[test]
    fn moves_do_not_depend_on_what_was_thought_before() {
        let used = Scheduler::new(1);
        for ruleset in Ruleset::plain() {
            for level in [Level::Journeyman, Level::Artist] {
                let thought = thought(ruleset, Bot::Level(level));
                let new = chosen(&Scheduler::new(1), thought.clone());
                assert_eq!(chosen(&used, thought), new, "{ruleset}, {level:?}");
            }
        }
    }
}
