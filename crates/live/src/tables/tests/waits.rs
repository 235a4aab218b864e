//! How long a game waits for a player, and who may free or take a seat meanwhile.

use super::*;

/// Tables on this database, and one among them where people sit who promised these words.
async fn promising(
    store: &Arc<dyn Store>,
    words: &[(&str, &str)],
) -> (Arc<Tables>, Arc<LiveTable>) {
    for (name, _) in words {
        let session = store::Session { id: (*name).to_owned(), name: (*name).to_owned() };
        store.save_session(&session, name, 1).await.unwrap();
    }
    let tables = Arc::new(Tables::new(Arc::clone(store), Scheduler::new(1), Duration::ZERO));
    let players = words.iter().map(|(name, _)| Player::person(name, &(*name).into()));
    let promise = |word: &str| table::Addition::promise(&record::seed_hash(word)).unwrap();
    let promises = words.iter().map(|(_, word)| promise(word));
    let ruleset = format!("azul:{}", words.len()).parse().unwrap();
    let opening = Opening::new(ruleset, false, Options::default(), players.collect())
        .with(promises.collect());
    let live = tables.create(opening).await.unwrap();
    (tables, live)
}

/// Eve leaves when no word can be on its way any more. Ana promises another.
async fn eve_left_long_ago(live: &Arc<LiveTable>) {
    let leave = Command::Leave { seat: Seat::One, stand_in: "greedy".into() };
    live.change(move |table, at| table.decide(&"eve".into(), &leave, at)).await.unwrap();
    live.change(|table, at| table.decide(&"ana".into(), &promise(Seat::Zero, "sand"), at))
        .await
        .unwrap();
}

fn promise(seat: Seat, word: &str) -> Command {
    Command::Promise { seat, hash: record::seed_hash(word) }
}

/// A game without a clock between Ana, who begins, and Ben. Both look at it.
async fn playing() -> (Arc<Tables>, Arc<LiveTable>) {
    let store = store::open("sqlite::memory:").await.unwrap();
    let tables = Arc::new(Tables::new(store, Scheduler::new(1), Duration::ZERO));
    let players = [("Ana", "ana"), ("Ben", "ben")];
    let players = players.map(|(name, id)| Player::person(name, &id.into())).to_vec();
    let opening = Opening::new("azul:2".parse().unwrap(), false, Options::default(), players);
    let live = tables.create(opening).await.unwrap();
    for session in ["ana", "ben"] {
        live.opened_socket(&session.into());
    }
    (tables, live)
}

/// The player whose turn it is makes the first legal move.
async fn play(tables: &Tables, live: &Arc<LiveTable>, name: &str) -> Arc<table::Frame> {
    let frame = live.now().await;
    let text = frame.table.position().moves().swap_remove(0);
    let play = Command::Play { seen: frame.table.seq(), text };
    tables.command(live, &name.into(), play).await.unwrap()
}

/// Who makes the others tell their words stands by what they promised, until words had the time to come.
#[tokio::test]
async fn nobody_leaves_or_promises_anew_while_words_are_on_their_way() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let (tables, live) = promising(&store, &[("ana", "sea"), ("eve", "salt")]).await;
    let eve = table::SessionId::from("eve");
    let leave = || Command::Leave { seat: Seat::One, stand_in: "greedy".into() };
    let refused = async || {
        for command in [leave(), promise(Seat::One, "sugar")] {
            let soon = tables.command(&live, &eve, command).await;
            assert!(matches!(soon, Err(LiveError::Table(Refusal::GameBegins))), "{soon:?}");
        }
    };
    refused().await;
    // A slow player has a minute.
    live.waits.stretch(Duration::from_secs(55));
    refused().await;
    // Her word is lost, or Ana never comes: then she may go, and both promise anew.
    live.forsake();
    tables.command(&live, &eve, leave()).await.unwrap();
    tables.command(&live, &"ana".into(), promise(Seat::Zero, "sand")).await.unwrap();
    let adds = Addition::promise(&record::seed_hash("pepper")).unwrap();
    let join = Command::Join { seat: None, name: String::new(), adds };
    tables.command(&live, &eve, join).await.unwrap();
    refused().await;
}

