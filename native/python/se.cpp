// The rating of Sudoku Explainer for Python.

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "batch.hpp"
#include "logic/se/rater.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

using Rated = std::tuple<int, int, int, std::string, int>;

// Takes rows of 81 digits one after another.
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
      pulse(meter, 1);   // an easy puzzle never checks the stop flag itself
    });
  });
  std::vector<Rated> list;
  for (const se::Rating& one : found)
    list.emplace_back(one.er, one.ep, one.ed, se::text_of(one.technique), int(one.stopped));
  return list;
}

// Rating in tenths, technique, placement and eliminations: cell * 9 + digit; the cells of a loop;
// the nodes of its chains: (candidate, whether it is true, why).
using RawNode = std::tuple<int, bool, int>;
using RawStep = std::tuple<int, std::string, std::vector<int>, std::vector<int>, std::vector<int>,
                           std::vector<std::vector<RawNode>>>;

std::pair<std::vector<RawStep>, int> steps(nb::bytes digits, const Masks& masks,
                                           std::uint64_t limit, double seconds, Control* parent) {
  if (digits.size() != se::kCells || masks.shape(0) != se::kCells)
    throw nb::value_error(("expected 81 digits, got " + std::to_string(digits.size())).c_str());
  const auto* first = reinterpret_cast<const std::uint8_t*>(digits.c_str());
  check_digits(first, digits.size(), se::kSize, se::kCells);
  const se::Board board(first, masks.data());
  std::vector<RawStep> list;
  Stopped stopped{};
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    const se::Rating found = se::rate(board, own, [&](const se::Step& step) {
      if (list.size() == limit) return false;
      std::vector<int> placed, struck;
      if (step.cell >= 0) placed.push_back(step.cell * se::kSize + step.digit);
      for (int k = 0; k < step.struck_count; ++k)
        if (step.struck[k].cell != step.cell)
          se::for_each(step.struck[k].digits, [&](int digit) {
            struck.push_back(step.struck[k].cell * se::kSize + digit);
          });
      std::vector<int> cells;
      se::for_each(step.cells, [&](int cell) { cells.push_back(cell); });
      std::vector<std::vector<RawNode>> chains;
      for (const auto& part : step.parts) {
        auto& chain = chains.emplace_back();
        for (const se::Item& item : part)
          chain.emplace_back(item.literal / 2, item.literal & 1, item.cause);
      }
      list.emplace_back(se::tenths(step.rating), se::text_of(step.name), std::move(placed),
                        std::move(struck), std::move(cells), std::move(chains));
      return true;
    });
    stopped = found.stopped;
  });
  return {std::move(list), int(stopped)};
}

}  // namespace

void bind_se(nb::module_& module) {
  module.def("se_ratings", ratings, "puzzles"_a, "jobs"_a = 1, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "ER, EP, ED in tenths, the technique of ER and what stopped it, for each row of 81 "
             "digits.");
  module.def("se_steps", steps, "digits"_a, "masks"_a, "limit"_a, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "The first steps of Sudoku Explainer from a position, and what stopped it.");
}

}  // namespace nanpure
