// Random words that this browser adds to the seed of a table, so that nobody can choose the deals: the hash of a
// word is promised when its player sits down, and the word is told when everybody sits.

import { live } from "./page.js";

/** How long to wait for what a word leads to, or for another device of the same player. */
const PATIENCE = 5000;

/** Words by their hashes; those of other pages are in the browser's storage. */
const known = new Map();

const key = (hash) => `word ${hash}`;
function wordOf(hash) {
  try { return known.get(hash) ?? localStorage.getItem(key(hash)); } catch { return known.get(hash); }
}

/** A new word, kept under its hash. */
function promise() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const word = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const hash = sha256(word);
  known.set(hash, word);
  try { localStorage.setItem(key(hash), word); } catch { /* A private window forgets, and promises again. */ }
  return hash;
}

const fixedKey = (hash) => `fixed ${hash}`;
/** Notes the hash of the server's secret and the promises of the others before one's own word is told, once for each word. */
function noteFixed(hash) {
  try {
    if (!localStorage.getItem(fixedKey(hash))) localStorage.setItem(fixedKey(hash), live().dataset.fixed ?? "");
  } catch { /* A private window cannot compare them later. */ }
}

const toldKey = (table) => `told ${table}`;
/** The hashes of the words that this browser has told at a table, in their order. */
function toldAt(table) {
  try { return (localStorage.getItem(toldKey(table)) ?? "").split(" ").filter(Boolean); } catch { return []; }
}
/** Whether a word was told at another table: it is known there, so it must not count here. */
function isToldElsewhere(hash) {
  try { return ![null, live().dataset.table].includes(localStorage.getItem(`at ${hash}`)); } catch { return false; }
}
/** Notes a word that is about to be told: if there are several, the deals were drawn more than once. */
function noteTold(hash) {
  const { table } = live().dataset;
  const told = toldAt(table);
  if (told.includes(hash)) return;
  try {
    localStorage.setItem(toldKey(table), [...told, hash].join(" "));
    localStorage.setItem(`at ${hash}`, table);
  } catch { /* as above */ }
}

const post = (what, fields) =>
  fetch(`/t/${live().dataset.table}/${what}`, {
    method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(fields),
  }).catch(() => null);

let last = "";
/** Promises and tells what the table waits for. */
export function addWords() {
  const { promise: seats = "", reveal = "" } = live()?.dataset ?? {};
  if (`${seats}/${reveal}` === last) return;
  last = `${seats}/${reveal}`;
  for (const seat of seats.split(" ").filter(Boolean)) post("promise", { seat, word_hash: promise() });
  for (const promised of reveal.split(" ").filter(Boolean)) {
    const [seat, hash] = promised.split(":");
    const word = isToldElsewhere(hash) ? null : wordOf(hash);
    if (word) {
      noteFixed(hash);
      noteTold(hash);
      post("word", { seat, word });
    }
    setTimeout(() => {
      if (live()?.dataset.reveal !== reveal) return;
      // The table says nothing: there is no connection. Or the word is on another device, or lost.
      if (word) location.reload();
      else post("promise", { seat, word_hash: promise() });
    }, PATIENCE);
  }
}

// Who makes a table or sits down promises a word.
document.addEventListener("formdata", (event) => {
  if (/\/(tables|join)$/.test(event.target.action)) event.formData.set("word_hash", promise());
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
// The page about the deals shows which word is this browser's, whether the hash of the secret and the other words are those
// that it saw before it told its own, and whether it had to tell another one before.
const deals = document.querySelector("[data-deals]");
if (deals) {
  const told = [...deals.querySelectorAll("[data-word]")];
  const shown = new Map(told.map((it) => [it.dataset.seat, sha256(it.dataset.word)]));
  for (const it of told) it.querySelector(".yours").hidden = !wordOf(shown.get(it.dataset.seat));
  const words = toldAt(deals.dataset.deals);
  const own = words.at(-1);
  let noted = "";
  try { noted = localStorage.getItem(fixedKey(own)) ?? ""; } catch { /* as above */ }
  const fixed = new Map(noted.split(" ").filter(Boolean).map((pair) => pair.split(":")));
  const show = (place, kept) => { place.querySelector(kept ? ".fixed" : ".loose").hidden = false; };
  if (fixed.size) {
    const secret = deals.querySelector("[data-secret]");
    show(secret, fixed.get("secret") === secret.dataset.secret);
    for (const it of told) {
      const hash = shown.get(it.dataset.seat);
      if (!wordOf(hash)) show(it, fixed.get(it.dataset.seat) === hash);
    }
  }
  const redrawn = deals.querySelector(".redrawn");
  redrawn.hidden = words.length < 2;
  redrawn.querySelector("b").textContent = words.length;
  // Words are still being told before the first deal.
  const missing = [...fixed.keys()].some((seat) => seat !== "secret" && !shown.has(seat));
  const lost = own && (![...shown.values()].includes(own) || missing);
  deals.querySelector(".lost").hidden = !lost || !deals.hasAttribute("data-begun");
}
