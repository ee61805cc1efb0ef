// An open item: its result, its picture, and the method next to it, step by step.

import { patiently } from "../again.js";
import { ask } from "../api.js";
import { byId, el, say } from "../dom.js";
import { sayError } from "../say.js";
import { language, onLanguage, spoken, t, texts } from "../words.js";
import { picture } from "./picture.js";
import * as steps from "./steps.js";

let current = null; // the server's answer for the item
let asking = null; // aborts the current request

onLanguage(() => { if (current) open(current).catch(sayError); });

/** Run an item and show the result. */
export async function open(item) {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  byId("nothing").hidden = false;
  say(byId("nothing"), "Running …");
  byId("judged").hidden = true;
  try {
    const asked = { paper: item.paper, item: item.id, lang: language() };
    const verdict = await patiently(byId("beside"), () => ask("judge", asked, signal),
      () => !signal.aborted);
    if (!verdict) return;
    current = verdict;
  } catch (error) {
    if (error.name !== "AbortError") say(byId("nothing"), "This item could not be run.");
    throw error;
  }
  byId("nothing").hidden = true;
  byId("judged").hidden = false;
  draw();
  steps.begin(current.run);
}

const VERDICTS = texts({
  reproduced: "Reproduced", "by reading": "By reading alone", "paper wrong": "The paper is wrong",
  "scan damaged": "The scan is damaged", unexplained: "Unexplained",
  "no experiment": "No experiment decides", differs: "Differs",
});

function draw() {
  byId("judged-place").textContent = `${current.paper}/${current.id} · ${spoken(current.place)}`;
  byId("judged-states").textContent = spoken(current.states);
  const verdict = byId("judged-verdict");
  verdict.textContent = t(VERDICTS[current.verdict]);
  verdict.dataset.verdict = current.verdict;
  byId("judged-means").textContent = spoken(current.means);
  const reason = current.proof ?? current.reading ?? current.damaged ?? current.open ?? current.beyond;
  const rows = [
    ["Note", spoken(current.note)],
    ["Because", spoken(reason)],
    ["Call", current.call && el("code", {}, current.call)],
    ["Outcome", current.call && el("code", {}, JSON.stringify(current.outcome))],
    ["The paper states", current.verdict === "paper wrong" && current.call
      && el("code", {}, JSON.stringify(current.expect))],
    ["Command", current.command && el("code", {}, current.command)],
  ];
  byId("judged-facts").replaceChildren(...rows.filter(([, text]) => text).flatMap(
    ([key, text]) => [el("dt", { t: key }), el("dd", {}, text)]));
  picture(byId("picture"), current.svg, spoken(current.states));
}
