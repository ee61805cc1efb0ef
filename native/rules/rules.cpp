#include "rules/rules.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <string>

#include "houses.hpp"
#include "rules/propagators.hpp"

namespace nanpure {
namespace {

struct Propagator {
  rules::Numbers (*compile)(rules::Draft& draft);
  bool (*narrow)(rules::State& state);
  bool quick;
  bool repeats;     // a cell may be in the list again
};

// By RuleKind.
constexpr std::array<Propagator, 12> kPropagators = {{
    {},
    {rules::compile_linear, nullptr, false, false},
    {rules::compile_combination, rules::narrow_combination, false, false},
    {rules::compile_chain, rules::narrow_chain, true, false},
    {rules::compile_pairs, nullptr, true, false},
    {rules::compile_equal_sums, rules::narrow_equal_sums, false, false},
    {rules::compile_count, rules::narrow_count, true, false},
    {rules::compile_element, rules::narrow_element, true, true},
    {rules::compile_between, rules::narrow_between, false, false},
    {rules::compile_automaton, rules::narrow_automaton, false, true},
    {rules::compile_table, rules::narrow_table, false, false},
    {rules::compile_either, rules::narrow_either, false, false},
}};

void see(Houses& houses, std::uint16_t cell, std::uint16_t other) {
  if (cell == other) return;
  for (int way = 0; way < 2; ++way, std::swap(cell, other))
    houses.peers[std::size_t(cell) * houses.words + other / 64] |= std::uint64_t(1) << (other % 64);
}

// Whether no digit is allowed next to itself.
bool never_equal(std::span<const std::int64_t> allowed) {
  for (std::size_t d = 0; d < allowed.size(); ++d)
    if (Mask(allowed[d]) >> d & 1) return false;
  return true;
}

// Whether a primitive, whose shape need not be right yet, keeps its k-th and m-th cell different.
bool keeps_apart(const Primitive& primitive, std::size_t k, std::size_t m) {
  switch (RuleKind(primitive.code)) {
    case RuleKind::combination: return true;
    case RuleKind::chain: return !primitive.numbers.empty() && primitive.numbers[0] > 0;
    case RuleKind::pairs: return never_equal(primitive.numbers);
    case RuleKind::between: return (k < 2) != (m < 2);
    default: return false;
  }
}

void see_each_other(Houses& houses, const Primitive& primitive) {
  const std::vector<std::uint16_t>& cells = primitive.cells;
  for (std::size_t k = 0; k < cells.size(); ++k)
    for (std::size_t m = 0; m < k; ++m)
      if (keeps_apart(primitive, k, m)) see(houses, cells[k], cells[m]);
}

}  // namespace

void rules::refuse(const char* what) { throw std::invalid_argument(what); }

void rules::check_cells(const Houses& houses, int code, std::span<const std::uint16_t> cells) {
  expect(!cells.empty(), "it has no cells");
  for (const std::uint16_t cell : cells)
    if (cell >= houses.cells)
      throw std::invalid_argument("cell " + std::to_string(cell) + " is out of range");
  std::vector<std::uint16_t> sorted(cells.begin(), cells.end());
  std::ranges::sort(sorted);
  if (const auto twice = std::ranges::adjacent_find(sorted);
      twice != sorted.end() && !kPropagators[std::size_t(code)].repeats)
    throw std::invalid_argument("cell " + std::to_string(*twice) + " stands there twice");
}

Rules::Rules(Houses& houses, std::span<const Primitive> primitives) : size_(houses.size) {
  if (primitives.empty()) return;
  // Who sees whom comes first: others of them may depend on it.
  const auto each = [&](auto work) {
    for (std::size_t k = 0; k < primitives.size(); ++k) {
      try {
        work(primitives[k]);
      } catch (const std::invalid_argument& wrong) {
        throw std::invalid_argument("primitive " + std::to_string(k) + ": " + wrong.what());
      }
    }
  };
  rules::expect(primitives.size() < 0xffff, "there are more than 65534 primitives");
  each([&](const Primitive& primitive) {
    if (primitive.code < 1 || primitive.code >= int(kPropagators.size()))
      throw std::invalid_argument("there is no code " + std::to_string(primitive.code));
    rules::check_cells(houses, primitive.code, primitive.cells);
    see_each_other(houses, primitive);
  });
  each([&](const Primitive& primitive) { add(houses, primitive); });

  std::vector<std::pair<std::uint16_t, std::uint16_t>> entries;
  for (std::size_t rule = 0; rule < list_.size(); ++rule)
    for (const std::uint16_t cell : cells(list_[rule])) entries.emplace_back(cell, std::uint16_t(rule));
  rules_.fill(houses.cells, entries);
  arcs_.fill(houses.cells, drawn_);
  drawn_ = {};
  known_tables_ = {};
  ruled_ = cells_;
  std::ranges::sort(ruled_);
  ruled_.erase(std::unique(ruled_.begin(), ruled_.end()), ruled_.end());
}

void Rules::add(Houses& houses, const Primitive& primitive) {
  const Propagator& propagator = kPropagators[std::size_t(primitive.code)];
  rules::Draft draft{houses, primitive.cells, primitive.numbers};
  const rules::Numbers made = propagator.compile(draft);
  if (RuleKind(primitive.code) == RuleKind::linear) {
    origins_.push_back({RuleKind::linear, std::uint32_t(linears_.size())});
    linears_.push_back({draft.cells, {made.begin() + 1, made.end()}, int(made[0])});
    return;
  }
  Rule rule{};
  rule.kind = RuleKind(primitive.code);
  rule.quick = propagator.quick;
  rule.count = std::uint16_t(draft.cells.size());
  rule.first = std::uint32_t(cells_.size());
  cells_.insert(cells_.end(), draft.cells.begin(), draft.cells.end());
  if (rule.kind == RuleKind::pairs) {
    const std::uint16_t a = draft.cells[0], b = draft.cells[1];
    std::vector<Mask> beside_a(made.begin(), made.end()), beside_b(made.size(), 0);
    for (std::size_t d = 0; d < made.size(); ++d)
      for (Mask rest = beside_a[d]; rest != 0; rest &= rest - 1)
        beside_b[std::size_t(std::countr_zero(rest))] |= Mask(1) << d;
    origins_.push_back({RuleKind::pairs, std::uint32_t(pairs_.size())});
    pairs_.push_back({a, b, table(beside_a), table(beside_b)});
    drawn_.push_back({a, {b, pairs_.back().beside_one}});
    drawn_.push_back({b, {a, pairs_.back().beside_other}});
    return;
  }
  rule.numbers = std::uint32_t(numbers_.size());
  numbers_.insert(numbers_.end(), made.begin(), made.end());
  rule.numbers_end = std::uint32_t(numbers_.size());
  origins_.push_back({rule.kind, std::uint32_t(list_.size())});
  list_.push_back(rule);
}

// The table of the arcs for which a digit of one cell leaves the other these: one for equal ones.
std::uint32_t Rules::table(std::span<const Mask> beside) {
  const std::size_t bytes = std::size_t(size_ + 7) / 8;
  for (std::size_t k = 0; k < known_tables_.size(); ++k)
    if (std::ranges::equal(known_tables_[k], beside)) return std::uint32_t(k * bytes * 256);
  const std::size_t first = tables_.size();
  known_tables_.emplace_back(beside.begin(), beside.end());
  tables_.resize(first + bytes * 256, 0);
  for (std::size_t byte = 0; byte < bytes; ++byte) {
    Mask* const entries = &tables_[first + byte * 256];
    for (unsigned bits = 1; bits < 256; ++bits) {
      const std::size_t digit = byte * 8 + std::size_t(std::countr_zero(bits));
      entries[bits] = entries[bits & (bits - 1)] | (digit < beside.size() ? beside[digit] : 0);
    }
  }
  return std::uint32_t(first);
}

bool Rules::narrow(const Rule& rule, Mask* own, Mask& required) const {
  rules::State state{size_, numbers(rule), {own, rule.count}, 0};
  bool holds = false;
  switch (rule.kind) {
    case RuleKind::linear: break;
    case RuleKind::combination: holds = rules::narrow_combination(state); break;
    case RuleKind::chain: holds = rules::narrow_chain(state); break;
    case RuleKind::pairs: break;
    case RuleKind::equal_sums: holds = rules::narrow_equal_sums(state); break;
    case RuleKind::count: holds = rules::narrow_count(state); break;
    case RuleKind::element: holds = rules::narrow_element(state); break;
    case RuleKind::between: holds = rules::narrow_between(state); break;
    case RuleKind::automaton: holds = rules::narrow_automaton(state); break;
    case RuleKind::table: holds = rules::narrow_table(state); break;
    case RuleKind::either: holds = rules::narrow_either(state); break;
  }
  required = state.required;
  return holds;
}

std::vector<std::size_t> rules::group(Draft& draft, std::size_t first, std::size_t end) {
  std::vector<std::size_t> sizes;
  std::vector<std::uint16_t>& cells = draft.cells;
  while (first < end) {
    std::size_t taken = first + 1;
    for (std::size_t k = taken; k < end; ++k) {
      bool all = true;
      for (std::size_t m = first; m < taken && all; ++m) all = draft.see(k, m);
      if (all) std::rotate(cells.begin() + std::ptrdiff_t(taken), cells.begin() + std::ptrdiff_t(k),
                           cells.begin() + std::ptrdiff_t(k) + 1), ++taken;
    }
    sizes.push_back(taken - first);
    first = taken;
  }
  return sizes;
}

}  // namespace nanpure
