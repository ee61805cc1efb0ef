// Locked sets in several sectors: SK loops, and sets in the crossings of rows and columns.

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <vector>

#include "logic/engine/distinct.hpp"
#include "logic/engine/finders.hpp"
#include "logic/facts/balance.hpp"

namespace nanpure::logic {
namespace {

// What was found, the fewest cells first. A set that strikes nothing beyond what sets of fewer cells
// strike is mostly one of these with some cells more, and left out.
class Locked {
 public:
  explicit Locked(Sink& sink) : sink_(sink) {}

  void note(Deduction found) { steps_.push_back(std::move(found)); }

  bool emit() {
    std::ranges::stable_sort(steps_, {}, size);
    Distinct emitted;
    std::set<Candidate> struck;  // by sets of fewer cells
    for (auto from = steps_.begin(); from != steps_.end();) {
      const auto end = std::find_if(from, steps_.end(), [&](const Deduction& other) {
        return size(other) != size(*from);
      });
      for (auto found = from; found != end; ++found) {
        if (std::ranges::includes(struck, found->eliminations) || !emitted.fresh(*found)) continue;
        Deduction step = *found;
        if (!sink_.evidence) step.why = {};
        if (!sink_.take(step)) return false;
      }
      for (; from != end; ++from)
        struck.insert(from->eliminations.begin(), from->eliminations.end());
    }
    return true;
  }

 private:
  static std::size_t size(const Deduction& found) { return found.why.cells.size(); }

  Sink& sink_;
  std::vector<Deduction> steps_;
};

// ---- loops -------------------------------------------------------------------------------------

constexpr int kCorners = 4;

// Two lines of one direction cross two of the other in four boxes. What a box has of its two lines
// beside their crossing are two groups of cells; round the board each group shares a line with the
// one and a box with the other of its neighbours.
template <int W>
class Loops {
 public:
  Loops(const Position<W>& position, Sink& sink, Locked& found)
      : position_(position), sink_(sink), found_(found) {
    for (int house = 0; house < position.houses.count; ++house)
      if (position.kind(house) == 0) boxes_.push_back(house);
      else if (position.is_line(house)) lines_[position.kind(house) - 1].push_back(house);
  }

  bool run() {
    for (std::size_t a = 0; a < lines_[0].size(); ++a)
      for (std::size_t b = a + 1; b < lines_[0].size(); ++b)
        for (std::size_t c = 0; c < lines_[1].size(); ++c)
          for (std::size_t d = c + 1; d < lines_[1].size(); ++d) {
            if (!sink_.pay()) return false;
            around({lines_[0][a], lines_[0][b]}, {lines_[1][c], lines_[1][d]});
          }
    return true;
  }

 private:
  int box_of(int cell) const {
    for (int box : boxes_)
      if (position_.house(box).has(cell)) return box;
    return -1;
  }

  void around(std::array<int, 2> rows, std::array<int, 2> columns) {
    std::vector<int> links{rows[0], rows[1], columns[0], columns[1]};
    Cells<W> cells;
    for (int row : rows)
      for (int column : columns) {
        const Cells<W> crossing = position_.house(row) & position_.house(column);
        if (!crossing.any()) return;
        const int box = box_of(crossing.first());
        if (box < 0 || std::ranges::find(links, box) != links.end()) return;
        links.push_back(box);
        for (int line : {row, column}) {
          const Cells<W> group =
              (position_.house(line) & position_.house(box) & position_.empty).minus(crossing);
          if (group.count() < 2) return;
          cells |= group;
        }
      }
    std::ranges::sort(links);
    Balance<W> balance(position_, links);
    Deduction found;
    if (!balance.holds(cells, found) || found.empty()) return;
    if (balance.used() < 2 * kCorners || !balance.is_connected()) return;
    balance.explain(found.why);
    found_.note(std::move(found));
  }

  const Position<W>& position_;
  Sink& sink_;
  Locked& found_;
  std::vector<int> boxes_, lines_[2];
};

template <int W>
bool sk_loop(const Position<W>& position, const Parameters&, Sink& sink) {
  Locked found(sink);
  return Loops<W>(position, sink, found).run() && found.emit();
}

// ---- rows and columns --------------------------------------------------------------------------

// Of larger boards there are too many choices of rows and columns.
constexpr int kMostLines = 10;

// All cells without a digit where some lines of one direction cross some of the other. A digit is
// counted by the lines of either direction, or by the boxes and other houses, where its places are.
template <int W>
class Grids {
 public:
  Grids(const Position<W>& position, Sink& sink, Locked& found)
      : position_(position), sink_(sink), found_(found) {
    for (int house = 0; house < position.houses.count; ++house) {
      all_.push_back(house);
      if (position.is_line(house)) lines_[position.kind(house) - 1].push_back(house);
    }
  }

