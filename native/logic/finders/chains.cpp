// Chains of any length: X-chain, XY-chain, alternating inference chain, nice loops.

#include <algorithm>
#include <map>

#include "logic/engine/finders.hpp"
#include "logic/facts/circuits.hpp"
#include "logic/finders/chain_evidence.hpp"
#include "logic/finders/remote_pair.hpp"

namespace nanpure::logic {
namespace {

// The chains of one name over the nodes that `grouped` and `almost` allow. almost = 1 takes those
// that need groups or sets, almost = 2 only those that need sets.
template <int W>
bool emit_proofs(const Position<W>& position, const std::vector<Proof>& proofs, Chain chain,
                 Nodes nodes, int almost, Sink& sink) {
  const Graph<W>& graph = *graph_of(position, nodes, sink);   // there already
  for (const Proof& proof : proofs) {
    if (almost == 2 && proof.needs != Nodes::sets) continue;
    if (!sink.pay()) return false;
    Deduction found = deduction_of(graph, proof.gone, proof.length(chain));
    if (sink.evidence) explain(position, graph, chain, proof, found.why);
    if (!sink.take(found)) return false;
  }
  return true;
}

Nodes nodes_of(int grouped, int almost) {
  return almost ? Nodes::sets : grouped ? Nodes::groups : Nodes::candidates;
}

template <int W>
bool emit_chains(const Position<W>& position, Chain chain, int grouped, int almost, Sink& sink) {
  const Nodes nodes = nodes_of(grouped, almost);
  const Inferences* all = inferences_of(position, nodes, sink);
  return all && emit_proofs(position, all->proofs[int(chain)], chain, nodes, almost, sink);
}

// X-chains and XY-chains have at most this many links, as in HoDoKu.
constexpr int kLongest = 19;

// Chains within some candidates, between two of the same digit: candidates that see both ends are
// eliminated. Emits each effect once, by a shortest chain.
template <int W>
class Narrow {
 public:
  Narrow(const Position<W>& position, const Graph<W>& graph, bool cells_only)
      : position_(position),
        graph_(graph),
        flood_(graph_),
        ways_(graph_, flood_) {
    flood_.strong_in_cells_only(cells_only);
  }

  // All chains from one candidate; false if the sink stopped it.
  bool search(int one, const std::vector<std::uint64_t>& within, bool round, Sink& sink) {
    if (!sink.pay()) return false;
    const auto& start = graph_.nodes[one];
    flood_.only(within.data());
    flood_.assume({one, false}, kLongest);
    if (!sink.toil(flood_.toil())) return false;
    for (int cell : position_.of[start.digit]) {
      const int other = graph_.node_of(position_, cell, start.digit);
      const int length = flood_.cost({other, true});
      if (length < 3 || length == Flood::kNever || (other == one && !round))
        continue;
      std::vector<int> gone;
      for (int seen : position_.peers(start.cells.first()) & position_.peers(cell) &
                          position_.of[start.digit])
        gone.push_back(graph_.node_of(position_, seen, start.digit));
      if (gone.empty()) continue;
      const auto at = shortest_.find(gone);
      if (at != shortest_.end() && at->second.length <= length) continue;
      ways_.walk({other, true}, other == one, [&] {
        shortest_.insert_or_assign(
            gone, Chain{length, {ways_.states.rbegin(), ways_.states.rend()}});
        return false;
      });
      if (!sink.toil(ways_.toil())) return false;
    }
    return true;
  }

  bool emit(Sink& sink) const {
    std::vector<std::pair<int, const std::vector<int>*>> order;
    for (const auto& [gone, chain] : shortest_) order.emplace_back(chain.length, &gone);
    std::ranges::stable_sort(order, {}, &std::pair<int, const std::vector<int>*>::first);
    for (const auto& [length, gone] : order) {
      Deduction found = deduction_of(graph_, *gone, length);
      if (sink.evidence) explain<W>(position_, graph_, shortest_.at(*gone).states, {}, found.why);
      if (!sink.take(found)) return false;
    }
    return true;
  }

