// Equations over the digits of cells, those that follow from cages, and searches with them, against
// all choices of digits.
#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "asking.hpp"
#include "check.hpp"
#include "houses.hpp"
#include "layouts.hpp"
#include "equations/derived.hpp"

namespace nanpure::tests {
namespace {

bool see(const Houses& houses, int a, int b) {
  return houses.peers[std::size_t(a * houses.words + b / 64)] >> (b % 64) & 1;
}

// Every choice of digits of some cells that satisfies an equation, one after another.
struct Choices {
  const Houses& houses;
  const Linear& linear;
  const Masks& masks;
  std::vector<int> digits{};
  std::vector<std::vector<int>> found{};

  void walk(int left) {
    const std::size_t at = digits.size();
    if (at == linear.cells.size()) {
      if (left == 0) found.push_back(digits);
      return;
    }
    for (Mask rest = masks[linear.cells[at]]; rest != 0; rest &= rest - 1) {
      const int digit = std::countr_zero(rest) + 1;
      bool fits = true;
      for (std::size_t k = 0; k < at; ++k)
        fits = fits && !(digits[k] == digit && see(houses, linear.cells[k], linear.cells[at]));
      if (!fits) continue;
      digits.push_back(digit);
      walk(left - linear.coefficients[at] * digit);
      digits.pop_back();
    }
  }
};

// Random candidates; those of a cell with a single one are struck from the cells that it sees.
Masks random_masks(const Houses& houses, Chance& random) {
  Masks masks(std::size_t(houses.cells));
  const Mask all = (Mask(1) << houses.size) - 1;
  for (Mask& mask : masks) {
    mask = random.next() & all & (random.below(3) ? all : random.next());
    if (mask == 0) mask = Mask(1) << random.below(houses.size);
  }
  for (bool more = true; more;) {
    more = false;
    for (int a = 0; a < houses.cells; ++a)
      for (int b = 0; std::has_single_bit(masks[std::size_t(a)]) && b < houses.cells; ++b) {
        if (!(masks[std::size_t(b)] & masks[std::size_t(a)]) || !see(houses, a, b)) continue;
        masks[std::size_t(b)] &= ~masks[std::size_t(a)];
        more = true;
      }
  }
  return masks;
}

Linear random_linear(const Houses& houses, int cells, int most, Chance& random) {
  Linear linear{};
  // Near each other as often as not, so that they see each other.
  const int near = random.below(2) ? 2 * houses.size : houses.cells;
  const int start = random.below(houses.cells - near + 1);
  while (int(linear.cells.size()) < cells) {
    const auto cell = std::uint16_t(start + random.below(near));
    if (std::ranges::find(linear.cells, cell) != linear.cells.end()) continue;
    linear.cells.push_back(cell);
    const int one = 1 + (random.below(3) ? 0 : random.below(most));
    linear.coefficients.push_back(std::int16_t(random.below(2) ? one : -one));
    linear.total += linear.coefficients.back() * (1 + random.below(houses.size));
  }
  return linear;
}

// Compares what an equation allows with all choices; returns whether there were some.
bool compare_choices(const Houses& houses, const Linear& linear, const Masks& masks) {
  const Equations equations(houses, {&linear, 1});
  const Equation& equation = equations[0];
  const auto cells = equations.cells(equation);
  const auto allowed = std::make_unique<Allowed>();
  const bool some = equations.allow(equation, houses, masks.data(), *allowed);
  Choices choices{houses, linear, masks};
  choices.walk(linear.total);
  std::vector<Mask> wanted(std::size_t(houses.cells), 0);
  int open = 0;
  for (const std::uint16_t cell : linear.cells) open += !std::has_single_bit(masks[cell]);
  for (const auto& digits : choices.found)
    for (std::size_t k = 0; k < digits.size(); ++k)
      wanted[linear.cells[k]] |= Mask(1) << (digits[k] - 1);
  CHECK(some || choices.found.empty());
  if (open <= 3) CHECK_EQ(some, !choices.found.empty());
  if (!some) return false;
  for (std::size_t k = 0; k < cells.size(); ++k) {
    CHECK((wanted[cells[k]] & ~allowed->masks[k]) == 0);
    CHECK((allowed->masks[k] & ~masks[cells[k]]) == 0);
    if (open <= 3) CHECK_EQ(allowed->masks[k], wanted[cells[k]]);
  }
  for (int n = 0; n < allowed->requirements; ++n) {
    const auto& required = allowed->required[std::size_t(n)];
    for (const auto& digits : choices.found) {
      Mask there = 0;
      for (int k = 0; k < required.count; ++k) {
        const std::uint16_t cell = cells[required.at[std::size_t(k)]];
        const auto at = std::ranges::find(linear.cells, cell) - linear.cells.begin();
        there |= Mask(1) << (digits[std::size_t(at)] - 1);
      }
      CHECK((required.digits & ~there) == 0);
    }
  }
  return !choices.found.empty();
}

std::vector<Primitive> as_primitives(std::span<const Linear> linears) {
  std::vector<Primitive> primitives;
  for (const Linear& linear : linears) {
    primitives.push_back({int(RuleKind::linear), linear.cells, {linear.total}});
    for (const int one : linear.coefficients) primitives.back().numbers.push_back(one);
  }
  return primitives;
}

int total_of(const Linear& linear, const Digits& grid) {
  int total = 0;
  for (std::size_t k = 0; k < linear.cells.size(); ++k)
    total += linear.coefficients[k] * grid[linear.cells[k]];
  return total;
}

// A grid of boxes, at random.
Digits random_grid(const Houses& houses, Chance& random) {
  Masks cells = open_cells(houses.size);
  for (int k = 0; k < houses.size / 2; ++k)
    cells[std::size_t(k * (houses.size + 1))] = Mask(1) << random.below(houses.size);
  Answer answer = do_search(houses, cells, 1);
  if (answer.grids.empty()) answer = do_search(houses, open_cells(houses.size), 1);
  return answer.grids[0];
}

// Cages of a grid that grow at random along rows and columns, with its sums.
std::vector<Cage> random_cages(const Houses& houses, const Digits& grid, int number, bool overlap,
                               Chance& random) {
  std::vector<Cage> cages;
  std::vector<std::uint8_t> taken(grid.size(), 0);
  for (int n = 0; n < number; ++n) {
    Cage cage{{std::uint16_t(random.below(houses.cells))}, 0};
    if (taken[cage.cells[0]] && !overlap) continue;
    for (int step = 0; step < 8 && int(cage.cells.size()) < houses.size; ++step) {
      const int from = cage.cells[std::size_t(random.below(int(cage.cells.size())))];
      const int size = houses.size, way = random.below(4);
      const int to = from + std::array{1, -1, size, -size}[std::size_t(way)];
      if (to < 0 || to >= houses.cells || (way < 2 && to / size != from / size)) continue;
      const auto same = [&](auto cell) { return cell == to || grid[cell] == grid[std::size_t(to)]; };
      if ((taken[std::size_t(to)] && !overlap) || std::ranges::any_of(cage.cells, same)) continue;
      cage.cells.push_back(std::uint16_t(to));
    }
    std::ranges::sort(cage.cells);
    for (const std::uint16_t cell : cage.cells) {
      taken[cell] = 1;
      cage.total += grid[cell];
    }
    cages.push_back(std::move(cage));
  }
  return cages;
}

}  // namespace

TEST(equations_allow_what_some_choice_has) {
  struct Case {
    int rows, columns, cells, most, tries;
  };
  for (const auto& [rows, columns, cells, most, tries] :
       {Case{2, 2, 4, 2, 12000}, {2, 2, 6, 1, 4000}, {2, 3, 5, 3, 4000}, {3, 3, 3, 1, 4000},
        {3, 3, 4, 1, 3000}, {3, 3, 5, 1, 500}, {2, 5, 4, 1, 600}, {4, 4, 4, 1, 60},
        {2, 2, 4, 1000, 3000}, {5, 4, 3, 1, 150}}) {
    const Houses houses(rows * columns, boxed(rows, columns));
    Chance random{std::uint64_t(rows * 100 + columns * 10 + cells)};
    int some = 0;
    Masks masks;
    for (int k = 0; k < tries; ++k) {
      if (k % 8 == 0) masks = random_masks(houses, random);
      Linear linear = random_linear(houses, 1 + random.below(cells), most, random);
      if (random.below(4)) {
        // A total that the candidates have, at least if the cells may be equal.
        linear.total = 0;
        for (std::size_t n = 0; n < linear.cells.size(); ++n) {
          const Mask mask = masks[linear.cells[n]];
          linear.total += linear.coefficients[n] *
                          (random.below(2) ? std::countr_zero(mask) + 1 : int(std::bit_width(mask)));
        }
      }
      some += compare_choices(houses, linear, masks);
    }
    CHECK(some > tries / 10);
    CHECK(some < tries);
  }
}

TEST(equations_of_many_cells_and_large_coefficients) {
  // The whole of a board of 36×36 and a number that is read along a row: bounds, and many words.
  const Houses houses(36, boxed(6, 6));
  Masks masks(std::size_t(houses.cells), (Mask(1) << 36) - 1);
  Linear whole{{}, {}, 0}, number{{}, {}, 0};
  for (std::uint16_t cell = 0; cell < houses.cells; ++cell) {
    whole.cells.push_back(cell);
    whole.coefficients.push_back(1);
  }
  whole.total = 36 * 36 * 37 / 2;
  for (std::uint16_t k = 0; k < 30; ++k) {
    number.cells.push_back(k);
    number.coefficients.push_back(k % 2 ? 1000 : -999);
    number.total += number.coefficients.back();
  }
  const auto allowed = std::make_unique<Allowed>();
  for (Linear& linear : {std::ref(whole), std::ref(number)}) {
    const Equations equations(houses, {&linear, 1});
    CHECK(equations.allow(equations[0], houses, masks.data(), *allowed));
    linear.total = 40'000'000;
    const Equations never(houses, {&linear, 1});
    CHECK(!never.allow(never[0], houses, masks.data(), *allowed));
  }
}

TEST(equations_follow_from_cages) {
  // Row 1 with two cells below it and without its last: an innie less two outies.
  const std::vector<Cage> cages = {{{0, 1, 2, 9}, 14}, {{3, 4, 5, 12}, 21}, {{6, 7}, 15}};
  const Houses houses(9, boxed(3, 3), {}, cages);
  bool found = false;
  for (int which = 0; which < houses.equations.count(); ++which) {
    const Equation& equation = houses.equations[which];
    const auto cells = houses.equations.cells(equation);
    if (cells.size() != 3) continue;
    int sign = 0, seen = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const int one = houses.equations.coefficients(equation)[k];
      if (cells[k] == 8) sign = one;
      seen += cells[k] == 8 || cells[k] == 9 || cells[k] == 12;
    }
    found = found || (seen == 3 && equation.total == sign * (45 - 50));
  }
  CHECK(found);
}

