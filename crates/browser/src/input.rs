//! The inputs by which people play. None knows the rules: it touches what the page offers.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use serde_json::Value;

use crate::Window;

/// A way to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// A mouse, or a finger where the screen is touched.
    Pointer,
    /// Tab, arrows and Enter.
    Keys,
    /// Moves typed in notation.
    Typing,
    /// Links and forms, where no script runs.
    Links,
}

/// What came up while an input played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Played {
    /// All moves.
    pub moves: u32,
    /// Azul: a column of the gray wall was chosen among several.
    pub columns: u32,
    /// Summer Pavilion: a way to pay was chosen among several.
    pub payments: u32,
    /// Summer Pavilion: a bonus tile was chosen.
    pub bonuses: u32,
    /// Summer Pavilion: tiles were kept in passing.
    pub kept: u32,
    /// An arrow led from one thing to another.
    pub arrows: u32,
}

/// Longer than any game of two; a game that does not end is a failure.
const MOST_MOVES: u32 = 400;
/// How many times Tab is pressed to find something before giving up.
const MOST_KEYS: u32 = 200;
const PATIENCE: Duration = Duration::from_secs(30);

const TABLE: &str = "document.querySelector('main.table')";
const MOVES: &str = "main.table a.touch[data-move]";
const PICKS: &str = "main.table a.touch:not([data-move], .chosen)";
const WAYS: &str = "main.table a[data-move]:not(.touch)";
const PASS: &str = "main.table a[href*='pass=']";
const KEEP: &str = "main.table form[action$='/pass'] button";
const CONFIRM: &str =
    "main.table form[action$='/play']:has(input[type='hidden'][name='move']) button";

/// What there is to do at the table.
#[derive(Deserialize)]
struct Situation {
    seq: u64,
    turn: String,
    chosen: bool,
    moves: Vec<String>,
    picks: usize,
    ways: usize,
    hand: usize,
    passes: bool,
    keeps: bool,
    kept: u64,
    confirms: bool,
    typed: Vec<String>,
}

const SITUATION: &str = r#"
const table = document.querySelector("main.table");
const all = (selector) => [...document.querySelectorAll(selector)];
const [moves, picks, ways, pass, keep, confirm] = arguments;
return {
  seq: Number(table.dataset.seq),
  turn: table.dataset.turn,
  chosen: all("main.table a.touch.chosen").length > 0,
  moves: all(moves).map((link) => link.dataset.move),
  picks: all(picks).length,
  ways: all(ways).length,
  passes: all(pass).length > 0,
  keeps: all(keep).length > 0,
  hand: all("main.table .hand a.touch:not(.chosen)").length,
  kept: all("main.table form[action$='/pass'] input:not([name='seen'])").reduce((sum, it) => sum + Number(it.value), 0),
  confirms: all(confirm).length > 0,
  typed: all('#moves option').map((option) => option.value),
};
"#;

impl Situation {
    async fn read(window: &Window) -> Result<Situation> {
        let selectors = [MOVES, PICKS, WAYS, PASS, KEEP, CONFIRM].map(Value::from);
        let told = window.ask_about(SITUATION, &selectors).await?;
        serde_json::from_value(told).context("not a table")
    }

    /// A number below `count` that changes from move to move.
    fn any(&self, count: usize) -> usize {
        (self.seq as usize * 7 + 3) % count.max(1)
    }
}

/// Something to touch: which of those that match, and what holds when it was heard.
struct Step {
    selector: &'static str,
    place: usize,
    /// What the page shows then; nothing if it was a move.
    shows: Option<&'static str>,
}

impl Input {
    /// Starts a game against a bot from the first page.
    pub async fn start_quick_game(self, window: &Window, game: &str) -> Result<()> {
        let button = format!(
            "form[action='/tables']:has(input[name='game'][value='{game}'])\
             :has(select[name='seat1']) button"
        );
        self.follow(window, &button, 0, &mut Played::default()).await?;
        self.wait_for_turn(window, 0).await
    }

    /// Plays to the end; `each` looks at every page on the way.
    pub async fn finish_game(
        self,
        window: &Window,
        each: impl AsyncFn() -> Result<()>,
    ) -> Result<Played> {
        let mut played = Played::default();
        while self.play(window, &each, &mut played).await? {
            ensure!(played.moves < MOST_MOVES, "the game does not end");
        }
        Ok(played)
    }

    /// Plays until enough has come up, or to the end.
    pub async fn play_until(
        self,
        window: &Window,
        enough: impl Fn(&Played) -> bool,
    ) -> Result<Played> {
        let mut played = Played::default();
        while !enough(&played) && self.play(window, &async || Ok(()), &mut played).await? {}
        Ok(played)
    }

