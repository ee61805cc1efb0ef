// Ushio's page: the unnamed check box with its options, the seven statuses, messages and lists.
//
// His message boxes are parts of the page here: they show and offer the same, but block nothing.

import { el } from "../dom.js";
import { cellMessage } from "../names.js";
import { cellName, localized } from "../notation.js";
import { say } from "../say.js";
import { store } from "../store.js";
import { texts } from "../words.js";
import { thumbnailOf } from "./pictures.js";
import { refill, tick } from "./parts.js";

const BOXES = 30; // messages of one press that are shown

// As the paper lists them (IV.1); the last is internal and means nothing on return.
const STATUSES = texts({
  完了: "complete", 単一確定セット登録: "single set registered", 不定: "indeterminate", 不能: "inconsistent",
  単一確定セット重複: "single set duplicated", 単一確定セット不定: "single set indeterminate",
  確定セット登録: "set registered",
});

export class UshioPart {
  #told = null;

  /** `restart` is called when a choice changes what a run shows. */
  constructor(restart) {
    this.boxes = {
      checked: tick("ushio-checked", "Support: say what both sides of an assumption gave",
        () => this.#offer()),
      registrations: tick("ushio-registrations", "show every determined set that is registered",
        () => this.#offer()),
      inside: tick("ushio-inside", "those inside assumptions too"),
      lists: tick("ushio-lists", "show the set list and the possibility list afterwards"),
      traced: tick("ushio-traced", "show every exclusion as a step of its own", restart),
    };
    const { checked, registrations, inside, lists, traced } = this.boxes;
    this.more = el("fieldset", { class: "nested", hidden: true },
      el("legend", { t: "For 1 Step" }), registrations.label, inside.label, lists.label);
    this.options = el("div", { id: "ushio-support", class: "choice", hidden: true },
      checked.label, this.more, traced.label);
    this.statuses = el("ul", { class: "chips", tLabel: "Statuses" },
      Object.entries(STATUSES).map(([word, name]) =>
        el("li", { t: name, title: `《${word}》`, data: { status: word } })));
    this.current = el("p", { class: "hint" });
    this.messages = el("div", { id: "ushio-messages", class: "messages" });
    this.lists = el("div", {});
    this.results = el("div", { id: "ushio-results", class: "ushio", hidden: true },
      this.statuses, this.current, this.messages, this.lists);
    this.#offer();
  }

  /** The support options as the API takes them. */
  get support() {
    const on = (name) => this.boxes[name].box.checked && !this.boxes[name].box.disabled;
    return {
      checked: on("checked"), registrations: on("registrations"), inside: on("inside"),
      lists: on("lists"),
    };
  }

  /** Whether every exclusion is shown, as the other methods show theirs. */
  get traced() {
    return this.boxes.traced.box.checked;
  }

  /** Registrations are offered only with the box, the rest only with registrations. */
  #offer() {
    const { checked, registrations, inside, lists } = this.boxes;
    this.more.hidden = !checked.box.checked;
    registrations.box.disabled = !checked.box.checked;
    for (const one of [inside, lists]) {
      one.box.disabled = registrations.box.disabled || !registrations.box.checked;
    }
  }

  /** Show the player's position: the answer of a press, or the last messages of a trace. */
  update(player) {
    const result = player.event?.ushio ?? null;
    const holds = result ? result.statuses : this.traced ? statusesOf(player) : [];
    for (const chip of this.statuses.children) {
      const on = holds.includes(chip.dataset.status);
      chip.classList.toggle("on", on);
      chip.toggleAttribute("aria-current", on);
    }
    const messages = result?.messages ?? [];
    const before = this.traced ? messagesOf(player) : earlier(player);
    const left = messages.length - BOXES;
    refill(this.messages, messages.slice(0, BOXES).map(box),
      left > 0 ? el("p", { class: "hint", t: "and {count} more messages", args: { count: left } })
        : null, before);
    this.#tell(result, messages);
    this.#showCurrent(result);
    refill(this.lists, result ? listsOf(result) : []);
  }

  /** A warning appears once, when its press is shown for the first time. */
  #tell(result, messages) {
    const warning = messages.find(({ id }) => id.includes("warning"));
    if (result && warning && this.#told !== result) {
      this.#told = result;
      say(localized(warning.text), "bad");
    }
  }

