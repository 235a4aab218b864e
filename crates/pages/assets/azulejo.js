// Makes a table live: moves at a touch, updates as they happen, tiles that travel.
// Without this script every page still works; with it nothing is decided here: what is legal, what a
// move leads to and what the board looks like always comes from the server as a piece of a page.
"use strict";

const page = document.documentElement;
const main = () => document.querySelector("main.table");
/** The middle of a table that is played at, not of one that is seen again. */
const live = () => document.querySelector("main.table:not(.replay)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

// --- Tiles that travel -------------------------------------------------------------------------

const PAUSE = { normal: 420, fast: 180, off: 0 };
const speed = () => (still.matches ? "off" : page.dataset.speed || "normal");

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
function flyer(tile, box, name) {
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

/** Points that were scored or lost, shown where they belong, one after the other; a touch skips them. */
async function tell(points, root = main()) {
  const pause = PAUSE[speed()];
  if (pause === 0 || document.hidden) return;
  let skipped = false;
  const skip = () => { skipped = true; };
  addEventListener("pointerdown", skip, { once: true });
  for (const [place, text] of points) {
    if (skipped) break;
    const at = root?.querySelector(place.includes(".")
      ? `[data-place="${place}"]` : `[data-seat="${place.slice(1)}"] .points`);
    if (!at) continue;
    const box = at.getBoundingClientRect();
    const label = document.createElement("span");
    label.className = text.startsWith("+") ? "pop" : "pop loss";
    label.textContent = text;
    label.style.left = `${box.left + box.width / 2}px`;
    label.style.top = `${box.top + box.height / 2}px`;
    label.addEventListener("animationend", () => label.remove());
    document.body.append(label);
    if (points.length > 1) await new Promise((done) => setTimeout(done, pause));
  }
  removeEventListener("pointerdown", skip);
}

/** Puts another middle into the page; tiles that moved are seen to move. */
async function swap(html, atOnce = false) {
  const old = main();
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("main");
  if (old && fresh) await exchange(old, fresh, replace, atOnce);
}

/** Lets `put` change an old piece of the page for a fresh one; tiles that moved are seen to move. */
async function exchange(old, fresh, put, atOnce = false) {
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
  await transition.finished.catch(() => {});
  landed.forEach((picture) => picture.remove());
  pairs.forEach(([, to]) => to.tile.classList.remove("gone"));
}

/** Puts the new middle in place of the old one and leaves the keyboard where it was. */
function replace(old, fresh) {
  const focus = old.contains(document.activeElement) ? keyOf(document.activeElement) : null;
  const typed = document.getElementById("typed");
  const text = typed && document.activeElement === typed ? typed.value : "";
  const stories = [...old.querySelectorAll("details[open]")].map((it) => it.className);
  old.replaceWith(fresh);
  stories.forEach((name) => fresh.querySelector(`details[class="${name}"]`)?.setAttribute("open", ""));
  if (text) document.getElementById("typed").value = text;
  if (focus) [...fresh.querySelectorAll("a, button, input, summary")].find((it) => keyOf(it) === focus)?.focus();
  if (!fresh.querySelector(".open-seat")) document.getElementById("share")?.removeAttribute("open");
}

const keyOf = (it) => it.id || it.getAttribute("aria-label") || it.textContent.trim();

// --- What comes from the server ----------------------------------------------------------------

const waiting = [];
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

/** Shows what has come, one frame after the other, each for a moment. */
async function show() {
  if (showing) return;
  showing = true;
  while (waiting.length > 0) {
    const frame = waiting.shift();
    const now = main();
    if (!now || frame.seq <= Number(now.dataset.seq)) continue;
    const choice = location.search;
    const kept = choice && frame.html.includes(`data-changed="${now.dataset.changed}"`);
    announce(frame.say);
    // The first thing that was missed lies before what the page shows: no tile travels backwards.
    await swap(frame.html, replaying === frame);
    remember(frame.seq);
    await tell(frame.points);
    // Somebody came or went, but the board is the same: so is what was chosen on it.
    if (kept) await step(location.href, false);
    else if (choice) history.replaceState(null, "", location.pathname);
    if (waiting.length > 0) await new Promise((done) => setTimeout(done, PAUSE[speed()]));
  }
  showing = false;
}

function announce(sentences) {
  const news = document.getElementById("news");
  const ended = sentences.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`));
  if (news && ended.length > 0) news.textContent = ended.join(" ");
}

let socket = null;
let delay = 500;

/** Listens to the table; after a lost connection it says what it has seen, and misses nothing. */
function listen() {
  const table = main();
  if (!table) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const seen = Math.max(Number(table.dataset.seq), ...waiting.map((frame) => frame.seq), 0);
  socket = new WebSocket(`${scheme}://${location.host}/t/${table.dataset.table}/live?seen=${seen}`);
  socket.onopen = () => { delay = 500; delete page.dataset.lost; };
  socket.onmessage = (message) => {
    const frame = JSON.parse(message.data);
    if (back && !replaying) replaying = frame;
    waiting.push(frame);
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

// --- Touching ----------------------------------------------------------------------------------

/** Shows the same table with another choice. */
async function step(href, remember = true) {
  const answer = await fetch(href, { headers: { "X-Fragment": "1" } }).catch(() => null);
  if (!answer || !answer.ok) return notice(document.getElementById("lost").textContent);
  const html = await answer.text();
  if (remember) history.replaceState(null, "", href);
  await swap(html);
}

/** Sends a form; the table itself comes back over the socket. */
async function send(action, body) {
  const headers = { Accept: "application/json" };
  const answer = await fetch(action, { method: "POST", headers, body }).catch(() => null);
  if (!answer) return notice(document.getElementById("lost").textContent);
  if (answer.redirected) { location.href = answer.url; return; }
  const told = await answer.json().catch(() => ({}));
  if (told.refused) notice(told.refused);
  if (!answer.ok || !socket || socket.readyState !== WebSocket.OPEN) await step(location.pathname);
}

function play(text) {
  const table = main();
  table.classList.add("sent");
  const body = new URLSearchParams({ move: text, seen: table.dataset.seq });
  return send(`/t/${table.dataset.table}/play`, body);
}

/** Goes on with an example of a lesson, or back, without leaving the place on the page. */
async function stepExample(link) {
  const old = link.closest("figure");
  const href = link.getAttribute("href");
  const answer = await fetch(href, { headers: { "X-Fragment": "1" } }).catch(() => null);
  const html = answer?.ok ? await answer.text() : "";
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

let hiding = 0;
function notice(text) {
  const box = document.getElementById("notice");
  if (!box || !text) return;
  box.textContent = text;
  box.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { box.hidden = true; }, 6000);
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    navigator.clipboard?.writeText(document.querySelector(copy.dataset.copy).value)
      .then(() => { copy.textContent = copy.dataset.copied; });
    return;
  }
  const again = event.target.closest("[data-again]");
  if (again) {
    // As if this browser had seen nothing since.
    remember(again.dataset.again);
    history.replaceState(null, "", location.pathname);
    location.reload();
    return;
  }
  const example = event.target.closest("a[data-example]");
  if (example) {
    event.preventDefault();
    stepExample(example);
    return;
  }
  const link = event.target.closest("main.table a");
  if (!link) return;
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
  // The board may have gone on since the form was drawn, but not for whoever sees it now.
  if (fields.has("seen")) fields.set("seen", main().dataset.seq);
  send(form.action, fields);
  const typed = form.querySelector("#typed");
  if (typed) typed.value = "";
});

// --- Dragging: from a tile that can be taken to a place that is lit -----------------------------

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

// --- Keyboard: arrows go to the nearest thing that can be touched --------------------------------

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
    // Whoever simply types means a move.
    if (/^[0-9A-Za-z+]$/.test(event.key)) document.getElementById("typed")?.focus();
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

// --- Clocks: they belong to the server; here they only tick ------------------------------------------

const ahead = Number(document.getElementById("now")?.value ?? Date.now()) - Date.now();
const DAY = 24 * 60 * 60;

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

// --- Beginning -----------------------------------------------------------------------------------

document.querySelectorAll("[data-copy]").forEach((button) => { button.hidden = !navigator.clipboard; });
if (live()) {
  page.dataset.live = "";
  comeBack();
  listen();
}
