// Either: all primitives of some branch hold. Strength: a cell keeps what some branch leaves it, whose
// primitives narrow it in turn until none does; a linear one by the bounds of its other cells.
#include <algorithm>
#include <bit>
#include <vector>

#include "rules/propagators.hpp"

namespace nanpure::rules {
namespace {

constexpr std::size_t kMostBranches = 64;

// Numbers one after another; there are always as many as are taken.
class Reader {
 public:
  explicit Reader(std::span<const std::int64_t> numbers) : left_(numbers) {}
  std::int64_t one() { return some(1)[0]; }
  std::span<const std::int64_t> some(std::int64_t count) {
    expect(count >= 0 && std::size_t(count) <= left_.size(), "its branches end early");
    const std::span<const std::int64_t> taken = left_.first(std::size_t(count));
    left_ = left_.subspan(std::size_t(count));
    return taken;
  }
  bool empty() const { return left_.empty(); }

 private:
  std::span<const std::int64_t> left_;
};

bool narrow_pair(State& state) {
  Mask left = 0, beside = 0;
  for (Mask rest = state.own[0]; rest != 0; rest &= rest - 1) {
    const Mask other = state.own[1] & Mask(state.numbers[std::size_t(std::countr_zero(rest))]);
    if (other != 0) left |= rest & -rest;
    beside |= other;
  }
  state.own[0] = left;
  state.own[1] = beside;
  return left != 0;
}

std::int64_t least(Mask own, std::int64_t weight) {
  return weight * (weight > 0 ? std::countr_zero(own) + 1 : std::int64_t(std::bit_width(own)));
}

bool narrow_bounds(State& state) {
  std::int64_t low = -state.numbers[0], high = low;   // of the sum less the total
  for (std::size_t k = 0; k < state.own.size(); ++k) {
    low += least(state.own[k], state.numbers[k + 1]);
    high -= least(state.own[k], -state.numbers[k + 1]);
  }
  for (std::size_t k = 0; k < state.own.size(); ++k) {
    const std::int64_t weight = state.numbers[k + 1];
    const std::int64_t others_low = low - least(state.own[k], weight);
    const std::int64_t others_high = high + least(state.own[k], -weight);
    for (Mask rest = state.own[k]; rest != 0; rest &= rest - 1) {
      const std::int64_t own = weight * (std::countr_zero(rest) + 1);
      if (others_low + own > 0 || others_high + own < 0) state.own[k] &= ~(rest & -rest);
    }
    if (state.own[k] == 0) return false;
    low = others_low + least(state.own[k], weight);
    high = others_high - least(state.own[k], -weight);
  }
  return true;
}

bool narrow_part(RuleKind kind, State& state) {
  switch (kind) {
    case RuleKind::linear: return narrow_bounds(state);
    case RuleKind::combination: return narrow_combination(state);
    case RuleKind::chain: return narrow_chain(state);
    case RuleKind::pairs: return narrow_pair(state);
    case RuleKind::equal_sums: return narrow_equal_sums(state);
    case RuleKind::count: return narrow_count(state);
    case RuleKind::element: return narrow_element(state);
    case RuleKind::between: return narrow_between(state);
    case RuleKind::automaton: return narrow_automaton(state);
    case RuleKind::table: return narrow_table(state);
    case RuleKind::either: break;
  }
  return false;
}

Numbers compile_part(RuleKind kind, Draft& draft) {
  switch (kind) {
    case RuleKind::linear: return compile_linear(draft);
    case RuleKind::combination: return compile_combination(draft);
    case RuleKind::chain: return compile_chain(draft);
    case RuleKind::pairs: return compile_pairs(draft);
    case RuleKind::equal_sums: return compile_equal_sums(draft);
    case RuleKind::count: return compile_count(draft);
    case RuleKind::element: return compile_element(draft);
    case RuleKind::between: return compile_between(draft);
    case RuleKind::automaton: return compile_automaton(draft);
    case RuleKind::table: return compile_table(draft);
    case RuleKind::either: break;
  }
  refuse("expected primitives that have no branches");
}

}  // namespace

// As given, each primitive as compiled: branches; of each the primitives; of each of these its code,
// the number of its cells, their places, the number of its numbers, these.
Numbers compile_either(Draft& draft) {
  Reader given(draft.numbers);
  const std::int64_t branches = given.one();
  expect(1 <= branches && branches <= std::int64_t(kMostBranches), "expected 1 to 64 branches");
  Numbers made{branches};
  for (std::int64_t branch = 0; branch < branches; ++branch) {
    const std::int64_t parts = given.one();
    made.push_back(parts);
    for (std::int64_t part = 0; part < parts; ++part) {
      const std::int64_t code = given.one();
      expect(1 <= code && code < std::int64_t(RuleKind::either),
             "expected primitives that have no branches");
      Draft own{draft.houses, {}, {}};
      for (const std::int64_t place : given.some(given.one())) {
        expect(0 <= place && place < std::int64_t(draft.cells.size()), "expected its own cells");
        own.cells.push_back(draft.cells[std::size_t(place)]);
      }
      own.numbers = given.some(given.one());
      check_cells(draft.houses, int(code), own.cells);
      const Numbers numbers = compile_part(RuleKind(code), own);
      made.push_back(code);
      made.push_back(std::int64_t(own.cells.size()));
      for (const std::uint16_t cell : own.cells)   // perhaps in another order
        made.push_back(std::ranges::find(draft.cells, cell) - draft.cells.begin());
      made.push_back(std::int64_t(numbers.size()));
      made.insert(made.end(), numbers.begin(), numbers.end());
    }
  }
  expect(given.empty(), "expected no more than its branches");
  return made;
}

bool narrow_either(State& state) {
  thread_local std::vector<Mask> left, within, own;
  left.assign(state.own.size(), 0);
  Reader compiled(state.numbers);
  bool some = false;
  for (std::int64_t branch = compiled.one(); branch > 0; --branch) {
    within.assign(state.own.begin(), state.own.end());
    const std::int64_t parts = compiled.one();
    const Reader first = compiled;
    bool holds = true, again = parts > 0;
    // The last round finds nothing; of a branch that does not hold the rest is only skipped.
    do {
      compiled = first;
      bool changed = false;
      for (std::int64_t part = 0; part < parts; ++part) {
        const RuleKind kind = RuleKind(compiled.one());
        const std::span<const std::int64_t> places = compiled.some(compiled.one());
        const std::span<const std::int64_t> numbers = compiled.some(compiled.one());
        if (!holds) continue;
        own.clear();
        for (const std::int64_t place : places) own.push_back(within[std::size_t(place)]);
        State narrowed{state.size, numbers, own, 0};
        holds = narrow_part(kind, narrowed);
        if (!holds) continue;
        for (std::size_t k = 0; k < places.size(); ++k) {
          Mask& cell = within[std::size_t(places[k])];
          const Mask before = cell;
          cell &= own[k];
          changed |= cell != before;
          holds &= cell != 0;
        }
      }
      again = changed && parts > 1;
    } while (holds && again);
    if (!holds) continue;
    some = true;
    for (std::size_t k = 0; k < left.size(); ++k) left[k] |= within[k];
  }
  if (some) std::ranges::copy(left, state.own.begin());
  return some;
}

}  // namespace nanpure::rules
