//! The lessons say every rule, their examples can be played through, and the first game is explained.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::common::html::{Page, Tag};
use crate::common::player::{play, settled, some_move};
use crate::common::{Site, Visitor};
use words::Language;

const GAMES: [(&str, &str); 2] = [("azul", "azul.md"), ("pavilion", "summer-pavilion.md")];

/// The labels of all clauses of a rules page: each begins an item, in bold.
fn clauses(file: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules").join(file);
    let text = fs::read_to_string(path).unwrap();
    let labels = text.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**"));
    labels.map(|(label, _)| label.to_owned()).collect()
}

/// What stands in the elements of this class.
fn texts<'a>(page: &'a Page, class: &str) -> Vec<&'a str> {
    let begins = format!("class=\"{class}\"");
    let pieces = page.0.split('<').filter(|piece| piece.contains(&begins));
    pieces.filter_map(|piece| Some(piece.split_once('>')?.1)).collect()
}

#[tokio::test]
async fn every_clause_is_in_a_lesson() {
    for (game, file) in GAMES {
        let page = Site::new().await.visitor().page(&format!("/learn/{game}")).await;
        let told: BTreeSet<String> = texts(&page, "clauses")
            .into_iter()
            .flat_map(|labels| labels.split("·").map(|label| label.trim().to_owned()))
            .collect();
        let wanted = clauses(file);
        assert!(wanted.len() > 80, "only {} clauses in {file}", wanted.len());
        let untold: Vec<&String> = wanted.difference(&told).collect();
        let unknown: Vec<&String> = told.difference(&wanted).collect();
        assert!(untold.is_empty(), "{file}: in no lesson: {untold:?}");
        assert!(unknown.is_empty(), "{game}: no such clause: {unknown:?}");
    }
}

/// Nothing is missing from a page: an unknown message stands in brackets, an unknown variable in
/// braces.
fn is_whole(page: &Page) {
    let told = page.told();
    assert!(!told.contains(['[', ']', '{', '}', '$']), "{told}");
}

#[tokio::test]
async fn lessons_speak_every_language() {
    let site = Site::new().await;
    for language in Language::ALL.map(Language::code) {
        let mut visitor = site.visitor().speaking(language);
        let choice = visitor.page("/learn").await;
        is_whole(&choice);
        for (game, _) in GAMES {
            let there = format!("/learn/{game}");
            assert!(choice.links().contains(&there), "{language}");
            let page = visitor.page(&there).await;
            is_whole(&page);
            let figures = page.tags().filter(|tag| tag.name() == "figure").count();
            assert!(figures >= 10, "{language}: only {figures} examples of {game}");
            let seats = page.tags().filter(|tag| tag.attribute("data-seat").is_some());
            assert!(seats.count() >= figures, "{language}: every example is drawn");
        }
    }
    assert_eq!(site.visitor().get("/learn/chess").await.status, 404);
}

#[tokio::test]
async fn the_way_to_the_lessons_is_short() {
    let mut visitor = Site::new().await.visitor();
    assert!(visitor.page("/").await.links().contains(&"/learn".to_owned()));
    for (game, _) in GAMES {
        let there = format!("/learn/{game}");
        for from in ["/".to_owned(), format!("/new?game={game}"), "/learn".to_owned()] {
            assert!(visitor.page(&from).await.links().contains(&there), "{from}");
        }
        let id = visitor.create(&[("game", game), ("seat0", "me"), ("seat1", "here")]).await;
        let links = visitor.page(&format!("/t/{id}")).await.links();
        assert!(links.iter().any(|link| link.starts_with(&there)), "{links:?}");
    }
}

/// The figure of an example, without the rest of the page.
fn figure(page: &Page, name: &str) -> Page {
    let head = |begin: &usize| page.0[*begin..].split('>').next().unwrap_or_default();
    let mut figures = page.0.match_indices("<figure").map(|(begin, _)| begin);
    let begin = figures.find(|it| head(it).contains(&format!(" id=\"{name}\""))).expect(name);
    let end = page.0[begin..].find("</figure>").unwrap() + begin;
    Page(page.0[begin..end].to_owned())
}

