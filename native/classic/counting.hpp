// How many solutions one classic puzzle has, by a batch.
#pragma once

#include <cstdint>

#include "control.hpp"
#include "kernel.hpp"

namespace nanpure {

// Counts up to `limit` on `jobs` threads. Up to kAlone solutions `scalar` counts them; beyond, the
// puzzle is parted into rows of a batch of `backend`, whose nodes those of the answer then are. Count
// and nodes do not depend on the number of threads. The control may have a limit of time, none of
// nodes; its progress are the solutions.
constexpr std::uint64_t kAlone = 1024;
Found count_classic(const Backend& backend, const std::uint8_t* puzzle, std::uint64_t limit,
                    int jobs, Control& control);

}  // namespace nanpure
