//! Puzzles without a script: solved, missed, given up, counted once.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use crate::common::player::play_to_the_end;
use crate::common::{Site, Visitor};
use bots::Minds;
use engine::{MadeReview, ReviewOptions, Reviewing};
use live::Reviews;
use puzzles::{Grade, Puzzle, book};
use serde_json::{Value, json};
use store::{Lease, NewReview, OwnPuzzle};

/// A puzzle of Azul with several own moves.
fn long() -> &'static Puzzle {
    let mut puzzles = book().iter().filter(|it| it.ruleset == "azul:2");
    puzzles.find(|puzzle| puzzle.own_moves() == 2).unwrap()
}

/// A page with plain spaces.
async fn read(visitor: &mut Visitor, path: &str) -> String {
    visitor.get(path).await.body.replace('\u{a0}', " ")
}

#[tokio::test]
async fn a_puzzle_is_solved_move_by_move() {
    let site = Site::new().await;
    let (mut visitor, puzzle) = (site.visitor(), long());
    let here = format!("/puzzles/{}", puzzle.id);
    let moves = puzzle.own_among(puzzle.solution.len());
    let page = visitor.get(&format!("{here}?move={}", moves[0])).await;
    assert!(page.body.contains("Play this move"), "without a script a move is confirmed");
    let there = visitor.post(&here, &[("moves", moves[0])]).await.leads_to();
    assert_eq!(there, format!("{here}?moves={}", moves[0]));
    let page = read(&mut visitor, &there).await;
    assert!(page.contains("Right. One more move."), "{page}");
    let there = visitor.post(&here, &[("moves", &moves.join("~"))]).await.leads_to();
    let page = read(&mut visitor, &there).await;
    assert!(page.contains("Solved.") && page.contains("Your rating: 1500 →"), "{page}");
    // Another time nothing is counted.
    let again = visitor.post(&here, &[("give_up", "1")]).await.leads_to();
    assert!(read(&mut visitor, &again).await.contains("You have tried this one before"));
    let hub = read(&mut visitor, "/puzzles").await;
    assert!(hub.contains("1 of 1 solved"), "{hub}");
}

/// A puzzle of a round says nothing about the end of the game.
#[tokio::test]
async fn a_round_is_told_as_a_round() {
    let site = Site::new().await;
    let mut visitor = site.visitor();
    let puzzle = book().iter().find(|it| it.grade == Grade::C && it.proof.nodes < 3_000).unwrap();
    let here = format!("/puzzles/{}", puzzle.id);
    let page = read(&mut visitor, &here).await;
    assert!(
        page.contains("In this round one move is better") && page.contains("Grade C"),
        "{page}"
    );
    let is_wrong =
        |text: &String| !puzzle.position().is_same_effect(text, &puzzle.solution[0]).unwrap();
    let wrong = puzzle.position().moves().into_iter().find(is_wrong).unwrap();
    let missed = read(&mut visitor, &format!("{here}?moves={wrong}")).await;
    assert!(missed.contains("After the round: you"), "{missed}");
    let shown = read(&mut visitor, &format!("{here}?solution={}", puzzle.solution.len())).await;
    assert!(shown.contains("The best move, whatever comes: from here to the end of the round"));
    for page in [page, missed, shown] {
        assert!(!page.contains("you win") && !page.contains("to the end of the game"), "{page}");
    }
    // The puzzles of the days are proven to the end of the game.
    let daily = site.client().read("/puzzles/daily?game=azul").await;
    assert_ne!(daily["grade"], "C");
}

#[tokio::test]
async fn a_wrong_move_is_refuted() {
    let site = Site::new().await;
    let (mut visitor, puzzle) = (site.visitor(), long());
    let here = format!("/puzzles/{}", puzzle.id);
    let is_wrong =
        |text: &String| !puzzle.position().is_same_effect(text, &puzzle.solution[0]).unwrap();
    let wrong = puzzle.position().moves().into_iter().find(is_wrong).unwrap();
    let there = visitor.post(&here, &[("moves", &wrong)]).await.leads_to();
    let page = read(&mut visitor, &there).await;
    let said = ["Not this one.", "Your move, if all goes well:", "At the end: you"];
    assert!(said.iter().all(|part| page.contains(part)), "{page}");
    assert!(read(&mut visitor, "/puzzles").await.contains("0 of 1 solved"));
    for moves in ["9X9", "nonsense", "~"] {
        let answer = visitor.post(&here, &[("moves", moves)]).await;
        assert!([303, 400].contains(&answer.status), "{moves}: {}", answer.status);
    }
    assert_eq!(visitor.get("/puzzles/0000000000").await.status, 404);
}

#[tokio::test]
async fn puzzles_are_chosen_and_one_is_of_the_day() {
    let site = Site::new().await;
    let mut visitor = site.visitor();
    for (query, fits) in [
        ("game=pavilion&theme=chain", "chain"),
        ("game=azul&theme=gray-placement", "gray-placement"),
    ] {
        let there = visitor.get(&format!("/puzzles/next?{query}")).await.leads_to();
        let id = there.strip_prefix("/puzzles/").unwrap();
        let puzzle = book().iter().find(|puzzle| puzzle.id == id).unwrap();
        assert!(puzzle.themes.iter().any(|theme| theme == fits), "{query}");
    }
    let none = read(&mut visitor, "/puzzles/next?game=azul&theme=chain").await;
    assert!(none.contains("No puzzle is like that."), "{none}");
    let daily = |body: &str| body.split("/puzzles/").nth(1).unwrap()[..10].to_owned();
    let hub = visitor.get("/puzzles/daily").await.body;
    let home = site.visitor().get("/").await.body;
    let of_the_day = |page: &str| daily(page.split("class=\"daily\"").nth(1).unwrap());
    assert_eq!(of_the_day(&hub), of_the_day(&home), "it is the same for everybody");
    let feed = visitor.get("/puzzles/feed.xml").await;
    assert_eq!(feed.header("content-type"), "application/atom+xml; charset=utf-8");
    assert_eq!(feed.body.matches("<entry>").count(), 28);
    assert!(feed.body.contains(&of_the_day(&hub)));
    let picture = visitor.get(&format!("/puzzles/{}/position.svg", of_the_day(&hub))).await;
    assert!(picture.body.contains("<svg"), "{}", &picture.body[..80]);
}

