// Locked sets in several sectors: SK loops, and sets in the crossings of rows and columns.

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "logic/engine/finders.hpp"
#include "logic/facts/balance.hpp"
#include "logic/finders/fewest.hpp"
#include "logic/finders/sk_loops.hpp"

namespace nanpure::logic {
namespace {

// The results. Thousands of sets may be equivalent to a hundred, so whether a set is connected, and
// its evidence, are computed last.
class Locked {
 public:
  explicit Locked(Sink& sink) : sink_(sink), steps_(sink) {}

  // Takes the current locked set, if no set of as few cells strikes the same.
  template <int W>
  void note(const Balance<W>& balance, Deduction& found) {
    const int size = balance.count();
    const auto [at, fresh] = known_.try_emplace(found.eliminations, size);
    if (!fresh && at->second <= size) return;
    if (!balance.is_connected()) {
      if (fresh) known_.erase(at);
      return;
    }
    if (sink_.evidence) balance.explain(found.why);
    at->second = size;
    steps_.add(std::move(found), size);
  }

  bool emit() { return steps_.emit(); }

 private:
  Sink& sink_;
  Fewest steps_;
  std::map<std::vector<Candidate>, int> known_;  // struck candidates → the fewest cells
};

// ---- loops -------------------------------------------------------------------------------------

template <int W>
bool sk_loop(const Position<W>& position, const Parameters&, Sink& sink) {
  Locked locked(sink);
  const bool on = each_ring(position, sink, [&](const Ring<W>& ring) {
    const Cells<W> cells = cells_of_loop(position, ring);
    if (!cells.any()) return;
    Balance<W> balance(position, links_of(ring));
    Deduction found;
    if (balance.holds(cells, found) && !found.empty() && balance.used() == kLinksOfLoop)
      locked.note(balance, found);
  });
  return on && locked.emit();
}

// ---- rows and columns --------------------------------------------------------------------------

// Larger boards have too many choices of rows and columns.
constexpr int kMostLines = 10;

// All cells without a digit where some lines of one direction cross some of the other. A digit is
// counted by the lines of either direction, or by the boxes, in which its places are.
template <int W>
class Grids {
 public:
  Grids(const Position<W>& position, Sink& sink, Locked& found)
      : position_(position), sink_(sink), found_(found), balance_(position, all(position)) {
    for (int house = 0; house < position.houses.count; ++house)
      if (position.is_line(house)) lines_[position.kind(house) - 1].push_back(house);
  }

  bool run() {
    const int n = position_.size;
    if (n > kMostLines || int(lines_[0].size()) != n || int(lines_[1].size()) != n) return true;
    if (!tabulate()) return true;
    for (unsigned rows = 1; rows < 1u << n; ++rows) {
      if (!sink_.toil(std::uint64_t(n) << n)) return false;
      if (ones_[rows] < 2) continue;
      cross(rows);
      for (unsigned columns = 1; columns < 1u << n; ++columns)
        if (ones_[columns] > 1) look(rows, columns);
    }
    return true;
  }

 private:
  static std::vector<int> all(const Position<W>& position) {
    std::vector<int> houses(std::size_t(position.houses.count));
    std::iota(houses.begin(), houses.end(), 0);
    return houses;
  }

  // For each choice of lines, the crossing lines where a digit has a place. False if a line does
  // not cross each of the others once.
  bool tabulate() {
    const int n = position_.size;
    for (unsigned some = 0; some < 1u << n; ++some) ones_[some] = std::uint8_t(popcount(some));
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
    Cells<W> boxed;
    for (int house = 0, count = 0; house < position_.houses.count; ++house) {
      if (position_.kind(house) != 0) continue;
      boxed |= position_.house(house);
      for (int r = 0; r < n; ++r)
        for (int c = 0; c < n; ++c)
          if (position_.house(house).has(cell_[r][c])) box_[r][c] |= std::uint16_t(1u << count);
      ++count;
    }
    has_boxes_ = position_.empty.within(boxed);
    return true;
  }

