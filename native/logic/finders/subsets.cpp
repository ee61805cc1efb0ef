// Naked, hidden and locked subsets of any size, in any house; naked ones also in cells that a rule
// makes different, hidden ones also of digits that a rule needs.
//
// A locked subset is a naked one in the crossing of two houses that strikes candidates in both. It
// has separate names up to size 3 (a crossing of 9×9 is no larger), so it is not reported as a
// naked subset too; from size 4 on it is a naked subset like any other.

#include <array>
#include <vector>

#include "logic/engine/distinct.hpp"
#include "logic/engine/finders.hpp"
#include "logic/facts/locked_sets.hpp"
#include "logic/facts/rule_sets.hpp"

namespace nanpure::logic {
namespace {

constexpr int kLargestLocked = 3;

template <int W>
struct Naked {
  Cells<W> cells;
  Mask digits;
  std::vector<std::uint16_t> houses;  // those where it strikes something
  std::vector<Cells<W>> reach;        // [house of `houses`] the cells that lose a digit
  std::vector<Candidate> beyond;      // what sees all places of its digit in the set by rules
};

// The cells of a house, outside the set, that hold one of the digits.
template <int W>
Cells<W> reached(const Position<W>& position, const Cells<W>& set, Mask digits, int house) {
  Cells<W> holders;
  each_bit(digits, [&](int digit) { return holders |= position.of[digit], true; });
  return (holders & position.house(house)).minus(set);
}

// Whether it strikes something in a box (or extra house) and something outside that in another
// house: HoDoKu's rule, where the crossing's cells count for the box and not for the line.
template <int W>
bool is_locked(const Position<W>& position, const Naked<W>& set) {
  for (std::uint16_t one : set.houses)
    for (std::size_t other = 0; other < set.houses.size(); ++other)
      if (!position.is_line(one) && one != set.houses[other] &&
          !set.reach[other].within(position.house(one)))
        return true;
  return false;
}

template <int W>
Cells<W> reach_of(const Naked<W>& set) {
  Cells<W> reach;
  for (const Cells<W>& part : set.reach) reach |= part;
  return reach;
}

// Each digit goes from the cells that see all its places in the set, wherever these are.
template <int W>
void look_beyond(const Position<W>& position, int house, Naked<W>& set) {
  const Cells<W> reach = reach_of(set) | set.cells;
  each_bit(set.digits, [&](int digit) {
    const Cells<W> seen = position.seen_by_all(set.cells & position.of[digit]);
    for (int cell : (seen & position.of[digit]).minus(reach))
      set.beyond.push_back({std::uint16_t(cell), std::uint8_t(digit)});
    return true;
  });
  if (set.beyond.empty() || !set.houses.empty()) return;
  set.houses.push_back(std::uint16_t(house));
  set.reach.push_back({});
}

template <int W>
bool emit(const Position<W>& position, const Naked<W>& set, Distinct& distinct, Sink& sink) {
  Deduction found;
  for (int cell : reach_of(set))
    each_bit(position.masks[cell] & set.digits, [&](int digit) {
      found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
      return true;
    });
  found.eliminations.insert(found.eliminations.end(), set.beyond.begin(), set.beyond.end());
  if (!set.beyond.empty()) std::ranges::sort(found.eliminations);
  if (!distinct.fresh(found)) return true;
  if (sink.evidence) {
    found.why.cells = listed(set.cells);
    found.why.digits = set.digits;
    found.why.base = set.houses;
    found.why.sets.push_back({Role::set, found.why.cells, set.digits});
  }
  return sink.take(found);
}

// Calls each(set) for the naked subsets that strike something, once for each house that they are
// in. In a house with `size` empty cells they strike nothing there, and are found in the others.
// `again`: also where the house has not changed.
template <int W, class Each>
bool naked_sets(const Position<W>& position, int size, bool again, Sink& sink, Each each) {
  for (int house = 0; house < position.houses.count; ++house) {
    if (!again && !position.has_news(house)) continue;
    const int open = (position.empty & position.house(house)).count();
    if (position.houses.see_beyond ? open < size : open <= size) continue;
    std::array<Mask, kMaxSize> masks{};
    for (int seat = 0; seat < position.size; ++seat)
      masks[seat] = position.masks[position.houses.members[house * position.size + seat]];
    const bool more = locked_sets(
        std::span<const Mask>(masks.data(), position.size), 1, size, sink,
        [&](Mask seats, Mask digits) {
          Naked<W> set{seated<W>(position.houses, house, seats), digits, {}, {}, {}};
          for (std::uint16_t one : houses_around(position.houses, set.cells)) {
            const Cells<W> reach = reached(position, set.cells, digits, one);
            if (!reach.any()) continue;
            set.houses.push_back(one);
            set.reach.push_back(reach);
          }
          if (position.houses.see_beyond) look_beyond(position, house, set);
          return set.houses.empty() || each(set);
        });
    if (!more) return false;
  }
  return true;
}

template <int W>
bool naked_subset(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  Distinct distinct;
  // A locked one may strike less by now, and be only a naked one.
  const bool again = parameters[0] <= kLargestLocked;
  const auto in_rules = [&](Deduction& found) { return !distinct.fresh(found) || sink.take(found); };
  return naked_sets(position, parameters[0], again, sink,
                    [&](const Naked<W>& set) {
                      if (again && is_locked(position, set)) return true;
                      return emit(position, set, distinct, sink);
                    }) &&
         naked_in_rules(position, parameters[0], sink, in_rules);
}

template <int W>
bool locked_subset(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  Distinct distinct;
  return naked_sets(position, parameters[0], false, sink, [&](const Naked<W>& set) {
    return !is_locked(position, set) || emit(position, set, distinct, sink);
  });
}

template <int W>
bool hidden_subset(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  Distinct distinct;
  for (int house = 0; house < position.houses.count; ++house) {
    if (!position.has_news(house)) continue;
    if ((position.empty & position.house(house)).count() <= parameters[0]) continue;
    const bool more = hidden_sets(
        position, house, 1, parameters[0], sink, [&](Mask digits, const Cells<W>& cells) {
          Deduction found;
          for (int cell : cells)
            each_bit(position.masks[cell] & ~digits, [&](int digit) {
              found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
              return true;
            });
          if (found.empty() || !distinct.fresh(found)) return true;
          if (sink.evidence) {
            found.why.cells = listed(cells);
            found.why.digits = digits;
            found.why.base = {std::uint16_t(house)};
            found.why.sets.push_back({Role::set, found.why.cells, digits});
          }
          return sink.take(found);
        });
    if (!more) return false;
  }
  return hidden_in_rules(position, parameters[0], sink, [&](Deduction& found) {
    return !distinct.fresh(found) || sink.take(found);
  });
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(naked_subset, "size"),
    NANPURE_FINDER(locked_subset, "size"),
    NANPURE_FINDER(hidden_subset, "size"),
};

}  // namespace

Finders subsets() { return kFinders; }

}  // namespace nanpure::logic