#[tokio::test]
async fn examples_go_on_by_plain_links() {
    let mut visitor = Site::new().await.visitor();
    for (game, _) in GAMES {
        let page = visitor.page(&format!("/learn/{game}")).await;
        let first: Vec<String> =
            page.links().into_iter().filter(|link| link.contains("=1&at=")).collect();
        assert!(first.len() >= 8, "{first:?}");
        for link in first {
            let (there, name) = link.split_once('#').unwrap();
            let before = figure(&page, name);
            assert!(texts(&before, "told").is_empty(), "nothing has happened yet: {name}");
            // The whole page shows the step, and a script gets that example alone.
            let after = figure(&visitor.page(there).await, name);
            assert!(after.0.contains("class=\"told"), "{name}: {}", after.0);
            let piece = visitor.with("x-fragment", "1").page(there).await;
            assert!(piece.0.starts_with("<figure") && piece.0.contains(&after.0), "{name}");
            // To the end and back again.
            let mut last = after;
            while let Some(next) = last.links().into_iter().find(|it| is_next(&last, it)) {
                last = figure(&visitor.page(&next).await, name);
            }
            assert!(last.0.contains("class=\"told"), "{name}");
        }
    }
}

/// The link of this class, if there is one that leads to another page.
fn link(figure: &Page, class: &str) -> Option<String> {
    let of_class = |tag: &Tag| {
        let classes = tag.attribute("class").unwrap_or_default();
        classes.split(' ').any(|word| word == class)
    };
    let mut links = figure.tags().filter(of_class).filter_map(|tag| tag.attribute("href"));
    links.find(|href| !href.starts_with('#'))
}

/// Whether a link of an example leads one step further: it is the button that stands out.
fn is_next(figure: &Page, href: &str) -> bool {
    link(figure, "primary").as_deref() == Some(href)
}

#[tokio::test]
async fn tasks_are_done_by_plain_links() {
    let mut visitor = Site::new().await.visitor();
    for (game, _) in GAMES {
        let mut page = visitor.page(&format!("/learn/{game}")).await;
        let asks = |tag: &Tag| tag.attribute("class").is_some_and(|it| it == "example asks");
        let names: Vec<String> =
            page.tags().filter(asks).filter_map(|tag| tag.attribute("id")).collect();
        let mut touched = 0;
        for name in &names {
            loop {
                let figure = figure(&page, name);
                let hint = || figure.links().into_iter().find(|href| href.contains("&hint=1#"));
                let next = link(&figure, "advised").or_else(|| link(&figure, "primary"));
                let Some(next) = next.or_else(hint) else { break };
                touched += usize::from(link(&figure, "advised").is_some());
                page = visitor.page(&next).await;
            }
            assert!(figure(&page, name).0.contains("class=\"told"), "{name} is done");
        }
        assert!(touched >= 8, "{game}: only {touched} touches in {names:?}");
        // What was done first is still done at the end.
        let first = figure(&page, &names[0]);
        assert!(first.0.contains("class=\"praise\""), "{}", first.0);
    }
}

#[tokio::test]
async fn the_numbers_of_examples_come_from_the_rules() {
    let mut visitor = Site::new().await.visitor();
    let cross = visitor.page("/learn/azul?cross=1").await;
    // A row of four and a column of four, and nothing on the floor.
    let scored = figure(&cross, "cross").told();
    assert!(scored.contains("+8 points"), "{scored}");
    let last = visitor.page("/learn/azul?last=1").await;
    let bonus = figure(&last, "last").told();
    assert!(bonus.contains("1 row") && bonus.contains("1 column"), "{bonus}");
    let run = visitor.page("/learn/pavilion?run=1").await;
    assert!(figure(&run, "run").told().contains("+4 points"));
    // A step beyond the last is the last; nonsense is the beginning.
    let beyond = figure(&visitor.page("/learn/azul?cross=99").await, "cross");
    assert_eq!(beyond, figure(&cross, "cross"));
    let nonsense = figure(&visitor.page("/learn/azul?cross=%ff&x=y").await, "cross");
    assert!(!nonsense.0.contains("class=\"told"));
}

/// Presses "Play your first game" on a page of lessons; the table's id.
async fn first_game(visitor: &mut Visitor, game: &str) -> String {
    let page = visitor.page(&format!("/learn/{game}")).await;
    let form = page.forms_for("tables").remove(0);
    assert_eq!((form.get("game"), form.get("seat1")), (Some(game), Some("bot:child")));
    let there = visitor.submit(&form).await.leads_to();
    there.strip_prefix("/t/").unwrap().to_owned()
}

