// The small building blocks of the panels, and their handling of long work.

import { el } from "../dom.js";
import { say, sayError } from "../say.js";
import { t } from "../words.js";

/** Milliseconds before work shows that it is running and can be stopped. */
export const PATIENCE = 400;

/** A button with words; `more` are further properties. */
export function button(id, key, click, more = {}) {
  return el("button", { id, type: "button", t: key, on: { click }, ...more });
}

/** A control under its name. */
export function field(key, control, ...after) {
  return el("label", { class: "field" }, el("span", { t: key }), control, ...after);
}

/** A check box with its name behind it. */
export function tick(id, key, changed, checked = false) {
  const box = el("input", { id, type: "checkbox", checked });
  box.addEventListener("change", () => changed?.(box.checked));
  return { box, label: el("label", { class: "tick" }, box, el("span", { t: key })) };
}

/** A select; options are [value, id of its text], or [value, null, text] for what has no id. */
export function select(id, options, changed, more = {}) {
  const made = options.map(([value, key, text]) =>
    el("option", { value, t: key ?? null }, ...(key ? [] : [text])));
  const list = el("select", { id, ...more }, ...made);
  if (changed) list.addEventListener("change", () => changed(list.value));
  return list;
}

/** A foldable element. */
export function fold(key, ...children) {
  return el("details", { class: "fold" }, el("summary", { t: key }), ...children);
}

/** Replace the children of an element. */
export function refill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child !== null));
}

/**
 * Long work of a panel: at most one at a time, a Stop button while it runs, errors reported.
 * `run(act)` calls `act(signal)`; a second call stops the first.
 */
export class Work {
  #stop = null;
  #asked = false; // the reader asked to stop, so the end is announced

  constructor(stopId = null, changed = null) {
    this.changed = changed;
    this.button = button(stopId, "Stop", () => this.#ask(),
      { class: "quiet stop", hidden: true });
  }

  get running() {
    return this.#stop !== null;
  }

  /** End it silently. */
  stop() {
    this.#stop?.abort();
  }

  #ask() {
    this.#asked = true;
    this.stop();
  }

  async run(act) {
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    this.#asked = false;
    this.#show(true);
    try {
      return await act(stop.signal);
    } catch (error) {
      if (error.name !== "AbortError") sayError(error);
      else if (this.#asked) say(t("Stopped."));
      return undefined;
    } finally {
      if (this.#stop === stop) {
        this.#stop = null;
        this.#show(false);
      }
    }
  }

  /** Quick answers come without a flicker: the Stop button waits a moment. */
  #show(running) {
    clearTimeout(this.waiting);
    const show = () => {
      this.button.hidden = !running;
      this.changed?.(running);
    };
    if (running) this.waiting = setTimeout(show, PATIENCE);
    else show();
  }
}

/**
 * A table in a box that scrolls sideways. While part of it is outside, that side shows it and a
 * line below says so; the first column stays in place; arrow keys scroll it.
 */
export function slider(table, tLabel) {
  const box = el("div", { class: "wide", role: "region", tabindex: 0, tLabel }, table);
  const note = el("p", { class: "hint slide-note",
    t: "There is more of the table: slide it sideways.", hidden: true });
  const whole = el("div", { class: "slider" }, box, note);
  const look = () => {
    const left = box.scrollLeft > 1;
    const right = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    whole.classList.toggle("more-left", left);
    whole.classList.toggle("more-right", right);
    whole.style.setProperty("--tall", `${box.clientHeight}px`);
    note.hidden = !left && !right;
  };
  box.addEventListener("scroll", look, { passive: true });
  const watch = new ResizeObserver(look);
  watch.observe(box);
  watch.observe(table);
  return whole;
}

/** A progress bar without a share, since the end is unknown. */
export function busyBar() {
  return el("div", { class: "busy-bar", hidden: true, "aria-hidden": "true" });
}
