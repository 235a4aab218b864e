//! The analysis board: what can be brought, tried, kept and taken away, and which games are refused.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use crate::common::html::Page;
use crate::common::import::{import, imported};
use crate::common::player::play_to_the_end;
use crate::common::{Site, Visitor};
use record::{AnyPosition, Record, Study};

const DEAL: &str = "D:BBYR,KKWW,BYRK,YYRR,BKWW";

fn begun() -> String {
    format!("[Ruleset \"azul:2\"]\n[Seat0 \"Ana\"]\n[Seat1 \"bot:master\"]\n0 {DEAL}\n1 3R4\n")
}

/// Opens a text on the analysis board, and says where it is there.
async fn open(visitor: &mut Visitor, text: &str) -> String {
    visitor.post("/analysis", &[("text", text)]).await.leads_to()
}

/// The study at an address, as it is taken away.
async fn study(visitor: &mut Visitor, there: &str) -> Study {
    let path = there.split_once('?').map_or(there, |it| it.0);
    let answer = visitor.get(&format!("{path}/record.txt")).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body.parse().unwrap()
}

/// Where a link of the page at an address leads.
fn from(there: &str, link: &str) -> String {
    format!("{}{link}", there.split_once('?').unwrap().0)
}

/// Sends what is done with a place, and says where that leads.
async fn act(visitor: &mut Visitor, there: &str, fields: &[(&str, &str)]) -> String {
    visitor.post(there, fields).await.leads_to()
}

#[tokio::test]
async fn moves_become_a_tree_that_is_kept_in_the_address() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let there = open(&mut ana, &begun()).await;
    assert!(there.ends_with("?at=2"), "{there}");
    let page: Page = ana.page(&there).await;
    assert!(page.0.contains("Ana") && page.0.contains("(bot)"), "the names are kept");
    // A touch is a link, and a whole move leads on.
    let other = ana.get(&from(&there, "?at=1&move=2K2")).await.leads_to();
    let further = ana.get(&from(&other, "?at=3&moves=CWF~1B1")).await.leads_to();
    let tree = study(&mut ana, &further).await;
    assert_eq!(tree.next(1), [2, 3], "another line");
    assert_eq!(tree.way_to(5), [0, 1, 3, 4, 5]);
    let told = act(&mut ana, &further, &[("act", "comment"), ("comment", "Better?\n<b>")]).await;
    assert!(ana.page(&told).await.0.contains("&lt;b&gt;"));
    let first = act(&mut ana, &told, &[("act", "promote")]).await;
    let tree = study(&mut ana, &first).await;
    assert_eq!(tree.text(tree.next(1)[0]), "2K2");
    assert_eq!(tree.comments(tree.end_of(0)), ["Better?", "<b>"]);
    let less = act(&mut ana, &from(&first, "?at=2"), &[("act", "remove")]).await;
    assert_eq!(study(&mut ana, &less).await.next(1).len(), 1);
    // What was taken away can be brought back.
    let again = open(&mut ana, &tree.to_string()).await;
    assert_eq!(study(&mut ana, &again).await, tree);
    let refused = import(&site.visitor(), &tree.to_string()).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("This record has variations"), "{}", refused.body);
}

#[tokio::test]
async fn deals_are_drawn_or_made_by_hand() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let there = ana.get("/analysis?ruleset=azul:2").await.leads_to();
    let drawn = act(&mut ana, &there, &[("act", "draw")]).await;
    assert_eq!(study(&mut ana, &drawn).await.last(), 1);
    let hand =
        [("display1", "rybb"), ("display2", "KKWW"), ("display3", "BYRK"), ("display4", "YYRR")];
    let mut fields = hand.to_vec();
    fields.push(("act", "deal"));
    let wrong = ana.post(&there, &fields).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("Display\u{a0}5\u{a0}needs\u{a0}4\u{a0}tiles"), "{}", wrong.body);
    fields.push(("display5", "bkww"));
    let dealt = act(&mut ana, &there, &fields).await;
    assert_eq!(study(&mut ana, &dealt).await.text(1), DEAL);
}

#[tokio::test]
async fn the_engine_shows_its_best_lines() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let there = open(&mut ana, &begun()).await;
    let page = ana.page(&there).await;
    assert!(page.0.contains("think=1") && !page.0.contains("engine-lines"));
    let page = ana.page(&format!("{there}&think=1")).await;
    assert_eq!(page.0.matches("class=\"first\"").count(), 3, "three lines");
    assert!(page.0.contains("class=\"evaluation\"") && page.0.contains("think=2"));
    let links = page.links();
    let line = links.iter().find(|it| it.contains("moves=") && it.contains('~')).unwrap();
    let further = ana.get(&from(&there, line)).await.leads_to();
    assert!(study(&mut ana, &further).await.last() > 3, "a line can be stepped through");
}

