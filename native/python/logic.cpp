// The technique engine for Python: programs of finders in, deductions out as plain tuples.

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <cstring>
#include <tuple>
#include <utility>
#include <vector>

#include "batch.hpp"
#include "logic/engine/grade.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

using logic::Board;
using logic::Deduction;
using logic::Program;

// Candidates as numbers: cell * N + digit.
using Numbers = std::vector<std::uint32_t>;
using Members = std::vector<std::uint16_t>;

using RawSet = std::tuple<int, Members, Mask>;
using RawCommon = std::tuple<int, int, Mask>;
using RawLink = std::tuple<Numbers, Numbers, bool, Members>;
using RawUnit = std::tuple<int, int, int>;
// Cause, candidate or -1, true, plus, minus, after, the net inside or -1, the rule or -1.
using RawLine =
    std::tuple<int, int, bool, std::vector<RawUnit>, std::vector<RawUnit>, Members, int, int>;
using RawNet = std::vector<RawLine>;
using RawEvidence =
    std::tuple<Members, Mask, Members, Members, Numbers, std::vector<RawSet>,
               std::vector<RawCommon>, std::vector<RawLink>, std::vector<Numbers>, int, int,
               std::vector<RawNet>, Members, std::vector<RawLink>>;
using Found = std::vector<std::pair<int, Deduction>>;

Numbers numbers(const std::vector<logic::Candidate>& candidates, int size) {
  Numbers list;
  list.reserve(candidates.size());
  for (const auto& one : candidates) list.push_back(std::uint32_t(one.cell) * size + one.digit);
  return list;
}

std::vector<RawUnit> raw(const std::vector<logic::Unit>& units) {
  std::vector<RawUnit> list;
  for (const auto& unit : units) list.emplace_back(unit.house, unit.cell, unit.digit + 1);
  return list;
}

// A net at its place in the list, followed by those inside it.
void add_net(const logic::Net& net, std::size_t at, std::vector<RawNet>& list, int size) {
  RawNet lines;
  for (const auto& line : net.lines) {
    const bool named = line.cause != logic::Cause::contradiction;
    int inside = -1;
    if (!line.inside.empty()) {
      inside = int(list.size());
      list.emplace_back();
      add_net(line.inside.front(), std::size_t(inside), list, size);
    }
    lines.emplace_back(int(line.cause),
                       named ? int(line.candidate.cell) * size + line.candidate.digit : -1, line.on,
                       raw(line.plus), raw(line.minus), line.after, inside, line.rule);
  }
  list[at] = std::move(lines);
}

std::vector<RawNet> raw(const std::vector<logic::Net>& nets, int size) {
  std::vector<RawNet> list(nets.size());
  for (std::size_t at = 0; at < nets.size(); ++at) add_net(nets[at], at, list, size);
  return list;
}

std::vector<RawLink> raw(const std::vector<logic::Link>& links, int size) {
  std::vector<RawLink> list;
  for (const auto& link : links)
    list.emplace_back(numbers(link.start, size), numbers(link.end, size), link.strong, link.rules);
  return list;
}

// Why a step holds: usually nobody asks, and creating so many Python objects takes longer than
// finding the step.
class Why {
 public:
  Why(logic::Evidence why, int length, int size)
      : why_(std::move(why)), length_(length), size_(size) {}

  RawEvidence fields() const {
    std::vector<RawSet> sets;
    for (const auto& part : why_.sets) sets.emplace_back(int(part.role), part.cells, part.digits);
    std::vector<RawCommon> commons;
    for (const auto& common : why_.commons)
      commons.emplace_back(common.one, common.other, common.digits);
    std::vector<Numbers> colors;
    for (const auto& color : why_.colors) colors.push_back(numbers(color, size_));
    return {why_.cells, why_.digits, why_.base, why_.cover, numbers(why_.fins, size_),
            std::move(sets), std::move(commons), raw(why_.links, size_), std::move(colors), length_,
            why_.total, raw(why_.nets, size_), why_.rules, raw(why_.ruled, size_)};
  }

 private:
  logic::Evidence why_;
  int length_, size_;
};

using RawStep = std::tuple<int, Numbers, Numbers, Why>;

