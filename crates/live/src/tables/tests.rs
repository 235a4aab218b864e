mod waits;

use std::sync::Weak;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use engine::Asker;
use store::Except;
use table::{Addition, Command, Refusal};
use tiles::{Seat, Turn};
use tokio::task::{JoinSet, yield_now};
use tokio::time::{sleep, timeout};

use super::*;
use crate::timeline::SetClocks;

async fn made(tables: &Tables) -> TableId {
    let table = Table::new("azul:2".parse().unwrap(), "seven".to_owned());
    tables.import(table, Vec::new(), None).await.unwrap().id().clone()
}

/// Tables are let go of all the time while many ask for one of them: two who have it have the
/// same.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn there_is_never_a_second_one() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let tables = Arc::new(Tables::new(store, Scheduler::new(1), Duration::ZERO));
    let id = made(&tables).await;
    let newest = Arc::new(Mutex::new(Weak::<LiveTable>::new()));
    let mut asking = JoinSet::new();
    for _ in 0..4 {
        let (tables, id) = (Arc::clone(&tables), id.clone());
        let newest = Arc::clone(&newest);
        asking.spawn(async move {
            let mut read = 0;
            for _ in 0..200 {
                let live = tables.get(id.as_str()).await.unwrap();
                {
                    let mut newest = newest.lock().unwrap();
                    match newest.upgrade() {
                        Some(held) => assert!(Arc::ptr_eq(&held, &live), "a second one"),
                        None => read += 1,
                    }
                    *newest = Arc::downgrade(&live);
                }
                yield_now().await;
                // As if nobody had come for a long time: the next new table drops it.
                tables.all().iter().for_each(|table| table.forsake());
                drop(live);
                made(&tables).await;
            }
            read
        });
    }
    let read: usize = asking.join_all().await.iter().sum();
    assert!(read > 10, "it was let go of only {read} times");
}

/// A table is read by one task, and the others wait for it.
#[tokio::test]
async fn many_who_ask_at_once_read_a_table_once() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let tables = Tables::new(Arc::clone(&store), Scheduler::new(1), Duration::ZERO);
    let id = made(&tables).await;
    let tables = Arc::new(Tables::new(store, Scheduler::new(1), Duration::ZERO));
    // As if somebody had begun to read it.
    let gate = Arc::new(AsyncMutex::new(()));
    tables.reading.lock().unwrap().insert(id.clone(), Arc::clone(&gate));
    let begun = gate.lock().await;
    let mut asking = JoinSet::new();
    for _ in 0..20 {
        let (tables, id) = (Arc::clone(&tables), id.clone());
        asking.spawn(async move { tables.get(id.as_str()).await.unwrap() });
    }
    assert!(timeout(Duration::from_millis(200), asking.join_next()).await.is_err());
    drop(begun);
    drop(gate);
    let found = asking.join_all().await;
    assert!(found.iter().all(|live| Arc::ptr_eq(live, &found[0])));
    assert!(tables.reading.lock().unwrap().is_empty(), "nobody reads any more");
}

/// However many tables a maker has, their bots move only so often.
#[tokio::test]
async fn bots_among_themselves_take_turns() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let pace = Duration::from_millis(400);
    let tables = Arc::new(Tables::new(store, Scheduler::new(1), pace));
    let maker = Some(crate::Maker { address: 1, visitor: 1 });
    let mut all = Vec::new();
    for _ in 0..3 * MOST_BY_THEMSELVES {
        let bots = vec![Player::Bot { level: "random".into() }; 2];
        let options = Options { maker, ..Options::default() };
        let opening = Opening::new("azul:2".parse().unwrap(), false, options, bots);
        all.push(tables.create(opening).await.unwrap());
    }
    let began = Instant::now();
    sleep(4 * pace).await;
    let mut moved = 0;
    for live in &all {
        moved += steps(live).await - 1;
    }
    let paces = began.elapsed().as_secs_f64() / pace.as_secs_f64();
    let most = (paces + 2.0) * MOST_BY_THEMSELVES as f64;
    assert!(moved > MOST_BY_THEMSELVES && (moved as f64) < most, "{moved} moves, {most} at most");
}

