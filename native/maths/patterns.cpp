#include "maths/patterns.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>

#include "control.hpp"

namespace nanpure {
namespace {

constexpr int kMost = 16;   // digits

std::vector<std::vector<int>> orders_of(int n) {
  std::vector<int> order(std::size_t(n), 0);
  std::iota(order.begin(), order.end(), 0);
  std::vector<std::vector<int>> found;
  do found.push_back(order);
  while (std::next_permutation(order.begin(), order.end()));
  return found;
}

std::uint64_t binomial(int n, int k) {
  std::uint64_t found = 1;
  for (int i = 1; i <= k; ++i) found = found * std::uint64_t(n - k + i) / std::uint64_t(i);
  return found;
}

// Boxes chosen one after another, with an order of the columns of each, and the resulting codes:
// digits whose codes are equal so far are in one cell; cells ascend as the codes do.
struct Partial {
  std::uint32_t used = 0;
  std::array<std::uint8_t, kMost> cell{};

  bool operator<(const Partial& other) const {
    return std::tie(used, cell) < std::tie(other.used, other.cell);
  }
  bool operator==(const Partial& other) const {
    return used == other.used && cell == other.cell;
  }
};

// How many digits of each cell go to each column but the last: four bits each, the first cell and
// the first column most significant. The greatest is the least pattern, since the digits are then
// in earlier columns.
struct Signature {
  std::array<std::uint64_t, 2> counts{};

  void add(int cell, int column) { counts[std::size_t(column)] += std::uint64_t(1) << (60 - 4 * cell); }

  // Compared cell by cell. With three columns a cell's numbers are adjacent.
  bool operator==(const Signature& other) const { return counts == other.counts; }
  bool above(const Signature& other) const {
    if (*this == other) return false;
    const std::uint64_t one = counts[0] ^ other.counts[0], two = counts[1] ^ other.counts[1];
    const int first = one == 0 ? 64 : __builtin_clzll(one) / 4;
    const int second = two == 0 ? 64 : __builtin_clzll(two) / 4;
    return first <= second ? counts[0] > other.counts[0] : counts[1] > other.counts[1];
  }
};

class Canonical {
 public:
  explicit Canonical(Band band) : band_(band), orders_(orders_of(band.columns)) {}

  Pattern operator()(const Pattern& codes) {
    const int digits = int(codes.size());
    for (int box = 0; box < band_.boxes; ++box)
      for (int digit = 0; digit < digits; ++digit)
        column_[box][digit] = std::uint8_t(band_.column(codes[std::size_t(digit)], box));
    partials_.assign(1, Partial{});
    std::vector<int> code(1, 0), size(1, digits);   // of each cell
    for (int depth = 0; depth < band_.boxes; ++depth) step(digits, code, size);
    Pattern found;
    for (std::size_t cell = 0; cell < code.size(); ++cell)
      found.insert(found.end(), std::size_t(size[cell]), std::uint8_t(code[cell]));
    return found;
  }

 private:
  void step(int digits, std::vector<int>& code, std::vector<int>& size) {
    // The common part of all partials: the cells, their codes and sizes.
    best_.clear();
    Signature least;
    for (const Partial& partial : partials_)
      for (int box = 0; box < band_.boxes; ++box) {
        if (partial.used >> box & 1) continue;
        for (std::size_t order = 0; order < orders_.size(); ++order) {
          Signature now;
          for (int digit = 0; digit < digits; ++digit) {
            const int column = orders_[order][column_[box][digit]];
            if (column < band_.columns - 1) now.add(partial.cell[std::size_t(digit)], column);
          }
          if (!best_.empty() && least.above(now)) continue;
          if (best_.empty() || now.above(least)) {
            best_.clear();
            least = now;
          }
          best_.emplace_back(&partial - partials_.data(), box, order);
        }
      }
    // The new cells.
    std::array<std::array<std::uint8_t, 3>, kMost> becomes{};
    std::vector<int> new_code, new_size;
    for (std::size_t cell = 0; cell < code.size(); ++cell) {
      int left = size[cell];
      for (int column = 0; column < band_.columns; ++column) {
        int many = left;
        if (column < band_.columns - 1)
          many = int(least.counts[std::size_t(column)] >> (60 - 4 * cell) & 15);
        left -= many;
        becomes[cell][std::size_t(column)] = std::uint8_t(new_code.size());
        if (many == 0) continue;
        new_code.push_back(code[cell] * band_.columns + column);
        new_size.push_back(many);
      }
    }
    next_.clear();
    for (const auto& [which, box, order] : best_) {
      Partial partial = partials_[std::size_t(which)];
      partial.used |= 1u << box;
      for (int digit = 0; digit < digits; ++digit) {
        const auto column = std::size_t(orders_[order][column_[box][digit]]);
        auto& cell = partial.cell[std::size_t(digit)];
        cell = becomes[cell][column];
      }
      next_.push_back(partial);
    }
    // Equal ones continue equally.
    std::sort(next_.begin(), next_.end());
    next_.erase(std::unique(next_.begin(), next_.end()), next_.end());
    partials_.swap(next_);
    code.swap(new_code);
    size.swap(new_size);
  }

