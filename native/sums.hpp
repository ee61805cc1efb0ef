// Sums over cells: those of cages, and those that follow from them.
//
// A house has the digits 1 … N, so where cages with sums fill it but for a few cells (its innies),
// these have what is left of N (N+1)/2; and where cages that cover it stick out in a few cells (its
// outies), these have what is too much. The same holds for two or three rows, columns or boxes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel.hpp"

namespace nanpure {

struct Cage;
struct Houses;

struct CellSum {
  std::uint32_t first;    // of its cells in the list of all
  std::uint16_t count;    // of its cells
  bool different;         // they see each other
  bool listed;            // all its combinations are listed
  int total;
  std::uint32_t combos, combos_end;   // sets of digits with this sum, where they are listed
  std::uint32_t houses, houses_end;   // whose innies or outies they are; none: a cage
};

class Sums {
 public:
  Sums() = default;
  Sums(const Houses& houses, std::span<const Cage> cages);

  bool empty() const { return list_.empty(); }
  int count() const { return int(list_.size()); }
  const CellSum& operator[](int sum) const { return list_[std::size_t(sum)]; }
  std::span<const std::uint16_t> cells(const CellSum& sum) const {
    return {cells_.data() + sum.first, sum.count};
  }
  std::span<const Mask> combos(const CellSum& sum) const {
    return {combos_.data() + sum.combos, combos_.data() + sum.combos_end};
  }
  std::span<const std::uint16_t> houses(const CellSum& sum) const {
    return {houses_.data() + sum.houses, houses_.data() + sum.houses_end};
  }
  // The cells that have a sum, ascending, and the sums of a cell.
  std::span<const std::uint16_t> all_cells() const { return summed_; }
  std::span<const std::uint16_t> of(int cell) const {
    return {sums_.data() + start_[std::size_t(cell)], sums_.data() + start_[std::size_t(cell) + 1]};
  }

  // Which of their candidates (masks[cell] of the whole board) the cells of a sum can have if all
  // together have it: allowed[k] for its k-th cell. false: none. It is exact for each cell by
  // itself where the combinations are listed, but for what follows from who sees whom; else the
  // cells count as if they might be equal.
  bool allow(const CellSum& sum, const Mask* masks, Mask* allowed) const;

 private:
  void add(const Houses& houses, const std::vector<std::uint16_t>& cells, int total,
           std::span<const std::uint16_t> from);
  void follow(const Houses& houses, std::span<const Cage> cages,
              std::span<const std::uint16_t> together);
  void list_combos(CellSum& sum, int size);
  void index(int cells);
  bool allow_listed(const CellSum& sum, const Mask* masks, Mask* allowed) const;
  bool allow_reachable(const CellSum& sum, const Mask* masks, Mask* allowed) const;

  std::vector<CellSum> list_;
  std::vector<std::uint16_t> cells_;
  std::vector<Mask> combos_;
  std::vector<std::uint16_t> houses_;
  std::vector<std::uint16_t> summed_;
  std::vector<std::uint32_t> start_;
  std::vector<std::uint16_t> sums_;
};

}  // namespace nanpure
