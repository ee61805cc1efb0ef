// The steps of a stuck search: locked triples over the triads, then the choice of a branch.
#pragma once

#include <stdint.h>

#include "classic/state.hpp"

namespace nanpure {
namespace {

constexpr uint64_t kFirstTriads = both(0111111111);   // the first of each three side by side

// All groups of three adjacent bits that have a bit.
template <class Word>
static inline Word whole_threes(Word t) {
  const Word first = (t | t >> 1 | t >> 2) & kFirstTriads;
  return (first << 3) - first;
}

// The triads that are the digit's only one in their box; in a closed chute these are all that it
// must be in.
template <class Word>
static inline Word forced(Word t) {
  return t & ~whole_threes(t & (t - kFirstTriads));
}

// The triads of all digits; the last three places, which fill a register, have none.
struct alignas(32) AllTriads {
  Triads of[12];

  Some& at(int d) { return *reinterpret_cast<Some*>(of + d); }
  const Some& at(int d) const { return *reinterpret_cast<const Some*>(of + d); }
};

static inline void find_triads(const State& s, AllTriads& triads) {
  for (int d = 0; d < 9; d += kSome) {
    Some lo = {}, hi = {};
    for (int i = 0; i < kSome && d + i < 9; ++i) {
      lo[i] = s.x[d + i].lo;
      hi[i] = s.x[d + i].hi;
    }
    const Some rows = rows_used(lo);
    triads.at(d) = (rows & 511) | rows >> 32 << 9 | rows_used(hi) << 18 | stacks_used(lo, hi) << 32;
  }
}

// How many of nine words have a bit, three or more and four or more, for all bits at once; of two
// words for each digit, side by side.
struct Tally {
  Pair three, four;
};

struct Sum {
  Pair low, high;   // the two bits of a sum
};

static inline Sum add(Pair a, Pair b, Pair c) {
  const Pair ab = a ^ b;
  return {ab ^ c, (a & b) | (ab & c)};
}

static inline Tally tally(const Pair* t) {
  const Sum a = add(t[0], t[1], t[2]), b = add(t[3], t[4], t[5]), c = add(t[6], t[7], t[8]);
  const Sum ones = add(a.low, b.low, c.low), twos = add(a.high, b.high, c.high);
  const Pair four = twos.high | (twos.low & ones.high);
  return {four | ((twos.low | ones.high) & ones.low), four};
}

// A triad has three cells. If three digits must be in it, no other can; if only three can be in
// it, they must. Sets `dirty` to the digits that lost candidates; false: a contradiction.
static inline bool lock_triples(State& s, const AllTriads& triads, unsigned& dirty) {
  AllTriads sure;
  for (int d = 0; d < 9; d += kSome) sure.at(d) = forced(triads.at(d));
  Pair can_and_must[9];
  for (int d = 0; d < 9; ++d) can_and_must[d] = Pair{triads.of[d], sure.of[d]};
  const Tally t = tally(can_and_must);
  if (t.four[1] != 0 || t.three[0] != both(kBand)) return false;
  const Triads full = t.three[1], due = t.three[0] & ~t.four[0];
  dirty = 0;
  if (full == due) return true;   // then the same three digits are both
  for (int d = 0; d < 9; ++d) {
    const Triads maybe = triads.of[d] & ~sure.of[d];
    const Triads out = maybe & full, in = maybe & due;
    if ((out | in) == 0) continue;
    keep_triads(s.x[d], triads.of[d] & ~out & (~whole_threes(in) | in));
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
static inline Branch choose(const AllTriads& triads) {
  alignas(32) uint64_t ways[12];
  Some ways_in_all = {}, open_in_all = {};
  for (int d = 0; d < 9; d += kSome) {
    const Some some = ways_of(triads.at(d));
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

  const Triads t = triads.of[digit];
  const unsigned used = unsigned(t >> at) & 511, split = kChute.split[used];
  const unsigned place = lowest(split);
  const unsigned rivals = (7u << place / 3 * 3 | 0111u << place % 3) & ~split;
  return {digit, t & ~(Triads(rivals) << at), t & ~(Triads(split) << at), at};
}

}  // namespace
}  // namespace nanpure
