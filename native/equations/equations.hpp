// Linear equations over the digits of cells: sums of cages, and everything that follows from them.
//
// An equation says that Σ coefficient · digit over its cells is its total. Cells that see each other
// never count as equal where this says so:
//   - with at most three open cells (two if a coefficient is not 1 or −1) it is exact: a candidate
//     stays if and only if some choice of the others makes the total, cells that see each other
//     being different;
//   - with more, its cells fall into groups: open cells with one coefficient that all see each
//     other. A group takes a set of different digits, each cell has one of them and each of them has
//     a cell (to 16×16; above it every cell is a group). A candidate stays if it is in a set whose
//     sum makes the total with some sums of the other groups.
// It is sound always, and complete when all cells have a digit.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "kernel.hpp"

namespace nanpure {

struct Houses;

constexpr int kMostCoefficient = 1000;      // in absolute value
constexpr int kMostTotal = 1'000'000'000;   // so too; no sum of a board comes near it

// Any cells, none twice; no coefficient is 0.
struct Linear {
  std::vector<std::uint16_t> cells;
  std::vector<std::int16_t> coefficients;
  int total;

  bool operator==(const Linear&) const = default;
};

struct Equation {
  std::uint32_t first;      // offset of its cells in the list of all
  std::uint16_t count;      // number of its cells
  std::uint16_t groups;     // number of its groups
  int total;
  bool units;               // all coefficients are 1 or −1
};

// What an equation allows. The arrays are not cleared: only what it writes counts.
struct Allowed {
  // Open cells that have all of these digits between them, whatever they are.
  struct Required {
    Mask digits;
    std::uint16_t count;
    std::array<std::uint16_t, 9> at;   // in the equation
  };

  std::array<Mask, kMaxSize * kMaxSize> masks;   // [k] of its k-th cell
  std::array<Required, 18> required;
  int requirements;
};

class Equations {
 public:
  Equations() = default;
  Equations(const Houses& houses, std::span<const Linear> linears);

  bool empty() const { return list_.empty(); }
  int count() const { return int(list_.size()); }
  const Equation& operator[](int which) const { return list_[std::size_t(which)]; }
  std::span<const std::uint16_t> cells(const Equation& equation) const {
    return {cells_.data() + equation.first, equation.count};
  }
  std::span<const std::int16_t> coefficients(const Equation& equation) const {
    return {coefficients_.data() + equation.first, equation.count};
  }
  // The cells of equations, ascending, and the equations of a cell.
  std::span<const std::uint16_t> all_cells() const { return summed_; }
  std::span<const std::uint16_t> of(int cell) const {
    return {of_.data() + start_[std::size_t(cell)], of_.data() + start_[std::size_t(cell) + 1]};
  }

  // What the candidates (masks[cell] of the whole board) can be if the equation holds; false:
  // it cannot. The digit of a cell with one candidate must not be one of a cell that it sees.
  bool allow(const Equation& equation, const Houses& houses, const Mask* masks,
             Allowed& allowed) const;

 private:
  void add(const Houses& houses, const Linear& linear);
  void index(int cells);

  int size_ = 0;
  std::vector<Equation> list_;
  std::vector<std::uint16_t> cells_;          // of the equations, group after group
  std::vector<std::int16_t> coefficients_;    // [as cells_]
  std::vector<std::uint16_t> group_;          // [as cells_] the number of its group in the equation
  std::vector<std::uint16_t> summed_;
  std::vector<std::uint32_t> start_;
  std::vector<std::uint16_t> of_;
};

}  // namespace nanpure
