// Minimal puzzles without bias: each one of every grid as likely as any other.
//
// One try: a grid, all equally likely, from which givens are taken away in an order by chance as long
// as one solution is left. The order passes through a certain set of n of the N² cells with the
// chance 1 / C(N², n), and where that is a minimal puzzle it comes so far, since every set above it
// leaves one solution too, and ends there. So puzzles with more givens, up to half of the cells,
// come more rarely, by a known factor: kept is one of n givens with a chance in proportion to
// C(N², n). Then all have the same chance, 1 / (grids · max C). (Taking givens away in an order by
// chance and giving up where a second solution appears is the controlled bias of Denis Berthier,
// "Unbiased statistics of a CSP", 2009; keeping by the inverse weight makes the rest of it even.)
//
// The weight is drawn first, which says how far down the order must lead; only that set is made, and
// nearly always one of its givens is a single without a search: then no set above it is minimal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "control.hpp"
#include "houses.hpp"
#include "kernel.hpp"
#include "maths/ranking.hpp"

namespace nanpure {

struct Unbiased {
  const Ranking& grids;
  const Houses* houses;    // of the same layout; null: the classic board
  int fewest, most;        // givens
  std::uint64_t seed, index;
};

struct UnbiasedFound {
  std::uint64_t number;                        // of the try
  std::vector<std::uint8_t> puzzle, solution;  // empty: none of the tries gave one
};

// The tries first … first+n-1 of an index, each with a stream of its own: the first that gives a
// puzzle. Where the control stops, what was found may not be the first.
UnbiasedFound make_unbiased(const Unbiased& wanted, std::uint64_t first, std::uint64_t n, int jobs,
                            Control& control);

// ---- statistics ---------------------------------------------------------------------------------

// How many classic minimal puzzles there are, estimated: a sample starts from `start` givens of a
// grid, all sets of as many equally likely. Where one solution is left, it goes down by givens that
// are not needed, each time any of the r that there are, to a minimal puzzle. That one stands for the
// product of all r, over the number of ways that lead to it, times C(81, start), puzzles of a grid.
struct MinimalSums {
  static constexpr int kCells = 82;
  std::uint64_t samples = 0;      // those that were finished
  std::uint64_t valid = 0;        // with one solution at the start
  std::uint64_t hits[kCells]{};   // [givens] minimal puzzles
  double weight[kCells]{};        // the sum of what they stand for
  double square[kCells]{};        // of its squares
};

// The samples begin … begin+n-1 of a seed.
MinimalSums sample_minimal(const Ranking& grids, const Backend& backend, std::uint64_t seed,
                           std::uint64_t begin, std::uint64_t n, int start, int jobs,
                           Control& control);

}  // namespace nanpure
