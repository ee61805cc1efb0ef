// The search for fish: n houses (the base) hold a digit only in n others (the cover), except for
// fins.
//
// It goes backwards, from a candidate to be struck. If that were true, the cells that it sees would
// be empty of the digit, and n - 1 covers would be left for the remaining places of the n base
// houses. Kraken fish are the same search with more cells "seen", namely through chains.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/finders/fish_targets.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

constexpr int kMostHouses = 7;  // the largest fish with a name
constexpr int kMostEndoFins = 2;

// Kinds of houses as fish tell them apart: the lines of one direction, of the other, and all else.
enum : std::uint8_t { kLines = 1, kCrossLines = 2, kBoxes = 4 };

enum class Shape { basic = 0, franken = 1, mutant = 2 };

template <int W>
struct FishHouse {
  std::uint16_t house;
  std::uint8_t kind;
  Cells<W> places;
};

// The houses that may be base and cover, and whether two cells share a cover.
template <int W>
struct FishPool {
  std::vector<FishHouse<W>> bases, covers;
  std::vector<Cells<W>> near;  // [cell] the places that share a cover with it, itself included
};

// `turned` swaps the two directions of lines; a mutant fish has all houses on both sides.
template <int W>
FishPool<W> fish_pool(const Position<W>& position, int digit, Shape shape, bool turned) {
  std::uint8_t base = turned ? kCrossLines : kLines, cover = turned ? kLines : kCrossLines;
  if (shape != Shape::basic) base |= kBoxes, cover |= kBoxes;
  if (shape == Shape::mutant) base = cover = kLines | kCrossLines | kBoxes;
  FishPool<W> pool;
  pool.near.resize(position.cells);
  for (int cell : position.of[digit]) pool.near[cell].add(cell);
  for (int index = 0; index < position.houses.count; ++index) {
    const int kind = position.kind(index);
    const FishHouse<W> house{std::uint16_t(index),
                             std::uint8_t(kind == 1 ? kLines : kind == 2 ? kCrossLines : kBoxes),
                             position.places(digit, index)};
    if (!house.places.any()) continue;
    if (house.kind & base && waits_for(position, digit, index)) pool.bases.push_back(house);
    if (!(house.kind & cover)) continue;
    pool.covers.push_back(house);
    for (int cell : house.places) pool.near[cell] |= house.places;
  }
  return pool;
}

// The reasons of a fish: houses are chosen by index into the pool.
template <int W>
struct Fish {
  std::array<const FishHouse<W>*, kMostHouses> base, cover;
  int size;
  Cells<W> places;  // of the base
  Cells<W> inside;  // of at least one cover
  Cells<W> twice;   // of at least two covers
  Cells<W> fins;    // places outside the cover or in two base houses
};

// The candidate to be struck, and the cells that cannot hold the digit if it is true.
template <int W>
struct FishGoal {
  int cell;       // in a cover house (in two, if a base house has it); -1: any other candidate
  Cells<W> seen;
};

// Calls `found`, which may stop it, for every fish of `size` houses a side that reaches a goal.
template <int W, class Found>
class FishSearch {
 public:
  // `finned`: places that the goal sees need no cover.
  FishSearch(const Position<W>& position, int digit, const FishPool<W>& pool, int size, bool finned,
             Sink& sink, Found found)
      : position_(position), digit_(digit), pool_(pool), size_(size), finned_(finned), sink_(sink),
        found_(found), use_(pool.covers.size()) {}

  bool run(const FishGoal<W>& goal) {
    goal_ = goal;
    rest_ = position_.of[digit_].minus(goal.seen);
    must_ = finned_ ? rest_ : position_.of[digit_];
    if (goal.cell >= 0) rest_.drop(goal.cell);
    bases_ = covers_ = 0;
    return grow(0, {}, {});
  }

 private:
  enum Use : std::uint8_t { open, taken, barred };

  // The least number of covers for some cells, at most `limit` + 1: no two of the counted cells
  // share a cover.
  int fewest_covers(Cells<W> cells, int limit) const {
    int count = 0;
    while (count <= limit && cells.any()) {
      cells = cells.minus(pool_.near[cells.first()]);
      ++count;
    }
    return count;
  }

