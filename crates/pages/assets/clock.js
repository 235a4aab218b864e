// Clocks: they belong to the server; here they only tick.

const ahead = Number(document.getElementById("now")?.value ?? Date.now()) - Date.now();
const DAY = 24 * 60 * 60;

function tick() {
  for (const clock of document.querySelectorAll("time[data-deadline]")) {
    const left = Math.max(0, Math.ceil((clock.dataset.deadline - Date.now() - ahead) / 1000));
    if (left >= DAY) continue;
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    const two = (number) => String(number).padStart(2, "0");
    clock.textContent = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
    clock.parentElement.classList.toggle("low", left <= 10);
  }
}
setInterval(tick, 500);
