// Minimal puzzles without bias, and their statistics, for Python.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "generate/unbiased.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

nb::bytes bytes_of(const std::vector<std::uint8_t>& digits) {
  return nb::bytes(reinterpret_cast<const char*>(digits.data()), digits.size());
}

// The number of the try, the puzzle and its solution; the latter empty: none.
std::tuple<std::uint64_t, nb::bytes, nb::bytes> unbiased(
    int rows, int columns, const Houses& houses, bool classic, int fewest, int most,
    std::uint64_t seed, std::uint64_t index, std::uint64_t first, std::uint64_t n, int jobs,
    Control* parent) {
  check_without_rules(houses);
  if (houses.size != rows * columns || fewest < 0 || fewest > most || most > houses.cells)
    throw nb::value_error("expected houses of the boxes, and givens that the board has room for");
  if (classic && houses.size != 9) throw nb::value_error("the classic board has size 9");
  UnbiasedFound found{first + n, {}, {}};
  without_gil(0, 0, parent, [&](Control& control) {
    Meter own = meter(control, true);
    const Ranking* const grids = pulse(own, 0) ? ranking(rows, columns, own) : nullptr;
    if (grids == nullptr) return;
    const Unbiased wanted{*grids, classic ? nullptr : &houses, fewest, most, seed, index};
    found = make_unbiased(wanted, first, n, jobs, control);
  });
  return {found.number, bytes_of(found.puzzle), bytes_of(found.solution)};
}

using Sums = std::vector<std::tuple<int, std::uint64_t, double, double>>;

std::tuple<std::uint64_t, std::uint64_t, Sums> statistics(const std::string& name,
                                                          std::uint64_t seed, std::uint64_t begin,
                                                          std::uint64_t n, int start, int jobs,
                                                          Control* parent) {
  if (start < 0 || start > 81) throw nb::value_error("expected 0 to 81 givens to start from");
  const Backend& chosen = backend(name);
  MinimalSums found;
  without_gil(0, 0, parent, [&](Control& control) {
    Meter own = meter(control, true);
    const Ranking* const grids = pulse(own, 0) ? ranking(3, 3, own) : nullptr;
    if (grids != nullptr)
      found = sample_minimal(*grids, chosen, seed, begin, n, start, jobs, control);
  });
  Sums sums;
  for (int givens = 0; givens < MinimalSums::kCells; ++givens)
    if (found.hits[givens])
      sums.emplace_back(givens, found.hits[givens], found.weight[givens], found.square[givens]);
  return {found.samples, found.valid, std::move(sums)};
}

}  // namespace

void bind_unbiased(nb::module_& module) {
  module.def("make_unbiased", unbiased, "rows"_a, "columns"_a, "houses"_a, "classic"_a, "fewest"_a,
             "most"_a, "seed"_a, "index"_a, "first"_a, "n"_a, "jobs"_a = 1,
             "control"_a.none() = nb::none(),
             "A minimal puzzle, all equally likely: (number of the try, puzzle, solution).");
  module.def("sample_minimal", statistics, "backend"_a, "seed"_a, "begin"_a, "n"_a, "start"_a,
             "jobs"_a = 1, "control"_a.none() = nb::none(),
             "Minimal puzzles with what they stand for: (samples, with one solution at the start, "
             "sums by givens: hits, weights, their squares).");
}

}  // namespace nanpure
