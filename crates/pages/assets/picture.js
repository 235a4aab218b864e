// Pictures to share: where the browser can share files it does, and elsewhere the link downloads the picture.

import { isPlainClick, page, sayLost } from "./page.js";

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

/** A drawing as a picture of pixels, twice as large. */
async function painted(href) {
  const image = new Image();
  image.src = href;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth * 2, image.naturalHeight * 2];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => { canvas.toBlob(done, "image/png"); });
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("#png");
  if (!button) return;
  const source = new URL(document.getElementById("picture").href);
  // A picture of pixels has to decide between light and dark now.
  const dark = page.dataset.scheme ? page.dataset.scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  source.searchParams.set("scheme", dark ? "dark" : "light");
  try {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await painted(source.href));
    link.download = `${button.dataset.name}-${source.searchParams.get("at")}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } catch {
    sayLost();
  }
});
