// Avoidable rectangles, on digits that are not givens, and BUG + 1.

#include "logic/hodoku/finders.hpp"
#include "logic/hodoku/rectangles.hpp"

namespace nanpure::hodoku {
namespace {

bool is_solved(const Board& board, int cell) {
  return board.stands(cell) && !board.given.has(cell);
}

bool is_pair_with(const Board& board, int cell, int digit) {
  return count(board.open[cell]) == 2 && board.has(cell, digit);
}

// Of the opposite corners, one holds the right digit and the other would complete the pattern.
bool first_type(const Board& board, const Corners& at, int one, int two, Step& step) {
  for (const auto& [solved, open, there, here] :
       {std::array{at[2], at[3], two, one}, std::array{at[3], at[2], one, two}})
    if (is_solved(board, solved) && board.digits[solved] == there + 1 &&
        is_pair_with(board, open, here)) {
      step.strike(open, here);
      return true;
    }
  return false;
}

// Both are open, with one other digit that they share.
bool second_type(const Board& board, const Corners& at, int one, int two, Step& step) {
  if (!is_pair_with(board, at[2], two) || !is_pair_with(board, at[3], one)) return false;
  const int other = lowest(Digits(board.open[at[2]] & ~bit(two)));
  if (!board.has(at[3], other)) return false;
  const Cells struck = board.where[other] & kMap.peers[at[2]] & kMap.peers[at[3]];
  step.strike(struck, other);
  return struck.any();
}

}  // namespace

bool avoidable_rectangle(const Board& board, Technique which, Step& step) {
  step.technique = which;
  for (int one = 0; one < kCells; ++one) {
    if (!is_solved(board, one)) continue;
    for (int two : kMap.members[kMap.house[one][kBox]]) {
      if (two == one || !in_line(one, two) || !is_solved(board, two)) continue;
      const int first = board.digits[one] - 1, second = board.digits[two] - 1;
      if (for_rectangles(one, two, [&](const Corners& corners) {
            return which == Technique::avoidable_1
                       ? first_type(board, corners, first, second, step)
                       : second_type(board, corners, first, second, step);
          }))
        return true;
    }
  }
  return false;
}

bool grave(const Board& board, Step& step) {
  step.technique = Technique::grave;
  int cell = -1, digit = -1;
  for (int at = 0; at < kCells; ++at) {
    if (count(board.open[at]) < 3) continue;
    if (count(board.open[at]) > 3 || cell >= 0) return false;
    cell = at;
  }
  if (cell < 0) return false;
  // One digit three times, in the three houses of that cell; all others at most twice.
  for (int house = 0; house < kHouses; ++house)
    for (int what = 0; what < kSize; ++what) {
      const int seats = board.free(house, what);
      if (seats < 3) continue;
      if (seats > 3 || !kMap.cells[house].has(cell) || (digit >= 0 && digit != what)) return false;
      digit = what;
    }
  if (digit < 0 || !board.has(cell, digit)) return false;
  for (int house : kMap.house[cell])
    if (board.free(house, digit) != 3) return false;
  for_each(Digits(board.open[cell] & ~bit(digit)), [&](int other) { step.strike(cell, other); });
  return true;
}

}  // namespace nanpure::hodoku
