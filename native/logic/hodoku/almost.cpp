#include "logic/hodoku/almost.hpp"

namespace nanpure::hodoku {
namespace {

// A set of cells in a line and a box is listed in the line first, a single cell in the row.
bool is_new(int house, const Cells& cells) {
  if (!cells.several()) return house < 9;
  if (house < 9 * kBox) return true;
  const auto& home = kMap.house[cells.first()];
  return !cells.within(kMap.cells[home[kRow]]) && !cells.within(kMap.cells[home[kColumn]]);
}

void gather(const Board& board, int house, int seat, const Cells& before, Digits digits_before,
            int size, std::vector<Almost>& sets) {
  if (++size > kSize - 1) return;
  for (int at = seat; at < kSize; ++at) {
    const int cell = kMap.members[house][at];
    if (board.stands(cell)) continue;
    Almost one;
    one.cells = before;
    one.cells.add(cell);
    one.digits = digits_before | board.open[cell];
    if (count(one.digits) == size + 1 && is_new(house, one.cells)) sets.push_back(one);
    gather(board, house, at + 1, one.cells, one.digits, size, sets);
  }
}

// The shared digits whose cells in one set all see those in the other, at most two.
Tie tied(const std::vector<Almost>& sets, int one, int other) {
  const Almost &a = sets[one], &b = sets[other];
  Tie tie{one, other, {-1, -1}};
  int found = 0;
  for (Digits common = a.digits & b.digits; common && found < 2; common &= Digits(common - 1)) {
    const int digit = lowest(common);
    if (a.of[digit].within(b.seen[digit]) && b.of[digit].within(a.seen[digit]))
      tie.digits[found++] = digit;
  }
  return tie;
}

}  // namespace

std::vector<Almost> almost_locked(const Board& board) {
  std::vector<Almost> sets;
  for (int house = 0; house < kHouses; ++house) gather(board, house, 0, Cells{}, 0, 0, sets);
  for (Almost& one : sets)
    for_each(one.digits, [&](int digit) {
      one.of[digit] = one.cells & board.where[digit];
      one.seen[digit] = (seen_by_all(one.of[digit]) & board.where[digit]).minus(one.cells);
      one.seen_any |= one.seen[digit];
    });
  return sets;
}

Ties::Ties(const std::vector<Almost>& sets, Meter& meter) {
  const int size = int(sets.size());
  for (int one = 0; one < size; ++one) {
    if (!toil(meter, 4 * std::uint64_t(size))) throw Halt{};
    from.push_back(int(list.size()));
    for (int other = one + 1; other < size; ++other) {
      if (!(sets[one].digits & sets[other].digits) || (sets[one].cells & sets[other].cells).any())
        continue;
      const Tie tie = tied(sets, one, other);
      if (tie.digits[0] >= 0) list.push_back(tie);
    }
  }
  from.push_back(int(list.size()));
}

}  // namespace nanpure::hodoku
