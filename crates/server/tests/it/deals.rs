//! Fair deals: promised before the first move, proven after the last one, and the same at several tables.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use crate::common::{PATIENCE, Site};
use record::seed_hash;
use tokio::time::{Duration, Instant, sleep};

/// Bots play a game to its end.
async fn over(site: &Site, id: &str) {
    let end = Instant::now() + PATIENCE;
    while !site.table(id).await.position().is_over() {
        assert!(Instant::now() < end, "the game does not end");
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn the_seed_is_promised_first_and_told_last() {
    let site = Site::new().await;
    for game in ["azul", "pavilion"] {
        let mut ana = site.visitor();
        let fields = [("game", game), ("seat0", "me"), ("seat1", "bot:child")];
        let id = ana.create(&fields).await;
        let seed = site.store.table(&id).await.unwrap().unwrap().seed;
        let page = ana.page(&format!("/t/{id}/deals")).await;
        assert!(page.0.contains(&seed_hash(&seed)));
        assert!(!page.0.contains(&seed), "nobody knows the seed before the end");
        assert_eq!(ana.post(&format!("/t/{id}/again"), &[]).await.status, 409);

        let fields = [("game", game), ("seat0", "bot:child"), ("seat1", "bot:child")];
        let id = ana.create(&fields).await;
        over(&site, &id).await;
        let seed = site.store.table(&id).await.unwrap().unwrap().seed;
        let page = ana.page(&format!("/t/{id}/deals")).await;
        assert!(page.0.contains(&seed));
        assert!(page.0.contains("all are what the seed says"), "{}", page.0);
        // The command names the file that the record comes as.
        let record = ana.get(&format!("/t/{id}/record.txt")).await;
        let file = format!("azulejo-{id}.txt");
        assert!(record.header("content-disposition").contains(&file));
        assert!(page.0.contains(&format!("azulejo verify {file}")), "{}", page.0);
        let again = ana.post(&format!("/t/{id}/again"), &[]).await.leads_to();
        let again = again.strip_prefix("/t/").unwrap();
        let (first, second) = (site.table(&id).await, site.table(again).await);
        assert_eq!(first.steps()[0].text, second.steps()[0].text, "the same tiles once more");
    }
}

#[tokio::test]
async fn tables_made_together_are_dealt_the_same_and_keep_the_secret() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "open"), ("copies", "3")];
    let there = ana.post("/tables", &fields).await.leads_to();
    let first = there.strip_prefix("/t/").unwrap().strip_suffix("/deals").unwrap().to_owned();
    let seed = site.store.table(&first).await.unwrap().unwrap().seed;
    let tables = site.store.with_seed(&seed).await.unwrap();
    assert_eq!(tables.len(), 3);
    let page = ana.page(&there).await;
    for table in &tables {
        assert!(page.0.contains(&format!("/t/{}", table.table)), "a link for each table");
        let mut ben = site.visitor();
        let join = format!("/t/{}/join", table.table);
        while site.table(&table.table).await.steps().is_empty() {
            ben.post(&join, &[("name", "Ben")]).await.leads_to();
        }
    }
    let mut dealt = Vec::new();
    for table in &tables {
        dealt.push(site.table(&table.table).await.steps()[0].text.clone());
    }
    assert!(dealt.iter().all(|deal| *deal == dealt[0]), "{dealt:?}");
    // Now that they play, nobody is led to the other tables, where the next deals can be seen.
    let page = ana.page(&there).await;
    let others = tables.iter().filter(|table| table.table != first);
    for table in others {
        assert!(!page.0.contains(&format!("/t/{}", table.table)));
    }
    assert!(!page.0.contains(&seed));
}

#[tokio::test]
async fn as_many_tables_as_make_sense() {
    let site = Site::new().await;
    for copies in ["0", "9", "-1", "many"] {
        let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "open"), ("copies", copies)];
        assert_eq!(site.visitor().post("/tables", &fields).await.status, 400, "{copies}");
    }
}
