// The page stays in the browser: a service worker keeps its files, so that it opens without a
// network. A new build waits until the reader takes it; the shelf is another store and stays.

import { el, wordedAll } from "../dom.js";
import { onLanguage } from "../words.js";

/** Keep the page whose folder is `root`, where the browser can. */
export async function keep(root) {
  const keeper = window.isSecureContext ? navigator.serviceWorker : undefined;
  if (!keeper) return;
  const kept = await keeper.register(new URL("service-worker.js", root), {
    scope: root.pathname, updateViaCache: "none" }).catch(() => null); // the page works without it
  if (!kept) return;
  const look = () => {
    if (kept.waiting && keeper.controller) offer(kept);
  };
  look();
  kept.addEventListener("updatefound", () =>
    kept.installing?.addEventListener("statechange", look));
}

function offer(kept) {
  if (document.getElementById("new-build")) return;
  const take = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(),
      { once: true });
    kept.waiting.postMessage("go on");
  };
  const note = el("div", { id: "new-build", role: "status" },
    el("span", { t: "There is a new version of this page." }),
    el("button", { type: "button", t: "Load it", on: { click: take } }),
    el("button", { type: "button", class: "link", t: "Later", on: { click: () => note.remove() } }));
  document.body.append(note);
  onLanguage(() => wordedAll(note));
}
