// Hints in three strengths: where to look, which technique, the move.

import { post } from "../api.js";
import { el, reveal } from "../dom.js";
import { sayError } from "../say.js";
import { store } from "../store.js";
import { language, onLanguage } from "../words.js";
import { drawCells, drawHint, drawNothing, drawPlace } from "./drawing.js";
import { button, refill } from "./parts.js";

const STRENGTHS = ["where", "what", "move"];

/** The part of hints; `asked` is called before one is shown. */
export function hintPart(asked) {
  let strength = null; // of the hint shown, for the state `about`
  let about = null;
  const text = el("p", { id: "hint", class: "sentence", "aria-live": "polite", hidden: true });
  const act = button("hint-act", "hint.do", () => doIt(), { class: "quiet", hidden: true });
  let step = null;

  async function show(wanted) {
    asked();
    const { state } = store;
    try {
      const hint = await post("/api/hint",
        { ...store.position(), strength: wanted, lang: language() });
      if (store.state !== state) return;
      [strength, about, step] = [wanted, state, hint.step];
      text.hidden = false;
      refill(text, hint.text);
      act.hidden = wanted !== "move" || !step;
      reveal(act.hidden ? text : act);
      if (hint.status === "wrong") drawCells(hint.cells, state.layout, "wrong");
      else if (wanted === "where") drawPlace(hint.cells, state.layout);
      else if (step) drawHint(step, state.layout, wanted);
    } catch (error) {
      sayError(error);
    }
  }

  function doIt() {
    store.step(step);
    hide();
  }

  function hide() {
    text.hidden = true;
    act.hidden = true;
    about = null;
    drawNothing();
  }

  store.addEventListener("change", () => { if (about && about !== store.state) hide(); });
  onLanguage(() => { if (about) show(strength); });
  const element = el("div", { class: "hints" },
    el("h3", { t: "hint.title" }),
    el("div", { class: "row wrap", role: "group", tLabel: "hint.title" },
      ...STRENGTHS.map((one) => button(`hint-${one}`, `hint.${one}`, () => show(one)))),
    text, act);
  return {
    element,
    /** The next stronger hint about the grid as it stands. */
    more: () => show(about ? STRENGTHS[Math.min(2, STRENGTHS.indexOf(strength) + 1)] : "where"),
  };
}