  bool grow(int from, const Cells<W>& places, const Cells<W>& endo) {
    if (!sink_.pay()) return false;
    if (bases_ == size_) return close(places, endo);
    for (int i = from; i + size_ - bases_ <= int(pool_.bases.size()); ++i) {
      const FishHouse<W>& house = pool_.bases[i];
      const Cells<W> shared = places & house.places;
      if (shared.meets(must_)) continue;
      const Cells<W> ends = endo | shared;
      if (ends.count() > kMostEndoFins) continue;
      const Cells<W> all = places | house.places;
      if (fewest_covers(all & rest_, size_ - 1) > size_ - 1) continue;
      fish_.base[bases_++] = &house;
      if (!grow(i + 1, all, ends)) return false;
      --bases_;
    }
    return true;
  }

  // All base houses are chosen; now the covers.
  bool close(const Cells<W>& places, const Cells<W>& endo) {
    for (std::size_t i = 0; i < use_.size(); ++i)
      use_[i] = pool_.covers[i].places.meets(places) ? open : barred;
    for (int b = 0; b < bases_; ++b)
      for (std::size_t i = 0; i < use_.size(); ++i)
        if (pool_.covers[i].house == fish_.base[b]->house) use_[i] = barred;
    fish_.places = places;
    endo_ = endo;
    needed_ = goal_.cell < 0 ? 0 : places.has(goal_.cell) ? 2 : 1;
    return cover(places & must_, 0);
  }

  bool hits(int cover) const {
    return goal_.cell >= 0 && pool_.covers[cover].places.has(goal_.cell);
  }

  // Covers for the first cell without one, each in turn; those tried are barred for the others, so
  // that no set of covers comes twice. `holding`: covers with the goal so far.
  bool cover(const Cells<W>& bare, int holding) {
    if (size_ - covers_ < needed_ - holding) return true;
    if (!bare.any()) return fill(0, holding);
    if (covers_ == size_ || !sink_.pay()) return covers_ == size_;
    const int cell = bare.first();
    bool on = true;
    const std::size_t before = tried_.size();
    for (int i = 0; on && i < int(use_.size()); ++i) {
      if (use_[i] != open || !pool_.covers[i].places.has(cell)) continue;
      use_[i] = taken;
      fish_.cover[covers_++] = &pool_.covers[i];
      on = cover(bare.minus(pool_.covers[i].places), holding + hits(i));
      --covers_;
      use_[i] = barred;
      tried_.push_back(i);
    }
    for (; tried_.size() > before; tried_.pop_back()) use_[tried_.back()] = open;
    return on;
  }

  // Everything has a cover; the others are free.
  bool fill(int from, int holding) {
    const int left = size_ - covers_;
    if (!left) return emit();
    for (int i = from; i < int(use_.size()); ++i) {
      if (use_[i] != open || (left <= needed_ - holding && !hits(i))) continue;
      fish_.cover[covers_++] = &pool_.covers[i];
      const bool on = fill(i + 1, holding + hits(i));
      --covers_;
      if (!on) return false;
    }
    return true;
  }

  bool emit() {
    if (!sink_.pay()) return false;
    fish_.size = size_;
    fish_.inside = fish_.twice = {};
    for (int c = 0; c < size_; ++c) {
      fish_.twice |= fish_.inside & fish_.cover[c]->places;
      fish_.inside |= fish_.cover[c]->places;
    }
    fish_.fins = fish_.places.minus(fish_.inside) | endo_;
    return found_(fish_);
  }

  const Position<W>& position_;
  const int digit_;
  const FishPool<W>& pool_;
  const int size_;
  const bool finned_;
  Sink& sink_;
  Found found_;

  FishGoal<W> goal_;
  Cells<W> must_;  // base places here need a cover, and may be in one base house only
  Cells<W> rest_;  // the places that the goal does not see: n - 1 covers must be enough for them
  Cells<W> endo_;
  Fish<W> fish_;
  int bases_ = 0, covers_ = 0, needed_ = 0;
  std::vector<Use> use_;
  std::vector<int> tried_;  // covers barred for the current cells
};

}  // namespace nanpure::logic
