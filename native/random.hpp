// The only source of randomness: integers only, so that a seed gives the same numbers on every
// machine.
//
// A stream is a counter run through a mixing function (the finalizer of splitmix64, after Steele,
// Lea and Flood, "Fast splittable pseudorandom number generators", 2014). Streams of one seed
// differ in their start, so puzzle i is independent of puzzle i-1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>

namespace nanpure {

class Random {
 public:
  // One stream for each list of numbers.
  explicit Random(std::initializer_list<std::uint64_t> name) {
    for (std::uint64_t part : name) state_ = mix(state_ ^ mix(part + kStep)) + kStep;
  }

  std::uint64_t next() { return mix(state_ += kStep); }

  // A uniformly random number 0 … end-1; end is at least 1. (The upper half of a product, after
  // Lemire, "Fast random integer generation in an interval", 2019: usually no division.)
  std::uint64_t below(std::uint64_t end) {
    Product drawn = Product(next()) * end;
    // The lowest products would make some of 0 … end-1 likelier: they are drawn again.
    if (std::uint64_t(drawn) < end)
      for (const std::uint64_t spare = (0 - end) % end; std::uint64_t(drawn) < spare;)
        drawn = Product(next()) * end;
    return std::uint64_t(drawn >> 64);
  }

  template <class List>
  void shuffle(List& list) {
    for (std::size_t k = list.size(); k > 1; --k) std::swap(list[k - 1], list[below(k)]);
  }

 private:
  __extension__ typedef unsigned __int128 Product;
  static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15;

  static std::uint64_t mix(std::uint64_t z) {
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }

  std::uint64_t state_ = 0;
};

}  // namespace nanpure
