//! Puzzles by touch: chosen tiles, a wrong move and its refutation, the solution.

use anyhow::Result;
use browser::{Look, Scene, Screen, Site};

#[tokio::test]
async fn a_puzzle_is_solved_by_touch() -> Result<()> {
    for screen in [Screen::Phone, Screen::Desktop] {
        let site = Site::start().await?;
        let window = Scene::open(&site, "puzzles", Look::new(screen)).await?;
        window.go("/puzzles/ef4b0f5228").await?;
        window.ask("window.stayed = true").await?;
        // All red tiles to the floor are not the answer.
        window.touch(".market a.touch[href*='pick=CR']", 0).await?;
        window.wait_until("document.querySelector('.boards a.touch[href*=\"move=CRF\"]')").await?;
        window.touch(".boards a.touch[href*='move=CRF']", 0).await?;
        window.wait_until("document.querySelector('.puzzle .verdict-word.mistake')").await?;
        window.wait_until("document.querySelector('.puzzle .refutation li')").await?;
        window.touch(".puzzle .verdict-of-move a.primary", 0).await?;
        // With two hints the tiles of the answer are lit.
        for hint in ["hint=1", "hint=2"] {
            let link = format!(".puzzle a[href*='{hint}'][data-go]");
            window.wait_until(&format!("document.querySelector(\"{link}\")")).await?;
            window.touch(&link, 0).await?;
        }
        window.wait_until("document.querySelector('.market a.touch.advised')").await?;
        window.touch(".market a.touch.advised", 0).await?;
        window.wait_until("document.querySelector('.boards a.touch.advised')").await?;
        window.touch(".boards a.touch.advised", 0).await?;
        window.wait_until("document.querySelector('.puzzle .verdict-word.fine')").await?;
        window.wait_until("location.search.includes('moves=CY5')").await?;
        assert_eq!(window.ask("return window.stayed").await?, true, "the page was not loaded anew");
        assert_eq!(window.misfits().await?, [""; 0]);
        assert_eq!(window.complaints().await?, [""; 0]);
        window.close().await?;
    }
    Ok(())
}
