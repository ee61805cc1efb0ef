// The choice of the line to branch on.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "random.hpp"
#include "search/board.hpp"

namespace nanpure {

// Weights learn where contradictions come from; the best line has few candidates and a large
// weight, and the count matters more than the weight: weight / count². On boards of rules, which come
// here beyond 9×9 (cell_choice.hpp), the places of a digit in a house count a quarter of a cell, since
// rules are about cells.
template <int W>
class Choice {
 public:
  explicit Choice(const Board<W>& board) : board_(board), weight_(board.lines(), 1.0f) {}

  // Starts with random weights, between 1 and 2, so that no line comes first by its number.
  void scatter(Random& chance) {
    for (float& weight : weight_) weight = 1 + float(chance.below(1024)) / 1024;
  }

  // The board is at a contradiction: all open cells of a rule that cannot hold have an equal part in
  // it, the smaller the more they are.
  void fail() {
    const std::span<const std::uint16_t> blamed = board_.blamed();
    for (const std::uint16_t cell : blamed) weight_[cell] += kBlame / float(blamed.size());
    const Line wiped = board_.wiped();   // the matching finds contradictions without a line
    if (blamed.empty() && wiped != kNoLine) weight_[wiped] += 1;
  }

  float worth(Line line) const {
    const float left = board_.left()[line];
    return weight_[line] / (left * left);
  }

  // The best line, or kNoLine if all are closed: solved. Only lines with the fewest candidates and
  // with one more (two more on boards of rules) are weighed: the longer ones win too rarely.
  Line best() const {
    const int fewest = board_.fewest();
    Line best = kNoLine;
    if (fewest >= Board<W>::kOpen) return best;
    float most = 0;
    const auto weigh = [&](Line line, float value) {
      if (value <= most) return;
      most = value;
      best = line;
    };
    if (board_.digits_alike()) {
      board_.few(fewest + 1, [&](Line line) { weigh(line, worth(line)); });
    } else {
      const auto houses = Line(board_.cells());   // lines from here on
      board_.few(fewest + 2, [&](Line line) {
        weigh(line, line < houses ? worth(line) : worth(line) / 4);
      });
    }
    return best;
  }

 private:
  static constexpr float kBlame = 3;   // of a rule, for the weight of a line that ran out

  const Board<W>& board_;
  std::vector<float> weight_;  // [line] contradictions that ended in it, and one
};

// Probes the likeliest lines: all candidates of each, with propagation.
template <int W>
class LookAhead {
 public:
  LookAhead(Board<W>& board, Choice<W>& choice) : board_(board), choice_(choice) {}

  // The line that shrinks the board most; kNoLine: some candidate was struck, or the meter stopped.
  // Every digit tried pays the meter for a node.
  Line best(Line otherwise, Meter& meter);

 private:
  static constexpr std::size_t kLines = 20;
  static constexpr int kMost = 3;        // candidates of a line to be tried

  // The work left when so many candidates are gone: twenty of them halve it. A table, since
  // std::exp2 may differ in its last bit between machines and with it the nodes.
  static constexpr std::array<float, 1024> kWork = [] {
    std::array<float, 1024> work{};
    float left = 1;
    for (float& entry : work) {
      entry = left;
      left *= 0.965936329f;
    }
    return work;
  }();

  void shortlist();
  bool probe(Line line, Meter& meter, float& work);
  bool strike_absent();

  Board<W>& board_;
  Choice<W>& choice_;
  std::vector<Line> lines_;
  std::vector<std::uint64_t> before_;
  std::vector<std::uint64_t> kept_;      // candidates left by some candidate of the line
};

template <int W>
Line LookAhead<W>::best(Line otherwise, Meter& meter) {
  shortlist();
  before_.resize(board_.words());
  board_.save(before_.data());
  Line best = otherwise;
  float least = std::numeric_limits<float>::infinity();
  for (Line line : lines_) {
    float work = 0;
    if (!probe(line, meter, work)) return kNoLine;
    if (work < least) {
      least = work;
      best = line;
    }
  }
  return best;
}

template <int W>
void LookAhead<W>::shortlist() {
  lines_.clear();
  board_.few(kMost, [this](Line line) { lines_.push_back(line); });
  const std::size_t n = std::min(lines_.size(), kLines);
  const auto better = [this](Line a, Line b) {
    const float x = choice_.worth(a), y = choice_.worth(b);
    return x != y ? x > y : a < b;
  };
  std::partial_sort(lines_.begin(), lines_.begin() + std::ptrdiff_t(n), lines_.end(), better);
  lines_.resize(n);
}

template <int W>
bool LookAhead<W>::probe(Line line, Meter& meter, float& work) {
  std::array<Candidate, kMost> candidates;
  int n = 0;
  board_.each(line, [&](Candidate candidate) {
    candidates[std::size_t(n++)] = candidate;
    return n == kMost;
  });
  const int alive = board_.alive();
  kept_.assign(std::size_t(board_.size()) * W, 0);
  for (int k = 0; k < n; ++k) {
    const Candidate candidate = candidates[std::size_t(k)];
    if (!spend(meter)) return false;
    board_.place(candidate);
    if (!board_.propagate()) {
      choice_.fail();
      board_.restore(before_.data());
      board_.strike(candidate);
      return false;
    }
    work += kWork[std::min(std::size_t(alive - board_.alive()), kWork.size() - 1)];
    for (std::size_t w = 0; w < kept_.size(); ++w) kept_[w] |= board_.plane(0)[w];
    board_.restore(before_.data());
  }
  return !strike_absent();
}

// Whichever candidate of the line is true, a candidate that none of them leaves is false.
template <int W>
bool LookAhead<W>::strike_absent() {
  bool any = false;
  for (std::size_t w = 0; w < kept_.size(); ++w) {
    for (std::uint64_t gone = board_.plane(0)[w] & ~kept_[w]; gone != 0; gone &= gone - 1) {
      board_.strike({std::uint16_t(w % W * 64 + std::size_t(std::countr_zero(gone))),
                     std::uint16_t(w / W)});
      any = true;
    }
  }
  return any;
}

}  // namespace nanpure
