// Sets of digits as bits: digit d is bit d−1. Sizes stop at 25, so they fit into small integers.

/** The mask of one digit. */
export function bit(digit) {
  return 1 << (digit - 1);
}

/** The digits of a mask, ascending. */
export function digitsOf(mask) {
  const digits = [];
  for (let rest = mask; rest; rest &= rest - 1) digits.push(32 - Math.clz32(rest & -rest));
  return digits;
}

/** The mask of a list of digits. */
export function maskOf(digits) {
  return digits.reduce((mask, digit) => mask | bit(digit), 0);
}
