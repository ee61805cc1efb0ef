// Automaton: the digits of a line, read one after another, lead from state to state. Strength: exact
// for the line, as if its cells were independent.
#include <bit>
#include <vector>

#include "rules/propagators.hpp"

namespace nanpure::rules {
namespace {

constexpr std::size_t kMostStates = 2048;

// A set of states within words of others.
struct States {
  std::uint64_t* words;

  void add(std::size_t state) const { words[state / 64] |= std::uint64_t(1) << (state % 64); }
  bool has(std::size_t state) const { return words[state / 64] >> (state % 64) & 1; }
};

template <class Each>
void each_of(States states, std::size_t words, Each each) {
  for (std::size_t w = 0; w < words; ++w)
    for (std::uint64_t rest = states.words[w]; rest != 0; rest &= rest - 1)
      each(w * 64 + std::size_t(std::countr_zero(rest)));
}

}  // namespace

// As given.
Numbers compile_automaton(Draft& draft) {
  const std::size_t row = std::size_t(draft.houses.size) + 1;
  expect(draft.cells.size() <= kMostCells, "it has more cells than a board");
  expect(!draft.numbers.empty() && 1 <= draft.numbers[0] &&
             draft.numbers[0] <= std::int64_t(kMostStates),
         "expected 1 to 2048 states");
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
  const std::size_t words = (std::size_t(state.numbers[0]) + 63) / 64;
  const auto next = [&](std::size_t from, int digit) {
    return state.numbers[2 + from * row + std::size_t(digit)];
  };
  thread_local std::vector<std::uint64_t> sets;   // before each cell, and after the last one
  sets.assign((n + 1) * words, 0);
  const auto before = [&](std::size_t k) { return States{&sets[k * words]}; };
  before(0).add(0);
  for (std::size_t k = 0; k < n; ++k) {
    bool any = false;
    each_of(before(k), words, [&](std::size_t from) {
      for (Mask rest = state.own[k]; rest != 0; rest &= rest - 1) {
        const std::int64_t to = next(from, std::countr_zero(rest));
        if (to < 0) continue;
        before(k + 1).add(std::size_t(to));
        any = true;
      }
    });
    if (!any) return false;
  }
  // From here on only states from which the end can be reached are kept.
  bool ends = false;
  each_of(before(n), words, [&](std::size_t last) {
    if (state.numbers[1 + last * row]) ends = true;
    else before(n).words[last / 64] &= ~(std::uint64_t(1) << (last % 64));
  });
  if (!ends) return false;
  for (std::size_t k = n; k-- > 0;) {
    Mask kept = 0;
    each_of(before(k), words, [&](std::size_t from) {
      Mask here = 0;
      for (Mask rest = state.own[k]; rest != 0; rest &= rest - 1) {
        const std::int64_t to = next(from, std::countr_zero(rest));
        if (to >= 0 && before(k + 1).has(std::size_t(to))) here |= rest & -rest;
      }
      if (here == 0) before(k).words[from / 64] &= ~(std::uint64_t(1) << (from % 64));
      kept |= here;
    });
    state.own[k] = kept;
  }
  return true;
}

}  // namespace nanpure::rules
