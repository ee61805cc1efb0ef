// The unavoidable sets of a complete grid: every puzzle with only this solution has a given in each
// of them.
//
// A set of cells is unavoidable if the grid without them has another solution, and minimal if no
// smaller part of it is. The minimal ones are, among the sets of cells in which another grid of the
// layout differs from this one, those that contain no other.
#pragma once

#include <cstdint>
#include <vector>

#include "control.hpp"
#include "houses.hpp"
#include "maths/cell_set.hpp"

namespace nanpure {

struct UnavoidableSets {
  std::vector<CellSet> sets;   // smaller ones first, then in the order of their cells
  int complete;                // contains all minimal ones of at most so many cells
  Stopped stopped;             // not `no`: before `most` was reached
};

// All minimal unavoidable sets of at most `most` cells of a grid, 1 … N in each house of a board
// with only houses, at most kMostCells cells. Throws std::invalid_argument for other boards and
// grids.
UnavoidableSets unavoidable_sets(const Houses& houses, const std::uint8_t* grid, int most, int jobs,
                                 Control& control);

}  // namespace nanpure
