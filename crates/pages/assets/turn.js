// Whose turn it is, told outside the page: in the title, on the icon, on the app's badge, by a sound.

import { live } from "./page.js";

const title = document.title;
const icon = document.querySelector("link[rel=icon]");
const plain = icon?.href;
let mine = live()?.dataset.turn === "mine";

/** Whether this browser wants the sound; a private window forgets. */
function wantsSound() {
  try { return localStorage.getItem("sound") === "on"; } catch { return false; }
}

/** Two soft notes. Browsers allow them once the page was touched. */
function ring() {
  const context = new AudioContext();
  [[523.25, 0], [783.99, 0.14]].forEach(([pitch, after]) => {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const at = context.currentTime + after;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.6);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.65);
    tone.onended = () => { if (after > 0) context.close(); };
  });
}

/** Tells it anew after the table has changed. */
export function tellTurn() {
  const table = live();
  if (!table) return;
  const now = table.dataset.turn === "mine";
  const asked = table.querySelector(".turn")?.textContent;
  document.title = now && asked ? `● ${asked} · Azulejo` : title;
  if (icon) icon.href = now ? plain.replace("icon.svg", "icon-turn.svg") : plain;
  // Where an app has a badge; it does not matter if the browser refuses.
  (now ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => {});
  if (now && !mine && wantsSound()) ring();
  mine = now;
  const button = table.querySelector("[data-sound]");
  button?.setAttribute("aria-pressed", String(wantsSound()));
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-sound]")) return;
  try { localStorage.setItem("sound", wantsSound() ? "off" : "on"); } catch { /* as above */ }
  if (wantsSound()) ring();
  tellTurn();
});

tellTurn();
