// Templates: all ways in which the digits can lie on the whole board.
//
// A pattern of a digit has one place of it in every house. A candidate in none of its patterns is
// eliminated, one in all of them is placed, and patterns of the other digits cannot use it (as in
// HoDoKu, until nothing changes). Patterns are not listed (46,656 on an empty 9×9, far too many on
// 16×16): the search looks for one that contains a candidate, or avoids it, and every pattern found
// answers for all its cells.

#include <vector>

#include "logic/engine/finders.hpp"

namespace nanpure::logic {
namespace {

// The patterns of one digit.
template <int W>
class Patterns {
 public:
  Patterns(const Position<W>& position, int digit, Sink& sink)
      : position_(position), sink_(sink), open_(position.of[digit]) {
    const Houses& houses = position.houses;
    std::vector<bool> closed(houses.count);
    for (int cell = 0; cell < position.cells; ++cell) {
      if (position.digits[cell] != digit + 1) continue;
      open_ = open_.minus(position.peers(cell));
      for (const Seat& seat : houses.seats(cell)) closed[seat.house] = true;
    }
    for (int house = 0; house < houses.count; ++house)
      if (!closed[house]) left_.push_back(house);
  }

  // The places that patterns may use.
  const Cells<W>& open() const { return open_; }
  void close(const Cells<W>& cells) { open_ = open_.minus(cells); }

  // Searches were cut short: their answers mean nothing.
  bool stopped() const { return stopped_; }

  bool any() { return find({}, {}); }

  // The cells of all patterns; there must be one.
  Cells<W> common() {
    Cells<W> cells;
    if (find({}, {})) cells = pattern_;
    for (int cell : Cells<W>(cells))
      if (cells.has(cell) && find({}, Cells<W>::one(cell))) cells &= pattern_;
    return cells;
  }

  // The cells that some pattern has.
  Cells<W> covered() {
    Cells<W> cells;
    for (int cell : open_)
      if (!cells.has(cell) && find(Cells<W>::one(cell), {})) cells |= pattern_;
    return cells;
  }

 private:
  // Whether there is a pattern that holds all of `with` and none of `without`.
  bool find(const Cells<W>& with, const Cells<W>& without) {
    pattern_ = with;
    Cells<W> open = open_.minus(without);
    for (int cell : with) open = open.minus(position_.peers(cell));
    return !stopped_ && complete(open, left_);
  }

  // Fills the houses that have no place yet, the one with the fewest places first.
  bool complete(const Cells<W>& open, const std::vector<int>& houses) {
    std::vector<int> left;
    Cells<W> narrow;
    int fewest = position_.size + 1;
    for (int house : houses) {
      const Cells<W> inside = position_.house(house);
      if (pattern_.meets(inside)) continue;
      left.push_back(house);
      const Cells<W> places = open & inside;
      const int count = places.count();
      if (count < fewest) fewest = count, narrow = places;
    }
    if (left.empty()) return true;
    for (int cell : narrow) {
      if (!sink_.pay()) return stopped_ = true, false;
      pattern_.add(cell);
      Cells<W> rest = open.minus(position_.peers(cell));
      rest.drop(cell);
      if (complete(rest, left)) return true;
      pattern_.drop(cell);
      if (stopped_) return false;
    }
    return false;
  }

  const Position<W>& position_;
  Sink& sink_;
  Cells<W> open_;
  std::vector<int> left_;  // houses without the digit
  Cells<W> pattern_;       // the one found last
  bool stopped_ = false;
};

// The patterns of all digits, each without the cells that another digit must have.
template <int W>
class Templates {
 public:
  Templates(const Position<W>& position, Sink& sink) {
    for (int digit = 0; digit < position.size; ++digit) {
      patterns_.emplace_back(position, digit, sink);
      common_.emplace_back();
    }
    settle();
  }

  // A digit without any pattern is a contradiction, not a step.
  bool possible() const { return possible_; }
  bool stopped() const { return stopped_; }
  const Cells<W>& common(int digit) const { return common_[digit]; }
  Cells<W> covered(int digit) {
    const Cells<W> cells = patterns_[digit].covered();
    stopped_ |= patterns_[digit].stopped();
    return cells;
  }

 private:
  void settle() {
    std::vector<bool> changed(patterns_.size(), true);
    for (std::size_t digit = 0; digit < patterns_.size() && possible_ && !stopped_;) {
      if (!changed[digit]) {
        ++digit;
        continue;
      }
      changed[digit] = false;
      possible_ = patterns_[digit].any();
      common_[digit] = patterns_[digit].common();
      stopped_ = patterns_[digit].stopped();
      for (std::size_t other = 0; other < patterns_.size(); ++other) {
        if (other == digit || !patterns_[other].open().meets(common_[digit])) continue;
        patterns_[other].close(common_[digit]);
        changed[other] = true;
      }
      digit = 0;
    }
  }

  std::vector<Patterns<W>> patterns_;  // [digit]
  std::vector<Cells<W>> common_;       // [digit] without the cells that hold it
  bool possible_ = true;
  bool stopped_ = false;
};

template <int W>
bool emit(Deduction& found, int digit, Sink& sink) {
  if (found.empty()) return true;
  if (sink.evidence) found.why.digits = Mask(1) << digit;
  return sink.take(found);
}

template <int W>
bool template_set(const Position<W>& position, const Parameters&, Sink& sink) {
  const Templates<W> templates(position, sink);
  if (templates.stopped() || !templates.possible()) return !templates.stopped();
  for (int digit = 0; digit < position.size; ++digit) {
    Deduction found;
    for (int cell : templates.common(digit))
      found.placements.push_back({std::uint16_t(cell), std::uint8_t(digit)});
    if (!emit<W>(found, digit, sink)) return false;
  }
  return true;
}

template <int W>
bool template_delete(const Position<W>& position, const Parameters&, Sink& sink) {
  Templates<W> templates(position, sink);
  if (templates.stopped() || !templates.possible()) return !templates.stopped();
  for (int digit = 0; digit < position.size; ++digit) {
    const Cells<W> gone = position.of[digit].minus(templates.covered(digit));
    if (templates.stopped()) return false;
    Deduction found;
    found.eliminate(digit, gone);
    if (!emit<W>(found, digit, sink)) return false;
  }
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(template_set, ""),
    NANPURE_FINDER(template_delete, ""),
};

}  // namespace

Finders templates() { return kFinders; }

}  // namespace nanpure::logic
