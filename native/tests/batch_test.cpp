// Batches on several threads: the same rows whatever their number, a stop that reaches them all.
#include <atomic>
#include <cstring>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "batch.hpp"
#include "check.hpp"
#include "classic/backends.hpp"
#include "control.hpp"
#include "houses.hpp"
#include "text/lines.hpp"

namespace nanpure::tests {
namespace {

struct Answers {
  std::vector<std::uint8_t> solutions, status;
  std::vector<std::uint32_t> counts;
  Answers(std::size_t n, std::size_t cells) : solutions(n * cells, 9), status(n, 9), counts(n, 9) {}
  bool operator==(const Answers&) const = default;
};

Houses four() {
  std::vector<std::uint16_t> members;
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 4; ++k) members.push_back(std::uint16_t(4 * i + k));
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 4; ++k) members.push_back(std::uint16_t(i + 4 * k));
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 4; ++k)
      members.push_back(std::uint16_t(8 * (i / 2) + 2 * (i % 2) + 4 * (k / 2) + k % 2));
  return Houses(4, members);
}

// Rows with a given here and there: with one, several and no solutions.
std::vector<std::uint8_t> rows(std::size_t n, std::size_t cells, unsigned size) {
  std::vector<std::uint8_t> digits(n * cells);
  std::uint32_t random = 1;
  for (std::size_t row = 0; row < n; ++row)
    for (unsigned given = 0; given < size + 2; ++given) {
      random = random * 1664525u + 1013904223u;
      digits[row * cells + (random >> 8) % cells] = std::uint8_t((random >> 20) % size + 1);
    }
  return digits;
}

Answers any(const std::vector<std::uint8_t>& puzzles, std::size_t n, int jobs, Control& control) {
  Answers answers(n, 16);
  batch(four(),
        {puzzles.data(), n, 3, answers.solutions.data(), answers.status.data(),
         answers.counts.data(), nullptr},
        jobs, control);
  return answers;
}

Answers classic(const std::vector<std::uint8_t>& puzzles, std::size_t n, int jobs,
                Control& control) {
  Answers answers(n, 81);
  classic_batch(**backends(),
                {puzzles.data(), n, 3, answers.solutions.data(), answers.status.data(),
                 answers.counts.data(), nullptr},
                jobs, control);
  return answers;
}

TEST(batch_does_not_depend_on_the_number_of_threads) {
  for (const std::size_t n : {0, 1, 31, 32, 33, 3000}) {
    const auto small = rows(n, 16, 4), nine = rows(n, 81, 9);
    Control one, many, more, most;
    CHECK(any(small, n, 1, one) == any(small, n, 4, many));
    CHECK(classic(nine, n, 1, more) == classic(nine, n, 3, most));
    CHECK_EQ(one.progress.load(), n);
    CHECK_EQ(many.progress.load(), n);
    CHECK_EQ(most.progress.load(), n);
  }
}

TEST(batch_stops_when_another_thread_asks) {
  const std::size_t n = 200'000;
  const auto small = rows(n, 16, 4), nine = rows(n, 81, 9);
  for (const bool by_parent : {false, true}) {
    for (const int jobs : {1, 3}) {
      Control parent, own, other;
      own.parent = other.parent = by_parent ? &parent : nullptr;
      Control& asked = by_parent ? parent : own;
      std::uint64_t before = 0;
      std::jthread stopper([&] {
        while (own.progress < 20) std::this_thread::yield();
        asked.stop = true;
        before = own.progress;
      });
      const Answers answers = any(small, n, jobs, own);
      CHECK_EQ(int(answers.status.back()), int(kUnknown));
      CHECK_EQ(int(answers.solutions.back()), 0);
      stopper.join();
      CHECK(own.progress - before <= std::uint64_t(jobs));   // each finishes its current one
      other.stop = true;
      CHECK_EQ(int(classic(nine, n, jobs, other).status.back()), int(kUnknown));
    }
  }
}

TEST(batch_polls_its_host_while_threads_work) {
  const std::size_t n = 400'000;
  const auto small = rows(n, 16, 4);
  for (const std::uint64_t nodes : {0, 1}) {
    Control control;
    control.nodes = nodes;
    control.poll = [](void*) { return true; };
    const Answers answers = any(small, n, 3, control);
    CHECK(control.stop);
    CHECK_EQ(int(answers.status.back()), int(kUnknown));
  }
}

TEST(batch_reads_lines) {
  const std::string plain = "1" + std::string(80, '.');
  const std::string text = plain + "\n\n#c\n" + plain + "x\n" + plain + " 5\r\n" + plain;
  const Lines lines = read_lines(text.data(), text.size());
  const std::vector<std::uint8_t> kinds = {1, 2, 2, 0, 1, 1};
  CHECK(lines.kinds == kinds);
  CHECK_EQ(lines.digits.size(), std::size_t(3 * 81));
  CHECK_EQ(lines.starts.size(), kinds.size() + 1);
  CHECK_EQ(std::size_t(lines.starts.back()), text.size());
  // Every length of a cut line: no read beyond the end.
  for (std::size_t length = 0; length <= plain.size(); ++length) {
    const std::vector<char> cut(plain.begin(), plain.begin() + long(length));
    const Lines found = read_lines(cut.data(), cut.size());
    CHECK_EQ(found.kinds.size(), std::size_t(length > 0));
    if (length > 0) CHECK_EQ(int(found.kinds[0]), int(length == 81));
  }
}

TEST(batch_exception_of_a_thread_comes_out_and_stops_the_rest) {
  for (const int jobs : {1, 3}) {
    Control control;
    std::atomic<int> begun{0};
    bool caught = false;
    try {
      in_chunks(1'000'000, 1, jobs, control, [&](std::size_t begin, std::size_t, Meter& meter) {
        if (meter.stopped != Stopped::no || !pulse(meter, 0)) return;
        ++begun;
        if (begin == 50) throw std::bad_alloc();
      });
    } catch (const std::bad_alloc&) {
      caught = true;
    }
    CHECK(caught);
    CHECK(begun < 1'000'000);
  }
}

}  // namespace
}  // namespace nanpure::tests
