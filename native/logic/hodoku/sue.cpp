// Sue de Coq: cells where a line crosses a box, with at least two digits more than cells, together
// with cells of the line and cells of the box that hold the surplus between them.

#include "logic/hodoku/finders.hpp"

namespace nanpure::hodoku {
namespace {

struct Group {
  Cells cells;
  Digits digits = 0;
  int size = 0;

  Group with(const Board& board, int cell) const {
    Group wider = *this;
    wider.cells.add(cell);
    wider.digits |= board.open[cell];
    ++wider.size;
    return wider;
  }
};

class Search {
 public:
  Search(const Board& board, Meter& meter, Step& step)
      : board_(board), meter_(meter), step_(step) {}

  bool first() {
    for (line_ = 0; line_ < 9 * kBox; ++line_)
      for (box_ = 9 * kBox; box_ < kHouses; ++box_) {
        const Cells crossing = open(line_) & kMap.cells[box_];
        if (crossing.several() && crossings(crossing, Group{})) return true;
      }
    return false;
  }

 private:
  Cells open(int house) const { return board_.empty & kMap.cells[house]; }

  // Two or three of the cells, each pair before the triples that contain it.
  bool crossings(Cells left, const Group& before) {
    while (left.any()) {
      const int cell = left.first();
      left.drop(cell);
      middle_ = before.with(board_, cell);
      const Group group = middle_;
      surplus_ = count(group.digits) - group.size;
      if (group.size >= 2 && surplus_ >= 2 &&
          lines(open(line_).minus(group.cells), Group{}))
        return true;
      if (group.size < 3 && crossings(left, group)) return true;
    }
    return false;
  }

  // The number of digits of the middle that a group uses up.
  int taken(const Group& group) const {
    return group.size - count(Digits(group.digits & ~middle_.digits));
  }

  bool lines(Cells left, const Group& before) {
    while (left.any()) {
      if (!toil(meter_, 20)) throw Halt{};
      const int cell = left.first();
      left.drop(cell);
      const Group group = before.with(board_, cell);
      const int share = taken(group);
      if ((group.digits & middle_.digits) && share > 0 && share < surplus_) {
        along_ = group;
        if (boxes(open(box_).minus(middle_.cells).minus(group.cells), Group{}, surplus_ - share))
          return true;
      }
      if (lines(left, group)) return true;
    }
    return false;
  }

  // None of the digits of the middle that the line has.
  bool boxes(Cells left, const Group& before, int wanted) {
    const Digits barred = along_.digits & middle_.digits;
    while (left.any()) {
      const int cell = left.first();
      left.drop(cell);
      if (board_.open[cell] & barred) continue;
      const Group group = before.with(board_, cell);
      const int share = taken(group);
      if ((group.digits & middle_.digits) && share == wanted && strikes(group)) return true;
      if (share <= wanted && boxes(left, group, wanted)) return true;
    }
    return false;
  }

  bool strikes(const Group& inside) {
    const Digits both = along_.digits & inside.digits & Digits(~middle_.digits);
    strike(open(box_).minus(middle_.cells | inside.cells),
           Digits(((middle_.digits | inside.digits) & ~along_.digits) | both));
    strike(open(line_).minus(middle_.cells | along_.cells),
           Digits(((middle_.digits | along_.digits) & ~inside.digits) | both));
    return !step_.struck.empty();
  }

  void strike(const Cells& cells, Digits digits) {
    for_each(cells, [&](int cell) {
      for_each(Digits(board_.open[cell] & digits), [&](int digit) { step_.strike(cell, digit); });
    });
  }

  const Board& board_;
  Meter& meter_;
  Step& step_;
  int line_ = 0, box_ = 0, surplus_ = 0;
  Group middle_, along_;
};

}  // namespace

bool sue_de_coq(const Board& board, Meter& meter, Step& step) {
  step.technique = Technique::sue_de_coq;
  return Search(board, meter, step).first();
}

}  // namespace nanpure::hodoku
