// Chains of Sudoku Explainer: what a search for them gives, to the solver or to a longer chain.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel.hpp"
#include "logic/se/links.hpp"
#include "logic/se/step.hpp"

namespace nanpure::se {

// Thrown where the meter says stop; rate() catches it.
struct Halt {};

inline void work(Meter& meter, std::uint64_t words) {
  if (!toil(meter, words)) throw Halt{};
}

// What a chain of so many distinct nodes adds to the rating of its technique: a tenth for each of
// 4, 6, 8, 12, 16, 24 … that the number - 2 exceeds. Tenths are added up one by one.
double length_rating(int complexity);

// A whole chain of another technique that is one link of a longer one. Two are the same one where
// the nodes of all their parts are, in order; the 128 bits stand for these.
struct Called {
  std::uint64_t identity[2];
  int complexity;
};

// A chain step on the way: with all parts of its chain, for the longer chain that calls it in.
struct ChainStep {
  double rating;
  int complexity;
  int key;                                // among equals of both: the order of its kind
  std::vector<Struck> struck;             // by cell
  std::vector<std::vector<Item>> parts;   // from each of its ends to the assumption, breadth first
};

Called called(const ChainStep& step);

}  // namespace nanpure::se
