// Examples in lessons go on without leaving the page, also those in which the learner touches tiles.

import { exchange, tell } from "./motion.js";
import { announce, isPlainClick, piece } from "./page.js";

/** What an address says beside how far the examples have come. */
const CHOICES = new Set(["at", "hint", "pick", "space", "pay", "pass", "keep", "move"]);

/** Where a link leads: its own example as it says, the others as they are now. */
function destination(link) {
  const there = new URL(link.getAttribute("href"), location.href);
  const others = (name) => !CHOICES.has(name) && name !== there.searchParams.get("at");
  for (const name of [...there.searchParams.keys()].filter(others)) there.searchParams.delete(name);
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (others(name)) there.searchParams.set(name, value);
  }
  return there.href;
}

const keyOf = (it) => it.getAttribute("aria-label") || it.textContent.trim();

/** Goes on with an example of a lesson, or back, without leaving the place on the page. */
async function stepExample(link) {
  const old = link.closest("figure");
  const href = destination(link);
  // At once: somebody quick may touch another example before this one is drawn.
  history.replaceState(null, "", href);
  const html = await piece(href) ?? "";
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("figure");
  if (!fresh) { location.href = href; return; }
  await exchange(old, fresh, () => {
    old.replaceWith(fresh);
    // What is told makes the example longer; on a phone it would stand below the screen.
    fresh.querySelector(".onward")?.scrollIntoView({ block: "nearest" });
  });
  // What was touched is another one now, or gone; the keyboard stays with it.
  const links = [...fresh.querySelectorAll("a")];
  (links.find((it) => keyOf(it) === keyOf(link)) || fresh.querySelector(".primary, .onward a"))?.focus({ preventScroll: true });
  announce([...fresh.querySelectorAll(".told li, .request, .question")].map((it) => it.textContent));
  const points = (fresh.dataset.points || "").split(";").filter(Boolean).map((it) => it.split(" "));
  if (Number(fresh.dataset.steps) > Number(old.dataset.steps)) await tell(points, fresh);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("figure.example :is(a.touch, a[data-example])");
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  stepExample(link);
});
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.("figure.example a.touch")) event.preventDefault();
});
