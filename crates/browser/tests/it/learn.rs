//! Lessons and the coach as a new player meets them: examples that play on, a first game.

use anyhow::Result;
use browser::{Look, Screen, Site, Window};

#[tokio::test]
async fn examples_play_on_where_they_stand() -> Result<()> {
    let site = Site::start().await?;
    let taste = Some("en.auto.fast".to_owned());
    let window = Window::open(&site, Look { taste, ..Look::new(Screen::Phone) }).await?;
    window.go("/learn/azul").await?;
    window.ask("window.stayed = true; window.popped = 0; new MutationObserver((seen) => { window.popped += seen.flatMap((it) => [...it.addedNodes]).filter((it) => it.className === 'pop').length; }).observe(document.body, { childList: true })").await?;
    window.touch("#tile a.primary", 0).await?;
    window.wait_until("document.querySelector('#tile .told')").await?;
    // What is told lies on the screen, though the example has grown.
    let seen = "return document.querySelector('#tile .onward').getBoundingClientRect().bottom <= innerHeight";
    assert_eq!(window.ask(seen).await?, true);
    // Points pop where they are scored, and a screen reader hears what happened.
    window.wait_until("window.popped >= 3").await?;
    assert!(window.ask("return document.querySelector('#news').textContent").await? != "");
    assert_eq!(window.ask("return location.search").await?, "?tile=1");
    window.touch("#tile [data-example]", 0).await?;
    window.wait_until("!document.querySelector('#tile .told')").await?;
    assert_eq!(window.ask("return window.stayed").await?, true, "the page was not loaded anew");
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
        window.wait_until("document.querySelector('main.table .coach .task')").await?;
        assert!(window.count(".coach li").await? >= 2, "some choices are explained");
        if game == "azul" {
            window.touch(".coach li a", 0).await?;
            // Five lines and the floor.
            window.wait_until("document.querySelectorAll('.coach li').length === 6").await?;
            window.touch(".player.mine a.touch", 0).await?;
            window
                .wait_until("document.querySelector('.coach .why')?.textContent.includes('line')")
                .await?;
        } else {
            // What the coach proposes is played at a touch.
            window.touch(".coach li a", 0).await?;
            window
                .wait_until("document.querySelector('.coach .why')?.textContent.includes('hold')")
                .await?;
        }
        window.touch(".coach-switch button", 0).await?;
        window
            .wait_until("!document.querySelector('.coach') && document.querySelector('main.table')")
            .await?;
        assert_eq!(window.complaints().await?, [""; 0]);
        window.close().await?;
    }
    Ok(())
}
