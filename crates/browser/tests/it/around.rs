//! What lies around the tables: how much a visit weighs, the board that plays itself, lists that keep up to date,
//! watching with a pause.

use std::time::Duration;

use anyhow::Result;
use browser::{Look, Scene, Screen, Site, Window};
use tokio::time::sleep;

/// How many bytes came for a page and everything it needs.
const WEIGHT: &str = "
const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
return all.reduce((sum, it) => sum + it.transferSize, 0)";

/// Somebody who likes to see tiles travel.
fn lively() -> Look {
    Look { taste: Some("en.auto.normal".to_owned()), ..Look::new(Screen::Desktop) }
}

/// A first visit, with font, scripts and the game that plays itself, and a first visit to a table.
#[tokio::test]
async fn pages_are_light() -> Result<()> {
    let site = Site::start().await?;
    for (scene, most) in [("home", 100_000), ("azul", 150_000), ("pavilion-four", 150_000)] {
        let scene = Scene::named(scene);
        let path = scene.stage(&site).await?;
        // What an earlier page brought would weigh nothing.
        let window = Window::open(&site, lively()).await?;
        scene.visit(&window, &path).await?;
        window.wait_until("document.fonts.check('700 20px Alegreya')").await?;
        if scene.name == "home" {
            // What comes last: the game that plays itself, and the boards of the two puzzles of the day.
            let came = "performance.getEntriesByType('resource') \
                        .filter(it => /hero.html|position.svg/.test(it.name)).length >= 3";
            window.wait_until(came).await?;
        }
        let weight = window.ask(WEIGHT).await?.as_u64().unwrap_or_default();
        assert!((20_000..=most).contains(&weight), "{}: {weight} bytes", scene.name);
        window.close().await?;
    }
    Ok(())
}

const BOARD: &str = "return document.querySelector('.self-playing').innerHTML";
const HEIGHT: &str = "return document.querySelector('.self-playing').offsetHeight";

#[tokio::test]
async fn the_board_on_the_first_page_plays_itself_and_keeps_its_place() -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, lively()).await?;
    window.go("/").await?;
    let (board, height) = (window.ask(BOARD).await?, window.ask(HEIGHT).await?);
    for _ in 0..4 {
        let before = window.ask(BOARD).await?;
        let before = serde_json::to_string(&before)?;
        let moved = format!("document.querySelector('.self-playing').innerHTML !== {before}");
        window.wait_until(&moved).await?;
        assert_eq!(window.ask(HEIGHT).await?, height);
    }
    window.close().await?;
    let still = Look { still: true, ..lively() };
    let window = Window::open(&site, still).await?;
    window.go("/").await?;
    sleep(Duration::from_secs(3)).await;
    assert_eq!(window.ask(BOARD).await?, board, "those who want stillness have it");
    window.close().await
}

/// Makes a table as the form would, without leaving the page.
async fn make(window: &Window, fields: &str) -> Result<String> {
    let script = format!(
        "fetch('/tables', {{ method: 'POST', body: new URLSearchParams('{fields}') }})
           .then((answer) => arguments[0](new URL(answer.url).pathname))"
    );
    Ok(window.ask_later(&script, &[]).await?.as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn the_lobby_keeps_up_to_date_by_itself() -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::Phone)).await?;
    window.go("/").await?;
    assert_eq!(window.count("[data-fresh=lobby] li").await?, 0);
    let host = Window::open(&site, Look::new(Screen::Desktop)).await?;
    host.go("/settings").await?;
    let table =
        make(&host, "game=azul&seat0=me&name0=Rui&seat1=open&listed=1&clock=600%2B5").await?;
    let row = format!("document.querySelector('[data-fresh=lobby] a[href=\"{table}\"]')");
    window.wait_until(&row).await?;
    let told = window.ask(&format!("return {row}.innerText")).await?;
    let told = told.as_str().unwrap_or_default().replace('\u{a0}', " ");
    for part in ["Rui", "10 min", "1 seat free", "just now"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    host.close().await?;
    window.close().await
}

#[tokio::test]
async fn who_watches_can_stop_the_time() -> Result<()> {
    let site = Site::start_at_pace(Duration::from_millis(400)).await?;
    let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
    window.go("/settings").await?;
    let table = make(&window, "game=azul&seat0=bot:child&seat1=bot:child").await?;
    window.go(&table).await?;
    let seq = "return Number(document.querySelector('main.table').dataset.seq)";
    let seen = async || Ok::<_, anyhow::Error>(window.ask(seq).await?.as_u64().unwrap_or_default());
    let goes_on = async |from: u64| {
        window
            .wait_until(&format!("document.querySelector('main.table').dataset.seq > {from}"))
            .await
    };
    goes_on(seen().await?).await?;
    window.touch("[data-pause]", 0).await?;
    // A frame that was on its way may still be shown.
    sleep(Duration::from_secs(2)).await;
    let paused = seen().await?;
    sleep(Duration::from_secs(2)).await;
    assert_eq!(seen().await?, paused);
    window.touch("[data-pause]", 0).await?;
    goes_on(paused).await?;
    window.close().await
}
