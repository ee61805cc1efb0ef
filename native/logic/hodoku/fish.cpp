// Fish over rows and columns: plain, with fins, sashimi.

#include "logic/hodoku/finders.hpp"

namespace nanpure::hodoku {
namespace {

constexpr int kFins = 5;                  // at most
constexpr int kSpare = 3;                 // limit of cover lines beyond those of the fish

// Some lines of a kind, and the cells of a digit in them; seats are the lines across.
struct Base {
  const int* picked;                      // their places among the suitable lines
  int size;
  Digits seats = 0;
  Cells cells;
};

int across(int kind) { return kind == kRow ? kColumn : kRow; }

Base base_of(const Board& board, int digit, const int* lines, const int* picked, int size) {
  Base base{picked, size, 0, {}};
  for (int k = 0; k < size; ++k) {
    base.seats |= board.seats[lines[picked[k]]][digit];
    base.cells |= board.where[digit] & kMap.cells[lines[picked[k]]];
  }
  return base;
}

Cells covered(int kind, Digits seats) {
  Cells found;
  for_each(seats, [&](int seat) { found |= kMap.cells[9 * across(kind) + seat]; });
  return found;
}

template <class Each>
bool for_bases(const Board& board, int size, int least, int most, Each each) {
  for (int digit = 0; digit < kSize; ++digit)
    for (int kind : {kRow, kColumn}) {
      int lines[kSize], found = 0;
      for (int line = 9 * kind; line < 9 * kind + 9; ++line) {
        const int seats = board.free(line, digit);
        if (seats >= least && seats <= most) lines[found++] = line;
      }
      if (choose(found, size, [&](const int* picked) {
            return each(digit, kind, lines, base_of(board, digit, lines, picked, size));
          }))
        return true;
    }
  return false;
}

// A base line with at most one covered seat.
bool is_sashimi(const Board& board, int digit, const int* lines, const Base& base, Digits cover) {
  for (int k = 0; k < base.size; ++k)
    if (count(board.seats[lines[base.picked[k]]][digit] & cover) <= 1) return true;
  return false;
}

// The eliminations of a finned fish lie in a cover line outside the base, so they see its fins by
// their box alone: they lie in cover lines of one chute.
bool in_chute(Digits seats) {
  return !(seats & ~0007) || !(seats & ~0070) || !(seats & ~0700);
}

bool with_fins(const Board& board, int size, bool sashimi, Step& step) {
  return for_bases(board, size, 1, kSize, [&](int digit, int kind, const int* lines,
                                              const Base& base) {
    const int seats = count(base.seats);
    if (seats <= size || seats > size + kSpare) return false;
    int covers[kSize], found = 0;
    for_each(base.seats, [&](int seat) { covers[found++] = seat; });
    return choose(found, size, [&](const int* picked) {
      Digits cover = 0;
      for (int k = 0; k < size; ++k) cover |= bit(covers[picked[k]]);
      if (!in_chute(base.seats & Digits(~cover))) return false;
      const Cells field = covered(kind, cover);
      const Cells fins = base.cells.minus(field);
      if (fins.size() > kFins) return false;
      const Cells struck =
          (board.where[digit] & field & seen_by_all(fins)).minus(base.cells);
      if (!struck.any() || is_sashimi(board, digit, lines, base, cover) != sashimi) return false;
      step.strike(struck, digit);
      return true;
    });
  });
}

}  // namespace

bool fish(const Board& board, int size, Step& step) {
  constexpr Technique kNames[] = {Technique::x_wing, Technique::swordfish, Technique::jellyfish};
  step.technique = kNames[size - 2];
  return for_bases(board, size, 2, size, [&](int digit, int kind, const int*, const Base& base) {
    if (count(base.seats) != size) return false;
    const Cells struck =
        (board.where[digit] & covered(kind, base.seats)).minus(base.cells);
    step.strike(struck, digit);
    return struck.any();
  });
}

bool finned_fish(const Board& board, int size, Step& step) {
  constexpr Technique kNames[] = {
      Technique::finned_x_wing, Technique::finned_swordfish, Technique::finned_jellyfish};
  step.technique = kNames[size - 2];
  return with_fins(board, size, false, step);
}

bool sashimi_fish(const Board& board, int size, Step& step) {
  constexpr Technique kNames[] = {
      Technique::sashimi_x_wing, Technique::sashimi_swordfish, Technique::sashimi_jellyfish};
  step.technique = kNames[size - 2];
  return with_fins(board, size, true, step);
}

}  // namespace nanpure::hodoku
