// The candidates that a fish can strike at all, computed before any fish is searched.
//
// If a digit can be put into all of its houses at once with a candidate among its places, no
// argument about that digit alone can strike the candidate, so no fish does. Usually few or none
// are left, and the search for fish ends before it begins; that is what makes large fish cheap.
// (HoDoKu also checks such "templates" before its fish.)
#pragma once

#include <memory>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

// Whether a house still needs a digit.
template <int W>
bool waits_for(const Position<W>& position, int digit, int house) {
  for (int k = 0; k < position.size; ++k)
    if (position.digits[position.houses.members[house * position.size + k]] == digit + 1)
      return false;
  return true;
}

// Puts one digit into all houses that need it.
template <int W>
class Arrangements {
 public:
  Arrangements(const Position<W>& position, int digit, Sink& sink)
      : position_(position), sink_(sink) {
    for (int house = 0; house < position.houses.count; ++house)
      if (waits_for(position, digit, house)) open_.push_back(position.places(digit, house));
    houses_ = open_.size();
  }

  // Places that no arrangement has, including those that took too long to decide. Meaningless if
  // the sink has stopped it. `shown`: known arrangements; new ones are added.
  Cells<W> without(const Cells<W>& places, std::vector<Cells<W>>& shown) {
    Cells<W> none;
    unseen_ = places;
    for (const Cells<W>& known : shown) unseen_ = unseen_.minus(known);
    while (unseen_.any() && !stopped()) {
      const int cell = unseen_.first();
      unseen_.drop(cell);
      // Only a sieve, so a bound is allowed: an undecided place stays a target.
      left_ = 40 * position_.size;
      Cells<W> chosen = Cells<W>::one(cell);
      if (arrange(0, houses_, places.minus(position_.peers(cell)), chosen)) {
        unseen_ = unseen_.minus(chosen);
        shown.push_back(chosen);
      } else {
        none.add(cell);
      }
    }
    return none;
  }

  bool stopped() const { return sink_.meter().stopped != Stopped::no; }

 private:
  // The houses from `first` to `end` of `open_`: their places, before the last choice; `free`:
  // places that no chosen one sees.
  bool arrange(std::size_t first, std::size_t end, const Cells<W>& free, Cells<W>& chosen) {
    if (--left_ < 0 || !sink_.pay()) return false;
    open_.resize(end);
    Cells<W> tightest;
    int fewest = position_.size + 1;
    for (std::size_t house = first; house < end; ++house) {
      if (open_[house].meets(chosen)) continue;
      const Cells<W> possible = open_[house] & free;
      const int count = possible.count();
      if (!count) return false;
      if (count < fewest) {
        fewest = count;
        tightest = possible;
      }
      open_.push_back(possible);
    }
    const std::size_t last = open_.size();
    if (last == end) return true;
    // Places that no arrangement has shown yet come first, so that few arrangements are needed.
    for (const Cells<W>& part : {tightest & unseen_, tightest.minus(unseen_)})
      for (int cell : part) {
        chosen.add(cell);
        if (arrange(end, last, free.minus(position_.peers(cell)), chosen)) return true;
        chosen.drop(cell);
        if (stopped()) return false;
      }
    return false;
  }

  const Position<W>& position_;
  Sink& sink_;
  std::vector<Cells<W>> open_;  // the houses, then what is left of them after each choice
  std::size_t houses_;
  Cells<W> unseen_;
  int left_ = 0;
};

// For each digit, with the places that it had at the last request.
template <int W>
struct FishTargets {
  struct Digit {
    Cells<W> places, targets;
    std::vector<Cells<W>> shown;  // arrangements
    bool known = false;
  };
  std::array<Digit, kMaxSize> of;
};

// The candidates of a digit that a fish may strike.
template <int W>
const Cells<W>& fish_targets(const Position<W>& position, int digit, Sink& sink) {
  if (!position.fish_targets) position.fish_targets = std::make_shared<FishTargets<W>>();
  auto& [places, targets, shown, known] = position.fish_targets->of[digit];
  if (known && places == position.of[digit]) return targets;
  places = position.of[digit];
  // The rest of an arrangement whose cells are still candidates, or have the digit by now, is one
  // itself.
  std::erase_if(shown, [&](Cells<W>& cells) {
    for (int cell : cells.minus(places)) {
      if (position.digits[cell] != digit + 1) return true;
      cells.drop(cell);
    }
    return false;
  });
  Arrangements<W> arrangements(position, digit, sink);
  targets = arrangements.without(places, shown);
  known = !arrangements.stopped();
  return targets;
}

}  // namespace nanpure::logic
