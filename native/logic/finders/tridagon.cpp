// Tridagons: three digits in three cells each of four boxes, placed so that they do not fit.
//
// Three cells of a box that share no line hold the three digits in some order. Lines of one
// direction lead from each of them to a cell of a second box, lines of the other direction on to a
// third, and so round to the first again. If no orders of the four boxes are compatible, one of the
// other candidates of these twelve cells, a guardian, is true.

#include <algorithm>
#include <array>

#include "logic/engine/distinct.hpp"
#include "logic/engine/finders.hpp"

namespace nanpure::logic {
namespace {

constexpr int kBoxes = 4, kOrders = 6;

using Three = std::array<int, 3>;

constexpr Three kOrder[kOrders] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

template <int W>
class Tridagon {
 public:
  Tridagon(const Position<W>& position, Sink& sink) : position_(position), sink_(sink) {
    for (int cell = 0; cell < position.cells; ++cell) line_.push_back({-1, -1});
    for (int house = 0; house < position.houses.count; ++house) {
      if (position.is_line(house)) {
        for (int cell : position.house(house)) line_[cell][position.kind(house) - 1] = house;
      } else {
        boxes_.push_back(house);
      }
    }
  }

  bool run(Mask digits) {
    digits_ = digits;
    eligible_ = {};
    for (int cell : position_.empty)
      if (popcount(position_.masks[cell] & digits) >= 2 && line_[cell][0] >= 0 &&
          line_[cell][1] >= 0)
        eligible_.add(cell);
    if (eligible_.count() < 3 * kBoxes) return true;
    for (int box : boxes_)
      if (!start(box)) return false;
    return true;
  }

  // Everything found, the fewest guardians first.
  bool emit() {
    std::ranges::stable_sort(found_, {}, [](const Deduction& found) {
      return found.why.fins.size();
    });
    Distinct emitted;
    for (Deduction& found : found_) {
      if (!emitted.fresh(found)) continue;
      if (!sink_.evidence) found.why = {};
      if (!sink_.take(found)) return false;
    }
    return true;
  }

 private:
  // Guardians that no candidate sees together have no effect: they have one digit, or one cell.
  bool is_hopeless(int boxes) const {
    Mask digits = 0;
    int guarded = 0;
    for (int box = 0; box < boxes; ++box)
      for (int cell : cells_[box]) {
        const Mask others = position_.masks[cell] & ~digits_;
        digits |= others;
        guarded += others != 0;
      }
    return guarded > 1 && popcount(digits) > 1;
  }

  bool apart(int one, int other) const {
    return line_[one][0] != line_[other][0] && line_[one][1] != line_[other][1];
  }

  // The first box is the one that comes first among the four.
  bool start(int box) {
    box_[0] = box;
    const Cells<W> here = position_.house(box) & eligible_;
    const std::uint64_t cells = std::uint64_t(here.count());
    if (!sink_.toil(cells * cells * cells)) return false;
    for (int a : here)
      for (int b : here)
        for (int c : here) {
          if (!(a < b && b < c) || !apart(a, b) || !apart(a, c) || !apart(b, c)) continue;
          cells_[0] = {a, b, c};
          if (!is_hopeless(1) && !follow(1)) return false;
        }
    return true;
  }

  // Three cells of another box, one on each line of the previous ones: along one direction to the
  // second box, along the other to the third.
  bool follow(int at) {
    const int direction = at % 2 ? 0 : 1;
    for (int box : boxes_) {
      if (box <= box_[0] || std::find(box_, box_ + at, box) != box_ + at) continue;
      if (!sink_.pay()) return false;
      const Cells<W> here = position_.house(box) & eligible_;
      Cells<W> on[3];
      for (int k = 0; k < 3; ++k) on[k] = here & position_.house(line_[cells_[at - 1][k]][direction]);
      if (!on[0].any() || !on[1].any() || !on[2].any()) continue;
      box_[at] = box;
      for (int a : on[0])
        for (int b : on[1])
          for (int c : on[2]) {
            if (!apart(a, b) || !apart(a, c) || !apart(b, c)) continue;
            cells_[at] = {a, b, c};
            if (is_hopeless(at + 1)) continue;
            if (at + 1 < kBoxes) {
              if (!follow(at + 1)) return false;
            } else if (closes() && !fits()) {
              note();
            }
          }
    }
    return true;
  }

  // Whether the lines of the last box are those of the first.
  bool closes() const {
    for (int cell : cells_[kBoxes - 1])
      if (std::ranges::none_of(cells_[0], [&](int other) {
            return line_[other][1] == line_[cell][1];
          }))
        return false;
    return true;
  }

  // Whether there are compatible orders of the three digits in the boxes. Digits may be exchanged,
  // so the first box may have any order.
  bool fits(int at = 1) {
    if (at == kBoxes) return true;
    for (const Three& order : kOrder) {
      order_[at] = order;
      if (gets_on(at) && fits(at + 1)) return true;
    }
    return false;
  }

  bool gets_on(int at) const {
    for (int before = 0; before < at; ++before)
      for (int j = 0; j < 3; ++j)
        for (int k = 0; k < 3; ++k)
          if (order_[before][j] == order_[at][k] &&
              position_.peers(cells_[before][j]).has(cells_[at][k]))
            return false;
    return true;
  }

  void note() {
    Cells<W> all, guarded;
    for (const Three& three : cells_)
      for (int cell : three) all.add(cell);
    Evidence why;
    Mask others = 0;
    for (int cell : all)
      each_bit(position_.masks[cell] & ~digits_, [&](int digit) {
        why.fins.push_back({std::uint16_t(cell), std::uint8_t(digit)});
        guarded.add(cell);
        others |= Mask(1) << digit;
        return true;
      });
    if (!guarded.any()) return;  // the grid has no solution
    Deduction found;
    if (guarded.count() == 1) {
      const int cell = guarded.first();
      each_bit(position_.masks[cell] & digits_, [&](int digit) {
        found.eliminate(digit, guarded);
        return true;
      });
    } else {
      const int digit = std::countr_zero(others);
      found.eliminate(digit, position_.of[digit] & position_.seen_by_all(guarded));
    }
    if (found.empty()) return;
    why.cells = listed(all);
    why.digits = digits_;
    for (int box : box_) why.base.push_back(std::uint16_t(box));
    std::ranges::sort(why.base);
    found.why = std::move(why);
    found_.push_back(std::move(found));
  }

  const Position<W>& position_;
  Sink& sink_;
  std::vector<std::array<int, 2>> line_;  // [cell] its line of each direction
  std::vector<int> boxes_;                // houses other than lines
  Mask digits_ = 0;
  Cells<W> eligible_;                     // cells with two of the digits at least
  int box_[kBoxes] = {};
  Three cells_[kBoxes] = {};
  Three order_[kBoxes] = {{0, 1, 2}};
  std::vector<Deduction> found_;
};

template <int W>
bool tridagon(const Position<W>& position, const Parameters&, Sink& sink) {
  Tridagon<W> search(position, sink);
  for (int a = 0; a < position.size; ++a)
    for (int b = a + 1; b < position.size; ++b)
      for (int c = b + 1; c < position.size; ++c)
        if (!sink.toil(std::uint64_t(position.cells)) ||
            !search.run(Mask(1) << a | Mask(1) << b | Mask(1) << c))
          return false;
  return search.emit();
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(tridagon, ""),
};

}  // namespace

Finders tridagons() { return kFinders; }

}  // namespace nanpure::logic
