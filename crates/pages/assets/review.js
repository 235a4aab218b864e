// The review page: other entries without leaving the page, arrows for the moves that are compared, and marks as they
// are found.

import { isPlainClick, piece } from "./page.js";

/** How often a review that is thought about is asked for. */
const EVERY = 1000;
const SVG = "http://www.w3.org/2000/svg";

const shown = () => document.querySelector("main.review");

/** Puts what comes in the place of what is there; the keyboard stays where it was. */
function exchange(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("main.review");
  if (!fresh) return false;
  const key = document.activeElement?.getAttribute("data-go") || document.activeElement?.getAttribute("href");
  const wide = document.getElementById("all-boards")?.checked;
  shown().replaceWith(fresh);
  const box = document.getElementById("all-boards");
  if (box) box.checked = wide;
  const same = (it) => key && (it.getAttribute("data-go") || it.getAttribute("href")) === key;
  [...fresh.querySelectorAll("a:not([tabindex])")].find(same)?.focus({ preventScroll: true });
  draw();
  return true;
}

async function go(href) {
  history.replaceState(null, "", href);
  const html = await piece(href);
  if (html === null || !exchange(html)) location.href = href;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("main.review :is(a[data-go], a.touch):not(.review-graph a)");
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});

/** The entry at a place of the graph: a finger or a mouse is more exact than the links are. */
document.addEventListener("click", (event) => {
  const graph = event.target.closest?.(".review-graph");
  if (!graph || !isPlainClick(event)) return;
  event.preventDefault();
  const box = graph.getBoundingClientRect();
  const { left, right, last } = graph.dataset;
  const x = (event.clientX - box.x) * graph.viewBox.baseVal.width / box.width;
  const part = Math.min(1, Math.max(0, (x - left) / (right - left)));
  go(`?at=${Math.round(part * last)}`);
});

/** Which link each key follows. In a line the arrows stay in it. */
const KEYS = { ArrowLeft: ["line-before", "before"], ArrowRight: ["line-after", "after"], ArrowUp: ["mark-before"], ArrowDown: ["mark-after"] };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, select, textarea")) return;
  const inLine = shown()?.querySelector(".line-steps");
  for (const name of KEYS[event.key] || []) {
    const link = shown()?.querySelector(`a[data-go="${name}"]`);
    if (link || (inLine && name.startsWith("line"))) {
      event.preventDefault();
      if (link) go(link.getAttribute("href"));
      return;
    }
  }
});

/** An arrow between the middles of two things, from edge to edge. */
function arrow(overlay, from, to, name) {
  const frame = overlay.getBoundingClientRect();
  const middle = (it) => {
    const box = it.getBoundingClientRect();
    return [box.x + box.width / 2 - frame.x, box.y + box.height / 2 - frame.y];
  };
  const [[x1, y1], [x2, y2]] = [middle(from), middle(to)];
  const line = document.createElementNS(SVG, "path");
  const bend = (x2 - x1) * 0.15;
  line.setAttribute("d", `M${x1} ${y1}Q${(x1 + x2) / 2 + bend} ${(y1 + y2) / 2} ${x2} ${y2}`);
  line.setAttribute("class", `arrow ${name}`);
  const angle = Math.atan2(y2 - (y1 + y2) / 2, x2 - (x1 + x2) / 2 - bend);
  const head = document.createElementNS(SVG, "path");
  const point = (turn, size) => `${x2 + size * Math.cos(angle + turn)} ${y2 + size * Math.sin(angle + turn)}`;
  head.setAttribute("d", `M${x2} ${y2}L${point(2.6, 16)}L${point(-2.6, 16)}Z`);
  head.setAttribute("class", `head ${name}`);
  overlay.append(line, head);
}

/** Draws arrows for the moves that are compared, from where tiles are taken to where they go. */
function draw() {
  const scene = shown()?.querySelector(".stage");
  if (!scene) return;
  scene.querySelector(":scope > svg.arrows")?.remove();
  const overlay = document.createElementNS(SVG, "svg");
  overlay.setAttribute("class", "arrows");
  overlay.setAttribute("aria-hidden", "true");
  scene.append(overlay);
  for (const name of ["played", "best"]) {
    const from = scene.querySelector(`.market a.touch.${name}`);
    const to = scene.querySelector(`.boards a.touch.${name}`);
    if (from && to && to.getBoundingClientRect().width > 0) arrow(overlay, from, to, name);
  }
}

addEventListener("resize", draw);
document.addEventListener("change", (event) => { if (event.target.id === "all-boards") draw(); });
draw();

async function look() {
  if (shown()?.hasAttribute("data-running")) {
    if (!document.hidden) {
      const html = await piece(location.href);
      if (html !== null) exchange(html);
    }
    setTimeout(look, EVERY);
  }
}
setTimeout(look, EVERY);
