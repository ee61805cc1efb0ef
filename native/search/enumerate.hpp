// enumerate: solutions in lexicographic order, resumable from the last one returned.
#pragma once

#include <cstdint>
#include <vector>

#include "search/board.hpp"
#include "search/solve.hpp"

namespace nanpure {

// Branches in the order of the cells, digits ascending. That order ignores where the puzzle is
// tight, so the solver first checks a subtree that yields nothing for a while.
template <int W>
class Enumerator {
 public:
  explicit Enumerator(const Houses& houses)
      : board(houses), solver_(houses), witness_(std::size_t(houses.cells)) {}

  Board<W> board;  // load it, then run

  Found run(const std::uint8_t* after, std::uint64_t limit, std::uint8_t* out, Meter& meter);

 private:
  static constexpr int kDry = 32;  // nodes without a solution before the solver checks

  bool walk(std::size_t depth, int cell, bool tied, bool sure);
  bool branch(std::size_t depth, int cell, bool tied, bool sure);

  Solver<W> solver_;
  States states_;
  std::vector<std::uint8_t> witness_;  // the solver's last solution
  std::uint64_t witnesses_ = 0;        // how many there have been
  const std::uint8_t* after_ = nullptr;
  std::uint8_t* out_ = nullptr;
  Meter* meter_ = nullptr;
  std::uint64_t limit_ = 0, count_ = 0;
  int dry_ = 0;                        // nodes since the last solution
};

template <int W>
Found Enumerator<W>::run(const std::uint8_t* after, std::uint64_t limit, std::uint8_t* out,
                         Meter& meter) {
  after_ = after;
  out_ = out;
  meter_ = &meter;
  limit_ = limit;
  count_ = 0;
  dry_ = 0;
  Stopped stopped = Stopped::no;
  if (board.propagate() && !walk(0, 0, after != nullptr, false)) {
    stopped = meter.stopped == Stopped::no ? Stopped::limit : meter.stopped;
  }
  return {count_, spent(meter), stopped};
}

// Emits the solutions below the current board; false: stop. `tied`: the cells before `cell` are
// those of after_. `sure`: witness_ is one of the board's solutions.
template <int W>
bool Enumerator<W>::walk(std::size_t depth, int cell, bool tied, bool sure) {
  for (; cell < board.cells() && board.placed(cell); ++cell) {
    if (!tied) continue;
    const int digit = std::countr_zero(board.candidates(cell)) + 1;
    if (digit < after_[cell]) return true;  // all of these have been emitted
    tied = digit == after_[cell];
  }
  if (cell < board.cells()) return branch(depth, cell, tied, sure);
  if (tied) return true;  // this is after_ itself
  board.write(out_ + count_ * std::uint64_t(board.cells()));
  dry_ = 0;
  return ++count_ < limit_;
}

template <int W>
bool Enumerator<W>::branch(std::size_t depth, int cell, bool tied, bool sure) {
  std::uint64_t* const state = states_.at(depth, board.words());
  board.save(state);
  if (dry_ > kDry && !sure) {
    solver_.board.restore(state);
    const Found found = solver_.run(1, witness_.data(), 1, *meter_);
    if (meter_->stopped != Stopped::no) return false;
    if (found.count == 0) return true;
    sure = true;
    ++witnesses_;
  }
  const int likely = sure ? witness_[std::size_t(cell)] : 0;
  const std::uint64_t own = witnesses_;  // a branch before the likely one may find another
  bool fresh = true;
  for (Mask rest = board.candidates(cell); rest != 0; rest &= rest - 1) {
    const int digit = std::countr_zero(rest) + 1;
    if (tied && digit < after_[cell]) continue;
    if (!spend(*meter_)) return false;
    ++dry_;
    if (!fresh) board.restore(state);
    fresh = false;
    board.place({std::uint16_t(cell), std::uint16_t(digit - 1)});
    if (!board.propagate()) continue;
    const bool still = digit == likely && own == witnesses_;
    if (!walk(depth + 1, cell + 1, tied && digit == after_[cell], still)) return false;
  }
  return true;
}

}  // namespace nanpure
