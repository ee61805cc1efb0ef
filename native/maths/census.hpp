// Puzzles in a grid, all of them at once, by the sets of cells in which other grids differ from it.
//
// Givens have one solution if and only if no other grid has them all: they must meet every set of
// cells in which another grid differs. Sets of cells are bits; 36 of them at most, the 6×6.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "control.hpp"
#include "kernel.hpp"

namespace nanpure {

using CellBits = std::uint64_t;   // bit c stands for cell c
constexpr int kMostBits = 36;

// The least sets, by inclusion, in which a grid differs from any of n others of size² digits each,
// in ascending order of size; with `relabelled` also from all their images under exchanges of
// digits. Those equal to the grid itself are left out. False: the meter stopped.
bool differences(int size, const std::uint8_t* grid, const std::uint8_t* others, std::size_t n,
                 bool relabelled, std::vector<CellBits>& found, Meter& meter);

// The number of sets of cells that meet all given ones, by size, and how many of them are minimal:
// none of their cells can be left out.
struct HittingSets {
  std::vector<std::uint64_t> all, minimal;   // [size]
  std::vector<CellBits> listed;              // the minimal ones, unless there are more than wanted
  bool complete;                             // false: the control stopped
};

// 2^20 sets at a time, as bits: those that leave out a whole given set are closed upwards, one cell
// after the other. `wanted`: list the minimal ones if there are no more.
HittingSets count_hitting(int cells, std::span<const CellBits> sets, std::size_t wanted, int jobs,
                      Control& control);

}  // namespace nanpure
