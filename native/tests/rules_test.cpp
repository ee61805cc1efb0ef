// Rules: every propagator against all choices of candidates; boards with rules against all grids.
#include <algorithm>
#include <bit>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "asking.hpp"
#include "check.hpp"
#include "control.hpp"
#include "counts.hpp"
#include "houses.hpp"
#include "kernel.hpp"
#include "layouts.hpp"

namespace nanpure::tests {
namespace {

using Cells = std::vector<std::uint16_t>;
using Numbers = std::vector<std::int64_t>;

// The branches of an either: primitives whose cells are places among its own.
std::vector<std::vector<Primitive>> branches(const Primitive& either) {
  std::vector<std::vector<Primitive>> found;
  auto next = either.numbers.begin();
  const std::int64_t count = *next++;
  while (std::int64_t(found.size()) < count) {
    found.emplace_back();
    for (std::int64_t parts = *next++; parts > 0; --parts) {
      Primitive part{int(*next++), {}, {}};
      for (std::int64_t cells = *next++; cells > 0; --cells) part.cells.push_back(std::uint16_t(*next++));
      for (std::int64_t numbers = *next++; numbers > 0; --numbers) part.numbers.push_back(*next++);
      found.back().push_back(part);
    }
  }
  return found;
}

// What a primitive means, word by word.
bool holds(const Primitive& primitive, const Digits& d) {
  const Numbers& numbers = primitive.numbers;
  switch (RuleKind(primitive.code)) {
    case RuleKind::linear: {
      std::int64_t sum = 0;
      for (std::size_t k = 0; k < d.size(); ++k) sum += numbers[k + 1] * d[k];
      return sum == numbers[0];
    }
    case RuleKind::combination: {
      std::int64_t set = 0;
      for (const int digit : d) set |= std::int64_t(1) << (digit - 1);
      return std::popcount(std::uint64_t(set)) == int(d.size()) &&
             std::ranges::find(numbers, set) != numbers.end();
    }
    case RuleKind::chain:
      for (std::size_t k = 1; k < d.size(); ++k)
        if (d[k] < d[k - 1] + numbers[0]) return false;
      return true;
    case RuleKind::pairs:
      return numbers[std::size_t(d[0] - 1)] >> (d[1] - 1) & 1;
    case RuleKind::equal_sums: {
      std::size_t at = 0;
      std::int64_t first = 0;
      for (std::size_t k = 1; k < numbers.size(); ++k) {
        std::int64_t sum = 0;
        for (std::int64_t m = 0; m < numbers[k]; ++m) sum += d[at++] + numbers[0];
        if (k == 1) first = sum;
        if (sum != first) return false;
      }
      return true;
    }
    case RuleKind::count:
      for (std::size_t k = 0; k < numbers.size(); k += 3) {
        const auto n = std::ranges::count(d, numbers[k]);
        if (n < numbers[k + 1] || n > numbers[k + 2]) return false;
      }
      return true;
    case RuleKind::element:
      return d[std::size_t(d[0])] == numbers[0];
    case RuleKind::between:
      return std::all_of(d.begin() + 2, d.end(), [&](auto digit) {
        return std::min(d[0], d[1]) < digit && digit < std::max(d[0], d[1]);
      });
    case RuleKind::automaton: {
      std::int64_t state = 0;
      const std::int64_t row = std::int64_t(numbers.size() - 1) / numbers[0];
      for (const int digit : d)
        if (state >= 0) state = numbers[std::size_t(1 + state * row + digit)];
      return state >= 0 && numbers[std::size_t(1 + state * row)] == 1;
    }
    case RuleKind::table:
      for (std::size_t at = 0; at < numbers.size(); at += d.size()) {
        bool right = true;
        for (std::size_t k = 0; k < d.size(); ++k) right &= numbers[at + k] >> (d[k] - 1) & 1;
        if (right) return true;
      }
      return false;
    case RuleKind::either: {
      bool any = false;
      for (const std::vector<Primitive>& branch : branches(primitive)) {
        bool all = true;
        for (const Primitive& part : branch) {
          Digits own;
          for (const std::uint16_t place : part.cells) own.push_back(d[place]);
          all &= holds(part, own);
        }
        any |= all;
      }
      return any;
    }
  }
  return false;
}

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

std::int64_t between(Chance& chance, std::int64_t least, std::int64_t most) {
  return least + chance.below(int(most - least + 1));
}

Cells some_cells(Chance& chance, int cells, std::size_t count) {
  Cells all(static_cast<std::size_t>(cells));
  for (int c = 0; c < cells; ++c) all[std::size_t(c)] = std::uint16_t(c);
  for (std::size_t k = 0; k < count; ++k)
    std::swap(all[k], all[k + std::size_t(chance.below(int(all.size() - k)))]);
  all.resize(count);
  return all;
}

Primitive random_primitive(Chance& chance, RuleKind kind, int size) {
  Primitive made{int(kind), {}, {}};
  const Mask all = (Mask(1) << size) - 1;
  std::size_t n = std::size_t(between(chance, 1, 4));
  switch (kind) {
    case RuleKind::linear:
      made.numbers = {between(chance, -6, 16)};
      for (std::size_t k = 0; k < n; ++k) {
        const std::int64_t factor = between(chance, -3, 3);
        made.numbers.push_back(factor == 0 ? 1 : factor);
      }
      break;
    case RuleKind::combination:
      for (Mask set = 1; set <= all; ++set)
        if (std::popcount(set) == int(n) && chance.below(2)) made.numbers.push_back(std::int64_t(set));
      break;
    case RuleKind::chain:
      made.numbers = {between(chance, 0, 1)};
      break;
    case RuleKind::pairs:
      n = 2;
      for (int digit = 0; digit < size; ++digit)
        made.numbers.push_back(chance.below(int(all) + 1) | chance.below(int(all) + 1));
      break;
    case RuleKind::equal_sums:
      made.numbers = {between(chance, -1, 1)};
      n = 0;
      for (std::int64_t segments = between(chance, 2, 3); segments > 0; --segments) {
        made.numbers.push_back(between(chance, 1, segments == 3 ? 1 : 3));
        n += std::size_t(made.numbers.back());
      }
      break;
    case RuleKind::count:
      for (std::int64_t digit = 1; digit <= size; ++digit) {
        if (chance.below(2) && digit < size) continue;
        const std::int64_t least = between(chance, 0, 2);
        made.numbers.insert(made.numbers.end(), {digit, least, least + between(chance, 0, 2)});
      }
      if (chance.below(8) == 0) n = 7;
      break;
    case RuleKind::element:
      n = std::size_t(size + 1);
      made.numbers = {between(chance, 1, size)};
      break;
    case RuleKind::between:
      n += 1 + std::size_t(chance.below(2));
      break;
    case RuleKind::automaton: {
      const std::int64_t states = between(chance, 1, 4);
      made.numbers = {states};
      for (std::int64_t state = 0; state < states; ++state) {
        made.numbers.push_back(chance.below(2));
        for (int digit = 0; digit < size; ++digit)
          made.numbers.push_back(between(chance, -1, states - 1));
      }
      break;
    }
    case RuleKind::either: {
      n = 5;
      made.numbers = {between(chance, 1, 3)};
      for (std::int64_t branch = made.numbers[0]; branch > 0; --branch) {
        made.numbers.push_back(between(chance, 1, 2));
        for (std::int64_t parts = made.numbers.back(); parts > 0; --parts) {
          const RuleKind own = RuleKind(between(chance, 1, int(RuleKind::table)));
          const Primitive part = random_primitive(chance, own, size);
          made.numbers.push_back(part.code);
          made.numbers.push_back(std::int64_t(part.cells.size()));
          n = std::max(n, part.cells.size());
          for (const std::uint16_t place : some_cells(chance, int(n), part.cells.size()))
            made.numbers.push_back(place);
          made.numbers.push_back(std::int64_t(part.numbers.size()));
          made.numbers.insert(made.numbers.end(), part.numbers.begin(), part.numbers.end());
        }
      }
      break;
    }
    case RuleKind::table:
      for (std::int64_t masks = between(chance, 0, 4) * std::int64_t(n); masks > 0; --masks)
        made.numbers.push_back(chance.below(int(all) + 1) | chance.below(int(all) + 1));
      break;
  }
  made.cells = some_cells(chance, size * size, n);
  if (kind == RuleKind::element && chance.below(2)) made.cells[0] = made.cells[std::size_t(1 + chance.below(4))];
  return made;
}

constexpr RuleKind kKinds[] = {RuleKind::linear, RuleKind::combination, RuleKind::chain,
                               RuleKind::pairs, RuleKind::equal_sums, RuleKind::count,
                               RuleKind::element, RuleKind::between, RuleKind::automaton,
                               RuleKind::table, RuleKind::either};

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

std::string shown(const Primitive& primitive) {
  std::string text = "code " + std::to_string(primitive.code) + " cells";
  for (const auto cell : primitive.cells) text += " " + std::to_string(cell);
  text += " numbers";
  for (const auto number : primitive.numbers) text += " " + std::to_string(number);
  return text;
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

TEST(boards_with_rules_have_the_grids_that_keep_all_of_them) {
  const Houses plain(4, boxed(2, 2));
  const Masks open(16, 15);
  const std::vector<Digits> grids = do_enumerate(plain, open, nullptr, 300).grids;
  CHECK_EQ(grids.size(), 288u);
  Chance chance{13};
  int several = 0;
  for (int round = 0; round < 1'000; ++round) {
    std::vector<Primitive> rules;
    for (int k = 1 + chance.below(3); k > 0; --k)
      rules.push_back(random_primitive(chance, kKinds[std::size_t(chance.below(int(std::size(kKinds))))], 4));
    const Houses houses(4, boxed(2, 2), {}, {}, rules);
    std::vector<Digits> right;
    for (const Digits& grid : grids) {
      const auto keeps = [&](const Primitive& rule) {
        Digits digits;
        for (const auto cell : rule.cells) digits.push_back(grid[cell]);
        return holds(rule, digits);
      };
      if (std::ranges::all_of(rules, keeps)) right.push_back(grid);
    }
    several += right.size() > 1;
    std::vector<Digits> found = do_search(houses, open, 300).grids;
    std::ranges::sort(found);
    if (found != right || do_enumerate(houses, open, nullptr, 300).grids != right ||
        do_count(houses, open, kUnlimited).count != right.size()) {
      std::string all;
      for (const Primitive& rule : rules) all += shown(rule) + "; ";
      report(__FILE__, __LINE__, "wrong grids: " + all);
    }
  }
  CHECK(several > 150);
}

TEST(primitives_of_the_wrong_shape_are_refused) {
  const std::vector<Primitive> wrong = {
      {0, {0}, {}},
      {11, {0}, {}},
      {1, {0, 1}, {3, 1}},
      {1, {0, 1}, {3, 1, 0}},
      {1, {0, 1}, {3, 1, 1001}},
      {1, {0, 0}, {3, 1, 1}},
      {1, {}, {3}},
      {1, {16}, {3, 1}},
      {2, {0, 1}, {7}},
      {2, {0, 1}, {-1}},
      {2, {0, 1}, {17}},
      {3, {0, 1}, {}},
      {3, {0, 1}, {-1}},
      {4, {0, 1}, {1, 2, 3}},
      {4, {0, 1, 2}, {1, 2, 3, 4}},
      {4, {0, 1}, {1, 2, 3, 16}},
      {5, {0, 1}, {0, 2}},
      {5, {0, 1}, {0, 1, 2}},
      {5, {0, 1}, {0, 2, 0}},
      {6, {0, 1}, {1, 2}},
      {6, {0, 1}, {5, 0, 1}},
      {6, {0, 1}, {1, 2, 1}},
      {6, {0, 1}, {1, 0, 1, 1, 0, 1}},
      {7, {0, 1, 2, 3}, {1}},
      {7, {0, 1, 2, 3, 3}, {1}},
      {7, {0, 1, 2, 3, 4}, {5}},
      {8, {0}, {}},
      {8, {0, 1, 2}, {1}},
      {9, {0}, {}},
      {9, {0}, {0}},
      {9, {0}, {1025}},
      {9, {0}, {1, 1, 0, 0, 0}},
      {9, {0}, {1, 2, 0, 0, 0, 0}},
      {9, {0}, {1, 1, 0, 0, 0, 1}},
      {9, {0}, {1, 1, 0, 0, 0, -2}},
      {10, {0, 1}, {1, 2, 3}},
      {10, {0, 1}, {1, 16}},
      {10, {0, 1}, {1, -1}},
      {10, {0, 1, 2, 3, 4}, {1, 1, 1, 1, 1}},
  };
  for (const Primitive& primitive : wrong) {
    const Primitive both[] = {{3, {0, 1}, {1}}, primitive};
    std::string said;
    try {
      const Houses houses(4, boxed(2, 2), {}, {}, both);
    } catch (const std::invalid_argument& error) {
      said = error.what();
    }
    if (!said.starts_with("primitive 1: ")) report(__FILE__, __LINE__, shown(primitive) + said);
  }
}

}  // namespace nanpure::tests
