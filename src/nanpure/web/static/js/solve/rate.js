// How hard the puzzle is, on all scales, with what the numbers mean.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { hasEntries, store } from "../store.js";
import { language, onLanguage, t } from "../words.js";
import { about, techniqueName } from "./about.js";
import { busyBar, button, fold, refill, Work } from "./parts.js";

/** The scales, as people ask for them. */
export const SCALES = ["level", "nanpure", "effort", "se", "hodoku"];

/** The part that rates the puzzle. */
export function ratePart() {
  const result = el("div", { id: "rate-result", class: "result", "aria-live": "polite" });
  const bar = busyBar();
  const work = new Work("rate-stop", (running) => { bar.hidden = !running; });
  let last = null;

  async function rate() {
    const { state } = store;
    refill(result);
    last = null;
    await about();
    const found = await work.run((signal) =>
      stream("/api/rate", { ...store.position(), lang: language() }, {}, signal));
    if (!found || store.state !== state) return;
    last = { ...found, entered: hasEntries(state) };
    refill(result, shown(last));
  }

  store.addEventListener("change", () => { if (last) { last = null; refill(result); } });
  onLanguage(() => { if (last) refill(result, shown(last)); });
  return el("div", {},
    el("div", { class: "controls" }, button("rate", "rate", rate, { class: "main" }), work.button), bar, result,
    fold("rate.meaning", el("dl", { class: "meaning" }, SCALES.flatMap(
      (scale) => [el("dt", { t: `scale.${scale}` }), el("dd", { t: `scale.${scale}.about` })]))));
}

function shown(found) {
  if (found.status && found.status !== "unique") {
    const key = found.status === "none" && found.entered ? "entered" : found.status;
    return [el("p", { class: "ending bad", t: `rate.${key}` })];
  }
  const { nanpure, level, effort, se, hodoku } = found;
  const rows = [];
  if (level) {
    rows.push(row("scale.level", el("span", { t: `level.${level.level}` }),
      "rate.score", { score: level.score, technique: techniqueName(level.technique) },
      level.version));
  }
  if (nanpure) {
    rows.push(row("scale.nanpure", el("span", {}, `${nanpure.stuck ? "≥" : ""}${nanpure.max.toFixed(1)}`),
      nanpure.stuck ? "rate.stuck" : "rate.sum",
      {
        sum: nanpure.sum.toFixed(1), rounds: nanpure.rounds.length,
        technique: techniqueName(nanpure.technique),
      },
      nanpure.version));
  }
  if (effort) {
    rows.push(row("scale.effort", el("span", {}, effort.guesses.toFixed(1)), "rate.copies",
      { copies: effort.copies }, effort.version));
  }
  if (se) {
    rows.push(row("scale.se", el("span", {}, se.er.toFixed(1)), "rate.se",
      { ep: se.ep.toFixed(1), ed: se.ed.toFixed(1), technique: se.technique }, se.version));
  }
  if (hodoku) {
    rows.push(row("scale.hodoku", el("span", {}, String(hodoku.score)), "rate.hodoku",
      { level: t(`level.${hodoku.level}`), technique: hodoku.technique }, hodoku.version));
  }
  return [el("dl", { class: "ratings" }, rows),
    nanpure ? roundsOf(nanpure.rounds) : null];
}

function row(name, value, key, args, version) {
  return el("div", { title: version ?? "" }, el("dt", { t: name }),
    el("dd", { class: "value" }, value), el("dd", { t: key, args }));
}

/** The hardness of the rounds, from the first to the last, as bars. */
function roundsOf(rounds) {
  const most = Math.max(...rounds.map((one) => one.rating));
  const bars = rounds.map((one, index) => el("li", {
    style: { "--share": one.rating / most },
    tTitle: "rate.round",
    args: {
      number: index + 1, rating: one.rating, technique: techniqueName(one.technique),
      steps: one.steps,
    },
  }));
  return el("figure", { class: "rounds" }, el("ol", { class: "bars", tLabel: "rate.rounds" }, bars),
    el("figcaption", { class: "hint", t: "rate.rounds" }));
}
