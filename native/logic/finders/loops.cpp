// Unique loops: more than four cells that would hold two digits alternately, two of them or none in
// every house and cage; and the same for placed digits that are not givens.

#include <algorithm>
#include <set>

#include "logic/engine/finders.hpp"
#include "logic/finders/guarded.hpp"

namespace nanpure::logic {
namespace {

template <int W>
struct Loop {
  Cells<W> cells, roof;       // all, and those with guardians
  Mask pair;
};

// Grows a loop: a house or cage with one of its cells must get a second one, of the other colour.
template <int W, class Each>
class Loops {
 public:
  Loops(const Position<W>& position, const Deadly<W>& deadly, int most, Sink& sink, Each each)
      : position_(position),
        deadly_(deadly),
        most_(most),
        sink_(sink),
        each_(each),
        held_(deadly.areas.size()) {}

  // All loops of a pair with the cell, which must be settled or have no other candidates, and
  // without any earlier such cell. `open`: the cells that may be part of one.
  bool from(int cell, Mask pair, const Cells<W>& open) {
    loop_ = {{}, {}, pair};
    guards_ = 0;
    open_ = open;
    add(cell);
    const bool more = grow();
    remove(cell);
    return more;
  }

 private:
  Mask extra(int cell) const { return position_.settled(cell) & ~loop_.pair; }

  void add(int cell) {
    loop_.cells.add(cell);
    for (std::uint16_t area : deadly_.of(cell)) ++held_[area];
  }
  void remove(int cell) {
    loop_.cells.drop(cell);
    for (std::uint16_t area : deadly_.of(cell)) --held_[area];
  }

  // Two guardians' cells, or guardians of one digit: with more nothing follows.
  bool bears(const Cells<W>& roof, Mask guards) const {
    return roof.count() <= 2 || std::has_single_bit(guards);
  }

  bool grow() {
    if (!sink_.pay()) return false;
    int wanting = -1;
    for (int cell : loop_.cells) {
      for (std::uint16_t area : deadly_.of(cell))
        if (held_[area] == 1) wanting = area;
      if (wanting >= 0) break;
    }
    if (wanting < 0) return each_(loop_);
    if (loop_.cells.count() == most_) return true;
    for (int cell : (deadly_.areas[std::size_t(wanting)] & open_).minus(loop_.cells)) {
      if (!fits(cell)) continue;
      const Cells<W> roof = loop_.roof;
      const Mask guards = guards_;
      if (extra(cell)) {
        loop_.roof.add(cell);
        guards_ |= extra(cell);
      }
      bool more = true;
      if (bears(loop_.roof, guards_)) {
        add(cell);
        more = grow();
        remove(cell);
      }
      loop_.roof = roof;
      guards_ = guards;
      if (!more) return false;
    }
    return true;
  }

  bool fits(int cell) const {
    for (std::uint16_t area : deadly_.of(cell))
      if (held_[area] == 2) return false;
    return true;
  }

  const Position<W>& position_;
  const Deadly<W>& deadly_;
  const int most_;
  Sink& sink_;
  Each each_;
  std::vector<std::uint8_t> held_;  // [area] cells of the loop
  Loop<W> loop_{};
  Mask guards_ = 0;
  Cells<W> open_;
};

// Whether the digits can alternate: cells of one house or cage have different colours, and the
// settled ones hold the digit of their colour.
template <int W>
bool has_colours(const Position<W>& position, const Deadly<W>& deadly, const Cells<W>& cells,
                 std::vector<std::int8_t>& colour) {
  std::vector<int> next;
  for (int cell : cells) colour[std::size_t(cell)] = 0;
  for (int start : cells) {
    if (colour[std::size_t(start)]) continue;
    colour[std::size_t(start)] = 1;
    for (next = {start}; !next.empty();) {
      const int cell = next.back();
      next.pop_back();
      for (std::uint16_t area : deadly.of(cell))
        for (int other : deadly.areas[area] & cells) {
          if (other == cell) continue;
          if (colour[std::size_t(other)] == colour[std::size_t(cell)]) return false;
          if (colour[std::size_t(other)]) continue;
          colour[std::size_t(other)] = std::int8_t(-colour[std::size_t(cell)]);
          next.push_back(other);
        }
    }
  }
  std::array<int, 2> held{};
  for (int cell : cells.minus(position.empty)) {
    int& digit = held[colour[std::size_t(cell)] > 0];
    if (digit && digit != position.digits[cell]) return false;
    digit = position.digits[cell];
  }
  return !held[0] || held[0] != held[1];
}

// The consequences of the guardians of a complete pattern of two digits, the simplest first.
template <int W>
class Conclusions {
 public:
  Conclusions(const Position<W>& position, Sink& sink)
      : position_(position), sink_(sink), once_(sink) {}

