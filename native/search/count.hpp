// count: the number of solutions, without writing them.
//
// The value of a node is a number, so independent parts of a board are counted one by one, and
// multiplied; and a part counted before, wherever it was met, is not counted again (parts.hpp). One
// of the interchangeable digits (alike.hpp) stands for all.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "counts.hpp"
#include "search/alike.hpp"
#include "search/board.hpp"
#include "search/choice.hpp"
#include "search/matching.hpp"
#include "search/parts.hpp"

namespace nanpure {

template <int W>
class Counter {
 public:
  explicit Counter(const Houses& houses) : board(houses), choice_(board), matching_(houses) {}

  Board<W> board;  // load it, then run

  Count run(std::uint64_t limit, Meter& meter);

 private:
  static constexpr std::uint64_t kWeary = 32;
  static constexpr int kLeast = 8;     // cells of a part worth caching
  // Nodes after which a count without a limit ends if it has exceeded 64 bits: a board that is
  // counted exactly ends sooner, or never.
  static constexpr std::uint64_t kFar = 50'000;

  // The number below the current board; with `need`, only that many are needed. Each of them stands
  // for `times` (0: not known yet) solutions in the reported progress.
  Natural walk(std::size_t depth, std::uint64_t need, std::uint64_t times);
  Natural branch(std::size_t depth, std::uint64_t need, std::uint64_t times,
                 const CellWords<W>& open);
  Natural product(std::size_t depth, std::uint64_t need, const std::vector<CellWords<W>>& parts);
  void told(const Natural& more);
  // Pays for a node; false: stop.
  bool pay(std::uint64_t need) {
    if (need == kUnlimited && told_ == UINT64_MAX && spent(*meter_) > kFar) {
      meter_->stopped = Stopped::limit;
      return false;
    }
    return spend(*meter_);
  }
  bool going() const { return meter_->stopped == Stopped::no; }
  static bool enough(const Natural& number, std::uint64_t need) {
    return need != kUnlimited && number.bounded() >= need;
  }

  Choice<W> choice_;
  Matching<W> matching_;
  States states_;
  Known<W> known_;
  Meter* meter_ = nullptr;
  std::uint64_t fails_ = 0;            // contradictions so far
  std::uint64_t told_ = 0;             // solutions, as progress
  int aside_ = 0;                      // current products, in which parts are left aside
  bool doubtful_ = false;              // the houses did not match, and one of those parts may be
                                       // the reason
};

template <int W>
Count Counter<W>::run(std::uint64_t limit, Meter& meter) {
  meter_ = &meter;
  fails_ = told_ = 0;
  aside_ = 0;
  doubtful_ = false;
  if (!board.propagate()) return {0, spent(meter), Stopped::no};
  Natural number = walk(0, limit, 1);
  Stopped stopped = meter.stopped;
  if (limit == kUnlimited && stopped == Stopped::limit) number = UINT64_MAX;
  if (enough(number, limit)) {
    number = limit;
    if (stopped == Stopped::no) stopped = Stopped::limit;
  }
  return {std::move(number), spent(meter), stopped};
}

template <int W>
void Counter<W>::told(const Natural& more) {
  const std::uint64_t number = std::min(more.bounded(), UINT64_MAX - told_);
  told_ += number;
  tell(*meter_, number);
}

template <int W>
Natural Counter<W>::walk(std::size_t depth, std::uint64_t need, std::uint64_t times) {
  const CellWords<W> open = open_cells(board);
  const int cells = size_of<W>(open);
  if (cells == 0) {
    told(times);
    return 1;
  }
  const std::vector<CellWords<W>> parts = parts_of(board, open);
  if (parts.size() > 1) {
    const Natural number = product(depth, need, parts);
    told(number * times);
    return number;
  }
  if (cells < kLeast || !board.digits_alike()) return branch(depth, need, times, open);
  typename Known<W>::Key key = Known<W>::key(board, open);
  if (const Natural* const before = known_.find(key)) {
    told(*before * times);
    return *before;
  }
  Natural number = branch(depth, need, times, open);
  if (going() && !doubtful_ && !enough(number, need)) known_.keep(std::move(key), number);
  return number;
}

template <int W>
Natural Counter<W>::branch(std::size_t depth, std::uint64_t need, std::uint64_t times,
                           const CellWords<W>& open) {
  const Alike same(board, open);
  const Line line = same.choose(board, choice_);
  std::array<Candidate, kMaxSize> branches;
  std::size_t n = 0;
  board.each(line, [&](Candidate candidate) {
    if (same.times(board, line, candidate) != 0) branches[n++] = candidate;
    return false;
  });
  std::uint64_t* const state = states_.at(depth, board.words());
  board.save(state);
  Natural sum;
  std::uint64_t before = fails_;
  for (std::size_t k = 0; k < n; ++k) {
    if (k > 0) board.restore(state);
    if (fails_ - before >= kWeary) {
      // Much has failed in the last branch: do the houses match at all? Struck candidates leave the
      // classes unchanged, since they follow from what is common to all members.
      if (!pay(need)) return sum;
      if (!matching_.filter(board) || !board.propagate()) {
        doubtful_ |= aside_ > 0;
        return sum;
      }
      board.save(state);
    }
    before = fails_;
    const auto [cell, digit] = branches[k];
    if (!(board.candidates(cell) >> digit & 1)) continue;
    if (!pay(need)) return sum;
    board.place(branches[k]);
    if (!board.propagate()) {
      choice_.fail();
      ++fails_;
      continue;
    }
    const std::uint64_t members = same.times(board, line, branches[k]);
    const std::uint64_t wanted =
        need == kUnlimited ? need : (need - sum.bounded() - 1) / members + 1;
    sum += walk(depth + 1, wanted, times > UINT64_MAX / members ? UINT64_MAX : times * members) *
           members;
    if (!going() || enough(sum, need)) return sum;
  }
  return sum;
}

// Each part by itself, the others left aside. If one is stopped those after it have not been seen,
// and there may be no solution at all. Houses are matched whole: if they do not match because of a
// part that is left aside, the product will be 0, whatever was counted here; but nothing of it is
// cached.
template <int W>
Natural Counter<W>::product(std::size_t depth, std::uint64_t need,
                            const std::vector<CellWords<W>>& parts) {
  std::uint64_t* const state = states_.at(depth, board.words());
  board.save(state);
  Natural number = 1;
  ++aside_;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    if (k > 0) board.restore(state);
    for (std::size_t other = 0; other < parts.size(); ++other) {
      if (other == k) continue;
      for (int w = 0; w < W; ++w) {
        for (std::uint64_t rest = parts[other][std::size_t(w)]; rest != 0; rest &= rest - 1) {
          board.leave(64 * w + std::countr_zero(rest));
        }
      }
    }
    std::uint64_t wanted = need;
    if (need != kUnlimited) {
      wanted = enough(number, need) ? 1 : (need - 1) / number.bounded() + 1;
    }
    number = number * walk(depth + 1, wanted, 0);
    if (!going() && k + 1 < parts.size()) number = 0;
    if (number.zero()) break;
  }
  if (--aside_ == 0) doubtful_ = false;
  return number;
}

}  // namespace nanpure
