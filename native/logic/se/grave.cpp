// Bivalue universal graves: all cells have two candidates except a few, whose extra ones must save
// the puzzle from a second solution.

#include <vector>

#include "logic/se/cells.hpp"
#include "logic/se/finders.hpp"

namespace nanpure::se {
namespace {

struct Grave {
  std::vector<int> cells;                 // with extra candidates, in the order of discovery
  Set extra[kCells] = {};
  Set all_extra = 0;
  CellSet common;                         // what all of them see, except themselves
};

// Records an extra candidate; false if the cells have nothing left in common to act on.
bool note(Grave& grave, int cell, int digit) {
  const bool begun = !grave.cells.empty();
  if (!grave.extra[cell]) grave.cells.push_back(cell);
  grave.extra[cell] |= bit(digit);
  grave.all_extra |= bit(digit);
  grave.common = begun ? grave.common & kPeers[cell] : kPeers[cell];
  for (int one : grave.cells) grave.common.drop(one);
  return grave.cells.size() == 1 || is_one(grave.all_extra) || grave.common.any();
}

// Looks for the extra candidates. If several cells of a house could hold one, another house must
// decide.
bool dig(const Board& board, Grave& grave, Candidates& rest) {
  for (int house = 0; house < kHouses; ++house)
    for (int digit = 0; digit < kSize; ++digit) {
      const Set seats = board.open.seats[house][digit];
      if (seats == 0 || is_two(seats)) continue;
      int found = 0, cell = -1;
      for_each(seats, [&](int seat) {
        const int other = kMap.members[house][seat];
        if (count(board.open.cells[other]) < 3) return;
        ++found;
        cell = other;
      });
      if (found == 0) return false;
      if (found > 1) continue;
      if (!note(grave, cell, digit)) return false;
      rest.strike(cell, digit);
    }
  return true;
}

bool is_grave(const Board& board, const Candidates& rest) {
  for (int cell = 0; cell < kCells; ++cell)
    if (board.digits[cell] == 0 && !is_two(rest.cells[cell])) return false;
  for (const auto& house : rest.seats)
    for (Set seats : house)
      if (seats && !is_two(seats)) return false;
  return true;
}

// One extra digit in several cells: it is eliminated from everything that all of them see.
bool second(const Board& board, const Grave& grave, Step& step) {
  for_each(grave.common, [&](int cell) {
    step.strike(cell, board.open.cells[cell] & grave.all_extra);
  });
  step.rating = 5.7;
  step.name = {Technique::bug, 0, 2};
  return step.struck_count > 0;
}

// The house of a kind that all the cells share, or -1.
int shared_house(const Grave& grave, int kind) {
  for (int cell : grave.cells)
    if (kMap.house[cell][kind] != kMap.house[grave.cells[0]][kind]) return -1;
  return kMap.house[grave.cells[0]][kind];
}

// Two cells share a digit that is locked in them.
bool fourth(const Board& board, const Grave& grave, Step& step) {
  const int one = grave.cells[0], other = grave.cells[1];
  const Set* cells = board.open.cells;
  const Set common = cells[one] & cells[other] & Set(~grave.all_extra);
  if (!is_one(common)) return false;
  for (int kind = 0; kind < 3; ++kind)
    if (shared_house(grave, kind) >= 0) {
      step.rating = 5.7;
      step.name = {Technique::bug, 0, 4};
      for (int cell : {one, other})
        step.strike(cell, cells[cell] & Set(~grave.extra[cell]) & Set(~common));
      return true;
    }
  return false;
}

// The cells together with the other cells of one house that all of them see, in the order of the
// set that they come from: the peers of the first cell.
std::vector<int> beside(const Grave& grave, int house, int kind) {
  std::vector<int> cells;
  for (int cell : kMap.peers[grave.cells[0]])
    if (grave.common.has(cell) && kMap.house[cell][kind] == house) cells.push_back(cell);
  return cells;
}

// The extra digits and `size` - 1 further cells of a house make a naked set.
bool third_of(const Board& board, const Grave& grave, const std::vector<int>& cells, int size,
              Step& step) {
  const unsigned end = 1u << cells.size();
  for (unsigned chosen = (1u << (size - 1)) - 1; chosen < end;) {
    Set digits = 0;
    bool fits = several(grave.all_extra);
    for (std::size_t k = 0; k < cells.size(); ++k)
      if (chosen >> k & 1) {
        digits |= board.open.cells[cells[k]];
        fits &= several(board.open.cells[cells[k]]);
      }
    if (fits && count(digits) == size && !(grave.all_extra & ~digits)) {
      for (std::size_t k = 0; k < cells.size(); ++k)
        if (!(chosen >> k & 1)) step.strike(cells[k], board.open.cells[cells[k]] & digits);
      if (step.struck_count) {
        step.rating = 5.7 + (size - 1) * 0.1;
        step.name = {Technique::bug, 0, 3};
        return true;
      }
    }
    const unsigned low = chosen & -chosen, ripple = chosen + low;
    chosen = ripple | (((chosen ^ ripple) >> 2) / low);
  }
  return false;
}

bool third(const Board& board, const Grave& grave, Step& step) {
  for (int kind = 0; kind < 3; ++kind) {
    const int house = shared_house(grave, kind);
    if (house < 0) continue;
    const std::vector<int> cells = beside(grave, house, kind);
    for (int size = 2; size <= 6 && size <= int(cells.size()); ++size)
      if (third_of(board, grave, cells, size, step)) return true;
  }
  return false;
}

}  // namespace

bool grave(const Board& board, Step& step) {
  Grave found;
  Candidates rest = board.open;
  if (!dig(board, found, rest) || found.cells.empty() || !is_grave(board, rest)) return false;
  if (found.cells.size() == 1) {
    const int cell = found.cells[0];
    step.rating = 5.6;
    step.name = {Technique::bug, 0, 1};
    step.strike(cell, board.open.cells[cell] & Set(~found.all_extra));
    return step.struck_count > 0;
  }
  const bool pair = found.cells.size() == 2;
  if (is_one(found.all_extra))
    return second(board, found, step) || (pair && fourth(board, found, step));
  if (!found.common.any()) return false;
  return (pair && fourth(board, found, step)) || third(board, found, step);
}

}  // namespace nanpure::se