  bool of(const Loop<W>& loop) {
    std::vector<Candidate> guardians;
    for (int cell : loop.roof)
      each_bit(position_.masks[cell] & ~loop.pair, [&](int digit) {
        guardians.push_back({std::uint16_t(cell), std::uint8_t(digit)});
        return true;
      });
    if (guardians.empty()) return true;
    return conclude(position_, guardians, sink_, once_, [&](Evidence& why) {
      why.cells = listed(loop.cells);
      why.digits = loop.pair;
      why.fins = guardians;
    });
  }

 private:
  const Position<W>& position_;
  Sink& sink_;
  Once once_;
};

// Loops of a pair that begin at `starts` and go on through `open`, the fewest cells first.
template <int W>
bool collect(const Position<W>& position, const Deadly<W>& deadly, Mask pair, Cells<W> starts,
             Cells<W> open, int most, Sink& sink, std::vector<Loop<W>>& found) {
  std::vector<std::int8_t> colour(std::size_t(position.cells));
  Loops loops(position, deadly, most, sink, [&](const Loop<W>& loop) {
    if (loop.roof.any() && has_colours(position, deadly, loop.cells, colour)) found.push_back(loop);
    return true;
  });
  for (int cell : starts) {
    if (!loops.from(cell, pair, open)) return false;
    open.drop(cell);  // its loops have been found
  }
  return true;
}

template <int W>
bool emit(const Position<W>& position, std::vector<Loop<W>>& found, Sink& sink) {
  std::ranges::stable_sort(found, {}, [](const Loop<W>& loop) { return loop.cells.count(); });
  Conclusions conclusions(position, sink);
  for (const Loop<W>& loop : found)
    if (!conclusions.of(loop)) return false;
  return true;
}

// The cells that may hold a digit of the pair, and were not givens.
template <int W>
Cells<W> open_to(const Position<W>& position, const Cells<W>& from, Mask pair) {
  Cells<W> open;
  for (int cell : from)
    if (is_open(position, cell, pair)) open.add(cell);
  return open;
}

// `most`: number of cells.
template <int W>
bool unique_loop(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const Deadly<W>* deadly = deadly_of(position, sink);
  if (!deadly) return false;
  std::vector<Loop<W>> found;
  for (int one = 0; one < position.size; ++one)
    for (int other = one + 1; other < position.size; ++other) {
      const Mask pair = Mask(1) << one | Mask(1) << other;
      const Cells<W> open = open_to(position, position.of[one] & position.of[other], pair);
      Cells<W> starts;
      for (int cell : open & position.bivalue) starts.add(cell);
      if (starts.count() > 2 &&
          !collect(position, *deadly, pair, starts, open, parameters[0], sink, found))
        return false;
    }
  std::erase_if(found, [](const Loop<W>& loop) { return loop.cells.count() <= 4; });
  return emit(position, found, sink);
}

// `most`: number of cells.
template <int W>
bool reverse_grave(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const Deadly<W>* deadly = deadly_of(position, sink);
  if (!deadly) return false;
  std::vector<Loop<W>> found;
  for (int one = 0; one < position.size; ++one)
    for (int other = one + 1; other < position.size; ++other) {
      const Mask pair = Mask(1) << one | Mask(1) << other;
      Cells<W> held = position.of[one] | position.of[other], starts;
      for (int cell = 0; cell < position.cells; ++cell)
        if (!position.empty.has(cell) && position.settled(cell) & pair) held.add(cell);
      const Cells<W> open = open_to(position, held, pair);
      starts = open.minus(position.empty);
      if (starts.count() > 1 &&
          !collect(position, *deadly, pair, starts, open, parameters[0], sink, found))
        return false;
    }
  return emit(position, found, sink);
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(unique_loop, "most"),
    NANPURE_FINDER(reverse_grave, "most"),
};

}  // namespace

Finders loops() { return kFinders; }

}  // namespace nanpure::logic
