// The open cells of an equation, and the ways to narrow them, which equations.cpp chooses from. Each
// writes `allowed` of every cell, a part of its candidates; false: no choice makes the total.
#pragma once

#include <bit>
#include <cstdint>
#include <cstdlib>

#include "houses.hpp"
#include "equations/equations.hpp"

namespace nanpure {

constexpr int kMostListed = 16;   // N up to which sets of digits are listed
constexpr int kNine = 9;          // N up to which they fit 128 bits for each number of digits

inline std::uint64_t reversed(std::uint64_t bits) {
  bits = (bits >> 1 & 0x5555555555555555) | (bits & 0x5555555555555555) << 1;
  bits = (bits >> 2 & 0x3333333333333333) | (bits & 0x3333333333333333) << 2;
  bits = (bits >> 4 & 0x0f0f0f0f0f0f0f0f) | (bits & 0x0f0f0f0f0f0f0f0f) << 4;
  return __builtin_bswap64(bits);
}

inline Mask bit_of(int digit) {
  return digit >= 1 && digit <= kMaxSize ? Mask(1) << (digit - 1) : 0;
}

inline int least(Mask mask) { return std::countr_zero(mask) + 1; }
inline int greatest(Mask mask) { return std::bit_width(mask); }

struct Open {
  Mask mask;
  int coefficient;
  std::uint16_t at;      // in the equation
  std::uint16_t cell, group;
  Mask allowed;
};

inline bool see(const Houses& houses, const Open& a, const Open& b) {
  return houses.peers[std::size_t(a.cell) * std::size_t(houses.words) + b.cell / 64] >>
             (b.cell % 64) & 1;
}

// Exact (few_cells.cpp), for two and for three cells.
bool solve_two(const Houses& houses, Open* open, int total);
bool solve_three(const Houses& houses, Open* open, int total);

// Cells that see each other, with one coefficient (totals.cpp): their digits are a set with a known
// sum. To kMostListed.
bool solve_set(int size, Open* open, int count, int total);

// Groups of such cells, those of a group one after another (totals.cpp). `listed`: N is at most
// kMostListed.
bool solve_groups(bool listed, Open* open, int count, int total);

// The same to kNine with coefficients 1 and −1 (nine_digits.cpp); they add what is required.
bool solve_nine_set(Open* open, int count, int total, Allowed& allowed);
// −1: not for this way, for there are too many groups or totals.
int solve_nine(Open* open, int count, int total, Allowed& allowed);

}  // namespace nanpure
