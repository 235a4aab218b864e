//! Several people at one table, each in a browser of their own.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use browser::{Input, Line, Look, Screen, Site, Window};
use serde_json::Value;
use tokio::time::sleep;

/// How long the page waits for a click to end.
const LONGEST_CLICK: Duration = Duration::from_secs(5);
const TABLE: &str = "document.querySelector('main.table')";

/// A window that writes down everything it is told: the number of each state of the table, and
/// what the live region says.
async fn open(port: u16) -> Result<Window> {
    let window = Window::open_at(port, Look::new(Screen::Desktop)).await?;
    window
        .run_first(
            r#"
            window.told = [];
            window.shown = [];
            addEventListener("DOMContentLoaded", () => {
              const news = document.getElementById("news");
              const note = () => { if (news.textContent) told.push(news.textContent); };
              new MutationObserver(note).observe(news, { childList: true, characterData: true, subtree: true });
              const table = () => document.querySelector("main.table")?.dataset.seq;
              const see = () => { const seq = table(); if (seq && seq !== shown.at(-1)) shown.push(seq); };
              see();
              new MutationObserver(see).observe(document.body, { childList: true });
            });
            "#,
        )
        .await?;
    Ok(window)
}

async fn number(window: &Window) -> Result<u64> {
    let seq = window.ask(&format!("return Number({TABLE}.dataset.seq)")).await?;
    seq.as_u64().context("the table has no number")
}

async fn is_mine(window: &Window) -> Result<bool> {
    Ok(window.ask(&format!("return {TABLE}.dataset.turn")).await? == "mine")
}

async fn wait_for(window: &Window, seq: u64) -> Result<()> {
    window.wait_until(&format!("{TABLE}.dataset.seq >= {seq}")).await
}

/// What a page complains of, except connections that break: those are worth a line in the log of the browser.
async fn other_complaints(window: &Window) -> Result<Option<String>> {
    let other = |text: &String| !text.contains("WebSocket") && !text.contains("net::ERR");
    Ok(window.complaints().await?.into_iter().find(other))
}

/// The player whose turn it is makes a move; both windows and the log agree afterwards.
async fn move_once(windows: [&Window; 2]) -> Result<u64> {
    let [one, other] = windows;
    let mover = if is_mine(one).await? { one } else { other };
    let before = number(mover).await?;
    let links = |selector: &str| format!("document.querySelector(\"{selector}\")");
    mover.touch("main.table a.touch:not([data-move])", 0).await?;
    mover.wait_until(&links("main.table a.touch[data-move]")).await?;
    mover.touch("main.table a.touch[data-move]", 0).await?;
    wait_for(mover, before + 1).await?;
    number(mover).await
}

/// A table with an open seat, and a friend who comes by the link.
async fn sit_down(site: &Site, port: u16) -> Result<(Window, Window, String)> {
    let host = open(site.port()).await?;
    let path = invite(&host).await?;
    let friend = open(port).await?;
    join(&friend, &path).await?;
    for window in [&host, &friend] {
        window.wait_until("document.querySelector('main.table .market')").await?;
    }
    Ok((host, friend, path))
}

/// Makes a table with an open seat; gives its path.
async fn invite(host: &Window) -> Result<String> {
    host.go("/").await?;
    let invite = "form[action='/tables']:has(input[name='game'][value='azul'])\
                  :has(input[name='seat1'][value='open']) button";
    host.wait_until(&format!("document.querySelector(`{invite}`)")).await?;
    host.touch(invite, 0).await?;
    host.wait_until("document.querySelector('main.table .open-seat')").await?;
    let link = host.ask("return new URL(document.querySelector('#link').value).pathname").await?;
    Ok(link.as_str().context("there is no link to share")?.to_owned())
}

async fn join(friend: &Window, path: &str) -> Result<()> {
    friend.go(path).await?;
    friend.ask("document.querySelector('form.join input[name=name]').value = 'Ben'").await?;
    friend.touch("form.join button", 0).await
}

/// Changes what the browser has noted of the words that it told.
fn noted(change: &str) -> String {
    format!(
        "for (const key of Object.keys(localStorage).filter((key) => key.startsWith('table '))) {{ \
             const all = JSON.parse(localStorage.getItem(key)); \
             const {{ told }} = all, notes = told.at(-1); \
             {change}; \
             localStorage.setItem(key, JSON.stringify(all)); \
         }}"
    )
}

