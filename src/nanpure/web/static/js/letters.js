// Letters that press a button during play, as other Sudoku pages have them: Z X C V B choose the
// mode, the rest stand for their buttons. A letter that is a symbol of the board is entered
// instead.

import { isShown } from "./dom.js";
import { store } from "./store.js";
import { view } from "./view.js";

/** The buttons of each letter by id; the first visible one is pressed. */
const BUTTONS = {
  z: ["mode-digit"], x: ["mode-corner"], c: ["mode-centre"], v: ["mode-colour"], b: ["mode-line"],
  h: ["hint", "hint-next"], k: ["quick-check"], n: ["candidates-toggle"], p: ["pause-time"],
};

/** Letters with the words for their effect, as the help lists them. */
export const SHORTCUTS = [
  { keys: ["Z", "X", "C", "V", "B"],
    words: "digit, corner, centre, colour, line, where the letter is no symbol of the board" },
  { keys: ["H", "K", "N", "P"], words: "hint (again: more of it), check, auto notes, pause" },
];

/** Press the button of a letter; return whether there was one. */
export function pressed({ key, repeat, ctrlKey, metaKey, altKey, shiftKey }) {
  if (!view.letters || repeat || ctrlKey || metaKey || altKey || shiftKey) return false;
  const letter = key.normalize("NFKC").toLowerCase();
  if (store.state.layout.symbols.some((symbol) => symbol.toLowerCase() === letter)) return false;
  const ids = Object.hasOwn(BUTTONS, letter) ? BUTTONS[letter] : [];
  const button = ids.map((id) => document.getElementById(id)).find((one) => one && isShown(one));
  button?.click();
  return button !== undefined;
}