    /// Plays one move, with all the choices on the way, and waits for the next turn; `false` if the
    /// game is over.
    pub async fn play(
        self,
        window: &Window,
        each: &impl AsyncFn() -> Result<()>,
        played: &mut Played,
    ) -> Result<bool> {
        loop {
            each().await?;
            let now = Situation::read(window).await?;
            match now.turn.as_str() {
                "over" => return Ok(false),
                "mine" => {}
                turn => bail!("it is not this player's turn, but {turn}"),
            }
            if self == Input::Typing {
                self.type_move(window, &now, played).await?;
                played.moves += 1;
                self.wait_for_turn(window, now.seq).await?;
                return Ok(true);
            }
            let step = next(&now, played)?;
            self.follow(window, step.selector, step.place, played).await?;
            let shows = match step.shows {
                // Without a script a move is confirmed.
                None if self == Input::Links && ![CONFIRM, KEEP].contains(&step.selector) => {
                    Some(CONFIRM)
                }
                shows => shows,
            };
            match shows {
                Some(selector) => {
                    let selector = serde_json::to_string(selector)?;
                    let moved = format!("{TABLE}?.dataset.seq > {}", now.seq);
                    let shown = format!("document.querySelector({selector}) || {moved}");
                    window.wait_until(&shown).await?;
                    // What was touched may have been a step on the way: the only move there was is played by itself.
                    if window.ask(&format!("return {moved}")).await? == true {
                        self.wait_for_turn(window, now.seq).await?;
                    }
                }
                None => {
                    played.moves += 1;
                    self.wait_for_turn(window, now.seq).await?;
                    return Ok(true);
                }
            }
        }
    }

    /// Waits until the table has moved on from this number and it is this player's turn, or the end.
    pub async fn wait_for_turn(self, window: &Window, seq: u64) -> Result<()> {
        if self != Input::Links {
            let settled = format!(
                "{TABLE} && {TABLE}.dataset.seq > {seq} && {TABLE}.dataset.turn !== 'other' \
                 && !document.querySelector('main.sent, .flyer')"
            );
            return window.wait_until(&settled).await;
        }
        window.wait_until(&format!("{TABLE} && {TABLE}.dataset.seq > {seq}")).await?;
        // The page would reload by itself in a few seconds; tests do not wait for that.
        let until = Instant::now() + PATIENCE;
        while window.ask(&format!("return {TABLE}.dataset.turn")).await? == "other" {
            ensure!(Instant::now() < until, "the others never move");
            window.reload().await?;
        }
        Ok(())
    }

    /// Touches something by this input.
    async fn follow(
        self,
        window: &Window,
        selector: &str,
        place: usize,
        played: &mut Played,
    ) -> Result<()> {
        match self {
            Input::Pointer | Input::Links => window.touch(selector, place).await,
            Input::Keys | Input::Typing => {
                reach(window, selector, place, played).await?;
                window.press("Enter").await
            }
        }
    }

    async fn type_move(self, window: &Window, now: &Situation, played: &mut Played) -> Result<()> {
        let sensible = |text: &&String| !text.ends_with('F') && !text.starts_with('X');
        let sensible: Vec<&String> = now.typed.iter().filter(sensible).collect();
        let text = match sensible[..] {
            [] => now.typed.last().context("there is no move to type")?,
            _ => sensible[now.any(sensible.len())],
        };
        note(text, now, played);
        // Plain typing means a move, wherever the keyboard focus is.
        for character in text.to_lowercase().chars() {
            window.press(&character.to_string()).await?;
        }
        window.press("Enter").await
    }
}

/// What to touch now.
fn next(now: &Situation, played: &mut Played) -> Result<Step> {
    let step = |selector, place, shows| Ok(Step { selector, place, shows });
    if now.confirms {
        return step(CONFIRM, 0, None);
    }
    if now.keeps {
        played.kept += u32::from(now.kept > 0);
        return step(KEEP, 0, None);
    }
    if now.ways > 0 {
        played.payments += u32::from(now.hand > 0);
        return step(WAYS, 0, None);
    }
    // The floor line is for tiles that fit nowhere.
    let sensible = |(_, text): &(usize, &String)| !text.ends_with('F');
    let sensible: Vec<_> = now.moves.iter().enumerate().filter(sensible).collect();
    let picks = if now.chosen { 0 } else { now.picks };
    let any = now.any(sensible.len() + picks);
    match (sensible.get(any), now.moves.len()) {
        (Some((place, text)), _) => {
            note(text, now, played);
            step(MOVES, *place, None)
        }
        (None, _) if picks > 0 => {
            let chosen = "main.table a.touch.chosen";
            step(PICKS, any - sensible.len(), Some(chosen))
        }
        (None, 1..) => step(MOVES, 0, None),
        (None, 0) if now.passes => step(PASS, 0, Some(KEEP)),
        (None, 0) => bail!("it is this player's turn, but there is nothing to touch"),
    }
}

fn note(text: &str, now: &Situation, played: &mut Played) {
    if text.starts_with('W') && now.moves.len() > 1 && !now.chosen {
        played.columns += 1;
    }
    if text.starts_with('+') {
        played.bonuses += 1;
    }
    if text.starts_with("X:") && text.len() > 2 {
        played.kept += 1;
    }
}

/// Brings the keyboard to something that matches, by arrows where they lead, else by Tab.
async fn reach(window: &Window, selector: &str, place: usize, played: &mut Played) -> Result<()> {
    let script = "return document.activeElement?.matches(arguments[0]) ?? false";
    let arrows = ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowUp"];
    let by_arrows = selector.contains(".touch") && !selector.contains(":not(.touch)");
    let mut more = place % 3;
    for pressed in 0..MOST_KEYS {
        if window.ask_about(script, &[selector.into()]).await? == Value::Bool(true) {
            if more == 0 {
                return Ok(());
            }
            more -= 1;
        }
        let arrow = arrows[pressed as usize % arrows.len()];
        if by_arrows && pressed < 18 {
            played.arrows += 1;
            window.press(arrow).await?;
        } else {
            more = 0;
            window.press("Tab").await?;
        }
    }
    bail!("{}: the keyboard does not reach {selector}", window.path().await?)
}
