// Clocks: they belong to the server; here they only tick.

import { page } from "./page.js";

const DAY = 24 * 60 * 60;

/** How far the server's time is ahead of this browser's. */
let ahead = 0;
function read(html) {
  const now = html.getElementById("now");
  if (now) ahead = Number(now.value) - Date.now();
}
read(document);

function tick() {
  for (const clock of document.querySelectorAll("time[data-deadline]")) {
    const left = Math.max(0, Math.ceil((clock.dataset.deadline - Date.now() - ahead) / 1000));
    if (left >= DAY) continue;
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    const two = (number) => String(number).padStart(2, "0");
    clock.textContent = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
    clock.parentElement.classList.toggle("low", left <= 10);
  }
}
setInterval(tick, 500);

/** The server's time may have stood still while the server was away: a page that is connected again asks for it. */
async function askAgain() {
  if ("lost" in page.dataset || !document.getElementById("now")) return;
  try {
    const answer = await fetch(location.pathname);
    if (answer.ok) read(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch { /* Lost once more; it will ask again. */ }
}
new MutationObserver(askAgain).observe(page, { attributeFilter: ["data-lost"] });
