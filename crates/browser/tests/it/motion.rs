//! Tiles that travel, and tiles that do not.

use anyhow::Result;
use browser::{Input, Look, Screen, Site, Window};

/// How many transitions ran while a move was played and answered.
async fn transitions(look: Look) -> Result<u64> {
    let site = Site::start().await?;
    let window = Window::open(&site, look).await?;
    let count = r#"
        window.transitions = 0;
        const start = document.startViewTransition;
        document.startViewTransition = function (change) {
          const transition = start.call(document, change);
          transition.ready.then(() => {
            const moving = document.getAnimations().filter((it) => it.effect?.pseudoElement?.includes("::view-transition-group(tile-"));
            if (moving.length > 0) window.transitions += 1;
            scrollTo(0, 0);
            const brand = document.querySelector(".brand").getBoundingClientRect();
            const hit = document.elementFromPoint(brand.x + brand.width / 2, brand.y + brand.height / 2);
            if (!hit?.closest(".brand")) window.untouchable = true;
          }, () => {});
          return transition;
        };
    "#;
    window.run_first(count).await?;
    window.go("/").await?;
    Input::Pointer.start_quick_game(&window, "azul").await?;
    Input::Pointer.play_until(&window, |played| played.moves == 2).await?;
    let left = window.count(".flyer, .gone").await?;
    assert_eq!(left, 0, "a travelling tile was left behind");
    let untouchable = window.ask("return window.untouchable ?? false").await?;
    assert_eq!(untouchable, false, "while tiles travel, nothing can be touched");
    let transitions = window.ask("return window.transitions").await?;
    window.close().await?;
    Ok(transitions.as_u64().unwrap_or_default())
}

fn at_speed(speed: &str) -> Look {
    Look { taste: Some(format!("en.auto.{speed}")), ..Look::new(Screen::Desktop) }
}

#[tokio::test]
async fn tiles_travel_with_every_move() -> Result<()> {
    // Two moves of this player, and two answers.
    for speed in ["normal", "fast"] {
        let transitions = transitions(at_speed(speed)).await?;
        assert!(transitions >= 4, "{speed}: only {transitions} transitions ran");
    }
    Ok(())
}

#[tokio::test]
async fn the_last_counting_of_points_can_be_seen_again() -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, at_speed("fast")).await?;
    window.go("/").await?;
    Input::Pointer.start_quick_game(&window, "azul").await?;
    let scores =
        "return [...document.querySelectorAll('.points')].map((it) => it.textContent).join()";
    let mut moves = 0;
    // Somebody has points, and the round has just ended.
    while window.count(".again").await? == 0 || window.ask(scores).await? == "0,0" {
        assert!(moves < 40, "no round ends with points");
        Input::Pointer.play_until(&window, |played| played.moves == 1).await?;
        moves += 1;
    }
    assert!(moves > 2, "points were counted before the round ended");
    let seq = "Number(document.querySelector('main').dataset.seq)";
    let last = window.ask(&format!("return {seq}")).await?;
    let counted = window.ask(scores).await?;
    window.touch(".again", 0).await?;
    window.wait_until(&format!("{seq} < {last}")).await?;
    // Scores grow with the points that pop up, and end where they stood.
    window.wait_until("document.querySelector('.points[data-final]')").await?;
    window.wait_until("document.querySelector('.pop')").await?;
    window.wait_until(&format!("{seq} === {last}")).await?;
    window.wait_until("!document.querySelector('.points[data-final]')").await?;
    assert_eq!(window.ask(scores).await?, counted);
    window.close().await
}

#[tokio::test]
async fn nothing_travels_with_reduced_motion() -> Result<()> {
    assert_eq!(transitions(at_speed("off")).await?, 0);
    assert_eq!(transitions(Look { still: true, ..at_speed("normal") }).await?, 0);
    Ok(())
}