/// Both browsers promise a word, tell it when both sit, and find it again on the page about the deals.
#[tokio::test]
async fn browsers_add_words_to_the_seed() -> Result<()> {
    let site = Site::start().await?;
    let (host, friend, path) = sit_down(&site, site.port()).await?;
    for window in [&host, &friend] {
        window.go(&format!("{path}/deals")).await?;
        let words = "[...document.querySelectorAll('[data-word]')]";
        window.wait_until(&format!("{words}.length === 2")).await?;
        let random =
            format!("return {words}.every((it) => /^[0-9a-f]{{32}}$/.test(it.dataset.word))");
        assert_eq!(window.ask(&random).await?, true);
        // One of them is its own.
        let own =
            format!("{words}.filter((it) => !it.querySelector('.yours').hidden).length === 1");
        window.wait_until(&own).await?;
        // The other was promised before this one was told.
        let fixed =
            format!("{words}.filter((it) => !it.querySelector('.fixed').hidden).length === 1");
        window.wait_until(&fixed).await?;
        let loose =
            format!("return {words}.filter((it) => !it.querySelector('.loose').hidden).length");
        assert_eq!(window.ask(&loose).await?, 0);
        let secret = "document.querySelector('[data-secret]')";
        window.wait_until(&format!("!{secret}.querySelector('.fixed').hidden")).await?;
        let warned = |what: &str| format!("document.querySelector('{what}').checkVisibility()");
        assert_eq!(
            window.ask(&format!("return {} || {}", warned(".redrawn"), warned(".lost"))).await?,
            false
        );
        // A friend who promised a word that this browser told elsewhere has chosen nothing.
        let elsewhere = "const every = notes.fixed.split(' ').map((pair) => ({ hash: pair.split(':')[1] })); \
                         localStorage['table elsewhere'] = JSON.stringify({ told: every })";
        window.ask(&noted(elsewhere)).await?;
        window.reload().await?;
        window.wait_until(&fixed).await?;
        assert_eq!(window.ask(&loose).await?, 0);
        window.ask("delete localStorage['table elsewhere']").await?;
        // Another word in its place is found out, and another secret.
        window
            .ask(&noted(
                "notes.fixed = notes.fixed.replaceAll(/:[0-9a-f]{64}/g, ':' + '0'.repeat(64))",
            ))
            .await?;
        window.reload().await?;
        let loose =
            format!("{words}.filter((it) => !it.querySelector('.loose').hidden).length === 2");
        window.wait_until(&loose).await?;
        window.wait_until(&format!("!{secret}.querySelector('.loose').hidden")).await?;
        // So is a promised word that is not here.
        window.ask(&noted("notes.fixed += ' 3:' + '0'.repeat(64)")).await?;
        window.reload().await?;
        window.wait_until(&warned(".lost")).await?;
        // And so is a word that it told before these, and one that is not here.
        window.ask(&noted("told.push({ ...notes, hash: '0'.repeat(64) })")).await?;
        window.reload().await?;
        window.wait_until(&format!("{} && {}", warned(".redrawn"), warned(".lost"))).await?;
        // A word of this browser that it told elsewhere is no word of this table, and a promise must have led to a word.
        window
            .ask(&noted("localStorage['table elsewhere'] = JSON.stringify(all); told.length = 0"))
            .await?;
        window.reload().await?;
        window.wait_until(&warned(".silent")).await?;
        let loose = format!(
            "{words}.filter((it) => it.querySelector('.loose').checkVisibility()).length === 1"
        );
        window.wait_until(&loose).await?;
        assert_eq!(window.ask(&format!("return {}", warned(".unnoted"))).await?, false);
        // A browser that has noted nothing says so.
        window.ask("localStorage.clear()").await?;
        window.reload().await?;
        window.wait_until(&warned(".unnoted")).await?;
        assert_eq!(window.complaints().await?, [] as [String; 0]);
    }
    host.close().await?;
    friend.close().await
}

