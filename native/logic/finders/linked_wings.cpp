// W-, M-, S-, L- and H-wings: chains of three strong links, by the kinds of the links.
//
// A strong link is a cell with two candidates, or a conjugate pair; the next one begins at the same
// digit in a cell that is seen, or at another digit of the same cell. One end of the chain is true.

#include <algorithm>
#include <utility>

#include "logic/engine/finders.hpp"
#include "logic/engine/once.hpp"
#include "logic/facts/pairs.hpp"

namespace nanpure::logic {
namespace {

enum class Strong { cell, pair };
enum class Joint { seen, inside };  // another cell, the same digit; the same cell, another digit

struct Shape {
  int kind;  // of wing
  Strong left;
  Joint first;
  Strong middle;
  Joint second;
  Strong right;
  bool same;    // the ends have the same digit; or they must not
  bool strict;  // no end of the middle link sees both ends of the chain
};

// L-wings come with two digits and with three, H-wings with a second cell and with a second pair.
// HoDoKu requires `strict` of a W-wing.
constexpr Shape kShapes[] = {
    {0, Strong::cell, Joint::seen, Strong::pair, Joint::seen, Strong::cell, true, true},
    {1, Strong::cell, Joint::seen, Strong::pair, Joint::inside, Strong::pair, true, false},
    {2, Strong::pair, Joint::seen, Strong::cell, Joint::seen, Strong::pair, false, false},
    {3, Strong::pair, Joint::seen, Strong::pair, Joint::inside, Strong::pair, false, false},
    {3, Strong::pair, Joint::inside, Strong::pair, Joint::inside, Strong::pair, false, false},
    {4, Strong::cell, Joint::seen, Strong::cell, Joint::seen, Strong::pair, false, false},
    {4, Strong::cell, Joint::seen, Strong::pair, Joint::inside, Strong::pair, false, false},
};

// left end = 0 - 1 = 2 - ... : the six candidates of a chain, links 0-1, 2-3 and 4-5 strong.
using Chain = std::array<Candidate, 6>;

Candidate at(int cell, int digit) { return {std::uint16_t(cell), std::uint8_t(digit)}; }

template <int W>
class Search {
 public:
  Search(const Position<W>& position, const Pairs<W>& pairs, Sink& sink)
      : position_(position), pairs_(pairs), sink_(sink), once_(sink) {}

  bool run(const Shape& shape) {
    if (shape.middle == Strong::cell) {
      for (int cell : position_.bivalue) {
        const int low = std::countr_zero(position_.masks[cell]);
        const int high = std::countr_zero(position_.masks[cell] & (position_.masks[cell] - 1));
        if (!both_ways(shape, at(cell, low), at(cell, high))) return false;
      }
      return true;
    }
    for (int digit = 0; digit < position_.size; ++digit)
      for (const Pair& pair : pairs_.of(digit))
        if (!both_ways(shape, at(pair.cell[0], digit), at(pair.cell[1], digit))) return false;
    return true;
  }

 private:
  bool both_ways(const Shape& shape, Candidate one, Candidate other) {
    return sink_.pay() && around(shape, one, other) && around(shape, other, one);
  }

  // All chains around a middle link.
  bool around(const Shape& shape, Candidate left, Candidate right) {
    rights_.clear();
    each_link(shape.right, shape.second, right,
              [&](Candidate near, Candidate far) { rights_.push_back({near, far}); });
    if (rights_.empty()) return true;
    lefts_.clear();
    each_link(shape.left, shape.first, left,
              [&](Candidate near, Candidate far) { lefts_.push_back({near, far}); });
    for (const auto& [inner, start] : lefts_)
      for (const auto& [outer, end] : rights_)
        if ((start.digit == end.digit) == shape.same &&
            !conclude(shape, {start, inner, left, right, outer, end}))
          return false;
    return true;
  }

