// Links that hold the whole state in their fragment, which no browser sends to a server; and the
// puzzle as text in any form that the library writes.

import { post } from "./api.js";
import { replace } from "./back.js";
import { decode, encode } from "./code.js";
import { dialogOf, field } from "./dialog.js";
import { byId, el } from "./dom.js";
import { filesParts, offerStep } from "./files.js";
import { openText } from "./open.js";
import { go, isRoom, room } from "./rooms.js";
import { say, sayError, wordedBy } from "./say.js";
import { offer, SITES, sites } from "./sites.js";
import { blank, factsOf, patched, positionOf, store } from "./store.js";
import { view } from "./view.js";
import { t } from "./words.js";

const FORMS = ["line", "grid", "sdk", "ss", "candidates", "hodoku", "jigsaw", "csv",
  "json", ...SITES];

const SHOWN = Object.freeze({ show: "candidates" });

const link = el("input", { id: "share-link", type: "text", readonly: true });
const form = el("select", { id: "share-form", on: { change: () => written().catch(sayError) } },
  FORMS.map((name) => el("option", { value: name, t: `form.${name}` })));
const text = el("textarea", {
  id: "share-text", rows: 8, readonly: true, wrap: "off", tLabel: "share.text",
});
const problem = el("p", { id: "share-error", class: "hint", role: "status" });
const assumed = el("p", { id: "share-assumed", class: "hint", t: "share.assumed", hidden: true });
const onlyGivens = el("input", {
  id: "share-givens", type: "checkbox", on: { change: () => refresh() },
});

const copyText = el("button", { type: "button", id: "share-copy-text", t: "share.copyText",
  on: { click: () => copy(text.value) } });

const sharing = dialogOf("share", "share.title",
  assumed, el("label", { class: "check" }, onlyGivens, el("span", { t: "share.onlyGivens" })),
  group("share.links", sites(copy), field("share.link", link, "share.hint"),
    el("div", { class: "actions start" },
      el("button", { type: "button", id: "share-copy", t: "share.copy",
        on: { click: () => copy(link.value) } }))),
  group("files.name", ...filesParts(() => positionOf(shared()))),
  group("share.text", field("share.form", form), text, problem,
    el("div", { class: "actions start" }, copyText)));

/** What belongs together, under its name. */
function group(name, ...parts) {
  return el("section", { class: "group" }, el("h3", { t: name }), ...parts);
}

export function listen() {
  byId("share").addEventListener("click", () => {
    form.value = usualForm(factsOf(store.state));
    assumed.hidden = factsOf(store.state) === store.state;
    refresh();
    offerStep().catch(sayError);
    sharing.open();
  });
  window.addEventListener("hashchange", () => fromLink().catch(sayError));
}

/** The link to a state, and to candidates shown if they are. */
function linkTo(state) {
  const look = view.candidates ? `&${new URLSearchParams(SHOWN)}` : "";
  return `${location.origin}${location.pathname}#${encode(state)}${look}`;
}

/**
 * Open what the page's own link holds; whether there was something. `#puzzle=` takes any text
 * that the parser reads (with `&layout=`); else the fragment is a whole state.
 */
export async function fromLink() {
  const fragment = location.hash.slice(1);
  if (isRoom(fragment)) return false;
  // The link stays what it was when it was made, so it leaves the address once it is open.
  replace(`${location.pathname}${location.search}#${room() || "play"}`);
  const parts = new URLSearchParams(fragment);
  if (parts.has("puzzle")) await openText(parts.get("puzzle"), parts.get("layout") ?? "");
  else store.restore(await decode(fragment), "link");
  go(room() || "play");
  // A link without it leaves them as whoever opens it likes them.
  if (parts.get("show") === SHOWN.show) view.set({ candidates: true });
  return true;
}

/** The shortest form that holds the puzzle and what is placed and struck. */
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
  offer(positionOf(shared())).catch(sayError);
}

/** The text in the chosen form; a form that cannot hold all says what it leaves out. */
async function written() {
  const wanted = { ...positionOf(shared()), to: form.value };
  problem.textContent = "";
  try {
    await show(wanted);
  } catch (error) {
    if (error.status !== 422) throw error;
    problem.textContent = t("share.less", { detail: wordedBy(error.data) ?? error.message });
    await show({ ...wanted, lossy: true });
  }
}

async function show(wanted) {
  copyText.disabled = true;
  text.value = "";
  const answer = await post("/api/convert", wanted);
  text.value = answer.text;
  copyText.disabled = false;
}

async function copy(value) {
  try {
    await navigator.clipboard.writeText(value);
    say(t("share.copied"), "good");
  } catch {
    say(t("share.refused"), "bad"); // the text is selected, so Ctrl+C still works
  }
}