/// A slow player promises in time, again and again, while somebody else comes and goes: nobody has waited for them long.
#[tokio::test]
async fn who_promises_in_time_is_not_blamed_for_others() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let seats = [("ana", "sea"), ("ben", "salt"), ("eve", "pepper")];
    let (tables, live) = promising(&store, &seats).await;
    let command =
        async |name: &str, command: Command| tables.command(&live, &name.into(), command).await;
    for number in 0..3 {
        // Their words do not come.
        live.forsake();
        command("eve", Command::Leave { seat: Seat::Two, stand_in: "greedy".into() })
            .await
            .unwrap();
        let join = Command::Join { seat: None, name: String::new(), adds: Addition::Awaited };
        command("eve", join).await.unwrap();
        live.waits.stretch(Duration::from_secs(50));
        let free = Command::Replace { seat: Seat::One, stand_in: "greedy".into() };
        let freed = command("eve", free).await;
        assert!(matches!(freed, Err(LiveError::StillHere)), "round {number}");
        for (name, seat) in [("ana", Seat::Zero), ("ben", Seat::One), ("eve", Seat::Two)] {
            command(name, promise(seat, &format!("{name} {number}"))).await.unwrap();
        }
    }
}

/// A player who is there and does not move cannot hold up a game without a clock for ever.
#[tokio::test]
async fn who_does_not_move_for_long_can_be_replaced() {
    let (tables, live) = playing().await;
    let replace = async |name: &str, seat: Seat| {
        let command = Command::Replace { seat, stand_in: "greedy".into() };
        tables.command(&live, &name.into(), command).await
    };
    live.waits.stretch(Duration::from_secs(599));
    assert!(matches!(replace("ben", Seat::Zero).await, Err(LiveError::StillHere)));
    live.waits.stretch(Duration::from_secs(601));
    assert!(matches!(replace("ana", Seat::One).await, Err(LiveError::StillHere)), "not his turn");
    // Who moves and takes it back has not moved.
    let frame = play(&tables, &live, "ana").await;
    let undo = Command::Undo { seen: frame.table.seq() };
    tables.command(&live, &"ana".into(), undo).await.unwrap();
    replace("ben", Seat::Zero).await.unwrap();
}

/// Who takes a move back has not used the time in which the others thought about it.
#[tokio::test]
async fn who_takes_a_move_back_is_not_blamed_for_the_time_of_others() {
    let (tables, live) = playing().await;
    let command =
        async |name: &str, command: Command| tables.command(&live, &name.into(), command).await;
    for name in ["ana", "ben"] {
        play(&tables, &live, name).await;
    }
    // Ana thinks for long.
    live.waits.stretch(Duration::from_secs(601));
    let seen = live.now().await.table.seq();
    command("ben", Command::Undo { seen }).await.unwrap();
    let replace = || Command::Replace { seat: Seat::One, stand_in: "greedy".into() };
    assert!(matches!(command("ana", replace()).await, Err(LiveError::StillHere)));
    // Nor the time before a move of theirs that is taken back as well, because they agree.
    for name in ["ben", "ana"] {
        play(&tables, &live, name).await;
        if name == "ben" {
            live.waits.stretch(Duration::from_secs(601));
        }
    }
    let seen = live.now().await.table.seq();
    let asked = command("ben", Command::Undo { seen }).await.unwrap();
    command("ana", Command::Agree { seen: asked.table.seq() }).await.unwrap();
    assert!(matches!(command("ana", replace()).await, Err(LiveError::StillHere)));
    // But Ana's other move does not begin Ben's time anew: together they could wait for ever. He has half of it to think again.
    for (name, waits) in [("ben", 0), ("ana", 599), ("ana", 299)] {
        let seen = live.now().await.table.seq();
        if waits == 299 {
            command(name, Command::Undo { seen }).await.unwrap();
        }
        play(&tables, &live, name).await;
        live.waits.stretch(Duration::from_secs(waits));
    }
    assert!(matches!(command("ana", replace()).await, Err(LiveError::StillHere)));
    live.waits.stretch(Duration::from_secs(301));
    command("ana", replace()).await.unwrap();
}

