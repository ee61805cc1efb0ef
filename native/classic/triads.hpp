// The steps of a stuck search: locked triples over the triads, then the choice of a branch.
#pragma once

#include <stdint.h>

#include "classic/state.hpp"

namespace nanpure {
namespace {

constexpr uint64_t kFirstTriads = both(0111111111);   // the first of each three side by side

// All groups of three adjacent bits that have a bit.
static inline Triads whole_threes(Triads t) {
  return ((t | t >> 1 | t >> 2) & kFirstTriads) * 7;
}

// The triads that are the digit's only one in their box; in a closed chute these are all that it
// must be in.
static inline Triads forced(Triads t) { return t & ~whole_threes(t & (t - kFirstTriads)); }

// How many of nine digits have the triad, three or more and four or more, for all triads at once.
struct Tally {
  Triads three, four;
};

struct Sum {
  Triads low, high;   // the two bits of a sum
};

static inline Sum add(Triads a, Triads b, Triads c) {
  const Triads ab = a ^ b;
  return {ab ^ c, (a & b) | (ab & c)};
}

static inline Tally tally(const Triads* t) {
  const Sum a = add(t[0], t[1], t[2]), b = add(t[3], t[4], t[5]), c = add(t[6], t[7], t[8]);
  const Sum ones = add(a.low, b.low, c.low), twos = add(a.high, b.high, c.high);
  const Triads four = twos.high | (twos.low & ones.high);
  return {four | ((twos.low | ones.high) & ones.low), four};
}

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
  Triads sure[9];
  for (int d = 0; d < 9; ++d) sure[d] = forced(s.triads[d]);
  const Tally can = tally(s.triads), must = tally(sure);
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

// How many ways digits have to fill each chute, at the chute's first bit.
static inline Some ways_of(Some t) {
  const Some t0 = t & kFirstOfChutes, t1 = t >> 1 & kFirstOfChutes, t2 = t >> 2 & kFirstOfChutes;
  const Some t3 = t >> 3, t4 = t >> 4, t5 = t >> 5, t6 = t >> 6, t7 = t >> 7, t8 = t >> 8;
  return (t0 & t4 & t8) + (t1 & t5 & t6) + (t2 & t3 & t7) +   // kWays, in its order
         (t0 & t5 & t7) + (t2 & t4 & t6) + (t1 & t3 & t8);
}

// The place of the least of n keys, stored in their last four bits. No jumps: which one is least
// cannot be predicted.
template <class Key>
static inline unsigned place_of_least(unsigned n, Key key) {
  unsigned least = ~0u;
  for (unsigned i = 0; i < n; ++i) {
    const unsigned one = key(i) << 4 | i;
    least = one < least ? one : least;
  }
  return least & 15;
}

// The chute in which the fewest digits are open, of several the one with the fewest ways, and in it
// the digit with the fewest, two or more. One exists in every stuck state: digits with a single way
// everywhere are fixed.
static inline Branch choose(const State& s) {
  alignas(32) uint64_t ways[12];
  Some ways_in_all = {}, open_in_all = {};
  for (int d = 0; d < 9; d += kSome) {
    const Some some = ways_of(*reinterpret_cast<const Some*>(s.triads + d));
    *reinterpret_cast<Some*>(ways + d) = some;
    ways_in_all += some;
    open_in_all += (some + 6 * kFirstOfChutes) >> 3 & kFirstOfChutes;   // two ways or more
  }
  uint64_t total = 0, open = 0;
  for (int i = 0; i < kSome; ++i) {
    total += ways_in_all[i];
    open += open_in_all[i];
  }
  // Chutes without an open digit and digits with one way become 15 and 7, and come last.
  const unsigned at = kChuteAt[place_of_least(6, [=](unsigned c) {
    const unsigned shift = kChuteAt[c];
    return ((unsigned(open >> shift) - 1) & 15) << 8 | (unsigned(total >> shift) & 255);
  })];
  const unsigned digit =
      place_of_least(9, [&](unsigned d) { return (unsigned(ways[d] >> at) - 2) & 7; });

  const Triads t = s.triads[digit];
  const unsigned used = unsigned(t >> at) & 511, split = kChute.split[used];
  const unsigned place = lowest(split);
  const unsigned rivals = (7u << place / 3 * 3 | 0111u << place % 3) & ~split;
  return {digit, t & ~(Triads(rivals) << at), t & ~(Triads(split) << at), at};
}

}  // namespace
}  // namespace nanpure
