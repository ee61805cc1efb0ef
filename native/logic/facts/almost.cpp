#include "logic/facts/almost.hpp"

#include <algorithm>

#include "logic/facts/differing.hpp"

namespace nanpure::logic {
namespace {

// The most cells of a set; lowered when there are too many sets.
class Bound {
 public:
  explicit Bound(int size)
      : most_(size <= 9 ? size - 1 : size <= 16 ? 5 : 4), limit_(size <= 9 ? kMostSets : 1024) {}

  int most() const { return most_; }

  void note(int cells) {
    ++count_[cells];
    int all = 0;
    for (int k = 1; k <= most_; ++k)
      if ((all += count_[k]) > limit_) most_ = std::max(1, k - 1);
  }

 private:
  int most_;
  const int limit_;
  int count_[kMaxSize + 1] = {};
};

// All sets of one house, or of some different cells beyond houses (-1), by taking cells one after
// another.
template <int W>
class House {
 public:
  House(const Position<W>& position, int house, const Cells<W>& cells, Bound& bound,
        AlmostLocked<W>& found, Sink& sink)
      : position_(position), house_(house), bound_(bound), found_(found), sink_(sink) {
    for (int cell : position.empty & cells)
      if (position.masks[cell]) cells_[count_++] = cell;
  }

  // False: the sink stopped it.
  bool extend(int from, const Cells<W>& cells, Mask digits, int size) {
    if (!sink_.toil(std::uint64_t(W) * (count_ - from))) return false;
    for (int k = from; k < count_ && size < bound_.most(); ++k) {
      Cells<W> more = cells;
      more.add(cells_[k]);
      const Mask all = digits | position_.masks[cells_[k]];
      const int over = popcount(all) - size - 1;
      if (over == 1 && is_first(more)) {
        found_.sets.push_back({more, all, house_, size + 1, 0});
        bound_.note(size + 1);
      }
      // A further cell removes at most one of the surplus digits.
      const int left = std::min(bound_.most() - size - 1, count_ - k - 1);
      if (left > 0 && over - left <= 1 && !extend(k + 1, more, all, size + 1)) return false;
    }
    return true;
  }

 private:
  // Whether no earlier house holds all these cells too, nor other different cells.
  bool is_first(const Cells<W>& cells) const {
    for (const Seat& seat : position_.houses.seats(cells.first())) {
      if (house_ >= 0 && seat.house >= house_) return true;
      if (cells.within(position_.house(seat.house))) return false;
    }
    return house_ >= 0 || std::ranges::none_of(found_.sets, [&](const auto& set) {
             return set.house < 0 && set.cells == cells;
           });
  }

  const Position<W>& position_;
  const int house_;
  Bound& bound_;
  AlmostLocked<W>& found_;
  Sink& sink_;
  int cells_[kMaxSize];
  int count_ = 0;
};

constexpr int kFewest = 3;   // of different cells beyond houses: pairs of them are all over the board

template <int W>
bool all_see(const Position<W>& position, const Cells<W>& cells) {
  for (int cell : cells) {
    Cells<W> others = cells;
    others.drop(cell);
    if (!others.within(position.peers(cell))) return false;
  }
  return true;
}

// Cells that a rule makes different and that do not all lie in one house.
template <int W>
std::vector<Cells<W>> beyond_houses(const Position<W>& position) {
  std::vector<Cells<W>> found;
  const auto add = [&](const Cells<W>& cells) {
    if (std::ranges::find(found, cells) == found.end()) found.push_back(cells);
  };
  for (const Differing<W>& different : differing(position, kFewest)) add(different.cells);
  if (!position.houses.see_beyond) return found;
  for (int rule = 0; position.book && rule < position.book->count(); ++rule) {
    const auto list = position.book->cells(rule);
    if (int(list.size()) < kFewest || int(list.size()) > position.size) continue;
    const Cells<W> cells = position.empty & cells_of<W>(list);
    if (cells.count() >= kFewest && !in_house(position, cells) && all_see(position, cells)) add(cells);
  }
  return found;
}

template <int W>
void add_tables(const Position<W>& position, AlmostLocked<W>& almost) {
  for (auto& set : almost.sets) {
    set.first = int(almost.holders.size());
    each_bit(set.digits, [&](int digit) {
      const Cells<W> holders = set.cells & position.of[digit];
      almost.holders.push_back(holders);
      almost.seers.push_back(position.of[digit] & position.seen_by_all(holders));
      return true;
    });
  }
}

}  // namespace

template <int W>
const AlmostLocked<W>* almost_locked(const Position<W>& position, Sink& sink) {
  if (!position.almost) {
    auto almost = std::make_shared<AlmostLocked<W>>();
    Bound bound(position.size);
    for (int house = 0; house < position.houses.count; ++house)
      if (!House<W>(position, house, position.house(house), bound, *almost, sink)
               .extend(0, {}, 0, 0))
        return nullptr;
    for (const Cells<W>& cells : beyond_houses(position))
      if (!House<W>(position, -1, cells, bound, *almost, sink).extend(0, {}, 0, 0)) return nullptr;
    std::erase_if(almost->sets, [&](const auto& set) { return set.size > bound.most(); });
    std::ranges::stable_sort(almost->sets, {}, &AlmostLocked<W>::Set::size);
    add_tables(position, *almost);
    position.almost = std::move(almost);
  }
  return position.almost.get();
}

template const AlmostLocked<2>* almost_locked(const Position<2>&, Sink&);
template const AlmostLocked<4>* almost_locked(const Position<4>&, Sink&);
template const AlmostLocked<10>* almost_locked(const Position<10>&, Sink&);
template const AlmostLocked<21>* almost_locked(const Position<21>&, Sink&);

}  // namespace nanpure::logic
