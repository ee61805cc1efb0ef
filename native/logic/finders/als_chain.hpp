// Chains of almost locked sets over restricted commons, by breadth-first search.
#pragma once

#include <limits>

#include "logic/finders/als_effects.hpp"

namespace nanpure::logic {

// Let A lack z. Then it holds every other digit, among them x; if x is a restricted common of A and
// B, B lacks x and holds every other digit, among them y ≠ x; and so on. So the first or the last
// set holds every z that both have and that neither the first nor the last link uses, and no cell
// that sees all its places in both does.
//
// The state of the search is a set with the digit it lacks. The search goes from every set and
// every digit of it and finds each state by its shortest chains; it takes those of at least three
// links, the others being ALS-XZ and ALS-XY-Wing. Every row of Commons::linked is added to a level
// twice at most.
//
// Two links make a wing only if the ends share no cell or, with `overlap`, none lies within the
// other; where they do not, a longer chain to the same state is looked for.
template <int W>
class AlsChains {
 public:
  AlsChains(const Position<W>& position, const Commons<W>& commons, bool overlap,
            Sink& sink)
      : position_(position),
        commons_(commons),
        almost_(commons.almost),
        overlap_(overlap),
        sink_(sink),
        reached_(position.size, commons.words),
        ends_(position.size, commons.words),
        wings_(1, commons.words),
        spread_(commons.count),
        effects_(position, almost_) {}

  bool run() {
    longest_ = sink_.longest(shortest_);
    for (start_ = 0; start_ < commons_.count; ++start_) {
      find_wings();
      if (!each_bit(almost_.sets[start_].digits, [&](int digit) {
            first_ = digit;
            return from_start();
          }))
        return false;
    }
    return effects_.emit(sink_);
  }

 private:
  // All chains that begin with the set start_ lacking … first_ in the next one.
  bool from_start() {
    if (!find_ends()) return true;
    reached_.clear();
    std::ranges::fill(spread_, 0);
    for (int digit = 0; digit < position_.size; ++digit) reached_.add(digit, start_);
    Rows& level = level_at(0);
    level.clear();
    const std::uint64_t* row = commons_.linked[almost_.entry(start_, first_)];
    std::copy(row, row + commons_.words, level[first_]);
    std::copy(row, row + commons_.words, reached_[first_]);
    reached_.add(first_, start_);
    for (int links = 1;; ++links) {
      if (!sink_.pay()) return false;
      if (links > 2 && !take_level(links)) return false;
      if (links == 2) prepare_chains();
      if (links >= 2 && (links >= longest_ || !has_open_end())) return true;
      if (!spread(links)) return true;
    }
  }

  // Whether there is an end that was not reached yet.
  bool has_open_end() const {
    for (int digit = 0; digit < position_.size; ++digit)
      for (int w = 0; w < commons_.words; ++w)
        if (ends_[digit][w] & ~reached_[digit][w]) return true;
    return false;
  }

  // The sets that may be the other end of a wing, and the start itself.
  void find_wings() {
    wings_.clear();
    const Cells<W>& cells = almost_.sets[start_].cells;
    for (int set = 0; set < commons_.count; ++set) {
      const Cells<W>& others = almost_.sets[set].cells;
      if (overlap_ ? !cells.within(others) && !others.within(cells) : !cells.meets(others))
        wings_.add(0, set);
    }
    wings_.add(0, start_);
  }

  // Lets chains reach what two links reach without making a wing, also through sets next to the
  // start.
  void prepare_chains() {
    std::ranges::fill(spread_, 0);
    for (int digit = 0; digit < position_.size; ++digit)
      for (int w = 0; w < commons_.words; ++w)
        reached_[digit][w] &= wings_[0][w] | ~levels_[1][digit][w];
  }

  // The other sets, by the digit they lack, with which the start has some effect. A chain is looked
  // for from both ends: the one search may meet its far end too early, on a way that passes it
  // twice, where the other does not.
  bool find_ends() {
    ends_.clear();
    bool any = false;
    for (int last = 0; last < position_.size; ++last) {
      std::uint64_t* row = ends_[last];
      commons_.each_entry(start_, [&](int digit, int entry) {
        if (digit != first_ && digit != last)
          for (int w = 0; w < commons_.words; ++w) row[w] |= commons_.meeting[entry][w];
      });
      row[start_ >> 6] &= ~(std::uint64_t(1) << (start_ & 63));
      for (int w = 0; w < commons_.words; ++w) any |= row[w] != 0;
    }
    return any;
  }

