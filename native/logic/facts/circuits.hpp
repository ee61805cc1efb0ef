// All loops with a given number of links; inferences.hpp has only the cheapest.
#pragma once

#include <map>
#include <vector>

#include "logic/facts/inferences.hpp"

namespace nanpure::logic {

// Limit of nodes visited for the loops of one number of links. The nodes that a search visits do
// not depend on any order, so that images of a position end alike.
constexpr std::uint64_t kMostVisited = 2'000'000;

// Continuous loops with exactly `links` links, by what they strike: one loop for each such set. A
// loop alternates all the way round, leaves some cell by one candidate and enters it by another,
// and visits no cell twice, except that neighbours may share cells. On a graph with more than
// candidates only loops that use some of the rest, on one with sets only those that use sets.
// False: the sink stopped it, or it would have visited too many; then no conclusion is possible.
template <int W>
bool circuits_of(const Position<W>& position, Nodes nodes, int links, Sink& sink,
                 std::map<std::vector<int>, Proof>& found);

}  // namespace nanpure::logic
