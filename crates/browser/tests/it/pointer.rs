//! Whole games by mouse and by finger, from the first click to the final scoring.

use anyhow::{Result, ensure};
use browser::{Input, Look, Screen, Site, Window};

#[tokio::test]
async fn azul_is_played_with_a_mouse() -> Result<()> {
    play("azul", Screen::Desktop).await
}

#[tokio::test]
async fn summer_pavilion_is_played_with_a_mouse() -> Result<()> {
    play("pavilion", Screen::Desktop).await
}

#[tokio::test]
async fn azul_is_played_with_a_finger_on_a_small_phone() -> Result<()> {
    play("azul", Screen::SmallPhone).await
}

#[tokio::test]
async fn summer_pavilion_is_played_with_a_finger_on_a_small_phone() -> Result<()> {
    play("pavilion", Screen::SmallPhone).await
}

async fn play(game: &str, screen: Screen) -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(screen)).await?;
    let fits = async || {
        let misfits = if screen.is_touched() { window.misfits().await? } else { Vec::new() };
        ensure!(misfits.is_empty(), "{}:\n{}", window.path().await?, misfits.join("\n"));
        Ok(())
    };
    window.go("/").await?;
    fits().await?;
    Input::Pointer.start_quick_game(&window, game).await?;
    Input::Pointer.finish_game(&window, &fits).await?;
    fits().await?;
    let places = window.count("main.table[data-turn='over'] .standings tbody tr").await?;
    assert_eq!(places, 2, "both players have a place in the end");
    window.close().await
}

#[tokio::test]
async fn a_tile_is_dragged_to_its_line() -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
    window.go("/").await?;
    Input::Pointer.start_quick_game(&window, "azul").await?;
    let seq = window.ask("return Number(document.querySelector('main.table').dataset.seq)").await?;
    let line = "main.table a.touch[data-move$='5']";
    window.drag("main.table a.touch:not([data-move])", line).await?;
    Input::Pointer.wait_for_turn(&window, seq.as_u64().unwrap_or_default()).await?;
    window.close().await
}
