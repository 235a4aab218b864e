// Tiles that travel, and points that pop up where they were scored.

import { main, page } from "./page.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
/** How long tiles may travel before they are put where they belong. */
const LONGEST = 3000;
const PAUSE = { normal: 420, fast: 180, off: 0 };
export const speed = () => (still.matches ? "off" : page.dataset.speed || "normal");

/** What ends early when there is no time for it. */
const underWay = new Set();
export const hurry = () => underWay.forEach((end) => end());

/** Passes when one thing has been seen and the next one may come. */
export const moment = () => new Promise((done) => {
  const end = () => {
    clearTimeout(timer);
    underWay.delete(end);
    done();
  };
  const timer = setTimeout(end, PAUSE[speed()]);
  underWay.add(end);
});

/** Where every tile lies on the screen: its letter, its place, its box. */
function whereabouts(root) {
  return [...root.querySelectorAll("g.tile")].map((tile) => ({
    tile,
    letter: tile.dataset.tile,
    place: tile.dataset.place,
    box: tile.getBoundingClientRect(),
  }));
}

/** Which tile went where: those of one letter that left a place, matched with those that came. */
function travels(before, after) {
  const was = new Map(before.map((tile) => [tile.place, tile.letter]));
  const is = new Map(after.map((tile) => [tile.place, tile.letter]));
  const left = before.filter((tile) => is.get(tile.place) !== tile.letter && tile.box.width > 0);
  const came = after.filter((tile) => was.get(tile.place) !== tile.letter && tile.box.width > 0);
  const pairs = [];
  for (const to of came) {
    // A tile rather goes to its own row than to another one.
    const same = left.filter((from) => from.letter === to.letter);
    const row = (place) => place.replace(/\.\w*\.?\d*$/, "");
    const from = same.find((tile) => row(tile.place) === row(to.place)) || same[0];
    if (from) {
      left.splice(left.indexOf(from), 1);
      pairs.push([from, to]);
    }
  }
  return pairs;
}

/** A tile as a picture of its own, which the browser can move about. */
export function flyer(tile, box, name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const bounds = tile.getBBox();
  svg.setAttribute("viewBox", `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`);
  svg.setAttribute("class", "flyer");
  svg.append(tile.cloneNode(true));
  Object.assign(svg.style, {
    left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`,
    viewTransitionName: name,
  });
  return svg;
}

const isUnseen = () => speed() === "off" || document.hidden;
const scores = (root) => [...(root?.querySelectorAll("[data-seat] .points") || [])];

/** Scores that are about to be told stand as they were, until their points pop up. */
export function hold(old, fresh, points) {
  if (isUnseen() || points.length === 0) return;
  const were = scores(old);
  scores(fresh).forEach((score, index) => {
    if (!were[index] || were[index].textContent === score.textContent) return;
    score.dataset.final = score.textContent;
    score.textContent = were[index].textContent;
  });
}

/** Adds points to the score of the seat they belong to. */
function count(at, text) {
  const score = at.closest("[data-seat]")?.querySelector(".points[data-final]");
  if (score) score.textContent = Math.max(0, Number(score.textContent) + Number(text.replace("−", "-")));
}

/** What is not told one by one stands there at once. */
function settle(root) {
  for (const score of scores(root).filter((it) => it.dataset.final)) {
    score.textContent = score.dataset.final;
    delete score.dataset.final;
  }
}

/** Points that were scored or lost, shown where they belong, one after the other; a touch skips them. */
export async function tell(points, root = main()) {
  if (isUnseen()) return settle(root);
  let skipped = false;
  const skip = () => { skipped = true; };
  addEventListener("pointerdown", skip, { once: true });
  underWay.add(skip);
  for (const [place, text] of points) {
    if (skipped) break;
    const at = root?.querySelector(place.includes(".")
      ? `[data-place="${place}"]` : `[data-seat="${place.slice(1)}"] .points`);
    if (!at) continue;
    const box = at.getBoundingClientRect();
    const label = document.createElement("span");
    label.className = text.startsWith("+") ? "pop" : "pop loss";
    label.textContent = text;
    // At the edge of the screen it stays on it.
    label.style.left = `${Math.min(Math.max(box.left + box.width / 2, 28), innerWidth - 28)}px`;
    label.style.top = `${box.top + box.height / 2}px`;
    label.addEventListener("animationend", () => label.remove());
    document.body.append(label);
    count(at, text);
    if (points.length > 1) await moment();
  }
  removeEventListener("pointerdown", skip);
  underWay.delete(skip);
  settle(root);
}

/** Lets `put` change an old piece of the page for a fresh one; tiles that moved are seen to move. */
export async function exchange(old, fresh, put, atOnce = false) {
  if (atOnce || speed() === "off" || !document.startViewTransition || document.hidden) {
    put(old, fresh);
    return;
  }
  const before = whereabouts(old);
  const flyers = [];
  let landed = [];
  // The old pictures must stand before the transition begins; which ones is known only afterwards,
  // so the new middle is laid out once, unseen, to be measured.
  old.after(fresh);
  fresh.classList.add("measured");
  old.hidden = true;
  const after = whereabouts(fresh);
  old.hidden = false;
  fresh.remove();
  fresh.classList.remove("measured");
  const pairs = travels(before, after).slice(0, 40);
  if (pairs.length === 0) {
    put(old, fresh);
    return;
  }
  pairs.forEach(([from], index) => {
    const picture = flyer(from.tile, from.box, `tile-${index}`);
    from.tile.classList.add("gone");
    flyers.push(picture);
    document.body.append(picture);
  });
  const transition = document.startViewTransition(() => {
    flyers.forEach((picture) => picture.remove());
    put(old, fresh);
    landed = pairs.map(([, to], index) => {
      const box = to.tile.getBoundingClientRect();
      const picture = flyer(to.tile, box, `tile-${index}`);
      to.tile.classList.add("gone");
      document.body.append(picture);
      return picture;
    });
  });
  // A browser that draws nothing for a while would never begin, and all that follows would wait.
  const skip = () => transition.skipTransition();
  const impatience = setTimeout(skip, LONGEST);
  underWay.add(skip);
  await transition.finished.catch(() => {});
  underWay.delete(skip);
  clearTimeout(impatience);
  landed.forEach((picture) => picture.remove());
  pairs.forEach(([, to]) => to.tile.classList.remove("gone"));
}
