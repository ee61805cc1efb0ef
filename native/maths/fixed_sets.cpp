#include "maths/fixed_sets.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <utility>

namespace nanpure {
namespace {

constexpr std::size_t kRoom = 1 << 23;   // cached factorisations of graphs, of some 60 bytes

// ---- column sets that are carried to each other

// Stacks that follow each other; the digits in the first column determine the sets of all.
struct Round {
  int stack;                         // the first one
  int length;
  bool crossed;                      // its columns change places when it returns
  std::vector<DigitSet> choices;     // digits of its first column
};

// The number of choices for some of the rounds, up to equivalence.
struct Chosen {
  std::vector<DigitSet> sets;        // one of them
  std::uint64_t many;
};

class Sets {
 public:
  // Of grids whose bands change places if `exchanged`.
  Sets(const Turn& turn, bool exchanged, Meter& meter)
      : turn_(turn), exchanged_(exchanged), meter_(meter) {
    const std::vector<int> cycles = cycle_lengths(turn.digits, 0, turn.size);
    for (int digit = 0, end; digit < turn.size; digit = end) {
      for (end = digit + 1; turn.digits[end - 1] != digit; ++end) {}
      cycles_.push_back(end - digit);
    }
    find_rounds();
  }

  // Choices for all rounds, up to permutations of the columns and of the digits that commute with
  // the turn: these carry fixed fillings to fixed fillings. Round by round, so that few are held at
  // a time.
  std::vector<Chosen> classes() const {
    std::vector<Chosen> found{{{}, 1}};
    for (const Round& round : rounds_) {
      std::map<Form, Chosen> next;
      for (const Chosen& part : found) {
        // Digits that are still interchangeable make many choices equal at once.
        std::map<Form, Chosen> rough;
        for (const DigitSet choice : round.choices) {
          if (!toil(meter_, 64)) throw Halt{};
          Chosen more = part;
          more.sets.push_back(choice);
          const auto [known, _] = rough.try_emplace(rough_form(more.sets), Chosen{more.sets, 0});
          known->second.many += part.many;
        }
        for (const auto& [_, more] : rough) {
          const auto [known, is_new] = next.try_emplace(form(more.sets), Chosen{more.sets, 0});
          known->second.many += more.many;
        }
      }
      found.clear();
      for (auto& [_, chosen] : next) found.push_back(std::move(chosen));
    }
    return found;
  }

  ColumnDigits column_sets(const Chosen& chosen) const {
    ColumnDigits sets{};
    for (std::size_t at = 0; at < rounds_.size(); ++at)
      spread(rounds_[at], chosen.sets[at], sets);
    return sets;
  }

 private:
  using Form = unsigned __int128;
  using Codes = std::array<std::uint8_t, kMostColumns>;   // bit k: the digit is in the k-th set

  DigitSet image(DigitSet set) const {
    DigitSet found = 0;
    for (int digit = 0; digit < turn_.size; ++digit)
      if (set >> digit & 1) found |= DigitSet(1u << turn_.digits[digit]);
    return found;
  }

  DigitSet others(DigitSet set) const { return DigitSet(((1u << turn_.size) - 1) & ~set); }

  // The sets of all columns of a round from that of the first one; false if they do not return to
  // themselves.
  bool spread(const Round& round, DigitSet set, ColumnDigits& sets) const {
    int column = round.stack * 2;
    const DigitSet first = set;
    for (int step = 0; step < round.length; ++step) {
      sets[std::size_t(column)] = set;
      sets[std::size_t(column ^ 1)] = others(set);
      set = exchanged_ ? others(image(set)) : image(set);
      column = turn_.columns[column];
    }
    return set == (column == round.stack * 2 ? first : others(first));
  }

  void find_rounds() {
    std::uint32_t seen = 0;
    for (int stack = 0; stack < turn_.size / 2; ++stack) {
      if (seen >> stack & 1) continue;
      Round round{stack, 0, false, {}};
      int column = 2 * stack;
      do {
        seen |= 1u << column / 2;
        column = turn_.columns[column];
        ++round.length;
      } while (column / 2 != stack);
      round.crossed = column != 2 * stack;
      ColumnDigits sets{};
      for (unsigned set = 0; set < 1u << turn_.size; ++set)
        if (std::popcount(set) == turn_.size / 2 && spread(round, DigitSet(set), sets))
          round.choices.push_back(DigitSet(set));
      rounds_.push_back(std::move(round));
    }
  }