fn ana_and_ben_who_is_away() -> Vec<Player> {
    let away = Player::Person {
        name: "Ben".to_owned(),
        holders: vec!["ben".into()],
        stand_in: Some("greedy".into()),
    };
    vec![Player::person("Ana", &"ana".into()), away]
}

/// Who was away when the last game ended is not away in the next. But where a clock would run, everybody who did not ask for it
/// is, until they come.
#[tokio::test]
async fn who_was_away_plays_the_next_game() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let tables = Arc::new(Tables::new(store, Scheduler::new(1), Duration::ZERO));
    let players = ana_and_ben_who_is_away();
    for (clock, is_away) in [(None, false), (Some("60"), true)] {
        let options =
            Options { clock: clock.map(|clock| clock.parse().unwrap()), ..Options::default() };
        let opening = Opening::new("azul:2".parse().unwrap(), false, options, players.clone());
        let live = tables.create(opening).await.unwrap();
        let frame = live.now().await;
        let next = crate::commands::next_game(&live, &frame.table, &"ana".into());
        assert_eq!(next.players.iter().all(Player::is_present), !is_away, "{clock:?}");
    }
}

/// Who does not come to a rematch does not hold it up for ever.
#[tokio::test]
async fn the_seat_of_somebody_who_does_not_come_is_freed() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let tables = Arc::new(Tables::new(store, Scheduler::new(1), Duration::ZERO));
    // A clock of a day does not make the others wait for a day.
    let options = Options { clock: "1d".parse().ok(), ..Options::default() };
    let players = ana_and_ben_who_is_away();
    let opening = Opening::new("azul:2".parse().unwrap(), false, options, players);
    let live = tables.create(opening).await.unwrap();
    assert!(!live.now().await.table.has_started(), "it waits for Ben");
    let join = Command::Join { seat: None, name: "eve".to_owned(), adds: Addition::Nothing };
    let taken = tables.command(&live, &"eve".into(), join).await;
    assert!(matches!(taken, Err(LiveError::Table(Refusal::Full))), "the seat is his");
    let free = || Command::Replace { seat: Seat::One, stand_in: "greedy".into() };
    let soon = tables.command(&live, &"ana".into(), free()).await;
    assert!(matches!(soon, Err(LiveError::StillHere)), "he may just be slow");
    live.forsake();
    let frame = tables.command(&live, &"ana".into(), free()).await.unwrap();
    assert_eq!(frame.table.player(Seat::One), Some(&Player::Open));
}

