// The immediate consequences of a candidate being true or false: weak and strong links of a
// position.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/se/board.hpp"

namespace nanpure::se {

// A candidate is cell * 9 + digit.
constexpr int cell_of(int candidate) { return candidate / kSize; }
constexpr int digit_of(int candidate) { return candidate % kSize; }

// Why a candidate is true: it is the last of its cell, or of a house, or assumed.
enum Cause : std::uint8_t { kInBox = kBox, kInRow = kRow, kInColumn = kColumn, kInCell, kAssumed };

// Links along houses only (X), or also within cells: then with strong links only in cells of two
// candidates (Y), or everywhere (XY).
enum Mode { kX = 0, kY = 1, kXY = 2 };

struct Strong {
  std::uint16_t other;
  Cause cause;
};

// Strong links of a candidate: in its cell, then in box, row and column, each other end once.
struct StrongList {
  Strong items[4];
  std::uint8_t count = 0;

  void add(int other, Cause cause) {
    for (int k = 0; k < count; ++k)
      if (items[k].other == other) return;
    items[count++] = {std::uint16_t(other), cause};
  }
  const Strong* begin() const { return items; }
  const Strong* end() const { return items + count; }
};

// The candidates that a true one makes false: those of its cell, then by box, row and column.
class WeakLists {
 public:
  void build(const Candidates& open);

  std::span<const std::uint16_t> of(int candidate) const {
    return {&pool_[at_[candidate].begin], &pool_[at_[candidate].end]};
  }
  // Without those of its cell.
  std::span<const std::uint16_t> along_houses(int candidate) const {
    return {&pool_[at_[candidate].houses], &pool_[at_[candidate].end]};
  }

 private:
  struct At {
    std::uint16_t begin, houses, end;
  };
  std::uint16_t pool_[kCandidates * 28];
  At at_[kCandidates];
};

void strong_links(const Candidates& open, int candidate, StrongList& along_houses,
                  StrongList& in_cell);

// Why one candidate makes another false.
constexpr Cause weak_cause(int one, int other) {
  const int a = cell_of(one), b = cell_of(other);
  if (a == b) return kInCell;
  if (kMap.house[a][kBox] == kMap.house[b][kBox]) return kInBox;
  return kMap.house[a][kRow] == kMap.house[b][kRow] ? kInRow : kInColumn;
}

}  // namespace nanpure::se
