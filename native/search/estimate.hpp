// estimate: the approximate number of solutions, by random sampling, if there are too many to
// count.
//
// Knuth ("Estimating the efficiency of backtrack programs", 1975): go down the tree at random; the
// product of the numbers of branches on the way is, on average over all ways, the number of leaves.
// Any probabilities p of the branches will do when the product is that of 1/p, and the closer they
// are to the shares that the branches have of the solutions, the less the products vary. Here
//
//   - branches contradicted by propagation do not count;
//   - a branch has the chance g, the product over all cells of their candidates left to the power
//     3/16, after the shape of the numbers of grids (4×4 to 16×16: about a third of the entropy of the
//     candidates is left, less where much is propagated);
//   - as soon as the rest can be counted in a few nodes, it is.
//
// Tried (standard deviation relative to the mean, squared, times milliseconds; smaller is better;
// empty 9×9, a 9×9 of 15 givens, empty 16×16; one core of a shared EPYC):
//
//   all branches alike, tails of 100 nodes              1.7    3.3   73
//   power 0.2, tails of 100                             0.77   0.61  40
//   power 0.2, tails of 40, 20, 10, 5     0.35, 0.22, 0.19, 0.14   0.47, 0.31, 0.24, 0.23   15, 8, 10, 10
//   power 0.3, 0.4, tails of 100                        0.91, 1.8   0.94   41
//   places of digits in houses too, power 0.04, 0.08    0.24, 0.56  0.28, 0.43  16, 36
//   Chen's strata by candidates left, without chances   0.51   0.69   4: as good, and the spread of a
//     sample is smaller, but it takes 30 times as long, so that fewer come for the same time
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "control.hpp"
#include "random.hpp"
#include "search/alike.hpp"
#include "search/board.hpp"
#include "search/choice.hpp"
#include "search/count.hpp"

namespace nanpure {

// One sample for each run, depending only on the board and the random stream: learning from an
// earlier one would make a sample depend on the order of samples.
template <int W>
class Estimator {
 public:
  Estimator(const Houses& houses, Random& chance, Meter& meter)
      : board(houses), chance_(chance), meter_(meter), choice_(board), counter_(houses),
        parent_(board.words()), before_(std::size_t(houses.cells)) {
    for (int n = 1; n <= kMaxSize; ++n) {
      // Square roots are the same on every machine; other powers may not be.
      const double eighth = std::sqrt(std::sqrt(std::sqrt(double(n))));
      power_[std::size_t(n)] = eighth * std::sqrt(eighth);
    }
  }

  Board<W> board;  // load it, then run once

  // False: the meter stopped.
  bool run(Sample& sample);

 private:
  static constexpr std::uint64_t kTail = 16;   // nodes to count what is left

  struct Branch {
    std::uint64_t chance;                // of all its members together
    std::uint64_t members;
    std::vector<std::uint64_t> state;
  };

  enum class Next { found, unknown, stopped };

  Next count_rest(double& rest);
  bool spread(Line line, const Alike& same);
  std::uint64_t likely() const;
  const Branch& drawn();
  void multiply(Sample& sample, double factor) const;

  Random& chance_;
  Meter& meter_;
  Choice<W> choice_;
  Counter<W> counter_;
  Control tail_;
  std::array<double, kMaxSize + 1> power_{};
  std::vector<std::uint64_t> parent_;
  std::vector<std::uint8_t> before_;     // [cell] candidates of the parent
  std::vector<Branch> branches_;         // the first many_ of them
  std::size_t many_ = 0;
};

template <int W>
bool Estimator<W>::run(Sample& sample) {
  sample = {0, 0};
  if (!board.propagate()) return true;
  Sample product{0.5, 1};
  int count_from = board.alive();        // few enough candidates for another attempt
  for (;;) {
    if (const int alive = board.alive(); alive <= count_from) {
      double rest = 0;
      const Next next = count_rest(rest);
      if (next == Next::stopped) return false;
      if (next == Next::found) {
        multiply(product, rest);
        sample = rest == 0 ? Sample{0, 0} : product;
        return true;
      }
      count_from = alive - alive / 8 - 1;
    }
    const Alike same(board, open_cells(board));
    const Line line = same.choose(board, choice_);
    if (line == kNoLine) {
      sample = product;
      return true;
    }
    if (!spread(line, same)) return false;
    if (many_ == 0) return true;
    const Branch& branch = drawn();
    std::uint64_t all = 0;
    for (std::size_t k = 0; k < many_; ++k) all += branches_[k].chance;
    multiply(product, double(branch.members) * (double(all) / double(branch.chance)));
    board.restore(branch.state.data());
  }
}

// Counts the solutions of the current board, unless that takes too long.
template <int W>
typename Estimator<W>::Next Estimator<W>::count_rest(double& rest) {
  share(tail_, meter_, kTail);
  Meter own = meter(tail_, meter_.caller);
  board.save(parent_.data());
  counter_.board.restore(parent_.data());
  const Count found = counter_.run(kUnlimited, own);
  rest = found.number.rounded();
  // Results beyond the range of a double are left to the next attempt.
  if (found.stopped == Stopped::no) return std::isinf(rest) ? Next::unknown : Next::found;
  if (found.stopped == Stopped::nodes) return Next::unknown;
  meter_.stopped = found.stopped;
  return Next::stopped;
}

// The branches of a line that propagation does not contradict; false: the meter stopped.
template <int W>
bool Estimator<W>::spread(Line line, const Alike& same) {
  many_ = 0;
  board.save(parent_.data());
  for (int c = 0; c < board.cells(); ++c) before_[std::size_t(c)] = board.left()[c];
  std::array<Candidate, kMaxSize> candidates;
  std::size_t n = 0;
  board.each(line, [&](Candidate candidate) {
    if (same.times(board, line, candidate) != 0) candidates[n++] = candidate;
    return false;
  });
  for (std::size_t k = 0; k < n; ++k) {
    if (!spend(meter_)) return false;
    board.restore(parent_.data());
    board.place(candidates[k]);
    if (!board.propagate()) {
      choice_.fail();
      continue;
    }
    if (many_ == branches_.size()) branches_.push_back({0, 0, {}});
    Branch& branch = branches_[many_++];
    branch.members = same.times(board, line, candidates[k]);
    branch.chance = branch.members * likely();
    branch.state.resize(board.words());
    board.save(branch.state.data());
  }
  return true;
}

// How likely a solution of the parent is one of the board, as an integer, so that draws are the
// same on every machine.
template <int W>
std::uint64_t Estimator<W>::likely() const {
  double share = 1;
  for (int c = 0; c < board.cells(); ++c) {
    const int before = before_[std::size_t(c)], now = board.left()[c];
    if (before >= Board<W>::kOpen) continue;
    share *= (now >= Board<W>::kOpen ? 1.0 : power_[std::size_t(now)]) / power_[std::size_t(before)];
  }
  return 1 + std::uint64_t(std::ldexp(share, 40));
}

template <int W>
const typename Estimator<W>::Branch& Estimator<W>::drawn() {
  std::uint64_t all = 0;
  for (std::size_t k = 0; k < many_; ++k) all += branches_[k].chance;
  std::uint64_t at = chance_.below(all);
  std::size_t k = 0;
  while (at >= branches_[k].chance) at -= branches_[k++].chance;
  return branches_[k];
}

template <int W>
void Estimator<W>::multiply(Sample& sample, double factor) const {
  int exponent = 0;
  sample.mantissa = std::frexp(sample.mantissa * factor, &exponent);
  sample.exponent += exponent;
}

}  // namespace nanpure
