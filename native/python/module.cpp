// The Python interface of the core (with module_*.cpp): arrays and bytes in and out, without the
// GIL. Every function checks the shape and range of its arguments, and nothing else: the model and
// its vocabulary live in Python (nanpure.kernel).

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "batch.hpp"
#include "classic/backends.hpp"
#include "classic/processor.hpp"
#include "classic/counting.hpp"
#include "houses.hpp"
#include "counts.hpp"
#include "kernel.hpp"
#include "text/lines.hpp"
#include "python/module.hpp"
#include "room.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace nanpure;

namespace {

void check_limit(std::uint64_t limit) {
  if (limit == 0) throw nb::value_error("expected a limit of at least 1, got 0");
}

using Answer = std::tuple<std::uint64_t, std::uint64_t, int, nb::bytes>;

Answer answer(const Found& found, const std::vector<std::uint8_t>& out, std::size_t cells) {
  const std::size_t shown = std::min<std::uint64_t>(found.count, out.size() / cells) * cells;
  return {found.count, found.nodes, int(found.stopped),
          nb::bytes(reinterpret_cast<const char*>(out.data()), shown)};
}

const std::uint8_t* classic_digits(const nb::bytes& puzzle) {
  if (puzzle.size() != 81)
    throw nb::value_error(("expected 81 bytes, got " + std::to_string(puzzle.size())).c_str());
  const auto* digits = reinterpret_cast<const std::uint8_t*>(puzzle.c_str());
  check_digits(digits, 81, 9, 81);
  return digits;
}

Answer classic_search(const std::string& name, nb::bytes puzzle, std::uint64_t limit,
                      std::size_t room, std::uint64_t nodes, double seconds, Control* parent) {
  const std::uint8_t* digits = classic_digits(puzzle);
  check_limit(limit);
  const Backend& chosen = backend(name);
  std::vector<std::uint8_t> out(81 * std::min<std::uint64_t>(room, limit));
  Found found{};
  without_gil(nodes, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = chosen.search(digits, limit, out.data(), out.size() / 81, own);
  });
  return answer(found, out, 81);
}

using Solved = std::tuple<Array<std::uint8_t>, Array<std::uint8_t>, Array<std::uint32_t>>;
using Counted = std::tuple<Array<std::uint32_t>, Array<std::uint8_t>, Array<std::uint32_t>>;

// Limits and stopping of one call, from Python.
struct Bounds {
  std::uint64_t nodes;
  double seconds;
  Control* parent;
};

// The solver for the rows of a batch: a back end, or the search for any houses.
struct Classic {
  const Backend& chosen;
  int jobs;
  static constexpr std::size_t cells = 81;
  static constexpr int size = 9;
  void operator()(const BatchRows& rows, Control& control) const {
    classic_batch(chosen, rows, jobs, control);
  }
};

struct Any {
  const Houses& houses;
  int jobs;
  std::size_t cells = std::size_t(houses.cells);
  int size = houses.size;
  void operator()(const BatchRows& rows, Control& control) const {
    batch(houses, rows, jobs, control);
  }
};

// Searches `rows`, whose puzzles these are.
template <typename Search>
void search_rows(const Search& search, const Bytes2D& puzzles, const BatchRows& rows,
                 const Bounds& bounds) {
  if (puzzles.shape(1) != search.cells)
    throw nb::value_error(("expected rows of " + std::to_string(search.cells) + " cells, got " +
                           std::to_string(puzzles.shape(1)))
                              .c_str());
  check_limit(rows.limit);
  without_gil(bounds.nodes, bounds.seconds, bounds.parent, [&](Control& control) {
    check_digits(rows.puzzles, rows.n * search.cells, search.size, search.cells);
    search(rows, control);
  });
}

template <typename Search>
Solved solved(const Search& search, const Bytes2D& puzzles, std::uint32_t limit,
              const Bounds& bounds) {
  const std::size_t n = puzzles.shape(0), cells = search.cells;
  auto solutions = room<std::uint8_t>(n * cells), status = room<std::uint8_t>(n);
  auto counts = room<std::uint32_t>(n);
  search_rows(search, puzzles,
              {puzzles.data(), n, limit, solutions.get(), status.get(), counts.get(), nullptr},
              bounds);
  return {array(std::move(solutions), {n, cells}), array(std::move(status), {n}),
          array(std::move(counts), {n})};
}