  // A form of the sets that does not depend on which digit is which: for a cycle starting where its
  // codes are least, and for cycles of the same length the least first.
  Form sorted(const Codes& codes) const {
    std::array<Form, kMostColumns> forms;
    std::size_t n = 0, first = 0;
    for (const int length : cycles_) {
      Form least = ~Form(0);
      for (int from = 0; from < length; ++from) {
        Form form = 0;
        for (int k = 0; k < length; ++k)
          form = form << kCodeBits | codes[first + std::size_t((from + k) % length)];
        least = std::min(least, form);
      }
      forms[n++] = least;
      first += std::size_t(length);
    }
    Form found = 0;
    for (std::size_t begin = 0, end; begin < n; begin = end) {
      for (end = begin + 1; end < n && cycles_[end] == cycles_[begin]; ++end) {}
      for (std::size_t k = begin + 1; k < end; ++k)
        for (std::size_t at = k; at > begin && forms[at] < forms[at - 1]; --at)
          std::swap(forms[at], forms[at - 1]);
      for (std::size_t k = begin; k < end; ++k) found = found << kCodeBits * cycles_[k] | forms[k];
    }
    return found;
  }

  void mark(Codes& codes, DigitSet set, std::size_t place) const {
    for (; set != 0; set &= DigitSet(set - 1))
      codes[std::size_t(std::countr_zero(set))] |= std::uint8_t(1u << place);
  }

  Form rough_form(const std::vector<DigitSet>& sets) const {
    Codes codes{};
    for (std::size_t at = 0; at < sets.size(); ++at) mark(codes, sets[at], at);
    return sorted(codes);
  }

  // The least form of the sets when rounds of the same kind change places, and when a round begins
  // with another of its columns. Rounds are sorted by what they have in common with the others; all
  // orders are tried only if that does not distinguish them.
  Form form(const std::vector<DigitSet>& sets) const {
    Turned turned;
    for (std::size_t at = 0; at < sets.size(); ++at) {
      std::vector<DigitSet> own;
      DigitSet set = sets[at];
      for (int step = 0; step < rounds_[at].length; ++step, set = image(set))
        for (const DigitSet one : {set, others(set)})
          if (std::find(own.begin(), own.end(), one) == own.end()) own.push_back(one);
      turned.sets.push_back(std::move(own));
    }
    turned.looks = looks(turned.sets);
    turned.order = turned.looks;
    std::sort(turned.order.begin(), turned.order.end());
    Form least = ~Form(0);
    // Of each round one of two opposite sets has a certain digit: those with it are enough.
    for (int digit = 0; digit < turn_.size; ++digit) place_all(turned, digit, 0, 0, {}, least);
    return least;
  }

  struct Turned {
    std::vector<std::vector<DigitSet>> sets;     // of each round: those of its columns
    std::vector<std::uint64_t> looks, order;     // its invariant; the same in order
  };

  // Numbers that do not depend on names: how many digits the sets of a round share with those of
  // the others, and with which.
  std::vector<std::uint64_t> looks(const std::vector<std::vector<DigitSet>>& sets) const {
    const auto kind = [&](std::size_t at) {   // foremost: rounds of a kind keep their places
      return std::uint64_t(2 * rounds_[at].length + (rounds_[at].crossed ? 1 : 0)) << kKindShift;
    };
    std::vector<std::uint64_t> found;
    for (std::size_t at = 0; at < sets.size(); ++at) found.push_back(kind(at));
    for (int turn = 0; turn < 2; ++turn) {
      std::vector<std::uint64_t> next(sets.size(), 0);
      for (std::size_t one = 0; one < sets.size(); ++one)
        for (std::size_t other = 0; other < sets.size(); ++other) {
          if (one == other) continue;
          std::uint64_t shared = 0;
          for (const DigitSet a : sets[one])
            for (const DigitSet b : sets[other])
              shared += mixed(std::uint64_t(std::popcount(unsigned(a & b))));
          next[one] += mixed(shared ^ mixed(found[other]));
        }
      for (std::size_t at = 0; at < sets.size(); ++at)
        found[at] = kind(at) | next[at] >> (64 - kKindShift);
    }
    return found;
  }

