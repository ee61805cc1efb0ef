// How many solutions one classic puzzle has, by a batch.
#pragma once

#include <cstdint>

#include "control.hpp"
#include "kernel.hpp"

namespace nanpure {

// Counts up to `limit` on `jobs` threads. `scalar` counts up to kAlone solutions; beyond, the
// puzzle is split into rows of a batch of `backend`, whose nodes are then those of the answer.
// Count and nodes do not depend on the number of threads. The control may have a time limit, but no
// node limit; its progress is the solutions.
constexpr std::uint64_t kAlone = 64;
Found count_classic(const Backend& backend, const std::uint8_t* puzzle, std::uint64_t limit,
                    int jobs, Control& control);

}  // namespace nanpure
