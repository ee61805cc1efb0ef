// Multivalue universal graves: open cells that, apart from guardians in one or two of them, hold at
// least three digits, such that however they are filled, other digits of theirs would do as well.
//
// Whether a pattern is deadly is determined by going through all ways to fill it: each of them must
// have another one that leaves every house and cage its digits. A pattern stays deadly when cells
// are added; so for given digits and guardians only the largest one needs to be checked, which does
// not depend on any order.

#include <algorithm>
#include <array>
#include <set>

#include "logic/engine/finders.hpp"
#include "logic/finders/guarded.hpp"

namespace nanpure::logic {
namespace {

constexpr int kMostWays = 2000;  // to fill a pattern

// The ways to fill some cells with some digits, and whether each has a different one.
template <int W>
class Filling {
 public:
  Filling(const Position<W>& position, const Deadly<W>& deadly, const Cells<W>& cells, Mask digits,
          Sink& sink)
      : sink_(sink) {
    for (int cell : cells) {
      own_.push_back(position.masks[cell] & digits);
      open_.push_back(position.posed[cell] & digits);
      areas_.emplace_back();
      for (std::uint16_t area : deadly.of(cell)) {
        const auto at = std::ranges::find(names_, area);
        areas_.back().push_back(int(at - names_.begin()));
        if (at == names_.end()) names_.push_back(area);
      }
    }
    held_.resize(names_.size());
    used_.resize(names_.size());
    digits_.resize(own_.size());
  }

  // False also if there are too many ways, or none, or the sink stopped it.
  bool is_deadly() { return fill(0) && ways_ > 0; }
  bool stopped() const { return stopped_; }

 private:
  // Goes on from the cell `at`; false as soon as a way has no other.
  bool fill(std::size_t at) {
    if (stopped_ || !sink_.pay()) return !(stopped_ = true);
    if (at == own_.size()) return ++ways_ <= kMostWays && exchange(0, false);
    return each_bit(own_[at] & ~taken(held_, at), [&](int digit) {
      const Mask bit = Mask(1) << digit;
      digits_[at] = bit;
      for (int area : areas_[at]) held_[std::size_t(area)] |= bit;
      const bool more = fill(at + 1);
      for (int area : areas_[at]) held_[std::size_t(area)] &= ~bit;
      return more;
    });
  }

  // Whether the cells from `at` on can be filled with the digits of each house, with some cell
  // different.
  bool exchange(std::size_t at, bool changed) {
    if (at == own_.size()) return changed;
    Mask fit = open_[at] & ~taken(used_, at);
    for (int area : areas_[at]) fit &= held_[std::size_t(area)];
    return !each_bit(fit, [&](int digit) {
      const Mask bit = Mask(1) << digit;
      for (int area : areas_[at]) used_[std::size_t(area)] |= bit;
      const bool found = exchange(at + 1, changed || bit != digits_[at]);
      for (int area : areas_[at]) used_[std::size_t(area)] &= ~bit;
      return !found;
    });
  }

  Mask taken(const std::vector<Mask>& of, std::size_t at) const {
    Mask all = 0;
    for (int area : areas_[at]) all |= of[std::size_t(area)];
    return all;
  }

  Sink& sink_;
  std::vector<Mask> own_, open_;         // [cell] candidates; those left by the posed puzzle
  std::vector<std::vector<int>> areas_;  // [cell] its houses and cages
  std::vector<std::uint16_t> names_;     // of these
  std::vector<Mask> held_, used_;        // [house or cage] digits of the current way, of the other
  std::vector<Mask> digits_;             // [cell] of the current way
  int ways_ = 0;
  bool stopped_ = false;
};

template <int W>
struct Grave {
  Cells<W> cells;
  std::vector<int> roof;  // the cells with guardians
  Mask digits;
};

template <int W>
class Graves {
  struct Roof {
    int cell;
    std::vector<std::uint16_t> bare;  // where no cell without guardians has a digit of it
  };

 public:
  Graves(const Position<W>& position, const Deadly<W>& deadly, int size, int most, Sink& sink)
      : position_(position), deadly_(deadly), size_(size), most_(most), sink_(sink) {}

  bool all() {
    for (const Mask digits : choices())
      if (popcount(digits) >= 3 && !of(digits)) return false;
    return true;
  }

  std::vector<Grave<W>>& found() { return found_; }

  // The pattern without cells that it does not need.
  Cells<W> least(const Grave<W>& grave) {
    Cells<W> cells = grave.cells;
    for (int cell : grave.cells) {
      if (std::ranges::find(grave.roof, cell) != grave.roof.end() || !cells.has(cell)) continue;
      Cells<W> fewer = cells;
      fewer.drop(cell);
      fewer = part(fewer, grave.roof, grave.digits);
      if (fewer.any() && is_deadly(fewer, grave.digits)) cells = fewer;
    }
    return cells;
  }

 private:
  // The digits that some cells without guardians have between them.
  std::set<Mask> choices() const {
    std::set<Mask> some;
    for (int cell : position_.empty) {
      const Mask mask = position_.masks[cell];
      if (popcount(mask) < 2 || popcount(mask) > size_) continue;
      std::set<Mask> more{mask};
      for (const Mask other : some)
        if (popcount(other | mask) <= size_) more.insert(other | mask);
      some.merge(more);
    }
    return some;
  }

