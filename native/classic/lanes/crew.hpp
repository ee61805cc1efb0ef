// The batch search: all lanes at work, each on its own puzzle.
//
//        rows of the batch ──load──┐
//                                  v
//        ┌──────────────────>   sweep   (until too few lanes still move)
//        │                         │
//        │       ┌─────────────────┼──────────────────────┐
//        │     stuck            solved                  dead
//        │  lock triples      count, store         pop the lane's last
//        │  or branch:        the first one        branch off the shelf,
//        │  push one side         │                or load the next row
//        └───────┴────────────────┴──────────────────────┘
//
// When there are no rows left, idle lanes take over the oldest open branches of others, so that one
// long search does not end in a single lane.
#pragma once

#include <stdlib.h>
#include <string.h>

#include "classic/backends.hpp"

namespace nanpure::wide {
namespace {

// Lanes are serviced when fewer than this many still move by sweeps alone: a service costs as much
// as a few sweeps, whether for one lane or for all.
constexpr int kBusyEnough = kLanes / 2;

// Rows branch rarely when there are this many for each branch. (With 8, 17-clue puzzles get the
// plain sweep: even with VBMI2, 4 % slower without.)
constexpr size_t kRowsABranch = 2;

// And often when there are this many branches for each row. Choosing by open digits saves 5 to 13 %
// of the branches of the hardest puzzles, and costs 28 % more for those with 17 clues.
constexpr size_t kBranchesARow = 16;

struct Crew {
  Board board;
  Shelf shelf;
  BatchRows rows;
  const Question* questions;   // candidates denied to each row (ask.hpp); null: no questions
  size_t row[kLanes];   // which puzzle a lane works on
  uint8_t halved[kLanes];   // how often a lane follows one half of its solutions for both (grave.hpp)
  Lanes busy;
  size_t next;          // the first row not yet loaded
  size_t branched;      // how often, over all rows
};

// Whether sweeps alone seem to be enough for these rows; then deep ones pay.
static bool branches_rarely(const Crew& crew) { return kRowsABranch * crew.branched < crew.next; }

// Whether these rows need many branches.
static bool branches_often(const Crew& crew) { return crew.branched > kBranchesARow * crew.next; }

// Whether lanes reach positions whose solutions come in pairs.
static bool counts_many(const Crew& crew) { return crew.rows.limit > kFew; }

// Lanes whose lines have all digits; their boxes have them already.
static __attribute__((noinline)) Lanes lines_hold(const Group& g) {
  Vec all = all_of(kAllDigits);
  for (int i = 0; i < 9; ++i) {
    const Vec* const r = g.cell + 9 * i;
    const Vec* const c = g.cell + i;
    all &= or3(or3(r[0], r[1], r[2]), or3(r[3], r[4], r[5]), or3(r[6], r[7], r[8])) &
           or3(or3(c[0], c[9], c[18]), or3(c[27], c[36], c[45]), or3(c[54], c[63], c[72]));
  }
  return lanes(equal(all, all_of(kAllDigits)));
}

// Counts so many solutions for a lane, and their other halves; returns whether its puzzle has
// reached its limit (two lanes may finish the same puzzle).
static bool add(Crew& crew, int lane, uint64_t many) {
  const uint32_t limit = crew.rows.limit;
  uint32_t& found = crew.rows.counts[crew.row[lane]];
  const uint64_t all = found + (many << crew.halved[lane]);
  found = all < limit ? uint32_t(all) : limit;
  return found == limit;
}

// Counts the solutions in the given lanes, and writes the first one of each puzzle. Returns the
// lanes whose puzzle has reached its limit.
static Lanes count(Crew& crew, Lanes solved) {
  const BatchRows& rows = crew.rows;
  uint8_t nowhere[81];
  uint8_t* to[kLanes];
  for (uint8_t*& row : to) row = nowhere;
  bool first = false;
  Lanes over = 0;
  for (Lanes m = solved; m != 0; m &= m - 1) {
    const int lane = __builtin_ctz(m);
    const size_t row = crew.row[lane];
    if (rows.counts[row] == 0 && rows.solutions != nullptr) {
      to[lane] = rows.solutions + 81 * row;
      first = true;
    }
    over |= Lanes(add(crew, lane, 1)) << lane;
  }
  if (first) store(crew.board.now, to);
  return over;
}

// Lanes that need no branch: they are counted, or one half of them is followed.
struct Spared {
  Lanes counted, over, followed;   // `over`: whose puzzle has reached its limit
};

static Spared spare(Crew& crew, Lanes stuck) {
  const BatchRows& rows = crew.rows;
  Spared spared{0, 0, 0};
  const Graves found = graves(crew.board.now);
  for (Lanes m = stuck & found.all; m != 0; m &= m - 1) {
    const int lane = __builtin_ctz(m);
    const Lanes bit = Lanes(1) << lane;
    // The first solution may have to be written: then it is followed to its end.
    if ((found.rectangles & bit) != 0 &&
        (rows.solutions == nullptr || rows.counts[crew.row[lane]] != 0)) {
      spared.counted |= bit;
      if (add(crew, lane, 2)) spared.over |= bit;
      continue;
    }
    spared.followed |= bit;
    ++crew.halved[lane];
    if (rows.nodes != nullptr) ++rows.nodes[crew.row[lane]];
    const int cell = found.cell[lane];
    crew.board.now.cell[cell][lane] &= uint16_t(crew.board.now.cell[cell][lane] - 1);
  }
  return spared;
}

// All lanes that work on the puzzle of one of these.
static Lanes company(const Crew& crew, Lanes which) {
  Lanes all = 0;
  for (Lanes m = which; m != 0; m &= m - 1)
    for (Lanes other = crew.busy; other != 0; other &= other - 1) {
      const int lane = __builtin_ctz(other);
      all |= Lanes(crew.row[lane] == crew.row[__builtin_ctz(m)]) << lane;
    }
  return all;
}

// Branches in the given lanes: one side stays, the other goes on the shelf. false: no memory.
static bool branch(Crew& crew, const Choice& choice, Lanes which) {
  crew.branched += size_t(__builtin_popcount(which));
  if (crew.rows.nodes != nullptr)
    for (Lanes m = which; m != 0; m &= m - 1) ++crew.rows.nodes[crew.row[__builtin_ctz(m)]];
  while (which != 0) {
    const int slot = free_slot(crew.shelf, which);
    if (slot == kNone) return false;
    const Lanes now = which & ~crew.shelf.used[slot];
    part(crew.board.now, *crew.shelf.slot[slot], choice, now);
    push(crew.shelf, slot, now);
    which &= ~now;
  }
  return true;
}

// Strikes the digit that only the known solution has, if there is such a cell.
static void deny(const Question& question, Group& g, int lane) {
  if (question.differs < 81)
    g.cell[question.differs][lane] &= uint16_t(~(1 << (question.known[question.differs] - 1)));
}

// Prefetches n rows that are needed a register later: loading all at once would stall.
static void fetch(const Crew& crew, size_t n) {
  const size_t end = 81 * crew.rows.n, first = 81 * (crew.next + kLanes), last = first + 81 * n;
  for (size_t at = first; at < (last < end ? last : end); at += 64)
    __builtin_prefetch(crew.rows.puzzles + at);
}

// Loads the next rows into idle lanes.
static void refill(Crew& crew) {
  const uint8_t* from[kLanes];
  for (const uint8_t*& row : from) row = kNoRow;
  Lanes fresh = 0;
  for (Lanes m = kAllLanes & ~crew.busy; m != 0 && crew.next < crew.rows.n; m &= m - 1) {
    const int lane = __builtin_ctz(m);
    from[lane] = crew.rows.puzzles + 81 * crew.next;
    crew.row[lane] = crew.next++;
    crew.halved[lane] = 0;
    fresh |= Lanes(1) << lane;
  }
  if (fresh == 0) return;
  fetch(crew, size_t(__builtin_popcount(fresh)));
  load(crew.board.now, from, fresh);
  if (crew.questions != nullptr)
    for (Lanes m = fresh; m != 0; m &= m - 1) {
      const int lane = __builtin_ctz(m);
      deny(crew.questions[crew.row[lane]], crew.board.now, lane);
    }
  crew.busy |= fresh;
}

// Moves open branches of other lanes into idle lanes.
static void share(Crew& crew) {
  Lanes rich = stacked(crew.shelf);
  for (Lanes m = kAllLanes & ~crew.busy; m != 0 && rich != 0; m &= m - 1, rich &= rich - 1) {
    const int lane = __builtin_ctz(m), giver = __builtin_ctz(rich);
    take_oldest(crew.shelf, giver, crew.board.now, lane);
    crew.row[lane] = crew.row[giver];
    crew.halved[lane] = 0;
    crew.busy |= Lanes(1) << lane;
  }
}

// Services lanes that sweeps alone no longer change. false: no memory.
static bool serve(Crew& crew, Lanes dead, Lanes filled, Lanes stuck) {
  Lanes over = 0;
  if (filled != 0) {
    over = count(crew, filled & lines_hold(crew.board.now));
    dead |= filled & ~over;
  }
  if (stuck != 0 && counts_many(crew)) {
    const Spared spared = spare(crew, stuck);
    over |= spared.over;
    dead |= spared.counted;
    stuck &= ~(spared.counted | spared.followed);
  }
  const bool sharing = crew.next == crew.rows.n;
  if (over != 0) {
    if (sharing) over = company(crew, over);
    drop(crew.shelf, over);
  }
  stuck &= ~over;
  dead &= ~over;
  if (stuck != 0) {
    Choice choice;
    const Locked locked = branches_often(crew)
        ? lock_or_choose<kByOpenDigits>(crew.board.now, stuck, choice)
        : lock_or_choose<kByWays>(crew.board.now, stuck, choice);
    dead |= locked.dead;
    if (!branch(crew, choice, stuck & ~locked.dead & ~locked.changed)) return false;
  }
  const Lanes back = dead & stacked(crew.shelf);
  pop(crew.shelf, crew.board.now, back);
  if (counts_many(crew))
    for (Lanes m = back; m != 0; m &= m - 1) crew.halved[__builtin_ctz(m)] = 0;
  crew.busy &= ~(over | (dead & ~back));
  refill(crew);
  if (sharing && crew.busy != kAllLanes) share(crew);
  return true;
}

enum class Ended { whole, stopped, no_memory };

static Ended work(Crew& crew, Meter& meter) {
  constexpr int pulse_every = 64;   // services; each takes less than a microsecond
  size_t reported = 0;
  Lanes dead = 0;
  refill(crew);
  for (int services = 0; crew.busy != 0;) {
    const Swept swept = branches_rarely(crew) ? deep_sweep(crew.board) : sweep(crew.board);
    dead |= swept.dead;
    const Lanes moving = crew.busy & swept.changed & ~dead & ~swept.filled;
    if (__builtin_popcount(moving) >= kBusyEnough || moving == crew.busy) continue;
    const Lanes waiting = crew.busy & ~moving;
    if (!serve(crew, waiting & dead, waiting & swept.filled & ~dead,
               waiting & ~swept.filled & ~dead))
      return Ended::no_memory;
    dead = 0;
    if (++services % pulse_every != 0) continue;
    if (!pulse(meter, crew.questions == nullptr ? crew.next - reported : 0)) return Ended::stopped;
    reported = crew.next;
  }
  pulse(meter, crew.questions == nullptr ? crew.next - reported : 0);
  return Ended::whole;
}

// The state of each row, from the count of its solutions.
static void tell(const Crew& crew, Ended end) {
  const BatchRows& rows = crew.rows;
  memset(rows.status, 0, crew.next);
  memset(rows.status + crew.next, 3, rows.n - crew.next);
  if (end == Ended::stopped)
    for (Lanes m = crew.busy; m != 0; m &= m - 1) rows.status[crew.row[__builtin_ctz(m)]] = 3;
  for (size_t i = 0; i < crew.next; ++i) {
    if (rows.counts[i] >= 2) rows.status[i] = 2;
    else if (rows.counts[i] == rows.limit) rows.status[i] = 3;   // a second one was not sought
    else if (rows.status[i] == 0) rows.status[i] = uint8_t(rows.counts[i]);
  }
  if (rows.solutions == nullptr) return;
  for (size_t i = 0; i < rows.n; ++i)
    if (rows.counts[i] == 0) memset(rows.solutions + 81 * i, 0, 81);
}

// Searches all rows. false: no memory, and the meter has recorded nothing.
static bool all_rows(const BatchRows& rows, const Question* questions, Meter& meter) {
  memset(rows.counts, 0, rows.n * sizeof *rows.counts);
  if (rows.nodes != nullptr) memset(rows.nodes, 0, rows.n * sizeof *rows.nodes);
  Crew crew;
  clear(crew.shelf);
  memset(&crew.board.now, 0, sizeof crew.board.now);
  crew.rows = rows;
  crew.questions = questions;
  crew.busy = 0;
  crew.next = 0;
  crew.branched = 0;
  const Ended end = pulse(meter, 0) ? work(crew, meter) : Ended::stopped;
  dispose(crew.shelf);
  if (end == Ended::no_memory) return false;
  tell(crew, end);
  return true;
}

static void batch(const BatchRows& rows, Meter& meter) {
  if (rows.n == 0) return;   // the pointers may be null then
  if (!all_rows(rows, nullptr, meter)) scalar_backend.batch(rows, meter);
}

static Found search(const uint8_t* puzzle, uint64_t limit, uint8_t* out, size_t room,
                    Meter& meter) {
  return scalar_backend.search(puzzle, limit, out, room, meter);
}

}  // namespace
}  // namespace nanpure::wide
