// Sets of cells of a board of at most 128 cells, as one number: bit c stands for cell c.
#pragma once

#include <cstdint>

namespace nanpure {

__extension__ typedef unsigned __int128 CellSet;

constexpr int kMostCells = 128;   // boards up to 11×11

constexpr CellSet cell_bit(int cell) { return CellSet(1) << cell; }

inline int lowest_cell(CellSet set) {
  const auto low = std::uint64_t(set);
  return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(std::uint64_t(set >> 64));
}

inline int size_of(CellSet set) {
  return __builtin_popcountll(std::uint64_t(set)) + __builtin_popcountll(std::uint64_t(set >> 64));
}

// Whether a set comes before another one of the same size in the order of their cells.
inline bool cells_before(CellSet one, CellSet other) {
  const CellSet different = one ^ other;
  return (one & different & (0 - different)) != 0;
}

}  // namespace nanpure
