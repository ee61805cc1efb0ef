// Fireworks: a digit that two crossing lines have, outside the box of their crossing, in at most one
// cell each, the ends.
//
// If neither end had the digit, both lines would have it in that box, which has it once: at the
// crossing. So the digit is in the crossing or in an end. Three digits with the same three cells
// fill them. Two digits with one crossing and two with the opposite one, with the same ends, fill
// the four cells.

#include <algorithm>
#include <array>
#include <vector>

#include "logic/engine/distinct.hpp"
#include "logic/engine/finders.hpp"
#include "logic/finders/fish_targets.hpp"

namespace nanpure::logic {
namespace {

// Two lines that cross in a box, and the digits that may burst there.
struct Crossing {
  int lines[2];
  int box;
  int cell;
};

// A crossing with an end on each line: the digits of which one of the three cells must have each.
struct Firework {
  Crossing at;
  int ends[2];
  Mask digits;
};

template <int W>
class Fireworks {
 public:
  Fireworks(const Position<W>& position, Sink& sink) : position_(position), sink_(sink) {}

  // All fireworks of two digits or more; false if the sink stopped it.
  bool find() {
    for (int box = 0; box < position_.houses.count; ++box) {
      if (position_.kind(box) != 0) continue;
      for (int cell : position_.house(box) & position_.empty) {
        if (!sink_.pay()) return false;
        Crossing at{{-1, -1}, box, cell};
        for (const Seat& seat : position_.houses.seats(cell))
          if (position_.is_line(seat.house)) at.lines[position_.kind(seat.house) - 1] = seat.house;
        if (at.lines[0] >= 0 && at.lines[1] >= 0) burst(at);
      }
    }
    return true;
  }

  // Three digits in a crossing and its ends.
  bool triples() {
    for (const Firework& one : found_) {
      if (popcount(one.digits) != 3) continue;
      Deduction found;
      for (int cell : {one.at.cell, one.ends[0], one.ends[1]}) keep(found, cell, one.digits);
      if (!give(found, {&one, 1}, one.digits)) return false;
    }
    return true;
  }

  // Two digits in a crossing, two in the opposite one, and the ends of both.
  bool quadruples() {
    for (std::size_t a = 0; a < found_.size(); ++a)
      for (std::size_t b = a + 1; b < found_.size(); ++b) {
        const Firework &one = found_[a], &other = found_[b];
        if (one.ends[0] != other.ends[1] || one.ends[1] != other.ends[0] ||
            one.at.cell == other.at.cell || popcount(one.digits) != 2 ||
            popcount(other.digits) != 2 || one.digits & other.digits)
          continue;
        if (!sink_.pay()) return false;
        const Mask all = one.digits | other.digits;
        const std::array<Firework, 2> both{one, other};
        Deduction found;
        keep(found, one.at.cell, one.digits);
        keep(found, other.at.cell, other.digits);
        for (int end : one.ends) keep(found, end, all);
        if (!give(found, both, all)) return false;
      }
    return true;
  }

  bool emit() {
    Distinct emitted;
    for (Deduction& found : steps_)
      if (emitted.fresh(found) && !sink_.take(found)) return false;
    return true;
  }

 private:
  // The places of a digit on a line of the crossing outside its box.
  Cells<W> outside(const Crossing& at, int side, int digit) const {
    return position_.places(digit, at.lines[side]).minus(position_.house(at.box));
  }

  // The cells that may be the ends on one line: each place outside that is the only one of a digit.
  Cells<W> ends(const Crossing& at, int side) const {
    Cells<W> cells;
    for (int digit = 0; digit < position_.size; ++digit)
      if (const Cells<W> places = outside(at, side, digit); places.is_one()) cells |= places;
    return cells;
  }

  void burst(const Crossing& at) {
    for (int one : ends(at, 0))
      for (int other : ends(at, 1)) {
        Mask digits = 0;
        for (int digit = 0; digit < position_.size; ++digit)
          if (waits_for(position_, digit, at.lines[0]) &&
              waits_for(position_, digit, at.lines[1]) &&
              outside(at, 0, digit).within(Cells<W>::one(one)) &&
              outside(at, 1, digit).within(Cells<W>::one(other)))
            digits |= Mask(1) << digit;
        choose(Firework{at, {one, other}, digits});
      }
  }

  // Every two and every three digits of a firework.
  void choose(Firework whole) {
    const Mask all = whole.digits;
    each_bit(all, [&](int a) {
      each_bit(all >> (a + 1) << (a + 1), [&](int b) {
        whole.digits = Mask(1) << a | Mask(1) << b;
        found_.push_back(whole);
        each_bit(all >> (b + 1) << (b + 1), [&](int c) {
          Firework three = whole;
          three.digits |= Mask(1) << c;
          found_.push_back(three);
          return true;
        });
        return true;
      });
      return true;
    });
  }

  // A cell that holds one of some digits loses the others.
  void keep(Deduction& found, int cell, Mask digits) const {
    each_bit(position_.masks[cell] & ~digits, [&](int digit) {
      found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
      return true;
    });
  }

  bool give(Deduction& found, std::span<const Firework> parts, Mask digits) {
    if (found.empty()) return true;
    std::ranges::sort(found.eliminations);
    if (sink_.evidence) explain(found.why, parts, digits);
    steps_.push_back(std::move(found));
    return sink_.pay();
  }

  // The cells with their digits; a part for each crossing; the lines, and the boxes.
  void explain(Evidence& why, std::span<const Firework> parts, Mask digits) const {
    Cells<W> cells;
    why.digits = digits;
    for (const Firework& part : parts) {
      cells.add(part.at.cell);
      for (int end : part.ends) cells.add(end);
      for (int line : part.at.lines) why.base.push_back(std::uint16_t(line));
      why.cover.push_back(std::uint16_t(part.at.box));
      why.sets.push_back({Role::stem, {std::uint16_t(part.at.cell)}, part.digits});
    }
    std::ranges::sort(why.base);
    std::ranges::sort(why.cover);
    why.cells = listed(cells);
  }

  const Position<W>& position_;
  Sink& sink_;
  std::vector<Firework> found_;
  std::vector<Deduction> steps_;
};

// digits = 3 or 4: all of the pattern.
template <int W>
bool firework(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  Fireworks<W> fireworks(position, sink);
  if (!fireworks.find()) return false;
  const bool on = parameters[0] == 3 ? fireworks.triples() : fireworks.quadruples();
  return on && fireworks.emit();
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(firework, "size"),
};

}  // namespace

Finders fireworks() { return kFinders; }

}  // namespace nanpure::logic
