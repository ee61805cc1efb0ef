// BUG-Lite: cells with two digits each, of at least three digits in all, such that in every house
// and cage every digit has two places among them or none. However they are filled, the other digit
// of every cell would do as well.

#include <algorithm>
#include <set>

#include "logic/engine/finders.hpp"
#include "logic/finders/guarded.hpp"

namespace nanpure::logic {
namespace {

template <int W>
struct Lite {
  Cells<W> cells, roof;
  std::vector<Candidate> guardians;
};

// Grows a pattern: a digit with one place in a house or cage must get a second one.
template <int W>
class Growth {
 public:
  Growth(const Position<W>& position, const Deadly<W>& deadly, int most, Sink& sink)
      : position_(position),
        deadly_(deadly),
        most_(most),
        sink_(sink),
        places_(deadly.areas.size() * std::size_t(position.size)),
        open_(position.empty) {}

  bool all() {
    for (int cell : position_.bivalue) {
      add(cell, position_.masks[cell]);
      const bool more = grow();
      remove(cell, position_.masks[cell]);
      if (!more) return false;
      open_.drop(cell);  // its patterns have been found
    }
    return true;
  }

  std::vector<Lite<W>>& found() { return found_; }

 private:
  struct Want {
    int area = -1, digit = 0, choices = 0;
  };

  std::uint8_t& places(int area, int digit) {
    return places_[std::size_t(area) * std::size_t(position_.size) + std::size_t(digit)];
  }

  void add(int cell, Mask pair) {
    cells_.add(cell);
    for (std::uint16_t area : deadly_.of(cell))
      each_bit(pair, [&](int digit) { return ++places(area, digit), true; });
    pairs_.push_back({cell, pair});
  }
  void remove(int cell, Mask pair) {
    cells_.drop(cell);
    for (std::uint16_t area : deadly_.of(cell))
      each_bit(pair, [&](int digit) { return --places(area, digit), true; });
    pairs_.pop_back();
  }

  bool fits(int cell, Mask pair) {
    for (std::uint16_t area : deadly_.of(cell))
      if (!each_bit(pair, [&](int digit) { return places(area, digit) < 2; })) return false;
    return true;
  }

  Cells<W> choices(int area, int digit) const {
    return (deadly_.areas[std::size_t(area)] & open_ & position_.of[digit]).minus(cells_);
  }

  // The needed place with the fewest cells to choose from.
  Want least() {
    Want best;
    for (const auto& [cell, pair] : pairs_)
      for (std::uint16_t area : deadly_.of(cell))
        each_bit(pair, [&](int digit) {
          if (places(area, digit) != 1) return true;
          const int count = choices(area, digit).count();
          if (best.area < 0 || count < best.choices) best = {area, digit, count};
          return true;
        });
    return best;
  }

  bool grow() {
    if (!sink_.pay()) return false;
    const Want want = least();
    if (want.area < 0) return note(), true;
    if (int(pairs_.size()) == most_) return true;
    for (int cell : choices(want.area, want.digit)) {
      const Mask mask = position_.masks[cell], own = Mask(1) << want.digit;
      if (!each_bit(mask & ~own, [&](int other) {
            const Mask pair = own | Mask(1) << other, extra = mask & ~pair;
            const Cells<W> roof = roof_;
            const Mask guards = guards_;
            if (extra) {
              roof_.add(cell);
              guards_ |= extra;
            }
            bool more = true;
            if ((roof_.count() <= 2 || std::has_single_bit(guards_)) && fits(cell, pair)) {
              add(cell, pair);
              more = grow();
              remove(cell, pair);
            }
            roof_ = roof;
            guards_ = guards;
            return more;
          }))
        return false;
    }
    return true;
  }

  // Patterns of two digits are rectangles and loops.
  void note() {
    Mask all = 0;
    Lite<W> lite{cells_, roof_, {}};
    for (const auto& [cell, pair] : pairs_) {
      all |= pair;
      each_bit(position_.masks[cell] & ~pair, [&](int digit) {
        lite.guardians.push_back({std::uint16_t(cell), std::uint8_t(digit)});
        return true;
      });
    }
    std::ranges::sort(lite.guardians);
    if (popcount(all) > 2 && !lite.guardians.empty()) found_.push_back(std::move(lite));
  }

  const Position<W>& position_;
  const Deadly<W>& deadly_;
  const int most_;
  Sink& sink_;
  std::vector<std::uint8_t> places_;  // [area * N + digit]
  Cells<W> open_, cells_, roof_;
  Mask guards_ = 0;
  std::vector<std::pair<int, Mask>> pairs_;
  std::vector<Lite<W>> found_;
};

// The pattern's digits: those of the cells without guardians, and those that are not guardians.
template <int W>
void explain(const Position<W>& position, const Lite<W>& lite, Evidence& why) {
  why.cells = listed(lite.cells);
  for (int cell : lite.cells) why.digits |= position.masks[cell];
  for (const Candidate& one : lite.guardians) {
    bool own = false;
    for (int cell : lite.cells.minus(lite.roof)) own |= position.masks[cell] >> one.digit & 1;
    if (!own) why.digits &= ~(Mask(1) << one.digit);
  }
  why.fins = lite.guardians;
}

// `most`: number of cells.
template <int W>
bool bug_lite(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const Deadly<W>* deadly = deadly_of(position, sink);
  if (!deadly) return false;
  Growth<W> growth(position, *deadly, parameters[0], sink);
  if (!growth.all()) return false;
  auto& found = growth.found();
  std::ranges::stable_sort(found, {}, [](const Lite<W>& lite) { return lite.cells.count(); });
  Once once(sink);
  for (const Lite<W>& lite : found)
    if (!conclude(position, lite.guardians, sink, once,
                  [&](Evidence& why) { explain(position, lite, why); }))
      return false;
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(bug_lite, "most"),
};

}  // namespace

Finders lite() { return kFinders; }

}  // namespace nanpure::logic
