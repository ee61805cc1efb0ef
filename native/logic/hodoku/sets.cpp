// Locked candidates, naked and hidden subsets.

#include "logic/hodoku/finders.hpp"

namespace nanpure::hodoku {
namespace {

// The houses of a kind that all cells of a set have in common; bit `kind` each.
int common_kinds(const Cells& cells) {
  const auto& first = kMap.house[cells.first()];
  int kinds = 0;
  for (int kind = 0; kind < 3; ++kind)
    if (cells.within(kMap.cells[first[kind]])) kinds |= 1 << kind;
  return kinds;
}

// A digit has two or three seats in the first house, all of them in the second.
bool locked_in(const Board& board, int base, int kind, int digit, Step& step) {
  const Cells inside = board.where[digit] & kMap.cells[base];
  if (!(common_kinds(inside) >> kind & 1)) return false;
  const int cover = kMap.house[inside.first()][kind];
  const Cells rest = (board.where[digit] & kMap.cells[cover]).minus(inside);
  if (!rest.any()) return false;
  for (int cell : kMap.members[cover])
    if (rest.has(cell)) step.strike(cell, digit);
  return true;
}

bool locked(const Board& board, int base, Technique technique, Step& step) {
  for (int digit = 0; digit < kSize; ++digit) {
    const int seats = board.free(base, digit);
    if (seats != 2 && seats != 3) continue;
    step.technique = technique;
    if (technique == Technique::claiming) {
      if (locked_in(board, base, kBox, digit, step)) return true;
    } else if (locked_in(board, base, kRow, digit, step) ||
               locked_in(board, base, kColumn, digit, step)) {
      return true;
    }
  }
  return false;
}

struct NakedSet {
  Cells cells;
  Digits digits = 0;
  int kinds = 0;       // of houses that hold all of it
};

// Strikes the digits of the set from the rest of its houses, and returns whether both a line and
// the box had something outside the cells that they share: then the set is locked.
bool strike_around(const Board& board, const NakedSet& set, Step& step) {
  const auto& home = kMap.house[set.cells.first()];
  Cells done = set.cells;
  int struck_kinds = 0;
  for (int kind = 0; kind < 3; ++kind) {
    if (!(set.kinds >> kind & 1)) continue;
    bool outside = false;
    for (int cell : kMap.members[home[kind]]) {
      if (set.cells.has(cell)) continue;
      const Digits hit = board.open[cell] & set.digits;
      if (!hit) continue;
      outside |= kind == kBox || !share(cell, set.cells.first(), kBox);
      if (done.has(cell)) continue;
      done.add(cell);
      for_each(hit, [&](int digit) { step.strike(cell, digit); });
    }
    struck_kinds += outside;
  }
  return struck_kinds > 1 && (set.kinds >> kBox & 1);
}

// The first set of cells of a house with as many digits that strikes something and is, or is not,
// locked; quads never count as locked.
bool naked_in(const Board& board, int house, int size, bool locked, Step& step) {
  int cells[kSize], found = 0;
  for (int cell : kMap.members[house])
    if (board.open[cell] && count(board.open[cell]) <= size) cells[found++] = cell;
  return choose(found, size, [&](const int* picked) {
    NakedSet set;
    for (int k = 0; k < size; ++k) {
      set.cells.add(cells[picked[k]]);
      set.digits |= board.open[cells[picked[k]]];
    }
    if (count(set.digits) != size) return false;
    set.kinds = common_kinds(set.cells);
    step.struck.clear();
    const bool is_locked = strike_around(board, set, step) && size < 4;
    return !step.struck.empty() && is_locked == locked;
  });
}

bool hidden_in(const Board& board, int house, int size, Step& step) {
  int digits[kSize], found = 0, open = 0;
  for (int cell : kMap.members[house]) open += board.open[cell] != 0;
  if (open <= size) return false;
  for (int digit = 0; digit < kSize; ++digit) {
    const int seats = board.free(house, digit);
    if (seats > 0 && seats <= size) digits[found++] = digit;
  }
  return choose(found, size, [&](const int* picked) {
    Digits chosen = 0, seats = 0;
    for (int k = 0; k < size; ++k) {
      chosen |= bit(digits[picked[k]]);
      seats |= board.seats[house][digits[picked[k]]];
    }
    if (count(seats) != size) return false;
    for_each(seats, [&](int seat) {
      const int cell = kMap.members[house][seat];
      for_each(Digits(board.open[cell] & ~chosen), [&](int digit) { step.strike(cell, digit); });
    });
    return !step.struck.empty();
  });
}

constexpr int kScan[] = {kBox, kRow, kColumn};

}  // namespace

bool pointing(const Board& board, Step& step) {
  for (int box = 18; box < 27; ++box)
    if (locked(board, box, Technique::pointing, step)) return true;
  return false;
}

bool claiming(const Board& board, Step& step) {
  for (int line = 0; line < 18; ++line)
    if (locked(board, line, Technique::claiming, step)) return true;
  return false;
}

bool locked_set(const Board& board, int size, Step& step) {
  step.technique = size == 2 ? Technique::locked_pair : Technique::locked_triple;
  for (int box = 18; box < 27; ++box)
    if (naked_in(board, box, size, true, step)) return true;
  return false;
}

bool naked_set(const Board& board, int size, Step& step) {
  constexpr Technique kNames[] = {
      Technique::naked_pair, Technique::naked_triple, Technique::naked_quad};
  step.technique = kNames[size - 2];
  for (int kind : kScan)
    for (int house = 9 * kind; house < 9 * kind + 9; ++house)
      if (naked_in(board, house, size, false, step)) return true;
  return false;
}

bool hidden_set(const Board& board, int size, Step& step) {
  constexpr Technique kNames[] = {
      Technique::hidden_pair, Technique::hidden_triple, Technique::hidden_quad};
  step.technique = kNames[size - 2];
  for (int kind : kScan)
    for (int house = 9 * kind; house < 9 * kind + 9; ++house)
      if (hidden_in(board, house, size, step)) return true;
  return false;
}

}  // namespace nanpure::hodoku
