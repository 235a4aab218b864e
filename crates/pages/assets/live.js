// What comes from the server by itself: frames of a live table, shown one after the other.

import { hurry, moment, speed, tell } from "./motion.js";
import { keep, refresh } from "./offline.js";
import { announce, isPlainClick, live, main, notice, page, piece } from "./page.js";
import { isStepping, swap } from "./table.js";
import { mayShow } from "./watch.js";

const waiting = [];
/** More than the longest game that is shown again to somebody who comes back. */
const MOST_WAITING = 100;
/** How many milliseconds a quiet frame waits for what comes after it: while the page is drawn, it hears of no other. */
const SOON = 100;
/** How many milliseconds it waits at most for a touch: a click counts only where both halves of it meet the same thing. */
const TOUCH = 5000;
let showing = false;
let back = false;
let replaying = null;

/** The last number of each table's log that this browser has shown. */
const key = () => `seen ${main().dataset.table}`;
function remember(seq) {
  try { localStorage.setItem(key(), seq); } catch { /* A private window forgets, and that is fine. */ }
}

/** Somebody who comes back is shown again what happened meanwhile. */
function comeBack() {
  const now = Number(main().dataset.seq);
  let last = now;
  try { last = Number(localStorage.getItem(key()) || now); } catch { /* as above */ }
  back = last < now && now - last <= 40 && speed() !== "off";
  // The board as it was then comes first, so that the first tile starts from where it lay.
  if (back) main().dataset.seq = last - 1;
  else remember(now);
}

/** The entry that last changed the board, as a frame shows it. */
const changed = (frame) => frame.html.match(/data-changed="(\d+)"/)?.[1];

/** Whether a frame changes nothing on the board that the page shows. The server sends few of them. */
const isQuiet = (frame) => changed(frame) === main()?.dataset.changed;

/** When a button or a finger went down that is not up yet. */
let pressed = -Infinity;
addEventListener("pointerdown", () => { pressed = performance.now(); }, true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { pressed = -Infinity; }, true);
const isPressed = () => performance.now() < pressed + TOUCH;

/** Waits a moment for what may come after a quiet frame, and until a touch has been heard and what came of it is shown. */
async function calm(frame) {
  if (!isQuiet(frame)) return;
  const [soon, late] = [SOON, TOUCH].map((time) => performance.now() + time);
  const isEarly = () => performance.now() < (isPressed() || isStepping() ? late : soon);
  while (isEarly() && waiting.every(isQuiet)) await new Promise((done) => setTimeout(done, SOON / 2));
}

/** Takes the first frame away without showing it. What it says is said. */
function skip() {
  const frame = waiting.shift();
  // Where it would have been shown at once, the next one is.
  if (frame === replaying) [replaying] = waiting;
  announce(frame.say);
  if (frame.alert) notice(frame.alert);
}

/** Whether a later frame has taken back what this one shows. */
const isTakenBack = (frame) => waiting.some((later) =>
  later.seq > frame.seq && later.steps <= frame.steps && changed(later) !== changed(frame));

/**
 * Takes away frames that show nothing and are followed by more: nobody's move comes late because others come and go before it, or
 * move and take back.
 */
function skipIdle() {
  while (waiting.length > 1) {
    const [first] = waiting;
    if (!isTakenBack(first) && (first === replaying || !isQuiet(first))) return;
    skip();
  }
}

/** Whether it is this player's turn by now, and their clock runs: then they see at once what lies on the table. */
function isMyTime() {
  const last = waiting.at(-1)?.html ?? "";
  return last.includes('data-turn="mine"') && /data-deadline="\d+"/.test(last);
}

/** Whether the page shows this already, or what came after it. */
const isOld = (frame) => !main() || frame.seq <= Number(main().dataset.seq);

/**
 * A frame as it is to be shown. Somebody came or went, but the board is the same: so is what is chosen on it. A frame does not know
 * that, so the server is asked.
 */
async function asChosen(frame) {
  if (!location.search || !isQuiet(frame)) return frame.html;
  const { href } = location;
  const html = await piece(href);
  // Something else may have been chosen meanwhile, or is about to be, or the board may have changed.
  if (location.href !== href || isPressed() && waiting.every(isQuiet)) {
    await calm(frame);
    return asChosen(frame);
  }
  return html !== null && isQuiet({ html }) ? html : frame.html;
}

/** Shows what has come, one frame after the other, each for a moment. */
async function show() {
  if (showing) return;
  showing = true;
  while (waiting.length > 0) {
    await mayShow();
    // Who has no time sees what has come of it.
    const hurried = waiting.length > 1 && isMyTime();
    if (hurried) while (waiting.length > 1) skip();
    skipIdle();
    await calm(waiting[0]);
    skipIdle();
    const frame = waiting.shift();
    if (isOld(frame)) continue;
    const isSameBoard = isQuiet(frame);
    const html = await asChosen(frame);
    // The player may have moved meanwhile.
    if (isOld(frame)) continue;
    announce(frame.say);
    try {
      // The last scoring comes first, then who won.
      page.dataset.telling = "";
      // The first thing that was missed lies before what the page shows: no tile travels backwards.
      await swap(html, hurried || replaying === frame, frame.points);
      remember(frame.seq);
      keep(frame.html);
      if (frame.alert) notice(frame.alert);
      if (!isMyTime()) await tell(frame.points);
      delete page.dataset.telling;
      if (location.search && !isSameBoard) history.replaceState(null, "", location.pathname);
    } catch (error) {
      // One frame that cannot be shown must not end all that follow.
      console.error(error);
    }
    delete page.dataset.telling;
    if (waiting.length > 0 && !isSameBoard && !isMyTime()) await moment();
  }
  showing = false;
}

let socket = null;
export const isConnected = () => socket?.readyState === WebSocket.OPEN;

let delay = 500;

/** Listens to the table; after a lost connection it says what it has seen, and misses nothing. */
function listen() {
  const table = main();
  if (!table) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const seen = Math.max(Number(table.dataset.seq), ...waiting.map((frame) => frame.seq), 0);
  socket = new WebSocket(`${scheme}://${location.host}/t/${table.dataset.table}/live?seen=${seen}`);
  socket.onopen = () => { delay = 500; delete page.dataset.lost; refresh(); };
  socket.onmessage = (message) => {
    const frame = JSON.parse(message.data);
    if (back && !replaying) replaying = frame;
    waiting.push(frame);
    // Who pauses for long sees what has come of it.
    if (waiting.length > MOST_WAITING) skip();
    // Nobody pays for points that are told.
    if (isMyTime()) hurry();
    show();
  };
  socket.onclose = (closed) => {
    // Not for us, says the server; the page tells why.
    if (closed.code === 1008) { location.reload(); return; }
    page.dataset.lost = "";
    setTimeout(listen, delay * (0.75 + Math.random() / 2));
    delay = Math.min(delay * 2, 15000);
  };
}

document.addEventListener("click", (event) => {
  const again = event.target.closest("[data-again]");
  if (!again || !isPlainClick(event)) return;
  // As if this browser had seen nothing since.
  remember(again.dataset.again);
  // The boards are above the log.
  history.scrollRestoration = "manual";
  history.replaceState(null, "", location.pathname);
  location.reload();
});

if (live()) {
  page.dataset.live = "";
  comeBack();
  listen();
}