/// Words get lost, until the window's session says that it is online.
const WORDS: &str = "to.endsWith('/word') && !sessionStorage.online";
/// The same, and the first word that is promised.
const WORDS_AND_A_PROMISE: &str = "to.endsWith('/word') && !sessionStorage.online || \
    to.endsWith('/promise') && !sessionStorage.promised && (sessionStorage.promised = 1)";

/// From the next page on, this window loses some of what it sends.
async fn lose(window: &Window, what: &str) -> Result<()> {
    let script = format!(
        "const send = window.fetch; \
         window.fetch = (to, what) => {what} ? Promise.reject(new Error('lost')) : send(to, what);"
    );
    window.run_first(&script).await
}

/// A window has sent a word.
const SENT: &str = "Object.entries(localStorage).some(([key, it]) => key.startsWith('table ') && /told.*fixed/.test(it))";

/// Leaves a table that waits for words. While a word may be on its way nobody does.
async fn leave(guest: &Window, path: &str, seat: u8) -> Result<()> {
    sleep(Duration::from_millis(4_500)).await;
    // The page may load itself anew meanwhile: its word was lost.
    let leave = format!(
        "fetch('{path}/leave', {{ method: 'POST', keepalive: true, body: new URLSearchParams({{ seat: {seat} }}) }})"
    );
    guest.wait_until(&leave).await?;
    guest.wait_until("document.querySelector('form.join')").await
}

/// The game begins, and the browsers find the words as they were promised.
async fn nobody_is_accused(windows: &[&Window], path: &str) -> Result<()> {
    for window in windows {
        window.wait_until("document.querySelector('main.table .market')").await?;
        window.go(&format!("{path}/deals")).await?;
        window.wait_until("document.querySelectorAll('[data-word]').length === 2").await?;
        let seen = |what: &str| {
            format!("[...document.querySelectorAll('{what}')].some((it) => it.checkVisibility())")
        };
        window.wait_until(&seen(".fixed")).await?;
        assert_eq!(window.ask(&format!("return {}", seen(".loose, .lost"))).await?, false);
    }
    Ok(())
}

/// A word is promised where it will be told: on the device that is at the table when everybody sits.
#[tokio::test]
async fn another_device_of_the_host_gives_the_word() -> Result<()> {
    let site = Site::start().await?;
    let (laptop, phone, guest) =
        (open(site.port()).await?, open(site.port()).await?, open(site.port()).await?);
    let path = invite(&laptop).await?;
    laptop.go(&format!("{path}/device/0")).await?;
    let link = "document.querySelector('input[value*=\"/seat/\"], #link')?.value";
    let link = laptop.ask(&format!("return new URL({link}).pathname")).await?;
    laptop.close().await?;
    phone.go(link.as_str().context("there is no personal link")?).await?;
    phone.touch("form button", 0).await?;
    phone.wait_until("document.querySelector('main.table .open-seat')").await?;
    join(&guest, &path).await?;
    nobody_is_accused(&[&phone, &guest], &path).await?;
    phone.close().await?;
    guest.close().await
}

/// Nor is a browser that keeps nothing put out: its page has the word.
#[tokio::test]
async fn a_browser_that_keeps_nothing_gives_a_word() -> Result<()> {
    let site = Site::start().await?;
    let (host, guest) = (open(site.port()).await?, open(site.port()).await?);
    let full = "Storage.prototype.setItem = () => { throw new Error('full'); }; \
                Storage.prototype.getItem = () => { throw new Error('off'); }";
    for window in [&host, &guest] {
        window.run_first(full).await?;
    }
    let path = invite(&host).await?;
    join(&guest, &path).await?;
    for window in [host, guest] {
        window.wait_until("document.querySelector('main.table .market')").await?;
        window.close().await?;
    }
    Ok(())
}

/// A page that was away sees first what was then. It must not tell its word to a guest who has left.
#[tokio::test]
async fn no_word_is_told_because_of_an_older_frame() -> Result<()> {
    let site = Site::start().await?;
    let line = Line::to(&site).await?;
    let (host, first) = (open(line.port()).await?, open(site.port()).await?);
    lose(&first, WORDS).await?;
    let path = invite(&host).await?;
    line.cut();
    host.wait_until("'lost' in document.documentElement.dataset").await?;
    join(&first, &path).await?;
    first.wait_until("document.querySelector('main.table:not(:has(form.join))')").await?;
    leave(&first, &path, 1).await?;
    let second = open(site.port()).await?;
    join(&second, &path).await?;
    second.wait_until("document.querySelector('main.table:not(:has(form.join))')").await?;
    line.mend();
    nobody_is_accused(&[&host, &second], &path).await?;
    assert_eq!(other_complaints(&host).await?, None);
    for window in [host, first, second] {
        window.close().await?;
    }
    Ok(())
}

