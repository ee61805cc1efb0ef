// Uniqueness tests 1 to 6 and hidden rectangles. They start at a cell with two digits; the other
// three may have lost one of them to a step, as long as no digit on the board forbids it.

#include "logic/hodoku/finders.hpp"
#include "logic/hodoku/rectangles.hpp"

namespace nanpure::hodoku {
namespace {

struct Rectangle {
  const Board& board;
  Corners corners;
  int low, high;                          // the pair
  Digits pair;
  std::vector<int> pure, rich;            // corners without and with other digits
  Digits others = 0;                      // of the rich ones

  Rectangle(const Board& position, const Corners& at, Digits digits)
      : board(position), corners(at), low(lowest(digits)), high(lowest(digits & (digits - 1u))),
        pair(digits) {
    for (int cell : corners) {
      const Digits rest = board.open[cell] & Digits(~pair);
      (rest ? rich : pure).push_back(cell);
      others |= rest;
    }
  }

  Cells cells() const {
    Cells found;
    for (int cell : corners) found.add(cell);
    return found;
  }
  bool rich_in_line() const { return in_line(rich[0], rich[1]); }
};

// Eliminates digits of a set in the house from its other cells.
void strike_in(const Board& board, int house, const Cells& set, Digits digits, Step& step) {
  for (int cell : kMap.members[house])
    if (!set.has(cell))
      for_each(Digits(board.open[cell] & digits), [&](int digit) { step.strike(cell, digit); });
}

bool test_1(const Rectangle& it, Step& step) {
  if (it.pure.size() != 3) return false;
  for_each(Digits(it.board.open[it.rich[0]] & it.pair),
           [&](int digit) { step.strike(it.rich[0], digit); });
  return !step.struck.empty();
}

// Tests 2 and 5: one other digit, in the rich corners.
bool one_other(const Rectangle& it, bool fifth, Step& step) {
  if ((it.pure.size() != 1 && it.pure.size() != 2) || !is_one(it.others)) return false;
  if ((it.rich.size() <= 2 && it.rich_in_line()) == fifth) return false;
  const int digit = lowest(it.others);
  Cells struck = it.board.where[digit];
  for (int cell : it.rich) struck &= kMap.peers[cell];
  struck = struck.minus(it.cells());
  step.strike(struck, digit);
  return struck.any();
}

// Test 3: the rich corners count as one cell of a naked set in a house.
struct Third {
  const Rectangle& it;
  Step& step;
  int kind, house;
  std::vector<int> pool;

  bool in_one_line(const Cells& set) const {
    const auto& home = kMap.house[set.first()];
    return set.within(kMap.cells[home[kRow]]) || set.within(kMap.cells[home[kColumn]]);
  }

  bool search(std::size_t from, const Cells& before, Digits digits_before) {
    for (std::size_t at = from; at < pool.size(); ++at) {
      Cells set = before;
      set.add(pool[at]);
      const Digits digits = digits_before | it.board.open[pool[at]];
      // A set in a line was found there already.
      if (count(digits) == set.size() - 1 && !(kind == kBox && in_one_line(set)) &&
          strikes(set, digits))
        return true;
      if (search(at + 1, set, digits)) return true;
    }
    return false;
  }

