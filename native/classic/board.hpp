// The 81 bits of one digit, and the words that work on two or three bands at once.
//
//   In a band, bit 9·s + 3·k + r stands for box s, column k and row r within the box:
//
//        box 0        box 1         box 2
//      0  3  6  |  9 12 15  |  18 21 24       The nine bits of a box lie together, and in them
//      1  4  7  | 10 13 16  |  19 22 25       the three of a column (a vertical triad); the bits
//      2  5  8  | 11 14 17  |  20 23 26       of a row in a box (a horizontal triad) are 3 apart.
//
//   Board     lo = band 0 in bits 0…26, band 1 in bits 32…58;     hi = band 2 in bits 0…26
//   Triads    bits 0…26    horizontal: bit 9·band + 3·s + r
//             bits 32…58   vertical:   bit 9·stack + 3·k + b, b the band
//
// So nine adjacent bits of Triads are one chute, an index of kChute. A right shift of both bands in
// a word spills only into bits that the following mask clears.
#pragma once

#include <stdint.h>

#include "classic/tables.hpp"

namespace nanpure {
namespace {

struct alignas(16) Board {
  uint64_t lo, hi;
};
typedef uint64_t Triads;

constexpr uint64_t both(uint64_t band) { return band | band << 32; }

constexpr uint64_t kBand = 0777777777;
constexpr uint64_t kFirstCells = both(0001001001);     // the first bit of each box
constexpr uint64_t kLastCells = both(0400400400);      // the last one
constexpr uint64_t kFirstColumns = both(0007007007);   // the first column of each box
constexpr uint64_t kFirstRows = both(0111111111);      // the first row of each box

// Where the six chutes begin in Triads: three bands, three stacks; and their first bits.
constexpr unsigned kChuteAt[6] = {0, 9, 18, 32, 41, 50};
constexpr Triads kFirstOfChutes = both(01001001);

// ---- both halves of a Board together, for passes over all nine digits ------------------------

typedef uint64_t Pair __attribute__((vector_size(16), may_alias));

constexpr Pair kFull = {both(kBand), kBand};

// As many words as fit into a register.
#ifdef __AVX__
constexpr int kSome = 4;
#else
constexpr int kSome = 2;
#endif
typedef uint64_t Some __attribute__((vector_size(8 * kSome), may_alias));

static inline Pair get(const Board& board) { return *reinterpret_cast<const Pair*>(&board); }
static inline void set(Board& board, Pair v) { *reinterpret_cast<Pair*>(&board) = v; }

static inline bool any(Pair v) {
#ifdef __SSE2__
  typedef char Bytes __attribute__((vector_size(16)));
  return __builtin_ia32_pmovmskb128(Bytes(v) == Bytes{}) != 0xffff;
#else
  return (v[0] | v[1]) != 0;
#endif
}

// ---- one half, or both ------------------------------------------------------------------------

// The last bit of each box that has any bit.
template <class Word>
static inline Word boxes_used(Word v) {
  constexpr uint64_t rest = both(0377377377);
  return (((v & rest) + rest) | v) & kLastCells;
}

// All nine bits of the boxes whose last bit is given.
template <class Word>
static inline Word whole_boxes(Word last) { return (last << 1) - (last >> 8); }

// Boxes with one of `cells` keep only that.
template <class Word>
static inline Word only(Word v, Word cells) {
  return v & (~whole_boxes(boxes_used(cells)) | cells);
}

// The bits that are alone in their box; no box is empty.
template <class Word>
static inline Word alone(Word v) {
  return v & ~whole_boxes(boxes_used(v & (v - kFirstCells)));
}

// The horizontal triads in use, bit 3·s + r of each band.
template <class Word>
static inline Word rows_used(Word v) {
  v = (v | v >> 3 | v >> 6) & kFirstColumns;
  return (v | v >> 6 | v >> 12) & both(0777);
}

// The vertical triads in use, bit 9·s + 3·k of each band.
template <class Word>
static inline Word columns_used(Word v) { return (v | v >> 1 | v >> 2) & kFirstRows; }

// ---- all bands --------------------------------------------------------------------------------

// The vertical triads in use, bit 9·stack + 3·k + b.
template <class Word>
static inline Word stacks_used(Word lo, Word hi) {
  const Word columns = columns_used(lo);
  return (columns | columns >> 31 | columns_used(hi) << 2) & kBand;
}

// Removes all but the given vertical triads (bit 9·stack + 3·k + b).
static inline void keep_stacks(Board& x, uint64_t open) {
  x.lo &= ((open | open << 31) & kFirstRows) * 7;
  x.hi &= (open >> 2 & kFirstRows & kBand) * 7;
}

// Removes what the given triads, and the six ways of each chute among them, leave no room for.
static inline void keep_triads(Board& x, Triads t) {
  const auto chute = [t](int c) { return t >> kChuteAt[c] & 511; };
  x.lo &= kChute.band[chute(0)] | uint64_t(kChute.band[chute(1)]) << 32;
  x.hi &= kChute.band[chute(2)];
  keep_stacks(x, uint64_t(kChute.closed[chute(3)]) | uint64_t(kChute.closed[chute(4)]) << 9 |
                     uint64_t(kChute.closed[chute(5)]) << 18);
}

}  // namespace
}  // namespace nanpure
