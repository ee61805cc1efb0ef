// The list of keys and the description of the page.

import { ask } from "./api.js";
import { dialogOf } from "./dialog.js";
import { byId, el, say as word } from "./dom.js";
import { isText, SHORTCUTS } from "./keys.js";
import { SHORTCUTS as LETTERS } from "./letters.js";
import { begin } from "./play/tutorial.js";
import { sayError } from "./say.js";
import { isServed } from "./served.js";
import { SHORTCUTS as SOLVING } from "./solve/shortcuts.js";

const keys = el("dl", { class: "keys" });
const version = el("p", { class: "hint" });
const help = dialogOf("help", "Help",
  el("p", { t: "Each row, each column and each box (the thick lines) holds every digit once. A "
    + "puzzle worth playing has one solution, which can be found without guessing." }),
  el("p", { t: "Click or tap a cell, drag for several, then type a digit or use the keypad. "
    + "Ctrl adds a cell, Shift a whole rectangle; a double click selects all cells of a digit." }),
  el("p", { t: "Corner and centre marks are your own notes. “Auto notes” shows what the digits "
    + "leave possible: then a mark (or a click with the other button) strikes a candidate." }),
  el("p", {}, el("button", { type: "button", id: "help-tutorial", t: "The tutorial: three minutes",
    on: { click: () => { help.close(); begin().catch(sayError); } } })),
  el("h3", { t: "Keys" }), keys, el("h3", { t: "Where your puzzles are" }),
  el("p", { t: isServed ? "Everything stays on this machine: in this browser and in your own server."
    : "Everything stays on this machine: in this browser, which computes by itself." }),
  version, el("p", {}, el("a", { href: "papers/", t: "The five papers, item by item" })),
  el("p", { hidden: !isServed }, el("a", { href: "api.html", t: "The page's API" })));

export function listen() {
  byId("help").addEventListener("click", () => open().catch(sayError));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || isText(event.target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open().catch(sayError);
  });
}

async function open() {
  keys.replaceChildren(...[...SHORTCUTS, ...LETTERS, ...SOLVING].flatMap((shortcut) => [
    el("dt", {}, shortcut.keys.map((name) => (name === "…" ? "… " : el("kbd", {}, name)))),
    el("dd", { t: shortcut.words }),
  ]));
  help.open();
  const about = await ask("about");
  word(version, "nanpure {version}", { version: about.version });
}
