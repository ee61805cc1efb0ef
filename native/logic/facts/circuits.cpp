#include "logic/facts/circuits.hpp"

#include <algorithm>

#include "logic/facts/struck.hpp"

namespace nanpure::logic {
namespace {

template <int W>
class Circuits {
 public:
  using Loops = std::map<std::vector<int>, Proof>;

  Circuits(const Position<W>& position, const Graph<W>& graph, Nodes nodes, int links, Sink& sink,
           Loops& found)
      : graph_(graph), nodes_(nodes), links_(links), sink_(sink), struck_(position, graph, sink),
        found_(found), near_(links + 1, Words(graph.words)), far_(graph.count()) {}

  // From each candidate to each other one of its cell, and back to it.
  bool run() {
    for (int start = 0; start < graph_.candidates; ++start) {
      start_ = start;
      home_ = graph_.nodes[start].cells;
      measure();
      if (!sink_.pay()) return false;
      for (int other = 0; other < graph_.candidates; ++other)
        if (graph_.in_cell(start, other) && near(other, links_ - 1)) {
          states_.assign(1, {other, false});
          spans_.clear();
          if (!from_false(other, Cells<W>{}, Cells<W>{})) return false;
        }
    }
    return true;
  }

 private:
  using Words = std::vector<std::uint64_t>;

  int left() const { return links_ - int(states_.size()); }
  // Whether a false node can lead to the start within this many links.
  bool near(int node, int within) const { return near_[within][node >> 6] >> (node & 63) & 1; }

  // The distance to the start: from false nodes (by links left), from true ones.
  void measure() {
    for (Words& words : near_) std::ranges::fill(words, 0);
    std::ranges::fill(far_, links_ + 1);
    far_[start_] = 0;
    std::vector<int> on{start_};
    for (int length = 1; length < links_; length += 2) {
      Words& off = near_[length];
      for (int node : on)
        for (const auto& link : graph_.strong_of(node)) mark(off, link.to);
      on.clear();
      for (int node = 0; node < graph_.count(); ++node) {
        if (far_[node] <= links_ || !reaches(node, off)) continue;
        far_[node] = length + 1;
        on.push_back(node);
      }
      // Nearer ones are near enough.
      near_[length + 1] = off;
      if (length + 2 <= links_) near_[length + 2] = off;
    }
    sink_.toil(std::uint64_t(graph_.count()) * graph_.words * links_ / 2);
  }
  static void mark(Words& words, int node) { words[node >> 6] |= std::uint64_t(1) << (node & 63); }
  bool reaches(int node, const Words& off) const {
    const std::uint64_t* row = graph_.weak_of(node);
    for (int w = 0; w < graph_.words; ++w)
      if (row[w] & off[w]) return true;
    return false;
  }

  bool visit() { return ++visited_ <= kMostVisited && (visited_ % 1024 || sink_.pay()); }

  // `closed`: cells that no further node may lie in; `fresh`: those that only the next one may.
  bool from_false(int node, const Cells<W>& closed, const Cells<W>& fresh) {
    if (!visit()) return false;
    for (const auto& link : graph_.strong_of(node)) {
      if (link.to == start_) {
        if (left() == 1 && !close(node)) return false;
        continue;
      }
      if (far_[link.to] > left() - 1) continue;
      const Cells<W>& cells = graph_.nodes[link.to].cells;
      if (cells.within(closed) || cells == home_) continue;
      const std::vector<int> behind = graph_.spans_of(node, link.to);
      if (behind.empty()) {
        if (!onward({link.to, true}, closed | fresh, cells)) return false;
        continue;
      }
      for (int span : behind) {
        spans_.push_back(span);
        const bool going = onward({link.to, true}, closed | fresh, cells | graph_.spans[span].cells);
        spans_.pop_back();
        if (!going) return false;
      }
    }
    return true;
  }

  bool from_true(int node, const Cells<W>& closed, const Cells<W>& fresh) {
    const std::uint64_t* row = graph_.weak_of(node);
    const Words& can = near_[left() - 1];
    for (int w = 0; w < graph_.words; ++w) {
      const bool going = each_bit(row[w] & can[w], [&](int bit) {
        const int next = w * 64 + bit;
        const Cells<W>& cells = graph_.nodes[next].cells;
        if (cells.within(closed) || cells == home_) return true;
        return onward({next, false}, closed | fresh, cells);
      });
      if (!going) return false;
    }
    return true;
  }

  bool onward(State next, const Cells<W>& closed, const Cells<W>& cells) {
    states_.push_back(next);
    const Cells<W> fresh = cells.minus(home_);
    const bool going = next.on ? from_true(next.node, closed, fresh)
                               : from_false(next.node, closed, fresh);
    states_.pop_back();
    return going;
  }

  // The last strong link, to the start.
  bool close(int node) {
    const std::vector<int> behind = graph_.spans_of(node, start_);
    states_.push_back({start_, true});
    if (behind.empty()) note();
    for (int span : behind) {
      spans_.push_back(span);
      note();
      spans_.pop_back();
    }
    states_.pop_back();
    return sink_.toil(4 * std::uint64_t(graph_.words) * links_);
  }

  void note() {
    int last = 0;
    for (const State& state : states_) last = std::max(last, state.node);
    const Nodes needs = !spans_.empty()              ? Nodes::sets
                        : last < graph_.candidates ? Nodes::candidates
                                                   : Nodes::groups;
    if (needs != nodes_) return;
    const std::vector<State> back(states_.rbegin(), states_.rend());
    const std::vector<int> gone = struck_.of_loop(back, {spans_.rbegin(), spans_.rend()});
    if (gone.empty() || found_.contains(gone)) return;
    found_.emplace(gone, Proof{{links_, links_}, gone, needs, states_, spans_});
  }

  const Graph<W>& graph_;
  const Nodes nodes_;
  const int links_;
  Sink& sink_;
  StruckOn<W> struck_;
  Loops& found_;
  std::vector<Words> near_;               // [links] false nodes within this distance of the start
  std::vector<int> far_;                  // [node] links to the start from it being true
  int start_ = 0;
  Cells<W> home_;
  std::vector<State> states_;             // after the start; it is the last
  std::vector<int> spans_;
  std::uint64_t visited_ = 0;
};

}  // namespace

template <int W>
bool circuits_of(const Position<W>& position, Nodes nodes, int links, Sink& sink,
                 std::map<std::vector<int>, Proof>& found) {
  const Graph<W>* const graph = graph_of(position, nodes, sink);
  if (!graph) return false;
  if (Circuits<W>(position, *graph, nodes, links, sink, found).run()) return true;
  if (sink.meter().stopped == Stopped::no) sink.meter().stopped = Stopped::nodes;
  return false;
}

using Loops = std::map<std::vector<int>, Proof>;
template bool circuits_of(const Position<2>&, Nodes, int, Sink&, Loops&);
template bool circuits_of(const Position<4>&, Nodes, int, Sink&, Loops&);
template bool circuits_of(const Position<10>&, Nodes, int, Sink&, Loops&);
template bool circuits_of(const Position<21>&, Nodes, int, Sink&, Loops&);

}  // namespace nanpure::logic
