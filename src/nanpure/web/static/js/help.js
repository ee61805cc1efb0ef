// The list of keys, and what the page is.

import { get } from "./api.js";
import { dialogOf } from "./dialog.js";
import { byId, el, say as word } from "./dom.js";
import { isText, SHORTCUTS } from "./keys.js";
import { SHORTCUTS as LETTERS } from "./letters.js";
import { sayError } from "./say.js";
import { SHORTCUTS as SOLVING } from "./solve/shortcuts.js";

const keys = el("dl", { class: "keys" });
const version = el("p", { class: "hint" });
const help = dialogOf("help", "help.title",
  el("p", { t: "help.rules" }), el("p", { t: "help.entering" }), el("p", { t: "help.marks" }), el("h3", { t: "help.keys" }), keys,
  el("h3", { t: "help.privacyTitle" }), el("p", { t: "help.privacy" }),
  version, el("p", {}, el("a", { href: "papers/", t: "help.papers" })),
  el("p", {}, el("a", { href: "api.html", t: "help.api" })));

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
  const about = await get("/api/about");
  word(version, "help.version", { version: about.version });
}
