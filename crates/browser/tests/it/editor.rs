//! Setting up a position by mouse, by finger, by keyboard and without a script.

use anyhow::Result;
use browser::{Look, Screen, Site, Window};
use record::{AnyPosition, Ruleset};
use serde_json::Value;
use tiles::Turn;

const EDIT: &str = "/analysis/edit";

async fn open(site: &Site, look: Look, query: &str) -> Result<Window> {
    let window = Window::open(site, look).await?;
    window.go(&format!("{EDIT}{query}")).await?;
    Ok(window)
}

async fn value(window: &Window, name: &str) -> Result<Value> {
    window
        .ask_about("return document.getElementsByName(arguments[0])[0].value", &[name.into()])
        .await
}

/// Somewhere in the middle of a game, as a link to the form.
fn link(ruleset: &str, steps: usize) -> String {
    let mut position = AnyPosition::new(ruleset.parse::<Ruleset>().expect("a ruleset"));
    for step in 0..steps {
        match position.turn() {
            Turn::Over => break,
            Turn::Deal => _ = position.deal_from_seed(&step.to_string()).expect("a deal is due"),
            Turn::Seat(_) => {
                let moves = position.moves();
                _ = position.play(&moves[step * 5 % moves.len()]).expect("a legal move");
            }
        }
    }
    let state: String =
        position.to_json().to_string().bytes().map(|byte| format!("%{byte:02X}")).collect();
    format!("?state={state}")
}

/// A form that is refused is a complaint of the browser's, not of the page's.
async fn close(window: Window) -> Result<()> {
    let refused = |text: &String| text.contains("/analysis") && text.contains("status of 4");
    let complaints: Vec<String> =
        window.complaints().await?.into_iter().filter(|text| !refused(text)).collect();
    assert!(complaints.is_empty(), "{complaints:?}");
    window.close().await
}

/// By mouse and by finger: a field, then tiles; a space; and on to the analysis.
#[tokio::test]
async fn tiles_are_touched() -> Result<()> {
    let site = Site::start().await?;
    for screen in [Screen::Desktop, Screen::Phone] {
        let window = open(&site, Look::new(screen), "").await?;
        assert_eq!(window.count("#picture .waiting").await?, 1);
        window.touch("#display2", 0).await?;
        for letter in ["B", "B", "K", "W"] {
            window.touch(&format!("#palette [data-letter='{letter}']"), 0).await?;
        }
        window.touch("#palette [data-remove]", 0).await?;
        assert_eq!(value(&window, "display2").await?, "BBK");
        assert_eq!(window.count("#display2 ~ .shown svg").await?, 3);
        window.wait_until("document.querySelector('#picture svg.board')").await?;
        window.wait_until("document.querySelector('#palette .state.fits').textContent").await?;
        // A row of the wall: the form says at once that this cannot be.
        for column in 1..=5 {
            window.touch(&format!(".space:has([name='wall0-1{column}'])"), 0).await?;
        }
        window.wait_until("document.querySelector('#at-seat0-wall[aria-invalid]')").await?;
        assert_eq!(window.count("#problems li").await?, 1);
        assert_eq!(window.count("#picture svg.board").await?, 0);
        window.touch(".space:has([name='wall0-13'])", 0).await?;
        window.wait_until("document.querySelector('#picture svg.board')").await?;
        assert_eq!(window.count("[aria-invalid]").await?, 0);
        window.touch("button[value='analyse']", 0).await?;
        window
            .wait_until(
                "location.search.startsWith('?state=') || !location.pathname.endsWith('/edit')",
            )
            .await?;
        close(window).await?;
    }
    Ok(())
}

/// A pattern line and a gray space take a color from the palette too.
#[tokio::test]
async fn the_palette_fills_lines_and_spaces() -> Result<()> {
    let site = Site::start().await?;
    let window = open(&site, Look::new(Screen::Desktop), "?ruleset=azul-gray:2").await?;
    let aim = "document.getElementsByName(arguments[0])[0].focus()";
    window.ask_about(aim, &["line0-3".into()]).await?;
    for _ in 0..4 {
        window.touch("#palette [data-letter='R']", 0).await?;
    }
    assert_eq!([value(&window, "line0-3").await?, value(&window, "count0-3").await?], ["R", "3"]);
    window.touch("#palette [data-remove]", 0).await?;
    assert_eq!(value(&window, "count0-3").await?, "2");
    window.ask_about(aim, &["wall1-55".into()]).await?;
    window.touch("#palette [data-letter='K']", 0).await?;
    assert_eq!(value(&window, "wall1-55").await?, "K");
    // Only the floor line takes the marker.
    assert_eq!(window.count("#palette [data-letter='M']:disabled").await?, 1);
    window.touch("#floor1", 0).await?;
    window.touch("#palette [data-letter='M']", 0).await?;
    assert_eq!(value(&window, "floor1").await?, "M");
    close(window).await
}

