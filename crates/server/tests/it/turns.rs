//! One turn, one move: racing, taking back, and playing again.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::common::pair::Pair;
use crate::common::player::{Chance, settled, some_move};
use crate::common::{Answer, Site, Visitor, config};
use table::{Player, Table};
use tiles::{Seat, Turn};

/// Two moves that are different and were legal at the same time.
async fn two_moves(site: &Site, id: &str) -> (String, [String; 2]) {
    let table = site.table(id).await;
    let moves = table.position().moves();
    let last = moves.last().unwrap().clone();
    assert_ne!(moves[0], last, "there is a choice");
    (table.seq().to_string(), [moves[0].clone(), last])
}

/// The moves that stand, in notation. The deal that may follow the last one of a round is not one.
fn moves_made(table: &Table) -> Vec<String> {
    let made = table.steps().iter().filter(|step| step.seat.is_some());
    made.map(|step| step.text.clone()).collect()
}

async fn post(mut visitor: Visitor, path: String, text: String, seen: String) -> Answer {
    visitor.post(&path, &[("move", &text), ("seen", &seen)]).await
}

fn one_was_accepted(mut answers: [Answer; 2]) -> (Answer, Answer) {
    answers.sort_by_key(|answer| answer.status);
    let [accepted, refused] = answers;
    assert!([200, 303].contains(&accepted.status), "{}: {}", accepted.status, accepted.body);
    assert_eq!(refused.status, 409, "{}", refused.body);
    (accepted, refused)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_two_moves_for_one_turn_one_is_played() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    let path = format!("/t/{id}/play");
    for number in 1..=8 {
        let (seen, [one, other]) = two_moves(&site, &id).await;
        let before = moves_made(&site.table(&id).await);
        // A person and a script are refused each in their own way.
        let first = tokio::spawn(post(ana.clone(), path.clone(), one.clone(), seen.clone()));
        let second = tokio::spawn(post(ana.script(), path.clone(), other.clone(), seen));
        let (_, refused) = one_was_accepted([first.await.unwrap(), second.await.unwrap()]);
        if refused.header("content-type").starts_with("application/json") {
            let told: serde_json::Value = serde_json::from_str(&refused.body).unwrap();
            assert!(told["refused"].as_str().is_some_and(|sentence| sentence.len() > 10), "{told}");
        } else {
            assert!(refused.body.contains("<main"), "{}", refused.body);
        }
        let after = moves_made(&site.table(&id).await);
        assert_eq!(after.len(), before.len() + 1, "move {number}");
        assert!([one, other].contains(after.last().unwrap()));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_servers_on_one_database_do_not_play_a_turn_twice() {
    let here = Site::new().await;
    let mut ana = here.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    let there = Site::over(Arc::clone(&here.store), config()).await;
    let mut far = there.visitor();
    far.cookies = ana.cookies.clone();
    let path = format!("/t/{id}/play");
    for _ in 0..8 {
        let (seen, [one, other]) = two_moves(&here, &id).await;
        let before = moves_made(&here.table(&id).await).len();
        let first = tokio::spawn(post(ana.clone(), path.clone(), one, seen.clone()));
        let second = tokio::spawn(post(far.clone(), path.clone(), other, seen));
        one_was_accepted([first.await.unwrap(), second.await.unwrap()]);
        assert_eq!(moves_made(&here.table(&id).await).len(), before + 1);
    }
}

#[tokio::test]
async fn a_move_for_an_older_board_is_refused() {
    let mut pair = Pair::new("azul").await;
    let old = pair.table().await;
    pair.play().await;
    pair.play().await;
    let now = pair.table().await;
    let text = now.position().moves()[0].clone();
    let path = pair.path("play");
    let (mover, _) = pair.mover().await;
    for seen in [old.seq().to_string(), "0".to_owned(), String::new(), "many".to_owned()] {
        let answer = mover.post(&path, &[("move", &text), ("seen", &seen)]).await;
        assert!([400, 409].contains(&answer.status), "{seen}: {}", answer.status);
    }
    let illegal = mover.post(&path, &[("move", "9Z9"), ("seen", &now.seq().to_string())]).await;
    assert_eq!(illegal.status, 422);
    assert_eq!(pair.table().await.seq(), now.seq());
}

#[tokio::test]
async fn a_move_is_taken_back_freely_until_the_next_one() {
    let mut pair = Pair::new("azul").await;
    let before = pair.table().await;
    pair.play().await;
    let ana_moved = before.position().turn() == Turn::Seat(Seat::Zero);
    let there = format!("/t/{}", pair.id);
    let mover = if ana_moved { &mut pair.ana } else { &mut pair.ben };
    let undo = mover.page(&there).await.form("undo");
    mover.submit(&undo).await.leads_to();
    let after = pair.table().await;
    assert_eq!(after.position(), before.position());
    assert!(after.seq() > before.seq(), "numbers are never used twice");
}

/// Ana and Ben have moved, Ana wants hers back.
async fn asked() -> (Pair, Table) {
    let mut pair = Pair::new("azul").await;
    if pair.table().await.position().turn() != Turn::Seat(Seat::Zero) {
        pair.play().await;
    }
    let before = pair.table().await;
    pair.play().await;
    pair.play().await;
    let there = format!("/t/{}", pair.id);
    let undo = pair.ana.page(&there).await.form("undo");
    pair.ana.submit(&undo).await.leads_to();
    let now = pair.table().await;
    assert!(now.request().is_some());
    assert_ne!(now.position(), before.position(), "Ben is asked first");
    (pair, before)
}

#[tokio::test]
async fn taking_back_an_answered_move_needs_the_others_word() {
    let (mut pair, before) = asked().await;
    let there = format!("/t/{}", pair.id);
    assert_eq!(pair.site.visitor().page(&there).await.forms_for("agree"), []);
    assert_eq!(pair.ana.page(&there).await.forms_for("agree"), []);
    assert_eq!(pair.ana_asks("agree").await.status, 409, "nobody agrees with themselves");
    assert_eq!(pair.ana_asks("undo").await.status, 409, "asked already");
    let agree = pair.ben.page(&there).await.form("agree");
    pair.ben.submit(&agree).await.leads_to();
    let after = pair.table().await;
    assert_eq!(after.position(), before.position());
    assert!(after.request().is_none());
    assert_eq!(pair.ben_asks("agree").await.status, 409);
}

/// A form that was sent twice, or too late, agrees to nothing else.
#[tokio::test]
async fn who_agrees_agrees_to_what_they_saw() {
    let (mut pair, before) = asked().await;
    let there = format!("/t/{}", pair.id);
    let agree = pair.ben.page(&there).await.form("agree");
    pair.ben.submit(&agree).await.leads_to();
    assert_eq!(pair.table().await.position(), before.position());
    pair.play().await;
    pair.play().await;
    pair.ana_asks("undo").await.leads_to();
    let played = pair.table().await;
    assert!(played.request().is_some());
    assert_eq!(pair.ben.submit(&agree).await.status, 409, "that was another request");
    assert_eq!(pair.ben.post(&pair.path("agree"), &[]).await.status, 409, "nothing was seen");
    assert_eq!(pair.table().await.seq(), played.seq());
    let agree = pair.ben.page(&there).await.form("agree");
    pair.ben.submit(&agree).await.leads_to();
    assert_eq!(pair.table().await.position(), before.position());
}

#[tokio::test]
async fn the_others_may_decline_and_the_asker_may_think_again() {
    let (mut pair, _) = asked().await;
    let there = format!("/t/{}", pair.id);
    let played = pair.table().await.position().clone();
    let decline = pair.ben.page(&there).await.form("decline");
    pair.ben.submit(&decline).await.leads_to();
    assert!(pair.table().await.request().is_none());
    assert_eq!(pair.table().await.position(), &played);
    assert_eq!(pair.ben_asks("decline").await.status, 409);

    pair.ana_asks("undo").await.leads_to();
    let withdraw = pair.ana.page(&there).await.form("decline");
    pair.ana.submit(&withdraw).await.leads_to();
    assert!(pair.table().await.request().is_none());
    assert_eq!(pair.table().await.position(), &played);
}

#[tokio::test]
async fn among_people_nothing_is_taken_back_past_a_deal() {
    let mut pair = Pair::new("azul").await;
    let deals = |table: &Table| table.steps().iter().filter(|it| it.seat.is_none()).count();
    while deals(&pair.table().await) < 2 {
        pair.play().await;
    }
    let dealt = pair.table().await;
    let there = format!("/t/{}", pair.id);
    assert_eq!(pair.ana.page(&there).await.forms_for("undo"), []);
    assert_eq!(pair.ana_asks("undo").await.status, 409);
    assert_eq!(pair.ben_asks("undo").await.status, 409);
    assert_eq!(pair.table().await.seq(), dealt.seq());
}

/// Plays against a bot until the second round has begun.
async fn play_to_round_two(site: &Site, ana: &mut Visitor, id: &str, chance: &mut Chance) {
    while site.table(id).await.position().round() < 2 {
        settled(ana, id).await;
        let table = site.table(id).await;
        let (text, seen) = (some_move(table.position(), chance), table.seq().to_string());
        let play = [("move", text.as_str()), ("seen", seen.as_str())];
        ana.post(&format!("/t/{id}/play"), &play).await.leads_to();
        settled(ana, id).await;
    }
}

#[tokio::test]
async fn against_bots_everything_is_taken_back_and_the_deals_come_again() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "bot:greedy")]).await;
    let mut chance = Chance(5);
    play_to_round_two(&site, &mut ana, &id, &mut chance).await;
    // Back to the beginning, past the deal of the second round.
    loop {
        let page = settled(&mut ana, &id).await;
        let Some(undo) = page.forms_for("undo").pop() else { break };
        ana.submit(&undo).await.leads_to();
    }
    let table = site.table(&id).await;
    assert!(table.steps().iter().all(|step| step.seat != Some(Seat::Zero)));

    play_to_round_two(&site, &mut ana, &id, &mut chance).await;
    let stored = site.store.table(&id).await.unwrap().unwrap();
    let deals = stored.entries.iter().filter(|entry| entry.body.contains("\"kind\":\"deal\""));
    let deals: Vec<&str> = deals.map(|entry| entry.body.as_str()).collect();
    let [_, second, again] = deals[..] else { panic!("three deals, one of them again: {deals:?}") };
    assert_eq!(second, again);
}

