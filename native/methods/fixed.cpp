#include "methods/fixed.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>

namespace nanpure {
namespace {

constexpr int kAround = 3;   // houses of a cell

using Around = std::array<std::uint16_t, kAround>;

struct Blank {
  Around houses;
  std::uint16_t cell;
  Mask kept;
  Mask left = 0;    // digits not tried yet
  Mask tried = 0;   // the digit currently there; 0: another one put it, or nothing
};

class Run {
 public:
  Run(const Houses& houses, const std::uint8_t* digits, const Mask* kept,
      std::span<const std::uint16_t> confirm)
      : houses_(houses), confirm_(confirm), digits_(digits, digits + houses.cells),
        kept_(kept, kept + houses.cells), used_(std::size_t(houses.count), 0) {
    around_.reserve(digits_.size());
    for (int cell = 0; cell < houses.cells; ++cell) around_.push_back(around(cell));
    for (int cell = 0; cell < houses.cells; ++cell) {
      if (digits_[cell]) use(around_[cell], Mask(1) << (digits_[cell] - 1));
      else blanks_.push_back({around_[cell], std::uint16_t(cell), kept[cell]});
    }
    trails_.resize(confirm.empty() ? 0 : blanks_.size());
  }

  template <bool kConfirm>
  FixedFound operator()(std::uint64_t limit, std::vector<std::uint8_t>& out, Meter& meter) {
    FixedFound found{0, 0, 0, 0, Stopped::no};
    const std::size_t n = blanks_.size();
    std::size_t at = 0;
    int open = 0;
    for (;;) {
      if constexpr (kConfirm)
        for (; at < n && digits_[blanks_[at].cell]; ++at) blanks_[at].left = blanks_[at].tried = 0;
      if (at < n) {
        blanks_[at].left = allowed(blanks_[at].houses, blanks_[at].kept);
      } else {
        show(out);
        if (++found.count == limit) {
          found.stopped = Stopped::limit;
          return found;
        }
      }
      while (at == n || blanks_[at].left == 0) {   // back to a blank with a digit left
        if (at == 0) return found;
        Blank& last = blanks_[--at];
        if (last.tried == 0) continue;
        if constexpr (kConfirm) forget(at);
        free(last.houses, last.tried);
        last.tried = 0;
        --open;
      }
      Blank& here = blanks_[at];
      const Mask bit = here.left & -here.left;
      here.left ^= bit;
      here.tried = bit;
      use(here.houses, bit);
      ++found.tries;
      found.depth = std::max(found.depth, ++open);
      bool going = spend(meter);
      if constexpr (kConfirm) {
        digits_[here.cell] = digit_of(bit);
        going = going && sweep(at, found, meter);
      }
      if (!going) {
        found.stopped = meter.stopped;
        return found;
      }
      ++at;
    }
  }

 private:
  // The houses of a cell; if there are fewer than three, one of them again, which changes nothing.
  Around around(int cell) const {
    const auto seats = houses_.seats(cell);
    if (seats.empty() || seats.size() > kAround)
      throw std::invalid_argument("expected at most three houses around a cell");
    Around found{};
    for (int k = 0; k < kAround; ++k)
      found[k] = seats[std::min<std::size_t>(std::size_t(k), seats.size() - 1)].house;
    return found;
  }

  static std::uint8_t digit_of(Mask bit) { return std::uint8_t(std::countr_zero(bit) + 1); }

  void use(const Around& around, Mask bit) {
    for (std::uint16_t house : around) used_[house] |= bit;
  }

  void free(const Around& around, Mask bit) {
    for (std::uint16_t house : around) used_[house] &= ~bit;
  }

  Mask allowed(const Around& around, Mask kept) const {
    return kept & ~(used_[around[0]] | used_[around[1]] | used_[around[2]]);
  }

  void show(std::vector<std::uint8_t>& out) const {
    const std::size_t begin = out.size();
    out.insert(out.end(), digits_.begin(), digits_.end());
    for (const Blank& blank : blanks_)
      if (blank.tried) out[begin + blank.cell] = digit_of(blank.tried);
  }

  // ---- Matsuda's variant

  // The confirm search after the digit tried at `at`: rule (1) over all blanks, rule (2) over the
  // houses, again and again until nothing is placed. False: stopped.
  bool sweep(std::size_t at, FixedFound& found, Meter& meter) {
    std::vector<std::uint16_t>& trail = trails_[at];
    const auto put = [&](std::uint16_t cell, Mask bit) {
      digits_[cell] = digit_of(bit);
      use(around_[cell], bit);
      trail.push_back(cell);
      ++found.placed;
    };
    std::size_t before;
    do {
      before = trail.size();
      if (!toil(meter, kept_.size())) return false;
      for (const Blank& blank : blanks_)
        if (!digits_[blank.cell])
          if (const Mask bit = allowed(blank.houses, blank.kept); std::has_single_bit(bit))
            put(blank.cell, bit);
      for (std::uint16_t house : confirm_) sweep_house(house, put);
    } while (trail.size() != before);
    return true;
  }

  // Rule (2): the digits that fit one blank of a house, in its state at the beginning.
  template <typename Put>
  void sweep_house(std::uint16_t house, const Put& put) const {
    const std::uint16_t* const cells = houses_.members.data() + std::size_t(house) * houses_.size;
    std::array<Mask, kMaxSize> open{};
    Mask once = 0, twice = 0;
    for (int k = 0; k < houses_.size; ++k) {
      if (!digits_[cells[k]]) open[k] = allowed(around_[cells[k]], kept_[cells[k]]);
      twice |= once & open[k];
      once |= open[k];
    }
    for (Mask only = once & ~twice; only; only &= only - 1) {
      const Mask bit = only & -only;
      int k = 0;
      while (!(open[k] & bit)) ++k;
      if (!digits_[cells[k]]) put(cells[k], bit);   // else two digits want this place
    }
  }

  // Undoes the placements after the digit tried at `at`, and clears that digit's flag.
  void forget(std::size_t at) {
    for (std::uint16_t cell : trails_[at]) {
      free(around_[cell], Mask(1) << (digits_[cell] - 1));
      digits_[cell] = 0;
    }
    trails_[at].clear();
    digits_[blanks_[at].cell] = 0;
  }

  const Houses& houses_;
  std::span<const std::uint16_t> confirm_;
  std::vector<std::uint8_t> digits_;   // with `confirm` also the tried ones
  std::vector<Mask> kept_;             // [cell]
  std::vector<Mask> used_;             // [house] its digits
  std::vector<Around> around_;         // [cell]
  std::vector<Blank> blanks_;
  std::vector<std::vector<std::uint16_t>> trails_;   // [blank] cells that the confirm search filled
};

}  // namespace

FixedFound fixed_order(const Houses& houses, const std::uint8_t* digits, const Mask* kept,
                       std::span<const std::uint16_t> confirm, std::uint64_t limit,
                       std::vector<std::uint8_t>& out, Meter& meter) {
  if (!houses.digits_alike())
    throw std::invalid_argument("expected a board of houses, without sums or other rules");
  Run run(houses, digits, kept, confirm);
  return confirm.empty() ? run.operator()<false>(limit, out, meter)
                         : run.operator()<true>(limit, out, meter);
}

}  // namespace nanpure