/// A word that was sent and not taken is not told to the next guest: another is promised, and nobody is accused.
#[tokio::test]
async fn a_word_that_was_lost_on_the_way_is_not_told_again() -> Result<()> {
    a_guest_leaves_and_another_comes(WORDS).await
}

/// The table may be busy when a word is promised, or the line cut. The browser promises again; nobody waits for it for ever.
#[tokio::test]
async fn a_promise_that_was_lost_on_the_way_is_made_again() -> Result<()> {
    a_guest_leaves_and_another_comes(WORDS_AND_A_PROMISE).await
}

/// The host's browser told the first guest a word, and now needs another one.
async fn a_guest_leaves_and_another_comes(lost: &str) -> Result<()> {
    let site = Site::start().await?;
    let (host, first) = (open(site.port()).await?, open(site.port()).await?);
    for window in [&host, &first] {
        lose(window, lost).await?;
    }
    let path = invite(&host).await?;
    join(&first, &path).await?;
    host.wait_until(SENT).await?;
    leave(&first, &path, 1).await?;
    // Its page may load itself anew meanwhile, too.
    host.wait_until("(sessionStorage.online = 1)").await?;
    let second = open(site.port()).await?;
    join(&second, &path).await?;
    nobody_is_accused(&[&host, &second], &path).await?;
    for window in [host, first, second] {
        window.close().await?;
    }
    Ok(())
}

/// Who told a word at one seat and then sits at another has promised anew: what was fixed for the first word accuses nobody.
#[tokio::test]
async fn words_of_another_seat_accuse_nobody() -> Result<()> {
    let site = Site::start().await?;
    let (host, guest) = (open(site.port()).await?, open(site.port()).await?);
    for window in [&host, &guest] {
        lose(window, WORDS).await?;
    }
    let path = invite(&host).await?;
    join(&guest, &path).await?;
    for (window, seat) in [(&guest, 1), (&host, 0)] {
        window.wait_until(SENT).await?;
        leave(window, &path, seat).await?;
    }
    // They change seats.
    for window in [&guest, &host] {
        window.wait_until("(sessionStorage.online = 1)").await?;
        join(window, &path).await?;
        window.wait_until("document.querySelector('#link, main.table .market')").await?;
    }
    nobody_is_accused(&[&host, &guest], &path).await?;
    for window in [&host, &guest] {
        // That there were two words is told.
        let words = "document.querySelector('.redrawn:not([hidden]) b').textContent === '2'";
        window.wait_until(words).await?;
        // Another word or secret in place of what was fixed for the second is found out.
        window
            .ask(&noted(
                "notes.fixed = notes.fixed.replaceAll(/:[0-9a-f]{64}/g, ':' + '0'.repeat(64))",
            ))
            .await?;
        window.reload().await?;
        let loose = "[...document.querySelectorAll('.loose')].every((it) => it.checkVisibility())";
        window.wait_until(loose).await?;
    }
    for window in [host, guest] {
        window.close().await?;
    }
    Ok(())
}

/// A browser with two seats tells a word for each at once, and finds out if one of them is exchanged.
#[tokio::test]
async fn words_of_two_seats_count_together() -> Result<()> {
    let site = Site::start().await?;
    let window = open(site.port()).await?;
    let path = invite(&window).await?;
    window.ask("document.querySelector('.open-seat details').open = true").await?;
    window.touch("form.join[action$='/join'] button", 0).await?;
    nobody_is_accused(&[&window], &path).await?;
    let seen = |what: &str| {
        format!(
            "[...document.querySelectorAll('{what}')].filter((it) => it.checkVisibility()).length"
        )
    };
    assert_eq!(window.ask(&format!("return {}", seen(".yours"))).await?, 2);
    assert_eq!(window.ask(&format!("return {}", seen(".redrawn"))).await?, 0);
    window.ask(&noted("told[0].hash = '0'.repeat(64)")).await?;
    window.reload().await?;
    window.wait_until(&seen(".lost")).await?;
    window.close().await
}

