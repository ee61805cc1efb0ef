// Two sets of cells with the same digits.
//
// As many houses on one side as on the other hold every digit equally often. Without the cells that
// both sides have, what is left of one side has each digit as often as what is left of the other. So
// what one side says of the number of a digit, the other has to keep. Four boxes at the corners of a
// rectangle against two rows and two columns through them leave sixteen cells on each side (the
// Phistomefel ring); lines against the irregular boxes that cover most of them leave few (the law of
// leftovers).

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "logic/engine/finders.hpp"
#include "logic/facts/covers.hpp"
#include "logic/finders/fewest.hpp"
#include "logic/finders/fish_targets.hpp"
#include "logic/finders/rings.hpp"

namespace nanpure::logic {
namespace {

constexpr int kKinds = 3;        // boxes, lines of one direction, lines of the other
constexpr int kMostChoices = 20; // of boxes that cover the same lines equally well

// Bounds on the number of times that a digit stands in a set of cells.
struct Bounds {
  int least, most;
};

template <int W>
struct Side {
  std::vector<int> houses;
  Cells<W> cells;   // of its houses, those that the other side does not have
  Cells<W> open;
};

template <int W>
class Equivalence {
 public:
  Equivalence(const Position<W>& position, Sink& sink)
      : position_(position), sink_(sink), steps_(sink), covers_(position, all(position)),
        digits_(std::size_t(position.size)) {
    for (int digit = 0; digit < position.size; ++digit) look_at(digit);
  }

  bool run() {
    const bool on = each_ring(position_, sink_, [&](const Ring<W>& ring) {
      compare({ring.boxes.begin(), ring.boxes.end()}, {ring.lines.begin(), ring.lines.end()});
    });
    return on && leftovers() && steps_.emit();
  }

 private:
  static std::vector<int> all(const Position<W>& position) {
    std::vector<int> houses(std::size_t(position.houses.count));
    std::iota(houses.begin(), houses.end(), 0);
    return houses;
  }

  // The places of a digit, which many pairs of sides ask for.
  struct Digit {
    Cells<W> placed;                          // where it stands
    std::array<std::vector<Cells<W>>, kKinds> places;  // in the houses of a kind that wait for it
    int like;                                 // the first digit with the same candidates
  };

  void look_at(int digit) {
    Digit& found = digits_[std::size_t(digit)];
    for (int cell = 0; cell < position_.cells; ++cell)
      if (position_.digits[std::size_t(cell)] == digit + 1) found.placed.add(cell);
    for (int house = 0; house < position_.houses.count; ++house) {
      if (position_.kind(house) >= kKinds || !waits_for(position_, digit, house)) continue;
      const Cells<W> places = position_.places(digit, house);
      if (places.any()) found.places[std::size_t(position_.kind(house))].push_back(places);
    }
    found.like = int(std::ranges::find(position_.of, position_.of[std::size_t(digit)]) -
                     position_.of.begin());
  }

  // ---- lines against irregular boxes -----------------------------------------------------------

  // Neighbouring lines, and as many boxes that cover most of them.
  bool leftovers() {
    std::vector<int> lines[2], boxes;
    for (int house = 0; house < position_.houses.count; ++house) {
      if (position_.is_line(house)) lines[position_.kind(house) - 1].push_back(house);
      if (position_.kind(house) == 0) boxes.push_back(house);
    }
    if (std::ranges::all_of(boxes, [&](int box) { return is_rectangle(box, lines); })) return true;
    for (const std::vector<int>& some : lines)
      for (std::size_t first = 0; first < some.size(); ++first)
        for (std::size_t end = first + 1; end - first < some.size() && end <= some.size(); ++end) {
          if (!sink_.toil(std::uint64_t(W) * boxes.size())) return false;
          against_boxes({some.begin() + std::ptrdiff_t(first), some.begin() + std::ptrdiff_t(end)},
                        boxes);
        }
    return true;
  }

  bool is_rectangle(int box, const std::vector<int> (&lines)[2]) const {
    std::ptrdiff_t area = 1;
    for (const std::vector<int>& some : lines)
      area *= std::ranges::count_if(some, [&](int line) {
        return position_.house(line).meets(position_.house(box));
      });
    return area == position_.size;
  }

