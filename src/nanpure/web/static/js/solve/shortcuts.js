// The keys of solving. Digits and letters belong to the board (letters are symbols of large ones),
// so all of these use Alt.

import { room } from "../rooms.js";

/** For the help dialog: the keys, and what they do. */
export const SHORTCUTS = Object.freeze([
  { act: "step", code: "KeyS", keys: ["Alt", "S"], words: "1 Step" },
  { act: "back", code: "KeyB", keys: ["Alt", "B"], words: "one step back" },
  { act: "go", code: "KeyG", keys: ["Alt", "G"], words: "Go, or pause" },
  { act: "next", code: "KeyN", keys: ["Alt", "N"], words: "next interesting step" },
]);

/** Listen to them; `acts` has a function for each. */
export function listen(acts) {
  document.addEventListener("keydown", (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (!["analyse", "papers"].includes(room())) return;
    const found = SHORTCUTS.find((one) => one.code === event.code);
    if (!found) return;
    event.preventDefault();
    acts[found.act]();
  });
}
