#include "logic/facts/deadly.hpp"

#include <algorithm>

namespace nanpure::logic {

template <int W>
Deadly<W>::Deadly(const Position<W>& position) {
  const Houses& houses = position.houses;
  for (int house = 0; house < houses.count; ++house) areas.push_back(position.house(house));
  for (const Cage& cage : houses.cages) {
    Cells<W> cells;
    for (int cell : cage.cells) cells.add(cell);
    areas.push_back(cells);
  }
  start_.assign(std::size_t(position.cells) + 1, 0);
  for (const Cells<W>& area : areas)
    for (int cell : area) ++start_[cell + 1];
  for (int cell = 0; cell < position.cells; ++cell) start_[cell + 1] += start_[cell];
  areas_.resize(start_.back());
  std::vector<std::uint32_t> next(start_.begin(), start_.end() - 1);
  for (std::size_t area = 0; area < areas.size(); ++area)
    for (int cell : areas[area]) areas_[next[cell]++] = std::uint16_t(area);
  for (int cell = 0; cell < position.cells; ++cell) rectangles_at(position, cell);
  std::ranges::sort(rectangles);
}

// The neighbours of a corner divide its houses and cages between them.
template <int W>
void Deadly<W>::rectangles_at(const Position<W>& position, int cell) {
  const auto mine = of(cell);
  if (mine.empty()) return;
  Cells<W> later = position.peers(cell);
  for (int peer : Cells<W>(later))
    if (peer < cell) later.drop(peer);
  for (int one : later & areas[mine.front()]) {
    Cells<W> rest = later;
    for (std::uint16_t area : mine)
      if (areas[area].has(one)) rest = rest.minus(areas[area]);
      else rest &= areas[area];
    for (int other : rest) {
      Cells<W> across = (position.peers(one) & position.peers(other)).minus(position.peers(cell));
      across.drop(cell);
      for (int last : across) {
        const Corners corners{std::uint16_t(cell), std::uint16_t(std::min(one, other)),
                              std::uint16_t(last), std::uint16_t(std::max(one, other))};
        if (last > cell && is_rectangle(corners)) rectangles.push_back(corners);
      }
    }
  }
}

template <int W>
bool Deadly<W>::is_rectangle(const Corners& corners) const {
  for (int k = 0; k < 4; ++k)
    for (std::uint16_t area : of(corners[k])) {
      const Cells<W>& cells = areas[area];
      const bool before = cells.has(corners[(k + 3) % 4]), after = cells.has(corners[(k + 1) % 4]);
      if (before == after || cells.has(corners[(k + 2) % 4])) return false;
    }
  return true;
}

template <int W>
const Deadly<W>* deadly_of(const Position<W>& position, Sink& sink) {
  if (!position.deadly) {
    if (!sink.toil(std::uint64_t(position.cells) * position.size * W)) return nullptr;
    position.deadly = std::make_shared<const Deadly<W>>(position);
  }
  return position.deadly.get();
}

template <int W>
void strike_unguarded(const Position<W>& position, std::span<const Candidate> guardians,
                      Deduction& found) {
  if (guardians.empty()) return;
  for (int digit = 0; digit < position.size; ++digit) {
    Cells<W> cells = position.of[digit];
    for (const Candidate& one : guardians)
      cells &= one.digit == digit ? position.peers(one.cell) : Cells<W>::one(one.cell);
    found.eliminate(digit, cells);
  }
  std::ranges::sort(found.eliminations);
}

#define NANPURE_DEADLY(W)                                                                   \
  template struct Deadly<W>;                                                                \
  template const Deadly<W>* deadly_of(const Position<W>&, Sink&);                           \
  template void strike_unguarded(const Position<W>&, std::span<const Candidate>, Deduction&);
NANPURE_DEADLY(2)
NANPURE_DEADLY(4)
NANPURE_DEADLY(10)
NANPURE_DEADLY(21)
#undef NANPURE_DEADLY

}  // namespace nanpure::logic
