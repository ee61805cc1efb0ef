// Extended rectangles: two lines of cells, side by side, that would hold the same three or more
// digits. The lines could be exchanged as a whole: every house and cage has both cells of a pair or
// neither, except those that have a whole line.

#include <algorithm>
#include <map>

#include "logic/engine/finders.hpp"
#include "logic/finders/guarded.hpp"

namespace nanpure::logic {
namespace {

// A cell of the first line and the cell next to it.
struct Beside {
  std::uint16_t one, other;
};

using Areas = std::vector<std::uint16_t>;

// The cells with at least two candidates: one candidate is a single, and easier to find as such.
template <int W>
Cells<W> open_cells(const Position<W>& position) {
  Cells<W> open;
  for (int cell : position.empty)
    if (popcount(position.masks[cell]) > 1) open.add(cell);
  return open;
}

// The pairs of open cells that are in the same houses and cages except `first` and `second`, by
// these: all `one` see each other, and all `other`.
template <int W>
std::map<std::pair<Areas, Areas>, std::vector<Beside>> lines_of(const Position<W>& position,
                                                                const Deadly<W>& deadly) {
  std::map<std::pair<Areas, Areas>, std::vector<Beside>> lines;
  const Cells<W> open = open_cells(position);
  for (int one : open)
    for (int other : position.peers(one) & open) {
      const auto here = deadly.of(one), there = deadly.of(other);
      Areas first, second;
      std::ranges::set_difference(here, there, std::back_inserter(first));
      std::ranges::set_difference(there, here, std::back_inserter(second));
      if (!first.empty() && first < second)
        lines[{first, second}].push_back({std::uint16_t(one), std::uint16_t(other)});
    }
  return lines;
}

template <int W>
class Search {
 public:
  Search(const Position<W>& position, Sink& sink) : position_(position), sink_(sink), once_(sink) {}

  // All patterns of `size` pairs of a line and the one next to it.
  bool in(const std::vector<Beside>& line, std::size_t from, int size) {
    if (int(cells_.size()) == 2 * size) return look(size);
    for (std::size_t at = from; at < line.size(); ++at) {
      if (!sink_.pay()) return false;
      cells_.insert(cells_.end(), {line[at].one, line[at].other});
      // At most two cells have digits that do not fit.
      const bool fit = std::ranges::count_if(cells_, [&](int cell) {
        return popcount(position_.masks[cell]) > size + 1;
      }) <= 2;
      const bool more = !fit || in(line, at + 1, size);
      cells_.resize(cells_.size() - 2);
      if (!more) return false;
    }
    return true;
  }

 private:
  Mask without(int one, int other) const {
    Mask all = 0;
    for (int cell : cells_)
      if (cell != one && cell != other) all |= position_.masks[cell];
    return all;
  }

  // The possible digits of the pattern: guardians of one digit, or in at most two cells.
  bool look(int size) {
    const Mask all = without(-1, -1);
    if (popcount(all) == size + 1)
      if (!each_bit(all, [&](int digit) { return take(all & ~(Mask(1) << digit)); })) return false;
    for (std::size_t one = 0; one < cells_.size(); ++one)
      for (std::size_t other = one; other < cells_.size(); ++other) {
        const Mask digits = without(cells_[one], cells_[other]);
        if (popcount(digits) == size && popcount(all) > size + 1 && !take(digits))
          return false;
      }
    return true;
  }

  bool take(Mask digits) {
    std::vector<Candidate> guardians;
    for (std::uint16_t cell : cells_) {
      if (!(position_.masks[cell] & digits) || !is_open(position_, cell, digits)) return true;
      each_bit(position_.masks[cell] & ~digits, [&](int digit) {
        guardians.push_back({cell, std::uint8_t(digit)});
        return true;
      });
    }
    std::ranges::sort(guardians);
    return conclude(position_, guardians, sink_, once_, [&](Evidence& why) {
      why.cells = cells_;
      std::ranges::sort(why.cells);
      why.digits = digits;
      why.fins = guardians;
    });
  }

  const Position<W>& position_;
  Sink& sink_;
  Once once_;
  std::vector<std::uint16_t> cells_;
};

// `most`: digits of the pattern, at least three.
template <int W>
bool extended_rectangle(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const Deadly<W>* deadly = deadly_of(position, sink);
  if (!deadly || !sink.toil(std::uint64_t(position.cells) * position.size * 8)) return false;
  const auto lines = lines_of(position, *deadly);
  Search<W> search(position, sink);
  for (int size = 3; size <= parameters[0]; ++size)
    for (const auto& [areas, line] : lines)
      if (int(line.size()) >= size && !search.in(line, 0, size)) return false;
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(extended_rectangle, "most"),
};

}  // namespace

Finders exchange() { return kFinders; }

}  // namespace nanpure::logic
