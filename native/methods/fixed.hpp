// Blanks in a fixed order, each tried with its digits ascending: Hiroi's search over his tables of
// unused digits, and step C5 of Hiramatsu's algorithm C. The same order and tries as the readable
// Python (nanpure.methods.hiroi.search, hiramatsu.algorithm_c), without a trace.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "houses.hpp"
#include "kernel.hpp"

namespace nanpure {

// The totals of a run.
struct FixedFound {
  std::uint64_t count;    // solutions
  std::uint64_t tries;    // digits tried
  std::uint64_t placed;   // digits placed by the confirm search inside
  int depth;              // most digits tried at a time
  Stopped stopped;
};

// Tries the blanks of `digits` (0 = blank) row by row. A blank may have the digits of its mask in
// `kept` that none of its houses, at most three, has. `confirm`: the houses in the order in which
// the confirm search goes through them after every digit tried (Matsuda's variant); none: it does
// not run. Solutions go to the end of `out`, at most `limit` of them (at least 1). Throws
// std::invalid_argument if a cell has more than three houses, or there are cages.
FixedFound fixed_order(const Houses& houses, const std::uint8_t* digits, const Mask* kept,
                       std::span<const std::uint16_t> confirm, std::uint64_t limit,
                       std::vector<std::uint8_t>& out, Meter& meter);

}  // namespace nanpure