#[tokio::test]
async fn friends_see_each_others_moves_at_once() -> Result<()> {
    let site = Site::start().await?;
    let (host, friend, path) = sit_down(&site, site.port()).await?;
    let watcher = open(site.port()).await?;
    watcher.go(&path).await?;
    for window in [&host, &friend, &watcher] {
        // A reloaded page would have forgotten this.
        window.ask("window.never = 'loaded again'; told.length = 0").await?;
    }
    for _ in 0..4 {
        let seq = move_once([&host, &friend]).await?;
        for window in [&host, &friend, &watcher] {
            wait_for(window, seq).await?;
        }
    }
    assert_eq!(watcher.count("main.table a.touch").await?, 0, "a watcher touches nothing");
    let told = host.ask("return told").await?;
    assert!(told.as_array().is_some_and(|told| told.len() >= 4), "too little was said: {told}");
    for window in [&host, &friend, &watcher] {
        assert_eq!(window.ask("return window.never").await?, "loaded again");
        assert_eq!(window.ask("return told").await?, told, "all are told the same");
    }
    for window in [host, friend, watcher] {
        window.close().await?;
    }
    Ok(())
}

/// A request that comes under a finger is not answered by the touch. Who agrees sends the number that the request was drawn with,
/// and only once.
#[tokio::test]
async fn two_touches_agree_once_to_what_was_shown() -> Result<()> {
    let site = Site::start().await?;
    let (host, friend, _) = sit_down(&site, site.port()).await?;
    let (asker, other) = if is_mine(&host).await? { (&host, &friend) } else { (&friend, &host) };
    for _ in 0..2 {
        let seq = move_once([&host, &friend]).await?;
        for window in [&host, &friend] {
            wait_for(window, seq).await?;
        }
    }
    let form = "document.querySelector(\"form[action$='/agree']\")";
    let at_once = format!(
        "window.sent = []; window.hasty = 0; \
         const real = window.fetch; \
         window.fetch = (to, how) => {{ if (how?.method === 'POST') sent.push(String(how.body)); return real(to, how); }}; \
         const request = () => document.querySelector('.asked')?.dataset.request; \
         let last; \
         new MutationObserver(() => {{ \
           if (request() === last) return; \
           last = request(); \
           if (last) {{ hasty += 1; {form}.requestSubmit(); }} \
         }}) \
           .observe(document.body, {{ childList: true, subtree: true }})"
    );
    other.ask(&at_once).await?;
    asker.touch("form[action$='/undo'] button", 0).await?;
    other.wait_until(form).await?;
    sleep(Duration::from_secs(1)).await;
    assert_eq!(other.ask("return [hasty, sent]").await?, serde_json::json!([1, []]));
    // Nor if it takes the place of another: who withdraws one and asks again may be shown in one update.
    let again = "const done = arguments[arguments.length - 1]; \
                 const { seq: seen, table } = document.querySelector('main').dataset; \
                 const body = new URLSearchParams({ seen }); \
                 const act = (what) => fetch(`/t/${table}/${what}`, { method: 'POST', body }); \
                 act('decline').then(() => act('undo')).then(() => done(0))";
    for requests in [2, 3] {
        asker.ask_later(again, &[]).await?;
        other.wait_until(&format!("hasty === {requests}")).await?;
    }
    sleep(Duration::from_secs(1)).await;
    assert_eq!(other.ask("return [hasty, sent]").await?, serde_json::json!([3, []]));
    let shown = number(other).await?;
    let twice = format!(
        "{TABLE}.dataset.seq = {}; {form}.requestSubmit(); {form}.requestSubmit()",
        shown + 7
    );
    other.ask(&twice).await?;
    wait_for(asker, shown + 1).await?;
    assert_eq!(other.ask("return sent").await?, serde_json::json!([format!("seen={shown}")]));
    host.close().await?;
    friend.close().await
}

