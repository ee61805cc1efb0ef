#include "methods/person.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

namespace nanpure {
namespace {

using Set = std::vector<std::uint64_t>;   // of cells

struct Contradiction {};
struct Halt {};   // thrown when the meter stops

// The digits, the possible digits of each cell (of a cell with a digit this one alone), and the
// digits in each house.
struct Array {
  std::vector<std::uint8_t> digits;
  std::vector<Mask> list, used;

  bool is_blank(std::size_t cell) const { return digits[cell] == 0; }
};

class Person {
 public:
  Person(const PersonAsked& asked, Meter& meter)
      : asked_(asked), houses_(asked.houses), n_(houses_.size), meter_(meter),
        of_(std::size_t(houses_.cells)) {
    for (std::uint16_t house : asked.order) check(house);
    for (const auto& [block, line] : asked.crossings) check(block), check(line);
    for (int house = 0; house < houses_.count; ++house)
      for (int k = 0; k < n_; ++k) of_[cell_of(house, k)].push_back(std::uint16_t(house));
  }

  PersonFound run() {
    Array array{asked_.digits, asked_.list, std::vector<Mask>(std::size_t(houses_.count))};
    for (std::size_t cell = 0; cell < array.digits.size(); ++cell)
      if (!array.is_blank(cell))
        for (std::uint16_t house : of_[cell]) array.used[house] |= bit_of(array.digits[cell]);
    try {
      found_.end = search(array, asked_.levels) ? PersonEnd::solved : PersonEnd::stuck;
    } catch (const Contradiction&) {
      found_.end = PersonEnd::contradiction;
    } catch (const Halt&) {
      found_.stopped = meter_.stopped;
    }
    found_.ground = {std::move(array.digits), std::move(array.list)};
    return std::move(found_);
  }

 private:
  void check(std::uint16_t house) const {
    if (house >= houses_.count)
      throw std::invalid_argument("house out of range: " + std::to_string(house));
  }

  std::size_t cell_of(int house, int k) const {
    return houses_.members[std::size_t(house) * std::size_t(n_) + std::size_t(k)];
  }

  static Mask bit_of(int digit) { return Mask(1) << (digit - 1); }

  // ---- the array -------------------------------------------------------------------------------

  // The digits of a fresh list of H5 for a blank.
  Mask possible(const Array& array, std::size_t cell) const {
    Mask used = asked_.struck[cell];
    for (std::uint16_t house : of_[cell]) used |= array.used[house];
    return full() & ~used;
  }

  Mask full() const { return (Mask(1) << n_) - 1; }

  void put(Array& array, std::size_t cell, int digit) const {
    const Mask bit = bit_of(digit);
    array.digits[cell] = std::uint8_t(digit);
    array.list[cell] = bit;
    for (std::uint16_t house : of_[cell]) {
      array.used[house] |= bit;
      for (int k = 0; k < n_; ++k)
        if (const std::size_t peer = cell_of(house, k); array.is_blank(peer))
          array.list[peer] &= ~bit;
    }
  }

  // Whether the digit just put is in a house twice, or was struck before the method began.
  void check(const Array& array, std::size_t cell) const {
    const int digit = array.digits[cell];
    if (asked_.struck[cell] & bit_of(digit)) throw Contradiction{};
    for (std::uint16_t house : of_[cell])
      for (int k = 0; k < n_; ++k)
        if (const std::size_t other = cell_of(house, k);
            other != cell && array.digits[other] == digit)
          throw Contradiction{};
  }

  void place(Array& array, std::size_t cell, int digit) {
    put(array, cell, digit);
    ++found_.placements;
    check(array, cell);
  }

  // ---- H3 to H7 --------------------------------------------------------------------------------

  // Whether the board is complete at the end, which is then kept.
  bool search(Array& array, std::uint64_t levels) {
    for (;;) {
      pay();
      if (std::ranges::find(array.digits, 0) == array.digits.end()) {
        found_.solved = {array.digits, array.list};
        found_.depth = depth_;
        return true;
      }
      if (fill(array)) continue;
      if (asked_.relist)
        for (std::size_t cell = 0; cell < array.digits.size(); ++cell)
          if (array.is_blank(cell)) array.list[cell] = possible(array, cell);
      while (!last_candidates(array)) {
        pay();
        if (skewer(array)) continue;
        bool struck = false;
        if (reductio(array, levels, struck)) return true;
        if (!struck) return false;
      }
    }
  }

  void pay() {
    if (!toil(meter_, std::uint64_t(n_) * std::uint64_t(houses_.count))) throw Halt{};
  }

  // H4.
  bool fill(Array& array) {
    const bool blanks = last_blanks(array), digits = last_digits(array);
    return marking(array) || blanks || digits;
  }

  bool last_blanks(Array& array) {
    bool changed = false;
    for (std::uint16_t house : asked_.order) {
      const Mask left = full() & ~array.used[house];
      std::size_t blank = 0;
      int count = 0;
      for (int k = 0; k < n_ && count < 2; ++k)
        if (const std::size_t cell = cell_of(house, k); array.is_blank(cell)) blank = cell, ++count;
      if (count != 1 || !left) continue;
      changed = true;
      place(array, blank, std::bit_width(left));
    }
    return changed;
  }

  bool last_digits(Array& array) {
    bool changed = false;
    for (std::size_t cell = 0; cell < array.digits.size(); ++cell) {
      if (!array.is_blank(cell)) continue;
      const Mask left = possible(array, cell);
      if (!std::has_single_bit(left)) continue;
      changed = true;
      place(array, cell, std::bit_width(left));
    }
    return changed;
  }

