#include "logic/facts/inferences.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "logic/facts/reach.hpp"
#include "logic/facts/struck.hpp"

namespace nanpure::logic {
namespace {

class Search {
 public:
  Search(const Web& web, Nodes nodes, Sink& sink, Struck& struck)
      : nodes_(nodes), web_(web), sink_(sink), struck_(struck), flood_(web_), ways_(web_, flood_) {
    if (Reach::fits(web)) reach_.emplace(web);
    // Whatever a lower graph has too is reported there.
    if (nodes == Nodes::groups || nodes == Nodes::sets) ways_.take_from(web.candidates);
  }

  void enter_again() { ways_.enter_again(); }

  bool run() {
    if (reach_) toil(reach_->toil());
    for (int one = 0; one < web_.candidates; ++one) {
      if (!sink_.pay()) return false;
      if (refutes_itself(one)) {
        flood_.assume({one, true}, kFarthest);
        toil(flood_.toil());
        refute(one);
      }
      find_ends(one);
      const bool another = refutes_another(one);
      if (another || !ends_.empty()) {
        flood_.assume({one, false}, kFarthest);
        toil(flood_.toil() + web_.candidates);
        if (another) refute_another(one);
        for (std::size_t at = 0; at < ends_.size() && !stopped_; ++at) join(one, ends_[at]);
      }
      if (stopped_) return false;
    }
    for (int chain = 0; chain < 3; ++chain) {
      auto& proofs = found_.proofs[chain];
      for (auto& [gone, proof] : cheapest_[chain]) proofs.push_back(std::move(proof));
      std::ranges::stable_sort(proofs, {}, &Proof::cost);
    }
    return true;
  }

  Inferences take() { return std::move(found_); }

 private:
  void toil(std::uint64_t words) { stopped_ |= !sink_.toil(words); }

  // ---- candidates that may prove something: most do not, and need no flood ----

  static bool has(const std::uint64_t* set, int node) { return set[node >> 6] >> (node & 63) & 1; }

  bool refutes_itself(int one) const { return !reach_ || has(reach_->off_of({one, true}), one); }

  bool refutes_another(int one) const {
    if (!reach_) return true;
    const std::uint64_t* off = reach_->off_of({one, false});
    const int cell = web_.home[one];
    for (int other = web_.first[cell]; other < web_.first[cell + 1]; ++other)
      if (other != one && has(off, other)) return true;
    return false;
  }

  // Candidates that are true if one is false, if that strikes something.
  void find_ends(int one) {
    ends_.clear();
    if (!reach_) {
      ends_.resize(std::size_t(web_.candidates));
      std::iota(ends_.begin(), ends_.end(), 0);
      return;
    }
    const std::uint64_t* on = reach_->on_of({one, false});
    near_.assign(on, on + reach_->words());
    // A strong link alone is not a chain.
    for (const auto& link : web_.strong_of(one))
      if (link.to < web_.candidates && link.cost < 3)
        near_[link.to >> 6] &= ~(std::uint64_t(1) << (link.to & 63));
    const std::uint64_t* seen = web_.weak_of(one);
    for (int w = 0; w < reach_->words(); ++w)
      each_bit(near_[w], [&](int bit) {
        const int other = w * 64 + bit;
        if (other == one || web_.home[one] == web_.home[other] ||
            see_two(seen, web_.weak_of(other)))
          ends_.push_back(other);
        return true;
      });
  }

  // Whether two nodes see at least two candidates; those beyond the candidates may count too.
  bool see_two(const std::uint64_t* one, const std::uint64_t* other) const {
    std::uint64_t any = 0;
    for (int w = 0; w < reach_->words(); ++w) {
      const std::uint64_t both = one[w] & other[w];
      if ((any && both) || (both & (both - 1))) return true;
      any |= both;
    }
    return false;
  }

  // The kind of nodes that the current way uses.
  Nodes needed() const {
    int last = 0;
    for (const State& state : ways_.states) last = std::max(last, state.node);
    if (!ways_.spans.empty()) return Nodes::sets;
    return last < web_.candidates ? Nodes::candidates : Nodes::groups;
  }
  // Whether a lower graph has it too.
  bool told() const {
    if (nodes_ == Nodes::bonds) return !is_bonded();
    return nodes_ != Nodes::candidates && needed() == Nodes::candidates;
  }
  bool is_bonded() const {
    for (std::size_t k = 1; k < ways_.states.size(); ++k) {
      const State &start = ways_.states[k], &end = ways_.states[k - 1];
      if (web_.has_bond(start.node, end.node, end.on)) return true;
    }
    return false;
  }

  // Whether an effect is new at this cost.
  bool news(Chain chain, const std::vector<int>& gone, Cost cost) const {
    if (gone.empty()) return false;
    const auto at = cheapest_[int(chain)].find(gone);
    return at == cheapest_[int(chain)].end() || cost < at->second.cost;
  }

  Proof proof(const std::vector<int>& gone, Cost cost) const {
    Proof proof{cost, gone, needed(), ways_.states, ways_.spans};
    std::ranges::reverse(proof.states);
    std::ranges::reverse(proof.spans);
    return proof;
  }

