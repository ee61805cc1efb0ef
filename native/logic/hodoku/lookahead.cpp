// Tables for nets: a premise is placed on the board, and some rounds of singles show its
// implications.

#include <utility>

#include "logic/hodoku/tables.hpp"

namespace nanpure::hodoku {
namespace {

constexpr int kRounds = 4;

struct Single {
  Mark mark;
  bool naked;
};

// The singles of a board in the order of their appearance, naked ones first.
std::vector<Single> singles(const Board& board) {
  std::vector<Single> found;
  for (int at = board.naked.head; at < board.naked.end; ++at)
    if (!board.stands(board.naked.marks[at].cell)) found.push_back({board.naked.marks[at], true});
  Cells met;
  for (int at = board.hidden.head; at < board.hidden.end; ++at) {
    const Mark mark = board.hidden.marks[at];
    if (met.has(mark.cell) || !board.has(mark.cell, mark.digit)) continue;
    for (int house : kMap.house[mark.cell])
      if (board.free(house, mark.digit) == 1) {
        met.add(mark.cell);
        found.push_back({mark, false});
        break;
      }
  }
  return found;
}

}  // namespace

class Lookahead {
 public:
  Lookahead(Tables& tables, const Board& before, int table)
      : tables_(tables), before_(before), board_(before), table_(table) {}

  void run() {
    const Node& premise = tables_.node(table_);
    if (premise.on) {
      set(premise.cell, premise.digit, {});
    } else {
      board_.strike(premise.cell, premise.digit);
      if (is_one(board_.open[premise.cell]))
        set(premise.cell, lowest(board_.open[premise.cell]), {});
    }
    for (int round = 0; round < kRounds; ++round) {
      const std::vector<Single> found = singles(board_);
      if (found.empty()) break;
      for (const Single& one : found) set(one.mark.cell, one.mark.digit, reasons(one));
    }
  }

 private:
  using Reasons = std::array<std::uint16_t, 5>;

  int entry_of(int node) const {
    const int found = tables_.find(table_, node);
    return found == kNone ? 0 : found;
  }

  // The entries that a single follows from, at most five: 0 for missing ones.
  Reasons reasons(const Single& single) const {
    const auto [cell, digit] = single.mark;
    Reasons list{};
    std::size_t size = 0;
    const auto put = [&](int node) {
      if (size < list.size()) list[size++] = std::uint16_t(entry_of(node));
    };
    if (single.naked) {
      for_each(Digits(before_.open[cell] & ~bit(digit)),
               [&](int other) { put(tables_.off(cell, other)); });
      return list;
    }
    int house = kMap.house[cell][0];
    for (int other : kMap.house[cell])
      if (board_.free(other, digit) < board_.free(house, digit)) house = other;
    Cells others = before_.where[digit] & kMap.cells[house];
    others.drop(cell);
    for_each(others, [&](int other) { put(tables_.off(other, digit)); });
    return list;
  }

  void set(int cell, int digit, Reasons why) {
    const Digits others = board_.open[cell] & Digits(~bit(digit));
    const int self = tables_.on(cell, digit);
    const int at = self == table_ ? 0 : tables_.size(table_);
    board_.place(cell, digit);
    if (tables_.add(table_, self, why[0])) reason(at, why);
    for_each(before_.where[digit] & kMap.peers[cell],
             [&](int peer) { tables_.add(table_, tables_.off(peer, digit), at); });
    for_each(others, [&](int other) { tables_.add(table_, tables_.off(cell, other), at); });
  }

  // The largest of them leads back to the premise, the others branch off.
  void reason(int at, Reasons why) {
    for (std::size_t k = 1; k < why.size(); ++k)
      if (why[k] > why[0]) std::swap(why[0], why[k]);
    tables_.entries_[tables_.place(table_, at)].from = why[0];
    if (!(why[1] | why[2] | why[3] | why[4])) return;
    auto& list = tables_.others_[std::size_t(table_)];
    list.resize(std::size_t(at) + 1);
    list[std::size_t(at)] = {why[1], why[2], why[3], why[4]};
  }

  Tables& tables_;
  const Board& before_;
  Board board_;
  int table_;
};

void Tables::fill_far(const Board& board) {
  begin(board, true);
  others_.assign(2 * std::size_t(candidates_), {});
  for (int k = 0; k < candidates_; ++k)
    for (int table : {k, k + candidates_}) {
      Lookahead(*this, board, table).run();
      if (!toil(meter_, 2000)) throw Halt{};
    }
  add_groups(board);
}

}  // namespace nanpure::hodoku
