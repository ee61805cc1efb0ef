// A set of cells as W words, and loops over the members of bitsets.
#pragma once

#include <bit>
#include <cstdint>

#include "kernel.hpp"

namespace nanpure::logic {

// The number of bits set in a word. Where the processor is not known std::popcount is a call into a
// library.
constexpr int popcount(std::uint64_t word) {
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  return int(((word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
}

// Calls `each(position)` for the set bits of a mask, ascending; stops and returns false when it
// returns false.
template <class Each>
bool each_bit(Mask mask, Each each) {
  for (; mask; mask &= mask - 1)
    if (!each(std::countr_zero(mask))) return false;
  return true;
}

template <int W>
struct Cells {
  std::uint64_t word[W] = {};

  static Cells of(const std::uint64_t* words) {
    Cells set;
    for (int w = 0; w < W; ++w) set.word[w] = words[w];
    return set;
  }
  static Cells one(int cell) {
    Cells set;
    set.add(cell);
    return set;
  }

  void add(int cell) { word[cell >> 6] |= std::uint64_t(1) << (cell & 63); }
  void drop(int cell) { word[cell >> 6] &= ~(std::uint64_t(1) << (cell & 63)); }
  bool has(int cell) const { return word[cell >> 6] >> (cell & 63) & 1; }

  bool any() const {
    std::uint64_t all = 0;
    for (int w = 0; w < W; ++w) all |= word[w];
    return all != 0;
  }
  int count() const {
    int n = 0;
    for (int w = 0; w < W; ++w) n += popcount(word[w]);
    return n;
  }
  // Whether there is exactly one, which is quicker than counting.
  bool is_one() const {
    std::uint64_t all = 0, more = 0;
    for (int w = 0; w < W; ++w) {
      more |= word[w] & (word[w] - 1);
      more |= all ? word[w] : 0;
      all |= word[w];
    }
    return all && !more;
  }
  // The lowest member; the set must not be empty.
  int first() const {
    int w = 0;
    while (!word[w]) ++w;
    return w * 64 + std::countr_zero(word[w]);
  }
  bool within(const Cells& other) const { return !minus(other).any(); }
  bool meets(const Cells& other) const { return (*this & other).any(); }

  Cells minus(const Cells& other) const {
    Cells set;
    for (int w = 0; w < W; ++w) set.word[w] = word[w] & ~other.word[w];
    return set;
  }
  Cells& operator&=(const Cells& other) {
    for (int w = 0; w < W; ++w) word[w] &= other.word[w];
    return *this;
  }
  Cells& operator|=(const Cells& other) {
    for (int w = 0; w < W; ++w) word[w] |= other.word[w];
    return *this;
  }
  friend Cells operator&(Cells one, const Cells& other) { return one &= other; }
  friend Cells operator|(Cells one, const Cells& other) { return one |= other; }
  friend bool operator==(const Cells&, const Cells&) = default;

  // for (int cell : set): the members, ascending.
  struct Walk {
    const std::uint64_t* word;
    int w;
    std::uint64_t left;

    int operator*() const { return w * 64 + std::countr_zero(left); }
    Walk& operator++() {
      left &= left - 1;
      skip();
      return *this;
    }
    bool operator!=(const Walk& other) const { return w != other.w; }
    void skip() {
      while (!left && ++w < W) left = word[w];
    }
  };
  Walk begin() const {
    Walk walk{word, 0, word[0]};
    walk.skip();
    return walk;
  }
  Walk end() const { return {word, W, 0}; }
};

}  // namespace nanpure::logic
