//! Setting up positions: by a link, by a form, and with everything that can be wrong.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use crate::common::html::{Form, Page};
use crate::common::{Site, Visitor, percent};
use record::{AnyPosition, Ruleset};
use tiles::Turn;

const EDIT: &str = "/analysis/edit";

async fn form_of(visitor: &mut Visitor, query: &str) -> Form {
    visitor.page(&format!("{EDIT}?{query}")).await.form("edit")
}

/// The form with a field that it need not have, such as a box that was not checked.
fn with(mut form: Form, name: &str, value: &str) -> Form {
    form.fields.retain(|(field, _)| field != name);
    form.fields.push((name.to_owned(), value.to_owned()));
    form
}

/// What is wrong, as the page says it.
fn problems(page: &Page) -> Vec<String> {
    let lists = page.0.split("<li id=\"wrong-").skip(1);
    let texts = lists.filter_map(|it| it.split("\">").nth(2)?.split("</a>").next());
    texts.map(|text| text.replace('\u{a0}', " ")).collect()
}

/// Some positions of a game, among them the first and the last.
fn positions(ruleset: Ruleset) -> Vec<AnyPosition> {
    let mut position = AnyPosition::new(ruleset);
    let mut found = Vec::new();
    for step in 0..400 {
        if step % 37 == 0 {
            found.push(position.clone());
        }
        match position.turn() {
            Turn::Over => break,
            Turn::Deal => drop(position.deal_from_seed(&step.to_string()).unwrap()),
            Turn::Seat(_) => {
                let moves = position.moves();
                let placing = moves.iter().position(|text| !text.starts_with('X')).unwrap_or(0);
                let any = placing.max(step * 7 % moves.len());
                position.play(&moves[any]).unwrap();
            }
        }
    }
    found.push(position);
    found
}

/// The whole way: a state in a link, the form as it is drawn, sent untouched, and the state in the next link.
#[tokio::test]
async fn a_position_goes_through_the_form_unchanged() {
    let mut ana = Site::new().await.visitor();
    for ruleset in Ruleset::plain() {
        for position in positions(ruleset) {
            let state = position.to_json().to_string();
            let page = ana.page(&format!("{EDIT}?state={}", percent(&state))).await;
            assert_eq!(problems(&page), [""; 0], "{state}");
            assert!(page.0.contains("This position is possible"), "{state}");
            let form = with(page.form("edit"), "act", "analyse");
            let there = ana.submit(&form).await.leads_to();
            assert_eq!(there, format!("/analysis?state={}", percent(&state)));
        }
    }
}

#[tokio::test]
async fn an_empty_board_is_filled_and_analysed() {
    let mut ana = Site::new().await.visitor();
    let form = form_of(&mut ana, "").await;
    assert_eq!(form.get("ruleset"), Some("azul:2"));
    let empty = ana.submit(&form).await;
    assert_eq!(empty.status, 422);
    assert_eq!(problems(&empty.page()).len(), 1);
    let form = with(form.set("display3", "bbyr").set("center", "K2"), "wall0-12", "Y");
    let checked = ana.submit(&form).await;
    assert_eq!(checked.status, 200);
    assert!(checked.page().0.contains("class=\"table still\""), "a picture");
    let there = ana.submit(&with(form, "act", "analyse")).await.leads_to();
    let state = there.strip_prefix("/analysis?state=").expect("an address with a state");
    assert!(state.contains("%22K%22%3A2"), "{state}");
}

#[tokio::test]
async fn all_problems_are_told_and_what_was_typed_stays() {
    let mut ana = Site::new().await.visitor();
    let form = form_of(&mut ana, "ruleset=pavilion:2").await;
    let form = form
        .set("display1", "PPXP")
        .set("supply", "PPPPPPPPPPPP")
        .set("score0", "99999999999999999999")
        .set("kept1", "G5")
        .set("star0-M1", "P")
        .set("star0-M2", "P");
    let form = with(with(form, "act", "analyse"), "tea", "<b>");
    let answer = ana.submit(&form).await;
    assert_eq!(answer.status, 422);
    let page = answer.page();
    let told = problems(&page);
    let expected = [
        "Display 1: “X” does not stand for a tile.",
        "Player 1, score: “99999999999999999999” is not a number that fits here.",
        "The supply has only 10 spaces.",
        "Player 1: these colors cannot lie together on the center star.",
        "Player 2 can keep 4 tiles at most.",
        "Player 2 has not passed and so keeps no tiles yet.",
        "This form has no field named “tea”.",
    ];
    assert_eq!(told, expected);
    let again = page.form("edit");
    for name in ["display1", "supply", "score0", "kept1", "star0-M1"] {
        assert_eq!(again.get(name), form.get(name), "{name}");
    }
    // In other words for others.
    let mut olena = ana.clone().speaking("uk");
    let told = problems(&olena.submit(&form).await.page());
    assert_eq!(told[4], "Гравець 2: відкласти можна не більше ніж 4 плитки.");
}

#[tokio::test]
async fn a_script_gets_only_what_came_of_it() {
    let ana = Site::new().await.visitor();
    let form = form_of(&mut ana.clone(), "").await;
    let mut script = ana.with("x-fragment", "1");
    let wrong = script.submit(&form).await;
    assert_eq!(wrong.status, 200);
    assert!(wrong.body.starts_with("<section id=\"problems\""), "{}", wrong.body);
    let right = script.submit(&form.set("center", "B")).await;
    assert!(right.body.contains("<section id=\"picture\"") && !right.body.contains("<form"));
}

#[tokio::test]
async fn another_game_is_chosen() {
    let mut ana = Site::new().await.visitor();
    let form = form_of(&mut ana, "ruleset=azul:3").await.set("display1", "BB");
    let answer = ana.submit(&form.clone().set("ruleset", "azul-gray:4")).await;
    assert_eq!(answer.status, 200);
    let gray = answer.page().form("edit");
    assert_eq!([gray.get("of"), gray.get("display1")], [Some("azul-gray:4"), Some("BB")]);
    assert!(gray.get("display9").is_some() && gray.get("wall3-11").is_some());
    let summer = ana.submit(&form.set("ruleset", "pavilion-beige:2")).await.page().form("edit");
    assert_eq!(summer.get("display1"), Some(""));
}

#[tokio::test]
async fn nonsense_is_told_too() {
    let mut ana = Site::new().await.visitor();
    for state in ["x", "[]", "{}", "%7B%22ruleset%22%3A%22chess%22%7D"] {
        let page = ana.page(&format!("{EDIT}?state={state}")).await;
        assert!(problems(&page)[0].starts_with("The link does not contain"), "{state}");
    }
    let many = [("ruleset", "azul:2"), ("display1", "B"), ("display1", "R"), ("round", "-1")];
    let answer = ana.post(EDIT, &many).await;
    assert_eq!(answer.status, 422);
    let told = problems(&answer.page());
    assert!(told.contains(&"The form has two fields named “display1”.".to_owned()), "{told:?}");
    assert_eq!(ana.post(EDIT, &[]).await.status, 422);
    assert_eq!(ana.post(EDIT, &[("display1", &"B".repeat(20_000))]).await.status, 413);
    let long = ana.post(EDIT, &[("display1", &"B99".repeat(5_000)), ("ruleset", "azul:2")]).await;
    assert_eq!(long.status, 422);
}
