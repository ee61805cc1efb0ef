// Nice loops and AICs (alternating inference chains), also with groups. HoDoKu collects all of them
// and takes the best; here those that strike less than the best so far are dropped before their way
// is followed.

#include "logic/hodoku/loops.hpp"

#include "logic/hodoku/trail.hpp"

namespace nanpure::hodoku {
namespace {

class Search {
 public:
  Search(const Board& board, const Tables& tables)
      : board_(board), tables_(tables), trail_(tables) {}

  bool best(Step& step) {
    const int all = 2 * tables_.candidates();
    for (int table = 0; table < all; ++table) loops(table);
    for (int table = tables_.candidates(); table < all; ++table) chains(table);
    if (best_.empty()) return false;
    step.technique = grouped_ ? Technique::grouped_nice_loop : Technique::nice_loop;
    step.struck = best_;
    return true;
  }

 private:
  void loops(int table) {
    const int cell = tables_.node(table).cell;
    for (int at = 1; at < tables_.size(table); ++at) {
      const Node& node = tables_.node(tables_.entry(table, at).node);
      if (!node.group && node.cell == cell && tables_.entry(table, at).distance > 2)
        loop(table, at);
    }
  }

  void loop(int table, int at) {
    const Node& start = tables_.node(table);
    const Node& end = tables_.node(tables_.entry(table, at).node);
    const bool first = tables_.node(tables_.entry(table, 1).node).on, last = end.on;
    const bool same = start.digit == end.digit;
    found_.struck.clear();
    if (first == last && same) {
      for_each(first ? Digits(board_.open[start.cell] & ~bit(start.digit)) : bit(start.digit),
               [&](int digit) { found_.strike(start.cell, digit); });
    } else if (first != last && !same) {
      found_.strike(start.cell, first ? end.digit : start.digit);
    } else {
      const bool closed = first || last || count(board_.open[start.cell]) == 2;
      if (!closed || !closes(table, at)) return;
      continuous(first && last);
      if (serves()) take();
      return;
    }
    if (serves() && closes(table, at)) take();
  }

  // Whether the result comes before the best.
  bool serves() {
    if (found_.struck.empty()) return false;
    arrange(found_.struck);
    return best_.empty() || rank_of(found_.struck).before(rank_of(best_));
  }

  void take() {
    best_ = found_.struck;
    grouped_ = false;
    for (int node : trail_.nodes()) grouped_ |= tables_.node(node).group;
  }

  // Whether the way is a loop that leaves its cell and visits no cell twice.
  bool closes(int table, int at) {
    trail_.follow(table, at);
    const auto& way = trail_.nodes();
    const std::size_t size = way.size();
    if (cell(way[0]) == cell(way[1]) || cell(way[size - 1]) == cell(way[size - 2])) return false;
    return is_simple(cell(table));
  }

  // No cell of the way but `open` is visited again after it was left.
  bool is_simple(int open) const {
    const auto& way = trail_.nodes();
    Cells left;
    for (std::size_t at = way.size(); at-- > 0;) {
      if (left.has(cell(way[at]))) return false;
      if (at + 1 < way.size() && cell(way[at + 1]) != open) left |= tables_.node(way[at + 1]).cells;
    }
    return true;
  }

  int cell(int node) const { return tables_.node(node).cell; }
  const Node& step_of(std::size_t at) const {   // from the start
    return tables_.node(trail_.nodes()[trail_.nodes().size() - 1 - at]);
  }

  // Weak links strike candidates that see both ends; a cell where two strong links meet keeps their
  // digits.
  void continuous(bool both_strong) {
    const std::size_t size = trail_.nodes().size();
    Cells on_way;
    for (int node : trail_.nodes()) on_way |= tables_.node(node).cells;
    const Node &start = step_of(0), &end = step_of(size - 1);
    if (both_strong) keep(start.cell, start.digit, end.digit);
    for (std::size_t at = 1; at < size; ++at) {
      const Node &before = step_of(at - 1), &here = step_of(at);
      if (before.cell == here.cell) continue;
      if (here.on) {
        if (at + 2 < size) meet(at);
        continue;
      }
      const Cells seen = seen_by_all(before.cells) & seen_by_all(here.cells);
      Cells struck = (seen & board_.where[here.digit]).minus(on_way);
      struck.drop(start.cell);
      found_.strike(struck, here.digit);
    }
  }

  void meet(std::size_t at) {
    const Node &here = step_of(at), &next = step_of(at + 1), &after = step_of(at + 2);
    if (!next.on && next.cell == here.cell && after.on && after.cell != next.cell)
      keep(here.cell, here.digit, after.digit);
  }

  void keep(int cell, int one, int other) {
    for_each(Digits(board_.open[cell] & ~(bit(one) | bit(other))),
             [&](int digit) { found_.strike(cell, digit); });
  }

  // One of the two ends is right.
  void chains(int table) {
    const Node& start = tables_.node(table);
    for (int at = 1; at < tables_.size(table); ++at) {
      const Entry& entry = tables_.entry(table, at);
      const Node& end = tables_.node(entry.node);
      if (end.group || !end.on || end.cell == start.cell || entry.distance <= 2) continue;
      found_.struck.clear();
      if (start.digit == end.digit) {
        const Cells seen = kMap.peers[start.cell] & kMap.peers[end.cell];
        const Cells struck = seen & board_.where[start.digit];
        if (struck.several()) found_.strike(struck, start.digit);
      } else if (see(start.cell, end.cell) && board_.has(end.cell, start.digit) &&
                 board_.has(start.cell, end.digit)) {
        found_.strike(start.cell, end.digit);
        found_.strike(end.cell, start.digit);
      }
      if (!serves()) continue;
      trail_.follow(table, at);
      if (is_simple(-1)) take();
    }
  }

  const Board& board_;
  const Tables& tables_;
  Trail trail_;
  Step found_;
  std::vector<Mark> best_;
  bool grouped_ = false;
};

}  // namespace

bool nice_loop(const Board& board, Tables& tables, Step& step) {
  tables.fill(board, false);
  tables.expand();
  return Search(board, tables).best(step);
}

bool grouped_nice_loop(const Board& board, Tables& tables, Step& step) {
  tables.fill(board, true);
  tables.expand();
  return Search(board, tables).best(step);
}

}  // namespace nanpure::hodoku
