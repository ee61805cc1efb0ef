// A duel between our back ends for classic 9×9 puzzles and other native solvers.
//
//   duel [--tdoku PATH/libtdoku.so] [--peer NAME=LIBRARY:SYMBOL[:NUMBER]]… [--rounds N]
//        [--limit 1|2] [--first N] [--only BACKEND] [CORPUS …]
//
// --peer names a function of a shared library with the interface of the benchmark of tdoku (Solve
// below); its NUMBER is what that calls the configuration, 0 when left out. bench/README.md tells
// how fsss2 comes by such a library. --only leaves the other back ends of ours out.
//
// A corpus is a file of puzzles, 81 signs a line (1-9, anything else is empty; what follows is
// ignored); without one, the duel makes its own puzzles. All solvers run over the whole corpus in
// turn, round after round, on one thread, and the thread's CPU time is taken; so a slow second of
// the machine hits all alike. Each gets the puzzles in its own form (ours bytes 0…9, tdoku text),
// made before the clock starts, and read once more then. Printed are the minimum and the median of
// the rounds in ns per puzzle, and the ratio of the first peer's minimum to each minimum: above 1 is
// faster than it.
//
// Every answer is checked: all counts must be equal, each solution must be a solution of its
// puzzle, and with a single solution all must show that one. Exit status 1 tells of a difference.
#include <dlfcn.h>
#include <time.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "batch.hpp"
#include "classic/backends.hpp"
#include "control.hpp"

namespace {

using namespace nanpure;

struct Corpus {
  std::string name;
  std::size_t size = 0;
  std::vector<std::uint8_t> bytes;   // 81 per puzzle, 0…9
  std::string text;                  // 82 per puzzle: 81 of 1-9 and '.', and the end of a C string

