//! Reviews by keyboard, by finger and without a script, and while they are made.

use anyhow::Result;
use browser::{Look, Scene, Screen, Site, Window};
use serde_json::Value;

/// Which entry is shown.
async fn at(window: &Window) -> Result<u64> {
    let script = "return Number(document.querySelector('.ways .where').textContent.split('/')[0])";
    Ok(window.ask(script).await?.as_u64().unwrap_or_default())
}

async fn wait_for(window: &Window, at: u64) -> Result<()> {
    let text = "document.querySelector('.ways .where').textContent.trim()";
    window.wait_until(&format!("{text}.startsWith('{at} /')")).await
}

#[tokio::test]
async fn keys_go_from_entry_to_entry_and_from_mistake_to_mistake() -> Result<()> {
    let site = Site::start().await?;
    let window = Scene::open(&site, "review", Look::new(Screen::Desktop)).await?;
    window.wait_until("document.querySelector('svg.arrows')").await?;
    assert_eq!(window.count(".verdict-word .dot").await?, 1, "where most was lost");
    window.touch("ol.moments a", 0).await?;
    window
        .wait_until("document.querySelector('ol.moments li:first-child a[aria-current]')")
        .await?;
    assert!(window.count(".arrows .arrow.best").await? == 1, "the best move is drawn");
    let first = at(&window).await?;
    window.press("ArrowRight").await?;
    wait_for(&window, first + 1).await?;
    window.press("ArrowLeft").await?;
    wait_for(&window, first).await?;
    let there = "return document.querySelector('[data-go=\"mark-after\"]').getAttribute('href')";
    let href = window.ask(there).await?;
    let next: u64 = href.as_str().and_then(|it| it.rsplit('=').next()?.parse().ok()).unwrap_or(0);
    window.press("ArrowDown").await?;
    wait_for(&window, next).await?;
    assert_eq!(window.count(".verdict-word .dot").await?, 1, "a mark");
    // The address leads to the same place.
    window.reload().await?;
    wait_for(&window, next).await?;
    window.close().await
}

#[tokio::test]
async fn a_finger_touches_the_graph_and_steps_through_a_line() -> Result<()> {
    let site = Site::start().await?;
    let window = Scene::open(&site, "review", Look::new(Screen::Phone)).await?;
    window.wait_until("document.querySelector('svg.arrows')").await?;
    let before = at(&window).await?;
    window.touch(".review-graph a", 0).await?;
    window
        .wait_until(&format!(
            "!document.querySelector('.ways .where').textContent.startsWith('{before} ')"
        ))
        .await?;
    assert!(at(&window).await? < 20, "the left end is the beginning");
    assert_eq!(window.count(".player.to-move").await?, 1);
    window.touch(".row.lines a", 0).await?;
    window.wait_until("document.querySelector('.line-steps')").await?;
    let made = "return document.querySelector('.line-steps .where').textContent";
    let first = window.ask(made).await?;
    window.touch("[data-go='line-after']", 0).await?;
    let changed = format!("document.querySelector('.line-steps .where').textContent !== {first}");
    window.wait_until(&changed).await?;
    assert_eq!(window.count("a.touch").await?, 0, "nothing is compared within a line");
    window.close().await
}

#[tokio::test]
async fn it_is_read_without_a_script() -> Result<()> {
    let site = Site::start().await?;
    let look = Look { scripts: false, ..Look::new(Screen::Desktop) };
    let window = Scene::open(&site, "pavilion-review", look).await?;
    let first = at(&window).await?;
    window.touch("[data-go='after']", 0).await?;
    wait_for(&window, first + 1).await?;
    window.touch("ol.moments a", 0).await?;
    window.wait_until("document.querySelector('ol.moments a[aria-current]')").await?;
    window.touch(".row.lines a", 0).await?;
    window.wait_until("document.querySelector('.line-steps')").await?;
    assert!(window.count(".story-of-game p").await? >= 5);
    window.close().await
}

#[tokio::test]
async fn marks_come_while_it_is_made() -> Result<()> {
    let site = Site::start().await?;
    let window = Scene::open(&site, "azul-over", Look::new(Screen::Desktop)).await?;
    // The page looks more often than it would, so that it is seen on its way.
    let eager =
        "const later = setTimeout; window.setTimeout = (what, time) => later(what, time / 20)";
    window.run_first(eager).await?;
    window.touch(".start-review button", 0).await?;
    window.wait_until("document.querySelector('main.review progress')?.value > 3").await?;
    let lines =
        window.ask("return document.querySelectorAll('.review-graph polyline').length").await?;
    assert_eq!(lines, Value::from(2));
    window.close().await
}

/// Finds the better move by finger, and without a script.
#[tokio::test]
async fn a_mistake_is_a_task() -> Result<()> {
    let site = Site::start().await?;
    let plain = Look { scripts: false, ..Look::new(Screen::Desktop) };
    for look in [Look::new(Screen::Phone), plain] {
        let window = Scene::open(&site, "review", look).await?;
        window.touch("[data-go='try']", 0).await?;
        window.wait_until("location.search.includes('try=1')").await?;
        window.wait_until("document.querySelector('.market a.touch')").await?;
        // The address changes before the page does.
        window.wait_until("!document.querySelector('.touch.best, .better')").await?;
        window.touch("a[href*='hint=1']", 0).await?;
        window.wait_until("document.querySelector('.market a.touch.advised')").await?;
        window.touch(".market a.touch.advised", 0).await?;
        window.wait_until("document.querySelector('.boards a.touch.advised')").await?;
        window.touch(".boards a.touch.advised", 0).await?;
        window.wait_until("document.querySelector('.verdict-word.fine')").await?;
        window.close().await?;
    }
    Ok(())
}
