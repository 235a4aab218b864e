//! Much that happens at a table at once, and a page that stays quick meanwhile.

use anyhow::{Context, Result};
use browser::{Look, Screen, Site, Window};

/// How often the guest leaves and comes back: each is an entry, and a frame for everybody.
const TIMES: usize = 30;
/// How often a page draws what changes nothing on the board, at most: some at once, and one a second then.
const MOST_DRAWN: u64 = 30;

/// A guest who comes and goes as fast as they can does not keep the other's browser busy.
#[tokio::test]
async fn a_restless_guest_keeps_nobody_busy() -> Result<()> {
    let site = Site::start().await?;
    let [ana, ben] = [
        Window::open(&site, Look::new(Screen::Desktop)).await?,
        Window::open(&site, Look::new(Screen::Desktop)).await?,
    ];
    ana.go("/new?game=azul").await?;
    ana.ask("document.querySelector('select[name=seat1]').value = 'open'").await?;
    ana.touch("main form[action='/tables'] button.primary", 0).await?;
    ana.wait_until("document.querySelector('main.table')").await?;
    let path = ana.path().await?;
    ben.go(&path).await?;
    ben.touch("main form[action$='/join'] button", 0).await?;
    ana.wait_until("document.querySelector('main.table[data-turn=mine]')").await?;
    ana.ask(
        "window.drawn = 0; \
         new MutationObserver((changes) => { \
             drawn += changes.flatMap((it) => [...it.addedNodes]).filter((it) => it.matches?.('main')).length; \
         }).observe(document.body, { childList: true })",
    )
    .await?;
    let restless = format!(
        "const done = arguments[arguments.length - 1]; (async () => {{ \
             const act = (what) => fetch('{path}/' + what, {{ method: 'POST', body: new URLSearchParams({{ seat: 1 }}) }}); \
             for (let time = 0; time < {TIMES}; time++) {{ await act('leave'); await act('return'); }} \
             done(true); \
         }})()"
    );
    ben.ask_later(&restless, &[]).await?;
    // She can play at once, and ends with what is true.
    ana.touch("main.table a.touch:not([data-move])", 0).await?;
    ana.wait_until("document.querySelector('main.table [data-move]')").await?;
    ana.touch("main.table [data-move]", 0).await?;
    ana.wait_until("document.querySelector('main.table[data-turn=other]')").await?;
    let seq = "return Number(document.querySelector('main.table').dataset.seq)";
    ben.wait_until("document.querySelector('main.table[data-turn=mine]')").await?;
    let last = ben.ask(seq).await?;
    ana.wait_until(&format!("document.querySelector('main.table').dataset.seq >= {last}")).await?;
    let drawn = ana.ask("return drawn").await?.as_u64().context("a count")?;
    assert!(drawn <= MOST_DRAWN, "{drawn} times drawn, for {TIMES} times of coming and going");
    ana.close().await?;
    ben.close().await
}