#[tokio::test]
async fn the_keyboard_types_checks_and_finds_what_is_wrong() -> Result<()> {
    let site = Site::start().await?;
    let window = open(&site, Look::new(Screen::Desktop), "").await?;
    window.ask("document.getElementById('display1').focus()").await?;
    for key in ["b", "b", "q"] {
        window.press(key).await?;
    }
    window.wait_until("document.querySelector('#at-offer[aria-invalid]')").await?;
    assert_eq!(window.count("#display1 ~ .shown .strange").await?, 1);
    // Enter sends the form, and what was typed is still there.
    window.press("Enter").await?;
    window.wait_until("document.querySelector('#problems [role=alert]')").await?;
    assert_eq!(value(&window, "display1").await?, "bbq");
    window.ask("document.querySelector('#problems a').focus()").await?;
    window.press("Enter").await?;
    window.wait_until("document.activeElement.id === 'at-offer'").await?;
    let mut tabs = 0;
    while window.ask("return document.activeElement.id").await? != "display1" {
        window.press("Tab").await?;
        tabs += 1;
        assert!(tabs < 5, "the part begins with its first field");
    }
    close(window).await
}

#[tokio::test]
async fn a_position_is_set_up_without_a_script() -> Result<()> {
    let site = Site::start().await?;
    let look = Look { scripts: false, ..Look::new(Screen::Desktop) };
    for (query, space) in [("", "wall1-22"), ("?ruleset=pavilion:2", "star1-G4")] {
        let window = open(&site, look.clone(), query).await?;
        assert_eq!(window.count("#palette:not([hidden])").await?, 0);
        window.touch(&format!(".space:has([name='{space}'])"), 0).await?;
        window.touch("#display1", 0).await?;
        window.press("Y").await?;
        window.touch("button[value='check']", 0).await?;
        window.wait_until("document.querySelector('#picture svg.board')").await?;
        assert_eq!(window.count(&format!("[name='{space}']:checked")).await?, 1);
        assert_eq!(value(&window, "display1").await?, "Y");
        window.touch("#display1", 0).await?;
        window.press("?").await?;
        window.touch("button[value='analyse']", 0).await?;
        window.wait_until("document.querySelector('#problems [role=alert] li')").await?;
        close(window).await?;
    }
    Ok(())
}

/// In the middle of games and with problems, on the smallest phone and in the dark.
#[tokio::test]
async fn it_hinders_nobody_and_fits_a_phone() -> Result<()> {
    let site = Site::start().await?;
    for (ruleset, steps) in
        [("azul:2", 33), ("azul-gray:4", 40), ("pavilion:2", 60), ("pavilion-beige:4", 90)]
    {
        for look in
            [Look::new(Screen::SmallPhone), Look { dark: true, ..Look::new(Screen::Desktop) }]
        {
            let window = open(&site, look, &link(ruleset, steps)).await?;
            assert_eq!(window.count("#picture .good").await?, 1, "{ruleset}");
            let found = [window.violations().await?, window.misfits().await?].concat();
            assert!(found.is_empty(), "{ruleset}: {}", found.join("\n"));
            window
                .ask(
                    "for (const it of document.querySelectorAll('details')) it.open = true;
                const field = document.getElementById('score1'); field.value = 'x';
                field.dispatchEvent(new Event('input', { bubbles: true }))",
                )
                .await?;
            window.wait_until("document.querySelector('#at-seat1[aria-invalid]')").await?;
            let found = [window.violations().await?, window.misfits().await?].concat();
            assert!(found.is_empty(), "{ruleset}: {}", found.join("\n"));
            close(window).await?;
        }
    }
    Ok(())
}
