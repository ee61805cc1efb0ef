#include "maths/fixed_filling.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <stdexcept>
#include <utility>

namespace nanpure {

MovedBoard::MovedBoard(const FixedQuestion& question)
    : size(question.size), cells(size * size), relabelled(question.relabelled),
      groups(question.groups), move(question.move) {
  if (size < 1 || size > kMaxSize || move.size() != std::size_t(cells))
    throw std::invalid_argument("expected a board of 1x1 to 36x36 cells and a move of them");
  back.assign(move.size(), std::uint16_t(cells));
  for (std::size_t cell = 0; cell < move.size(); ++cell) {
    if (move[cell] >= cells || back[move[cell]] != cells)
      throw std::invalid_argument("expected a move that is a permutation of the cells");
    back[move[cell]] = std::uint16_t(cell);
  }
  groups_of.resize(move.size());
  std::set<std::vector<std::uint16_t>> known;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    std::sort(groups[group].begin(), groups[group].end());
    for (const std::uint16_t cell : groups[group]) {
      if (cell >= cells) throw std::invalid_argument("a group of a cell that does not exist");
      groups_of[cell].push_back(std::uint16_t(group));
    }
    known.insert(groups[group]);
  }
  for (const auto& group : groups) {
    std::vector<std::uint16_t> image;
    for (const std::uint16_t cell : group) image.push_back(move[cell]);
    std::sort(image.begin(), image.end());
    if (!known.contains(image))
      throw std::invalid_argument("expected a move that preserves the groups");
  }
  find_orbits();
  find_home();
}

void MovedBoard::find_orbits() {
  orbit_of.assign(move.size(), std::numeric_limits<std::uint16_t>::max());
  for (std::size_t first = 0; first < move.size(); ++first) {
    if (orbit_of[first] != std::numeric_limits<std::uint16_t>::max()) continue;
    std::vector<std::uint16_t> orbit, met;
    for (std::size_t cell = first; orbit.empty() || cell != first; cell = move[cell]) {
      orbit_of[cell] = std::uint16_t(orbits.size());
      orbit.push_back(std::uint16_t(cell));
    }
    for (std::size_t k = 1; k < orbit.size(); ++k)
      for (const std::uint16_t group : groups_of[first])
        if (std::binary_search(groups[group].begin(), groups[group].end(), orbit[k])) {
          met.push_back(std::uint16_t(k));
          break;
        }
    longest = std::max(longest, orbit.size());
    orbits.push_back(std::move(orbit));
    meets.push_back(std::move(met));
  }
}

// The house with the fewest images: then the labels are known soonest.
void MovedBoard::find_home() {
  std::size_t least = std::numeric_limits<std::size_t>::max();
  for (const auto& group : groups) {
    if (int(group.size()) != size) continue;
    const std::size_t here = closure(group).size();
    if (here >= least) continue;
    least = here;
    home = group;
  }
  if (home.empty()) throw std::invalid_argument("expected a group of all digits");
}

std::vector<std::uint16_t> MovedBoard::closure(const std::vector<std::uint16_t>& some) const {
  std::vector<std::uint16_t> found;
  for (const std::uint16_t cell : some) found.push_back(orbit_of[cell]);
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<std::uint16_t> all;
  for (const std::uint16_t orbit : found)
    all.insert(all.end(), orbits[orbit].begin(), orbits[orbit].end());
  return all;
}

Filling::Filling(const MovedBoard& board, Meter& meter)
    : board_(board), meter_(meter), digits_(board.move.size(), 0), used_(board.groups.size(), 0),
      allowed_(board.orbits.size(), 0) {}

