// Locked candidates, subsets, fish and the two small wings, as separate steps.

#include "logic/se/finders.hpp"
#include "logic/se/patterns.hpp"

namespace nanpure::se {
namespace {

// Takes the first pattern and ends the scan.
struct First {
  Step& step;
  bool operator()(const Pattern& found) const {
    step = found.step;
    return false;
  }
};

// Strikes the digit that both pincers hold from the cells that see all of the wing.
void wing_struck(const Board& board, int hinge, int one, int other, bool three, Step& step) {
  const Set digit = board.open.cells[one] & board.open.cells[other];
  for (int cell : kMap.peers[one])
    if (cell != hinge && kMap.see[other][cell] && (!three || kMap.see[hinge][cell]))
      step.strike(cell, board.open.cells[cell] & digit);
}

}  // namespace

bool locked(const Board& board, Step& step) {
  return !locking({board.open, board}, First{step});
}

bool naked_set(const Board& board, int size, Step& step) {
  const View view{board.open, board};
  switch (size) {
    case 2: return !naked_sets<2>(view, First{step});
    case 3: return !naked_sets<3>(view, First{step});
    default: return !naked_sets<4>(view, First{step});
  }
}

bool hidden_set(const Board& board, int size, Step& step) {
  const View view{board.open, board};
  switch (size) {
    case 2: return !hidden_sets<2>(view, First{step});
    case 3: return !hidden_sets<3>(view, First{step});
    default: return !hidden_sets<4>(view, First{step});
  }
}

bool fish(const Board& board, int size, Step& step) {
  const View view{board.open, board};
  switch (size) {
    case 2: return !fish<2>(view, First{step});
    case 3: return !fish<3>(view, First{step});
    default: return !fish<4>(view, First{step});
  }
}

bool bent_wing(const Board& board, bool three, Step& step) {
  const Set* cells = board.open.cells;
  step.rating = three ? 4.4 : 4.2;
  step.name = {three ? Technique::xyz_wing : Technique::xy_wing};
  for (int hinge = 0; hinge < kCells; ++hinge) {
    if (count(cells[hinge]) != (three ? 3 : 2)) continue;
    for (int one : kMap.peers[hinge]) {
      if (!is_two(cells[one]) || !is_one(cells[hinge] & Set(~cells[one]))) continue;
      for (int other : kMap.peers[hinge]) {
        if (!is_two(cells[other])) continue;
        const Set common = cells[hinge] & cells[one] & cells[other];
        if (count(cells[hinge] | cells[one] | cells[other]) != 3 ||
            (three ? !is_one(common) : common != 0))
          continue;
        wing_struck(board, hinge, one, other, three, step);
        if (step.struck_count) return true;
      }
    }
  }
  return false;
}

}  // namespace nanpure::se
