// The rules of a layout besides houses and cages, as primitives in one arena: cells and numbers by
// index, tables of pairs shared. Nothing here depends on a board in progress.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "equations/equations.hpp"
#include "kernel.hpp"

namespace nanpure {

struct Houses;

// What a primitive states of the digits (1 … N) of its cells, in the order of the cells:
//
//   linear       total, c_0, c_1, …         the sum of c_k · digit_k is the total
//   combination  masks                      all digits differ, and the set of them is one of these
//   chain        step                       digit_{k+1} >= digit_k + step
//   pairs        a mask for each digit      of cells a, b: masks[digit_a - 1] has digit_b
//   equal sums   offset, len_0, len_1, …    the segments of so many cells have equal sums, the
//                                           offset added to every digit
//   count        digit, least, most, …      so many of the cells have the digit
//   element      digit                      of cells i, l_1 … l_N: l_v has the digit, v that of i
//   between      –                          of cells a, b, …: all others lie strictly between them
//   automaton    states, …                  read in order, the digits lead from state 0 to a final
//                                           one; of each state: whether it is final, then for each
//                                           digit the next state or -1
//   table        masks                     one row after another has a mask for each cell; some row
//                                           has all digits
//   either       branches, …                all primitives of some branch hold; of each branch their
//                                           number, of each of them its code, the number of its
//                                           cells, their places, the number of its numbers, these
enum class RuleKind : std::uint8_t {
  linear = 1, combination, chain, pairs, equal_sums, count, element, between, automaton, table, either
};

// As it is given: `code` is a RuleKind if it is valid.
struct Primitive {
  int code;
  std::vector<std::uint16_t> cells;
  std::vector<std::int64_t> numbers;
};

struct Rule {
  RuleKind kind;
  bool quick;                           // takes no longer than a few lookups per cell
  std::uint16_t count;                  // number of its cells
  std::uint32_t first;                  // offset of its cells
  std::uint32_t numbers, numbers_end;   // what its propagator has made of the given ones
};

// One direction of a pair: what `other` may have depends on the cell whose arc it is.
struct Arc {
  std::uint16_t other;
  std::uint32_t table;
};

// Where a primitive has gone: as `kind` says, the number of a linear one, of a pair, or of a rule.
struct Origin {
  RuleKind kind;
  std::uint32_t at;
};

// A pair as it is given, with the tables of its two arcs.
struct PairTables {
  std::uint16_t one, other;
  std::uint32_t beside_one, beside_other;
};

class Rules {
 public:
  Rules() = default;
  // Makes the cells of combinations see each other in `houses`. Throws std::invalid_argument with
  // the number of a primitive that has the wrong shape.
  Rules(Houses& houses, std::span<const Primitive> primitives);

  bool empty() const { return cells_.empty() && linears_.empty(); }
  // The linear ones, which are equations of the layout and no rules here.
  std::span<const Linear> linears() const { return linears_; }
  // One for each primitive, in their order.
  std::span<const Origin> origins() const { return origins_; }
  std::span<const PairTables> pairs() const { return pairs_; }
  int count() const { return int(list_.size()); }
  const Rule& operator[](int rule) const { return list_[std::size_t(rule)]; }
  std::span<const std::uint16_t> cells(const Rule& rule) const {
    return {cells_.data() + rule.first, rule.count};
  }
  std::span<const std::int64_t> numbers(const Rule& rule) const {
    return {numbers_.data() + rule.numbers, numbers_.data() + rule.numbers_end};
  }

  // The cells that have a rule, ascending; of a cell the rules, which are no pairs, and the arcs.
  std::span<const std::uint16_t> all_cells() const { return ruled_; }
  std::span<const std::uint16_t> of(int cell) const { return rules_.of(cell); }
  std::span<const Arc> arcs(int cell) const { return arcs_.of(cell); }
  // What the other cell of an arc may have beside any of the candidates of its cell.
  Mask beside(const Arc& arc, Mask mask) const { return beside(arc.table, mask); }
  Mask beside(std::uint32_t table, Mask mask) const {
    const Mask* bytes = &tables_[table];
    Mask found = bytes[mask & 255];
    for (int rest = size_ - 8; rest > 0; rest -= 8) found |= (bytes += 256)[(mask >>= 8) & 255];
    return found;
  }

  // Narrows own[k], the candidates of its k-th cell, to what the rule allows; `required`: digits
  // that at least one of the cells must have. False: the rule cannot hold. The strength of each
  // kind stands in its file; with one candidate for each cell the answer is exact.
  bool narrow(const Rule& rule, Mask* own, Mask& required) const;

 private:
  // Entries by cell, one list after another.
  template <class T>
  class ByCell {
   public:
    void fill(int cells, const std::vector<std::pair<std::uint16_t, T>>& entries) {
      start_.assign(std::size_t(cells) + 1, 0);
      for (const auto& entry : entries) ++start_[std::size_t(entry.first) + 1];
      for (std::size_t cell = 1; cell < start_.size(); ++cell) start_[cell] += start_[cell - 1];
      std::vector<std::uint32_t> end(start_.begin(), start_.end() - 1);
      list_.resize(entries.size());
      for (const auto& [cell, entry] : entries) list_[end[cell]++] = entry;
    }
    std::span<const T> of(int cell) const {
      return {list_.data() + start_[std::size_t(cell)], list_.data() + start_[std::size_t(cell) + 1]};
    }

   private:
    std::vector<std::uint32_t> start_;   // [cell], one more at the end
    std::vector<T> list_;
  };

  void add(Houses& houses, const Primitive& primitive);
  std::uint32_t table(std::span<const Mask> beside);

  int size_ = 0;
  std::vector<Rule> list_;               // but for pairs, which are arcs
  std::vector<Linear> linears_;
  std::vector<Origin> origins_;
  std::vector<PairTables> pairs_;
  std::vector<std::uint16_t> cells_;
  std::vector<std::int64_t> numbers_;
  std::vector<std::vector<Mask>> known_tables_;
  std::vector<std::pair<std::uint16_t, Arc>> drawn_;   // while they are collected
  std::vector<Mask> tables_;             // 256 masks for each byte of N
  std::vector<std::uint16_t> ruled_;
  ByCell<std::uint16_t> rules_;
  ByCell<Arc> arcs_;
};

}  // namespace nanpure
