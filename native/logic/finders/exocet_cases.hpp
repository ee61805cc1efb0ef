// The consequences of an exocet, or of two with the same cross lines, by going through the digits
// of the bases.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "logic/finders/exocets.hpp"

namespace nanpure::logic {

template <int W>
class ExocetCases {
 public:
  ExocetCases(const Position<W>& position, const std::vector<Cells<W>>& standing,
              std::span<const Exocet<W>> patterns)
      : position_(position), standing_(standing), patterns_(patterns) {
    for (const Exocet<W>& pattern : patterns) {
      all_ |= pattern.four();
      digits_ |= pattern.digits;
      boxes_.insert(boxes_.end(), {pattern.boxes[0], pattern.boxes[1]});
    }
    effects_.resize(std::size_t(position.size) * kChoices * kChoices);
    gone_.resize(std::size_t(position.size), everywhere());
  }

  // The candidates that fall in all cases; none if there is no case, since the grid then has no
  // solution.
  std::vector<Candidate> eliminations() {
    if (patterns_.size() == 1) {
      for (const Case& one : cases(patterns_[0])) settle({&one, 1});
    } else {
      const std::vector<Case> second = cases(patterns_[1]);
      for (const Case& one : cases(patterns_[0]))
        for (const Case& other : second) settle(std::array<Case, 2>{one, other});
    }
    std::vector<Candidate> found;
    if (!any_) return found;
    for (int cell : position_.empty)
      each_bit(position_.masks[cell], [&](int digit) {
        if ((digits_ >> digit & 1 ? gone_[std::size_t(digit)] : all_).has(cell))
          found.push_back({std::uint16_t(cell), std::uint8_t(digit)});
        return true;
      });
    return found;
  }

 private:
  // A digit in each base cell of a pattern, and the target that has the first one.
  struct Case {
    int digit[2];
    int target;

    // The digit in base cell b or, as 2 + t, in target t; and the other way round.
    int digit_at(int place) const {
      return digit[place < 2 ? place : place - 2 == target ? 0 : 1];
    }
    // 0 where a pattern does not use a digit; else 1 + 2 × its base cell + its target.
    int choice(int wanted) const {
      if (digit[0] == wanted) return 1 + target;
      return digit[1] == wanted ? 4 - target : 0;
    }
  };
  static constexpr int kChoices = 5;

  struct Effect {
    bool possible = false;
    Cells<W> gone;  // where the digit is eliminated
  };

  static Cells<W> everywhere() {
    Cells<W> cells;
    for (auto& word : cells.word) word = ~std::uint64_t(0);
    return cells;
  }

  int cell_at(const Exocet<W>& pattern, int place) const {
    return place < 2 ? pattern.base[place] : pattern.target[place - 2];
  }

  std::vector<Case> cases(const Exocet<W>& pattern) const {
    std::vector<Case> found;
    each_bit(pattern.digits, [&](int one) {
      return each_bit(pattern.digits & ~(Mask(1) << one), [&](int other) {
        for (int t : {0, 1}) {
          const Case made{{one, other}, t};
          bool fits = true;
          for (int place = 0; place < 4; ++place)
            fits = fits && position_.masks[cell_at(pattern, place)] >> made.digit_at(place) & 1;
          if (fits) found.push_back(made);
        }
        return true;
      });
    });
    return found;
  }

  // ---- one case --------------------------------------------------------------------------------

  void settle(std::span<const Case> made) {
    if (made.size() == 2 && !agree(made[0], made[1])) return;
    Mask used = 0;
    for (const Case& one : made) used |= Mask(1) << one.digit[0] | Mask(1) << one.digit[1];
    const bool possible = each_bit(used, [&](int digit) { return effect(digit, made).possible; });
    if (!possible) return;
    any_ = true;
    each_bit(digits_, [&](int digit) {
      gone_[std::size_t(digit)] &= used >> digit & 1 ? effect(digit, made).gone : all_;
      return true;
    });
  }

  // Whether the cells that two patterns share have one digit.
  bool agree(const Case& one, const Case& other) const {
    for (int a = 0; a < 4; ++a)
      for (int b = 0; b < 4; ++b)
        if (cell_at(patterns_[0], a) == cell_at(patterns_[1], b) &&
            one.digit_at(a) != other.digit_at(b))
          return false;
    return true;
  }

  const Effect& effect(int digit, std::span<const Case> made) {
    std::size_t at = std::size_t(digit);
    Cells<W> held;
    for (std::size_t p = 0; p < patterns_.size(); ++p) {
      const int choice = made[p].choice(digit);
      at = at * kChoices + std::size_t(choice);
      if (!choice) continue;
      held.add(patterns_[p].base[(choice - 1) / 2]);
      held.add(patterns_[p].target[(choice - 1) % 2]);
    }
    std::optional<Effect>& kept = effects_[at];
    if (!kept) kept = effect_of(digit, held);
    return *kept;
  }

  // A digit in some cells of the patterns and in none of their others: it must find its place in
  // each cross line, and in each box that has a cell of the patterns other than the bases.
  Effect effect_of(int digit, const Cells<W>& held) const {
    Effect effect;
    Cells<W> seen = all_;
    for (int cell : held) {
      if (position_.peers(cell).meets(held)) return effect;
      seen |= position_.peers(cell);
    }
    const Cells<W> free = standing_[std::size_t(digit)].minus(seen);
    for (int box : boxes_) {
      const Cells<W> inside = position_.house(box);
      if (inside.meets(all_) && !inside.meets(held) && !free.meets(inside)) return effect;
    }
    std::vector<Cells<W>> open;
    for (int line : patterns_[0].cross)
      if (!position_.house(line).meets(held)) open.push_back(free & position_.house(line));
    effect.gone = everywhere();
    fill(open, seen, effect);
    for (int cell : held) effect.gone.drop(cell);
    return effect;
  }

  // Goes through the places of a digit in the open cross lines.
  void fill(std::span<const Cells<W>> open, const Cells<W>& gone, Effect& effect) const {
    if (open.empty()) {
      effect.possible = true;
      effect.gone &= gone;
      return;
    }
    for (int cell : open[0].minus(gone)) fill(open.subspan(1), gone | position_.peers(cell), effect);
  }

  const Position<W>& position_;
  const std::vector<Cells<W>>& standing_;
  const std::span<const Exocet<W>> patterns_;
  Cells<W> all_;
  Mask digits_ = 0;
  std::vector<int> boxes_;
  std::vector<std::optional<Effect>> effects_;  // [digit][choice of each pattern]
  std::vector<Cells<W>> gone_;                  // [digit] in all cases so far
  bool any_ = false;
};

}  // namespace nanpure::logic
