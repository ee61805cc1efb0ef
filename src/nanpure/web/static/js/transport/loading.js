// How far the engine of the page is loaded: a line below the bar, and its words.

import { el } from "../dom.js";
import { onLanguage, t } from "../words.js";

const MEGABYTE = 1_000_000;

const words = el("span", {});
const place = el("div", { id: "engine-load", role: "status", hidden: true },
  el("i", { "aria-hidden": "true" }), words);
let shown = null; // {done, of}

/** Show how many bytes of the engine are there. */
export function loading(done, of) {
  if (!place.isConnected) {
    document.body.append(place);
    onLanguage(write);
  }
  shown = { done, of };
  place.style.setProperty("--share", `${(100 * done) / of}%`);
  place.hidden = false;
  write();
}

/** Its engine works, or will not come: show nothing. */
export function ended() {
  place.hidden = true;
}

function write() {
  const { done, of } = shown;
  words.textContent = done < of ? t("Engine: {done} of {of} MB", {
    done: (done / MEGABYTE).toFixed(1), of: (of / MEGABYTE).toFixed(1) })
    : t("The engine starts");
}
