// Puzzles near the one on the bench: some givens less, others more.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { layoutOf } from "../layout.js";
import { sayError } from "../say.js";
import { openText } from "../open.js";
import { busyBar, button, Work } from "../solve/parts.js";
import { thumbnailOf } from "../solve/pictures.js";
import { digitsOf } from "../solve/replay.js";
import { store } from "../store.js";

const MOST = 24; // puzzles that are shown

export function nearPart() {
  const list = el("ul", { id: "near-list", class: "made" });
  const told = el("p", { class: "hint", "aria-live": "polite" });
  const bar = busyBar();
  const work = new Work("near-stop", (running) => { bar.hidden = !running; });

  async function look() {
    list.replaceChildren();
    const position = store.position();
    const item = async ({ puzzle }) => {
      const layout = await layoutOf(position.layout);
      list.append(el("li", {}, el("button", { type: "button", class: "card",
        on: { click: () => openText(puzzle, position.layout).catch(sayError) } },
      thumbnailOf(layout, { digits: digitsOf(puzzle, layout), label: puzzle }))));
    };
    const found = await work.run((signal) =>
      stream("/api/near", { ...position, limit: MOST }, { item }, signal));
    if (!found) return;
    told.replaceChildren(el("span", { t: found.more ? "near.more" : "near.count",
      args: { count: found.count ?? MOST } }));
  }

  return el("div", {}, el("p", { class: "hint", t: "near.about" }),
    el("div", { class: "controls" }, button("near", "near.go", look), work.button), bar, told, list);
}
