// The wishes for a puzzle, and the outcome of an attempt.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "houses.hpp"
#include "maths/ranking.hpp"

namespace nanpure {

// The wishes for a puzzle.
struct Recipe {
  const Houses& houses;
  bool classic;                        // the houses are those of the classic 9×9
  // [cell] cells with the same number lose their givens together; those numbered kEmpty have none
  // from the start, those numbered kGiven keep theirs.
  std::vector<std::uint16_t> orbit;
  int fewest;                          // givens: never remove more than leaves this many
  int most;                            // givens: a puzzle with more is a failure
  bool minimal;                        // every given must be needed
  std::uint64_t patience;              // branches for one question whether a given is needed; an
                                       // open one keeps the given. 0 = no limit. Classic boards
                                       // never need it and ignore it
  const Ranking* even = nullptr;       // the grids of the layout, drawn uniformly; null: an uneven
                                       // search fills them

  static constexpr std::uint16_t kEmpty = 0xffff, kGiven = 0xfffe;
};

enum class Made : std::uint8_t {
  yes = 0,
  many_solutions = 1,   // the cells that may have givens leave several solutions
  many_givens = 2,      // more than `most` are needed
  not_minimal = 3,      // an orbit is needed, but not all of its cells
  no_grid = 4,          // the layout has no grid
  stopped = 5,          // meter.stopped says why
  no_luck = 6,          // no grid was found in kGridNodes branches
};

// For each row, an index, attempts until one succeeds. `numbers` has the first attempt of each row
// and gets the last; `puzzles` (0 where no given is left) and `solutions` get N² digits each,
// unless the outcome is no_grid or no_luck; a stopped puzzle has one solution and more givens than
// it needs, or none if it was stopped earlier. `made` gets the outcomes. Every attempt has its own
// random stream, determined by seed, index and number: the result depends on nothing else.
struct Series {
  const Recipe& recipe;
  std::uint64_t seed;
  std::span<const std::uint64_t> indices;
  std::span<std::uint64_t> numbers;
  std::uint64_t attempts;        // of each row, at most
  std::uint8_t* puzzles;
  std::uint8_t* solutions;
  std::uint8_t* made;
};
}  // namespace nanpure
