//! Whole games without a pointer.

use anyhow::Result;
use browser::{Input, Look, Played, Screen, Site, Window};

#[tokio::test]
async fn azul_is_played_with_arrows_and_enter() -> Result<()> {
    let played = play("azul", Input::Keys).await?;
    assert!(played.arrows > 0, "arrows lead nowhere");
    Ok(())
}

#[tokio::test]
async fn summer_pavilion_is_played_with_arrows_and_enter() -> Result<()> {
    let played = play("pavilion", Input::Keys).await?;
    assert!(played.arrows > 0, "arrows lead nowhere");
    Ok(())
}

#[tokio::test]
async fn azul_is_played_by_typing() -> Result<()> {
    play("azul", Input::Typing).await?;
    Ok(())
}

#[tokio::test]
async fn summer_pavilion_is_played_by_typing() -> Result<()> {
    play("pavilion", Input::Typing).await?;
    Ok(())
}

async fn play(game: &str, input: Input) -> Result<Played> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
    window.go("/").await?;
    input.start_quick_game(&window, game).await?;
    let played = input.finish_game(&window, async || Ok(())).await?;
    assert_eq!(window.count("main.table[data-turn='over'] .standings tbody tr").await?, 2);
    window.close().await?;
    Ok(played)
}
