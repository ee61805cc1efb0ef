// How many solutions a board has, and each of its candidates. Separate from kernel.hpp: that header is part of every
// instruction set's objects, which must have no inline functions of others (for arbitrary-precision
// numbers).
#pragma once

#include <cstdint>
#include <vector>

#include "kernel.hpp"
#include "natural.hpp"

namespace nanpure {

// Returns the number of solutions, up to `limit` or exactly: digits that are still interchangeable
// are counted once; independent parts of the board are counted separately, and multiplied. If it
// was stopped, at least so many exist.
constexpr std::uint64_t kUnlimited = UINT64_MAX;
struct Count {
  Natural number;
  std::uint64_t nodes;
  Stopped stopped;
};
Count count(const Houses& houses, const Mask* cells, std::uint64_t limit, Meter& meter);

// Which candidates occur in solutions, and in how many.
struct TrueCandidates {
  enum class State : std::uint8_t {
    unknown = 0,   // the search was stopped before it was decided
    absent = 1,    // in no solution
    seen = 2,      // in a solution, and perhaps in more than have been counted
    counted = 3,   // in as many solutions as have been counted, or in as many as the limit
  };

  std::vector<std::uint32_t> counts;   // [cell * size + digit - 1] different solutions that have it
  std::vector<State> states;           // likewise
  std::uint64_t nodes;
  Stopped stopped;                     // no, unless some are left unknown, or seen but not counted
};

constexpr std::uint64_t kMostSolutions = 1000;   // of each candidate

// `limit`, 1 … kMostSolutions: how many solutions are counted for each candidate. The progress is
// the number of decided candidates.
TrueCandidates true_candidates(const Houses& houses, const Mask* cells, std::uint64_t limit,
                               Meter& meter);

}  // namespace nanpure