/// A request that is withdrawn under a finger leaves no move behind: what lay below it is not touched. And the button that asks
/// stays where it is meanwhile.
#[tokio::test]
async fn a_request_that_goes_leaves_nothing_to_touch() -> Result<()> {
    let site = Site::start().await?;
    let (host, friend, path) = sit_down(&site, site.port()).await?;
    let (asker, other) = if is_mine(&host).await? { (&host, &friend) } else { (&friend, &host) };
    for _ in 0..2 {
        let seq = move_once([&host, &friend]).await?;
        for window in [&host, &friend] {
            wait_for(window, seq).await?;
        }
    }
    asker.touch("form[action$='/undo'] button", 0).await?;
    other.wait_until("document.querySelector(\"form[action$='/decline'] button\")").await?;
    let place = "const box = document.querySelector(\"form[action$='/decline'] button\").getBoundingClientRect(); \
                 window.spot = [box.x + box.width / 2, box.y + box.height / 2]; \
                 window.met = () => document.elementFromPoint(...spot)";
    other.ask(place).await?;
    asker.wait_until("document.querySelector('.prompt .undo:disabled')").await?;
    let gone = "window.under = []; \
                new MutationObserver(() => { if (!document.querySelector('main .asked')) under.push(met().matches('.asked :disabled')); }) \
                  .observe(document.body, { childList: true, subtree: true })";
    other.ask(gone).await?;
    // A touch on what has just come would count for nothing.
    sleep(Duration::from_secs(1)).await;
    asker.touch("form[action$='/decline'] button", 0).await?;
    other.wait_until("under.length > 0").await?;
    assert_eq!(
        other.ask("return under[0]").await?,
        true,
        "a touch now meets what it was meant for"
    );
    other.wait_until("!document.querySelector('.asked')").await?;
    other.go(&path).await?;
    host.close().await?;
    friend.close().await
}

