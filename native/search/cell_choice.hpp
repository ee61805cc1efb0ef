// The choice of the line to branch on, on boards of rules up to 9×9.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "houses.hpp"
#include "random.hpp"
#include "search/board.hpp"

namespace nanpure {

// The cell with the greatest weight per candidate. A weight begins with the number of cells that the
// houses and rules of the cell have, so that cells of long rules come first. A contradiction adds to
// two of them: the cell that was branched on, and the cell that was placed last. The digit of most
// contradictions adds to all cells that may have it. The one that was placed last counts and, unless
// there are sums, the one that was branched on: runs make some digits hard and others easy, while in
// sums hardly any stands out, and with more to count it is more often chance that one does.
//
// If that cell has more than two candidates, a digit with two places in a house comes instead, as long
// as the heavier place weighs enough. On a board without givens there is often no other branch of two.
//
// Weights per candidate, the worst digit and pairs of places are ideas of the Interactive Sudoku
// Solver (its candidate_selector.js). All of it is in integers, which are the same on every machine.
template <int W>
class CellChoice {
 public:
  CellChoice(const Board<W>& board, const Houses& houses);

  // Starts with random weights, so that no cell comes first by its number.
  void scatter(Random& chance) {
    for (Weight& weight : weight_) weight += Weight(chance.below(weight + 1));
  }

  // The board is at a contradiction, after a branch on this candidate or on what its failure left.
  void fail(Candidate branched);

  // The best line, or kNoLine if all are closed: solved.
  Line best() const;

  // The candidate of a line to try first: of a cell the least, of a house that of the heavier place.
  Candidate first(Line line) const;

  // The cell that is left of a line if its first candidate fails: the other place.
  std::uint16_t rest(Line line, Candidate first) const;

  // Of an open line, a digit in a house weighing as much as its heaviest place.
  float worth(Line line) const { return float(weight(line)) / float(board_.left()[line]); }

 private:
  using Weight = std::uint64_t;

  static constexpr Weight kCell = 2;      // for each cell of a house or a rule
  static constexpr Weight kFail = 5;      // for each of the two cells of a contradiction
  static constexpr Weight kDigit = 2;     // for each contradiction of the worst digit
  static constexpr int kHalved = 1 << 14; // contradictions after which weights count half

  bool open(int cell) const { return board_.left()[cell] < Board<W>::kOpen; }
  Weight weight(Line line) const;
  int worst_digit() const;

  const Board<W>& board_;
  const bool sums_;                       // there are some
  std::vector<Weight> weight_;            // [cell]
  std::vector<Weight> failed_;            // [digit] contradictions that count for it
  int fails_ = 0;                         // since weights were halved
};

template <int W>
CellChoice<W>::CellChoice(const Board<W>& board, const Houses& houses)
    : board_(board), sums_(!houses.equations.empty()), weight_(std::size_t(board.cells())),
      failed_(std::size_t(board.size())) {
  const auto add = [this](std::uint16_t cell, std::size_t cells) {
    weight_[cell] += kCell * Weight(cells);
  };
  for (const std::uint16_t cell : houses.members) add(cell, std::size_t(houses.size));
  for (const std::uint16_t cell : houses.rules.all_cells()) {
    add(cell, 2 * houses.rules.arcs(cell).size());
    for (const std::uint16_t rule : houses.rules.of(cell)) add(cell, houses.rules[rule].count);
  }
  for (const Linear& linear : houses.rules.linears())
    for (const std::uint16_t cell : linear.cells) add(cell, linear.cells.size());
  // A cage is two rules: different digits, and a sum.
  for (const Cage& cage : houses.cages)
    for (const std::uint16_t cell : cage.cells) add(cell, 2 * cage.cells.size());
}

template <int W>
void CellChoice<W>::fail(Candidate branched) {
  const Candidate last = board_.placed_last();
  weight_[branched.cell] += kFail;
  weight_[last.cell] += kFail;
  ++failed_[last.digit];
  if (!sums_) ++failed_[branched.digit];
  if (++fails_ < kHalved) return;
  fails_ = 0;
  for (Weight& weight : weight_) weight /= 2;
  for (Weight& failed : failed_) failed /= 4;
}

template <int W>
auto CellChoice<W>::weight(Line line) const -> Weight {
  if (line < Line(board_.cells())) return weight_[line];
  Weight most = 0;
  board_.each(line, [&](Candidate candidate) {
    most = std::max(most, weight_[candidate.cell]);
    return false;
  });
  return most;
}

// The digit after which most contradictions came; -1: they are few, or no digit stands out.
template <int W>
int CellChoice<W>::worst_digit() const {
  const auto worst = std::ranges::max_element(failed_);
  Weight least = *worst;
  for (const Weight failed : failed_) least = failed == 0 ? least : std::min(least, failed);
  const bool stands_out = *worst >= Weight(board_.size()) && 2 * *worst > 3 * least;
  return stands_out ? int(worst - failed_.begin()) : -1;
}

template <int W>
Line CellChoice<W>::best() const {
  const int worst = worst_digit();
  const Mask often = worst < 0 ? 0 : Mask(1) << worst;
  const Weight more = worst < 0 ? 0 : kDigit * failed_[std::size_t(worst)];
  Line best = kNoLine;
  Weight most = 0, left = 1;   // of the best line: its weight, its candidates
  for (int cell = 0; cell < board_.cells(); ++cell) {
    if (!open(cell)) continue;
    const Weight weight = weight_[std::size_t(cell)] + (board_.candidates(cell) & often ? more : 0);
    const Weight candidates = board_.left()[cell];
    // A weight may be 0: of a cell without houses, or after many halvings.
    if (best != kNoLine && weight * left <= most * candidates) continue;
    best = Line(cell);
    most = weight;
    left = candidates;
  }
  if (best == kNoLine || left <= 2) return best;
  most = weight_[best];
  board_.few(2, [&](Line line) {
    if (line < Line(board_.cells())) return;
    const Weight weight = this->weight(line);
    if (weight * left < most * 2) return;
    best = line;
    most = weight;
    left = 2;
  });
  return best;
}

template <int W>
Candidate CellChoice<W>::first(Line line) const {
  bool any = false;
  Candidate first{};
  board_.each(line, [&](Candidate candidate) {
    if (!any || weight_[candidate.cell] > weight_[first.cell]) first = candidate;
    any = true;
    return line < Line(board_.cells());
  });
  return first;
}

template <int W>
std::uint16_t CellChoice<W>::rest(Line line, Candidate first) const {
  std::uint16_t rest = first.cell;
  if (line < Line(board_.cells())) return rest;
  board_.each(line, [&](Candidate candidate) {
    if (candidate.cell != first.cell) rest = candidate.cell;
    return rest != first.cell;
  });
  return rest;
}

}  // namespace nanpure
