// Unique rectangles: four cells in two rows, two columns and two boxes that would hold two digits
// alternately (and the equivalent on other layouts), in all their types.
//
// Candidates other than the two digits are the guardians. They determine the type; missing
// candidates of the pattern itself do not weaken the argument, as it is about placed digits.

#include <algorithm>

#include "logic/engine/finders.hpp"
#include "logic/engine/once.hpp"
#include "logic/facts/deadly.hpp"

namespace nanpure::logic {
namespace {

// A rectangle with the digits that could be exchanged.
template <int W>
struct Rectangle {
  Corners cells;
  std::array<Mask, 4> masks;  // candidates, or the placed digit
  Mask pair;
  std::vector<int> roof;      // corners with guardians, ascending

  Mask extra(int corner) const { return masks[std::size_t(corner)] & ~pair; }
  int cell(int corner) const { return cells[std::size_t(corner & 3)]; }
  bool is_floor(int corner) const { return !extra(corner & 3); }
  // The guardians, corner by corner.
  std::vector<Candidate> guardians() const {
    std::vector<Candidate> list;
    for (int corner : roof)
      each_bit(extra(corner), [&](int digit) {
        list.push_back({std::uint16_t(cell(corner)), std::uint8_t(digit)});
        return true;
      });
    return list;
  }
  // Two corners of the roof, one next to the other.
  bool is_side() const { return roof.size() == 2 && (roof[1] - roof[0]) % 2; }
  bool is_diagonal() const { return roof.size() == 2 && !((roof[1] - roof[0]) % 2); }
  // All guardians are of one digit.
  bool has_one_digit() const {
    Mask all = 0;
    for (int corner : roof) all |= extra(corner);
    return std::has_single_bit(all);
  }
};

template <int W>
void explain(const Rectangle<W>& one, Evidence& why) {
  why.cells.assign(one.cells.begin(), one.cells.end());
  std::ranges::sort(why.cells);
  why.digits = one.pair;
  why.fins = one.guardians();
  std::ranges::sort(why.fins);
}

// A strong link of a digit between two corners.
template <int W>
Link link_of(const Rectangle<W>& one, int digit, int start, int end) {
  return {{{std::uint16_t(one.cell(start)), std::uint8_t(digit)}},
          {{std::uint16_t(one.cell(end)), std::uint8_t(digit)}},
          true};
}

// Fills in masks and roof for a pair; false if a corner cannot be part of it.
template <int W>
bool fill(const Position<W>& position, Rectangle<W>& one) {
  one.roof.clear();
  for (int corner = 0; corner < 4; ++corner) {
    if (!(one.masks[std::size_t(corner)] & one.pair) ||
        !is_open(position, one.cell(corner), one.pair))
      return false;
    if (!one.is_floor(corner)) one.roof.push_back(corner);
  }
  return !one.roof.empty();
}

// Calls each(rectangle) for those with `standing` settled corners and a corner that has only the
// two digits as candidates: it names them. With `missing` corners may lack one of them.
template <int W, class Each>
bool each_unsettled(const Position<W>& position, bool missing, Sink& sink, Each each) {
  const Deadly<W>* deadly = deadly_of(position, sink);
  if (!deadly) return false;
  for (const Corners& corners : deadly->rectangles) {
    Rectangle<W> one{corners, {}, 0, {}};
    std::array<Mask, 4> pairs{};
    bool empty = true;
    for (std::size_t k = 0; k < 4; ++k) {
      empty &= position.empty.has(corners[k]);
      one.masks[k] = position.masks[corners[k]];
      if (popcount(one.masks[k]) == 2) pairs[k] = one.masks[k];
    }
    if (!empty) continue;
    for (std::size_t k = 0; k < 4; ++k) {
      if (!pairs[k] || std::ranges::count(pairs.begin(), pairs.begin() + k, pairs[k])) continue;
      if (!sink.pay()) return false;
      one.pair = pairs[k];
      if (!fill(position, one)) continue;
      const bool whole = std::ranges::all_of(
          one.masks, [&](Mask mask) { return (mask & one.pair) == one.pair; });
      // A floor of one candidate is a single, and easier to find as such.
      const bool single = std::ranges::any_of(one.masks, [](Mask m) { return std::has_single_bit(m); });
      if (single || (!whole && !missing)) continue;
      if (!each(one)) return false;
    }
  }
  return true;
}

// Types 1, 2 and 5: candidates compatible with none of the guardians.
template <int W>
bool common(const Position<W>& position, const Rectangle<W>& one, int kind, Once& once) {
  Deduction found;
  if (kind == 1 && one.roof.size() == 1) {
    const int cell = one.cell(one.roof[0]);
    each_bit(position.masks[cell] & one.pair, [&](int digit) {
      found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
      return true;
    });
  }
  const bool other = one.is_diagonal() || one.roof.size() > 2;
  if (((kind == 2 && one.is_side()) || (kind == 5 && other)) && one.has_one_digit())
    strike_unguarded(position, std::span<const Candidate>(one.guardians()), found);
  return once.take(found, [&](Evidence& why) { explain(one, why); });
}

// Type 3: the guardians complete a naked subset.
template <int W>
bool subset(const Position<W>& position, const Rectangle<W>& one, Sink& sink, Once& once) {
  if (!one.is_side()) return true;
  const auto guardians = one.guardians();
  return each_guarded_subset(
      position, std::span<const Candidate>(guardians), sink,
      [&](const Cells<W>& cells, Mask digits) {
        Cells<W> kept = cells;
        for (int corner : one.roof) kept.add(one.cell(corner));
        Deduction found;
        const auto houses = strike_around(position, kept, digits, found);
        return once.take(found, [&](Evidence& why) {
          explain(one, why);
          why.base = houses;
          why.sets = {{Role::stem, why.cells, one.pair}, {Role::set, listed(cells), digits}};
        });
      });
}

// Type 4: one of the digits has its places in a house only in the roof, so the other one has none
// there.
template <int W>
bool bound(const Position<W>& position, const Rectangle<W>& one, Once& once) {
  if (!one.is_side()) return true;
  const auto guardians = one.guardians();
  return each_bound(position, std::span<const Candidate>(guardians),
                    [&](Deduction& found, const Bound& bound) {
    return once.take(found, [&](Evidence& why) {
      explain(one, why);
      bound.explain(why);
    });
  });
}

// Type 6: the guardians are in opposite corners, and a digit has its places on two sides only in
// the corners.
template <int W>
bool crossed(const Position<W>& position, const Rectangle<W>& one, Once& once) {
  if (!one.is_diagonal()) return true;
  const int first = one.roof[0], last = one.roof[1];
  return each_bit(one.pair, [&](int digit) {
    for (int step : {1, 3}) {
      const int here = house_of_two(position, digit, one.cell(first), one.cell(first + step));
      const int there = house_of_two(position, digit, one.cell(last), one.cell(last + step));
      if (here < 0 || there < 0) continue;
      Deduction found;
      for (int corner : one.roof)
        found.eliminations.push_back({std::uint16_t(one.cell(corner)), std::uint8_t(digit)});
      std::ranges::sort(found.eliminations);
      if (!once.take(found, [&](Evidence& why) {
            explain(one, why);
            why.base = {std::uint16_t(here), std::uint16_t(there)};
            why.links = {link_of(one, digit, first, first + step),
                         link_of(one, digit, last, last + step)};
          }))
        return false;
    }
    return true;
  });
}

// `kind`: the type. `missing`: corners may lack one of the digits.
template <int W>
bool unique_rectangle(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const int kind = parameters[0];
  Once once(sink);
  return each_unsettled(position, parameters[1] != 0, sink, [&](const Rectangle<W>& one) {
    if (kind == 3) return subset(position, one, sink, once);
    if (kind == 4) return bound(position, one, once);
    if (kind == 6) return crossed(position, one, once);
    return common(position, one, kind, once);
  });
}

// A corner has only the two digits; on the two sides that do not meet it one digit has its places
// in the corners. The other digit in the corner between them would leave no choice.
template <int W>
bool hidden_rectangle(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  Once once(sink);
  return each_unsettled(position, parameters[0] != 0, sink, [&](const Rectangle<W>& one) {
    if (one.roof.size() == 1) return true;  // type 1 says more
    for (int corner = 0; corner < 4; ++corner) {
      const int across = (corner + 2) & 3;
      if (!one.is_floor(corner)) continue;
      if (!each_bit(one.pair, [&](int digit) {
            const Mask other = one.pair & ~(Mask(1) << digit);
            const int here = house_of_two(position, digit, one.cell(across), one.cell(across + 1));
            const int there = house_of_two(position, digit, one.cell(across), one.cell(across + 3));
            if (here < 0 || there < 0 || !(one.masks[std::size_t(across)] & other)) return true;
            Deduction found;
            found.eliminations.push_back(
                {std::uint16_t(one.cell(across)), std::uint8_t(std::countr_zero(other))});
            return once.take(found, [&](Evidence& why) {
              explain(one, why);
              why.base = {std::uint16_t(here), std::uint16_t(there)};
              why.links = {link_of(one, digit, across, across + 1),
                           link_of(one, digit, across, across + 3)};
            });
          }))
        return false;
    }
    return true;
  });
}

// Digits that were placed, and are not givens, could have been exchanged as well. `kind` 1: three
// corners are settled; 2: two adjacent ones, and the others have a guardian of one digit.
template <int W>
bool avoidable_rectangle(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const int kind = parameters[0];
  const Deadly<W>* deadly = deadly_of(position, sink);
  if (!deadly) return false;
  Once once(sink);
  for (const Corners& corners : deadly->rectangles) {
    if (!sink.pay()) return false;
    Rectangle<W> one{corners, {}, 0, {}};
    int standing = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      one.masks[k] = position.settled(corners[k]);
      if (position.empty.has(corners[k])) continue;
      ++standing;
      one.pair |= one.masks[k];
    }
    if (standing != 4 - kind || popcount(one.pair) != 2 || !fill(position, one)) continue;
    if (std::ranges::any_of(one.masks, [](Mask mask) { return !mask; })) continue;
    if (int(one.roof.size()) != kind) continue;  // an empty corner of one candidate is a single
    if (!common(position, one, kind, once)) return false;
  }
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(unique_rectangle, "kind missing"),
    NANPURE_FINDER(hidden_rectangle, "missing"),
    NANPURE_FINDER(avoidable_rectangle, "kind"),
};

}  // namespace

Finders rectangles() { return kFinders; }

}  // namespace nanpure::logic