  // Any of the simplest chains to a state; `close(proof)` adds the missing part.
  template <class Close>
  void keep(Chain chain, State end, bool round, Cost cost, const std::vector<int>& gone,
            Close close) {
    if (stopped_ || !news(chain, gone, cost)) return;
    ways_.walk(end, round, [&] {
      if (told()) return true;
      Proof found = proof(gone, cost);
      close(found);
      cheapest_[int(chain)].insert_or_assign(gone, std::move(found));
      return false;
    });
    toil(ways_.toil());
  }

  Cost cost_of(State end) const { return {flood_.cost(end), flood_.minor(end)}; }
  // With one more weak link.
  static Cost more(Cost cost) { return {cost.first + 1, cost.second + 1}; }

  std::vector<int> rest_of_cell(int one) const {
    std::vector<int> rest;
    const int cell = web_.home[one];
    for (int other = web_.first[cell]; other < web_.first[cell + 1]; ++other)
      if (other != one) rest.push_back(other);
    return rest;
  }

  // If it is true it is false, or another of its cell is true.
  void refute(int one) {
    const State end{one, false};
    const Cost cost = cost_of(end);
    if (cost.first != Flood::kNever)
      keep(Chain::discontinuous, end, true, cost, {one}, [](Proof&) {});
    for (int other : rest_of_cell(one)) {
      const Cost less = cost_of({other, true});
      if (less.first != Flood::kNever)
        keep(Chain::discontinuous, {other, true}, true, more(less), {one},
             [&](Proof& proof) { proof.states.push_back(end); });
    }
  }

  // If one is false another of its cell is false: the same as above, seen from the other end.
  void refute_another(int one) {
    for (int other : rest_of_cell(one)) {
      const State end{other, false};
      const Cost less = cost_of(end);
      if (less.first == Flood::kNever) continue;
      keep(Chain::discontinuous, end, true, more(less), {other}, [&](Proof& proof) {
        std::ranges::reverse(proof.states);
        std::ranges::reverse(proof.spans);
        for (State& state : proof.states) state.on = !state.on;
        proof.states.push_back(end);
      });
    }
  }

  // If one is false the other is true.
  void join(int one, int other) {
    const State end{other, true};
    const Cost cost = cost_of(end);
    if (cost.first < 3 || cost.first == Flood::kNever) return;
    if (one == other)
      return keep(Chain::discontinuous, end, true, cost, rest_of_cell(one), [](Proof&) {});
    if (web_.home[one] == web_.home[other]) return close(other, cost);
    const std::vector<int> gone = struck_.seen_by_both(one, other);
    if (gone.size() >= 2) keep(Chain::aic, end, false, cost, gone, [](Proof&) {});
  }

  // Loops: all chains from a candidate to another of its cell.
  void close(int other, Cost cost) {
    ways_.walk({other, true}, true, [&] {
      if (told()) return true;
      const std::vector<int> gone = struck_.of_loop(ways_.states, ways_.spans);
      if (news(Chain::continuous, gone, more(cost)))
        cheapest_[int(Chain::continuous)].insert_or_assign(gone, proof(gone, more(cost)));
      return !stopped_;
    });
    toil(ways_.toil());
  }

  const Nodes nodes_;
  const Web& web_;
  Sink& sink_;
  Struck& struck_;
  std::optional<const Reach> reach_;  // none: too large
  std::vector<int> ends_;
  std::vector<std::uint64_t> near_;  // set of candidates
  bool stopped_ = false;
  Flood flood_;
  Ways ways_;
  std::map<std::vector<int>, Proof> cheapest_[3];  // [Chain] by what they strike
  Inferences found_;
};

}  // namespace

template <int W>
const Inferences* inferences_of(const Position<W>& position, Nodes nodes, Sink& sink) {
  auto& slot = links_of(position).inferences[int(nodes)];
  if (slot) return slot.get();
  const Graph<W>* const graph = graph_of(position, nodes, sink);
  if (!graph) return nullptr;
  StruckOn<W> struck(position, *graph, sink);
  Search search(*graph, nodes, sink, struck);
  if (!search.run()) return nullptr;
  slot = std::make_shared<const Inferences>(search.take());
  return slot.get();
}

template <int W>
bool inferences_with_lassos(const Position<W>& position, Nodes nodes, Sink& sink,
                            Inferences& found) {
  const Graph<W>* const graph = graph_of(position, nodes, sink);
  if (!graph) return false;
  StruckOn<W> struck(position, *graph, sink);
  Search search(*graph, nodes, sink, struck);
  search.enter_again();
  if (!search.run()) return false;
  found = search.take();
  return true;
}

template bool inferences_with_lassos(const Position<2>&, Nodes, Sink&, Inferences&);
template bool inferences_with_lassos(const Position<4>&, Nodes, Sink&, Inferences&);
template bool inferences_with_lassos(const Position<10>&, Nodes, Sink&, Inferences&);
template bool inferences_with_lassos(const Position<21>&, Nodes, Sink&, Inferences&);
template const Inferences* inferences_of(const Position<2>&, Nodes, Sink&);
template const Inferences* inferences_of(const Position<4>&, Nodes, Sink&);
template const Inferences* inferences_of(const Position<10>&, Nodes, Sink&);
template const Inferences* inferences_of(const Position<21>&, Nodes, Sink&);

}  // namespace nanpure::logic
