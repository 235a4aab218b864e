// Without a connection the worker shows the last known page. Here it is registered, and told what has changed on
// the page since it came.

import { page } from "./page.js";

/** The worker's own name for the pages of this version: the folder that this file is in. */
const KEPT = `pages ${new URL(".", import.meta.url).pathname}`;

const isOffline = () => "offline" in page.dataset;

/** Asks for the page again if it is an old one. */
export function refresh() {
  if (isOffline()) location.reload();
}

let latest = null;
/** Puts the middle of the page as it is now into the kept one; what came meanwhile, after it. */
export async function keep(html) {
  if (!navigator.serviceWorker?.controller || isOffline()) return;
  const busy = latest !== null;
  latest = html;
  if (busy) return;
  try {
    let put = null;
    while (put !== latest) {
      put = latest;
      await replaceMiddle(put);
    }
  } catch {
    // A full disk, or a private window: then an older page is kept.
  } finally {
    latest = null;
  }
}

async function replaceMiddle(html) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(location.pathname);
  if (!kept) return;
  const read = (text) => new DOMParser().parseFromString(text, "text/html");
  const whole = read(await kept.text());
  whole.querySelector("main").replaceWith(read(html).querySelector("main"));
  const text = `<!DOCTYPE html>${whole.documentElement.outerHTML}`;
  await cache.put(location.pathname, new Response(text, { headers: kept.headers }));
}

// Only secure pages and those of this computer have workers.
navigator.serviceWorker?.register("/sw.js").catch(() => {});
// A page that came while the worker began is not among those it has claimed.
navigator.serviceWorker?.ready.then(({ active }) => {
  if (!navigator.serviceWorker.controller) active.postMessage("claim");
});
addEventListener("online", refresh);
