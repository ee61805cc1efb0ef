// Deadly patterns: cells without a given that could exchange their digits, so that a puzzle with
// one solution cannot end up with nothing but the pattern there.
//
// An exchange must preserve the digits of every house and of every cage; so the patterns follow
// from these alone, whatever their shape. The candidates that keep a pattern from being complete
// are its guardians: at least one of them is true.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

// Four cells, each of which sees the next; a house or cage with one of them contains two neighbours
// and no more of them. Two digits that alternate around it can be exchanged.
using Corners = std::array<std::uint16_t, 4>;

// Lives in Position::deadly.
template <int W>
struct Deadly {
  explicit Deadly(const Position<W>& position);

  // The houses and cages of a cell.
  std::span<const std::uint16_t> of(int cell) const {
    return {areas_.data() + start_[cell], areas_.data() + start_[cell + 1]};
  }

  std::vector<Cells<W>> areas;      // houses, then cages
  std::vector<Corners> rectangles;  // the first corner is the lowest cell; ascending

 private:
  void rectangles_at(const Position<W>& position, int cell);
  bool is_rectangle(const Corners& corners) const;

  std::vector<std::uint32_t> start_;  // [cell] one more at the end
  std::vector<std::uint16_t> areas_;
};

// The table of a position, built by the first call; nullptr if the sink stopped it.
template <int W>
const Deadly<W>* deadly_of(const Position<W>& position, Sink& sink);

// Whether a cell may exchange these digits in the posed puzzle: it is not a given.
template <int W>
bool is_open(const Position<W>& position, int cell, Mask digits) {
  return !(digits & ~position.posed[cell]);
}

// A house in which two cells are the only places of a digit; -1 if there is none.
template <int W>
int house_of_two(const Position<W>& position, int digit, int one, int other) {
  const Cells<W> both = Cells<W>::one(one) | Cells<W>::one(other);
  for (const Seat& seat : position.houses.seats(one))
    if (position.places(digit, seat.house) == both) return seat.house;
  return -1;
}

// Strikes every candidate that is compatible with none of the guardians.
template <int W>
void strike_unguarded(const Position<W>& position, std::span<const Candidate> guardians,
                      Deduction& found);

// Guardians of two digits or more in one house form a cell of a naked subset: calls each(cells,
// digits) for the sets of other cells of the house that have, together with the guardians, one
// digit more than cells. None is a subset by itself, or contains one.
template <int W, class Each>
bool each_guarded_subset(const Position<W>& position, std::span<const Candidate> guardians,
                         Sink& sink, Each each);

// Strikes the digits of a subset completed by the guardians from the rest of every house that has
// all its cells; returns these houses.
template <int W>
std::vector<std::uint16_t> strike_around(const Position<W>& position, const Cells<W>& kept,
                                         Mask digits, Deduction& found) {
  std::vector<std::uint16_t> houses;
  Cells<W> rest;
  for (const Seat& seat : position.houses.seats(kept.first())) {
    const Cells<W> house = position.house(seat.house);
    if (!kept.within(house)) continue;
    houses.push_back(seat.house);
    rest |= (house & position.empty).minus(kept);
  }
  for (int cell : rest)
    each_bit(position.masks[cell] & digits, [&](int digit) {
      found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
      return true;
    });
  return houses;
}

// Digits bound to the two cells of all guardians: such a digit has no other places in a house. One
// of the guardians is true, and the other cell then has the digit; so both lose the rest of the
// pattern's digits. Calls each(eliminations, bound) for each such digit.
struct Bound {
  int house, digit;
  std::array<std::uint16_t, 2> cells;

  void explain(Evidence& why) const {
    const std::uint8_t bound = std::uint8_t(digit);
    why.base = {std::uint16_t(house)};
    why.links = {{{{cells[0], bound}}, {{cells[1], bound}}, true}};
  }
};

