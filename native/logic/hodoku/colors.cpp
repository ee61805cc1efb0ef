// Simple and multi colors: the cells of a digit that strong links tie together, in two colors.

#include <utility>
#include <vector>

#include "logic/hodoku/finders.hpp"

namespace nanpure::hodoku {
namespace {

struct Colors {
  Cells sides[2];
};

Cells seen_by_any(const Cells& cells) {
  Cells found;
  for_each(cells, [&](int cell) { found |= kMap.peers[cell]; });
  return found;
}

void color(const Board& board, int digit, int cell, int side, Cells& left, Colors& colors) {
  if (!left.has(cell)) return;
  left.drop(cell);
  colors.sides[side].add(cell);
  for (int house : kMap.house[cell]) {
    if (board.free(house, digit) != 2) continue;
    Cells pair = board.where[digit] & kMap.cells[house];
    pair.drop(cell);
    color(board, digit, pair.first(), 1 - side, left, colors);
  }
}

// The clusters, by their first cell.
std::vector<Colors> clusters(const Board& board, int digit) {
  Cells left;
  for_each(board.where[digit], [&](int cell) {
    for (int house : kMap.house[cell])
      if (board.free(house, digit) == 2) left.add(cell);
  });
  std::vector<Colors> found;
  while (left.any()) {
    Colors colors;
    color(board, digit, left.first(), 0, left, colors);
    if (colors.sides[1].any()) found.push_back(colors);
  }
  return found;
}

bool see_each_other(const Cells& one, const Cells& other) {
  return (seen_by_any(one) & other).any();
}

// Cells of a color that see each other are wrong.
Cells wrapped(const Colors& colors) {
  Cells found;
  for (const Cells& side : colors.sides)
    if (see_each_other(side, side)) found |= side;
  return found;
}

Cells trapped(const Board& board, int digit, const Cells& one, const Cells& other) {
  return (board.where[digit] & seen_by_any(one) & seen_by_any(other)).minus(one | other);
}

// A color that sees both colors of another cluster is wrong.
Cells refuted(const Colors& one, const Colors& other) {
  Cells found;
  for (const Cells& side : one.sides)
    if (see_each_other(side, other.sides[0]) && see_each_other(side, other.sides[1])) found |= side;
  return found;
}

// Where colors of two clusters see each other, one of their opposites is right.
Cells bridged(const Board& board, int digit, const Colors& one, const Colors& other) {
  Cells found;
  for (int k = 0; k < 2; ++k)
    for (int m = 0; m < 2; ++m)
      if (see_each_other(one.sides[k], other.sides[m]))
        found |= trapped(board, digit, one.sides[1 - k], other.sides[1 - m]);
  return found;
}

bool struck(const Cells& cells, int digit, Step& step) {
  step.strike(cells, digit);
  return cells.any();
}

}  // namespace

bool simple_colors(const Board& board, Step& step) {
  step.technique = Technique::simple_colors;
  for (int digit = 0; digit < kSize; ++digit)
    for (const Colors& one : clusters(board, digit))
      if (struck(wrapped(one), digit, step) ||
          struck(trapped(board, digit, one.sides[0], one.sides[1]), digit, step))
        return true;
  return false;
}

bool multi_colors(const Board& board, Step& step) {
  step.technique = Technique::multi_colors;
  for (int digit = 0; digit < kSize; ++digit) {
    const std::vector<Colors> found = clusters(board, digit);
    for (const Colors& one : found)
      for (const Colors& other : found)
        if (&one != &other && (struck(refuted(one, other), digit, step) ||
                               struck(bridged(board, digit, one, other), digit, step)))
          return true;
  }
  return false;
}

}  // namespace nanpure::hodoku
