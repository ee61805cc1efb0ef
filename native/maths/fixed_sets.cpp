#include "maths/fixed_sets.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>
#include <utility>

namespace nanpure {
namespace {

constexpr std::size_t kRoom = 1 << 23;   // graphs whose factorisations are kept, of some 60 bytes

// The lengths of the cycles of some points, which are whole cycles, ascending.
template <typename Points, typename Next>
std::vector<int> cycle_lengths(const Points& points, const Next& next) {
  std::vector<int> found;
  std::set<int> seen;
  for (const int point : points) {
    int length = 0;
    for (int at = point; seen.insert(at).second; at = next(at)) ++length;
    if (length > 0) found.push_back(length);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<int> cycle_lengths(const Images& images, int begin, int end) {
  std::vector<int> points(std::size_t(end - begin));
  std::iota(points.begin(), points.end(), begin);
  return cycle_lengths(points, [&](int point) { return int(images[point]); });
}

// ---- permutations of digits that can undo a move

// A house comes back after so many moves; its cells lie in cycles of these lengths then, and so do
// its digits, which are all digits.
struct House {
  int moves;
  std::vector<int> cycles;
};

std::vector<House> houses_of(const Move& move) {
  const int size = 2 * move.box_rows;
  std::vector<House> found;
  for (const int length : cycle_lengths(move.rows, 0, size))
    found.push_back({length, cycle_lengths(power(move.columns, size, length), 0, size)});
  for (const int length : cycle_lengths(move.columns, 0, size))
    found.push_back({length, cycle_lengths(power(move.rows, size, length), 0, size)});
  for (int band = 0; band < size; band += move.box_rows)
    for (int stack = 0; stack < size; stack += 2) {
      int moves = 1;
      Images rows = move.rows, columns = move.columns;
      for (; rows[band] / move.box_rows != band / move.box_rows || columns[stack] / 2 != stack / 2;
           ++moves) {
        rows = power(move.rows, size, moves + 1);
        columns = power(move.columns, size, moves + 1);
      }
      std::vector<int> cells;
      for (int row = band; row < band + move.box_rows; ++row)
        for (int column = stack; column < stack + 2; ++column) cells.push_back(row * size + column);
      found.push_back({moves, cycle_lengths(cells, [&](int cell) {
        return rows[cell / size] * size + columns[cell % size];
      })});
    }
  return found;
}

// A permutation of digits with cycles of these lengths, of digits that follow each other.
Images permutation(const std::vector<int>& cycles) {
  Images found{};
  int first = 0;
  for (const int length : cycles) {
    for (int k = 0; k < length; ++k) found[first + k] = std::uint8_t(first + (k + 1) % length);
    first += length;
  }
  return found;
}

bool can_undo(const std::vector<int>& cycles, const std::vector<House>& houses, int size) {
  const Images digits = permutation(cycles);
  return std::all_of(houses.begin(), houses.end(), [&](const House& house) {
    return cycle_lengths(power(digits, size, house.moves), 0, size) == house.cycles;
  });
}

// All ways to write a number as a sum of numbers up to `most`, each descending.
void each_partition(int number, int most, std::vector<int>& parts,
                    std::vector<std::vector<int>>& found) {
  if (number == 0) found.push_back(parts);
  for (int part = std::min(number, most); part > 0; --part) {
    parts.push_back(part);
    each_partition(number - part, part, parts, found);
    parts.pop_back();
  }
}

// ---- column sets that are carried to each other

// Stacks that follow each other; the sets of all are known from the digits in the first column.
struct Round {
  int stack;                         // the first one
  int length;
  bool crossed;                      // its columns change places where it comes back
  std::vector<DigitSet> choices;     // digits of its first column
};

// How many choices there are for some of the rounds, up to what turns into each other.
struct Chosen {
  std::vector<DigitSet> sets;        // one of them
  std::uint64_t many;
};

class Sets {
 public:
  // Of grids whose bands change places where `exchanged` says so.
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
  // the turn: these carry fixed fillings to fixed fillings. Round by round, so that few are at hand.
  std::vector<Chosen> classes() const {
    std::vector<Chosen> found{{{}, 1}};
    for (const Round& round : rounds_) {
      std::map<Form, Chosen> next;
      for (const Chosen& part : found) {
        // Digits that nothing tells apart yet make many choices the same at once.
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

  // The sets of all columns of a round from that of the first one; false where they do not come
  // back to themselves.
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

  // What the sets say of the digits, in an order that does not depend on which digit is which: of a
  // cycle from where its codes are least, and of cycles of the same length the least first.
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

  // The least form of what becomes of the sets where rounds of the same kind change places, and
  // where a round begins with another of its columns.
  Form form(const std::vector<DigitSet>& sets) const {
    std::vector<std::vector<DigitSet>> turned;
    for (std::size_t at = 0; at < sets.size(); ++at) {
      std::vector<DigitSet> own;
      DigitSet set = sets[at];
      for (int step = 0; step < rounds_[at].length; ++step, set = image(set))
        for (const DigitSet one : {set, others(set)})
          if (std::find(own.begin(), own.end(), one) == own.end()) own.push_back(one);
      turned.push_back(std::move(own));
    }
    Form least = ~Form(0);
    place_all(turned, 0, 0, {}, least);
    return least;
  }

  void place_all(const std::vector<std::vector<DigitSet>>& turned, std::size_t place,
                 std::uint32_t placed, const Codes& codes, Form& least) const {
    if (!toil(meter_, 8)) throw Halt{};
    if (place == turned.size()) {
      least = std::min(least, sorted(codes));
      return;
    }
    for (std::size_t at = 0; at < turned.size(); ++at) {
      if (placed >> at & 1 || rounds_[at].length != rounds_[place].length ||
          rounds_[at].crossed != rounds_[place].crossed)
        continue;
      for (const DigitSet set : turned[at]) {
        Codes more = codes;
        mark(more, set, place);
        place_all(turned, place + 1, placed | 1u << at, more, least);
      }
    }
  }

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
  const int turns = exchanged ? 2 : 1;   // after which a band is back
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
    // The lower band has the sets with the columns of all boxes exchanged: as many fillings.
    if (!exchanged && ways != 0) ways = product(ways, lower == upper ? ways : below.count(columns));
    found.grids = sum(found.grids, product(ways, chosen.many));
    ++found.classes;
  }
  return found;
}

}  // namespace

std::vector<FixedBySets> fixed_by_sets(const Move& move, Meter& meter) {
  check(move);
  const int size = 2 * move.box_rows;
  const std::vector<House> houses = houses_of(move);
  std::vector<std::vector<int>> partitions;
  std::vector<int> parts;
  each_partition(size, size, parts, partitions);
  Factorisations all(kRoom);
  std::vector<FixedBySets> found;
  try {
    for (const std::vector<int>& cycles : partitions)
      if (can_undo(cycles, houses, size)) found.push_back(fixed_with(move, cycles, all, meter));
  } catch (const Halt&) {
    found.clear();
  }
  return found;
}

}  // namespace nanpure
