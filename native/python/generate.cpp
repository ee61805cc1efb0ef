// The generator for Python: recipes and random streams in, puzzles out as rows of digits.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>
#include <vector>

#include "control.hpp"
#include "generate/filling.hpp"
#include "generate/any.hpp"
#include "generate/make.hpp"
#include "logic/engine/grade.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

using Digits = std::vector<std::uint8_t>;
// Rows one after another, and for each row its outcome and its last attempt.
using Rows = std::tuple<nb::bytes, nb::bytes, nb::bytes, std::vector<std::uint64_t>>;

nb::bytes bytes(const Digits& digits) {
  return nb::bytes(reinterpret_cast<const char*>(digits.data()), digits.size());
}

Recipe recipe_of(const Houses& houses, bool classic, const std::vector<std::uint16_t>& orbit,
                 int fewest, int most, bool minimal, std::uint64_t patience) {
  if (orbit.size() != std::size_t(houses.cells))
    throw nb::value_error(("expected " + std::to_string(houses.cells) + " orbit numbers, got " +
                           std::to_string(orbit.size())).c_str());
  for (std::uint16_t number : orbit)
    if (number >= houses.cells && number < Recipe::kGiven)
      throw nb::value_error(("orbit number out of range: " + std::to_string(number)).c_str());
  if (classic) check_without_rules(houses);
  if (classic && (houses.size != 9 || houses.count != 27))
    throw nb::value_error("the classic search serves the classic board only");
  return {houses, classic, orbit, fewest, most, minimal, patience, nullptr};
}

// For each index its attempts from `first` on, until one succeeds, at most `attempts` of them.
Rows generate(const std::string& name, const Houses& houses, bool classic,
              const std::vector<std::uint16_t>& orbit, int fewest, int most, bool minimal,
              std::uint64_t patience, std::uint64_t seed,
              const std::vector<std::uint64_t>& indices, std::vector<std::uint64_t> first,
              std::uint64_t attempts, int jobs, std::tuple<int, int> even, Control* parent) {
  if (first.size() != indices.size()) throw nb::value_error("expected one attempt for each index");
  const Backend& chosen = backend(name);
  Recipe recipe = recipe_of(houses, classic, orbit, fewest, most, minimal, patience);
  const auto [rows, columns] = even;
  if (rows != 0) check_without_rules(houses);
  if (rows != 0 && rows * columns != houses.size)
    throw nb::value_error("expected boxes of the size of the board");
  const std::size_t n = indices.size(), cells = std::size_t(houses.cells);
  Digits puzzles(n * cells), solutions(n * cells), made(n, std::uint8_t(Made::stopped));
  const Series series{recipe,   seed,           indices,          first,
                      attempts, puzzles.data(), solutions.data(), made.data()};
  without_gil(0, 0, parent, [&](Control& control) {
    if (rows != 0) {
      Meter own = meter(control, true);
      recipe.even = ranking(rows, columns, own);
      if (recipe.even == nullptr) return;
    }
    make(series, chosen, jobs, control);
  });
  return {bytes(puzzles), bytes(solutions), bytes(made), std::move(first)};
}

std::tuple<nb::bytes, bool> minimize_one(const Houses& houses, bool classic,
                                         const std::vector<std::uint16_t>& orbit, int fewest,
                                         std::uint64_t patience, const Masks& masks,
                                         std::uint64_t seed, std::uint64_t index,
                                         nb::bytes puzzle, nb::bytes solution, Control* parent) {
  check_cells(houses, masks);
  const Recipe recipe = recipe_of(houses, classic, orbit, fewest, houses.cells, true, patience);
  const std::size_t cells = std::size_t(houses.cells);
  if (puzzle.size() != cells || solution.size() != cells)
    throw nb::value_error(("expected " + std::to_string(cells) + " digits").c_str());
  const auto* given = reinterpret_cast<const std::uint8_t*>(puzzle.c_str());
  const auto* known = reinterpret_cast<const std::uint8_t*>(solution.c_str());
  for (std::size_t cell = 0; cell < cells; ++cell)
    if (known[cell] < 1 || known[cell] > houses.size || (given[cell] && given[cell] != known[cell]))
      throw nb::value_error(("the puzzle is not of this solution at cell " +
                             std::to_string(cell)).c_str());
  Digits digits(given, given + cells);
  const Digits fixed(known, known + cells);
  const std::vector<Mask> open(masks.data(), masks.data() + masks.shape(0));
  bool whole = false;
  without_gil(0, 0, parent, [&](Control& control) {
    Meter own = meter(control, true);
    Random chance{seed, index};
    whole = minimize(recipe, open.data(), chance, digits.data(), fixed.data(), own);
  });
  return {bytes(digits), whole};
}