  static std::uint64_t mixed(std::uint64_t value) {
    value = (value + 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9;
    return value ^ value >> 29;
  }

  void place_all(const Turned& turned, int digit, std::size_t place, std::uint32_t placed,
                 const Codes& codes, Form& least) const {
    if (!toil(meter_, 8)) throw Halt{};
    if (place == turned.sets.size()) {
      least = std::min(least, sorted(codes));
      return;
    }
    for (std::size_t at = 0; at < turned.sets.size(); ++at) {
      if (placed >> at & 1 || turned.looks[at] != turned.order[place]) continue;
      for (const DigitSet set : turned.sets[at]) {
        if (!(set >> digit & 1)) continue;
        Codes more = codes;
        mark(more, set, place);
        place_all(turned, digit, place + 1, placed | 1u << at, more, least);
      }
    }
  }

  static constexpr int kKindShift = 59;
  static constexpr int kCodeBits = 6;   // twelve codes fill 72 bits

  const Turn turn_;
  const bool exchanged_;
  Meter& meter_;
  std::vector<int> cycles_;     // lengths of the cycles of the digits
  std::vector<Round> rounds_;
};

// ---- grids

void check(const Move& move) {
  const int size = 2 * move.box_rows;
  if (move.box_rows < 2 || size > kMostColumns)
    throw std::invalid_argument("expected boxes of 2 to 6 rows and 2 columns");
  for (const auto& [images, width] : {std::pair{move.rows, move.box_rows}, {move.columns, 2}}) {
    std::uint32_t seen = 0;
    for (int line = 0; line < size; ++line) {
      seen |= 1u << images[line];
      if (images[line] / width != images[line / width * width] / width)
        throw std::invalid_argument("lines of one chute must stay in one");
    }
    if (seen != (1u << size) - 1) throw std::invalid_argument("a line is missing");
  }
}

Wide product(Wide one, Wide other) {
  if (one != 0 && other > ~Wide(0) / one)
    throw std::overflow_error("the number of grids does not fit into 128 bits");
  return one * other;
}

Wide sum(Wide one, Wide other) {
  if (other > ~Wide(0) - one)
    throw std::overflow_error("the number of grids does not fit into 128 bits");
  return one + other;
}

FixedBySets fixed_with(const Move& move, const std::vector<int>& cycles, Factorisations& all,
                       Meter& meter) {
  const int size = 2 * move.box_rows;
  const Turn turn{size, move.columns, permutation(cycles)};
  const bool exchanged = move.rows[0] >= move.box_rows;
  const int turns = exchanged ? 2 : 1;   // after which a band returns
  const Images rows = power(move.rows, size, turns);
  const std::vector<int> upper = cycle_lengths(rows, 0, move.box_rows),
                         lower = cycle_lengths(rows, move.box_rows, size);
  const Turn of_band{size, power(turn.columns, size, turns), power(turn.digits, size, turns)};
  FixedBands above(of_band, upper, all, meter), below(of_band, lower, all, meter);
  const Sets sets(turn, exchanged, meter);
  FixedBySets found{cycles, 0, 0};
  for (const Chosen& chosen : sets.classes()) {
    tell(meter, 1);
    const ColumnDigits columns = sets.column_sets(chosen);
    Wide ways = above.count(columns);
    // The lower band has the sets with the columns of all boxes exchanged: equally many fillings.
    if (!exchanged && ways != 0) ways = product(ways, lower == upper ? ways : below.count(columns));
    found.grids = sum(found.grids, product(ways, chosen.many));
    ++found.classes;
  }
  return found;
}

}  // namespace

std::vector<FixedBySets> fixed_by_sets(const Move& move, Meter& meter) {
  check(move);
  Factorisations all(kRoom);
  std::vector<FixedBySets> found;
  try {
    for (const std::vector<int>& cycles : undoing(move))
      found.push_back(fixed_with(move, cycles, all, meter));
  } catch (const Halt&) {
    found.clear();
  }
  return found;
}

}  // namespace nanpure
