#include "logic/facts/rulebook.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <utility>

namespace nanpure::logic {
namespace {

std::atomic<std::uint64_t> made{0};   // rulebooks

constexpr std::size_t kMostKept = 24;        // cells of a rule, if its answers are to be kept
constexpr std::size_t kAnswers = 1 << 13;    // slots, one per hash: 4 MB per thread

// An answer with its full question, since two questions may share a hash.
struct Answer {
  std::uint64_t book = 0;   // none
  int rule = 0;
  bool holds = false;
  std::vector<Mask> before, after;
};

// The latest answers of a thread.
class Answers {
 public:
  // The slot of an answer, and whether the slot holds it.
  std::pair<Answer&, bool> of(std::uint64_t book, int rule, const std::vector<Mask>& own) {
    std::uint64_t hash = book * kOdd + std::uint64_t(rule);
    for (const Mask mask : own) hash = (hash ^ mask) * kOdd, hash ^= hash >> 29;
    Answer& answer = answers_[hash % kAnswers];
    return {answer, answer.book == book && answer.rule == rule && answer.before == own};
  }

 private:
  static constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15u;

  std::vector<Answer> answers_ = std::vector<Answer>(kAnswers);
};

}  // namespace

Rulebook::Rulebook(const Houses& houses)
    : houses_(houses), id_(++made), of_(std::size_t(houses.cells)) {
  for (int rule = 0; rule < count(); ++rule)
    for (const std::uint16_t cell : cells(rule)) of_[cell].push_back(std::uint16_t(rule));
}

std::vector<Mask>& Rulebook::on_board(int rule, std::span<const Mask> own) const {
  // Nets ask a million times, on several threads.
  static thread_local std::vector<Mask> board;
  board.resize(std::size_t(houses_.cells));
  const auto cells = this->cells(rule);
  for (std::size_t k = 0; k < cells.size(); ++k) board[cells[k]] = own[k];
  return board;
}

// Steps and nets leave most rules unchanged and ask the same questions again, so answers are kept.
bool Rulebook::narrow(int rule, std::vector<Mask>& own) const {
  static thread_local Answers answers;
  const RuleGroup& group = this->group(rule);
  const auto anew = [&](std::vector<Mask>& left) {
    std::vector<Mask>& board = on_board(rule, left);
    bool changed = true;
    if (!settle(group, board, changed)) return false;
    for (changed = true; changed;) {
      changed = false;
      if (!houses_.groups().narrow(houses_, group, board) || !settle(group, board, changed))
        return false;
    }
    for (std::size_t k = 0; k < left.size(); ++k) left[k] = board[group.cells[k]];
    return true;
  };
  const bool only_pairs = group.rules.empty() && group.equations.empty();
  if (only_pairs || own.size() > kMostKept) return anew(own);   // looked up as fast as remembered
  const auto [answer, known] = answers.of(id_, rule, own);
  if (!known) {
    answer.book = 0;   // invalid until it is complete
    answer.before = own;
    answer.after = own;
    answer.holds = anew(answer.after);
    answer.rule = rule;
    answer.book = id_;
  }
  if (answer.holds) own = answer.after;
  return answer.holds;
}

// The digit of a cell that has only one is struck from those cells of the rule that it sees. False: a
// cell has none left.
bool Rulebook::settle(const RuleGroup& group, std::vector<Mask>& board, bool& changed) const {
  for (bool again = true; again;) {
    again = false;
    for (const std::uint16_t cell : group.cells) {
      if (board[cell] == 0) return false;
      if (!std::has_single_bit(board[cell])) continue;
      const std::uint64_t* const peers =
          &houses_.peers[std::size_t(cell) * std::size_t(houses_.words)];
      for (const std::uint16_t other : group.cells)
        if (board[other] & board[cell] && peers[other / 64] >> (other % 64) & 1) {
          board[other] &= ~board[cell];
          if (board[other] == 0) return false;
          again = changed = true;
        }
    }
  }
  return true;
}

}  // namespace nanpure::logic
