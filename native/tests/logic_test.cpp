// Every finder on grids of several layouts, including contradictory ones: under the sanitizers
// there must be no errors, and every step must agree with the solution.
#ifdef __linux__
#include <unistd.h>
#endif

#include <algorithm>
#include <atomic>
#include <fstream>
#include <string_view>

#include "check.hpp"
#include "control.hpp"
#include "logic_boards.hpp"

using namespace nanpure;
using namespace nanpure::tests;

namespace {

// Parameters tried on every finder; their meaning differs, and some mean nothing.
constexpr logic::Parameters kTried[] = {
    {0}, {1}, {1, 1, 1}, {2}, {2, 0, 1}, {2, 1, 1}, {3}, {3, 0, 2}, {3, 1, 1, 1}, {4, 2, 1},
    {0, 2}, {0, 3}, {0, 4}, {0, 5}, {1, 2},
};

// A finder without parameters is tried once.
bool is_tried(const logic::Finder& finder, const logic::Parameters& parameters) {
  return logic::accepts(finder, parameters) &&
         (*finder.parameters || &parameters == &kTried[0]);
}

bool is_true(const logic::Deduction& found, const Digits& solution) {
  const auto placed = [&](const logic::Candidate& one) {
    return solution[one.cell] == one.digit + 1;
  };
  return std::ranges::all_of(found.placements, placed) &&
         std::ranges::none_of(found.eliminations, placed);
}

bool has_one_solution(const Houses& houses, const logic::Board& board) {
  Control control;
  control.nodes = 2000;
  Meter own = meter(control, true);
  Digits solutions(std::size_t(houses.cells) * 2);
  const Found found = search(houses, board.masks.data(), 2, solutions.data(), 2, own);
  return found.count == 1 && found.stopped == Stopped::no;
}

// The finders of these families may be wrong about a board with several solutions.
bool assumes_one_solution(const logic::Finder& finder) {
  using namespace logic;
  for (const Finders family : {rectangles(), loops(), exchange(), lite(), grave(), mugs(), rectangle_chains()})
    if (&finder >= family.data() && &finder < family.data() + family.size()) return true;
  return false;
}

// All steps of all finders, each for as many branches as keep the test short.
// Finders that assume one solution are right only on a board that has one.
int all_steps(const Houses& houses, const logic::Board& board, const Digits* solution) {
  int steps = 0;
  const bool one = solution && has_one_solution(houses, board);
  for (const logic::Finder* finder : logic::finders())
    for (const logic::Parameters& parameters : kTried) {
      if (!is_tried(*finder, parameters)) continue;
      Control control;
      control.nodes = 2000;
      Meter own = meter(control, true);
      const logic::Program program{{{finder, parameters, 10}}};
      logic::each_step(houses, board, program, true, [&](int, const logic::Deduction& found) {
        CHECK(!found.empty());
        const bool bound = one || !assumes_one_solution(*finder);
        if (solution && bound && !is_true(found, *solution)) report(__FILE__, __LINE__, finder->name);
        return ++steps % 200 != 0;
      }, own);
    }
  return steps;
}

void try_layout(int height, int width, int boards) {
  const Solved made(height, width);
  const Houses& houses = made.houses;
  const Digits& solution = made.solution;
  Chance chance{std::uint64_t(houses.size)};
  int steps = 0;
  for (int k = 0; k < boards; ++k) {
    logic::Board board = some_board(houses, solution, chance);
    steps += all_steps(houses, board, &solution);
    // The same with candidates of the solution struck: no guarantees then.
    for (Mask& mask : board.masks)
      if (chance.below(4) == 0) mask &= chance.next();
    all_steps(houses, board, nullptr);
  }
  CHECK(steps > 0);
}

TEST(logic_on_4x4) { try_layout(2, 2, 6); }
TEST(logic_on_6x6) { try_layout(2, 3, 6); }
TEST(logic_on_9x9) { try_layout(3, 3, 4); }
TEST(logic_on_16x16) { try_layout(4, 4, 1); }

TEST(logic_path_and_rounds) {
  Solved made(2, 3);
  const Houses& houses = made.houses;
  const Digits& solution = made.solution;
  Meter& own = made.own;
  logic::Program program;
  for (const logic::Finder* finder : logic::finders())
    if (std::string(finder->name).ends_with("_single")) program.rows.push_back({finder, {}, 10});
  CHECK_EQ(program.rows.size(), std::size_t(2));
  Chance chance{7};
  for (const logic::Policy policy : {logic::Policy::order, logic::Policy::easiest}) {
    logic::Board board = some_board(houses, solution, chance);
    logic::path(houses, board, program, policy, 1000,
                [&](int, const logic::Deduction& found) {
                  CHECK(is_true(found, solution));
                  return true;
                },
                own);
    logic::rounds(houses, board, program, [](const logic::Round&) {
      CHECK(!"a round where no step is left");
      return true;
    }, own);
  }
  // All steps are rated 10: none below, and those of one effect count once.
  logic::Board board = some_board(houses, solution, chance);
  const logic::Take none = [](int, const logic::Deduction&) {
    CHECK(!"a step above the highest rating");
    return true;
  };
  logic::path(houses, board, program, logic::Policy::easiest, 1000, none, own, 9);
  logic::rated_steps(houses, board, program, 11, none, own);
  std::vector<std::vector<logic::Candidate>> effects;
  logic::rated_steps(houses, board, program, 10, [&](int, const logic::Deduction& found) {
    CHECK(std::ranges::find(effects, found.placements) == effects.end());
    effects.push_back(found.placements);
    return true;
  }, own);
  CHECK(!effects.empty());
  CHECK_EQ(logic::length_term(4), 0);
  CHECK_EQ(logic::length_term(5), 1);
}

// ---- limits --------------------------------------------------------------------------------------

// A clock that advances by 10 ms at each look and records the memory allocated since the previous
// one.
std::atomic<std::int64_t> ticked{0};
std::int64_t taken_before = 0, most_taken = 0;

std::int64_t resident() {
#ifdef __linux__
  long all = 0, pages = 0;
  std::ifstream("/proc/self/statm") >> all >> pages;
  return pages * sysconf(_SC_PAGESIZE);
#else
  return 0;   // not told: the tests of memory pass
#endif
}

std::int64_t ticking() {
  const std::int64_t taken = resident();
  most_taken = std::max(most_taken, taken - taken_before);
  taken_before = taken;
  return ticked += 10'000'000;
}

struct Empty {
  explicit Empty(int box)
      : members(boxed(box, box)),
        houses(box * box, members, kinds_of(box * box, members.size() / (box * box))),
        board{Masks(houses.cells, (Mask(1) << houses.size) - 1), Digits(houses.cells)} {}
  Members members;
  Houses houses;
  logic::Board board;
};

const logic::Finder* finder(std::string_view name) {
  for (const logic::Finder* one : logic::finders())
    if (name == one->name) return one;
  return nullptr;
}

// Searches all steps; returns what stopped it.
Stopped steps_of(const Empty& empty, const logic::Finder* one, const logic::Parameters& parameters,
                 Control& control) {
  Meter own = meter(control, true);
  const logic::Program program{{{one, parameters, 10}}};
  logic::each_step(empty.houses, empty.board, program, false,
                   [](int, const logic::Deduction&) { return true; }, own);
  return own.stopped;
}

// The table of weak links has 15,625 rows of 245 words.
TEST(logic_looks_while_it_builds_tables) {
  const Empty empty(5);
  Control control;
  CHECK(steps_of(empty, finder("xy_chain"), {}, control) == Stopped::no);
  CHECK(control.looks >= 15'625u * 245 / kToil);
}

// With groups and sets it has some 22,000 rows: 60 MB, of which 8 are allocated between two looks.
TEST(logic_takes_memory_piece_by_piece) {
  const Empty empty(5);
  Control control;
  control.seconds = 1000;
  control.now = ticking;
  taken_before = resident();
  most_taken = 0;
  control.nodes = 1;   // the table is built, and the search ends
  CHECK(steps_of(empty, finder("aic"), {1, 1}, control) == Stopped::nodes);
  CHECK(most_taken < 24'000'000);
}

TEST(logic_ends_when_the_time_is_up) {
  for (const int box : {4, 5}) {
    const Empty empty(box);
    for (const logic::Finder* one : logic::finders())
      for (const logic::Parameters& parameters : kTried) {
        if (!is_tried(*one, parameters)) continue;
        Control control;
        control.seconds = 0.1;
        control.now = ticking;
        const Stopped why = steps_of(empty, one, parameters, control);
        CHECK(why == Stopped::time || why == Stopped::no);
        // Ten looks until then; each caller on the way out may look once more.
        if (control.looks > 16) report(__FILE__, __LINE__, one->name);
      }
  }
}

// All its searches have one deadline.
TEST(logic_proof_by_search_has_one_deadline) {
  const Empty empty(5);
  Control control;
  control.seconds = 1;
  control.now = ticking;
  CHECK(steps_of(empty, finder("proof_by_search"), {}, control) == Stopped::time);
  CHECK(control.looks <= 110);
}

}  // namespace
