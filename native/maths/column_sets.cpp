#include "maths/column_sets.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

namespace nanpure {
namespace {

struct Halt {};   // thrown where the meter stops

// A digit's code has, for each box of a band, the column in which the digit stands, to the base of
// the columns. A pattern is a list of the codes of all digits, in any order.
using Pattern = std::vector<std::uint8_t>;

// Column sets that boxes and columns turn into each other by changing places.
struct Class {
  Pattern pattern;      // of one of them
  Wide sets = 0;        // how many there are
  Wide symmetric = 0;   // of them those of a grid that is equal to itself turned by 180 degrees
};

class Bands {
 public:
  // Bands of `boxes` boxes with as many rows, each of `columns` columns (2 or 3).
  Bands(int boxes, int columns, Meter& meter)
      : boxes_(boxes), columns_(columns), size_(boxes * columns), meter_(meter) {
    for (int box = 0, power = 1; box < boxes_; ++box, power *= columns_) power_[box] = power;
    codes_ = power_[boxes_ - 1] * columns_;
    std::vector<std::uint8_t> rows(std::size_t(boxes_), 0);
    std::iota(rows.begin(), rows.end(), std::uint8_t(0));
    do permutations_.push_back(rows);
    while (std::next_permutation(rows.begin(), rows.end()));
  }

  GridCount count() {
    GridCount found{0, 0, Stopped::no};
    try {
      std::map<std::uint64_t, Class> classes;
      each_pattern([&](const Pattern& pattern) {
        const auto [known, is_new] = classes.try_emplace(canonical_key(pattern), Class{pattern});
        const Wide sets = arrangements(pattern);
        known->second.sets += sets;
        if (columns_ == 2 && is_symmetric(pattern)) known->second.symmetric += sets;
      });
      for (const auto& [_, known] : classes) {
        const Wide ways = fillings(known.pattern);
        found.grids += known.sets * ways * completions(known.pattern, ways);
        found.symmetric += known.symmetric * ways;
      }
    } catch (const Halt&) {
      found.stopped = meter_.stopped;
    }
    return found;
  }

 private:
  int column(int code, int box) const { return code / power_[box] % columns_; }

  // All patterns: in every box every column has as many digits as there are rows.
  template <typename Each>
  void each_pattern(const Each& each) {
    std::vector<std::vector<int>> room(std::size_t(boxes_),
                                       std::vector<int>(std::size_t(columns_), boxes_));
    Pattern pattern;
    extend(pattern, 0, room, each);
  }

  template <typename Each>
  void extend(Pattern& pattern, int code, std::vector<std::vector<int>>& room, const Each& each) {
    if (!toil(meter_, 64)) throw Halt{};
    if (int(pattern.size()) == size_) return each(pattern);
    for (; code < codes_; ++code) {
      bool fits = true;
      for (int box = 0; box < boxes_; ++box) fits = fits && room[box][column(code, box)] > 0;
      if (!fits) continue;
      for (int box = 0; box < boxes_; ++box) --room[box][column(code, box)];
      pattern.push_back(std::uint8_t(code));
      extend(pattern, code, room, each);
      pattern.pop_back();
      for (int box = 0; box < boxes_; ++box) ++room[box][column(code, box)];
    }
  }

  // How many column sets have a pattern: the ways to give its codes to the digits.
  Wide arrangements(const Pattern& pattern) const {
    Wide found = 1;
    for (int k = 2; k <= size_; ++k) found *= Wide(k);
    for (std::size_t begin = 0, end; begin < pattern.size(); begin = end) {
      for (end = begin; end < pattern.size() && pattern[end] == pattern[begin]; ++end) {}
      for (std::size_t k = 2; k <= end - begin; ++k) found /= Wide(k);
    }
    return found;
  }

  // The smallest key of the patterns that boxes, and columns of a box, make of this one by changing
  // places: all have as many fillings and completions.
  std::uint64_t canonical_key(const Pattern& pattern) const {
    std::vector<std::uint8_t> columns(std::size_t(columns_), 0);
    std::iota(columns.begin(), columns.end(), std::uint8_t(0));
    std::vector<std::vector<std::uint8_t>> moves;   // of the columns of a box
    do moves.push_back(columns);
    while (std::next_permutation(columns.begin(), columns.end()));
    std::uint64_t best = key(pattern);
    Pattern moved(pattern.size());
    std::vector<std::size_t> chosen(std::size_t(boxes_), 0);
    for (const auto& order : permutations_) {
      do {
        for (std::size_t digit = 0; digit < pattern.size(); ++digit) {
          int code = 0;
          for (int box = 0; box < boxes_; ++box)
            code += moves[chosen[box]][column(pattern[digit], order[box])] * power_[box];
          moved[digit] = std::uint8_t(code);
        }
        best = std::min(best, key(moved));
      } while (next(chosen, moves.size()));
    }
    return best;
  }

  static bool next(std::vector<std::size_t>& counter, std::size_t base) {
    for (std::size_t& digit : counter) {
      if (++digit < base) return true;
      digit = 0;
    }
    return false;
  }

  // With two bands the lower one of a grid that is equal to itself turned by 180 degrees is the upper
  // one turned; that completes the columns where boxes opposite each other have equal column sets.
  bool is_symmetric(const Pattern& pattern) const {
    return std::all_of(pattern.begin(), pattern.end(), [&](int code) {
      for (int box = 0; box < boxes_; ++box)
        if (column(code, box) != column(code, boxes_ - 1 - box)) return false;
      return true;
    });
  }

