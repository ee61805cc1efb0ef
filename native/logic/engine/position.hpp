// A grid as the finders see it: candidates over houses, without geometry.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "houses.hpp"
#include "logic/facts/cells.hpp"
#include "logic/facts/rulebook.hpp"

namespace nanpure::logic {

template <int W>
struct Links;         // strong and weak links (links.hpp)
template <int W>
struct AlmostLocked;  // almost locked sets (almost.hpp)
template <int W>
struct Deadly;        // where digits could be exchanged (deadly.hpp)
template <int W>
class Pairs;          // houses with two places for a digit (pairs.hpp)
template <int W>
struct FishTargets;   // candidates that a fish may strike (fish_targets.hpp)
template <int W>
struct RuleLinks;     // candidates that rules link (rule_links.hpp)
struct Assumptions;   // what follows from each candidate (nets/assumptions.hpp)

// Digits that lost or gained places, and cells that lost or gained candidates.
template <int W>
struct News {
  Mask digits = 0;
  Cells<W> cells;

  static News all() {
    News news{~Mask(0), {}};
    for (auto& word : news.cells.word) word = ~std::uint64_t(0);
    return news;
  }
  News& operator|=(const News& other) {
    digits |= other.digits;
    cells |= other.cells;
    return *this;
  }
};

// Everything here follows from the houses and the candidates; nothing changes while finders run,
// but a path moves it on to its next position.
// A candidate is a digit 0 … N-1 in a cell without a digit. The grid may be contradictory: a cell
// may have no candidate, a house no place for a digit, two cells of a house the same digit.
template <int W>
struct Position {
  // `candidates` and `digits` have one entry for each cell; digits are 1 … N, 0 = none. `posed` has
  // the digits that the posed puzzle leaves to each cell, or is empty: then the current board
  // counts as the puzzle.
  Position(const Houses& houses, std::span<const Mask> candidates,
           std::span<const std::uint8_t> digits, std::span<const Mask> posed = {})
      : houses(houses),
        size(houses.size),
        cells(houses.cells),
        masks(candidates.begin(), candidates.end()),
        digits(digits.begin(), digits.end()) {
    if (!houses.groups().groups().empty()) book = std::make_shared<const Rulebook>(houses);
    for (int cell = 0; cell < cells; ++cell)
      if (!digits[cell]) each_bit(masks[cell], [&](int digit) { return of[digit].add(cell), true; });
    for (int cell = 0; cell < cells; ++cell)
      if (digits[cell]) place(cell);
    for (int cell = 0; cell < cells; ++cell) {
      if (digits[cell]) continue;
      empty.add(cell);
      if (popcount(masks[cell]) == 2) bivalue.add(cell);
    }
    if (!posed.empty()) {
      this->posed.assign(posed.begin(), posed.end());
      return;
    }
    is_posed_ = true;
    this->posed.resize(std::size_t(cells));
    for (int cell = 0; cell < cells; ++cell) this->posed[cell] = settled(cell);
  }

  // Moves on to a later position of a path, in which digits were placed and candidates struck;
  // returns the changes.
  News<W> follow(std::span<const Mask> candidates, std::span<const std::uint8_t> placed) {
    News<W> changed;
    const auto lose = [&](int cell, Mask lost) {
      if (!lost) return;
      masks[cell] &= ~lost;
      each_bit(lost, [&](int digit) { return of[digit].drop(cell), true; });
      changed.digits |= lost;
      changed.cells.add(cell);
    };
    const Cells<W> before = empty;
    for (int cell : before) {
      if (!placed[cell]) {
        lose(cell, masks[cell] & ~candidates[cell]);
        continue;
      }
      digits[cell] = placed[cell];
      empty.drop(cell);
      lose(cell, masks[cell]);
      const int digit = placed[cell] - 1;
      for (int peer : of[digit] & peers(cell)) lose(peer, Mask(1) << digit);
    }
    for (int cell : changed.cells) {
      if (popcount(masks[cell]) == 2) bivalue.add(cell);
      else bivalue.drop(cell);
      if (is_posed_) posed[cell] = settled(cell);
    }
    links.reset();
    ruled.reset();
    almost.reset();
    deadly.reset();
    pairs.reset();
    if (assumptions) earlier = std::move(assumptions);
    return changed;
  }

  Cells<W> house(int index) const { return Cells<W>::of(&houses.inside[index * houses.words]); }
  Cells<W> peers(int cell) const { return Cells<W>::of(&houses.peers[cell * houses.words]); }

  // The cells that every cell of a set sees; all cells for the empty set.
  Cells<W> seen_by_all(const Cells<W>& set) const {
    Cells<W> seen;
    for (auto& word : seen.word) word = ~std::uint64_t(0);
    for (int cell : set) seen &= peers(cell);
    return seen;
  }

  // The candidates of a cell, or its digit.
  Mask settled(int cell) const {
    return digits[cell] ? Mask(1) << (digits[cell] - 1) : masks[cell];
  }

  // Places of a digit in a house.
  Cells<W> places(int digit, int index) const { return of[digit] & house(index); }

  // 0: box, 1 and 2: the lines of one direction and of the other, 3: extra. Only fish shapes and
  // names of short chains use it; nothing may treat 1 and 2 differently.
  int kind(int index) const { return houses.kinds[index]; }
  bool is_line(int index) const { return kind(index) == 1 || kind(index) == 2; }

  const Houses& houses;
  int size, cells;
  std::vector<Mask> masks;              // [cell] candidates, 0 if it has a digit
  std::vector<std::uint8_t> digits;     // [cell] 1 … N, 0 = none
  std::vector<Mask> posed;              // [cell] digits that the posed puzzle leaves to it
  Cells<W> empty;                       // cells without a digit
  Cells<W> bivalue;                     // cells with two candidates
  std::array<Cells<W>, kMaxSize> of{};  // [digit] cells where it is a candidate

  std::shared_ptr<const Rulebook> book; // of a board with rules

  // Changes since the current finder last found nothing; everything if it has not run yet. A finder
  // that looks at each digit, or each house, separately finds nothing in the unchanged ones either.
  News<W> news = News<W>::all();
  bool has_news(int index) const { return news.cells.meets(house(index)); }

  // Tables shared by several finders, built by the first that needs them. Those of fish persist
  // along a path, and check what has changed.
  mutable std::shared_ptr<const Links<W>> links;
  mutable std::shared_ptr<const AlmostLocked<W>> almost;
  mutable std::shared_ptr<const Deadly<W>> deadly;
  mutable std::shared_ptr<const Pairs<W>> pairs;
  mutable std::shared_ptr<const RuleLinks<W>> ruled;
  mutable std::shared_ptr<FishTargets<W>> fish_targets;
  mutable std::shared_ptr<Assumptions> assumptions;
  std::shared_ptr<const Assumptions> earlier;  // of the last position of the path that had them

 private:
  // A placed digit is removed from its peers, whatever the caller passed; usually it is gone
  // already.
  void place(int cell) {
    masks[cell] = 0;
    const int digit = digits[cell] - 1;
    const Cells<W> gone = of[digit] & peers(cell);
    if (!gone.any()) return;
    of[digit] = of[digit].minus(gone);
    for (int peer : gone) masks[peer] &= ~(Mask(1) << digit);
  }

  bool is_posed_ = false;  // the current board counts as the puzzle
};

}  // namespace nanpure::logic
