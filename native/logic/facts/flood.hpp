// The consequences of assuming a node true or false, link by link.
#pragma once

#include <cstdint>
#include <vector>

#include "logic/facts/cells.hpp"
#include "logic/facts/web.hpp"

namespace nanpure::logic {

// Every state that follows, at the least cost; of ways of equal cost those over the fewest spans
// and strong bonds, then of the fewest links. Strong and weak links alternate: weak ones from a
// true node, strong ones from a false node. A reached state is implied by the assumption whatever
// else is reached, contradictions included.
class Flood {
 public:
  static constexpr int kNever = 255;

  explicit Flood(const Web& web);

  // Nodes that a flood may reach; nullptr: all. The words must outlive their use.
  void only(const std::uint64_t* nodes) { within_ = nodes; }
  // Whether strong links count only between the two candidates of a cell.
  void strong_in_cells_only(bool cells_only) { cells_only_ = cells_only; }

  // Assumes a state and follows its links up to a cost below kNever.
  void assume(State start, int most);

  // The work of the last assumption, in words of 64 bits.
  std::uint64_t toil() const { return toil_; }

  // The cost of a state, kNever if it does not follow.
  int cost(State state) const { return cost_[state.on][state.node]; }

  // The tie-breaker between ways of equal cost to a reached state, less being better.
  int minor(State state) const { return minor_[state.on][state.node]; }

  // The states before a reached one on its best ways, and the kinds of the links from there.
  template <class Each>
  void each_before(State state, Each each) const {
    const int at = cost(state), minor_at = minor(state);
    if (state.on) {
      for (const auto& link : web_.strong_of(state.node))
        if (cost_[0][link.to] + link.cost == at &&
            minor_[0][link.to] + minor_of(link) == minor_at &&
            (!cells_only_ || link.kind == Kind::cell))
          each(State{link.to, false}, kind_back(link, state.node));
      return;
    }
    const std::uint64_t* row = web_.weak_of(state.node);
    for (int w = 0; w < web_.words; ++w)
      each_bit(row[w], [&](int bit) {
        const int node = w * 64 + bit;
        if (cost_[1][node] + 1 == at && minor_[1][node] + 1 == minor_at)
          each(State{node, true}, web_.kind_of_weak(node, state.node));
        return true;
      });
  }

 private:
  static constexpr int kSpan = 256;

  struct Bucket {
    std::vector<int> on, off;
  };

  // The kind of a strong link in the other direction, leading to `one`.
  Kind kind_back(const Web::Strong& link, int one) const {
    if (link.kind >= Kind::part) return link.kind;
    if (one >= web_.candidates) return Kind::group;
    return link.kind == Kind::group ? Kind::house : link.kind;
  }

  static int minor_of(const Web::Strong& link) {
    return link.kind >= Kind::part ? kSpan + 1 : 1;
  }

  // All nodes that the true ones of this cost make false, those of the least minor first.
  void weaken(int cost);

  void settle_off(int cost, int minor);

  // All nodes that the false ones of this cost make true.
  void strengthen(int cost);

  const Web& web_;
  std::vector<std::uint8_t> cost_[2];  // [on][node]
  std::vector<std::uint16_t> minor_[2];  // [on][node] spans * kSpan + links
  std::vector<Bucket> buckets_;        // [cost]
  std::vector<std::uint64_t> off_, next_;
  const std::uint64_t* within_ = nullptr;
  bool cells_only_ = false;
  int most_ = 0, last_ = -1;           // costs: the highest allowed, the highest with pending
                                       // states
  std::uint64_t toil_ = 0;
};

}  // namespace nanpure::logic
