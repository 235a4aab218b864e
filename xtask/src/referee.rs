//! `cargo xtask referee`: the slow twin plays games that somebody else has played, so that other languages can compare.
//!
//! A line in is a game: `{"ruleset": "azul:2", "entries": ["D:BBYR,KKWW,BYRK,YYRR,BKWW", "3R4"]}`. A line out is a list of what the
//! twin says at the start and after each entry: its state, its moves, scores and ranks, and whether the game is over.

use std::io::{BufRead, Write, stdin, stdout};

use anyhow::{Context, Result, anyhow};
use serde_json::{Value, json};
use twin::Twin;

pub(crate) fn judge() -> Result<()> {
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let game: Value = serde_json::from_str(&line?).context("a line is one JSON object")?;
        let mut said = serde_json::to_vec(&replay(&game)?)?;
        said.push(b'\n');
        out.write_all(&said)?;
        out.flush()?;
    }
    Ok(())
}

fn replay(game: &Value) -> Result<Value> {
    let ruleset = game["ruleset"].as_str().context("a game has a ruleset")?;
    let mut twin = Twin::new(ruleset).map_err(|why| anyhow!(why))?;
    let mut said = vec![say(&twin)];
    for entry in game["entries"].as_array().context("a game has entries")? {
        let text = entry.as_str().context("an entry is a text")?;
        let done = if record::is_deal(text) { twin.deal(text) } else { twin.play(text) };
        done.map_err(|why| anyhow!("{ruleset}: {why}"))?;
        said.push(say(&twin));
    }
    Ok(Value::Array(said))
}

fn say(twin: &Twin) -> Value {
    json!({
        "state": twin.state(),
        "moves": twin.moves(),
        "scores": twin.scores(),
        "ranks": twin.ranks(),
        "over": twin.is_over(),
    })
}