  // ---- the ways to fill a band

  // A digit stands once in each box and once in each row, so it has a permutation of the rows; the
  // digits of a column have different rows there.
  Wide fillings(const Pattern& pattern) {
    return fillings(pattern, key(pattern));
  }

  std::uint64_t fillings(const Pattern& pattern, std::uint64_t key) {
    const auto [known, is_new] = fillings_.try_emplace(key, 0);
    if (!is_new) return known->second;
    std::vector<std::uint32_t> taken(std::size_t(boxes_ * columns_), 0);
    // The rows may change places: the first digit's permutation is the first one.
    return known->second = fill(pattern, 0, taken) * permutations_.size();
  }

  std::uint64_t fill(const Pattern& pattern, std::size_t digit, std::vector<std::uint32_t>& taken) {
    if (digit == pattern.size()) return 1;
    if (!toil(meter_, 16)) throw Halt{};
    std::uint64_t found = 0;
    for (const auto& rows : permutations_) {
      bool fits = true;
      for (int box = 0; box < boxes_; ++box)
        fits = fits && !(taken[box * columns_ + column(pattern[digit], box)] >> rows[box] & 1);
      if (fits) {
        toggle(pattern[digit], rows, taken);
        found += fill(pattern, digit + 1, taken);
        toggle(pattern[digit], rows, taken);
      }
      if (digit == 0) break;
    }
    return found;
  }

  void toggle(int code, const std::vector<std::uint8_t>& rows,
              std::vector<std::uint32_t>& taken) const {
    for (int box = 0; box < boxes_; ++box)
      taken[box * columns_ + column(code, box)] ^= 1u << rows[box];
  }

  // How many digits have each code, 4 bits for each of up to 16 codes, 2 bits for 27 (three at most).
  std::uint64_t key(const Pattern& pattern) const {
    const int bits = codes_ <= 16 ? 4 : 2;
    std::uint64_t found = 0;
    for (const std::uint8_t code : pattern) found += std::uint64_t(1) << (code * bits);
    return found;
  }

  // ---- the other bands

  Wide completions(const Pattern& pattern, Wide fillings_here) {
    if (columns_ == 2) return fillings_here;   // the other band has the same sets, exchanged
    return two_more_bands(pattern);
  }

  // Three columns a box: each digit goes in each box to one of the two columns that it has not been
  // in, three digits to each, and in the third band to the last one.
  Wide two_more_bands(const Pattern& pattern) {
    std::array<std::vector<Choice>, 3> choices;
    for (int box = 0; box < boxes_; ++box) choices[box] = choices_of(pattern, box);
    Wide found = 0;
    Pattern one(pattern.size()), other(pattern.size());
    for (const Choice& a : choices[0]) {
      // The two bands may change places: of such a pair one is counted, twice.
      if (a.one[0] > a.other[0]) continue;
      for (const Choice& b : choices[1]) {
        if (!toil(meter_, 32 * choices[2].size())) throw Halt{};
        for (const Choice& c : choices[2]) {
          std::uint64_t one_key = 0, other_key = 0;
          for (int digit = 0; digit < size_; ++digit) {
            one[digit] = std::uint8_t(a.one[digit] + b.one[digit] + c.one[digit]);
            other[digit] = std::uint8_t(a.other[digit] + b.other[digit] + c.other[digit]);
            one_key += std::uint64_t(1) << (one[digit] * 2);
            other_key += std::uint64_t(1) << (other[digit] * 2);
          }
          found += Wide(fillings(one, one_key)) * fillings(other, other_key);
        }
      }
    }
    return 2 * found;
  }

  // The columns of a box that the digits take in the second band, and in the third, as parts of codes.
  struct Choice {
    std::array<std::uint8_t, 9> one, other;
  };

  std::vector<Choice> choices_of(const Pattern& pattern, int box) const {
    std::vector<Choice> found;
    for (std::uint32_t which = 0; which < 1u << size_; ++which) {
      std::array<int, 3> many{};
      Choice choice{};
      for (int digit = 0; digit < size_; ++digit) {
        const int step = int(which >> digit & 1), here = column(pattern[digit], box);
        const int one = (here + 1 + step) % 3, other = (here + 2 - step) % 3;
        ++many[one];
        choice.one[digit] = std::uint8_t(one * power_[box]);
        choice.other[digit] = std::uint8_t(other * power_[box]);
      }
      if (many[0] == boxes_ && many[1] == boxes_) found.push_back(choice);
    }
    return found;
  }

  int boxes_, columns_, size_, codes_ = 1;
  std::array<int, 4> power_{};
  Meter& meter_;
  std::vector<std::vector<std::uint8_t>> permutations_;   // of the rows, and of the boxes
  std::unordered_map<std::uint64_t, std::uint64_t> fillings_;
};

}  // namespace

GridCount count_grids(int rows, int columns, Meter& meter) {
  // A grid turned is a grid of the boxes turned: as few bands as can be.
  const auto [few, many] = std::minmax(rows, columns);
  if (few < 2 || (few == 2 && many > 4) || few > 3 || (few == 3 && many > 3))
    throw std::invalid_argument("expected boxes of 2 by 2 to 4, or 3 by 3");
  return Bands(many, few, meter).count();
}

}  // namespace nanpure
