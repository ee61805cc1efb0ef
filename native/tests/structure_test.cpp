// Unavoidable sets, cliques and puzzles with few givens, against all grids and all choices.
#include <algorithm>
#include <array>
#include <vector>

#include "check.hpp"
#include "layouts.hpp"
#include "maths/clique.hpp"
#include "maths/clues.hpp"
#include "maths/unavoidable.hpp"

namespace nanpure::tests {
namespace {

struct Board {
  int size;
  Members members;
  std::size_t grid;   // which of its solutions
};

std::vector<Board> boards() {
  Members diagonal = boxed(2, 2);
  add_diagonals(diagonal, 4);
  Members latin;
  add_lines(latin, 4);
  return {{4, boxed(2, 2), 0}, {4, boxed(2, 2), 1}, {4, diagonal, 5}, {4, latin, 17}};
}

CellSet difference(const Digits& one, const Digits& other) {
  CellSet found = 0;
  for (std::size_t cell = 0; cell < one.size(); ++cell)
    if (one[cell] != other[cell]) found |= cell_bit(int(cell));
  return found;
}

}  // namespace

TEST(unavoidable_sets_are_the_least_differences) {
  for (const Board& board : boards()) {
    const std::vector<Digits> grids = Oracle(board.size, board.members, open_cells(board.size)).solutions(600);
    const Digits& grid = grids[board.grid];
    std::vector<CellSet> all;
    for (const Digits& other : grids)
      if (other != grid) all.push_back(difference(grid, other));
    std::vector<CellSet> least;
    for (const CellSet set : all)
      if (std::none_of(all.begin(), all.end(), [set](CellSet part) { return part != set && (part & ~set) == 0; }))
        least.push_back(set);
    std::sort(least.begin(), least.end());
    least.erase(std::unique(least.begin(), least.end()), least.end());
    const Houses houses(board.size, board.members);
    for (int jobs : {1, 3}) {
      Control control;
      UnavoidableSets found = unavoidable_sets(houses, grid.data(), 16, jobs, control);
      CHECK(found.stopped == Stopped::no);
      CHECK_EQ(found.complete, 16);
      std::sort(found.sets.begin(), found.sets.end());
      CHECK(found.sets == least);
    }
  }
}

TEST(puzzles_are_all_choices_that_meet_all_differences) {
  for (const Board& board : boards()) {
    if (board.grid == 0) continue;   // the sanitizers are slow
    const std::vector<Digits> grids = Oracle(board.size, board.members, open_cells(board.size)).solutions(600);
    const Digits& grid = grids[board.grid];
    const Houses houses(board.size, board.members);
    std::vector<CellSet> differences;
    for (const Digits& other : grids)
      if (other != grid) differences.push_back(difference(grid, other));
    Control control;
    const std::vector<CellSet> sets = unavoidable_sets(houses, grid.data(), 8, 1, control).sets;
    const auto is_puzzle = [&](CellSet chosen) {
      return std::all_of(differences.begin(), differences.end(), [&](CellSet set) { return (set & chosen) != 0; });
    };
    for (const bool minimal : {false, true})
      for (const int clues : {3, 4, 5}) {
        std::vector<CellSet> expected;
        for (CellSet chosen = 0; chosen < cell_bit(16); ++chosen) {
          if (__builtin_popcountll(std::uint64_t(chosen)) != clues || !is_puzzle(chosen)) continue;
          bool needed = true;
          for (CellSet rest = chosen; rest != 0; rest &= rest - 1)
            needed = needed && !is_puzzle(chosen & ~(rest & (0 - rest)));
          if (needed || !minimal) expected.push_back(chosen);
        }
        for (const std::vector<CellSet>& given : {sets, std::vector<CellSet>()}) {
          Meter own = meter(control, true);
          const ClueSearch search(houses, grid.data(), given, clues, minimal, nullptr, own);
          ClueSearch::Share share = search.run(0, search.branches(), 100000, 2, control);
          CHECK_EQ(share.done, search.branches());
          CHECK(!share.more);
          std::sort(share.puzzles.begin(), share.puzzles.end());
          CHECK(share.puzzles == expected);
        }
      }
  }
}

TEST(a_search_for_puzzles_stops) {
  const Houses houses(9, boxed(3, 3));
  Digits grid;
  for (int cell = 0; cell < 81; ++cell)
    grid.push_back(std::uint8_t((cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1));
  Control control;
  const std::vector<CellSet> sets = unavoidable_sets(houses, grid.data(), 9, 1, control).sets;
  Meter own = meter(control, true);
  const ClueSearch search(houses, grid.data(), sets, 20, false, nullptr, own);
  CHECK(search.branches() > 1);
  const ClueSearch many(houses, grid.data(), sets, 70, false, nullptr, own);
  CHECK(many.run(0, many.branches(), 3, 1, control).more);
  control.stop = true;
  CHECK_EQ(search.run(0, search.branches(), 10, 2, control).done, 0U);
  CHECK(unavoidable_sets(houses, grid.data(), 16, 2, control).stopped == Stopped::asked);
}

TEST(cliques_are_the_largest) {
  Chance chance{77};
  for (int round = 0; round < 200; ++round) {
    std::vector<CellSet> sets(std::size_t(1 + chance.below(11)), 0);
    for (CellSet& set : sets)
      for (int k = 1 + chance.below(4); k > 0; --k) set |= cell_bit(60 + chance.below(12));
    int most = 0;
    for (unsigned some = 0; some < 1U << sets.size(); ++some) {
      CellSet used = 0;
      bool apart = true;
      for (std::size_t k = 0; k < sets.size(); ++k) {
        if ((some >> k & 1) == 0) continue;
        apart = apart && (used & sets[k]) == 0;
        used |= sets[k];
      }
      if (apart) most = std::max(most, __builtin_popcount(some));
    }
    Control control;
    Meter own = meter(control, true);
    const Clique found = largest_clique(sets, own);
    CHECK_EQ(int(found.members.size()), most);
    CHECK_EQ(found.bound, most);
  }
}

}  // namespace nanpure::tests
