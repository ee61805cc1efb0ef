// Boards with rules against all grids; what is no primitive is refused.
#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "asking.hpp"
#include "check.hpp"
#include "counts.hpp"
#include "houses.hpp"
#include "kernel.hpp"
#include "layouts.hpp"
#include "primitives.hpp"

namespace nanpure::tests {

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
