//! Whether a table keeps still while it is played.

use anyhow::{Result, ensure};
use serde_json::Value;

use crate::Window;

impl Window {
    /// Watches the parts of a table from now on, until the page is left.
    pub async fn watch_landmarks(&self) -> Result<()> {
        self.ask(WATCH).await.map(drop)
    }

    /// Fails if a part of the table has moved while a phase lasted, or could not be seen when it was needed.
    pub async fn check_landmarks(&self) -> Result<()> {
        let seen = self.ask("return [window.steady.looks, window.steady.faults]").await?;
        ensure!(seen[0].as_u64() > Some(10), "hardly anything was watched: {}", seen[0]);
        let faults: Vec<&str> =
            seen[1].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        ensure!(faults.is_empty(), "the table does not keep still:\n{}", faults.join("\n"));
        Ok(())
    }
}

const WATCH: &str = r#"
const steady = window.steady = { looks: 0, faults: [] };
const LANDMARKS = [".prompt", ".market", ".displays", ".center", ".supply", ".front", ".front .board", ".front .hand", ".others", ".side", ".log"];
const desk = innerWidth >= 960;
let before = null;
const say = (fault) => { if (steady.faults.length < 12 && !steady.faults.includes(fault)) steady.faults.push(fault); };
function look() {
  requestAnimationFrame(look);
  const table = document.querySelector("main.table:not(.measured)");
  if (!table || table.hidden) return;
  const { phase, turn } = table.dataset;
  const places = new Map();
  for (const name of LANDMARKS) {
    const part = table.querySelector(name);
    if (!part || !part.checkVisibility()) continue;
    const box = part.getBoundingClientRect();
    places.set(name, [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round));
    const needed = turn === "mine" && [".displays", ".center", ".front .board", ".front .hand"].includes(name);
    // Where the page begins: an input may have scrolled to what it touches.
    const bottom = Math.round(box.bottom + scrollY);
    if (desk && needed && bottom > innerHeight + 1) say(`${name} is out of sight in phase ${phase}: down to ${bottom} of ${innerHeight}`);
  }
  steady.looks += 1;
  if (before && before.phase === phase) {
    for (const [name, was] of before.places) {
      const is = places.get(name);
      if (!is) say(`${name} vanished in phase ${phase}`);
      else if (is.some((value, index) => Math.abs(value - was[index]) > 2)) say(`${name} moved in phase ${phase}: ${was} to ${is}`);
    }
  }
  before = { phase, places };
}
look();
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) {
    if (shift.hadRecentInput || shift.value < 0.005) continue;
    const who = shift.sources.map((it) => it.node?.className?.baseVal ?? it.node?.className ?? it.node?.nodeName).join(", ");
    say(`a layout shift of ${shift.value.toFixed(4)}: ${who}`);
  }
}).observe({ type: "layout-shift", buffered: false });
"#;
