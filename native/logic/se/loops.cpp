// Unique rectangles and loops. All are collected and sorted before the first is taken; the quirks
// of the search for loops and of the equality of steps are those of Sudoku Explainer 1.2.1.

#include <algorithm>
#include <vector>

#include "logic/se/cells.hpp"
#include "logic/se/finders.hpp"

namespace nanpure::se {
namespace {

struct Loop {
  std::vector<std::uint8_t> cells;
  CellSet set;
  int one, other;                         // its two digits
  Set both() const { return bit(one) | bit(other); }
};

// A step with what distinguishes it from others of its type.
struct Found {
  Step step;
  CellSet cells;
  bool hidden = false;                    // type 3 with a hidden set
  int house = -1;                         // type 3
  Set digits = 0;                         // type 3: those of the set
  Set seats = 0;                          // type 3: seats of its other cells

  bool same(const Found& found) const {
    return step.name.type == found.step.name.type && hidden == found.hidden &&
           cells == found.cells && house == found.house && digits == found.digits &&
           seats == found.seats;
  }
};

double rating_of(std::size_t length) {
  double rating = 4.5;
  if (length >= 10) rating += 0.3;
  if (length >= 8)
    rating += 0.2;
  else if (length >= 6)
    rating += 0.1;
  return rating;
}

Found found_in(const Loop& loop, int type) {
  Found found;
  found.step.rating = rating_of(loop.cells.size());
  found.step.name = {Technique::unique_loop, std::uint8_t(loop.cells.size()), std::uint8_t(type)};
  found.cells = found.step.cells = loop.set;
  return found;
}

// Follows loops over cells that hold both digits, never twice through the same kind of house.
class Tracer {
 public:
  Tracer(const Board& board, int one, int other, std::vector<Loop>& loops)
      : board_(board), one_(one), other_(other), loops_(loops) {}

  void follow(int cell, int spare, Set extra, int last_kind) {
    path_.push_back(std::uint8_t(cell));
    on_path_.add(cell);
    for (int kind = 0; kind < 3; ++kind) {
      if (kind == last_kind) continue;
      for (int next : kMap.members[kMap.house[cell][kind]]) visit(next, kind, spare, extra);
    }
    on_path_.drop(cell);
    path_.pop_back();
  }

 private:
  // The extra digits of all cells seen from one cell add up, including those not entered.
  void visit(int next, int kind, int spare, Set& extra) {
    if (next == path_[0] && path_.size() >= 4) {
      loops_.push_back({path_, on_path_, one_, other_});
      return;
    }
    if (on_path_.has(next)) return;
    const Set digits = board_.open.cells[next], both = bit(one_) | bit(other_);
    if ((digits & both) != both) return;
    extra = (extra | digits) & Set(~both);
    const bool more = count(digits) > 2;
    if (!more || is_one(extra) || spare > 0) follow(next, spare - more, extra, kind);
  }

  const Board& board_;
  int one_, other_;
  std::vector<Loop>& loops_;
  std::vector<std::uint8_t> path_;
  CellSet on_path_;
};

// Each house once by the even cells and once by the odd ones, or not at all.
bool is_valid(const Loop& loop) {
  std::uint32_t seen[2] = {};
  for (std::size_t k = 0; k < loop.cells.size(); ++k)
    for (int house : kMap.house[loop.cells[k]]) {
      if (seen[k & 1] >> house & 1) return false;
      seen[k & 1] |= std::uint32_t(1) << house;
    }
  return seen[0] == seen[1];
}

class Search {
 public:
  explicit Search(const Board& board) : board_(board) {}

  std::vector<Found> run() {
    std::vector<Loop> loops;
    for (int cell = 0; cell < kCells; ++cell) {
      const Set digits = board_.open.cells[cell];
      if (!is_two(digits)) continue;
      loops.clear();
      Tracer(board_, lowest(digits), lowest(digits & (digits - 1)), loops).follow(cell, 2, 0, -1);
      for (const Loop& loop : loops)
        if (is_valid(loop)) try_types(loop);
    }
    return std::move(found_);
  }

 private:
  void keep(const Found& found) {
    if (!found.step.struck_count) return;
    for (const Found& other : found_)
      if (found.same(other)) return;
    found_.push_back(found);
  }

  void try_types(const Loop& loop) {
    std::vector<int> cells;               // with extra digits
    Set extra = 0;
    for (int cell : loop.cells)
      if (count(board_.open.cells[cell]) > 2) {
        cells.push_back(cell);
        extra |= board_.open.cells[cell] & Set(~loop.both());
      }
    if (cells.size() == 1) {
      Found found = found_in(loop, 1);
      found.step.strike(cells[0], loop.both());
      keep(found);
    } else if (cells.size() > 2 || (cells.size() == 2 && is_one(extra))) {
      second(loop, cells);
    } else if (cells.size() == 2) {
      third(loop, cells[0], cells[1], extra);
    }
    if (cells.size() == 2) fourth(loop, cells[0], cells[1]);
  }

