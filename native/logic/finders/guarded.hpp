// The consequences of the guardians of a deadly pattern: at least one of them is true.
#pragma once

#include <span>
#include <vector>

#include "logic/engine/once.hpp"
#include "logic/facts/deadly.hpp"

namespace nanpure::logic {

// Guardians in one cell: it holds one of them. In more: candidates compatible with none of them are
// eliminated; in two, they may also bind a digit or complete a naked subset. `explain` fills in the
// pattern; false: the sink stopped it.
template <int W, class Explain>
bool conclude(const Position<W>& position, const std::vector<Candidate>& guardians, Sink& sink,
              Once& once, const Explain& explain) {
  const auto list = std::span<const Candidate>(guardians);
  Cells<W> roof;
  Mask extra = 0;
  for (const Candidate& one : guardians) {
    roof.add(one.cell);
    extra |= Mask(1) << one.digit;
  }
  Deduction found;
  if (roof.count() == 1) {
    const int cell = roof.first();
    each_bit(position.masks[cell] & ~extra, [&](int digit) {
      found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
      return true;
    });
  } else {
    strike_unguarded(position, list, found);
  }
  if (!once.take(found, explain)) return false;
  if (roof.count() != 2) return true;
  if (!each_bound(position, list, [&](Deduction& gone, const Bound& bound) {
        return once.take(gone, [&](Evidence& why) {
          explain(why);
          bound.explain(why);
        });
      }))
    return false;
  return each_guarded_subset(position, list, sink, [&](const Cells<W>& cells, Mask digits) {
    Deduction gone;
    const auto houses = strike_around(position, cells | roof, digits, gone);
    return once.take(gone, [&](Evidence& why) {
      explain(why);
      why.base = houses;
      why.sets = {{Role::stem, why.cells, why.digits}, {Role::set, listed(cells), digits}};
    });
  });
}

}  // namespace nanpure::logic
