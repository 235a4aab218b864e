// Random words that this browser adds to the seed of a table, so that nobody can choose the deals: the hash of a
// word is promised when everybody sits, and the word is told when all have promised.

import { live } from "./page.js";

/** How long to wait for what a word leads to, or for another device of the same player. */
const PATIENCE = 5000;

/**
 * What this browser has noted of a table, oldest first: the words that it made for it, those that the table has taken as promises,
 * and those that it told, with what was fixed by then.
 */
function notesOf(table) {
  const none = { words: [], promised: [], told: [] };
  try {
    const notes = { ...none, ...JSON.parse(localStorage.getItem(`table ${table}`)) };
    // An older version of this script kept them in another shape.
    return Object.values(notes).every(Array.isArray) ? notes : none;
  } catch { return none; }
}
/** Adds a note by its hash, once. A private window cannot compare later. */
function note(kind, entry) {
  const { table } = live().dataset;
  const notes = notesOf(table);
  if (notes[kind].some((it) => it.hash === entry.hash)) return;
  notes[kind].push(entry);
  try { localStorage.setItem(`table ${table}`, JSON.stringify(notes)); } catch { /* as above */ }
}

/** The words that this page has made, by their hashes, where the browser keeps no notes. */
const made = new Map();

/** A word that was made for this table. Those of other tables may be known there, so they must not count here. */
const wordOf = (hash) => notesOf(live().dataset.table).words.find((it) => it.hash === hash)?.word ?? made.get(hash);

/** A new word, noted under its hash. */
function promise() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const word = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const hash = sha256(word);
  made.set(hash, word);
  note("words", { hash, word });
  return hash;
}

/** Whether this browser has told a word at some table. */
function hasTold(hash) {
  let keys = [];
  try { keys = Object.keys(localStorage); } catch { /* A private window has told nothing that it could know. */ }
  return keys.some((key) => key.startsWith("table ") && notesOf(key.slice(6)).told.some((it) => it.hash === hash));
}
const pairs = (text = "") => text.split(" ").filter(Boolean).map((pair) => pair.split(":"));

const post = (what, fields) =>
  fetch(`/t/${live().dataset.table}/${what}`, {
    method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(fields),
  }).catch(() => null);

/** What is due, and what is fixed by now. */
const due = ({ promise = "", promised = "", reveal = "", fixed = "" } = {}) => `${promise}/${promised}/${reveal}/${fixed}`;
/** Whether the page shows what the table says now. One that was away shows older frames first; nothing is promised or told because of them. */
async function isNow(shown) {
  const { table } = live().dataset;
  const answer = await fetch(`/t/${table}`, { headers: { "X-Fragment": "1" } }).catch(() => null);
  if (!answer?.ok) return false;
  const now = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main.table");
  return due(now?.dataset) === shown;
}

let last = "///";

/** Does what is due once more, a little later, if it is still the same: the server may be busy, or the line lost. */
function tryAgain() {
  const asked = last;
  setTimeout(() => {
    if (last !== asked) return;
    last = "///";
    addWords();
  }, PATIENCE);
}

/** Promises a new word for a seat. */
async function promiseFor(seat) {
  const answer = await post("promise", { seat, word_hash: promise() });
  if (!answer?.ok) tryAgain();
}

/** Tells the word of a seat. Before that, what nobody may change any more is noted: the hashes of the secret and of the other words. */
async function tell(seat, hash, word, fixed) {
  note("told", { seat, hash, fixed });
  const answer = await post("word", { seat, word });
  if (!answer?.ok) return tryAgain();
  const { reveal } = live().dataset;
  // The table has it and says nothing: there is no connection.
  setTimeout(() => { if (live()?.dataset.reveal === reveal && pairs(reveal).some((it) => it[1] === hash)) location.reload(); }, PATIENCE);
}

