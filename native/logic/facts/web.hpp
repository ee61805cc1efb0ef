// Links by node numbers alone (links.hpp): all that floods and most of the search for chains need.
// It does not depend on the size of the board, so these are compiled once.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

namespace nanpure::logic {

// The target of a link, the simplest first.
enum class Kind : std::uint8_t {
  cell = 0,   // another candidate of the cell
  line = 1,   // a candidate of the digit on a line
  house = 2,  // one in another house
  rule = 3,   // one that a rule of the layout ties to it
  group = 4,  // a group
  part = 5,   // a part of a set, or what a set leaves in a cell
  bond = 6,   // tied to it by a rectangle, as the puzzle has one solution
};

// A node with its state.
struct State {
  int node;
  bool on;
  friend bool operator==(const State&, const State&) = default;
};

struct Web {
  virtual ~Web() = default;

  int candidates = 0;                // the first nodes
  int groups = 0;                    // the first nodes that are candidates or groups
  int words = 0;                     // of a set of nodes
  std::vector<int> first;            // [cell] number of its first candidate, one more at the end
  std::vector<int> home;             // [candidate] its cell
  std::vector<int> span_sizes;       // [span] cells
  std::vector<std::uint64_t> weak;   // [node * words + w] false if the node is true

  virtual int count() const = 0;
  virtual Kind kind_of_weak(int one, int other) const = 0;
  // Whether a rectangle is the only reason for a link.
  virtual bool has_bond(int one, int other, bool strong) const = 0;
  // Whether a way from the last of the states to the first visits a cell again; `round`: it begins
  // and ends in one. `spans` of its strong links. A group is visited again when all its cells are.
  virtual bool is_lasso(std::span<const State> states, std::span<const int> spans,
                        bool round) const = 0;

  const std::uint64_t* weak_of(int node) const { return &weak[std::size_t(node) * words]; }
  bool sees(int one, int other) const { return weak_of(one)[other >> 6] >> (other & 63) & 1; }

  struct Strong {
    int to;
    Kind kind;
    std::uint8_t cost;  // in links: 1, but the cells of a span less one
    friend auto operator<=>(const Strong&, const Strong&) = default;
  };

  // Nodes that are true if the node is false, each once, ascending.
  std::span<const Strong> strong_of(int node) const {
    return {strong_.data() + strong_start_[node], strong_.data() + strong_start_[node + 1]};
  }

  // The smallest spans behind a strong link; none if it is in a cell or a house.
  std::vector<int> spans_of(int one, int other) const;

  // The spans that contain a node as a digit.
  std::span<const int> spans_of(int node) const {
    return {spans_.data() + spans_start_[node], spans_.data() + spans_start_[node + 1]};
  }

  std::vector<Strong> strong_;
  std::vector<int> strong_start_, spans_, spans_start_;
};

}  // namespace nanpure::logic
