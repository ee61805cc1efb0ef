// The structure of a grid for Python: sets of cells as pairs of words, cells 0 … 63 and the others.

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "classic/backends.hpp"
#include "maths/clique.hpp"
#include "maths/clues.hpp"
#include "maths/redundant.hpp"
#include "maths/unavoidable.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

using Pairs = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

Pairs pairs_of(const std::vector<CellSet>& sets) {
  Pairs pairs;
  pairs.reserve(sets.size());
  for (const CellSet set : sets) pairs.emplace_back(std::uint64_t(set), std::uint64_t(set >> 64));
  return pairs;
}

std::vector<CellSet> sets_of(const Pairs& pairs) {
  std::vector<CellSet> sets;
  sets.reserve(pairs.size());
  for (const auto& [low, high] : pairs) sets.push_back(CellSet(high) << 64 | low);
  return sets;
}

const std::uint8_t* grid_of(const Houses& houses, const nb::bytes& grid) {
  const auto* const digits = reinterpret_cast<const std::uint8_t*>(grid.c_str());
  if (grid.size() != std::size_t(houses.cells))
    throw nb::value_error(("expected " + std::to_string(houses.cells) + " digits").c_str());
  check_digits(digits, grid.size(), houses.size, grid.size());
  return digits;
}

std::tuple<Pairs, int, int> unavoidable(const Houses& houses, const nb::bytes& grid, int most, int jobs,
                                        double seconds, Control* parent) {
  const std::uint8_t* const digits = grid_of(houses, grid);
  UnavoidableSets found{};
  without_gil(0, seconds, parent, [&](Control& control) {
    found = unavoidable_sets(houses, digits, most, jobs, control);
  });
  return {pairs_of(found.sets), found.complete, int(found.stopped)};
}

std::tuple<std::vector<int>, int, int> clique(const Pairs& sets, double seconds, Control* parent) {
  Clique found{};
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = largest_clique(sets_of(sets), own);
  });
  return {found.members, found.bound, int(found.stopped)};
}

void new_clue_search(ClueSearch* self, const Houses& houses, const nb::bytes& grid, const Pairs& sets,
                     int clues, bool minimal, bool classic, double seconds, Control* parent) {
  check_without_rules(houses);
  const std::uint8_t* const digits = grid_of(houses, grid);
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    new (self) ClueSearch(houses, digits, sets_of(sets), clues, minimal,
                          classic ? scalar_backend.search : nullptr, own);
  });
}

std::tuple<Pairs, std::size_t, bool> clue_share(const ClueSearch& search, std::size_t begin,
                                                std::size_t end, std::size_t limit, int jobs,
                                                double seconds, Control* parent) {
  if (begin > end || end > search.branches()) throw nb::value_error("branches out of range");
  ClueSearch::Share share;
  without_gil(0, seconds, parent, [&](Control& control) {
    share = search.run(begin, end, limit, jobs, control);
  });
  return {pairs_of(share.puzzles), share.done, share.more};
}

std::tuple<Array<std::uint8_t>, Array<std::uint8_t>> redundant(const Bytes2D& puzzles, int jobs,
                                                               const std::string& name,
                                                               Control* parent) {
  if (puzzles.shape(1) != 81)
    throw nb::value_error(("expected rows of 81 cells, got " + std::to_string(puzzles.shape(1))).c_str());
  const Backend& which = backend(name);
  const std::size_t n = puzzles.shape(0);
  auto status = room<std::uint8_t>(n), cells = room<std::uint8_t>(81 * n);
  without_gil(0, 0, parent, [&](Control& control) {
    check_digits(puzzles.data(), 81 * n, 9, 81);
    redundant_rows(which, puzzles.data(), n, status.get(), cells.get(), jobs, control);
  });
  return {array(std::move(status), {n}), array(std::move(cells), {n, 81})};
}

}  // namespace

void bind_structure(nb::module_& module) {
  module.def("unavoidable_sets", unavoidable, "houses"_a, "grid"_a, "most"_a, "jobs"_a = 1,
             "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Minimal unavoidable sets of a grid: (sets, complete up to this size, stopped).");
  module.def("clique", clique, "sets"_a, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Most sets apart from each other: (their numbers, bound, stopped).");
  module.def("redundant_rows", redundant, "puzzles"_a, "jobs"_a, "backend"_a,
             "control"_a.none() = nb::none(),
             "Givens of 9x9 puzzles that can go alone: (status, 1 in their cells).");
  nb::class_<ClueSearch>(module, "ClueSearch", "All puzzles with a number of givens in a grid.")
      .def("__init__", new_clue_search, nb::keep_alive<1, 2>(), "houses"_a, "grid"_a, "sets"_a,
           "clues"_a, "minimal"_a = false, "classic"_a = false, "seconds"_a = 0.0,
           "control"_a.none() = nb::none())
      .def("__len__", &ClueSearch::branches)
      .def_prop_ro("stopped", [](const ClueSearch& search) { return int(search.stopped()); })
      .def("run", clue_share, "begin"_a, "end"_a, "limit"_a, "jobs"_a = 1, "seconds"_a = 0.0,
           "control"_a.none() = nb::none(),
           "The puzzles of some branches: (puzzles, branches that are done, more than the limit in "
           "one).");
}

}  // namespace nanpure
