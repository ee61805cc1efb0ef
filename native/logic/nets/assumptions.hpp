// What follows from each candidate of a position being true, and being false, level by level.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "logic/nets/trace.hpp"

namespace nanpure::logic {

// Lives in Position::assumptions.
struct Assumptions {
  Assumptions(Wiring wiring, std::vector<std::uint64_t> colors);

  // Sets of candidates: open or true ones, true ones.
  struct End {
    std::vector<std::uint64_t> live, on;
  };
  // [2 * candidate + whether it is true] where it ends; none where it ends in a contradiction,
  // which then was come to by so much work.
  struct Ends {
    std::vector<std::optional<End>> of;
    std::vector<std::uint64_t> work;
  };

  Wiring wiring;
  std::vector<std::uint64_t> colors;  // [candidate]
  NetState start;                     // of the position
  std::vector<Ends> ends[3];          // [level], empty or one: what is known already

  // The ends of all assumptions by chains, singles or subsets; nullptr if the sink stopped it.
  const Ends* at(int level, Sink& sink);
};

// Boards with more candidates than this are too much for nets.
constexpr int kMostCandidates = 8192;

// nullptr where nets can say nothing: a unit is empty, or there are too many candidates.
template <int W>
Assumptions* assumptions_of(const Position<W>& position);

}  // namespace nanpure::logic
