// Oddagons: loops of an odd number of cells that would have to alternate between two states, and
// the candidates, their guardians, one of which must be true because that is impossible.
//
// Both finders go backwards, from a candidate that may fall: if it were true, the candidates it
// sees would be gone. If an odd loop is then left without guardians, it falls, and with it
// everything that sees the guardians of that loop. For each candidate all of the shortest loops are
// taken, so that the steps do not depend on the order of the cells.

#include <algorithm>

#include "logic/engine/distinct.hpp"
#include "logic/engine/finders.hpp"
#include "logic/finders/fish_targets.hpp"
#include "logic/facts/odd_loops.hpp"

namespace nanpure::logic {
namespace {

// Longer loops of two digits are hard to see, and the search for them may take long.
constexpr int kLongest = 11;

// The results, the shortest loops first, then those with the fewest guardians.
class Oddagons {
 public:
  explicit Oddagons(Sink& sink) : sink_(sink) {}

  void note(Deduction found) {
    if (!found.empty()) steps_.push_back(std::move(found));
  }

  bool emit() {
    std::ranges::stable_sort(steps_, {}, [](const Deduction& found) {
      return std::pair(found.length, found.why.fins.size());
    });
    Distinct emitted;
    for (Deduction& found : steps_) {
      if (!emitted.fresh(found)) continue;
      if (!sink_.evidence) found.why = {};
      if (!sink_.take(found)) return false;
    }
    return true;
  }

 private:
  Sink& sink_;
  std::vector<Deduction> steps_;
};

std::vector<Candidate> one(int cell, int digit) {
  return {{std::uint16_t(cell), std::uint8_t(digit)}};
}

Evidence evidence_of(const OddLoop& loop, Mask digits, const std::vector<Candidate>& guardians) {
  Evidence why;
  why.cells = loop.cells;
  std::ranges::sort(why.cells);
  why.digits = digits;
  why.base = loop.houses;
  std::ranges::sort(why.base);
  why.fins = guardians;
  return why;
}

// ---- one digit ---------------------------------------------------------------------------------

template <int W>
class BrokenWing {
 public:
  BrokenWing(const Position<W>& position, Sink& sink, Oddagons& found)
      : position_(position), sink_(sink), found_(found), edges_(position.cells) {}

  bool run(int digit) {
    digit_ = digit;
    const Cells<W>& places = position_.of[digit];
    for (int cell : places) {
      if (!sink_.toil(std::uint64_t(position_.houses.count) * W)) return false;
      Cells<W> rest = places;
      rest.drop(cell);
      // Either it is the only guardian, or it sees all of them.
      if (!without(rest) || !without(rest.minus(position_.peers(cell)))) return false;
    }
    return true;
  }

 private:
  // The loops of houses that have two of these places left.
  bool without(const Cells<W>& rest) {
    for (int cell : position_.of[digit_]) edges_[cell].clear();
    for (int house = 0; house < position_.houses.count; ++house) {
      const Cells<W> two = position_.house(house) & rest;
      if (two.count() != 2 || !waits_for(position_, digit_, house)) continue;
      const int first = two.first();
      int second = first;
      for (int cell : two) second = cell;
      edges_[first].push_back({std::uint16_t(second), std::uint16_t(house)});
      edges_[second].push_back({std::uint16_t(first), std::uint16_t(house)});
    }
    OddLoops<W> loops(position_, edges_, sink_);
    return loops.shortest(rest, -1, position_.cells, [&](const OddLoop& loop) { note(loop); });
  }

  void note(const OddLoop& loop) {
    Cells<W> inside, places;
    for (int cell : loop.cells) inside.add(cell);
    for (int house : loop.houses) places |= position_.places(digit_, house);
    const Cells<W> guardians = places.minus(inside);
    if (!guardians.any()) return;  // the grid has no solution
    Deduction found;
    if (guardians.count() == 1)
      found.placements = one(guardians.first(), digit_);
    else
      found.eliminate(digit_, position_.of[digit_] & position_.seen_by_all(guardians));
    if (found.empty()) return;
    found.length = int(loop.cells.size());
    std::vector<Candidate> fins;
    for (int cell : guardians) fins.push_back({std::uint16_t(cell), std::uint8_t(digit_)});
    found.why = evidence_of(loop, Mask(1) << digit_, fins);
    for (std::size_t k = 0; k < loop.cells.size(); ++k)
      found.why.links.push_back({one(loop.cells[k], digit_),
                                 one(loop.cells[(k + 1) % loop.cells.size()], digit_),
                                 k % 2 == 1});
    found_.note(std::move(found));
  }