std::vector<RawStep> raw(Found found, int size) {
  std::vector<RawStep> list;
  list.reserve(found.size());
  for (auto& [row, one] : found)
    list.emplace_back(row, numbers(one.placements, size), numbers(one.eliminations, size),
                      Why(std::move(one.why), one.length, size));
  return list;
}

// `posed` has no entries if the current board counts as the puzzle.
Board board_of(const Houses& houses, const Masks& masks, nb::bytes digits, const Masks& posed) {
  check_cells(houses, masks);
  if (posed.shape(0) != 0) check_cells(houses, posed);
  if (digits.size() != std::size_t(houses.cells))
    throw nb::value_error(("expected " + std::to_string(houses.cells) + " digits, got " +
                           std::to_string(digits.size())).c_str());
  Board board{{masks.data(), masks.data() + masks.shape(0)}, {},
              {posed.data(), posed.data() + posed.shape(0)}};
  const auto* first = reinterpret_cast<const std::uint8_t*>(digits.c_str());
  board.digits.assign(first, first + digits.size());
  for (std::size_t cell = 0; cell < board.digits.size(); ++cell)
    if (board.digits[cell] > houses.size)
      throw nb::value_error(("digit out of range at cell " + std::to_string(cell)).c_str());
  return board;
}

Program program_of(
    const std::vector<std::tuple<std::string, std::vector<int>, int>>& rows) {
  Program program;
  for (const auto& [name, values, rating] : rows) {
    const logic::Finder* found = nullptr;
    for (const logic::Finder* finder : logic::finders())
      if (name == finder->name) found = finder;
    if (found == nullptr) throw nb::value_error(("unknown finder: " + name).c_str());
    if (values.size() > logic::kMaxParameters)
      throw nb::value_error(("too many parameters for " + name).c_str());
    logic::Parameters parameters{};
    std::copy(values.begin(), values.end(), parameters.begin());
    if (!logic::accepts(*found, parameters))
      throw nb::value_error((name + " does not take these parameters (" + found->parameters +
                             ")").c_str());
    program.rows.push_back({found, parameters, rating});
  }
  return program;
}

// The steps of all rows, row after row, at most `limit` of them (0: no limit).
std::pair<std::vector<RawStep>, int> steps(const Houses& houses, const Masks& masks,
                                           nb::bytes digits, const Masks& posed,
                                           const Program& program, std::uint64_t limit,
                                           std::uint64_t nodes, double seconds, Control* parent) {
  const Board board = board_of(houses, masks, digits, posed);
  Found found;
  Stopped stopped{};
  without_gil(nodes, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    logic::each_step(houses, board, program, true, [&](int row, Deduction one) {
      found.emplace_back(row, std::move(one));
      return found.size() != limit;
    }, own);
    stopped = own.stopped;
  });
  return {raw(std::move(found), houses.size), int(stopped)};
}

// One caller at a time: rows share tables.
class Surveying {
 public:
  Surveying(const Houses& houses, const Board& board, const Program& program)
      : size_(houses.size), survey_(houses, board, program) {}

  std::tuple<std::vector<RawStep>, int, std::uint64_t> steps(int row, std::uint64_t nodes,
                                                             double seconds, Control* parent) {
    if (row < 0 || row >= survey_.rows())
      throw nb::value_error(("expected a row below " + std::to_string(survey_.rows()) + ", got " +
                             std::to_string(row)).c_str());
    const Busy busy(*this);
    Found found;
    Stopped stopped{};
    std::uint64_t used = 0;
    without_gil(nodes, seconds, parent, [&](Control& control) {
      Meter own = meter(control, true);
      survey_.row(row, true, [&](int at, Deduction one) {
        found.emplace_back(at, std::move(one));
        return true;
      }, own);
      stopped = own.stopped;
      used = spent(own);
    });
    return {raw(std::move(found), size_), int(stopped), used};
  }

 private:
  struct Busy {
    explicit Busy(Surveying& of) : of(of) {
      if (of.busy_.test_and_set())
        throw nb::value_error("a survey answers one call at a time, and another is running");
    }
    ~Busy() { of.busy_.clear(); }
    Surveying& of;
  };

