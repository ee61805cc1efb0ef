// What rules mean, for the digits that stand on the board: whether these break a primitive
// (rules/primitives.py has the same ones), so that no other digits could mend it.

import { digitsOf } from "./masks.js";

/**
 * Whether the digits of the cells of a primitive, 0 where there is none, break it. All cells full:
 * whether it does not hold. Otherwise only what is certain from this primitive alone counts.
 */
export function isBroken({ name, numbers }, digits, size) {
  return BROKEN[name]?.(digits, numbers, size) ?? false; // one that is not known never is
}

// By the codes of native/rules/rules.hpp.
const NAMES = ["", "Linear", "Combination", "Chain", "Pair", "EqualSums", "Count", "Element", "Between",
  "Automaton", "Table"];

const BROKEN = {
  Different: (digits, _, size) => hasTwice(digits) || digits.length > size,

  Sum(digits, [total], size) {
    if (hasTwice(digits)) return true;
    const used = new Set(digits);
    const free = range(size).filter((digit) => !used.has(digit));
    return !reaches(free, open(digits), total - sum(digits));
  },

  Linear(digits, [total, ...weights], size) {
    let [least, most] = [-total, -total];
    const steps = []; // weights of open cells
    digits.forEach((digit, at) => {
      const weight = weights[at];
      if (!digit) steps.push(weight);
      const ends = digit ? [digit * weight] : [weight, size * weight];
      least += Math.min(...ends);
      most += Math.max(...ends);
    });
    if (least > 0 || most < 0) return true;
    // One open cell: the rest must be a multiple of its weight.
    return steps.length === 1 && least % Math.abs(steps[0]) !== 0;
  },

  Combination(digits, sets) {
    const placed = digits.filter(Boolean).reduce((mask, digit) => mask | (1 << (digit - 1)), 0);
    return hasTwice(digits) || !sets.some((set) => (set & placed) === placed);
  },

  Chain(digits, [step], size) {
    let least = 1;
    for (const [at, digit] of digits.entries()) {
      if (at) least += step;
      if (digit) {
        if (digit < least) return true;
        least = digit;
      }
    }
    return least > size;
  },

  Pair([first, second], allowed) {
    const masks = first ? [allowed[first - 1]] : allowed;
    return !masks.some((mask) => (second ? mask & (1 << (second - 1)) : mask));
  },

  EqualSums(digits, [offset, ...lengths], size) {
    let [at, least, most] = [0, -Infinity, Infinity];
    for (const length of lengths) {
      const part = digits.slice(at, at + length);
      const placed = sum(part) + offset * length;
      least = Math.max(least, placed + open(part));
      most = Math.min(most, placed + open(part) * size);
      at += length;
    }
    return least > most;
  },

  Count(digits, numbers, size) {
    let missing = 0;
    let room = numbers.length / 3 < size ? Infinity : 0; // any of the other digits fills a cell
    for (let at = 0; at < numbers.length; at += 3) {
      const [wanted, least, most] = numbers.slice(at, at + 3);
      const there = digits.filter((digit) => digit === wanted).length;
      if (there > most) return true;
      missing += Math.max(0, least - there);
      room += most - there;
    }
    return missing > open(digits) || room < open(digits);
  },

  Element([index, ...others], [wanted]) {
    return index ? Boolean(others[index - 1]) && others[index - 1] !== wanted
      : others.every((digit) => digit && digit !== wanted);
  },

  Between([one, other, ...inner], _, size) {
    const placed = inner.filter(Boolean);
    const least = Math.min(...placed, size);
    const most = Math.max(...placed, 1);
    const ends = (end) => (end ? [end] : [1, size]);
    return !ends(one).some((a) => ends(other).some((b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      return inner.length ? high - low > 1 && (!placed.length || (least > low && most < high)) : true;
    }));
  },

  Automaton(digits, [, ...numbers], size) {
    let states = new Set([0]);
    const row = (state) => numbers.slice(state * (size + 1), (state + 1) * (size + 1));
    for (const digit of digits) {
      const next = [...states].flatMap((state) => (digit ? [row(state)[digit]] : row(state).slice(1)));
      states = new Set(next.filter((state) => state >= 0));
    }
    return ![...states].some((state) => row(state)[0]);
  },

  Either(digits, [branches, ...numbers], size) {
    let at = 0;
    const next = () => numbers[at++];
    const some = () => Array.from({ length: next() }, next);
    for (let branch = 0; branch < branches; branch += 1) {
      let broken = false;
      for (let parts = next(); parts > 0; parts -= 1) {
        const name = NAMES[next()];
        const own = some().map((place) => digits[place]);
        broken = isBroken({ name, numbers: some() }, own, size) || broken;
      }
      if (!broken) return false;
    }
    return true;
  },

  Table(digits, masks) {
    for (let at = 0; at < masks.length; at += digits.length) {
      const fits = (digit, place) => masks[at + place] & (digit ? 1 << (digit - 1) : -1);
      if (digits.every(fits)) return false;
    }
    return true;
  },
};

/** Whether so many different ones of some digits, ascending, add up to a total. */
function reaches(digits, count, total) {
  if (!count) return total === 0;
  if (digits.length < count || total < sum(digits.slice(0, count))
    || total > sum(digits.slice(-count))) return false;
  const others = digits.slice(0, -1);
  return reaches(others, count - 1, total - digits.at(-1)) || reaches(others, count, total);
}

function hasTwice(digits) {
  const placed = digits.filter(Boolean);
  return new Set(placed).size < placed.length;
}

function open(digits) {
  return digits.reduce((count, digit) => count + (digit ? 0 : 1), 0);
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function range(size) {
  return Array.from({ length: size }, (_, at) => at + 1);
}

/** The primitives of a layout, each with the list of its cells alone, and the number of its rule. */
export function primitivesOf(answer) {
  return answer.flatMap(({ name, numbers, cells, rules = [] }) => cells.map((own, at) =>
    Object.freeze({ name, numbers, cells: Object.freeze(own), rule: rules[at] })));
}

/** The digits of a mask that a cell can have beside those that stand, by each primitive alone. */
export function allowedIn(cell, mask, primitives, digitIn, size) {
  let left = mask;
  for (const primitive of primitives) {
    const digits = primitive.cells.map(digitIn);
    const places = primitive.cells.flatMap((each, at) => (each === cell ? [at] : []));
    for (const digit of digitsOf(left)) {
      for (const at of places) digits[at] = digit;
      if (isBroken(primitive, digits, size)) left &= ~(1 << (digit - 1));
    }
  }
  return left;
}
