//! Whole games by mouse and by finger, from the first click to the final scoring.

use anyhow::{Context as _, Result, ensure};
use browser::{Input, Look, Screen, Site, Window};

#[tokio::test]
async fn azul_is_played_with_a_mouse() -> Result<()> {
    play("azul", Screen::Sized(1_280, 800)).await
}

#[tokio::test]
async fn summer_pavilion_is_played_with_a_mouse() -> Result<()> {
    play("pavilion", Screen::Sized(1_440, 900)).await
}

#[tokio::test]
async fn azul_is_played_with_a_finger_on_a_small_phone() -> Result<()> {
    play("azul", Screen::SmallPhone).await
}

#[tokio::test]
async fn summer_pavilion_is_played_with_a_finger_on_a_small_phone() -> Result<()> {
    play("pavilion", Screen::SmallPhone).await
}

async fn play(game: &str, screen: Screen) -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(screen)).await?;
    let fits = async || {
        let misfits = if screen.is_touched() { window.misfits().await? } else { Vec::new() };
        ensure!(misfits.is_empty(), "{}:\n{}", window.path().await?, misfits.join("\n"));
        Ok(())
    };
    window.go("/").await?;
    fits().await?;
    Input::Pointer.start_quick_game(&window, game).await?;
    window.watch_landmarks().await?;
    Input::Pointer.finish_game(&window, &fits).await?;
    fits().await?;
    window.check_landmarks().await?;
    let places = window.count("main.table[data-turn='over'] .standings tbody tr").await?;
    assert_eq!(places, 2, "both players have a place in the end");
    window.close().await
}

/// The first rounds at tables of three and four, on every kind of screen and in the languages with long words.
#[tokio::test]
async fn larger_tables_keep_still() -> Result<()> {
    let site = Site::start().await?;
    for (game, seats, screen, language) in [
        ("azul", 4, Screen::Sized(1_920, 1_080), "ru"),
        ("azul", 3, Screen::Sized(740, 360), "uk"),
        ("pavilion", 4, Screen::Sized(1_280, 800), "uk"),
        ("pavilion", 3, Screen::Sized(740, 360), "ru"),
        ("pavilion", 4, Screen::Sized(1_920, 1_080), "cs"),
    ] {
        let taste = Some(format!("{language}.auto.off"));
        let window = Window::open(&site, Look { taste, ..Look::new(screen) }).await?;
        window.go(&format!("/new?game={game}")).await?;
        let fields = format!(
            "for (let seat = 1; seat < {seats}; seat += 1) document.querySelector(`[name=seat${{seat}}]`).value = 'bot:child'"
        );
        window.ask(&fields).await?;
        window.touch("main form[action='/tables'] button.primary", 0).await?;
        Input::Pointer.wait_for_turn(&window, 0).await?;
        window.watch_landmarks().await?;
        Input::Pointer.play_until(&window, |played| played.moves >= 14).await?;
        let told = window.check_landmarks().await;
        told.with_context(|| format!("{game}, {seats} seats, {:?}, {language}", screen.size()))?;
        let front = window
            .ask("return document.querySelector('.front .board').getBoundingClientRect().width")
            .await?;
        if screen == Screen::Sized(1_920, 1_080) {
            ensure!(front.as_f64() >= Some(480.0), "{game}: the board in front is {front} px wide");
        }
        window.close().await?;
    }
    Ok(())
}

/// The longest pattern line, where it can be touched.
const LAST_LINE: &str = "main.table a.touch[data-move$='5']";

/// A game in which the first tiles that can be taken are chosen, and the lines for them are lit.
async fn with_a_choice(site: &Site) -> Result<Window> {
    let window = Window::open(site, Look::new(Screen::Desktop)).await?;
    window.go("/").await?;
    Input::Pointer.start_quick_game(&window, "azul").await?;
    window.touch("main.table a.touch:not([data-move])", 0).await?;
    window.wait_until(&format!("document.querySelector(\"{LAST_LINE}\")")).await?;
    Ok(window)
}

/// On a slow line too it is the dragged tile that is played, not the one that was chosen before.
#[tokio::test]
async fn a_tile_is_dragged_over_a_slow_line() -> Result<()> {
    let site = Site::start().await?;
    let window = with_a_choice(&site).await?;
    let slow = "window.sent = []; \
                const real = window.fetch; \
                const slowly = (to, how) => new Promise((done) => setTimeout(() => done(real(to, how)), 800)); \
                window.fetch = (to, how) => { \
                  if (how?.method !== 'POST') return slowly(to, how); \
                  sent.push(new URLSearchParams(how.body).get('move')); \
                  return real(to, how); \
                }";
    window.ask(slow).await?;
    let other = "main.table a.touch:not([data-move]):not(.chosen)";
    let pick = format!(
        "return new URL(document.querySelector('{other}').getAttribute('href'), location).searchParams.get('pick')"
    );
    let pick = window.ask(&pick).await?;
    window.drag(other, LAST_LINE).await?;
    window.wait_until("sent.length").await?;
    let expected = format!("{}5", pick.as_str().unwrap_or_default());
    assert_eq!(window.ask("return sent").await?, serde_json::json!([expected]));
    window.close().await
}

/// What is lit for the tile that was chosen before is no place for a tile whose own places never came.
#[tokio::test]
async fn a_tile_is_not_dragged_over_a_broken_line() -> Result<()> {
    let site = Site::start().await?;
    let window = with_a_choice(&site).await?;
    let broken = "window.sent = []; window.lost = 0; \
                  window.fetch = (to, how) => { \
                    if (how?.method === 'POST') sent.push(to); else lost += 1; \
                    return Promise.reject(new TypeError('no line')); \
                  }";
    window.ask(broken).await?;
    window.drag("main.table a.touch:not([data-move]):not(.chosen)", LAST_LINE).await?;
    window.wait_until("lost").await?;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(window.ask("return sent").await?, serde_json::json!([]));
    window.close().await
}

#[tokio::test]
async fn a_tile_is_dragged_to_its_line() -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
    window.go("/").await?;
    Input::Pointer.start_quick_game(&window, "azul").await?;
    let seq = window.ask("return Number(document.querySelector('main.table').dataset.seq)").await?;
    window.drag("main.table a.touch:not([data-move])", LAST_LINE).await?;
    Input::Pointer.wait_for_turn(&window, seq.as_u64().unwrap_or_default()).await?;
    window.close().await
}