/// What somebody types, chooses and opens stays when others come and go.
#[tokio::test]
async fn what_is_typed_and_chosen_stays_while_others_come() -> Result<()> {
    let site = Site::start().await?;
    let host = open(site.port()).await?;
    host.go("/").await?;
    let made = "const done = arguments[arguments.length - 1]; \
                const fields = { game: 'azul', seat0: 'me', seat1: 'open', seat2: 'open', seat3: 'open' }; \
                fetch('/tables', { method: 'POST', body: new URLSearchParams(fields) }) \
                  .then((made) => done(new URL(made.url).pathname))";
    let path = host.ask_later(made, &[]).await?;
    let path = path.as_str().context("no table was made")?;
    host.go(path).await?;
    let guest = open(site.port()).await?;
    guest.go(path).await?;
    let choose = "const seat = document.querySelector(\"[data-seat='3']\"); \
                  seat.querySelector('select[name=level]').value = 'child'; \
                  seat.querySelector('details').open = true";
    host.ask(choose).await?;
    let name = "const name = document.querySelector(\"[data-seat='3'] input[name=name]\"); name.focus(); name.value = 'Mar'";
    guest.ask(name).await?;
    let seq = number(&host).await?;
    let friend = open(site.port()).await?;
    join(&friend, path).await?;
    for window in [&host, &guest] {
        wait_for(window, seq + 1).await?;
    }
    let open = "const seat = document.querySelector(\"[data-seat='3']\"); \
                return [seat.querySelector('select[name=level]').value, seat.querySelector('details').open, \
                        document.querySelectorAll('main details[open]').length]";
    assert_eq!(host.ask(open).await?, serde_json::json!(["child", true, 1]));
    let typed = "return [document.activeElement.name, document.activeElement.value, document.activeElement.closest('[data-seat]').dataset.seat]";
    assert_eq!(guest.ask(typed).await?, serde_json::json!(["name", "Mar", "3"]));
    for window in [host, guest, friend] {
        window.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_player_who_loses_the_line_misses_nothing() -> Result<()> {
    let site = Site::start().await?;
    let line = Line::to(&site).await?;
    let (host, friend, path) = sit_down(&site, site.port()).await?;
    let steady = open(site.port()).await?;
    let cut_off = open(line.port()).await?;
    for window in [&steady, &cut_off] {
        window.go(&path).await?;
        window.wait_until("document.querySelector('main.table')").await?;
    }
    let seq = move_once([&host, &friend]).await?;
    wait_for(&cut_off, seq).await?;

    line.cut();
    cut_off.wait_until("'lost' in document.documentElement.dataset").await?;
    let mut seq = seq;
    for _ in 0..5 {
        seq = move_once([&host, &friend]).await?;
        for window in [&host, &friend, &steady] {
            wait_for(window, seq).await?;
        }
    }
    assert!(number(&cut_off).await? < seq, "the line was not cut");

    line.mend();
    wait_for(&cut_off, seq).await?;
    cut_off.wait_until("!('lost' in document.documentElement.dataset)").await?;
    let (shown, told) = (steady.ask("return shown").await?, steady.ask("return told").await?);
    assert_eq!(cut_off.ask("return shown").await?, shown, "a state of the table was skipped");
    assert_eq!(cut_off.ask("return told").await?, told, "something was not said");
    assert_eq!(other_complaints(&cut_off).await?, None);
    for window in [host, friend, steady, cut_off] {
        window.close().await?;
    }
    Ok(())
}

/// Nobody waits for moves to be shown that were taken back by then.
#[tokio::test]
async fn moves_that_were_taken_back_are_not_shown_late() -> Result<()> {
    let site = Site::start().await?;
    let (host, friend, path) = sit_down(&site, site.port()).await?;
    let watcher = open(site.port()).await?;
    let listen = "window.heard = 0; \
                  window.WebSocket = class extends WebSocket { \
                    constructor(at) { super(at); this.addEventListener('message', (it) => { heard = JSON.parse(it.data).seq; }); } \
                  }";
    watcher.run_first(listen).await?;
    watcher.go(&path).await?;
    watcher.touch("[data-pause]", 0).await?;
    let before = number(&watcher).await?.to_string();
    let mover = if is_mine(&host).await? { &host } else { &friend };
    let mut seq = 0;
    for _ in 0..3 {
        seq = move_once([&host, &friend]).await? + 1;
        mover.touch("form[action$='/undo'] button", 0).await?;
        wait_for(mover, seq).await?;
    }
    let last = move_once([&host, &friend]).await?;
    watcher.wait_until(&format!("heard === {last}")).await?;
    watcher.touch("[data-pause]", 0).await?;
    wait_for(&watcher, last).await?;
    // The board as it was, and the move that stands.
    let shown = [before, seq.to_string(), last.to_string()];
    assert_eq!(watcher.ask("return shown").await?, serde_json::json!(shown));
    for window in [host, friend, watcher] {
        window.close().await?;
    }
    Ok(())
}

/// The server's time need not go on like the browser's while the line is cut; afterwards the clocks are right again.
#[tokio::test]
async fn clocks_are_right_again_after_the_line_was_cut() -> Result<()> {
    let site = Site::start().await?;
    let line = Line::to(&site).await?;
    let window = open(line.port()).await?;
    window.go("/").await?;
    let made = "const done = arguments[arguments.length - 1]; \
                const fields = { game: 'azul', seat0: 'me', seat1: 'here', clock: '300' }; \
                fetch('/tables', { method: 'POST', body: new URLSearchParams(fields) }) \
                  .then((made) => done(new URL(made.url).pathname))";
    let path = window.ask_later(made, &[]).await?;
    window.go(path.as_str().context("no table was made")?).await?;
    let shows = |minutes: &str| {
        format!(
            "document.querySelector('time[data-deadline]')?.textContent.startsWith('{minutes}:')"
        )
    };
    window.wait_until(&shows("4")).await?;

    line.cut();
    window.wait_until("'lost' in document.documentElement.dataset").await?;
    // Another process is two minutes ahead, says the note; the server follows it.
    let noted = async || -> Result<i64> {
        let note = site.store().setting("time").await?.context("the time is noted")?;
        serde_json::from_str::<Value>(&note)?["time"].as_i64().context("a time")
    };
    let ahead = noted().await? + 120_000;
    let note = serde_json::json!({ "time": ahead, "wall": ahead }).to_string();
    while noted().await? <= ahead {
        site.store().set_setting("time", &note).await?;
        sleep(Duration::from_millis(500)).await;
    }
    assert_eq!(window.ask(&format!("return {}", shows("4"))).await?, true, "it cannot know yet");
    line.mend();
    window.wait_until(&shows("2")).await?;
    assert_eq!(other_complaints(&window).await?, None);
    window.close().await
}

#[tokio::test]
async fn the_keyboard_stays_where_it_is_while_others_move() -> Result<()> {
    let site = Site::start().await?;
    let (host, friend, _) = sit_down(&site, site.port()).await?;
    let waiting = if is_mine(&host).await? { &friend } else { &host };
    waiting.ask("document.querySelector('main.table summary').focus()").await?;
    let focused =
        "return document.activeElement.closest('main') && document.activeElement.textContent";
    let before = waiting.ask(focused).await?;
    assert_ne!(before, Value::Null, "there is nothing to have the keyboard on");
    wait_for(waiting, move_once([&host, &friend]).await?).await?;
    assert_eq!(waiting.ask(focused).await?, before, "the keyboard was lost");
    for window in [host, friend] {
        window.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_choice_outlives_news_that_leave_the_board_as_it_is() -> Result<()> {
    let site = Site::start().await?;
    let (host, friend, _) = sit_down(&site, site.port()).await?;
    let (mover, other) = if is_mine(&host).await? { (&host, &friend) } else { (&friend, &host) };
    mover.ask("document.querySelector('main.table a.touch').focus()").await?;
    mover.press("Enter").await?;
    mover.wait_until("document.activeElement.matches('a.touch.chosen')").await?;
    let chosen = "return document.activeElement.getAttribute('aria-label')";
    let before = mover.ask(chosen).await?;
    let seq = number(mover).await?;
    other.ask("document.querySelector(\"form[action$='/leave']\").requestSubmit()").await?;
    wait_for(mover, seq + 1).await?;
    mover.wait_until("document.querySelector('main.table a.touch.chosen')").await?;
    assert_eq!(mover.ask(chosen).await?, before, "the keyboard was lost");
    for window in [host, friend] {
        window.close().await?;
    }
    Ok(())
}

/// A click counts although somebody leaves between its two halves. So does one whose answer is on its way when that happens.
#[tokio::test]
async fn a_click_is_heard_while_others_come_and_go() -> Result<()> {
    let site = Site::start().await?;
    let (host, friend, _) = sit_down(&site, site.port()).await?;
    let (mover, other) = if is_mine(&host).await? { (&host, &friend) } else { (&friend, &host) };
    let leave = "document.querySelector(\"form[action$='/leave']\").requestSubmit()";
    let come = "document.querySelector(\"form[action$='/return']\").requestSubmit()";
    let touches = "main.table a.touch:not([data-move], .chosen)";
    for (which, does) in [leave, come].into_iter().enumerate() {
        let seq = number(mover).await?;
        let pressed = Instant::now();
        let place = mover.press_on(touches, which).await?;
        mover.ask("window.before = document.querySelector('main')").await?;
        other.ask(does).await?;
        wait_for(other, seq + 1).await?;
        // Longer than the update is on its way, and shorter than anybody waits for a click to end.
        sleep(Duration::from_secs(1)).await;
        let is_calm = mover.ask("return before.isConnected").await? == true;
        mover.release(place).await?;
        if !is_calm {
            assert!(pressed.elapsed() > LONGEST_CLICK, "the click is lost");
            // A machine so slow shows nothing here.
            continue;
        }
        mover.wait_until("document.querySelector('main.table a.touch.chosen')").await?;
        wait_for(mover, seq + 1).await?;
        mover.wait_until("document.querySelector('main.table a.touch.chosen')").await?;
        mover.press("Escape").await?;
        mover.wait_until("!document.querySelector('main.table a.touch.chosen')").await?;
    }
    for window in [host, friend] {
        window.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_keyboard_stays_on_what_was_chosen() -> Result<()> {
    let site = Site::start().await?;
    let window = open(site.port()).await?;
    window.go("/").await?;
    Input::Keys.start_quick_game(&window, "azul").await?;
    window.ask("document.querySelector('main.table a.touch').focus()").await?;
    window.press("Enter").await?;
    window.wait_until("document.querySelector('main.table a.touch.chosen')").await?;
    window.wait_until("document.activeElement.matches('a.touch.chosen')").await?;
    window.press("Escape").await?;
    window.wait_until("!document.querySelector('main.table a.touch.chosen')").await?;
    let on_touch =
        window.ask("return document.activeElement.matches('main.table a.touch')").await?;
    assert_eq!(on_touch, Value::Bool(true), "letting go loses the keyboard");
    window.close().await
}