  void against_boxes(const std::vector<int>& lines, std::vector<int> boxes) {
    Cells<W> covered;
    for (int line : lines) covered |= position_.house(line);
    const auto shared = [&](int box) { return (position_.house(box) & covered).count(); };
    std::ranges::stable_sort(boxes, std::greater(), shared);
    const std::size_t count = lines.size();
    if (boxes.size() < count) return;
    const int last = shared(boxes[count - 1]);
    const auto tie = std::ranges::find(boxes, last, shared) - boxes.begin();
    const auto end = std::ranges::find_if(boxes, [&](int box) { return shared(box) < last; }) -
                     boxes.begin();
    // Every choice of those that share equally many cells, by masks of as many bits.
    const auto equal = std::size_t(end - tie), wanted = count - std::size_t(tie);
    if (equal > 16) return;
    std::vector<std::vector<int>> choices;
    for (unsigned some = 0; some < 1u << equal; ++some) {
      if (std::size_t(popcount(some)) != wanted) continue;
      if (int(choices.size()) == kMostChoices) return;
      std::vector<int> chosen(boxes.begin(), boxes.begin() + tie);
      for (std::size_t k = 0; k < equal; ++k)
        if (some >> k & 1) chosen.push_back(boxes[std::size_t(tie) + k]);
      choices.push_back(std::move(chosen));
    }
    for (std::vector<int>& chosen : choices) compare(std::move(chosen), lines);
  }

  // ---- two sides -------------------------------------------------------------------------------

  void compare(std::vector<int> one, std::vector<int> other) {
    sides_[0].houses = std::move(one);
    sides_[1].houses = std::move(other);
    // The covers of its digits take the longest; a stopped sink ends the walk round the rings.
    if (!sink_.toil(std::uint64_t(position_.size) * std::uint64_t(position_.cells)) || !divide())
      return;
    if (!may_strike()) return;
    find_bounds(true);
    if (!tighten(both_, sides_[0].cells.count())) return;
    Deduction found;
    Mask digits = 0;
    for (int digit = 0; digit < position_.size; ++digit)
      for (int side : {0, 1})
        if (strike(sides_[std::size_t(side)], digit, own_[std::size_t(digit)][std::size_t(side)],
                   both_[std::size_t(digit)]))
          digits |= Mask(1) << digit;
    for (int cell : position_.empty)
      each_bit(gone(cell), [&](int digit) {
        found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
        return true;
      });
    if (found.empty()) return;
    if (sink_.evidence) explain(found.why, digits);
    steps_.add(std::move(found), sides_[0].cells.count());
  }

  // The cells that one side has more often than the other; false if one has a cell twice more, or if
  // nothing is left.
  bool divide() {
    std::vector<int> weight(std::size_t(position_.cells));
    for (int house : sides_[0].houses)
      for (int cell : position_.house(house)) ++weight[std::size_t(cell)];
    for (int house : sides_[1].houses)
      for (int cell : position_.house(house)) --weight[std::size_t(cell)];
    for (Side<W>& side : sides_) side.cells = {};
    for (int cell = 0; cell < position_.cells; ++cell) {
      if (std::abs(weight[std::size_t(cell)]) > 1) return false;
      if (weight[std::size_t(cell)] > 0) sides_[0].cells.add(cell);
      if (weight[std::size_t(cell)] < 0) sides_[1].cells.add(cell);
    }
    for (Side<W>& side : sides_) side.open = side.cells & position_.empty;
    gone_.assign(std::size_t(position_.size), {});
    return sides_[0].cells.any();
  }

  // Each side's own bounds, and both together. `exact`: the most as well, which takes long.
  void find_bounds(bool exact) {
    own_.resize(std::size_t(position_.size));
    both_.resize(std::size_t(position_.size));
    for (int digit = 0; digit < position_.size; ++digit) {
      auto& of = own_[std::size_t(digit)];
      const int like = digits_[std::size_t(digit)].like;
      for (std::size_t side : {0, 1}) {
        const int placed = placed_in(sides_[side], digit);
        if (like == digit) of[side] = bounds(sides_[side], digit, exact);
        else of[side] = moved(own_[std::size_t(like)][side], -placed_in(sides_[side], like));
        of[side] = moved(of[side], placed);
      }
      both_[std::size_t(digit)] = {std::max(of[0].least, of[1].least),
                                   std::min(of[0].most, of[1].most)};
    }
  }

  static Bounds moved(Bounds one, int by) { return {one.least + by, one.most + by}; }

