// The state of a classic search and its propagation.
#pragma once

#include <stdint.h>

#include "classic/board.hpp"

namespace nanpure {
namespace {

struct alignas(32) State {
  Board x[9];           // candidates of each digit
  Board fixed[9];       // of these, the ones alone in their box
  Board taken;          // all of fixed
  Board naked;          // the cells with a single candidate, as of the last sweep
};

enum class End { stuck, solved, dead };

static inline unsigned lowest(unsigned m) { return unsigned(__builtin_ctz(m)); }

static inline void copy(State& to, const State& from) {
  Some* t = reinterpret_cast<Some*>(&to);
  const Some* f = reinterpret_cast<const Some*>(&from);
#pragma GCC unroll 32
  for (unsigned i = 0; i < sizeof(State) / sizeof(Some); ++i) {
    t[i] = f[i];
    asm("" ::: "memory");   // else g++ makes `rep movs` of it, which starts slowly
  }
}

// Closes one digit: bands and stacks in turn until every used triad belongs to a way of filling its
// chute. false: the digit has no place.
static inline bool close(Board& x) {
  for (;;) {
    const uint64_t lo = rows_used(x.lo), hi = rows_used(x.hi);
    x.lo &= kChute.band[lo & 511] | uint64_t(kChute.band[lo >> 32]) << 32;
    x.hi &= kChute.band[hi & 511];
    const uint64_t used = stacks_used(x.lo, x.hi);
    const uint64_t open = uint64_t(kChute.closed[used & 511]) |
                          uint64_t(kChute.closed[used >> 9 & 511]) << 9 |
                          uint64_t(kChute.closed[used >> 18]) << 18;
    // A chute without a way empties the whole board on the way here.
    if (open == used) return used != 0;
    keep_stacks(x, open);
  }
}

// Naked singles: clears the boxes of the cells that have just become single, and returns their
// digits.
static inline unsigned clear_boxes(State& s, Pair fresh) {
  unsigned digits = 0;
  for (int d = 0; d < 9; ++d) digits |= unsigned(any(get(s.x[d]) & fresh)) << d;
  for (unsigned m = digits; m; m &= m - 1) {
    const unsigned d = lowest(m);
    const Pair x = get(s.x[d]);
    set(s.x[d], only(x, x & fresh));
  }
  return digits;
}

// Closes the dirty digits, bit d each, and carries the consequences to the other digits until
// nothing more follows.
static inline End settle(State& s, unsigned dirty) {
  for (;;) {
    Pair taken = get(s.taken), twice_taken = {};
    for (unsigned m = dirty; m; m &= m - 1) {
      const unsigned d = lowest(m);
      Board x = s.x[d];
      if (!close(x)) return End::dead;
      const Pair closed = {x.lo, x.hi}, fixed = alone(closed), more = fixed & ~get(s.fixed[d]);
      set(s.x[d], closed);
      set(s.fixed[d], fixed);
      twice_taken |= taken & more;
      taken |= more;
    }
    set(s.taken, taken);

    // Hidden singles: a digit alone in a box takes the cell from all others. (Row and column
    // singles are box singles by now.)
    Pair once = {}, twice = {};
    dirty = 0;
    for (int d = 0; d < 9; ++d) {
      const Pair before = get(s.x[d]);
      const Pair x = before & ~(taken ^ get(s.fixed[d]));
      dirty |= unsigned(any(before ^ x)) << d;
      set(s.x[d], x);
      twice |= once & x;
      once |= x;
    }
    if (any((once ^ kFull) | twice_taken)) return End::dead;

    const Pair naked = kFull & ~twice;
    const Pair fresh = naked & ~(get(s.naked) | taken);
    set(s.naked, naked);
    if (any(fresh)) dirty |= clear_boxes(s, fresh);
    if (dirty == 0) return any(twice) ? End::stuck : End::solved;
  }
}

}  // namespace
}  // namespace nanpure