  void second(const Loop& loop, const std::vector<int>& cells) {
    const int digit = lowest(board_.open.cells[cells[0]] & Set(~loop.both()));
    CellSet common = kPeers[cells[0]];
    for (int cell : cells) common = common & kPeers[cell];
    Found found = found_in(loop, 2);
    for_each(common, [&](int cell) {
      found.step.strike(cell, board_.open.cells[cell] & bit(digit));
    });
    keep(found);
  }

  void third(const Loop& loop, int one, int other, Set extra) {
    for (int size = count(extra); size <= 7; ++size)
      for (int kind = 0; kind < 3; ++kind) {
        const int house = kMap.house[one][kind];
        if (house != kMap.house[other][kind]) continue;
        const Set seats[2] = {bit(kMap.seat[one][kind]), bit(kMap.seat[other][kind])};
        if (2 * size <= board_.empty[house])
          third_naked(loop, house, seats, size, extra,
                      extra & board_.open.cells[one] & board_.open.cells[other]);
        if (2 * size < board_.empty[house]) third_hidden(loop, house, seats, size, extra);
      }
  }

  // The extra digits with those of `size` - 1 further cells make one set.
  void third_naked(const Loop& loop, int house, const Set* seats, int size, Set extra, Set shared) {
    for (int chosen = 0; chosen <= kAll; ++chosen) {
      const Set others = Set(chosen) & Set(~seats[0]);
      if (count(Set(chosen)) != size || !(chosen & seats[0]) || (chosen & seats[1])) continue;
      Set digits = extra, covered = shared;
      bool fits = several(extra);
      for_each(others, [&](int seat) {
        const Set held = board_.open.cells[kMap.members[house][seat]];
        fits &= several(held);
        digits |= held;
        covered |= held;
      });
      if (!fits || count(covered) != size || count(digits) != size) continue;
      Found found = found_in(loop, 3);
      found.step.rating += (size - 1) * 0.1;
      found.house = house;
      found.digits = digits;
      found.seats = others;
      for_each(kAll & Set(~(others | seats[0] | seats[1])), [&](int seat) {
        const int cell = kMap.members[house][seat];
        found.step.strike(cell, board_.open.cells[cell] & digits);
      });
      keep(found);
    }
  }

  // The digits of the loop, with `size` - 2 others, have as many seats; the two cells count once.
  void third_hidden(const Loop& loop, int house, const Set* seats, int size, Set extra) {
    const Set rest = kAll & Set(~(loop.both() | extra));
    if (size - 2 > count(rest)) return;
    for (int chosen = 0; chosen <= kAll; ++chosen) {
      if ((chosen & ~rest) || count(Set(chosen)) != size - 2) continue;
      const Set digits = Set(chosen) | loop.both();
      Set places = 0;
      bool fits = true;
      for_each(digits, [&](int digit) {
        const Set own = board_.open.seats[house][digit] & Set(~seats[1]);
        fits &= own != 0;
        places |= own;
      });
      if (!fits || count(places) != size) continue;
      places &= Set(~(seats[0] | seats[1]));
      Found found = found_in(loop, 3);
      found.step.rating += (count(places) - 1) * 0.1;
      found.hidden = true;
      found.house = house;
      found.digits = digits;
      found.seats = places;
      for_each(places, [&](int seat) {
        const int cell = kMap.members[house][seat];
        found.step.strike(cell, board_.open.cells[cell] & Set(~digits));
      });
      keep(found);
    }
  }

  // One digit of the loop is locked in the two cells; the other is eliminated from both.
  void fourth(const Loop& loop, int one, int other) {
    bool locked[2] = {};
    for (int kind = 0; kind < 3; ++kind) {
      const int house = kMap.house[one][kind];
      if (house != kMap.house[other][kind]) continue;
      const Set away = Set(~(bit(kMap.seat[one][kind]) | bit(kMap.seat[other][kind])));
      locked[0] |= !(board_.open.seats[house][loop.one] & away);
      locked[1] |= !(board_.open.seats[house][loop.other] & away);
    }
    if (!locked[0] && !locked[1]) return;
    Found found = found_in(loop, 4);
    for (int cell : {one, other}) found.step.strike(cell, bit(locked[0] ? loop.other : loop.one));
    keep(found);
  }

  const Board& board_;
  std::vector<Found> found_;
};

}  // namespace

bool unique_loop(const Board& board, Step& step) {
  std::vector<Found> found = Search(board).run();
  if (found.empty()) return false;
  step = std::ranges::min_element(found, [](const Found& one, const Found& other) {
           return one.step.rating != other.step.rating
                      ? one.step.rating < other.step.rating
                      : one.step.name.type < other.step.name.type;
         })->step;
  return true;
}

}  // namespace nanpure::se
