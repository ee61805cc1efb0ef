// count: how many solutions, without writing them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "search/board.hpp"
#include "search/choice.hpp"
#include "search/matching.hpp"

namespace nanpure {

// Two digits with the same candidates everywhere can be exchanged in every solution: a cell that
// may hold either has equally many solutions with each. One of them stands for all.
template <int W>
class Counter {
 public:
  explicit Counter(const Houses& houses) : board(houses), choice_(board), matching_(houses) {}

  Board<W> board;  // load it, then run

  Found run(std::uint64_t limit, Meter& meter);

 private:
  static constexpr std::uint64_t kWeary = 32;

  struct Classes {
    std::array<std::uint8_t, kMaxSize> members;  // [digit] of the class it stands for, else 0
    Mask first;                                  // the digits that stand for one
    bool trivial;                                // every digit stands for itself
  };

  bool walk(std::size_t depth, std::uint64_t times);
  bool add(std::uint64_t times);
  Classes classes() const;
  Line choose(const Classes& classes) const;

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
  const Classes same = classes();
  const Line line = choose(same);
  if (line == kNoLine) return add(times);
  std::array<Candidate, kMaxSize> branches;
  std::size_t n = 0;
  board.each(line, [&](Candidate candidate) {
    // A place of a digit in a house is no matter of classes: each has its own.
    if (line >= Line(board.cells()) || (same.first >> candidate.digit & 1)) {
      branches[n++] = candidate;
    }
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
    std::uint64_t more = times;
    if (line < Line(board.cells())) {
      const std::uint64_t members = same.members[digit];
      // Past 64 bits the true number is past every limit; the limit then ends the count.
      more = times > UINT64_MAX / members ? UINT64_MAX : times * members;
    }
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

template <int W>
typename Counter<W>::Classes Counter<W>::classes() const {
  Classes result{{}, 0, true};
  const int n = board.size();
  if (!board.digits_alike()) {
    std::fill_n(result.members.begin(), n, std::uint8_t(1));
    result.first = ~Mask(0) >> (64 - n);
    return result;
  }
  for (int d = 0; d < n; ++d) {
    int e = 0;
    while (e < d && !(result.members[std::size_t(e)] != 0 &&
                      std::equal(board.plane(d), board.plane(d) + W, board.plane(e)))) {
      ++e;
    }
    ++result.members[std::size_t(e)];
    if (e == d) result.first |= Mask(1) << d;
    else result.trivial = false;
  }
  return result;
}

// With classes the cell with fewest of them, unless some line is shorter still.
template <int W>
Line Counter<W>::choose(const Classes& same) const {
  Line best = choice_.best();
  if (best == kNoLine || same.trivial) return best;
  int fewest = board.left()[best];
  if (best < Line(board.cells())) fewest = kMaxSize + 1;  // to be seen again, by classes
  for (int c = 0; c < board.cells(); ++c) {
    if (board.placed(c)) continue;
    int branches = 0;
    for (Mask rest = board.candidates(c) & same.first; rest != 0; rest &= rest - 1) ++branches;
    if (branches < fewest) {
      fewest = branches;
      best = Line(c);
    }
  }
  return best;
}

}  // namespace nanpure
