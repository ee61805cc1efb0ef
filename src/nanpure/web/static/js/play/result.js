// A finish worth sharing: a few lines of text that spoil nothing, with a link that everybody can
// open, to be copied or handed to what the machine shares with.

import { post } from "../api.js";
import { dialogOf, field } from "../dialog.js";
import { byId, el } from "../dom.js";
import { say, sayError } from "../say.js";
import { document_ } from "../shelf/documents.js";
import { SITES } from "../sites.js";
import { t } from "../words.js";
import { view } from "../view.js";
import { nameOf } from "./names.js";
import { clock } from "./timer.js";

const BARS = "▁▂▃▄▅▆▇█";
const COLUMNS = 24; // of the line of the path, at most

/** The path as a line of bars: each the hardest of its share of the steps, beside the hardest of all. */
function pathLine(ratings) {
  const columns = Math.min(COLUMNS, ratings.length);
  const most = Math.max(...ratings);
  return Array.from({ length: columns }, (_, at) => {
    const [from, to] = [at, at + 1].map((edge) => Math.floor((edge * ratings.length) / columns));
    const share = Math.max(...ratings.slice(from, to)) / most;
    return BARS[Math.max(0, Math.ceil(share * BARS.length) - 1)];
  }).join("");
}

/** The lines of a result; `steps` is the path of the techniques through the puzzle. */
function resultText(record, steps, url) {
  const { seconds, hints, slips } = record;
  const told = t("done.told", { hints, slips });
  const lines = [`ナンプレ ${nameOf(record)}`,
    view.timer ? t("result.time", { time: clock(seconds), told }) : told];
  if (steps.length) {
    const top = steps.reduce((best, step) => (step.rating > best.rating ? step : best));
    lines.push(t("done.hardest", { name: top.name, rating: top.rating.toFixed(1) }),
      pathLine(steps.map(({ rating }) => rating)));
  }
  if (url) lines.push(url);
  return lines.join("\n");
}

const text = el("textarea", { id: "result-text", rows: 6, readonly: true, wrap: "off",
  tLabel: "result.text" });
const site = el("select", { id: "result-site", on: { change: () => write() } });
const less = el("p", { id: "result-less", class: "hint", role: "status" });
const hand = el("button", { type: "button", id: "result-share", t: "result.share",
  on: { click: () => share() } });
const puzzle = el("button", { type: "button", id: "result-puzzle", class: "link",
  t: "result.puzzle", on: { click: () => { sharing.close(); byId("share").click(); } } });
const sharing = dialogOf("result", "result.title", text, field("result.site", site), less,
  el("div", { class: "actions" }, hand, el("button", { type: "button", id: "result-copy",
    class: "main", t: "result.copy", on: { click: () => copy() } })), puzzle);

let about = { steps: [], links: [] };

/** Offer the result of what was solved: a posed puzzle of the API and its path. */
export async function offerResult(position, steps) {
  about = { steps, links: [] };
  hand.hidden = !navigator.share;
  write();
  sharing.open();
  try {
    const { links } = await post("/api/links", position);
    about = { steps, links: links.filter(({ url }) => url) };
    const offered = SITES.filter((name) => about.links.some((link) => link.site === name));
    site.replaceChildren(...offered.map((name) => el("option", { value: name, t: `site.${name}` })),
      el("option", { value: "", t: "result.no-link" }));
    less.textContent = offered.length ? "" : t("result.none");
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
    say(t("share.copied"), "good");
  } catch {
    say(t("share.refused"), "bad"); // the text is selected, so Ctrl+C still works
  }
}

async function share() {
  try {
    await navigator.share({ text: text.value });
  } catch (error) {
    if (error.name !== "AbortError") say(t("result.refused"), "bad");
  }
}
