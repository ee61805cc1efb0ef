// The rules to be processed: those with a cell whose candidates have changed.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel.hpp"
#include "rules/rules.hpp"

namespace nanpure {

// It gets no change notifications: when nothing else is left to do, and what it has found before is
// processed, it compares the candidates with those that it saw last. What is quick comes first: the
// arcs of a cell, then quick rules, then the others.
class RuleQueue {
 public:
  // Either the arcs of a cell or a rule.
  struct Item {
    enum { none, arcs, rule } what;
    std::uint16_t which;
  };

  RuleQueue(const Rules& rules, int cells)
      : rules_(rules),
        seen_(rules.empty() ? 0 : std::size_t(cells), kUnseen),
        queued_cell_(seen_.size()),
        queued_rule_(std::size_t(rules.count())) {
    for (const std::uint16_t cell : rules.all_cells()) quick_first_ |= !rules.arcs(cell).empty();
    for (int rule = 0; rule < rules.count(); ++rule) quick_first_ |= rules[rule].quick;
  }

  // What to process next. `moved`: candidates may have changed since the last call. It is taken as
  // processed with the next call.
  Item next(const Mask* masks, bool moved) {
    if (rules_.empty()) return current_;
    if (moved) {
      moved_ = true;
      if (current_.what != Item::none) done_.push_back(current_);
    }
    current_.what = Item::none;
    if (moved_ && cells_.empty() && quick_.empty() && (quick_first_ || slow_.empty())) {
      compare(masks);
      moved_ = false;
      done_.clear();
    }
    if (!cells_.empty()) {
      current_ = {Item::arcs, cells_.back()};
      cells_.pop_back();
      queued_cell_[current_.which] = 0;
      return current_;
    }
    for (std::vector<std::uint16_t>* waiting : {&quick_, &slow_}) {
      if (waiting->empty()) continue;
      current_ = {Item::rule, waiting->back()};
      waiting->pop_back();
      queued_rule_[current_.which] = 0;
      break;
    }
    return current_;
  }

  // Before another state: what waits has not been processed for the candidates seen, and what has
  // struck some since then would strike them again.
  void forget() {
    if (rules_.empty()) return;
    unsee(current_);
    current_.what = Item::none;
    for (const Item item : done_) unsee(item);
    done_.clear();
    for (const std::uint16_t cell : cells_) {
      queued_cell_[cell] = 0;
      unsee({Item::arcs, cell});
    }
    cells_.clear();
    for (std::vector<std::uint16_t>* waiting : {&quick_, &slow_}) {
      for (const std::uint16_t rule : *waiting) {
        queued_rule_[rule] = 0;
        unsee({Item::rule, rule});
      }
      waiting->clear();
    }
  }

 private:
  static constexpr Mask kUnseen = ~Mask(0);   // no cell has so many digits

  void compare(const Mask* masks) {
    for (const std::uint16_t cell : rules_.all_cells()) {
      if (seen_[cell] == masks[cell]) continue;
      seen_[cell] = masks[cell];
      if (!queued_cell_[cell] && !rules_.arcs(cell).empty()) {
        queued_cell_[cell] = 1;
        cells_.push_back(cell);
      }
      for (const std::uint16_t rule : rules_.of(cell)) {
        if (queued_rule_[rule]) continue;
        queued_rule_[rule] = 1;
        (rules_[rule].quick ? quick_ : slow_).push_back(rule);
      }
    }
  }

  void unsee(Item item) {
    if (item.what == Item::arcs) seen_[item.which] = kUnseen;
    if (item.what != Item::rule) return;
    for (const std::uint16_t cell : rules_.cells(rules_[item.which])) seen_[cell] = kUnseen;
  }

  const Rules& rules_;
  std::vector<Mask> seen_;                  // [cell] its candidates when its rules were last queued
  std::vector<std::uint8_t> queued_cell_, queued_rule_;
  std::vector<std::uint16_t> cells_, quick_, slow_;   // waiting
  std::vector<Item> done_;                  // since the last comparison
  Item current_{Item::none, 0};
  bool moved_ = false;                      // since the last comparison
  bool quick_first_ = false;                // there is something quick
};

}  // namespace nanpure