// The consequences of a digit in a cell: the labels, if the cells before and after it are filled,
// or these cells, if the labels are known. False: a contradiction; the trail records what to undo.
bool Filling::place(std::uint16_t cell, Digit digit) {
  if (digits_[cell] != 0) return digits_[cell] == digit;
  const Mask bit = Mask(1) << (digit - 1);
  for (const std::uint16_t group : board_.groups_of[cell])
    if (used_[group] & bit) return false;
  for (const std::uint16_t group : board_.groups_of[cell]) used_[group] |= bit;
  digits_[cell] = digit;
  trail_.push_back(cell);
  const std::uint16_t after = board_.move[cell], before = board_.back[cell];
  if (digits_[after] != 0 ? !label(digit, digits_[after])
                          : labels_[digit] != 0 && !place(after, labels_[digit]))
    return false;
  return digits_[before] != 0 ? label(digits_[before], digit)
                              : from_[digit] == 0 || place(before, from_[digit]);
}

bool Filling::label(Digit from, Digit to) {
  if (labels_[from] != 0 || from_[to] != 0) return labels_[from] == to;
  labels_[from] = to;
  from_[to] = from;
  trail_.push_back(std::uint16_t(board_.cells + from));
  for (std::uint16_t cell = 0; cell < board_.cells; ++cell) {
    if (digits_[cell] == from && !place(board_.move[cell], to)) return false;
    if (digits_[cell] == to && !place(board_.back[cell], from)) return false;
  }
  return true;
}

void Filling::take_back(std::size_t mark) {
  for (; trail_.size() > mark; trail_.pop_back()) {
    const std::uint16_t last = trail_.back();
    if (last >= board_.cells) {
      const Digit from = Digit(last - board_.cells);
      from_[labels_[from]] = 0;
      labels_[from] = 0;
      continue;
    }
    const Mask bit = Mask(1) << (digits_[last] - 1);
    for (const std::uint16_t group : board_.groups_of[last]) used_[group] ^= bit;
    digits_[last] = 0;
  }
}

void Filling::allow() {
  // [k][digit]: the digit after k moves.
  std::vector<Labels> powers(board_.longest + 1);
  for (int digit = 0; digit <= board_.size; ++digit) powers[0][digit] = Digit(digit);
  for (std::size_t k = 1; k < powers.size(); ++k)
    for (int digit = 1; digit <= board_.size; ++digit)
      powers[k][digit] = labels_[powers[k - 1][digit]];
  for (std::size_t orbit = 0; orbit < board_.orbits.size(); ++orbit) {
    allowed_[orbit] = 0;
    for (int digit = 1; digit <= board_.size; ++digit) {
      bool fits = powers[board_.orbits[orbit].size()][digit] == digit;
      for (const std::uint16_t k : board_.meets[orbit]) fits = fits && powers[k][digit] != digit;
      if (fits) allowed_[orbit] |= Mask(1) << (digit - 1);
    }
  }
}

void Filling::take(const std::vector<Digit>& digits) {
  digits_ = digits;
  std::fill(used_.begin(), used_.end(), 0);
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (digits[cell] == 0) continue;
    labels_[digits[cell]] = digits[board_.move[cell]];
    for (const std::uint16_t group : board_.groups_of[cell])
      used_[group] |= Mask(1) << (digits[cell] - 1);
  }
  allow();
}

std::size_t Filling::narrowest(const std::vector<std::uint16_t>& open) const {
  std::size_t found = 0;
  int least = std::numeric_limits<int>::max();
  for (std::size_t k = 0; k < open.size(); ++k) {
    const int many = std::popcount(candidates(open[k]));
    if (many >= least) continue;
    least = many;
    found = k;
    if (many <= 1) break;
  }
  return found;
}

std::uint64_t Filling::count(std::vector<std::uint16_t>& open) {
  if (open.empty()) return 1;
  pay(open.size());
  const std::size_t chosen = narrowest(open);
  const std::uint16_t orbit = open[chosen];
  Mask left = candidates(orbit);
  if (open.size() == 1) return std::uint64_t(std::popcount(left));
  open[chosen] = open.back();
  open.pop_back();
  std::uint64_t found = 0;
  for (; left != 0; left &= left - 1) {
    const Digit digit = Digit(std::countr_zero(left) + 1);
    toggle(orbit, digit);
    found += count(open);
    toggle(orbit, digit);
  }
  open.push_back(orbit);
  std::swap(open[chosen], open.back());
  return found;
}

}  // namespace nanpure
