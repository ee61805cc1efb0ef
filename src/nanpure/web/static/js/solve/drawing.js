// How a step looks on the board: houses, cells, candidates, links, and consequences of assumptions.

import { board } from "../board.js";
import { byId } from "../dom.js";
import { candidateOf } from "../layout.js";
import { inSight } from "../room.js";
import { store } from "../store.js";
import { blocksOf } from "./blocks.js";
import { picturing } from "./picturing.js";

const TINTS = 5; // tints of sets; beyond, they repeat

/**
 * Draw an event over the board it led to. `boards` are those of the trace at its position,
 * `outcome` is that of the trace if it ends here, `about` is the drawing request kept by the board.
 */
export function draw(event, boards, layout, { outcome = null, about = null } = {}) {
  const { shown, ground } = boards;
  const cells = new Map();
  addSets(cells, event.evidence, layout);
  if (shown !== ground) addAssumed(cells, shown, ground);
  for (const name of event.placements) add(cells, candidateOf(name, layout).cell, "now");
  const why = event.evidence;
  board.show({
    cells,
    candidates: new Map(Object.entries(marksOf(event))),
    links: why?.links ?? [],
    houses: indices(why?.houses, layout),
    covers: indices(why?.covers, layout),
    sets: setsOf(why, layout),
    commons: commonsOf(event),
    blocks: blocksOf(event, { layout, givens: store.state.givens, placed: shown.placed }),
    sees: seesOf(event, layout),
    rules: rulesOf(why, layout),
    wrong: wrongOf(outcome ?? event, layout),
  }, about);
  const [first] = [...event.placements, ...event.eliminations];
  if (first) inSight(candidateOf(first, layout).cell);
  markDepth(shown.chain.length);
}

/** Clear the drawing. */
export function drawNothing() {
  board.clear();
  markDepth(0);
}

/**
 * Draw where to look: cells with an outline round them, so that the tint is not the only cue, and
 * rules, as layout text.
 */
export function drawPlace(names, layout, rules = []) {
  const area = names.map((name) => layout.cell(name));
  board.show({ cells: new Map(area.map((cell) => [cell, ["look"]])), areas: [area],
    rules: numbersOf(rules, layout) });
  if (area.length) inSight(area[0]);
}

/** Draw only cells: wrong ones, or those where two solutions differ. */
export function drawCells(names, layout, kind) {
  const area = names.map((name) => layout.cell(name));
  const cells = new Map(kind === "wrong" ? [] : area.map((cell) => [cell, [kind]]));
  board.show({
    cells, candidates: new Map(), links: [], houses: [], covers: [],
    wrong: kind === "wrong" ? area : [],
  });
}

/** The board's style shows how many assumptions are open: none, one, or more. */
function markDepth(depth) {
  const place = byId("board");
  place.classList.toggle("assuming", depth > 0);
  if (depth) place.dataset.depth = String(Math.min(depth, 3));
  else delete place.dataset.depth;
}

function add(cells, cell, kind) {
  if (!cells.has(cell)) cells.set(cell, []);
  cells.get(cell).push(kind);
}

/** The sets that are told apart: not the single cells of a rule. */
function partsOf(why) {
  return (why?.sets ?? []).filter(({ role }) => role !== "ruled");
}

function addSets(cells, why, layout) {
  if (!why) return;
  if (partsOf(why).length) {
    partsOf(why).forEach((part, index) => {
      for (const name of part.cells) add(cells, layout.cell(name), `set${index % TINTS}`);
    });
  } else {
    for (const name of why.cells) add(cells, layout.cell(name), "pattern");
  }
}

const SET_MARKS = ["pattern", "other", "third", "pattern", "other"]; // as their outlines

/** The marks of a step; if there are several sets, the digits of each have its style. */
function marksOf(event) {
  const marks = event.marks ?? plainMarks(event);
  const sets = partsOf(event.evidence);
  if (sets.length < 2) return marks;
  return Object.fromEntries(Object.entries(marks).map(([name, mark]) => {
    const cell = name.slice(name.indexOf("r"));
    const index = sets.findIndex(({ cells }) => cells.includes(cell));
    return [name, mark === "pattern" && index >= 0 ? SET_MARKS[index % TINTS] : mark];
  }));
}

