// All loops of a stated number of links, where inferences.hpp has the cheapest only.
#pragma once

#include <map>
#include <vector>

#include "logic/facts/inferences.hpp"

namespace nanpure::logic {

// How many nodes may be visited for the loops of one number of links. What a search visits does not
// depend on any order, so that images of a position end alike.
constexpr std::uint64_t kMostVisited = 2'000'000;

// Of continuous loops with exactly `links` links, by what they strike: one loop for each such set.
// A loop alternates all the way round, leaves some cell by one candidate and enters it by another,
// and visits no cell twice, but that neighbours may share cells. Of a graph that has more than
// candidates only loops that take some of the rest, of one with sets only those that take sets.
// False: the sink stopped it, or it would have visited too many; then nothing is said.
template <int W>
bool circuits_of(const Position<W>& position, Nodes nodes, int links, Sink& sink,
                 std::map<std::vector<int>, Proof>& found);

}  // namespace nanpure::logic
