// Colouring: candidates joined by strong links are alternately true and false. All candidates of a
// colour are true together, and of two opposite colours exactly one is true.

#include <algorithm>

#include "logic/engine/finders.hpp"
#include "logic/engine/once.hpp"
#include "logic/facts/pairs.hpp"

namespace nanpure::logic {
namespace {

// Two opposite colours of one digit. In a contradictory grid a chain of links may close with an
// odd number; then a cell has both.
template <int W>
struct Colours {
  Cells<W> color[2];

  Cells<W> both() const { return color[0] | color[1]; }
};

template <int W>
Colours<W> painted(const Pairs<W>& pairs, int digit, int seed) {
  Colours<W> colours;
  std::vector<std::pair<int, int>> left{{seed, 0}};
  while (!left.empty()) {
    const auto [cell, color] = left.back();
    left.pop_back();
    if (colours.color[color].has(cell)) continue;
    colours.color[color].add(cell);
    for (int partner : pairs.partners(digit, cell)) left.push_back({partner, 1 - color});
  }
  return colours;
}

// The components of a digit's strong links.
template <int W>
std::vector<Colours<W>> components(const Pairs<W>& pairs, int digit) {
  std::vector<Colours<W>> list;
  Cells<W> done;
  for (const Pair& pair : pairs.of(digit)) {
    if (done.has(pair.cell[0])) continue;
    list.push_back(painted<W>(pairs, digit, pair.cell[0]));
    done |= list.back().both();
  }
  return list;
}

template <int W>
Cells<W> seen_by_any(const Position<W>& position, const Cells<W>& set) {
  Cells<W> seen;
  for (int cell : set) seen |= position.peers(cell);
  return seen;
}

template <int W>
std::vector<Candidate> candidates_of(int digit, const Cells<W>& cells) {
  std::vector<Candidate> list;
  for (int cell : cells) list.push_back({std::uint16_t(cell), std::uint8_t(digit)});
  return list;
}

template <int W>
bool emit(Once& once, int digit, const Cells<W>& gone,
          std::initializer_list<const Colours<W>*> shown) {
  Deduction found;
  found.eliminate(digit, gone);
  return once.take(found, [&](Evidence& why) {
    why.digits = Mask(1) << digit;
    Cells<W> cells;
    for (const Colours<W>* colours : shown) {
      cells |= colours->both();
      for (const Cells<W>& color : colours->color)
        why.colors.push_back(candidates_of<W>(digit, color));
    }
    why.cells = listed(cells);
  });
}

// wrap = 0: cells that see both colours; 1: a colour of which two cells see each other.
template <int W>
bool simple_colors(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const Pairs<W>& pairs = pairs_of(position);
  Once once(sink);
  for (int digit = 0; digit < position.size; ++digit) {
    if (!(position.news.digits >> digit & 1)) continue;
    if (!sink.pay()) return false;
    for (const Colours<W>& colours : components<W>(pairs, digit)) {
      Cells<W> gone, seen[2];
      for (int c : {0, 1}) seen[c] = seen_by_any(position, colours.color[c]);
      if (parameters[0]) {
        for (int c : {0, 1})
          if (seen[c].meets(colours.color[c])) gone |= colours.color[c];
      } else {
        gone = (position.of[digit] & seen[0] & seen[1]).minus(colours.both());
      }
      if (!emit<W>(once, digit, gone, {&colours})) return false;
    }
  }
  return true;
}

// Two components. kind = 1: if colours of the two see each other, one of their opposites is true,
// and a candidate that sees both opposites is false. 2: a colour that sees both colours of the
// other component is false.
template <int W>
bool multi_colors(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const Pairs<W>& pairs = pairs_of(position);
  Once once(sink);
  for (int digit = 0; digit < position.size; ++digit) {
    if (!(position.news.digits >> digit & 1)) continue;
    const std::vector<Colours<W>> list = components<W>(pairs, digit);
    std::vector<std::array<Cells<W>, 2>> seen;
    for (const Colours<W>& colours : list)
      seen.push_back({seen_by_any(position, colours.color[0]),
                      seen_by_any(position, colours.color[1])});
    for (std::size_t one = 0; one < list.size(); ++one) {
      if (!sink.pay()) return false;
      for (std::size_t other = 0; other < list.size(); ++other) {
        if (one == other || (parameters[0] == 1 && other < one)) continue;
        const auto& a = list[one].color;
        const auto& b = list[other].color;
        Cells<W> gone;
        for (int c : {0, 1}) {
          const bool meets[2] = {seen[one][c].meets(b[0]), seen[one][c].meets(b[1])};
          if (parameters[0] == 2) {
            if (meets[0] && meets[1]) gone |= a[c];
            continue;
          }
          for (int d : {0, 1})
            if (meets[d])
              gone |= (position.of[digit] & seen[one][1 - c] & seen[other][1 - d])
                          .minus(a[1 - c] | b[1 - d]);
        }
        if (!emit<W>(once, digit, gone, {&list[one], &list[other]})) return false;
      }
    }
  }
  return true;
}

// Two opposite colours of several digits.
template <int W>
struct Medusa {
  std::array<Cells<W>, kMaxSize> color[2];  // [digit]
  std::array<Cells<W>, kMaxSize> seen[2];   // [digit] cells that see one of the colour
  Cells<W> cells[2];
  Mask digits = 0;