  int size_;
  logic::Survey survey_;
  std::atomic_flag busy_;
};

std::pair<std::vector<RawStep>, int> easiest(const Houses& houses, const Masks& masks,
                                             nb::bytes digits, const Masks& posed,
                                             const Program& program, std::uint64_t nodes,
                                             double seconds, Control* parent) {
  const Board board = board_of(houses, masks, digits, posed);
  Found found;
  Stopped stopped{};
  without_gil(nodes, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    Deduction one;
    const int row = logic::easiest_step(houses, board, program, one, own);
    if (row >= 0) found.emplace_back(row, std::move(one));
    stopped = own.stopped;
  });
  return {raw(std::move(found), houses.size), int(stopped)};
}

// The steps of one rating, only the first of those with the same effect.
std::pair<std::vector<RawStep>, int> rated(const Houses& houses, const Masks& masks,
                                           nb::bytes digits, const Masks& posed,
                                           const Program& program, int rating,
                                           std::uint64_t nodes, double seconds, Control* parent) {
  const Board board = board_of(houses, masks, digits, posed);
  Found found;
  Stopped stopped{};
  without_gil(nodes, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    logic::rated_steps(houses, board, program, rating, [&](int row, Deduction one) {
      found.emplace_back(row, std::move(one));
      return true;
    }, own);
    stopped = own.stopped;
  });
  return {raw(std::move(found), houses.size), int(stopped)};
}

using Ended = std::tuple<std::vector<std::uint64_t>, nb::bytes, int>;

Ended ended(const Board& board, Stopped stopped) {
  return {board.masks,
          nb::bytes(reinterpret_cast<const char*>(board.digits.data()), board.digits.size()),
          int(stopped)};
}

std::pair<std::vector<RawStep>, Ended> path(const Houses& houses, const Masks& masks,
                                            nb::bytes digits, const Masks& posed,
                                            const Program& program, bool easiest_first,
                                            std::uint64_t limit, int highest, std::uint64_t nodes,
                                            double seconds, Control* parent) {
  Board board = board_of(houses, masks, digits, posed);
  Found found;
  Stopped stopped{};
  without_gil(nodes, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    logic::path(houses, board, program,
                easiest_first ? logic::Policy::easiest : logic::Policy::order, limit,
                [&](int row, Deduction one) {
                  found.emplace_back(row, std::move(one));
                  return true;
                },
                own, highest);
    stopped = own.stopped;
  });
  return {raw(std::move(found), houses.size), ended(board, stopped)};
}

using RawRound = std::tuple<int, int, int, int, int, int>;

std::pair<std::vector<RawRound>, Ended> rounds(
    const Houses& houses, const Masks& masks, nb::bytes digits, const Masks& posed,
    const Program& program, int highest, std::uint64_t nodes, double seconds, Control* parent) {
  Board board = board_of(houses, masks, digits, posed);
  std::vector<RawRound> list;
  Stopped stopped{};
  without_gil(nodes, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    logic::rounds(houses, board, program, [&](const logic::Round& round) {
      list.emplace_back(round.rating, round.row, round.steps, round.placements,
                        round.eliminations, round.counted());
      return true;
    }, own, highest);
    stopped = own.stopped;
  });
  return {std::move(list), ended(board, stopped)};
}

// Takes rows of N² digits one after another, returns a level for each; 255 if it was stopped.
nb::bytes levels(const Houses& houses, nb::bytes puzzles, const Program& program,
                 const std::vector<int>& level, const std::vector<int>& score,
                 const std::vector<int>& caps, int highest, int jobs, Control* parent) {
  const std::size_t cells = std::size_t(houses.cells), n = puzzles.size() / cells;
  if (puzzles.size() % cells != 0)
    throw nb::value_error(("expected rows of " + std::to_string(cells) + " digits, got " +
                           std::to_string(puzzles.size())).c_str());
  const auto* digits = reinterpret_cast<const std::uint8_t*>(puzzles.c_str());
  for (std::size_t at = 0; at < n * cells; ++at)
    if (digits[at] > houses.size)
      throw nb::value_error(("digit out of range at " + std::to_string(at)).c_str());
  if (level.size() != program.rows.size() || score.size() != program.rows.size())
    throw nb::value_error(("expected a level and a score for each of " +
                           std::to_string(program.rows.size()) + " rows").c_str());
  const logic::Scale scale{level, score, caps};
  std::vector<std::uint8_t> found(n, 255);
  without_gil(0, 0, parent, [&](Control& control) {
    in_chunks(n, 1, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
      for (std::size_t row = begin; row < end; ++row) {
        if (meter.stopped == Stopped::asked || !pulse(meter, 0)) return;
        const int one = logic::grade(houses, {digits + row * cells, cells}, program, scale,
                                     highest, meter);
        if (one >= 0) found[row] = std::uint8_t(one);
      }
    });
  });
  return nb::bytes(reinterpret_cast<const char*>(found.data()), found.size());
}

