// The lists of Ushio's method: squares, determined sets, the context of a level, and the registration
// of sets (component 2.2, makeDeterminedSet). For determined.cpp alone.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "methods/determined.hpp"

namespace nanpure::determined {

constexpr int kUnits = 3;   // row, column, box of a square

template <int kWords>
struct Squares {
  std::array<std::uint64_t, kWords> words{};

  void add(int square) { words[square / 64] |= std::uint64_t(1) << (square % 64); }
  bool has(int square) const { return words[square / 64] >> (square % 64) & 1; }

  int count() const {
    int found = 0;
    for (std::uint64_t word : words) found += std::popcount(word);
    return found;
  }

  int first() const {
    for (int w = 0; w < kWords; ++w)
      if (words[w]) return w * 64 + std::countr_zero(words[w]);
    return -1;
  }

  bool meets(const Squares& other) const {
    for (int w = 0; w < kWords; ++w)
      if (words[w] & other.words[w]) return true;
    return false;
  }

  bool within(const Squares& other) const {
    for (int w = 0; w < kWords; ++w)
      if (words[w] & ~other.words[w]) return false;
    return true;
  }

  Squares without(const Squares& other) const {
    Squares left;
    for (int w = 0; w < kWords; ++w) left.words[w] = words[w] & ~other.words[w];
    return left;
  }

  void operator|=(const Squares& other) {
    for (int w = 0; w < kWords; ++w) words[w] |= other.words[w];
  }

  bool operator==(const Squares&) const = default;

  template <typename Each>
  void each(Each each) const {
    for (int w = 0; w < kWords; ++w)
      for (std::uint64_t word = words[w]; word; word &= word - 1)
        each(w * 64 + std::countr_zero(word));
  }
};

struct Statuses {
  bool complete = false, single_registered = false, indeterminate = false, inconsistent = false;
  bool single_duplicate = false, single_indeterminate = false, set_registered = false;
};

template <int kWords>
class Lists {
 public:
  using Set = Squares<kWords>;

  // A determined set: some squares that hold exactly as many digits.
  struct DSet {
    Set squares;
    Mask digits;

    int order() const { return std::popcount(digits); }
    bool contains(const DSet& other) const {
      return !(other.digits & ~digits) && other.squares.within(squares);
    }
    bool operator==(const DSet&) const = default;
  };

  struct Unit {
    const std::uint16_t* squares;
    Set mask;
  };

  // One level's context (recursiveParm).
  struct Context {
    std::vector<DSet> dsets;
    std::vector<Mask> left;       // [square] pList
    std::vector<Mask> excluded;   // [square] digits ruled out by the sets of the list
    std::vector<Mask> singles;    // [square] digits of the single sets of the list
    int fixed = 0;                // bits of singles
    std::int64_t current = -1;
    Set marked;
    int level = 0;
    Statuses status;
  };

  Lists(const PressAsked& asked, PressFound& found)
      : n_(asked.size), cells_(asked.size * asked.size), full_((Mask(1) << asked.size) - 1),
        units_(std::size_t(kUnits * asked.size)), around_(std::size_t(cells_)),
        banned_(asked.banned), found_(found) {
    for (int unit = 0; unit < kUnits * n_; ++unit) {
      units_[unit].squares = asked.units.data() + std::size_t(unit) * n_;
      for (int k = 0; k < n_; ++k) {
        units_[unit].mask.add(units_[unit].squares[k]);
        around_[units_[unit].squares[k]][unit / n_] = unit;
      }
    }
  }

  // The inner function of 2.2: compares a candidate with every set of the list.
  void register_set(Context& rp, const DSet& candidate, bool assumed) {
    if (std::find(rp.dsets.begin(), rp.dsets.end(), candidate) != rp.dsets.end()) return;   // (a)
    for (std::size_t i = 0; i < rp.dsets.size(); ++i) {
      const DSet existing = rp.dsets[i];
      if (!existing.squares.meets(candidate.squares)) continue;
      if (candidate.contains(existing))   // (b)
        return register_set(rp, minus(candidate, existing), false);
      if (!existing.contains(candidate)) continue;
      remove(rp, i);   // (c)
      register_set(rp, minus(existing, candidate), false);
      if (!rp.status.single_registered && !rp.status.inconsistent)
        register_set(rp, candidate, assumed);
      return;
    }
    add(rp, candidate, assumed);   // (d)
  }

  static DSet minus(const DSet& one, const DSet& other) {
    return {one.squares.without(other.squares), one.digits & ~other.digits};
  }

  void add(Context& rp, const DSet& dset, bool assumed) {
    Set rivals;
    bool conflict = false;
    if (dset.order() == 1)
      for_excluded(dset, [&](int square, Mask digits) {
        if (!(rp.singles[square] & digits)) return;
        conflict = true;
        rivals.add(square);
      });
    append(rp, dset);
    rp.status.set_registered = true;
    if (dset.order() > 1) return;
    rp.current = possibility(dset);
    if (conflict) {
      rivals |= dset.squares;
      return fail(rp, rp.current, rivals);
    }
    rp.status.single_registered = true;
    if (!assumed) place(rp, dset);
  }

  // ---- the context

  // The digits that a set rules out: (1) other digits of its squares, (2) to (4) its digits in the
  // other squares of each unit that has all of its squares. A square may occur more than once.
  template <typename Each>
  void for_excluded(const DSet& dset, Each each) const {
    dset.squares.each([&](int square) { each(square, full_ & ~dset.digits); });
    for (const int unit : around_[dset.squares.first()]) {
      if (!dset.squares.within(units_[unit].mask)) continue;
      for (int k = 0; k < n_; ++k)
        if (const int square = units_[unit].squares[k]; !dset.squares.has(square))
          each(square, dset.digits);
    }
  }

  void append(Context& rp, const DSet& dset) {
    rp.dsets.push_back(dset);
    for_excluded(dset, [&](int square, Mask digits) { rp.excluded[square] |= digits; });
    if (dset.order() != 1) return;
    Mask& singles = rp.singles[dset.squares.first()];
    rp.fixed += !(singles & dset.digits);
    singles |= dset.digits;
  }

  void remove(Context& rp, std::size_t index) {
    rp.dsets.erase(rp.dsets.begin() + std::ptrdiff_t(index));
    rp.excluded = banned_;
    for (const DSet& dset : rp.dsets)
      for_excluded(dset, [&](int square, Mask digits) { rp.excluded[square] |= digits; });
  }

  bool all_fixed(const Context& rp) const { return rp.fixed >= cells_; }

  void fail(Context& rp, std::int64_t number, const Set& marked) {
    rp.status.inconsistent = true;
    rp.current = number;
    rp.marked |= marked;
  }

  void place(const Context& rp, const DSet& dset) {
    ++found_.placements;
    if (rp.level == 0) found_.steps.push_back({true, std::uint32_t(possibility(dset))});
  }

  DSet single(int square, int digit) const {
    DSet dset{{}, Mask(1) << digit};
    dset.squares.add(square);
    return dset;
  }

  int possibility(const DSet& single) const {
    return single.squares.first() * n_ + std::countr_zero(single.digits);
  }

 protected:
  int n_, cells_;
  Mask full_;
  std::vector<Unit> units_;
  std::vector<std::array<int, kUnits>> around_;   // [square]

 private:
  const std::vector<Mask>& banned_;
  PressFound& found_;
};

}  // namespace nanpure::determined
