// A chain as evidence: its links, and the houses and sets behind them.
#pragma once

#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

#include "logic/facts/inferences.hpp"

namespace nanpure::logic {

template <int W>
std::vector<Candidate> candidates_of(const typename Graph<W>::Node& node) {
  std::vector<Candidate> list;
  for (int cell : node.cells) list.push_back({std::uint16_t(cell), std::uint8_t(node.digit)});
  return list;
}

// The rectangle behind a link, and the houses that bind its digits.
template <int W>
void explain_bond(const Bond<W>& bond, Evidence& why) {
  std::vector<std::uint16_t> corners(bond.corners.begin(), bond.corners.end());
  std::ranges::sort(corners);
  std::vector<std::uint16_t> cells;
  std::ranges::set_union(why.cells, corners, std::back_inserter(cells));
  why.cells = std::move(cells);
  why.digits |= bond.pair;
  why.sets.push_back({Role::stem, std::move(corners), bond.pair});
  why.cover.insert(why.cover.end(), bond.houses.begin(), bond.houses.end());
}

// Adds the links between the states of a chain, and the houses and sets behind its strong links;
// `spans` are those behind its strong links, in order.
template <int W>
void explain(const Position<W>& position, const Graph<W>& graph, std::span<const State> states,
             std::span<const int> spans, Evidence& why) {
  for (std::size_t k = 0; k + 1 < states.size(); ++k) {
    const auto& one = graph.nodes[states[k].node];
    const auto& other = graph.nodes[states[k + 1].node];
    const bool strong = !states[k].on;
    why.links.push_back({candidates_of<W>(one), candidates_of<W>(other), strong});
    if (const auto* bond = graph.bond_of(states[k].node, states[k + 1].node, strong)) {
      explain_bond(*bond, why);
      continue;
    }
    if (!strong || graph.in_cell(states[k].node, states[k + 1].node)) continue;
    if (graph.spans_of(states[k].node, states[k + 1].node).empty()) {
      const int house = house_of_link<W>(position, one, other);
      if (house >= 0) why.base.push_back(std::uint16_t(house));  // otherwise a rule requires it
    } else {
      const auto& span = graph.spans[spans.front()];
      spans = spans.subspan(1);
      why.sets.push_back({Role::almost, listed(span.cells), span.digits});
    }
  }
}

template <int W>
Deduction deduction_of(const Graph<W>& graph, const std::vector<int>& gone, int length) {
  Deduction found;
  found.length = length;
  for (int node : gone)
    found.eliminations.push_back({std::uint16_t(graph.nodes[node].cells.first()),
                                  std::uint8_t(graph.nodes[node].digit)});
  return found;
}

template <int W>
void explain(const Position<W>& position, const Graph<W>& graph, Chain chain, const Proof& proof,
             Evidence& why) {
  std::vector<State> states = proof.states;
  if (chain == Chain::continuous) states.push_back(states.front());
  explain<W>(position, graph, states, proof.spans, why);
}

}  // namespace nanpure::logic
