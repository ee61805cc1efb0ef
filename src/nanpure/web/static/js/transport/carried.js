// What the page's folder has ready, so that play begins before the engine is there: the puzzles of
// each day with their solutions, the path of the usual one, the kinds of rules.

import { nextStep } from "../carried_steps.js";
import { language } from "../words.js";

const READY = { about: "ready/about.json", rules: "ready/rules.json" };
const LAYOUTS = "ready/layouts.json";

/** The answers of a folder with the days `first` to `last`; `file(address)` reads its files. */
export class Carried {
  #file;
  #first;
  #last;
  #read = new Map(); // address → promise of what the file holds; null where there is none
  #layouts = {}; // of the boards of days that were read: text → answer
  #solutions = new Map(); // puzzle of a day that was read → {digits, path: its file, or null}

  constructor({ first, last }, file) {
    [this.#first, this.#last, this.#file] = [first, last, file];
  }

  /** The answer to a request, or null where the engine has to be asked. */
  async answer(verb, body, ready) {
    if (verb in READY) return this.#of(READY[verb]);
    if (verb === "layout") return this.#layout(body.layout);
    if (verb === "today") return (await this.#day(body.date))?.today[body.level] ?? null;
    if (verb === "variant") return (await this.#day(body.date))?.variant ?? null;
    if (ready || !["check", "hint", "solve"].includes(verb)) return null;
    const known = this.#solutions.get(body.puzzle);
    if (!known) return null;
    if (verb === "check") return checked(body, known.digits);
    if (verb === "hint") return this.#hint(body, known);
    return body.placed.length || body.struck.length ? null : solved(known.digits);
  }

  #of(address) {
    if (!this.#read.has(address)) {
      this.#read.set(address, this.#file(address).catch(() => {
        this.#read.delete(address); // without a network: the engine makes it
        return null;
      }));
    }
    return this.#read.get(address);
  }

  async #layout(text) {
    return this.#layouts[text] ?? (await this.#of(LAYOUTS))?.[text] ?? null;
  }

  async #day(date) {
    if (!(date >= this.#first && date <= this.#last)) return null;
    const day = await this.#of(`days/${date}.json`);
    Object.assign(this.#layouts, day?.layouts);
    for (const [level, digits] of Object.entries(day?.solutions ?? {})) {
      const path = day.path === level ? `days/${date}-path.json` : null;
      this.#solutions.set(day.today[level].board.puzzle, { digits, path });
    }
    return day;
  }

  /** A hint from the path of the puzzle: null where it is not carried, or does not go on. */
  async #hint(body, { digits, path }) {
    const [{ wrong }, carried, layouts] = [checked(body, digits), path && await this.#of(path),
      await this.#of(LAYOUTS)];
    if (wrong.length || !carried || !layouts) return null;
    const step = nextStep(carried.steps, standing(body, layouts["3x3"]));
    return step ? told(step, body.strength) : null;
  }
}

/** What stands on a board: whether a cell is filled, whether a candidate is left. */
function standing({ puzzle, placed, struck }, { groups, size }) {
  const name = (cell) => `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
  const digits = new Map([...puzzle].flatMap((sign, cell) =>
    (sign === "." ? [] : [[name(cell), Number(sign)]])));
  for (const text of placed) digits.set(text.slice(1), Number(text[0]));
  const away = new Set(struck);
  const houses = groups.map((group) => group.map(name));
  return {
    filled: (cell) => digits.has(cell),
    left: (text) => !away.has(text) && !houses.some((house) => house.includes(text.slice(1))
      && house.some((cell) => digits.get(cell) === Number(text[0]))),
  };
}

/** What the verb `check` finds, as far as the page asks for it while the engine is loading. */
function checked({ puzzle, placed, struck }, digits) {
  const right = (text) => digits[cellOf(text.slice(1))] === text[0];
  const wrong = placed.filter((text) => !right(text)).map((text) => text.slice(1));
  const lost = struck.filter(right).map((text) => text.slice(1));
  const full = placed.length === [...puzzle].filter((sign) => sign === ".").length;
  const finding = wrong.length ? "mistaken" : lost.length ? "struck" : full ? "solved" : "right";
  return { finding, full, wrong, lost, posed: "unique", status: "unique", solution: digits,
    stopped: null, conflicts: [], witness: null };
}

function cellOf(name) {
  const [row, column] = name.slice(1).split("c").map(Number);
  return (row - 1) * 9 + column - 1;
}

function solved(digits) {
  return { status: "unique", solution: digits, solutions: [digits] };
}

/** A step of the path as the verb `hint` gives it, as much of it as the strength reveals. */
function told({ said, place, ...step }, strength) {
  const { where, what, ...words } = said[language()] ?? said.en;
  const text = { where, what, move: "" }[strength];
  const whole = strength === "move";
  return { status: "step", strength, text, cells: whole ? [] : place, place: whole ? [] : place,
    step: whole ? { ...step, ...words } : null, left_out: null,
    clauses: whole ? words.clauses : [[{ text }]],
    technique: strength === "where" ? null : step.technique, rules: [] };
}
