#include "logic/hodoku/board.hpp"

#include <cstring>

namespace nanpure::hodoku {

Board::Board(const std::uint8_t* givens) : empty(kEvery) {
  std::memset(digits, 0, sizeof digits);
  for (Digits& cell : open) cell = kAll;
  for (auto& house : seats)
    for (Digits& seat : house) seat = kAll;
  for (Cells& cells : where) cells = kEvery;
  for (int cell = 0; cell < kCells; ++cell)
    if (givens[cell]) {
      place(cell, givens[cell] - 1);
      given.add(cell);
    }
}

void Board::leave(int cell, int digit, bool queue) {
  open[cell] &= Digits(~bit(digit));
  where[digit].drop(cell);
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kMap.house[cell][kind];
    Digits& left = seats[house][digit];
    left &= Digits(~bit(kMap.seat[cell][kind]));
    if (queue && is_one(left)) hidden.push(kMap.members[house][lowest(left)], digit);
  }
}

void Board::strike(int cell, int digit) {
  if (!has(cell, digit)) return;
  leave(cell, digit, true);
  if (is_one(open[cell])) naked.push(cell, lowest(open[cell]));
}

void Board::place(int cell, int digit) {
  if (digits[cell] == digit + 1) return;
  digits[cell] = std::uint8_t(digit + 1);
  empty.drop(cell);
  for_each(kMap.peers[cell], [&](int peer) { strike(peer, digit); });
  for_each(open[cell], [&](int other) { leave(cell, other, other != digit); });
}

Allowed::Allowed(const Board& board) {
  for (Cells& cells : where) cells = board.empty;
  for_each(kEvery.minus(board.empty), [&](int cell) {
    Cells& cells = where[board.digits[cell] - 1];
    cells = cells.minus(kMap.peers[cell]);
  });
}

}  // namespace nanpure::hodoku
