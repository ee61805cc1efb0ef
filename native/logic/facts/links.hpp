// Strong and weak links between nodes: candidates, groups of candidates, parts of almost locked
// sets. Every chain, short or long, is a walk over these tables.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <tuple>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"
#include "logic/facts/bonds.hpp"
#include "logic/facts/web.hpp"

namespace nanpure::logic {

// The nodes of a graph besides the candidates; sets come with groups.
enum class Nodes : std::uint8_t {
  candidates = 0,
  groups = 1,  // all candidates of a digit in the crossing of two houses, at least two
  sets = 2,    // all candidates of a digit in an almost locked set
  bonds = 3,   // all guardians of a digit of a rectangle; links by rectangles (bonds.hpp)
};

// A node is some candidates of one digit, true when one of them is.
//
// Weak link (if one is true, the other is false): candidates of one cell; nodes of the same digit
// where each cell of one sees each cell of the other; nodes where a rule forbids each candidate of
// one together with each of the other, or where these reasons combine (rule_links.hpp); a candidate
// and whatever its twin is linked to.
// Strong link (if one is false, the other is true): the two candidates of a cell; two candidates or
// groups that together are all places of their digit in a house; the two places of a digit that a
// rule requires; a candidate and whatever its twin is linked to; two digits of an almost locked
// set, or of such a set and a cell (Span). A graph with bonds has these as links, weak and strong.
//
// The first nodes are the candidates, in their own order, then groups, then parts of sets; so a
// node has the same number in all graphs of a position. A part that is also a candidate or a group
// is a separate node, linked strongly only by the set.
template <int W>
struct Graph final : Web {
  struct Node {
    Cells<W> cells;
    int digit;
  };

  // Cells with one digit more than cells, where each digit has at most one place: if one digit is
  // absent the others are all there. An almost locked set; or one with a cell that sees all places
  // in the set of all but one of the cell's digits, at least three: what is left for the cell when
  // the set is locked.
  struct Span {
    Cells<W> cells;
    Mask digits;
  };

  std::vector<Node> nodes;
  std::vector<Span> spans;
  std::vector<Cells<W>> lines;       // [cell] the cells of its lines

  int count() const override { return int(nodes.size()); }

  Kind kind_of_weak(int one, int other) const override {
    if (bond_of(one, other, false)) return Kind::bond;
    if (other >= groups) return Kind::part;
    if (other >= candidates) return Kind::group;
    if (in_cell(one, other)) return Kind::cell;
    if (nodes[one].digit != nodes[other].digit) return Kind::rule;
    const Cells<W>& cells = nodes[one].cells;
    return one < candidates && nodes[other].cells.within(lines[cells.first()]) ? Kind::line
                                                                               : Kind::house;
  }

  // The node of a candidate; it must be one.
  int node_of(const Position<W>& position, int cell, int digit) const {
    return first[cell] + popcount(position.masks[cell] & ((Mask(1) << digit) - 1));
  }

  // Two candidates of one cell.
  bool in_cell(int one, int other) const {
    return nodes[one].digit != nodes[other].digit && one < candidates && other < candidates &&
           nodes[one].cells == nodes[other].cells;
  }

  // The rectangle behind a link that has no other reason; nullptr if there is none.
  const Bond<W>* bond_of(int one, int other, bool strong) const {
    if (bonds_.empty()) return nullptr;
    const auto at = bonds_.find({one, other, strong});
    return at == bonds_.end() ? nullptr : &at->second;
  }

  bool has_bond(int one, int other, bool strong) const override {
    return bond_of(one, other, strong) != nullptr;
  }

  bool is_lasso(std::span<const State> states, std::span<const int> used,
                bool round) const override;

  std::map<std::tuple<int, int, bool>, Bond<W>> bonds_;  // in both directions
};

struct Inferences;  // conclusions of all chains over a graph (inferences.hpp)

// Lives in Position::links.
template <int W>
struct Links {
  mutable std::unique_ptr<const Graph<W>> graphs[4];
  mutable std::shared_ptr<const Inferences> inferences[4];
};

template <int W>
bool Graph<W>::is_lasso(std::span<const State> states, std::span<const int> used,
                        bool round) const {
  const auto same_cell = [&](int one, int other) {
    return nodes[states[one].node].cells == nodes[states[other].node].cells;
  };
  const int last = int(states.size()) - 1;
  if (round && (same_cell(last, last - 1) || same_cell(0, 1))) return true;
  const Cells<W> at_home = nodes[states[last].node].cells;
  Cells<W> visited, fresh;
  int span = int(used.size());
  for (int k = last; k >= 0; --k) {
    const int node = states[k].node;
    Cells<W> cells = nodes[node].cells;
    if (cells.within(visited)) return true;
    visited |= fresh;
    if (k < last && states[k].on && !spans_of(states[k + 1].node, node).empty())
      cells |= spans[used[--span]].cells;
    fresh = round ? cells.minus(at_home) : cells;
  }
  return false;
}

template <int W>
const Links<W>& links_of(const Position<W>& position) {
  if (!position.links) position.links = std::make_shared<Links<W>>();
  return *position.links;
}

// The graph of a position, built by the first call; nullptr if the sink stopped it. For an empty
// 36×36 the table of weak links alone takes 270 MB, with groups 480.
template <int W>
const Graph<W>* graph_of(const Position<W>& position, Nodes nodes, Sink& sink);

// A house of which two nodes of a digit together are all places; -1 if there is none.
template <int W>
int house_of_link(const Position<W>& position, const typename Graph<W>::Node& one,
                  const typename Graph<W>::Node& other) {
  const Cells<W> both = one.cells | other.cells;
  for (const Seat& seat : position.houses.seats(one.cells.first()))
    if (position.places(one.digit, seat.house) == both) return seat.house;
  return -1;
}

}  // namespace nanpure::logic
