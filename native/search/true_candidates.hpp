// true candidates: which candidates occur in a solution, and in how many up to a limit.
//
// First any solutions are sought: if there are few, that settles everything. Then the search aims at
// a candidate that no solution has shown yet: it is placed first. A solution shows all of its own
// candidates; where there is none, the candidate is struck at the root, for good. Weights are kept
// from one search to the next. What unites this with a proof that a solution is the only one: that
// proof refutes a candidate for each line that it branches on, and so does this, on the best of the
// lines that have something left to show.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "counts.hpp"
#include "search/board.hpp"
#include "search/choice.hpp"
#include "search/solve.hpp"

namespace nanpure {

template <int W>
class TrueCandidateSearch {
 public:
  explicit TrueCandidateSearch(const Houses& houses)
      : solver(houses), size_(houses.size), cells_(houses.cells) {}

  Solver<W> solver;   // load its board, then run

  TrueCandidates run(std::uint64_t limit, Meter& meter);

 private:
  static constexpr std::uint64_t kFirst = 16;   // solutions sought without an aim, if they are counted

  using State = TrueCandidates::State;

  State& state(int cell, int digit) { return found_.states[std::size_t(cell * size_ + digit)]; }
  void note(const std::uint8_t* grid);
  void note_all(const Found& found);
  void settle_rest();
  void strike_absent();
  Candidate aim();
  void report(Meter& meter);
  void see(Meter& meter);
  void count(Meter& meter);
  Found solve(std::uint64_t limit, Meter& meter);

  Board<W>& board() { return solver.board; }

  const int size_, cells_;
  std::uint64_t limit_ = 1, told_ = 0;
  TrueCandidates found_;
  std::vector<std::uint64_t> root_;
  std::vector<std::uint64_t> seen_;            // [digit * W + w] as in the planes of a board
  std::unordered_set<std::string> known_;      // solutions; with a limit above 1
  std::vector<std::uint8_t> grids_;
};

template <int W>
TrueCandidates TrueCandidateSearch<W>::run(std::uint64_t limit, Meter& meter) {
  limit_ = limit;
  const std::size_t all = std::size_t(cells_) * std::size_t(size_);
  found_ = {std::vector<std::uint32_t>(all, 0), std::vector<State>(all, State::absent), 0,
            Stopped::no};
  seen_.assign(std::size_t(size_) * W, 0);
  root_.resize(board().words());
  if (board().propagate()) {
    for (int cell = 0; cell < cells_; ++cell)
      for (Mask rest = board().candidates(cell); rest != 0; rest &= rest - 1)
        state(cell, std::countr_zero(rest)) = State::unknown;
    board().save(root_.data());
    report(meter);
    // Beyond its own small number the solver cannot start again once it has found something.
    const Found first = solve(limit == 1 ? 2 : std::max(kFirst, limit), meter);
    if (first.stopped == Stopped::no) {
      settle_rest();
    } else if (first.stopped == Stopped::limit) {
      see(meter);
      if (limit > 1 && meter.stopped == Stopped::no) count(meter);
    }
  }
  report(meter);
  found_.nodes = spent(meter);
  found_.stopped = meter.stopped;
  return std::move(found_);
}

// Searches the board from where it is, and notes the solutions.
template <int W>
Found TrueCandidateSearch<W>::solve(std::uint64_t limit, Meter& meter) {
  grids_.resize(std::size_t(limit) * std::size_t(cells_));
  solver.prefer_others(seen_.data());
  const Found found = solver.run(limit, grids_.data(), std::size_t(limit), meter);
  note_all(found);
  report(meter);
  return found;
}

template <int W>
void TrueCandidateSearch<W>::note_all(const Found& found) {
  for (std::uint64_t k = 0; k < found.count; ++k) note(&grids_[k * std::uint64_t(cells_)]);
}

template <int W>
void TrueCandidateSearch<W>::note(const std::uint8_t* grid) {
  if (limit_ > 1 && !known_.emplace(reinterpret_cast<const char*>(grid), cells_).second) return;
  for (int cell = 0; cell < cells_; ++cell) {
    const int digit = grid[cell] - 1;
    const std::size_t at = std::size_t(cell * size_ + digit);
    if (found_.counts[at] < limit_) ++found_.counts[at];
    State& own = found_.states[at];
    if (own != State::counted)
      own = found_.counts[at] == limit_ ? State::counted : State::seen;
    seen_[std::size_t(digit * W + cell / 64)] |= std::uint64_t(1) << (cell % 64);
  }
}

// All solutions have been noted.
template <int W>
void TrueCandidateSearch<W>::settle_rest() {
  for (State& state : found_.states) {
    if (state == State::unknown) state = State::absent;
    if (state == State::seen) state = State::counted;
  }
}

// The root has lost candidates: no solution has them.
template <int W>
void TrueCandidateSearch<W>::strike_absent() {
  for (int cell = 0; cell < cells_; ++cell) {
    const Mask left = board().candidates(cell);
    for (int digit = 0; digit < size_; ++digit)
      if (!(left >> digit & 1) && state(cell, digit) == State::unknown)
        state(cell, digit) = State::absent;
  }
}

// The progress is the number of candidates that are decided, those not given among them.
template <int W>
void TrueCandidateSearch<W>::report(Meter& meter) {
  const auto decided = std::uint64_t(std::ranges::count_if(found_.states, [](State state) {
    return state == State::absent || state == State::counted;
  }));
  tell(meter, decided - told_);
  told_ = decided;
}

// An unseen candidate of the best line that has one; its cell is `cells` if all have been seen.
template <int W>
Candidate TrueCandidateSearch<W>::aim() {
  Candidate best{std::uint16_t(cells_), 0};
  float most = 0;
  for (Line line = 0; line < board().lines(); ++line) {
    if (board().left()[line] >= Board<W>::kOpen) continue;
    const float worth = solver.worth(line);
    if (worth <= most) continue;
    board().each(line, [&](Candidate candidate) {
      const auto [cell, digit] = candidate;
      if (seen_[std::size_t(digit * W + cell / 64)] >> (cell % 64) & 1) return false;
      best = candidate;
      most = worth;
      return true;
    });
  }
  return best;
}

// Decides for each candidate whether a solution has it.
template <int W>
void TrueCandidateSearch<W>::see(Meter& meter) {
  for (;;) {
    board().restore(root_.data());
    const Candidate candidate = aim();
    if (candidate.cell == cells_ || !spend(meter)) return;
    board().place(candidate);
    const Found found = solve(1, meter);
    if (meter.stopped != Stopped::no) return;
    if (found.count != 0) continue;
    board().restore(root_.data());
    board().strike(candidate);
    // There are solutions, so this cannot fail.
    board().propagate();
    board().save(root_.data());
    strike_absent();
    report(meter);
  }
}

// Counts the solutions of each candidate that has not been in enough of them by chance.
template <int W>
void TrueCandidateSearch<W>::count(Meter& meter) {
  for (int cell = 0; cell < cells_; ++cell)
    for (int digit = 0; digit < size_; ++digit) {
      if (state(cell, digit) != State::seen) continue;
      if (!spend(meter)) return;
      board().restore(root_.data());
      if (!board().placed(cell)) board().place({std::uint16_t(cell), std::uint16_t(digit)});
      solve(limit_, meter);
      if (meter.stopped != Stopped::no) return;
      state(cell, digit) = State::counted;
    }
}

}  // namespace nanpure
