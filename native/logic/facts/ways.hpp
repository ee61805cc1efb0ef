// The simplest ways to what a flood has reached, as chains that people accept.
#pragma once

#include <algorithm>
#include <vector>

#include "logic/facts/flood.hpp"

namespace nanpure::logic {

// Of states with more simple ways than this none is gone. Their number does not depend on any
// order, where a limit to the steps of the search would.
constexpr int kMostWays = 2000;

// Goes back from a state that a flood has reached, on all its simple ways: of the least cost, and
// at each state by a link of the simplest kind (Kind) that a way of this cost can take there.
//
// HoDoKu builds one way a pair of ends, by the order in which it scans, and drops it if it is a
// lasso. Its way is always among these, which differ in nothing but scan order, so that what it
// finds is found; where only some are lassos this finds more. Tried and lost, compared with its
// steps on random grids: all shortest ways (misses fewer, finds far more); that no simple way, or
// no more than half of them, be a lasso (misses more than it saves); a group as visited when it
// shares a cell, or half of its cells, with what came before.
template <int W>
class Ways {
 public:
  Ways(const Graph<W>& graph, const Flood<W>& flood) : graph_(graph), flood_(flood) {
    for (auto& onward : onward_) onward.resize(graph.count());
  }

  std::vector<State> states;  // of the way in hand, the last state first
  std::vector<int> spans;

  // From now on ways may be lassos.
  void enter_again() { again_ = true; }

  // From now on ends are passed over where no way takes a node of this number or above.
  void take_from(int node) { least_ = node; }

  // What the last walk took, in words of 64 bits.
  std::uint64_t toil() const { return toil_; }

  // Calls `each()` for every way that is no lasso until it gives false. `round`: the way begins and
  // ends in one cell.
  template <class Each>
  void walk(State end, bool round, Each each) {
    toil_ = 0;
    states.assign(1, end);
    spans.clear();
    round_ = round;
    if (mark(end) <= kMostWays && takes_wanted()) back(each);
  }

 private:
  static constexpr std::uint8_t kNone = 255;

  // What goes on from a state to the end: the simplest kind of link, and the number of ways by it.
  struct Onward {
    std::uint8_t kind = kNone;
    int ways = 0;
  };

  // Fills `onward_` for all states on ways to the end; gives the number of ways.
  int mark(State end) {
    for (const State& state : marked_) onward_[state.on][state.node] = {};
    marked_.assign(1, end);
    onward_[end.on][end.node] = {0, 1};
    const int last = flood_.cost(end);
    open_.resize(std::max(last + 1, int(open_.size())));
    open_[last].push_back(end);
    int ways = 1;
    for (int cost = last; cost >= 0; --cost) {
      for (const State& state : open_[cost]) {
        ways = onward_[state.on][state.node].ways;
        toil_ += graph_.words;
        flood_.each_before(state, [&](State before, Kind kind) {
          Onward& onward = onward_[before.on][before.node];
          if (onward.kind == kNone) {
            marked_.push_back(before);
            open_[flood_.cost(before)].push_back(before);
          }
          if (std::uint8_t(kind) > onward.kind) return;
          if (std::uint8_t(kind) < onward.kind) onward = {std::uint8_t(kind), 0};
          const int spans = kind == Kind::part && state.on
                                ? int(graph_.spans_of(state.node, before.node).size())
                                : 1;
          onward.ways = int(std::min<long>(onward.ways + long(ways) * spans, kMostWays + 1));
        });
      }
      open_[cost].clear();
    }
    return ways;
  }

  // All marked states stand on some way.
  bool takes_wanted() const {
    return !least_ ||
           std::ranges::any_of(marked_, [&](const State& state) { return state.node >= least_; });
  }

  template <class Each>
  bool back(Each& each) {
    const State at = states.back();
    if (flood_.cost(at) == 0) return (!again_ && lasso()) || each();
    bool going = true;
    toil_ += graph_.words;
    flood_.each_before(at, [&](State before, Kind kind) {
      if (!going || onward_[before.on][before.node].kind != std::uint8_t(kind)) return;
      states.push_back(before);
      going = at.on ? through(at.node, before.node, each) : back(each);
      states.pop_back();
    });
    return going;
  }

  // Over a strong link, by each of the spans that may be behind it.
  template <class Each>
  bool through(int one, int other, Each& each) {
    const std::vector<int> behind = graph_.spans_of(one, other);
    if (behind.empty()) return back(each);
    for (int span : behind) {
      spans.push_back(span);
      const bool going = back(each);
      spans.pop_back();
      if (!going) return false;
    }
    return true;
  }

  bool same_cell(int one, int other) const {
    return graph_.nodes[states[one].node].cells == graph_.nodes[states[other].node].cells;
  }

  // From the first state to the last. A group is visited again when all its cells are.
  bool lasso() const {
    const int last = int(states.size()) - 1;
    if (round_ && (same_cell(last, last - 1) || same_cell(0, 1))) return true;
    const Cells<W> home = graph_.nodes[states[last].node].cells;
    Cells<W> visited, fresh;
    int span = int(spans.size());
    for (int k = last; k >= 0; --k) {
      const int node = states[k].node;
      Cells<W> cells = graph_.nodes[node].cells;
      if (cells.within(visited)) return true;
      visited |= fresh;
      if (k < last && states[k].on && !graph_.spans_of(states[k + 1].node, node).empty())
        cells |= graph_.spans[spans[--span]].cells;
      fresh = round_ ? cells.minus(home) : cells;
    }
    return false;
  }

  const Graph<W>& graph_;
  const Flood<W>& flood_;
  std::vector<Onward> onward_[2];  // [on][node]
  std::vector<State> marked_;      // with an entry in `onward_`
  std::vector<std::vector<State>> open_;   // [cost]
  int least_ = 0;
  bool round_ = false, again_ = false;
  std::uint64_t toil_ = 0;
};

}  // namespace nanpure::logic
