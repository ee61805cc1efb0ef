// Questions of the generator, one for each lane: is a known solution the only one?
//
// If every other solution differs from the known one in a certain cell, that cell is denied its
// digit, and one solution of the rest is enough to answer no. Otherwise two solutions are sought.
#pragma once

namespace nanpure::wide {
namespace {

constexpr size_t kAsked = 256;   // at once: 20 KB of rows

// The questions of one kind out of a list, and where they came from.
struct Asked {
  uint8_t rows[81 * kAsked];
  Question questions[kAsked];
  size_t from[kAsked];
  size_t n;
};

static void pick_kind(const Question* questions, size_t n, bool has_cell, Asked& asked) {
  asked.n = 0;
  for (size_t i = 0; i < n; ++i) {
    if ((questions[i].differs < 81) != has_cell) continue;
    memcpy(asked.rows + 81 * asked.n, questions[i].givens, 81);
    asked.questions[asked.n] = questions[i];
    asked.from[asked.n++] = i;
  }
}

static void answer(const Asked& asked, uint32_t limit, Verdict* verdicts, Meter& meter) {
  if (asked.n == 0) return;
  uint8_t status[kAsked];
  uint32_t counts[kAsked];
  Verdict answers[kAsked];
  const BatchRows rows{asked.rows, asked.n, limit, nullptr, status, counts, nullptr};
  if (all_rows(rows, asked.questions, meter)) {
    const Verdict fewer = meter.stopped == Stopped::no ? Verdict::yes : Verdict::open;
    for (size_t i = 0; i < asked.n; ++i) answers[i] = counts[i] == limit ? Verdict::no : fewer;
  } else {
    scalar_backend.ask(asked.questions, asked.n, answers, meter);
  }
  for (size_t i = 0; i < asked.n; ++i) verdicts[asked.from[i]] = answers[i];
}

static void ask(const Question* questions, size_t n, Verdict* verdicts, Meter& meter) {
  Asked asked;
  for (; n > 0; questions += kAsked, verdicts += kAsked, n -= n < kAsked ? n : kAsked) {
    const size_t now = n < kAsked ? n : kAsked;
    pick_kind(questions, now, true, asked);
    answer(asked, 1, verdicts, meter);
    pick_kind(questions, now, false, asked);
    answer(asked, 2, verdicts, meter);
  }
}

}  // namespace
}  // namespace nanpure::wide
