// Links that hold the whole state in their fragment, which browsers send to no server; and the
// puzzle as text in any form that the library writes.

import { aboutOf, noted, NOTES } from "./about.js";
import { ask } from "./api.js";
import { replace } from "./back.js";
import { decode, encode } from "./code.js";
import { dialogOf, field } from "./dialog.js";
import { byId, el } from "./dom.js";
import { isUnfinished } from "./draft.js";
import { filesParts, offerStep } from "./files.js";
import { openText } from "./open.js";
import { go, isRoom, room } from "./rooms.js";
import { say, sayError, wordedBy } from "./say.js";
import { document_, note } from "./shelf/documents.js";
import { listed, offer, sites } from "./sites.js";
import { blank, factsOf, patched, positionOf, store } from "./store.js";
import { view } from "./view.js";
import { sentences, t, texts } from "./words.js";

const FORMS = texts({
  line: "One line", grid: "Grid", sdk: "SadMan (.sdk)", ss: "Simple Sudoku (.ss)",
  candidates: "Candidate grid", hodoku: "HoDoKu library line", jigsaw: "Line with its regions",
  csv: "CSV", json: "JSON", sudokupad: "Link to SudokuPad", "f-puzzles": "Link to f-puzzles",
  sudokuwiki: "Link to SudokuWiki", penpa: "Link to Penpa+",
  sudokuexchange: "Link to Sudoku Exchange",
});

const SHOWN = Object.freeze({ show: "candidates" });

const link = el("input", { id: "share-link", type: "text", readonly: true });
const form = el("select", { id: "share-form", on: { change: () => written().catch(sayError) } },
  Object.entries(FORMS).map(([value, name]) => el("option", { value, t: name })));
const text = el("textarea", {
  id: "share-text", rows: 8, readonly: true, wrap: "off", tLabel: "The puzzle as text",
});
const problem = el("p", { id: "share-error", class: "hint", role: "status" });
const assumed = el("p", { id: "share-assumed", class: "hint",
  t: "An assumption is open: what stands on it only is left out.", hidden: true });
const unfinished = el("p", { id: "share-unfinished", class: "hint",
  t: "What is unfinished on the bench is left out, except in the link for nanpure.", hidden: true });
const onlyGivens = el("input", {
  id: "share-givens", type: "checkbox", on: { change: () => refresh() },
});

const copyText = el("button", { type: "button", id: "share-copy-text", t: "Copy the text",
  on: { click: () => copy(text.value) } });

const sharing = dialogOf("share", "Share",
  assumed, unfinished, el("label", { class: "check" }, onlyGivens,
    el("span", { t: "Only the puzzle, without my digits and marks" })),
  group("As a link", sites(copy),
    field("Link for nanpure", link,
    "It holds the whole state and opens where nanpure runs, as here; nothing is stored anywhere "
    + "else."),
    el("div", { class: "actions start" },
      el("button", { type: "button", id: "share-copy", t: "Copy the link",
        on: { click: () => copy(link.value) } }))),
  group("As a file", ...filesParts(() => noted(positionOf(shared()), document_()))),
  group("The puzzle as text", field("As text", form), text, problem,
    el("div", { class: "actions start" }, copyText)));

/** A group of related elements under its name. */
function group(name, ...parts) {
  return el("section", { class: "group" }, el("h3", { t: name }), ...parts);
}

export function listen() {
  byId("share").addEventListener("click", () => {
    form.value = usualForm(factsOf(store.state));
    assumed.hidden = factsOf(store.state) === store.state;
    const { draft, layout } = store.state;
    unfinished.hidden = !draft || !isUnfinished(draft, layout);
    refresh();
    offerStep().catch(sayError);
    sharing.open();
  });
  window.addEventListener("hashchange", () => fromLink().catch(sayError));
}

/** The link to a state, including what is known of its puzzle, and visible candidates. */
function linkTo(state) {
  const about = Object.entries(aboutOf(document_()) ?? {}).map(([name, said]) =>
    `&${name}=${encodeURIComponent(said)}`).join("");
  const look = view.candidates ? `&${new URLSearchParams(SHOWN)}` : "";
  const { protocol, host, pathname } = location; // a file on a disk has no origin
  return `${protocol}//${host}${pathname}#${encode(state)}${about}${look}`;
}

/** What a link to a state tells of its puzzle: its drawing is made by the server. */
async function aboutIn(fragment, state) {
  const parts = new URLSearchParams(fragment);
  const info = Object.fromEntries([...Object.keys(NOTES), "cosmetics"].flatMap((name) =>
    (parts.get(name) ? [[name, parts.get(name)]] : [])));
  if (!Object.keys(info).length) return undefined;
  const { puzzle, layout } = positionOf(state);
  const { boards } = await ask("parse",
    { text: JSON.stringify({ puzzle, layout, info }) });
  return boards[0]?.about;
}

/**
 * Open what the page's own link holds; return whether there was something. `#puzzle=` takes any
 * text that the parser reads (with `&layout=`); otherwise the fragment is a whole state.
 */
export async function fromLink() {
  const fragment = location.hash.slice(1);
  if (isRoom(fragment)) return false;
  // A link keeps the state it was made with, so remove it from the address once it is open.
  replace(`${location.pathname}${location.search}#${room() || "play"}`);
  const parts = new URLSearchParams(fragment);
  if (parts.has("puzzle")) await openText(parts.get("puzzle"), parts.get("layout") ?? "");
  else {
    const state = await decode(fragment);
    const about = await aboutIn(fragment, state).catch(sayError); // the board opens without it
    store.restore(state, "link");
    if (about) note({ name: { ...document_().name, about } });
  }
  go(room() || "play");
  // A link without it leaves the reader's preference.
  if (parts.get("show") === SHOWN.show) view.set({ candidates: true });
  return true;
}

/** The shortest form that holds the puzzle and all placed and struck digits. */
function usualForm({ layout, placed, struck }) {
  const more = placed.some(Boolean) || struck.some(Boolean);
  if (more || layout.rules.length || layout.text.includes("+symbols")) return "json";
  return layout.text.startsWith("jigsaw") ? "jigsaw" : "line";
}

function shared() {
  const state = factsOf(store.state);
  return onlyGivens.checked
    ? patched(blank(state.layout), { givens: state.givens, setup: false }) : state;
}

function refresh() {
  link.value = linkTo(shared());
  written().catch(sayError);
  offer(noted(positionOf(shared()), document_())).catch(sayError);
}

/** The text in the chosen form; a form that cannot hold everything says what it leaves out. */
async function written() {
  const wanted = { ...noted(positionOf(shared()), document_()), to: form.value };
  problem.textContent = "";
  try {
    await show(wanted);
  } catch (error) {
    if (error.status !== 422) throw error;
    problem.textContent = t("This form leaves something out: {detail}.",
      { detail: wordedBy(error.data) ?? error.message });
    await show({ ...wanted, lossy: true });
  }
}

async function show(wanted) {
  copyText.disabled = true;
  text.value = "";
  const answer = await ask("convert", wanted);
  text.value = answer.text;
  const unsaid = answer.unsaid.length
    ? [t("This form has no place for: {notes}.", { notes: listed(answer.unsaid) })] : [];
  problem.textContent = sentences([problem.textContent, ...unsaid].filter(Boolean));
  copyText.disabled = false;
}

async function copy(value) {
  try {
    await navigator.clipboard.writeText(value);
    say(t("Copied."), "good");
  } catch {
    say(t("The browser does not let the page copy; select the text and press Ctrl+C."),
      "bad"); // the text is selected, so Ctrl+C still works
  }
}
