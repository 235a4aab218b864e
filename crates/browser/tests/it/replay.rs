//! Replays by keyboard, by scrubber, by themselves, and as a picture.

use anyhow::Result;
use browser::{Look, Scene, Screen, Site, Window};
use serde_json::json;

/// A finished game, seen again from its thirtieth step on.
async fn open(site: &Site, look: Look) -> Result<Window> {
    let scene = Scene::named("replay");
    let path = scene.stage(site).await?;
    let window = Window::open(site, look).await?;
    scene.visit(&window, &path).await?;
    window.wait_until("document.documentElement.dataset.script === ''").await?;
    Ok(window)
}

/// Waits until a step is shown, and everything around it says so.
async fn is_at(window: &Window, at: u64) -> Result<()> {
    window.wait_until(&format!("document.querySelector('main').dataset.at === '{at}'")).await?;
    let told = window
        .ask(
            "return [location.search, document.getElementById('scrub').value,
                     document.getElementById('at').textContent,
                     document.querySelector('.steps [aria-current]').dataset.at,
                     new URL(document.getElementById('link').value).search,
                     new URL(document.getElementById('picture').href).search]",
        )
        .await?;
    let query = format!("?at={at}");
    assert_eq!(told, json!([query, at.to_string(), at.to_string(), at.to_string(), query, query]));
    Ok(())
}

async fn last(window: &Window) -> Result<u64> {
    let last =
        window.ask("return Number(document.querySelector('.controls').dataset.last)").await?;
    Ok(last.as_u64().unwrap_or_default())
}

#[tokio::test]
async fn keys_step_and_jump() -> Result<()> {
    let site = Site::start().await?;
    let window = open(&site, Look::new(Screen::Desktop)).await?;
    is_at(&window, 30).await?;
    let last = last(&window).await?;
    for (key, at) in [
        ("ArrowRight", 31),
        ("ArrowRight", 32),
        ("ArrowLeft", 31),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("End", last),
        ("ArrowRight", last),
        ("ArrowLeft", last - 1),
    ] {
        window.press(key).await?;
        is_at(&window, at).await?;
    }
    let said = window.ask("return document.getElementById('news').textContent").await?;
    assert!(said.as_str().is_some_and(|said| said.len() > 10), "{said}");
    // The link in the address leads to the same position.
    window.reload().await?;
    is_at(&window, last - 1).await?;
    assert_eq!(window.violations().await?, [""; 0]);
    window.close().await
}

