//! Lessons and the coach as a new player meets them: examples that play on, a first game.

use anyhow::Result;
use browser::{Look, Screen, Site, Window};
use serde_json::Value;

#[tokio::test]
async fn examples_play_on_where_they_stand() -> Result<()> {
    let site = Site::start().await?;
    let taste = Some("en.auto.fast".to_owned());
    let window = Window::open(&site, Look { taste, ..Look::new(Screen::Phone) }).await?;
    window.go("/learn/azul").await?;
    window.ask("window.stayed = true; window.popped = 0; new MutationObserver((seen) => { window.popped += seen.flatMap((it) => [...it.addedNodes]).filter((it) => it.className === 'pop').length; }).observe(document.body, { childList: true })").await?;
    for selector in ["#tile a.touch", "#tile .board a[href*='tile=1']"] {
        window.touch(selector, 0).await?;
        window.wait_until("document.querySelector('#tile :is(.chosen, .told)')").await?;
    }
    window.wait_until("document.querySelector('#tile .told')").await?;
    // What is told lies on the screen, though the example has grown.
    let seen = "return document.querySelector('#tile .onward').getBoundingClientRect().bottom <= innerHeight";
    assert_eq!(window.ask(seen).await?, true);
    // Points pop where they are scored, and a screen reader hears what happened.
    window.wait_until("window.popped >= 3").await?;
    assert!(window.ask("return document.querySelector('#news').textContent").await? != "");
    assert_eq!(window.ask("return location.search").await?, "?tile=1&at=tile");
    window.touch("#tile [data-example]", 0).await?;
    window.wait_until("!document.querySelector('#tile .told')").await?;
    assert_eq!(window.ask("return window.stayed").await?, true, "the page was not loaded anew");
    assert_eq!(window.complaints().await?, [""; 0]);
    window.close().await
}

/// What a learner touches next in an example: what is lit, or the button that goes on; nothing when it is done.
const NEXT: &str = r#"
const example = document.getElementById(arguments[0]);
example.old = true;
const here = `#${arguments[0]} `;
const ways = [".advised", "a.primary[data-example]", "a[href*='hint=1#']"];
return here + (ways.find((way) => example.querySelector(way)) ?? "nothing");
"#;

#[tokio::test]
async fn a_learner_does_every_task_by_touching_what_is_lit() -> Result<()> {
    let site = Site::start().await?;
    for (game, tasks) in [("azul", 6), ("pavilion", 7)] {
        let taste = Some("en.auto.fast".to_owned());
        let window = Window::open(&site, Look { taste, ..Look::new(Screen::Phone) }).await?;
        window.go(&format!("/learn/{game}")).await?;
        window.ask("window.stayed = true").await?;
        let names = "return [...document.querySelectorAll('figure.asks')].map((it) => it.id)";
        let names = window.ask(names).await?;
        let mut praised = 0;
        for name in names.as_array().into_iter().flatten().filter_map(Value::as_str) {
            loop {
                let next = window.ask_about(NEXT, &[name.into()]).await?;
                let next = next.as_str().unwrap_or_default();
                if next.ends_with(" nothing") {
                    break;
                }
                window.touch(next, 0).await?;
                let fresh = format!("!document.getElementById('{name}').old");
                window.wait_until(&fresh).await?;
                praised += window.count(&format!("#{name} .praise")).await?;
                assert_eq!(window.misfits().await?, [""; 0], "{game}: {name}");
            }
        }
        assert!(praised >= tasks, "{game}: only {praised} of {tasks} tasks were done");
        assert_eq!(window.ask("return window.stayed").await?, true, "the page was not loaded anew");
        // All of it is in the address: after a reload it is still done.
        window.reload().await?;
        assert_eq!(window.count("figure.asks").await?, 0, "{game}");
        window.touch(".invitation button", 0).await?;
        window.wait_until("document.querySelector('main.table .coach .line')").await?;
        assert_eq!(window.complaints().await?, [""; 0]);
        window.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_learner_who_does_something_else_is_told_so() -> Result<()> {
    let site = Site::start().await?;
    let taste = Some("en.auto.off".to_owned());
    let window = Window::open(&site, Look { taste, ..Look::new(Screen::Phone) }).await?;
    window.go("/learn/azul").await?;
    let picks = "#fall a.touch[aria-label*='red']";
    let says = |what: &str| {
        format!("document.querySelector('#fall .told')?.textContent.includes('{what}')")
    };
    window.touch(picks, 0).await?;
    window.wait_until("document.querySelector('#fall .chosen')").await?;
    // Line 1 is full, line 4 would do, but line 3 is asked for.
    window.touch("#fall a.dark", 0).await?;
    window.wait_until(&says("Not allowed")).await?;
    window.touch("#fall .board a[href*='move=1R4']", 0).await?;
    window.wait_until(&says("allowed too")).await?;
    assert_eq!(window.count("#fall .chosen").await?, 0, "they try again");
    window.touch(picks, 0).await?;
    window.wait_until("document.querySelector('#fall .chosen')").await?;
    window.touch("#fall .board a[href*='fall=1']", 0).await?;
    window.wait_until("document.querySelector('#fall .praise')").await?;
    assert_eq!(window.complaints().await?, [""; 0]);
    window.close().await
}

#[tokio::test]
async fn a_new_player_is_told_what_to_do() -> Result<()> {
    let site = Site::start().await?;
    for game in ["azul", "pavilion"] {
        let window = Window::open(&site, Look::new(Screen::Phone)).await?;
        window.go(&format!("/learn/{game}")).await?;
        window.touch(".invitation button", 0).await?;
        window.wait_until("document.querySelector('main.table .coach.advises .line')").await?;
        // What is advised, and one's own board, are on one screen; the rest waits to be opened.
        let together = "return ['.coach', '.front .board'].every((it) => { const box = document.querySelector(it).getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; })";
        assert_eq!(window.ask(together).await?, true, "{game}");
        window.touch(".explained summary", 0).await?;
        window.wait_until("document.querySelector('.explained .task').checkVisibility()").await?;
        assert!(window.count(".coach li").await? >= 2, "some choices are explained");
        window.touch("main.table .prompt h1", 0).await?;
        window.wait_until("!document.querySelector('.explained[open]')").await?;
        window.watch_landmarks().await?;
        // Who touches what is lit follows the advice.
        let seq = "Number(document.querySelector('main.table').dataset.seq)";
        let before = window.ask(&format!("return {seq}")).await?;
        window.touch(".market a.advised", 0).await?;
        if game == "azul" {
            window.wait_until("document.querySelector('.front a.advised')").await?;
            window.touch(".front a.advised", 0).await?;
        }
        let after =
            format!("{seq} > {before} && document.querySelector('main.table .coach.advises')");
        window.wait_until(&after).await?;
        window.wait_until("window.steady.looks > 12").await?;
        window.check_landmarks().await?;
        window.touch(".explained summary", 0).await?;
        let why = if game == "azul" { "line" } else { "hold" };
        let told = format!(
            "[...document.querySelectorAll('.coach .why')].some((it) => it.textContent.includes('{why}'))"
        );
        window.wait_until(&told).await?;
        window.touch(".coach-switch button", 0).await?;
        window
            .wait_until("!document.querySelector('.coach') && document.querySelector('main.table')")
            .await?;
        assert_eq!(window.complaints().await?, [""; 0]);
        window.close().await?;
    }
    Ok(())
}
