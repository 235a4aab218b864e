// Somebody who watches can stop the time, and choose how fast it goes.

/** How long each frame is looked at, beside the time that tiles travel. */
const REST = { slow: 2500, normal: 0, fast: 0 };

const bar = document.querySelector(".watch-bar");
const button = bar?.querySelector("[data-pause]");
const pace = bar?.querySelector("[data-pace]");
let goOn = null;

/** Passes when the next frame may be shown. */
export async function mayShow() {
  if (!bar) return;
  while (goOn) await goOn.promise;
  await new Promise((done) => { setTimeout(done, REST[pace.value]); });
}

button?.addEventListener("click", () => {
  [button.textContent, button.dataset.pause] = [button.dataset.pause, button.textContent];
  if (goOn) {
    goOn.done();
    goOn = null;
    return;
  }
  goOn = {};
  goOn.promise = new Promise((done) => { goOn.done = done; });
});
pace?.addEventListener("change", () => {
  const page = document.documentElement;
  page.dataset.liking ??= page.dataset.speed;
  page.dataset.speed = pace.value === "fast" && page.dataset.liking !== "off" ? "fast" : page.dataset.liking;
});
