#include "maths/redundant.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include "batch.hpp"

namespace nanpure {
namespace {

constexpr std::size_t kChunk = 64;   // puzzles whose questions are answered together

void redundant_part(const Backend& backend, const std::uint8_t* puzzles, std::size_t n,
                    std::uint8_t* status, std::uint8_t* redundant, Meter& meter) {
  std::vector<std::uint8_t> solutions(81 * n);
  std::vector<std::uint32_t> counts(n);
  std::fill_n(redundant, 81 * n, std::uint8_t(0));
  classic_part(backend, {puzzles, n, 2, solutions.data(), status, counts.data(), nullptr}, meter);
  std::vector<Question> questions;
  std::vector<std::size_t> places;
  for (std::size_t row = 0; row < n; ++row) {
    if (status[row] != kUnique) continue;
    const std::uint8_t* const puzzle = puzzles + 81 * row;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (puzzle[cell] == 0) continue;
      Question question;
      std::memcpy(question.givens, puzzle, 81);
      question.givens[cell] = 0;
      question.differs = std::uint8_t(cell);   // another solution has another digit here
      question.known = solutions.data() + 81 * row;
      questions.push_back(question);
      places.push_back(81 * row + cell);
    }
  }
  std::vector<Verdict> verdicts(questions.size(), Verdict::open);
  if (!questions.empty()) backend.ask(questions.data(), questions.size(), verdicts.data(), meter);
  for (std::size_t k = 0; k < questions.size(); ++k) {
    if (verdicts[k] == Verdict::open) status[places[k] / 81] = kUnknown;
    redundant[places[k]] = verdicts[k] == Verdict::yes;
  }
  for (std::size_t row = 0; row < n; ++row)
    if (status[row] == kUnknown) std::fill_n(redundant + 81 * row, 81, std::uint8_t(0));
}

}  // namespace

void redundant_rows(const Backend& backend, const std::uint8_t* puzzles, std::size_t n,
                    std::uint8_t* status, std::uint8_t* redundant, int jobs, Control& control) {
  std::fill_n(status, n, std::uint8_t(kUnknown));
  std::fill_n(redundant, 81 * n, std::uint8_t(0));
  in_chunks(n, kChunk, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
    if (meter.stopped != Stopped::no) return;
    redundant_part(backend, puzzles + 81 * begin, end - begin, status + begin,
                   redundant + 81 * begin, meter);
    pulse(meter, end - begin);
  });
}

}  // namespace nanpure
