// The level of many puzzles at once, no further than is asked.
#pragma once

#include <span>

#include "logic/path.hpp"

namespace nanpure::logic {

// Levels count from 0. A path is of the level of its hardest row, or of the first whose cap its
// scores, added up, do not exceed; a board where the rows come to their end is of the last level.
struct Scale {
  std::vector<int> level, score;   // [row]
  std::vector<int> caps;           // [level], the highest score; the last level has none
};

// The level of a puzzle of N² digits with one solution, by the path in the order of the program.
// Above `highest` nobody asks how much harder it is: it gives the first level above that it comes
// to. -1: the meter stopped.
int grade(const Houses& houses, std::span<const std::uint8_t> digits, const Program& program,
          const Scale& scale, int highest, Meter& meter);

}  // namespace nanpure::logic
