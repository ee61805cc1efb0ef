// Two houses that cross in several cells, and the choices of cells in a part of them. Cells that a
// rule makes different may stand for a house.
#pragma once

#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"
#include "logic/facts/differing.hpp"

namespace nanpure::logic {

// The cells without a digit of two houses. Two lines share one cell, so only boxes and extra houses
// have crossings of interest; a crossing of one cell has no room for a separate pattern.
template <int W>
struct Crossing {
  int one, other;              // the houses; -1: cells of a rule
  Cells<W> shared;             // in both
  Cells<W> in_one, in_other;   // in one of them only
  int rule_of_one = -1, rule_of_other = -1;
};

// Calls `each(crossing)` for the pairs of houses with at least two cells in common; false: stopped.
template <int W, class Each>
bool each_crossing(const Position<W>& position, Each each) {
  for (const auto& [one, other] : position.houses.crossings) {
    const Cells<W> first = position.empty & position.house(one);
    const Cells<W> second = position.empty & position.house(other);
    const Cells<W> both = first & second;
    if (!each(Crossing<W>{one, other, both, first.minus(both), second.minus(both)})) return false;
  }
  return true;
}

// The same for a house and cells that a rule makes different, and for two such sets of cells.
template <int W, class Each>
bool each_crossing_of_rules(const Position<W>& position, Each each) {
  const std::vector<Differing<W>> bases = differing(position, 3);
  const auto meet = [&](int one, int rule, const Cells<W>& first, const Differing<W>& base) {
    const Cells<W> both = first & base.cells;
    return both.count() < 2 ||
           each(Crossing<W>{one, -1, both, first.minus(both), base.cells.minus(both), rule, base.rule});
  };
  for (std::size_t at = 0; at < bases.size(); ++at) {
    for (int house = 0; house < position.houses.count; ++house)
      if (!meet(house, -1, position.empty & position.house(house), bases[at])) return false;
    for (std::size_t next = at + 1; next < bases.size(); ++next)
      if (!meet(-1, bases[at].rule, bases[at].cells, bases[next])) return false;
  }
  return true;
}

template <int W>
struct Choice {
  Cells<W> cells;
  Mask digits = 0;
  int size = 0;
};

// Calls `each(choice)` for the choices of cells of `from`, excluding `so_far` itself, as long as
// `fits(choice, left)` holds, where `left` counts the cells that may still be added: choices that
// do not fit are not extended. False: the sink stopped it.
template <int W, class Fits, class Each>
bool each_choice(const Position<W>& position, const Choice<W>& so_far, Cells<W> from, Sink& sink,
                 const Fits& fits, const Each& each) {
  int left = from.count();
  for (int cell : Cells<W>(from)) {
    from.drop(cell);
    Choice<W> more = so_far;
    more.cells.add(cell);
    more.digits |= position.masks[cell];
    ++more.size;
    if (!fits(more, --left)) continue;
    if (!sink.pay()) return false;
    each(more);
    if (left && !each_choice(position, more, from, sink, fits, each)) return false;
  }
  return true;
}

}  // namespace nanpure::logic
