// What is wanted of a puzzle, and what became of an attempt at one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "houses.hpp"
#include "maths/ranking.hpp"

namespace nanpure {

// What is wanted of a puzzle.
struct Recipe {
  const Houses& houses;
  bool classic;                        // the houses are those of the classic 9×9
  // [cell] cells of one number lose their givens together; those numbered kEmpty have none from
  // the start, those numbered kGiven keep theirs.
  std::vector<std::uint16_t> orbit;
  int fewest;                          // givens: never take more away than this leaves
  int most;                            // givens: a puzzle with more is no success
  bool minimal;                        // every given must be needed
  std::uint64_t patience;              // branches for one question whether a given is needed;
                                       // an open one keeps the given. 0 = no limit. Classic
                                       // boards never need one and do not look at it
  const Ranking* even = nullptr;       // the grids of the layout, all drawn equally likely; null: an
                                       // uneven search fills them

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

// For each row, an index, its attempts until one succeeds. `numbers` has the first attempt of each
// row and gets the last; `puzzles` (0 where no given is left) and `solutions` get N² digits each,
// unless the outcome is no_grid or no_luck; where it is stopped the puzzle has one solution and more
// givens than it needs, or none where it was stopped before. `made` gets the outcomes. Every attempt has a
// stream of its own, told by seed, index and number: the result depends on nothing else.
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
