//! Games seen again, taken away and brought back.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use crate::common::html::Page;
use crate::common::import::{import, imported, send};
use crate::common::player::play_to_the_end;
use crate::common::{Site, Visitor};
use record::Record;
use table::Player;

const DEAL: &str = "D:BBYR,KKWW,BYRK,YYRR,BKWW";

/// A finished game between two at one screen.
async fn finished(site: &Site, visitor: &mut Visitor, game: &str) -> String {
    let seats = [("game", game), ("seat0", "me"), ("name0", "Ana"), ("seat1", "here")];
    let id = visitor.create(&seats).await;
    play_to_the_end(site, visitor, &id).await;
    id
}

#[tokio::test]
async fn every_step_of_a_finished_game_is_shown() {
    let site = Site::new().await;
    for game in ["azul", "pavilion"] {
        let mut ana = site.visitor();
        let id = finished(&site, &mut ana, game).await;
        let table = site.table(&id).await;
        let last = table.steps().len() - 1;
        let there = format!("/t/{id}/replay");
        assert!(ana.page(&format!("/t/{id}")).await.links().contains(&there));

        let first = site.visitor().page(&there).await;
        assert_eq!(first.about_table("data-at"), "0");
        let links = first.links();
        for number in 0..=last {
            assert!(links.contains(&format!("{there}?at={number}")), "{game}: no link to {number}");
        }
        let mut script = site.visitor().with("x-fragment", "1");
        for number in 0..=last {
            let answer = script.get(&format!("{there}?at={number}")).await;
            assert_eq!(answer.status, 200);
            assert!(answer.header("cache-control").starts_with("private"), "steps are kept");
            let page = answer.page();
            assert_eq!(page.about_table("data-at"), number.to_string());
            assert!(page.forms().is_empty() && page.links().is_empty(), "nothing is played here");
            let then = table.after_step(number).unwrap();
            let mut record = table.record();
            record.entries.truncate(number + 1);
            assert_eq!(&record.replay().unwrap(), then.position());
            for score in then.position().scores().iter() {
                assert!(page.0.contains(&format!("\">{score}</span>")), "{game} {number}: {score}");
            }
        }
        let end = site.visitor().page(&format!("{there}?at={last}")).await;
        assert!(end.0.contains(&format!("data-at=\"{last}\" aria-current=\"step\"")));
        // Beyond the end is the end, and nonsense is the beginning.
        let beyond = site.visitor().page(&format!("{there}?at=99999")).await;
        assert_eq!(beyond.about_table("data-at"), last.to_string());
        let nonsense = site.visitor().page(&format!("{there}?at=-1")).await;
        assert_eq!(nonsense.about_table("data-at"), "0");
    }
}

#[tokio::test]
async fn a_game_that_runs_is_replayed_up_to_now() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    let there = format!("/t/{id}/replay");
    assert_eq!(ana.page(&there).await.about_table("data-at"), "0");
    let text = site.table(&id).await.position().moves().remove(0);
    let seen = site.table(&id).await.seq().to_string();
    ana.post(&format!("/t/{id}/play"), &[("move", &text), ("seen", &seen)]).await.leads_to();
    let mut script = ana.with("x-fragment", "1");
    let answer = script.get(&format!("{there}?at=1")).await;
    assert_eq!(answer.header("cache-control"), "no-store", "a move may still be taken back");
    assert_eq!(answer.page().about_table("data-at"), "1");

    // Before anything has happened there is nothing to see again.
    let open = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "open")]).await;
    assert_eq!(ana.get(&format!("/t/{open}/replay")).await.leads_to(), format!("/t/{open}"));
    assert_eq!(ana.get(&format!("/t/{open}/position.svg")).await.status, 404);
}

#[tokio::test]
async fn what_was_taken_away_comes_back_the_same() {
    let site = Site::new().await;
    for game in ["azul", "pavilion"] {
        let mut ana = site.visitor();
        let id = finished(&site, &mut ana, game).await;
        let table = site.table(&id).await;
        for extension in ["txt", "json"] {
            let file = ana.get(&format!("/t/{id}/record.{extension}")).await;
            let name = format!("attachment; filename=\"azulejo-{id}.{extension}\"");
            assert_eq!(file.header("content-disposition"), name);
            let pasted = import(&ana, &file.body).await;
            let chosen = send(&ana, &[("text", ""), ("file", &file.body), ("act", "import")]).await;
            for answer in [pasted, chosen] {
                let again = imported(&answer);
                let copy = site.table(&again).await;
                assert_eq!(copy.record(), table.record(), "{game} {extension}");
                assert_eq!(copy.position(), table.position());
                let free = |player: &Player| matches!(player, Player::Person { holders, stand_in: None, .. } if holders.is_empty());
                assert!(copy.players().iter().all(free), "nobody plays there");
                let text = ana.get(&format!("/t/{again}/record.txt")).await.body;
                assert_eq!(text.parse::<Record>().unwrap(), table.record());
                // Nothing is to be done at its table.
                let there = ana.get(&format!("/t/{again}")).await.leads_to();
                assert_eq!(there, format!("/t/{again}/replay"));
            }
        }
        let json = ana.get(&format!("/t/{id}/record.json")).await.body;
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["over"], true);
        assert_eq!(json["scores"].as_array().unwrap().len(), 2);
        assert_eq!(json["tags"]["Seat0"], "Ana");
        assert_eq!(json["state"], table.position().to_json());
    }
}

