#include "methods/determined.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <stdexcept>
#include <utility>

#include "methods/determined_sets.hpp"

namespace nanpure {
namespace {

using namespace determined;

enum class Result { open, complete, inconsistent, indeterminate };

Result result_of(const Statuses& status) {
  if (status.complete) return Result::complete;
  if (status.inconsistent) return Result::inconsistent;
  return status.indeterminate ? Result::indeterminate : Result::open;
}

// Words of work for each square in one possibility search, including its consequences (measured on
// 9×9).
constexpr std::uint64_t kToilOfSearch = 20;

struct Halt {};   // thrown when the meter stops

template <int kWords>
class Press : private Lists<kWords> {
  using Base = Lists<kWords>;
  using Context = typename Base::Context;
  using DSet = typename Base::DSet;
  using Set = typename Base::Set;
  using Base::add, Base::all_fixed, Base::append, Base::around_, Base::cells_, Base::fail;
  using Base::for_excluded, Base::full_, Base::n_, Base::place, Base::possibility;
  using Base::register_set, Base::single, Base::units_;

 public:
  Press(const PressAsked& asked, Meter& meter)
      : Base(asked, found_), asked_(asked), meter_(meter) {
    root_.left.assign(std::size_t(cells_), full_);
    root_.excluded = asked.banned;
    root_.singles.assign(std::size_t(cells_), 0);
    for (int square = 0; square < cells_; ++square)
      if (asked.digits[square]) append(root_, single(square, asked.digits[square] - 1));
  }

  PressFound run() {
    bool duplicate = false, indeterminate = false;
    Statuses& status = root_.status;
    try {
      do {
        start_search();
        duplicate |= status.single_duplicate;
        indeterminate |= status.single_indeterminate;
      } while (!asked_.single_step && result_of(status) == Result::open);
    } catch (const Halt&) {
      found_.stopped = meter_.stopped;
    }
    found_.complete = status.complete;
    found_.single_registered = status.single_registered;
    found_.indeterminate = status.indeterminate;
    found_.inconsistent = status.inconsistent;
    found_.set_registered = status.set_registered;
    found_.single_duplicate = duplicate;
    found_.single_indeterminate = indeterminate;
    found_.current = root_.current;
    root_.marked.each([&](int square) { found_.marked.push_back(std::uint16_t(square)); });
    return std::move(found_);
  }

 private:
  // ---- 1.1: startSearch, SSB, SSL2, TS

  void start_search() {
    if (has_finished_) return next_finished();
    body(root_);
    if (root_.status.complete) root_.status.complete = all_fixed(root_);
  }

  void next_finished() {
    root_.status = {};
    while (finished_at_ < finished_.size()) {
      const DSet dset = finished_[finished_at_++];
      if (dset.order() != 1 || (root_.singles[dset.squares.first()] & dset.digits)) continue;
      append(root_, dset);
      root_.current = possibility(dset);
      root_.status.single_registered = root_.status.set_registered = true;
      root_.status.complete = all_fixed(root_);
      place(root_, dset);
      return;
    }
  }

  void body(Context& rp) {
    Statuses& status = rp.status;
    status = {};
    for (bool excluded = true; excluded;) {
      excluded = search_possibility(rp);
      if (status.inconsistent) return;
      if (!status.single_registered && excluded) continue;
      if (all_fixed(rp)) return complete(rp);
      if (status.single_registered) return;
    }
    if (rp.level > asked_.limit) status.indeterminate = true;
    else level2(rp);
  }

  // All squares have a single set: complete, unless two of them exclude each other.
  void complete(Context& rp) {
    for (const DSet& dset : rp.dsets) {
      Set rivals;
      int first = -1;
      for_excluded(dset, [&](int square, Mask digits) {
        if (const Mask met = rp.singles[square] & digits) {
          rivals.add(square);
          const int rival = square * n_ + std::countr_zero(met);
          if (first < 0 || rival < first) first = rival;
        }
      });
      if (first < 0) continue;
      rivals |= dset.squares;
      return fail(rp, dset.order() == 1 ? possibility(dset) : first, rivals);
    }
    rp.status.complete = true;
  }

  void level2(Context& rp) {
    for (const int square : squares_to_assume(rp)) {
      const int digit = std::countr_zero(rp.left[square]);
      const auto positive = branch(rp), negative = branch(rp);
      try_search(*positive, square, digit, true);
      if (positive->status.single_duplicate && asked_.shortcut) {
        answer(rp, *positive, single(square, digit));
        return;
      }
      try_search(*negative, square, digit, false);
      decide(rp, square, digit, *positive, *negative);
      if (rp.status.complete || rp.status.inconsistent) return;
    }
    rp.status.indeterminate = true;
  }

