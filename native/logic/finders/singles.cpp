// Full house, hidden single, naked single: the only candidate of a cell, or the only place of a
// digit.

#include "logic/engine/finders.hpp"

namespace nanpure::logic {
namespace {

template <int W>
bool emit(Sink& sink, int cell, int digit, int house) {
  Deduction found;
  found.placements.push_back({std::uint16_t(cell), std::uint8_t(digit)});
  if (sink.evidence) {
    found.why.cells.push_back(std::uint16_t(cell));
    found.why.digits = Mask(1) << digit;
    if (house >= 0) found.why.base.push_back(std::uint16_t(house));
  }
  return sink.take(found);
}

// The last cell without a digit in a house. A cell is emitted once, for its first such house.
template <int W>
bool full_house(const Position<W>& position, const Parameters&, Sink& sink) {
  Cells<W> done;
  for (int house = 0; house < position.houses.count; ++house) {
    const Cells<W> left = position.empty & position.house(house);
    if (!left.is_one()) continue;
    const int cell = left.first();
    if (done.has(cell) || popcount(position.masks[cell]) != 1) continue;
    done.add(cell);
    if (!emit<W>(sink, cell, std::countr_zero(position.masks[cell]), house)) return false;
  }
  return true;
}

// The only place of a digit in a house. A candidate is emitted once, for its first such house.
template <int W>
bool hidden_single(const Position<W>& position, const Parameters&, Sink& sink) {
  std::array<Cells<W>, kMaxSize> done{};
  for (int house = 0; house < position.houses.count; ++house) {
    const std::uint16_t* members = &position.houses.members[std::size_t(house) * position.size];
    Mask once = 0, twice = 0;
    for (int k = 0; k < position.size; ++k) {
      twice |= once & position.masks[members[k]];
      once |= position.masks[members[k]];
    }
    const auto emit_digit = [&](int digit) {
      const Cells<W> places = position.places(digit, house);
      if (places.within(done[digit])) return true;
      done[digit] |= places;
      return emit<W>(sink, places.first(), digit, house);
    };
    if (!each_bit(once & ~twice, emit_digit)) return false;
  }
  return true;
}

// The only candidate of a cell.
template <int W>
bool naked_single(const Position<W>& position, const Parameters&, Sink& sink) {
  for (int cell : position.empty)
    if (popcount(position.masks[cell]) == 1)
      if (!emit<W>(sink, cell, std::countr_zero(position.masks[cell]), -1)) return false;
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(full_house, ""),
    NANPURE_FINDER(hidden_single, ""),
    NANPURE_FINDER(naked_single, ""),
};

}  // namespace

Finders singles() { return kFinders; }

}  // namespace nanpure::logic
