// The rating of Sudoku Explainer for Python.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <tuple>
#include <vector>

#include "batch.hpp"
#include "logic/se/rater.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

using Rated = std::tuple<int, int, int, std::string, int>;

// Rows of 81 digits one after another in.
std::vector<Rated> ratings(nb::bytes puzzles, int jobs, double seconds, Control* parent) {
  const std::size_t n = puzzles.size() / se::kCells;
  if (puzzles.size() % se::kCells != 0)
    throw nb::value_error(("expected rows of 81 digits, got " + std::to_string(puzzles.size()))
                              .c_str());
  const auto* digits = reinterpret_cast<const std::uint8_t*>(puzzles.c_str());
  check_digits(digits, puzzles.size(), se::kSize, se::kCells);
  std::vector<se::Rating> found(n);
  for (se::Rating& one : found) one.stopped = Stopped::asked;
  without_gil(0, seconds, parent, [&](Control& control) {
    in_chunks(n, 1, jobs, control, [&](std::size_t row, std::size_t end, Meter& meter) {
      if (row == end || meter.stopped == Stopped::asked) return;
      begin(meter);
      found[row] = se::rate(digits + row * se::kCells, meter);
      pulse(meter, 1);   // an easy puzzle never looks at the stop flag itself
    });
  });
  std::vector<Rated> list;
  for (const se::Rating& one : found)
    list.emplace_back(one.er, one.ep, one.ed, se::text_of(one.technique), int(one.stopped));
  return list;
}

}  // namespace

void bind_se(nb::module_& module) {
  module.def("se_ratings", ratings, "puzzles"_a, "jobs"_a = 1, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "ER, EP, ED in tenths, the technique of ER and what stopped it, for each row of 81 "
             "digits.");
}

}  // namespace nanpure
