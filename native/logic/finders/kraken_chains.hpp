// Chains that lead from what makes a pattern fail to what the pattern strikes.
#pragma once

#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/facts/flood.hpp"
#include "logic/facts/links.hpp"

namespace nanpure::logic {

constexpr int kKrakenChain = 31;  // links of one chain

// The states from a reached one back to the assumption, on one of the cheapest ways.
template <class Flood>
std::vector<State> way_to(const Flood& flood, State state) {
  std::vector<State> way{state};
  while (flood.cost(way.back()) > 0) {
    State before = way.back();
    bool found = false;
    flood.each_before(way.back(), [&](State one, Kind) {
      if (!found) before = one;
      found = true;
    });
    way.push_back(before);
  }
  return way;
}

// Adds the chain from a candidate that is false if the assumed one is true: from the assumed one to
// it, read backwards with every state negated.
template <int W, class Flood>
void explain_kraken(const Position<W>& position, const Graph<W>& graph, const Flood& flood,
                    int cell, int digit, Evidence& why) {
  const auto candidate = [&](int node) -> std::vector<Candidate> {
    const auto& one = graph.nodes[node];
    return {{std::uint16_t(one.cells.first()), std::uint8_t(one.digit)}};
  };
  const std::vector<State> way = way_to(flood, {graph.node_of(position, cell, digit), false});
  for (std::size_t k = 0; k + 1 < way.size(); ++k)
    why.links.push_back({candidate(way[k].node), candidate(way[k + 1].node), way[k].on});
}

}  // namespace nanpure::logic
