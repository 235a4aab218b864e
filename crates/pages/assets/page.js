// The page: its parts that every module asks for, and what it tells people.

export const page = document.documentElement;
export const main = () => document.querySelector("main.table");
/** The middle of a table that is played at, not of one that is seen again. */
export const live = () => document.querySelector("main.table:not(.replay)");

/** Whether a click means what it touches, and not a new tab or a menu. */
export const isPlainClick = (event) =>
  !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;

/** Tells screen readers what happened. */
export function announce(sentences) {
  const news = document.getElementById("news");
  const ended = sentences.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`));
  if (news && ended.length > 0) news.textContent = ended.join(" ");
}

let hiding = 0;
/** Shows a sentence for a few seconds. */
export function notice(text) {
  const box = document.getElementById("notice");
  if (!box || !text) return;
  box.textContent = text;
  box.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { box.hidden = true; }, 6000);
}

/** Says that the server cannot be reached. */
export const sayLost = () => notice(document.getElementById("lost").textContent);

/** A piece of a page as the server draws it; nothing, if it does not come. */
export async function piece(href) {
  try {
    const answer = await fetch(href, { headers: { "X-Fragment": "1" } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
