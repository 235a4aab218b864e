// The board on the first page plays a recorded game: all positions come in one file, and nobody else is asked.

import { exchange, speed } from "./motion.js";

const place = document.querySelector("[data-frames]");
/** How long a position is looked at, and how long the end of the game. */
const REST = 1400;
const END = 6000;

const wait = (time) => new Promise((done) => { setTimeout(done, time); });
/** Passes when the board can be seen. */
const seen = () => new Promise((done) => {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watcher.disconnect();
    done();
  });
  watcher.observe(place);
});

async function play() {
  const answer = await fetch(place.dataset.frames).catch(() => null);
  if (!answer?.ok) return;
  const text = await answer.text();
  const frames = () => new DOMParser().parseFromString(text, "text/html").querySelectorAll(".scene");
  const all = frames().length;
  for (let at = 1; ; at = (at + 1) % all) {
    await wait(at === 0 ? END : REST);
    await seen();
    // Somebody may want stillness by now.
    if (speed() === "off" || document.hidden) { at = (at + all - 1) % all; continue; }
    const [old, fresh] = [place.querySelector(".scene"), document.importNode(frames()[at], true)];
    await exchange(old, fresh, () => old.replaceWith(fresh), at === 0);
  }
}

// It waits until everything else is there.
if (place && speed() !== "off") {
  if (document.readyState === "complete") play();
  else addEventListener("load", play);
}
