// Aligned pair and triplet exclusion: assignments of two or three cells that are impossible,
// because they would empty a cell that all of them see.

#include <vector>

#include "logic/se/cells.hpp"
#include "logic/se/finders.hpp"

namespace nanpure::se {
namespace {

// The base cells, and the cells that may be emptied.
struct Aligned {
  std::vector<int> bases;                 // in the order of the cells
  CellSet is_base;
  CellSet excluders[kCells];              // [base cell]

  // A base cell has several candidates and an excluder, and no single in sight: Sudoku Explainer
  // skips those with one for speed, and so does not find them.
  Aligned(const Board& board, int degree) {
    CellSet singles, excluding;
    for (int cell = 0; cell < kCells; ++cell) {
      const int size = count(board.open.cells[cell]);
      if (size == 1) singles.add(cell);
      if (size >= 2 && size <= degree) excluding.add(cell);
    }
    for (int cell = 0; cell < kCells; ++cell) {
      if (!several(board.open.cells[cell]) || (kPeers[cell] & singles).any()) continue;
      excluders[cell] = kPeers[cell] & excluding;
      if (!excluders[cell].any()) continue;
      bases.push_back(cell);
      is_base.add(cell);
    }
  }
};

// Two or three cells, and the cells they could empty: candidate sets of at most three digits.
struct Bases {
  int cells[3];
  int count;
  int excluder_count = 0;
  Set excluders[20];

  bool sees(int one, int other) const { return kMap.see[cells[one]][cells[other]]; }
  bool empties(Set used) const {
    for (int k = 0; k < excluder_count; ++k)
      if (!(excluders[k] & ~used)) return true;
    return false;
  }
};

// Whether the others can be filled, with a digit in the cell `at`, without emptying anything.
bool fillable(const Board& board, const Bases& bases, int at, int digit) {
  const int one = at == 0 ? 1 : 0;
  Set firsts = board.open.cells[bases.cells[one]];
  if (bases.sees(at, one)) firsts &= Set(~bit(digit));
  if (bases.count == 2) {
    for (; firsts; firsts &= firsts - 1)
      if (!bases.empties(bit(digit) | bit(lowest(firsts)))) return true;
    return false;
  }
  const int other = at == 2 ? 1 : 2;
  Set seconds = board.open.cells[bases.cells[other]];
  if (bases.sees(at, other)) seconds &= Set(~bit(digit));
  for (; firsts; firsts &= firsts - 1) {
    Set rest = seconds;
    if (bases.sees(one, other)) rest &= Set(~bit(lowest(firsts)));
    for (; rest; rest &= rest - 1)
      if (!bases.empties(bit(digit) | bit(lowest(firsts)) | bit(lowest(rest)))) return true;
  }
  return false;
}

// Strikes the digits of the base cells that no filling contains.
bool exclude(const Board& board, Bases& bases, const CellSet& common, Step& step) {
  for_each(common, [&](int cell) {
    bases.excluders[bases.excluder_count++] = board.open.cells[cell];
  });
  for (int k = 0; k < bases.count; ++k) {
    Set struck = 0;
    for_each(board.open.cells[bases.cells[k]], [&](int digit) {
      if (!fillable(board, bases, k, digit)) struck |= bit(digit);
    });
    step.strike(bases.cells[k], struck);
  }
  return step.struck_count > 0;
}

}  // namespace

bool aligned_pair(const Board& board, Step& step) {
  step.rating = 6.2;
  step.name = {Technique::aligned_pair};
  const Aligned aligned(board, 2);
  for (std::size_t second = 1; second < aligned.bases.size(); ++second)
    for (std::size_t one = 0; one < second; ++one) {
      Bases bases{{aligned.bases[one], aligned.bases[second]}, 2, 0, {}};
      const CellSet common =
          aligned.excluders[bases.cells[0]] & aligned.excluders[bases.cells[1]];
      if (common.several() && exclude(board, bases, common, step)) return true;
    }
  return false;
}

bool aligned_triplet(const Board& board, Step& step) {
  step.rating = 7.5;
  step.name = {Technique::aligned_triplet};
  const Aligned aligned(board, 3);
  if (aligned.bases.size() < 3) return false;
  for (std::size_t second = 1; second < aligned.bases.size(); ++second)
    for (std::size_t one = 0; one < second; ++one) {
      const int pair[2] = {aligned.bases[one], aligned.bases[second]};
      const CellSet both = aligned.excluders[pair[0]] & aligned.excluders[pair[1]];
      if (!both.several()) continue;
      // The third cell is an excluder of the first two, and those of the first come first.
      CellSet own = aligned.excluders[pair[0]] & aligned.is_base;
      CellSet more = (aligned.excluders[pair[1]] & aligned.is_base).minus(own);
      own.drop(pair[1]);
      more.drop(pair[0]);
      const auto try_tail = [&](int from, const CellSet& tails) {
        for (int tail : kMap.peers[from]) {
          if (!tails.has(tail)) continue;
          Bases bases{{pair[0], pair[1], tail}, 3, 0, {}};
          const CellSet common = both & aligned.excluders[tail];
          if (common.several() && exclude(board, bases, common, step)) return true;
        }
        return false;
      };
      if (try_tail(pair[0], own) || try_tail(pair[1], more)) return true;
    }
  return false;
}

}  // namespace nanpure::se
