// Chains of almost locked sets over restricted commons, by breadth-first search.
#pragma once

#include <array>
#include <limits>
#include <utility>

#include "logic/finders/als_effects.hpp"

namespace nanpure::logic {

// By two sets and digits that both have: the number of links for which their effect is known. An
// open table, as there are tens of thousands of entries, each looked up in nanoseconds.
class KnownEnds {
 public:
  static constexpr std::uint16_t kUnknown = 65535;  // no chain is as long: it has each set once

  // The reference holds until the next call.
  std::uint16_t& at(int one, int other, Mask digits) {
    if (2 * (count_ + 1) > keys_.size()) grow();
    const auto [low, high] = std::minmax(one, other);
    const std::size_t place = find(std::uint64_t(low) << 52 | std::uint64_t(high) << 40 | digits);
    return links_[place];
  }

 private:
  static constexpr std::uint64_t kFree = ~std::uint64_t(0);
  static_assert(kMaxSize <= 40 && kMostSets <= 1 << 12);

  // The place of a key, which exists from then on.
  std::size_t find(std::uint64_t key) {
    const std::size_t hash = std::size_t(key * 0x9e3779b97f4a7c15u >> 32);
    for (std::size_t at = hash & (keys_.size() - 1);; at = (at + 1) & (keys_.size() - 1)) {
      if (keys_[at] == key) return at;
      if (keys_[at] != kFree) continue;
      ++count_;
      keys_[at] = key;
      return at;
    }
  }

  void grow() {
    std::vector<std::uint64_t> keys(std::max<std::size_t>(64, 2 * keys_.size()), kFree);
    std::vector<std::uint16_t> links(keys.size(), kUnknown);
    keys.swap(keys_);
    links.swap(links_);
    count_ = 0;
    for (std::size_t at = 0; at < keys.size(); ++at)
      if (keys[at] != kFree) links_[find(keys[at])] = links[at];
  }

  std::vector<std::uint64_t> keys_;
  std::vector<std::uint16_t> links_;
  std::size_t count_ = 0;
};

// Let A lack z. Then it holds every other digit, among them x; if x is a restricted common of A and
// B, B lacks x and holds every other digit, among them y ≠ x; and so on. So the first or the last
// set holds every z that both have and that neither the first nor the last link uses, and no cell
// that sees all its places in both can hold it.
//
// The state of the search is a set with the digit it lacks. The search goes from every set and
// every digit of it and finds each state by its shortest chains; it takes those of at least three
// links, the others being ALS-XZ and ALS-XY-Wing. Many of these searches run in parallel, one for
// each bit: they use the same links, and a single one would spend most of its time finding them.
//
// Two links make a wing only if the ends share no cell or, with `overlap`, neither lies within the
// other; otherwise a longer chain to the same state is searched.
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
        number_(std::size_t(commons.count) * position.size, -1),
        effects_(position, almost_) {}

  bool run() {
    longest_ = sink_.longest(shortest_);
    connect();
    for (int start : sets_)
      if (!each_bit(almost_.sets[start].digits, [&](int digit) {
            const int entry = number(start, digit);
            if (first_link_[entry] == first_link_[entry + 1]) return true;
            sources_.push_back({start, digit, {}});
            return int(sources_.size()) < kSources || (search() && take_all());
          }))
        return false;
    return search() && take_all() && effects_.emit(sink_);
  }

 private:
  static constexpr int kEndless = std::numeric_limits<int>::max();
  static constexpr int kWords = 8, kSources = kWords * 64;
  using Sources = std::array<std::uint64_t, kWords>;  // a set of searches
  using States = std::vector<Sources>;                // [entry] those that have found it

  struct Hit {
    int links, last, end;  // the digit that the last set lacks, and the set
  };

  // A chain begins with the set `start` lacking … `first` in the next one.
  struct Source {
    int start, first;
    std::vector<Hit> hits;
  };

  static void set(Sources& sources, int at) { sources[at >> 6] |= std::uint64_t(1) << (at & 63); }
  static bool has(const Sources& sources, int at) { return sources[at >> 6] >> (at & 63) & 1; }

  int number(int set, int digit) const { return number_[std::size_t(set) * position_.size + digit]; }

  // Lists the sets with links, renumbers their entries, and lists the links of these: to those of
  // the same digit with which it is a restricted common. On hard grids they are few.
  void connect() {
    for (int set = 0; set < commons_.count; ++set) {
      bool linked = false;
      commons_.each_entry(set, [&](int, int entry) {
        const std::uint64_t* row = commons_.linked[entry];
        linked |= std::any_of(row, row + commons_.words, [](std::uint64_t word) { return word != 0; });
      });
      if (!linked) continue;
      sets_.push_back(set);
      each_bit(almost_.sets[set].digits, [&](int digit) {
        number_[std::size_t(set) * position_.size + digit] = entries_++;
        return true;
      });
    }
    for (int set : sets_)
      commons_.each_entry(set, [&](int digit, int entry) {
        first_link_.push_back(int(links_.size()));
        each_set(commons_.linked[entry], commons_.words, [&](int other) {
          links_.push_back(number(other, digit));
          return true;
        });
      });
    first_link_.push_back(int(links_.size()));
    for (States* states : {&reached_, &holding_, &ends_}) states->resize(std::size_t(entries_));
    no_wing_.resize(sets_.size());
  }

