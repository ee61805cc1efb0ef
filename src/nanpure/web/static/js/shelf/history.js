// The states that undo returns to, each stored as its difference from the one after it, so that a
// whole history is small enough to save.

import { keptDraft } from "../draft.js";
import { learnKinds } from "../kinds.js";
import { layoutAt, layoutOf } from "../layout.js";
import { bit } from "../masks.js";
import { FIELDS, patched } from "../store.js";

/** What turns a state into the previous one: {field: [cell, value, cell, value, …]}. */
function stepBack(after, before) {
  const step = {};
  for (const name of FIELDS) {
    if (after[name] === before[name]) continue;
    const changed = before[name].flatMap((value, cell) =>
      (value === after[name][cell] ? [] : [cell, value]));
    if (changed.length) step[name] = changed;
  }
  if (after.lines !== before.lines) step.lines = [...before.lines];
  if (after.setup !== before.setup) step.setup = before.setup;
  if (after.draft !== before.draft) step.draft = before.draft;
  if (after.layout !== before.layout) step.layout = before.layout.text;
  return step;
}

const known = new WeakMap(); // state → {before, step}: a history grows at its end only

/** The steps from a state back through its past (oldest first), newest first. */
export function packed(state, past) {
  const steps = [];
  let after = state;
  for (let index = past.length - 1; index >= 0; index -= 1) {
    const before = past[index];
    if (known.get(after)?.before !== before) {
      known.set(after, { before, step: stepBack(after, before) });
    }
    steps.push(known.get(after).step);
    after = before;
  }
  return steps;
}

/** The colours before a step saved when a cell had at most one. */
function tinted(tints, step) {
  const before = tints.slice();
  for (let at = 0; at < step.length; at += 2) before[step[at]] = step[at + 1] && bit(step[at + 1]);
  return before;
}

/** Ask for the layouts and kinds of rules that steps lead back to, before `unpacked` is called. */
export function learned(steps) {
  const layouts = new Set(steps.flatMap(({ layout }) => (layout ? [layout] : [])));
  return Promise.all([...[...layouts].map(layoutOf),
    ...(steps.some(({ draft }) => draft) ? [learnKinds()] : [])]);
}

/** The states before one, oldest first; stop at a step that is not ours. */
export function unpacked(state, steps) {
  const past = [];
  let after = state;
  for (const step of steps) {
    const patch = {};
    for (const name of FIELDS) {
      if (!(name in step)) continue;
      patch[name] = after[name].slice();
      for (let at = 0; at < step[name].length; at += 2) {
        patch[name][step[name][at]] = step[name][at + 1];
      }
    }
    if ("colours" in step) patch.tints = tinted(after.tints, step.colours);
    if ("lines" in step) patch.lines = step.lines;
    if ("setup" in step) patch.setup = step.setup;
    if ("layout" in step) patch.layout = layoutAt(step.layout);
    try {
      if ("draft" in step) {
        patch.draft = step.draft && keptDraft(step.draft, patch.layout ?? after.layout);
      }
      after = patched(after, patch);
    } catch {
      break; // it was written by something else
    }
    past.unshift(after);
  }
  return past;
}
