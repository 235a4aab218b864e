//! Hints: against bots alone, for the player to move, found again, and counted in the result.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::sync::Arc;
use std::time::Duration;

use crate::common::html::Page;
use crate::common::pair::Pair;
use crate::common::player::{Chance, play, play_to_the_end, settled, some_move};
use crate::common::{Site, Visitor, config, fresh_database};
use serde_json::{Value, json};
use server::Config;
use tiles::Seat;

/// A table at which Ana plays against a bot.
async fn against_a_bot(site: &Site, game: &str) -> (Visitor, String) {
    let mut ana = site.visitor();
    let fields = [("game", game), ("seat0", "me"), ("name0", "Ana"), ("seat1", "bot:greedy")];
    let id = ana.create(&fields).await;
    (ana, id)
}

/// What the hint of a page says; nothing if it shows none.
fn hint(page: &Page) -> Option<String> {
    let (_, rest) = page.0.split_once("<details class=\"panel hint\"")?;
    rest.split_once("</details>").map(|(hint, _)| hint.to_owned())
}

/// The move of the hint of a page. On a busy machine the time may be too short for its reason.
fn lit(page: &Page) -> Option<String> {
    hint(page)?.split_once("</summary>").map(|(lit, _)| lit.to_owned())
}

#[tokio::test]
async fn it_is_lit_told_and_counted_without_a_script() {
    for game in ["azul", "pavilion"] {
        let site = Site::new().await;
        let (mut ana, id) = against_a_bot(&site, game).await;
        let there = format!("/t/{id}");
        let page = settled(&mut ana, &id).await;
        assert!(!page.0.contains("advised"), "nothing is lit yet");
        let early = ana.page(&format!("{there}?hint=1")).await;
        assert_eq!(hint(&early), None, "nobody has asked for it");
        let form = page.form("hint");
        let shown = ana.submit_and_follow(&form).await;
        let told = hint(&shown).expect("the hint is shown");
        assert!(told.contains("Hint: ") && told.contains("<p>"), "{told}");
        assert_eq!(shown.0.matches("touch advised").count(), 1, "{game}: one thing is lit");
        assert_eq!(shown.forms_for("hint"), [], "it is there already");
        assert_eq!(site.table(&id).await.hints(Seat::Zero), 1);
        // What is lit leads on, and the hint stays.
        let lit = shown.0.split("<a ").find(|link| link.contains("touch advised")).unwrap();
        if game == "azul" {
            let href = lit.split("href=\"").nth(1).unwrap().split('"').next().unwrap();
            let next = ana.page(&href.replace("&amp;", "&")).await;
            assert!(hint(&next).is_some() && next.0.contains("advised"), "{href}");
        }
        // The same position counts once, and nobody else sees the hint.
        let again = ana.page(&there).await;
        assert_eq!(hint(&again), None);
        let again = ana.submit_and_follow(&again.form("hint")).await;
        assert_eq!(hint(&again).as_ref(), Some(&told));
        assert_eq!(site.table(&id).await.hints(Seat::Zero), 1);
        let watched = site.visitor().page(&format!("{there}?hint=1")).await;
        assert!(hint(&watched).is_none() && watched.forms_for("hint").is_empty());

        let text = some_move(site.table(&id).await.position(), &mut Chance(3));
        let page = settled(&mut ana, &id).await;
        play(&mut ana, &id, &page, &text).await;
        let page = settled(&mut ana, &id).await;
        let old = ana.submit(&form).await;
        assert_eq!(old.status, 409, "{}", old.body);
        ana.submit(&page.form("hint")).await.leads_to();
        assert_eq!(site.client().read(&format!("/tables/{id}")).await["hints"], json!([2, 0]));
        let end = play_to_the_end(&site, &mut ana, &id).await;
        assert!(end.told().contains("2 hints"), "{}", end.told());
        let record = site.visitor().get(&format!("{there}/record.txt")).await.body;
        assert!(record.contains("[Hints0 \"2\"]") && !record.contains("Hints1"), "{record}");
    }
}