#[tokio::test]
async fn an_imported_game_promises_no_deals() {
    let site = Site::new().await;
    let text = format!("[Ruleset \"azul:2\"]\n0 {DEAL}");
    let id = imported(&import(&site.visitor(), &text).await);
    let table = site.client().read(&format!("/tables/{id}")).await;
    assert!(table.get("seed_hash").is_none(), "{table}");
    let replay = site.visitor().page(&format!("/t/{id}/replay")).await.0;
    assert!(
        replay.contains("Imported: not played"),
        "a forged game would look like one that was played here"
    );
}

#[tokio::test]
async fn an_imported_game_survives_a_restart_and_nobody_plays_on() {
    let site = Site::new().await;
    let text =
        format!("[Ruleset \"azul:2\"]\n[Seat0 \"bot:greedy\"]\n[Seat1 \"bot:random\"]\n0 {DEAL}\n");
    let id = imported(&import(&site.visitor(), &text).await);
    let again = Site::over(site.store.clone(), crate::common::config()).await;
    let there = again.visitor().get(&format!("/t/{id}")).await.leads_to();
    let page = again.visitor().page(&there).await;
    assert!(page.0.contains("Greedy (bot)"));
    assert_eq!(again.table(&id).await.bot_due(), None);
    assert_eq!(again.table(&id).await.steps().len(), 1);
    let home = again.visitor().page("/").await;
    assert!(!home.0.contains(&id), "it is not listed");
}

/// Fails unless a text is well-formed XML as far as elements go: every one is closed where it
/// should be, attributes are quoted, and only the five entities of XML are spoken of.
fn assert_well_formed(xml: &str) {
    let mut open: Vec<String> = Vec::new();
    let mut rest = xml.strip_prefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n").unwrap();
    while let Some(at) = rest.find('<') {
        let text = &rest[..at];
        for entity in text.split('&').skip(1) {
            let name = entity.split(';').next().unwrap();
            assert!(["lt", "gt", "amp", "quot", "apos"].contains(&name), "&{name};");
        }
        rest = &rest[at..];
        if let Some(data) = rest.strip_prefix("<![CDATA[") {
            rest = data.split_once("]]>").unwrap().1;
            continue;
        }
        let (tag, after) = rest[1..].split_once('>').unwrap();
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
            continue;
        }
        let inside = tag.trim_end_matches('/');
        let (name, attributes) = inside.split_once(' ').unwrap_or((inside, ""));
        let quotes: Vec<&str> = attributes.split('"').collect();
        assert!(quotes.len() % 2 == 1, "{tag}");
        for name in quotes.iter().step_by(2).map(|it| it.trim()).filter(|it| !it.is_empty()) {
            let name = name.strip_suffix('=').unwrap_or_else(|| panic!("no value: {tag}"));
            assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || "-:".contains(c)), "{tag}");
        }
        if !tag.ends_with('/') {
            open.push(name.to_owned());
        }
    }
    assert_eq!((open.len(), rest.trim()), (0, ""));
}

#[tokio::test]
async fn pictures_are_files_of_their_own() {
    let site = Site::new().await;
    for game in ["azul", "pavilion"] {
        let mut ana = site.visitor();
        let id = finished(&site, &mut ana, game).await;
        let last = site.table(&id).await.steps().len() - 1;
        for at in [0, 7, last] {
            let file = ana.get(&format!("/t/{id}/position.svg?at={at}")).await;
            assert_eq!(file.header("content-type"), "image/svg+xml");
            let name = format!("attachment; filename=\"azulejo-{id}-{at}.svg\"");
            assert_eq!(file.header("content-disposition"), name);
            assert!(file.header("content-security-policy").starts_with("default-src 'none'"));
            assert_well_formed(&file.body);
            assert!(file.body.contains(">Ana</text>"), "names are written");
            // Everything that it refers to is in it.
            let namespace = "http://www.w3.org/2000/svg";
            assert!(!file.body.replace(namespace, "").contains("://"), "nothing from elsewhere");
            for reference in file.body.split("href=\"").skip(1) {
                let target = reference.split('"').next().unwrap().strip_prefix('#').unwrap();
                assert!(file.body.contains(&format!("id=\"{target}\"")), "{target} is missing");
            }
        }
        let dark = ana.get(&format!("/t/{id}/position.svg?at=3&scheme=dark")).await.body;
        assert!(dark.contains("data-scheme=\"dark\""));
    }
}

