// Estimates, and puzzles of small models, for Python.

#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "maths/census.hpp"
#include "maths/estimates.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

std::tuple<Array<double>, Array<std::int32_t>> samples_of(const Houses& houses, const Masks& masks,
                                                          std::uint64_t seed, std::uint64_t first,
                                                          std::size_t n, int jobs, double seconds,
                                                          Control* parent) {
  check_cells(houses, masks);
  std::vector<Sample> samples(n);
  std::size_t done = 0;
  without_gil(0, seconds, parent, [&](Control& control) {
    done = estimates(houses, masks.data(), seed, first, n, samples.data(), jobs, control);
  });
  auto mantissas = room<double>(done);
  auto exponents = room<std::int32_t>(done);
  for (std::size_t k = 0; k < done; ++k) {
    mantissas[k] = samples[k].mantissa;
    exponents[k] = samples[k].exponent;
  }
  return {array(std::move(mantissas), {done}), array(std::move(exponents), {done})};
}

using Bits1D = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void check_bits(int cells, const Bits1D& sets) {
  if (cells < 1 || cells > kMostBits)
    throw nb::value_error(("expected 1 to 36 cells, got " + std::to_string(cells)).c_str());
  for (std::size_t k = 0; k < sets.shape(0); ++k)
    if (sets.data()[k] >> cells != 0)
      throw nb::value_error(("set " + std::to_string(k) + " has cells beyond " +
                             std::to_string(cells)).c_str());
}

std::tuple<Array<CellBits>, bool> differences_of(int size, nb::bytes grid, const Bytes2D& others,
                                                 bool relabelled, double seconds,
                                                 Control* parent) {
  const std::size_t cells = std::size_t(size) * std::size_t(size);
  if (size < 1 || size > 6 || grid.size() != cells || others.shape(1) != cells)
    throw nb::value_error(("expected grids of 1 to 6 rows, got " + std::to_string(size)).c_str());
  const auto* own = reinterpret_cast<const std::uint8_t*>(grid.c_str());
  const std::size_t n = others.shape(0);
  check_digits(own, cells, size, cells);
  check_digits(others.data(), n * cells, size, cells);
  for (const auto& [digits, many] : {std::pair{own, cells}, std::pair{others.data(), n * cells}})
    if (std::find(digits, digits + many, 0) != digits + many)
      throw nb::value_error("expected complete grids");
  // Others may change the rows while the lock is released.
  const std::vector<std::uint8_t> rows(others.data(), others.data() + n * cells);
  std::vector<CellBits> found;
  bool complete = false;
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own_meter = meter(control, true);
    complete = differences(size, own, rows.data(), n, relabelled, found, own_meter);
  });
  const std::size_t many = found.size();
  return {array(std::move(found), {many}), complete};
}

std::tuple<std::vector<std::uint64_t>, std::vector<std::uint64_t>, Array<CellBits>, bool>
hitting_of(int cells, const Bits1D& sets, std::size_t wanted, int jobs, double seconds,
           Control* parent) {
  check_bits(cells, sets);
  const std::vector<CellBits> given(sets.data(), sets.data() + sets.shape(0));
  HittingSets found{};
  without_gil(0, seconds, parent, [&](Control& control) {
    found = count_hitting(cells, given, wanted, jobs, control);
  });
  const std::size_t many = found.listed.size();
  return {std::move(found.all), std::move(found.minimal), array(std::move(found.listed), {many}),
          found.complete};
}

}  // namespace

void bind_census(nb::module_& module) {
  module.def("estimates", samples_of, "houses"_a, "masks"_a, "seed"_a, "first"_a, "n"_a,
             "jobs"_a = 1, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Samples of a number of solutions: (mantissas, binary exponents), of as many as were "
             "done.");
  module.def("differences", differences_of, "size"_a, "grid"_a, "others"_a, "relabelled"_a,
             "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "The least sets of cells in which a grid differs from others: (bits, complete).");
  module.def("count_hitting", hitting_of, "cells"_a, "sets"_a, "wanted"_a = 0, "jobs"_a = 1,
             "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Sets of cells that meet all given ones: (by size, minimal ones by size, these, "
             "complete).");
}

}  // namespace nanpure
