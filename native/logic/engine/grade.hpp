// How hard a puzzle is, only as far as needed: its level, whether it needs a technique.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/engine/path.hpp"

namespace nanpure::logic {

// Levels count from 0. The rounds of a board get the level of their hardest row, or the first level
// whose cap their scores, added up, do not exceed; a board that the rows do not solve gets the last
// level. Rounds, unlike a path, are the same for all images of a board.
struct Scale {
  std::vector<int> level, score;   // [row]
  std::vector<int> caps;           // [level], the highest score; the last level has none
};

// The level of a puzzle of N² digits with one solution, by the rounds of the program. Above
// `highest` the exact level does not matter: it returns the first level above that it reaches. -1:
// the meter stopped.
int grade(const Houses& houses, std::span<const std::uint8_t> digits, const Program& program,
          const Scale& scale, int highest, Meter& meter);

// Whether a puzzle with one solution needs a technique.
enum class Need : std::uint8_t {
  no = 0,      // the easier ones solve it
  yes = 1,     // with it they do, without it they do not
  met = 2,     // they get stuck, there it has a step, and all together get stuck too
  absent = 3,  // they get stuck, and it has no step there
  stopped = 4,
};
struct Needed {
  Need need;
  std::vector<std::uint8_t> end;  // the digits of the board at the last end, 0 = none
};

// `easier`: techniques rated no higher; `alone`: the technique; `with`: all of them in their order.
Needed need(const Houses& houses, std::span<const std::uint8_t> digits, const Program& easier,
            const Program& alone, const Program& with, Meter& meter);

}  // namespace nanpure::logic