  bool run() {
    const int n = position_.size;
    if (n > kMostLines || int(lines_[0].size()) != n || int(lines_[1].size()) != n) return true;
    if (!tabulate()) return true;
    for (unsigned rows = 1; rows < 1u << n; ++rows) {
      if (!sink_.toil(std::uint64_t(n) << n)) return false;
      for (unsigned columns = 1; columns < 1u << n; ++columns)
        if (std::popcount(rows) > 1 && std::popcount(columns) > 1) look(rows, columns);
    }
    return true;
  }

 private:
  // For each choice of lines, the crossing lines where a digit has a place. False where a line does
  // not cross each of the others once.
  bool tabulate() {
    const int n = position_.size;
    for (unsigned some = 0; some < 1u << n; ++some) ones_[some] = std::uint8_t(std::popcount(some));
    for (int turn : {0, 1}) {
      lies_[turn].assign(std::size_t(n) << n, 0);
      for (int r = 0; r < n; ++r)
        for (int c = 0; c < n; ++c) {
          const Cells<W> crossing =
              position_.house(lines_[turn][r]) & position_.house(lines_[1 - turn][c]);
          if (crossing.count() != 1) return false;
          const int cell = crossing.first();
          if (turn == 0) cell_[r][c] = cell;
          if (turn == 0 && position_.empty.has(cell)) free_[r] |= 1u << c;
          for (int digit = 0; digit < n; ++digit)
            if (position_.of[digit].has(cell)) lies(turn, digit, 1u << r) |= 1u << c;
        }
      for (int digit = 0; digit < n; ++digit)
        for (unsigned some = 1; some < 1u << n; ++some)
          lies(turn, digit, some) =
              lies(turn, digit, some & (some - 1)) | lies(turn, digit, some & -some);
    }
    return true;
  }

  std::uint16_t& lies(int turn, int digit, unsigned some) {
    return lies_[turn][std::size_t(digit) << position_.size | some];
  }

  void look(unsigned rows, unsigned columns) {
    int room = 0, count = 0;
    for (unsigned left = rows; left; left &= left - 1)
      count += ones_[free_[std::countr_zero(left)] & columns];
    if (count < 4) return;
    for (int digit = 0; digit < position_.size; ++digit) {
      room += std::min(ones_[lies(0, digit, rows) & columns], ones_[lies(1, digit, columns) & rows]);
      if (room > count + kSpare) return;
    }
    Cells<W> cells;
    for (unsigned left = rows; left; left &= left - 1)
      for (unsigned rest = free_[std::countr_zero(left)] & columns; rest; rest &= rest - 1)
        cells.add(cell_[std::countr_zero(left)][std::countr_zero(rest)]);
    if (room > count && room - saved(cells, rows, columns) > count) return;
    Balance<W> balance(position_, all_);
    Deduction found;
    if (!balance.holds(cells, found) || found.empty() || !balance.is_connected()) return;
    balance.explain(found.why);
    found_.note(std::move(found));
  }

  // How much fewer boxes and other houses do than lines.
  int saved(const Cells<W>& cells, unsigned rows, unsigned columns) {
    int fewer = 0;
    for (int digit = 0; digit < position_.size; ++digit) {
      const int lines =
          std::min(ones_[lies(0, digit, rows) & columns], ones_[lies(1, digit, columns) & rows]);
      if (lines < 2) continue;
      int boxes = 0;
      const Cells<W> places = position_.of[digit] & cells;
      for (int house : all_)
        boxes += position_.kind(house) == 0 && places.meets(position_.house(house));
      fewer += std::max(0, lines - boxes);
    }
    return fewer;
  }

  static constexpr int kSpare = 6;  // the most that boxes are expected to save

  const Position<W>& position_;
  Sink& sink_;
  Locked& found_;
  std::vector<int> all_, lines_[2];
  std::vector<std::uint16_t> lies_[2];  // [turn][digit, lines]
  std::uint8_t ones_[1 << kMostLines] = {};  // how many lines a choice has
  int cell_[kMostLines][kMostLines] = {};
  unsigned free_[kMostLines] = {};
};

template <int W>
bool multi_sector(const Position<W>& position, const Parameters&, Sink& sink) {
  Locked found(sink);
  return Grids<W>(position, sink, found).run() && found.emit();
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(sk_loop, ""),
    NANPURE_FINDER(multi_sector, ""),
};

}  // namespace

Finders sectors() { return kFinders; }

}  // namespace nanpure::logic
