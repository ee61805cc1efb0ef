#include "logic/hodoku/tables.hpp"

#include <algorithm>

namespace nanpure::hodoku {
namespace {

constexpr std::size_t kEntries = 1000;    // HoDoKu's tables hold no more

int box_of(const Node& group) { return kMap.house[group.cell][kBox]; }

int line_of(const Node& group) {
  const auto& home = kMap.house[group.cell];
  return group.cells.within(kMap.cells[home[kRow]]) ? home[kRow] : home[kColumn];
}

// Groups by their lines, rows first; then by digit and box.
std::vector<Node> groups_of(const Board& board) {
  std::vector<Node> found;
  for (int line = 0; line < 9 * kBox; ++line)
    for (int digit = 0; digit < kSize; ++digit)
      for (int box = 9 * kBox; box < kHouses; ++box) {
        const Cells cells = board.where[digit] & kMap.cells[line] & kMap.cells[box];
        if (cells.several())
          found.push_back({std::uint8_t(cells.first()), std::uint8_t(digit), true, true, cells});
      }
  return found;
}

}  // namespace

void Tables::begin(const Board& board, bool groups) {
  nodes_.clear();
  for_each(board.empty, [&](int cell) {
    for_each(board.open[cell], [&](int digit) {
      Node node{std::uint8_t(cell), std::uint8_t(digit), true, false, {}};
      node.cells.add(cell);
      number_[cell][digit] = std::uint16_t(nodes_.size());
      nodes_.push_back(node);
    });
  });
  candidates_ = int(nodes_.size());
  for (int k = 0; k < candidates_; ++k) {
    Node node = nodes_[std::size_t(k)];
    node.on = false;
    nodes_.push_back(node);
  }
  groups_ = 0;
  if (groups)
    for (Node node : groups_of(board)) {
      ++groups_;
      nodes_.push_back(node);
      node.on = false;
      nodes_.push_back(node);
    }
  const std::size_t size = nodes_.size();
  bound_ = std::min(kEntries, size);
  sizes_.assign(size, 0);
  own_.assign(size, 0);
  entries_.resize(std::max(entries_.size(), size * bound_));
  at_.assign(size * size, kNone);
  others_.clear();
  for (int table = 0; table < int(size); ++table) add(table, table);
  if (!toil(meter_, size * size / 4)) throw Halt{};
}

// Skips entries that exist already, or that no longer fit.
bool Tables::add(int table, int node, int from) {
  int& size = sizes_[std::size_t(table)];
  if (std::size_t(size) >= bound_ || find(table, node) != kNone) return false;
  const int before = from == size ? 0 : entry(table, from).distance;
  entries_[place(table, size)] = {
      std::uint16_t(node), std::uint16_t(from), std::uint16_t(before + 1), false};
  at_[spot(table, node)] = std::uint16_t(size);
  ++size;
  return true;
}

void Tables::link(const Board& board, int cell, int digit) {
  const int right = on(cell, digit), wrong = off(cell, digit);
  for_each(Digits(board.open[cell] & ~bit(digit)), [&](int other) {
    add(right, off(cell, other));
    if (count(board.open[cell]) == 2) add(wrong, on(cell, other));
  });
  for (int house : kMap.house[cell]) {
    Cells others = board.where[digit] & kMap.cells[house];
    others.drop(cell);
    for_each(others, [&](int other) { add(right, off(other, digit)); });
    if (others.any() && !others.several()) add(wrong, on(others.first(), digit));
  }
}

void Tables::fill(const Board& board, bool groups) {
  begin(board, groups);
  for_each(board.empty, [&](int cell) {
    for_each(board.open[cell], [&](int digit) { link(board, cell, digit); });
  });
  if (groups) add_groups(board);
}

void Tables::add_groups(const Board& board) {
  for (int group = 0; group < groups_; ++group) {
    see_group(board, group);
    tie_groups(board, group);
  }
}

// Links between a group and candidates that see all of it.
void Tables::see_group(const Board& board, int group) {
  const int right = group_on(group), wrong = right + 1;
  const Node& self = node(right);
  const int digit = self.digit;
  const Cells around = board.where[digit] & seen_by_all(self.cells);
  for_each(around, [&](int cell) {
    add(right, off(cell, digit));
    add(on(cell, digit), wrong);
  });
  for (int house : {box_of(self), line_of(self)}) {
    const Cells rest = around & kMap.cells[house];
    if (!rest.any() || rest.several()) continue;
    add(wrong, on(rest.first(), digit));
    add(off(rest.first(), digit), right);
  }
}

// Links to other groups: by row or column, then by box if it makes one of them right.
void Tables::tie_groups(const Board& board, int group) {
  const int right = group_on(group), wrong = right + 1;
  const Node& self = node(right);
  const int houses[] = {line_of(self), box_of(self)};
  int found[2] = {0, 0}, first[2] = {0, 0};
  for (int other = 0; other < groups_; ++other) {
    const Node& it = node(group_on(other));
    if (it.digit != self.digit || (it.cells & self.cells).any()) continue;
    for (int k = 0; k < 2; ++k) {
      if (!it.cells.within(kMap.cells[houses[k]])) continue;
      if (found[k]++ == 0) first[k] = group_on(other);
      add(right, group_on(other) + 1);
    }
  }
  for (int k = 0; k < 2; ++k) {
    if (found[k] != 1) continue;
    const Cells rest = board.where[self.digit] & kMap.cells[houses[k]];
    if (!rest.minus(self.cells | node(first[k]).cells).any()) add(wrong, first[k]);
  }
}

void Tables::expand() {
  own_ = sizes_;
  for (int table = 0; table < 2 * candidates_; ++table) merge(table);
}

void Tables::merge(int table) {
  int& size = sizes_[std::size_t(table)];
  Entry* const entries = &entries_[place(table, 0)];
  std::uint16_t* const at = &at_[spot(table, 0)];
  const int bound = int(bound_);
  for (int j = 1; j < size && (size < bound || bound < int(kEntries)); ++j) {
    const int source = entries[j].node, base = entries[j].distance;
    const Entry* const from = &entries_[place(source, 0)];
    const int own = own_[std::size_t(source)];
    for (int k = 1; k < own; ++k) {
      const int distance = base + from[k].distance, slot = at[from[k].node];
      if (slot != kNone) {
        Entry& known = entries[slot];
        if (!known.merged || known.distance <= distance) continue;
        known.from = std::uint16_t(source);
        known.distance = std::uint16_t(distance);
      } else if (size < bound) {
        at[from[k].node] = std::uint16_t(size);
        entries[size++] = {
            from[k].node, std::uint16_t(source), std::uint16_t(distance), true};
      } else {   // no room: the last entry is taken for it
        entries[size - 1].merged = true;
        entries[size - 1].distance = std::uint16_t(distance);
      }
    }
  }
  if (!toil(meter_, 4 * std::uint64_t(size))) throw Halt{};
}

const Tables::Others* Tables::others(int table, int at) const {
  if (std::size_t(table) >= others_.size() || std::size_t(at) >= others_[std::size_t(table)].size())
    return nullptr;
  return &others_[std::size_t(table)][std::size_t(at)];
}

}  // namespace nanpure::hodoku
