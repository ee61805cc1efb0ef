// Count: how many of the cells have a digit, for some digits. Strength: to kFew cells exact for the
// digits counted, also for which cells see each other; all other digits count as one, as if they
// might be equal. With more cells each digit by itself.
#include <algorithm>
#include <array>
#include <bit>

#include "rules/propagators.hpp"

namespace nanpure::rules {
namespace {

constexpr std::size_t kFew = 6;
using Sets = std::uint64_t;   // bit s: the set s of cells, itself a mask

struct Counted {
  Mask digit;
  std::int64_t least, most;
};

Counted counted(const State& state, std::size_t k) {
  const std::int64_t* const three = &state.numbers[1 + 3 * k];
  return {Mask(1) << (three[0] - 1), three[1], three[2]};
}

template <class Each>
void each_bit(std::uint64_t bits, Each each) {
  for (; bits != 0; bits &= bits - 1) each(std::size_t(std::countr_zero(bits)));
}

// Digit by digit, the sets of cells that are taken by the digits so far.
bool narrow_few(State& state, std::size_t digits) {
  const Sets apart = Sets(state.numbers[0]);
  std::array<Sets, kMaxSize + 1> taken{};
  std::array<Sets, kMaxSize> choices{};   // [k] the sets that may have the k-th digit
  taken[0] = 1;
  Mask listed = 0;
  for (std::size_t k = 0; k < digits; ++k) {
    const Counted one = counted(state, k);
    listed |= one.digit;
    std::size_t may = 0;
    for (std::size_t cell = 0; cell < state.own.size(); ++cell)
      if (state.own[cell] & one.digit) may |= std::size_t(1) << cell;
    each_bit(apart, [&](std::size_t set) {
      const int n = std::popcount(set);
      if ((set & ~may) == 0 && one.least <= n && n <= one.most) choices[k] |= Sets(1) << set;
    });
    each_bit(choices[k], [&](std::size_t set) {
      each_bit(taken[k], [&](std::size_t before) {
        if ((before & set) == 0) taken[k + 1] |= Sets(1) << (before | set);
      });
    });
  }
  std::size_t otherwise = 0;   // the cells that may have another digit
  for (std::size_t cell = 0; cell < state.own.size(); ++cell)
    if (state.own[cell] & ~listed) otherwise |= std::size_t(1) << cell;
  const std::size_t all = (std::size_t(1) << state.own.size()) - 1;
  std::array<Mask, kFew> kept{};
  Sets good = 0;
  each_bit(taken[digits], [&](std::size_t set) {
    const std::size_t rest = all & ~set;
    if ((rest & ~otherwise) != 0) return;
    good |= Sets(1) << set;
    each_bit(rest, [&](std::size_t cell) { kept[cell] |= state.own[cell] & ~listed; });
  });
  if (good == 0) return false;
  for (std::size_t k = digits; k-- > 0;) {
    const Counted one = counted(state, k);
    Sets earlier = 0;
    each_bit(choices[k], [&](std::size_t set) {
      each_bit(taken[k], [&](std::size_t before) {
        if ((before & set) != 0 || !(good >> (before | set) & 1)) return;
        earlier |= Sets(1) << before;
        each_bit(set, [&](std::size_t cell) { kept[cell] |= one.digit; });
      });
    });
    good = earlier;
  }
  for (std::size_t cell = 0; cell < state.own.size(); ++cell) state.own[cell] = kept[cell];
  return true;
}

bool narrow_many(State& state, std::size_t digits) {
  for (std::size_t k = 0; k < digits; ++k) {
    const auto [digit, least, most] = counted(state, k);
    std::int64_t may = 0, must = 0;
    for (const Mask own : state.own) {
      may += (own & digit) != 0;
      must += own == digit;
    }
    if (may < least || must > most) return false;
    for (Mask& own : state.own) {
      if (!(own & digit)) continue;
      if (may == least) own = digit;
      else if (must == most && own != digit) own &= ~digit;
    }
  }
  return true;
}

}  // namespace

// Of at most kFew cells the sets of which no two cells see each other; then as given.
Numbers compile_count(Draft& draft) {
  expect(!draft.numbers.empty() && draft.numbers.size() % 3 == 0,
         "expected a digit, a least and a most number of cells, or several such");
  Mask digits = 0;
  for (std::size_t k = 0; k < draft.numbers.size(); k += 3) {
    const std::int64_t digit = draft.numbers[k];
    expect(1 <= digit && digit <= draft.houses.size, "expected digits of the board");
    expect(!(digits >> (digit - 1) & 1), "expected each digit once");
    expect(0 <= draft.numbers[k + 1] && draft.numbers[k + 1] <= draft.numbers[k + 2],
           "expected a most number that is no less than the least");
    digits |= Mask(1) << (digit - 1);
  }
  Numbers made{0};
  const std::size_t n = draft.cells.size();
  for (std::size_t set = 0; n <= kFew && set < std::size_t(1) << n; ++set) {
    bool apart = true;
    each_bit(set, [&](std::size_t a) {
      each_bit(set, [&](std::size_t b) { apart &= a == b || !draft.see(a, b); });
    });
    if (apart) made[0] |= std::int64_t(std::uint64_t(1) << set);
  }
  made.insert(made.end(), draft.numbers.begin(), draft.numbers.end());
  return made;
}

bool narrow_count(State& state) {
  const std::size_t digits = (state.numbers.size() - 1) / 3;
  for (std::size_t k = 0; k < digits; ++k)
    if (const Counted one = counted(state, k); one.least > 0) state.required |= one.digit;
  return state.own.size() <= kFew ? narrow_few(state, digits) : narrow_many(state, digits);
}

}  // namespace nanpure::rules
