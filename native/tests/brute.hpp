// A plain search of classic 9×9 puzzles, the oracle of the classic tests.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "layouts.hpp"

namespace nanpure::tests {

using Grid = std::array<std::uint8_t, 81>;

inline int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

// Fills the cell with the fewest digits first; random shuffles the order of the digits.
struct Brute {
  Grid grid{};
  std::array<int, 9> rows{}, columns{}, boxes{};   // digits used
  std::size_t limit;
  Chance* random;
  std::vector<Grid> found;
  std::size_t steps = 0, most_steps = SIZE_MAX;   // it gives up beyond them

  Brute(const Grid& puzzle, std::size_t most, Chance* any = nullptr, std::size_t patience = SIZE_MAX)
      : limit(most), random(any), most_steps(patience) {
    bool fine = true;
    for (int cell = 0; cell < 81; ++cell) {
      if (puzzle[cell] == 0) continue;
      fine &= (free(cell) >> puzzle[cell] & 1) != 0;
      put(cell, puzzle[cell]);
    }
    if (fine) walk();
  }
  int free(int cell) const {
    return 0x3fe & ~(rows[cell / 9] | columns[cell % 9] | boxes[box_of(cell)]);
  }
  void put(int cell, int digit) {
    grid[cell] = std::uint8_t(digit);
    rows[cell / 9] |= 1 << digit;
    columns[cell % 9] |= 1 << digit;
    boxes[box_of(cell)] |= 1 << digit;
  }
  void take(int cell) {
    const int digit = grid[cell];
    grid[cell] = 0;
    rows[cell / 9] &= ~(1 << digit);
    columns[cell % 9] &= ~(1 << digit);
    boxes[box_of(cell)] &= ~(1 << digit);
  }
  bool gave_up() const { return steps > most_steps; }
  void walk() {
    if (++steps > most_steps) return;
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81; ++cell) {
      if (grid[cell] != 0) continue;
      const int n = std::popcount(unsigned(free(cell)));
      if (n < fewest) fewest = n, best = cell;
    }
    if (best < 0) return found.push_back(grid);
    const int first = random == nullptr ? 0 : random->below(9), digits = free(best);
    for (int k = 0; k < 9 && found.size() < limit; ++k) {
      const int digit = (first + k) % 9 + 1;
      if ((digits >> digit & 1) == 0) continue;
      put(best, digit);
      walk();
      take(best);
    }
  }
};

}  // namespace nanpure::tests
