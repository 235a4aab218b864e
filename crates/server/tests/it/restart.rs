//! The server stops and starts again, and nobody notices.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::time::Duration;

use crate::common::player::{Chance, play, settled, some_move};
use crate::common::{PATIENCE, Site, Visitor, config, fresh_database};
use server::Config;
use table::Table;
use tiles::{Seat, Turn};

/// The same visitor at a server that has started again.
fn again(site: &Site, visitor: &Visitor) -> Visitor {
    let mut same = site.visitor();
    same.cookies = visitor.cookies.clone();
    same
}

async fn play_some(site: &Site, ana: &mut Visitor, id: &str, moves: usize) {
    let mut chance = Chance(2);
    for _ in 0..moves {
        let page = settled(ana, id).await;
        let text = some_move(site.table(id).await.position(), &mut chance);
        play(ana, id, &page, &text).await;
    }
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    for game in ["azul", "pavilion"] {
        let file = fresh_database(&format!("restart-{game}"));
        let site = Site::over(store::open(&file).await.unwrap(), config()).await;
        let mut ana = site.visitor();
        let id = ana.create(&[("game", game), ("seat0", "me"), ("seat1", "here")]).await;
        play_some(&site, &mut ana, &id, 7).await;
        let there = format!("/t/{id}");
        let before = [ana.page(&there).await, site.visitor().page(&there).await];
        let home = ana.page("/").await;
        let device = ana.page(&format!("{there}/device/1")).await;
        site.store.close().await;
        drop(site);

        let site = Site::over(store::open(&file).await.unwrap(), config()).await;
        let mut ana = again(&site, &ana);
        let after = [ana.page(&there).await, site.visitor().page(&there).await];
        assert_eq!(after, before);
        assert_eq!(ana.page("/").await, home);
        assert_eq!(ana.page(&format!("{there}/device/1")).await, device, "links stay as they were");
        play_some(&site, &mut ana, &id, 2).await;
    }
}

#[tokio::test]
async fn a_bot_that_was_due_moves_by_itself() {
    let file = fresh_database("restart-bot");
    // Here a bot takes an hour for a move.
    let slow = Config { pace: Duration::from_secs(3600).into(), ..config() };
    let site = Site::over(store::open(&file).await.unwrap(), slow).await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "bot:greedy")]).await;
    let bots_turn = |table: &Table| table.position().turn() == Turn::Seat(Seat::One);
    if !bots_turn(&site.table(&id).await) {
        play_some(&site, &mut ana, &id, 1).await;
    }
    let waiting = site.table(&id).await;
    assert!(bots_turn(&waiting), "the bot is due");
    site.store.close().await;
    drop(site);

    let site = Site::over(store::open(&file).await.unwrap(), config()).await;
    // Nobody looks. The old server's lease has to run out, since it had no time to release it.
    let moved = async {
        while site.table(&id).await.seq() == waiting.seq() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, moved).await.expect("the bot moves");
    let page = settled(&mut again(&site, &ana), &id).await;
    assert_eq!(page.about_table("data-turn"), "mine");
    assert_eq!(site.table(&id).await.steps().len(), waiting.steps().len() + 1);
}
