// The order of all grids for Python: indices as two words of 64 bits each, the upper one first.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "maths/ranking.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

using Words = std::tuple<std::uint64_t, std::uint64_t>;

Words words(Wide number) { return {std::uint64_t(number >> 64), std::uint64_t(number)}; }

// Does the work with the ranking of a shape of boxes; false: stopped before there was one.
template <typename Work>
bool with_ranking(int rows, int columns, Control* parent, Work work) {
  bool made = false;
  without_gil(0, 0, parent, [&](Control& control) {
    Meter own = meter(control, true);
    if (!pulse(own, 0)) return;
    const Ranking* const known = ranking(rows, columns, own);
    made = known != nullptr;
    if (made) work(*known, control, own);
  });
  return made;
}

std::string row_of(const std::uint8_t* digits, std::size_t cells) {
  std::string text;
  for (std::size_t cell = 0; cell < cells; ++cell)
    text += digits[cell] <= 9 ? char('0' + digits[cell]) : '?';
  return text;
}

// Fewer than there are rows, if it was stopped before.
std::vector<Words> ranks(int rows, int columns, const Bytes2D& grids, Control* parent) {
  const std::size_t n = grids.shape(0), cells = grids.shape(1);
  const auto size = std::size_t(rows) * std::size_t(columns);
  if (cells != size * size)
    throw nb::value_error(("expected rows of " + std::to_string(size * size) + " cells, got " +
                           std::to_string(cells)).c_str());
  std::vector<Words> found;
  found.reserve(n);
  std::size_t bad = n;
  with_ranking(rows, columns, parent, [&](const Ranking& known, Control&, Meter& own) {
    while (found.size() < n) {
      if (!toil(own, 1024)) return;
      const std::uint8_t* const grid = grids.data() + cells * found.size();
      if (!known.is_grid(grid)) {
        bad = found.size();
        return;
      }
      found.push_back(words(known.rank(grid)));
    }
  });
  if (bad < n)
    throw nb::value_error(("expected grids, got row " + std::to_string(bad) + ": " +
                           row_of(grids.data() + cells * bad, cells)).c_str());
  return found;
}

nb::bytearray unranked(int rows, int columns, const std::vector<Words>& indices, Control* parent) {
  const std::size_t n = indices.size();
  const auto size = std::size_t(rows) * std::size_t(columns), cells = size * size;
  std::vector<std::uint8_t> grids(cells * n);
  std::size_t done = 0, bad = n;
  with_ranking(rows, columns, parent, [&](const Ranking& known, Control&, Meter& own) {
    for (; done < n; ++done) {
      if (!toil(own, 1024)) return;
      const auto& [upper, lower] = indices[done];
      const Wide index = Wide(upper) << 64 | lower;
      if (index >= known.total()) {
        bad = done;
        return;
      }
      known.unrank(index, grids.data() + cells * done);
    }
  });
  if (bad < n) throw nb::value_error(("index out of range in row " + std::to_string(bad)).c_str());
  return nb::bytearray(grids.data(), cells * done);
}

// Rows that were not drawn are zeros.
std::tuple<Array<std::uint8_t>, Array<std::uint64_t>> drawn(
    int rows, int columns, std::size_t n, std::uint64_t seed, std::uint64_t begin, bool ranked,
    int jobs, Control* parent) {
  const auto size = std::size_t(rows) * std::size_t(columns), cells = size * size;
  auto grids = room<std::uint8_t>(cells * n);
  std::fill_n(grids.get(), cells * n, std::uint8_t(0));
  std::vector<std::uint64_t> indices(ranked ? 2 * n : 0);
  with_ranking(rows, columns, parent, [&](const Ranking& known, Control& control, Meter&) {
    draw_grids(known, {seed, begin, n, grids.get(), ranked ? indices.data() : nullptr}, jobs,
               control);
  });
  return {array(std::move(grids), {n, cells}),
          array(std::move(indices), {ranked ? n : std::size_t(0), 2})};
}

// One grid, the first of those; empty if it was stopped.
nb::bytes draw(int rows, int columns, std::uint64_t seed, Control* parent) {
  const auto size = std::size_t(rows) * std::size_t(columns), cells = size * size;
  std::vector<std::uint8_t> grid(cells);
  const bool made = with_ranking(rows, columns, parent, [&](const Ranking& known, Control& control,
                                                            Meter&) {
    draw_grids(known, {seed, 0, 1, grid.data(), nullptr}, 1, control);
  });
  return nb::bytes(grid.data(), made && grid[0] != 0 ? cells : 0);
}

using Classes = std::vector<std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>>;

std::tuple<Words, Classes> classes(int rows, int columns, Control* parent) {
  Words total{0, 0};
  Classes found;
  with_ranking(rows, columns, parent, [&](const Ranking& known, Control&, Meter&) {
    total = words(known.total());
    for (const ColumnClass& one : known.classes())
      found.emplace_back(one.members, one.fillings, one.completions);
  });
  return {total, std::move(found)};
}

}  // namespace

void bind_ranking(nb::module_& module) {
  module.def("rank_grids", ranks, "rows"_a, "columns"_a, "grids"_a, "control"_a.none() = nb::none(),
             "The indices of grids, two words each.");
  module.def("unrank_grids", unranked, "rows"_a, "columns"_a, "indices"_a,
             "control"_a.none() = nb::none(),
             "The grids of indices, two words each, one after the other.");
  module.def("draw_grid", draw, "rows"_a, "columns"_a, "seed"_a, "control"_a.none() = nb::none(),
             "A grid by chance, all equally likely: the first of draw_grids.");
  module.def("draw_grids", drawn, "rows"_a, "columns"_a, "n"_a, "seed"_a, "begin"_a = 0,
             "ranked"_a = false, "jobs"_a = 1, "control"_a.none() = nb::none(),
             "Grids by chance, all equally likely: (grids, indices).");
  module.def("set_classes", classes, "rows"_a, "columns"_a, "control"_a.none() = nb::none(),
             "How many grids there are, and the classes of column sets of the first band: "
             "(members, fillings, completions).");
}

}  // namespace nanpure
