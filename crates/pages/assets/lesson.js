// Examples in lessons go on without leaving the page.

import { exchange, tell } from "./motion.js";
import { announce, isPlainClick, piece } from "./page.js";

/** Goes on with an example of a lesson, or back, without leaving the place on the page. */
async function stepExample(link) {
  const old = link.closest("figure");
  const href = link.getAttribute("href");
  const html = await piece(href) ?? "";
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("figure");
  if (!fresh) { location.href = href; return; }
  const forward = link.classList.contains("primary");
  await exchange(old, fresh, () => {
    old.replaceWith(fresh);
    // What is told makes the example longer; on a phone it would stand below the screen.
    fresh.querySelector(".onward")?.scrollIntoView({ block: "nearest" });
  });
  history.replaceState(null, "", href);
  // The button that was pressed is another one now; the keyboard stays with it.
  (fresh.querySelector(forward ? ".primary" : "[data-example]") || fresh.querySelector("[data-example]"))?.focus({ preventScroll: true });
  announce([...fresh.querySelectorAll(".told li")].map((it) => it.textContent));
  const points = (fresh.dataset.points || "").split(";").filter(Boolean).map((it) => it.split(" "));
  if (forward) await tell(points, fresh);
}

document.addEventListener("click", (event) => {
  const example = event.target.closest("a[data-example]");
  if (!example || !isPlainClick(event)) return;
  event.preventDefault();
  stepExample(example);
});