#[tokio::test]
async fn faults_name_line_and_column_in_every_language() {
    let site = Site::new().await;
    let tag = "[Ruleset \"azul:2\"]";
    let cases = [
        (String::new(), 1, 1),
        ("[Ruleset \"azul:7\"]".to_owned(), 1, 11),
        (format!("{tag}\n[Rules \"2\"]"), 2, 9),
        (format!("{tag}\n[Seat0 Ana]"), 2, 8),
        (format!("{tag}\n[Seat0 \"Ana]"), 2, 13),
        (format!("{tag}\n[Seat0 \"A\\n\"]"), 2, 11),
        (format!("{tag}\n{tag}"), 2, 2),
        (format!("{tag}\n[7 \"x\"]"), 2, 2),
        (format!("{tag}\n0 {DEAL}\n2 3R4"), 3, 1),
        (format!("{tag}\n0 {DEAL}\n[Late \"x\"]"), 3, 1),
        (format!("{tag}\n0"), 2, 2),
        (format!("{tag}\n0 {DEAL} 1 3R4"), 2, 30),
        (format!("{tag}\n0 3R4"), 2, 3),
        (format!("{tag}\n0 D:RBYB,KKWW,BYRK,YYRR,BKWW"), 2, 3),
        (format!("{tag}\n; a comment\n0 {DEAL}\n\n1 3R4\n 2  3R4"), 6, 5),
        (format!("{tag}\n0 {DEAL}\n1 hello"), 3, 3),
        (format!("{tag}\n"), 1, 1),
        ("{\n  \"ruleset\": oops}".to_owned(), 2, 14),
        ("{\"ruleset\": \"azul:2\"}".to_owned(), 1, 1),
    ];
    let words = [
        ("en", "Line", "column"),
        ("ru", "Строка", "столбец"),
        ("uk", "Рядок", "стовпець"),
        ("cs", "Řádek", "sloupec"),
    ];
    for (language, line_word, column_word) in words {
        let visitor = site.visitor().speaking(language);
        for (text, line, column) in &cases {
            let answer = import(&visitor, text).await;
            assert_eq!(answer.status, 422, "{text}");
            let place = format!("{line_word} {line}, {column_word} {column}:");
            let page = answer.page();
            let told = page.told();
            assert!(told.contains(&place), "{text}: {place}\n{told}");
            assert!(!told.contains("(replay-"), "{told}");
        }
    }
}

#[tokio::test]
async fn the_text_stays_and_the_line_is_marked() {
    let site = Site::new().await;
    let text = format!("[Ruleset \"azul:2\"]\n[Seat0 \"<b>&Ana\"]\n0 {DEAL}\n1 9R4\n");
    let page = import(&site.visitor(), &text).await.page();
    assert!(page.0.contains("<mark>9R4</mark>"), "{}", page.0);
    assert!(page.0.contains("[Seat0 &quot;&lt;b&gt;&amp;Ana&quot;]\n0 D:"), "{}", page.0);
    assert!(page.told().contains("There are only 5 displays."));
    assert!(page.told().contains("For entry 1, these moves would be legal:"));
    assert_eq!(offered(&page), [""; 0], "nothing is added behind a fault");
}

#[tokio::test]
async fn bots_of_a_record_are_called_bots() {
    let site = Site::new().await;
    let seats = "[Seat0 \"bot:child\"]\n[Seat1 \"bot:nobody\"]";
    let text = format!("[Ruleset \"azul:2\"]\n{seats}\n0 {DEAL}\n1 3R4\n");
    let id = imported(&import(&site.visitor(), &text).await);
    let page = site.visitor().get(&format!("/t/{id}/replay")).await.body;
    assert!(page.contains("Child (bot)") && page.contains("bot:nobody"), "{page}");
    assert!(!page.contains("bot:child"));
}

#[tokio::test]
async fn names_from_a_record_are_only_names() {
    let site = Site::new().await;
    let evil = "<script>alert(1)</script>";
    let text =
        format!("[Ruleset \"azul:2\"]\n[Seat0 \"{evil}\"]\n[Seat1 \"a'b\"]\n0 {DEAL}\n1 3R4\n");
    let id = imported(&import(&site.visitor(), &text).await);
    for path in ["replay?at=1", "position.svg?at=1"] {
        let answer = site.visitor().get(&format!("/t/{id}/{path}")).await;
        assert_eq!(answer.status, 200);
        assert!(!answer.body.contains("<script>"), "{path}");
        assert!(answer.body.contains("&lt;script&gt;alert(1)&lt;"), "{path}");
    }
    assert_well_formed(&site.visitor().get(&format!("/t/{id}/position.svg")).await.body);
}

