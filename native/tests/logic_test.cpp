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
#include "layouts.hpp"
#include "logic/engine/path.hpp"
#include "logic/nets/assumptions.hpp"

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

// boxed() lists the boxes, then the lines of one direction, then those of the other.
std::vector<std::uint8_t> kinds_of(int size, std::size_t houses) {
  std::vector<std::uint8_t> kinds(houses, 3);
  for (int k = 0; k < size; ++k) {
    kinds[k] = 0;
    kinds[size + k] = 1;
    kinds[2 * size + k] = 2;
  }
  return kinds;
}

// A partly solved grid: some cells have their digit, the others that digit and some more
// candidates.
logic::Board some_board(const Houses& houses, const Digits& solution, Chance& chance) {
  logic::Board board{Masks(houses.cells), Digits(houses.cells)};
  const int filled = 20 + chance.below(60), kept = 10 + chance.below(60);
  for (int cell = 0; cell < houses.cells; ++cell) {
    const Mask own = Mask(1) << (solution[cell] - 1);
    if (chance.below(100) < filled) {
      board.digits[cell] = solution[cell];
      board.masks[cell] = own;
      continue;
    }
    Mask others = 0;
    for (int digit = 0; digit < houses.size; ++digit)
      if (chance.below(100) < kept) others |= Mask(1) << digit;
    board.masks[cell] = others | own;
  }
  return board;
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

// A layout of boxes, its first solution, and a meter without limits.
struct Solved {
  Solved(int height, int width)
      : size(height * width), members(boxed(height, width)),
        houses(size, members, kinds_of(size, members.size() / size)),
        open(houses.cells, (Mask(1) << size) - 1), solution(houses.cells), own(meter(control, true)) {
    search(houses, open.data(), 1, solution.data(), 1, own);
  }

  const int size;
  const Members members;
  const Houses houses;
  const Masks open;
  Digits solution;
  Control control;
  Meter own;
};

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

struct Nothing final : logic::Sink {
  using logic::Sink::Sink;
  bool take(const logic::Deduction&) override { return true; }
};

// The result of chains for all candidates at once equals that of following them one by one.
TEST(logic_chains_at_once) {
  Solved made(3, 3);
  const Houses& houses = made.houses;
  Nothing sink(made.own, false);
  Chance chance{11};
  int refuted = 0, fine = 0;
  for (int k = 0; k < 40; ++k) {
    const logic::Board board = some_board(houses, made.solution, chance);
    const logic::Position<2> position(houses, board.masks, board.digits, board.posed);
    const logic::Assumptions* const known = logic::assumptions_of(position);
    if (!known || !known->wiring.count()) continue;
    logic::Follower follower(known->wiring, sink);
    logic::NetState state = known->start;
    if (!follower.assume(state, chance.below(known->wiring.count()), true, {logic::kSingles})) continue;
    logic::Chains chains(known->wiring);
    chains.look_at(state);
    for (int one = 0; one < known->wiring.count(); ++one) {
      if (!state.is_live(one) || state.is_on(one)) continue;
      logic::NetState after = state;
      const bool right = follower.assume(after, one, true, {logic::kChains});
      CHECK_EQ(chains.refutes(one), !right);
      ++(right ? fine : refuted);
      int struck = 0;
      for (int other = 0; other < known->wiring.count(); ++other)
        struck += state.is_live(other) && !after.is_live(other);
      if (right) CHECK_EQ(chains.struck(one), struck);
    }
  }
  CHECK(refuted > 0 && fine > 0);
}

// Places everything that a cell or a house has left alone: nets leave that to singles.
template <int W>
void place_singles(logic::Position<W>& position, logic::Board& board) {
  for (;;) {
    const logic::Wiring wiring(position);
    const auto alone = std::ranges::find_if(wiring.units, [&](const logic::Unit& unit) {
      return wiring.members(int(&unit - wiring.units.data())).size() == 1;
    });
    if (alone == wiring.units.end()) return;
    const int one = wiring.members(int(alone - wiring.units.begin()))[0];
    logic::Deduction found;
    found.placements.push_back(wiring.candidates[one]);
    logic::apply(position.houses, board, found);
    position.follow(board.masks, board.digits);
  }
}

// The ends of assumptions are the same whether they continue from an earlier end on a path, or are
// followed anew.
template <int W>
void try_ends(int height, int width, int boards, int steps) {
  Solved made(height, width);
  const Houses& houses = made.houses;
  const Digits& solution = made.solution;
  Nothing sink(made.own, false);
  Chance chance{5};
  int ends = 0, contradictions = 0;
  for (int k = 0; k < boards; ++k) {
    logic::Board board{made.open, Digits(houses.cells)};
    for (int cell = 0; cell < houses.cells; ++cell)
      if (chance.below(100) < 25) board.digits[cell] = solution[cell];
    logic::Position<W> position(houses, board.masks, board.digits, board.posed);
    for (int step = 0; step < steps && position.empty.any(); ++step) {
      place_singles(position, board);
      // Levels are not checked at each step.
      for (int level : {logic::kChains, logic::kSingles, logic::kSubsets}) {
        if (!chance.below(3)) continue;
        logic::Assumptions* const known = logic::assumptions_of(position);
        const logic::Position<W> anew(houses, board.masks, board.digits, board.posed);
        const auto& going_on = known->at(level, sink)->of;
        const auto& followed = logic::assumptions_of(anew)->at(level, sink)->of;
        CHECK_EQ(going_on.size(), followed.size());
        for (std::size_t fact = 0; fact < followed.size(); ++fact) {
          CHECK_EQ(going_on[fact].has_value(), followed[fact].has_value());
          ++(followed[fact] ? ends : contradictions);
          if (!followed[fact]) continue;
          CHECK(going_on[fact]->live == followed[fact]->live);
          CHECK(going_on[fact]->on == followed[fact]->on);
        }
      }
      for (int gone = 1 + chance.below(3); gone > 0; --gone) {
        const int cell = chance.below(houses.cells), digit = chance.below(houses.size);
        if (digit + 1 != solution[cell]) board.masks[cell] &= ~(Mask(1) << digit);
      }
      position.follow(board.masks, board.digits);
    }
  }
  CHECK(ends > 0 && contradictions > 0);
}

TEST(logic_ends_go_on) { try_ends<2>(3, 3, 4, 20); }
TEST(logic_ends_go_on_on_16x16) { try_ends<4>(4, 4, 1, 5); }

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
