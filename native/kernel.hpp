// The whole native interface: pure functions over bytes and ints, without state. Only module.cpp
// knows Python. Everything here is reentrant; a call's state lives on its stack or in memory owned
// by the call.
//
// This header is included by the object libraries that are compiled per instruction set, so it
// may define nothing with external linkage: C headers, plain structs and `static inline` only.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace nanpure {

using Mask = uint64_t;          // the candidates of a cell: bit d-1 stands for digit d
constexpr int kMaxSize = 36;    // N; beyond it Mask and the bitsets of search.hpp end

// Why a search ended before it had seen everything.
enum class Stopped : uint8_t {
  no = 0,      // it saw everything
  limit = 1,   // the requested number of solutions
  nodes = 2,   // the node limit
  time = 3,    // the time limit
  asked = 4,   // somebody set the stop flag
};

// The result of a search. A node is one branch taken: a digit guessed, not one propagated.
struct Found {
  uint64_t count;   // solutions seen, at most the limit
  uint64_t nodes;
  Stopped stopped;
};

// ---- stopping ------------------------------------------------------------------------------

// Shared between a caller and all threads of one call (control.cpp).
struct Control;

// One per thread: the budget of the current puzzle. `left` counts down to the next check of the
// clock and the stop flag, so that the search itself pays one decrement per node.
struct Meter {
  uint64_t left;
  uint64_t granted;     // nodes handed out to this puzzle so far
  int64_t deadline;     // of this puzzle, steady clock in ns; 0 = not begun
  Control* control;
  Stopped stopped;
  bool caller;          // runs on the thread that made the call: may poll for Ctrl-C
  uint64_t toiled;      // work other than nodes since the last report, in words
};

void begin(Meter& meter);     // the next puzzle
bool look(Meter& meter);      // false: stop, meter.stopped says why

// Adds to the progress that the holder of the control can read meanwhile.
void tell(Meter& meter, uint64_t more);

// Between the puzzles of a batch: reports `finished` more done; false: somebody asked to stop
// (meter.stopped is then Stopped::asked). Costs the current puzzle nothing.
bool pulse(Meter& meter, uint64_t finished);

// Pays for one node; false: stop at once, meter.stopped says why.
static inline bool spend(Meter& meter) { return --meter.left != 0 || look(meter); }

// Checks the clock and the stop flag without a node; false: stop, meter.stopped says why.
bool glance(Meter& meter);

// Pays for work that has no nodes (tables, chains), in 64-bit words processed: two checks are about
// a millisecond apart. False: stop at once, and so from then on.
constexpr uint64_t kToil = 1 << 20;
static inline bool toil(Meter& meter, uint64_t words) {
  meter.toiled += words;
  return meter.toiled < kToil || glance(meter);
}

// Nodes the current puzzle has paid for.
static inline uint64_t spent(const Meter& meter) { return meter.granted - meter.left; }

// ---- batches --------------------------------------------------------------------------------

// Rows of a batch: n puzzles of N² bytes 0…N, each searched up to `limit` solutions (at least 1).
// Status: 0 none, 1 unique, 2 many, 3 unknown. With limit 1 a found solution has status 3. A
// solution goes to solutions[N² i]; a row without one is zeros. All requested outputs are written,
// whatever stops the search.
//
// The caller checks for larger bytes beforehand. The rows may belong to somebody who changes them
// meanwhile: then the answer to such a row means nothing, but nothing else happens.
struct BatchRows {
  const uint8_t* puzzles;
  size_t n;
  uint32_t limit;
  uint8_t* solutions;   // null: not wanted
  uint8_t* status;
  uint32_t* counts;
  uint32_t* nodes;      // how often it branched; null: not wanted
};

// ---- classic 9×9 ----------------------------------------------------------------------------

// One puzzle of 81 bytes 0…9 (0 = empty, larger values are the caller's error and are checked
// before). Stops at `limit` solutions (at least 1) and writes the first `room` of them, 81 bytes
// each. Stopped::limit is set when `limit` was reached, whether or not more would follow.
typedef Found (*ClassicSearch)(const uint8_t* puzzle, uint64_t limit, uint8_t* out, size_t room,
                               Meter& meter);

// On the calling thread. Only `scalar` knows limits of nodes and time: a number of nodes is
// meaningful only if the branches come in one order, and classic_batch() ensures it.
typedef void (*ClassicBatch)(const BatchRows& rows, Meter& meter);

// Whether a known solution is the only one of some givens, all of which agree with it. If every
// other solution is known to differ from it in a certain cell, `differs` is that cell, else 81.
struct Question {
  uint8_t givens[81];
  uint8_t differs;
  const uint8_t* known;   // 81 digits
};

enum class Verdict : uint8_t { yes, no, open };   // open: the meter stopped

// Answers n independent questions; after a stop the rest is open. This is all that making classic
// puzzles needs from a back end.
typedef void (*ClassicAsk)(const Question* questions, size_t n, Verdict* verdicts, Meter& meter);

struct Backend {
  const char* name;
  ClassicSearch search;
  ClassicBatch batch;
  ClassicAsk ask;
};

// ---- any layout -----------------------------------------------------------------------------

// A layout as the native side sees it: nothing but houses (houses.hpp).
struct Houses;

// Any solutions, in the order in which they are found.
Found search(const Houses& houses, const Mask* cells, uint64_t limit, uint8_t* out, size_t room,
             Meter& meter);

// One random solution, not uniform (random.hpp).
class Random;
Found search(const Houses& houses, const Mask* cells, Random& chance, uint8_t* out, Meter& meter);

// A random estimate of the number of solutions, mantissa times 2 to the exponent; 0 if a
// contradiction was met. Its expected value is the number of solutions. False: the meter stopped.
struct Sample {
  double mantissa;
  int32_t exponent;
};
bool estimate(const Houses& houses, const Mask* cells, Random& chance, Sample& sample,
              Meter& meter);

// The next `limit` solutions in lexicographic order, all greater than `after` (null: from the first
// one). Writes every one of them.
Found enumerate(const Houses& houses, const Mask* cells, const uint8_t* after, uint64_t limit,
                uint8_t* out, Meter& meter);

// Strikes candidates until no naked or hidden single and no locked candidate is left; false: some
// cell or house has run out of candidates (cells then hold the rest).
bool propagate(const Houses& houses, Mask* cells);

}  // namespace nanpure
