// Automaton: the digits of a line, read one after another, lead from state to state. Strength: exact
// for the line, as if its cells were independent.
#include <array>
#include <bit>

#include "rules/propagators.hpp"

namespace nanpure::rules {
namespace {

constexpr std::size_t kMostStates = 256;

// A set of states.
class States {
 public:
  void clear() { words_.fill(0); }
  void add(std::size_t state) { words_[state / 64] |= std::uint64_t(1) << (state % 64); }
  bool has(std::size_t state) const { return words_[state / 64] >> (state % 64) & 1; }
  bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  template <class Each>
  void each(Each each) const {
    for (std::size_t w = 0; w < words_.size(); ++w)
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1)
        each(w * 64 + std::size_t(std::countr_zero(rest)));
  }

 private:
  std::array<std::uint64_t, kMostStates / 64> words_;   // not cleared by itself: there is a set for each cell
};

}  // namespace

// As given.
Numbers compile_automaton(Draft& draft) {
  const std::size_t row = std::size_t(draft.houses.size) + 1;
  expect(draft.cells.size() <= kMostCells, "it has more cells than a board");
  expect(!draft.numbers.empty() && 1 <= draft.numbers[0] &&
             draft.numbers[0] <= std::int64_t(kMostStates),
         "expected 1 to 256 states");
  expect(draft.numbers.size() == 1 + std::size_t(draft.numbers[0]) * row,
         "expected for each state whether it is final, and the next state for each digit");
  for (std::size_t k = 1; k < draft.numbers.size(); ++k) {
    const std::int64_t number = draft.numbers[k];
    if ((k - 1) % row == 0) expect(number == 0 || number == 1, "expected final states as 0 or 1");
    else expect(-1 <= number && number < draft.numbers[0], "expected states that there are");
  }
  return {draft.numbers.begin(), draft.numbers.end()};
}

bool narrow_automaton(State& state) {
  const std::size_t n = state.own.size(), row = std::size_t(state.size) + 1;
  const auto next = [&](std::size_t from, int digit) {
    return state.numbers[2 + from * row + std::size_t(digit)];
  };
  std::array<States, kMostCells + 1> reached;   // [k] before the k-th cell
  reached[0].clear();
  reached[0].add(0);
  for (std::size_t k = 0; k < n; ++k) {
    States& after = reached[k + 1];
    after.clear();
    reached[k].each([&](std::size_t from) {
      for (Mask rest = state.own[k]; rest != 0; rest &= rest - 1)
        if (const std::int64_t to = next(from, std::countr_zero(rest)); to >= 0)
          after.add(std::size_t(to));
    });
    if (after.empty()) return false;
  }
  States good, before;   // from which the end can be reached
  good.clear();
  reached[n].each([&](std::size_t last) {
    if (state.numbers[1 + last * row]) good.add(last);
  });
  if (good.empty()) return false;
  for (std::size_t k = n; k-- > 0;) {
    before.clear();
    Mask kept = 0;
    reached[k].each([&](std::size_t from) {
      for (Mask rest = state.own[k]; rest != 0; rest &= rest - 1) {
        const std::int64_t to = next(from, std::countr_zero(rest));
        if (to < 0 || !good.has(std::size_t(to))) continue;
        before.add(from);
        kept |= rest & -rest;
      }
    });
    state.own[k] = kept;
    good = before;
  }
  return true;
}

}  // namespace nanpure::rules
