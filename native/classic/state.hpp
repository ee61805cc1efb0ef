// The state of a classic search and its propagation.
#pragma once

#include <stdint.h>

#include "classic/board.hpp"

namespace nanpure {
namespace {

struct State {
  Board x[9];         // candidates of each digit
  Board fixed[9];     // of these, the ones alone in their box
  Board naked;        // the cells with a single candidate, as of the last sweep
  Triads triads[9];   // what x uses, but for
  uint64_t stale;     // these digits (triads.hpp brings them up to date)
};

enum class End { stuck, solved, dead };

static inline unsigned lowest(unsigned m) { return unsigned(__builtin_ctz(m)); }

static inline void copy(State& to, const State& from) {
  Pair* t = reinterpret_cast<Pair*>(&to);
  const Pair* f = reinterpret_cast<const Pair*>(&from);
#pragma GCC unroll 32
  for (unsigned i = 0; i < sizeof(State) / sizeof(Pair); ++i) {
    t[i] = f[i];
    asm("" ::: "memory");   // else g++ makes `rep movs` of it, which starts slowly
  }
}

// Closes one digit: naked singles clear their box, then bands and stacks in turn until every
// triad in use belongs to a way of filling its chute. false: the digit has no place.
static inline bool close(Board& x, const Board& naked) {
  x.lo = only(x.lo, x.lo & naked.lo);
  x.hi = only(x.hi, x.hi & naked.hi);
  for (;;) {
    const uint64_t lo = rows_used(x.lo), hi = rows_used(x.hi);
    x.lo &= kChute.band[lo & 511] | uint64_t(kChute.band[lo >> 32]) << 32;
    x.hi &= kChute.band[hi & 511];
    const uint64_t used = stacks_used(x);
    const uint64_t open = uint64_t(kChute.closed[used & 511]) |
                          uint64_t(kChute.closed[used >> 9 & 511]) << 9 |
                          uint64_t(kChute.closed[used >> 18]) << 18;
    // A chute without a way empties the whole board on the way here.
    if (open == used) return used != 0;
    keep_stacks(x, open);
  }
}

// Closes the dirty digits, bit d each, and carries what follows to the other digits until
// nothing follows any more.
static inline End settle(State& s, unsigned dirty) {
  for (;;) {
    s.stale |= dirty;
    for (unsigned m = dirty; m; m &= m - 1) {
      const unsigned d = lowest(m);
      Board x = s.x[d];
      if (!close(x, s.naked)) return End::dead;
      s.x[d] = x;
      s.fixed[d] = {alone(x.lo), alone(x.hi)};
    }

    // Hidden singles: a digit alone in a box takes the cell from all others. (Row and column
    // singles are box singles by now.)
    Pair taken = {}, twice_taken = {};
    for (int d = 0; d < 9; ++d) {
      const Pair fixed = get(s.fixed[d]);
      twice_taken |= taken & fixed;
      taken |= fixed;
    }
    if (any(twice_taken)) return End::dead;
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
    if (any(once ^ kFull)) return End::dead;

    // Naked singles: close() clears their box when it comes to their digit.
    const Pair naked = kFull & ~twice;
    const Pair fresh = naked & ~(get(s.naked) | taken);
    set(s.naked, naked);
    if (any(fresh))
      for (int d = 0; d < 9; ++d) dirty |= unsigned(any(get(s.x[d]) & fresh)) << d;
    if (dirty == 0) return any(twice) ? End::stuck : End::solved;
  }
}

}  // namespace
}  // namespace nanpure