template <typename Search>
Counted counted(const Search& search, const Bytes2D& puzzles, std::uint32_t limit,
                const Bounds& bounds) {
  const std::size_t n = puzzles.shape(0);
  auto status = room<std::uint8_t>(n);
  auto counts = room<std::uint32_t>(n), nodes = room<std::uint32_t>(n);
  search_rows(search, puzzles,
              {puzzles.data(), n, limit, nullptr, status.get(), counts.get(), nodes.get()}, bounds);
  return {array(std::move(counts), {n}), array(std::move(status), {n}),
          array(std::move(nodes), {n})};
}

Solved classic_rows(const std::string& name, const Bytes2D& puzzles, std::uint32_t limit, int jobs,
                    std::uint64_t nodes, double seconds, Control* parent) {
  return solved(Classic{backend(name), jobs}, puzzles, limit, {nodes, seconds, parent});
}

Counted classic_counts(const std::string& name, const Bytes2D& puzzles, std::uint32_t limit,
                       int jobs, std::uint64_t nodes, double seconds, Control* parent) {
  return counted(Classic{backend(name), jobs}, puzzles, limit, {nodes, seconds, parent});
}

Solved houses_rows(const Houses& houses, const Bytes2D& puzzles, std::uint32_t limit, int jobs,
                   std::uint64_t nodes, double seconds, Control* parent) {
  return solved(Any{houses, jobs}, puzzles, limit, {nodes, seconds, parent});
}

Counted houses_counts(const Houses& houses, const Bytes2D& puzzles, std::uint32_t limit, int jobs,
                      std::uint64_t nodes, double seconds, Control* parent) {
  return counted(Any{houses, jobs}, puzzles, limit, {nodes, seconds, parent});
}

std::tuple<std::uint64_t, std::uint64_t, int> classic_count(const std::string& name,
                                                            nb::bytes puzzle, std::uint64_t limit,
                                                            int jobs, double seconds,
                                                            Control* parent) {
  const std::uint8_t* digits = classic_digits(puzzle);
  check_limit(limit);
  const Backend& chosen = backend(name);
  Found found{};
  without_gil(0, seconds, parent, [&](Control& control) {
    found = count_classic(chosen, digits, limit, jobs, control);
  });
  return {found.count, found.nodes, int(found.stopped)};
}

Answer houses_search(const Houses& houses, const Masks& masks, std::uint64_t limit,
                     std::size_t room, std::uint64_t nodes, double seconds, Control* parent) {
  check_cells(houses, masks);
  check_limit(limit);
  std::vector<std::uint8_t> out(std::size_t(houses.cells) * std::min<std::uint64_t>(room, limit));
  Found found{};
  without_gil(nodes, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = search(houses, masks.data(), limit, out.data(), out.size() / std::size_t(houses.cells),
                   own);
  });
  return answer(found, out, std::size_t(houses.cells));
}

// The number as words of 64 bits, the lowest first.
std::tuple<std::vector<std::uint64_t>, std::uint64_t, int> houses_count(
    const Houses& houses, const Masks& masks, std::uint64_t limit, std::uint64_t nodes,
    double seconds, Control* parent) {
  check_cells(houses, masks);
  check_limit(limit);
  Count found{};
  without_gil(nodes, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = count(houses, masks.data(), limit, own);
  });
  std::vector<std::uint64_t> words(found.number.words());
  for (std::size_t k = 0; k < words.size(); ++k) words[k] = found.number.word(k);
  return {words, found.nodes, int(found.stopped)};
}

