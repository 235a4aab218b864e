//! Whole games without a script: links and forms are enough.

use std::time::Duration;

use anyhow::Result;
use browser::{Input, Look, Screen, Site, Window};

async fn open(site: &Site) -> Result<Window> {
    let window = Window::open(site, Look { scripts: false, ..Look::new(Screen::Desktop) }).await?;
    window.go("/").await?;
    Ok(window)
}

#[tokio::test]
async fn azul_is_played_without_a_script() -> Result<()> {
    play("azul").await
}

#[tokio::test]
async fn summer_pavilion_is_played_without_a_script() -> Result<()> {
    play("pavilion").await
}

async fn play(game: &str) -> Result<()> {
    let site = Site::start().await?;
    let window = open(&site).await?;
    Input::Links.start_quick_game(&window, game).await?;
    Input::Links.finish_game(&window, async || Ok(())).await?;
    assert_eq!(window.count("main.table[data-turn='over'] .standings tbody tr").await?, 2);
    window.close().await
}

#[tokio::test]
async fn the_page_comes_again_while_others_think() -> Result<()> {
    let site = Site::start_at_pace(Duration::from_millis(1_500)).await?;
    let window = open(&site).await?;
    Input::Links.start_quick_game(&window, "azul").await?;
    let seq = |more| format!("document.querySelector('main.table').dataset.seq > {more}");
    let before = window.ask("return Number(document.querySelector('main').dataset.seq)").await?;
    let before = before.as_u64().unwrap_or_default();
    for selector in ["a.touch:not([data-move])", "a.touch[data-move]"] {
        window.touch(selector, 0).await?;
        window.wait_until("document.querySelector('a.touch.chosen')").await?;
    }
    let confirm = "form[action$='/play']:has(input[type='hidden'][name='move']) button";
    window.wait_until(&format!("document.querySelector(\"{confirm}\")")).await?;
    window.touch(confirm, 0).await?;
    window.wait_until(&seq(before)).await?;
    assert_eq!(window.count("main.table[data-turn='other']").await?, 1, "the bot takes its time");
    // Nobody touches anything now.
    window.wait_until("document.querySelector('main.table[data-turn=\"mine\"]')").await?;
    window.close().await
}
