// Replays at a touch: scrubbing, keys, playing by itself. Every position comes from the server as a
// piece of a page, as it does at a live table, and tiles travel as they do there.

import { tell } from "./motion.js";
import { announce, isPlainClick, main, page, piece, sayLost } from "./page.js";
import { swap } from "./table.js";

const controls = document.querySelector(".controls");
const scrub = document.getElementById("scrub");
const playing = document.getElementById("play");
const pace = document.getElementById("pace");
const end = Number(controls.dataset.last);
const links = [...document.querySelectorAll(".steps a")];
/** How long a position is looked at before the next one comes. */
const REST = { slow: 2600, normal: 1200, fast: 350 };
/** How many positions are kept, so that going back asks nobody. */
const KEPT = 80;

// --- Getting there -------------------------------------------------------------------------------

const positions = new Map();
function position(at) {
  if (!positions.has(at)) {
    const answer = piece(`?at=${at}`);
    // What did not come may come next time.
    answer.then((html) => { if (!html) positions.delete(at); });
    positions.set(at, answer);
    if (positions.size > KEPT) positions.delete(positions.keys().next().value);
  }
  return positions.get(at);
}

let shown = Number(main().dataset.at);
let wanted = shown;
let busy = false;

/** Shows a position; if another one is wanted meanwhile, that one. */
async function go(to) {
  wanted = Math.min(Math.max(to, 0), end);
  mark(wanted);
  if (busy) return;
  busy = true;
  while (shown !== wanted) {
    const target = wanted;
    const html = await position(target);
    if (!html) { sayLost(); pause(); wanted = shown; mark(shown); break; }
    if (target !== wanted) continue;
    // One step is seen to happen; from further away one only sees what has come of it.
    await swap(html, Math.abs(target - shown) !== 1);
    const forward = target === shown + 1;
    shown = target;
    announce([...main().querySelectorAll(".told p")].map((it) => it.textContent));
    if (forward && wanted === shown) await tell(JSON.parse(main().dataset.points));
    if (shown < end) position(shown + 1);
  }
  busy = false;
}

/** Everything around the position that says which one it is. */
function mark(at) {
  scrub.value = at;
  document.getElementById("at").textContent = at;
  for (const link of links) {
    if (Number(link.dataset.at) === at) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
  const current = links[at];
  const box = current.closest(".scrolls");
  const top = current.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (top < 0 || top > box.clientHeight - 40) box.scrollTop += top - box.clientHeight / 2;
  for (const link of controls.querySelectorAll("[data-go]")) {
    const to = target(link.dataset.go, at);
    link.href = `?at=${to}`;
    if (to === at) link.setAttribute("aria-disabled", "true");
    else link.removeAttribute("aria-disabled");
  }
  const here = new URL(`?at=${at}`, location.href);
  document.getElementById("link").value = here.href;
  const picture = document.getElementById("picture");
  picture.href = picture.href.replace(/at=\d+/, `at=${at}`);
  const analyse = document.getElementById("analyse");
  if (analyse) analyse.href = analyse.href.replace(/at=\d+/, `at=${at + 1}`);
  // Some browsers refuse addresses that change too often; the next one will do.
  try { history.replaceState(null, "", here); } catch { return; }
}

/** The first steps of the rounds. */
const rounds = [...document.querySelectorAll(".steps ol")].map((it) => Number(it.querySelector("a").dataset.at));

function target(name, at) {
  switch (name) {
    case "first": return 0;
    case "last": return end;
    case "before": return Math.max(at - 1, 0);
    case "after": return Math.min(at + 1, end);
    case "round-before": return rounds.findLast((first) => first < at) ?? 0;
    default: return rounds.find((first) => first > at) ?? end;
  }
}

// --- Playing by itself ---------------------------------------------------------------------------

let timer = 0;
let runs = false;

function pause() {
  runs = false;
  clearTimeout(timer);
  playing.setAttribute("aria-pressed", "false");
}

async function run() {
  if (!runs) return;
  await go(shown + 1);
  if (!runs) return;
  if (shown >= end) pause();
  else timer = setTimeout(run, REST[pace.value]);
}

function toggle() {
  if (runs) return pause();
  runs = true;
  playing.setAttribute("aria-pressed", "true");
  // From the end it begins again.
  if (wanted >= end) go(0).then(() => { timer = setTimeout(run, REST[pace.value]); });
  else run();
}

playing.addEventListener("click", toggle);

/** A quick replay lets tiles hurry, a slow one lets them take their time. */
const liking = page.dataset.speed;
pace.addEventListener("change", () => {
  page.dataset.pace = pace.value;
  if (liking !== "off") page.dataset.speed = pace.value === "fast" ? "fast" : liking;
});

// --- Touching ------------------------------------------------------------------------------------

scrub.addEventListener("input", () => { pause(); go(Number(scrub.value)); });

document.addEventListener("click", (event) => {
  const link = event.target.closest(".steps a, .controls a");
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  pause();
  go(Number(new URL(link.href).searchParams.get("at")));
});

const KEYS = { ArrowLeft: "before", ArrowRight: "after", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The scrubber has keys of its own, which do the same.
  const own = event.target.matches("input, select, textarea");
  if (event.key === " " && !event.target.matches("button, select, input:not([type=range])")) {
    event.preventDefault();
    toggle();
  } else if (KEYS[event.key] && !own) {
    event.preventDefault();
    pause();
    go(target(KEYS[event.key], wanted));
  }
});

// --- Beginning -----------------------------------------------------------------------------------

page.dataset.script = "";
[scrub, playing, document.getElementById("png"), pace.closest("label")].forEach((it) => { it.hidden = false; });
pause();
mark(shown);
if (shown < end) position(shown + 1);