#[tokio::test]
async fn the_next_game_is_one_table_with_seats_rotated() {
    let mut pair = Pair::new("azul").await;
    assert_eq!(pair.ana_asks("rematch").await.status, 409, "the game is not over");
    pair.play_to_the_end().await;
    let there = format!("/t/{}", pair.id);
    let (one, other) =
        (pair.ana.page(&there).await.form("rematch"), pair.ben.page(&there).await.form("rematch"));
    let (mut ana, mut ben) = (pair.ana.clone(), pair.ben.clone());
    let (one, other) = tokio::join!(ana.submit(&one), ben.submit(&other));
    let next = one.leads_to();
    assert_eq!(next, other.leads_to(), "both go to the same table");
    assert_eq!(pair.ana_asks("rematch").await.leads_to(), next, "later players come there too");

    let old = pair.table().await;
    let new = pair.site.table(next.strip_prefix("/t/").unwrap()).await;
    assert_eq!(new.ruleset(), old.ruleset());
    assert_eq!(new.player(Seat::Zero), old.player(Seat::One));
    assert_eq!(new.player(Seat::One), old.player(Seat::Zero));
    assert!(new.has_started());
    let Some(Player::Person { holders, .. }) = old.player(Seat::Zero) else { panic!("Ana") };
    let tables = pair.site.store.holdings(holders[0].as_str(), 100).await.unwrap();
    let running: BTreeSet<&str> =
        tables.iter().filter(|it| !it.summary.over).map(|it| it.table.as_str()).collect();
    assert_eq!(running.len(), 1, "no table was made in vain: {running:?}");
}

