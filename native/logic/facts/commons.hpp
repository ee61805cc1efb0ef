// Restricted commons: digits that at most one of two almost locked sets can hold.
#pragma once

#include <algorithm>

#include "logic/facts/almost.hpp"

namespace nanpure::logic {

// Rows of bits, one for each set, in one block of memory.
class Rows {
 public:
  Rows(int rows, int words) : words_(words), bits_(std::size_t(rows) * words) {}

  std::uint64_t* operator[](int row) { return bits_.data() + std::size_t(row) * words_; }
  const std::uint64_t* operator[](int row) const {
    return bits_.data() + std::size_t(row) * words_;
  }
  void add(int row, int set) { (*this)[row][set >> 6] |= std::uint64_t(1) << (set & 63); }
  bool has(int row, int set) const { return (*this)[row][set >> 6] >> (set & 63) & 1; }
  void clear() { std::ranges::fill(bits_, 0); }

 private:
  int words_;
  std::vector<std::uint64_t> bits_;
};

// Calls `each(set)` for the set bits of a row, ascending; stops when it returns false.
template <class Each>
bool each_set(const std::uint64_t* row, int words, Each each) {
  for (int w = 0; w < words; ++w)
    if (!each_bit(row[w], [&](int bit) { return each(w * 64 + bit); })) return false;
  return true;
}

// A digit is a restricted common of two sets if every cell of one with that candidate sees every
// such cell of the other. With `overlap` they may share cells (which then lack the digit), without
// it they may not.
template <int W>
class Commons {
 public:
  Commons(const Position<W>& position, const AlmostLocked<W>& sets, bool overlap)
      : almost(sets),
        count(int(almost.sets.size())),
        words((count + 63) / 64),
        linked(int(almost.holders.size()), words),
        meeting(int(almost.holders.size()), words),
        cells_(position.cells),
        number_(std::size_t(position.size) * cells_),
        seen_(number_candidates(), words) {
    for (int set = 0; set < count; ++set)
      each_entry(set, [&](int digit, int entry) {
        for (int cell : almost.seers[entry]) seen_.add(number_[digit * cells_ + cell], set);
      });
    Rows holding(overlap ? 0 : cells_, words);
    if (!overlap)
      for (int set = 0; set < count; ++set)
        for (int cell : almost.sets[set].cells) holding.add(cell, set);
    for (int set = 0; set < count; ++set) link(set, overlap, holding);
  }

  // The sets that have the digit only in cells seen by this one.
  const std::uint64_t* seen_from(int cell, int digit) const {
    return seen_[number_[digit * cells_ + cell]];
  }

  // Calls `each(digit, entry)` for the digits of a set, ascending.
  template <class Each>
  void each_entry(int set, Each each) const {
    int entry = almost.sets[set].first;
    each_bit(almost.sets[set].digits, [&](int digit) { return each(digit, entry++), true; });
  }

  // The restricted commons of two sets.
  Mask between(int one, int other) const {
    Mask digits = 0;
    each_entry(one, [&](int digit, int entry) {
      if (linked.has(entry, other)) digits |= Mask(1) << digit;
    });
    return digits;
  }

  void unite(std::uint64_t* into, const std::uint64_t* row) const {
    for (int w = 0; w < words; ++w) into[w] |= row[w];
  }

  const AlmostLocked<W>& almost;
  const int count, words;
  Rows linked;   // [entry] the sets that have the digit as a restricted common with this one
  Rows meeting;  // [entry] the sets whose holders of the digit have a common peer with these

 private:
  // Numbers the candidates that see all holders of some set, from 1; 0 stays for the others.
  int number_candidates() {
    int next = 1;
    for (int set = 0; set < count; ++set)
      each_entry(set, [&](int digit, int entry) {
        for (int cell : almost.seers[entry]) {
          int& number = number_[digit * cells_ + cell];
          if (!number) number = next++;
        }
      });
    return next;
  }

  void link(int set, bool overlap, const Rows& holding) {
    std::vector<std::uint64_t> sharing(words);
    if (!overlap)
      for (int cell : almost.sets[set].cells) unite(sharing.data(), holding[cell]);
    each_entry(set, [&](int digit, int entry) {
      std::uint64_t* row = linked[entry];
      std::ranges::fill(row, row + words, ~std::uint64_t(0));
      for (int cell : almost.holders[entry])
        for (int w = 0; w < words; ++w) row[w] &= seen_from(cell, digit)[w];
      for (int w = 0; w < words; ++w) row[w] &= ~sharing[w];
      for (int cell : almost.seers[entry]) unite(meeting[entry], seen_from(cell, digit));
    });
  }

  const int cells_;
  std::vector<int> number_;  // [digit * cells + cell]
  Rows seen_;                // [number]
};

// Those of the sets of a position, computed by the first call.
template <int W>
const Commons<W>& commons_of(const Position<W>& position, const AlmostLocked<W>& almost, bool overlap) {
  auto& slot = almost.commons[overlap];
  if (!slot) slot = std::make_shared<Commons<W>>(position, almost, overlap);
  return *slot;
}

}  // namespace nanpure::logic
