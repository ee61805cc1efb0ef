// Ito's logical cube: his techniques in the order of the text, pass after pass, and trial
// placement, without a trace. The same order and effects as the readable Python
// (nanpure.methods.ito), whose names are kept.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel.hpp"

namespace nanpure {

struct CubeAsked {
  int rows, columns;                  // of a box; N = rows * columns
  std::vector<std::uint8_t> digits;   // [cell] 0 = open
  std::vector<Mask> open;             // [cell] possible digits of a cell without a digit
  int largest;                        // the largest N of cyclic cells, below 2: none
  std::uint64_t trial;                // levels of trial placement
  bool fewest;                        // trials begin with the cells that have the fewest digits
  bool all_pairs;                     // Hamada logic examines all pairs of a box
  bool check_givens;                  // equal digits that see each other end it at once
};

struct CubeFound {
  Stopped stopped = Stopped::no;
  int status = 0;                     // 1 unable to solve, 2 inconsistent, 3 answer
  std::uint64_t placements = 0, removals = 0;   // including those inside trials
  std::uint64_t trials = 0;
  int deepest = 0;                    // most trials open at a time
  int depth = 0;                      // trials open at the end
  std::vector<std::uint8_t> digits;   // at the end
  std::vector<std::uint8_t> ground;   // outside all trials: digits, and what is open
  std::vector<Mask> ground_open;
};

// Throws std::invalid_argument if the board does not have N² cells.
CubeFound logical_cube(const CubeAsked& asked, Meter& meter);

}  // namespace nanpure