  Band band_;
  std::vector<std::vector<int>> orders_;
  std::array<std::array<std::uint8_t, kMost>, 8> column_{};
  std::vector<Partial> partials_, next_;
  std::vector<std::tuple<std::ptrdiff_t, int, std::size_t>> best_;
};

// All ways to add a box to a pattern: each column gets as many digits as there are rows.
class Extension {
 public:
  Extension(int rows, int columns, Meter& meter) : rows_(rows), columns_(columns), meter_(meter) {}

  template <typename Each>   // each(pattern, number of ways)
  void operator()(const Pattern& pattern, const Each& each) {
    room_.fill(rows_);
    grown_.clear();
    grow(pattern, 0, 1, each);
  }

 private:
  template <typename Each>
  void grow(const Pattern& pattern, std::size_t begin, std::uint64_t ways, const Each& each) {
    if (!toil(meter_, 64)) throw Halt{};
    if (begin == pattern.size()) return each(grown_, ways);
    std::size_t end = begin;
    while (end < pattern.size() && pattern[end] == pattern[begin]) ++end;
    share(pattern, end, int(end - begin), pattern[begin], 0, ways, each);
  }

  // The `left` last digits of a code go to this column and the following ones.
  template <typename Each>
  void share(const Pattern& pattern, std::size_t end, int left, int code, int column,
             std::uint64_t ways, const Each& each) {
    if (column == columns_) {
      if (left == 0) grow(pattern, end, ways, each);
      return;
    }
    auto& room = room_[std::size_t(column)];
    const int least = column == columns_ - 1 ? left : 0;
    for (int many = least; many <= std::min(left, room); ++many) {
      room -= many;
      grown_.insert(grown_.end(), std::size_t(many), std::uint8_t(code * columns_ + column));
      share(pattern, end, left - many, code, column + 1, ways * binomial(left, many), each);
      grown_.resize(grown_.size() - std::size_t(many));
      room += many;
    }
  }

  int rows_, columns_;
  Meter& meter_;
  std::array<int, 3> room_{};
  Pattern grown_;
};

struct Less {   // (the comparison of vectors of bytes is one that compilers warn of)
  bool operator()(const Pattern& a, const Pattern& b) const {
    for (std::size_t k = 0; k < a.size(); ++k)
      if (a[k] != b[k]) return a[k] < b[k];
    return false;
  }
};
using Classes = std::map<Pattern, std::uint64_t, Less>;   // patterns of equal length

// The classes of the first `boxes` boxes, from those of one less. Their rows are those of the band.
Classes with_a_box_more(const Classes& known, Band band, int boxes, Meter& meter) {
  Canonical canonical({boxes, band.columns});
  Extension extension(band.boxes, band.columns, meter);
  Classes found;
  for (const auto& [pattern, sets] : known)
    extension(pattern, [&, sets = sets](const Pattern& grown, std::uint64_t ways) {
      found[canonical(grown)] += sets * ways;
    });
  return found;
}

// The same boxes once more, from right to left.
Pattern mirrored(Band band, const Pattern& half, int boxes) {
  Pattern found;
  for (const int code : half) {
    int whole = code;
    for (int box = band.boxes - boxes; box-- > 0;)
      whole = whole * band.columns + Band{boxes, band.columns}.column(code, box);
    found.push_back(std::uint8_t(whole));
  }
  return found;
}

}  // namespace

Pattern canonical_pattern(Band band, const Pattern& codes) {
  return Canonical(band)(codes);
}

std::vector<PatternClass> pattern_classes(Band band, Meter& meter) {
  Classes classes{{Pattern(std::size_t(band.digits()), 0), 1}}, half = classes;
  for (int boxes = 1; boxes <= band.boxes; ++boxes) {
    classes = with_a_box_more(classes, band, boxes, meter);
    if (boxes == band.boxes / 2) half = classes;
  }
  // Opposite boxes are equal: determined by the left half, and a middle box.
  Classes symmetric;
  Canonical canonical(band);
  Extension extension(band.boxes, band.columns, meter);
  for (const auto& [pattern, sets] : half) {
    const auto add = [&, sets = sets](const Pattern& part, std::uint64_t ways) {
      symmetric[canonical(mirrored(band, part, (band.boxes + 1) / 2))] += sets * ways;
    };
    if (band.boxes % 2 == 0)
      add(pattern, 1);
    else
      extension(pattern, add);
  }
  std::vector<PatternClass> found;
  for (const auto& [pattern, sets] : classes) {
    const auto same = symmetric.find(pattern);
    found.push_back({pattern, sets, same == symmetric.end() ? 0 : same->second});
  }
  return found;
}

}  // namespace nanpure
