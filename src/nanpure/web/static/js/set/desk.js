// The draft on its way to the board: what is whole becomes the layout; a rule that lacks something,
// or that the server refuses, stays in the draft, and the board does without it.

import { draftOf, frozen, lackOf, regionFaults, ruleText, textOf } from "../draft.js";
import { layoutOf } from "../layout.js";
import { sayError } from "../say.js";
import { NEW, store } from "../store.js";

const drafts = new WeakMap(); // of layouts: comparing identities shows what a stroke has changed

function drafted(layout) {
  if (!drafts.has(layout)) drafts.set(layout, draftOf(layout));
  return drafts.get(layout);
}

/** By what rules are the same. */
function nameOf({ kind, cells, words }) {
  return JSON.stringify([kind, cells, words]);
}

class Desk extends EventTarget {
  #stroke = null; // the draft while the pointer is down
  #due = []; // drafts that wait for their layouts, one after the other
  #gone = []; // those that were taken back before they came
  #queue = Promise.resolve(); // one change after the other
  #refused = new Map(); // layout text of a rule → the error of the server
  #board = {}; // stands for the open board: what comes late for another one is left out

  constructor() {
    super();
    store.addEventListener("change", ({ detail: { label } }) => {
      if (!["draft", "undo", "redo"].includes(label)) this.#gone = [];
      if (NEW.includes(label)) {
        this.#stroke = null;
        this.#due = [];
        this.#board = {};
        this.#refused.clear();
      }
      this.#note();
    });
    store.addEventListener("undo", (event) => this.#takenBack(event));
    store.addEventListener("redo", (event) => this.#putAgain(event));
  }

  /** The draft as it stands, with the stroke that is being made. */
  get draft() {
    return this.#stroke ?? this.before;
  }

  /** The draft without the stroke that is being made. */
  get before() {
    const { draft, layout } = store.state;
    return this.#due.at(-1) ?? draft ?? drafted(layout);
  }

  /** Whether a draft waits for the board to take it. */
  get pending() {
    return this.#due.length > 0;
  }

  /** What stands for the open board: another one once another puzzle is open. */
  get board() {
    return this.#board;
  }

  /** Until the board has all that was put. */
  settled() {
    return this.#queue;
  }

  /** Show a draft while a stroke is being made; null: it is not made. */
  show(draft) {
    this.#stroke = draft;
    this.#changed();
  }

  /**
   * Go on to another draft, as one change, after those that came before; return whether it is
   * another one.
   */
  put(draft) {
    this.#stroke = null;
    const isNew = !isSame(draft, this.before);
    if (isNew) {
      this.#gone = [];
      this.#send(frozen(draft));
    }
    this.#changed();
    return isNew;
  }

  #send(draft) {
    const board = this.#board;
    this.#due.push(draft);
    this.#queue = this.#queue.then(() => this.#taken(draft, board));
  }

  /** Undo while a draft waits for its layout: it does not come. */
  #takenBack(event) {
    if (!this.pending) return;
    event.preventDefault();
    this.#gone.push(this.#due.pop());
    this.#changed();
  }

  /** Redo of what was taken back like that. */
  #putAgain(event) {
    if (!this.#gone.length || !store.isLast) return;
    event.preventDefault();
    this.#send(this.#gone.pop());
    this.#changed();
  }

  /** What keeps a rule from the board: {lack} (draft.js), {error} of the server, or null. */
  faultOf(rule) {
    const lack = lackOf(rule, this.draft.size);
    if (lack) return { lack };
    const error = this.#refused.get(ruleText(rule, store.state.layout));
    return error ? { error } : null;
  }

  /** The draft on a layout with fewer rules: those that it lacks go, those unfinished stay. */
  fewer(layout) {
    const { draft } = store.state;
    if (!draft) return null;
    const left = new Set(drafted(layout).rules.map(nameOf));
    return frozen({ ...draft,
      rules: draft.rules.filter((rule) => this.faultOf(rule) || left.has(nameOf(rule))) });
  }

  /** The number of a rule in the layout of the board, or −1. */
  placeOf(rule) {
    return drafted(store.state.layout).rules.findIndex((each) => nameOf(each) === nameOf(rule));
  }

  async #taken(draft, board) {
    const isDue = () => board === this.#board && this.#due.includes(draft);
    if (!isDue()) return;
    const { layout } = store.state;
    try {
      const patch = { draft, layout: await this.#layoutFor(draft, layout) };
      if (!isDue()) return;
      this.#due.splice(this.#due.indexOf(draft), 1);
      store.change(patch, "draft");
    } catch (error) {
      if (!isDue()) return;
      this.#due.splice(this.#due.indexOf(draft), 1);
      sayError(error);
    }
    this.#changed();
  }

  /** The layout of all that is whole, without the rules that the server refuses. */
  async #layoutFor(draft, layout) {
    const regions = regionFaults(draft).length ? drafted(layout).regions : draft.regions;
    const board = { ...draft, regions };
    const whole = draft.rules.filter((rule) => !lackOf(rule, draft.size))
      .map((rule) => ruleText(rule, layout));
    this.#refused.clear();
    try {
      return await layoutOf(textOf(board, whole, layout));
    } catch (error) {
      const refused = await refusals(whole, (text) => layoutOf(textOf(board, [text], layout)));
      if (!refused.size) throw error;
      this.#refused = refused;
      return layoutOf(textOf(board, whole.filter((text) => !refused.has(text)), layout));
    }
  }

  #note() {
    store.noteAhead(this.#due.length, this.#gone.length);
  }

  #changed() {
    this.#note();
    this.dispatchEvent(new Event("change"));
  }
}

function isSame(one, other) {
  return ["regions", "rules"].every((part) => one[part] === other[part]
    || JSON.stringify(one[part]) === JSON.stringify(other[part]));
}

/** Which rules are refused, each asked for alone: the error of each. */
async function refusals(texts, ask) {
  const refused = new Map();
  for (const text of new Set(texts)) {
    try {
      await ask(text);
    } catch (error) {
      if (error.status !== 422) throw error;
      refused.set(text, error);
    }
  }
  return refused;
}

export const desk = new Desk();
