//! Whole games of every ruleset, played by a person who has only links and forms.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use crate::common::html::{Form, Page};
use crate::common::player::play_to_the_end;
use crate::common::{Site, Visitor};
use record::{AnyPosition, GameOptions, Ruleset, Values};

/// The form for new tables, filled in for this ruleset.
async fn filled_in(visitor: &mut Visitor, ruleset: Ruleset, players: &[&str]) -> Form {
    let game = GameOptions::of(&ruleset);
    let mut form = visitor.page(&format!("/new?game={}", game.game)).await.form("tables");
    for option in game.options {
        if let Values::Few(values) = option.values {
            let value = option.told(&ruleset).unwrap_or(&values[0]);
            form = form.set(option.name, value.name);
        }
    }
    if let Ruleset::Pavilion(ruleset) = ruleset {
        for (round, joker) in (1..).zip(ruleset.jokers.to_string().chars()) {
            form = form.set(&format!("joker{round}"), &joker.to_string());
        }
    }
    for seat in 0..4 {
        form = form.set(&format!("seat{seat}"), players.get(seat).unwrap_or(&""));
        form = form.set(&format!("name{seat}"), &format!("Somebody {seat}"));
    }
    form
}

/// Plays a whole game and checks what is left of it.
async fn check(ruleset: Ruleset, others: &str) {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let mut players = vec![others; ruleset.seats().count()];
    players[0] = "me";
    let form = filled_in(&mut ana, ruleset, &players).await;
    let there = ana.submit(&form).await.leads_to();
    let id = there.strip_prefix("/t/").expect("the new table is shown").to_owned();
    assert_eq!(site.table(&id).await.ruleset(), ruleset);

    let end = play_to_the_end(&site, &mut ana, &id).await;
    check_standings(&end, &site, &id).await;
    let watched = site.visitor().page(&there).await;
    check_standings(&watched, &site, &id).await;
    assert_eq!(watched.forms_for("rematch"), [], "who has no seat starts no game");

    let again = ana.submit(&end.form("rematch")).await.leads_to();
    assert_ne!(again, there);
    assert_eq!(
        ana.page(&again).await.about_table("data-seats"),
        ruleset.seats().count().to_string()
    );
}

/// The end as the page shows it, against the end as the log in the store tells it.
async fn check_standings(page: &Page, site: &Site, id: &str) {
    let table = site.table(id).await;
    let position = table.position();
    assert!(position.is_over());
    assert_eq!(page.seq(), table.seq().number());
    // The record, which knows nothing of tables, comes to the same position.
    let replayed: AnyPosition = table.record().replay().unwrap();
    assert_eq!(&replayed, position);

    let (_, standings) = page.0.split_once("standings").expect("the standings are shown");
    let (standings, _) = standings.split_once("</tbody>").unwrap();
    let rows: Vec<&str> = standings.split("<tr").skip(2).collect();
    let mut expected: Vec<(u8, u16)> = table
        .ruleset()
        .seats()
        .iter()
        .map(|seat| (position.ranks()[seat], position.scores()[seat]))
        .collect();
    expected.sort_by_key(|(rank, _)| *rank);
    let number = |cell: &str| cell.split(['<', '>']).find_map(|text| text.trim().parse().ok());
    let shown: Vec<(u8, u16)> = rows
        .iter()
        .map(|row| {
            let cells: Vec<&str> = row.split("<td").skip(1).collect();
            let first: u16 = number(cells[0]).unwrap();
            (first as u8, number(cells[cells.len() - 1]).unwrap())
        })
        .collect();
    let mut sorted = shown.clone();
    sorted.sort();
    expected.sort();
    assert_eq!(sorted, expected);
    assert!(shown.is_sorted_by_key(|(rank, _)| *rank), "the best comes first: {shown:?}");
}

/// Every plain ruleset by its name, so that a failure says which one it was.
macro_rules! whole_games {
    ($($name:ident: $ruleset:literal against $others:literal;)*) => {
        $(
            #[tokio::test]
            async fn $name() {
                check($ruleset.parse().unwrap(), $others).await;
            }
        )*

        /// Rulesets that are not named above, until they are.
        #[tokio::test]
        async fn every_other_plain_ruleset() {
            let named = [$($ruleset),*];
            for ruleset in Ruleset::plain() {
                if !named.contains(&ruleset.to_string().as_str()) {
                    check(ruleset, "bot:greedy").await;
                }
            }
        }
    };
}

whole_games! {
    azul_2: "azul:2" against "here";
    azul_2_with_a_bot: "azul:2" against "bot:greedy";
    azul_3: "azul:3" against "bot:random";
    azul_4: "azul:4" against "bot:greedy";
    azul_gray_2: "azul-gray:2" against "here";
    azul_gray_3: "azul-gray:3" against "bot:greedy";
    azul_gray_4: "azul-gray:4" against "bot:greedy";
    azul_lenient_2: "azul-lenient:2" against "bot:greedy";
    azul_lenient_3: "azul-lenient:3" against "here";
    azul_lenient_4: "azul-lenient:4" against "bot:greedy";
    azul_gray_lenient_2: "azul-gray-lenient:2" against "bot:greedy";
    azul_gray_lenient_3: "azul-gray-lenient:3" against "bot:greedy";
    azul_gray_lenient_4: "azul-gray-lenient:4" against "here";
    pavilion_2: "pavilion:2" against "here";
    pavilion_2_with_a_bot: "pavilion:2" against "bot:greedy";
    pavilion_3: "pavilion:3" against "bot:greedy";
    pavilion_4: "pavilion:4" against "bot:random";
    pavilion_beige_2: "pavilion-beige:2" against "bot:greedy";
    pavilion_beige_3: "pavilion-beige:3" against "here";
    pavilion_beige_4: "pavilion-beige:4" against "bot:greedy";
    pavilion_with_other_jokers: "pavilion-jokers=RBYOGP:2" against "bot:greedy";
}

#[tokio::test]
async fn a_color_is_the_joker_of_one_round_only() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let printed = ana.page("/new?game=pavilion").await.form("tables").set("seat1", "bot:beginner");
    for (wrong, says) in [("G", "six different colors"), ("Р", "could not be read")] {
        let answer = ana.submit(&printed.clone().set("joker1", wrong)).await;
        assert_eq!(answer.status, 400);
        assert!(answer.body.contains(says), "{wrong}: {}", answer.body);
    }
    let swapped = printed.clone().set("joker1", "G").set("joker2", "P");
    for (form, ruleset) in [(printed, "pavilion:2"), (swapped, "pavilion-jokers=GPOYBR:2")] {
        let place = ana.submit(&form).await.leads_to();
        let table = site.table(place.trim_start_matches("/t/")).await;
        assert_eq!(table.ruleset().to_string(), ruleset);
    }
}
