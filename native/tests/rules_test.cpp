// Every propagator against all choices of candidates.
#include <algorithm>
#include <bit>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "check.hpp"
#include "houses.hpp"
#include "kernel.hpp"
#include "primitives.hpp"

namespace nanpure::tests {
namespace {

using Cells = std::vector<std::uint16_t>;

bool see(const Houses& houses, int a, int b) {
  return houses.peers[std::size_t(a * houses.words + b / 64)] >> (b % 64) & 1;
}

// The candidates of each cell that some choice of all has which holds, and in which no two equal
// digits are where `apart` forbids it. False: no choice.
using Apart = std::function<bool(std::size_t a, std::size_t b, int digit)>;
bool by_hand(const Primitive& primitive, const std::vector<Mask>& own, const Apart& apart,
             std::vector<Mask>& kept) {
  kept.assign(own.size(), 0);
  Digits digits(own.size());
  const std::function<bool(std::size_t)> choose = [&](std::size_t k) {
    if (k == own.size()) {
      if (!holds(primitive, digits)) return false;
      for (std::size_t m = 0; m < k; ++m) kept[m] |= Mask(1) << (digits[m] - 1);
      return true;
    }
    bool any = false;
    for (Mask rest = own[k]; rest != 0; rest &= rest - 1) {
      digits[k] = std::uint8_t(std::countr_zero(rest) + 1);
      bool right = true;
      for (std::size_t m = 0; m < k && right; ++m)
        right = digits[m] != digits[k] || !apart(m, k, digits[k]);
      any |= right && choose(k + 1);
    }
    return any;
  };
  return choose(0);
}

bool narrow_equation(const Houses& houses, const Primitive& primitive, std::vector<Mask>& own) {
  const Equations& equations = houses.equations;
  std::vector<Mask> masks(std::size_t(houses.cells), 0);
  for (std::size_t k = 0; k < own.size(); ++k) masks[primitive.cells[k]] = own[k];
  const auto allowed = std::make_unique<Allowed>();
  if (!equations.allow(equations[0], houses, masks.data(), *allowed)) return false;
  const auto cells = equations.cells(equations[0]);
  for (std::size_t k = 0; k < own.size(); ++k)
    own[k] = allowed->masks[std::size_t(std::ranges::find(cells, primitive.cells[k]) - cells.begin())];
  return true;
}

// Narrows the candidates of the cells of the only primitive of a board, in their order there.
bool narrow(const Houses& houses, const Primitive& primitive, std::vector<Mask>& own) {
  if (RuleKind(primitive.code) == RuleKind::pairs) {
    for (const std::size_t k : {0, 1})
      for (const Arc& arc : houses.rules.arcs(primitive.cells[k]))
        if (arc.other == primitive.cells[1 - k]) own[1 - k] &= houses.rules.beside(arc, own[k]);
    return own[0] != 0 && own[1] != 0;
  }
  if (RuleKind(primitive.code) == RuleKind::linear) return narrow_equation(houses, primitive, own);
  const Rule& rule = houses.rules[0];
  const auto cells = houses.rules.cells(rule);
  std::vector<Mask> in_order(own.size());
  const auto at = [&](std::size_t k) {
    return std::size_t(std::ranges::find(primitive.cells, cells[k]) - primitive.cells.begin());
  };
  // Elements keep their order, and may have a cell twice.
  const bool ordered = RuleKind(primitive.code) == RuleKind::element;
  for (std::size_t k = 0; k < own.size(); ++k) in_order[k] = own[ordered ? k : at(k)];
  Mask required = 0;
  if (!houses.rules.narrow(rule, in_order.data(), required)) return false;
  for (std::size_t k = 0; k < own.size(); ++k) own[ordered ? k : at(k)] = in_order[k];
  return true;
}

}  // namespace

TEST(a_rule_never_strikes_what_some_choice_has_and_is_as_strong_as_it_says) {
  Chance chance{11};
  for (int round = 0; round < 40'000; ++round) {
    const RuleKind kind = kKinds[std::size_t(round) % std::size(kKinds)];
    const Primitive primitive = random_primitive(chance, kind, 4);
    // Who sees whom: nobody, all, or some.
    const std::size_t n = primitive.cells.size();
    std::vector<Cage> cages;
    const int sight = chance.below(3);
    if (sight == 1 && primitive.cells.size() <= 4) {
      Cells cells = primitive.cells;
      std::ranges::sort(cells);
      cages.push_back({cells, 0});
    } else if (sight == 2) {
      for (int k = 0; k < 5; ++k) {
        Cells cells{primitive.cells[std::size_t(chance.below(int(n)))],
                    primitive.cells[std::size_t(chance.below(int(n)))]};
        std::ranges::sort(cells);
        if (cells[0] != cells[1]) cages.push_back({cells, 0});
      }
    }
    const Houses houses(4, {}, {}, cages, {&primitive, 1});
    std::vector<Mask> own(n);
    for (std::size_t k = 0; k < n; ++k) {
      const int how = chance.below(4);
      own[k] = how == 0 ? Mask(15) : how == 1 ? Mask(1) << chance.below(4) : Mask(1 + chance.below(15));
      for (std::size_t m = 0; m < k; ++m)
        if (primitive.cells[m] == primitive.cells[k]) own[k] = own[m];
    }
    const auto sees = [&](std::size_t a, std::size_t b) {
      return see(houses, primitive.cells[a], primitive.cells[b]);
    };
    const Apart same_cell = [&](std::size_t a, std::size_t b, int) { return sees(a, b); };
    const auto truth = [&](const Apart& apart, std::vector<Mask>& kept) {
      return by_hand(primitive, own, apart, kept);
    };
    std::vector<Mask> kept, narrowed = own;
    const bool can = truth(same_cell, kept), may = narrow(houses, primitive, narrowed);
    if (kind == RuleKind::element && std::ranges::count(primitive.cells, primitive.cells[0]) == 2) {
      // by_hand chooses both copies freely: only boards test that case.
      continue;
    }
    bool sound = may || !can;
    for (std::size_t k = 0; k < n && may; ++k) sound &= (kept[k] & ~narrowed[k]) == 0;
    if (!sound) report(__FILE__, __LINE__, "struck too much: " + shown(primitive));

    // Exact: as strong as all choices with the equalities that the rule looks at.
    Apart apart = same_cell;
    bool exact = kind == RuleKind::chain || kind == RuleKind::pairs;
    if (kind == RuleKind::count && n <= 6) {
      exact = true;
      apart = [&](std::size_t a, std::size_t b, int digit) {
        bool counted = false;
        for (std::size_t k = 0; k < primitive.numbers.size(); k += 3)
          counted |= primitive.numbers[k] == digit;
        return counted && sees(a, b);
      };
    }
    if (kind == RuleKind::between || kind == RuleKind::element || kind == RuleKind::equal_sums ||
        kind == RuleKind::table)
      exact = sight == 0;
    if (kind == RuleKind::automaton) {
      exact = true;
      apart = [](std::size_t, std::size_t, int) { return false; };
    }
    if (kind == RuleKind::combination) exact = n <= 3;
    if (exact) {
      const bool right = truth(apart, kept);
      if (right != may || (right && kept != narrowed))
        report(__FILE__, __LINE__, "struck too little: " + shown(primitive));
    }

    // One candidate for each cell: the answer is exact.
    Digits digits(n);
    std::vector<Mask> single(n);
    bool differ = true;
    for (std::size_t k = 0; k < n; ++k) {
      single[k] = own[k] & -own[k];
      digits[k] = std::uint8_t(std::countr_zero(own[k]) + 1);
      for (std::size_t m = 0; m < k; ++m) differ &= digits[m] != digits[k] || !sees(m, k);
    }
    if (differ && narrow(houses, primitive, single) != holds(primitive, digits))
      report(__FILE__, __LINE__, "wrong of single candidates: " + shown(primitive));
  }
}

TEST(equal_sums_are_exact_where_the_cells_of_each_segment_see_each_other) {
  Chance chance{12};
  for (int round = 0; round < 4'000; ++round) {
    const Primitive primitive = random_primitive(chance, RuleKind::equal_sums, 5);
    std::vector<Cage> cages;
    std::vector<std::size_t> segment;
    std::size_t at = 0;
    for (std::size_t k = 1; k < primitive.numbers.size(); ++k) {
      const auto first = primitive.cells.begin() + std::ptrdiff_t(at);
      Cells cells(first, first + std::ptrdiff_t(primitive.numbers[k]));
      at += cells.size();
      segment.resize(at, k);
      std::ranges::sort(cells);
      cages.push_back({cells, 0});
    }
    const Houses houses(5, {}, {}, cages, {&primitive, 1});
    std::vector<Mask> own(primitive.cells.size()), kept;
    for (Mask& mask : own) mask = Mask(1 + chance.below(31));
    std::vector<Mask> narrowed = own;
    const bool can = by_hand(primitive, own,
                             [&](auto a, auto b, int) { return segment[a] == segment[b]; }, kept);
    CHECK_EQ(narrow(houses, primitive, narrowed), can);
    if (can) CHECK(kept == narrowed);
  }
}

}  // namespace nanpure::tests