  // Whether anything can fall. The most is taken too low here, so that all bounds are too tight.
  bool may_strike() {
    find_bounds(false);
    if (!tighten(both_, sides_[0].cells.count())) return true;
    for (std::size_t digit = 0; digit < both_.size(); ++digit) {
      const auto& [one, other] = own_[digit];
      if (both_[digit].most <= std::max(one.least, other.least) ||
          both_[digit].least >= std::min(one.most, other.most))
        return true;
    }
    return false;
  }

  // Of the open cells of a side. At least as often as houses of one kind have all their places for
  // the digit in the set, at most as often as houses are needed to hold its places; not `exact`: no
  // less than this.
  Bounds bounds(const Side<W>& side, int digit, bool exact) {
    int least = 0;
    for (int kind = 0; kind < kKinds; ++kind)
      least = std::max(least, confined(side, digit, kind).first);
    const Cells<W> places = position_.of[std::size_t(digit)] & side.open;
    if (!exact) return {least, covers_.at_least(places)};
    return {least, places.any() ? covers_.of(places, position_.size).size : 0};
  }

  int placed_in(const Side<W>& side, int digit) const {
    return (side.cells & digits_[std::size_t(digit)].placed).count();
  }

  // The houses of a kind that have all their places for a digit in a side: how many, and the places.
  std::pair<int, Cells<W>> confined(const Side<W>& side, int digit, int kind) const {
    std::pair<int, Cells<W>> found{};
    for (const Cells<W>& places : digits_[std::size_t(digit)].places[std::size_t(kind)]) {
      if (!places.within(side.open)) continue;
      ++found.first;
      found.second |= places;
    }
    return found;
  }

  // The digits of a side are as many as its cells. False if that cannot be.
  static bool tighten(std::vector<Bounds>& bounds, int cells) {
    for (bool changed = true; changed;) {
      changed = false;
      int least = 0, most = 0;
      for (const Bounds& one : bounds) least += one.least, most += one.most;
      if (least > cells || most < cells) return false;
      for (Bounds& one : bounds) {
        const Bounds tight{std::max(one.least, cells - (most - one.most)),
                           std::min(one.most, cells - (least - one.least))};
        if (tight.least > tight.most) return false;
        changed |= tight.least != one.least || tight.most != one.most;
        least += tight.least - one.least, most += tight.most - one.most;
        one = tight;
      }
    }
    return true;
  }

  // Notes what falls because a digit stands in a side as often as its places allow, or no more often
  // than where it is confined; only where the side alone does not say so.
  bool strike(const Side<W>& side, int digit, Bounds own, Bounds both) {
    Cells<W>& gone = gone_[std::size_t(digit)];
    const Cells<W> before = gone, places = position_.of[std::size_t(digit)] & side.open;
    if (!places.any()) return false;
    const int placed = placed_in(side, digit);
    if (both.most < own.most)
      for (int kind = 0; kind < kKinds; ++kind)
        if (const auto [count, held] = confined(side, digit, kind); placed + count == both.most)
          gone |= places.minus(held);
    if (both.least > own.least && both.least == own.most) {
      const auto& covers = covers_.of(places, position_.size);
      gone |= position_.of[std::size_t(digit)] & (covers.inside.minus(side.open) | covers.twice);
    }
    return gone != before;
  }

  Mask gone(int cell) const {
    Mask digits = 0;
    for (int digit = 0; digit < position_.size; ++digit)
      if (gone_[std::size_t(digit)].has(cell)) digits |= Mask(1) << digit;
    return digits;
  }

  void explain(Evidence& why, Mask digits) const {
    why.digits = digits;
    why.base.assign(sides_[0].houses.begin(), sides_[0].houses.end());
    why.cover.assign(sides_[1].houses.begin(), sides_[1].houses.end());
    std::ranges::sort(why.base);
    std::ranges::sort(why.cover);
    const Mask every = (Mask(1) << position_.size) - 1;
    for (const Side<W>& side : sides_) why.sets.push_back({Role::side, listed(side.cells), every});
  }

  const Position<W>& position_;
  Sink& sink_;
  Fewest steps_;
  LeastCovers<W> covers_;
  std::vector<Digit> digits_;
  std::array<Side<W>, 2> sides_;
  std::vector<std::array<Bounds, 2>> own_;  // [digit][side]
  std::vector<Bounds> both_;    // [digit]
  std::vector<Cells<W>> gone_;  // [digit] where it falls
};

template <int W>
bool equivalence(const Position<W>& position, const Parameters&, Sink& sink) {
  return Equivalence<W>(position, sink).run();
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(equivalence, ""),
};

}  // namespace

Finders equivalences() { return kFinders; }

}  // namespace nanpure::logic
