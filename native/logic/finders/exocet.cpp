// Exocets: two cells of a box and a line, the base, whose digits are those of two other cells, the
// targets.
//
// The line of the base runs through three boxes. Choose a cross line through each: in the box of
// the base the one beside the two base cells. Where a digit is true in the base, its line and box
// have it there, so that each cross line has it somewhere else. If it cannot stand in all three
// without standing in a target, one of the targets has it. Where that holds of every digit of the
// base, the two digits of the base are those of the targets.

#include <algorithm>
#include <array>

#include "logic/engine/distinct.hpp"
#include "logic/engine/finders.hpp"

namespace nanpure::logic {
namespace {

constexpr int kAcross = 3;  // boxes along the line, cells of each on it

template <int W>
struct Exocet {
  int line, box;                  // that cross in the base
  int base[2];
  std::array<int, kAcross> cross; // the cross lines, that beside the base first
  int boxes[2];                   // the other two boxes along the line
  int target[2];
  Mask digits;                    // of the base
};

// What a digit in a base cell and a target does to the others.
template <int W>
struct Effect {
  bool possible = false;
  Cells<W> gone;  // where it falls
};

template <int W>
class Exocets {
 public:
  Exocets(const Position<W>& position, bool senior, Sink& sink)
      : position_(position), senior_(senior), sink_(sink) {
    for (int digit = 0; digit < position.size; ++digit) standing_.push_back(position.of[digit]);
    for (int cell = 0; cell < position.cells; ++cell)
      if (position.digits[cell]) standing_[position.digits[cell] - 1].add(cell);
  }

  bool run() {
    for (int line = 0; line < position_.houses.count; ++line)
      if (position_.is_line(line) && !along(line)) return false;
    return true;
  }

  // Everything found, the fewest digits in the base first, but for what strikes only a part of what
  // another one strikes.
  bool emit() {
    std::ranges::stable_sort(found_, {}, [](const Deduction& found) {
      return std::popcount(found.why.digits);
    });
    Distinct emitted;
    const std::vector<Deduction> all = found_;
    for (Deduction& found : found_) {
      if (!sink_.toil(all.size())) return false;
      if (!emitted.fresh(found) || std::ranges::any_of(all, [&](const Deduction& other) {
            return other.eliminations.size() > found.eliminations.size() &&
                   std::ranges::includes(other.eliminations, found.eliminations);
          }))
        continue;
      if (!sink_.evidence) found.why = {};
      if (!sink_.take(found)) return false;
    }
    return true;
  }

 private:
  // ---- the places to look at -------------------------------------------------------------------

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

  // Where a digit of the base can stand in a cross line.
  Cells<W> escapes(int digit, int k) const {
    return (standing_[digit] & position_.house(pattern_.cross[k]))
        .minus(position_.house(pattern_.line) | position_.house(pattern_.box));
  }