  std::uint16_t& lies(int turn, int digit, unsigned some) {
    return lies_[turn][std::size_t(digit) << position_.size | some];
  }

  // The content of some rows in each choice of columns, a column added to a choice without it.
  void cross(unsigned rows) {
    const int n = position_.size;
    std::array<unsigned, kMostLines> meets{};
    std::array<std::array<std::uint16_t, kMostLines>, kMostLines> boxes{};  // [digit][column]
    for (unsigned left = rows; left; left &= left - 1) {
      const int r = std::countr_zero(left);
      for (unsigned rest = free_[r]; rest; rest &= rest - 1)
        meets[std::size_t(std::countr_zero(rest))] |= 1u << r;
      for (int digit = 0; digit < n; ++digit)
        for (unsigned rest = lies(0, digit, 1u << r); rest; rest &= rest - 1)
          boxes[std::size_t(digit)][std::size_t(std::countr_zero(rest))] |=
              box_[r][std::countr_zero(rest)];
    }
    for (unsigned some = 1; some < 1u << n; ++some) {
      const unsigned less = some & (some - 1);
      const auto c = std::size_t(std::countr_zero(some));
      count_[some] = std::uint8_t(count_[less] + ones_[meets[c]]);
      met_[some] = std::uint16_t(met_[less] | meets[c]);
      used_[some] = std::uint16_t(used_[less] | (meets[c] ? 1u << c : 0));
      for (std::size_t digit = 0; digit < std::size_t(n); ++digit)
        boxes_[digit][some] = std::uint16_t(boxes_[digit][less] | boxes[digit][c]);
    }
  }

  void look(unsigned rows, unsigned columns) {
    const int count = count_[columns];
    if (count < 4) return;
    // The same cells are checked without the lines that have none of them, if two are left.
    if ((met_[columns] != rows || used_[columns] != columns) && ones_[met_[columns]] > 1 &&
        ones_[used_[columns]] > 1)
      return;
    int room = 0, least = 0;  // of lines; of lines or boxes
    for (int digit = 0; digit < position_.size; ++digit) {
      const int lines = std::min(ones_[lies(0, digit, rows) & columns],
                                 ones_[lies(1, digit, columns) & rows]);
      room += lines;
      if (room > count + kSpare) return;
      least += std::min(lines, popcount(boxes_[digit][columns]));
    }
    // These are covers, though not always least ones: with less room there would be no solution.
    if (room < count || least > count || (has_boxes_ && least < count)) return;
    Cells<W> cells;
    for (unsigned left = rows; left; left &= left - 1)
      for (unsigned rest = free_[std::countr_zero(left)] & columns; rest; rest &= rest - 1)
        cells.add(cell_[std::countr_zero(left)][std::countr_zero(rest)]);
    Deduction found;
    if (balance_.holds(cells, found) && !found.empty()) found_.note(balance_, found);
  }

  static constexpr int kSpare = 6;  // the most that boxes are expected to save

  const Position<W>& position_;
  Sink& sink_;
  Locked& found_;
  Balance<W> balance_;
  std::vector<int> lines_[2];
  std::vector<std::uint16_t> lies_[2];  // [turn][digit, lines]
  std::uint8_t ones_[1 << kMostLines] = {};  // the number of lines in a choice
  // For the current rows, by columns: free cells, their rows and columns, and [digit] the boxes of
  // its places.
  std::uint8_t count_[1 << kMostLines] = {};
  std::uint16_t met_[1 << kMostLines] = {}, used_[1 << kMostLines] = {};
  std::uint16_t boxes_[kMostLines][1 << kMostLines] = {};
  bool has_boxes_ = false;  // every cell without a digit is in one
  int cell_[kMostLines][kMostLines] = {};
  std::uint16_t box_[kMostLines][kMostLines] = {};  // as a bit
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