/// However many tables of a maker are due, only some are in memory. The others wait in the database, and go on later.
#[tokio::test]
async fn only_some_tables_of_a_maker_that_are_due_stay_in_memory() {
    const HOUR: Duration = Duration::from_secs(60 * 60);
    let store = store::open("sqlite::memory:").await.unwrap();
    let start = |pace| {
        let tables = Tables::new(Arc::clone(&store), Scheduler::new(1), pace);
        let tables = Arc::new(tables);
        tables.follow_peers();
        tables
    };
    // The bots think for an hour.
    let tables = start(HOUR);
    let create = async |address: u64| {
        let bot = Player::Bot { level: "random".into() };
        let players = vec![bot, Player::person("Ana", &"ana".into())];
        let maker = Some(crate::Maker { address, visitor: 1 });
        let options = Options { maker, ..Options::default() };
        let opening = Opening::new("azul:2".parse().unwrap(), false, options, players);
        let live = tables.create(opening).await.unwrap();
        live.forsake();
        live.id().clone()
    };
    let mut rude = Vec::new();
    for _ in 0..MOST_SEEN_TO + 60 {
        rude.push(create(1).await);
    }
    let own = create(2).await;
    sleep(Duration::from_millis(200)).await;
    tables.let_go_of_idle();
    assert_eq!(tables.count(), MOST_SEEN_TO + 1);
    assert!(tables.in_memory(&own).is_some(), "another maker has room");
    tables.let_go().await;
    drop(tables);
    // After a start too.
    let tables = start(HOUR);
    let held = async || loop {
        sleep(Duration::from_millis(1_500)).await;
        tables.all().iter().for_each(|live| live.forsake());
        tables.let_go_of_idle();
        if tables.in_memory(&own).is_some() {
            break tables.count();
        }
    };
    let held = timeout(Duration::from_secs(20), held()).await.expect("another maker has room");
    assert!((MOST_SEEN_TO / 2..=MOST_SEEN_TO).contains(&held), "{held} are in memory");
    tables.let_go().await;
    drop(tables);
    // In the end all go on.
    let tables = start(Duration::ZERO);
    let all = async {
        for id in rude.iter().chain([&own]) {
            let live = tables.get(id.as_str()).await.unwrap();
            assert!(goes_on(&live, 1).await, "its bot moves");
        }
    };
    timeout(Duration::from_secs(60), all).await.expect("in time");
}

/// Of two thoughts for this maker the first does not end before the flag is set.
fn think_without_end(scheduler: &Scheduler, maker: crate::Maker) -> Arc<AtomicBool> {
    let end = Arc::new(AtomicBool::new(false));
    for _ in 0..2 {
        let end = Arc::clone(&end);
        let think = move |_: &mut bots::Minds, signals: &engine::Signals| {
            while signals.go_on() && !end.load(Ordering::Relaxed) {}
        };
        scheduler.ask(engine::Class::Move, maker, think, drop).unwrap();
    }
    end
}

/// Nor is anybody away for longer than they want because of such a maker, even if the server does not know where they came from.
#[tokio::test]
async fn a_stand_in_waits_for_no_other_bot_of_the_maker() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let scheduler = Scheduler::new(1);
    let tables = Arc::new(Tables::new(store, scheduler.clone(), Duration::ZERO));
    let rude = crate::Maker { address: 1, visitor: 1 };
    let end = think_without_end(&scheduler, rude);
    let _places: Vec<_> = (0..MOST_SEEN_TO)
        .map(|_| tables.context.seen_to.turn_at_once(rude.address).unwrap())
        .collect();
    let options = Options { maker: Some(rude), ..Options::default() };
    let players = ["ana", "ben"].map(|name| Player::person(name, &name.into())).to_vec();
    let opening = Opening::new("azul:2".parse().unwrap(), false, options, players);
    let live = tables.create(opening).await.unwrap();
    let frame = live.now().await;
    let Turn::Seat(seat) = frame.table.position().turn() else { unreachable!("it begins") };
    let session = frame.table.player(seat).unwrap().holders()[0].clone();
    let leave = Command::Leave { seat, stand_in: crate::STAND_IN.name().into() };
    tables.command(&live, &session, leave).await.unwrap();
    assert!(goes_on(&live, 1).await, "the stand-in moves");
    end.store(true, Ordering::Relaxed);
}

