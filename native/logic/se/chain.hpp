// Chains of Sudoku Explainer: the results of a search for them, for the solver or a longer chain.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel.hpp"
#include "logic/se/links.hpp"
#include "logic/se/step.hpp"

namespace nanpure::se {

// Thrown when the meter stops; rate() catches it.
struct Halt {};

inline void work(Meter& meter, std::uint64_t words) {
  if (!toil(meter, words)) throw Halt{};
}

// The addition of a chain with this many distinct nodes to the rating of its technique: a tenth for
// each of 4, 6, 8, 12, 16, 24 … that the number - 2 exceeds. Tenths are added up one by one.
double length_rating(int complexity);

// A whole chain of another technique that is one link of a longer one. Two are the same if the
// nodes of all their parts are, in order; the 128 bits stand for these.
struct Called {
  std::uint64_t identity[2];
  int complexity;
};

// An intermediate chain step: with all parts of its chain, for the longer chain that calls it.
struct ChainStep {
  double rating;
  int complexity;
  int key;                                // among equals of both: the order of its kind
  std::vector<Struck> struck;             // by cell
  std::vector<std::vector<Item>> parts;   // from each of its ends to the assumption, breadth first
};

Called called(const ChainStep& step);

}  // namespace nanpure::se
