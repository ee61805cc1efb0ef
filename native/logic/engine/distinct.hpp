// One step per effect: several patterns may strike the same candidates.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "logic/engine/deduction.hpp"

namespace nanpure::logic {

// The effects that a finder has emitted. Steps are rare, so a plain set is fast enough.
class Distinct {
 public:
  // Whether the effects of `found` are new here; remembers them.
  bool fresh(const Deduction& found) {
    return seen_.emplace(found.placements, found.eliminations).second;
  }

 private:
  std::set<std::pair<std::vector<Candidate>, std::vector<Candidate>>> seen_;
};

}  // namespace nanpure::logic
