// Puzzles of 9×9 for the tests of the classic back ends, and the answers of these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "brute.hpp"
#include "classic/backends.hpp"
#include "control.hpp"
#include "layouts.hpp"

namespace nanpure::tests {

Grid full_grid(Chance& random);

// A puzzle with this many clues, with one solution or many; one in three has a clue changed, so
// that many of these have none.
Grid any_puzzle(Chance& random, int clues);

Grid minimal_puzzle(Chance& random);

struct ClassicAnswer {
  Found found;
  std::vector<Grid> solutions;
};

ClassicAnswer solve(const Backend& backend, const Grid& puzzle, std::uint64_t limit,
                    std::size_t room = 64, Control* given = nullptr);

// Whether a grid is full, right, and has the clues of a puzzle.
bool solves(const Grid& puzzle, const Grid& grid);

template <class Run>
void each_backend(Run run) {
  for (const Backend* const* entry = backends(); *entry != nullptr; ++entry) run(**entry);
}

}  // namespace nanpure::tests
