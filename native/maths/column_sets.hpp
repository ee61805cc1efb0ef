// The number of grids of a layout of equal boxes, without listing them: Hiramatsu's counting of what
// stands beside and below a part, carried from 4×4 to bands of boxes.
//
// A band is a row of boxes. What the other bands see of it is only which digits stand in which column,
// its column sets. So the grids are counted by column sets: how many ways a band has to be filled with
// given column sets, and how many ways the other bands have to complete the columns. Of the column
// sets in turn only the pattern counts: how many digits stand in column j of the first box, k of the
// second and so on.
#pragma once

#include <cstdint>

#include "kernel.hpp"

namespace nanpure {

using Wide = unsigned __int128;

struct GridCount {
  Wide grids;
  Wide symmetric;    // of them equal to themselves turned by 180 degrees
  Stopped stopped;   // then the numbers mean nothing
};

// Boxes of `rows` by `columns`: 2×2, 2×3, 2×4, the same turned, and 3×3. Throws std::invalid_argument
// for others.
GridCount count_grids(int rows, int columns, Meter& meter);

}  // namespace nanpure
