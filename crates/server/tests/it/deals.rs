//! Fair deals: promised before the first move, proven after the last one, and the same at several tables.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use crate::common::player::play_to_the_end;
use crate::common::{Answer, PATIENCE, Site, Visitor};
use record::seed_hash;
use serde_json::json;
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
        assert!(page.0.contains("all match the seed"), "{}", page.0);
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

/// Tells the word that a seat has promised.
async fn tell(visitor: &mut Visitor, id: &str, seat: &str, word: &str) -> Answer {
    visitor.post(&format!("/t/{id}/word"), &[("seat", seat), ("word", word)]).await
}

#[tokio::test]
async fn the_seed_is_mixed_with_the_words_of_the_players() {
    let site = Site::new().await;
    let (mut ana, mut ben) = (site.visitor(), site.visitor());
    let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "open"), ("name0", "Ana")];
    let id = ana.create(&[&fields[..], &[("word_hash", &seed_hash("sea"))]].concat()).await;
    let (path, deals) = (format!("/t/{id}"), format!("/t/{id}/deals"));
    assert_eq!(tell(&mut ana, &id, "0", "sea").await.status, 409, "not everybody sits");
    ben.post(&format!("{path}/join"), &[("name", "Ben"), ("word_hash", &seed_hash("salt"))]).await;
    assert!(ana.page(&deals).await.0.contains(&seed_hash("salt")), "what was promised is seen");
    let waiting = ana.page(&path).await;
    assert!(waiting.0.contains("Waiting for Ana, Ben"), "{}", waiting.0);
    assert_eq!(waiting.about_table("data-reveal"), format!("0:{}", seed_hash("sea")));
    assert_eq!(tell(&mut ben, &id, "1", "pepper").await.status, 409, "not what was promised");
    tell(&mut ben, &id, "1", "salt").await.leads_to();
    assert!(!site.table(&id).await.has_started());
    tell(&mut ana, &id, "0", "sea").await.leads_to();
    let table = site.table(&id).await;
    assert!(table.has_started());
    assert_eq!(table.mixed_seed(), record::mixed_seed(table.seed(), &["sea", "salt"]));
    let told = site.client().read(&format!("/tables/{id}")).await;
    assert_eq!(told["deals"]["words"][1], json!({"kind": "told", "seat": 1, "word": "salt"}));
    assert_eq!(told["seed_hash"], seed_hash(table.seed()));
}

#[tokio::test]
async fn a_mixed_game_is_proven_and_played_again() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "bot:child")];
    let id = ana.create(&[&fields[..], &[("word_hash", &seed_hash("sea"))]].concat()).await;
    tell(&mut ana, &id, "0", "sea").await.leads_to();
    play_to_the_end(&site, &mut ana, &id).await;
    let record = ana.get(&format!("/t/{id}/record.txt")).await.body;
    for tag in ["[Deals \"mixed\"]", "[Word0 \"sea\"]", "[Seed "] {
        assert!(record.contains(tag), "{tag}: {record}");
    }
    let read: record::Record = record.parse().unwrap();
    assert!(read.check_deals().unwrap().is_right());
    let page = ana.page(&format!("/t/{id}/deals")).await;
    assert!(page.0.contains("all match the seed"), "{}", page.0);
    assert!(page.0.contains("mixed with the word of"), "{}", page.0);

    // The same players go on: the browser that gave a word gives another.
    let next = ana.post(&format!("/t/{id}/rematch"), &[]).await.leads_to();
    assert_eq!(ana.page(&next).await.about_table("data-promise"), "1");
    let promise = [("seat", "1"), ("word_hash", &*seed_hash("another"))];
    ana.post(&format!("{next}/promise"), &promise).await.leads_to();
    tell(&mut ana, next.strip_prefix("/t/").unwrap(), "1", "another").await.leads_to();
    assert!(site.table(next.strip_prefix("/t/").unwrap()).await.has_started());

    let again = ana.post(&format!("/t/{id}/again"), &[]).await.leads_to();
    let again = again.strip_prefix("/t/").unwrap();
    let (first, second) = (site.table(&id).await, site.table(again).await);
    assert_eq!(first.steps()[0].text, second.steps()[0].text, "the same tiles once more");
    // The word is that of the first game: it was promised there, and nobody has added one here.
    play_to_the_end(&site, &mut ana, again).await;
    let record = ana.get(&format!("/t/{again}/record.txt")).await.body;
    assert!(record.contains("[Word0 \"sea\"]") && !record.contains("TypedWords"), "{record}");
    let read: record::Record = record.parse().unwrap();
    let fairness = read.check_deals().unwrap();
    assert!(fairness.is_right() && fairness.known);
    assert_eq!(fairness.added_by(true).chain(fairness.added_by(false)).count(), 0);
    let page = ana.page(&format!("/t/{again}/deals")).await;
    assert!(page.0.contains("These deals have been played before"), "{}", page.0);
    for wrong in ["(typed)", "mixed with the word of", "instead of promising"] {
        assert!(!page.0.contains(wrong), "{wrong}: {}", page.0);
    }
}