// Five parallel diagonals, one of them a house, cover three boxes and twelve cells beyond.
TEST(equations_follow_from_diagonals_that_cover_boxes) {
  std::vector<std::uint16_t> members = boxed(3, 3);
  for (int k = 0; k < 9; ++k) members.push_back(std::uint16_t(10 * k));
  const auto twelve = [&](int first_total) {
    std::vector<Linear> given;
    const int totals[] = {first_total, 49, 45, 30, 45};
    for (int down = 2; down >= -2; --down) {
      if (down == 0) continue;
      Linear linear{{}, {}, totals[2 - down]};
      for (int row = 0; row < 9; ++row)
        if (const int column = row - down; column >= 0 && column < 9)
          linear.cells.push_back(std::uint16_t(9 * row + column));
      linear.coefficients.assign(linear.cells.size(), 1);
      given.push_back(std::move(linear));
    }
    const Houses houses(9, members, {}, {}, as_primitives(given));
    std::vector<int> found;
    for (const Linear& linear : all_equations(houses, {}, given)) {
      if (linear.cells.size() != 12) continue;
      for (const std::uint16_t cell : linear.cells) CHECK(cell / 27 != cell % 9 / 3);
      found.push_back(linear.total);
    }
    return found;
  };
  CHECK(twelve(47) == std::vector<int>{81});
  CHECK(twelve(26).empty());   // 60, in the middle of what twelve cells can have
}