#[tokio::test]
async fn boards_stay_where_they_are_from_step_to_step() -> Result<()> {
    let site = Site::start().await?;
    for screen in [Screen::Phone, Screen::Desktop] {
        let window = open(&site, Look { still: true, ..Look::new(screen) }).await?;
        window.press("Home").await?;
        is_at(&window, 0).await?;
        let top = "const top = document.querySelector('.boards').getBoundingClientRect().top + scrollY; return Math.round(top)";
        let first = window.ask(top).await?;
        let mut rounds_ended = 0;
        for at in 1..30 {
            window.press("ArrowRight").await?;
            is_at(&window, at).await?;
            assert_eq!(window.ask(top).await?, first, "after step {at}");
            rounds_ended += usize::from(window.count("main .market").await? == 0);
        }
        assert!(rounds_ended > 0, "the end of a round has no displays to show");
        window.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn it_plays_by_itself_until_it_is_stopped() -> Result<()> {
    let site = Site::start().await?;
    let window = open(&site, Look::new(Screen::Phone)).await?;
    let choose = "const pace = document.getElementById('pace'); pace.value = 'fast'; pace.dispatchEvent(new Event('change'))";
    window.ask(choose).await?;
    window.touch("#play", 0).await?;
    window.wait_until("Number(document.querySelector('main').dataset.at) >= 33").await?;
    window.press(" ").await?;
    window.wait_until("document.getElementById('play').ariaPressed === 'false'").await?;
    // The last step is played to its end, and then nothing more happens.
    window.press("End").await?;
    is_at(&window, last(&window).await?).await?;
    // From the end it begins again.
    window.press(" ").await?;
    window.wait_until("Number(document.querySelector('main').dataset.at) < 5").await?;
    window.close().await
}

#[tokio::test]
async fn the_scrubber_and_the_list_go_anywhere() -> Result<()> {
    let site = Site::start().await?;
    let window = open(&site, Look::new(Screen::Desktop)).await?;
    let scrub = "const scrub = document.getElementById('scrub');
                 for (const at of [31, 40, 12]) { scrub.value = at; scrub.dispatchEvent(new Event('input')); }";
    window.ask(scrub).await?;
    is_at(&window, 12).await?;
    window.touch(".steps a[data-at='15']", 0).await?;
    is_at(&window, 15).await?;
    window.touch("[data-go='before']", 0).await?;
    is_at(&window, 14).await?;
    window.touch("[data-go='first']", 0).await?;
    is_at(&window, 0).await?;
    window.touch("[data-go='round-after']", 0).await?;
    window.wait_until("document.querySelector('main').dataset.at !== '0'").await?;
    let deal = "return document.querySelector('.steps [aria-current] .deal') !== null";
    assert_eq!(window.ask(deal).await?, true, "a round begins with a deal");
    window.close().await
}

#[tokio::test]
async fn tiles_travel_from_step_to_step_unless_they_should_not() -> Result<()> {
    let site = Site::start().await?;
    let normal = Look { taste: Some("en.auto.normal".to_owned()), ..Look::new(Screen::Desktop) };
    let count = "window.transitions = 0;
                 const start = document.startViewTransition;
                 document.startViewTransition = function (change) { window.transitions += 1; return start.call(document, change); };";
    for (look, moves) in [(normal.clone(), true), (Look { still: true, ..normal }, false)] {
        let window = open(&site, look).await?;
        window.ask(count).await?;
        window.press("ArrowRight").await?;
        is_at(&window, 31).await?;
        let transitions = window.ask("return window.transitions").await?;
        assert_eq!(transitions.as_u64().unwrap_or_default() > 0, moves);
        window.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_position_becomes_a_picture() -> Result<()> {
    let site = Site::start().await?;
    let window = open(&site, Look { dark: true, ..Look::new(Screen::Desktop) }).await?;
    let catch = "window.caught = [];
                 const make = URL.createObjectURL;
                 URL.createObjectURL = (blob) => { window.caught.push(blob); return make(blob); };";
    window.ask(catch).await?;
    window.touch("#png", 0).await?;
    window.wait_until("window.caught.length > 0").await?;
    let read = "const done = arguments[arguments.length - 1];
                window.caught[0].arrayBuffer().then((bytes) => {
                  const view = new DataView(bytes);
                  done([window.caught[0].type, [...new Uint8Array(bytes.slice(0, 8))], view.getUint32(16), view.getUint32(20), bytes.byteLength]);
                });";
    let found = window.ask_later(read, &[]).await?;
    assert_eq!(found[0], "image/png");
    assert_eq!(found[1], json!([137, 80, 78, 71, 13, 10, 26, 10]));
    let number = |place: usize| found[place].as_u64().unwrap_or_default();
    assert!(number(2) > 1_500 && number(3) > 800, "{found}");
    // A sheet of one color would be a few kilobytes.
    assert!(number(4) > 100_000, "{found}");
    window.close().await
}

#[tokio::test]
async fn without_a_script_links_lead_through_the_game() -> Result<()> {
    let site = Site::start().await?;
    let scene = Scene::named("pavilion-replay");
    let path = scene.stage(&site).await?;
    let look = Look { scripts: false, ..Look::new(Screen::Phone) };
    let window = Window::open(&site, look).await?;
    scene.visit(&window, &path).await?;
    for (name, at) in [("after", "61"), ("before", "60"), ("first", "0")] {
        window.touch(&format!("[data-go='{name}']"), 0).await?;
        window.wait_until(&format!("document.querySelector('main').dataset.at === '{at}'")).await?;
    }
    assert_eq!(window.count("#play[hidden], #scrub[hidden], #png[hidden]").await?, 3);
    window.close().await
}

#[tokio::test]
async fn a_game_is_typed_with_help_and_imported() -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::Phone)).await?;
    window.go("/import").await?;
    let write = "document.getElementById('text').value = arguments[0]";
    let record = "[Ruleset \"azul:2\"]\n[Seat0 \"Ana\"]\n0 D:BBYR,KKWW,BYRK,YYRR,BKWW\n";
    window.ask_about(write, &[format!("{record}1 3W4").into()]).await?;
    window.touch("[value=check]", 0).await?;
    window.wait_until("document.querySelector('mark')?.textContent === '3W4'").await?;
    assert_eq!(window.violations().await?, [""; 0]);
    assert_eq!(window.misfits().await?, [""; 0]);
    window.complaints().await?; // That the record is wrong, which it is.
    window.ask_about(write, &[record.into()]).await?;
    window.touch("[value=check]", 0).await?;
    window.wait_until("document.querySelector('.chip[value=\"3R4\"]')").await?;
    window.touch(".chip[value='3R4']", 0).await?;
    window.wait_until("document.getElementById('text').value.endsWith('1 3R4\\n')").await?;
    assert_eq!(window.violations().await?, [""; 0]);
    window.touch("[value=import]", 0).await?;
    window.wait_until("document.querySelector('main.replay')").await?;
    assert_eq!(window.count(".steps li").await?, 2);
    window.close().await
}
