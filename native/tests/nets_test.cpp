// Nets in parallel, continued and counted, against each assumption followed by itself.
#include <algorithm>
#include <optional>

#include "logic/nets/assumptions.hpp"
#include "logic/nets/least_work.hpp"
#include "logic/nets/singles.hpp"
#include "logic_boards.hpp"

using namespace nanpure;
using namespace nanpure::tests;

namespace {

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

// The same of singles, in states that an assumption leads to, on boards of any number of words.
template <int W>
void try_singles_at_once(int rows, int columns, int boards) {
  Solved made(rows, columns);
  const Houses& houses = made.houses;
  Nothing sink(made.own, false);
  Chance chance{13};
  int refuted = 0, fine = 0;
  for (int k = 0; k < boards; ++k) {
    const logic::Board board = some_board(houses, made.solution, chance);
    const logic::Position<W> position(houses, board.masks, board.digits, board.posed);
    const logic::Assumptions* const known = logic::assumptions_of(position);
    if (!known || !known->wiring.count()) continue;
    logic::Follower follower(known->wiring, sink);
    logic::Singles singles(known->wiring, known->start);
    for (int again = 0; again < 3; ++again) {
      logic::NetState state = known->start;
      const int first = chance.below(known->wiring.count());
      if (!follower.assume(state, first, true, {logic::kSubsets})) continue;
      singles.look_at(state);
      for (int one = 0; one < known->wiring.count(); ++one) {
        if (!state.is_live(one) || state.is_on(one)) continue;
        logic::NetState after = state;
        const bool right = follower.assume(after, one, true, {logic::kSingles});
        CHECK_EQ(singles.refutes(one), !right);
        ++(right ? fine : refuted);
        int struck = 0;
        for (int other = 0; other < known->wiring.count(); ++other)
          struck += state.is_live(other) && !after.is_live(other);
        if (right) CHECK_EQ(singles.struck(one), struck);
      }
    }
  }
  CHECK(refuted > 0 && fine > 0);
}
TEST(logic_singles_at_once) { try_singles_at_once<2>(3, 3, 30); }
TEST(logic_singles_at_once_on_16x16) { try_singles_at_once<4>(4, 4, 1); }

// The least work of the lines of a refuted assumption: all of it where no net is inside another,
// and nearly all where some are.
TEST(logic_least_work_of_lines) {
  Solved made(3, 3);
  const Houses& houses = made.houses;
  Nothing sink(made.own, false);
  Chance chance{17};
  int flat = 0, deep = 0;
  for (int k = 0; k < 40; ++k) {
    const logic::Board board = some_board(houses, made.solution, chance);
    const logic::Position<2> position(houses, board.masks, board.digits, board.posed);
    const logic::Assumptions* const known = logic::assumptions_of(position);
    if (!known) continue;
    for (int level : {logic::kSingles, logic::kSubsets, logic::kNestedNets}) {
      const logic::Rules rules{level};
      logic::Follower follower(known->wiring, sink);
      follower.count_all_units();
      for (int one = 0; one < known->wiring.count(); one += 3) {
        logic::NetState state = known->start;
        logic::Refutations log;
        if (follower.assume(state, one, true, rules, &log)) continue;
        const std::uint64_t least =
            logic::LeastWork(known->wiring, rules).of(one, known->start, log);
        const std::uint64_t before = follower.work();
        logic::Trace trace(known->wiring, known->colors, rules, known->start, follower,
                           logic::Trace::kTooLong, &log);
        CHECK(trace.assume(one, true));
        const std::uint64_t exact = follower.work() - before;
        if (log.rounds.empty()) CHECK_EQ(least, exact);
        CHECK(least <= exact && exact <= least + least / 10);
        ++(log.rounds.empty() ? flat : deep);
      }
    }
  }
  CHECK(flat > 0 && deep > 0);
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

// What chains refute within assumptions is the same carried along a path as analysed anew, and the
// work is no less.
template <int W>
void try_inner_chains(int height, int width, int givens, int boards, int steps) {
  Solved made(height, width);
  const Houses& houses = made.houses;
  Nothing sink(made.own, false);
  Chance chance{23};
  int carried_on = 0, refuted = 0;
  for (int k = 0; k < boards; ++k) {
    logic::Board board{made.open, Digits(houses.cells)};
    for (int cell = 0; cell < houses.cells; ++cell)
      if (chance.below(100) < givens) board.digits[cell] = made.solution[cell];
    logic::Position<W> position(houses, board.masks, board.digits, board.posed);
    for (int step = 0; step < steps && position.empty.any(); ++step) {
      place_singles(position, board);
      logic::Assumptions* const known = logic::assumptions_of(position);
      logic::Follower follower(known->wiring, sink);
      auto carried = known->carried_chains();
      CHECK_EQ(carried.has_value(), step > 0);
      logic::InnerChains chains;
      chains.of.resize(known->wiring.candidates.size());
      for (int one = 0; one < known->wiring.count(); ++one) {
        logic::NetState state = known->start;
        if (!follower.assume(state, one, true, {logic::kSubsets})) continue;
        const auto anew = follower.refuted(state, {logic::kNestedChains}, true);
        const auto found = carried ? carried->round(one, state) : std::nullopt;
        chains.note(one, state.end(), found ? *found : anew);
        if (!found) continue;
        CHECK(found->gone == anew.gone);
        CHECK(found->work >= anew.work);
        ++carried_on;
        refuted += int(anew.gone.size());
      }
      known->keep(std::move(chains));
      for (int gone = 1 + chance.below(3); gone > 0; --gone) {
        const int cell = chance.below(houses.cells), digit = chance.below(houses.size);
        if (digit + 1 != made.solution[cell]) board.masks[cell] &= ~(Mask(1) << digit);
      }
      position.follow(board.masks, board.digits);
    }
  }
  CHECK(carried_on > 0 && refuted > 0);
}

TEST(logic_inner_chains_go_on) { try_inner_chains<2>(3, 3, 30, 2, 12); }
TEST(logic_inner_chains_go_on_on_16x16) { try_inner_chains<4>(4, 4, 50, 1, 3); }

TEST(logic_ends_go_on) { try_ends<2>(3, 3, 4, 20); }
TEST(logic_ends_go_on_on_16x16) { try_ends<4>(4, 4, 1, 5); }

}  // namespace
