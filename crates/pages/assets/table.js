// The middle of a table page, which the server draws anew after each choice and each move.

import { exchange, hold } from "./motion.js";
import { main, piece, sayLost } from "./page.js";
import { tellTurn } from "./turn.js";
import { addWords } from "./words.js";

/** How many milliseconds a request lies over the board before it can be answered: a touch before that was meant for the board. */
const SETTLED = 700;
let asked = 0;

/** Whether a request has only just come over the board, or the page with it. */
export const isJustAsked = () => performance.now() - asked < SETTLED;

/** Puts another middle into the page; tiles that moved are seen to move. */
export async function swap(html, atOnce = false, points = []) {
  const old = main();
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("main");
  if (old && fresh) {
    hold(old, fresh, points);
    await exchange(old, fresh, replace, atOnce);
  }
  addWords();
  tellTurn();
}

/** How many choices are on their way. Until they are shown, what is lit belongs to the one before. */
let steps = 0;
export const isStepping = () => steps > 0;

/** Shows the same table with another choice; says whether it is shown. */
export async function step(href) {
  steps += 1;
  const html = await piece(href).finally(() => { steps -= 1; });
  if (html === null) {
    sayLost();
    return false;
  }
  // What has happened meanwhile is on the page already.
  if (Number(html.match(/data-seq="(\d+)"/)?.[1]) < Number(main()?.dataset.seq)) return false;
  history.replaceState(null, "", href);
  await swap(html);
  return true;
}

/** Puts the new middle in place of the old one, and leaves the keyboard and what was typed, chosen and opened as it was. */
function replace(old, fresh) {
  const focus = old.contains(document.activeElement) ? keyOf(document.activeElement) : null;
  const changes = [...old.querySelectorAll("input, select, details")].map((it) => [keyOf(it), changeOf(it)]).filter((it) => it[1]);
  const request = (it) => it.querySelector(".asked")?.dataset.request;
  if (request(fresh) && request(fresh) !== request(old)) {
    // It counts from when it can be seen: to draw a page may take long.
    asked = Infinity;
    requestAnimationFrame(() => { asked = performance.now(); });
  }
  if (request(old) && request(fresh) !== request(old)) fade(old.querySelector(".asked"));
  old.replaceWith(fresh);
  if (changes.length > 0) {
    const places = new Map([...fresh.querySelectorAll("input, select, details")].map((it) => [keyOf(it), it]));
    for (const [key, change] of changes) Object.assign(places.get(key) ?? {}, change);
  }
  if (focus) {
    const same = [...fresh.querySelectorAll("a, button, input, select, summary")].find((it) => keyOf(it) === focus);
    // What had the focus may be gone: the keyboard stays at the table.
    if (!same) fresh.tabIndex = -1;
    (same || fresh).focus({ preventScroll: true });
  }
  if (!fresh.querySelector(".open-seat")) document.getElementById("share")?.removeAttribute("open");
}

/** A request that is gone stays for a moment, without a use: a touch that was meant for it must not meet the board below it. */
function fade(gone) {
  gone.querySelectorAll("button").forEach((button) => { button.disabled = true; });
  document.body.append(gone);
  setTimeout(() => gone.remove(), SETTLED);
}

/** What makes an element the same in another drawing: the seat and the form that it belongs to, and its name. */
function keyOf(it) {
  const form = it.closest("form");
  const seat = form?.elements.namedItem("seat")?.value ?? it.closest("[data-seat]")?.dataset.seat;
  const name = it.id || it.name || it.getAttribute("aria-label") || (it.querySelector("summary") ?? it).textContent.trim();
  return [it.localName, form?.getAttribute("action"), seat, name].join();
}

/** What its viewer has changed about an element, if anything. */
function changeOf(it) {
  if (it.localName === "details") return it.open ? { open: true } : null;
  if (it.type === "hidden") return null;
  if (it.type === "checkbox") return it.checked === it.defaultChecked ? null : { checked: it.checked };
  const usual = it.localName === "select" ? [...it.options].find((option) => option.defaultSelected)?.value : it.defaultValue;
  return it.value === usual ? null : { value: it.value };
}
