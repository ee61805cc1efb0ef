// What a stuck search does: locked triples over the triads, then the choice of a branch.
#pragma once

#include <stdint.h>

#include "classic/state.hpp"

namespace nanpure {
namespace {

constexpr uint64_t kFirstTriads = both(0111111111);   // the first of each three side by side

// All of the threes, side by side, that have a bit.
static inline Triads whole_threes(Triads t) {
  return ((t | t >> 1 | t >> 2) & kFirstTriads) * 7;
}

// The triads that are the digit's only one in their box; in a closed chute these are all that
// it must be in.
static inline Triads forced(Triads t) { return t & ~whole_threes(t & (t - kFirstTriads)); }

// How many digits have the triad, for all triads at once: 1, 2, 3, 4 or more.
struct Tally {
  Triads one = 0, two = 0, three = 0, four = 0;
  void add(Triads t) {
    four |= three & t;
    three |= two & t;
    two |= one & t;
    one |= t;
  }
};

static inline void refresh(State& s) {
  for (unsigned m = unsigned(s.stale); m; m &= m - 1) {
    const unsigned d = lowest(m);
    const uint64_t lo = rows_used(s.x[d].lo), hi = rows_used(s.x[d].hi);
    s.triads[d] = (lo & 511) | lo >> 32 << 9 | hi << 18 | stacks_used(s.x[d]) << 32;
  }
  s.stale = 0;
}

// A triad has three cells. If three digits must be in it, no other can; if only three can be in
// it, they must. Sets `dirty` to the digits that lost candidates; false: a contradiction.
static inline bool lock_triples(State& s, unsigned& dirty) {
  refresh(s);
  Tally can, must;
  Triads sure[9];
  for (int d = 0; d < 9; ++d) {
    sure[d] = forced(s.triads[d]);
    can.add(s.triads[d]);
    must.add(sure[d]);
  }
  if (must.four != 0 || can.three != both(kBand)) return false;
  const Triads full = must.three, due = can.three & ~can.four;
  dirty = 0;
  if (full == due) return true;   // then the same three digits are both
  for (int d = 0; d < 9; ++d) {
    const Triads maybe = s.triads[d] & ~sure[d];
    const Triads out = maybe & full, in = maybe & due;
    if ((out | in) == 0) continue;
    keep_triads(s.x[d], s.triads[d] & ~out & (~whole_threes(in) | in));
    dirty |= 1u << d;
  }
  return true;
}

// A branch: the digit is in a certain triad of the chute, or it is not.
struct Branch {
  unsigned digit;
  Triads in, out;   // the digit's triads then
  unsigned at;      // where the chute begins
};

// The chute whose digits have the fewest ways in all, and in it the digit with the fewest, two
// or more. One exists in every stuck state: digits with a single way everywhere are fixed.
static inline Branch choose(const State& s) {
  uint64_t total = 0, ways[9];   // a byte per chute
  for (int d = 0; d < 9; ++d) {
    ways[d] = 0;
    for (int c = 0; c < 6; ++c)
      ways[d] |= uint64_t(kChute.ways[s.triads[d] >> kChuteAt[c] & 511]) << 8 * c;
    total += ways[d];
  }
  // No jumps: which one is least cannot be predicted. Done chutes (nine ways in all) and done
  // digits (one) become 255 and come last.
  unsigned least = ~0u;
  for (unsigned c = 0; c < 6; ++c) {
    const unsigned key = ((unsigned(total >> 8 * c) - 10) & 255) << 4 | c;
    least = key < least ? key : least;
  }
  const unsigned chute = least & 15;
  least = ~0u;
  for (unsigned d = 0; d < 9; ++d) {
    const unsigned key = ((unsigned(ways[d] >> 8 * chute) - 2) & 255) << 4 | d;
    least = key < least ? key : least;
  }
  const unsigned digit = least & 15, at = kChuteAt[chute];

  const Triads t = s.triads[digit];
  const unsigned used = unsigned(t >> at) & 511, split = kChute.split[used];
  const unsigned place = lowest(split);
  const unsigned rivals = (7u << place / 3 * 3 | 0111u << place % 3) & ~split;
  return {digit, t & ~(Triads(rivals) << at), t & ~(Triads(split) << at), at};
}

}  // namespace
}  // namespace nanpure
