// Tables of the classic 9×9 scalar search, computed by the compiler. board.hpp shows where each bit
// is. No STL and nothing with external linkage: see kernel.hpp.
#pragma once

#include <stdint.h>

namespace nanpure {
namespace {

// The nine triads of a chute (the places where its lines meet its boxes) are a 3×3 matrix; bit 3·i
// + j says that a digit may be in triad (i, j). In a solution the digit is in one triad of each row
// and of each column of the matrix: only six ways, the permutations, fill a chute. A triad that no
// allowed way uses is impossible: that covers all locked candidates in the chute at once.
struct ChuteTables {
  uint32_t band[512];     // the triads that some allowed way uses, as the 27 cells of a band
  uint16_t closed[512];   // the same as nine bits
  uint16_t split[512];    // a triad that splits the allowed ways best; 0 if there are not two
  uint8_t ways[512];      // how many ways are allowed
};

struct CellTables {
  uint64_t keep[81][2];   // a board without the peers of the cell
  uint8_t cell[3][27];    // [band][bit] -> cell
  uint8_t bit[81];        // its bit in its band
};

constexpr uint16_t way(int a, int b, int c) {
  return uint16_t(1 << a | 1 << (3 + b) | 1 << (6 + c));
}
constexpr uint16_t kWays[6] = {way(0, 1, 2), way(1, 2, 0), way(2, 0, 1),
                               way(0, 2, 1), way(2, 1, 0), way(1, 0, 2)};

constexpr ChuteTables make_chute_tables() {
  ChuteTables t{};
  for (int index = 0; index < 512; ++index) {
    int uses[9] = {};
    for (const int bits : kWays) {
      if ((index & bits) != bits) continue;
      t.closed[index] |= uint16_t(bits);
      ++t.ways[index];
      for (int triad = 0; triad < 9; ++triad) uses[triad] += bits >> triad & 1;
    }
    int best = 0;
    for (int triad = 0; triad < 9; ++triad) {
      // In a band, triad 3·s + r is box s and row r: the cells 9·s + 3·k + r for k = 0, 1, 2.
      if (t.closed[index] >> triad & 1)
        t.band[index] |= uint32_t(0111) << (9 * (triad / 3) + triad % 3);
      const int others = t.ways[index] - uses[triad];
      const int smaller = uses[triad] < others ? uses[triad] : others;
      if (smaller > best) {
        best = smaller;
        t.split[index] = uint16_t(1 << triad);
      }
    }
  }
  return t;
}

constexpr int bit_of(int cell) {
  const int row = cell / 9, column = cell % 9;
  return 9 * (column / 3) + 3 * (column % 3) + row % 3;
}

constexpr CellTables make_cell_tables() {
  CellTables t{};
  for (int cell = 0; cell < 81; ++cell) {
    t.cell[cell / 27][bit_of(cell)] = uint8_t(cell);
    t.bit[cell] = uint8_t(bit_of(cell));
    uint32_t keep[3] = {};
    for (int other = 0; other < 81; ++other) {
      const bool sees = cell / 9 == other / 9 || cell % 9 == other % 9 ||
                        (cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3);
      if (!sees || other == cell) keep[other / 27] |= uint32_t(1) << bit_of(other);
    }
    t.keep[cell][0] = keep[0] | uint64_t(keep[1]) << 32;
    t.keep[cell][1] = keep[2];
  }
  return t;
}

constexpr ChuteTables kChute = make_chute_tables();
constexpr CellTables kCells = make_cell_tables();

}  // namespace
}  // namespace nanpure