Answer houses_enumerate(const Houses& houses, const Masks& masks, nb::bytes after,
                        std::uint64_t limit, std::uint64_t nodes, double seconds, Control* parent) {
  check_cells(houses, masks);
  check_limit(limit);
  const std::size_t cells = std::size_t(houses.cells);
  if (after.size() != 0 && after.size() != cells)
    throw nb::value_error(("expected a solution of " + std::to_string(cells) + " bytes or none, got " +
                           std::to_string(after.size()))
                              .c_str());
  const auto* last = reinterpret_cast<const std::uint8_t*>(after.c_str());
  for (std::size_t cell = 0; cell < after.size(); ++cell)
    if (last[cell] < 1 || last[cell] > houses.size)
      throw nb::value_error(("digit out of range at cell " + std::to_string(cell)).c_str());
  std::vector<std::uint8_t> out(cells * std::min<std::uint64_t>(limit, 1 << 16));
  Found found{};
  without_gil(nodes, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = enumerate(houses, masks.data(), after.size() == 0 ? nullptr : last, out.size() / cells,
                      out.data(), own);
  });
  return answer(found, out, cells);
}

std::tuple<nb::bytes, nb::bytes, std::uint64_t, int> houses_true_candidates(
    const Houses& houses, const Masks& masks, std::uint64_t limit, std::uint64_t nodes,
    double seconds, Control* parent) {
  check_cells(houses, masks);
  check_limit(limit);
  if (limit > kMostSolutions)
    throw nb::value_error(("expected a limit of at most " + std::to_string(kMostSolutions) +
                           ", got " + std::to_string(limit))
                              .c_str());
  TrueCandidates found{};
  without_gil(nodes, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = true_candidates(houses, masks.data(), limit, own);
  });
  std::vector<std::uint8_t> states(found.states.size());
  std::ranges::transform(found.states, states.begin(), [](auto state) { return std::uint8_t(state); });
  const auto text = [](const auto& values) {
    return nb::bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof values[0]);
  };
  return {text(found.counts), text(states), found.nodes, int(found.stopped)};
}

std::tuple<bool, Array<std::uint64_t>> houses_propagate(const Houses& houses, const Masks& masks) {
  check_cells(houses, masks);
  std::vector<Mask> cells(masks.data(), masks.data() + masks.shape(0));
  const bool sound = propagate(houses, cells.data());
  const std::size_t n = cells.size();
  return {sound, array(std::move(cells), {n})};
}

std::tuple<Array<std::uint8_t>, Array<std::uint8_t>, Array<std::int64_t>> lines(nb::bytes text) {
  Lines found;
  without_gil(0, 0, nullptr, [&](Control&) { found = read_lines(text.c_str(), text.size()); });
  const std::size_t n = found.kinds.size(), rows = found.digits.size() / 81;
  return {array(std::move(found.digits), {rows, 81}), array(std::move(found.kinds), {n}),
          array(std::move(found.starts), {n + 1})};
}

std::vector<std::string> backend_names() {
  std::vector<std::string> names;
  for (const Backend* const* entry = backends(); *entry != nullptr; ++entry)
    names.emplace_back((*entry)->name);
  return names;
}

}  // namespace

const nanpure::Backend& nanpure::backend(const std::string& name) {
  const Backend* found = find_backend(name.c_str());
  if (found == nullptr) throw nb::value_error(("unknown or unsupported back end: " + name).c_str());
  return *found;
}

void nanpure::check_forced_backend() {
  // Read through the C library, which os.environ keeps up to date: no call pays more than that.
  const char* const forced = std::getenv("NANPURE_BACKEND");
  if (forced == nullptr || *forced == '\0' || find_backend(forced) != nullptr) return;
  python("nanpure.kernel", "backend");
}

