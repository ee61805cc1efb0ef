// How many solutions a board has. Separate from kernel.hpp: that header is part of every
// instruction set's objects, which must have no inline functions of others (for arbitrary-precision
// numbers).
#pragma once

#include <cstdint>

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

}  // namespace nanpure
