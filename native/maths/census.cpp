#include "maths/census.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <mutex>

#include "batch.hpp"

namespace nanpure {
namespace {

CellBits all_cells(int cells) { return (CellBits(1) << cells) - 1; }

// ---- where other grids differ

// Sets none of which is part of another, the smallest ones first.
class Least {
 public:
  explicit Least(std::vector<CellBits>& sets) : sets_(sets) {}

  // Whether some set is part of these cells.
  bool has_part_of(CellBits cells) const {
    const int most = std::popcount(cells);
    for (const CellBits set : sets_) {
      if ((set & ~cells) == 0) return true;
      if (std::popcount(set) > most) return false;
    }
    return false;
  }

  // Adds a set that contains no other one.
  void add(CellBits cells) {
    std::erase_if(sets_, [cells](CellBits set) { return (cells & ~set) == 0; });
    const auto larger = std::ranges::upper_bound(
        sets_, std::popcount(cells), {}, [](CellBits set) { return std::popcount(set); });
    sets_.insert(larger, cells);
  }

  std::size_t size() const { return sets_.size(); }

 private:
  std::vector<CellBits>& sets_;
};

class Differences {
 public:
  Differences(int size, const std::uint8_t* grid, std::vector<CellBits>& found, Meter& meter)
      : size_(size), cells_(size * size), grid_(grid), least_(found), meter_(meter) {
    for (int cell = 0; cell < cells_; ++cell) own_[grid[cell] - 1u] |= CellBits(1) << cell;
  }

  bool plain(const std::uint8_t* other) {
    CellBits differs = 0;
    for (int cell = 0; cell < cells_; ++cell)
      differs |= CellBits(grid_[cell] != other[cell]) << cell;
    if (differs != 0 && !least_.has_part_of(differs)) least_.add(differs);
    return toil(meter_, least_.size());
  }

  bool relabelled(const std::uint8_t* other) {
    for (auto& row : same_) row.fill(0);
    for (int cell = 0; cell < cells_; ++cell)
      same_[grid_[cell] - 1u][other[cell] - 1u] |= CellBits(1) << cell;
    return relabel(0, 0, 0);
  }

 private:
  // For the digits before `digit` their names in the other grid are settled, and which of their
  // cells differ.
  bool relabel(int digit, unsigned used, CellBits differs) {
    if (!toil(meter_, least_.size() + 1)) return false;
    if (digit != 0 && least_.has_part_of(differs)) return true;
    if (digit == size_) {
      if (differs != 0) least_.add(differs);
      return true;
    }
    for (int name = 0; name < size_; ++name) {
      if (used >> name & 1) continue;
      const auto d = std::size_t(digit);
      if (!relabel(digit + 1, used | 1u << name, differs | (own_[d] & ~same_[d][std::size_t(name)])))
        return false;
    }
    return true;
  }

  int size_, cells_;
  const std::uint8_t* grid_;
  Least least_;
  Meter& meter_;
  std::array<CellBits, 6> own_{};                       // [digit] its cells
  std::array<std::array<CellBits, 6>, 6> same_{};       // [digit][digit of the other grid]
};

// ---- all sets at once

// A block of bits, one for each set of the first cells: bit k of word w is the set 64 w + k.
class Block {
 public:
  explicit Block(int cells) : cells_(cells), words_(std::size_t(1) << (cells - 6)) {}

  std::size_t size() const { return words_.size(); }
  std::uint64_t& operator[](std::size_t word) { return words_[word]; }
  std::uint64_t operator[](std::size_t word) const { return words_[word]; }
  void clear() { std::fill(words_.begin(), words_.end(), 0); }
  void set(CellBits which) { words_[which >> 6] |= std::uint64_t(1) << (which & 63); }

  // Adds all sets that contain one of those present.
  void close() {
    for (std::uint64_t& word : words_)
      for (int cell = 0; cell < 6; ++cell) word |= (word & ~kWith[cell]) << (1 << cell);
    for (int cell = 6; cell < cells_; ++cell) {
      const std::size_t step = std::size_t(1) << (cell - 6);
      for (std::size_t begin = 0; begin < size(); begin += 2 * step)
        for (std::size_t k = begin; k < begin + step; ++k) words_[k + step] |= words_[k];
    }
  }

