// Remote pairs: a row of cells with the same two candidates, each of which sees the next.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "logic/engine/finders.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

// Connected cells of one pair of digits, in two colours: neighbours have different ones.
template <int W>
class PairWeb {
 public:
  PairWeb(const Position<W>& position, const Cells<W>& cells, int first) : position_(position) {
    distance_.resize(position.cells);
    reach(cells, first);
    for (const Cells<W>& color : color_)
      for (int cell : color) even_ &= !color.meets(position.peers(cell));
  }

  Cells<W> all() const { return color_[0] | color_[1]; }
  // False if neighbours have the same colour: the grid has no solution.
  bool even() const { return even_; }

  // The cells that see two of different colours, at least four cells of the web in a row.
  Cells<W> seers() {
    Cells<W> seers;
    for (int one : color_[0])
      for (int other : color_[1]) {
        const Cells<W> seen = position_.peers(one) & position_.peers(other);
        if (!seen.within(seers) && steps(one, other) >= 3) seers |= seen;
      }
    return seers.minus(all());
  }

  // A shortest row of cells between two of different colours, at least four, that a cell sees.
  std::vector<int> row_for(int cell) {
    std::vector<int> best;
    for (int one : color_[0] & position_.peers(cell))
      for (int other : color_[1] & position_.peers(cell)) {
        const int count = steps(one, other) + 1;
        if (count >= 4 && (best.empty() || count < int(best.size()))) best = row(one, other);
      }
    return best;
  }

  const Cells<W>& color(int which) const { return color_[which]; }

 private:
  Cells<W> neighbours(int cell) const { return position_.peers(cell) & all(); }

  void reach(const Cells<W>& cells, int first) {
    Cells<W> front = Cells<W>::one(first);
    for (int turn = 0; front.any(); turn ^= 1) {
      color_[turn] |= front;
      Cells<W> next;
      for (int cell : front) next |= position_.peers(cell) & cells;
      front = next.minus(all());
    }
  }

  // Steps between two cells; two neighbours count by the shortest other way.
  int steps(int one, int other) {
    const bool near = position_.peers(one).has(other);
    std::fill(distance_.begin(), distance_.end(), -1);
    distance_[one] = 0;
    Cells<W> front = Cells<W>::one(one), met = front;
    for (int step = 1; front.any(); ++step) {
      Cells<W> next;
      for (int cell : front) {
        Cells<W> around = neighbours(cell);
        if (near && cell == one) around.drop(other);
        next |= around;
      }
      front = next.minus(met);
      met |= front;
      for (int cell : front) distance_[cell] = step;
    }
    return distance_[other];
  }

  std::vector<int> row(int one, int other) {
    steps(one, other);
    std::vector<int> row{other};
    while (row.back() != one)
      for (int cell : neighbours(row.back()))
        if (distance_[cell] == distance_[row.back()] - 1 &&
            !(cell == one && row.size() == 1)) {
          row.push_back(cell);
          break;
        }
    return row;
  }

  const Position<W>& position_;
  Cells<W> color_[2];
  std::vector<int> distance_;
  bool even_ = true;
};

// The chain that starts with one digit being false at one end: the same for the other digit.
inline void add_row(const std::vector<int>& row, const std::uint8_t (&pair)[2], Deduction& found) {
  const auto at = [&](std::size_t k, int which) {
    return std::vector<Candidate>{{std::uint16_t(row[k]), pair[which]}};
  };
  std::vector<Link> links;
  for (std::size_t k = 0; k < row.size(); ++k) {
    const int odd = int(k % 2);
    if (k) links.push_back({at(k - 1, odd), at(k, odd), false});
    links.push_back({at(k, odd), at(k, 1 - odd), true});
  }
  found.length = std::max(found.length, int(links.size()));
  const auto& had = found.why.links;
  for (const Link& link : had)
    if (link.start == links.front().start && link.end == links.front().end) return;
  found.why.links.insert(found.why.links.end(), links.begin(), links.end());
}

// Its length is that of the longest chain that it uses.
template <int W>
void add_remote_pair(const Position<W>& position, PairWeb<W>& web, Mask digits,
                     std::vector<Deduction>& steps) {
  Deduction found;
  const std::uint8_t pair[2] = {std::uint8_t(std::countr_zero(digits)),
                                std::uint8_t(std::bit_width(digits) - 1)};
  for (int cell : web.seers()) {
    if (!(position.masks[cell] & digits)) continue;
    for (std::uint8_t digit : pair)
      if (position.masks[cell] >> digit & 1)
        found.eliminations.push_back({std::uint16_t(cell), digit});
    add_row(web.row_for(cell), pair, found);
  }
  if (found.eliminations.empty()) return;
  found.why.cells = listed(web.all());
  found.why.digits = digits;
  for (int turn : {0, 1}) {
    std::vector<Candidate> color;
    for (int cell : web.all())
      color.push_back({std::uint16_t(cell), pair[web.color(0).has(cell) ? turn : 1 - turn]});
    found.why.colors.push_back(color);
  }
  steps.push_back(std::move(found));
}

// Two cells of different colours hold one of the digits each, so a cell that sees both has neither.
// One step for each web. Neighbours alone are a naked pair: they count if they are also joined by
// at least four cells in a row.
template <int W>
bool remote_pair(const Position<W>& position, const Parameters&, Sink& sink) {
  std::map<Mask, Cells<W>> pairs;
  for (int cell : position.bivalue) pairs[position.masks[cell]].add(cell);
  std::vector<Deduction> steps;
  for (auto& [digits, cells] : pairs) {
    if (!sink.pay()) return false;
    for (Cells<W> left = cells; left.count() >= 4;) {
      PairWeb<W> web(position, cells, left.first());
      left = left.minus(web.all());
      if (web.even() && web.all().count() >= 4) add_remote_pair(position, web, digits, steps);
    }
  }
  std::ranges::stable_sort(steps, {}, &Deduction::length);
  for (const Deduction& found : steps)
    if (!sink.take(found)) return false;
  return true;
}

}  // namespace nanpure::logic
