// The last known pages, shown while the server cannot be reached. Pages always come from the server if they can, so
// nobody stays on an old version. The server writes FOLDER and FILES above: another version is another worker.

const FILES_KEPT = `files ${FOLDER}`;
const PAGES_KEPT = `pages ${FOLDER}`;
/** How many pages are kept. */
const MOST = 10;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(FILES_KEPT).then((cache) => cache.addAll(FILES.map((name) => FOLDER + name))));
});

addEventListener("activate", (event) => event.waitUntil(begin()));
addEventListener("message", (event) => event.waitUntil(begin()));

/** Forgets what other versions kept; the pages that are open are kept from now on. */
async function begin() {
  const others = (await caches.keys()).filter((name) => name !== FILES_KEPT && name !== PAGES_KEPT);
  await Promise.all(others.map((name) => caches.delete(name)));
  await clients.claim();
  const open = await clients.matchAll({ type: "window" });
  const asked = open.map(({ url }) => new URL(url)).filter(isKept).map(async ({ pathname }) => {
    await keep(pathname, await fetch(pathname));
  });
  await Promise.allSettled(asked);
}

/** The first page, lessons and tables. No page with a personal link, and no choice in the middle of a move. */
const isKept = ({ pathname, search }) => !search && /^\/($|learn(\/\w+)?$|t\/\w+$)/.test(pathname);

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith(FOLDER)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(event, url));
});

/** A file of this version never changes. */
async function file(request) {
  const cache = await caches.open(FILES_KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function page(event, url) {
  try {
    const answer = await fetch(event.request);
    if (isKept(url)) event.waitUntil(keep(url.pathname, answer.clone()));
    return answer;
  } catch (error) {
    return (await lastKnown(url.pathname)) ?? Promise.reject(error);
  }
}

/** Keeps a page; what the server no longer shows is forgotten. */
async function keep(path, answer) {
  const cache = await caches.open(PAGES_KEPT);
  const known = await cache.delete(path);
  if (!answer.ok || answer.redirected) return;
  await cache.put(path, answer);
  const all = await cache.keys();
  if (!known) await Promise.all(all.slice(0, -MOST).map((old) => cache.delete(old)));
}

/** A page as it was seen last, with a mark by which it says so. */
async function lastKnown(path) {
  const cache = await caches.open(PAGES_KEPT);
  const kept = await cache.match(path);
  if (!kept) return null;
  const html = (await kept.text()).replace("<html ", "<html data-offline ");
  return new Response(html, { headers: kept.headers });
}
