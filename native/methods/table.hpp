// Hui's table of grids: assign, ok and guess in rounds, breadth first. The same order and grids as
// the readable Python (nanpure.methods.hui.trace), without a trace.
#pragma once

#include <cstdint>
#include <vector>

#include "houses.hpp"
#include "kernel.hpp"

namespace nanpure {

struct TableAsked {
  const Houses& seen;         // makes a digit impossible (the table I of the paper)
  const Houses& units;        // where a digit must have a place (R); another layout's reproduces
                              // his mistake
  const Mask* allowed;        // [cell] digits allowed at the start
  bool assigning;             // false: guess alone
  std::uint64_t limit;        // ends when so many of the first grids are solutions; 0: all
  std::uint64_t most_boards;  // ends when the table has more
  std::uint64_t batch;        // grids between two checks of most_boards, at least 1
};

struct TableFound {
  enum class End : std::uint8_t { settled, empty, crowded, stopped } end;
  std::uint64_t boards;       // grids of the table at the end
  std::uint64_t made;         // grids ever made, including the first one
  std::uint64_t solutions;    // complete and ok grids among them
  std::uint64_t placed;       // digits put without a guess
  int depth;                  // most guesses that led to a grid
  std::vector<std::uint8_t> settled;   // the solutions in the order of the table
  std::vector<std::uint8_t> alone;     // the only grid of the table, or the last such grid
};

// Throws std::invalid_argument if the two boards have different sizes, or cages.
TableFound table_of_grids(const TableAsked& asked, const std::uint8_t* digits, Meter& meter);

}  // namespace nanpure
