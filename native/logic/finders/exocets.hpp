// Finding exocets: two cells of a box and a line, the base, whose digits are those of two other
// cells, the targets.
//
// The line of the base runs through three boxes. Choose a cross line through each: in the box of
// the base the one next to the two base cells. If a digit is true in the base, its line and box
// have it there, so each cross line has it somewhere else. If it cannot be in all three without
// being in a target, one of the targets has it. If that holds for every digit of the base, the two
// digits of the base are those of the targets.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

constexpr int kAcross = 3;  // boxes along the line, cells of each on it

template <int W>
struct Exocet {
  int line, box;                   // that cross in the base
  int base[2];
  std::array<int, kAcross> cross;  // the cross lines, the one next to the base first
  int boxes[2];                    // the other two boxes along the line
  int target[2];
  Mask digits;                     // of the base

  Cells<W> bases() const { return Cells<W>::one(base[0]) | Cells<W>::one(base[1]); }
  Cells<W> targets() const { return Cells<W>::one(target[0]) | Cells<W>::one(target[1]); }
  Cells<W> four() const { return bases() | targets(); }

  // A junior exocet has its targets in the other two boxes along the line.
  bool is_senior(const Position<W>& position) const {
    const Cells<W> one = position.house(boxes[0]), two = position.house(boxes[1]);
    return !((one.has(target[0]) && two.has(target[1])) ||
             (one.has(target[1]) && two.has(target[0])));
  }
};

// For each digit its candidates and the cells that hold it.
template <int W>
std::vector<Cells<W>> standing(const Position<W>& position) {
  std::vector<Cells<W>> found(position.of.begin(), position.of.begin() + position.size);
  for (int cell = 0; cell < position.cells; ++cell)
    if (position.digits[cell]) found[position.digits[cell] - 1].add(cell);
  return found;
}

// Calls `each(exocet)` for all exocets, some of them more than once.
template <int W, class Each>
class ExocetSearch {
 public:
  ExocetSearch(const Position<W>& position, const std::vector<Cells<W>>& standing, Sink& sink,
               Each each)
      : position_(position), standing_(standing), sink_(sink), each_(each) {}

  bool run() {
    for (int line = 0; line < position_.houses.count; ++line)
      if (position_.is_line(line) && !along(line)) return false;
    return true;
  }

 private:
  // ---- the places to search --------------------------------------------------------------------

  bool along(int line) {
    std::vector<int> boxes;
    for (int house = 0; house < position_.houses.count; ++house)
      if (position_.kind(house) == 0 && position_.house(house).meets(position_.house(line))) {
        if ((position_.house(house) & position_.house(line)).count() != kAcross) return true;
        boxes.push_back(house);
      }
    if (boxes.size() != kAcross) return true;
    pattern_.line = line;
    for (int k = 0; k < kAcross; ++k) {
      pattern_.box = boxes[k];
      pattern_.boxes[0] = boxes[(k + 1) % kAcross];
      pattern_.boxes[1] = boxes[(k + 2) % kAcross];
      if (!in_box()) return false;
    }
    return true;
  }

  bool in_box() {
    const Cells<W> shared = position_.house(pattern_.line) & position_.house(pattern_.box);
    for (int beside : shared) {
      Cells<W> base = shared;
      base.drop(beside);
      if (!base.within(position_.empty)) continue;
      pattern_.base[0] = base.first();
      base.drop(pattern_.base[0]);
      pattern_.base[1] = base.first();
      pattern_.digits =
          position_.masks[pattern_.base[0]] | position_.masks[pattern_.base[1]];
      pattern_.cross[0] = cross_line(beside);
      if (pattern_.cross[0] < 0) continue;
      for (int one : position_.house(pattern_.line) & position_.house(pattern_.boxes[0]))
        for (int other : position_.house(pattern_.line) & position_.house(pattern_.boxes[1])) {
          pattern_.cross[1] = cross_line(one);
          pattern_.cross[2] = cross_line(other);
          if (pattern_.cross[1] < 0 || pattern_.cross[2] < 0) continue;
          if (!sink_.pay() || !targets()) return false;
        }
    }
    return true;
  }

  // The line of the other direction through a cell of the line.
  int cross_line(int cell) const {
    for (const Seat& seat : position_.houses.seats(cell))
      if (position_.is_line(seat.house) &&
          position_.kind(seat.house) != position_.kind(pattern_.line))
        return seat.house;
    return -1;
  }

  // ---- targets ---------------------------------------------------------------------------------

  // The possible cells of a digit of the base in a cross line.
  Cells<W> escapes(int digit, int k) const {
    return (standing_[digit] & position_.house(pattern_.cross[k]))
        .minus(position_.house(pattern_.line) | position_.house(pattern_.box));
  }

  // Whether a digit of the base can be in all cross lines but in none of some cells.
  bool escape(const Cells<W>& barred, std::array<int, kAcross>& cells) const {
    return !each_bit(pattern_.digits, [&](int digit) {
      for (int a : escapes(digit, 0).minus(barred))
        for (int b : escapes(digit, 1).minus(barred | position_.peers(a)))
          for (int c : escapes(digit, 2).minus(barred | position_.peers(a) | position_.peers(b))) {
            cells = {a, b, c};
            return false;
          }
      return true;
    });
  }

  // Two cells that every escape needs: one is in the first escape, the other in one without it.
  bool targets() {
    std::array<int, kAcross> first, second;
    if (!escape({}, first)) return true;
    for (int one : first) {
      if (!position_.empty.has(one)) continue;
      Cells<W> barred = Cells<W>::one(one);
      if (!escape(barred, second)) continue;
      for (int other : second) {
        std::array<int, kAcross> none;
        Cells<W> both = barred;
        both.add(other);
        if (!position_.empty.has(other) || escape(both, none)) continue;
        if (!escape(Cells<W>::one(other), none)) continue;  // the grid has no solution
        pattern_.target[0] = std::min(one, other);
        pattern_.target[1] = std::max(one, other);
        each_(pattern_);
      }
    }
    return sink_.pay();
  }

  const Position<W>& position_;
  const std::vector<Cells<W>>& standing_;
  Sink& sink_;
  Each each_;
  Exocet<W> pattern_{};
};

}  // namespace nanpure::logic
