// During play: the puzzle's name, the time, the progress, the tools, and help on request.

import { byline } from "../about.js";
import { ask } from "../api.js";
import { board } from "../board.js";
import { byId, el, wordedAll } from "../dom.js";
import { FINDINGS } from "../names.js";
import { nameThis } from "../naming.js";
import { say, sayError } from "../say.js";
import { document_, left, note, onDocument } from "../shelf/documents.js";
import { onRoom } from "../rooms.js";
import { rulesText } from "../rules_text.js";
import { store } from "../store.js";
import { icon, tools } from "../tools.js";
import { view } from "../view.js";
import { language, onLanguage, t } from "../words.js";
import * as ladder from "./ladder.js";
import { nameOf } from "./names.js";
import * as posed from "./posed.js";
import { watchMistakes } from "./mistakes.js";
import * as timer from "./timer.js";

const PAUSE = "M9 5v14M15 5v14";
const GO_ON = "M8 5l11 7-11 7z";

const name = el("h1", { id: "playing-name" });
const by = el("span", { id: "playing-by", class: "tiny" });
const naming = el("button", { type: "button", id: "playing-naming", class: "icon desk",
  tLabel: "Title, author, rules", tTitle: "Title, author, rules",
  on: { click: nameThis } }, icon("pencil"));
const time = el("span", { id: "time", role: "timer" });
const pause = el("button", { type: "button", id: "pause-time", class: "icon",
  tLabel: "Pause", on: { click: () => timer.toggle() } }, icon(PAUSE));
const bar = el("i", {});
const rulesSaid = el("div", {});
const rules = el("details", { id: "play-rules", open: true, hidden: true },
  el("summary", { t: "The rules of this puzzle" }), rulesSaid);
let ruled = {}; // what the rules were written for
const warning = el("p", { id: "posed", class: "hint", role: "status" });
const host = el("div", { id: "play-tools" });
const hint = el("button", { type: "button", id: "hint", on: { click: () => ladder.ask() } },
  icon("M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V16h7v-2.1A6 6 0 0 0 12 3z"),
  el("span", { t: "Hint" }));
const check = el("button", { type: "button", id: "quick-check", on: { click: () => look() } },
  icon("m5 12 5 5 9-10"), el("span", { t: "Check" }));

export function listen() {
  byId("playing").append(
    el("div", { class: "over playing-head" }, el("div", { class: "playing-names" }, name, by),
      naming, time, pause),
    el("div", { class: "bar-thin", "aria-hidden": "true" }, bar), warning, host,
    el("div", { class: "btns push" }, hint, check),
    el("div", { class: "between desk tip" },
      el("span", { class: "hint", t: "Ctrl adds cells, Space changes what goes in." }),
      el("button", { type: "button", id: "key-list", class: "link", t: "All keys",
        on: { click: () => byId("help").click() } })), rules);
  onRoom((room) => { if (room === "play") host.append(tools); });
  store.addEventListener("change", draw);
  onDocument(draw);
  onLanguage(() => { wordedAll(byId("playing")); ruled = {}; draw(); });
  timer.onTime((text, paused) => {
    time.textContent = text;
    time.hidden = !view.timer;
    pause.replaceChildren(icon(paused ? GO_ON : PAUSE));
    pause.setAttribute("aria-pressed", paused);
  });
  watchMistakes();
  posed.listen();
  posed.onWarning((text) => { warning.textContent = text; });
}

function draw() {
  const { state } = store;
  if (!state || !document_()) return;
  name.textContent = nameOf(document_());
  by.textContent = byline(document_().name.about);
  const open = state.givens.filter((given) => !given).length;
  bar.style.setProperty("width", `${open ? (100 * (open - left(state))) / open : 0}%`);
  drawRules(state.layout, document_().name.about);
}

/** The rules in words, where there are any beside those of boxes, rows and columns. */
function drawRules(layout, about) {
  board.decorate(about?.drawing);
  if (ruled.layout === layout && ruled.about === about) return;
  ruled = { layout, about };
  const said = rulesText(layout, about);
  rulesSaid.replaceChildren(...said);
  byId("board-rules").replaceChildren(...rulesText(layout, about)); // for paper
  rules.hidden = !said.length;
}

/** Say whether all is right so far; mark wrong digits if the user wishes. */
async function look() {
  const { state } = store;
  try {
    const found = await ask("check", { ...store.position(), lang: language() });
    if (store.state !== state) return;
    const wrong = found.wrong.length ? found.wrong : found.lost;
    if (wrong.length) {
      note({ slips: document_().slips + wrong.length });
      if (view.mistakes !== "off") board.show({ wrong: wrong.map((each) =>
        state.layout.cell(each)) });
      say(t(FINDINGS[found.finding], { count: wrong.length }), "bad");
    } else {
      say(t(FINDINGS[found.finding]), "good");
    }
  } catch (error) {
    sayError(error);
  }
}