  // Calls `each(digit, entry)` for the digits of a set with links, ascending.
  template <class Each>
  void each_entry(int set, Each each) const {
    const Mask digits = almost_.sets[set].digits;
    int entry = number(set, std::countr_zero(digits));
    each_bit(digits, [&](int digit) { return each(digit, entry++), true; });
  }

  // ---- all current searches ----

  bool search() {
    for (auto& states : {&reached_, &level_at(0)}) std::ranges::fill(*states, Sources{});
    for (int at = 0; at < int(sources_.size()); ++at) {
      const auto& [start, first, hits] = sources_[at];
      each_entry(start, [&](int, int entry) { set(reached_[entry], at); });
      const int entry = number(start, first);
      for (int link = first_link_[entry]; link < first_link_[entry + 1]; ++link) {
        set(levels_[0][links_[link]], at);
        set(reached_[links_[link]], at);
      }
    }
    find_ends();
    find_wings();
    bool more = !sources_.empty();
    for (int links = 1; more && links < longest_; ++links) {
      if (links == 2) prepare_chains();
      if (!spread(links, more)) return false;
      if (links >= 2) note_hits(links + 1);
    }
    return true;
  }

  // The other sets, by the digit they lack, with which a start has some effect. A chain is searched
  // from both ends: one search may meet its far end too early, on a way that passes it twice, where
  // the other does not.
  void find_ends() {
    // First those whose holders of a digit, if they may hold it, have a common peer with the
    // start's.
    std::ranges::fill(ends_, Sources{});
    for (int at = 0; at < int(sources_.size()); ++at) {
      const auto& [start, first, hits] = sources_[at];
      commons_.each_entry(start, [&](int digit, int entry) {
        if (digit != first)
          each_set(commons_.meeting[entry], commons_.words, [&](int other) {
            const int there = number(other, digit);
            if (other != start && there >= 0) set(ends_[there], at);
            return true;
          });
      });
    }
    for (int other : sets_) hold_others(ends_, other, ends_);
  }

  // Turns a statement about each digit of a set into one about its other digits.
  void hold_others(const States& from, int at, States& to) const {
    Sources once{}, twice{};
    each_entry(at, [&](int, int entry) {
      for (int w = 0; w < kWords; ++w) {
        twice[w] |= once[w] & from[entry][w];
        once[w] |= from[entry][w];
      }
    });
    each_entry(at, [&](int, int entry) {
      for (int w = 0; w < kWords; ++w) to[entry][w] = twice[w] | (once[w] & ~from[entry][w]);
    });
  }

  // The sets that cannot be the other end of a wing.
  void find_wings() {
    std::ranges::fill(no_wing_, Sources{});
    for (int at = 0; at < int(sources_.size()); ++at) {
      const int start = sources_[at].start;
      const Cells<W>& cells = almost_.sets[start].cells;
      for (std::size_t k = 0; k < sets_.size(); ++k) {
        const Cells<W>& others = almost_.sets[sets_[k]].cells;
        if (sets_[k] != start &&
            (overlap_ ? cells.within(others) || others.within(cells) : cells.meets(others)))
          set(no_wing_[k], at);
      }
    }
  }

  // Lets chains reach what two links reach without making a wing, also through sets next to the
  // start.
  void prepare_chains() {
    for (std::size_t k = 0; k < sets_.size(); ++k)
      each_entry(sets_[k], [&](int, int entry) {
        for (int w = 0; w < kWords; ++w)
          reached_[entry][w] &= ~(no_wing_[k][w] & levels_[1][entry][w]);
      });
  }

  States& level_at(int index) {
    while (int(levels_.size()) <= index) levels_.emplace_back(std::size_t(entries_));
    return levels_[index];
  }

