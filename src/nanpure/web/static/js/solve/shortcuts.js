// The keys of solving. Digits and letters belong to the board (letters are symbols of large ones),
// so all of these are with Alt.

import { room } from "../rooms.js";

/** For the help dialog: the keys, and the key of the words for what they do. */
export const SHORTCUTS = Object.freeze([
  { code: "KeyS", keys: ["Alt", "S"], words: "help.step" },
  { code: "KeyB", keys: ["Alt", "B"], words: "help.back" },
  { code: "KeyG", keys: ["Alt", "G"], words: "help.go" },
  { code: "KeyN", keys: ["Alt", "N"], words: "help.next" },
]);

/** Listen to them; `acts` has a function for each of the words, without their "help.". */
export function listen(acts) {
  document.addEventListener("keydown", (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (!["analyse", "papers"].includes(room())) return;
    const found = SHORTCUTS.find((one) => one.code === event.code);
    if (!found) return;
    event.preventDefault();
    acts[found.words.replace("help.", "")]();
  });
}
