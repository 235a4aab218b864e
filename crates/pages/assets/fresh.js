// Lists of tables that keep up to date by themselves.

import { piece } from "./page.js";

/** How often a list is asked for, while somebody looks. */
const EVERY = 10000;

async function refresh() {
  if (document.hidden) return;
  const html = await piece(location.href);
  if (html === null) return;
  const fresh = new DOMParser().parseFromString(html, "text/html");
  for (const list of document.querySelectorAll("[data-fresh]")) {
    const other = fresh.querySelector(`[data-fresh="${list.dataset.fresh}"]`);
    // Who is about to touch something there keeps it.
    if (other && other.innerHTML !== list.innerHTML && !list.matches(":hover, :focus-within")) list.replaceWith(other);
  }
}

if (document.querySelector("[data-fresh]")) setInterval(refresh, EVERY);
