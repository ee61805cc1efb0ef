// What the rules and sums of a layout do to a board: the rest of board.hpp, which includes it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "search/board.hpp"

namespace nanpure {

// Strikes what the other cells cannot have by the arcs of a cell, or the cells of a rule; whether
// something may have changed.
template <int W>
bool Board<W>::follow(RuleQueue::Item item) {
  const Rules& rules = houses_.rules;
  if (item.what == RuleQueue::Item::rule) return narrow(rules[item.which]);
  bool moved = false;
  for (const Arc& arc : rules.arcs(item.which)) {
    const Mask beside = rules.beside(arc, masks_[item.which]), other = masks_[arc.other];
    if ((other & ~beside) == 0) continue;
    if ((other & beside) == 0) {
      blame(std::array{item.which, arc.other});
      return true;
    }
    moved |= keep(arc.other, beside);
  }
  return moved;
}

template <int W>
bool Board<W>::narrow(const Rule& rule) {
  const std::span<const std::uint16_t> own = houses_.rules.cells(rule);
  std::array<Mask, std::size_t(kMaxSize) * kMaxSize> allowed;
  for (std::size_t k = 0; k < own.size(); ++k) allowed[k] = masks_[own[k]];
  Mask required = 0;
  if (!houses_.rules.narrow(rule, allowed.data(), required)) {
    blame(own);
    return true;
  }
  bool moved = false;
  for (std::size_t k = 0; k < own.size(); ++k) moved |= keep(own[k], allowed[k]);
  return point(required, own, allowed.data()) || moved;
}

// Digits that one of these cells must have, which may have them just so: no cell that sees all of
// these has them.
template <int W>
bool Board<W>::point(Mask required, std::span<const std::uint16_t> own, const Mask* allowed) {
  bool any = false;
  for (; required != 0; required &= required - 1) {
    const int digit = std::countr_zero(required);
    std::uint64_t seen[W];
    std::fill_n(seen, W, ~std::uint64_t(0));
    for (std::size_t k = 0; k < own.size(); ++k) {
      if (!(allowed[k] >> digit & 1)) continue;
      const std::uint64_t* const sees = peers(own[k]);
      for (int w = 0; w < W; ++w) seen[w] &= sees[w];
    }
    std::uint64_t gone = 0;
    for (int w = 0; w < W; ++w) gone |= seen[w] & planes_[digit * W + w];
    if (gone == 0) continue;
    any = true;
    clear(digit, [&](int w) { return seen[w]; });
  }
  return any;
}

// Strikes the other candidates of a cell; whether there were any.
template <int W>
inline bool Board<W>::keep(int cell, Mask allowed) {
  const Mask struck = masks_[cell] & ~allowed;
  for (Mask gone = struck; gone != 0; gone &= gone - 1)
    strike({std::uint16_t(cell), std::uint16_t(std::countr_zero(gone))});
  return struck != 0;
}

// These cells cannot be right together: the first open one counts as the line that ran out.
template <int W>
void Board<W>::blame(std::span<const std::uint16_t> own) {
  blamed_.clear();
  for (const std::uint16_t cell : own)
    if (!placed(cell)) blamed_.push_back(cell);
  wiped_ = Line(blamed_.empty() ? own[0] : blamed_[0]);
}

// Strikes what the cells of a sum cannot be; if they cannot have it at all, its first open cell
// counts as the line that ran out.
template <int W>
void Board<W>::add_up(int which) {
  const CellSum& sum = houses_.sums[which];
  const std::span<const std::uint16_t> own = houses_.sums.cells(sum);
  std::array<Mask, kMaxSize> allowed;
  if (!houses_.sums.allow(sum, masks_, allowed.data())) {
    const auto open = std::ranges::find_if(own, [this](int cell) { return !placed(cell); });
    wiped_ = Line(open == own.end() ? own[0] : *open);
    return;
  }
  for (std::size_t k = 0; k < own.size(); ++k) keep(own[k], allowed[k]);
}

}  // namespace nanpure
