// Files of the board: a picture as SVG, PNG or PDF, a sheet with several boards and their answers,
// the playing room as one HTML file. The server draws; the browser saves the file.

import { noted } from "./about.js";
import { ask, stream } from "./api.js";
import { board } from "./board.js";
import { following } from "./collection.js";
import { el } from "./dom.js";
import { grouped } from "./grouped.js";
import { SITE_NAMES } from "./names.js";
import { say, sayError } from "./say.js";
import { all } from "./shelf/database.js";
import { SITES } from "./sites.js";
import { language, plural, t, texts } from "./words.js";

const FORMS = ["svg", "png", "pdf"];
const WIDE = 1200; // width of a PNG in pixels
const SHEET = 4; // boards on a sheet
const BLEED = 3; // millimetres beyond the trim line, where crop marks are drawn

/** Download a file from /api/draw, /api/book or /api/alone. */
function download({ type, data }, name) {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  const link = el("a", { download: name,
    href: URL.createObjectURL(new Blob([bytes], { type })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const title = el("input", { id: "file-title", type: "text", maxlength: 200,
  tPlaceholder: "printed above it" });
const step = el("input", { id: "file-step", type: "checkbox", checked: true });
const stepLine = el("label", { class: "check", hidden: true }, step,
  el("span", { t: "with the step that is shown" }));
const noStep = el("p", { id: "file-no-step", class: "hint",
  t: "What the method shows now has nothing to draw: the picture is of the board.", hidden: true });
const candidates = el("input", { id: "file-candidates", type: "checkbox" });
const marks = el("input", { id: "file-marks", type: "checkbox" });
const site = el("select", { id: "file-qr" }, el("option", { value: "", t: "none" }),
  SITES.map((name) => el("option", { value: name, t: SITE_NAMES[name] })));
const checking = el("input", { id: "file-checking", type: "checkbox" });
const hinting = el("input", { id: "file-hints", type: "checkbox", checked: true });
// How the hints of a file end, where they do not reach the solution.
const HINTS_END = texts({
  stuck: plural("The file has hints for {count} step; no technique goes on from there.",
    "The file has hints for {count} steps; no technique goes on from there."),
  cut: plural("The file has hints for the first {count} step; the rest took too long, or is too "
    + "large.",
  "The file has hints for the first {count} steps; the rest took too long, or is too large."),
  none: "The file has no hints: no technique serves a board of this size.",
});

// What stands on a sheet besides the open puzzle.
const OF_SHELF = plural("A sheet of {count} puzzle: this one and the last of your shelf.",
  "A sheet of {count} puzzles: this one and the last of your shelf.");
const OF_COLLECTION = plural(
  "A sheet of {count} puzzle: this one and the next of your collection.",
  "A sheet of {count} puzzles: this one and the next of your collection.");

/** Offer the drawn step, if there is one; an event of a method may have no picture. */
export async function offerStep() {
  const { about } = board;
  stepLine.hidden = !about;
  noStep.hidden = true;
  step.checked = true;
  if (!about?.event) return;
  try {
    await ask("draw", { ...about, lang: language() });
  } catch (error) {
    if (error.data?.kind !== "nothing") throw error;
    step.checked = false;
    stepLine.hidden = true;
    noStep.hidden = false;
  }
}

/** The puzzles of the shelf on a layout with their notes, the last touched first, each once. */
async function lastOfShelf(layout) {
  const puzzles = (await all().catch(() => [])).sort((a, b) => b.touched - a.touched)
    .map((record) => [new URLSearchParams(record.text), record])
    .filter(([parts]) => parts.get("layout") === layout && parts.has("givens"))
    .map(([parts, record]) => noted({ puzzle: parts.get("givens") }, record));
  return [...grouped(puzzles, ({ puzzle }) => puzzle).values()].map(([first]) => first);
}

/** The parts of the share sheet; `position()` returns what is shared, as the API takes it. */
export function filesParts(position) {
  const guarded = (act) => () => act().catch(sayError);
  const picture = async (form) => {
    const size = form === "png" ? { size: WIDE } : {};
    const about = step.checked ? board.about : null;
    const drawn = about ?? { ...position(), candidates: candidates.checked };
    download(await ask("draw", { ...drawn, form, theme: "print", lang: language(), ...size }),
      about ? `nanpure-step.${form}` : `nanpure.${form}`);
  };
  const sheet = async () => {
    const { puzzle, layout, about } = position();
    const next = (await following(SHEET - 1)).filter((each) => each.layout === layout)
      .map(({ layout: _, ...each }) => each);
    const others = next.length ? next : await lastOfShelf(layout);
    const puzzles = [{ puzzle, about }, ...others.filter((each) => each.puzzle !== puzzle)]
      .slice(0, SHEET);
    download(await stream("book", { puzzles, layout, title: title.value.trim(),
      per_page: puzzles.length === 1 ? 1 : SHEET, cover: false, answers: "back",
      marks: marks.checked, bleed: marks.checked ? BLEED : 0, site: site.value || null,
      lang: language() }), "nanpure-sheet.pdf");
    say(t(next.length ? OF_COLLECTION : OF_SHELF, { count: puzzles.length }), "good");
  };
  const alone = async () => {
    const { puzzle, layout, about } = position();
    const made = await ask("alone", { puzzle, layout, about, title: title.value.trim(),
      checking: checking.checked, hints: hinting.checked, lang: language() });
    download(made, "nanpure-puzzle.html");
    const { end, steps: count } = made.hints ?? {};
    if (end in HINTS_END) say(t(HINTS_END[end], { count }));
  };
  const line = (box, key) => el("label", { class: "check" }, box, el("span", { t: key }));
  const act = (id, key, does) => el("button", { type: "button", id, t: key,
    on: { click: guarded(does) } });
  return [
    el("label", { class: "field" }, el("span", { t: "Title" }), title),
    el("div", { class: "kind" }, el("p", { class: "hint", t: "It holds the puzzle and all it "
      + "takes to play it: send it to a friend or put it on a web page. It opens from any "
      + "folder, offline, on a phone too." }),
      line(hinting, "with hints: the file holds the way to the solution"),
      line(checking, "the file holds the solution, so that players can check"),
      act("file-html", "One file to play anywhere (HTML)", alone)),
    el("div", { class: "kind" }, stepLine, noStep, line(candidates, "with candidates"),
      el("div", { class: "actions start" }, FORMS.map((form) => el("button", { type: "button",
        id: `file-${form}`, on: { click: guarded(() => picture(form)) } }, form.toUpperCase())))),
    el("div", { class: "kind" },
      el("label", { class: "field" }, el("span", { t: "QR codes on the sheet open" }), site),
      line(marks, "crop marks on the sheet, 3 mm of bleed"),
      act("file-sheet", "Sheet with answers (PDF)", sheet)),
  ];
}
