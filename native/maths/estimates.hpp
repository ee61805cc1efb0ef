// Many samples of the number of solutions, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>

#include "control.hpp"
#include "kernel.hpp"

namespace nanpure {

// Samples `first` to `first` + n - 1 of a seed (kernel.hpp), each with its own random stream.
// Returns how many are done, from the first one on without a gap: all, unless something stopped it.
std::size_t estimates(const Houses& houses, const Mask* cells, std::uint64_t seed,
                      std::uint64_t first, std::size_t n, Sample* samples, int jobs,
                      Control& control);

}  // namespace nanpure
