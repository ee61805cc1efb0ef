// The documented methods for Python: the totals of a run without its trace.

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <tuple>
#include <utility>
#include <vector>

#include "methods/cube.hpp"
#include "methods/determined.hpp"
#include "methods/fixed.hpp"
#include "methods/person.hpp"
#include "methods/table.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

using Digits = std::vector<std::uint8_t>;

nb::bytes bytes(const Digits& digits) {
  return nb::bytes(reinterpret_cast<const char*>(digits.data()), digits.size());
}

Digits digits_of(const Houses& houses, const nb::bytes& digits) {
  const auto* const begin = reinterpret_cast<const std::uint8_t*>(digits.c_str());
  if (digits.size() != std::size_t(houses.cells))
    throw nb::value_error(("expected " + std::to_string(houses.cells) + " digits").c_str());
  for (int cell = 0; cell < houses.cells; ++cell)
    if (begin[cell] > houses.size)
      throw nb::value_error(("digit out of range at cell " + std::to_string(cell)).c_str());
  return {begin, begin + digits.size()};
}

std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, int, int, nb::bytes> fixed(
    const Houses& houses, const nb::bytes& digits, const Masks& kept,
    const std::vector<std::uint16_t>& confirm, std::uint64_t limit, double seconds,
    Control* parent) {
  check_cells(houses, kept);
  const Digits start = digits_of(houses, digits);
  for (std::uint16_t house : confirm)
    if (house >= houses.count)
      throw nb::value_error(("house out of range: " + std::to_string(house)).c_str());
  if (limit == 0) throw nb::value_error("expected a limit of at least 1, got 0");
  Digits shown;
  FixedFound found{};
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = fixed_order(houses, start.data(), kept.data(), confirm, limit, shown, own);
  });
  return {found.count, found.tries, found.placed, found.depth, int(found.stopped), bytes(shown)};
}

std::tuple<int, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, int, nb::bytes, nb::bytes>
table(const Houses& seen, const Houses& units, const nb::bytes& digits, const Masks& allowed,
      bool assigning, std::uint64_t limit, std::uint64_t most_boards, std::uint64_t batch,
      double seconds, Control* parent) {
  check_cells(seen, allowed);
  const Digits start = digits_of(seen, digits);
  if (batch == 0) throw nb::value_error("expected a batch of at least 1 grid, got 0");
  const TableAsked asked{seen, units, allowed.data(), assigning, limit, most_boards, batch};
  TableFound found{};
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = table_of_grids(asked, start.data(), own);
  });
  return {int(found.end), found.boards, found.made, found.solutions, found.placed, found.depth,
          bytes(found.settled), bytes(found.alone)};
}

// Statuses in the order of the paper; steps outside all assumptions; messages of table 1.
using Pressed = std::tuple<int, std::array<std::uint64_t, 4>, std::array<bool, 7>, std::int64_t,
                           std::vector<std::uint16_t>, std::vector<std::pair<bool, std::uint32_t>>,
                           std::vector<std::tuple<int, int, std::uint32_t>>>;

Pressed press_button(int size, const std::vector<std::uint16_t>& units, const nb::bytes& digits,
                     const Masks& banned, int limit, bool single_step, bool reference,
                     bool shortcut, double seconds, Control* parent) {
  const auto* const shown = reinterpret_cast<const std::uint8_t*>(digits.c_str());
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    if (shown[cell] > size)
      throw nb::value_error(("digit out of range at cell " + std::to_string(cell)).c_str());
  const PressAsked asked{size, units, {shown, shown + digits.size()},
                         {banned.data(), banned.data() + banned.shape(0)}, limit, single_step,
                         reference, shortcut};
  PressFound found;
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = press(asked, own);
  });
  Pressed told{int(found.stopped),
               {found.placements, found.removals, found.assumptions, std::uint64_t(found.deepest)},
               {found.complete, found.single_registered, found.indeterminate, found.inconsistent,
                found.single_duplicate, found.single_indeterminate, found.set_registered},
               found.current, found.marked, {}, {}};
  for (const PressFound::Step& step : found.steps)
    std::get<5>(told).emplace_back(step.placed, step.possibility);
  for (const PressFound::Message& message : found.messages)
    std::get<6>(told).emplace_back(message.level, message.which, message.possibility);
  return told;
}

