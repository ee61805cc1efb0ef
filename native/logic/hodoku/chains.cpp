// Chains in one digit (turbot fish, X-chain) and in cells of two digits (XY-chain, remote pair).
// HoDoKu collects all of them and takes the best; here a branch that cannot lead to a better one is
// skipped.

#include <algorithm>
#include <vector>

#include "logic/hodoku/finders.hpp"

namespace nanpure::hodoku {
namespace {

constexpr int kNodes = 20;                // candidates of a chain, at most

// The best end so far, the first of equal ones.
struct Best {
  Rank rank;
  Cells struck;
  int digit = -1;

  bool beaten_by(const Cells& cells, int what) const {
    return cells.any() && (digit < 0 || rank_of(cells, what).before(rank));
  }
  void take(const Cells& cells, int what) {
    rank = rank_of(cells, what);
    struck = cells;
    digit = what;
  }
  bool into(Step& step) const {
    if (digit >= 0) step.strike(struck, digit);
    return digit >= 0;
  }
};

// Each neighbour of a candidate and whether the link is strong: by row, column, then box without
// those that share a line too, even where only the box makes it strong.
struct Link {
  std::uint8_t cell;
  bool strong;
};
using Links = std::vector<Link>[kCells];

void link(const Board& board, int digit, int cell, std::vector<Link>& links) {
  links.clear();
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kMap.house[cell][kind];
    const bool strong = board.free(house, digit) == 2;
    Cells others = board.where[digit] & kMap.cells[house];
    others.drop(cell);
    for_each(others, [&](int other) {
      if (kind != kBox || !in_line(cell, other)) links.push_back({std::uint8_t(other), strong});
    });
  }
}

// Alternating chains of a digit, strong links first and last.
class Single {
 public:
  Single(const Board& board, int nodes, Meter& meter)
      : board_(board), nodes_(nodes), meter_(meter) {}

  bool best(Step& step) {
    for (digit_ = 0; digit_ < kSize; ++digit_) {
      for_each(board_.where[digit_], [&](int cell) { link(board_, digit_, cell, links_[cell]); });
      reach();
      for_each(board_.where[digit_], [&](int cell) { start(cell); });
    }
    return best_.into(step);
  }

 private:
  // The possible ends of a chain that continues from a cell by any link (0) or by a strong one (1),
  // if it could return to its own cells.
  void reach() {
    for (auto& both : reach_) both[0] = both[1] = Cells{};
    for (bool more = true; more;) {
      more = false;
      for_each(board_.where[digit_], [&](int cell) {
        Cells after[2] = {};
        for (const Link& one : links_[cell]) {
          after[0] |= reach_[one.cell][1];
          if (!one.strong) continue;
          after[1].add(one.cell);
          after[1] |= reach_[one.cell][0];
        }
        for (int k = 0; k < 2; ++k) {
          more |= !(after[k] == reach_[cell][k]);
          reach_[cell][k] = after[k];
        }
      });
    }
  }

  void start(int cell) {
    start_ = cell;
    field_ = board_.where[digit_] & kMap.peers[cell];
    if (!field_.any()) return;
    Cells ends;
    for (const Link& first : links_[cell])
      if (first.strong) ends |= reach_[first.cell][0];
    wish(ends);
    for (const Link& first : links_[cell]) {
      if (!first.strong || !wanted_.any()) continue;
      on_way_ = Cells{};
      on_way_.add(first.cell);
      go_on(first.cell, false, 2);
    }
  }

  // The ends that would make the best chain.
  void wish(Cells ends) {
    wanted_ = Cells{};
    for_each(ends, [&](int end) {
      if (best_.beaten_by(field_ & kMap.peers[end], digit_)) wanted_.add(end);
    });
  }

  void go_on(int cell, bool strong, int length) {
    if (length >= nodes_ || !(reach_[cell][strong] & wanted_).any()) return;
    if (!toil(meter_, 20)) throw Halt{};
    for (const Link& one : links_[cell]) {
      if ((strong && !one.strong) || on_way_.has(one.cell)) continue;
      if (strong && wanted_.has(one.cell)) {
        best_.take(field_ & kMap.peers[one.cell], digit_);
        wish(wanted_);
      }
      if (one.cell == start_) continue;
      on_way_.add(one.cell);
      go_on(one.cell, !strong, length + 1);
      on_way_.drop(one.cell);
    }
  }

  const Board& board_;
  int nodes_, digit_ = 0, start_ = 0;
  Meter& meter_;
  Links links_;
  Cells reach_[kCells][2];
  Cells field_, wanted_, on_way_;
  Best best_;
};

// The other digit of a cell of two.
int other_in(Digits pair, int digit) { return lowest(Digits(pair & ~bit(digit))); }

// Cells of two digits that a chain in a digit of one of them leads to, in the order of links.
template <class Each>
void for_pairs(const Board& board, int cell, int digit, Each each) {
  for (int kind = 0; kind < 3; ++kind) {
    Cells others = board.where[digit] & kMap.cells[kMap.house[cell][kind]];
    others.drop(cell);
    for_each(others, [&](int other) {
      if (count(board.open[other]) == 2 && (kind != kBox || !in_line(cell, other))) each(other);
    });
  }
}

class Pairs {
 public:
  Pairs(const Board& board, Meter& meter) : board_(board), meter_(meter) {}