/** The rules that are the reason of a step or of links of its chains, by number. */
function rulesOf(why, layout) {
  const named = [why, ...(why?.links ?? [])].flatMap((each) => each?.rules ?? []);
  return named.length ? numbersOf(named, layout) : summedBy(why, layout);
}

/** The rule with a sum of all cells of a step, which has no need to name it. */
function summedBy(why, layout) {
  if (!why?.total || why.houses.length) return [];
  const cells = new Set(why.cells.map((name) => layout.cell(name)));
  const at = layout.rules.findIndex((rule) => rule.sum != null
    && rule.cells?.length === cells.size && rule.cells.every((cell) => cells.has(cell)));
  return at < 0 ? [] : [at];
}

function numbersOf(rules, layout) {
  const wanted = new Set(rules);
  return wanted.size ? layout.rules.flatMap(({ text }, at) => (wanted.has(text) ? [at] : [])) : [];
}

/** The restricted commons of sets, as candidates of either set. */
function commonsOf(event) {
  const { commons = [], sets = [] } = event.evidence ?? {};
  const there = new Set(Object.keys(event.marks ?? {}));
  return commons.flatMap(({ one, other, digits }) => digits.map((digit) => {
    const [start, end] = [one, other].map((index) => sets[index].cells
      .map((cell) => digit + cell).filter((name) => there.has(name)));
    return { start, end, digit };
  }));
}

/** The cells of the sets, if there are several: a single set needs no letter. */
function setsOf(why, layout) {
  const parts = partsOf(why);
  if (parts.length < 2) return [];
  return parts.map((part) => part.cells.map((name) => layout.cell(name)));
}

/** In a chain, which of its ends sees each elimination, if there are few of both. */
function seesOf(event, layout) {
  const links = event.evidence?.links ?? [];
  const gone = event.eliminations;
  if (!links.length || !gone.length || gone.length > 3) return [];
  const ends = [links[0].start, links.at(-1).end].filter((part) => part.length === 1);
  return gone.flatMap((name) => {
    const { digit, cell } = candidateOf(name, layout);
    return ends.filter(([end]) => {
      const at = candidateOf(end, layout);
      return at.cell === cell ? at.digit !== digit
        : at.digit === digit && layout.peers[cell].includes(at.cell);
    }).map((end) => ({ start: end, end: [name] }));
  });
}

function addAssumed(cells, shown, ground) {
  shown.placed.forEach((digit, cell) => {
    if (digit && !ground.placed[cell]) add(cells, cell, "assumed");
  });
}

function plainMarks(event) {
  const marks = {};
  for (const name of event.eliminations) marks[name] = "remove";
  for (const name of event.placements) marks[name] = "place";
  return marks;
}

function indices(names, layout) {
  return (names ?? []).map((name) => layout.houses.findIndex((house) => house.name === name))
    .filter((index) => index >= 0);
}

/** The cells that a run calls wrong at its end, such as Ushio's squares in error. */
function wrongOf(event, layout) {
  const names = event.ushio?.marked ?? event.cells
    ?? (event.status === "none" ? event.note?.arguments?.cells : null);
  return (names ?? []).map((name) => layout.cell(name));
}

/** Draw what a hint reveals: the pattern without its effect, or all of it. */
export function drawHint(event, layout, strength) {
  const marks = Object.entries(marksOf(event));
  const shown = strength === "move" ? marks
    : marks.filter(([, mark]) => mark !== "place" && mark !== "remove");
  const cells = new Map();
  addSets(cells, event.evidence, layout);
  board.show({
    cells, candidates: new Map(shown), links: event.evidence?.links ?? [],
    houses: indices(event.evidence?.houses, layout),
    covers: indices(event.evidence?.covers, layout), wrong: [],
    sets: setsOf(event.evidence, layout),
    commons: commonsOf(event), rules: rulesOf(event.evidence, layout),
    sees: strength === "move" ? seesOf(event, layout) : [],
    blocks: strength === "move" ? blocksOf(event, store.state) : [],
  }, strength === "move" && event.technique
    ? picturing(event, store.position(), "order") : null);
}
