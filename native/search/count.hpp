// count: how many solutions, without writing them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "search/alike.hpp"
#include "search/board.hpp"
#include "search/choice.hpp"
#include "search/matching.hpp"

namespace nanpure {

// Of digits that nothing tells apart (alike.hpp) one stands for all.
template <int W>
class Counter {
 public:
  explicit Counter(const Houses& houses) : board(houses), choice_(board), matching_(houses) {}

  Board<W> board;  // load it, then run

  Found run(std::uint64_t limit, Meter& meter);

 private:
  static constexpr std::uint64_t kWeary = 32;

  bool walk(std::size_t depth, std::uint64_t times);
  bool add(std::uint64_t times);

  Choice<W> choice_;
  Matching<W> matching_;
  States states_;
  Meter* meter_ = nullptr;
  std::uint64_t limit_ = 0, count_ = 0;
  std::uint64_t fails_ = 0;            // contradictions so far
};

template <int W>
Found Counter<W>::run(std::uint64_t limit, Meter& meter) {
  meter_ = &meter;
  limit_ = limit;
  count_ = 0;
  fails_ = 0;
  Stopped stopped = Stopped::no;
  if (board.propagate() && !walk(0, 1)) {
    stopped = meter.stopped == Stopped::no ? Stopped::limit : meter.stopped;
  }
  return {count_, spent(meter), stopped};
}

// Counts what is below the board as it stands, `times` over; false: stop.
template <int W>
bool Counter<W>::walk(std::size_t depth, std::uint64_t times) {
  const Alike same(board);
  const Line line = same.choose(board, choice_);
  if (line == kNoLine) return add(times);
  std::array<Candidate, kMaxSize> branches;
  std::size_t n = 0;
  board.each(line, [&](Candidate candidate) {
    if (same.times(board, line, candidate) != 0) branches[n++] = candidate;
    return false;
  });
  std::uint64_t* const state = states_.at(depth, board.words());
  board.save(state);
  std::uint64_t before = fails_;
  for (std::size_t k = 0; k < n; ++k) {
    if (k > 0) board.restore(state);
    if (fails_ - before >= kWeary) {
      // Much has failed in the last branch: do the houses match at all? What is struck leaves
      // the classes alone, for it follows from what is the same for all members.
      if (!spend(*meter_)) return false;
      if (!matching_.filter(board) || !board.propagate()) return true;
      board.save(state);
    }
    before = fails_;
    const auto [cell, digit] = branches[k];
    if (!(board.candidates(cell) >> digit & 1)) continue;
    if (!spend(*meter_)) return false;
    board.place(branches[k]);
    if (!board.propagate()) {
      choice_.fail(board.wiped());
      ++fails_;
      continue;
    }
    // Past 64 bits the true number is past every limit; the limit then ends the count.
    const std::uint64_t members = same.times(board, line, branches[k]);
    const std::uint64_t more = times > UINT64_MAX / members ? UINT64_MAX : times * members;
    if (!walk(depth + 1, more)) return false;
  }
  return true;
}

template <int W>
bool Counter<W>::add(std::uint64_t times) {
  const std::uint64_t more = std::min(times, limit_ - count_);
  count_ += more;
  tell(*meter_, more);
  return count_ < limit_;
}

}  // namespace nanpure
