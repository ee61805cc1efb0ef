#include "classic_puzzles.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "check.hpp"

namespace nanpure::tests {

Grid full_grid(Chance& random) { return Brute(Grid{}, 1, &random).found[0]; }

static std::array<int, 81> order(Chance& random) {
  std::array<int, 81> cells;
  std::iota(cells.begin(), cells.end(), 0);
  for (int k = 80; k > 0; --k) std::swap(cells[k], cells[random.below(k + 1)]);
  return cells;
}

Grid any_puzzle(Chance& random, int clues) {
  Grid puzzle = full_grid(random);
  const auto cells = order(random);
  for (int k = 0; k < 81 - clues; ++k) puzzle[cells[k]] = 0;
  if (random.below(3) == 0) puzzle[cells[80]] = std::uint8_t(1 + random.below(9));
  return puzzle;
}

ClassicAnswer solve(const Backend& backend, const Grid& puzzle, std::uint64_t limit,
                    std::size_t room, Control* given) {
  Control own;
  Meter budget = meter(given == nullptr ? own : *given, false);
  std::vector<Grid> out(room + 1, Grid{});
  out[room].fill(99);
  ClassicAnswer answer{backend.search(puzzle.data(), limit, out[0].data(), room, budget), {}};
  CHECK_EQ(int(out[room][0]), 99);   // not a byte beyond the room
  out.resize(std::min<std::uint64_t>(room, answer.found.count));
  answer.solutions = std::move(out);
  return answer;
}

Grid minimal_puzzle(Chance& random) {
  Grid puzzle = full_grid(random);
  for (const int cell : order(random)) {
    const std::uint8_t digit = puzzle[cell];
    puzzle[cell] = 0;
    if (solve(scalar_backend, puzzle, 2, 0).found.count != 1) puzzle[cell] = digit;
  }
  return puzzle;
}

bool solves(const Grid& puzzle, const Grid& grid) {
  for (int cell = 0; cell < 81; ++cell) {
    if (grid[cell] < 1 || grid[cell] > 9) return false;
    if (puzzle[cell] != 0 && puzzle[cell] != grid[cell]) return false;
  }
  return Brute(grid, 1).found.size() == 1;   // nothing to fill, only to check
}

}  // namespace nanpure::tests