/// Somebody who has played both seats knows every deal: a guest is told before sitting down.
#[tokio::test]
async fn deals_that_were_played_before_say_so() {
    let site = Site::new().await;
    let (mut ana, mut guest) = (site.visitor(), site.visitor());
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    play_to_the_end(&site, &mut ana, &id).await;
    let path = ana.post(&format!("/t/{id}/again"), &[]).await.leads_to();
    let again = path.strip_prefix("/t/").unwrap();
    for page in [path.clone(), format!("{path}/deals")] {
        let page = guest.page(&page).await;
        assert!(page.0.contains("These deals have been played before"), "{}", page.0);
    }
    let told = site.client().read(&format!("/tables/{again}")).await;
    assert_eq!(told["deals"]["known"], true);
    guest.post(&format!("{path}/join"), &[("word_hash", &seed_hash("sea"))]).await.leads_to();
    let table = site.table(again).await;
    assert!(table.has_started(), "a word would change the deals");
    let replay = guest.page(&format!("{path}/replay")).await;
    assert!(replay.0.contains("These deals have been played before"), "{}", replay.0);
    let record = guest.get(&format!("{path}/record.txt")).await.body;
    assert!(record.contains("[DealsKnown \"yes\"]"), "{record}");
    // The next game of the same players is dealt what nobody knows.
    let first = ana.page(&format!("/t/{id}")).await;
    assert!(!first.0.contains("These deals have been played before"));
}

/// A game that has been silent for long can still be played on: nobody learns its seed.
#[tokio::test]
async fn a_silent_game_keeps_its_seed() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "bot:child")]).await;
    let table = site.table(&id).await;
    let entry = table::Entry::Time { at: 1 }.to_json();
    let append = store::Append {
        table: id.clone(),
        first: table.seq().next().number(),
        entries: vec![entry],
        summary: store::Summary { open_seats: 0, over: false, body: "{}".into(), at: 1 },
        joined: vec![],
        left: vec![],
        alone: None,
        wake: Default::default(),
    };
    assert_eq!(site.store.append(&append).await.unwrap(), store::Appended::Written);
    let page = ana.page(&format!("/t/{id}/deals")).await;
    assert!(page.0.contains(&seed_hash(table.seed())) && !page.0.contains(table.seed()));
    assert_eq!(ana.post(&format!("/t/{id}/again"), &[]).await.status, 409);
}

/// Without a script: the table waits, and a word is typed.
#[tokio::test]
async fn a_word_can_be_typed() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "bot:child"), ("await_word", "1")];
    let id = ana.create(&fields).await;
    assert!(!site.table(&id).await.has_started());
    let form = ana.page(&format!("/t/{id}")).await.form("word").set("word", "žluťoučký kůň");
    ana.submit(&form).await.leads_to();
    let table = site.table(&id).await;
    assert_eq!(table.words().map(|(_, word)| word).collect::<Vec<_>>(), ["žluťoučký kůň"]);
    let record = ana.get(&format!("/t/{id}/record.txt")).await.body;
    for tag in ["[Word0 \"žluťoučký kůň\"]", "[TypedWords \"0\"]"] {
        assert!(record.contains(tag), "{tag} in {record}");
    }
    assert!(ana.page(&format!("/t/{id}/deals")).await.0.contains("(typed)"));
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
        // A guest reads it before sitting down: the maker could play elsewhere first.
        let invited = ben.page(&format!("/t/{}", table.table)).await;
        assert!(invited.0.contains("Other tables have the same deals"), "{}", invited.0);
        let join = format!("/t/{}/join", table.table);
        while site.table(&table.table).await.steps().is_empty() {
            ben.post(&join, &[("name", "Ben")]).await.leads_to();
        }
        let record = ben.get(&format!("/t/{}/record.txt", table.table)).await.body;
        assert!(record.contains("[DealsShared \"yes\"]"), "{record}");
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
