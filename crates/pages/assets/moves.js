// Moves and requests, sent at a touch, by a form or by dragging a tile.

import { isConnected } from "./live.js";
import { flyer } from "./motion.js";
import { announce, isPlainClick, main, notice, sayLost } from "./page.js";
import { isJustAsked, isStepping, step } from "./table.js";

/** How many milliseconds another page may take to come. */
const TOO_LONG = 5000;

/** Sends a form; the table itself comes back over the socket. */
async function send(action, body) {
  const headers = { Accept: "application/json" };
  const answer = await fetch(action, { method: "POST", headers, body }).catch(() => null);
  // It can be tried again.
  if (!answer?.ok) takeBack();
  if (!answer) return sayLost();
  if (answer.redirected) { location.href = answer.url; return; }
  const told = await answer.json().catch(() => ({}));
  if (told.refused) notice(told.refused);
  if (told.show) {
    await step(told.show);
    announce([...main().querySelectorAll(".hint > *")].map((it) => it.textContent));
  } else if (!answer.ok || !isConnected()) await step(location.pathname);
}

/** The board as it was before a move was touched. */
function takeBack() {
  main().classList.remove("sent");
  main().querySelector(".ghost")?.classList.remove("ghost");
}

/** Plays the move of a link, which shows it as a ghost until it is written. */
function play(link) {
  const table = main();
  const text = link.dataset.move;
  table.classList.add("sent");
  link.classList.add("ghost");
  const body = new URLSearchParams({ move: text, seen: table.dataset.seq });
  return send(`/t/${table.dataset.table}/play`, body);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("main.table a");
  if (!link || !isPlainClick(event)) return;
  if (link.dataset.move) {
    event.preventDefault();
    if (!isStepping()) play(link);
  } else if (link.matches(".touch, [data-step]")) {
    event.preventDefault();
    step(link.getAttribute("href"));
  }
});

// What the coach and a hint explain lies over the page: it goes as soon as something else is touched.
document.addEventListener("click", (event) => {
  if (event.target.closest(".explained, .hint") && !event.target.closest(".explained a")) return;
  document.querySelectorAll(":is(.explained, .hint)[open]").forEach((it) => it.removeAttribute("open"));
}, { capture: true });

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.closest("main.table:not(.replay)")) return;
  // Two touches are one wish.
  if ("sent" in form.dataset) return event.preventDefault();
  form.dataset.sent = "";
  if (form.matches(".join, .coach-switch") || form.action.endsWith("/rematch")) {
    // Another page comes. If it does not, the wish can be sent again.
    setTimeout(() => { delete form.dataset.sent; }, TOO_LONG);
    return;
  }
  event.preventDefault();
  if (form.closest(".asked") && isJustAsked()) { delete form.dataset.sent; return; }
  // The form says what its viewer saw: every frame draws it anew.
  const fields = new URLSearchParams(new FormData(form));
  send(form.action, fields).finally(() => { delete form.dataset.sent; });
  const typed = form.querySelector("#typed");
  if (typed) typed.value = "";
});

// Dragging: from a tile that can be taken to a place that is lit.

let drag = null;
document.addEventListener("pointerdown", (event) => {
  const link = event.target.closest("main.table a.touch");
  if (!link || event.pointerType === "touch" || event.button !== 0) return;
  drag = { link, x: event.clientX, y: event.clientY, moved: false };
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
  drag.tiles?.forEach((tile) => { tile.style.translate = `${right}px ${down}px`; });
  if (drag.moved || Math.hypot(right, down) < 8) return;
  drag.moved = true;
  // They follow the pointer.
  drag.tiles = [...drag.link.querySelectorAll("g.tile")].map((tile) => flyer(tile, tile.getBoundingClientRect(), "none"));
  document.body.append(...drag.tiles);
  if (!drag.link.dataset.move && !drag.link.classList.contains("chosen")) drag.shown = step(drag.link.getAttribute("href"));
});
document.addEventListener("pointerup", async (event) => {
  const { moved: dragged, shown = true } = drag ?? {};
  drag?.tiles?.forEach((tile) => tile.remove());
  drag = null;
  // What is lit for another tile is no place for this one.
  if (!dragged || !(await shown)) return;
  const target = document.elementFromPoint(event.clientX, event.clientY)?.closest("main.table a[data-move]");
  if (target) play(target);
});
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.("main.table a.touch")) event.preventDefault();
});