/// People empty a field where a program would write a zero.
#[tokio::test]
async fn an_emptied_field_keeps_nothing() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "pavilion"), ("seat0", "me"), ("seat1", "here")]).await;
    let mut chance = Chance(6);
    let pass = loop {
        let page = ana.page(&format!("/t/{id}?pass=1")).await;
        if let Some(form) = page.forms_for("pass").pop() {
            break form;
        }
        let table = site.table(&id).await;
        let (text, seen) = (some_move(table.position(), &mut chance), table.seq().to_string());
        let play = [("move", text.as_str()), ("seen", seen.as_str())];
        ana.post(&format!("/t/{id}/play"), &play).await.leads_to();
    };
    let position = site.table(&id).await.position().clone();
    assert!(position.moves().contains(&"X:".to_owned()), "nothing need be kept");
    let colors = pass.fields.iter().map(|(name, _)| name).filter(|name| *name != "seen");
    let empty = colors.fold(pass.clone(), |form, letter| form.set(letter, " "));
    let mover = position.turn();
    ana.submit(&empty).await.leads_to();
    let table = site.table(&id).await;
    let passed = table.steps().iter().rev().find(|it| it.seat.map(Turn::Seat) == Some(mover));
    assert_eq!(passed.unwrap().text, "X:");
}
