// Two strong links of a digit: skyscraper, 2-string kite, empty rectangle.

#include <utility>

#include "logic/hodoku/finders.hpp"

namespace nanpure::hodoku {
namespace {

struct Pair {
  int ends[2];
};

// The lines of a kind with two seats for the digit.
struct Pairs {
  int size = 0;
  Pair pairs[kSize];

  Pairs(const Board& board, int kind, int digit) {
    for (int line = 9 * kind; line < 9 * kind + 9; ++line) {
      const Digits seats = board.seats[line][digit];
      if (count(seats) != 2) continue;
      const auto& members = kMap.members[line];
      pairs[size++] = {{members[lowest(seats)], members[lowest(seats & (seats - 1u))]}};
    }
  }
};

bool tower(const Board& board, int kind, int digit, Step& step) {
  const Pairs found(board, kind, digit);
  const int other = kind == kRow ? kColumn : kRow;
  for (int i = 0; i < found.size; ++i)
    for (int j = i + 1; j < found.size; ++j) {
      const Pair &one = found.pairs[i], &two = found.pairs[j];
      const int foot = share(one.ends[0], two.ends[0], other)   ? 0
                       : share(one.ends[1], two.ends[1], other) ? 1
                                                                : -1;
      if (foot < 0) continue;
      const int top = one.ends[1 - foot], tip = two.ends[1 - foot];
      if (share(top, tip, other)) continue;
      step.strike(board.where[digit] & kMap.peers[top] & kMap.peers[tip], digit);
      if (!step.struck.empty()) return true;
    }
  return false;
}

// Orients both so that the first ends share a box; false if no ends do.
bool aligned(Pair& one, Pair& other) {
  for (int k = 0; k < 2; ++k)
    for (int m = 0; m < 2; ++m)
      if (share(one.ends[k], other.ends[m], kBox)) {
        if (k) std::swap(one.ends[0], one.ends[1]);
        if (m) std::swap(other.ends[0], other.ends[1]);
        return true;
      }
  return false;
}

bool kite_of(const Board& board, int digit, Pair row, Pair column, Step& step) {
  if (!aligned(row, column)) return false;
  for (int one : row.ends)
    for (int other : column.ends)
      if (one == other) return false;
  const int crossing = kMap.members[kMap.house[column.ends[1]][kRow]]
                                   [kMap.seat[row.ends[1]][kRow]];
  if (!board.has(crossing, digit)) return false;
  step.strike(crossing, digit);
  return true;
}

// The candidates of a box lie in one of its rows and one of its columns, and in each also outside
// the crossing.
struct Corner {
  int line[2];                            // row, column
  bool fits(const Cells& cells) const {
    const Cells &row = kMap.cells[line[0]], &column = kMap.cells[line[1]];
    return cells.within(row | column) && (cells & row).minus(column).any() &&
           (cells & column).minus(row).any();
  }
};

// From a line of the corner a strong link across it leads to a cell; candidates seen by that cell
// along the other line of the corner are eliminated.
bool from_line(const Board& board, int digit, int box, const Corner& corner, int kind, Step& step) {
  const int across = kind == kRow ? kColumn : kRow;
  for (int cell : kMap.members[corner.line[kind]]) {
    if (!board.has(cell, digit) || kMap.house[cell][kBox] == box) continue;
    Cells pair = board.where[digit] & kMap.cells[kMap.house[cell][across]];
    if (pair.size() != 2) continue;
    pair.drop(cell);
    const int far = pair.first();
    Cells hit = board.where[digit] & kMap.cells[kMap.house[far][kind]] &
                kMap.cells[corner.line[across]];
    hit = hit.minus(kMap.cells[box]);
    if (!hit.any()) continue;
    step.strike(hit.first(), digit);
    return true;
  }
  return false;
}

bool rectangle_in(const Board& board, int digit, int box, Step& step) {
  const Cells cells = board.where[digit] & kMap.cells[box];
  const int row = kMap.house[kMap.members[box][0]][kRow];
  const int column = kMap.house[kMap.members[box][0]][kColumn];
  for (int down = 2; down >= 0; --down)
    for (int right = 2; right >= 0; --right) {
      const Corner corner{{row + down, column + right}};
      if (!corner.fits(cells)) continue;
      for (int kind : {kRow, kColumn})
        if (from_line(board, digit, box, corner, kind, step)) return true;
    }
  return false;
}

}  // namespace

bool skyscraper(const Board& board, Step& step) {
  step.technique = Technique::skyscraper;
  for (int kind : {kRow, kColumn})
    for (int digit = 0; digit < kSize; ++digit)
      if (tower(board, kind, digit, step)) return true;
  return false;
}

bool kite(const Board& board, Step& step) {
  step.technique = Technique::kite;
  for (int digit = 0; digit < kSize; ++digit) {
    const Pairs rows(board, kRow, digit), columns(board, kColumn, digit);
    for (int i = 0; i < rows.size; ++i)
      for (int j = 0; j < columns.size; ++j)
        if (kite_of(board, digit, rows.pairs[i], columns.pairs[j], step)) return true;
  }
  return false;
}

bool empty_rectangle(const Board& board, Step& step) {
  step.technique = Technique::empty_rectangle;
  for (int digit = 0; digit < kSize; ++digit)
    for (int box = 18; box < 27; ++box) {
      const int seats = board.free(box, digit);
      if (seats >= 2 && seats <= 5 && rectangle_in(board, digit, box, step)) return true;
    }
  return false;
}

}  // namespace nanpure::hodoku
