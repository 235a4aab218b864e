//! Whether a page fits a small screen and a finger.

use anyhow::Result;
use serde_json::Value;

use crate::Window;

/// The least width and height, in CSS pixels, that a finger can hit.
const FINGER: u32 = 24;

impl Window {
    /// What does not fit: what reaches beyond the screen, and what is too small to be touched.
    pub async fn misfits(&self) -> Result<Vec<String>> {
        let (width, _) = self.look().screen.size();
        let found = self.ask_about(MISFITS, &[width.into(), FINGER.into()]).await?;
        let texts = found.as_array().into_iter().flatten().filter_map(Value::as_str);
        Ok(texts.map(str::to_owned).collect())
    }
}

const MISFITS: &str = r#"
const [width, finger] = arguments;
const misfits = [];
const shown = (it) => it.outerHTML.replace(/\s+/g, " ").slice(0, 160);
// A page that is too wide makes the layout wider, so the screen's own width is what counts.
const wide = document.scrollingElement.scrollWidth;
if (wide > width || innerWidth > width) {
  const beyond = [...document.body.querySelectorAll("*")].filter((it) => it.getBoundingClientRect().right > width + 1);
  misfits.push(`the page is ${wide} px wide on a screen of ${width}: ${beyond.slice(0, 3).map(shown).join(" and ")}`);
}
for (const it of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary")) {
  if (!it.checkVisibility({ visibilityProperty: true })) continue;
  const label = it.matches("[type=radio], [type=checkbox]") ? it.closest("label") : null;
  // A drawing is touched where it is drawn: its largest part must be large enough.
  const drawn = it instanceof SVGElement ? [...it.querySelectorAll("*")].filter((part) => !part.firstElementChild) : [label || it];
  const sizes = drawn.map((part) => part.getBoundingClientRect()).filter((box) => box.right > 0);
  if (sizes.length === 0) continue;
  const largest = Math.max(...sizes.map((box) => Math.min(box.width, box.height)));
  if (largest < finger - 0.01) misfits.push(`${largest.toFixed(1)} px is too small for a finger: ${shown(it)}`);
}
return misfits;
"#;
