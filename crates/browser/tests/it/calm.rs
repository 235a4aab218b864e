//! Much that happens at a table at once, and a page that stays quick meanwhile.

use std::time::Instant;

use anyhow::{Context, Result};
use browser::{Look, Screen, Site, Window};

/// How often the guest leaves and comes back: each is an entry, and a frame for everybody.
const TIMES: usize = 60;
/// How often a page draws what changes nothing on the board, at most, beside once a second: at once, and the moves.
const MOST_DRAWN: u64 = 6;
/// How many milliseconds after a move it is seen at last, on a busy machine.
const LATEST: i64 = 3_000;
/// Counts how often the table is drawn from now on, and notes when it is first her turn, and which entries were the last then.
const WATCHED: &str = "[window.drawn, window.shown, window.entries] = [0, 0, new Set()]; \
    new MutationObserver((changes) => { \
        const tables = changes.flatMap((it) => [...it.addedNodes]).filter((it) => it.matches?.('main')); \
        drawn += tables.length; \
        for (const table of tables) entries.add(table.dataset.seq); \
        if (!shown && document.querySelector('main.table[data-turn=mine]')) shown = Date.now(); \
    }).observe(document.body, { childList: true })";

/// Keeps back what comes on sockets while it is held; when it is heard, it may have been changed.
const HELD: &str = "window.held = []; \
    window.WebSocket = class extends WebSocket { \
        set onmessage(hear) { \
            super.onmessage = (message) => { \
                if (window.hold) held.push((change = {}) => hear({ data: JSON.stringify({ ...JSON.parse(message.data), ...change }) })); \
                else hear(message); \
            }; \
        } \
    }";
/// Makes a table with a clock and three bots. They answer at once here.
const AGAINST_THREE: &str = "const fields = { game: 'azul', seat0: 'me', seat1: 'bot:child', seat2: 'bot:child', seat3: 'bot:child', clock: '300' }; \
    const form = document.createElement('form'); \
    Object.assign(form, { method: 'post', action: '/tables' }); \
    for (const [name, value] of Object.entries(fields)) \
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value })); \
    document.body.append(form); form.submit();";

/// Ana at a table with Ben, where it is her turn; and the table's path.
async fn at_a_table(site: &Site) -> Result<([Window; 2], String)> {
    let [ana, ben] = [
        Window::open(site, Look::new(Screen::Desktop)).await?,
        Window::open(site, Look::new(Screen::Desktop)).await?,
    ];
    ana.go("/new?game=azul").await?;
    ana.ask("document.querySelector('select[name=seat1]').value = 'open'").await?;
    ana.touch("main form[action='/tables'] button.primary", 0).await?;
    ana.wait_until("document.querySelector('main.table')").await?;
    let path = ana.path().await?;
    ben.go(&path).await?;
    ben.touch("main form[action$='/join'] button", 0).await?;
    ana.wait_until("document.querySelector('main.table[data-turn=mine]')").await?;
    Ok(([ana, ben], path))
}

/// Ana at a table with three bots and a clock. What comes can be held.
async fn against_three(site: &Site, look: Look) -> Result<Window> {
    let ana = Window::open(site, look).await?;
    ana.run_first(HELD).await?;
    ana.go("/new?game=azul").await?;
    ana.ask(AGAINST_THREE).await?;
    Ok(ana)
}

/// She plays some move. The updates with it and with the answers of the three bots are held.
async fn move_unheard(ana: &Window) -> Result<()> {
    ana.wait_until("document.querySelector('main.table[data-turn=mine]')").await?;
    ana.touch("main.table a.touch:not([data-move])", 0).await?;
    ana.wait_until("document.querySelector('main.table [data-move]')").await?;
    ana.ask("window.hold = true").await?;
    ana.ask(WATCHED).await?;
    ana.touch("main.table [data-move]", 0).await?;
    ana.wait_until("window.held.length === 4").await
}

/// Plays some move by touch.
async fn play(window: &Window) -> Result<()> {
    window.touch("main.table a.touch:not([data-move])", 0).await?;
    window.wait_until("document.querySelector('main.table [data-move]')").await?;
    window.touch("main.table [data-move]", 0).await?;
    window.wait_until("document.querySelector('main.table[data-turn=other]')").await
}

/// The beginning of a script that ends with `done`: to send something to the table, and to leave and come back.
fn acting(path: &str) -> String {
    format!(
        "const done = arguments[arguments.length - 1]; \
         const act = (what, fields) => fetch('{path}/' + what, {{ method: 'POST', headers: {{ Accept: 'application/json' }}, \
             body: new URLSearchParams({{ seat: 1, ...fields }}) }}) \
             .then((answer) => answer.ok ? answer.json() : Promise.reject(Error(what))).catch((error) => done(String(error)));"
    )
}