/// A maker who lets bots think at many tables keeps nobody waiting at another: its bots think for who waits there.
#[tokio::test]
async fn a_bot_thinks_for_the_guest_if_its_maker_has_too_many() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let scheduler = Scheduler::new(1);
    let tables = Arc::new(Tables::new(store, scheduler.clone(), Duration::ZERO));
    let [rude, ben] = [1, 2].map(|number| crate::Maker { address: number, visitor: number });
    let end = think_without_end(&scheduler, rude);
    let options = Options { maker: Some(rude), ..Options::default() };
    let players = vec![
        Player::person("Ana", &"ana".into()),
        Player::person("Ben", &"ben".into()),
        Player::Bot { level: "random".into() },
    ];
    let opening = Opening::new("azul:3".parse().unwrap(), false, options, players);
    let live = tables.create(opening).await.unwrap();
    live.opened_socket(&"ana".into());
    live.comes_from(&"ana".into(), rude);
    loop {
        let frame = live.now().await;
        let Turn::Seat(seat) = frame.table.position().turn() else { unreachable!("it goes on") };
        let player = frame.table.player(seat).and_then(|player| player.holders().first());
        let Some(session) = player else { break };
        let text = frame.table.position().moves().swap_remove(0);
        let play = Command::Play { seen: frame.table.seq(), text };
        tables.command(&live, session, play).await.unwrap();
    }
    let before = steps(&live).await;
    let waits = timeout(Duration::from_millis(500), goes_on(&live, before)).await;
    assert!(waits.is_err(), "the bot waits behind other thoughts for its maker");
    live.opened_socket(&"ben".into());
    live.comes_from(&"ben".into(), ben);
    assert!(goes_on(&live, before).await, "it thinks for Ben");
    end.store(true, Ordering::Relaxed);
}

/// Somebody who looks on and changes the address all the time does not make a bot begin anew each time.
#[tokio::test]
async fn who_changes_the_address_disturbs_no_bot() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let scheduler = Scheduler::new(1);
    let tables = Arc::new(Tables::new(store, scheduler.clone(), Duration::ZERO));
    let places = [1, 2, 3, 4].map(|number| crate::Maker { address: number, visitor: number });
    let players = vec![
        Player::Bot { level: "grandmaster".into() },
        Player::person("Ana", &"ana".into()),
        Player::person("Ben", &"ben".into()),
    ];
    // Others think too, so the bot takes turns with them.
    let end = think_without_end(&scheduler, places[3]);
    let opening = Opening::new("azul:3".parse().unwrap(), false, Options::default(), players);
    let live = tables.create(opening).await.unwrap();
    live.comes_from(&"ana".into(), places[0]);
    live.comes_from(&"ben".into(), places[1]);
    sleep(Duration::from_millis(50)).await;
    let begun = live.thought().await.expect("the bot thinks");
    for number in 0..20 {
        for session in ["eve", "ben"] {
            live.comes_from(&session.into(), places[1 + number % 2]);
        }
        sleep(Duration::from_millis(5)).await;
        let thinks_on = live.thought().await.is_some_and(|it| Arc::ptr_eq(&it, &begun));
        assert!(thinks_on, "it has begun anew");
    }
    end.store(true, Ordering::Relaxed);
}

/// A table that waits because its maker has too many goes on as soon as somebody else comes who plays there.
#[tokio::test]
async fn who_comes_does_not_wait_for_other_tables_of_the_maker() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let tables = Arc::new(Tables::new(store, Scheduler::new(1), Duration::ZERO));
    tables.follow_peers();
    let [rude, ben] = [1, 2].map(|number| crate::Maker { address: number, visitor: number });
    let _places: Vec<_> = (0..MOST_SEEN_TO)
        .map(|_| tables.context.seen_to.turn_at_once(rude.address).unwrap())
        .collect();
    let bot = Player::Bot { level: "random".into() };
    let players = vec![bot, Player::person("Ben", &"ben".into())];
    let options = Options { maker: Some(rude), ..Options::default() };
    let opening = Opening::new("azul:2".parse().unwrap(), false, options, players);
    let live = tables.create(opening).await.unwrap();
    sleep(Duration::from_millis(2_500)).await;
    assert_eq!(steps(&live).await, 1, "only the deal: the maker has enough");
    live.saw(&"ben".into());
    live.comes_from(&"ben".into(), ben);
    assert!(goes_on(&live, 1).await, "Ben has come");
}

/// A player cannot hold up a clock with other tables: where somebody looks, time runs out when it should.
#[tokio::test]
async fn a_clock_that_somebody_looks_at_waits_for_no_other_table() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let tables = Tables::new(store, Scheduler::new(1), Duration::ZERO);
    let tables = Arc::new(tables);
    let maker = Some(crate::Maker { address: 1, visitor: 1 });
    let options = Options { maker, clock: "5".parse().ok(), ..Options::default() };
    let players = [("Ana", "ana"), ("Ben", "ben")];
    let players = players.map(|(name, id)| Player::person(name, &id.into())).to_vec();
    let opening = Opening::new("azul:2".parse().unwrap(), false, options, players);
    let create = async || tables.create(opening.clone()).await.unwrap();
    let (looked_at, other) = (create().await, create().await);
    let seq = looked_at.now().await.table.seq();
    let (_, _news) = looked_at.listen(seq).await;
    let _places: Vec<_> =
        (0..MOST_SEEN_TO).map(|_| tables.context.seen_to.turn_at_once(1).unwrap()).collect();
    let out = async {
        while looked_at.now().await.table.seq() == seq {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(10), out).await.expect("the time is out");
    assert_eq!(other.now().await.table.seq(), seq, "nobody waits there");
}