  // A way for a digit of the base to stand in all cross lines but in none of some cells.
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
        if (is_senior() == senior_) conclude();
      }
    }
    return sink_.pay();
  }

  // A junior exocet has its targets in the other two boxes along the line.
  bool is_senior() const {
    const Cells<W> one = position_.house(pattern_.boxes[0]), two = position_.house(pattern_.boxes[1]);
    const int a = pattern_.target[0], b = pattern_.target[1];
    return !((one.has(a) && two.has(b)) || (one.has(b) && two.has(a)));
  }

  // ---- what follows ----------------------------------------------------------------------------

  Cells<W> four() const {
    Cells<W> cells;
    for (int k : {0, 1}) cells.add(pattern_.base[k]), cells.add(pattern_.target[k]);
    return cells;
  }

  // A digit in a base cell and a target: it must find its place in the cross lines without the
  // target, and in the box of the other target if that is along the line.
  Effect<W> effect_of(int digit, int base, int target) const {
    Effect<W> effect;
    if (position_.peers(base).has(target)) return effect;
    const Cells<W> seen = position_.peers(base) | position_.peers(target) | four();
    const Cells<W> free = standing_[digit].minus(seen);
    const int other = pattern_.target[0] + pattern_.target[1] - target;
    for (int box : pattern_.boxes) {
      const Cells<W> inside = position_.house(box);
      if (inside.has(other) && !inside.has(target) && !free.meets(inside)) return effect;
    }
    std::vector<Cells<W>> open;
    for (int line : pattern_.cross)
      if (!position_.house(line).has(target)) open.push_back(free & position_.house(line));
    if (open.size() < 2) return effect;
    for (auto& word : effect.gone.word) word = ~std::uint64_t(0);
    for (int a : open[0])
      for (int b : open[1]) {
        if (position_.peers(a).has(b)) continue;
        effect.possible = true;
        Cells<W> gone = seen | position_.peers(a) | position_.peers(b);
        effect.gone &= gone;
      }
    return effect;
  }

  void conclude() {
    Effect<W> effects[kMaxSize][2][2];
    each_bit(pattern_.digits, [&](int digit) {
      for (int b : {0, 1})
        for (int t : {0, 1})
          if ((position_.masks[pattern_.base[b]] & position_.masks[pattern_.target[t]]) >> digit &
              1)
            effects[digit][b][t] = effect_of(digit, pattern_.base[b], pattern_.target[t]);
      return true;
    });
    std::vector<Cells<W>> gone(position_.size);
    for (auto& cells : gone)
      for (auto& word : cells.word) word = ~std::uint64_t(0);
    Mask ever = 0;
    for (int t : {0, 1})
      each_bit(pattern_.digits, [&](int one) {
        return each_bit(pattern_.digits & ~(Mask(1) << one), [&](int other) {
          const Effect<W>& first = effects[one][0][t];
          const Effect<W>& second = effects[other][1][1 - t];
          if (!first.possible || !second.possible) return true;
          ever |= Mask(1) << one | Mask(1) << other;
          settle(gone, one, other, t, first, second);
          return true;
        });
      });
    if (ever) note(gone);
  }

  // One digit of the base in its first cell and in a target, the other in the other two.
  void settle(std::vector<Cells<W>>& gone, int one, int other, int t, const Effect<W>& first,
              const Effect<W>& second) const {
    for (int digit = 0; digit < position_.size; ++digit) {
      Cells<W> here = four();
      if (digit == one || digit == other) {
        here = digit == one ? first.gone : second.gone;
        here.drop(pattern_.base[digit == one ? 0 : 1]);
        here.drop(pattern_.target[digit == one ? t : 1 - t]);
      }
      gone[digit] &= here;
    }
  }

  void note(const std::vector<Cells<W>>& gone) {
    Deduction found;
    for (int cell : position_.empty)
      each_bit(position_.masks[cell], [&](int digit) {
        if (gone[digit].has(cell))
          found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
        return true;
      });
    if (found.empty()) return;
    explain(found.why);
    found_.push_back(std::move(found));
  }

  void explain(Evidence& why) const {
    Cells<W> base, targets, rest;
    for (int k : {0, 1}) base.add(pattern_.base[k]), targets.add(pattern_.target[k]);
    each_bit(pattern_.digits, [&](int digit) {
      for (int k = 0; k < kAcross; ++k)
        for (int cell : escapes(digit, k) & position_.of[digit])
          if (!targets.has(cell)) rest.add(cell);
      return true;
    });
    why.cells = listed(base | targets);
    why.digits = pattern_.digits;
    why.base.assign(pattern_.cross.begin(), pattern_.cross.end());
    std::ranges::sort(why.base);
    why.cover = {std::uint16_t(pattern_.box), std::uint16_t(pattern_.line)};
    std::ranges::sort(why.cover);
    why.sets = {{Role::stem, listed(base), pattern_.digits},
                {Role::target, listed(targets), pattern_.digits},
                {Role::escape, listed(rest), pattern_.digits}};
  }

  const Position<W>& position_;
  const bool senior_;
  Sink& sink_;
  std::vector<Cells<W>> standing_;  // [digit] its candidates and the cells where it stands
  Exocet<W> pattern_{};
  std::vector<Deduction> found_;
};

// senior = 0: the targets are in the other two boxes along the line of the base; 1: others.
template <int W>
bool exocet(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  Exocets<W> search(position, parameters[0] == 1, sink);
  return search.run() && search.emit();
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(exocet, "senior"),
};

}  // namespace

Finders exocets() { return kFinders; }

}  // namespace nanpure::logic
