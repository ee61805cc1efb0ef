// The largest number of disjoint sets: for unavoidable sets, a bound for the number of givens.
#pragma once

#include <vector>

#include "kernel.hpp"
#include "maths/cell_set.hpp"

namespace nanpure {

struct Clique {
  std::vector<int> members;   // numbers of the sets, ascending
  int bound;                  // no more are disjoint; equal to their number if not stopped
  Stopped stopped;
};

// The sets are not empty. Takes a bit for each pair of them.
Clique largest_clique(const std::vector<CellSet>& sets, Meter& meter);

}  // namespace nanpure
