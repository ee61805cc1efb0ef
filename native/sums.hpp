// Sums over cells: those of cages, and those that follow from them.
//
// A house has the digits 1 … N, so if cages with sums fill it except for a few cells (its innies),
// these have the rest of N (N+1)/2; and if cages that cover it extend beyond it in a few cells (its
// outies), these have the excess. The same holds for two or three rows, columns or boxes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel.hpp"

namespace nanpure {

struct Cage;
struct Houses;

struct CellSum {
  std::uint32_t first;    // offset of its cells in the list of all
  std::uint16_t count;    // number of its cells
  bool different;         // they see each other
  bool listed;            // all its combinations are listed
  int total;
  std::uint32_t combos, combos_end;   // sets of digits with this sum, if they are listed
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

  // The candidates (masks[cell] of the whole board) that the cells of a sum can have if all
  // together have it: allowed[k] for its k-th cell. false: none. It is exact for each cell by
  // itself if the combinations are listed, except for the consequences of who sees whom; otherwise
  // the cells count as if they might be equal.
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
