// All puzzles with a number of givens inside a complete grid: choices of cells that meet every
// unavoidable set, each of them tested by a search for other solutions.
//
// That such a choice must meet the sets, trying the cells of a smallest set that is not met, without
// those that were tried before it, and counting sets apart from each other as a bound is the method
// of G. McGuire, B. Tugemann, G. Civario, "There Is No 16-Clue Sudoku" (2012). That one of three
// bands has few givens, so that these are placed first and the rest of the band is closed, is an
// idea of searchers of the Sudoku Players' forum. The code is ours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "control.hpp"
#include "houses.hpp"
#include "maths/cell_set.hpp"

namespace nanpure {

// A beginning of puzzles: givens that are placed, and cells that may still get one.
struct ClueBranch {
  CellSet chosen, live;
  int part;              // all parts before this one have more givens than their share; -1: no parts
};

class ClueSearch {
 public:
  // `sets` are unavoidable sets of the grid, smaller ones first: the more, the less is left to tests.
  // `classic` searches where the layout is the classic one, else null. Where the meter stops, it is
  // of no use (`stopped`).
  ClueSearch(const Houses& houses, const std::uint8_t* grid, std::vector<CellSet> sets, int clues,
             bool minimal, ClassicSearch classic, Meter& meter);

  Stopped stopped() const { return stopped_; }

  // The work comes in branches that do not depend on each other.
  std::size_t branches() const { return branches_.size(); }

  struct Share {
    std::vector<CellSet> puzzles;   // the cells of their givens, branch after branch
    std::size_t done = 0;           // branches that are finished, from the first one on
    bool more = false;              // one of them had more than `limit`: the rest of it is missing
  };

  // The puzzles of the branches begin … end; of a branch at most `limit`. What is behind the first
  // branch that is not finished is left out.
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
  std::vector<CellSet> parts_;    // that divide the board
  int share_ = 0;                 // one part has at most so many givens
  std::vector<ClueBranch> branches_;
  Stopped stopped_;
};

}  // namespace nanpure
