// Cages and sums: the candidates they allow, against all combinations.
#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <vector>

#include "check.hpp"
#include "control.hpp"
#include "houses.hpp"
#include "counts.hpp"
#include "kernel.hpp"
#include "layouts.hpp"

namespace nanpure::tests {
namespace {

Houses boxes(int rows, int columns, const std::vector<Cage>& cages = {}) {
  return Houses(rows * columns, boxed(rows, columns), {}, cages);
}

// Every choice of candidates that has the sum (and different digits, where the cells see each other
// and their combinations are listed), cell by cell.
bool by_hand(const CellSum& sum, std::span<const std::uint16_t> cells, const Mask* masks,
             std::size_t at, int left, Mask used, Mask* allowed) {
  if (at == cells.size()) return left == 0;
  bool any = false;
  for (Mask rest = masks[cells[at]]; rest != 0; rest &= rest - 1) {
    const Mask digit = rest & -rest;
    if (sum.different && (used & digit)) continue;
    const int value = std::countr_zero(rest) + 1;
    if (!by_hand(sum, cells, masks, at + 1, left - value, used | digit, allowed)) continue;
    allowed[at] |= digit;
    any = true;
  }
  return any;
}

bool has(const Houses& houses, std::vector<std::uint16_t> cells, int total) {
  for (int which = 0; which < houses.sums().count(); ++which) {
    const CellSum& sum = houses.sums()[which];
    if (sum.total == total && std::ranges::equal(houses.sums().cells(sum), cells)) return true;
  }
  return false;
}

}  // namespace

TEST(a_sum_never_strikes_what_some_combination_has) {
  const std::vector<Cage> cages = {{{0, 1, 2}, 15}, {{9, 18}, 4}, {{3, 4, 5, 12}, 30}, {{80}, 7}};
  const Houses houses = boxes(3, 3, cages);
  CHECK(houses.sums().count() >= 4);
  Chance chance{7};
  for (int round = 0; round < 2000; ++round) {
    std::vector<Mask> masks(81);
    for (Mask& mask : masks) mask = Mask(chance.below(511) + 1);
    for (int which = 0; which < houses.sums().count(); ++which) {
      const CellSum& sum = houses.sums()[which];
      const auto cells = houses.sums().cells(sum);
      if (cells.size() > 5) continue;
      std::array<Mask, kMaxSize> allowed{}, wanted{};
      const bool some = by_hand(sum, cells, masks.data(), 0, sum.total, 0, wanted.data());
      const bool said = houses.sums().allow(sum, masks.data(), allowed.data());
      CHECK(said || !some);
      if (said)
        for (std::size_t k = 0; k < cells.size(); ++k) CHECK((wanted[k] & ~allowed[k]) == 0);
    }
  }
}

TEST(innies_and_outies_follow_from_cages) {
  // Row 1 except r1c9; row 2 with one cell below it.
  const std::vector<Cage> cages = {{{0, 1, 2, 3}, 10},
                                   {{4, 5, 6, 7}, 28},
                                   {{9, 10, 11, 12, 13}, 25},
                                   {{14, 15, 16, 17, 26}, 27}};
  const Houses houses = boxes(3, 3, cages);
  CHECK(has(houses, {8}, 7));
  CHECK(has(houses, {26}, 7));
}

TEST(houses_need_not_lie_side_by_side) {
  // All of rows 1, 4 and 7 except r7c9, in cages that go from row to row.
  const std::vector<Cage> cages = {{{0, 1, 2, 3, 4, 5, 6, 7}, 40},
                                   {{8, 27}, 9},
                                   {{28, 29, 30, 31, 32, 33, 34}, 36},
                                   {{35, 54}, 8},
                                   {{55, 56, 57, 58, 59, 60, 61}, 38}};
  const Houses houses = boxes(3, 3, cages);
  CHECK(has(houses, {54}, 3));   // extends beyond rows 1 and 4
  CHECK(has(houses, {62}, 4));
}

TEST(sums_do_not_depend_on_the_order_of_cages) {
  const Cage first{{0, 1, 2, 3, 4}, 20}, second{{4, 5, 6, 7}, 22}, third{{9, 10, 11}, 10};
  const Houses one = boxes(3, 3, {first, second, third});
  const Houses other = boxes(3, 3, {third, second, first});
  CHECK(one.sums().count() == other.sums().count());
  for (int which = 0; which < one.sums().count(); ++which) {
    const auto cells = one.sums().cells(one.sums()[which]);
    CHECK(has(other, {cells.begin(), cells.end()}, one.sums()[which].total));
  }
}

TEST(cages_that_cannot_be_are_refused) {
  const std::vector<Cage> wrong[] = {{{{}, 5}},        {{{0, 0}, 5}},  {{{1, 0}, 5}},
                                     {{{0, 81}, 5}},   {{{0, 1}, 2}},  {{{0, 1}, 18}},
                                     {{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, 0}}};
  for (const auto& cages : wrong) {
    bool refused = false;
    try {
      boxes(3, 3, cages);
    } catch (const std::invalid_argument&) {
      refused = true;
    }
    CHECK(refused);
  }
}

TEST(a_cage_without_a_sum_counts_as_peers) {
  const Houses plain = boxes(2, 2), caged = boxes(2, 2, {{{0, 10}, 0}});
  const std::vector<Mask> open(16, 15);
  Control control;
  Meter first = meter(control, false), second = meter(control, false);
  CHECK(count(plain, open.data(), 1000, first).number.bounded() == 288);
  const std::uint64_t apart = count(caged, open.data(), 1000, second).number.bounded();
  CHECK(apart < 288);
  CHECK(apart % 24 == 0);   // digits are alike
}

}  // namespace nanpure::tests
