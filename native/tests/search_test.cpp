// The search for any layout against a plain oracle.
#include <set>
#include <stdexcept>
#include <string>

#include "asking.hpp"
#include "check.hpp"
#include "comparing.hpp"

namespace nanpure::tests {
namespace {

// A solution with some cells opened again; now and then a digit changed, so that often no solution
// is left, or some candidates struck.
Masks spoil(const Digits& grid, int size, int givens, Chance& random) {
  Masks cells = open_cells(size);
  const int n = int(grid.size());
  for (int k = 0; k < givens; ++k) {
    const std::size_t c = std::size_t(random.below(n));
    cells[c] = Mask(1) << (grid[c] - 1);
  }
  const std::size_t c = std::size_t(random.below(n));
  switch (random.below(4)) {
    case 0: cells[c] = Mask(1) << random.below(size); break;
    case 1: cells[c] &= ~(Mask(1) << random.below(size)); break;
    case 2: cells[c] = random.next() & ((Mask(1) << size) - 1); break;
    default: break;
  }
  return cells;
}

void compare_many(int size, const Members& members, int tries, int givens, std::uint64_t seed) {
  Chance random{seed};
  const Houses houses(size, members);
  int compared = 0;
  for (int k = 0; k < tries; ++k) {
    // A random grid: a random first digit everywhere it fits, then any solution.
    Masks cells = open_cells(size);
    for (int j = 0; j < size / 2; ++j) {
      cells[std::size_t(random.below(size * size))] = Mask(1) << random.below(size);
    }
    Answer grid = do_search(houses, cells, 1);
    if (grid.grids.empty()) grid = do_search(houses, open_cells(size), 1);
    if (grid.grids.empty()) return report(__FILE__, __LINE__, "a layout without a solution");
    compared += compare(size, members,
                        spoil(grid.grids[0], size, givens + random.below(size), random));
  }
  CHECK(compared > tries / 3);  // the rest: the oracle gave up, or too many solutions
}

TEST(search_small_layouts_against_the_oracle) {
  compare_many(4, boxed(2, 2), 300, 2, 1);
  compare_many(6, boxed(2, 3), 200, 14, 2);
  compare_many(6, boxed(3, 2), 100, 14, 3);
  compare_many(5, jigsaw("AAABBACABBCCDBECCDEEDDDEE", 5), 200, 4, 4);
  Members lines_only;
  add_lines(lines_only, 5);
  compare_many(5, lines_only, 100, 8, 5);
}

TEST(search_9x9_layouts_against_the_oracle) {
  compare_many(9, boxed(3, 3), 60, 55, 11);
  Members diagonals = boxed(3, 3);
  add_diagonals(diagonals, 9);
  compare_many(9, diagonals, 60, 50, 12);
  Members windows = boxed(3, 3);
  add_windows(windows);
  compare_many(9, windows, 60, 50, 13);
  Members twice = boxed(3, 3);  // a duplicate house changes nothing
  twice.insert(twice.end(), twice.begin(), twice.begin() + 9);
  compare_many(9, twice, 20, 55, 14);
}

TEST(search_layouts_at_the_edges) {
  const Members one{0, 0, 0};
  CHECK_EQ(do_count(Houses(1, one), {1}, 5).count, 1u);
  CHECK_EQ(do_count(Houses(1, one), {0}, 5).count, 0u);
  CHECK_EQ(do_count(Houses(3, Members{}), open_cells(3), 100000).count, 19683u);
  const auto refused = [](int size, const Members& members) {
    try {
      Houses houses(size, members);
    } catch (const std::invalid_argument&) {
      return true;
    }
    return false;
  };
  CHECK(refused(0, {}));
  CHECK(refused(37, {}));
  CHECK(refused(2, {0, 1, 2}));
  CHECK(refused(2, {0, 4}));
  CHECK(refused(2, {1, 1}));
  CHECK(!refused(2, {0, 1, 2, 3, 0, 2}));
}

TEST(search_finds_the_families_of_houses) {
  Members diagonals = boxed(3, 3);
  add_diagonals(diagonals, 9);
  CHECK_EQ(Houses(9, boxed(3, 3)).families.size(), 3u);  // boxes, rows, columns
  CHECK_EQ(Houses(9, diagonals).families.size(), 3u);    // two houses divide no board
  const Houses houses(6, boxed(2, 3));
  for (const auto& family : houses.families) {
    for (int c = 0; c < 36; ++c) {
      int same = 0;
      for (int e = 0; e < 36; ++e) {
        same += e != c && family[std::size_t(e)] == family[std::size_t(c)];
      }
      CHECK_EQ(same, 5);
    }
  }
}

TEST(search_known_counts) {
  CHECK_EQ(do_count(Houses(4, boxed(2, 2)), open_cells(4), UINT64_MAX).count, 288u);
  CHECK_EQ(do_count(Houses(6, boxed(2, 3)), open_cells(6), UINT64_MAX).count, 28200960u);
  Members lines;
  add_lines(lines, 5);
  CHECK_EQ(do_count(Houses(5, lines), open_cells(5), UINT64_MAX).count, 161280u);
  // 36! · … solutions: far past 64 bits, so the limit ends it, exactly there.
  const Found huge = do_count(Houses(36, boxed(6, 6)), open_cells(36), UINT64_MAX - 1);
  CHECK_EQ(huge.count, UINT64_MAX - 1);
  CHECK(huge.stopped == Stopped::limit);
}

// Checks one candidate at a time for anything that propagate must not leave.
bool settled(const Houses& houses, const Masks& cells) {
  const int n = houses.size;
  const auto places = [&](int house, int digit) {
    std::set<int> found;
    for (int k = 0; k < n; ++k) {
      const int c = houses.members[std::size_t(house * n + k)];
      if (cells[std::size_t(c)] >> digit & 1) found.insert(c);
    }
    return found;
  };
  for (int house = 0; house < houses.count; ++house) {
    for (int digit = 0; digit < n; ++digit) {
      const std::set<int> own = places(house, digit);
      if (own.empty()) return false;
      if (own.size() == 1 && cells[std::size_t(*own.begin())] != Mask(1) << digit) return false;
      for (int other = 0; other < houses.count; ++other) {
        const std::set<int> there = places(other, digit);
        if (there.size() > own.size() &&
            std::includes(there.begin(), there.end(), own.begin(), own.end())) {
          return false;
        }
      }
    }
  }
  return true;
}

TEST(search_propagates_to_the_end_and_no_further) {
  Members members = boxed(3, 3);
  add_diagonals(members, 9);
  const Houses houses(9, members);
  const Digits grid = do_search(houses, open_cells(9), 1).grids.at(0);
  Chance random{21};
  int alive = 0, dead = 0;
  for (int k = 0; k < 300; ++k) {
    const Masks before = spoil(grid, 9, 5 + random.below(25), random);
    Masks cells = before;
    const bool consistent = propagate(houses, cells.data());
    ++(consistent ? alive : dead);
    CHECK(!consistent || settled(houses, cells));
    for (std::size_t c = 0; c < cells.size(); ++c) CHECK_EQ(cells[c] & ~before[c], Mask(0));
    if (!consistent) CHECK_EQ(do_count(houses, before, 1).count, 0u);
    for (const Digits& solution : do_search(houses, before, 3).grids) {
      for (std::size_t c = 0; c < cells.size(); ++c) CHECK(cells[c] >> (solution[c] - 1) & 1);
    }
  }
  CHECK(alive > 30 && dead > 30);
}

TEST(search_fills_empty_boards_of_any_size) {
  const std::pair<int, int> shapes[] = {{2, 4}, {2, 5}, {3, 4}, {3, 5}, {4, 4},
                                        {4, 5}, {5, 5}, {5, 6}, {6, 6}};
  for (const auto& [rows, columns] : shapes) {
    const Houses houses(rows * columns, boxed(rows, columns));
    const Answer two = do_search(houses, open_cells(houses.size), 2);
    CHECK_EQ(two.grids.size(), 2u);
    CHECK(two.grids[0] != two.grids[1]);
    for (const Digits& grid : two.grids) CHECK(valid(houses, grid));
    if (houses.size > 20) continue;  // takes seconds in a sanitizer build
    const Answer first = do_enumerate(houses, open_cells(houses.size), nullptr, 1);
    CHECK(first.grids.size() == 1 && valid(houses, first.grids[0]));
  }
}

// k + 1 cells of a house that share k digits: guessing alone needs k! steps.
TEST(search_sees_the_pigeonhole) {
  const Houses houses(25, boxed(5, 5));
  Masks cells = open_cells(25);
  for (std::size_t c = 0; c < 16; ++c) cells[c] = (Mask(1) << 15) - 1;
  Control control;
  control.nodes = 100000;
  const Answer answer = do_search(houses, cells, 2, 2, control);
  CHECK(answer.found.count == 0 && answer.found.stopped == Stopped::no);
  Meter m = meter(control, true);
  const Count counted = count(houses, cells.data(), 2, m);
  CHECK(counted.number.zero() && counted.stopped == Stopped::no);
  Digits out(625);
  begin(m);
  const Found listed = enumerate(houses, cells.data(), nullptr, 1, out.data(), m);
  CHECK(listed.count == 0 && listed.stopped == Stopped::no);
}

// Their weight is 0, as that of any cell may become after many contradictions.
TEST(cells_in_no_house_are_branched_on_as_well) {
  const Houses houses(2, Members{0, 1});
  CHECK_EQ(do_search(houses, Masks(4, 3), 100).grids.size(), 8u);
  CHECK_EQ(do_search(houses, Masks(4, 3), 5).found.count, 5u);
}

// "Bicycle race": thermometers of two cells, and no digit. There is nothing to branch on but digits
// with two places in a house; without them, or without what contradictions teach, it took ten times
// the nodes.
TEST(search_of_an_empty_board_with_short_thermometers_takes_few_nodes) {
  const std::uint16_t lines[][2] = {
      {1, 9}, {19, 11}, {28, 38}, {29, 39}, {46, 36}, {55, 65}, {73, 63},
      {75, 67}, {60, 68}, {61, 69}, {79, 71}, {51, 41}, {52, 42}, {34, 44},
      {25, 15}, {7, 17}, {6, 14}, {21, 13}, {48, 40}};
  std::vector<Primitive> rules;
  for (const auto& [bulb, tip] : lines) rules.push_back({int(RuleKind::chain), {bulb, tip}, {1}});
  const Houses houses(9, boxed(3, 3), {}, {}, rules);
  Control control;
  control.nodes = 15'000;
  const Answer answer = do_search(houses, Masks(81, 511), 2, 1, control);
  CHECK_EQ(answer.found.count, 1u);
  CHECK(answer.found.stopped == Stopped::no);
}

// Node counts over a fixed corpus: they change only on purpose.
TEST(search_signature) {
  std::uint64_t nodes = 0, solutions = 0;
  const auto add = [&](const Found& found) {
    nodes = nodes * 31 + found.nodes;
    solutions += found.count;
  };
  Chance random{99};
  const std::pair<int, int> shapes[] = {{2, 3}, {3, 3}, {4, 4}, {5, 5}, {6, 6}};
  for (const auto& [rows, columns] : shapes) {
    const Houses houses(rows * columns, boxed(rows, columns));
    const Digits grid = do_search(houses, open_cells(houses.size), 1).grids.at(0);
    for (int givens : {houses.cells / 2, houses.cells * 2 / 3, houses.cells * 4 / 3}) {
      for (int k = 0; k < 4; ++k) {
        const Masks cells = spoil(grid, houses.size, givens, random);
        Control control;
        control.nodes = 3000;
        add(do_search(houses, cells, 2, 2, control).found);
        Meter m = meter(control, true);
        const Count counted = count(houses, cells.data(), 100, m);
        add({counted.number.bounded(), counted.nodes, counted.stopped});
        Digits out(cells.size() * 5);
        begin(m);
        add(enumerate(houses, cells.data(), nullptr, 5, out.data(), m));
      }
    }
  }
  CHECK_EQ(solutions, std::uint64_t(1256));
  CHECK_EQ(nodes, std::uint64_t(3464642316022034408u));
}

}  // namespace
}  // namespace nanpure::tests
