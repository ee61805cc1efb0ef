// The method. Another grid H differs from the grid G in a set D of cells. If H has b where G has
// not, then every house of that cell has its b elsewhere in G, and there H must differ too. So D is
// built from one cell: a cell that is known to differ gets a new digit, any that its houses have
// not got as a new digit yet, and that draws in the cells which have this digit in G. When all
// cells drawn in have their new digit, each house has as many new digits as it lost, all different
// and all of them lost ones: H is a grid. Every H is found, as every choice is tried, except those
// with two independent parts, and those are not minimal.
//
// The first cell is the lowest of D; choices that would draw in a lower one are skipped. Choices
// that would become too large are cut off: a house, and a digit, in which only one cell differs
// needs another one, and one more cell serves one house of a direction and one digit. So are sets
// that contain a set already found.
#include "maths/unavoidable.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <stdexcept>
#include <string>

#include "batch.hpp"

namespace nanpure {
namespace {

constexpr int kFirstSize = 12, kStep = 2;   // of the sets sought at a time

// The data of a grid about each of its cells.
struct Ground {
  Ground(const Houses& houses, const std::uint8_t* digits) : size(houses.size), cells(houses.cells) {
    if (cells > kMostCells || !houses.digits_alike())
      throw std::invalid_argument("unavoidable sets are found on boards of houses with at most " +
                                  std::to_string(kMostCells) + " cells");
    grid.assign(digits, digits + cells);
    for (int cell = 0; cell < cells; ++cell)
      if (grid[cell] < 1 || grid[cell] > size) throw std::invalid_argument("expected a complete grid");
    peers.resize(std::size_t(cells));
    draws.resize(std::size_t(cells) * std::size_t(size + 1));
    marks.resize(std::size_t(cells));
    for (int cell = 0; cell < cells; ++cell) {
      for (int other = 0; other < cells; ++other) {
        if (!(houses.peers[std::size_t(cell * houses.words + other / 64)] >> other % 64 & 1)) continue;
        if (grid[other] == grid[cell]) throw std::invalid_argument("expected a complete grid");
        peers[cell] |= cell_bit(other);
        draws[std::size_t(cell * (size + 1) + grid[other])] |= cell_bit(other);
      }
      add_marks(houses, cell);
    }
  }

  // A bit for each house of the families that divide the board between them, and for the digit.
  void add_marks(const Houses& houses, int cell) {
    std::size_t family = 0;
    for (; family < std::min<std::size_t>(houses.families.size(), kFamilies - 1); ++family)
      marks[cell][family] = std::uint16_t(1 << houses.families[family][cell]);
    marks[cell][family] = std::uint16_t(1 << (grid[cell] - 1));
  }

  CellSet draw(int cell, int digit) const { return draws[std::size_t(cell * (size + 1) + digit)]; }

  static constexpr std::size_t kFamilies = 4;
  using Marks = std::array<std::uint16_t, kFamilies>;

  int size, cells;
  std::vector<std::uint8_t> grid;
  std::vector<CellSet> peers;   // [cell]
  std::vector<CellSet> draws;   // [cell][digit] the cells it sees that have this digit
  std::vector<Marks> marks;     // [cell]
};

// The sets of cells found that contain no other one, by their lowest cell.
class Known {
 public:
  bool inside(CellSet set, int lowest) const {
    for (const CellSet known : by_lowest_[lowest])
      if ((known & ~set) == 0) return true;
    return false;
  }
  bool inside(CellSet set) const {
    for (CellSet rest = set; rest != 0; rest &= rest - 1)
      if (inside(set, lowest_cell(rest))) return true;
    return false;
  }
  void add(CellSet set) { by_lowest_[lowest_cell(set)].push_back(set); }

 private:
  std::array<std::vector<CellSet>, kMostCells> by_lowest_;
};

// All differences of at most `most` cells whose lowest cell is a given one.
class Differences {
 public:
  Differences(const Ground& ground, const Known& found, int most, Meter& meter)
      : ground_(ground), found_(found), most_(most), meter_(meter) {}

  std::vector<CellSet>& from(int lowest) {
    lowest_ = lowest;
    below_ = cell_bit(lowest) - 1;
    State state;
    add(state, cell_bit(lowest));
    extend(state);
    return list_;
  }