/// A guest who comes and goes as fast as they can does not keep the other's browser busy.
#[tokio::test]
async fn a_restless_guest_keeps_nobody_busy() -> Result<()> {
    let site = Site::start().await?;
    let ([ana, ben], path) = at_a_table(&site).await?;
    ana.ask(WATCHED).await?;
    let restless = format!(
        "{} (async () => {{ for (let time = 0; time < {TIMES}; time++) {{ await act('leave'); await act('return'); }} done(true); }})()",
        acting(&path)
    );
    let begun = Instant::now();
    ben.ask_later(&restless, &[]).await?;
    // She can play at once, and ends with what is true.
    play(&ana).await?;
    let seq = "return Number(document.querySelector('main.table').dataset.seq)";
    ben.wait_until("document.querySelector('main.table[data-turn=mine]')").await?;
    let last = ben.ask(seq).await?;
    ana.wait_until(&format!("document.querySelector('main.table').dataset.seq >= {last}")).await?;
    let drawn = ana.ask("return drawn").await?.as_u64().context("a count")?;
    let most = MOST_DRAWN + begun.elapsed().as_secs();
    assert!(drawn <= most, "{drawn} times drawn, for {TIMES} times of coming and going");
    ana.close().await?;
    ben.close().await
}

/// Where chosen tiles may go stays lit while a guest comes and goes.
#[tokio::test]
async fn what_is_chosen_stays_so() -> Result<()> {
    let site = Site::start().await?;
    let ([ana, ben], path) = at_a_table(&site).await?;
    ana.touch("main.table a.touch:not([data-move])", 0).await?;
    ana.wait_until("document.querySelector('main.table [data-move]')").await?;
    ana.ask(
        "[window.drawn, window.dark] = [0, 0]; \
         new MutationObserver((changes) => { \
             const tables = changes.flatMap((it) => [...it.addedNodes]).filter((it) => it.matches?.('main')); \
             drawn += tables.length; \
             dark += tables.filter((it) => !it.querySelector('[data-move]')).length; \
         }).observe(document.body, { childList: true })",
    )
    .await?;
    for (time, what) in ["leave", "return", "leave", "return"].into_iter().enumerate() {
        let told =
            ben.ask_later(&format!("{} act('{what}').then(done);", acting(&path)), &[]).await?;
        let seq = told["seq"].as_u64().context("a number")?;
        ana.wait_until(&format!("document.querySelector('main.table').dataset.seq >= {seq}"))
            .await?;
        ana.wait_until(&format!("drawn > {time}")).await?;
    }
    assert_eq!(ana.ask("return dark").await?, 0);
    ana.touch("main.table [data-move]", 0).await?;
    ana.wait_until("document.querySelector('main.table[data-turn=other]')").await?;
    ana.close().await?;
    ben.close().await
}

/// Who signs out their other devices again and again just before they move does not make the other see the move late: their time runs.
#[tokio::test]
async fn a_move_does_not_come_late_because_of_what_comes_before_it() -> Result<()> {
    let site = Site::start().await?;
    let ([ana, ben], path) = at_a_table(&site).await?;
    play(&ana).await?;
    ben.wait_until("document.querySelector('main.table[data-turn=mine]')").await?;
    ben.touch("main.table a.touch:not([data-move])", 0).await?;
    ben.wait_until("document.querySelector('main.table [data-move]')").await?;
    // Both windows have the clock of this machine.
    ana.ask(WATCHED).await?;
    let hindering = format!(
        "{} const play = document.querySelector('main.table [data-move]').dataset.move; \
         (async () => {{ \
             const all = await Promise.all(Array.from({{ length: 14 }}, () => act('sign-out'))); \
             const seen = Math.max(...all.map((it) => it.seq)); \
             await act('play', {{ move: play, seen }}); \
             done(Date.now()); \
         }})()",
        acting(&path)
    );
    let moved = ben.ask_later(&hindering, &[]).await?.as_i64().context("a time")?;
    ana.wait_until("window.shown").await?;
    let shown = ana.ask("return window.shown").await?.as_i64().context("a time")?;
    let drawn = ana.ask("return window.drawn").await?.as_u64().context("a count")?;
    assert!(shown - moved < LATEST, "{} ms after the move, drawn {drawn} times", shown - moved);
    // What changes nothing is not drawn one by one.
    assert!(drawn <= 5, "drawn {drawn} times");
    ana.close().await?;
    ben.close().await
}

/// Three others move one right after the other, and then one's own clock runs. Nobody has to watch how they moved before they can
/// move themselves.
#[tokio::test]
async fn ones_own_time_is_not_spent_on_watching() -> Result<()> {
    let site = Site::start().await?;
    let ana = against_three(&site, Look::new(Screen::Desktop)).await?;
    for _ in 0..3 {
        move_unheard(&ana).await?;
        ana.ask("entries.clear(); hold = false; held.splice(0).forEach((hear) => hear())").await?;
        ana.wait_until("window.shown").await?;
        assert_eq!(ana.ask("return entries.size").await?, 1, "what lies on the table now");
    }
    ana.close().await
}

/// While the points of a round are told one by one, the next one begins, and one's own clock runs.
#[tokio::test]
async fn ones_own_time_is_not_spent_on_points() -> Result<()> {
    let site = Site::start().await?;
    let taste = Some("en.auto.normal".to_owned());
    let ana = against_three(&site, Look { taste, ..Look::new(Screen::Desktop) }).await?;
    move_unheard(&ana).await?;
    ana.ask("held.shift()({ points: Array(20).fill(['s1', '+1']) })").await?;
    ana.wait_until("document.querySelector('.pop')").await?;
    ana.ask("[window.shown, window.begun] = [0, Date.now()]; hold = false; held.splice(0).forEach((hear) => hear())").await?;
    ana.wait_until("window.shown").await?;
    let waited = ana.ask("return shown - begun").await?.as_i64().context("a time")?;
    assert!(waited < LATEST, "{waited} ms");
    ana.close().await
}
