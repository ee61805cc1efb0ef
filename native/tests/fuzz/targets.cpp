// The targets: the native reader of lines and the scribe, boards with rules, the classic back ends.
#include "fuzz/targets.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>

#include "brute.hpp"
#include "classic/backends.hpp"
#include "comparing.hpp"
#include "plain_lines.hpp"

namespace nanpure::tests {
namespace {

constexpr std::size_t kLongest = 4000;   // bytes of text; longer ones add nothing
constexpr int kPatience = 3000;          // steps of the plain searches

const char* const kSolution =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

// ---- boards of any layout -------------------------------------------------------------------------

struct Board {
  int size;
  Members members;
  std::vector<Cage> cages;
  Masks cells;
};

Members shape(int which, int& size) {
  Members lines;
  switch (which) {
    case 0: size = 4; return boxed(2, 2);
    case 1: size = 6; return boxed(2, 3);
    case 2: size = 5; return jigsaw("AAABBACABBCCDBECCDEEDDDEE", 5);
    case 3: size = 4, add_lines(lines, 4); return lines;
    case 4: size = 4, lines = boxed(2, 2), add_diagonals(lines, 4); return lines;
    case 5: size = 3; return lines;   // no houses at all
    case 6: size = 1; return {0, 0, 0};
    default: size = 9; return boxed(3, 3);
  }
}

Board a_board(Bytes bytes) {
  Board board;
  board.members = shape(bytes.below(8), board.size);
  const int n = board.size, all = n * n;
  for (int more = bytes.below(4); more != 0; --more) {
    const auto house = bytes.cells(n, all);
    board.members.insert(board.members.end(), house.begin(), house.end());
  }
  for (int more = bytes.below(6); more != 0; --more) {
    Cage cage{bytes.cells(1 + bytes.below(n), all), 0};
    const int k = int(cage.cells.size()), least = k * (k + 1) / 2, most = k * (2 * n + 1 - k) / 2;
    // Now and then an impossible sum, which is refused; 0: none is given.
    const int total = bytes.next();
    cage.total = total < 32 ? total : least + total % (most - least + 1);
    board.cages.push_back(cage);
  }
  const Mask open = (Mask(1) << n) - 1;
  for (int cell = 0; cell < all; ++cell) {
    const int kind = bytes.next();
    // On a large board few cells are open, or the plain search would not end.
    board.cells.push_back(kind < 64 && n == 9 ? Mask(1) << (kSolution[cell] - '1')
                          : kind < 128 ? open
                          : kind < 224 ? Mask(1) << kind % n
                                       : Mask(bytes.next() * 256 + bytes.next()) & open);
  }
  return board;
}

bool is_refused(const Board& board) {
  try {
    Houses(board.size, board.members, {}, board.cages);
  } catch (const std::invalid_argument&) {
    return true;
  }
  return false;
}

// No solution has a candidate struck by propagation.
void check_propagation(const Board& board) {
  const Houses houses(board.size, board.members, {}, board.cages);
  Oracle oracle(board.size, board.members, board.cells, board.cages, kPatience);
  const std::vector<Digits> truth = oracle.solutions(20);
  if (oracle.gave_up()) return;
  Masks cells = board.cells;
  const bool alive = propagate(houses, cells.data());
  CHECK(alive || truth.empty());
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    CHECK((cells[cell] & ~board.cells[cell]) == 0);
    for (const Digits& grid : truth) CHECK((cells[cell] >> (grid[cell] - 1) & 1) != 0);
  }
}

// ---- classic puzzles --------------------------------------------------------------------------------

// Characters of the solution, empty cells, and (if requested) any digits.
Grid a_puzzle(Bytes& bytes, bool any) {
  Grid puzzle{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const int kind = bytes.next();
    if (kind < 96) puzzle[cell] = std::uint8_t(kSolution[cell] - '0');
    else if (any && kind >= 240) puzzle[cell] = std::uint8_t(1 + kind % 9);
  }
  return puzzle;
}

void check_search(const Backend& backend, const Grid& puzzle, std::uint64_t limit,
                  const std::vector<Grid>& truth) {
  Control control;
  Meter own = meter(control, true);
  Grid solution{};
  const Found found = backend.search(puzzle.data(), limit, solution.data(), 1, own);
  CHECK_EQ(found.count, std::min<std::uint64_t>(limit, truth.size()));
  CHECK(found.stopped == (truth.size() >= limit ? Stopped::limit : Stopped::no));
  if (truth.size() == 1) CHECK(solution == truth[0]);
}

void check_batch(const Backend& backend, const Grid& puzzle, std::uint32_t limit,
                 const std::vector<Grid>& truth) {
  constexpr std::size_t kRows = 3;   // the same between two others
  std::vector<std::uint8_t> puzzles(81 * kRows), solutions(81 * kRows, 77), status(kRows, 77);
  std::vector<std::uint32_t> counts(kRows, 77);
  for (std::size_t cell = 0; cell < 81; ++cell) puzzles[cell] = std::uint8_t(kSolution[cell] - '0');
  std::copy(puzzle.begin(), puzzle.end(), puzzles.begin() + 81);
  Control control;
  Meter own = meter(control, true);
  backend.batch({puzzles.data(), kRows, limit, solutions.data(), status.data(), counts.data(), nullptr},
                own);
  const std::size_t count = std::min<std::size_t>(limit, truth.size());
  CHECK_EQ(std::size_t(counts[1]), count);
  CHECK_EQ(int(status[1]), count > 1 ? 2 : count == 0 ? 0 : limit == 1 ? 3 : 1);
  if (truth.size() == 1) CHECK(std::equal(truth[0].begin(), truth[0].end(), solutions.begin() + 81));
  if (truth.empty()) CHECK(std::count(solutions.begin() + 81, solutions.begin() + 162, 0) == 81);
  CHECK(std::equal(puzzles.begin(), puzzles.begin() + 81, solutions.begin()));
}

void check_question(const Backend& backend, const Grid& puzzle, bool unique) {
  Grid known{};
  for (std::size_t cell = 0; cell < 81; ++cell) known[cell] = std::uint8_t(kSolution[cell] - '0');
  Question question{};
  std::copy(puzzle.begin(), puzzle.end(), question.givens);
  question.differs = 81;
  question.known = known.data();
  Verdict verdict = Verdict::open;
  Control control;
  Meter own = meter(control, true);
  backend.ask(&question, 1, &verdict, own);
  CHECK(verdict == (unique ? Verdict::yes : Verdict::no));
}

}  // namespace

