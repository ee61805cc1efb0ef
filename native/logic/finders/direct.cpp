// Direct forms, after Sudoku Explainer: a pattern whose eliminations leave a digit one place. They
// need no pencil marks, so the placement is the step.

#include <vector>

#include "logic/engine/finders.hpp"
#include "logic/finders/locked.hpp"
#include "logic/facts/locked_sets.hpp"

namespace nanpure::logic {
namespace {

// Placements that were emitted, and how one is.
template <int W>
class Placements {
 public:
  explicit Placements(Sink& sink) : sink_(sink) {}

  // A digit that the pattern leaves one place in a house. false: the sink stopped it.
  bool place(int digit, int cell, const Cells<W>& pattern, Mask digits,
             std::vector<std::uint16_t> base, int house) {
    if (done_[digit].has(cell)) return true;
    done_[digit].add(cell);
    Deduction found;
    found.placements.push_back({std::uint16_t(cell), std::uint8_t(digit)});
    if (sink_.evidence) {
      found.why.cells = listed(pattern);
      found.why.digits = digits;
      found.why.base = std::move(base);
      found.why.base.push_back(std::uint16_t(house));
    }
    return sink_.take(found);
  }

 private:
  Sink& sink_;
  std::array<Cells<W>, kMaxSize> done_{};
};

// The digit must be found in a house of the same kind as the base: next to a box that points, the
// next box; next to a line that claims, the next line in the same direction.
template <int W>
bool direct_locked(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  Placements<W> placements(sink);
  return each_locking(position, parameters[0] != 0, [&](const Locking<W>& locking) {
    if (!sink.pay()) return false;
    for (int house = 0; house < position.houses.count; ++house) {
      if (house == locking.base || position.kind(house) != position.kind(locking.base)) continue;
      const Cells<W> places = position.places(locking.digit, house);
      const Cells<W> left = places.minus(locking.struck);
      if (left == places || left.count() != 1) continue;
      if (!placements.place(locking.digit, left.first(), locking.places,
                            Mask(1) << locking.digit,
                            {std::uint16_t(locking.base), std::uint16_t(locking.cover)}, house))
        return false;
    }
    return true;
  });
}

// Another digit of the house has all its places but one in the cells of the hidden subset.
template <int W>
bool direct_hidden(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  Placements<W> placements(sink);
  for (int house = 0; house < position.houses.count; ++house) {
    // No digit with one place: that is a hidden single, not an indirect way to it.
    const bool more = hidden_sets(
        position, house, 2, parameters[0], sink, [&](Mask digits, const Cells<W>& cells) {
          for (int digit = 0; digit < position.size; ++digit) {
            const Cells<W> places = position.places(digit, house);
            const Cells<W> left = places.minus(cells);
            if (digits >> digit & 1 || left == places || left.count() != 1) continue;
            if (!placements.place(digit, left.first(), cells, digits, {std::uint16_t(house)},
                                  house))
              return false;
          }
          return true;
        });
    if (!more) return false;
  }
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(direct_locked, "claiming"),
    NANPURE_FINDER(direct_hidden, "size"),
};

}  // namespace

Finders direct() { return kFinders; }

}  // namespace nanpure::logic
