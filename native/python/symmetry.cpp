// Symmetries of boards for Python: the automorphisms of a graph, the grids that a move fixes.

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "maths/fixed_grids.hpp"
#include "maths/graph_symmetry.hpp"
#include "python/module.hpp"
#include "python/numbers.hpp"

namespace nanpure {
namespace {

using Index = std::uint32_t;
using Indices = std::vector<Index>;

std::tuple<Indices, Indices, std::vector<Indices>, bool> symmetry_of(
    Index points, Indices colours, std::vector<std::pair<Index, Index>> edges, Control* parent) {
  const Graph graph{points, std::move(colours), std::move(edges)};
  GraphSymmetry found;
  without_gil(0, 0, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = graph_symmetry(graph, own);
  });
  return {std::move(found.base), std::move(found.orbits), std::move(found.generators), found.whole};
}

std::tuple<std::string, std::uint64_t, std::uint64_t, int> fixed_of(
    int size, std::vector<std::vector<std::uint16_t>> groups, std::vector<std::uint16_t> move,
    bool relabelled, int jobs, double seconds, Control* parent) {
  const FixedQuestion question{size, std::move(groups), std::move(move), relabelled};
  FixedCount found{};
  without_gil(0, seconds, parent,
              [&](Control& control) { found = fixed_grids(question, jobs, control); });
  return {decimal(found.grids), found.parts, found.completed, int(found.stopped)};
}

}  // namespace

void bind_symmetry(nb::module_& module) {
  module.def("graph_symmetry", symmetry_of, "points"_a, "colours"_a, "edges"_a,
             "control"_a.none() = nb::none(),
             "The automorphisms of a graph: (base, sizes of its orbits, strong generators, whole).");
  module.def("fixed_grids", fixed_of, "size"_a, "groups"_a, "move"_a, "relabelled"_a = true,
             "jobs"_a = 1, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Grids that a move of the cells fixes: (how many with one house in order, ways to fill "
             "a region, completed ones, stopped).");
}

}  // namespace nanpure
