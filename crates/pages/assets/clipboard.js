// Buttons that copy what a field says.

import { isPlainClick } from "./page.js";

document.addEventListener("click", (event) => {
  const copy = event.target.closest("[data-copy]");
  if (!copy || !isPlainClick(event)) return;
  navigator.clipboard?.writeText(document.querySelector(copy.dataset.copy).value)
    .then(() => { copy.textContent = copy.dataset.copied; });
});

document.querySelectorAll("[data-copy]").forEach((button) => { button.hidden = !navigator.clipboard; });
