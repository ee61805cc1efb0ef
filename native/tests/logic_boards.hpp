// Boards in the middle of being solved, and a sink, for the tests of the technique engine.
#pragma once

#include <algorithm>
#include <vector>

#include "check.hpp"
#include "control.hpp"
#include "layouts.hpp"
#include "logic/engine/path.hpp"

namespace nanpure::tests {

// boxed() lists the boxes, then the lines of one direction, then those of the other.
inline std::vector<std::uint8_t> kinds_of(int size, std::size_t houses) {
  std::vector<std::uint8_t> kinds(houses, 3);
  for (int k = 0; k < size; ++k) {
    kinds[k] = 0;
    kinds[size + k] = 1;
    kinds[2 * size + k] = 2;
  }
  return kinds;
}

// A partly solved grid: some cells have their digit, the others that digit and some more
// candidates.
inline logic::Board some_board(const Houses& houses, const Digits& solution, Chance& chance) {
  logic::Board board{Masks(houses.cells), Digits(houses.cells)};
  const int filled = 20 + chance.below(60), kept = 10 + chance.below(60);
  for (int cell = 0; cell < houses.cells; ++cell) {
    const Mask own = Mask(1) << (solution[cell] - 1);
    if (chance.below(100) < filled) {
      board.digits[cell] = solution[cell];
      board.masks[cell] = own;
      continue;
    }
    Mask others = 0;
    for (int digit = 0; digit < houses.size; ++digit)
      if (chance.below(100) < kept) others |= Mask(1) << digit;
    board.masks[cell] = others | own;
  }
  return board;
}

// A layout of boxes, its first solution, and a meter without limits.
struct Solved {
  Solved(int height, int width)
      : size(height * width), members(boxed(height, width)),
        houses(size, members, kinds_of(size, members.size() / size)),
        open(houses.cells, (Mask(1) << size) - 1), solution(houses.cells), own(meter(control, true)) {
    search(houses, open.data(), 1, solution.data(), 1, own);
  }

  const int size;
  const Members members;
  const Houses houses;
  const Masks open;
  Digits solution;
  Control control;
  Meter own;
};

struct Nothing final : logic::Sink {
  using logic::Sink::Sink;
  bool take(const logic::Deduction&) override { return true; }
};

}  // namespace nanpure::tests
