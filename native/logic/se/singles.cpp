// Singles, and the direct forms: a pattern that leaves a hidden single behind. They place its digit
// and strike none of the pattern's eliminations.

#include "logic/se/finders.hpp"
#include "logic/se/patterns.hpp"

namespace nanpure::se {
namespace {

bool hidden_in(const Board& board, int house, Step& step) {
  for (int digit = 0; digit < kSize; ++digit) {
    const Set seats = board.open.seats[house][digit];
    if (!is_one(seats)) continue;
    step.cell = kMap.members[house][lowest(seats)];
    step.digit = digit;
    return true;
  }
  return false;
}

// A digit locked in the crossing of two houses leaves one seat in a third, next to the first.
bool direct_in(const Board& board, int base, int cover, Step& step) {
  const Set shared = kMap.crossing[base][cover];
  for (int digit = 0; digit < kSize; ++digit) {
    const Set seats = board.open.seats[base][digit];
    if ((seats & ~shared) || !several(seats)) continue;
    const int kind = base / 9;
    for (int third = 9 * kind; third < 9 * kind + 9; ++third) {
      if (third == base || !kMap.crossing[third][cover]) continue;
      const Set there = board.open.seats[third][digit];
      const Set rest = there & Set(~kMap.crossing[third][cover]);
      if (!several(there) || !is_one(rest)) continue;
      step.rating = kind == kBox ? 1.7 : 1.9;
      step.name = {kind == kBox ? Technique::direct_pointing : Technique::direct_claiming};
      step.cell = kMap.members[third][lowest(rest)];
      step.digit = digit;
      return true;
    }
  }
  return false;
}

template <int size>
bool direct_set_in(const Board& board, int house, Step& step) {
  const Set* seats = board.open.seats[house];
  const Set fit = locked_digits(seats, size);
  if (count(fit) < size) return false;
  for (Set digits : Choices<size>::kSets) {
    if (digits & ~fit) continue;
    Set set = 0;
    for_each(digits, [&](int digit) { set |= seats[digit]; });
    if (count(set) != size) continue;
    for (int digit = 0; digit < kSize; ++digit) {
      const Set rest = seats[digit] & Set(~set);
      if ((digits >> digit & 1) || !several(seats[digit]) || !is_one(rest)) continue;
      step.rating = size == 2 ? 2.0 : 2.5;
      step.name = {size == 2 ? Technique::direct_hidden_pair : Technique::direct_hidden_triplet};
      step.cell = kMap.members[house][lowest(rest)];
      step.digit = digit;
      return true;
    }
  }
  return false;
}

}  // namespace

bool hidden_single(const Board& board, Step& step) {
  step.name = {Technique::hidden_single};
  for (bool alone : {true, false})
    for (int kind : kScan)
      for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
        if (board.empty[house] == 0 || (board.empty[house] == 1) != alone) continue;
        if (!hidden_in(board, house, step)) continue;
        step.rating = alone ? 1.0 : kind == kBox ? 1.2 : 1.5;
        return true;
      }
  return false;
}

bool direct_locking(const Board& board, Step& step) {
  constexpr int kPairs[4][2] = {{kBox, kColumn}, {kBox, kRow}, {kColumn, kBox}, {kRow, kBox}};
  for (const auto& [base_kind, cover_kind] : kPairs)
    for (int base = 9 * base_kind; base < 9 * base_kind + 9; ++base)
      for (int cover = 9 * cover_kind; cover < 9 * cover_kind + 9; ++cover)
        if (kMap.crossing[base][cover] && direct_in(board, base, cover, step)) return true;
  return false;
}

bool direct_hidden_set(const Board& board, int size, Step& step) {
  for (int kind : kScan)
    for (int house = 9 * kind; house < 9 * kind + 9; ++house)
      if (board.empty[house] > size &&
          (size == 2 ? direct_set_in<2>(board, house, step) : direct_set_in<3>(board, house, step)))
        return true;
  return false;
}

bool naked_single(const Board& board, Step& step) {
  for (int cell = 0; cell < kCells; ++cell)
    if (is_one(board.open.cells[cell])) {
      step.rating = 2.3;
      step.name = {Technique::naked_single};
      step.cell = cell;
      step.digit = lowest(board.open.cells[cell]);
      return true;
    }
  return false;
}

}  // namespace nanpure::se