  bool best(Step& step) {
    for (int cell = 0; cell < kCells; ++cell) {
      const Digits pair = board_.open[cell];
      if (count(pair) != 2) continue;
      for_each(pair, [&](int digit) { start(cell, digit); });
    }
    return best_.into(step);
  }

 private:
  void start(int cell, int digit) {
    digit_ = digit;
    field_ = board_.where[digit] & kMap.peers[cell];
    if (!field_.any()) return;
    const int other = other_in(board_.open[cell], digit);
    wish(reach(cell, other));
    on_way_ = Cells{};
    on_way_.add(cell);
    go_on(cell, other, 2);
  }

  // The possible ends of a chain that leaves a cell by a digit, if it could cross itself.
  Cells reach(int cell, int digit) {
    Cells ends, entered[kSize];
    std::vector<Mark> queue{{std::uint8_t(cell), std::uint8_t(digit)}};
    for (std::size_t at = 0; at < queue.size(); ++at) {
      const Mark from = queue[at];
      for_pairs(board_, from.cell, from.digit, [&](int next) {
        if (entered[from.digit].has(next)) return;
        entered[from.digit].add(next);
        const int left = other_in(board_.open[next], from.digit);
        if (left == digit_) ends.add(next);
        queue.push_back({std::uint8_t(next), std::uint8_t(left)});
      });
    }
    return ends;
  }

  void wish(Cells ends) {
    wanted_ = Cells{};
    for_each(ends, [&](int end) {
      if (best_.beaten_by(field_ & kMap.peers[end], digit_)) wanted_.add(end);
    });
  }

  void go_on(int cell, int digit, int length) {
    if (length >= kNodes || !wanted_.any()) return;
    if (!toil(meter_, 20)) throw Halt{};
    for_pairs(board_, cell, digit, [&](int next) {
      if (on_way_.has(next)) return;
      const int left = other_in(board_.open[next], digit);
      if (left == digit_ && wanted_.has(next)) {
        best_.take(field_ & kMap.peers[next], digit_);
        wish(wanted_);
      }
      on_way_.add(next);
      go_on(next, left, length + 2);
      on_way_.drop(next);
    });
  }

  const Board& board_;
  Meter& meter_;
  int digit_ = 0;
  Cells field_, wanted_, on_way_;
  Best best_;
};

// Chains of cells with the same two digits: a cell that sees two of opposite parity, at least three
// links apart, loses both.
class Remote {
 public:
  Remote(const Board& board, Meter& meter) : board_(board), meter_(meter) {}

  bool best(Step& step) {
    for (int cell = 0; cell < kCells; ++cell) {
      pair_ = board_.open[cell];
      if (count(pair_) != 2) continue;
      for_each(pair_, [&](int digit) {
        first_ = digit;
        if (!(board_.where[digit] & kMap.peers[cell]).any()) return;
        way_.assign(1, cell);
        go_on(digit);
      });
    }
    const Found* best = nullptr;
    for (const Found& one : found_)
      if (!best || one.rank.before(best->rank)) best = &one;
    if (best) step.struck = best->marks;
    return best != nullptr;
  }

 private:
  struct Found {
    std::vector<Mark> sorted, marks;
    std::size_t length;
    Rank rank;
  };

  void go_on(int entered) {
    if (2 * way_.size() >= kNodes) return;
    if (!toil(meter_, 100)) throw Halt{};
    const int left = other_in(pair_, entered);
    for_pairs(board_, way_.back(), left, [&](int next) {
      if (board_.open[next] != pair_ || std::find(way_.begin(), way_.end(), next) != way_.end())
        return;
      way_.push_back(next);
      if (way_.size() >= 4 && other_in(pair_, left) == first_) check();
      go_on(left);
      way_.pop_back();
    });
  }

  void check() {
    const Cells ends = kMap.peers[way_.front()] & kMap.peers[way_.back()];
    if (!(ends & board_.where[first_]).any()) return;
    Cells struck;
    for (std::size_t i = 0; i < way_.size(); ++i)
      for (std::size_t j = i + 3; j < way_.size(); j += 2)
        struck |= kMap.peers[way_[i]] & kMap.peers[way_[j]];
    Step step;
    for (int digit : {first_, other_in(pair_, first_)})
      step.strike(struck & board_.where[digit], digit);
    std::vector<Mark> sorted = step.struck;
    arrange(sorted);
    for (Found& one : found_)
      if (one.sorted == sorted) {
        if (one.length > way_.size()) {
          one.length = way_.size();
          one.marks = step.struck;
        }
        return;
      }
    found_.push_back({sorted, step.struck, way_.size(), rank_of(sorted)});
  }

  const Board& board_;
  Meter& meter_;
  Digits pair_ = 0;
  int first_ = 0;
  std::vector<int> way_;
  std::vector<Found> found_;
};

}  // namespace

bool turbot_fish(const Board& board, Meter& meter, Step& step) {
  step.technique = Technique::turbot_fish;
  return Single(board, 4, meter).best(step);
}

bool x_chain(const Board& board, Meter& meter, Step& step) {
  step.technique = Technique::x_chain;
  return Single(board, kNodes, meter).best(step);
}

bool xy_chain(const Board& board, Meter& meter, Step& step) {
  step.technique = Technique::xy_chain;
  return Pairs(board, meter).best(step);
}

bool remote_pair(const Board& board, Meter& meter, Step& step) {
  step.technique = Technique::remote_pair;
  return Remote(board, meter).best(step);
}

}  // namespace nanpure::hodoku