 private:
  struct Chain {
    int length;
    std::vector<State> states;
  };

  const Position<W>& position_;
  const Graph<W>& graph_;
  Flood flood_;
  Ways ways_;
  std::map<std::vector<int>, Chain> shortest_;
};

// A chain of one digit. It may end where it begins: then that candidate is true.
template <int W>
bool x_chain(const Position<W>& position, const Parameters&, Sink& sink) {
  const Graph<W>* const found = graph_of(position, Nodes::candidates, sink);
  if (!found) return false;
  const Graph<W>& graph = *found;
  Narrow<W> narrow(position, graph, false);
  for (int digit = 0; digit < position.size; ++digit) {
    // Links of rules may come as other digits go.
    if (!position.book && !(position.news.digits >> digit & 1)) continue;
    std::vector<std::uint64_t> within(graph.words);
    std::vector<int> nodes;
    for (int cell : position.of[digit]) {
      const int node = graph.node_of(position, cell, digit);
      within[node >> 6] |= std::uint64_t(1) << (node & 63);
      nodes.push_back(node);
    }
    for (int node : nodes)
      if (!narrow.search(node, within, true, sink)) return false;
  }
  return narrow.emit(sink);
}

// A chain of cells with two candidates each.
template <int W>
bool xy_chain(const Position<W>& position, const Parameters&, Sink& sink) {
  const Graph<W>* const found = graph_of(position, Nodes::candidates, sink);
  if (!found) return false;
  const Graph<W>& graph = *found;
  Narrow<W> narrow(position, graph, true);
  std::vector<std::uint64_t> within(graph.words);
  for (int cell : position.bivalue)
    for (int node : {graph.first[cell], graph.first[cell] + 1})
      within[node >> 6] |= std::uint64_t(1) << (node & 63);
  for (int cell : position.bivalue)
    for (int node : {graph.first[cell], graph.first[cell] + 1})
      if (!narrow.search(node, within, false, sink)) return false;
  return narrow.emit(sink);
}

// A chain of strong and weak links whose ends cannot both be false. `again`: one that may revisit a
// cell too.
template <int W>
bool aic(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  if (parameters[2]) {
    const Nodes nodes = nodes_of(parameters[0], parameters[1]);
    Inferences all;
    return inferences_with_lassos(position, nodes, sink, all) &&
           emit_proofs(position, all.proofs[int(Chain::aic)], Chain::aic, nodes, parameters[1],
                       sink);
  }
  return emit_chains(position, Chain::aic, parameters[0], parameters[1], sink);
}

// All loops of a number of links, each effect once.
template <int W>
bool emit_circuits(const Position<W>& position, int grouped, int almost, int links, Sink& sink) {
  const Nodes nodes = nodes_of(grouped, almost);
  std::map<std::vector<int>, Proof> found;
  if (!circuits_of(position, nodes, links, sink, found)) return false;
  const Graph<W>& graph = *graph_of(position, nodes, sink);   // there already
  for (const auto& [gone, proof] : found) {
    Deduction deduction = deduction_of(graph, gone, links);
    if (sink.evidence) explain(position, graph, Chain::continuous, proof, deduction.why);
    if (!sink.take(deduction)) return false;
  }
  return true;
}

// `links`: instead of the cheapest loops all with this many.
template <int W>
bool loop(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  if (parameters[0] && parameters[3])
    return emit_circuits(position, parameters[1], parameters[2], parameters[3], sink);
  return emit_chains(position, parameters[0] ? Chain::continuous : Chain::discontinuous,
                     parameters[1], parameters[2], sink);
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(remote_pair, ""),
    NANPURE_FINDER(x_chain, ""),
    NANPURE_FINDER(xy_chain, ""),
    NANPURE_FINDER(aic, "grouped almost again"),
    NANPURE_FINDER(loop, "continuous grouped almost links"),
};

}  // namespace

Finders chains() { return kFinders; }

}  // namespace nanpure::logic
