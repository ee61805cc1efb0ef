// Where chains over a graph can lead at all, from every candidate at once.
//
// States and links are those of flood.hpp, without costs. Strongly connected states reach the same,
// so one pass (Tarjan 1972) takes about as long as a flood or two, while the search for chains has
// two floods for each candidate. Most of these would prove nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "logic/facts/web.hpp"

namespace nanpure::logic {

class Reach {
 public:
  // Whether the table takes no more than 16 MB; if it would take more, floods are used.
  static bool fits(const Web& web) {
    return std::size_t(web.count()) * std::size_t((web.candidates + 63) / 64) <= kMostWords;
  }

  explicit Reach(const Web& web);

  // The candidates that are true, or false, if a candidate is true or false: sets of `words()`
  // words, including the state itself. A bit beyond the candidates means nothing.
  const std::uint64_t* on_of(State start) const {
    return &reach_[std::size_t(component_[index(start)]) * 2 * narrow_];
  }
  const std::uint64_t* off_of(State start) const { return on_of(start) + narrow_; }
  int words() const { return narrow_; }

  // The work of the visits, in words of 64 bits.
  std::uint64_t toil() const { return toil_; }

 private:
  static constexpr std::size_t kMostWords = (16 << 20) / (2 * 2 * sizeof(std::uint64_t));

  static int index(State state) { return 2 * state.node + state.on; }

  // The rest of the successors of a state on the current path: a true one leads to false ones by
  // the words of its row, a false one to true ones by its strong links.
  struct Open {
    State state;
    std::size_t at = 0;  // words, or links, begun so far
    std::uint64_t bits = 0;
  };

  // The next state that follows; false: there is none.
  bool next(Open& open, State& to) const;

  // Without recursion: chains can be as long as the board.
  void visit(State first);

  void enter(State state);

  // A component is complete: it reaches itself and what the components behind it reach.
  void close(int root);

  const Web& web_;
  const int narrow_;                    // words of a set of candidates
  std::vector<std::uint64_t> strong_;   // set of nodes with strong links
  std::vector<int> number_, low_, component_;  // [index of a state]
  std::vector<State> stack_;
  std::vector<Open> open_;
  std::vector<std::uint64_t> reach_;    // [component] true ones, false ones
  std::vector<int> met_;                // [component] the last that was merged into it
  int numbers_ = 0, components_ = 0;
  std::uint64_t toil_ = 0;
};

}  // namespace nanpure::logic