#[tokio::test]
async fn a_script_is_told_where_it_is() {
    let site = Site::new().await;
    let (mut ana, id) = against_a_bot(&site, "azul").await;
    let page = settled(&mut ana, &id).await;
    let answer = ana.script().submit(&page.form("hint")).await;
    let told: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(told["show"], json!(format!("/t/{id}?hint=1")));
    assert_eq!(told["seq"], json!(site.table(&id).await.seq().number()));
}

/// Sends the form of a hint, and checks that it is refused and nothing is counted.
async fn is_refused(site: &Site, visitor: &Visitor, id: &str, (status, said): (u16, &str)) {
    let table = site.table(id).await;
    let seen = table.seq().to_string();
    let path = format!("/t/{id}/hint");
    let answer = visitor.clone().post(&path, &[("seen", &seen)]).await;
    assert_eq!(answer.status, status, "{}", answer.body);
    let told = answer.page().told();
    assert!(told.contains(said), "{told}");
    let script = visitor.script().post(&path, &[("seen", &seen)]).await;
    assert_eq!(script.status, status);
    assert!(script.body.contains("refused"), "{}", script.body);
    let after = site.table(id).await;
    assert_eq!((after.seq(), after.hints(Seat::Zero)), (table.seq(), 0));
}

#[tokio::test]
async fn there_is_none_among_people() {
    let mut pair = Pair::new("azul").await;
    let (mover, other) = pair.mover().await;
    let (mover, other) = (mover.clone(), other.clone());
    let people = (409, "another person plays");
    is_refused(&pair.site, &mover, &pair.id, people).await;
    is_refused(&pair.site, &other, &pair.id, people).await;
    let page = mover.clone().page(&format!("/t/{}", pair.id)).await;
    assert_eq!(page.forms_for("hint"), []);
    // A bot stands in for the other, who may come back.
    let seat = if mover.cookies == pair.ana.cookies { "1" } else { "0" };
    let path = pair.path("leave");
    other.clone().post(&path, &[("seat", seat)]).await.leads_to();
    is_refused(&pair.site, &mover, &pair.id, people).await;
    // Two people at one screen.
    let site = Site::new().await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    is_refused(&site, &ana, &id, people).await;
}

#[tokio::test]
async fn there_is_none_where_deals_are_shared() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "bot:greedy"), ("copies", "2")];
    let there = ana.post("/tables", &fields).await.leads_to();
    let id = there.strip_prefix("/t/").unwrap().strip_suffix("/deals").unwrap().to_owned();
    let page = settled(&mut ana, &id).await;
    assert_eq!(page.forms_for("hint"), []);
    is_refused(&site, &ana, &id, (409, "others have the same deals")).await;
}

/// The coach is help too: nobody calls it alone before a game with shared deals begins, and every record says that it was there.
#[tokio::test]
async fn nobody_has_the_coach_unseen() {
    let site = Site::new().await;
    let (mut ana, mut ben) = (site.visitor(), site.visitor());
    let seats = [("game", "azul"), ("seat0", "me"), ("seat1", "open")];
    let copies = [&seats[..], &[("copies", "2")]].concat();
    let refused = ana.post("/tables", &[&copies[..], &[("coach", "1")]].concat()).await;
    assert!(refused.status == 409 && refused.body.contains("others have the same deals"));
    let there = ana.post("/tables", &copies).await.leads_to();
    let call = there.replace("/deals", "/coach");
    let refused = ana.post(&call, &[("coach", "1")]).await;
    assert!(refused.status == 409 && refused.body.contains("others have the same deals"));

    // Who has sat down has seen that there is none.
    let id = ana.create(&[&seats[..], &[("seat2", "open")]].concat()).await;
    ben.post(&format!("/t/{id}/join"), &[("name", "Ben")]).await.leads_to();
    let refused = ana.post(&format!("/t/{id}/coach"), &[("coach", "1")]).await;
    assert!(refused.status == 409 && refused.body.contains("against bots"), "{}", refused.body);

    let id = ana.create(&seats).await;
    let (path, call) = (format!("/t/{id}"), format!("/t/{id}/coach"));
    ana.post(&call, &[("coach", "1")]).await.leads_to();
    assert!(ben.page(&path).await.0.contains("The coach explains every choice."));
    let seen = site.client().read(&format!("/tables/{id}")).await;
    assert_eq!(seen["coach"], true, "{seen}");
    while site.table(&id).await.steps().is_empty() {
        ben.post(&format!("{path}/join"), &[("name", "Ben")]).await.leads_to();
    }
    ben.post(&call, &[]).await.leads_to();
    let record = site.visitor().get(&format!("{path}/record.txt")).await.body;
    assert!(record.contains("[Coach \"yes\"]"), "{record}");
    let seen = site.client().read(&format!("/tables/{id}")).await;
    assert_eq!(seen["coach"], true, "{seen}");
}

