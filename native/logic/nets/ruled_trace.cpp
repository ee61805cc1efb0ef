// Lines by the rules of the layout.
#include <algorithm>
#include <bit>
#include <functional>
#include <tuple>
#include <utility>

#include "logic/nets/trace.hpp"

namespace nanpure::logic {

// What the rules strike whose cells have lost candidates, all from the same state.
bool Trace::obey() {
  news_of_rules_ = false;
  for (int rule = stale_.take(); rule >= 0 && !follower_.stopped(); rule = stale_.take()) obey(rule);
  return !ended_ && settle();
}

void Trace::obey(int rule) {
  const Rulebook& book = *wiring_.book;
  const auto cells = book.cells(rule);
  follower_.count(1 + cells.size() / 4);
  own_of(wiring_, rule, state_.live(), own_);
  tried_ = own_;
  if (!book.narrow(rule, tried_)) {
    propose_by(rule, cells.size(), -1);
    return;
  }
  for (std::size_t k = 0; k < cells.size(); ++k) {
    if (wiring_.digits[cells[k]]) continue;
    for (Mask gone = own_[k] & ~tried_[k]; gone; gone &= gone - 1)
      propose_by(rule, k, wiring_.number_of(cells[k], std::countr_zero(gone)));
  }
}

// Proposes that a rule strikes a candidate of its cell `at`, or that it cannot hold (-1). The line
// rests on the cells that it needs: those that rest on most are given back first.
void Trace::propose_by(int rule, std::size_t at, int one) {
  const auto cells = wiring_.book->cells(rule);
  if (every_.empty()) every_.assign(wiring_.words, ~std::uint64_t(0));
  own_of(wiring_, rule, every_, whole_);
  trial_ = own_;
  std::vector<std::tuple<int, std::uint64_t, std::size_t>> order;
  for (std::size_t k = 0; k < cells.size(); ++k) {
    if (own_[k] == whole_[k]) continue;
    before_.clear();
    premises_of_cell(k, cells[k]);
    int weight = 0;
    std::uint64_t hash = 0;
    for (const std::uint16_t line : before_) {
      weight = std::max(weight, lines_[line].weight);
      hash += lines_[line].hash;
    }
    order.emplace_back(weight, hash, k);
  }
  std::ranges::sort(order, std::greater());
  const Mask digit = one < 0 ? 0 : Mask(1) << wiring_.candidates[one].digit;
  std::vector<std::size_t> kept;
  for (const auto& [weight, hash, k] : order) {
    const Mask own = std::exchange(trial_[k], whole_[k]);
    if (holds_without(rule, at, digit)) continue;
    trial_[k] = own;
    kept.push_back(k);
  }
  before_.clear();
  for (const std::size_t k : kept) premises_of_cell(k, cells[k]);
  std::ranges::sort(before_);
  before_.erase(std::ranges::unique(before_).begin(), before_.end());
  Line line;
  line.rule = wiring_.book->number(rule);
  const std::vector<std::uint16_t> before = before_;
  if (one < 0) {
    propose_end(line, before);
  } else {
    line.fact = 2 * one;
    propose(line, before);
  }
}

// Whether the rule concludes the same from `trial_`.
bool Trace::holds_without(int rule, std::size_t at, Mask digit) {
  std::vector<Mask> left = trial_;
  follower_.count(1 + left.size() / 4);
  if (!wiring_.book->narrow(rule, left)) return !digit;
  return digit && !(left[at] & digit);
}

// Adds the lines that leave a cell of a rule what it has: of its digit if that is true, otherwise of
// the candidates that are false.
void Trace::premises_of_cell(std::size_t at, int cell) {
  if (std::has_single_bit(own_[at])) {
    const int one = wiring_.number_of(cell, std::countr_zero(own_[at]));
    const int line = state_.is_on(one) ? line_for(2 * one + 1) : -1;
    if (line >= 0) {
      before_.push_back(std::uint16_t(line));
      return;
    }
  }
  for (Mask gone = whole_[at] & ~own_[at]; gone; gone &= gone - 1) {
    const int line = line_for(2 * wiring_.number_of(cell, std::countr_zero(gone)));
    if (line >= 0) before_.push_back(std::uint16_t(line));
  }
}

}  // namespace nanpure::logic
