// Steps of almost locked sets: two of them (XZ), three (XY-Wing), chains of four and more.

#include <algorithm>
#include <unordered_set>

#include "logic/hodoku/almost.hpp"

namespace nanpure::hodoku {
namespace {

using Sets = std::vector<Almost>;

// Eliminates candidates that see all cells with a digit in both sets, except the barred digits.
void strike_common(const Almost& one, const Almost& other, Digits barred, Step& step) {
  if (!(one.seen_any & other.seen_any).any()) return;
  for_each(Digits(one.digits & other.digits & ~barred), [&](int digit) {
    step.strike(one.seen[digit] & other.seen[digit], digit);
  });
}

// Two ties lock all other digits of the set in it.
void strike_locked(const Almost& one, const Almost& other, Digits ties, Step& step) {
  for_each(Digits(one.digits & ~ties), [&](int digit) {
    step.strike(one.seen[digit].minus(other.cells), digit);
  });
}

Digits bits_of(const Tie& tie) {
  return Digits(bit(tie.digits[0]) | (tie.digits[1] < 0 ? 0 : bit(tie.digits[1])));
}

// The ties that touch each set, in their order.
std::vector<std::vector<int>> touching(const Sets& sets, const Ties& ties) {
  std::vector<std::vector<int>> lists(sets.size());
  for (int at = 0; at < int(ties.list.size()); ++at) {
    lists[ties.list[at].one].push_back(at);
    lists[ties.list[at].other].push_back(at);
  }
  return lists;
}

// Two ties with a set in common; false if they are unsuitable.
bool wing(const Sets& sets, const Tie& first, const Tie& second, Step& step) {
  if (first.digits[1] < 0 && second.digits[1] < 0 && first.digits[0] == second.digits[0])
    return false;
  const bool has_one = first.one == second.one || first.one == second.other;
  const int pivot = has_one ? first.one : first.other;
  const Almost& a = sets[has_one ? first.other : first.one];
  const Almost& b = sets[second.one == pivot ? second.other : second.one];
  if ((a.cells & b.cells).any()) return false;
  strike_common(a, b, bits_of(first) | bits_of(second), step);
  return !step.struck.empty();
}

// All chains from a set on, each tie to a later set. The eliminations of a chain depend on its
// first tie, its last and the digits that those two use, so no end is extended twice.
class Chains {
 public:
  Chains(const Sets& sets, const Ties& ties, Meter& meter)
      : sets_(sets), ties_(ties), meter_(meter) {}

  bool best(Step& step) {
    for (start_ = 0; start_ < int(sets_.size()); ++start_)
      for (int at = ties_.from[start_]; at < ties_.from[start_ + 1]; ++at) {
        begin(at, 1);
        if (ties_.list[at].digits[1] >= 0) begin(at, 2);
      }
    step.struck = best_;
    return !best_.empty();
  }

 private:
  // `used`: bit 0 the first digit of a tie, bit 1 the second.
  static Digits used_of(const Tie& tie, int used) {
    return Digits((used & 1 ? bit(tie.digits[0]) : 0) | (used & 2 ? bit(tie.digits[1]) : 0));
  }

  // The digits of a tie left after the previous one; HoDoKu forgets the second of two used digits.
  static int after(const Tie& before, int used, const Tie& tie) {
    const int gone = before.digits[used == 2 ? 1 : 0];
    return (tie.digits[0] != gone ? 1 : 0) |
           (tie.digits[1] >= 0 && tie.digits[1] != gone ? 2 : 0);
  }

  void begin(int at, int used) {
    first_ = used_of(ties_.list[at], used);
    met_.clear();
    go_on(at, used, 1);
  }

  void go_on(int at, int used, int length) {
    if (!toil(meter_, 20)) throw Halt{};
    const Tie& last = ties_.list[at];
    if (length >= 3) check(sets_[last.other], used_of(last, used));
    const int deeper = length < 3 ? length + 1 : 3;
    for (int next = ties_.from[last.other]; next < ties_.from[last.other + 1]; ++next) {
      const int left = after(last, used, ties_.list[next]);
      if (left && met_.insert((std::uint32_t(next) << 2 | unsigned(left)) << 2 | unsigned(deeper))
                      .second)
        go_on(next, left, deeper);
    }
  }

  void check(const Almost& end, Digits last) {
    Step step;
    strike_common(sets_[start_], end, first_ | last, step);
    if (step.struck.empty()) return;
    const Rank rank = rank_of(step.struck);
    if (!best_.empty() && !rank.before(rank_)) return;
    rank_ = rank;
    best_ = step.struck;
  }

  const Sets& sets_;
  const Ties& ties_;
  Meter& meter_;
  int start_ = 0;
  Digits first_ = 0;
  std::unordered_set<std::uint32_t> met_;
  Rank rank_;
  std::vector<Mark> best_;
};

}  // namespace

bool als_xz(const Board& board, Meter& meter, Step& step) {
  step.technique = Technique::als_xz;
  const Sets sets = almost_locked(board);
  const Ties ties(sets, meter);
  for (const Tie& tie : ties.list) {
    const Almost &one = sets[tie.one], &other = sets[tie.other];
    strike_common(one, other, bit(tie.digits[0]), step);
    if (tie.digits[1] >= 0) {
      strike_common(one, other, bit(tie.digits[1]), step);
      strike_locked(one, other, bits_of(tie), step);
      strike_locked(other, one, bits_of(tie), step);
    }
    if (!step.struck.empty()) return true;
  }
  return false;
}

bool als_wing(const Board& board, Meter& meter, Step& step) {
  step.technique = Technique::als_wing;
  const Sets sets = almost_locked(board);
  const Ties ties(sets, meter);
  const auto lists = touching(sets, ties);
  for (int at = 0; at < int(ties.list.size()); ++at) {
    const Tie& first = ties.list[at];
    const std::vector<int>&one = lists[first.one], &other = lists[first.other];
    auto i = std::upper_bound(one.begin(), one.end(), at);
    auto j = std::upper_bound(other.begin(), other.end(), at);
    if (!toil(meter, std::uint64_t(10 * ((one.end() - i) + (other.end() - j))))) throw Halt{};
    while (i != one.end() || j != other.end()) {
      const int next = j == other.end() || (i != one.end() && *i < *j) ? *i++ : *j++;
      if (wing(sets, first, ties.list[next], step)) return true;
    }
  }
  return false;
}

bool als_chain(const Board& board, Meter& meter, Step& step) {
  step.technique = Technique::als_chain;
  const Sets sets = almost_locked(board);
  return Chains(sets, Ties(sets, meter), meter).best(step);
}

}  // namespace nanpure::hodoku
