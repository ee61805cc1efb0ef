// Patterns of many cells: the fewest cells first, and only what they strike beyond smaller ones.
#pragma once

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "logic/engine/distinct.hpp"

namespace nanpure::logic {

// A pattern that strikes nothing beyond what patterns of fewer cells strike is usually one of these
// with extra cells, and is left out.
class Fewest {
 public:
  explicit Fewest(Sink& sink) : sink_(sink) {}

  void add(Deduction found, int cells) { steps_.push_back({std::move(found), cells}); }

  bool emit() {
    std::ranges::stable_sort(steps_, {}, &Step::cells);
    Distinct emitted;
    std::set<Candidate> struck;  // by patterns of fewer cells
    for (auto from = steps_.begin(); from != steps_.end();) {
      const auto end = std::find_if(from, steps_.end(), [&](const Step& other) {
        return other.cells != from->cells;
      });
      for (auto step = from; step != end; ++step) {
        const Deduction& found = step->found;
        if (std::ranges::includes(struck, found.eliminations) || !emitted.fresh(found)) continue;
        if (!sink_.take(found)) return false;
      }
      for (; from != end; ++from)
        struck.insert(from->found.eliminations.begin(), from->found.eliminations.end());
    }
    return true;
  }

 private:
  struct Step {
    Deduction found;
    int cells;
  };

  Sink& sink_;
  std::vector<Step> steps_;
};

}  // namespace nanpure::logic
