// Minimal puzzles without bias: each one of every grid is equally likely.
//
// One try: a grid, all equally likely, from which givens are removed in random order as long as one
// solution is left. The order passes through a certain set of n of the N² cells with the chance 1 /
// C(N², n), and if that is a minimal puzzle it gets that far, since every set above it leaves one
// solution too, and ends there. So puzzles with more givens, up to half of the cells, come more
// rarely, by a known factor: one of n givens is kept with a chance in proportion to C(N², n). Then
// all have the same chance, 1 / (grids · max C). (Removing givens in random order and giving up
// when a second solution appears is the controlled bias of Denis Berthier, "Unbiased statistics of
// a CSP", 2009; keeping by the inverse weight makes the rest uniform.)
//
// The weight is drawn first, which determines how far down the order must lead; only that set is
// made, and nearly always one of its givens is a single without a search: then no set above it is
// minimal.
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
  std::vector<std::uint8_t> puzzle, solution;  // empty: none of the tries succeeded
};

// The tries first … first+n-1 of an index, each with its own stream: the first that gives a puzzle.
// If the control stops, the result may not be the first.
UnbiasedFound make_unbiased(const Unbiased& wanted, std::uint64_t first, std::uint64_t n, int jobs,
                            Control& control);

// ---- statistics ---------------------------------------------------------------------------------

// Estimates the number of classic minimal puzzles: a sample starts from `start` givens of a grid,
// all sets of that size equally likely. If one solution is left, it goes down by unneeded givens,
// each time any of the r that there are, to a minimal puzzle. That one stands for the product of
// all r, over the number of ways that lead to it, times C(81, start), puzzles of a grid.
struct MinimalSums {
  static constexpr int kCells = 82;
  std::uint64_t samples = 0;      // the finished ones
  std::uint64_t valid = 0;        // with one solution at the start
  std::uint64_t hits[kCells]{};   // [givens] minimal puzzles
  double weight[kCells]{};        // the sum of their weights
  double square[kCells]{};        // of the squared weights
};

// The samples begin … begin+n-1 of a seed.
MinimalSums sample_minimal(const Ranking& grids, const Backend& backend, std::uint64_t seed,
                           std::uint64_t begin, std::uint64_t n, int start, int jobs,
                           Control& control);

}  // namespace nanpure
