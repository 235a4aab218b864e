//! Whole games by mouse, from the first click to the final scoring.

use anyhow::Result;
use browser::{Hand, Look, Screen, Site, Window};

#[tokio::test]
async fn azul_is_played_with_a_mouse() -> Result<()> {
    play("azul").await
}

#[tokio::test]
async fn summer_pavilion_is_played_with_a_mouse() -> Result<()> {
    play("pavilion").await
}

async fn play(game: &str) -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
    window.go("/").await?;
    Hand::Pointer.start_quick_game(&window, game).await?;
    let played = Hand::Pointer.finish_game(&window, async || Ok(())).await?;
    println!("{played:?}");
    assert_eq!(window.count("main.table[data-turn='over'] .standings tbody tr").await?, 2);
    window.close().await
}
