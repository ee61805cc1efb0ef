// One puzzle with many solutions as a batch: the vector back ends count more than twice as fast as
// any search of one puzzle, and rows go to threads.
//
//   puzzle ──part──> 64 rows ──batch, each up to kCap──> whole: counted
//                       ^                                  │
//                       └─── up to 256 ─── part of what reached kCap
//
// A row is split at the cell with fewest digits. Digits without a place are alike: in such a cell
// one of them stands for all, and what is counted below it counts that many times. Rows are split
// until no two digits are alike. Some rows of a batch are counted first: they show whether it is
// worth counting the others yet, so that a count of a nearly empty grid can report how far it is
// from the start.
//
// Tried and rejected; figures are million solutions a second on one thread.
//
// 2026-11-24, Intel Xeon model 167, 100 puzzles with 6.6 million solutions; this code, then without
// lanes/grave.hpp, 9.8; tdoku 5.2:
// - the scalar search: 4.1;
// - the scalar search that counts pairs of digits which swap in a ring of cells at once: 3.3 (0.63
//   nodes a solution instead of 1.02), and 4.1 if it looks for rings only where at most six cells
//   are open: finding rings costs what they save.
//
// 2026-11-28, Intel Xeon model 207, boards of 1,400 to 2.9 million solutions; this code 10.5, tdoku
// 4.5:
// - graves in a part of the board while the rest is not one, found by a flood fill from the cells
//   with three candidates: 7.0 (12 % fewer nodes, each 1.8 times as expensive);
// - the scalar search: 3.3; with its last 64 candidates as the bits of a word, in which an addition
//   finds the cells with one candidate: 6.5 (0.2 nodes a solution, then six rounds of 8 ns);
// - the same with 128 candidates and a table of the words already counted: 9.
#include "classic/counting.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "batch.hpp"
#include "classic/backends.hpp"

namespace nanpure {
namespace {

constexpr std::size_t kFirst = 64;         // rows at first: 256 double the time of 1,400 solutions
constexpr std::size_t kAtOnce = 256;       // rows of a batch
constexpr std::size_t kChunk = 64;         // how many of them a thread takes at a time
constexpr std::size_t kParts = 32;         // of a row with many solutions
constexpr std::uint32_t kCap = 524288;     // solutions of a row before it is split again; its
                                           // count then starts over
constexpr std::uint32_t kLeast = 64;       // the cap near a limit
constexpr std::size_t kProbed = 4;         // rows of a batch that are counted first: if each has
constexpr std::uint32_t kLarge = 16384;    // this many solutions, all rows are split uncounted

// Past 64 bits the true number exceeds every limit; the limit then ends the count.
std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  return b != 0 && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}
std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return a > UINT64_MAX - b ? UINT64_MAX : a + b; }

struct Houses {
  std::uint8_t row, column, box;
};
constexpr std::array<Houses, 81> kHouses = [] {
  std::array<Houses, 81> all{};
  for (int cell = 0; cell < 81; ++cell)
    all[cell] = {std::uint8_t(cell / 9), std::uint8_t(9 + cell % 9),
                 std::uint8_t(18 + cell / 27 * 3 + cell % 9 / 3)};
  return all;
}();
constexpr std::array<std::uint8_t, 512> kSize = [] {   // of a set of digits
  std::array<std::uint8_t, 512> all{};
  for (unsigned set = 0; set < 512; ++set) all[set] = std::uint8_t(std::popcount(set));
  return all;
}();

// A part of the puzzle, and how many times each of its solutions counts.
struct Row {
  std::array<std::uint8_t, 81> digits{};
  std::array<std::uint16_t, 27> houses{};   // the digits that they lack
  unsigned absent = 0777;                   // digits without a place
  std::uint64_t times = 1;

  explicit Row(const std::uint8_t* puzzle) {
    houses.fill(0777);
    for (int cell = 0; cell < 81; ++cell)
      if (puzzle[cell] != 0) put(cell, 1u << (puzzle[cell] - 1));
  }
  void put(int cell, unsigned digit) {
    digits[cell] = std::uint8_t(std::countr_zero(digit) + 1);
    const auto [row, column, box] = kHouses[cell];
    for (const int house : {row, column, box}) houses[house] &= std::uint16_t(~digit);
    absent &= ~digit;
  }
  // One of the alike digits stands for all.
  unsigned branches(int cell) const {
    const auto [row, column, box] = kHouses[cell];
    return houses[row] & houses[column] & houses[box] & ~(absent & (absent - 1));
  }
  bool alike() const { return (absent & (absent - 1)) != 0; }
};

// Splits a row at the cell with fewest digits; a row without an empty cell stays.
void part(const Row& row, std::vector<Row>& parts) {
  int best = -1, fewest = 10;
  for (int cell = 0; cell < 81; ++cell) {
    if (row.digits[cell] != 0) continue;
    const int n = kSize[row.branches(cell)];
    if (n < fewest) best = cell, fewest = n;
  }
  if (best < 0) {
    parts.push_back(row);
    return;
  }
  for (unsigned rest = row.branches(best); rest != 0; rest &= rest - 1) {
    const unsigned digit = rest & (0u - rest);
    Row& next = parts.emplace_back(row);
    if (digit & row.absent) next.times = product(row.times, kSize[row.absent]);
    next.put(best, digit);
  }
}