  // All patterns of some digits, with guardians in one cell or two.
  bool of(Mask digits) {
    Cells<W> floor;
    std::vector<Roof> others;
    for (int cell : position_.empty) {
      const Mask mask = position_.masks[cell];
      if (popcount(mask) < 2 || !is_open(position_, cell, mask & digits)) continue;
      if (!(mask & ~digits)) floor.add(cell);
      else if (mask & digits) others.push_back({cell, {}});
    }
    for (Roof& one : others) one.bare = bare(one.cell, floor, digits);
    for (auto one = others.begin(); one != others.end(); ++one) {
      if (!sink_.pay()) return false;
      const Cells<W> alone = floor | Cells<W>::one(one->cell);
      if (one->bare.empty() && !look(alone, {one->cell}, digits)) return false;
      for (auto other = one + 1; other != others.end(); ++other)
        if (covers(other->cell, one->bare) && covers(one->cell, other->bare) &&
            !look(alone | Cells<W>::one(other->cell), {one->cell, other->cell}, digits))
          return false;
    }
    return true;
  }

  bool covers(int cell, const std::vector<std::uint16_t>& areas) const {
    return std::ranges::all_of(areas, [&](int area) { return deadly_.areas[area].has(cell); });
  }

  bool look(const Cells<W>& cells, const std::vector<int>& roof, Mask digits) {
    if (!sink_.pay()) return false;
    const Cells<W> pattern = part(cells, roof, digits);
    if (pattern.any() && pattern.count() <= most_ && is_deadly(pattern, digits) &&
        needs_all(pattern, roof, digits))
      found_.push_back({pattern, roof, digits});
    return !stopped_;
  }

  bool is_deadly(const Cells<W>& cells, Mask digits) {
    Filling<W> filling(position_, deadly_, cells, digits, sink_);
    const bool deadly = filling.is_deadly();
    stopped_ |= filling.stopped();
    return deadly && !stopped_;
  }

  // Whether the cells that lack a digit are not a pattern by themselves, for any digit.
  bool needs_all(const Cells<W>& cells, const std::vector<int>& roof, Mask digits) {
    return each_bit(digits, [&](int digit) {
      const Mask fewer = digits & ~(Mask(1) << digit);
      const Cells<W> rest = part(cells.minus(position_.of[digit]), roof, fewer);
      return !rest.any() || !is_deadly(rest, fewer);
    });
  }

  // The houses and cages of a cell in which none of the cells shares a digit with it.
  std::vector<std::uint16_t> bare(int cell, const Cells<W>& cells, Mask digits) const {
    const Mask own = position_.masks[cell] & digits;
    std::vector<std::uint16_t> list;
    for (std::uint16_t area : deadly_.of(cell)) {
      Mask held = 0;
      for (int other : deadly_.areas[area] & cells)
        if (other != cell) held |= position_.masks[other];
      if (!(held & own)) list.push_back(area);
    }
    return list;
  }

  // The cells among them that could change and are connected with the roof; none unless the whole
  // roof is among them.
  Cells<W> part(Cells<W> cells, const std::vector<int>& roof, Mask digits) const {
    for (bool going = true; going;) {
      going = false;
      for (int cell : Cells<W>(cells))
        if (!bare(cell, cells, digits).empty()) cells.drop(cell), going = true;
    }
    Cells<W> met;
    if (cells.has(roof[0])) met.add(roof[0]);
    for (Cells<W> fresh = met; fresh.any();) {
      Cells<W> near;
      for (int cell : fresh)
        for (std::uint16_t area : deadly_.of(cell)) near |= deadly_.areas[area] & cells;
      fresh = near.minus(met);
      met |= near;
    }
    return met.has(roof.back()) ? met : Cells<W>{};
  }

  const Position<W>& position_;
  const Deadly<W>& deadly_;
  const int size_, most_;
  Sink& sink_;
  bool stopped_ = false;
  std::vector<Grave<W>> found_;
};

template <int W>
std::vector<Candidate> guardians_of(const Position<W>& position, const Grave<W>& grave) {
  std::vector<Candidate> guardians;
  for (int cell : grave.roof)
    each_bit(position.masks[cell] & ~grave.digits, [&](int digit) {
      guardians.push_back({std::uint16_t(cell), std::uint8_t(digit)});
      return true;
    });
  std::ranges::sort(guardians);
  return guardians;
}

// `size`: digits of the pattern, at least three; `most`: number of cells.
template <int W>
bool multivalue_grave(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const Deadly<W>* deadly = deadly_of(position, sink);
  if (!deadly) return false;
  Graves<W> graves(position, *deadly, parameters[0], parameters[1], sink);
  if (!graves.all()) return false;
  auto& found = graves.found();
  std::ranges::stable_sort(found, {}, [](const Grave<W>& one) {
    return std::array{one.cells.count(), int(one.roof.size()), popcount(one.digits)};
  });
  Once once(sink);
  for (const Grave<W>& one : found) {
    const auto guardians = guardians_of(position, one);
    if (!conclude(position, guardians, sink, once, [&](Evidence& why) {
          why.cells = listed(graves.least(one));
          why.digits = one.digits;
          why.fins = guardians;
        }))
      return false;
  }
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(multivalue_grave, "size most"),
};

}  // namespace

Finders mugs() { return kFinders; }

}  // namespace nanpure::logic
