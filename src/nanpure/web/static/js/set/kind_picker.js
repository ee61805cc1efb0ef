// The dialog in which a kind of rule is chosen: found by its name or by what it says, in groups,
// each with a picture.

import { dialogOf, field } from "../dialog.js";
import { el } from "../dom.js";
import { allKinds, kindName } from "../kinds.js";
import { sampleOf } from "../thumbnail.js";
import { onLanguage, t } from "../words.js";
import { GROUPS } from "./rule_words.js";

const search = el("input", { id: "kinds-search", type: "search", autocomplete: "off",
  tPlaceholder: "such as line, sum, odd", on: { input: () => sift() } });
const list = el("div", { id: "kinds-list" });
const none = el("p", { id: "kinds-none", class: "hint", role: "status" });
const dialog = dialogOf("kinds", "Kinds of rules", field("Search", search), none, list);

let take = () => {}; // what takes the chosen kind
let drawn = ""; // the language of the list

/** Let the user choose a kind; `taken(kind)` gets it. `on`: the kinds that the board has. */
export function chooseKind(taken, on) {
  take = taken;
  if (drawn !== document.documentElement.lang) draw();
  for (const each of list.querySelectorAll("button")) {
    each.setAttribute("aria-pressed", on.has(each.value));
  }
  search.value = "";
  sift();
  dialog.open();
  if (matchMedia("(hover: hover)").matches) search.focus(); // a finger wants no keyboard yet
}

onLanguage(() => { if (dialog.dialog.open) draw(); });

function draw() {
  drawn = document.documentElement.lang;
  list.replaceChildren(...Object.entries(GROUPS).map(([group, name]) =>
    el("section", {}, el("h3", {}, t(name)), el("div", { class: "kind-grid" },
      allKinds().filter((kind) => kind.group === group).map(card)))));
}

function card(kind) {
  return el("button", { type: "button", class: "kind-card", value: kind.kind, on: { click: () => {
    dialog.close();
    take(kind);
  } } }, sampleOf(kind.picture), el("span", {}, el("b", {}, kindName(kind)),
    el("small", {}, t(kind.says))));
}

/** Show those whose name or sentence has all the words, in the language of the page or in English. */
function sift() {
  const words = search.value.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const section of list.children) {
    const cards = [...section.querySelectorAll("button")];
    for (const each of cards) {
      const kind = allKinds().find(({ kind: name }) => name === each.value);
      const text = `${each.textContent} ${kind.kind} ${kind.title} ${kind.says}`.toLowerCase();
      each.hidden = !words.every((word) => text.includes(word));
    }
    section.hidden = cards.every((each) => each.hidden);
    found += cards.filter((each) => !each.hidden).length;
  }
  none.textContent = found ? "" : t("No kind has these words.");
}
