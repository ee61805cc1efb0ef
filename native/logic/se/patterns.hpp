// Locked candidates, subsets and fish. Chains call some of them when their assumption has struck
// candidates: then it matters which of these had to go first, so patterns have premises.
#pragma once

#include <iterator>

#include "logic/se/step.hpp"

namespace nanpure::se {

// A step with the candidates that must be gone for it, in Sudoku Explainer's order. Those that were
// never there are included.
struct Pattern {
  Step step;
  int premise_count = 0;
  Struck premises[4 * kSize];

  void need(int cell, Set digits) { premises[premise_count++] = {std::uint8_t(cell), digits}; }
};

// The input of the patterns: candidates may be struck by a chain, the digits stay as they are.
struct View {
  const Candidates& open;
  const Board& board;
};

// Most scans go through the boxes, then the columns, then the rows.
constexpr int kScan[3] = {kBox, kColumn, kRow};

// Each of these calls take(pattern) for all that strike something, until it returns false, in
// Sudoku Explainer's order; they return false if it did.

template <class Take>
bool locking(const View& view, Take take) {
  constexpr int kPairs[4][2] = {{kBox, kColumn}, {kBox, kRow}, {kColumn, kBox}, {kRow, kBox}};
  for (const auto& [base_kind, cover_kind] : kPairs)
    for (int base = 9 * base_kind; base < 9 * base_kind + 9; ++base)
      for (int cover = 9 * cover_kind; cover < 9 * cover_kind + 9; ++cover) {
        const Set shared = kMap.crossing[base][cover];
        if (!shared) continue;
        const Set away = Set(~kMap.crossing[cover][base]);
        for (int digit = 0; digit < kSize; ++digit) {
          const Set seats = view.open.seats[base][digit];
          if ((seats & ~shared) || !several(seats)) continue;
          const Set struck = view.open.seats[cover][digit] & away;
          if (!struck) continue;
          Pattern found;
          found.step.rating = base_kind == kBox ? 2.6 : 2.8;
          found.step.name = {base_kind == kBox ? Technique::pointing : Technique::claiming};
          for_each(struck, [&](int seat) {
            found.step.strike(kMap.members[cover][seat], bit(digit));
          });
          for_each(kAll & Set(~shared), [&](int seat) {
            found.need(kMap.members[base][seat], bit(digit));
          });
          if (!take(found)) return false;
        }
      }
  return true;
}

template <int size, class Take>
bool naked_sets(const View& view, Take take) {
  constexpr double kRating[] = {3.0, 3.6, 5.0};
  constexpr Technique kName[] = {Technique::naked_pair, Technique::naked_triplet,
                                 Technique::naked_quad};
  for (int kind : kScan)
    for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
      if (view.board.empty[house] < 2 * size) continue;
      Set fit = 0;
      for (int seat = 0; seat < kSize; ++seat) {
        const Set digits = view.open.cells[kMap.members[house][seat]];
        if (several(digits) && count(digits) <= size) fit |= bit(seat);
      }
      if (count(fit) < size) continue;
      for (Set set : Choices<size>::kSets) {
        if (set & ~fit) continue;
        Set digits = 0;
        for_each(set, [&](int seat) { digits |= view.open.cells[kMap.members[house][seat]]; });
        if (count(digits) != size) continue;
        Pattern found;
        for_each(kAll & Set(~set), [&](int seat) {
          const int cell = kMap.members[house][seat];
          found.step.strike(cell, view.open.cells[cell] & digits);
        });
        if (!found.step.struck_count) continue;
        found.step.rating = kRating[size - 2];
        found.step.name = {kName[size - 2]};
        for_each(set, [&](int seat) {
          found.need(kMap.members[house][seat], kAll & Set(~digits));
        });
        if (!take(found)) return false;
      }
    }
  return true;
}

// The digits of a house that a hidden set of a size may have.
inline Set locked_digits(const Set* seats, int size) {
  Set fit = 0;
  for (int digit = 0; digit < kSize; ++digit)
    if (several(seats[digit]) && count(seats[digit]) <= size) fit |= bit(digit);
  return fit;
}

template <int size, class Take>
bool hidden_sets(const View& view, Take take) {
  constexpr double kRating[] = {3.4, 4.0, 5.4};
  constexpr Technique kName[] = {Technique::hidden_pair, Technique::hidden_triplet,
                                 Technique::hidden_quad};
  for (int kind : kScan)
    for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
      if (view.board.empty[house] <= 2 * size) continue;
      const Set* seats = view.open.seats[house];
      const Set fit = locked_digits(seats, size);
      if (count(fit) < size) continue;
      for (Set digits : Choices<size>::kSets) {
        if (digits & ~fit) continue;
        Set set = 0;
        for_each(digits, [&](int digit) { set |= seats[digit]; });
        if (count(set) != size) continue;
        Pattern found;
        for_each(set, [&](int seat) {
          const int cell = kMap.members[house][seat];
          found.step.strike(cell, view.open.cells[cell] & Set(~digits));
        });
        if (!found.step.struck_count) continue;
        found.step.rating = kRating[size - 2];
        found.step.name = {kName[size - 2]};
        for_each(kAll & Set(~set), [&](int seat) {
          found.need(kMap.members[house][seat], digits);
        });
        if (!take(found)) return false;
      }
    }
  return true;
}

// X-wing, swordfish, jellyfish: columns as base first.
template <int size, class Take>
bool fish(const View& view, Take take) {
  constexpr double kRating[] = {3.2, 3.8, 5.2};
  constexpr Technique kName[] = {Technique::x_wing, Technique::swordfish, Technique::jellyfish};
  constexpr int kBases[2][2] = {{kColumn, kRow}, {kRow, kColumn}};
  for (const auto& [base_kind, cover_kind] : kBases) {
    Set fit[kSize] = {}, any = 0;       // [digit] the base lines that may take part
    for (int digit = 0; digit < kSize; ++digit) {
      if (view.board.placed[digit] + 2 * size > kSize) continue;
      for (int line = 0; line < kSize; ++line) {
        const Set seats = view.open.seats[9 * base_kind + line][digit];
        if (several(seats) && count(seats) <= size) fit[digit] |= bit(line);
      }
      if (count(fit[digit]) >= size) any |= bit(digit);
    }
    if (!any) continue;
    for (Set lines : Choices<size>::kSets)
      for (int digit = 0; digit < kSize; ++digit) {
        if (!(any >> digit & 1) || (lines & ~fit[digit])) continue;
        Set covers = 0;
        for_each(lines, [&](int line) { covers |= view.open.seats[9 * base_kind + line][digit]; });
        if (count(covers) != size) continue;
        Pattern found;
        for_each(covers, [&](int cover) {
          const int house = 9 * cover_kind + cover;
          for_each(view.open.seats[house][digit] & Set(~lines), [&](int seat) {
            found.step.strike(kMap.members[house][seat], bit(digit));
          });
        });
        if (!found.step.struck_count) continue;
        found.step.rating = kRating[size - 2];
        found.step.name = {kName[size - 2]};
        for_each(lines, [&](int line) {
          for_each(kAll & Set(~covers), [&](int seat) {
            found.need(kMap.members[9 * base_kind + line][seat], bit(digit));
          });
        });
        if (!take(found)) return false;
      }
  }
  return true;
}

}  // namespace nanpure::se
