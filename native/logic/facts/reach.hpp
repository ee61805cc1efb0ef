// Where chains over a graph can come to at all, from every candidate at once.
//
// States and links are those of flood.hpp, without costs. Strongly connected states reach the same, so
// that one pass (Tarjan 1972) takes about as long as a flood or two, where the search for chains has
// two floods for each candidate. Most of these would prove nothing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "logic/facts/flood.hpp"

namespace nanpure::logic {

template <int W>
class Reach {
 public:
  // Whether the table takes no more than 16 MB; where it would, floods do.
  static bool fits(const Graph<W>& graph) {
    return std::size_t(graph.count()) * std::size_t((graph.candidates + 63) / 64) <= kMostWords;
  }

  explicit Reach(const Graph<W>& graph)
      : graph_(graph), narrow_((graph.candidates + 63) / 64), strong_(graph.words),
        number_(2 * graph.nodes.size()), low_(number_.size()), component_(number_.size(), -1) {
    for (int node = 0; node < graph.count(); ++node)
      if (!graph.strong_of(node).empty()) strong_[node >> 6] |= std::uint64_t(1) << (node & 63);
    for (int one = 0; one < graph.candidates; ++one)
      for (bool on : {false, true})
        if (!number_[index({one, on})]) visit({one, on});
  }

  // The candidates that are true, or false, if a candidate is true or false: sets of `words()` words,
  // the state itself among them. A bit beyond the candidates means nothing.
  const std::uint64_t* on_of(State start) const {
    return &reach_[std::size_t(component_[index(start)]) * 2 * narrow_];
  }
  const std::uint64_t* off_of(State start) const { return on_of(start) + narrow_; }
  int words() const { return narrow_; }

  // What the visits took, in words of 64 bits.
  std::uint64_t toil() const { return toil_; }

 private:
  static constexpr std::size_t kMostWords = (16 << 20) / (2 * 2 * sizeof(std::uint64_t));

  static int index(State state) { return 2 * state.node + state.on; }

  // What is left to look at from a state on the path in hand: a true one leads to false ones by the
  // words of its row, a false one to true ones by its strong links.
  struct Open {
    State state;
    std::size_t at = 0;  // words, or links, that were begun
    std::uint64_t bits = 0;
  };

  // The next state that follows; false: there is none.
  bool next(Open& open, State& to) const {
    const int node = open.state.node;
    if (!open.state.on) {
      const auto links = graph_.strong_of(node);
      if (open.at == links.size()) return false;
      to = {links[open.at++].to, true};
      return true;
    }
    const std::uint64_t* row = graph_.weak_of(node);
    while (!open.bits) {
      if (open.at == std::size_t(graph_.words)) return false;
      open.bits = row[open.at] & strong_[open.at];
      ++open.at;
    }
    to = {int(open.at - 1) * 64 + std::countr_zero(open.bits), false};
    open.bits &= open.bits - 1;
    return true;
  }

  // Without recursion: chains can be as long as the board.
  void visit(State first) {
    enter(first);
    while (!open_.empty()) {
      const int here = index(open_.back().state);
      State to;
      if (next(open_.back(), to)) {
        const int there = index(to);
        if (!number_[there]) enter(to);
        else if (component_[there] < 0) low_[here] = std::min(low_[here], number_[there]);
        continue;
      }
      open_.pop_back();
      if (!open_.empty()) {
        int& low = low_[index(open_.back().state)];
        low = std::min(low, low_[here]);
      }
      if (low_[here] == number_[here]) close(here);
    }
  }

  void enter(State state) {
    number_[index(state)] = low_[index(state)] = ++numbers_;
    stack_.push_back(state);
    open_.push_back({state});
    toil_ += graph_.words;
  }

  // A component is complete: it reaches itself and what the components behind it reach.
  void close(int root) {
    const int component = components_++;
    reach_.resize(std::size_t(components_) * 2 * narrow_);
    met_.resize(components_, -1);
    met_[component] = component;
    auto begin = stack_.end();
    do component_[index(*--begin)] = component;
    while (index(*begin) != root);
    std::uint64_t* const into = &reach_[std::size_t(component) * 2 * narrow_];
    for (auto at = begin; at != stack_.end(); ++at) {
      if (at->node < graph_.candidates)
        into[(at->on ? 0 : narrow_) + (at->node >> 6)] |= std::uint64_t(1) << (at->node & 63);
      if (at->on)
        for (int w = 0; w < narrow_; ++w) into[narrow_ + w] |= graph_.weak_of(at->node)[w];
      Open open{*at};
      for (State to; next(open, to);) {
        const int behind = component_[index(to)];
        if (std::exchange(met_[behind], component) == component) continue;
        const std::uint64_t* row = &reach_[std::size_t(behind) * 2 * narrow_];
        for (int w = 0; w < 2 * narrow_; ++w) into[w] |= row[w];
      }
    }
    stack_.erase(begin, stack_.end());
  }

  const Graph<W>& graph_;
  const int narrow_;                    // words of a set of candidates
  std::vector<std::uint64_t> strong_;   // set of nodes with strong links
  std::vector<int> number_, low_, component_;  // [index of a state]
  std::vector<State> stack_;
  std::vector<Open> open_;
  std::vector<std::uint64_t> reach_;    // [component] true ones, false ones
  std::vector<int> met_;                // [component] the last that was joined with it
  int numbers_ = 0, components_ = 0;
  std::uint64_t toil_ = 0;
};

}  // namespace nanpure::logic
