// The candidates that chains over a graph strike.
#pragma once

#include <cstdint>
#include <vector>

#include "logic/facts/links.hpp"

namespace nanpure::logic {

class Struck {
 public:
  Struck(const Web& web, Sink& sink)
      : web_(web), sink_(sink), narrow_((web.candidates + 63) / 64) {}
  virtual ~Struck() = default;

  // The candidates that both of two nodes make false, by number, ascending.
  std::vector<int> seen_by_both(int one, int other) {
    const std::uint64_t* a = web_.weak_of(one);
    const std::uint64_t* b = web_.weak_of(other);
    std::vector<int> seen = candidates_in([&](int w) { return a[w] & b[w]; });
    // The candidates tied to the ends by a rectangle, without being seen.
    std::erase_if(seen, [&](int node) {
      return web_.has_bond(one, node, false) || web_.has_bond(other, node, false);
    });
    return seen;
  }

  // By a loop, whose last state comes first and is true; `spans` of its strong links in the same
  // order.
  virtual std::vector<int> of_loop(const std::vector<State>& states,
                                   const std::vector<int>& spans) = 0;

 protected:
  template <class Word>
  std::vector<int> candidates_in(Word word) {
    std::vector<int> list;
    sink_.toil(narrow_);
    for (int w = 0; w < narrow_; ++w) {
      std::uint64_t bits = word(w);
      const int over = web_.candidates - w * 64;
      if (over < 64) bits &= (std::uint64_t(1) << over) - 1;
      each_bit(bits, [&](int bit) { return list.push_back(w * 64 + bit), true; });
    }
    return list;
  }

  int words() const { return narrow_; }

 private:
  const Web& web_;
  Sink& sink_;
  const int narrow_;  // words of a set of candidates
};

template <int W>
class StruckOn final : public Struck {
 public:
  StruckOn(const Position<W>& position, const Graph<W>& graph, Sink& sink)
      : Struck(graph, sink), position_(position), graph_(graph) {}

  std::vector<int> of_loop(const std::vector<State>& states,
                           const std::vector<int>& spans) override {
    Words gone(words());
    Cells<W> visited;
    for (const State& state : states) visited |= graph_.nodes[state.node].cells;
    for (int span : spans) visited |= graph_.spans[span].cells;
    std::size_t span = 0;
    for (std::size_t k = 0; k < states.size(); ++k) {
      const int one = states[k].node, other = states[(k + 1) % states.size()].node;
      if (!states[k].on) strike(gone, visited, one, other);
      else if (!graph_.spans_of(one, other).empty())
        strike_span(gone, graph_.spans[spans[span++]], one, other);
    }
    return candidates_in([&](int w) { return gone[w]; });
  }

 private:
  using Words = std::vector<std::uint64_t>;

  // Candidates that see both ends of a weak link: the rest of their cell; or outside the cells of
  // the loop.
  void strike(Words& gone, const Cells<W>& visited, int one, int other) {
    const bool in_cell = graph_.in_cell(one, other);
    for (int node : seen_by_both(one, other))
      if (in_cell || !graph_.nodes[node].cells.meets(visited))
        gone[node >> 6] |= std::uint64_t(1) << (node & 63);
  }

  // In a loop the digits of the span other than the two that the loop uses are locked into it.
  void strike_span(Words& gone, const typename Graph<W>::Span& span, int one, int other) const {
    const Mask used = Mask(1) << graph_.nodes[one].digit | Mask(1) << graph_.nodes[other].digit;
    each_bit(span.digits & ~used, [&](int digit) {
      const Cells<W> places = span.cells & position_.of[digit];
      for (int cell : position_.seen_by_all(places) & position_.of[digit]) {
        const int node = graph_.node_of(position_, cell, digit);
        gone[node >> 6] |= std::uint64_t(1) << (node & 63);
      }
      return true;
    });
  }

  const Position<W>& position_;
  const Graph<W>& graph_;
};

}  // namespace nanpure::logic
