#include "text/scribe.hpp"

#include <algorithm>
#include <cstring>

#include "batch.hpp"
#include "text/lines.hpp"

namespace nanpure {
namespace {

constexpr std::size_t kCells = 81;

// Rows that are searched together. Their digits, solutions, text and answers (330 bytes a row) stay
// in the L2 cache; at the end of each such part the lanes run empty one by one, which costs a few
// sweeps, less than a nanosecond a row. Parts end by the text alone, never by time or threads:
// which of several solutions is found first may depend on what else is in the part.
constexpr std::size_t kRows = 1536;

// Limit of lines of other forms remembered before the rows between them are searched.
constexpr std::size_t kOthers = 1 << 16;

// Bytes of a line that is echoed; longer ones must be cut, which is left to the careful way.
constexpr std::ptrdiff_t kEchoed = 2000;

constexpr char kUniqueLine[] = "unique\t\n", kNoneTail[] = " # none\n", kManyTail[] = " # many\n";
constexpr std::size_t kTail = sizeof kNoneTail - 1;
static_assert(sizeof kNoneTail == sizeof kManyTail && sizeof kUniqueLine - 1 <= kCells + kTail);

template <std::size_t n>
char* put(char* to, const char (&text)[n]) {
  std::memcpy(to, text, n - 1);
  return to + n - 1;
}

}  // namespace

Scribe::Scribe(Verb verb, std::uint32_t limit)
    : verb_(verb), limit_(limit), digits_(kRows * kCells), solutions_(kRows * kCells),
      status_(kRows), counts_(kRows) {}

std::size_t Scribe::room(std::size_t length) {
  // An answer has at most 7 bytes more than its line, 8 if that lacks its line end; a plain line
  // has at least 82 bytes, but for that one.
  return (length / (kCells + 1) + 1) * (kCells + kTail);
}

void Scribe::answer(const Backend& backend, const Table* table, const char* text,
                    std::size_t length, char* output, Control& control) {
  read = written = 0;
  lines = answered = wrong = line_ = 0;
  careful.clear();
  tabled_ = table != nullptr;
  if (tabled_) {
    given_.resize(kRows * kCells);
    solved_.resize(kRows);
  }
  Meter own = meter(control, true);
  while (read < length) {
    const std::size_t end = read_rows(table, text, read, length);
    const bool shown = verb_ == Verb::solve || (tabled_ && verb_ == Verb::check);
    classic_part(backend,
                 {digits_.data(), rows_.size(), limit_, shown ? solutions_.data() : nullptr,
                  status_.data(), counts_.data(), nullptr},
                 own);
    if (!pulse(own, 0)) return;   // some searched rows may have no answer
    write_rows(text, output);
    read = end;
    lines = line_;
  }
}

std::size_t Scribe::read_rows(const Table* table, const char* text, std::size_t begin,
                              std::size_t length) {
  rows_.clear();
  others_.clear();
  const char* const stop = text + length;
  const char* at = text + begin;
  while (at < stop && rows_.size() < kRows && others_.size() < kOthers) {
    const std::size_t row = rows_.size();
    std::uint8_t* const digits = digits_.data() + kCells * row;
    Line line;
    if (table == nullptr) {
      line = read_line(at, stop, digits);
    } else {
      const Row found = read_row(*table, at, stop, digits, given_.data() + kCells * row);
      line = {found.kind, found.end, found.next};
      solved_[row] = found.solved;
    }
    const std::int64_t first = at - text, last = line.end - text;
    const std::int64_t number = std::int64_t(line_++);
    if (line.kind == LineKind::plain) rows_.push_back({0, first, last, number});
    else if (line.kind == LineKind::other)
      others_.push_back({std::int64_t(rows_.size()), first, last, number});
    at = line.next;
  }
  return std::size_t(at - text);
}

void Scribe::write_rows(const char* text, char* output) {
  char* to = output + written;
  auto other = others_.begin();
  const auto leave = [&](const Careful& line) {
    careful.push_back(line);
    careful.back().at = to - output;
  };
  const std::size_t n = rows_.size();
  for (std::size_t row = 0;;) {
    for (; other != others_.end() && std::size_t(other->at) == row; ++other) leave(*other);
    if (row == n) break;
    const std::size_t stop = other != others_.end() ? std::size_t(other->at) : n;
    const std::size_t ready = row;
    while (row < stop && is_ready(row)) ++row;
    to = write_ready(ready, row, to);
    if (row == stop) continue;
    if (char* const after = write_tail(row, text, to); after != to) to = after;
    else leave(rows_[row]);
    ++row;
  }
  written = std::size_t(to - output);
}

bool Scribe::holds(std::size_t row) const {
  if (!tabled_ || !solved_[row]) return true;
  const std::size_t at = kCells * row;
  return std::memcmp(solutions_.data() + at, given_.data() + at, kCells) == 0;
}

bool Scribe::is_ready(std::size_t row) const {
  switch (verb_) {
    case Verb::solve:
      return (limit_ == 1 ? counts_[row] == 1 : status_[row] == kUnique) && holds(row);
    case Verb::check:
      return status_[row] == kUnique && holds(row);
    case Verb::count:
      break;
  }
  return status_[row] != kUnknown && counts_[row] < limit_;
}

char* Scribe::write_ready(std::size_t begin, std::size_t end, char* to) {
  answered += end - begin;
  if (verb_ == Verb::solve) {
    write_lines(solutions_.data() + kCells * begin, end - begin, to);
    return to + (kCells + 1) * (end - begin);
  }
  for (std::size_t row = begin; row < end; ++row) {
    if (verb_ == Verb::check) {
      to = put(to, kUniqueLine);
    } else {
      *to++ = char('0' + counts_[row]);
      *to++ = '\n';
    }
  }
  return to;
}

char* Scribe::write_tail(std::size_t row, const char* text, char* to) {
  const std::uint8_t status = status_[row];
  if (verb_ != Verb::solve || (status != kNone && status != kMany)) return to;
  const char* const line = text + rows_[row].begin;
  const char* const end = text + rows_[row].end;
  if (end - line > kEchoed) return to;
  if (tabled_) {
    if (status == kMany && solved_[row]) return to;   // it may be none of them
    if (!std::all_of(line, end, [](char sign) { return sign >= ' ' && sign < '\x7f'; })) return to;
  } else if (!std::all_of(line + kCells, end, [](char sign) { return sign == ' '; })) {
    return to;
  }
  ++answered;
  ++wrong;
  return put(std::copy(line, end, to), status == kNone ? kNoneTail : kManyTail);
}

}  // namespace nanpure
