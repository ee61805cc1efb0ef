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

// Strikes what the cells of an equation cannot be.
template <int W>
void Board<W>::add_up(int which) {
  const Equations& equations = houses_.equations;
  const std::span<const std::uint16_t> own = equations.cells(equations[which]);
  if (!equations.allow(equations[which], houses_, masks_, allowed_)) return blame(own);
  for (std::size_t k = 0; k < own.size(); ++k) keep(own[k], allowed_.masks[k]);
  for (int k = 0; k < allowed_.requirements && wiped_ == kNoLine; ++k)
    require(own, allowed_.required[std::size_t(k)]);
}

// Digits that some cells have between them: one with a single place there is placed, and no cell
// that sees all places can have it.
template <int W>
void Board<W>::require(std::span<const std::uint16_t> own, const Allowed::Required& required) {
  for (Mask rest = required.digits; rest != 0; rest &= rest - 1) {
    const int digit = std::countr_zero(rest);
    int places = 0, last = 0;
    std::array<std::uint64_t, W> seen;
    for (int k = 0; k < required.count; ++k) {
      const int cell = own[required.at[std::size_t(k)]];
      if (!(masks_[cell] >> digit & 1)) continue;
      const std::uint64_t* const sees = peers(cell);
      for (int w = 0; w < W; ++w)
        seen[std::size_t(w)] = places == 0 ? sees[w] : seen[std::size_t(w)] & sees[w];
      last = cell;
      ++places;
    }
    if (places == 0) return blame(own);
    if (places == 1) keep(last, Mask(1) << digit);
    else clear(digit, [&seen](int w) { return seen[std::size_t(w)]; });
  }
}

}  // namespace nanpure
