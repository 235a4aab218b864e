//! Hints by finger and without a script, and how they are counted.

use anyhow::Result;
use browser::{Look, Scene, Screen, Site};

/// Where the landmarks of the table lie.
const PLACES: &str = "return ['.prompt', '.market', '.front', '.others']\
    .map((it) => document.querySelector(it).getBoundingClientRect())\
    .map((it) => [it.x, it.y, it.width, it.height].join()).join(' ')";

#[tokio::test]
async fn one_thing_is_lit_on_the_way_and_nothing_moves() -> Result<()> {
    for screen in [Screen::Phone, Screen::Desktop] {
        let site = Site::start().await?;
        let window = Scene::open(&site, "azul", Look::new(screen)).await?;
        window.wait_until("document.documentElement.dataset.live === ''").await?;
        window.ask("window.stayed = true").await?;
        let before = window.ask(PLACES).await?;
        assert_eq!(window.count(".advised").await?, 0);
        window.touch(".ask-hint", 0).await?;
        window.wait_until("document.querySelector('.hint[open] p')").await?;
        assert_eq!(window.ask(PLACES).await?, before, "it lies over the page");
        assert_eq!(window.count(".market a.touch.advised").await?, 1);
        // What is lit is not below the words.
        let free = "const box = document.querySelector('.market a.touch.advised').getBoundingClientRect();\
            return document.querySelector('.hint').getBoundingClientRect().bottom <= box.top";
        assert_eq!(window.ask(free).await?, true);
        let heard = "document.querySelector('#news').textContent.length > 20";
        window.wait_until(heard).await?;
        window.touch(".market a.touch.advised", 0).await?;
        window.wait_until("document.querySelector('.front a.touch.advised')").await?;
        assert_eq!(window.count(".hint[open]").await?, 0, "who chooses has read it");
        assert_eq!(window.count(".hint").await?, 1);
        window.touch(".front a.touch.advised", 0).await?;
        window.wait_until("!document.querySelector('.hint')").await?;
        assert_eq!(window.ask("return window.stayed").await?, true, "the page was not loaded anew");
        assert_eq!(window.misfits().await?, [""; 0]);
        assert_eq!(window.complaints().await?, [""; 0]);
        window.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn it_works_without_a_script() -> Result<()> {
    let site = Site::start().await?;
    let look = Look { scripts: false, ..Look::new(Screen::Phone) };
    let window = Scene::open(&site, "azul", look).await?;
    window.touch(".ask-hint", 0).await?;
    window.wait_until("document.querySelector('.hint[open] p')").await?;
    window.touch(".market a.touch.advised", 0).await?;
    window.wait_until("document.querySelector('.front a.touch.advised')").await?;
    window.touch(".front a.touch.advised", 0).await?;
    window.wait_until("document.querySelector('.prompt .primary')").await?;
    assert_eq!(window.misfits().await?, [""; 0]);
    window.close().await
}
