// Hui's table of grids: assign, ok and guess in rounds, breadth first. The same order and the same
// grids as the readable Python (nanpure.methods.hui.trace), without a trace.
#pragma once

#include <cstdint>
#include <vector>

#include "houses.hpp"
#include "kernel.hpp"

namespace nanpure {

struct TableAsked {
  const Houses& seen;         // what makes a digit impossible (the table I of the paper)
  const Houses& units;        // where a digit must have a place (R); another layout's is his mistake
  const Mask* allowed;        // [cell] digits that were there at the start
  bool assigning;             // false: guess alone
  std::uint64_t limit;        // ends when so many of the first grids are solutions; 0: all
  std::uint64_t most_boards;  // ends when the table has more
  std::size_t batch;          // grids between two looks at most_boards, at least 1
};

struct TableFound {
  enum class End : std::uint8_t { settled, empty, crowded, stopped } end;
  std::uint64_t boards;       // grids of the table at the end
  std::uint64_t made;         // grids ever made, the first one too
  std::uint64_t solutions;    // of them complete and ok
  std::uint64_t placed;       // digits put without a guess
  int depth;                  // most guesses that led to a grid
  std::vector<std::uint8_t> settled;   // the solutions in the order of the table
  std::vector<std::uint8_t> alone;     // the grid that stands alone, or the last one that did
};

// Throws std::invalid_argument where the two boards have different sizes, or cages.
TableFound table_of_grids(const TableAsked& asked, const std::uint8_t* digits, Meter& meter);

}  // namespace nanpure
