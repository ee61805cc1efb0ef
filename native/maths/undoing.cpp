#include "maths/undoing.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace nanpure {
namespace {

// The lengths of the cycles of some points, which are whole cycles, ascending.
template <typename Points, typename Next>
std::vector<int> lengths_of(const Points& points, const Next& next) {
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

// A house returns after so many moves; its cells then lie in cycles of these lengths, and so do its
// digits, which are all digits.
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
      found.push_back({moves, lengths_of(cells, [&](int cell) {
        return rows[cell / size] * size + columns[cell % size];
      })});
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

}  // namespace

std::vector<int> cycle_lengths(const Images& images, int begin, int end) {
  std::vector<int> points(std::size_t(end - begin));
  std::iota(points.begin(), points.end(), begin);
  return lengths_of(points, [&](int point) { return int(images[point]); });
}

Images permutation(const std::vector<int>& cycles) {
  Images found{};
  int first = 0;
  for (const int length : cycles) {
    for (int k = 0; k < length; ++k) found[first + k] = std::uint8_t(first + (k + 1) % length);
    first += length;
  }
  return found;
}

std::vector<std::vector<int>> undoing(const Move& move) {
  const int size = 2 * move.box_rows;
  const std::vector<House> houses = houses_of(move);
  std::vector<std::vector<int>> all, found;
  std::vector<int> parts;
  each_partition(size, size, parts, all);
  for (const std::vector<int>& cycles : all)
    if (can_undo(cycles, houses, size)) found.push_back(cycles);
  return found;
}

}  // namespace nanpure
