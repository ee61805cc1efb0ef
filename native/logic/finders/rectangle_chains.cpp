// Chains and loops over links that a rectangle gives because the puzzle has one solution.

#include <algorithm>

#include "logic/engine/finders.hpp"
#include "logic/engine/once.hpp"
#include "logic/finders/chain_evidence.hpp"

namespace nanpure::logic {
namespace {

// Chains of all kinds, the cheapest first.
template <int W>
bool rectangle_chain(const Position<W>& position, const Parameters&, Sink& sink) {
  const Inferences* all = inferences_of(position, Nodes::bonds, sink);
  if (!all) return false;
  const Graph<W>& graph = *graph_of(position, Nodes::bonds, sink);  // there already
  std::vector<std::pair<Chain, const Proof*>> order;
  for (const Chain chain : {Chain::aic, Chain::discontinuous, Chain::continuous})
    for (const Proof& proof : all->proofs[int(chain)]) order.emplace_back(chain, &proof);
  std::ranges::stable_sort(order, {}, [](const auto& one) { return one.second->cost; });
  Once once(sink);
  for (const auto& [chain, proof] : order) {
    if (!sink.pay()) return false;
    Deduction found = deduction_of(graph, proof->gone, proof->length(chain));
    const auto why = [&, kind = chain, behind = proof](Evidence& evidence) {
      explain(position, graph, kind, *behind, evidence);
    };
    if (!once.take(found, why)) return false;
  }
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(rectangle_chain, ""),
};

}  // namespace

Finders rectangle_chains() { return kFinders; }

}  // namespace nanpure::logic
