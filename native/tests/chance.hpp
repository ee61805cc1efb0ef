// Random numbers for generated texts: the same ones for the same seed.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nanpure::tests {

struct TextChance {
  std::uint64_t state;
  std::size_t below(std::size_t n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return std::size_t(state >> 33) % n;
  }
};

}  // namespace nanpure::tests
