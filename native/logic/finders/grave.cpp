// Bivalue universal graves: if every cell had two candidates, and every digit two places in every
// house and cage that has any of it, then each solution would come with a second one, in which
// every cell has its other candidate. The candidates beyond that are the guardians.

#include <algorithm>

#include "logic/engine/finders.hpp"
#include "logic/engine/once.hpp"
#include "logic/facts/deadly.hpp"

namespace nanpure::logic {
namespace {

constexpr int kMostCells = 12;  // with more than two candidates

// Chooses the pair of each cell that has more candidates, so that no digit has only one place, or
// three, in a house or cage.
template <int W>
class Graves {
 public:
  Graves(const Position<W>& position, const Deadly<W>& deadly, Sink& sink)
      : position_(position),
        deadly_(deadly),
        sink_(sink),
        places_(deadly.areas.size() * std::size_t(position.size)) {}

  // Whether the grid is that close to a grave.
  bool fits() {
    for (int cell : position_.empty) {
      const Mask mask = position_.masks[cell];
      if (popcount(mask) < 2) return false;
      if (popcount(mask) > 2) open_.push_back(cell);
      else if (!add(cell, mask)) return false;
      if (int(open_.size()) > kMostCells) return false;
    }
    return !open_.empty();
  }
  std::span<const int> open() const { return open_; }

  // Calls each(guardians) for every choice; false: stopped.
  template <class Each>
  bool choose(std::size_t at, std::vector<Candidate>& guardians, const Each& each) {
    if (!sink_.pay()) return false;
    if (at == open_.size())
      return std::ranges::find(places_, 1) != places_.end() || each(guardians);
    const int cell = open_[at];
    const Mask mask = position_.masks[cell];
    return each_bit(mask, [&](int one) {
      return each_bit(mask & (~Mask(0) << one << 1), [&](int other) {
        const Mask pair = Mask(1) << one | Mask(1) << other;
        const std::size_t before = guardians.size();
        each_bit(mask & ~pair, [&](int digit) {
          guardians.push_back({std::uint16_t(cell), std::uint8_t(digit)});
          return true;
        });
        const bool more = !add(cell, pair) || choose(at + 1, guardians, each);
        remove(cell, pair);
        guardians.resize(before);
        return more;
      });
    });
  }

 private:
  // Counts the places of a pair; false if a digit has more than two in a house or cage.
  bool add(int cell, Mask pair) {
    bool fit = true;
    for (std::uint16_t area : deadly_.of(cell))
      each_bit(pair, [&](int digit) {
        fit &= ++places_[area * std::size_t(position_.size) + digit] <= 2;
        return true;
      });
    return fit;
  }

  void remove(int cell, Mask pair) {
    for (std::uint16_t area : deadly_.of(cell))
      each_bit(pair, [&](int digit) {
        --places_[area * std::size_t(position_.size) + digit];
        return true;
      });
  }

  const Position<W>& position_;
  const Deadly<W>& deadly_;
  Sink& sink_;
  std::vector<std::uint8_t> places_;  // [area * N + digit]
  std::vector<int> open_;             // cells with more than two candidates
};

template <int W>
bool strike(const Position<W>& position, const std::vector<Candidate>& guardians, Sink& sink,
            Once& once) {
  const auto explain = [&](Evidence& why) {
    why.cells = listed(position.empty);
    for (int cell : position.empty) why.digits |= position.masks[cell];
    why.fins = guardians;
  };
  Deduction found;
  strike_unguarded(position, std::span<const Candidate>(guardians), found);
  if (!once.take(found, explain)) return false;
  if (!each_bound(position, std::span<const Candidate>(guardians),
                  [&](Deduction& gone, const Bound& bound) {
        return once.take(gone, [&](Evidence& why) {
          explain(why);
          bound.explain(why);
        });
      }))
    return false;
  return each_guarded_subset(position, std::span<const Candidate>(guardians), sink,
                             [&](const Cells<W>& cells, Mask digits) {
    Cells<W> kept = cells;
    for (const Candidate& one : guardians) kept.add(one.cell);
    Deduction gone;
    const auto houses = strike_around(position, kept, digits, gone);
    return once.take(gone, [&](Evidence& why) {
      explain(why);
      why.base = houses;
      why.sets = {{Role::set, listed(cells), digits}};
    });
  });
}

// `kind` 1: one cell with a third candidate, which is its digit; 2: more guardians.
template <int W>
bool universal_grave(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const Deadly<W>* deadly = deadly_of(position, sink);
  if (!deadly) return false;
  Graves<W> graves(position, *deadly, sink);
  if (!graves.fits()) return true;
  const bool alone = graves.open().size() == 1 &&
                     popcount(position.masks[graves.open()[0]]) == 3;
  if (alone != (parameters[0] == 1)) return true;
  Once once(sink);
  std::vector<Candidate> guardians;
  return graves.choose(0, guardians, [&](const std::vector<Candidate>& chosen) {
    if (!alone) return strike(position, chosen, sink, once);
    const int cell = chosen[0].cell;
    Deduction found;
    each_bit(position.masks[cell] & ~(Mask(1) << chosen[0].digit), [&](int digit) {
      found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
      return true;
    });
    return once.take(found, [&](Evidence& why) {
      why.cells = listed(position.empty);
      for (int at : position.empty) why.digits |= position.masks[at];
      why.fins = chosen;
    });
  });
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(universal_grave, "kind"),
};

}  // namespace

Finders grave() { return kFinders; }

}  // namespace nanpure::logic
