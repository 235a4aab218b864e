//! Without a connection: the last known table, which says that it is one.

use anyhow::{Result, ensure};
use browser::{Line, Look, Screen, Site, Window};

const MAKE: &str = "const done = arguments[arguments.length - 1]; \
                    const fields = { game: 'azul', seat0: 'me', seat1: 'here' }; \
                    fetch('/tables', { method: 'POST', body: new URLSearchParams(fields) }) \
                      .then((made) => done(new URL(made.url).pathname))";

/// Waits until the page is kept as it is now.
async fn wait_until_kept(window: &Window) -> Result<()> {
    let kept = "const done = arguments[arguments.length - 1]; \
                const seq = document.querySelector('main.table').dataset.seq; \
                caches.match(location.pathname).then((kept) => kept?.text()) \
                  .then((text) => done(Boolean(text?.includes(`data-seq=\"${seq}\"`))))";
    for _ in 0..200 {
        if window.ask_later(kept, &[]).await? == true {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    anyhow::bail!("the page is not kept")
}

#[tokio::test]
async fn without_a_connection_the_last_known_table_is_shown() -> Result<()> {
    let site = Site::start().await?;
    let line = Line::to(&site).await?;
    let window = Window::open_at(line.port(), Look::new(Screen::Desktop)).await?;
    window.go("/").await?;
    let path = window.ask_later(MAKE, &[]).await?;
    let path = path.as_str().unwrap_or_default().to_owned();
    window.go(&path).await?;
    window.wait_until("navigator.serviceWorker.controller").await?;
    wait_until_kept(&window).await?;

    // What happens after the page has come is kept too.
    let seq = "return document.querySelector('main.table').dataset.seq";
    let first = window.ask(seq).await?;
    window.touch("main.table a.touch:not([data-move])", 0).await?;
    window.wait_until("document.querySelector('main.table a.touch[data-move]')").await?;
    window.touch("main.table a.touch[data-move]", 0).await?;
    window
        .wait_until(&format!("document.querySelector('main.table').dataset.seq !== {first}"))
        .await?;
    wait_until_kept(&window).await?;
    let last = window.ask(seq).await?;

    line.cut();
    window.go(&path).await?;
    window.wait_until("'offline' in document.documentElement.dataset").await?;
    ensure!(window.ask(seq).await? == last, "an older table is shown");
    let seen =
        "return ['offline', 'lost'].map((id) => document.getElementById(id).checkVisibility())";
    window.wait_until("'lost' in document.documentElement.dataset").await?;
    ensure!(
        window.ask(seen).await? == serde_json::json!([true, false]),
        "the page says something else"
    );
    let styled = "return getComputedStyle(document.querySelector('.azul-plaster')).fill";
    ensure!(window.ask(styled).await? != "rgb(0, 0, 0)", "the files of the page are missing");

    // The connection brings the page back.
    line.mend();
    window.wait_until("!('offline' in document.documentElement.dataset)").await?;
    window.wait_until("document.querySelector('main.table')").await?;
    // A connection that breaks is worth a line in the log of the browser; nothing else is.
    let other = |text: &String| !text.contains("WebSocket") && !text.contains("net::ERR");
    ensure!(!window.complaints().await?.iter().any(other), "the page complained");
    window.close().await?;
    Ok(())
}