  bool marking(Array& array) {
    bool changed = false;
    Set marked(std::size_t(houses_.words));
    for (int digit = 1; digit <= n_; ++digit) {
      std::ranges::fill(marked, 0);
      for (std::size_t cell = 0; cell < array.digits.size(); ++cell) {
        if (!array.is_blank(cell) || asked_.struck[cell] & bit_of(digit)) mark(marked, cell);
        if (array.digits[cell] == digit) mark_seen(marked, cell);
      }
      for (std::uint16_t house : asked_.order) {
        const int cell = only_unmarked(marked, house);
        if (cell < 0) continue;
        changed = true;
        mark_seen(marked, std::size_t(cell));
        mark(marked, std::size_t(cell));
        place(array, std::size_t(cell), digit);
      }
    }
    return changed;
  }

  static void mark(Set& marked, std::size_t cell) {
    marked[cell / 64] |= std::uint64_t(1) << (cell % 64);
  }

  void mark_seen(Set& marked, std::size_t cell) const {
    for (std::size_t w = 0; w < marked.size(); ++w)
      marked[w] |= houses_.peers[cell * marked.size() + w];
  }

  // The only cell of a house that is not marked; -1 if there are none, or several.
  int only_unmarked(const Set& marked, std::uint16_t house) const {
    int cell = -1;
    for (std::size_t w = 0; w < marked.size(); ++w) {
      const std::uint64_t left = houses_.inside[house * marked.size() + w] & ~marked[w];
      if (!left) continue;
      if (cell >= 0 || !std::has_single_bit(left)) return -1;
      cell = int(w) * 64 + std::countr_zero(left);
    }
    return cell;
  }

  // H6.
  bool last_candidates(Array& array) {
    std::vector<std::pair<std::size_t, int>> single;
    for (std::size_t cell = 0; cell < array.digits.size(); ++cell) {
      if (!array.is_blank(cell)) continue;
      if (!array.list[cell]) throw Contradiction{};
      if (std::has_single_bit(array.list[cell]))
        single.emplace_back(cell, std::bit_width(array.list[cell]));
    }
    for (const auto& [cell, digit] : single) place(array, cell, digit);
    return !single.empty();
  }

  // H7 ①.
  bool skewer(Array& array) {
    bool changed = false;
    for (std::size_t at = 0; at < asked_.crossings.size();) {
      const std::uint16_t block = asked_.crossings[at].first;
      std::size_t end = at;
      while (end < asked_.crossings.size() && asked_.crossings[end].first == block) ++end;
      for (int digit = 1; digit <= n_; ++digit)
        for (std::size_t k = at; k < end; ++k)
          changed |= skewer(array, block, asked_.crossings[k].second, digit);
      at = end;
    }
    return changed;
  }

  bool skewer(Array& array, std::uint16_t block, std::uint16_t line, int digit) {
    const Mask bit = bit_of(digit);
    int places = 0;
    for (int k = 0; k < n_; ++k) {
      const std::size_t cell = cell_of(block, k);
      if (!array.is_blank(cell) || !(array.list[cell] & bit)) continue;
      if (!lies(cell, line)) return false;
      ++places;
    }
    if (places < 2) return false;
    std::uint64_t victims = 0;
    for (int k = 0; k < n_; ++k) {
      const std::size_t cell = cell_of(line, k);
      if (lies(cell, block) || !array.is_blank(cell) || !(array.list[cell] & bit)) continue;
      array.list[cell] &= ~bit;
      ++victims;
    }
    found_.removals += victims;
    return victims > 0;
  }

  bool lies(std::size_t cell, std::uint16_t house) const {
    return std::ranges::find(of_[cell], house) != of_[cell].end();
  }

  // H7 ②. Whether a trial was completed; `struck`: whether any was refuted.
  bool reductio(Array& array, std::uint64_t levels, bool& struck) {
    if (levels == 0) return false;
    for (std::size_t cell = 0; cell < array.digits.size(); ++cell) {
      if (!array.is_blank(cell)) continue;
      for (Mask left = array.list[cell]; left; left &= left - 1) {
        const Mask bit = left & -left;
        bool solved = false;
        if (!refuted(array, cell, std::bit_width(bit), levels, solved)) {
          if (solved) return true;
          continue;
        }
        struck = true;
        array.list[cell] &= ~bit;
        ++found_.removals;
        if (!array.list[cell]) throw Contradiction{};
      }
    }
    return false;
  }

  // Whether a trial ends in a contradiction.
  bool refuted(const Array& array, std::size_t cell, int digit, std::uint64_t levels,
               bool& solved) {
    Array trial = array;
    put(trial, cell, digit);
    ++found_.trials;
    found_.deepest = std::max(found_.deepest, ++depth_);
    if (!spend(meter_)) throw Halt{};
    bool wrong = false;
    try {
      check(trial, cell);
      solved = search(trial, levels - 1);
    } catch (const Contradiction&) {
      wrong = true;
    }
    --depth_;
    return wrong;
  }

  const PersonAsked& asked_;
  const Houses& houses_;
  const int n_;
  Meter& meter_;
  std::vector<std::vector<std::uint16_t>> of_;   // [cell] its houses
  PersonFound found_;
  int depth_ = 0;
};

}  // namespace

PersonFound in_the_manner_of_a_person(const PersonAsked& asked, Meter& meter) {
  return Person(asked, meter).run();
}

}  // namespace nanpure
