// Setting up a position with fewer keys: tiles to touch, pictures beside what is typed, and a check after every change.
// What is right and what is wrong comes from the server, as it does without this script.

import { announce, sayLost } from "./page.js";

const form = document.getElementById("editor");
const palette = document.getElementById("palette");
const state = palette.querySelector(".state");
/** How long somebody may go on typing before the form is checked. */
const WAIT = 400;
/** So many tiles of a color are drawn one by one; more are counted. */
const FEW = 4;

// --- Pictures ------------------------------------------------------------------------------------

const buttons = [...palette.querySelectorAll("[data-letter]")];
const faces = new Map(buttons.map((it) => [it.dataset.letter, it.querySelector("svg")]));

/** Cyrillic letters that look like those of tiles are taken for them, as the server does. */
const ALIKE = { В: "B", К: "K", М: "M", О: "O", Р: "P", У: "Y" };

/** What is typed, as letters with their counts; equal neighbors together. */
function runs(text) {
  const found = [];
  for (const [, typed, digits] of text.toUpperCase().matchAll(/([^\s,.\d])(\d*)/g)) {
    const letter = ALIKE[typed] ?? typed;
    const count = digits === "" ? 1 : Math.min(Number(digits), 999);
    if (found.at(-1)?.letter === letter) found.at(-1).count += count;
    else found.push({ letter, count });
  }
  return found;
}

function draw({ letter, count }) {
  const face = faces.get(letter);
  if (!face) {
    const strange = document.createElement("b");
    strange.className = "strange";
    strange.textContent = letter;
    return [strange];
  }
  if (count > FEW) return [face.cloneNode(true), `×${count}`];
  return Array.from({ length: count }, () => face.cloneNode(true));
}

function show(field) {
  field.parentElement.querySelector(".shown").replaceChildren(...runs(field.value).flatMap(draw));
}

// --- The palette ---------------------------------------------------------------------------------

/** The field that tiles are added to. */
let aimed = null;

function aim(field) {
  aimed?.classList.remove("aimed");
  aimed = field;
  aimed.classList.add("aimed");
  for (const button of buttons) button.disabled = button.dataset.letter === "M" && !field.name.startsWith("floor");
}

form.addEventListener("focusin", (event) => {
  const field = event.target.closest("[data-tiles], .line select, .space select");
  if (field) aim(field);
});

/** The two selects of a pattern line, if the field is one of them. */
const line = (field) => field.closest(".line")?.querySelectorAll("select");

function add(field, letter) {
  if (field.matches("[data-tiles]")) {
    field.value += letter;
  } else if (line(field)) {
    const [color, count] = line(field);
    const more = color.value === letter ? Number(count.value) + 1 : 1;
    color.value = letter;
    count.value = Math.min(more, count.options.length - 1);
  } else {
    field.value = letter;
  }
}

function remove(field) {
  if (field.matches("[data-tiles]")) {
    const [, before, letter, digits] = /^(.*?)(?:([^\s,.\d])(\d*))?[\s,.]*$/.exec(field.value);
    field.value = before.trimEnd() + (Number(digits) > 1 ? `${letter}${Number(digits) - 1}` : "");
  } else if (line(field)) {
    const [color, count] = line(field);
    count.value = Math.max(0, Number(count.value) - 1);
    if (count.value === "0") color.value = "";
  } else {
    field.value = "";
  }
}

// The field that is typed in stays that one.
palette.addEventListener("mousedown", (event) => event.preventDefault());
palette.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (!aimed) aim(form.querySelector("[data-tiles]"));
  if (button.dataset.letter) add(aimed, button.dataset.letter);
  else remove(aimed);
  aimed.dispatchEvent(new Event("input", { bubbles: true }));
});

// --- Checking ------------------------------------------------------------------------------------

let timer = 0;
let asked = 0;

form.addEventListener("input", (event) => {
  if (event.target.matches("[data-tiles]")) show(event.target);
  // Another game is another form: it comes with its button.
  if (event.target.name === "ruleset") return;
  clearTimeout(timer);
  timer = setTimeout(check, WAIT);
});

async function check() {
  asked += 1;
  const number = asked;
  const fields = new URLSearchParams(new FormData(form));
  fields.set("ruleset", fields.get("of"));
  let html = "";
  try {
    const answer = await fetch(form.action, { method: "POST", headers: { "X-Fragment": "1" }, body: fields });
    html = await answer.text();
  } catch {
    sayLost();
  }
  if (number === asked) exchange(html);
}

function exchange(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const [problems, picture] = ["problems", "picture"].map((id) => fresh.getElementById(id));
  if (!problems || !picture) return;
  // How many there are is said; the list is there for those who want it.
  problems.querySelector("[role]")?.removeAttribute("role");
  document.getElementById("problems").replaceWith(problems);
  document.getElementById("picture").replaceWith(picture);
  mark();
  const said = state.textContent;
  tellState();
  if (state.textContent !== said) announce([state.textContent]);
}

/** Marks the parts of the form that are wrong. */
function mark() {
  for (const part of form.querySelectorAll(".part")) {
    const told = [...document.querySelectorAll("#problems li")].filter((it) => it.dataset.at === part.id);
    if (told.length > 0) {
      part.setAttribute("aria-invalid", "true");
      part.setAttribute("aria-describedby", told.map((it) => it.id).join(" "));
    } else {
      part.removeAttribute("aria-invalid");
      part.removeAttribute("aria-describedby");
    }
  }
}

/** Says beside the tiles how it stands. */
function tellState() {
  const wrong = document.querySelector("#problems h2");
  const good = document.querySelector("#picture .good");
  state.textContent = (wrong || good)?.textContent ?? "";
  state.classList.toggle("fits", !wrong);
  state.hidden = state.textContent === "";
  state.setAttribute("href", wrong ? "#problems" : "#picture");
}

// Some boards are closed.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("#problems a");
  const board = link && document.querySelector(link.getAttribute("href")).closest("details");
  if (board) board.open = true;
});

// --- Beginning -----------------------------------------------------------------------------------

const typed = [...form.querySelectorAll("[data-tiles]")];
// The tiles are at hand; a keyboard on the screen would cover them.
if (matchMedia("(pointer: coarse)").matches) for (const field of typed) field.inputMode = "none";
palette.hidden = false;
tellState();
typed.forEach(show);
// A browser that goes back fills in what was typed before.
addEventListener("pageshow", () => typed.forEach(show));
