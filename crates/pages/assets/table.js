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

/** Shows the same table with another choice. */
export async function step(href) {
  steps += 1;
  const html = await piece(href).finally(() => { steps -= 1; });
  if (html === null) return sayLost();
  history.replaceState(null, "", href);
  await swap(html);
}

/** Puts the new middle in place of the old one and leaves the keyboard where it was. */
function replace(old, fresh) {
  const focus = old.contains(document.activeElement) ? keyOf(document.activeElement) : null;
  const typed = document.getElementById("typed");
  const text = typed && document.activeElement === typed ? typed.value : "";
  const stories = [...old.querySelectorAll("details[open]")].map((it) => it.className);
  const large = old.querySelector(".player:has(.enlarge:checked)")?.dataset.seat;
  const request = (it) => it.querySelector(".asked")?.dataset.request;
  if (request(fresh) && request(fresh) !== request(old)) asked = performance.now();
  old.replaceWith(fresh);
  stories.forEach((name) => fresh.querySelector(`details[class="${name}"]`)?.setAttribute("open", ""));
  const enlarge = large && fresh.querySelector(`[data-seat="${large}"] .enlarge`);
  if (enlarge) enlarge.checked = true;
  if (text) document.getElementById("typed").value = text;
  if (focus) {
    const same = [...fresh.querySelectorAll("a, button, input, summary")].find((it) => keyOf(it) === focus);
    // What had the focus may be gone: the keyboard stays at the table.
    if (!same) fresh.tabIndex = -1;
    (same || fresh).focus({ preventScroll: !same });
  }
  if (!fresh.querySelector(".open-seat")) document.getElementById("share")?.removeAttribute("open");
}

const keyOf = (it) => it.id || it.getAttribute("aria-label") || it.textContent.trim();
