#include "logic/se/links.hpp"

namespace nanpure::se {

void WeakLists::build(const Candidates& open) {
  std::uint16_t* next = pool_;
  for (int cell = 0; cell < kCells; ++cell)
    for_each(open.cells[cell], [&](int digit) {
      At& at = at_[cell * kSize + digit];
      at.begin = std::uint16_t(next - pool_);
      for_each(open.cells[cell] & Set(~bit(digit)),
               [&](int other) { *next++ = std::uint16_t(cell * kSize + other); });
      at.houses = std::uint16_t(next - pool_);
      for (int peer : kMap.peers[cell])
        if (open.has(peer, digit)) *next++ = std::uint16_t(peer * kSize + digit);
      at.end = std::uint16_t(next - pool_);
    });
}

void strong_links(const Candidates& open, int candidate, StrongList& along_houses,
                  StrongList& in_cell) {
  const int cell = cell_of(candidate), digit = digit_of(candidate);
  along_houses.count = in_cell.count = 0;
  const Set digits = open.cells[cell] & Set(~bit(digit));
  if (is_one(digits)) in_cell.add(cell * kSize + lowest(digits), kInCell);
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kMap.house[cell][kind];
    const Set seats = open.seats[house][digit] & Set(~bit(kMap.seat[cell][kind]));
    if (is_one(seats))
      along_houses.add(kMap.members[house][lowest(seats)] * kSize + digit, Cause(kind));
  }
}

}  // namespace nanpure::se
