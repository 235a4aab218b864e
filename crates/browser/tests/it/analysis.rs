//! The analysis board by mouse, finger and keyboard, and without a script.

use anyhow::Result;
use browser::{Look, Scene, Screen, Site, Window};

/// Waits until so many entries lead to what is shown.
async fn wait_for(window: &Window, depth: u64) -> Result<()> {
    let text = "document.querySelector('.ways .where').textContent.trim()";
    window.wait_until(&format!("{text}.startsWith('{depth} /')")).await
}

async fn depth(window: &Window) -> Result<u64> {
    let script = "return Number(document.querySelector('.ways .where').textContent.split('/')[0])";
    Ok(window.ask(script).await?.as_u64().unwrap_or_default())
}

#[tokio::test]
async fn a_mouse_tries_a_move_and_the_engine_thinks_by_itself() -> Result<()> {
    let site = Site::start().await?;
    let window = Scene::open(&site, "analysis", Look::new(Screen::Desktop)).await?;
    window.wait_until("document.querySelectorAll('.engine-lines li').length === 3").await?;
    assert_eq!(window.count("svg.evaluation").await?, 1);
    let before = depth(&window).await?;
    let entries = window.count(".tree a").await?;
    // Any of the engine's moves can be made.
    window.touch(".engine-lines .first", 2).await?;
    wait_for(&window, before + 1).await?;
    window.wait_until(&format!("document.querySelectorAll('.tree a').length > {entries}")).await?;
    // The way back is the browser's own.
    window.ask("history.back()").await?;
    wait_for(&window, before).await?;
    // Choosing takes two touches in Azul: a color, and a line.
    window.touch(".market a.touch", 0).await?;
    window.wait_until("document.querySelector('.question')").await?;
    window.touch(".boards a.touch", 0).await?;
    wait_for(&window, before + 1).await?;
    assert!(window.complaints().await?.is_empty());
    window.close().await
}

#[tokio::test]
async fn keys_go_along_the_line() -> Result<()> {
    let site = Site::start().await?;
    let window = Scene::open(&site, "analysis", Look::new(Screen::Desktop)).await?;
    let before = depth(&window).await?;
    window.press("ArrowLeft").await?;
    wait_for(&window, before - 1).await?;
    window.press("ArrowRight").await?;
    wait_for(&window, before).await?;
    window.press("Home").await?;
    wait_for(&window, 0).await?;
    window.press("End").await?;
    window.wait_until("!document.querySelector('[data-go=\"after\"]')").await?;
    window.close().await
}

#[tokio::test]
async fn a_finger_draws_a_deal_and_bots_play_on() -> Result<()> {
    let site = Site::start().await?;
    let window = Scene::open(&site, "analysis-deal", Look::new(Screen::Phone)).await?;
    window.touch("form.dealing button", 0).await?;
    wait_for(&window, 1).await?;
    window.wait_until("document.querySelector('.engine-lines')").await?;
    // Nothing may move away under the finger.
    window.ask("document.getElementById('engine').open = false").await?;
    let choose = "const seat = document.querySelector('select[name=seat]'); \
                  seat.closest('details').open = true; seat.value = '1'; \
                  document.querySelector('select[name=against]').value = 'child'";
    window.ask(choose).await?;
    window.touch("form[action^='/analysis/'][method=get] button", 0).await?;
    // The bot of the first seat moves by itself.
    wait_for(&window, 2).await?;
    window.wait_until("!document.querySelector('form[data-next]')").await?;
    window.touch(".market a.touch", 0).await?;
    window
        .wait_until("Number(document.querySelector('.ways .where').textContent.split('/')[0]) >= 5")
        .await?;
    window.close().await
}

#[tokio::test]
async fn it_works_without_a_script() -> Result<()> {
    let site = Site::start().await?;
    let look = Look { scripts: false, ..Look::new(Screen::Desktop) };
    let window = Scene::open(&site, "analysis", look).await?;
    let before = depth(&window).await?;
    window.touch("#opinion a.button", 0).await?;
    window.wait_until("document.querySelector('.engine-lines')").await?;
    window.touch(".engine-lines .first", 0).await?;
    wait_for(&window, before + 1).await?;
    window.touch("[data-go='before']", 0).await?;
    wait_for(&window, before).await?;
    window.touch(".market a.touch", 0).await?;
    window.wait_until("document.querySelector('.question')").await?;
    window.touch(".boards a.touch", 0).await?;
    wait_for(&window, before + 1).await?;
    window.close().await
}

/// How many moves the engine's lines have differs from run to run. Long ones are cut off where the screen ends.
#[tokio::test]
async fn long_lines_do_not_widen_the_page() -> Result<()> {
    let site = Site::start().await?;
    // Without a script the lines are not drawn anew.
    let look = Look { scripts: false, ..Look::new(Screen::SmallPhone) };
    let window = Scene::open(&site, "analysis", look).await?;
    window.touch("#opinion a.button", 0).await?;
    window.wait_until("document.querySelector('.engine-lines .rest a')").await?;
    let lengthen = "for (const rest of document.querySelectorAll('.engine-lines .rest'))
                      for (let more = 0; more < 20; more += 1) rest.append(rest.firstElementChild.cloneNode(true));";
    window.ask(lengthen).await?;
    assert_eq!(window.misfits().await?, Vec::<String>::new());
    window.close().await
}