  // The states one link further; `more`: whether there are any. False: the sink stopped it.
  bool spread(int links, bool& more) {
    States& to = level_at(links);
    std::ranges::fill(to, Sources{});
    const States& from = levels_[links - 1];
    for (int at : sets_) {
      Sources all{};
      each_entry(at, [&](int, int entry) {
        for (int w = 0; w < kWords; ++w) all[w] |= from[entry][w];
      });
      if (!any(all)) continue;
      if (!sink_.pay()) return false;
      // A set that lacks a digit holds every other one.
      hold_others(from, at, holding_);
      each_entry(at, [&](int, int entry) {
        const Sources& holding = holding_[entry];
        if (!any(holding)) return;
        for (int link = first_link_[entry]; link < first_link_[entry + 1]; ++link) {
          Sources& into = to[links_[link]];
          for (int w = 0; w < kWords; ++w) into[w] |= holding[w];
        }
      });
    }
    std::uint64_t found = 0;
    for (std::size_t entry = 0; entry < to.size(); ++entry)
      for (int w = 0; w < kWords; ++w) {
        to[entry][w] &= ~reached_[entry][w];
        reached_[entry][w] |= to[entry][w];
        found |= to[entry][w];
      }
    more = found != 0;
    return true;
  }

  static bool any(const Sources& sources) {
    std::uint64_t all = 0;
    for (const std::uint64_t word : sources) all |= word;
    return all != 0;
  }

  // Records the ends found with this many links.
  void note_hits(int links) {
    const States& level = levels_[links - 1];
    for (int last = 0; last < position_.size; ++last)
      for (int end : sets_)
        if (almost_.sets[end].digits >> last & 1) {
          const int entry = number(end, last);
          for (int w = 0; w < kWords; ++w)
            each_bit(level[entry][w] & ends_[entry][w], [&](int bit) {
              sources_[w * 64 + bit].hits.push_back({links, last, end});
              return true;
            });
        }
  }

  // ---- one search after another ----

  bool take_all() {
    for (at_ = 0; at_ < int(sources_.size()); ++at_) {
      const Source& source = sources_[at_];
      for (const auto& [links, last, end] : source.hits)
        if (links <= longest_ && !take(source, end, last, links)) return false;
    }
    sources_.clear();
    return true;
  }

  bool take(const Source& source, int end, int last, int links) {
    const auto& one = almost_.sets[source.start];
    const auto& other = almost_.sets[end];
    const Mask used = Mask(1) << source.first | Mask(1) << last;
    const Mask digits = one.digits & other.digits & ~used;
    // Most are known: from the other end, or by links that use other digits.
    std::uint16_t& known = known_.at(source.start, end, digits);
    if (known <= links) return true;
    strike_common(almost_, source.start, end, digits, effect_);
    const int cells = one.size + other.size;
    if (effects_.has(effect_, links, cells)) return known = std::uint16_t(links), true;
    Linked pattern{{end}, {}};
    if (!back(links, last, pattern)) return sink_.pay();
    pattern.sets.push_back(source.start);
    std::ranges::reverse(pattern.sets);
    std::ranges::reverse(pattern.links);
    effects_.put(effect_, links, cells, std::move(pattern));
    known = std::uint16_t(links);
    shortest_ = std::min(shortest_, links);
    longest_ = sink_.longest(shortest_);
    return sink_.pay();
  }

  // Completes a chain backwards from its last set, which lacks `last`; no set occurs in it twice. A
  // shortest chain with a repeated set has proved before its end that its start cannot lack the
  // digit.
  bool back(int links, int last, Linked& pattern) {
    pattern.links.push_back(Mask(1) << last);
    if (links == 1) return true;
    const std::uint64_t* linked = commons_.linked[almost_.entry(pattern.sets.back(), last)];
    const States& level = levels_[links - 2];
    for (int digit = 0; digit < position_.size; ++digit) {
      if (digit == last) continue;
      const bool none = each_set(linked, commons_.words, [&](int set) {
        if (!(almost_.sets[set].digits >> digit & 1) || !has(level[number(set, digit)], at_) ||
            std::ranges::find(pattern.sets, set) != pattern.sets.end())
          return true;
        pattern.sets.push_back(set);
        if (back(links - 1, digit, pattern)) return false;
        pattern.sets.pop_back();
        return true;
      });
      if (!none) return true;
    }
    pattern.links.pop_back();
    return false;
  }

  const Position<W>& position_;
  const Commons<W>& commons_;
  const AlmostLocked<W>& almost_;
  const bool overlap_;
  Sink& sink_;

  std::vector<int> sets_;               // those with links
  std::vector<int> number_;             // [set * N + digit] its entry among theirs, -1: none
  int entries_ = 0;
  std::vector<int> first_link_, links_; // [entry] first of its links; entries
  std::vector<Source> sources_;         // the current searches
  int at_ = 0;                          // the current one
  States reached_, holding_;
  std::vector<States> levels_;          // [links - 1] states found with this many links
  States no_wing_;                      // [index in `sets_`] at which two links make no wing
  States ends_;                         // at which a chain may end
  int shortest_ = kEndless, longest_ = kEndless;  // links: of those found, of those wanted
  KnownEnds known_;
  Eliminations effect_;
  Effects<W> effects_;
};

}  // namespace nanpure::logic
