// Almost locked sets: cells of one house with one digit more than cells.
#pragma once

#include <memory>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

template <int W>
class Commons;  // restricted commons of almost locked sets (commons.hpp)

constexpr int kMostSets = 4096;

// If an almost locked set lacks one of its digits it holds every other one.
//
// Every set of cells appears once, whichever houses hold it: by number of cells, and among equals
// by house and cells. A cell with two candidates is the smallest. Cells without a candidate belong
// to no set.
//
// Bounds: on boards up to 9×9 all sets, which have at most N-1 cells; up to 16×16 those of at most
// five cells, beyond of at most four. Of more than 4096 sets (beyond 9×9: 1024) those with the most
// cells are dropped, all together, and again while there are too many: no result depends on an
// order.
template <int W>
struct AlmostLocked {

  struct Set {
    Cells<W> cells;
    Mask digits;
    int house;  // the first that holds all cells
    int size;   // number of cells
    int first;  // of its entries
  };

  std::vector<Set> sets;

  // The number of a set's digit among all digits of all sets. The digit must be one of the set's.
  int entry(int set, int digit) const {
    const Mask below = sets[set].digits & ((Mask(1) << digit) - 1);
    return sets[set].first + popcount(below);
  }

  // The cells of the set that have the digit as a candidate.
  const Cells<W>& holding(int set, int digit) const { return holders[entry(set, digit)]; }

  // The cells that see all of those and have the digit as a candidate themselves. None of them
  // belongs to the set.
  const Cells<W>& seeing(int set, int digit) const { return seers[entry(set, digit)]; }

  std::vector<Cells<W>> holders, seers;  // [entry]

  mutable std::shared_ptr<const Commons<W>> commons[2];  // [whether sets may overlap]
};

// Those of a position, computed by the first call; nullptr if the sink stopped it.
template <int W>
const AlmostLocked<W>* almost_locked(const Position<W>& position, Sink& sink);

}  // namespace nanpure::logic