// Any text; its first byte selects the question.
void fuzz_lines(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return;
  const int pick = data[0];
  const std::string text(reinterpret_cast<const char*>(data) + 1, std::min(size - 1, kLongest));
  check_reader(text);
  const Verb verbs[] = {Verb::solve, Verb::check, Verb::count};
  const std::uint32_t limit = pick % 3 == 2 ? 2 + std::uint32_t(pick) / 3 % 9 : 2;
  for (const Backend* const* backend = backends(); *backend != nullptr; ++backend)
    check_scribe(text, **backend, verbs[pick % 3], limit);
}

void fuzz_boards(const std::uint8_t* data, std::size_t size) {
  const Board board = a_board(Bytes(data, size));
  if (is_refused(board)) return;
  compare(board.size, board.members, board.cells, board.cages, kPatience);
  check_propagation(board);
}

void fuzz_classic(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const std::uint32_t limit = 1 + std::uint32_t(bytes.below(9));
  const bool any = bytes.below(2) == 1;
  const Grid puzzle = a_puzzle(bytes, any);
  const Brute plain(puzzle, std::max(limit, 2u), nullptr, std::size_t(kPatience));
  if (plain.gave_up()) return;
  for (const Backend* const* one = scalar_backends(); *one != nullptr; ++one)
    check_search(**one, puzzle, limit, plain.found);
  for (const Backend* const* one = backends(); *one != nullptr; ++one) {
    check_search(**one, puzzle, limit, plain.found);
    check_batch(**one, puzzle, limit, plain.found);
    if (!any) check_question(**one, puzzle, plain.found.size() == 1);
  }
}

Target target_named(const char* name) {
  static const struct {
    const char* name;
    Target target;
  } all[] = {{"lines", fuzz_lines}, {"boards", fuzz_boards}, {"classic", fuzz_classic}};
  for (const auto& one : all)
    if (std::strcmp(one.name, name) == 0) return one.target;
  std::fprintf(stderr, "expected one of the targets lines, boards, classic, got '%s'\n", name);
  std::exit(2);
}

}  // namespace nanpure::tests
