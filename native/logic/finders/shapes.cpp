// Short chains of one digit that have names: two strong links, or a strong link and a box.
//
// Two conjugate pairs of a digit with one end of each in a common house: one of the far ends has
// the digit. The name depends on the houses alone:
//   skyscraper: two lines of the same direction, their near ends in a line of the other;
//   2-string kite: two lines that cross, their near ends in a box that holds neither far end;
//   turbot fish: everything else, with boxes and extra houses.
// A pair in a line and in another house counts as being in each.

#include <algorithm>
#include <map>

#include "logic/engine/finders.hpp"
#include "logic/engine/once.hpp"
#include "logic/facts/pairs.hpp"

namespace nanpure::logic {
namespace {

constexpr int kBox = 1, kLines = 2 | 4;  // as in Pair::kinds

// The two lines of a cell are of kinds 1 and 2.
constexpr int crossing(int line_kinds) { return (line_kinds ^ kLines) & kLines; }

// far - near = … : two conjugate pairs, each with its near and its far end.
struct Strings {
  int digit, far[2], near[2], kinds[2];

  bool crossed() const {
    return (kinds[0] & kLines) && (kinds[1] & kLines) && !(kinds[0] & kinds[1] & kLines);
  }
};

Candidate at(int digit, int cell) { return {std::uint16_t(cell), std::uint8_t(digit)}; }

template <int W>
bool is_skyscraper(const Position<W>& position, const Strings& strings) {
  const int lines = strings.kinds[0] & strings.kinds[1] & kLines;
  if (!lines) return false;
  const int across = crossing(lines);
  return (kinds_shared(position, strings.near[0], strings.near[1]) & across) &&
         !(kinds_shared(position, strings.far[0], strings.far[1]) & across);
}

template <int W>
bool is_kite(const Position<W>& position, const Strings& strings) {
  if (!strings.crossed()) return false;
  for (const Seat& seat : position.houses.seats(strings.near[0])) {
    const Cells<W> house = position.house(seat.house);
    if (position.kind(seat.house) == 0 && house.has(strings.near[1]) &&
        !house.has(strings.far[0]) && !house.has(strings.far[1]))
      return true;
  }
  return false;
}

// An X-Wing is two pairs in parallel lines too, but not a turbot fish.
template <int W>
bool is_x_wing(const Position<W>& position, const Strings& strings) {
  const int lines = strings.kinds[0] & strings.kinds[1] & kLines;
  const int across = crossing(lines);
  return lines && (kinds_shared(position, strings.near[0], strings.near[1]) & across) &&
         (kinds_shared(position, strings.far[0], strings.far[1]) & across);
}

template <int W>
void explain(const Position<W>& position, const Strings& strings, Evidence& why) {
  const auto [digit, far, near, kinds] = strings;
  const auto link = [&](int start, int end, bool strong) {
    why.links.push_back({{at(digit, start)}, {at(digit, end)}, strong});
  };
  link(far[0], near[0], true);
  link(near[0], near[1], false);
  link(near[1], far[1], true);
  why.digits |= Mask(1) << digit;
  for (int side : {0, 1}) {
    // The line, if the pair is in a line and in a box.
    const int chosen = kinds[side] & kLines ? kinds[side] & kLines : kinds[side];
    why.base.push_back(
        std::uint16_t(house_of_pair(position, digit, far[side], near[side], chosen)));
  }
}

// Calls `each` for every two pairs of a digit with near ends that see each other; stops when it
// returns false.
template <int W, class Each>
bool each_strings(const Position<W>& position, const Pairs<W>& pairs, int digit, Each each) {
  const std::span<const Pair> list = pairs.of(digit);
  for (std::size_t one = 0; one < list.size(); ++one) {
    const Pair& a = list[one];
    const Cells<W> seen[2] = {position.peers(a.cell[0]), position.peers(a.cell[1])};
    for (std::size_t other = one + 1; other < list.size(); ++other) {
      const Pair& b = list[other];
      for (int turn = 0; turn < 4; ++turn) {
        const int p = turn & 1, q = turn >> 1;
        if (!seen[p].has(b.cell[q]) || a.cell[1 - p] == b.cell[0] || a.cell[1 - p] == b.cell[1] ||
            a.cell[p] == b.cell[1 - q])
          continue;
        const Strings strings{digit, {a.cell[1 - p], b.cell[1 - q]}, {a.cell[p], b.cell[q]},
                              {a.kinds, b.kinds}};
        if (!each(strings)) return false;
      }
    }
  }
  return true;
}

// A near end may be among them: then a box holds a pair and an end of the other one.
template <int W>
Cells<W> targets(const Position<W>& position, const Strings& strings) {
  return position.of[strings.digit] & position.peers(strings.far[0]) &
         position.peers(strings.far[1]);
}

// Emits every pair of strings that `fits`.
template <int W, class Fits>
bool strings(const Position<W>& position, Sink& sink, Fits fits) {
  const Pairs<W>& pairs = pairs_of(position);
  Once once(sink);
  for (int digit = 0; digit < position.size; ++digit) {
    if (!(position.news.digits >> digit & 1)) continue;
    if (!sink.pay()) return false;
    const bool going = each_strings(position, pairs, digit, [&](const Strings& strings) {
      const Cells<W> gone = targets(position, strings);
      if (!gone.any() || !fits(strings)) return true;
      Deduction found;
      found.length = 3;
      found.eliminate(digit, gone);
      return once.take(found, [&](Evidence& why) { explain(position, strings, why); });
    });
    if (!going) return false;
  }
  return true;
}

template <int W>
bool skyscraper(const Position<W>& position, const Parameters&, Sink& sink) {
  return strings(position, sink,
                 [&](const Strings& strings) { return is_skyscraper(position, strings); });
}

// any = 1: skyscrapers and kites count as well, as in HoDoKu.
template <int W>
bool turbot(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  return strings(position, sink, [&](const Strings& strings) {
    return parameters[0] || !(is_skyscraper(position, strings) || is_kite(position, strings) ||
                              is_x_wing(position, strings));
  });
}

// The combination of two steps of the same box, if they differ. `digit_of(half)` returns the digit
// of a step.
template <int W, class Half, class DigitOf, class Explain>
bool take_duals(Once& once, const std::vector<Half>& halves, DigitOf digit_of, Explain explain) {
  for (std::size_t one = 0; one < halves.size(); ++one)
    for (std::size_t other = one + 1; other < halves.size(); ++other) {
      const Half &a = halves[one], &b = halves[other];
      const bool alike = digit_of(a) == digit_of(b);
      if (alike && a.gone == b.gone) continue;
      Deduction found;
      found.length = 6;  // both chains
      found.eliminate(digit_of(a), alike ? a.gone | b.gone : a.gone);
      if (!alike) found.eliminate(digit_of(b), b.gone);
      std::ranges::sort(found.eliminations);
      if (!once.take(found, [&](Evidence& why) {
            explain(a, why);
            explain(b, why);
          }))
        return false;
    }
  return true;
}

// dual = 1: two kites with the same near ends, of one digit or of two.
template <int W>
bool kite(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  if (!parameters[0])
    return strings(position, sink,
                   [&](const Strings& strings) { return is_kite(position, strings); });
  struct Half {
    Strings strings;
    Cells<W> gone;
  };
  const Pairs<W>& pairs = pairs_of(position);
  Once once(sink);
  std::map<std::pair<int, int>, std::vector<Half>> by_ends;
  for (int digit = 0; digit < position.size; ++digit) {
    if (!sink.pay()) return false;
    each_strings(position, pairs, digit, [&](const Strings& strings) {
      const Cells<W> gone = targets(position, strings);
      if (gone.any() && is_kite(position, strings))
        by_ends[std::minmax(strings.near[0], strings.near[1])].push_back({strings, gone});
      return true;
    });
  }
  for (const auto& [ends, halves] : by_ends)
    if (!take_duals<W>(
            once, halves, [](const Half& half) { return half.strings.digit; },
            [&](const Half& half, Evidence& why) { explain(position, half.strings, why); }))
      return false;
  return true;
}

// A box whose places for a digit lie in two crossing lines, some in each alone, and a conjugate
// pair: if the target had the digit, the box would need it in the other line, ...
template <int W>
struct Hinge {
  int box;
  Cells<W> arm, other;  // places of the box in the line of the pair's near end; the other ones
  int near, far;        // the conjugate pair
  int kind;             // of its line
  Cells<W> gone;
};

template <int W>
void explain_hinge(const Position<W>& position, const Hinge<W>& hinge, int digit, Evidence& why) {
  const auto nodes = [&](const Cells<W>& cells) {
    std::vector<Candidate> list;
    for (int cell : cells) list.push_back(at(digit, cell));
    return list;
  };
  why.digits |= Mask(1) << digit;
  why.links.push_back({nodes(hinge.other), nodes(hinge.arm), true});
  why.links.push_back({nodes(hinge.arm), {at(digit, hinge.near)}, false});
  why.links.push_back({{at(digit, hinge.near)}, {at(digit, hinge.far)}, true});
  why.base.push_back(std::uint16_t(hinge.box));
  why.base.push_back(std::uint16_t(
      house_of_pair(position, digit, hinge.near, hinge.far, 1 << hinge.kind)));
}

// The hinges of a box where `arm` is the line of the pair's near end and `other` that of the
// targets.
template <int W>
void add_hinges(const Position<W>& position, const Pairs<W>& pairs, int digit, int box, int arm,
                int other, std::vector<Hinge<W>>& list) {
  const Cells<W> inside = position.house(box), places = position.places(digit, box);
  const Cells<W> line = position.house(arm), across = position.house(other);
  if (!places.within(line | across)) return;
  const Cells<W> part = (places & line).minus(across), rest = (places & across).minus(line);
  if (!part.any() || !rest.any()) return;
  const Cells<W> aims = (position.of[digit] & across).minus(inside | line);
  if (!aims.any()) return;
  for (const Pair& pair : pairs.of(digit)) {
    if (!(pair.kinds >> position.kind(other) & 1)) continue;
    for (int side : {0, 1}) {
      const int near = pair.cell[side], far = pair.cell[1 - side];
      if (!line.has(near) || inside.has(near) || inside.has(far) || across.has(near)) continue;
      const Cells<W> gone = aims & position.peers(far);
      if (gone.any())
        list.push_back({box, places & line, rest, near, far, position.kind(other), gone});
    }
  }
}

// bilocal = 0: at least three places in the box; 1: two are enough (then it is a chain of pairs).
template <int W>
std::vector<Hinge<W>> hinges(const Position<W>& position, const Pairs<W>& pairs, int digit, int box,
                             bool bilocal) {
  std::vector<Hinge<W>> list;
  const Cells<W> places = position.places(digit, box);
  if (places.count() < (bilocal ? 2 : 3)) return list;
  std::vector<int> lines;
  for (int cell : places)
    for (const Seat& seat : position.houses.seats(cell))
      if (position.is_line(seat.house) && std::ranges::find(lines, seat.house) == lines.end())
        lines.push_back(seat.house);
  for (int arm : lines)
    for (int other : lines)
      if (position.kind(arm) != position.kind(other))
        add_hinges(position, pairs, digit, box, arm, other, list);
  return list;
}

// dual = 1: two empty rectangles of the same box.
template <int W>
bool empty_rectangle(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const auto [dual, bilocal] = std::pair(parameters[0] != 0, parameters[1] != 0);
  const Pairs<W>& pairs = pairs_of(position);
  Once once(sink);
  for (int digit = 0; digit < position.size; ++digit) {
    if (!(position.news.digits >> digit & 1)) continue;
    if (!sink.pay()) return false;
    const auto explain = [&](const Hinge<W>& hinge, Evidence& why) {
      explain_hinge(position, hinge, digit, why);
    };
    for (int box = 0; box < position.houses.count; ++box) {
      if (position.kind(box) != 0 || pairs.of(digit).empty()) continue;
      const std::vector<Hinge<W>> list = hinges(position, pairs, digit, box, bilocal);
      if (dual) {
        const auto digit_of = [&](const Hinge<W>&) { return digit; };
        if (!take_duals<W>(once, list, digit_of, explain)) return false;
        continue;
      }
      for (const Hinge<W>& hinge : list) {
        Deduction found;
        found.length = 3;
        found.eliminate(digit, hinge.gone);
        if (!once.take(found, [&](Evidence& why) { explain(hinge, why); })) return false;
      }
    }
  }
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(skyscraper, ""),
    NANPURE_FINDER(kite, "dual"),
    NANPURE_FINDER(turbot, "any"),
    NANPURE_FINDER(empty_rectangle, "dual bilocal"),
};

}  // namespace

Finders shapes() { return kFinders; }

}  // namespace nanpure::logic