TEST(derived_equations_hold) {
  struct Case {
    int rows, columns, cages, tries;
  };
  Chance random{40};
  for (const auto& [rows, columns, number, tries] :
       {Case{2, 2, 8, 60}, {2, 3, 12, 40}, {3, 3, 60, 40}, {4, 4, 120, 4}, {4, 5, 150, 2}}) {
    const Houses plain(rows * columns, boxed(rows, columns));
    for (int k = 0; k < tries; ++k) {
      const Digits grid = random_grid(plain, random);
      const auto cages = random_cages(plain, grid, number, k % 2 == 1, random);
      std::vector<Linear> given;
      for (int n = 0; n < 3; ++n) {
        given.push_back(random_linear(plain, 4, 2, random));
        given.back().total = total_of(given.back(), grid);
      }
      const Houses houses(plain.size, boxed(rows, columns), {}, cages, as_primitives(given));
      const std::vector<Linear> all = all_equations(houses, cages, given);
      CHECK(all.size() > 5);
      for (const Linear& linear : all) CHECK_EQ(total_of(linear, grid), linear.total);
      for (std::size_t a = 0; a < all.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) CHECK(!(all[a] == all[b]));
    }
  }
}

TEST(searches_with_equations_against_all_grids) {
  const Houses plain(4, boxed(2, 2));
  const std::vector<Digits> grids = do_search(plain, open_cells(4), 300).grids;
  CHECK_EQ(grids.size(), 288u);
  Chance random{41};
  for (int k = 0; k < 600; ++k) {
    const Digits& grid = grids[std::size_t(random.below(288))];
    std::vector<Linear> given;
    for (int n = random.below(3); n >= 0; --n) {
      given.push_back(random_linear(plain, 2 + random.below(4), 2, random));
      if (random.below(8)) given.back().total = total_of(given.back(), grid);
    }
    const auto cages = random_cages(plain, grid, random.below(4), random.below(2), random);
    const Houses houses(4, boxed(2, 2), {}, cages, as_primitives(given));
    std::vector<Digits> wanted;
    for (const Digits& one : grids) {
      const auto holds = [&](const Linear& linear) { return total_of(linear, one) == linear.total; };
      const auto fits = [&](const Cage& cage) {
        Mask seen = 0;
        int total = 0;
        for (const std::uint16_t cell : cage.cells) {
          seen |= Mask(1) << one[cell];
          total += one[cell];
        }
        return std::popcount(seen) == int(cage.cells.size()) && total == cage.total;
      };
      if (std::ranges::all_of(given, holds) && std::ranges::all_of(cages, fits)) wanted.push_back(one);
    }
    std::ranges::sort(wanted);
    std::vector<Digits> found = do_search(houses, open_cells(4), 300).grids;
    std::ranges::sort(found);
    CHECK(found == wanted);
    CHECK_EQ(do_count(houses, open_cells(4), 300).count, wanted.size());
    CHECK(do_enumerate(houses, open_cells(4), nullptr, 300).grids == wanted);
  }
}

TEST(equations_that_cannot_be_are_refused) {
  const Linear wrong[] = {{{}, {}, 0}, {{0, 1}, {1}, 3}, {{0, 0}, {1, 1}, 3}, {{16}, {1}, 3},
                          {{0, 1}, {1, 0}, 3}, {{0, 1}, {1, 1001}, 3}, {{0, 1}, {1, 1}, 1'000'000'001}};
  for (const Linear& linear : wrong) {
    bool refused = false;
    try {
      Houses(4, boxed(2, 2), {}, {}, as_primitives({&linear, 1}));
    } catch (const std::invalid_argument&) {
      refused = true;
    }
    CHECK(refused);
  }
}

}  // namespace nanpure::tests
