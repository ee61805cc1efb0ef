// A result to share: a few lines of text without spoilers, and a link that everybody can open, to
// be copied or passed to the system's share dialog.

import { ask } from "../api.js";
import { dialogOf, field } from "../dialog.js";
import { byId, el } from "../dom.js";
import { SITE_NAMES } from "../names.js";
import { say, sayError } from "../say.js";
import { document_ } from "../shelf/documents.js";
import { SITES } from "../sites.js";
import { rises } from "../solve/bars.js";
import { plural, t } from "../words.js";
import { view } from "../view.js";
import { nameOf } from "./names.js";
import { clock } from "./timer.js";

const BARS = "▁▂▃▄▅▆▇█";
const COLUMNS = 24; // at most, in the line of the path

/** The path as a line of bars, each the hardest of its share of the steps, as the page draws it. */
function pathLine(ratings) {
  const columns = Math.min(COLUMNS, ratings.length);
  const rise = rises(ratings);
  return Array.from({ length: columns }, (_, at) => {
    const [from, to] = [at, at + 1].map((edge) => Math.floor((edge * ratings.length) / columns));
    const share = rise(Math.max(...ratings.slice(from, to)));
    return BARS[Math.max(0, Math.ceil(share * BARS.length) - 1)];
  }).join("");
}

/** A sentence on hints and slips, as an id with its arguments. */
export function toldOf({ hints, slips }) {
  return ["{hints}, {slips}.", {
    hints: hints ? [plural("{count} hint", "{count} hints"), { count: hints }] : ["No hints"],
    slips: slips ? [plural("{count} slip put right", "{count} slips put right"), { count: slips }]
      : ["no slips"],
  }];
}

/** The lines of a result; `steps` is the path of the techniques through the puzzle. */
function resultText(record, steps, url) {
  const { seconds } = record;
  const told = t(...toldOf(record));
  const lines = [`ナンプレ ${nameOf(record)}`,
    view.timer ? t("{time}. {told}", { time: clock(seconds), told }) : told];
  if (steps.length) {
    const top = steps.reduce((best, step) => (step.rating > best.rating ? step : best));
    lines.push(t("Hardest step: {name}, {rating}",
      { name: top.name, rating: top.rating.toFixed(1) }),
      pathLine(steps.map(({ rating }) => rating)));
  }
  if (url) lines.push(url);
  return lines.join("\n");
}

const text = el("textarea", { id: "result-text", rows: 6, readonly: true, wrap: "off",
  tLabel: "The result as text" });
const site = el("select", { id: "result-site", on: { change: () => write() } });
const less = el("p", { id: "result-less", class: "hint", role: "status" });
const hand = el("button", { type: "button", id: "result-share", t: "Share …",
  on: { click: () => share() } });
const puzzle = el("button", { type: "button", id: "result-puzzle", class: "link",
  t: "Share the puzzle itself", on: { click: () => { sharing.close(); byId("share").click(); } } });
const sharing = dialogOf("result", "Share the result", text,
  field("With a link to the puzzle at", site), less,
  el("div", { class: "actions" }, hand, el("button", { type: "button", id: "result-copy",
    class: "main", t: "Copy", on: { click: () => copy() } })), puzzle);

let about = { steps: [], links: [] };

/** Offer to share a solved puzzle: a posed puzzle of the API and its path. */
export async function offerResult(position, steps) {
  about = { steps, links: [] };
  hand.hidden = !navigator.share;
  write();
  sharing.open();
  try {
    const { links } = await ask("links", position);
    about = { steps, links: links.filter(({ url }) => url) };
    const offered = SITES.filter((name) => about.links.some((link) => link.site === name));
    site.replaceChildren(...offered.map((name) => el("option", { value: name, t: SITE_NAMES[name] })),
      el("option", { value: "", t: "no link" }));
    less.textContent = offered.length
      ? "" : t("No site can hold this puzzle: the text has no link.");
    write();
  } catch (error) {
    sayError(error);
  }
}

function write() {
  const url = about.links.find((link) => link.site === site.value)?.url ?? null;
  text.value = resultText(document_(), about.steps, url);
}

async function copy() {
  text.select();
  try {
    await navigator.clipboard.writeText(text.value);
    say(t("Copied."), "good");
  } catch {
    say(t("The browser does not let the page copy; select the text and press Ctrl+C."),
      "bad"); // the text is selected, so Ctrl+C still works
  }
}

async function share() {
  try {
    await navigator.share({ text: text.value });
  } catch (error) {
    if (error.name !== "AbortError") say(t("This machine did not share it: copy the text."), "bad");
  }
}
