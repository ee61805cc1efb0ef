// Interchangeable digits.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "search/board.hpp"
#include "search/choice.hpp"
#include "search/parts.hpp"

namespace nanpure {

// Two digits with the same places among the open cells can be exchanged there in every solution,
// wherever they are placed elsewhere: a cell that may hold either has equally many solutions with
// each. One of them stands for all. A digit without an open place stands for itself.
struct Alike {
  std::array<std::uint8_t, kMaxSize> members;  // [digit] of the class it stands for, else 0
  Mask first;                                  // the digits that stand for one
  bool trivial;                                // every digit stands for itself

  template <int W>
  Alike(const Board<W>& board, const CellWords<W>& open) : members{}, first(0), trivial(true) {
    const int n = board.size();
    if (!board.digits_alike()) {
      std::fill_n(members.begin(), n, std::uint8_t(1));
      first = ~Mask(0) >> (64 - n);
      return;
    }
    std::array<CellWords<W>, kMaxSize> own;   // the open places of a digit
    for (int d = 0; d < n; ++d) {
      bool anywhere = false;
      for (int w = 0; w < W; ++w) {
        own[std::size_t(d)][std::size_t(w)] = board.plane(d)[w] & open[std::size_t(w)];
        anywhere |= own[std::size_t(d)][std::size_t(w)] != 0;
      }
      int e = anywhere ? 0 : d;
      while (e < d && !(members[std::size_t(e)] != 0 && own[std::size_t(e)] == own[std::size_t(d)]))
        ++e;
      ++members[std::size_t(e)];
      if (e == d) first |= Mask(1) << d;
      else trivial = false;
    }
  }

  // How many branches a candidate of a line stands for; 0: another one stands for it. For the
  // places of a digit in a house classes do not matter: each counts separately.
  template <int W>
  std::uint64_t times(const Board<W>& board, Line line, Candidate candidate) const {
    return line < Line(board.cells()) ? members[candidate.digit] : 1;
  }

  // With classes the cell with fewest of them, unless some line is shorter still.
  template <int W>
  Line choose(const Board<W>& board, const Choice<W>& choice) const {
    Line best = choice.best();
    if (best == kNoLine || trivial) return best;
    int fewest = board.left()[best];
    if (best < Line(board.cells())) fewest = kMaxSize + 1;  // to be found again, by classes
    for (int c = 0; c < board.cells(); ++c) {
      if (board.placed(c)) continue;
      int branches = 0;
      for (Mask rest = board.candidates(c) & first; rest != 0; rest &= rest - 1) ++branches;
      if (branches < fewest) {
        fewest = branches;
        best = Line(c);
      }
    }
    return best;
  }
};

}  // namespace nanpure
