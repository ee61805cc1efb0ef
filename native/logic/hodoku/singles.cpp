// Singles. HoDoKu takes them in the order of their appearance, which decides whether a digit counts
// as the last of a house, as naked or as hidden.

#include "logic/hodoku/finders.hpp"

namespace nanpure::hodoku {
namespace {

void single(Technique technique, const Mark& mark, Step& step) {
  step.technique = technique;
  step.place(mark.cell, mark.digit);
}

// No other digit has a seat left in the house.
bool is_last(const Board& board, int house, int digit) {
  for (int other = 0; other < kSize; ++other)
    if (other != digit && board.seats[house][other]) return false;
  return true;
}

}  // namespace

bool full_house(Board& board, Step& step) {
  for (int at = board.naked.head; at < board.naked.end; ++at) {
    const Mark mark = board.naked.marks[at];
    if (board.stands(mark.cell)) continue;
    for (int house : kMap.house[mark.cell])
      if (is_last(board, house, mark.digit)) {
        single(Technique::full_house, mark, step);
        return true;
      }
  }
  return false;
}

bool naked_single(Board& board, Step& step) {
  while (!board.naked.empty()) {
    const Mark mark = board.naked.pop();
    if (board.stands(mark.cell)) continue;
    single(Technique::naked_single, mark, step);
    return true;
  }
  return false;
}

bool hidden_single(Board& board, Step& step) {
  while (!board.hidden.empty()) {
    const Mark mark = board.hidden.pop();
    if (board.stands(mark.cell)) continue;
    for (int house : kMap.house[mark.cell])
      if (board.free(house, mark.digit) == 1) {
        single(Technique::hidden_single, mark, step);
        return true;
      }
    return false;   // an empty cell ends the search, whatever happened to it
  }
  return false;
}

}  // namespace nanpure::hodoku
