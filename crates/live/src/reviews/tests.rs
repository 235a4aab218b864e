//! Reviews as one process makes them, and several.

use engine::{ReviewOptions, Scheduler};
use record::{AnyPosition, Record};
use store::{Lease, Store};
use tiles::Turn;
use tokio::time::timeout;

use super::*;

/// The longest wait in a test, even on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A process on this store.
struct Process {
    reviews: Reviews,
    scheduler: Scheduler,
}

impl Process {
    fn start(store: &Arc<dyn Store>) -> Process {
        let scheduler = Scheduler::new(1);
        let tables = Tables::new(Arc::clone(store), scheduler.clone(), Duration::ZERO);
        Process { reviews: Reviews::new(&tables), scheduler }
    }

    async fn ask(&self, reviewing: &Reviewing) -> ReviewState {
        let asked = self.reviews.ask(reviewing.clone(), 1, || Ok::<(), NoReview>(()));
        asked.await.unwrap().state
    }

    /// Asks again and again until the answer is such a one.
    async fn until(&self, id: &str, such: impl Fn(&ReviewState) -> bool) -> ReviewState {
        let asking = async {
            loop {
                let found = self.reviews.find(id, 1).await.unwrap().expect("there is one");
                if such(&found.state) {
                    return found.state;
                }
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(PATIENCE, asking).await.expect("it comes to that")
    }

    async fn is_idle(&self) -> bool {
        let waiting = async {
            while self.scheduler.load().thinking + self.scheduler.load().waiting > 0 {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(PATIENCE, waiting).await.is_ok()
    }
}

async fn store() -> Arc<dyn Store> {
    store::open("sqlite::memory:").await.unwrap()
}

/// A game of so many entries, about which so much is thought.
fn game(entries: usize, nodes: u64) -> Reviewing {
    play(entries, nodes, |mut moves| moves.swap_remove(0))
}

fn play(entries: usize, nodes: u64, choose: impl Fn(Vec<String>) -> String) -> Reviewing {
    let mut record = Record::new("azul:2".parse().unwrap());
    let mut position = AnyPosition::new(record.ruleset);
    while record.entries.len() < entries {
        let text = match position.turn() {
            Turn::Deal => position.deal_from_seed("tea").unwrap(),
            Turn::Seat(_) => {
                let text = choose(position.moves());
                position.play(&text).unwrap();
                text
            }
            Turn::Over => break,
        };
        record.push(text);
    }
    Reviewing::new(record, ReviewOptions { nodes, ..ReviewOptions::default() }).unwrap()
}

/// Somebody who clicks through a review, or asks for it all the time, disturbs nobody at the store.
#[tokio::test]
async fn a_review_that_was_seen_lately_is_not_read_again() {
    let store = store().await;
    let process = Process::start(&store);
    let game = game(3, 1);
    process.ask(&game).await;
    let id = key::id(&game);
    let first = process.until(&id, is_finished).await;
    assert_eq!(store.forget_reviews(i64::MAX, 0, 10).await.unwrap(), 1);
    let again = process.reviews.find(&id, 2).await.unwrap().map(|it| it.state);
    assert_eq!(again, Some(first));
    assert_eq!(Process::start(&store).reviews.find(&id, 2).await.unwrap(), None);
}

#[tokio::test]
async fn a_very_long_game_is_not_reviewed() {
    let process = Process::start(&store().await);
    // Everything falls to the floor.
    let on_the_floor = |moves: Vec<String>| moves.into_iter().find(|it| it.ends_with('F')).unwrap();
    for (entries, is_taken) in [(LONGEST_GAME, true), (LONGEST_GAME + 1, false)] {
        let game = play(entries, 1, on_the_floor);
        assert_eq!(game.record().entries.len(), entries);
        let asked = process.reviews.ask(game, 1, || Ok::<(), NoReview>(())).await;
        assert_eq!(matches!(asked, Err(NoReview::TooLong)), !is_taken);
    }
}

fn is_finished(state: &ReviewState) -> bool {
    matches!(state, ReviewState::Finished(_))
}

/// How many parts are done, of how many, and how many entries are told.
fn progress(state: &ReviewState) -> (usize, usize, usize) {
    match state {
        ReviewState::Running { done, of, entries } => (*done, *of, entries.len()),
        ReviewState::Finished(_) => panic!("it is finished"),
    }
}

#[tokio::test]
async fn a_second_look_is_free() {
    let (store, game) = (store().await, game(4, 20));
    let process = Process::start(&store);
    assert_eq!(progress(&process.ask(&game).await).1, 4);
    let first = process.until(&key::id(&game), is_finished).await;
    // Nothing is thought any more, here or at another process.
    process.scheduler.close();
    assert_eq!(process.ask(&game).await, first);
    let other = Process::start(&store);
    other.scheduler.close();
    let refused = || Err(NoReview::Full);
    let again = other.reviews.ask(game.clone(), 2, refused).await.unwrap();
    assert_eq!((again.id, again.state), (key::id(&game), first), "nor does it need leave");
}

#[tokio::test]
async fn what_is_not_allowed_is_not_begun() {
    let (store, game) = (store().await, game(4, 20));
    let process = Process::start(&store);
    let refused = process.reviews.ask(game.clone(), 1, || Err(NoReview::Full)).await;
    assert!(matches!(refused, Err(NoReview::Full)));
    for id in [key::id(&game).as_str(), "lisboa", ""] {
        assert!(process.reviews.find(id, 1).await.unwrap().is_none(), "{id}");
    }
    assert_eq!(process.scheduler.load().thinking, 0);
    process.ask(&game).await;
    process.until(&key::id(&game), is_finished).await;
}

#[tokio::test]
async fn processes_share_a_review_and_one_takes_over_from_another() {
    let (store, game) = (store().await, game(60, 20_000));
    let (one, two) = (Process::start(&store), Process::start(&store));
    let id = key::id(&game);
    one.ask(&game).await;
    let told = one.until(&id, |state| progress(state).0 > 0).await;
    assert_eq!(progress(&told).2, progress(&told).0, "what is known is told");
    let other = two.ask(&game).await;
    assert_eq!(progress(&other).1, game.record().entries.len());
    let other = two.until(&id, |state| progress(state).0 > 0).await;
    assert_eq!(progress(&other).2, 0, "only how far it is");
    assert_eq!(two.scheduler.load().thinking, 0, "one process thinks");

    one.reviews.stop().await;
    assert!(one.is_idle().await, "it ends at once");
    two.until(&id, |state| progress(state).2 > 0).await;
    assert_eq!(progress(&one.ask(&game).await).2, 0, "now the other thinks");
}

#[tokio::test]
async fn the_review_of_a_process_that_died_is_made_by_who_is_asked_next() {
    let (store, game) = (store().await, game(3, 20));
    let process = Process::start(&store);
    let id = key::id(&game);
    let new = NewReview { id: id.clone(), task: key::write_task(&game), parts: 3 };
    let now = process.reviews.context.time.now();
    let dead = |until| Lease { owner: "dead".to_owned(), until };
    assert!(store.claim_review(&new, now, &dead(now + 10_000)).await.unwrap());
    assert!(store.note_review(&id, 2, 3, &dead(now + 10_000)).await.unwrap());
    assert_eq!(progress(&process.ask(&game).await), (2, 3, 0), "it may live");
    assert!(store.note_review(&id, 2, 3, &dead(now - 1)).await.unwrap());
    // The id is enough, and nobody pays for it twice.
    process.until(&id, is_finished).await;
}

#[tokio::test]
async fn a_process_that_lost_a_review_stops_thinking_about_it() {
    let (store, game) = (store().await, game(60, 20_000));
    let process = Process::start(&store);
    process.ask(&game).await;
    process.until(&key::id(&game), |state| progress(state).0 > 0).await;
    // It was paused for so long that another took over.
    store.release_reviews(&process.reviews.context.process).await.unwrap();
    let new = NewReview { id: key::id(&game), task: key::write_task(&game), parts: 60 };
    let now = process.reviews.context.time.now();
    let other = Lease { owner: "other".to_owned(), until: now + 20_000 };
    assert!(store.claim_review(&new, now, &other).await.unwrap());
    process.until(&key::id(&game), |state| progress(state) == (0, 60, 0)).await;
    assert!(process.is_idle().await);
}

/// One visitor with many long games does not keep another one waiting.
#[tokio::test]
async fn addresses_take_turns() {
    let process = Process::start(&store().await);
    let long: Vec<Reviewing> = (0..5).map(|number| game(40 + number, 20_000)).collect();
    for reviewing in &long {
        process.ask(reviewing).await;
        // Who only looks at a review does not wait behind it with one of their own.
        process.reviews.find(&Reviews::id(reviewing), 2).await.unwrap().unwrap();
    }
    let short = game(3, 1_000);
    let asked = process.reviews.ask(short, 2, || Ok::<(), NoReview>(())).await.unwrap();
    process.until(&asked.id, is_finished).await;
    for reviewing in &long {
        let found = process.reviews.find(&Reviews::id(reviewing), 1).await.unwrap().unwrap();
        assert!(!is_finished(&found.state), "the long ones take much longer");
    }
}

/// Nobody makes the review of a game late for the other player by asking for it first, behind long games of their own.
#[tokio::test]
async fn a_review_is_made_for_everybody_who_asks_for_it() {
    let process = Process::start(&store().await);
    let long: Vec<Reviewing> = (0..4).map(|number| game(40 + number, 20_000)).collect();
    let shared = game(3, 1_000);
    for reviewing in long.iter().chain([&shared]) {
        process.ask(reviewing).await;
    }
    let id = Reviews::id(&shared);
    sleep(Duration::from_millis(300)).await;
    let state = process.reviews.find(&id, 1).await.unwrap().unwrap().state;
    assert_eq!(progress(&state).0, 0, "those of one address are made one after the other");
    let asked = process.reviews.ask(shared, 2, || Ok::<(), NoReview>(())).await.unwrap();
    assert_eq!(asked.id, id);
    process.until(&id, is_finished).await;
    for reviewing in &long {
        let found = process.reviews.find(&Reviews::id(reviewing), 1).await.unwrap().unwrap();
        assert!(!is_finished(&found.state), "the long ones take much longer");
    }
}
