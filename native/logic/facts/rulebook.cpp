#include "logic/facts/rulebook.hpp"

#include <algorithm>
#include <bit>

namespace nanpure::logic {

Rulebook::Rulebook(const Houses& houses) : houses_(houses), of_(std::size_t(houses.cells)) {
  for (int rule = 0; rule < count(); ++rule)
    for (const std::uint16_t cell : cells(rule)) of_[cell].push_back(std::uint16_t(rule));
}

std::vector<Mask>& Rulebook::on_board(int rule, std::span<const Mask> own) const {
  // Nets ask a million times, on several threads.
  static thread_local std::vector<Mask> board;
  board.resize(std::size_t(houses_.cells));
  const auto cells = this->cells(rule);
  for (std::size_t k = 0; k < cells.size(); ++k) board[cells[k]] = own[k];
  return board;
}

bool Rulebook::narrow(int rule, std::vector<Mask>& own) const {
  std::vector<Mask>& board = on_board(rule, own);
  const RuleGroup& group = this->group(rule);
  bool changed = true;
  if (!settle(group, board, changed)) return false;
  for (changed = true; changed;) {
    changed = false;
    if (!houses_.groups().narrow(houses_, group, board) || !settle(group, board, changed))
      return false;
  }
  for (std::size_t k = 0; k < own.size(); ++k) own[k] = board[group.cells[k]];
  return true;
}

// The digit of a cell that has only one is struck from those cells of the rule that it sees. False: a
// cell has none left.
bool Rulebook::settle(const RuleGroup& group, std::vector<Mask>& board, bool& changed) const {
  for (bool again = true; again;) {
    again = false;
    for (const std::uint16_t cell : group.cells) {
      if (board[cell] == 0) return false;
      if (!std::has_single_bit(board[cell])) continue;
      const std::uint64_t* const peers =
          &houses_.peers[std::size_t(cell) * std::size_t(houses_.words)];
      for (const std::uint16_t other : group.cells)
        if (board[other] & board[cell] && peers[other / 64] >> (other % 64) & 1) {
          board[other] &= ~board[cell];
          if (board[other] == 0) return false;
          again = changed = true;
        }
    }
  }
  return true;
}

}  // namespace nanpure::logic
