// A classic search: loading a puzzle, the recursion, writing a solution.
#pragma once

#include <stdint.h>
#include <string.h>

#include "classic/triads.hpp"

namespace nanpure {
namespace {

constexpr unsigned kAllDigits = 0777;   // dirty at the start

// Each given clears its peers of its digit; settle() finds that the others must leave its cell.
static inline void load(const uint8_t* puzzle, State& s) {
  for (int d = 0; d < 9; ++d) {
    set(s.x[d], kFull);
    set(s.fixed[d], Pair{});
  }
  set(s.taken, Pair{});
  set(s.naked, Pair{});
  for (int row = 0; row < 81; row += 9) {
    // Bit i of `given`: byte i of the row is not 0. (The multiplication gathers eight bits; one
    // jump per cell instead would cost as much as a sweep, since none can be predicted.)
    uint64_t eight;
    memcpy(&eight, puzzle + row, 8);
    eight = (eight + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101;
    unsigned given = unsigned(eight * 0x0102040810204080 >> 56);
    given |= unsigned(puzzle[row + 8] != 0) << 8;
    for (; given; given &= given - 1) {
      const unsigned cell = unsigned(row) + lowest(given);
      Board& x = s.x[puzzle[cell] - 1];
      x.lo &= kCells.keep[cell][0];
      x.hi &= kCells.keep[cell][1];
    }
  }
}

// Removes a candidate; digits count from 0.
static inline void strike(State& s, unsigned cell, unsigned digit) {
  const unsigned band = cell / 27, bit = kCells.bit[cell];
  if (band == 2) s.x[digit].hi &= ~(uint64_t(1) << bit);
  else s.x[digit].lo &= ~(uint64_t(1) << (bit + 32 * band));
}

static inline void write(const State& s, uint8_t* out) {
  for (int d = 0; d < 9; ++d) {
    const uint64_t bands[3] = {s.x[d].lo & kBand, s.x[d].lo >> 32, s.x[d].hi};
    for (unsigned band = 0; band < 3; ++band)
      for (unsigned box = 0; box < 3; ++box) {
        const unsigned bit = 9 * box + lowest(unsigned(bands[band] >> 9 * box));
        out[kCells.cell[band][bit]] = uint8_t(d + 1);
      }
  }
}

// Finds all solutions of s, which it uses up; false: stop altogether. The search provides
//   meter              what pays for branches
//   in_first(branch)   whether to try the digit in the triad first
//   solved(s)          called for a solution; whether to go on
template <class Search>
bool descend(State& s, unsigned dirty, Search& search) {
  for (;;) {
    const End end = settle(s, dirty);
    if (end == End::dead) return true;
    if (end == End::solved) return search.solved(s);
    AllTriads triads;
    find_triads(s, triads);
    if (!lock_triples(s, triads, dirty)) return true;
    if (dirty != 0) continue;

    if (!spend(search.meter)) return false;
    const Branch branch = choose(triads);
    const bool in_first = search.in_first(branch);
    dirty = 1u << branch.digit;
    State first;
    copy(first, s);
    keep_triads(first.x[branch.digit], in_first ? branch.in : branch.out);
    if (!descend(first, dirty, search)) return false;
    keep_triads(s.x[branch.digit], in_first ? branch.out : branch.in);
  }
}

}  // namespace
}  // namespace nanpure
