// Pictures to share: where the browser can share files it does, and elsewhere the link downloads the picture.

import { isPlainClick, sayLost } from "./page.js";

const canShare = (file) => navigator.canShare?.({ files: [file] }) ?? false;
const png = (parts, name) => new File(parts, name, { type: "image/png" });

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-share]");
  if (!link || !isPlainClick(event) || !canShare(png([], link.download))) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(answer.statusText);
    await navigator.share({ files: [png([await answer.blob()], link.download)] });
  } catch (error) {
    // Somebody who changed their mind knows it.
    if (error.name !== "AbortError") sayLost();
  }
});
