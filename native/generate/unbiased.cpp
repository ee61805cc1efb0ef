#include "generate/unbiased.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <numeric>
#include <utility>

#include "batch.hpp"
#include "classic/backends.hpp"
#include "generate/shown.hpp"
#include "random.hpp"

namespace nanpure {
namespace {

constexpr std::size_t kChunk = 1024;   // tries that a thread takes
constexpr int kMost = 81;              // cells

// [n] the number of sets of n cells.
std::vector<Wide> sets_of(int cells) {
  std::vector<Wide> found{1};
  for (int n = 1; n <= cells; ++n) found.push_back(found.back() * Wide(cells - n + 1) / Wide(n));
  return found;
}

// The questions of one try about a set of givens; it grows.
class ClassicSet {
 public:
  ClassicSet(const Unbiased&, Meter& meter) : meter_(meter) {}

  void begin(const std::uint8_t* grid) {
    const std::uint8_t empty[kMost] = {};
    shown_.begin(empty, grid);
  }
  void show(unsigned cell) { shown_.show(cell); }
  const std::uint8_t* digits() const { return shown_.digits(); }

  // Whether some given can obviously go.
  bool has_single(const std::uint8_t* cells, int n) {
    return std::any_of(cells, cells + n, [&](unsigned cell) {
      shown_.hide(cell);
      const bool found = shown_.is_single(cell);
      shown_.show(cell);
      return found;
    });
  }
  bool is_unique() { return ask(kMost); }
  // Whether the others leave one solution.
  bool can_go(unsigned cell) {
    shown_.hide(cell);
    const bool found = shown_.is_single(cell) || (!shown_.has_twin(cell) && ask(cell));
    shown_.show(cell);
    return found;
  }

 private:
  bool ask(unsigned differs) {
    Question question;
    std::copy_n(shown_.digits(), kMost, question.givens);
    question.differs = std::uint8_t(differs);
    question.known = shown_.solution();
    Verdict verdict;
    scalar_backend.ask(&question, 1, &verdict, meter_);
    return verdict == Verdict::yes;
  }

  Shown shown_;
  Meter& meter_;
};

class AnySet {
 public:
  AnySet(const Unbiased& wanted, Meter& meter)
      : houses_(*wanted.houses), meter_(meter), masks_(std::size_t(houses_.cells)),
        digits_(std::size_t(houses_.cells)) {}

  void begin(const std::uint8_t* grid) {
    grid_ = grid;
    std::fill(masks_.begin(), masks_.end(), all());
    std::fill(digits_.begin(), digits_.end(), std::uint8_t(0));
  }
  void show(unsigned cell) {
    digits_[cell] = grid_[cell];
    masks_[cell] = Mask(1) << (grid_[cell] - 1);
  }
  const std::uint8_t* digits() const { return digits_.data(); }
  static bool has_single(const std::uint8_t*, int) { return false; }
  bool is_unique() {
    return search(houses_, masks_.data(), 2, nullptr, 0, meter_).count == 1;
  }
  // Another solution differs in the cell.
  bool can_go(unsigned cell) {
    const Mask own = std::exchange(masks_[cell], all() & ~masks_[cell]);
    const bool found = search(houses_, masks_.data(), 1, nullptr, 0, meter_).count == 0;
    masks_[cell] = own;
    return found;
  }

 private:
  Mask all() const { return (Mask(1) << houses_.size) - 1; }

  const Houses& houses_;
  Meter& meter_;
  std::vector<Mask> masks_;
  std::vector<std::uint8_t> digits_;
  const std::uint8_t* grid_ = nullptr;
};

template <class Set>
class Tries {
 public:
  Tries(const Unbiased& wanted, const std::vector<Wide>& sets, Meter& meter)
      : wanted_(wanted), sets_(sets), meter_(meter), set_(wanted, meter) {
    largest_ = *std::max_element(sets_.begin() + wanted.fewest, sets_.begin() + wanted.most + 1);
  }

  // Whether try `number` gives a puzzle; meaningless if the meter has stopped.
  bool run(std::uint64_t number) {
    Random chance{wanted_.seed, wanted_.index, number};
    const Wide weight = below(chance, largest_);
    int n = wanted_.fewest;
    while (sets_[std::size_t(n)] <= weight) ++n;
    wanted_.grids.unrank(wanted_.grids.draw(chance), grid_);
    set_.begin(grid_);
    const unsigned cells = unsigned(sets_.size()) - 1;
    std::iota(order_, order_ + cells, std::uint8_t(0));
    for (int k = 0; k < n; ++k) add(chance, k, cells);
    // The last set of the order that has one solution; those below n would be rejected.
    for (;; add(chance, n++, cells)) {
      if (set_.has_single(order_, n)) return false;
      const bool unique = set_.is_unique();
      if (meter_.stopped != Stopped::no) return false;
      if (unique) break;
      if (n == wanted_.most) return false;
    }
    if (sets_[std::size_t(n)] <= weight) return false;
    return std::none_of(order_, order_ + n, [&](unsigned cell) { return set_.can_go(cell); }) &&
           meter_.stopped == Stopped::no;
  }

  const std::uint8_t* puzzle() const { return set_.digits(); }
  const std::uint8_t* solution() const { return grid_; }

 private:
  // One more cell of the order, from its end.
  void add(Random& chance, int k, unsigned cells) {
    std::swap(order_[k], order_[std::size_t(k) + chance.below(cells - unsigned(k))]);
    set_.show(order_[k]);
  }

  const Unbiased& wanted_;
  const std::vector<Wide>& sets_;
  Meter& meter_;
  Set set_;
  Wide largest_;
  std::uint8_t grid_[kMost], order_[kMost];
};

template <class Set>
UnbiasedFound make(const Unbiased& wanted, std::uint64_t first, std::uint64_t n, int jobs,
                   Control& control) {
  const std::size_t cells = std::size_t(wanted.grids.size()) * std::size_t(wanted.grids.size());
  const std::vector<Wide> sets = sets_of(int(cells));
  std::mutex guard;
  std::atomic<std::uint64_t> best{first + n};
  UnbiasedFound found{first + n, {}, {}};
  in_chunks(n, kChunk, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
    Tries<Set> tries(wanted, sets, meter);
    for (std::uint64_t number = first + begin; number < first + end && number < best; ++number) {
      if (!toil(meter, 512)) return;
      nanpure::begin(meter);
      if (!tries.run(number)) continue;
      const std::lock_guard lock(guard);
      if (number >= best) return;
      best = number;
      found = {number, {tries.puzzle(), tries.puzzle() + cells},
               {tries.solution(), tries.solution() + cells}};
      return;
    }
    pulse(meter, end - begin);
  });
  return found;
}

}  // namespace

UnbiasedFound make_unbiased(const Unbiased& wanted, std::uint64_t first, std::uint64_t n, int jobs,
                            Control& control) {
  if (wanted.houses == nullptr) return make<ClassicSet>(wanted, first, n, jobs, control);
  return make<AnySet>(wanted, first, n, jobs, control);
}

}  // namespace nanpure