std::tuple<nb::bytes, int, std::uint64_t> fill_places(
    const Houses& houses, bool classic, const Masks& start, const std::vector<std::uint16_t>& free,
    std::uint64_t seed, std::uint64_t index, std::uint64_t changes, Control* parent) {
  check_cells(houses, start);
  for (std::uint16_t cell : free)
    if (cell >= houses.cells)
      throw nb::value_error(("place out of range: " + std::to_string(cell)).c_str());
  if (classic) check_without_rules(houses);
  if (classic && (houses.size != 9 || houses.count != 27))
    throw nb::value_error("the classic search serves the classic board only");
  const ToFill filling{houses, classic, {start.data(), start.data() + start.shape(0)}, free};
  Digits digits(std::size_t(houses.cells));
  FillResult found{Filled::stopped, 0};
  without_gil(0, 0, parent, [&](Control& control) {
    Meter own = meter(control, true);
    Random chance{seed, index};
    found = fill(filling, chance, changes, digits.data(), own);
  });
  return {bytes(digits), int(found.outcome), found.solutions};
}

nb::bytes grid(const Houses& houses, const Masks& masks, std::uint64_t seed, std::uint64_t index,
               std::uint64_t nodes, Control* parent) {
  check_cells(houses, masks);
  const std::vector<Mask> open(masks.data(), masks.data() + masks.shape(0));
  Digits digits(std::size_t(houses.cells));
  bool found = false;
  without_gil(nodes, 0, parent, [&](Control& control) {
    Meter own = meter(control, true);
    Random chance{seed, index};
    found = random_grid(houses, open.data(), chance, digits.data(), own);
  });
  return found ? bytes(digits) : nb::bytes("", 0);
}

// The digits of a puzzle in, whether it needs a technique out (see logic/grade.hpp).
std::tuple<int, nb::bytes> need(const Houses& houses, nb::bytes puzzle, const logic::Program& easier,
                          const logic::Program& alone, const logic::Program& with,
                          Control* parent) {
  check_without_rules(houses);
  const std::size_t cells = std::size_t(houses.cells);
  const auto* digits = reinterpret_cast<const std::uint8_t*>(puzzle.c_str());
  if (puzzle.size() != cells)
    throw nb::value_error(("expected " + std::to_string(cells) + " digits").c_str());
  for (std::size_t cell = 0; cell < cells; ++cell)
    if (digits[cell] > houses.size)
      throw nb::value_error(("digit out of range at cell " + std::to_string(cell)).c_str());
  logic::Needed found{logic::Need::stopped, {}};
  without_gil(0, 0, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = logic::need(houses, {digits, cells}, easier, alone, with, own);
  });
  return {int(found.need), bytes(found.end)};
}

}  // namespace

void bind_generate(nb::module_& module) {
  using namespace nb::literals;
  module.def("generate", generate, "backend"_a, "houses"_a, "classic"_a, "orbit"_a, "fewest"_a, "most"_a,
             "minimal"_a, "patience"_a, "seed"_a, "indices"_a, "first"_a, "attempts"_a,
             "jobs"_a = 1, "even"_a = std::tuple(0, 0), "control"_a.none() = nb::none(),
             "Puzzles by chance: (puzzles, solutions, outcomes, last attempts), row by row.");
  module.def("minimize", minimize_one, "houses"_a, "classic"_a, "orbit"_a, "fewest"_a,
             "patience"_a, "masks"_a, "seed"_a, "index"_a, "puzzle"_a, "solution"_a,
             "control"_a.none() = nb::none(),
             "Givens of a puzzle taken away by chance: (digits, whether all were tried).");
  module.def("fill", fill_places, "houses"_a, "classic"_a, "start"_a, "free"_a, "seed"_a,
             "index"_a, "changes"_a, "control"_a.none() = nb::none(),
             "Digits for places: (digits, outcome, solutions counted of the best ones).");
  module.def("need", need, "houses"_a, "puzzle"_a, "easier"_a, "alone"_a, "with_"_a,
             "control"_a.none() = nb::none(),
             "Whether a puzzle needs a technique: (need, the digits at the last end).");
  module.def("random_grid", grid, "houses"_a, "masks"_a, "seed"_a, "index"_a,
             "nodes"_a = 0, "control"_a.none() = nb::none(),
             "A solution by chance, or nothing where there is none or it was stopped.");
}

}  // namespace nanpure
