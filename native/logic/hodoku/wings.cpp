// W-Wing, XY-Wing, XYZ-Wing.

#include "logic/hodoku/finders.hpp"

namespace nanpure::hodoku {
namespace {

struct Some {
  int size = 0;
  int cells[kCells];

  Some(const Board& board, int digits) {
    for_each(board.empty, [&](int cell) {
      if (count(board.open[cell]) == digits) cells[size++] = cell;
    });
  }
};

// The pincers have one digit in common; it is eliminated from cells that see all of some cells.
bool wing_of(const Board& board, int pivot, int one, int other, bool three, Step& step) {
  if (!see(pivot, one) || !see(pivot, other)) return false;
  const Digits shared = board.open[one] & board.open[other];
  if (!is_one(shared)) return false;
  const int digit = lowest(shared);
  Cells struck = board.where[digit] & kMap.peers[one] & kMap.peers[other];
  if (three) struck &= kMap.peers[pivot];
  for (int cell : {pivot, one, other}) struck.drop(cell);
  step.strike(struck, digit);
  return struck.any();
}

// Three digits in all three, no two alike.
bool fit(const Board& board, int one, int other, int third) {
  const Digits a = board.open[one], b = board.open[other], c = board.open[third];
  return count(a | b | c) == 3 && a != b && b != c && c != a;
}

// A strong link of the digit between cells seen by each end.
bool linked(const Board& board, int digit, int one, int other) {
  for (int house = 0; house < kHouses; ++house) {
    const Digits seats = board.seats[house][digit];
    if (count(seats) != 2) continue;
    const int from = kMap.members[house][lowest(seats)];
    const int to = kMap.members[house][lowest(seats & (seats - 1u))];
    const auto is_end = [&](int cell) { return cell == one || cell == other; };
    const auto sees_both = [&](int cell) { return see(cell, one) && see(cell, other); };
    if (is_end(from) || is_end(to) || sees_both(from) || sees_both(to)) continue;
    if ((see(from, one) && see(to, other)) || (see(from, other) && see(to, one))) return true;
  }
  return false;
}

}  // namespace

bool xy_wing(const Board& board, Step& step) {
  step.technique = Technique::xy_wing;
  const Some pairs(board, 2);
  for (int i = 0; i < pairs.size; ++i)
    for (int j = i + 1; j < pairs.size; ++j) {
      const int one = pairs.cells[i], two = pairs.cells[j];
      if (count(board.open[one] | board.open[two]) != 3) continue;
      for (int k = j + 1; k < pairs.size; ++k) {
        const int three = pairs.cells[k];
        if (fit(board, one, two, three) && (wing_of(board, one, two, three, false, step) ||
                                            wing_of(board, two, one, three, false, step) ||
                                            wing_of(board, three, two, one, false, step)))
          return true;
      }
    }
  return false;
}

bool xyz_wing(const Board& board, Step& step) {
  step.technique = Technique::xyz_wing;
  const Some pivots(board, 3), pairs(board, 2);
  for (int i = 0; i < pivots.size; ++i)
    for (int j = 0; j < pairs.size; ++j) {
      const int pivot = pivots.cells[i], one = pairs.cells[j];
      if (count(board.open[pivot] | board.open[one]) != 3) continue;
      for (int k = j + 1; k < pairs.size; ++k)
        if (fit(board, pivot, one, pairs.cells[k]) &&
            wing_of(board, pivot, one, pairs.cells[k], true, step))
          return true;
    }
  return false;
}

bool w_wing(const Board& board, Step& step) {
  step.technique = Technique::w_wing;
  const Some pairs(board, 2);
  for (int i = 0; i < pairs.size; ++i)
    for (int j = i + 1; j < pairs.size; ++j) {
      const int one = pairs.cells[i], other = pairs.cells[j];
      const Digits digits = board.open[one];
      if (board.open[other] != digits) continue;
      const int low = lowest(digits), high = lowest(digits & (digits - 1u));
      for (int digit : {low, high}) {
        const Cells struck = board.where[digit] & kMap.peers[one] & kMap.peers[other];
        if (!struck.any() || !linked(board, low + high - digit, one, other)) continue;
        step.strike(struck, digit);
        return true;
      }
    }
  return false;
}

}  // namespace nanpure::hodoku
