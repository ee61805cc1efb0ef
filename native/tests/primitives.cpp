#include "primitives.hpp"

#include <algorithm>
#include <bit>

namespace nanpure::tests {
namespace {

using Cells = std::vector<std::uint16_t>;
using Numbers = std::vector<std::int64_t>;

// The branches of an `either`: primitives whose cells are indices into its own.
std::vector<std::vector<Primitive>> branches(const Primitive& either) {
  std::vector<std::vector<Primitive>> found;
  auto next = either.numbers.begin();
  const std::int64_t count = *next++;
  while (std::int64_t(found.size()) < count) {
    found.emplace_back();
    for (std::int64_t parts = *next++; parts > 0; --parts) {
      Primitive part{int(*next++), {}, {}};
      for (std::int64_t cells = *next++; cells > 0; --cells) part.cells.push_back(std::uint16_t(*next++));
      for (std::int64_t numbers = *next++; numbers > 0; --numbers) part.numbers.push_back(*next++);
      found.back().push_back(part);
    }
  }
  return found;
}

std::int64_t between(Chance& chance, std::int64_t least, std::int64_t most) {
  return least + chance.below(int(most - least + 1));
}

Cells some_cells(Chance& chance, int cells, std::size_t count) {
  Cells all(static_cast<std::size_t>(cells));
  for (int c = 0; c < cells; ++c) all[std::size_t(c)] = std::uint16_t(c);
  for (std::size_t k = 0; k < count; ++k)
    std::swap(all[k], all[k + std::size_t(chance.below(int(all.size() - k)))]);
  all.resize(count);
  return all;
}

}  // namespace

bool holds(const Primitive& primitive, const Digits& d) {
  const Numbers& numbers = primitive.numbers;
  switch (RuleKind(primitive.code)) {
    case RuleKind::linear: {
      std::int64_t sum = 0;
      for (std::size_t k = 0; k < d.size(); ++k) sum += numbers[k + 1] * d[k];
      return sum == numbers[0];
    }
    case RuleKind::combination: {
      std::int64_t set = 0;
      for (const int digit : d) set |= std::int64_t(1) << (digit - 1);
      return std::popcount(std::uint64_t(set)) == int(d.size()) &&
             std::ranges::find(numbers, set) != numbers.end();
    }
    case RuleKind::chain:
      for (std::size_t k = 1; k < d.size(); ++k)
        if (d[k] < d[k - 1] + numbers[0]) return false;
      return true;
    case RuleKind::pairs:
      return numbers[std::size_t(d[0] - 1)] >> (d[1] - 1) & 1;
    case RuleKind::equal_sums: {
      std::size_t at = 0;
      std::int64_t first = 0;
      for (std::size_t k = 1; k < numbers.size(); ++k) {
        std::int64_t sum = 0;
        for (std::int64_t m = 0; m < numbers[k]; ++m) sum += d[at++] + numbers[0];
        if (k == 1) first = sum;
        if (sum != first) return false;
      }
      return true;
    }
    case RuleKind::count:
      for (std::size_t k = 0; k < numbers.size(); k += 3) {
        const auto n = std::ranges::count(d, numbers[k]);
        if (n < numbers[k + 1] || n > numbers[k + 2]) return false;
      }
      return true;
    case RuleKind::element:
      return d[std::size_t(d[0])] == numbers[0];
    case RuleKind::between:
      return std::all_of(d.begin() + 2, d.end(), [&](auto digit) {
        return std::min(d[0], d[1]) < digit && digit < std::max(d[0], d[1]);
      });
    case RuleKind::automaton: {
      std::int64_t state = 0;
      const std::int64_t row = std::int64_t(numbers.size() - 1) / numbers[0];
      for (const int digit : d)
        if (state >= 0) state = numbers[std::size_t(1 + state * row + digit)];
      return state >= 0 && numbers[std::size_t(1 + state * row)] == 1;
    }
    case RuleKind::table:
      for (std::size_t at = 0; at < numbers.size(); at += d.size()) {
        bool right = true;
        for (std::size_t k = 0; k < d.size(); ++k) right &= numbers[at + k] >> (d[k] - 1) & 1;
        if (right) return true;
      }
      return false;
    case RuleKind::either: {
      bool any = false;
      for (const std::vector<Primitive>& branch : branches(primitive)) {
        bool all = true;
        for (const Primitive& part : branch) {
          Digits own;
          for (const std::uint16_t place : part.cells) own.push_back(d[place]);
          all &= holds(part, own);
        }
        any |= all;
      }
      return any;
    }
  }
  return false;
}

Primitive random_primitive(Chance& chance, RuleKind kind, int size) {
  Primitive made{int(kind), {}, {}};
  const Mask all = (Mask(1) << size) - 1;
  std::size_t n = std::size_t(between(chance, 1, 4));
  switch (kind) {
    case RuleKind::linear:
      made.numbers = {between(chance, -6, 16)};
      for (std::size_t k = 0; k < n; ++k) {
        const std::int64_t factor = between(chance, -3, 3);
        made.numbers.push_back(factor == 0 ? 1 : factor);
      }
      break;
    case RuleKind::combination:
      for (Mask set = 1; set <= all; ++set)
        if (std::popcount(set) == int(n) && chance.below(2)) made.numbers.push_back(std::int64_t(set));
      break;
    case RuleKind::chain:
      made.numbers = {between(chance, 0, 1)};
      break;
    case RuleKind::pairs:
      n = 2;
      for (int digit = 0; digit < size; ++digit)
        made.numbers.push_back(chance.below(int(all) + 1) | chance.below(int(all) + 1));
      break;
    case RuleKind::equal_sums:
      made.numbers = {between(chance, -1, 1)};
      n = 0;
      for (std::int64_t segments = between(chance, 2, 3); segments > 0; --segments) {
        made.numbers.push_back(between(chance, 1, segments == 3 ? 1 : 3));
        n += std::size_t(made.numbers.back());
      }
      break;
    case RuleKind::count:
      for (std::int64_t digit = 1; digit <= size; ++digit) {
        if (chance.below(2) && digit < size) continue;
        const std::int64_t least = between(chance, 0, 2);
        made.numbers.insert(made.numbers.end(), {digit, least, least + between(chance, 0, 2)});
      }
      if (chance.below(8) == 0) n = 7;
      break;
    case RuleKind::element:
      n = std::size_t(size + 1);
      made.numbers = {between(chance, 1, size)};
      break;
    case RuleKind::between:
      n += 1 + std::size_t(chance.below(2));
      break;
    case RuleKind::automaton: {
      const std::int64_t states = between(chance, 1, 4);
      made.numbers = {states};
      for (std::int64_t state = 0; state < states; ++state) {
        made.numbers.push_back(chance.below(2));
        for (int digit = 0; digit < size; ++digit)
          made.numbers.push_back(between(chance, -1, states - 1));
      }
      break;
    }
    case RuleKind::either: {
      n = 5;
      made.numbers = {between(chance, 1, 3)};
      for (std::int64_t branch = made.numbers[0]; branch > 0; --branch) {
        made.numbers.push_back(between(chance, 1, 2));
        for (std::int64_t parts = made.numbers.back(); parts > 0; --parts) {
          const RuleKind own = RuleKind(between(chance, 1, int(RuleKind::table)));
          const Primitive part = random_primitive(chance, own, size);
          made.numbers.push_back(part.code);
          made.numbers.push_back(std::int64_t(part.cells.size()));
          n = std::max(n, part.cells.size());
          for (const std::uint16_t place : some_cells(chance, int(n), part.cells.size()))
            made.numbers.push_back(place);
          made.numbers.push_back(std::int64_t(part.numbers.size()));
          made.numbers.insert(made.numbers.end(), part.numbers.begin(), part.numbers.end());
        }
      }
      break;
    }
    case RuleKind::table:
      for (std::int64_t masks = between(chance, 0, 4) * std::int64_t(n); masks > 0; --masks)
        made.numbers.push_back(chance.below(int(all) + 1) | chance.below(int(all) + 1));
      break;
  }
  made.cells = some_cells(chance, size * size, n);
  if (kind == RuleKind::element && chance.below(2)) made.cells[0] = made.cells[std::size_t(1 + chance.below(4))];
  return made;
}

std::string shown(const Primitive& primitive) {
  std::string text = "code " + std::to_string(primitive.code) + " cells";
  for (const auto cell : primitive.cells) text += " " + std::to_string(cell);
  text += " numbers";
  for (const auto number : primitive.numbers) text += " " + std::to_string(number);
  return text;
}

}  // namespace nanpure::tests
