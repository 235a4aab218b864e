//! Clocks belong to the server: they run whether anybody looks or not, and through every restart.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::common::pair::Pair;
use crate::common::player::{Chance, play, some_move};
use crate::common::{PATIENCE, Site, config, fresh_database};
use serde_json::json;
use server::Config;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, SqliteConnection};
use table::Table;
use tiles::Seat;
use tokio::time::{Duration, Instant, sleep, timeout};

/// Waits until the table is as wanted.
async fn until(site: &Site, id: &str, wished: impl Fn(&Table) -> bool) -> Table {
    let end = Instant::now() + PATIENCE;
    loop {
        let table = site.table(id).await;
        if wished(&table) {
            return table;
        }
        assert!(Instant::now() < end, "it did not come to pass: {:?}", table.record().to_string());
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_bot_makes_the_move_of_a_player_who_is_late() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "open"), ("clock", "1")];
    let id = ana.create(&fields).await;
    let mut ben = site.visitor();
    ben.post(&format!("/t/{id}/join"), &[("name", "Ben")]).await.leads_to();
    // Nobody looks, and the game goes on.
    let table = until(&site, &id, |table| table.steps().len() >= 4).await;
    let plays = |seat| table.player(seat).is_some_and(table::Player::is_present);
    assert!(plays(Seat::Zero) && plays(Seat::One), "both keep their seats");
    let page = ana.page(&format!("/t/{id}")).await;
    assert!(page.told().contains("1 second per move"), "{}", page.told());
}

#[tokio::test]
async fn a_retired_player_is_told_and_has_no_seat() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let fields = [
        ("game", "azul"),
        ("seat0", "me"),
        ("name0", "Ana"),
        ("seat1", "open"),
        ("clock", "1"),
        ("at_time_out", "retire"),
    ];
    let id = ana.create(&fields).await;
    let mut ben = site.visitor();
    ben.post(&format!("/t/{id}/join"), &[("name", "Ben")]).await.leads_to();
    let retired = |table: &Table| table.player(Seat::Zero).is_some_and(table::Player::is_retired);
    until(&site, &id, retired).await;
    let page = ben.page(&format!("/t/{id}")).await;
    assert!(page.told().contains("Out of time: a bot is playing the rest of the game."));
    let late = ana.post(&format!("/t/{id}/return"), &[("seat", "0")]).await;
    assert_eq!(late.status, 403, "{}", late.body);
}

/// However long the bot takes that stands in, leaving does not stop the clock.
#[tokio::test]
async fn who_leaves_while_bots_are_slow_is_retired_in_time() {
    let site = Site::with(Config { pace: Duration::from_secs(3600).into(), ..config() }).await;
    let mut ana = site.visitor();
    let fields = [
        ("game", "azul"),
        ("seat0", "me"),
        ("seat1", "open"),
        ("clock", "3"),
        ("at_time_out", "retire"),
    ];
    let id = ana.create(&fields).await;
    let mut ben = site.visitor();
    ben.post(&format!("/t/{id}/join"), &[("name", "Ben")]).await.leads_to();
    ana.post(&format!("/t/{id}/leave"), &[("seat", "0")]).await.leads_to();
    let retired = |table: &Table| table.player(Seat::Zero).is_some_and(table::Player::is_retired);
    until(&site, &id, retired).await;
}

#[tokio::test]
async fn a_clock_that_ran_out_while_the_server_slept_is_out() {
    let file = fresh_database("clock-restart");
    let site = Site::over(store::open(&file).await.unwrap(), config()).await;
    let mut ana = site.visitor();
    let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "here"), ("clock", "2")];
    let id = ana.create(&fields).await;
    let page = ana.page(&format!("/t/{id}")).await;
    let text = some_move(site.table(&id).await.position(), &mut Chance(1));
    play(&mut ana, &id, &page, &text).await;
    let before = site.table(&id).await;
    site.store.close().await;
    drop(site);
    // Three seconds go by while nobody serves: everything there happened three seconds earlier.
    shift(&file, -3_000).await;

    let site = Site::over(store::open(&file).await.unwrap(), config()).await;
    let mut again = site.visitor();
    again.cookies = ana.cookies.clone();
    // A player who comes back after the end cannot move as if nothing had happened.
    let text = some_move(before.position(), &mut Chance(1));
    let seen = before.seq().to_string();
    let late = again.post(&format!("/t/{id}/play"), &[("seen", &seen), ("move", &text)]).await;
    assert_eq!(late.status, 409, "{}", late.body);
    until(&site, &id, |table| table.steps().len() > before.steps().len()).await;
}