std::vector<std::pair<std::string, std::string>> finder_names() {
  std::vector<std::pair<std::string, std::string>> names;
  for (const logic::Finder* finder : logic::finders())
    names.emplace_back(finder->name, finder->parameters);
  return names;
}

}  // namespace

void bind_logic(nb::module_& module) {
  using namespace nb::literals;
  nb::class_<Program>(module, "Program", "Finders with parameters and ratings, in order.")
      .def("__init__",
           [](Program* self,
              const std::vector<std::tuple<std::string, std::vector<int>, int>>& rows) {
             new (self) Program(program_of(rows));
           },
           "rows"_a)
      .def("__len__", [](const Program& self) { return self.rows.size(); });

  nb::class_<Why>(module, "Why", "Why a step holds.")
      .def("fields", &Why::fields,
           "(cells, digits, houses, covers, fins, sets, commons, links, colors, length, total, nets, "
           "rules, ruled).");
  nb::class_<Surveying>(module, "Survey", "All steps of a board, a row of the program at a time.")
      .def("__init__",
           [](Surveying* self, const Houses& houses, const Masks& masks, nb::bytes digits,
              const Masks& posed, const Program& program) {
             new (self) Surveying(houses, board_of(houses, masks, digits, posed), program);
           },
           nb::keep_alive<1, 2>(), "houses"_a, "masks"_a, "digits"_a, "posed"_a, "program"_a)
      .def("steps", &Surveying::steps, "entry"_a, "nodes"_a = 0, "seconds"_a = 0.0,
           "control"_a.none() = nb::none(), "The steps of a row: (steps, stopped, nodes).");
  module.def("finders", finder_names, "The finders: (name, names of the parameters).");
  module.def("length_term", logic::length_term, "length"_a,
             "What a chain of that many links adds to a rating, in tenths.");
  module.def("logic_steps", steps, "houses"_a, "masks"_a, "digits"_a, "posed"_a,
             "program"_a, "limit"_a, "nodes"_a = 0, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "All steps, row after row: (steps, stopped).");
  module.def("logic_easiest", easiest, "houses"_a, "masks"_a, "digits"_a, "posed"_a,
             "program"_a, "nodes"_a = 0, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "The step with the lowest rating: (none or one step, stopped).");
  module.def("logic_path", path, "houses"_a, "masks"_a, "digits"_a, "posed"_a,
             "program"_a, "easiest"_a, "limit"_a, "highest"_a, "nodes"_a = 0, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "Step after step, none rated above `highest`: (steps, (masks, digits, stopped)).");
  module.def("logic_rated", rated, "houses"_a, "masks"_a, "digits"_a, "posed"_a,
             "program"_a, "rating"_a, "nodes"_a = 0, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "The steps of one rating with different effects: (steps, stopped).");
  module.def("logic_levels", levels, "houses"_a, "puzzles"_a, "program"_a, "level"_a, "score"_a,
             "caps"_a, "highest"_a, "jobs"_a = 1, "control"_a.none() = nb::none(),
             "The level of each row of digits, or the first above `highest`; 255: stopped.");
  module.def("logic_rounds", rounds, "houses"_a, "masks"_a, "digits"_a, "posed"_a,
             "program"_a, "highest"_a, "nodes"_a = 0, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "All steps of the lowest rating at once, round after round: "
             "((rating, row, steps, placements, eliminations, counted) of each, "
             "(masks, digits, stopped)).");
}

}  // namespace nanpure
