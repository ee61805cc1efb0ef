// The consequences of each candidate of a position being true, and being false, level by level.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "logic/nets/inner_chains.hpp"
#include "logic/nets/trace.hpp"

namespace nanpure::logic {

// Lives in Position::assumptions.
struct Assumptions {
  Assumptions(Wiring wiring, std::vector<std::uint64_t> colors);

  struct Ends {
    // [2 * candidate + whether it is true] its end; none if it ends in a contradiction, with the
    // work needed to reach that.
    std::vector<std::optional<NetEnd>> of;
    std::vector<std::uint64_t> work;
  };

  Wiring wiring;
  std::vector<std::uint64_t> colors;  // [candidate]
  NetState start;                     // of the position

  // The ends of all assumptions by chains, singles or subsets; nullptr if the sink stopped it.
  const Ends* at(int level, Sink& sink);

  // The rounds of nested chains, from those of an earlier position; none if nothing is known there.
  std::optional<CarriedChains> carried_chains() const;
  void keep(InnerChains chains) { chains_ = std::move(chains); }

  // From now on, continue from the ends of an earlier position of the same path.
  void come_after(const std::shared_ptr<const Assumptions>& earlier);

 private:
  // Whether ends are all that the rules give. A unit with one candidate left from the start has no
  // effect until it loses another.
  bool all_follows() const {
    for (int unit = 0; unit < int(wiring.units.size()); ++unit)
      if (start.left(unit) == 1) return false;
    return true;
  }
  struct Following;

  std::optional<Ends> ends_[3];                   // [level] the known ones
  std::shared_ptr<const Assumptions> before_[3];  // [level] the last position where they were known
  std::optional<InnerChains> chains_;
  std::shared_ptr<const Assumptions> chains_before_;  // the last position where they were known
};

// Boards with more candidates than this are too large for nets.
constexpr int kMostCandidates = 8192;

// nullptr if nets cannot conclude anything: a unit is empty, or there are too many candidates.
template <int W>
Assumptions* assumptions_of(const Position<W>& position);

}  // namespace nanpure::logic