  std::vector<int> squares_to_assume(const Context& rp) const {
    Set fixed;
    for (const DSet& dset : rp.dsets)
      if (dset.order() == 1) fixed |= dset.squares;
    std::vector<int> open;
    for (int square = 0; square < cells_; ++square)
      if (!fixed.has(square)) open.push_back(square);
    std::stable_sort(open.begin(), open.end(), [&](int a, int b) {
      return std::popcount(rp.left[a]) < std::popcount(rp.left[b]);
    });
    return open;
  }

  // Table 1: the case of two results, 1 to 9 in its order.
  static int case_of(Result positive, Result negative) {
    return (int(positive) - 1) * 3 + int(negative);
  }

  void decide(Context& rp, int square, int digit, const Context& positive,
              const Context& negative) {
    const int which = case_of(result_of(positive.status), result_of(negative.status));
    if (which == 5) fail(rp, square * n_ + digit, single(square, digit).squares);
    if (which != 1 && which != 2 && which != 3 && which != 4 && which != 7) return;
    if ((which != 2 && which != 4) || asked_.reference)
      found_.messages.push_back({rp.level, which, std::uint32_t(square * n_ + digit)});
    if (which <= 3) answer(rp, positive, single(square, digit));
    else answer(rp, negative, first_single(rp, negative));
    rp.status.single_duplicate |= which == 1;
    rp.status.single_indeterminate |= which == 3 || which == 7;
  }

  // The first single set that a branch registered.
  DSet first_single(const Context& rp, const Context& branch) const {
    return *std::find_if(branch.dsets.begin(), branch.dsets.end(), [&](const DSet& dset) {
      return dset.order() == 1 && !(rp.singles[dset.squares.first()] & dset.digits);
    });
  }

  void answer(Context& rp, const Context& branch, const DSet& dset) {
    register_set(rp, dset, false);
    rp.status.complete = true;
    rp.status.single_duplicate = branch.status.single_duplicate;
    rp.status.single_indeterminate = branch.status.single_indeterminate;
  }

  static std::unique_ptr<Context> branch(const Context& rp) {
    auto copy = std::make_unique<Context>(rp);
    copy->marked = {};
    copy->current = -1;
    ++copy->level;
    copy->status = {};
    return copy;
  }

  void try_search(Context& branch, int square, int digit, bool positive) {
    if (!spend(meter_)) throw Halt{};
    ++found_.assumptions;
    found_.deepest = std::max(found_.deepest, branch.level);
    if (positive) {
      register_set(branch, single(square, digit), true);
    } else {
      branch.left[square] ^= Mask(1) << digit;
      make_exclusive_set(branch, square, digit);
    }
    while (result_of(branch.status) == Result::open) body(branch);
    if (branch.status.complete && all_fixed(branch) && !has_finished_) {
      has_finished_ = true;
      finished_ = branch.dsets;
    }
  }

  // ---- 1.2: the possibility search; returns whether anything was excluded

  bool search_possibility(Context& rp) {
    Statuses& status = rp.status;
    status.set_registered = false;
    if (!toil(meter_, std::uint64_t(cells_) * kToilOfSearch)) throw Halt{};
    bool any = false;
    for (int square = 0; square < cells_; ++square)
      for (Mask waiting = rp.left[square] & rp.excluded[square]; waiting; waiting &= waiting - 1) {
        const Mask entry = waiting & -waiting;
        const int digit = std::countr_zero(entry);
        const int number = square * n_ + digit;
        if (entry & rp.singles[square]) {
          fail_fixed(rp, square, digit);
          return true;
        }
        rp.left[square] ^= entry;
        any = true;
        ++found_.removals;
        if (rp.level == 0) found_.steps.push_back({false, std::uint32_t(number)});
        for (const int unit : around_[square])
          if (!has_place(rp, unit, entry)) {
            fail(rp, number, units_[unit].mask);
            return true;
          }
        make_exclusive_set(rp, square, digit);
        if (status.single_registered) rp.left[square] |= entry;
        if (status.set_registered || status.inconsistent) return true;
      }
    return any;
  }

  bool has_place(const Context& rp, int unit, Mask digit) const {
    for (int k = 0; k < n_; ++k)
      if (rp.left[units_[unit].squares[k]] & digit) return true;
    return false;
  }

