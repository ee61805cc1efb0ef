#include "text/strings.hpp"

#include <algorithm>
#include <vector>

namespace nanpure {
namespace {

constexpr int kSize = 9, kCells = 81;

// The rest of a text that is read from its beginning.
class Rest {
 public:
  explicit Rest(std::string_view text) : text_(text) {}

  bool done() const { return text_.empty(); }

  bool take(std::string_view wanted) {
    if (text_.substr(0, wanted.size()) != wanted) return false;
    text_.remove_prefix(wanted.size());
    return true;
  }

  // A number of at most `most` digits; -1 if there is none.
  int number(std::size_t most) {
    std::size_t at = 0;
    int value = 0;
    for (; at < text_.size() && text_[at] >= '0' && text_[at] <= '9'; ++at) {
      if (at == most) return -1;
      value = 10 * value + (text_[at] - '0');
    }
    text_.remove_prefix(at);
    return at ? value : -1;
  }

  // A character from `first` to `last` as a number from 0 on; -1 if there is none.
  int sign(char first, char last) {
    if (text_.empty() || text_[0] < first || text_[0] > last) return -1;
    const int value = text_[0] - first;
    text_.remove_prefix(1);
    return value;
  }

 private:
  std::string_view text_;
};

void add_rule(CagedBoard& board, const std::string& rule) {
  board.rules += '+';
  board.rules += rule;
}

// Cells in order, with their digit if it is one; false if no such cage is possible.
bool add_cage(CagedBoard& board, const std::vector<std::uint8_t>& cells, int total) {
  const int count = int(cells.size());
  const int least = count * (count + 1) / 2, most = 10 * count - least;
  if (count > kSize || (total && (total < least || total > most))) return false;
  std::string& rules = board.rules;
  rules += "+cage:";
  if (total) {
    rules += std::to_string(total);
    rules += ':';
  }
  for (const int cell : cells) {
    rules += 'r';
    rules += char('1' + cell / kSize);
    rules += 'c';
    rules += char('1' + cell % kSize);
    rules += ',';
  }
  rules.pop_back();
  return true;
}

bool set_digit(CagedBoard& board, int cell, int digit) {
  if (digit < 1 || digit > kSize) return false;
  board.digits[std::size_t(cell)] = std::uint8_t(digit);
  return true;
}

CagedBoard& cleared(CagedBoard& board) {
  board.digits.fill(0);
  board.rules.clear();
  board.rules.reserve(1024);
  board.regions.clear();
  return board;
}

// R1C1, from R1C1 to R9C9; -1 if there is none.
int cell_in(Rest& rest) {
  if (!rest.take("R")) return -1;
  const int row = rest.sign('1', '9');
  if (row < 0 || !rest.take("C")) return -1;
  const int column = rest.sign('1', '9');
  return column < 0 ? -1 : row * kSize + column;
}

// ~R1C1_5~R1C2_7 …
bool iss_digits(Rest& rest, CagedBoard& board) {
  while (rest.take("~")) {
    const int cell = cell_in(rest);
    if (cell < 0 || !rest.take("_")) return false;
    const int digit = rest.sign('1', '9') + 1;
    const int known = board.digits[std::size_t(cell)];
    if (digit == 0 || (known && known != digit)) return false;
    set_digit(board, cell, digit);
  }
  return true;
}

// The position of a rule in the text of all.
struct Span {
  std::size_t begin, length;
};

// After Cage~: 10~R1C1~R1C2 …
bool iss_cage(Rest& rest, CagedBoard& board, std::vector<Span>& known) {
  std::vector<std::uint8_t> cells;
  cells.reserve(kSize);
  const int total = rest.number(3);
  if (total < 0) return false;
  while (rest.take("~")) {
    const int cell = cell_in(rest);
    if (cell < 0) return false;
    cells.push_back(std::uint8_t(cell));
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  // Equal cages are merged.
  const std::size_t begin = board.rules.size();
  if (cells.empty() || !add_cage(board, cells, total)) return false;
  const Span added{begin, board.rules.size() - begin};
  const std::string_view rules = board.rules;
  const auto same = [&](const Span& span) {
    return span.length == added.length &&
           rules.substr(span.begin, span.length) == rules.substr(added.begin, added.length);
  };
  if (std::any_of(known.begin(), known.end(), same)) {
    board.rules.resize(begin);
  } else {
    known.push_back(added);
  }
  return true;
}

}  // namespace

bool read_killer(std::string_view text, CagedBoard& board) {
  cleared(board);
  Rest rest(text);
  if (!rest.take("3x3:")) return false;
  if (rest.take("d")) add_rule(board, "diagonals");
  if (!rest.take(":k:")) return false;
  int numbers[kCells];
  for (int& number : numbers) {
    number = rest.number(5);
    if (number < 0 || number > 0xFFFF || !rest.take(":")) return false;
  }
  if (!rest.done()) return false;
  bool placed[kCells] = {};
  std::vector<std::uint8_t> cells;
  for (int cell = 0; cell < kCells; ++cell) {
    const int total = numbers[cell] >> 8;
    if (placed[cell] || numbers[cell] == 0) continue;
    cells.clear();
    for (int other = cell; other < kCells; ++other) {
      if (numbers[other] != numbers[cell]) continue;
      placed[other] = true;
      cells.push_back(std::uint8_t(other));
    }
    // A number below 256 shared by cells is a cage without a sum; one that a single cell has, or
    // more cells than a cage can hold, is not.
    if (total == 0 && (cells.size() == 1 || cells.size() > kSize)) continue;
    if (!(cells.size() == 1 ? set_digit(board, cell, total) : add_cage(board, cells, total)))
      return false;   // it may also be written the other way round
  }
  return true;
}

bool read_sumocue(std::string_view text, CagedBoard& board) {
  cleared(board);
  Rest rest(text);
  if (!rest.take("SumoCueV1")) return false;
  if (rest.take("D")) add_rule(board, "diagonals");
  int totals[kCells], first[kCells];
  // The last cell so far of each cage, and the next one after each cell; a leader comes first.
  std::uint8_t last[kCells], next[kCells] = {};
  for (int cell = 0; cell < kCells; ++cell) last[cell] = std::uint8_t(cell);
  for (int cell = 0; cell < kCells; ++cell) {
    const bool leads = rest.take("=");
    if (!leads && !rest.take("+")) return false;
    const int number = rest.number(3);
    if (number < 0 || (!leads && number == cell)) return false;
    totals[cell] = leads ? number : 0;
    first[cell] = leads ? cell : number;
    if (!leads && number < kCells)
      last[number] = next[last[number]] = std::uint8_t(cell);
    if (rest.take("J")) {
      const int region = rest.sign('0', '9');
      if (region < 0) return false;
      board.regions += char('0' + region);
    }
  }
  if (!rest.done() || (!board.regions.empty() && board.regions.size() != kCells)) return false;
  for (const int cell : first)
    if (cell >= kCells || first[cell] != cell) return false;
  std::vector<std::uint8_t> cells;
  for (int cell = 0; cell < kCells; ++cell) {
    if (first[cell] != cell) continue;
    cells.assign(1, std::uint8_t(cell));
    for (int other = cell; other != last[cell]; other = next[other]) cells.push_back(next[other]);
    std::sort(cells.begin(), cells.end());
    const int total = totals[cell];
    if (cells.size() > 1 ? !add_cage(board, cells, total)
                         : total && !set_digit(board, cell, total))
      return false;
  }
  return true;
}

bool read_iss(std::string_view text, CagedBoard& board) {
  cleared(board);
  Rest rest(text);
  bool down = false, up = false;
  std::vector<Span> known;
  if (!rest.take(".Shape~9x9")) return false;
  while (!rest.done()) {
    if (!rest.take(".")) return false;
    if (rest.take("Cage~")) {
      if (!iss_cage(rest, board, known)) return false;
    } else if (rest.take("Diagonal~1")) {
      up = true;
    } else if (rest.take("Diagonal~-1")) {
      down = true;
    } else if (!iss_digits(rest, board)) {
      return false;
    }
  }
  if (up != down) return false;   // a separate house
  if (up) board.rules.insert(0, "+diagonals");
  return true;
}

}  // namespace nanpure