  void add(const std::uint8_t* puzzle) {
    bytes.insert(bytes.end(), puzzle, puzzle + 81);
    for (int cell = 0; cell < 81; ++cell) text += puzzle[cell] ? char('0' + puzzle[cell]) : '.';
    text += '\0';   // without an end, a peer that looks for it passes over the whole corpus
    ++size;
  }
};

struct Answers {
  std::vector<std::uint32_t> counts;
  std::vector<std::uint8_t> solutions;   // 81 per puzzle, zeros where none is shown
  explicit Answers(std::size_t n) : counts(n), solutions(81 * n) {}
};

struct Solver {
  std::string name;
  std::function<void(const Corpus&, unsigned limit, Answers&)> run;
};

// ---- the contestants --------------------------------------------------------------------------

void add_own(std::vector<Solver>& solvers, const Backend& backend, const std::string& name) {
  solvers.push_back({name, [&backend](const Corpus& corpus, unsigned limit, Answers& a) {
                       Control control;
                       std::vector<std::uint8_t> status(corpus.size);
                       classic_batch(backend,
                                     {corpus.bytes.data(), corpus.size, limit, a.solutions.data(),
                                      status.data(), a.counts.data(), nullptr},
                                     1, control);
                     }});
}

// All of ours, or those of one name: `scalar` comes at each level of instructions, best first.
void add_own(std::vector<Solver>& solvers, const char* only) {
  const std::size_t peers = solvers.size();
  const auto wanted = [only](const Backend& backend) {
    return only == nullptr || std::strcmp(backend.name, only) == 0;
  };
  for (const Backend* const* entry = backends(); *entry != nullptr; ++entry)
    if (wanted(**entry)) add_own(solvers, **entry, (*entry)->name);
  for (const Backend* const* level = scalar_backends(); *level != nullptr; ++level)
    if (*level != &scalar_backend && wanted(**level))
      add_own(solvers, **level, *level == &scalar_any_backend ? "scalar, any" : "scalar, v3");
  if (solvers.size() > peers) return;
  std::fprintf(stderr, "duel: no back end %s on this machine\n", only);
  std::exit(2);
}

void* symbol(const char* path, const char* name) {
  void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void* found = library == nullptr ? nullptr : dlsym(library, name);
  if (found == nullptr) {
    std::fprintf(stderr, "duel: %s\n", dlerror());
    std::exit(2);
  }
  return found;
}

// The interface of https://github.com/t-dillon/tdoku and of all that its benchmark wraps. Some
// show a solution with limit 1 only, and some none.
using Solve = std::size_t (*)(const char* puzzle, std::size_t limit, std::uint32_t configuration,
                              char* solution, std::size_t* guesses);

void add_peer(std::vector<Solver>& solvers, const std::string& name, const char* path,
              const char* function, std::uint32_t configuration) {
  const auto solve = reinterpret_cast<Solve>(symbol(path, function));
  solvers.push_back({name, [solve, configuration](const Corpus& corpus, unsigned limit,
                                                  Answers& a) {
                       char shown[128];   // some end what they show, too
                       std::size_t guesses;
                       for (std::size_t i = 0; i < corpus.size; ++i) {
                         shown[0] = 0;
                         const std::size_t count = solve(corpus.text.data() + 82 * i, limit,
                                                         configuration, shown, &guesses);
                         a.counts[i] = std::uint32_t(count);
                         if (limit != 1 || count == 0 || shown[0] == 0) continue;
                         std::memcpy(&a.solutions[81 * i], shown, 81);
                       }
                     }});
}

// NAME=LIBRARY:SYMBOL[:NUMBER]
void add_peer(std::vector<Solver>& solvers, const std::string& text) {
  const std::size_t name = text.find('='), library = text.find(':', name + 1);
  if (name == std::string::npos || library == std::string::npos) {
    std::fprintf(stderr, "duel: expected NAME=LIBRARY:SYMBOL[:NUMBER], got %s\n", text.c_str());
    std::exit(2);
  }
  const std::size_t number = text.find(':', library + 1);
  const std::string path = text.substr(name + 1, library - name - 1);
  const std::string function = text.substr(library + 1, number - library - 1);
  const std::uint32_t configuration =
      number == std::string::npos
          ? 0
          : std::uint32_t(std::strtoul(text.c_str() + number + 1, nullptr, 10));
  add_peer(solvers, text.substr(0, name), path.c_str(), function.c_str(), configuration);
}

// ---- puzzles ----------------------------------------------------------------------------------

Corpus read(const char* path, std::size_t first) {
  const char* slash = std::strrchr(path, '/');
  Corpus corpus;
  corpus.name = slash == nullptr ? path : slash + 1;
  std::ifstream file(path);
  std::string line;
  while (corpus.size < first && std::getline(file, line)) {
    if (line.size() < 81 || line[0] == '#') continue;
    std::uint8_t puzzle[81];
    for (int cell = 0; cell < 81; ++cell) {
      const unsigned digit = static_cast<unsigned char>(line[cell]) - unsigned('0');
      puzzle[cell] = digit <= 9 ? std::uint8_t(digit) : 0;
    }
    corpus.add(puzzle);
  }
  if (corpus.size == 0) {
    std::fprintf(stderr, "duel: no puzzle in %s\n", path);
    std::exit(2);
  }
  return corpus;
}

struct Random {
  std::uint64_t state;
  std::uint64_t next() {   // splitmix64, Steele, Lea and Flood 2014
    std::uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  void shuffle(std::uint8_t* items, int n) {
    for (int i = n - 1; i > 0; --i) std::swap(items[i], items[next() % unsigned(i + 1)]);
  }
};

// Puzzles with one solution and at least `clues` clues: a grid around three random boxes loses
// clues in random order as long as it stays unique; with clues 0 the puzzle is minimal.
Corpus make(const char* name, int clues, std::size_t n) {
  Corpus corpus;
  corpus.name = name;
  Control control;
  Meter own = meter(control, false);
  for (std::size_t i = 0; i < n; ++i) {
    Random random{i};
    std::uint8_t puzzle[81] = {}, digits[9], order[81];
    for (int box = 0; box < 3; ++box) {
      for (int d = 0; d < 9; ++d) digits[d] = std::uint8_t(d + 1);
      random.shuffle(digits, 9);
      for (int k = 0; k < 9; ++k) puzzle[30 * box + 9 * (k / 3) + k % 3] = digits[k];
    }
    scalar_backend.search(puzzle, 1, puzzle, 1, own);
    for (int cell = 0; cell < 81; ++cell) order[cell] = std::uint8_t(cell);
    random.shuffle(order, 81);
    int left = 81;
    for (int k = 0; k < 81 && left > clues; ++k) {
      const std::uint8_t digit = puzzle[order[k]];
      puzzle[order[k]] = 0;
      --left;
      begin(own);
      if (scalar_backend.search(puzzle, 2, nullptr, 0, own).count == 1) continue;
      puzzle[order[k]] = digit;
      ++left;
    }
    corpus.add(puzzle);
  }
  return corpus;
}

// ---- checking ---------------------------------------------------------------------------------

bool solves(const std::uint8_t* puzzle, const std::uint8_t* grid) {
  unsigned rows[9] = {}, columns[9] = {}, boxes[9] = {};
  for (int cell = 0; cell < 81; ++cell) {
    if (puzzle[cell] != 0 && puzzle[cell] != grid[cell]) return false;
    const unsigned bit = 1u << grid[cell];
    rows[cell / 9] |= bit;
    columns[cell % 9] |= bit;
    boxes[cell / 27 * 3 + cell % 9 / 3] |= bit;
  }
  for (int i = 0; i < 9; ++i)
    if (rows[i] != 0x3fe || columns[i] != 0x3fe || boxes[i] != 0x3fe) return false;
  return true;
}

// How many puzzles of the corpus the solvers do not agree on.
std::size_t differences(const Corpus& corpus, const std::vector<Solver>& solvers, unsigned limit,
                        const std::vector<std::uint32_t>& true_counts) {
  std::size_t wrong = 0;
  std::vector<Answers> all;
  for (const Solver& solver : solvers) {
    Answers& answers = all.emplace_back(corpus.size);
    for (auto& digit : answers.solutions) digit = 0;
    solver.run(corpus, limit, answers);
    for (auto& digit : answers.solutions)
      if (digit > '0') digit = std::uint8_t(digit - '0');
  }
  for (std::size_t i = 0; i < corpus.size; ++i) {
    const std::uint8_t* reference = nullptr;
    bool fine = true;
    for (const Answers& answers : all) {
      fine &= answers.counts[i] == std::min<std::uint32_t>(true_counts[i], limit);
      const std::uint8_t* grid = &answers.solutions[81 * i];
      if (grid[0] == 0) continue;
      fine &= solves(&corpus.bytes[81 * i], grid);
      if (true_counts[i] == 1 && reference != nullptr)
        fine &= std::equal(grid, grid + 81, reference);
      reference = grid;
    }
    if (fine) continue;
    if (++wrong <= 3) std::printf("DIFFERENCE %.81s\n", &corpus.text[82 * i]);
  }
  return wrong;
}

// ---- timing -----------------------------------------------------------------------------------

double cpu_ns() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return 1e9 * double(t.tv_sec) + double(t.tv_nsec);
}

// Reads what a solver is about to read: else who comes after one that took long, or has another form
// of the puzzles, finds the rows cold, and pays up to 20 ns for each easy one.
void warm(const Corpus& corpus) {
  static volatile std::size_t seen;
  std::size_t sum = 0;
  for (const std::uint8_t digit : corpus.bytes) sum += digit;
  for (const char sign : corpus.text) sum += std::size_t(sign);
  seen = sum;
}

void race(const Corpus& corpus, const std::vector<Solver>& solvers, unsigned limit, int rounds) {
  std::vector<std::vector<double>> times(solvers.size());
  Answers answers(corpus.size);
  for (int round = 0; round < rounds; ++round)
    for (std::size_t s = 0; s < solvers.size(); ++s) {
      warm(corpus);
      const double start = cpu_ns();
      solvers[s].run(corpus, limit, answers);
      times[s].push_back((cpu_ns() - start) / double(corpus.size));
    }
  for (auto& rows : times) std::sort(rows.begin(), rows.end());
  for (std::size_t s = 0; s < solvers.size(); ++s)
    std::printf("%-26s %6zu  limit %u  %-14s %9.0f %9.0f  %6.2f\n", corpus.name.c_str(),
                corpus.size, limit, solvers[s].name.c_str(), times[s].front(),
                times[s][times[s].size() / 2], times[0].front() / times[s].front());
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<Solver> solvers;
  std::vector<const char*> paths;
  std::vector<unsigned> limits = {1, 2};
  std::size_t first = SIZE_MAX;
  int rounds = 7;
  const char* only = nullptr;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const bool option = word.compare(0, 2, "--") == 0;
    if (option && i + 1 == argc) return std::fprintf(stderr, "duel: %s what?\n", argv[i]), 2;
    if (word == "--tdoku") add_peer(solvers, "tdoku", argv[++i], "TdokuSolverDpllTriadSimd", 0);
    else if (word == "--peer") add_peer(solvers, argv[++i]);
    else if (word == "--only") only = argv[++i];
    else if (word == "--rounds") rounds = std::max(1, std::atoi(argv[++i]));
    else if (word == "--limit") limits = {unsigned(std::max(1, std::atoi(argv[++i])))};
    else if (word == "--first") first = std::strtoull(argv[++i], nullptr, 10);
    else if (option) return std::fprintf(stderr, "duel: unknown option %s\n", argv[i]), 2;
    else paths.push_back(argv[i]);
  }
  add_own(solvers, only);

  std::vector<Corpus> corpora;
  for (const char* path : paths) corpora.push_back(read(path, first));
  if (paths.empty()) {
    corpora.push_back(make("easy, 34 clues", 34, std::min<std::size_t>(first, 2000)));
    corpora.push_back(make("minimal", 0, std::min<std::size_t>(first, 2000)));
  }

  std::size_t wrong = 0;
  std::printf("%-26s %6s  %-7s  %-14s %9s %9s  %6s\n", "corpus", "n", "limit", "solver", "min ns",
              "median ns", "ratio");
  for (const Corpus& corpus : corpora) {
    Answers counted(corpus.size);
    solvers[0].run(corpus, std::max(2u, limits.back()), counted);
    for (const unsigned limit : limits) {
      wrong += differences(corpus, solvers, limit, counted.counts);
      race(corpus, solvers, limit, rounds);
    }
  }
  if (wrong != 0) std::printf("%zu answers differ\n", wrong);
  return wrong != 0;
}