  // Keeps the sets that every further one of the first cells would bring into `closed`.
  void keep_greatest(const Block& closed) {
    for (std::size_t k = 0; k < size(); ++k)
      for (int cell = 0; cell < 6; ++cell)
        words_[k] &= kWith[cell] | (closed[k] >> (1 << cell));
    for (int cell = 6; cell < cells_; ++cell) {
      const std::size_t step = std::size_t(1) << (cell - 6);
      for (std::size_t begin = 0; begin < size(); begin += 2 * step)
        for (std::size_t k = begin; k < begin + step; ++k) words_[k] &= closed[k + step];
    }
  }

  // Adds to counts[n] the number of sets of n cells.
  void tally(std::uint64_t* counts) const {
    // Counters of 64 places are stored as bits across words: adding a word to all takes about two
    // steps.
    std::vector<std::array<std::uint64_t, 32>> planes(std::size_t(cells_ - 6 + 1));
    for (auto& plane : planes) plane.fill(0);
    for (std::size_t k = 0; k < size(); ++k) {
      std::uint64_t carry = words_[k];
      auto& plane = planes[std::size_t(std::popcount(k))];
      for (std::size_t bit = 0; carry != 0; ++bit) {
        const std::uint64_t next = plane[bit] & carry;
        plane[bit] ^= carry;
        carry = next;
      }
    }
    for (std::size_t more = 0; more < planes.size(); ++more)
      for (std::size_t bit = 0; bit < 32; ++bit)
        for (std::uint64_t rest = planes[more][bit]; rest != 0; rest &= rest - 1)
          counts[more + std::size_t(std::popcount(unsigned(std::countr_zero(rest))))] +=
              std::uint64_t(1) << bit;
  }

 private:
  // The sets, of the 64 sets of six cells, that contain each of them.
  static constexpr std::uint64_t kWith[6] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc,
                                             0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00,
                                             0xffff0000ffff0000, 0xffffffff00000000};
  int cells_;
  std::vector<std::uint64_t> words_;
};

// The cells left out of a puzzle: a set of cells is bad if it contains a whole given set. The last
// cells are settled; the first ones are enumerated in a block.
class Part {
 public:
  Part(int cells, int settled, std::span<const CellBits> sets)
      : cells_(cells), first_(cells - settled), sets_(sets), bad_(first_),
        greatest_(first_), why_(std::size_t(settled)), all(std::size_t(cells + 1)), minimal(std::size_t(cells + 1)) {}

  // Goes on with the sets that leave out these of the settled cells.
  bool add(CellBits left_out, std::size_t wanted, Meter& meter) {
    const CellBits top = left_out << first_, low = all_cells(first_);
    bad_.clear();
    for (const CellBits set : sets_) {
      if ((set & ~low & ~top) != 0) continue;
      if ((set & low) == 0) return true;   // all are bad
      bad_.set(set & low);
    }
    bad_.close();
    if (!toil(meter, std::size_t(first_) * bad_.size())) return false;
    for (std::size_t k = 0; k < bad_.size(); ++k) greatest_[k] = ~bad_[k];
    count(greatest_, top, all);
    greatest_.keep_greatest(bad_);
    return keep_greatest(top, wanted, meter);
  }