#[tokio::test]
async fn a_physical_game_is_typed_move_by_move() {
    let site = Site::new().await;
    let visitor = site.visitor();
    let begun = site.visitor().page("/import?ruleset=azul:3").await;
    assert!(begun.0.contains("[Ruleset &quot;azul:3&quot;]"), "{}", begun.0);
    assert!(begun.0.contains("0 D:BBYR,…,…,…,…,…,…</pre>"), "{}", begun.0);
    assert!(!begun.told().contains("supply"), "Azul has none");
    let begun = site.visitor().page("/import?ruleset=pavilion:2").await;
    assert!(begun.0.contains("0 D:GGYR,…,…,…,…/S:…</pre>"), "{}", begun.0);
    assert!(begun.told().contains("the tiles of the supply"), "{}", begun.told());

    let text = format!("[Ruleset \"azul:2\"]\n[Seat0 \"Ana\"]\n[Seat1 \"Ben\"]\n0 {DEAL}");
    let answer = send(&visitor, &[("text", &text), ("act", "check")]).await;
    assert_eq!(answer.status, 200);
    let page = answer.page();
    assert!(page.told().contains("Ana is taking tiles"), "{}", page.told());
    assert!(offered(&page).contains(&"3R4".to_owned()));

    // A touch adds the move, and then it is the next one's turn.
    let answer = send(&visitor, &[("text", &text), ("add", "3R4")]).await;
    assert_eq!(answer.status, 200);
    let page = answer.page();
    assert!(page.0.contains(&format!("{DEAL}\n1 3R4\n")), "{}", page.0);
    assert!(page.told().contains("Ben is taking tiles"));
    assert!(!offered(&page).contains(&"3R4".to_owned()));

    // Nothing to look at yet, so nothing is imported.
    let empty = import(&visitor, "[Ruleset \"azul:2\"]\n").await;
    assert_eq!(empty.status, 422);
    assert!(empty.page().told().contains("The first deal is still missing."));
    let begun = import(&visitor, &format!("{text}\n1 3R4")).await;
    assert_eq!(site.table(&imported(&begun)).await.steps().len(), 2);
}

/// The moves that a touch would add.
fn offered(page: &Page) -> Vec<String> {
    let buttons = page.tags().filter(|tag| tag.attribute("name").as_deref() == Some("add"));
    buttons.filter_map(|tag| tag.attribute("value")).collect()
}

#[tokio::test]
async fn what_is_too_long_is_refused_politely() {
    let site = Site::new().await;
    let visitor = site.visitor();
    let answer = import(&visitor, &"; a comment without end\n".repeat(20_000)).await;
    assert_eq!(answer.status, 413);
    assert!(answer.page().told().contains("That is too large."));

    // Azul need not end: a player who always drops everything plays forever.
    let mut record = Record::new("azul:2".parse().unwrap());
    let mut position = record::AnyPosition::new(record.ruleset);
    let mut round = 0;
    while record.entries.len() <= 1_000 {
        round += 1;
        record.push(position.deal_from_seed(&format!("long {round}")).unwrap());
        while let tiles::Turn::Seat(_) = position.turn() {
            let text = position.moves().into_iter().find(|text| text.ends_with('F')).unwrap();
            position.play(&text).unwrap();
            record.push(text);
        }
    }
    record.entries.truncate(1_001);
    let answer = import(&visitor, &record.to_string()).await;
    assert_eq!(answer.status, 422);
    let told = answer.page().told();
    assert!(told.contains("Line 1003, column 6"), "{}", &told[..800]);
    assert!(told.contains("too long"));
    record.entries.truncate(1_000);
    let id = imported(&import(&visitor, &record.to_string()).await);
    let last = site.visitor().page(&format!("/t/{id}/replay?at=999")).await;
    assert_eq!(last.about_table("data-at"), "999");
}

#[tokio::test]
async fn nothing_is_found_where_no_table_is() {
    let site = Site::new().await;
    for what in ["replay", "replay?at=3", "record.txt", "record.json", "position.svg"] {
        let answer = site.visitor().get(&format!("/t/abcdefghijkmnpqrst/{what}")).await;
        assert_eq!(answer.status, 404, "{what}");
    }
    let plain = site.visitor().post("/import", &[("text", "x")]).await;
    assert_eq!(plain.status, 400, "the form is sent in parts");
}