// Counts; digits at the end; digits and possibilities outside all trials.
using Cubed = std::tuple<int, int, std::array<std::uint64_t, 3>, int, int, nb::bytes, nb::bytes,
                         std::vector<Mask>>;

Cubed cube(int rows, int columns, const nb::bytes& digits, const Masks& open, int largest,
           std::uint64_t trial, bool fewest, bool all_pairs, bool check_givens, double seconds,
           Control* parent) {
  const auto* const shown = reinterpret_cast<const std::uint8_t*>(digits.c_str());
  const CubeAsked asked{rows, columns, {shown, shown + digits.size()},
                        {open.data(), open.data() + open.shape(0)}, largest, trial, fewest,
                        all_pairs, check_givens};
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    if (shown[cell] > rows * columns)
      throw nb::value_error(("digit out of range at cell " + std::to_string(cell)).c_str());
  CubeFound found;
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = logical_cube(asked, own);
  });
  return {int(found.stopped), found.status, {found.placements, found.removals, found.trials},
          found.deepest, found.depth, bytes(found.digits), bytes(found.ground), found.ground_open};
}

using Crossings = std::vector<std::pair<std::uint16_t, std::uint16_t>>;
using OfPerson = std::pair<nb::bytes, std::vector<Mask>>;

// Counts; depth of the solution; digits and lists outside all trials and of the solution.
std::tuple<int, int, std::array<std::uint64_t, 3>, int, int, OfPerson, OfPerson> person(
    const Houses& houses, const nb::bytes& digits, const Masks& list, const Masks& struck,
    const std::vector<std::uint16_t>& order, const Crossings& crossings, std::uint64_t levels,
    bool relist, double seconds, Control* parent) {
  check_cells(houses, list);
  check_cells(houses, struck);
  const auto masks = [](const Masks& of) {
    return std::vector<Mask>(of.data(), of.data() + of.shape(0));
  };
  const PersonAsked asked{houses, digits_of(houses, digits), masks(list), masks(struck), order,
                          crossings, levels, relist};
  PersonFound found;
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = in_the_manner_of_a_person(asked, own);
  });
  const auto shown = [](const PersonBoard& board) { return OfPerson(bytes(board.digits), board.list); };
  return {int(found.stopped), int(found.end), {found.placements, found.removals, found.trials},
          found.deepest, found.depth, shown(found.ground), shown(found.solved)};
}

}  // namespace

void bind_methods(nb::module_& module) {
  module.def("fixed_order", fixed, "houses"_a, "digits"_a, "kept"_a, "confirm"_a, "limit"_a,
             "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Blanks tried in a fixed order: (count, tries, placed, depth, stopped, solutions).");
  module.def("table_of_grids", table, "seen"_a, "units"_a, "digits"_a, "allowed"_a, "assigning"_a,
             "limit"_a, "most_boards"_a, "batch"_a, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "Hui's table: (end, boards, made, solutions, placed, depth, settled, alone).");
  module.def("logical_cube", cube, "rows"_a, "columns"_a, "digits"_a, "open"_a, "largest"_a,
             "trial"_a, "fewest"_a, "all_pairs"_a, "check_givens"_a, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "Ito's program: (stopped, status, (placements, removals, trials), deepest, depth, "
             "digits, ground, what is open in the ground).");
  module.def("algorithm_h", person, "houses"_a, "digits"_a, "list"_a, "struck"_a, "order"_a,
             "crossings"_a, "levels"_a, "relist"_a, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "Hiramatsu's algorithm H: (stopped, end, (placements, removals, trials), deepest, "
             "depth, (digits, list) outside all trials, those of the solution).");
  module.def("press", press_button, "size"_a, "units"_a, "digits"_a, "banned"_a, "limit"_a,
             "single_step"_a, "reference"_a, "shortcut"_a, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "A press of Ushio's Go or 1 Step: (stopped, (placements, removals, assumptions, "
             "deepest), statuses, current, marked, steps, messages).");
}

}  // namespace nanpure
