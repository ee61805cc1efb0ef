// Forcing chains and nets. HoDoKu collects all and first takes placements, by cell, then
// eliminations, by cell and digit; so anything later than the best so far is skipped.

#include <climits>

#include "logic/hodoku/loops.hpp"
#include "logic/hodoku/trail.hpp"

namespace nanpure::hodoku {
namespace {

// The content of a table for each candidate.
struct Said {
  Cells on[kSize], off[kSize];
};

// Implications that force a step together.
struct Reasons {
  static constexpr int kMost = 9;         // limit
  int size = 0;
  int table[kMost], node[kMost];

  void add(int which, int what) {
    if (size == kMost) return;
    table[size] = which;
    node[size++] = what;
  }
};

class Search {
 public:
  Search(const Board& board, const Tables& tables, bool nets)
      : board_(board), tables_(tables), trail_(tables), allowed_(board), nets_(nets) {
    said_.resize(2 * std::size_t(tables.candidates()));
    for (int table = 0; table < 2 * tables.candidates(); ++table)
      for (int at = 0; at < tables.size(table); ++at) {
        const Node& node = tables.node(tables.entry(table, at).node);
        if (!node.group) side(table, node.on)[node.digit].add(node.cell);
      }
  }

  bool best(Step& step) {
    for (int k = 0; k < tables_.candidates(); ++k) {
      contradictions(k);
      contradictions(k + tables_.candidates());
      both(k);
    }
    for_each(board_.empty, [&](int cell) {
      std::vector<int> cases;
      for_each(board_.open[cell], [&](int digit) { cases.push_back(tables_.on(cell, digit)); });
      all_of(cases);
    });
    for (int house = 0; house < kHouses; ++house)
      for (int digit = 0; digit < kSize; ++digit) {
        std::vector<int> cases;
        for_each(board_.where[digit] & kMap.cells[house],
                 [&](int cell) { cases.push_back(tables_.on(cell, digit)); });
        if (!cases.empty()) all_of(cases);
      }
    if (key_ == INT_MAX) return false;
    if (place_) step.place(mark_.cell, mark_.digit);
    else step.strike(mark_.cell, mark_.digit);
    return true;
  }

 private:
  Cells* side(int table, bool on) {
    return on ? said_[std::size_t(table)].on : said_[std::size_t(table)].off;
  }

  // The position of a placement or an elimination in the order.
  static int key_of(bool place, int cell, int digit) {
    return (place ? 0 : kCells * kSize) + cell * kSize + digit;
  }

  void offer(bool place, int cell, int digit, const Reasons& why) {
    const int key = key_of(place, cell, digit);
    if (key >= key_) return;
    bool serves = !nets_;
    for (int k = 0; k < why.size && !serves; ++k) serves = trail_.is_net(why.table[k], why.node[k]);
    if (!serves) return;
    key_ = key;
    place_ = place;
    mark_ = {std::uint8_t(cell), std::uint8_t(digit)};
  }

  int node_of(int cell, int digit, bool on) const {
    return on ? tables_.on(cell, digit) : tables_.off(cell, digit);
  }

  // A premise that contradicts itself is wrong.
  void contradictions(int table) {
    const Node& premise = tables_.node(table);
    if (key_of(!premise.on, premise.cell, premise.digit) >= key_) return;
    if (side(table, !premise.on)[premise.digit].has(premise.cell)) {
      Reasons why;
      why.add(table, node_of(premise.cell, premise.digit, !premise.on));
      refute(table, why);
    }
    in_cells(table);
    in_houses(table);
  }

  void refute(int table, const Reasons& why) {
    const Node& premise = tables_.node(table);
    offer(!premise.on, premise.cell, premise.digit, why);
  }

  // A candidate right and wrong; two digits in a cell; a cell without any.
  void in_cells(int table) {
    const Cells *on = side(table, true), *off = side(table, false);
    Cells bare = board_.empty;
    for (int digit = 0; digit < kSize; ++digit) {
      clash(table, on[digit] & off[digit], digit, digit, false);
      for (int other = digit + 1; other < kSize; ++other)
        clash(table, on[digit] & on[other], digit, other, true);
      bare &= off[digit] | kEvery.minus(board_.where[digit]);
      bare = bare.minus(on[digit]);
    }
    for_each(bare, [&](int cell) {
      Reasons why;
      for_each(board_.open[cell],
               [&](int digit) { why.add(table, tables_.off(cell, digit)); });
      refute(table, why);
    });
  }

  // In the first of the cells.
  void clash(int table, const Cells& cells, int digit, int other, bool on) {
    if (!cells.any()) return;
    Reasons why;
    why.add(table, node_of(cells.first(), digit, on));
    why.add(table, tables_.on(cells.first(), other));
    refute(table, why);
  }

  // A digit twice in a house, or nowhere; if a step has struck it, HoDoKu misses that.
  void in_houses(int table) {
    for (int digit = 0; digit < kSize; ++digit)
      for (int house = 0; house < kHouses; ++house) {
        const Cells twice = side(table, true)[digit] & kMap.cells[house];
        if (twice.several()) lead(table, twice, digit, true);
        const Cells seats = allowed_.where[digit] & kMap.cells[house];
        if (seats.any() && seats.within(side(table, false)[digit]))
          lead(table, seats, digit, false);
      }
  }

  void lead(int table, const Cells& cells, int digit, bool on) {
    Reasons why;
    for_each(cells, [&](int cell) { why.add(table, node_of(cell, digit, on)); });
    refute(table, why);
  }

  // Consequences of both a candidate and its negation are true.
  void both(int right) {
    const int wrong = right + tables_.candidates();
    for (bool on : {true, false})
      for (int digit = 0; digit < kSize; ++digit) {
        Cells cells = side(right, on)[digit] & side(wrong, on)[digit];
        cells.drop(tables_.node(right).cell);
        conclude({right, wrong}, cells, digit, on);
      }
  }

  // So are those of each digit of a cell, or each seat of a digit in a house.
  void all_of(const std::vector<int>& cases) {
    for (bool on : {true, false})
      for (int digit = 0; digit < kSize; ++digit) {
        Cells cells = kEvery;
        for (int table : cases) cells &= side(table, on)[digit];
        conclude(cases, cells, digit, on);
      }
  }

  void conclude(const std::vector<int>& cases, const Cells& cells, int digit, bool on) {
    for_each(cells, [&](int cell) {
      Reasons why;
      for (int table : cases) why.add(table, node_of(cell, digit, on));
      offer(on, cell, digit, why);
    });
  }

  const Board& board_;
  const Tables& tables_;
  Trail trail_;
  Allowed allowed_;
  bool nets_;
  std::vector<Said> said_;
  int key_ = INT_MAX;
  bool place_ = false;
  Mark mark_{};
};

}  // namespace

bool forcing_chain(const Board& board, Tables& tables, Step& step) {
  step.technique = Technique::forcing_chain;
  tables.fill(board, true);
  tables.expand();
  return Search(board, tables, false).best(step);
}

bool forcing_net(const Board& board, Tables& tables, Step& step) {
  step.technique = Technique::forcing_net;
  tables.fill_far(board);
  tables.expand();
  return Search(board, tables, true).best(step);
}

}  // namespace nanpure::hodoku