  const Position<W>& position_;
  Sink& sink_;
  Oddagons& found_;
  Edges edges_;
  int digit_ = 0;
};

// A loop of cells, each with the next the only two places of a digit in a house except for
// guardians: without these the digit would be in every other cell of the loop.
template <int W>
bool broken_wing(const Position<W>& position, const Parameters&, Sink& sink) {
  Oddagons found(sink);
  BrokenWing<W> search(position, sink, found);
  for (int digit = 0; digit < position.size; ++digit)
    if (!sink.pay() || !search.run(digit)) return false;
  return found.emit();
}

// ---- two digits --------------------------------------------------------------------------------

template <int W>
class BivalueOddagon {
 public:
  BivalueOddagon(const Position<W>& position, Sink& sink, Oddagons& found)
      : position_(position), sink_(sink), found_(found), edges_(position.cells) {}

  bool run(Mask pair) {
    pair_ = pair;
    all_ = pure_ = {};
    for (int cell : position_.empty) {
      if (pair & ~position_.masks[cell]) continue;
      all_.add(cell);
      if (position_.masks[cell] == pair) pure_.add(cell);
    }
    if (all_.count() < 3) return true;
    join();
    for (int cell : all_.minus(pure_)) {
      Cells<W> cells = pure_;
      cells.add(cell);
      if (!among(cells, cell)) return false;
    }
    for (int digit = 0; digit < position_.size; ++digit)
      if (!(pair >> digit & 1) && !guarded_by(digit)) return false;
    return true;
  }

 private:
  void join() {
    for (auto& list : edges_) list.clear();
    for (int house = 0; house < position_.houses.count; ++house) {
      const Cells<W> here = position_.house(house) & all_;
      for (int cell : here)
        for (int other : here)
          if (other != cell) edges_[cell].push_back({std::uint16_t(other), std::uint16_t(house)});
    }
  }

  // Several guardians seen by one candidate have its digit.
  bool guarded_by(int digit) {
    Cells<W> guarded;
    for (int cell : all_)
      if (position_.masks[cell] == (pair_ | Mask(1) << digit)) guarded.add(cell);
    if (guarded.count() < 2) return true;
    for (int cell : position_.of[digit]) {
      const Cells<W> seen = guarded & position_.peers(cell);
      if (seen.count() >= 2 && !among(pure_ | seen, -1)) return false;
    }
    return true;
  }

  bool among(const Cells<W>& cells, int through) {
    if (cells.count() < 3) return true;
    OddLoops<W> loops(position_, edges_, sink_);
    return loops.shortest(cells, through, kLongest, [&](const OddLoop& loop) { note(loop); });
  }

  void note(const OddLoop& loop) {
    Cells<W> guarded;
    Mask digits = 0;
    std::vector<std::uint16_t> cells = loop.cells;
    std::ranges::sort(cells);
    std::vector<Candidate> guardians;
    for (int cell : cells)
      each_bit(position_.masks[cell] & ~pair_, [&](int digit) {
        guardians.push_back({std::uint16_t(cell), std::uint8_t(digit)});
        guarded.add(cell);
        digits |= Mask(1) << digit;
        return true;
      });
    if (!guarded.any()) return;  // the grid has no solution
    Deduction found;
    if (guarded.count() == 1) {
      each_bit(pair_, [&](int digit) {
        found.eliminate(digit, guarded);
        return true;
      });
    } else {
      const int digit = std::countr_zero(digits);
      found.eliminate(digit, position_.of[digit] & position_.seen_by_all(guarded));
    }
    if (found.empty()) return;
    found.length = int(loop.cells.size());
    found.why = evidence_of(loop, pair_, guardians);
    found.why.links = chain_of(loop);
    found_.note(std::move(found));
  }

  // From one of the digits in the first cell round to the same in the last one.
  std::vector<Link> chain_of(const OddLoop& loop) const {
    const int pair[2] = {std::countr_zero(pair_), int(std::bit_width(pair_)) - 1};
    std::vector<Link> links;
    const std::size_t count = loop.cells.size();
    for (std::size_t k = 0; k < count; ++k) {
      const int cell = loop.cells[k], next = loop.cells[(k + 1) % count];
      if (k) links.push_back({one(cell, pair[1 - k % 2]), one(cell, pair[k % 2]), true});
      links.push_back({one(cell, pair[k % 2]), one(next, pair[k % 2]), false});
    }
    return links;
  }

  const Position<W>& position_;
  Sink& sink_;
  Oddagons& found_;
  Edges edges_;
  Mask pair_ = 0;
  Cells<W> all_, pure_;  // cells with both digits, cells with no others
};

// A loop of cells, each of which sees the next, that all have the same two digits: without their
// other candidates, the guardians, the two would alternate there.
template <int W>
bool bivalue_oddagon(const Position<W>& position, const Parameters&, Sink& sink) {
  Oddagons found(sink);
  BivalueOddagon<W> search(position, sink, found);
  for (int one = 0; one < position.size; ++one)
    for (int other = one + 1; other < position.size; ++other)
      if (!sink.toil(std::uint64_t(position.cells)) ||
          !search.run(Mask(1) << one | Mask(1) << other))
        return false;
  return found.emit();
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(broken_wing, ""),
    NANPURE_FINDER(bivalue_oddagon, ""),
};

}  // namespace

Finders oddagons() { return kFinders; }

}  // namespace nanpure::logic