template <int W, class Each>
bool each_bound(const Position<W>& position, std::span<const Candidate> guardians, Each each) {
  Cells<W> roof;
  for (const Candidate& one : guardians) roof.add(one.cell);
  if (roof.count() != 2) return true;
  std::array<std::uint16_t, 2> cells{};
  std::ranges::copy(listed(roof), cells.begin());
  std::array<Mask, 2> own{position.masks[cells[0]], position.masks[cells[1]]};
  for (const Candidate& one : guardians)
    own[one.cell == cells[1]] &= ~(Mask(1) << one.digit);
  return each_bit(own[0] & own[1], [&](int digit) {
    const int house = house_of_two(position, digit, cells[0], cells[1]);
    if (house < 0) return true;
    Deduction found;
    for (int k : {0, 1})
      each_bit(own[k] & ~(Mask(1) << digit), [&](int other) {
        found.eliminations.push_back({cells[k], std::uint8_t(other)});
        return true;
      });
    return each(found, Bound{house, digit, cells});
  });
}

// Looks for `missing` more of the masks so that all of them, with `digits`, have `most` digits.
template <class Each>
bool each_completion(std::span<const Mask> masks, Mask open, Mask chosen, Mask digits, int missing,
                     int most, Sink& sink, const Each& each) {
  if (missing == 0) return popcount(digits) != most || each(chosen, digits);
  Mask fit = 0;
  each_bit(open, [&](int at) {
    if (popcount(digits | masks[at]) <= most) fit |= Mask(1) << at;
    return true;
  });
  while (popcount(fit) >= missing) {
    const int at = std::countr_zero(fit);
    fit &= fit - 1;
    if (!sink.pay() || !each_completion(masks, fit, chosen | Mask(1) << at, digits | masks[at],
                                        missing - 1, most, sink, each))
      return false;
  }
  return true;
}

// Whether a proper subset of the chosen masks has no more digits than masks, by itself or with the
// digits of the guardians as one more.
inline bool has_smaller_subset(std::span<const Mask> masks, Mask chosen, Mask extra) {
  for (Mask part = (chosen - 1) & chosen; part; part = (part - 1) & chosen) {
    Mask digits = 0;
    each_bit(part, [&](int at) { return digits |= masks[at], true; });
    const int cells = popcount(part);
    if (popcount(digits) <= cells || popcount(digits | extra) <= cells + 1) return true;
  }
  Mask digits = 0;
  each_bit(chosen, [&](int at) { return digits |= masks[at], true; });
  return popcount(digits) <= popcount(chosen);
}

template <int W, class Each>
bool each_guarded_subset(const Position<W>& position, std::span<const Candidate> guardians,
                         Sink& sink, Each each) {
  constexpr int kMost = 8;  // cells, counting the guardians as one
  Cells<W> roof;
  Mask extra = 0;
  for (const Candidate& one : guardians) {
    roof.add(one.cell);
    extra |= Mask(1) << one.digit;
  }
  if (popcount(extra) < 2) return true;
  for (const Seat& seat : position.houses.seats(roof.first())) {
    if (!roof.within(position.house(seat.house))) continue;
    const auto others =
        listed((position.house(seat.house) & position.empty).minus(roof));
    std::vector<Mask> masks;
    for (int cell : others) masks.push_back(position.masks[cell]);
    const Mask open = (Mask(1) << masks.size()) - 1;
    for (int size = 2; size <= kMost && size <= int(masks.size()); ++size) {
      const auto take = [&](Mask chosen, Mask digits) {
        if (has_smaller_subset(masks, chosen, extra)) return true;
        Cells<W> cells;
        each_bit(chosen, [&](int at) { return cells.add(others[std::size_t(at)]), true; });
        return each(cells, digits);
      };
      if (!each_completion(masks, open, 0, extra, size - 1, size, sink, take)) return false;
    }
  }
  return true;
}

}  // namespace nanpure::logic