  bool has(int c, int digit, int cell) const { return color[c][digit].has(cell); }
  // Whether a candidate is false if the colour is true.
  bool hits(int c, int digit, int cell) const {
    return seen[c][digit].has(cell) || (cells[c].has(cell) && !has(c, digit, cell));
  }
};

template <int W>
Medusa<W> painted_medusa(const Position<W>& position, const Pairs<W>& pairs, Candidate seed) {
  struct Node {
    int cell, digit, color;
  };
  Medusa<W> medusa{};
  std::vector<Node> left{{seed.cell, seed.digit, 0}};
  while (!left.empty()) {
    const auto [cell, digit, c] = left.back();
    left.pop_back();
    if (medusa.has(c, digit, cell)) continue;
    medusa.color[c][digit].add(cell);
    medusa.seen[c][digit] |= position.peers(cell);
    medusa.cells[c].add(cell);
    medusa.digits |= Mask(1) << digit;
    for (int partner : pairs.partners(digit, cell)) left.push_back({partner, digit, 1 - c});
    if (position.bivalue.has(cell)) {
      const Mask rest = position.masks[cell] & ~(Mask(1) << digit);
      left.push_back({cell, std::countr_zero(rest), 1 - c});
    }
  }
  return medusa;
}

constexpr int kNoCell = -1;

// Whether a colour cannot be true: it has two candidates in a cell, one digit twice in a house, or
// would leave a cell without a candidate, which is then `emptied`.
template <int W>
bool fails(const Position<W>& position, const Medusa<W>& medusa, int c, int& emptied) {
  emptied = kNoCell;
  Cells<W> once;
  for (int digit = 0; digit < position.size; ++digit) {
    const Cells<W>& color = medusa.color[c][digit];
    if (once.meets(color) || medusa.seen[c][digit].meets(color)) return true;
    once |= color;
  }
  for (int cell : position.empty.minus(medusa.cells[c]))
    if (position.masks[cell] && each_bit(position.masks[cell], [&](int digit) {
          return medusa.seen[c][digit].has(cell) || medusa.has(1 - c, digit, cell);
        })) {
      emptied = cell;
      return true;
    }
  return false;
}

template <int W>
bool emit(const Position<W>& position, Once& once, const Medusa<W>& medusa, Deduction& found,
          std::initializer_list<int> emptied = {}) {
  std::ranges::sort(found.eliminations);
  return once.take(found, [&](Evidence& why) {
    why.digits = medusa.digits;
    why.cells = listed(medusa.cells[0] | medusa.cells[1]);
    for (const auto& color : medusa.color) {
      std::vector<Candidate> list;
      for (int digit = 0; digit < position.size; ++digit)
        for (const Candidate& one : candidates_of<W>(digit, color[digit])) list.push_back(one);
      std::ranges::sort(list);
      why.colors.push_back(list);
    }
    for (int cell : emptied)
      if (cell != kNoCell)
        why.sets.push_back({Role::emptied, {std::uint16_t(cell)}, position.masks[cell]});
  });
}

// A colour that fails, or candidates that both colours forbid.
template <int W>
bool conclude(const Position<W>& position, Once& once, const Medusa<W>& medusa) {
  int emptied[2];
  const bool failed[2] = {fails(position, medusa, 0, emptied[0]),
                          fails(position, medusa, 1, emptied[1])};
  Deduction found;
  if (failed[0] || failed[1]) {
    for (int digit = 0; digit < position.size; ++digit) {
      Cells<W> gone;
      for (int c : {0, 1})
        if (failed[c]) gone |= medusa.color[c][digit];
      found.eliminate(digit, gone);
    }
    return emit(position, once, medusa, found, {emptied[0], emptied[1]});
  }
  for (int digit = 0; digit < position.size; ++digit)
    for (int cell : position.of[digit])
      if (!medusa.has(0, digit, cell) && !medusa.has(1, digit, cell) &&
          medusa.hits(0, digit, cell) && medusa.hits(1, digit, cell))
        found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
  return emit(position, once, medusa, found);
}

// Components of the strong links in houses and in cells with two candidates, of at least two
// digits: those of one digit are simple_colors.
template <int W>
bool medusa(const Position<W>& position, const Parameters&, Sink& sink) {
  const Pairs<W>& pairs = pairs_of(position);
  Once once(sink);
  std::array<Cells<W>, kMaxSize> done{};
  for (int cell : position.bivalue)
    if (!each_bit(position.masks[cell], [&](int digit) {
          if (done[digit].has(cell)) return true;
          if (!sink.pay()) return false;
          const Medusa<W> found = painted_medusa(position, pairs, {std::uint16_t(cell),
                                                                   std::uint8_t(digit)});
          for (int d = 0; d < position.size; ++d) done[d] |= found.color[0][d] | found.color[1][d];
          return conclude(position, once, found);
        }))
      return false;
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(simple_colors, "wrap"),
    NANPURE_FINDER(multi_colors, "kind"),
    NANPURE_FINDER(medusa, ""),
};

}  // namespace

Finders colouring() { return kFinders; }

}  // namespace nanpure::logic
