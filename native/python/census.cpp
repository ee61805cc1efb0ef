// Estimates, and puzzles of small models, for Python.

#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>
#include <vector>

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

}  // namespace

void bind_census(nb::module_& module) {
  module.def("estimates", samples_of, "houses"_a, "masks"_a, "seed"_a, "first"_a, "n"_a,
             "jobs"_a = 1, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Samples of a number of solutions: (mantissas, binary exponents), of as many as were "
             "done.");
}

}  // namespace nanpure