#[tokio::test]
async fn only_the_player_to_move_gets_one() {
    // Here a bot takes an hour for a move.
    let slow = Config { pace: Duration::from_secs(3600).into(), ..config() };
    let site = Site::with(slow).await;
    let (mut ana, id) = against_a_bot(&site, "azul").await;
    let page = ana.page(&format!("/t/{id}")).await;
    is_refused(&site, &site.visitor(), &id, (403, "seat")).await;
    let mut eve = site.visitor();
    eve.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "bot:greedy")]).await;
    is_refused(&site, &eve, &id, (403, "seat")).await;
    if page.about_table("data-turn") == "mine" {
        let text = some_move(site.table(&id).await.position(), &mut Chance(3));
        play(&mut ana, &id, &page, &text).await;
    }
    is_refused(&site, &ana, &id, (409, "not your turn")).await;
    assert_eq!(ana.page(&format!("/t/{id}")).await.forms_for("hint"), []);
    // The address of the form leads to the table.
    assert_eq!(ana.get(&format!("/t/{id}/hint")).await.leads_to(), format!("/t/{id}"));
}

#[tokio::test]
async fn it_is_found_again_after_a_restart_and_elsewhere_and_not_counted_again() {
    let file = fresh_database("hints-restart");
    let site = Site::over(store::open(&file).await.unwrap(), config()).await;
    let (mut ana, id) = against_a_bot(&site, "azul").await;
    let page = settled(&mut ana, &id).await;
    let told = lit(&ana.submit_and_follow(&page.form("hint")).await).unwrap();
    let here = format!("/t/{id}?hint=1");
    let other = Site::over(Arc::clone(&site.store), config()).await;
    let same = |site: &Site| {
        let mut same = site.visitor();
        same.cookies = ana.cookies.clone();
        same
    };
    assert_eq!(lit(&same(&other).page(&here).await).as_ref(), Some(&told));
    drop(other);
    site.store.close().await;
    let site = Site::over(store::open(&file).await.unwrap(), config()).await;
    let mut ana = same(&site);
    assert_eq!(lit(&ana.page(&here).await).as_ref(), Some(&told));
    let page = ana.page(&format!("/t/{id}")).await;
    ana.submit(&page.form("hint")).await.leads_to();
    assert_eq!(site.table(&id).await.hints(Seat::Zero), 1);
}

#[tokio::test]
async fn every_language_says_it() {
    let site = Site::new().await;
    for (language, button, said) in [
        ("en", "Hint", "Hint: "),
        ("ru", "Подсказка", "Подсказка: "),
        ("uk", "Підказка", "Підказка: "),
        ("cs", "Napověz", "Nápověda: "),
    ] {
        let mut ana = site.visitor().speaking(language);
        let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "bot:greedy")];
        let id = ana.create(&fields).await;
        let page = settled(&mut ana, &id).await;
        assert!(page.told().contains(button), "{language}");
        let told = ana.submit_and_follow(&page.form("hint")).await.told();
        assert!(told.contains(said), "{told}");
    }
}