#[tokio::test]
async fn bots_play_on_from_any_position() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let mut position = AnyPosition::new("pavilion:3".parse().unwrap());
    position.deal_from_seed("tea").unwrap();
    let state = position.to_json().to_string();
    let there = ana.get(&format!("/analysis?state={}", crate::common::percent(&state))).await;
    let mut there = format!("{}&against=beginner&seat=2", there.leads_to());
    for step in 1..=2 {
        let page = ana.page(&there).await;
        assert!(page.0.contains("data-next") && !page.0.contains("class=\"touch"), "a bot is next");
        there = act(&mut ana, &there, &[("act", "next")]).await;
        assert_eq!(study(&mut ana, &there).await.last(), step);
    }
    let page = ana.page(&there).await;
    assert!(!page.0.contains("data-next"), "it is one's own turn");
    assert_eq!(ana.post(&there, &[("act", "next")]).await.status, 400);
}

#[tokio::test]
async fn positions_are_taken_away() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let there = open(&mut ana, &begun()).await;
    let base = there.split_once('?').unwrap().0.to_owned();
    let answer = ana.get(&format!("{base}/position.json?at=2")).await;
    let state = serde_json::from_str(&answer.body).unwrap();
    let record: Record = begun().parse().unwrap();
    assert_eq!(AnyPosition::from_json(&state), Ok(record.replay().unwrap()));
    let picture = ana.get(&format!("{base}/position.svg?at=1&scheme=dark")).await;
    assert!(picture.body.contains("<svg") && picture.body.contains("Ana"), "{}", picture.body);
    assert!(picture.header("content-security-policy").starts_with("default-src 'none'"));
}

#[tokio::test]
async fn games_that_people_still_play_are_refused() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let seats = [("game", "azul"), ("seat0", "me"), ("name0", "Ana"), ("seat1", "bot:child")];
    let id = ana.create(&seats).await;
    let there = format!("/t/{id}/analysis?at=1");
    for visitor in [&mut ana, &mut site.visitor()] {
        let refused = visitor.get(&there).await;
        assert_eq!(refused.status, 409);
        assert!(refused.body.contains("still being played"), "{}", refused.body);
    }
    play_to_the_end(&site, &mut ana, &id).await;
    let there = ana.get(&there).await.leads_to();
    assert!(there.ends_with("?at=1"), "{there}");
    let record: Record = ana.get(&format!("/t/{id}/record.txt")).await.body.parse().unwrap();
    let tree = study(&mut ana, &there).await;
    assert_eq!(tree, Study::of(&record).unwrap());
    assert!(tree.tags.iter().all(|tag| tag.0.starts_with("Seat")), "no seed, no word");
    // A game that was played elsewhere is nobody's.
    let other = imported(&import(&site.visitor(), &begun()).await);
    let there = site.visitor().get(&format!("/t/{other}/analysis")).await.leads_to();
    assert!(there.ends_with("?at=2"), "{there}");
}

#[tokio::test]
async fn nonsense_is_refused_in_words() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    for (text, said) in [("", "[Ruleset"), ("{\"ruleset\":\"azul:2\"}", "bag"), ("{", "JSON")] {
        let answer = ana.post("/analysis", &[("text", text)]).await;
        assert_eq!(answer.status, 422, "{text}");
        assert!(answer.body.contains(said), "{text}: {}", answer.body);
    }
    assert_eq!(ana.get("/analysis/nothing").await.status, 404);
    let there = open(&mut ana, &begun()).await;
    let wrong = ana.get(&from(&there, "?at=2&move=3R4")).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("no red tile"), "{}", wrong.body);
    assert_eq!(ana.get(&from(&there, "?at=99")).await.status, 200, "the end of the line");
    assert_eq!(ana.post(&there, &[("act", "dance")]).await.status, 400);
    // An analysis that grows too long for an address says so, and nothing is lost.
    let long: String = (0..4_000).map(|it| format!("{:x}", it * 7_919 % 65_521)).collect();
    let refused = ana.post(&there, &[("act", "comment"), ("comment", &long)]).await;
    assert_eq!(refused.status, 413);
    assert!(refused.body.contains("too long for an address"), "{}", refused.body);
}
