// Sue de Coq: cells of a crossing with digits to spare, which a set in each of its houses uses up.
// Cells that a rule makes different serve as well as a house.
//
// Each digit occurs at most once in a house. Count a digit once if it has places in only one of the
// two houses, or in the crossing and one set; count it twice if it is in both sets but not in the
// crossing. If that count is the number of cells, each digit occurs as often as it can, and is
// eliminated from the rest of the house that contains all its places.

#include <algorithm>

#include "logic/facts/crossing.hpp"
#include "logic/engine/distinct.hpp"
#include "logic/engine/finders.hpp"

namespace nanpure::logic {
namespace {

template <int W>
struct SueDeCoq {
  Crossing<W> crossing;
  Choice<W> stem;              // cells of the crossing
  Choice<W> in_one, in_other;  // a set in each house
  Deduction found;             // effects only

  int size() const { return stem.size + in_one.size + in_other.size; }
};

template <int W>
class Search {
 public:
  Search(const Position<W>& position, int most, Sink& sink)
      : position_(position), most_(most), sink_(sink) {}

  bool in(const Crossing<W>& crossing) {
    if (crossing.shared.count() < 2) return true;
    bool go_on = true;
    const bool done = each_choice(
        position_, Choice<W>{}, crossing.shared, sink_,
        [&](const Choice<W>&, int) { return go_on; },
        [&](const Choice<W>& stem) { go_on = go_on && around(crossing, stem); });
    return done && go_on;
  }

  // Everything found, the fewest cells first, one for each effect.
  bool emit() {
    std::ranges::stable_sort(found_, {}, &SueDeCoq<W>::size);
    Distinct emitted;
    for (SueDeCoq<W>& sue : found_) {
      if (!emitted.fresh(sue.found)) continue;
      if (sink_.evidence) explain(sue);
      if (!sink_.take(sue.found)) return false;
    }
    return true;
  }

 private:
  // The stem has at least two cells (with one it is no more than an almost locked pattern) and two
  // digits to spare; a set uses up as many as it has cells minus digits outside the stem.
  bool around(const Crossing<W>& crossing, const Choice<W>& stem) {
    const int spare = popcount(stem.digits) - stem.size;
    if (stem.size < 2 || spare < 2 || stem.size + spare > most_) return true;
    const Cells<W> rest = crossing.shared.minus(stem.cells);
    if (!list(crossing.in_one | rest, stem, spare, one_) ||
        !list(crossing.in_other | rest, stem, spare, other_))
      return false;
    for (int takes = 1; takes < spare; ++takes)
      for (const Choice<W>& one : one_[takes]) {
        if (!sink_.pay()) return false;
        const Mask taken = one.digits & stem.digits;
        for (const Choice<W>& other : other_[spare - takes])
          if (!(other.digits & taken) && stem.size + one.size + other.size <= most_ &&
              !one.cells.meets(other.cells))
            note(crossing, stem, one, other);
      }
    return true;
  }

  // By the number of digits they use up.
  using Sets = std::array<std::vector<Choice<W>>, kMaxSize + 1>;

  // The sets of a house that use up some digits of the stem and leave some for the other house.
  bool list(const Cells<W>& from, const Choice<W>& stem, int spare, Sets& sets) {
    // A pattern has as many cells as the stem has digits and the sets have digits outside it.
    const int room = most_ - popcount(stem.digits);
    for (int takes = 1; takes < spare; ++takes) sets[takes].clear();
    return each_choice(
        position_, Choice<W>{}, from, sink_,
        [&](const Choice<W>& set, int left) {
          const int own = popcount(set.digits & ~stem.digits);
          return (stem.digits & ~set.digits) && own <= room && own < set.size + left;
        },
        [&](const Choice<W>& set) {
          const int takes = set.size - popcount(set.digits & ~stem.digits);
          if (set.digits & stem.digits && takes > 0 && takes < spare) sets[takes].push_back(set);
        });
  }

  void note(const Crossing<W>& crossing, const Choice<W>& stem, const Choice<W>& one,
            const Choice<W>& other) {
    const Mask twice = one.digits & other.digits;
    SueDeCoq<W> sue{crossing, stem, one, other, {}};
    std::vector<Candidate>& gone = sue.found.eliminations;
    strike(crossing.in_one | crossing.shared, stem, one,
           ((stem.digits | one.digits) & ~other.digits) | twice, gone);
    strike(crossing.in_other | crossing.shared, stem, other,
           ((stem.digits | other.digits) & ~one.digits) | twice, gone);
    if (gone.empty()) return;
    std::ranges::sort(gone);
    gone.erase(std::unique(gone.begin(), gone.end()), gone.end());
    found_.push_back(std::move(sue));
  }

  void strike(const Cells<W>& house, const Choice<W>& stem, const Choice<W>& set, Mask digits,
              std::vector<Candidate>& gone) const {
    for (int cell : house.minus(stem.cells | set.cells))
      each_bit(position_.masks[cell] & digits, [&](int digit) {
        gone.push_back({std::uint16_t(cell), std::uint8_t(digit)});
        return true;
      });
  }

  static void explain(SueDeCoq<W>& sue) {
    Evidence& why = sue.found.why;
    why.cells = listed(sue.stem.cells | sue.in_one.cells | sue.in_other.cells);
    why.digits = sue.stem.digits | sue.in_one.digits | sue.in_other.digits;
    for (const int house : {sue.crossing.one, sue.crossing.other})
      if (house >= 0) why.base.push_back(std::uint16_t(house));
    for (const int rule : {sue.crossing.rule_of_one, sue.crossing.rule_of_other})
      if (rule >= 0) why.rules.push_back(std::uint16_t(rule));
    why.sets = {{Role::stem, listed(sue.stem.cells), sue.stem.digits},
                {Role::almost, listed(sue.in_one.cells), sue.in_one.digits},
                {Role::almost, listed(sue.in_other.cells), sue.in_other.digits}};
  }

  const Position<W>& position_;
  const int most_;
  Sink& sink_;
  Sets one_, other_;
  std::vector<SueDeCoq<W>> found_;
};

// `most`: the cells of a pattern. With N = 9 none has more than 14 (at least 4 digits in the stem,
// at most 5 others in either set); on large boards the bound keeps the search short.
template <int W>
bool sue_de_coq(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  Search<W> search(position, parameters[0], sink);
  return each_crossing(position,
                       [&](const Crossing<W>& crossing) {
                         return !(position.has_news(crossing.one) || position.has_news(crossing.other)) ||
                                search.in(crossing);
                       }) &&
         each_crossing_of_rules(position,
                                [&](const Crossing<W>& crossing) {
                                  const Cells<W> cells =
                                      crossing.shared | crossing.in_one | crossing.in_other;
                                  return !cells.meets(position.news.cells) || search.in(crossing);
                                }) &&
         search.emit();
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(sue_de_coq, "most"),
};

}  // namespace

Finders sue() { return kFinders; }

}  // namespace nanpure::logic
