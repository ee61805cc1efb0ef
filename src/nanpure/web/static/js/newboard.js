// A new, empty board: its size, boxes, rules, jigsaw and symbols, with a picture of it.

import { ask } from "./api.js";
import { board } from "./board.js";
import { dialogOf, field } from "./dialog.js";
import { byId, el } from "./dom.js";
import { kindName, learnKinds, switchKinds } from "./kinds.js";
import { layoutFrom, layoutOf, MAX_SIZE } from "./layout.js";
import { go } from "./rooms.js";
import { sayError, told } from "./say.js";
import { blank, store } from "./store.js";
import { thumbnail } from "./thumbnail.js";
import { describe } from "./tools.js";
import { view } from "./view.js";
import { context, onLanguage, t, texts } from "./words.js";

const SMALLEST = 4;
const MAX_RANDOM = 16; // a larger random jigsaw takes the server too long
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY";

let latest = 0; // of the pictures asked for; an older answer that comes late is dropped
let chosen = null;

const SYMBOLS = texts({
  usual: "1 2 3 …, then letters", letters: "A B C …", numbers: "numbers: 1 2 … 10 11 …",
});
const sizes = Array.from({ length: MAX_SIZE - SMALLEST + 1 }, (_, index) => SMALLEST + index);
const size = el("select", { id: "new-size", on: { change: sizeChosen } },
  sizes.map((each) => el("option", { value: each, selected: each === 9 }, `${each}×${each}`)));
const shape = el("select", { id: "new-shape", on: { change: shapeChosen } });
const extras = el("div"); // ticks of rules, once the kinds are known
const symbols = el("select", { id: "new-symbols", on: { change: preview } },
  Object.entries(SYMBOLS).map(([value, name]) => el("option", { value, t: name })));
const letters = el("textarea", {
  id: "new-letters", rows: 6, spellcheck: "false", autocomplete: "off",
  on: { input: preview },
});
const random = el("button", { type: "button", id: "new-random", t: "Another random jigsaw",
  on: { click: drawRandom } });
const jigsaw = el("div", { id: "new-jigsaw", hidden: true },
  field(context("as letters", "Regions"), letters,
    "One letter a cell; cells with equal letters are one region."), random);
const picture = el("figure", { id: "new-picture" });
const caption = el("figcaption", { id: "new-about" });
const problem = el("p", { id: "new-error", class: "error", role: "alert" });
const start = el("button", { id: "new-start", type: "submit", class: "main", t: "Use this board" });

const form = el("form", { method: "dialog", class: "two-columns" },
  el("div", {},
    el("div", { class: "row-of-fields" },
      field("Size", size), field("Boxes", shape)),
    jigsaw,
    el("fieldset", {}, el("legend", { t: "Further rules" }), extras),
    field("Symbols", symbols)),
  el("div", {}, picture, problem, el("div", { class: "actions" }, start)));

const dialog = dialogOf("new", "New board", form);

export function listen() {
  byId("new").addEventListener("click", () => {
    if (!shape.options.length) shapes();
    preview();
    dialog.open();
    learnKinds().then(() => extras.hasChildNodes() || drawExtras()).catch(sayError);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (chosen) startOn(chosen);
  });
  onLanguage(() => {
    if (shape.options.length) shapes(shape.value);
    drawExtras();
    if (dialog.dialog.open) preview();
  });
}

/** A tick for each kind of rule that a board has or has not; those that are ticked stay so. */
function drawExtras() {
  const ticked = new Set([...extras.querySelectorAll(":checked")].map(({ value }) => value));
  extras.replaceChildren(...switchKinds().map((kind) => el("label", { class: "check" },
    el("input", { type: "checkbox", id: `new-${kind.kind}`, value: kind.kind,
      checked: ticked.has(kind.kind), on: { change: preview } }),
    el("span", {}, kindName(kind)))));
}

/** An empty board on a layout, ready for the digits of a puzzle. */
export function startOn(layout) {
  go("set");
  store.restore(blank(layout), "new");
  view.set({ digit: 0, mode: "digit" });
  view.select([0]);
  dialog.close();
  queueMicrotask(() => board.focus());
}

function sizeChosen() {
  shapes(shape.value === "jigsaw" ? "jigsaw" : undefined);
  letters.value = "";
  shapeChosen();
}

/** The shapes of boxes for the size: every way to cut N into rows × columns, and a jigsaw. */
function shapes(wanted = undefined) {
  const n = Number(size.value);
  const rows = Array.from({ length: n - 1 }, (_, index) => index + 1).filter((r) => n % r === 0);
  const usual = rows.filter((r) => r * r <= n).at(-1);
  // One row or one column of N cells is a house already: such boxes only make a Latin square.
  const names = rows.filter((r) => r > 1).map((r) => [`${r}x${n / r}`, `${r}×${n / r}`]);
  names.push([`1x${n}`, t("none (Latin square)")], ["jigsaw", t("jigsaw")]);
  shape.replaceChildren(...names.map(([value, text]) => el("option", { value }, text)));
  const other = n <= MAX_RANDOM ? "jigsaw" : `1x${n}`;
  shape.value = wanted ?? (usual > 1 ? `${usual}x${n / usual}` : other);
  random.hidden = n > MAX_RANDOM;
  jigsaw.hidden = shape.value !== "jigsaw";
}

function shapeChosen() {
  jigsaw.hidden = shape.value !== "jigsaw";
  if (shape.value === "jigsaw" && !letters.value.trim() && !random.hidden) drawRandom();
  else preview();
}

function drawRandom() {
  show(async (isLatest) => {
    const text = await randomRegions(Number(size.value));
    if (isLatest()) letters.value = text;
    return layoutOf(layoutText());
  });
}

/** The letters of a random jigsaw of n×n. */
async function randomRegions(n) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { regions } = layoutFrom(await ask("jigsaw", { size: n, seed }));
  const rows = Array.from({ length: n }, (_, row) =>
    regions.slice(row * n, (row + 1) * n).map((region) => LETTERS[region]).join(""));
  return rows.join("\n");
}

function layoutText() {
  const base = shape.value === "jigsaw"
    ? `jigsaw:${letters.value.replace(/\s+/g, "")}` : shape.value;
  const more = [...extras.querySelectorAll(":checked")].map((box) => `+${box.value}`).join("");
  const n = Number(size.value);
  const signs = { usual: "", letters: `+symbols:${LETTERS.slice(0, n)}`,
    numbers: n > 9 ? "+symbols:decimal" : "" }[symbols.value];
  return base + more + signs;
}

function preview() {
  show(async () => {
    if (shape.value === "jigsaw" && !letters.value.trim()) {
      throw new RangeError(t("Type the regions: a random jigsaw has at most {max}×{max} cells.",
        { max: MAX_RANDOM }));
    }
    return layoutOf(layoutText());
  });
}

/** Show the layout that `find` gives, or why there is none; until then no board can be started. */
async function show(find) {
  latest += 1;
  const mine = latest;
  const isLatest = () => mine === latest;
  chosen = null;
  start.disabled = true;
  try {
    const layout = await find(isLatest);
    if (!isLatest()) return;
    chosen = layout;
    caption.textContent = describe(layout);
    picture.replaceChildren(thumbnail(layout), caption);
    problem.textContent = "";
    start.disabled = false;
  } catch (error) {
    if (!isLatest()) return;
    picture.replaceChildren();
    problem.textContent = told(error);
  }
}