  #showCurrent(result) {
    const { layout } = store.state ?? {};
    const at = result?.current;
    this.current.hidden = !at;
    if (!at) return;
    const cell = cellMessage(layout, layout.cell(at.cell));
    const key = result.result === "不能"
      ? "It fails at {cell}, digit {digit}; the cells in error are marked."
      : "Decided: {cell} = {digit}";
    refill(this.current, el("span", {
      t: key, args: { cell, digit: layout.symbols[at.digit - 1] },
    }));
  }
}

function box({ id, text }) {
  const warning = id.includes("warning");
  return el("p", { class: warning ? "box warning" : "box", role: warning ? "alert" : null }, localized(text));
}

/** The statuses that the trace named last. */
function statusesOf(player) {
  for (let at = player.at; at > Math.max(0, player.at - 500); at -= 1) {
    const { note } = player.trace.events[at - 1];
    if (note?.id === "ushio.returned") {
      return [...note.arguments.statuses.matchAll(/《(.*?)》/g)].map(([, word]) => word);
    }
  }
  return [];
}

/** The latest warnings and reports of the trace. */
function messagesOf(player) {
  const events = player.trace?.events ?? [];
  return events.slice(Math.max(0, player.at - 2000), player.at)
    .filter(({ note }) => /^ushio\.(warning|reference)/.test(note?.id ?? ""))
    .slice(-5).map((event) => box({ id: event.note.id, text: event.text }));
}

/** The warnings of earlier presses, which apply to the answer as well. */
function earlier(player) {
  const events = player.trace?.events.slice(0, Math.max(0, player.at - 1)) ?? [];
  return events.flatMap((event, at) => (event.ushio?.messages ?? [])
    .filter(({ id }) => id.includes("warning"))
    .map(({ text }) => ({ number: at + 1, text: localized(text) })))
    .map((args) => el("p", { class: "hint", t: "step {number}: {text}", args }));
}

// ---- the lists of 1 Step ----------------------------------------------------------------------

const MOST = 400; // rows of a list

function listsOf(result) {
  const { layout } = store.state;
  const { registrations, sets, possibilities } = result;
  const parts = [];
  const listed = (texts) => el("ol", { class: "sets" }, texts.slice(0, MOST));
  if (registrations.length) {
    parts.push(folded("ushio-registered", "Sets registered in this step ({count})",
      registrations.length,
      listed(registrations.map((one) =>
        el("li", { data: { depth: String(Math.min(one.depth, 6)) } }, one.text)))));
  }
  if (sets.length) {
    parts.push(folded("ushio-sets", "List of determined sets ({count})", sets.length,
      listed(sets.map((one) => el("li", wordsOf(one, layout))))));
  }
  if (possibilities.length) {
    const count = possibilities.reduce((sum, one) => sum + one.length, 0);
    parts.push(folded("ushio-possibilities", "List of possibilities ({count})", count,
      thumbnailOf(layout, { candidates: possibilities })));
  }
  return parts;
}

function folded(id, key, count, ...children) {
  return el("details", { id, class: "fold", open: true },
    el("summary", { t: key, args: { count } }), ...children);
}

function wordsOf({ cells, digits, order }, layout) {
  const signs = digits.map((digit) => layout.symbols[digit - 1]).join(" ");
  const names = cells.map((name) => cellName(layout, layout.cell(name))).join(" ");
  return { t: "{set} (order {order})", args: { set: `${names} = ${signs}`, order } };
}
