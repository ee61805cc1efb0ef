#include "logic/hodoku/trail.hpp"

#include <algorithm>

namespace nanpure::hodoku {
namespace {

constexpr std::size_t kLength = 1000, kBranches = 200;   // HoDoKu's bounds

}  // namespace

bool Trail::on_way(int node) const {
  return met_.has(tables_.node(node).cell) &&
         std::find(nodes_.begin(), nodes_.end(), node) != nodes_.end();
}

// The last node that the way reaches: the premise, or for a branch the first on the main way. The
// main way records its nodes and its branches.
int Trail::back(int table, int at, bool branch) {
  int last = tables_.entry(table, at).node, here = table;
  for (std::size_t length = 1; at != 0 && length < kLength; ++length) {
    const Entry* entry = &tables_.entry(here, at);
    if (entry->merged) {
      here = entry->from;
      at = tables_.find(here, entry->node);
      if (at == kNone) break;
      entry = &tables_.entry(here, at);
    }
    const int next = entry->from;
    last = tables_.entry(here, next).node;
    if (branch) {
      if (on_way(last)) break;
    } else {
      nodes_.push_back(std::uint16_t(last));
      met_ |= tables_.node(last).cells;
      if (const Tables::Others* others = tables_.others(here, at))
        for (int other : *others)
          if (other != 0 && branches_.size() < kBranches)
            branches_.push_back(tables_.entry(here, other).node);
    }
    at = next;
    if (here == table || at != 0) continue;
    at = tables_.find(table, last);
    if (at == kNone) break;
    here = table;
  }
  return last;
}

void Trail::follow(int table, int at) {
  nodes_.assign(1, tables_.entry(table, at).node);
  branches_.clear();
  met_ = Cells{};
  back(table, at, false);
}

bool Trail::is_net(int table, int node) {
  const int at = tables_.find(table, node);
  if (at == kNone) return false;
  follow(table, at);
  for (int branch : branches_) {
    const int from = tables_.find(table, branch);
    const int last = from == kNone ? branch : back(table, from, true);
    if (std::find(nodes_.begin(), nodes_.end(), last) != nodes_.end()) return true;
  }
  return false;
}

}  // namespace nanpure::hodoku
