// The classic board in the order of HoDoKu: cells row by row; houses rows, columns, boxes.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace nanpure::hodoku {

constexpr int kSize = 9;
constexpr int kCells = 81;
constexpr int kHouses = 27;               // rows 0 … 8, columns 9 … 17, boxes 18 … 26

enum Kind { kRow = 0, kColumn = 1, kBox = 2 };

using Digits = std::uint16_t;             // digits of a cell, or seats of a house
constexpr Digits kAll = 0x1ff;

constexpr Digits bit(int index) { return Digits(1 << index); }
constexpr int lowest(unsigned set) { return std::countr_zero(set); }
constexpr bool is_one(Digits set) { return set != 0 && (set & (set - 1)) == 0; }

// The number of members of each set of nine; the code must run where no instruction counts bits.
inline constexpr std::array<std::uint8_t, kAll + 1> kCounts = [] {
  std::array<std::uint8_t, kAll + 1> counts{};
  for (int set = 1; set <= kAll; ++set) counts[set] = std::uint8_t(counts[set >> 1] + (set & 1));
  return counts;
}();
constexpr int count(Digits set) { return kCounts[set]; }

// Calls each(index) for the members of a set, ascending.
template <class Each>
constexpr void for_each(Digits set, Each each) {
  for (; set; set &= Digits(set - 1)) each(lowest(set));
}

// By halves, quarters …: a library call where no instruction counts bits costs more.
constexpr int ones(std::uint64_t word) {
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return int(word * 0x0101010101010101 >> 56);
}

struct Cells {
  std::uint64_t low = 0, high = 0;        // cells 0 … 63, 64 … 80

  constexpr void add(int cell) { (cell < 64 ? low : high) |= std::uint64_t(1) << (cell & 63); }
  constexpr void drop(int cell) { (cell < 64 ? low : high) &= ~(std::uint64_t(1) << (cell & 63)); }
  constexpr bool has(int cell) const { return (cell < 64 ? low : high) >> (cell & 63) & 1; }
  constexpr bool any() const { return (low | high) != 0; }
  constexpr bool several() const {
    return (low & (low - 1)) != 0 || (high & (high - 1)) != 0 || (low != 0 && high != 0);
  }
  constexpr int size() const { return ones(low) + ones(high); }
  constexpr int first() const {
    return low ? std::countr_zero(low) : 64 + std::countr_zero(high);
  }
  constexpr Cells minus(const Cells& other) const {
    return {low & ~other.low, high & ~other.high};
  }
  constexpr bool within(const Cells& other) const { return !minus(other).any(); }
  constexpr Cells& operator&=(const Cells& other) { return *this = *this & other; }
  constexpr Cells& operator|=(const Cells& other) { return *this = *this | other; }
  friend constexpr Cells operator&(const Cells& one, const Cells& other) {
    return {one.low & other.low, one.high & other.high};
  }
  friend constexpr Cells operator|(const Cells& one, const Cells& other) {
    return {one.low | other.low, one.high | other.high};
  }
  friend constexpr bool operator==(const Cells&, const Cells&) = default;
};

inline constexpr Cells kEvery{~std::uint64_t(0), (std::uint64_t(1) << (kCells - 64)) - 1};

// Calls each(cell), ascending.
template <class Each>
constexpr void for_each(const Cells& set, Each each) {
  for (std::uint64_t word = set.low; word; word &= word - 1) each(std::countr_zero(word));
  for (std::uint64_t word = set.high; word; word &= word - 1) each(64 + std::countr_zero(word));
}

struct Geometry {
  std::uint8_t members[kHouses][kSize];
  std::uint8_t house[kCells][3];          // [cell][kind]
  std::uint8_t seat[kCells][3];           // its place among the members
  Cells cells[kHouses];
  Cells peers[kCells];
};

inline constexpr Geometry kMap = [] {
  Geometry map{};
  for (int cell = 0; cell < kCells; ++cell) {
    const int row = cell / 9, column = cell % 9;
    const int index[3] = {row, column, row / 3 * 3 + column / 3};
    const int seat[3] = {column, row, row % 3 * 3 + column % 3};
    for (int kind = 0; kind < 3; ++kind) {
      const int house = 9 * kind + index[kind];
      map.house[cell][kind] = std::uint8_t(house);
      map.seat[cell][kind] = std::uint8_t(seat[kind]);
      map.members[house][seat[kind]] = std::uint8_t(cell);
      map.cells[house].add(cell);
    }
  }
  for (int cell = 0; cell < kCells; ++cell) {
    for (int house : map.house[cell]) map.peers[cell] |= map.cells[house];
    map.peers[cell].drop(cell);
  }
  return map;
}();

constexpr bool see(int one, int other) { return kMap.peers[one].has(other); }
constexpr bool share(int one, int other, int kind) {
  return kMap.house[one][kind] == kMap.house[other][kind];
}

// A row or column in common.
constexpr bool in_line(int one, int other) {
  return share(one, other, kRow) || share(one, other, kColumn);
}

// The cells that see all of some; all cells where there are none.
constexpr Cells seen_by_all(const Cells& some) {
  Cells found = kEvery;
  for_each(some, [&](int cell) { found &= kMap.peers[cell]; });
  return found;
}

// Calls each(picked) with `size` ascending places out of `of`, in lexicographic order, until it
// returns true; returns whether it did.
template <class Each>
bool choose(int of, int size, Each each) {
  int picked[kSize] = {};
  for (int k = 0; k < size; ++k) picked[k] = k;
  if (size > of) return false;
  for (;;) {
    if (each(static_cast<const int*>(picked))) return true;
    int last = size - 1;
    while (last >= 0 && picked[last] == of - size + last) --last;
    if (last < 0) return false;
    ++picked[last];
    for (int k = last + 1; k < size; ++k) picked[k] = picked[k - 1] + 1;
  }
}

}  // namespace nanpure::hodoku