// Splits a row into about `many` rows with disjoint solutions; none if it has no solution.
std::vector<Row> parts_of(const Row& row, std::size_t many) {
  std::vector<Row> level{row};
  for (int depth = 0; depth < 81; ++depth) {
    if (level.empty() || (level.size() >= many && !level[0].alike())) break;
    std::vector<Row> next;
    for (const Row& one : level) part(one, next);
    level = std::move(next);
  }
  return level;
}

class Counting {
 public:
  Counting(const Backend& backend, std::uint64_t limit, int jobs, Control& control)
      : backend_(backend), limit_(limit), jobs_(jobs), control_(control),
        meter_(meter(control, true)) {}

  Found run(const std::uint8_t* puzzle) {
    const Found few = scalar_backend.search(puzzle, std::min(limit_, kAlone), nullptr, 0, meter_);
    if (few.stopped != Stopped::limit || few.count == limit_) {
      tell(meter_, few.count);
      return few;
    }
    left_ = parts_of(Row(puzzle), kFirst);
    while (!left_.empty() && count_ < limit_) {
      if (!glance(meter_)) stopped_ = meter_.stopped;
      if (stopped_ != Stopped::no || !count_group()) {
        if (count_ < few.count) add(few.count - count_);   // these were seen
        return {count_, nodes_, stopped_};
      }
    }
    return {count_, nodes_, count_ < limit_ ? Stopped::no : Stopped::limit};
  }

 private:
  // Counts the last rows; false: somebody asked to stop, and what was seen is counted.
  bool count_group() {
    const std::size_t n = std::min(left_.size(), kAtOnce);
    const auto first = left_.end() - std::ptrdiff_t(n);
    const std::vector<Row> rows(first, left_.end());
    left_.erase(first, left_.end());
    if (n > kProbed && limit_ - count_ > 4 * kCap) {
      const bool going = ask({rows.begin(), rows.begin() + kProbed}, kLarge);
      if (!going) add(seen(rows, UINT32_MAX));
      if (!going || std::ranges::all_of(counts_, [](auto one) { return one >= kLarge; })) {
        for (const Row& row : rows) part_again(row);
        return going;
      }
    }
    std::uint64_t times = 0;
    for (const Row& row : rows) times = sum(times, row.times);
    // With this many of each, the limit is reached.
    const std::uint64_t wanted = (limit_ - count_ - 1) / times + 1;
    const std::uint32_t cap = wanted > 4 * kCap ? kCap
                                                : std::max(kLeast, std::uint32_t(wanted));
    const bool going = ask(rows, cap);
    const std::uint64_t all = seen(rows, UINT32_MAX);
    const bool enough = !going || all >= limit_ - count_;
    add(enough ? all : seen(rows, cap));
    if (enough) return going;
    for (std::size_t i = 0; i < n; ++i)
      if (counts_[i] >= cap) part_again(rows[i]);
    return true;
  }

  void part_again(const Row& row) {
    const std::vector<Row> parts = parts_of(row, kParts);
    left_.insert(left_.end(), parts.begin(), parts.end());
  }

  // The solutions of the last requested rows that have fewer than `cap` of them.
  std::uint64_t seen(const std::vector<Row>& rows, std::uint32_t cap) const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i)
      if (counts_[i] < cap) all = sum(all, product(rows[i].times, counts_[i]));
    return all;
  }

  // Asks the back end for up to `cap` solutions of each row; false: it was stopped.
  bool ask(const std::vector<Row>& rows, std::uint32_t cap) {
    const std::size_t n = rows.size();
    std::vector<std::uint8_t> puzzles(81 * n), status(n);
    for (std::size_t i = 0; i < n; ++i)
      std::copy_n(rows[i].digits.begin(), 81, puzzles.begin() + std::ptrdiff_t(81 * i));
    counts_.assign(n, 0);
    branches_.assign(n, 0);
    Control own;   // whose progress is rows
    share(own, meter_, 0);
    own.seconds = 0;   // batches have no clock: the poll for Ctrl-C checks it
    own.deadline = 0;
    own.poll = poll;
    own.host = this;
    in_chunks(n, kChunk, jobs_, own, [&](std::size_t begin, std::size_t end, Meter& meter) {
      backend_.batch({puzzles.data() + 81 * begin, end - begin, cap, nullptr,
                      status.data() + begin, counts_.data() + begin, branches_.data() + begin},
                     meter);
    });
    for (const std::uint32_t one : branches_) nodes_ += one;
    if (!stopped(own)) return true;
    if (stopped_ == Stopped::no) stopped_ = Stopped::asked;
    return false;
  }

  static bool poll(void* counting) {
    Counting& self = *static_cast<Counting*>(counting);
    Control& control = self.control_;
    if (self.meter_.deadline != 0 && control.seconds > 0 && control.now() >= self.meter_.deadline) {
      self.stopped_ = Stopped::time;
      return true;
    }
    if (control.poll == nullptr || !control.poll(control.host)) return false;
    control.stop = true;
    return true;
  }

  void add(std::uint64_t more) {
    more = std::min(more, limit_ - count_);
    count_ += more;
    tell(meter_, more);
  }

  const Backend& backend_;
  const std::uint64_t limit_;
  const int jobs_;
  Control& control_;
  Meter meter_;
  std::uint64_t count_ = 0, nodes_ = 0;
  Stopped stopped_ = Stopped::no;
  std::vector<Row> left_;   // parts still to be counted
  std::vector<std::uint32_t> counts_, branches_;
};

}  // namespace

Found count_classic(const Backend& backend, const std::uint8_t* puzzle, std::uint64_t limit,
                    int jobs, Control& control) {
  return Counting(backend, limit, jobs, control).run(puzzle);
}

}  // namespace nanpure
