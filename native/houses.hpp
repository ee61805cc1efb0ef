// A layout compiled for the native search: houses, the houses of each cell, peers and crossings,
// all from the one list of houses; cages, cells with different digits and usually a sum; further
// rules as primitives (rules/rules.hpp); and equations over digits (equations/equations.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "equations/equations.hpp"
#include "kernel.hpp"
#include "rules/groups.hpp"
#include "rules/rules.hpp"
#include "sums.hpp"

namespace nanpure {

// A cell's seat in one of its houses, with everything that the search needs of it in one load.
struct Seat {
  std::uint32_t line;      // of digit 1 of the house; lines are numbered in search/board.hpp
  std::uint16_t house;
  std::uint16_t crossing;  // Houses::crossing of the house
};

// Cells with different digits, at most size of them. `total` is their sum, 0 if it is not given.
struct Cage {
  std::vector<std::uint16_t> cells;
  int total;
};

struct Houses {
  // `members` lists size cells per house, house after house; cells are 0 … size²-1. `kinds` has one
  // entry for each house, or none. Throws std::invalid_argument on anything else.
  Houses(int size, std::span<const std::uint16_t> members,
         std::span<const std::uint8_t> kinds = {}, std::span<const Cage> cages = {},
         std::span<const Primitive> primitives = {});

  // The houses of `plain`, which has no rules, with rules: nothing is derived from them again.
  Houses(const Houses& plain, std::span<const Cage> cages, std::span<const Primitive> primitives);

  int size;        // N
  int cells;       // N²
  int count;       // number of houses
  int words;       // 64-bit words of a set of cells: 2, 4, 10 or 21
  std::vector<std::uint16_t> members;   // [house * size + k]
  std::vector<std::uint64_t> inside;    // [house * words + w] the cells of a house
  std::vector<std::uint64_t> peers;     // [cell * words + w] the cells that a cell sees
  // [house] 0: box, 1 and 2: lines of one direction and of the other, 3: extra (or unspecified).
  // Only the names of techniques depend on it (a Franken fish has boxes), not the search.
  std::vector<std::uint8_t> kinds;
  std::vector<std::uint8_t> crossing;   // [house] most cells shared with a different house
  // Pairs of houses with at least two cells in common, ascending.
  std::vector<std::pair<std::uint16_t, std::uint16_t>> crossings;
  // [family][cell] a number 0 … N-1 for the house: N houses that divide the board between them (in
  // the usual layouts the boxes, the rows, the columns; detected, not given).
  std::vector<std::vector<std::uint8_t>> families;
  std::vector<Cage> cages;
  bool see_beyond = false;              // some cells see others that share no house with them
  Rules rules;
  Equations equations;                  // sums of cages, linear primitives, and what follows

  // The sums of the cages, and those that follow from them, as steps of the technique engine have
  // them. Made when first needed; safe on several threads.
  const Sums& sums() const;

  // Says of each cage, then of each primitive, whose it is; the first call counts.
  void own(std::span<const Owner> owners) const;
  // The rules as steps of the technique engine have them; none before own().
  const RuleGroups& groups() const { return later_->groups; }

  // Whether a solution stays one when digits are exchanged everywhere: there is nothing but houses
  // and cages without a sum.
  bool digits_alike() const { return equations.empty() && rules.empty(); }

  // The houses of a cell, ascending.
  std::span<const Seat> seats(int cell) const {
    return {seats_.data() + start_[cell], seats_.data() + start_[cell + 1]};
  }

 private:
  void seat_cells();
  void add_rules(std::span<const Cage> cages, std::span<const Primitive> primitives);
  void see_each_other(const Cage& cage);
  void compare_houses();
  void find_families();

  struct Later {
    std::once_flag once;
    Sums sums;
    std::once_flag owned;
    RuleGroups groups;
  };

  std::shared_ptr<Later> later_ = std::make_shared<Later>();
  std::vector<std::uint32_t> start_;    // [cell] the start of its seats, one more at the end
  std::vector<Seat> seats_;
};

}  // namespace nanpure