/** Promises and tells what the table waits for. */
export async function addWords() {
  const { promise: seats = "", promised = "", reveal = "", fixed = "" } = live()?.dataset ?? {};
  const todo = due(live()?.dataset);
  if (todo === last) return;
  last = todo;
  // If it is not so any more, a newer frame comes, or the connection does.
  if (todo !== "///" && !(await isNow(todo))) return tryAgain();
  for (const [, hash] of pairs(promised)) if (wordOf(hash)) note("promised", { hash });
  for (const seat of seats.split(" ").filter(Boolean)) promiseFor(seat);
  for (const [seat, hash] of pairs(reveal)) {
    const word = wordOf(hash);
    if (word) tell(seat, hash, word, fixed);
    // It is on another device, or lost.
    else setTimeout(() => { if (live()?.dataset.reveal === reveal) promiseFor(seat); }, PATIENCE);
  }
}

// The game waits for a word of whoever makes a table or sits down.
document.addEventListener("formdata", (event) => {
  if (/\/(tables|join)$/.test(event.target.action)) event.formData.set("await_word", "1");
});

const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (root) => (prime) => ((prime ** root % 1) * 2 ** 32) | 0;
const ROUNDS = primes.map(fraction(1 / 3));
const START = primes.slice(0, 8).map(fraction(1 / 2));

/** SHA-256 of a text in hexadecimal digits; browsers have it only where pages come over https. */
function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const length = ((bytes.length + 72) >> 6) << 6;
  const data = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, at) => data.setUint8(at, byte));
  data.setUint8(bytes.length, 0x80);
  data.setUint32(length - 4, bytes.length * 8);
  const turn = (x, by) => (x >>> by) | (x << (32 - by));
  const hash = [...START];
  for (let block = 0; block < length; block += 64) {
    const w = [];
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const [x, y] = [w[i - 15], w[i - 2]];
      w[i] = i < 16 ? data.getInt32(block + 4 * i)
        : (w[i - 16] + w[i - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) | 0;
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i];
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => { hash[i] = (hash[i] + x) | 0; });
  }
  return hash.map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
}

addWords();
// The page about the deals compares what it shows with what this browser has noted.
const deals = document.querySelector("[data-deals]");
if (deals) {
  const { promised, told } = notesOf(deals.dataset.deals);
  const words = [...deals.querySelectorAll("[data-word]")];
  const shown = new Map(words.map((it) => [it.dataset.seat, sha256(it.dataset.word)]));
  const show = (place, kept) => { place.querySelector(kept ? ".fixed" : ".loose").hidden = false; };
  // The last word told counts, with those told for other seats of this browser when the same was fixed. What was told before is only counted.
  const last = told.at(-1)?.fixed;
  const own = new Map(told.filter((it) => it.fixed === last).map((it) => [it.seat, it.hash]));
  const fixed = new Map(pairs(last));
  const isFixed = (what, hash) => fixed.get(what) === hash;
  for (const it of words) {
    const { seat } = it.dataset;
    const hash = shown.get(seat);
    if (own.get(seat) === hash) {
      it.querySelector(".yours").hidden = false;
      if (!isFixed(seat, hash)) show(it, false);
    } else if (own.size) {
      // Somebody may have promised a word of this browser that they know: that is no choice if it was fixed before.
      show(it, isFixed(seat, hash));
    } else if ("mine" in it.dataset && !deals.hasAttribute("data-known") && hasTold(hash)) {
      // A word of this browser, at its own seat, that it did not tell here: it was heard elsewhere.
      show(it, false);
    }
  }
  const secret = deals.querySelector("[data-secret]");
  if (own.size) show(secret, isFixed("secret", secret.dataset.secret));
  const redrawn = deals.querySelector(".redrawn");
  redrawn.hidden = told.length === own.size;
  redrawn.querySelector("b").textContent = told.length;
  // Before the first deal words are still being told.
  if (deals.hasAttribute("data-begun")) {
    const missing = [...fixed.keys()].some((what) => what !== "secret" && !shown.has(what));
    const exchanged = [...own].some(([seat, hash]) => shown.get(seat) !== hash);
    deals.querySelector(".lost").hidden = !missing && !exchanged;
    const silent = own.size === 0 && promised.length > 0;
    deals.querySelector(".silent").hidden = !silent;
    deals.querySelector(".unnoted").hidden = own.size > 0 || silent || words.length === 0;
  }
}
