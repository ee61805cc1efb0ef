// All puzzles with a given number of givens inside a complete grid: choices of cells that meet
// every unavoidable set, each tested by a search for other solutions.
//
// Hitting the sets by trying the cells of a smallest unmet set, without those tried before, with
// disjoint sets as a bound, is the method of G. McGuire, B. Tugemann, G. Civario, "There Is No
// 16-Clue Sudoku" (2012). Using that one of three bands has few givens, so that these are placed
// first and the rest of the band is closed, is an idea of searchers of the Sudoku Players' forum.
// The code is ours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "control.hpp"
#include "houses.hpp"
#include "maths/cell_set.hpp"

namespace nanpure {

// The beginning of puzzles: placed givens, and cells that may still get one.
struct ClueBranch {
  CellSet chosen, live;
  int part;              // all parts before this one have more givens than their share; -1: no parts
};

class ClueSearch {
 public:
  // `sets` are unavoidable sets of the grid, smaller ones first: the more, the fewer tests are
  // needed. `classic` searches if the layout is the classic one, else null. If the meter stops, the
  // object is unusable (`stopped`).
  ClueSearch(const Houses& houses, const std::uint8_t* grid, std::vector<CellSet> sets, int clues,
             bool minimal, ClassicSearch classic, Meter& meter);

  Stopped stopped() const { return stopped_; }

  // The work consists of independent branches.
  std::size_t branches() const { return branches_.size(); }

  struct Share {
    std::vector<CellSet> puzzles;   // the cells of their givens, branch after branch
    std::size_t done = 0;           // finished branches, counted from the first
    bool more = false;              // one of them had more than `limit`: the rest of it is missing
  };

  // The puzzles of the branches begin … end; at most `limit` of each branch. Everything after the
  // first unfinished branch is left out.
  Share run(std::size_t begin, std::size_t end, std::size_t limit, int jobs, Control& control) const;

 private:
  friend class ClueWalk;

  void divide(Meter& meter);
  bool fill_part(const std::vector<CellSet>& sets, CellSet live, CellSet chosen, int part, int left,
                 std::vector<ClueBranch>& found, Meter& meter) const;
  void spread(Meter& meter);

  const Houses& houses_;
  std::vector<std::uint8_t> grid_;
  std::vector<CellSet> sets_;
  int clues_;
  bool minimal_;
  ClassicSearch classic_;
  CellSet board_;
  std::vector<CellSet> parts_;    // these divide the board
  int share_ = 0;                 // one part has at most so many givens
  std::vector<ClueBranch> branches_;
  Stopped stopped_;
};

}  // namespace nanpure