  bool strikes(const Cells& set, Digits digits) {
    strike_in(it.board, house, set, digits, step);
    const int box = kMap.house[set.first()][kBox];
    if (kind != kBox && set.within(kMap.cells[box])) strike_in(it.board, box, set, digits, step);
    return !step.struck.empty();
  }
};

bool test_3(const Rectangle& it, Step& step) {
  if (it.pure.size() != 2) return false;
  Cells rich;
  for (int cell : it.rich) rich.add(cell);
  for (int kind : {kRow, kColumn, kBox}) {
    if (!share(it.rich[0], it.rich[1], kind)) continue;
    Third third{it, step, kind, kMap.house[it.rich[0]][kind], {}};
    for (int cell : kMap.members[third.house])
      if (it.board.open[cell] && !(it.board.open[cell] & it.pair) && !it.cells().has(cell))
        third.pool.push_back(cell);
    if (third.search(0, rich, it.others)) return true;
  }
  return false;
}

bool from_rich(const Rectangle& it, int digit, Step& step) {
  for (int cell : {std::min(it.rich[0], it.rich[1]), std::max(it.rich[0], it.rich[1])})
    if (it.board.has(cell, digit)) step.strike(cell, digit);
  return !step.struck.empty();
}

// Test 4: the cells seen by both rich corners have none of one digit, so the other is eliminated
// from them.
bool test_4(const Rectangle& it, Step& step) {
  if (it.pure.size() != 2 || !it.rich_in_line()) return false;
  const Cells shared = kMap.peers[it.rich[0]] & kMap.peers[it.rich[1]];
  if (!(it.board.where[it.low] & shared).any()) {
    for (int cell : it.rich)
      if (it.board.has(cell, it.high)) step.strike(cell, it.high);
  } else if (!(it.board.where[it.high] & shared).any()) {
    for (int cell : it.rich)
      if (it.board.has(cell, it.low)) step.strike(cell, it.low);
  }
  return !step.struck.empty();
}

// Test 6: opposite rich corners; the lines of the rectangle have one of the digits nowhere else.
bool test_6(const Rectangle& it, Step& step) {
  if (it.pure.size() != 2 || it.rich_in_line()) return false;
  Cells lines;
  for (int cell : it.rich)
    lines |= kMap.cells[kMap.house[cell][kRow]] | kMap.cells[kMap.house[cell][kColumn]];
  lines = lines.minus(it.cells());
  if (!(it.board.where[it.low] & lines).any()) return from_rich(it, it.low, step);
  if (!(it.board.where[it.high] & lines).any()) return from_rich(it, it.high, step);
  return false;
}

// Opposite the pure corner: if the two lines there have one digit only in the rectangle, the other
// is eliminated from their crossing.
bool hidden_at(const Rectangle& it, int corner, Step& step) {
  int lines[2];
  for (int kind : {kRow, kColumn})
    lines[kind] = kMap.house[it.rich[share(it.rich[0], corner, kind)]][kind];
  const Cells around = (kMap.cells[lines[kRow]] | kMap.cells[lines[kColumn]]).minus(it.cells());
  const int target = (kMap.cells[lines[kRow]] & kMap.cells[lines[kColumn]]).first();
  for (int digit : {it.low, it.high}) {
    const int other = it.low + it.high - digit;
    if ((it.board.where[digit] & around).any() || !it.board.has(target, other)) continue;
    step.strike(target, other);
    return true;
  }
  return false;
}

bool hidden(const Rectangle& it, Step& step) {
  if (it.pure.size() == 1) return hidden_at(it, it.pure[0], step);
  if (it.pure.size() != 2 || in_line(it.pure[0], it.pure[1])) return false;
  return hidden_at(it, it.pure[0], step) || hidden_at(it, it.pure[1], step);
}

bool try_rectangle(const Rectangle& it, Technique which, Step& step) {
  switch (which) {
    case Technique::unique_1: return test_1(it, step);
    case Technique::unique_2: return one_other(it, false, step);
    case Technique::unique_3: return test_3(it, step);
    case Technique::unique_4: return test_4(it, step);
    case Technique::unique_5: return one_other(it, true, step);
    case Technique::unique_6: return test_6(it, step);
    default: return hidden(it, step);
  }
}

}  // namespace

bool unique_rectangle(const Board& board, Technique which, Step& step) {
  step.technique = which;
  const Allowed allowed(board);
  Seen seen;
  for (int one = 0; one < kCells; ++one) {
    const Digits pair = board.open[one];
    if (count(pair) != 2) continue;
    const Cells fit = allowed.where[lowest(pair)] & allowed.where[lowest(pair & (pair - 1u))];
    for (int two : kMap.members[kMap.house[one][kBox]]) {
      if (two == one || !in_line(one, two) || !fit.has(two)) continue;
      if (for_rectangles(one, two, [&](const Corners& corners) {
            return fit.has(corners[2]) && fit.has(corners[3]) && seen.add(corners) &&
                   try_rectangle(Rectangle(board, corners, pair), which, step);
          }))
        return true;
    }
  }
  return false;
}

}  // namespace nanpure::hodoku