/// Everything in a database happened this much later, or earlier, by the wall clock.
async fn shift(file: &str, by: i64) {
    let mut file_alone = SqliteConnection::connect(&format!("sqlite:{file}")).await.unwrap();
    let shifted = format!(
        "update entries set body = json_set(body, '$.at', (body ->> 'at') + {by}) \
         where body ->> 'kind' = 'time'; \
         update tables set wake_at = wake_at + {by}, leased_until = leased_until + {by}; \
         update settings set value = json_set(value, '$.time', (value ->> 'time') + {by}, \
                                                     '$.wall', (value ->> 'wall') + {by}) \
         where name = 'time'"
    );
    file_alone.execute(AssertSqlSafe(shifted)).await.unwrap();
    file_alone.close().await.unwrap();
}

/// While the server was down its wall clock jumped, or it was down for long: players go on where they were.
#[tokio::test]
async fn a_jump_of_the_wall_clock_takes_nobodys_time() {
    for (jump, name) in [(3_600_000, "forward"), (-3_600_000, "back")] {
        let file = fresh_database(&format!("clock-jumps-{name}"));
        let site = Site::over(store::open(&file).await.unwrap(), config()).await;
        let mut ana = site.visitor();
        let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "bot:random"), ("clock", "30")];
        let id = ana.create(&fields).await;
        let noted = async { while site.store.setting("time").await.unwrap().is_none() {} };
        timeout(PATIENCE, noted).await.expect("the time is noted");
        site.store.close().await;
        drop(site);
        shift(&file, -jump).await;

        let site = Site::over(store::open(&file).await.unwrap(), config()).await;
        let mut again = site.visitor();
        again.cookies = ana.cookies.clone();
        let shown = site.client().read(&format!("/tables/{id}")).await;
        let left = shown["deadline"].as_i64().unwrap() - wall();
        assert!(
            (20_000..=31_000).contains(&left),
            "{name}: {left} are left, as the visitor sees it"
        );
        let page = again.page(&format!("/t/{id}")).await;
        let before = site.table(&id).await;
        let text = some_move(before.position(), &mut Chance(1));
        play(&mut again, &id, &page, &text).await;
        // The bot has answered, and it is her turn again.
        until(&site, &id, |table| table.steps().len() >= before.steps().len() + 2).await;
        let out = |entry: &table::Entry| matches!(entry, table::Entry::TimeOut { .. });
        let stored = site.store.table(&id).await.unwrap().unwrap();
        let log = stored.entries.iter().map(|entry| table::Entry::from_json(&entry.body).unwrap());
        assert!(!log.into_iter().any(|entry| out(&entry)), "{name}: nobody was late");
    }
}

fn wall() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64
}

#[tokio::test]
async fn a_clock_that_makes_no_sense_is_refused() {
    let site = Site::new().await;
    for (name, value) in [("clock", "soon"), ("clock", "0"), ("at_time_out", "explode")] {
        let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "open"), (name, value)];
        assert_eq!(site.visitor().post("/tables", &fields).await.status, 400);
    }
}

/// A game that waits for nobody's word would begin at once, and somebody who is gone would lose it by the clock.
#[tokio::test]
async fn no_clock_runs_at_a_rematch_before_everybody_has_come() {
    let mut pair = Pair::with("azul", &[("clock", "600")]).await;
    pair.play_to_the_end().await;
    let next = pair.ben_asks("rematch").await.leads_to();
    let id = next.strip_prefix("/t/").unwrap().to_owned();
    let table = pair.site.table(&id).await;
    assert!(!table.has_started() && !table.is_full(), "{:?}", table.players());
    assert!(table.player(Seat::Zero).is_some_and(table::Player::is_present), "Ben sits");
    // The seat is hers: nobody else takes it.
    let mut eve = pair.site.visitor();
    assert_eq!(eve.page(&next).await.forms_for("join"), []);
    assert_eq!(eve.post(&format!("{next}/join"), &[("seat", "1")]).await.status, 409);
    let told = pair.site.client().read(&format!("/tables/{id}")).await;
    assert_eq!(told["due"], json!({"kind": "players", "seats": [1]}));
    // She comes the same way, or by the link.
    assert!(pair.ben.page(&next).await.0.contains("Waiting for Ana."));
    let page = pair.ana.page(&next).await;
    assert!(page.0.contains("The others are waiting for you.") && !page.0.contains("icon robot"));
    assert_eq!(page.forms_for("return").len(), 1);
    assert_eq!(pair.ana_asks("rematch").await.leads_to(), next);
    assert!(pair.site.table(&id).await.has_started());
}

#[tokio::test]
async fn a_rematch_without_a_clock_begins_at_once() {
    let mut pair = Pair::new("azul").await;
    pair.play_to_the_end().await;
    let next = pair.ben_asks("rematch").await.leads_to();
    assert!(pair.site.table(next.strip_prefix("/t/").unwrap()).await.has_started());
}