#define PyInit__core init_core   // defined by NB_MODULE
NB_MODULE(_core, module) {
  module.doc() = "The native core of nanpure; its typed face is nanpure.kernel.";

  // Layouts and catalogues keep their compiled forms in caches that live as long as the process.
  nb::set_leak_warnings(false);
  module.attr("source_hash") = NANPURE_SOURCE_HASH;

  nb::class_<Control>(module, "Control", "A stop flag and a progress counter for running searches.")
      .def("__init__",
           [](Control* self, Control* parent) { (new (self) Control)->parent = parent; },
           "parent"_a.none() = nb::none(), nb::keep_alive<1, 2>(),
           "With a parent it is stopped as soon as that is; what it counts the parent counts too.")
      .def("stop", [](Control& self) { self.stop = true; }, "Ask every search that has it to stop.")
      .def_prop_ro("stopped", [](Control& self) {
        if (!nanpure::look_around()) throw nb::python_error();
        return stopped(self);
      })
      .def_prop_ro("progress", [](const Control& self) { return self.progress.load(); })
      .def_prop_ro("looks", [](const Control& self) { return self.looks.load(); },
                   "How often anybody looked whether to stop.");

  nanpure::bind_houses(module);
  module.def("backends", backend_names, "The back ends of this machine, more instructions first.");
  module.def("processor", [] {
    const Processor here = processor();
    return std::tuple(std::string(here.vendor), here.family, here.model);
  }, "Vendor, family and model of the processor.");
  module.def("classic_search", classic_search, "backend"_a, "puzzle"_a, "limit"_a, "room"_a,
             "nodes"_a = 0, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "One 9x9 puzzle: (count, nodes, stopped, solutions).");
  module.def("classic_batch", classic_rows, "backend"_a, "puzzles"_a, "limit"_a, "jobs"_a = 1,
             "nodes"_a = 0, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Rows of 81 digits: (solutions, status, counts).");
  module.def("classic_counts", classic_counts, "backend"_a, "puzzles"_a, "limit"_a, "jobs"_a = 1,
             "nodes"_a = 0, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Rows of 81 digits: (counts, status, branches), no solutions.");
  module.def("classic_count", classic_count, "backend"_a, "puzzle"_a, "limit"_a, "jobs"_a = 1,
             "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "One 9x9 puzzle on several threads: (count, nodes, stopped).");
  module.def("batch", houses_rows, "houses"_a, "puzzles"_a, "limit"_a, "jobs"_a = 1, "nodes"_a = 0,
             "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Rows of digits of any layout: (solutions, status, counts).");
  module.def("counts", houses_counts, "houses"_a, "puzzles"_a, "limit"_a, "jobs"_a = 1,
             "nodes"_a = 0, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Rows of digits of any layout: (counts, status, branches), no solutions.");
  module.def("search", houses_search, "houses"_a, "masks"_a, "limit"_a, "room"_a, "nodes"_a = 0,
             "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Candidate masks of any layout: (count, nodes, stopped, solutions).");
  module.def("count", houses_count, "houses"_a, "masks"_a, "limit"_a, "nodes"_a = 0,
             "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "(words of the count, the lowest first, nodes, stopped).");
  module.def("enumerate", houses_enumerate, "houses"_a, "masks"_a, "after"_a, "limit"_a,
             "nodes"_a = 0, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "The next solutions in lexicographic order, at most 65536 a call.");
  module.def("true_candidates", houses_true_candidates, "houses"_a, "masks"_a, "limit"_a,
             "nodes"_a = 0, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "(solutions that have each candidate, up to the limit, 32 bits each; 0 unknown, 1 absent, "
             "2 seen, 3 counted, 8 bits each; nodes, stopped).");
  module.def("propagate", houses_propagate, "houses"_a, "masks"_a,
             "Singles and locked candidates to their fixpoint: (sound, masks).");
  module.def("lines", lines, "text"_a, "Lines of text: (digits of the plain classic ones, kinds, starts).");

  nanpure::bind_lock(module);
  nanpure::bind_census(module);
  nanpure::bind_column_sets(module);
  nanpure::bind_logic(module);
  nanpure::bind_forms(module);
  nanpure::bind_generate(module);
  nanpure::bind_line(module);
  nanpure::bind_maths(module);
  nanpure::bind_fixed_sets(module);
  nanpure::bind_methods(module);
  nanpure::bind_ranking(module);
  nanpure::bind_scribe(module);
  nanpure::bind_hodoku(module);
  nanpure::bind_se(module);
  nanpure::bind_strings(module);
  nanpure::bind_structure(module);
  nanpure::bind_symmetry(module);
  nanpure::bind_table(module);
  nanpure::bind_unbiased(module);
}
#undef PyInit__core

// nanobind's state belongs to the process and would be set up again for a second interpreter,
// invalidating that of the first: the next call there crashes.
extern "C" NB_EXPORT PyObject* PyInit__core() {
  if (PyInterpreterState_GetID(PyInterpreterState_Get()) == 0) return init_core();   // the main one
  PyErr_SetString(PyExc_ImportError,
                  "nanpure serves the main interpreter of a process, not subinterpreters");
  return nullptr;
}
