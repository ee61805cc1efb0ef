#include "generate/filling.hpp"

#include <algorithm>
#include <bit>

#include "classic/backends.hpp"
#include "control.hpp"
#include "counts.hpp"
#include "generate/any.hpp"
#include "generate/attempt.hpp"

namespace nanpure {
namespace {

class Climb {
 public:
  Climb(const ToFill& filling, Random& chance, std::uint8_t* best, Meter& meter)
      : filling_(filling), chance_(chance), best_(best), meter_(meter),
        places_(filling.free), standing_(filling.start), changed_(filling.start),
        grid_(filling.start.size()), givens_(filling.start.size()) {
    std::fill_n(best, grid_.size(), std::uint8_t(0));
  }

  FillResult run(std::uint64_t changes) {
    const std::uint64_t patience = 20 + 4 * places_.size();
    std::uint64_t solutions = 0, idle = patience;
    for (std::uint64_t k = 0; k < changes; ++k) {
      if (!pulse(meter_, 0)) return {Filled::stopped, fewest_};
      const bool anew = idle >= patience;
      if (anew) changed_ = filling_.start;
      else open_some();
      const Drawn drawn = draw();
      if (drawn == Drawn::none) return {Filled::none, fewest_};
      if (drawn == Drawn::stopped) return {Filled::stopped, fewest_};
      if (drawn == Drawn::no_luck) continue;
      const std::uint64_t most = anew ? kCounted : solutions;
      const std::uint64_t found = count_up_to(most + (most < kCounted));
      if (meter_.stopped != Stopped::no) return {Filled::stopped, fewest_};
      idle = anew || found < solutions ? 0 : idle + 1;
      if (anew || found <= solutions) {
        standing_ = changed_;
        solutions = found;
        keep(solutions);
      }
      if (solutions == 1) return {Filled::yes, 1};
    }
    return {Filled::no, fewest_};
  }

 private:
  enum class Drawn { yes, none, no_luck, stopped };

  // Opens one to three of the places.
  void open_some() {
    changed_ = standing_;
    if (places_.empty()) return;
    const std::size_t many = 1 + chance_.below(std::min<std::size_t>(3, places_.size()));
    for (std::size_t k = 0; k < many; ++k) {
      std::swap(places_[k], places_[k + chance_.below(places_.size() - k)]);
      changed_[places_[k]] = filling_.start[places_[k]];
    }
  }

  // Shows another solution in the places.
  Drawn draw() {
    Control bounded;
    share(bounded, meter_, kGridNodes);
    Meter own = meter(bounded, meter_.caller);
    bool found;
    if (filling_.classic) {
      found = random_classic_solution(classic_givens(), chance_, grid_.data(), own);
    } else {
      found = random_grid(filling_.houses, changed_.data(), chance_, grid_.data(), own);
    }
    if (!found) {
      if (own.stopped == Stopped::no) return Drawn::none;
      if (own.stopped == Stopped::nodes) return Drawn::no_luck;
      meter_.stopped = own.stopped;
      return Drawn::stopped;
    }
    for (std::uint16_t cell : filling_.free) changed_[cell] = Mask(1) << (grid_[cell] - 1);
    return Drawn::yes;
  }

  std::uint64_t count_up_to(std::uint64_t limit) {
    if (filling_.classic)
      return scalar_backend.search(classic_givens(), limit, nullptr, 0, meter_).count;
    return count(filling_.houses, changed_.data(), limit, meter_).number.bounded();
  }

  const std::uint8_t* classic_givens() {
    for (std::size_t cell = 0; cell < 81; ++cell)
      givens_[cell] = std::has_single_bit(changed_[cell])
                          ? std::uint8_t(std::countr_zero(changed_[cell]) + 1) : 0;
    return givens_.data();
  }

  void keep(std::uint64_t solutions) {
    if (fewest_ != 0 && solutions >= fewest_) return;
    fewest_ = solutions;
    for (std::uint16_t cell : filling_.free)
      best_[cell] = std::uint8_t(std::countr_zero(standing_[cell]) + 1);
  }

  const ToFill& filling_;
  Random& chance_;
  std::uint8_t* best_;
  Meter& meter_;
  std::vector<std::uint16_t> places_;       // in random order
  std::vector<Mask> standing_, changed_;
  std::vector<std::uint8_t> grid_, givens_;
  std::uint64_t fewest_ = 0;
};

}  // namespace

FillResult fill(const ToFill& filling, Random& chance, std::uint64_t changes, std::uint8_t* digits,
          Meter& meter) {
  return Climb(filling, chance, digits, meter).run(changes);
}

}  // namespace nanpure