  Rows& level_at(int index) {
    while (int(levels_.size()) <= index) levels_.emplace_back(position_.size, commons_.words);
    return levels_[index];
  }

  // The states one link further; false if there is none.
  bool spread(int links) {
    level_at(links).clear();
    const Rows& from = levels_[links - 1];
    Rows& to = levels_[links];
    for (int lacking = 0; lacking < position_.size; ++lacking)
      each_set(from[lacking], commons_.words, [&](int set) {
        const Mask ways = almost_.sets[set].digits & ~(Mask(1) << lacking) & ~spread_[set];
        if (!ways) return true;
        spread_[set] |= ways;
        commons_.each_entry(set, [&](int digit, int entry) {
          if (ways >> digit & 1) commons_.unite(to[digit], commons_.linked[entry]);
        });
        return true;
      });
    std::uint64_t any = 0;
    for (int digit = 0; digit < position_.size; ++digit) {
      std::uint64_t* row = to[digit];
      std::uint64_t* known = reached_[digit];
      for (int w = 0; w < commons_.words; ++w) {
        row[w] &= ~known[w];
        known[w] |= row[w];
        any |= row[w];
      }
    }
    return any != 0;
  }

  bool take_level(int links) {
    std::vector<std::uint64_t> hits(commons_.words);
    for (int last = 0; last < position_.size; ++last) {
      for (int w = 0; w < commons_.words; ++w)
        hits[w] = levels_[links - 1][last][w] & ends_[last][w];
      if (!each_set(hits.data(), commons_.words,
                    [&](int set) { return take(set, last, links); }))
        return false;
    }
    return true;
  }

  bool take(int end, int last, int links) {
    const auto& one = almost_.sets[start_];
    const auto& other = almost_.sets[end];
    const Mask used = Mask(1) << first_ | Mask(1) << last;
    strike_common(almost_, start_, end, one.digits & other.digits & ~used, effect_);
    const int cells = one.size + other.size;
    if (effects_.has(effect_, links, cells)) return true;
    Linked pattern{{end}, {}};
    if (!back(links, last, pattern)) return sink_.pay();
    pattern.sets.push_back(start_);
    std::ranges::reverse(pattern.sets);
    std::ranges::reverse(pattern.links);
    effects_.put(effect_, links, cells, std::move(pattern));
    shortest_ = std::min(shortest_, links);
    longest_ = sink_.longest(shortest_);
    return sink_.pay();
  }

  // Completes a chain backwards from its last set, which lacks `last`; no set stands in it twice.
  // A shortest chain that does has proved before its end that its start cannot lack the digit.
  bool back(int links, int last, Linked& pattern) {
    pattern.links.push_back(Mask(1) << last);
    if (links == 1) return true;
    const std::uint64_t* linked = commons_.linked[almost_.entry(pattern.sets.back(), last)];
    for (int digit = 0; digit < position_.size; ++digit) {
      if (digit == last) continue;
      const std::uint64_t* level = levels_[links - 2][digit];
      for (int w = 0; w < commons_.words; ++w)
        for (std::uint64_t bits = linked[w] & level[w]; bits; bits &= bits - 1) {
          const int set = w * 64 + std::countr_zero(bits);
          if (std::ranges::find(pattern.sets, set) != pattern.sets.end()) continue;
          pattern.sets.push_back(set);
          if (back(links - 1, digit, pattern)) return true;
          pattern.sets.pop_back();
        }
    }
    pattern.links.pop_back();
    return false;
  }

  static constexpr int kEndless = std::numeric_limits<int>::max();

  const Position<W>& position_;
  const Commons<W>& commons_;
  const AlmostLocked<W>& almost_;
  const bool overlap_;
  Sink& sink_;

  int start_ = 0, first_ = 0;
  int shortest_ = kEndless, longest_ = kEndless;  // links: of what was found, of what is wanted
  Rows reached_;              // [digit] sets that were found to lack it
  Rows ends_;                 // [digit] sets at which a chain may end, lacking it
  Rows wings_;                // one row: sets at which it may end after two links
  std::vector<Rows> levels_;  // [links - 1][digit] those found with so many links
  std::vector<Mask> spread_;  // [set] digits whose row is in a level already
  Eliminations effect_;
  Effects<W> effects_;
};

}  // namespace nanpure::logic
