// Puzzles by chance: a random grid, then givens taken away while the solution stays the only one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "houses.hpp"
#include "kernel.hpp"
#include "random.hpp"

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

// Branches for a random grid in one attempt. Chance may lead into a corner of a wild layout where
// a search of hours would find nothing; another attempt finds a grid at once.
constexpr std::uint64_t kGridNodes = 20'000;

// A solution of the candidates `masks` (null: of the empty board), by chance but not evenly: see
// docs/generate.md. false: there is none, or the meter stopped.
bool random_grid(const Houses& houses, const Mask* masks, Random& chance, std::uint8_t* grid,
                 Meter& meter);

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
void make(const Series& series, const Backend& backend, int jobs, Control& control);

// The rows begin … end of a series on the classic board, the questions of `width` attempts at a time
// answered together by a back end.
void make_together(const Series& series, const Backend& backend, std::size_t width,
                   std::size_t begin, std::size_t end, Meter& meter);

// Takes away givens of a puzzle whose one solution is known, as the recipe says; `masks` are the
// candidates of cells without a given (a classic recipe has them all and does not look). false: the
// meter stopped, and more could have gone.
bool minimize(const Recipe& recipe, const Mask* masks, Random& chance, std::uint8_t* puzzle,
              const std::uint8_t* solution, Meter& meter);

}  // namespace nanpure
