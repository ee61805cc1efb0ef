// Almost locked sets: cells of a house with one digit more than cells; and the ties between two of
// them.
#pragma once

#include <vector>

#include "kernel.hpp"
#include "logic/hodoku/step.hpp"

namespace nanpure::hodoku {

struct Almost {
  Cells cells;
  Digits digits = 0;
  Cells of[kSize];                        // its cells with a digit
  Cells seen[kSize];                      // candidates outside that see all of those
  Cells seen_any;                         // all of `seen`
};

// Cells of two digits included; rows first, then columns, then boxes, each set once.
std::vector<Almost> almost_locked(const Board& board);

// One or two digits that two sets without common cells cannot both hold.
struct Tie {
  int one, other;                         // sets, the first before the other
  int digits[2];                          // -1: there is no second
};

struct Ties {
  std::vector<Tie> list;
  std::vector<int> from;                  // where those of each set begin; its end is the next

  Ties(const std::vector<Almost>& sets, Meter& meter);
};

bool als_xz(const Board& board, Meter& meter, Step& step);
bool als_wing(const Board& board, Meter& meter, Step& step);
bool als_chain(const Board& board, Meter& meter, Step& step);

}  // namespace nanpure::hodoku