/// Who keeps a table waiting and is put out of the seat does not take it again before others can.
#[tokio::test]
async fn who_was_freed_lets_others_sit_down_first() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let (tables, live) = promising(&store, &[("ana", "sea"), ("eve", "salt")]).await;
    let (here, there) = (Asker::from(1), Asker::from(2));
    live.comes_from(&"ana".into(), here);
    let free = || Command::Replace { seat: Seat::One, stand_in: "greedy".into() };
    for (times, minutes) in [(1, 1), (2, 10), (3, 10)] {
        live.comes_from(&"eve".into(), there);
        live.forsake();
        tables.command(&live, &"ana".into(), free()).await.unwrap();
        assert!(matches!(live.check_freed(there), Err(LiveError::OthersFirst)), "{times}");
        live.check_freed(here).unwrap();
        live.freed.stretch(Duration::from_secs(60 * minutes - 5));
        assert!(matches!(live.check_freed(there), Err(LiveError::OthersFirst)), "{times}");
        live.freed.stretch(Duration::from_secs(60 * minutes));
        live.check_freed(there).unwrap();
        live.freed.stretch(Duration::from_secs(60));
        let adds = Addition::promise(&record::seed_hash(&format!("salt {times}"))).unwrap();
        let join = Command::Join { seat: None, name: "eve".to_owned(), adds };
        tables.command(&live, &"eve".into(), join).await.unwrap();
        let word = format!("sea {times}");
        tables.command(&live, &"ana".into(), promise(Seat::Zero, &word)).await.unwrap();
    }
    // A household is one address: who frees a seat of their own does not lock the others out.
    live.comes_from(&"eve".into(), here);
    live.forsake();
    tables.command(&live, &"ana".into(), free()).await.unwrap();
    live.check_freed(here).unwrap();
}

/// At a rematch nobody came later.
#[tokio::test]
async fn who_has_another_seat_did_not_come_later() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let (_tables, live) = promising(&store, &[("ana", "sea"), ("eve", "salt")]).await;
    let table = &live.now().await.table;
    assert!(!table.came_later(&"ana".into(), Seat::One));
    assert!(!table.came_later(&"eve".into(), Seat::Zero));
}

/// A typed word would not be among those that the others' browsers have noted before they told theirs.
#[tokio::test]
async fn nobody_types_a_word_while_others_are_on_their_way() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let (tables, live) = promising(&store, &[("ana", "sea"), ("eve", "salt")]).await;
    live.forsake();
    let (ana, eve) = (table::SessionId::from("ana"), table::SessionId::from("eve"));
    let leave = Command::Leave { seat: Seat::One, stand_in: "greedy".into() };
    tables.command(&live, &eve, leave).await.unwrap();
    let join = Command::Join { seat: None, name: String::new(), adds: Addition::Nothing };
    tables.command(&live, &eve, join).await.unwrap();
    tables.command(&live, &ana, promise(Seat::Zero, "sand")).await.unwrap();
    let typed = || Command::Tell { seat: Seat::One, word: "pepper".to_owned(), typed: true };
    let soon = tables.command(&live, &eve, typed()).await;
    assert!(matches!(soon, Err(LiveError::Table(Refusal::GameBegins))), "{soon:?}");
    live.forsake();
    tables.command(&live, &eve, typed()).await.unwrap();
    let tell = Command::Tell { seat: Seat::Zero, word: "sand".to_owned(), typed: false };
    let begun = tables.command(&live, &ana, tell).await.unwrap();
    assert!(begun.table.has_started());
}

/// Who promised a word and does not tell it cannot hold a table up, even with an open page.
#[tokio::test]
async fn a_word_that_is_kept_back_frees_the_seat() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let (tables, live) = promising(&store, &[("ana", "sea"), ("eve", "salt")]).await;
    let ana = table::SessionId::from("ana");
    let tell = Command::Tell { seat: Seat::Zero, word: "sea".to_owned(), typed: false };
    tables.command(&live, &ana, tell).await.unwrap();
    live.opened_socket(&"eve".into());
    let free = || Command::Replace { seat: Seat::One, stand_in: "greedy".into() };
    let soon = tables.command(&live, &ana, free()).await;
    assert!(matches!(soon, Err(LiveError::StillHere)), "she may just be slow");
    live.forsake();
    let frame = tables.command(&live, &ana, free()).await.unwrap();
    assert_eq!(frame.table.player(Seat::One), Some(&Player::Open));
}