 private:
  // Of the sets in the block to which no cell of the block can be added, those to which no settled
  // cell can be added either: they are few.
  bool keep_greatest(CellBits top, std::size_t wanted, Meter& meter) {
    const CellBits whole = all_cells(cells_), low = all_cells(first_);
    // For each settled cell that can be added, the sets that it makes bad.
    for (auto& why : why_) why.clear();
    for (const CellBits set : sets_)
      if (const CellBits missing = set & ~low & ~top; std::has_single_bit(missing))
        why_[std::size_t(std::countr_zero(missing) - first_)].push_back(set & low);
    for (std::size_t k = 0; k < greatest_.size(); ++k)
      for (std::uint64_t rest = greatest_[k]; rest != 0; rest &= rest - 1) {
        const CellBits left_out = k << 6 | CellBits(std::countr_zero(rest));
        std::size_t looked = 0;
        const auto is_bad_with = [&](CellBits set) { return ++looked, (set & ~left_out) == 0; };
        bool greatest = true;
        for (int cell = first_; greatest && cell < cells_; ++cell)
          greatest = (top >> cell & 1) != 0 ||
                     std::ranges::any_of(why_[std::size_t(cell - first_)], is_bad_with);
        if (!toil(meter, looked)) return false;
        if (!greatest) continue;
        ++minimal[std::size_t(cells_ - std::popcount(top | left_out))];
        if (listed.size() <= wanted) listed.push_back(whole & ~(top | left_out));
      }
    return true;
  }

  // By the number of cells that are not left out.
  void count(const Block& left_out, CellBits top, std::vector<std::uint64_t>& sizes) const {
    std::array<std::uint64_t, kMostBits + 1> counts{};
    left_out.tally(counts.data());
    const int more = std::popcount(top);
    for (int n = 0; n <= first_; ++n) {
      if (counts[std::size_t(n)] != 0) sizes[std::size_t(cells_ - n - more)] += counts[std::size_t(n)];
    }
  }

  int cells_, first_;
  std::span<const CellBits> sets_;
  Block bad_, greatest_;
  std::vector<std::vector<CellBits>> why_;   // [settled cell]

 public:
  std::vector<std::uint64_t> all, minimal;
  std::vector<CellBits> listed;
};

}  // namespace

bool differences(int size, const std::uint8_t* grid, const std::uint8_t* others, std::size_t n,
                 bool relabelled, std::vector<CellBits>& found, Meter& meter) {
  Differences differences(size, grid, found, meter);
  for (std::size_t k = 0; k < n; ++k) {
    const std::uint8_t* other = others + k * std::size_t(size * size);
    if (!(relabelled ? differences.relabelled(other) : differences.plain(other))) return false;
  }
  return true;
}

HittingSets count_hitting(int cells, std::span<const CellBits> sets, std::size_t wanted, int jobs,
                      Control& control) {
  // Boards of fewer than six cells get extra ones, which every puzzle must have.
  const int spare = std::max(0, 6 - cells), bits = cells + spare;
  std::vector<CellBits> given(sets.begin(), sets.end());
  for (int cell = cells; cell < bits; ++cell) given.push_back(CellBits(1) << cell);
  const int settled = std::max(0, bits - 20);
  const std::size_t n = std::size_t(bits + 1);
  HittingSets found{std::vector<std::uint64_t>(n), std::vector<std::uint64_t>(n), {}, true};
  std::mutex mutex;
  in_chunks(std::size_t(1) << settled, 64, jobs, control,
            [&](std::size_t begin, std::size_t end, Meter& meter) {
              Part part(bits, settled, given);
              bool whole = meter.stopped == Stopped::no;
              for (std::size_t k = begin; whole && k < end; ++k) whole = part.add(k, wanted, meter);
              const std::lock_guard lock(mutex);
              found.complete = found.complete && whole;
              for (std::size_t k = 0; k < n; ++k) {
                found.all[k] += part.all[k];
                found.minimal[k] += part.minimal[k];
              }
              if (found.listed.size() <= wanted)
                found.listed.insert(found.listed.end(), part.listed.begin(), part.listed.end());
              pulse(meter, end - begin);
            });
  if (found.listed.size() > wanted) found.listed.clear();
  std::ranges::sort(found.listed);
  found.all.erase(found.all.begin(), found.all.begin() + spare);
  found.minimal.erase(found.minimal.begin(), found.minimal.begin() + spare);
  for (CellBits& puzzle : found.listed) puzzle &= all_cells(cells);
  return found;
}

}  // namespace nanpure