  // A digit that is fixed here would be excluded; marked with the first set that excludes it.
  void fail_fixed(Context& rp, int square, int digit) {
    Set marked;
    marked.add(square);
    for (const DSet& dset : rp.dsets) {
      bool excludes = false;
      for_excluded(dset, [&](int other, Mask digits) {
        excludes |= other == square && (digits >> digit & 1);
      });
      if (!excludes) continue;
      marked |= dset.squares;
      break;
    }
    fail(rp, square * n_ + digit, marked);
  }

  // ---- 2.1: exclusive sets, (1-1) (1-2) (2) (3) (4)

  void make_exclusive_set(Context& rp, int square, int digit) {
    const Mask a = rp.left[square];
    const int number = square * n_ + digit;
    const auto& around = around_[square];
    // All use the current possibilities: registering a set changes none.
    for (const int unit : around) {
      const auto [squares, count] = squares_within(rp, unit, a);
      if (count >= std::popcount(a) && !take(rp, unit, squares, count, a, number)) return;
    }
    for (const int unit : around)
      if (!next_order(rp, unit, a, number)) return;
    for (const int unit : around)
      if (!for_digit(rp, unit, Mask(1) << digit, number)) return;
  }

  std::pair<Set, int> squares_within(const Context& rp, int unit, Mask digits) const {
    Set squares;
    int count = 0;
    for (int k = 0; k < n_; ++k) {
      const int square = units_[unit].squares[k];
      if (rp.left[square] & ~digits) continue;
      squares.add(square);
      ++count;
    }
    return {squares, count};
  }

  bool next_order(Context& rp, int unit, Mask a, int number) {
    const int order = std::popcount(a) + 1;
    if (squares_within(rp, unit, a).second >= order - 1) return true;
    Mask extras = 0;
    for (int k = 0; k < n_; ++k)
      if (const Mask extra = rp.left[units_[unit].squares[k]] & ~a; std::has_single_bit(extra))
        extras |= extra;
    for (; extras; extras &= extras - 1) {
      const Mask digits = a | (extras & -extras);
      const auto [squares, count] = squares_within(rp, unit, digits);
      if (count >= order && !take(rp, unit, squares, count, digits, number)) return false;
    }
    return true;
  }

  bool for_digit(Context& rp, int unit, Mask digit, int number) {
    Set b;
    int count = 0;
    Mask elsewhere = 0;
    for (int k = 0; k < n_; ++k) {
      const int square = units_[unit].squares[k];
      if (rp.left[square] & digit) {
        b.add(square);
        ++count;
      } else {
        elsewhere |= rp.left[square];
      }
    }
    const Mask digits = full_ & ~elsewhere;
    return std::popcount(digits) < count || take(rp, unit, b, count, digits, number);
  }

  // An exclusive set: a contradiction, or a candidate for a determined set. False: stop.
  bool take(Context& rp, int unit, Set squares, int count, Mask digits, int number) {
    if (count != std::popcount(digits)) {
      fail(rp, number, count ? squares : units_[unit].mask);
      return false;
    }
    if (count > n_ / 2) {
      squares = units_[unit].mask.without(squares);
      digits = full_ & ~digits;
    }
    if (digits) register_set(rp, {squares, digits}, false);
    return !rp.status.single_registered && !rp.status.inconsistent;
  }

  const PressAsked& asked_;
  Meter& meter_;
  Context root_;
  bool has_finished_ = false;   // finishedDSetList: the list when it was first complete
  std::vector<DSet> finished_;
  std::size_t finished_at_ = 0;
  PressFound found_;
};

}  // namespace

PressFound press(const PressAsked& asked, Meter& meter) {
  const std::size_t n = std::size_t(asked.size), cells = n * n;
  if (asked.size < 1 || asked.size > kMaxSize || asked.digits.size() != cells ||
      asked.banned.size() != cells || asked.units.size() != kUnits * cells)
    throw std::invalid_argument("expected a board of N² digits and masks with 3N units of N cells");
  for (std::size_t kind = 0; kind < kUnits; ++kind) {
    std::vector<bool> seen(cells, false);
    for (std::size_t k = 0; k < cells; ++k) {
      const std::uint16_t square = asked.units[kind * cells + k];
      if (square >= cells || seen[square])
        throw std::invalid_argument("expected every cell in one unit of each kind");
      seen[square] = true;
    }
  }
  if (cells <= 2 * 64) return Press<2>(asked, meter).run();
  return Press<21>(asked, meter).run();
}

}  // namespace nanpure