/// Nor can they when a friend comes and goes: every wait for a word counts.
#[tokio::test]
async fn a_friend_who_comes_and_goes_makes_no_wait_shorter() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let seats = [("ana", "sea"), ("eve", "salt"), ("mal", "pepper")];
    let (tables, live) = promising(&store, &seats).await;
    let command =
        async |name: &str, command: Command| tables.command(&live, &name.into(), command).await;
    let free = |seat: Seat| Command::Replace { seat, stand_in: "greedy".into() };
    live.opened_socket(&"eve".into());
    live.opened_socket(&"mal".into());
    live.forsake();
    command("mal", Command::Leave { seat: Seat::Two, stand_in: "greedy".into() }).await.unwrap();
    let early = command("ana", free(Seat::One)).await;
    assert!(matches!(early, Err(LiveError::StillHere)), "the game waits for a player, not for her");
    let join = Command::Join {
        seat: Some(Seat::Two),
        name: "mal".to_owned(),
        adds: Addition::promise(&record::seed_hash("pepper")).unwrap(),
    };
    command("mal", join).await.unwrap();
    let newcomer = command("ana", free(Seat::Two)).await;
    assert!(matches!(newcomer, Err(LiveError::StillHere)), "he has just come");
    let frame = command("ana", free(Seat::One)).await.unwrap();
    assert_eq!(frame.table.player(Seat::One), Some(&Player::Open));
}

/// A player who has not promised holds everybody up: nobody else is to blame.
#[tokio::test]
async fn only_the_seat_that_is_waited_for_is_freed() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let (tables, live) = promising(&store, &[("ana", "sea"), ("eve", "salt")]).await;
    let free = |seat: Seat| Command::Replace { seat, stand_in: "greedy".into() };
    // Eve comes back without a promise.
    let command =
        async |name: &str, command: Command| tables.command(&live, &name.into(), command).await;
    eve_left_long_ago(&live).await;
    let join =
        Command::Join { seat: Some(Seat::One), name: "eve".to_owned(), adds: Addition::Nothing };
    command("eve", join).await.unwrap();
    live.change(|table, _| Ok(table.follow(vec![Entry::Await { seat: Seat::One }]).unwrap()))
        .await
        .unwrap();
    live.opened_socket(&"ana".into());
    live.forsake();
    assert_eq!(live.now().await.table.waits_for_words(), [Seat::One]);
    let freed = command("eve", free(Seat::Zero)).await;
    assert!(matches!(freed, Err(LiveError::StillHere)), "she waits for Eve");
    // Once everybody has promised, the time for telling begins.
    let live = tables.get(live.id().as_str()).await.unwrap();
    let promise = Command::Promise { seat: Seat::One, hash: record::seed_hash("salt") };
    command("eve", promise).await.unwrap();
    assert_eq!(live.now().await.table.waits_for_words(), [Seat::Zero, Seat::One]);
}

/// A guest who has just come does not take the seat of somebody who made the table and went away to wait. The one
/// who was there first need not wait so long for the guest.
#[tokio::test]
async fn who_comes_later_does_not_drive_out_who_was_there() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let (tables, live) = promising(&store, &[("ana", "sea"), ("eve", "salt")]).await;
    let command =
        async |name: &str, command: Command| tables.command(&live, &name.into(), command).await;
    let free = |seat: Seat| Command::Replace { seat, stand_in: "greedy".into() };
    eve_left_long_ago(&live).await;
    // Ana has just gone: she still counts as present in a game, but tells no word.
    let ana = Here { table: live.id().to_string(), session: "ana".to_owned() };
    store.note_here(&[ana], live.time().now() - 40_000).await.unwrap();
    let join = Command::Join {
        seat: Some(Seat::One),
        name: "eve".to_owned(),
        adds: Addition::promise(&record::seed_hash("salt")).unwrap(),
    };
    command("eve", join).await.unwrap();
    assert_eq!(live.now().await.table.waits_for_words(), [Seat::Zero, Seat::One]);
    let at_once = command("eve", free(Seat::Zero)).await;
    assert!(matches!(at_once, Err(LiveError::StillHere)));
    live.forsake();
    let after_a_minute = command("eve", free(Seat::Zero)).await;
    assert!(matches!(after_a_minute, Err(LiveError::StillHere)));
    let frame = command("ana", free(Seat::One)).await.unwrap();
    assert_eq!(frame.table.player(Seat::One), Some(&Player::Open));
}

