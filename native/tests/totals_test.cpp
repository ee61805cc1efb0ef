// Totals of grids by column sets, and their components.
#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

#include "check.hpp"
#include "control.hpp"
#include "maths/bands.hpp"
#include "maths/column_sets.hpp"
#include "maths/factors.hpp"
#include "maths/patterns.hpp"

namespace nanpure::tests {
namespace {

// The total modulo 2^64, and the numbers of classes and column sets.
struct Total {
  std::uint64_t grids = 0, sets = 0;
  std::size_t classes = 0;
};

Total total(int rows, int columns, int jobs) {
  Control control;
  Meter own = meter(control, true);
  ColumnSets sets(band_of(rows, columns));
  const auto classes = pattern_classes(sets.band(), own);
  std::vector<std::uint8_t> codes;
  for (const PatternClass& one : classes)
    codes.insert(codes.end(), one.pattern.begin(), one.pattern.end());
  const Counted fillings = count_fillings(sets, codes.data(), classes.size(), jobs, control);
  const Counted others = count_completions(sets, codes.data(), classes.size(), jobs, control);
  CHECK(fillings.stopped == Stopped::no);
  CHECK(others.stopped == Stopped::no);
  Total found;
  found.classes = classes.size();
  for (std::size_t at = 0; at < classes.size(); ++at) {
    found.sets += classes[at].sets;
    found.grids += classes[at].sets * fillings.numbers[at] * others.numbers[at];
  }
  return found;
}

// Ordered factorisations, one matching after another, without merging equal graphs.
std::uint64_t brute(std::vector<std::uint16_t> rows, int degree) {
  if (degree == 0) return 1;
  std::uint64_t found = 0;
  std::vector<std::uint16_t> rest = rows;
  const auto next = [&](const auto& self, std::size_t row, unsigned used) -> void {
    if (row == rows.size()) {
      found += brute(rest, degree - 1);
      return;
    }
    for (unsigned left = rows[row] & ~used; left != 0; left &= left - 1) {
      const unsigned column = left & -left;
      rest[row] = std::uint16_t(rows[row] ^ column);
      self(self, row + 1, used | column);
    }
  };
  next(next, 0, 0);
  return found;
}

}  // namespace

TEST(totals_are_known) {
  for (const int jobs : {1, 3}) {
    CHECK_EQ(total(2, 2, jobs).grids, 288u);
    CHECK_EQ(total(2, 3, jobs).grids, 28'200'960u);
    CHECK_EQ(total(3, 2, jobs).grids, 28'200'960u);
    CHECK_EQ(total(2, 4, jobs).grids, 29'136'487'207'403'520u);
  }
  // 6,670,903,752,021,072,936,960 modulo 2^64.
  const std::uint64_t full = 667'090'375'202'107'293u * 10'000u + 6'960u;
  const Total classic = total(3, 3, 2);
  CHECK_EQ(classic.grids, full);
  CHECK_EQ(classic.classes, 44u);
  CHECK_EQ(classic.sets, 4'741'632'000u);
}

TEST(classes_of_five_boxes) {
  Control control;
  Meter own = meter(control, true);
  const auto classes = pattern_classes({5, 2}, own);
  CHECK_EQ(classes.size(), 355u);
  std::uint64_t sets = 0;
  for (const PatternClass& one : classes) sets += one.sets;
  CHECK_EQ(sets, 252ull * 252 * 252 * 252 * 252);
}

TEST(canonical_patterns_do_not_depend_on_places) {
  Control control;
  Meter own = meter(control, true);
  const Band band{3, 3};
  std::uint32_t chance = 12345;
  const auto draw = [&](int n) {
    chance = chance * 1664525u + 1013904223u;
    return int((chance >> 16) % std::uint32_t(n));
  };
  for (const PatternClass& one : pattern_classes(band, own))
    for (int round = 0; round < 20; ++round) {
      std::array<int, 3> boxes{0, 1, 2};
      for (int k = 2; k > 0; --k) std::swap(boxes[std::size_t(k)], boxes[std::size_t(draw(k + 1))]);
      std::array<std::array<int, 3>, 3> columns{};
      for (auto& order : columns) {
        std::iota(order.begin(), order.end(), 0);
        for (int k = 2; k > 0; --k) std::swap(order[std::size_t(k)], order[std::size_t(draw(k + 1))]);
      }
      Pattern moved;
      for (const int code : one.pattern) {
        int whole = 0;
        for (std::size_t box = 0; box < 3; ++box)
          whole = 3 * whole + columns[box][std::size_t(band.column(code, boxes[box]))];
        moved.insert(moved.begin() + draw(int(moved.size()) + 1), std::uint8_t(whole));
      }
      CHECK(canonical_pattern(band, moved) == one.pattern);
    }
}

TEST(factorisations_against_all_matchings) {
  Control control;
  Meter own = meter(control, true);
  Factorisations factorisations(100);   // small: it must work without caching all
  std::uint32_t chance = 99;
  for (int size = 2; size <= 6; ++size)
    for (int degree = 1; degree <= std::min(size, 4); ++degree) {
      if (size == 6 && degree > 3) continue;
      for (int round = 0; round < 4; ++round) {
        // Cyclic shifts, with rows and columns in any order.
        std::vector<int> columns(std::size_t(size), 0);
        std::iota(columns.begin(), columns.end(), 0);
        for (std::size_t k = columns.size() - 1; k > 0; --k) {
          chance = chance * 1664525u + 1013904223u;
          std::swap(columns[k], columns[(chance >> 16) % (k + 1)]);
        }
        Bipartite graph{size, {}};
        std::vector<std::uint16_t> rows(std::size_t(size), 0);
        for (int row = 0; row < size; ++row)
          for (int k = 0; k < degree; ++k)
            rows[std::size_t(row)] |=
                std::uint16_t(1u << columns[std::size_t((row + k * (1 + round % 2)) % size)]);
        bool regular = true;
        for (int row = 0; row < size; ++row) {
          regular = regular && __builtin_popcount(rows[std::size_t(row)]) == degree;
          graph.rows[std::size_t(row)] = rows[std::size_t(row)];
        }
        if (regular) CHECK_EQ(factorisations.count(graph, degree, own), brute(rows, degree));
      }
    }
}

TEST(bands_of_the_full_model) {
  Control control;
  Meter own = meter(control, true);
  const BandClasses small = band_classes({3, 2}, own);
  CHECK_EQ(small.reduced, 80u);
  CHECK_EQ(small.classes, 11u);
}

TEST(totals_stop) {
  Control control;
  control.stop = true;
  ColumnSets sets({5, 2});
  const std::vector<std::uint8_t> codes{0, 0, 0, 0, 0, 31, 31, 31, 31, 31};
  const Counted found = count_fillings(sets, codes.data(), 1, 1, control);
  CHECK(found.stopped == Stopped::asked || found.numbers[0] == 26'011'238'400u);
}

}  // namespace nanpure::tests
