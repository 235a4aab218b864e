// The analysis board: other places without leaving the page, what the engine thinks, and bots that go on by themselves.

import { isPlainClick, notice, sayLost } from "./page.js";

/** How long a bot's move stays before the next one. */
const PAUSE = 400;
/** How long somebody looks at a place before the engine thinks deeper, and how long a busy engine is left alone. */
const LOOKED = 1500;
const BUSY = 3000;
const ENGINE = "azulejo-engine-closed";

const shown = () => document.querySelector("main.analysis");
const fragment = (html) => new DOMParser().parseFromString(html, "text/html");

/** What is under way for the place that is shown; another place ends it. */
let going = new AbortController();

/** Asks for a page, and gives it with where it is. */
async function ask(href, options = {}) {
  const answer = await fetch(href, { headers: { "X-Fragment": "1" }, signal: going.signal, ...options });
  return { ok: answer.ok, status: answer.status, href: answer.url, main: fragment(await answer.text()).querySelector("main.analysis") };
}

/** Puts what comes in the place of what is there; the keyboard and what was opened stay as they were. */
function exchange(fresh) {
  const before = shown();
  const focused = document.activeElement;
  const key = focused?.getAttribute("data-go") || focused?.getAttribute("href");
  const named = (it) => it.querySelector("summary").textContent;
  const open = new Map([...before.querySelectorAll("details")].map((it) => [named(it), it.open]));
  const wide = document.getElementById("all-boards")?.checked;
  before.replaceWith(fresh);
  fresh.querySelectorAll("details").forEach((it) => { it.open = open.get(named(it)) ?? it.open; });
  const box = document.getElementById("all-boards");
  if (box) box.checked = wide;
  const same = (it) => key && (it.getAttribute("data-go") || it.getAttribute("href")) === key;
  [...fresh.querySelectorAll("a:not([tabindex])")].find(same)?.focus({ preventScroll: true });
  begin();
}

/** Goes to another place, or does something with this one. */
async function go(href, options, keep = true) {
  going.abort();
  going = new AbortController();
  try {
    const { ok, href: there, main } = await ask(href, options);
    if (!main) throw new Error("no board");
    if (!ok) {
      notice(main.querySelector(".fault")?.textContent);
      return begin();
    }
    if (keep) history.pushState(null, "", there);
    exchange(main);
  } catch (error) {
    if (error.name !== "AbortError") sayLost();
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("main.analysis :is(a[data-go], a.touch)");
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});

document.addEventListener("submit", (event) => {
  const form = event.target.closest("main.analysis form[method=post]");
  if (!form) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  go(form.getAttribute("action"), { method: "POST", body });
});

addEventListener("popstate", () => go(location.href, {}, false));

const KEYS = { ArrowLeft: "before", ArrowRight: "after", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, select, textarea")) return;
  const link = KEYS[event.key] && shown()?.querySelector(`a[data-go="${KEYS[event.key]}"]`);
  if (!link) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});

// --- A deal by hand ------------------------------------------------------------------------------

/** How many tiles a display holds. */
const FULL = 4;

/** A touched tile goes to the field that was chosen last, and from a full display to the next. */
let aimed = null;
document.addEventListener("focusin", (event) => {
  if (event.target.matches(".by-hand [data-tiles]")) aimed = event.target;
});
document.addEventListener("click", (event) => {
  const tile = event.target.closest(".by-hand [data-letter]");
  if (!tile) return;
  const fields = [...tile.closest("form").querySelectorAll("[data-tiles]")];
  const isFull = (it) => it.name.startsWith("display") && it.value.length >= FULL;
  let at = Math.max(0, fields.indexOf(aimed));
  while (at < fields.length - 1 && isFull(fields[at])) at += 1;
  if (isFull(fields[at])) return;
  aimed = fields[at];
  aimed.value += tile.dataset.letter;
});

// --- The engine ----------------------------------------------------------------------------------

const sleep = (time) => new Promise((done) => { setTimeout(done, time); });

/** Asks the engine at once, and for a deeper search if the same place is still looked at after a while. */
async function think() {
  const { signal } = going;
  try {
    for (;;) {
      const opinion = document.getElementById("opinion");
      const href = opinion?.dataset.ask;
      if (!href || !document.getElementById("engine").open || signal.aborted) return;
      const { ok, main } = await ask(href);
      const fresh = main?.querySelector("#opinion");
      if (ok && fresh) opinion.replaceWith(fresh);
      await sleep(ok ? LOOKED : BUSY);
      if (document.hidden) await new Promise((back) => { document.addEventListener("visibilitychange", back, { once: true }); });
    }
  } catch (error) {
    if (error.name !== "AbortError") sayLost();
  }
}

document.addEventListener("toggle", (event) => {
  if (event.target.id !== "engine") return;
  try { localStorage.setItem(ENGINE, event.target.open ? "" : "1"); } catch { /* A private window forgets, and that is fine. */ }
  if (event.target.open) think();
}, true);

// --- Each place ----------------------------------------------------------------------------------

async function begin() {
  const main = shown();
  main.querySelectorAll("#png, [data-copy]").forEach((it) => { it.hidden = false; });
  main.querySelector(".tree [aria-current]")?.scrollIntoView({ block: "nearest" });
  const next = main.querySelector("form[data-next]");
  if (next) {
    const { signal } = going;
    if (next.dataset.next !== "now") await sleep(PAUSE);
    if (!signal.aborted) next.requestSubmit(next.querySelector("button"));
    return;
  }
  const engine = document.getElementById("engine");
  if (!engine) return;
  let closed = null;
  try { closed = localStorage.getItem(ENGINE); } catch { /* as above */ }
  if (closed) engine.open = false;
  else think();
}

begin();