/// Who went away and comes back has a minute for the word: a guest does not wait for that moment to drive them out.
#[tokio::test]
async fn who_comes_back_has_time_to_tell_the_word() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let (tables, live) = promising(&store, &[("ana", "sea"), ("eve", "salt")]).await;
    eve_left_long_ago(&live).await;
    let adds = Addition::promise(&record::seed_hash("salt")).unwrap();
    let join = Command::Join { seat: None, name: "eve".to_owned(), adds };
    tables.command(&live, &"eve".into(), join).await.unwrap();
    let other = Tables::new(Arc::clone(&store), Scheduler::new(1), Duration::ZERO);
    let there = other.get(live.id().as_str()).await.unwrap();
    let ana = Here { table: live.id().to_string(), session: "ana".to_owned() };
    store.note_here(std::slice::from_ref(&ana), live.time().now() - 200_000).await.unwrap();
    let free = || Command::Replace { seat: Seat::Zero, stand_in: "greedy".into() };
    let here = async || tables.command(&live, &"eve".into(), free()).await;
    let elsewhere = async || other.command(&there, &"eve".into(), free()).await;
    live.forsake();
    there.forsake();
    assert!(matches!(here().await, Err(LiveError::StillHere)), "she is away for a minute");
    assert!(matches!(elsewhere().await, Err(LiveError::StillHere)));
    live.opened_socket(&"ana".into());
    live.tell_here(&"ana".into()).await;
    assert!(matches!(here().await, Err(LiveError::StillHere)), "she is just back");
    assert!(matches!(elsewhere().await, Err(LiveError::StillHere)));
    there.forsake();
    assert!(matches!(elsewhere().await, Err(LiveError::StillHere)));
    // Now she has been there for longer than a minute, also where nobody asked for her.
    for seconds in [80, 60, 40, 20, 1] {
        let at = live.time().now() - 1_000 * seconds;
        store.note_here(std::slice::from_ref(&ana), at).await.unwrap();
    }
    let frame = elsewhere().await.unwrap();
    assert_eq!(frame.table.player(Seat::Zero), Some(&Player::Open));
}

#[tokio::test]
async fn a_player_who_sits_down_at_one_process_is_not_gone_at_another() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let (tables, live) = promising(&store, &[("ana", "sea"), ("eve", "salt")]).await;
    eve_left_long_ago(&live).await;
    let join =
        Command::Join { seat: Some(Seat::One), name: "eve".to_owned(), adds: Addition::Nothing };
    tables.command(&live, &"eve".into(), join).await.unwrap();
    let other = Tables::new(Arc::clone(&store), Scheduler::new(1), Duration::ZERO);
    let there = other.get(live.id().as_str()).await.unwrap();
    let free = Command::Replace { seat: Seat::One, stand_in: "greedy".into() };
    let freed = other.command(&there, &"ana".into(), free).await;
    assert!(matches!(freed, Err(LiveError::StillHere)));
}

#[tokio::test]
async fn a_player_is_not_gone_because_the_server_starts_again() {
    let store = store::open("sqlite::memory:").await.unwrap();
    let (tables, live) = promising(&store, &[("ana", "sea"), ("eve", "salt")]).await;
    live.opened_socket(&"eve".into());
    tables.let_go().await;
    let tables = Tables::new(Arc::clone(&store), Scheduler::new(1), Duration::ZERO);
    let live = tables.get(live.id().as_str()).await.unwrap();
    let free = Command::Replace { seat: Seat::One, stand_in: "greedy".into() };
    let freed = tables.command(&live, &"ana".into(), free).await;
    assert!(matches!(freed, Err(LiveError::StillHere)));
}