#[tokio::test]
async fn programs_solve_puzzles_too() {
    let site = Site::new().await;
    let (client, puzzle) = (site.client(), long());
    let daily = client.read("/puzzles/daily?game=pavilion").await;
    assert!(daily["ruleset"].as_str().unwrap().starts_with("pavilion"), "{daily}");
    assert_eq!(daily.get("solution"), None);
    let next = client.read("/puzzles/next?game=azul&theme=denial&from=1000&to=1500").await;
    assert!((1000..=1500).contains(&next["rating"].as_u64().unwrap()), "{next}");
    assert_eq!(client.get("/puzzles/next?game=azul&theme=chain").await.status, 404);
    assert_eq!(client.get("/puzzles/next?game=go").await.status, 400);
    let path = |what: &str| format!("/puzzles/{}/{what}", puzzle.id);
    let told = async |moves: Value| {
        let answer = client.post(&path("try"), &json!({ "moves": moves })).await;
        (answer.status, serde_json::from_str::<Value>(&answer.body).unwrap())
    };
    let (_, told_first) = told(json!([puzzle.solution[0]])).await;
    assert_eq!((told_first["right"].clone(), told_first["left"].clone()), (json!(true), json!(1)));
    assert_eq!(told_first["line"], json!(puzzle.solution[..2]), "with the reply");
    let (_, told_all) = told(json!(puzzle.own_among(puzzle.solution.len()))).await;
    assert_eq!((told_all["left"].clone(), told_all["rating"].clone()), (json!(0), Value::Null));
    assert_eq!(told(json!(["9X9"])).await.0, 422);
    let proof = client.read(&path("proof")).await;
    assert_eq!(proof["solution"], json!(puzzle.solution));
    assert_eq!(proof["proof"]["best"], json!(puzzle.proof.best));
    assert_eq!(client.get("/puzzles/0000000000/proof").await.status, 404);
}

/// Writes down a review of a table's game, as if somebody had asked for it; it is a quick one.
async fn keep_review(site: &Site, table: &str) {
    let record = site.table(table).await.record();
    let id = Reviews::id(&Reviewing::new(record.clone(), ReviewOptions::default()).unwrap());
    let options = ReviewOptions { nodes: 50, ..ReviewOptions::default() };
    let review = review::review(&record, &options, &mut Minds::default(), &|| true, |_| ());
    let made = MadeReview { review: review.unwrap(), milliseconds: 0 };
    let new = NewReview { id: id.clone(), task: String::new(), parts: 0 };
    let lease = Lease { owner: "nobody".to_owned(), until: 0 };
    assert!(site.store.claim_review(&new, 1, &lease).await.unwrap());
    site.store.finish_review(&id, &serde_json::to_string(&made).unwrap()).await.unwrap();
}

/// Mistakes that can be proven become puzzles that only their player sees.
#[tokio::test]
async fn mistakes_of_own_games_become_puzzles() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let table = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    let (review, make) = (format!("/t/{table}/review"), format!("/t/{table}/puzzles"));
    play_to_the_end(&site, &mut ana, &table).await;
    assert_eq!(ana.post(&make, &[]).await.leads_to(), review, "there is no review yet");
    keep_review(&site, &table).await;
    assert!(ana.get(&review).await.body.contains(&make));
    assert!(!site.visitor().get(&review).await.body.contains(&make), "it is not their game");
    assert_eq!(site.visitor().post(&make, &[]).await.status, 403);

    let hub = ana.post(&make, &[]).await.leads_to();
    assert!(hub.starts_with("/puzzles?made="), "{hub}");
    assert!(read(&mut ana, "/puzzles?made=0").await.contains("None of your mistakes"));

    // Few games have a mistake that can be proven. So the test stores a puzzle of its own.
    let finished = site.table(&table).await;
    let session = finished.players()[0].holders()[0].as_str().to_owned();
    let body = book()[0].to_line().replace(&book()[0].id, "0123456789");
    let own = OwnPuzzle { id: "0123456789".to_owned(), body };
    site.store.keep_own_puzzles(&session, &[own], 1, 100).await.unwrap();
    let here = "/puzzles/0123456789".to_owned();
    let page = read(&mut ana, "/puzzles").await;
    assert!(page.contains("From your own games") && page.contains(&here), "{page}");
    let asked = read(&mut ana, &here).await;
    assert!(asked.contains("Find it.") && !asked.contains("azulejo puzzles verify"), "{here}");
    let there = ana.post(&here, &[("give_up", "1")]).await.leads_to();
    assert!(!there.contains("rated"), "{there}");
    assert!(read(&mut ana, &there).await.contains("This is the solution."));
    assert_eq!(ana.get(&format!("{here}/position.svg")).await.status, 200);
    for path in [here.clone(), format!("{here}/position.svg")] {
        assert_eq!(site.visitor().get(&path).await.status, 404, "nobody else sees it");
    }
}
