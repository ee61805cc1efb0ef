// How many solutions a board has. Apart from kernel.hpp: that one is a part of every instruction set's
// objects, which must have no inline functions of others (of numbers of any size).
#pragma once

#include <cstdint>

#include "kernel.hpp"
#include "natural.hpp"

namespace nanpure {

// How many solutions, up to `limit` or exactly: digits that nothing tells apart yet are counted once,
// parts of the board that have nothing to do with each other by themselves, and multiplied. Where it
// was stopped, so many have been seen.
constexpr std::uint64_t kUnlimited = UINT64_MAX;
struct Count {
  Natural number;
  std::uint64_t nodes;
  Stopped stopped;
};
Count count(const Houses& houses, const Mask* cells, std::uint64_t limit, Meter& meter);

}  // namespace nanpure