fn coach(page: &Page) -> Option<String> {
    let begin = page.0.find("<section class=\"coach")?;
    let end = page.0[begin..].find("</section>")? + begin;
    Some(Page(page.0[begin..end].to_owned()).told())
}

#[tokio::test]
async fn the_first_game_is_explained_in_every_language() {
    for (game, _) in GAMES {
        for language in Language::ALL.map(Language::code) {
            let site = Site::new().await;
            let mut visitor = site.visitor().speaking(language);
            let id = first_game(&mut visitor, game).await;
            let mut chance = crate::common::player::Chance(7);
            let mut sayings = BTreeSet::new();
            for _ in 0..30 {
                let page = settled(&mut visitor, &id).await;
                let table = site.table(&id).await;
                let told = coach(&page);
                if table.position().is_over() {
                    assert_eq!(told, None, "there is nothing to explain");
                    break;
                }
                let told = told.expect("the coach is there");
                assert!(!told.contains(['[', '{', '$']), "{told}");
                assert!(told.lines().count() <= 14, "the coach is short: {told}");
                sayings.insert(told);
                let text = some_move(table.position(), &mut chance);
                play(&mut visitor, &id, &page, &text).await;
            }
            assert!(sayings.len() > 20, "{game} in {language}: {sayings:#?}");
        }
    }
}

#[tokio::test]
async fn the_coach_knows_what_a_line_brings() {
    let site = Site::new().await;
    let mut visitor = site.visitor();
    let id = first_game(&mut visitor, "azul").await;
    let page = settled(&mut visitor, &id).await;
    let moves = site.table(&id).await.position().moves();
    let pick = &moves[0][..2];
    let told = coach(&visitor.page(&format!("/t/{id}?pick={pick}")).await).unwrap();
    // Each line and the floor, and what is left for the other.
    assert!(told.contains("line 1") && told.contains("line 5"), "{told}");
    assert!(told.contains("floor line"), "{told}");
    assert!(told.contains("The next player can then take"), "{told}");
    let welcome = coach(&page).unwrap();
    assert!(welcome.contains("Welcome"), "{welcome}");
}

#[tokio::test]
async fn the_coach_can_be_sent_away_and_called_back() {
    let site = Site::new().await;
    let mut visitor = site.visitor();
    let id = first_game(&mut visitor, "pavilion").await;
    let there = format!("/t/{id}");
    let page = visitor.page(&there).await;
    assert!(coach(&page).is_some());
    let page = visitor.submit_and_follow(&page.form("coach")).await;
    assert_eq!(coach(&page), None, "sent away");
    let options = site.store.table(&id).await.unwrap().unwrap().options;
    assert!(options.contains("\"coach\":false"), "{options}");
    // Another server over the same store knows it too.
    let elsewhere = Site::over(std::sync::Arc::clone(&site.store), crate::common::config()).await;
    let mut again = elsewhere.visitor();
    again.cookies.clone_from(&visitor.cookies);
    assert_eq!(coach(&again.page(&there).await), None);
    let page = visitor.submit_and_follow(&page.form("coach")).await;
    assert!(coach(&page).is_some(), "called back");
    // A stranger neither sees the coach nor calls it.
    let mut stranger = site.visitor();
    let seen = stranger.page(&there).await;
    assert_eq!(coach(&seen), None);
    assert!(seen.forms_for("coach").is_empty());
    assert_eq!(stranger.post(&format!("{there}/coach"), &[]).await.status, 403);
}

#[tokio::test]
async fn tables_are_not_explained_unless_asked() {
    let site = Site::new().await;
    let mut visitor = site.visitor();
    let seats = [("game", "azul"), ("seat0", "me"), ("seat1", "bot:child")];
    let id = visitor.create(&seats).await;
    assert_eq!(coach(&visitor.page(&format!("/t/{id}")).await), None);
    let id = visitor.create(&[seats.as_slice(), &[("coach", "1")]].concat()).await;
    assert!(coach(&visitor.page(&format!("/t/{id}")).await).is_some());
}
