// Sets of the 81 cells.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "logic/se/board.hpp"

namespace nanpure::se {

struct CellSet {
  std::uint64_t low = 0, high = 0;        // cells 0 … 63, 64 … 80

  constexpr void add(int cell) { (cell < 64 ? low : high) |= std::uint64_t(1) << (cell & 63); }
  constexpr void drop(int cell) { (cell < 64 ? low : high) &= ~(std::uint64_t(1) << (cell & 63)); }
  constexpr bool has(int cell) const { return (cell < 64 ? low : high) >> (cell & 63) & 1; }
  constexpr bool any() const { return (low | high) != 0; }
  constexpr bool several() const {
    return (low & (low - 1)) != 0 || (high & (high - 1)) != 0 || (low != 0 && high != 0);
  }
  constexpr CellSet operator&(const CellSet& other) const {
    return {low & other.low, high & other.high};
  }
  constexpr CellSet operator|(const CellSet& other) const {
    return {low | other.low, high | other.high};
  }
  constexpr CellSet minus(const CellSet& other) const {
    return {low & ~other.low, high & ~other.high};
  }
  constexpr bool operator==(const CellSet&) const = default;
};

// Calls each(cell), ascending.
template <class Each>
constexpr void for_each(const CellSet& set, Each each) {
  for (std::uint64_t word = set.low; word; word &= word - 1) each(std::countr_zero(word));
  for (std::uint64_t word = set.high; word; word &= word - 1) each(64 + std::countr_zero(word));
}

inline constexpr std::array<CellSet, kCells> kPeers = [] {
  std::array<CellSet, kCells> sets{};
  for (int cell = 0; cell < kCells; ++cell)
    for (int peer : kMap.peers[cell]) sets[cell].add(peer);
  return sets;
}();

}  // namespace nanpure::se
