//! Moves that are more than a touch: columns, payments, bonus tiles, kept tiles; and undo.

use std::time::Duration;

use anyhow::{Context, Result};
use browser::{Input, Look, Played, Scene, Screen, Site, Window};

/// A table as the long form makes it.
async fn sit_down(window: &Window, game: &str, fields: &str) -> Result<()> {
    window.go(&format!("/new?game={game}")).await?;
    window.ask(fields).await?;
    window.touch("main form[action='/tables'] button.primary", 0).await?;
    Input::Pointer.wait_for_turn(window, 0).await
}

async fn play(game: &str, fields: &str, enough: impl Fn(&Played) -> bool) -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
    // Chance may end a game before everything came up.
    for _ in 0..4 {
        sit_down(&window, game, fields).await?;
        let played = Input::Pointer.play_until(&window, &enough).await?;
        if enough(&played) {
            return window.close().await;
        }
    }
    panic!("it never came up");
}

#[tokio::test]
async fn the_gray_wall_asks_for_a_column() -> Result<()> {
    let gray = "document.querySelector('input[name=wall][value=gray]').click()";
    play("azul", gray, |played| played.columns >= 2).await
}

#[tokio::test]
async fn summer_pavilion_asks_for_payments_bonus_tiles_and_what_to_keep() -> Result<()> {
    let beige = "document.querySelector('input[name=side][value=beige]').click()";
    play("pavilion", beige, |played| played.payments > 0 && played.bonuses > 0 && played.kept > 0)
        .await
}

#[tokio::test]
async fn one_keeps_other_tiles_than_proposed() -> Result<()> {
    // The bot is slow enough that the table stays as it is after the pass.
    let site = Site::start_at_pace(Duration::from_secs(600)).await?;
    let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
    let scene = Scene::named("pavilion-pass");
    let path = scene.stage(&site).await?;
    scene.visit(&window, &path).await?;
    // Throw away what is proposed, then keep the last tile.
    let chosen = "main.table .hand a.touch.chosen";
    while let proposed @ 1.. = window.count(chosen).await? {
        window.touch(chosen, 0).await?;
        let fewer = format!("document.querySelectorAll('{chosen}').length === {}", proposed - 1);
        window.wait_until(&fewer).await?;
    }
    let tiles = window.count("main.table .hand a.touch").await?;
    window.touch("main.table .hand a.touch", tiles - 1).await?;
    window.wait_until(&format!("document.querySelector('{chosen}')")).await?;
    let letter = window
        .ask(&format!("return document.querySelector('{chosen} .tile').dataset.tile"))
        .await?;
    window.touch("main form[action$='/pass'] button", 0).await?;
    window.wait_until("document.querySelector('main.table[data-turn=other]')").await?;
    let kept = "return [...document.querySelectorAll('[data-place^=\"s0.k.\"]')].map((it) => it.dataset.tile)";
    assert_eq!(window.ask(kept).await?, serde_json::json!([letter]));
    window.close().await
}

#[tokio::test]
async fn a_move_is_taken_back() -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
    window.go("/").await?;
    Input::Pointer.start_quick_game(&window, "azul").await?;
    let offer = "return document.querySelector('main.table .market').innerHTML";
    let before = window.ask(offer).await?;
    Input::Pointer.play_until(&window, |played| played.moves == 1).await?;
    assert_ne!(window.ask(offer).await?, before);
    window.touch("main.table form[action$='/undo'] button", 0).await?;
    window.wait_until("!document.querySelector('main.sent')").await?;
    let offer = format!("document.querySelector('main.table .market').innerHTML === {before}");
    window.wait_until(&offer).await?;
    window.close().await
}

#[tokio::test]
async fn the_seat_moves_to_another_device() -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
    window.go("/").await?;
    Input::Pointer.start_quick_game(&window, "azul").await?;
    let table = window.path().await?;
    window.go(&format!("{table}/device/0")).await?;
    let link = window.ask("return new URL(document.querySelector('#link').value).pathname").await?;
    let phone = Window::open(&site, Look::new(Screen::Phone)).await?;
    phone.go(link.as_str().context("there is no link")?).await?;
    phone.touch("main form button", 0).await?;
    phone.wait_until("document.querySelector('main.table[data-turn=mine]')").await?;
    assert_eq!(phone.path().await?, table);
    Input::Pointer.play_until(&phone, |played| played.moves == 1).await?;
    window.close().await?;
    phone.close().await
}

#[tokio::test]
async fn a_rematch_is_one_touch_away() -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
    let scene = Scene::named("azul-over");
    let path = scene.stage(&site).await?;
    scene.visit(&window, &path).await?;
    let table = window.path().await?;
    window.touch("main form[action$='/rematch'] button", 0).await?;
    window
        .wait_until(&format!(
            "location.pathname !== '{table}' && document.querySelector('main.table .market')"
        ))
        .await?;
    window.close().await
}