  // The strong links that follow a candidate: their near and their far end.
  template <class Each>
  void each_link(Strong strong, Joint joint, Candidate from, Each each) {
    const Mask own = Mask(1) << from.digit;
    if (joint == Joint::inside) {
      each_bit(position_.masks[from.cell] & ~own, [&](int digit) {
        for (int cell : pairs_.partners(digit, from.cell))
          each(at(from.cell, digit), at(cell, digit));
        return true;
      });
      return;
    }
    const Cells<W> near = position_.of[from.digit] & position_.peers(from.cell);
    if (strong == Strong::cell) {
      for (int cell : near & position_.bivalue)
        each(at(cell, from.digit), at(cell, std::countr_zero(position_.masks[cell] & ~own)));
      return;
    }
    for (int cell : near & pairs_.inside(from.digit))
      for (int other : pairs_.partners(from.digit, cell))
        each(at(cell, from.digit), at(other, from.digit));
  }

  // No candidate twice, and no cell twice except the two candidates of a link or joint inside it,
  // and ends that meet in a cell.
  static bool is_plain(const Chain& chain) {
    for (int one = 0; one < 6; ++one)
      for (int other = one + 1; other < 6; ++other) {
        if (chain[one] == chain[other]) return false;
        const bool ends = one == 0 && other == 5;
        if (other > one + 1 && !ends && chain[one].cell == chain[other].cell) return false;
      }
    return true;
  }

  bool sees(Candidate one, Candidate other) const {
    return position_.peers(one.cell).has(other.cell);
  }

  bool conclude(const Shape& shape, const Chain& chain) {
    const Candidate start = chain[0], end = chain[5];
    std::vector<Candidate> struck;
    const auto strike = [&](Candidate one) {
      if (position_.masks[one.cell] >> one.digit & 1) struck.push_back(one);
    };
    if (start.digit == end.digit) {
      for (int cell : position_.of[start.digit] & position_.peers(start.cell) &
                          position_.peers(end.cell))
        struck.push_back(at(cell, start.digit));
    } else if (start.cell == end.cell) {
      const Mask ends = Mask(1) << start.digit | Mask(1) << end.digit;
      each_bit(position_.masks[start.cell] & ~ends,
               [&](int digit) { return strike(at(start.cell, digit)), true; });
    } else if (sees(start, end)) {
      strike(at(start.cell, end.digit));
      strike(at(end.cell, start.digit));
      std::ranges::sort(struck);
    }
    if (struck.empty() || !is_plain(chain)) return true;
    if (shape.strict)
      for (int node : {2, 3})
        if (sees(chain[node], start) && sees(chain[node], end)) return true;
    Deduction found;
    found.eliminations = std::move(struck);
    found.length = 5;
    return once_.take(found, [&](Evidence& why) { explain(chain, why); });
  }

  void explain(const Chain& chain, Evidence& why) const {
    Cells<W> cells;
    for (const Candidate& one : chain) {
      cells.add(one.cell);
      why.digits |= Mask(1) << one.digit;
    }
    why.cells = listed(cells);
    for (int link = 0; link < 5; ++link) {
      const Candidate one = chain[link], other = chain[link + 1];
      why.links.push_back({{one}, {other}, link % 2 == 0});
      if (link % 2 || one.cell == other.cell) continue;
      why.base.push_back(
          std::uint16_t(house_of_pair(position_, one.digit, one.cell, other.cell, 15)));
    }
  }

  const Position<W>& position_;
  const Pairs<W>& pairs_;
  Sink& sink_;
  Once once_;
  std::vector<std::pair<Candidate, Candidate>> lefts_, rights_;  // near and far ends
};

// kind: 0 W, 1 M, 2 S, 3 L, 4 H.
template <int W>
bool wing(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const Pairs<W>& pairs = pairs_of(position);
  Search<W> search(position, pairs, sink);
  for (const Shape& shape : kShapes)
    if (shape.kind == parameters[0] && !search.run(shape)) return false;
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(wing, "kind"),
};

}  // namespace

Finders linked_wings() { return kFinders; }

}  // namespace nanpure::logic
