// A classic grid as Sudoku Explainer sees it: boxes, rows and columns, and the remaining
// candidates.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace nanpure::se {

constexpr int kSize = 9;
constexpr int kCells = 81;
constexpr int kHouses = 27;               // boxes 0 … 8, rows 9 … 17, columns 18 … 26
constexpr int kCandidates = kCells * kSize;

enum Kind { kBox = 0, kRow = 1, kColumn = 2 };

using Set = std::uint16_t;                // the digits of a cell, or the seats of a house
constexpr Set kAll = 0x1ff;

constexpr Set bit(int index) { return Set(1 << index); }

// The number of members of each set of nine; the code must run where no instruction counts bits.
inline constexpr std::array<std::uint8_t, kAll + 1> kCounts = [] {
  std::array<std::uint8_t, kAll + 1> counts{};
  for (int set = 1; set <= kAll; ++set) counts[set] = std::uint8_t(counts[set >> 1] + (set & 1));
  return counts;
}();
constexpr int count(Set set) { return kCounts[set & kAll]; }

constexpr int lowest(Set set) { return std::countr_zero(set); }
constexpr bool several(Set set) { return (set & (set - 1)) != 0; }
constexpr bool is_one(Set set) { return set != 0 && !several(set); }
constexpr bool is_two(Set set) { return several(set) && is_one(set & (set - 1)); }

// Calls each(index) for the members of a set, ascending.
template <class Each>
constexpr void for_each(Set set, Each each) {
  for (; set; set &= set - 1) each(lowest(set));
}

// The geometry. Seats of a box run along its rows.
struct Geometry {
  std::uint8_t members[kHouses][kSize];
  std::uint8_t house[kCells][3];          // [cell][kind]
  std::uint8_t seat[kCells][3];
  std::uint8_t peers[kCells][20];         // those in the box, then in the row, then in the column
  Set crossing[kHouses][kHouses];         // seats of the first house that are cells of the second
  bool see[kCells][kCells];               // two different cells with a house in common
};

constexpr Geometry geometry() {
  Geometry map{};
  for (int cell = 0; cell < kCells; ++cell) {
    const int row = cell / 9, column = cell % 9;
    const int box = row / 3 * 3 + column / 3;
    const int at[3] = {row % 3 * 3 + column % 3, column, row};
    const int index[3] = {box, row, column};
    for (int kind = 0; kind < 3; ++kind) {
      map.house[cell][kind] = std::uint8_t(9 * kind + index[kind]);
      map.seat[cell][kind] = std::uint8_t(at[kind]);
      map.members[9 * kind + index[kind]][at[kind]] = std::uint8_t(cell);
    }
  }
  for (int one = 0; one < kHouses; ++one)
    for (int seat = 0; seat < kSize; ++seat)
      for (int kind = 0; kind < 3; ++kind)
        map.crossing[one][map.house[map.members[one][seat]][kind]] |= bit(seat);
  for (int cell = 0; cell < kCells; ++cell) {
    int found = 0;
    for (int kind = 0; kind < 3; ++kind)
      for (int other : map.members[map.house[cell][kind]]) {
        if (other == cell || map.see[cell][other]) continue;
        map.see[cell][other] = true;
        map.peers[cell][found++] = std::uint8_t(other);
      }
  }
  return map;
}

inline constexpr Geometry kMap = geometry();

// The remaining candidates, by cell and by house.
struct Candidates {
  Set cells[kCells];                      // digits of a cell; none if it has one
  Set seats[kHouses][kSize];              // seats of a digit

  bool has(int cell, int digit) const { return cells[cell] >> digit & 1; }

  void strike(int cell, int digit) {
    cells[cell] &= Set(~bit(digit));
    for (int kind = 0; kind < 3; ++kind)
      seats[kMap.house[cell][kind]][digit] &= Set(~bit(kMap.seat[cell][kind]));
  }
};

struct Board {
  Candidates open;
  std::uint8_t digits[kCells];            // 1 … 9, 0 = none
  std::uint8_t empty[kHouses];            // cells without a digit
  std::uint8_t placed[kSize];             // how often a digit is placed
  int left;                               // cells without a digit

  // 81 digits, 0 = none. The caller checks for equal ones in a house.
  explicit Board(const std::uint8_t* given) : left(kCells) {
    std::memset(placed, 0, sizeof placed);
    std::memset(digits, 0, sizeof digits);
    std::memset(empty, kSize, sizeof empty);
    for (Set& cell : open.cells) cell = kAll;
    for (auto& house : open.seats)
      for (Set& seats : house) seats = kAll;
    for (int cell = 0; cell < kCells; ++cell)
      if (given[cell]) place(cell, given[cell] - 1);
  }

  // The same where some candidates are gone: [cell] the remaining digits, as bits.
  Board(const std::uint8_t* given, const std::uint64_t* left) : Board(given) {
    for (int cell = 0; cell < kCells; ++cell)
      for_each(Set(open.cells[cell] & ~left[cell]), [&](int digit) { open.strike(cell, digit); });
  }

  void place(int cell, int digit) {
    for_each(open.cells[cell], [&](int other) { open.strike(cell, other); });
    for (int peer : kMap.peers[cell]) open.strike(peer, digit);
    if (digits[cell] == 0) {
      --left;
      for (int house : kMap.house[cell]) --empty[house];
    }
    digits[cell] = std::uint8_t(digit + 1);
    ++placed[digit];
  }
};

// The sets of `size` out of nine, in ascending order of their bits.
template <int size>
struct Choices {
  static constexpr int kCount = [] {
    int found = 0;
    for (int set = 0; set <= kAll; ++set) found += count(Set(set)) == size;
    return found;
  }();
  static constexpr std::array<Set, kCount> kSets = [] {
    std::array<Set, kCount> sets{};
    int found = 0;
    for (int set = 0; set <= kAll; ++set)
      if (count(Set(set)) == size) sets[found++] = Set(set);
    return sets;
  }();
};

}  // namespace nanpure::se
