// Moves and requests, sent at a touch, by a form or by dragging a tile.

import { isConnected } from "./live.js";
import { isPlainClick, main, notice, sayLost } from "./page.js";
import { step } from "./table.js";

/** Sends a form; the table itself comes back over the socket. */
async function send(action, body) {
  const headers = { Accept: "application/json" };
  const answer = await fetch(action, { method: "POST", headers, body }).catch(() => null);
  if (!answer) return sayLost();
  if (answer.redirected) { location.href = answer.url; return; }
  const told = await answer.json().catch(() => ({}));
  if (told.refused) notice(told.refused);
  if (!answer.ok || !isConnected()) await step(location.pathname);
}

function play(text) {
  const table = main();
  table.classList.add("sent");
  const body = new URLSearchParams({ move: text, seen: table.dataset.seq });
  return send(`/t/${table.dataset.table}/play`, body);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("main.table a");
  if (!link || !isPlainClick(event)) return;
  if (link.dataset.move) {
    event.preventDefault();
    play(link.dataset.move);
  } else if (link.matches(".touch, [data-step]")) {
    event.preventDefault();
    step(link.getAttribute("href"));
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.closest("main.table") || form.matches(".join, .coach-switch") || form.action.endsWith("/rematch")) return;
  event.preventDefault();
  const fields = new URLSearchParams(new FormData(form));
  // The board may have changed since the form was drawn; the viewer decided on the newest one.
  if (fields.has("seen")) fields.set("seen", main().dataset.seq);
  send(form.action, fields);
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
  if (!drag || drag.moved || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8) return;
  drag.moved = true;
  if (!drag.link.dataset.move && !drag.link.classList.contains("chosen")) step(drag.link.getAttribute("href"));
});
document.addEventListener("pointerup", (event) => {
  const dragged = drag?.moved;
  drag = null;
  if (!dragged) return;
  const target = document.elementFromPoint(event.clientX, event.clientY)?.closest("main.table a[data-move]");
  if (target) play(target.dataset.move);
});
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.("main.table a.touch")) event.preventDefault();
});