 private:
  struct State {
    CellSet cells = 0;     // that differ
    CellSet open = 0;      // those of them without their new digit
    std::array<CellSet, 12> placed{};   // [digit] the cells that newly have it
    Ground::Marks once{}, twice{};      // houses, and digits, with one cell or with more
  };

  void add(State& state, CellSet more) const {
    state.cells |= more;
    state.open |= more;
    for (; more != 0; more &= more - 1) {
      const Ground::Marks& marks = ground_.marks[lowest_cell(more)];
      for (std::size_t k = 0; k < marks.size(); ++k) {
        state.twice[k] |= state.once[k] & marks[k];
        state.once[k] |= marks[k];
      }
    }
  }

  // A lower bound for the number of further cells.
  static int missing(const State& state) {
    int most = 0;
    for (std::size_t k = 0; k < state.once.size(); ++k)
      most = std::max(most, __builtin_popcount(unsigned(state.once[k] & ~state.twice[k])));
    return most;
  }

  bool can(const State& state, int cell, int digit) const {
    if (digit == ground_.grid[cell] || (ground_.peers[cell] & state.placed[digit]) != 0) return false;
    const CellSet more = ground_.draw(cell, digit) & ~state.cells;
    return (more & below_) == 0 && (more == 0 || size_of(state.cells | more) <= most_);
  }

  void extend(const State& state) {
    if (!toil(meter_, 64)) return;
    if (state.open == 0) {
      list_.push_back(state.cells);
      return;
    }
    int best = 0, fewest = 99;
    unsigned choice = 0;
    for (CellSet rest = state.open; rest != 0; rest &= rest - 1) {
      const int cell = lowest_cell(rest);
      unsigned digits = 0;
      int count = 0;
      for (int digit = 1; digit <= ground_.size; ++digit)
        if (can(state, cell, digit)) digits |= 1u << digit, ++count;
      if (count < fewest) best = cell, fewest = count, choice = digits;
      if (count == 0) return;
    }
    for (int digit = 1; digit <= ground_.size; ++digit) {
      if (!(choice >> digit & 1)) continue;
      State next = state;
      next.open &= ~cell_bit(best);
      next.placed[digit] |= cell_bit(best);
      const CellSet more = ground_.draw(best, digit) & ~state.cells;
      if (more != 0) {
        add(next, more);
        if (size_of(next.cells) + missing(next) > most_) continue;
        if (found_.inside(next.cells)) continue;
      }
      extend(next);
    }
  }

  const Ground& ground_;
  const Known& found_;
  const int most_;
  Meter& meter_;
  int lowest_ = 0;
  CellSet below_ = 0;
  std::vector<CellSet> list_;
};

}  // namespace

UnavoidableSets unavoidable_sets(const Houses& houses, const std::uint8_t* grid, int most, int jobs,
                                 Control& control) {
  const Ground ground(houses, grid);
  UnavoidableSets result{{}, 0, Stopped::no};
  Known known;
  Meter whole = meter(control, true);
  // Larger and larger ones, so that the result of a limited search is complete up to a size.
  for (int size = std::min(most, kFirstSize);; size = std::min(most, size + kStep)) {
    Control part;
    share(part, whole, 0);
    std::mutex mutex;
    std::vector<CellSet> fresh;
    in_chunks(std::size_t(ground.cells), 1, jobs, part, [&](std::size_t cell, std::size_t, Meter& own) {
      if (own.stopped != Stopped::no) return;
      const std::vector<CellSet> list = Differences(ground, known, size, own).from(int(cell));
      const std::lock_guard lock(mutex);
      fresh.insert(fresh.end(), list.begin(), list.end());
      if (own.stopped != Stopped::no) result.stopped = own.stopped;
    });
    if (result.stopped == Stopped::no && stopped(part)) result.stopped = Stopped::asked;
    if (result.stopped != Stopped::no) return result;
    std::sort(fresh.begin(), fresh.end(), [](CellSet one, CellSet other) {
      const int a = size_of(one), b = size_of(other);
      return a != b ? a < b : cells_before(one, other);
    });
    for (const CellSet set : fresh) {
      if (!toil(whole, 16)) {
        result.stopped = whole.stopped;
        return result;
      }
      if (!known.inside(set)) known.add(set), result.sets.push_back(set);
    }
    result.complete = size;
    if (size == most) return result;
  }
}

}  // namespace nanpure
