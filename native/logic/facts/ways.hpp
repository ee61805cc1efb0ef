// The simplest ways to the states that a flood has reached, as chains that people accept.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "logic/facts/flood.hpp"

namespace nanpure::logic {

// States with more simple ways than this are skipped. Their number does not depend on any order,
// where a limit on the steps of the search would.
constexpr int kMostWays = 2000;

// Goes back from a state that a flood has reached, on all its simple ways: of the least cost, and
// at each state by a link of the simplest kind (Kind) that a way of this cost can use there.
//
// HoDoKu builds one way for each pair of ends, by the order in which it scans, and drops it if it
// is a lasso. Its way is always among these, which differ only in scan order, so everything it
// finds is found; where only some are lassos this finds more. Tried and rejected, compared with its
// steps on random grids: all shortest ways (misses fewer, finds far more); requiring that no simple
// way, or no more than half of them, be a lasso (misses more than it saves); a group counted as
// visited when it shares a cell, or half of its cells, with an earlier node.
class Ways {
 public:
  using Each = std::function<bool()>;

  Ways(const Web& web, const Flood& flood) : web_(web), flood_(flood) {
    for (auto& onward : onward_) onward.resize(web.count());
  }

  std::vector<State> states;  // of the current way, the last state first
  std::vector<int> spans;

  // From now on ways may be lassos.
  void enter_again() { again_ = true; }

  // From now on skip ends that no way reaches through a node of this number or above.
  void take_from(int node) { least_ = node; }

  // The work of the last walk, in words of 64 bits.
  std::uint64_t toil() const { return toil_; }

  // Calls `each()` for every way that is not a lasso until it returns false. `round`: the way
  // begins and ends in one cell.
  void walk(State end, bool round, const Each& each);

 private:
  static constexpr std::uint8_t kNone = 255;

  // The continuation from a state to the end: the simplest kind of link, and the number of ways by
  // it.
  struct Onward {
    std::uint8_t kind = kNone;
    int ways = 0;
  };

  // Fills `onward_` for all states on ways to the end; returns the number of ways.
  int mark(State end);

  // All marked states are on some way.
  bool takes_wanted() const;

  bool back(const Each& each);

  // Over a strong link, by each of the spans that may be behind it.
  bool through(int one, int other, const Each& each);

  const Web& web_;
  const Flood& flood_;
  std::vector<Onward> onward_[2];  // [on][node]
  std::vector<State> marked_;      // with an entry in `onward_`
  std::vector<std::vector<State>> open_;   // [cost]
  int least_ = 0;
  bool round_ = false, again_ = false;
  std::uint64_t toil_ = 0;
};

}  // namespace nanpure::logic
