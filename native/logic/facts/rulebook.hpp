// The rules of a layout with their cells, and what each leaves of candidates: all that links and
// nets ask of rules (rules/groups.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "houses.hpp"

namespace nanpure::logic {

class Rulebook {
 public:
  explicit Rulebook(const Houses& houses);

  int count() const { return int(houses_.groups().groups().size()); }
  // The number of a rule in the layout: several parts of one rule may stand in the book.
  int number(int rule) const { return group(rule).owner.rule; }
  std::span<const std::uint16_t> cells(int rule) const { return group(rule).cells; }
  // The rules of a cell.
  std::span<const std::uint16_t> of(int cell) const { return of_[std::size_t(cell)]; }

  // Narrows own[k], the candidates of the k-th cell of a rule, to what the rule allows where cells
  // that see each other differ. False: it cannot hold.
  bool narrow(int rule, std::vector<Mask>& own) const;

  // Calls found(digits, cells) for digits that some of these cells have between them.
  template <class Found>
  void each_required(int rule, std::span<const Mask> own, Found found) const {
    const std::vector<Mask>& board = on_board(rule, own);
    houses_.groups().each_required(houses_, group(rule), board,
                                   [&](Mask digits, std::span<const std::uint16_t> cells) {
                                     found(digits, cells);
                                     return true;
                                   });
  }

 private:
  const RuleGroup& group(int rule) const { return houses_.groups().groups()[std::size_t(rule)]; }
  bool settle(const RuleGroup& group, std::vector<Mask>& board, bool& changed) const;
  // A board of which only the cells of the rule count.
  std::vector<Mask>& on_board(int rule, std::span<const Mask> own) const;

  const Houses& houses_;
  const std::uint64_t id_;   // of all rulebooks that were ever made
  std::vector<std::vector<std::uint16_t>> of_;
};

}  // namespace nanpure::logic
