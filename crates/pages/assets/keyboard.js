// Arrows go to the nearest thing that can be touched; letters and digits begin a move.

import { live } from "./page.js";
import { step } from "./table.js";

const AHEAD = {
  ArrowLeft: (dx) => -dx, ArrowRight: (dx) => dx, ArrowUp: (dx, dy) => -dy, ArrowDown: (dx, dy) => dy,
};
document.addEventListener("keydown", (event) => {
  const ahead = AHEAD[event.key];
  const table = live();
  if (!table || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.matches("input, select, textarea")) return;
  if (event.key === "Escape" && location.search) { step(location.pathname); return; }
  if (!ahead) {
    // Typing without a focus means a move.
    const typed = document.getElementById("typed");
    if (typed && /^[0-9A-Za-z+]$/.test(event.key)) {
      typed.closest("details").open = true;
      typed.focus();
    }
    return;
  }
  const links = [...table.querySelectorAll("a.touch")];
  if (links.length === 0) return;
  const middle = (it) => { const box = it.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const here = links.includes(document.activeElement) ? middle(document.activeElement) : null;
  let best = here ? null : links[0];
  let least = Infinity;
  for (const link of links) {
    if (!here || link === document.activeElement) continue;
    const [x, y] = middle(link);
    const [dx, dy] = [x - here[0], y - here[1]];
    const forward = ahead(dx, dy);
    // What lies straight ahead is nearer than what lies aside.
    const distance = forward + 2 * (Math.abs(dx) + Math.abs(dy) - forward);
    if (forward > 2 && distance < least) { least = distance; best = link; }
  }
  if (best) { event.preventDefault(); best.focus(); }
});
