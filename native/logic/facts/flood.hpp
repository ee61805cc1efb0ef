// What follows from assuming a node true or false, link by link.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "logic/facts/links.hpp"

namespace nanpure::logic {

// A node with its state.
struct State {
  int node;
  bool on;
  friend bool operator==(const State&, const State&) = default;
};

// Every state that follows, at the least cost; of ways of equal cost those over the fewest spans and
// strong bonds, then of the fewest links. Strong and weak links alternate: from a true node the weak ones, from a
// false node the strong ones. What is reached is implied by the assumption whatever else is
// reached, contradictions included.
template <int W>
class Flood {
 public:
  static constexpr int kNever = 255;

  explicit Flood(const Graph<W>& graph) : graph_(graph), off_(graph.words), next_(graph.words) {
    for (auto& costs : cost_) costs.resize(graph.count());
    for (auto& minors : minor_) minors.resize(graph.count());
  }

  // Nodes that a flood may reach; nullptr: all. The words must live as long as they are used.
  void only(const std::uint64_t* nodes) { within_ = nodes; }
  // Whether strong links count only between the two candidates of a cell.
  void strong_in_cells_only(bool cells_only) { cells_only_ = cells_only; }

  // Assumes a state and follows its links up to a cost below kNever.
  void assume(State start, int most) {
    toil_ = std::uint64_t(graph_.count()) / 4 + std::uint64_t(most) * 4;
    for (auto& costs : cost_) std::ranges::fill(costs, std::uint8_t(kNever));
    std::ranges::fill(off_, 0);
    buckets_.resize(std::max(most + 1, int(buckets_.size())));
    for (int cost = 0; cost <= last_; ++cost) buckets_[cost].on.clear(), buckets_[cost].off.clear();
    most_ = most;
    last_ = 0;
    cost_[start.on][start.node] = 0;
    minor_[start.on][start.node] = 0;
    (start.on ? buckets_[0].on : buckets_[0].off).push_back(start.node);
    if (!start.on) off_[start.node >> 6] |= std::uint64_t(1) << (start.node & 63);
    for (int cost = 0; cost < most && cost <= last_; ++cost) {
      weaken(cost);
      strengthen(cost);
    }
  }

  // What the last assumption took, in words of 64 bits.
  std::uint64_t toil() const { return toil_; }

  // The cost of a state, kNever if it does not follow.
  int cost(State state) const { return cost_[state.on][state.node]; }

  // What decides between ways of equal cost to a reached state, less being better.
  int minor(State state) const { return minor_[state.on][state.node]; }

  // The states before a reached one on its best ways, and the kinds of the links from there.
  template <class Each>
  void each_before(State state, Each each) const {
    const int at = cost(state), minor_at = minor(state);
    if (state.on) {
      for (const auto& link : graph_.strong_of(state.node))
        if (cost_[0][link.to] + link.cost == at &&
            minor_[0][link.to] + minor_of(link) == minor_at &&
            (!cells_only_ || link.kind == Kind::cell))
          each(State{link.to, false}, kind_back(link, state.node));
      return;
    }
    const std::uint64_t* row = graph_.weak_of(state.node);
    for (int w = 0; w < graph_.words; ++w)
      each_bit(row[w], [&](int bit) {
        const int node = w * 64 + bit;
        if (cost_[1][node] + 1 == at && minor_[1][node] + 1 == minor_at)
          each(State{node, true}, graph_.kind_of_weak(node, state.node));
        return true;
      });
  }

 private:
  static constexpr int kSpan = 256;

  struct Bucket {
    std::vector<int> on, off;
  };

  // The kind of a strong link in the other direction, that leads to `one`.
  Kind kind_back(const typename Graph<W>::Strong& link, int one) const {
    if (link.kind >= Kind::part) return link.kind;
    if (one >= graph_.candidates) return Kind::group;
    return link.kind == Kind::group ? Kind::house : link.kind;
  }

  static int minor_of(const typename Graph<W>::Strong& link) {
    return link.kind >= Kind::part ? kSpan + 1 : 1;
  }

  // All nodes that the true ones of this cost make false, those of the least minor first.
  void weaken(int cost) {
    std::vector<int>& on = buckets_[cost].on;
    std::erase_if(on, [&](int node) { return cost_[1][node] != cost; });  // reached at less since
    toil_ += 4 * on.size() * graph_.words;   // no more: each row, and what it settles
    const auto minor = [&](int node) { return minor_[1][node]; };
    if (!std::ranges::is_sorted(on, {}, minor)) std::ranges::stable_sort(on, {}, minor);
    for (std::size_t k = 0; k < on.size();) {
      const int least = minor(on[k]);
      std::ranges::fill(next_, 0);
      for (; k < on.size() && minor(on[k]) == least; ++k) {
        const std::uint64_t* row = graph_.weak_of(on[k]);
        for (int w = 0; w < graph_.words; ++w) next_[w] |= row[w];
      }
      settle_off(cost + 1, least + 1);
    }
  }

  void settle_off(int cost, int minor) {
    for (int w = 0; w < graph_.words; ++w) {
      std::uint64_t fresh = next_[w] & ~off_[w];
      if (within_) fresh &= within_[w];
      off_[w] |= fresh;
      each_bit(fresh, [&](int bit) {
        const int node = w * 64 + bit;
        cost_[0][node] = std::uint8_t(cost);
        minor_[0][node] = std::uint16_t(minor);
        if (!graph_.strong_of(node).empty()) {
          buckets_[cost].off.push_back(node);
          last_ = std::max(last_, cost);
        }
        return true;
      });
    }
  }

  // All nodes that the false ones of this cost make true.
  void strengthen(int cost) {
    toil_ += 8 * buckets_[cost].off.size();
    for (int node : buckets_[cost].off)
      for (const auto& link : graph_.strong_of(node)) {
        const int there = cost + link.cost, minor = minor_[0][node] + minor_of(link);
        std::uint8_t& known = cost_[1][link.to];
        if (there > known || there > most_) continue;
        if (there == known && minor >= minor_[1][link.to]) continue;
        if (cells_only_ && link.kind != Kind::cell) continue;
        if (within_ && !(within_[link.to >> 6] >> (link.to & 63) & 1)) continue;
        if (there < known) {
          buckets_[there].on.push_back(link.to);
          last_ = std::max(last_, there);
        }
        known = std::uint8_t(there);
        minor_[1][link.to] = std::uint16_t(minor);
      }
  }

  const Graph<W>& graph_;
  std::vector<std::uint8_t> cost_[2];  // [on][node]
  std::vector<std::uint16_t> minor_[2];  // [on][node] spans * kSpan + links
  std::vector<Bucket> buckets_;        // [cost]
  std::vector<std::uint64_t> off_, next_;
  const std::uint64_t* within_ = nullptr;
  bool cells_only_ = false;
  int most_ = 0, last_ = -1;           // costs: the highest allowed, the highest with a state to follow
  std::uint64_t toil_ = 0;
};

}  // namespace nanpure::logic
