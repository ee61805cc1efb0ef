// The consequences of a candidate being right, or wrong: HoDoKu's tables, from which it reads
// loops, chains and forcing. Each has the premise first, then its direct implications, then those
// that follow from them by their tables.
#pragma once

#include <array>
#include <vector>

#include "kernel.hpp"
#include "logic/hodoku/step.hpp"

namespace nanpure::hodoku {

constexpr int kNone = 0xffff;

// A candidate, or two or three of a digit where a line crosses a box; right or wrong.
struct Node {
  std::uint8_t cell, digit;               // of a group its first cell
  bool on, group;
  Cells cells;
};

struct Entry {
  std::uint16_t node;
  std::uint16_t from;                     // an entry of this table; for a merged one the table
  std::uint16_t distance;                 // from the premise, which has 1
  bool merged;                            // it came from another table
};

class Tables {
 public:
  explicit Tables(Meter& meter) : meter_(meter) {}

  // The implications of a premise by one link; with groups also by their links.
  void fill(const Board& board, bool groups);
  // The implications by some rounds of singles, and by links of groups.
  void fill_far(const Board& board);
  // Adds the consequences of each implication, by the shortest way that turns up.
  void expand();

  // Nodes: right candidates, as many wrong ones, then right and wrong of each group in turn. The
  // table of a node has its number.
  int candidates() const { return candidates_; }
  int on(int cell, int digit) const { return number_[cell][digit]; }
  int off(int cell, int digit) const { return number_[cell][digit] + candidates_; }
  const Node& node(int index) const { return nodes_[std::size_t(index)]; }

  int size(int table) const { return sizes_[std::size_t(table)]; }
  const Entry& entry(int table, int at) const { return entries_[place(table, at)]; }
  int find(int table, int node) const { return at_[spot(table, node)]; }   // kNone: absent

  // Further entries that an entry follows from besides its `from`; 0 is none. Only tables
  // filled by rounds of singles have them.
  using Others = std::array<std::uint16_t, 4>;
  const Others* others(int table, int at) const;

 private:
  friend class Lookahead;

  std::size_t place(int table, int at) const { return std::size_t(table) * bound_ + at; }
  std::size_t spot(int table, int node) const { return std::size_t(table) * nodes_.size() + node; }

  void begin(const Board& board, bool groups);
  void link(const Board& board, int cell, int digit);
  void add_groups(const Board& board);
  void see_group(const Board& board, int group);
  void tie_groups(const Board& board, int group);
  bool add(int table, int node, int from = 0);
  void merge(int table);
  int group_on(int group) const { return 2 * (candidates_ + group); }

  Meter& meter_;
  int candidates_ = 0, groups_ = 0;
  std::size_t bound_ = 0;                 // entries of a table
  std::uint16_t number_[kCells][kSize];
  std::vector<Node> nodes_;
  std::vector<int> sizes_, own_;          // entries of each table, of which not merged
  std::vector<Entry> entries_;
  std::vector<std::uint16_t> at_;         // entry of a node in a table
  std::vector<std::vector<Others>> others_;
};

}  // namespace nanpure::hodoku