#[tokio::test]
async fn only_some_tables_that_nobody_holds_stay_in_memory() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let tables = Tables::new(store, Scheduler::new(1), Duration::ZERO);
    let first = made(&tables).await;
    let held = tables.get(first.as_str()).await.unwrap();
    for _ in 0..MOST_LOOSE + 20 {
        made(&tables).await;
    }
    assert!(tables.count() <= MOST_LOOSE + 2, "{} tables are in memory", tables.count());
    assert!(tables.in_memory(&first).is_some(), "what is held stays");
    drop(held);
}

/// How many deals and moves a table has.
async fn steps(live: &LiveTable) -> usize {
    live.now().await.table.steps().len()
}

/// Waits until a table has more deals and moves than this.
async fn goes_on(live: &LiveTable, from: usize) -> bool {
    let more = async {
        while steps(live).await <= from {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(Duration::from_secs(20), more).await.is_ok()
}

#[tokio::test]
async fn bots_among_themselves_rest_while_nobody_watches() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let pace = Duration::from_millis(50);
    let tables = Arc::new(Tables::new(Arc::clone(&store), Scheduler::new(1), pace));
    let bots = vec![Player::Bot { level: "random".into() }; 2];
    let ruleset = "azul:2".parse().unwrap();
    let opening = Opening::new(ruleset, false, Options::default(), bots);
    let live = tables.create(opening).await.unwrap();
    assert!(goes_on(&live, 2).await, "its maker watches");
    live.forsake();
    // The bot that thinks may still move, and no other.
    sleep(3 * pace).await;
    let rested = steps(&live).await;
    sleep(4 * pace).await;
    assert_eq!(steps(&live).await, rested);
    let lease = tables.context.lease();
    let due = store.claim_due(i64::MAX, &lease, 10, &Except::default()).await.unwrap();
    assert!(due.is_empty(), "no process is asked to go on: {due:?}");
    live.check_sight(None).await.unwrap();
    assert!(goes_on(&live, rested).await, "somebody looks");
}

/// The person to move is not hurried, their move counts, and a bot answers it.
async fn goes_on_fairly(tables: &Arc<Tables>, id: &TableId) {
    let live = tables.get(id.as_str()).await.unwrap();
    // Long enough for an alarm, and for a sweep of what is due.
    sleep(Duration::from_millis(1_500)).await;
    let before = live.now().await;
    assert_eq!(before.table.position().turn(), Turn::Seat(Seat::Zero));
    assert!(before.table.player(Seat::Zero).is_some_and(Player::is_present));
    let (steps, left) = (before.table.steps().len(), before.table.deadline().unwrap());
    let left = left - live.time().now();
    assert!((0..=60_000).contains(&left), "{left} are left");
    let text = before.table.position().moves().swap_remove(0);
    let play = Command::Play { seen: before.table.seq(), text };
    tables.command(&live, &"ana".into(), play).await.unwrap();
    assert!(goes_on(&live, steps + 1).await, "a bot moves");
}

#[tokio::test]
async fn a_wall_clock_that_jumps_hurries_nobody_and_stops_no_bot() {
    const HOUR: i64 = 60 * 60 * 1_000;
    for jump in [HOUR, -HOUR] {
        let store = store::open("sqlite::memory:").await.unwrap();
        let ana = store::Session { id: "ana".to_owned(), name: "Ana".to_owned() };
        store.save_session(&ana, "of her token", 1).await.unwrap();
        let machine = SetClocks::at(1_700_000_000_000);
        let start = async || {
            let time = machine.start_running(&*store).await;
            let (store, scheduler) = (Arc::clone(&store), Scheduler::new(1));
            let tables = Arc::new(Tables::with(store, time, scheduler, Duration::ZERO.into()));
            tables.follow_peers();
            tables
        };
        let tables = start().await;
        let options = Options { clock: "60".parse().ok(), ..Options::default() };
        let bot = Player::Bot { level: "random".into() };
        let players = vec![Player::person("Ana", &"ana".into()), bot];
        let opening = Opening::new("azul:2".parse().unwrap(), false, options, players);
        let id = tables.create(opening).await.unwrap().id().clone();
        machine.jump(jump);
        goes_on_fairly(&tables, &id).await;
        // It also jumps while nobody serves.
        tables.let_go().await;
        drop(tables);
        machine.jump(jump);
        let tables = start().await;
        goes_on_fairly(&tables, &id).await;
    }
}
