// The score of HoDoKu for Python.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <tuple>
#include <vector>

#include "batch.hpp"
#include "logic/hodoku/rater.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

using Steps = std::vector<std::tuple<std::string, int>>;
using Rated = std::tuple<int, int, std::string, Steps, bool, int>;

Rated said(const hodoku::Rating& one) {
  Steps steps;
  for (int at = 0; at < hodoku::kTechniques; ++at)
    if (one.steps[std::size_t(at)])
      steps.emplace_back(hodoku::scored(hodoku::Technique(at)).name, one.steps[std::size_t(at)]);
  return {one.score, int(one.level), steps.empty() ? "" : hodoku::scored(one.hardest).name,
          steps,     one.solved,     int(one.stopped)};
}

// Takes rows of 81 digits one after another.
std::vector<Rated> ratings(nb::bytes puzzles, int jobs, double seconds, Control* parent) {
  const std::size_t n = puzzles.size() / hodoku::kCells;
  if (puzzles.size() % hodoku::kCells != 0)
    throw nb::value_error(("expected rows of 81 digits, got " + std::to_string(puzzles.size()))
                              .c_str());
  const auto* digits = reinterpret_cast<const std::uint8_t*>(puzzles.c_str());
  check_digits(digits, puzzles.size(), hodoku::kSize, hodoku::kCells);
  std::vector<hodoku::Rating> found(n);
  for (hodoku::Rating& one : found) one.stopped = Stopped::asked;
  without_gil(0, seconds, parent, [&](Control& control) {
    in_chunks(n, 1, jobs, control, [&](std::size_t row, std::size_t end, Meter& meter) {
      if (row == end || meter.stopped == Stopped::asked) return;
      begin(meter);
      found[row] = hodoku::rate(digits + row * hodoku::kCells, meter);
      pulse(meter, 1);   // an easy puzzle never checks the stop flag itself
    });
  });
  std::vector<Rated> list;
  for (const hodoku::Rating& one : found) list.push_back(said(one));
  return list;
}

}  // namespace

void bind_hodoku(nb::module_& module) {
  module.def("hodoku_ratings", ratings, "puzzles"_a, "jobs"_a = 1, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "Score, level (0 to 4), hardest technique, how many steps of each, whether it came to "
             "the end, and what stopped it, for each row of 81 digits.");
}

}  // namespace nanpure
