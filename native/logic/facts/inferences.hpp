// The conclusions of all chains over a graph: alternating inference chains, discontinuous and
// continuous nice loops, from one search.
#pragma once

#include <utility>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/facts/links.hpp"
#include "logic/facts/ways.hpp"

namespace nanpure::logic {

enum class Chain : std::uint8_t {
  aic = 0,            // one of its two ends is true; strikes at least two candidates
  discontinuous = 1,  // refutes its one candidate, or proves it and strikes the rest of its cell
  continuous = 2,     // alternates all the way round: of the two ends of each link one is true
};

// The cost of a chain: its links, where one over an almost locked set counts for the cells of the
// set less one.
constexpr int kFarthest = 40;

// Of a flood: its cost and its minor.
using Cost = std::pair<int, int>;

// A chain is one of the simplest of the least cost between its ends, if one of these is not a
// lasso: visits no cell twice, except that neighbours may share cells and that a nice loop begins
// and ends in one cell, and leaves that cell with its first and enters it with its last link.
// Longer chains between the same ends are not searched.
struct Proof {
  Cost cost;
  std::vector<int> gone;      // candidates it strikes, by their numbers, ascending
  Nodes needs;                // the kind of nodes it uses
  std::vector<State> states;  // of the chain; the first follows the last in a continuous loop
  std::vector<int> spans;     // that its strong links live in, in order

  int length(Chain chain) const { return int(states.size()) - (chain != Chain::continuous); }
};

struct Inferences {
  // [Chain] each effect once, by the chain of the least cost; the least first. On a graph with more
  // than candidates only chains that use some of the rest.
  std::vector<Proof> proofs[3];
};

// The inferences of a position, computed by the first call; nullptr if the sink stopped the search.
template <int W>
const Inferences* inferences_of(const Position<W>& position, Nodes nodes, Sink& sink);

// The same, except that chains may be lassos, which prove as much.
template <int W>
bool inferences_with_lassos(const Position<W>& position, Nodes nodes, Sink& sink,
                            Inferences& found);

}  // namespace nanpure::logic
