// What happens to lanes that a sweep no longer changes: locked triples over the triads, and the
// choice of a branch, for all of these lanes at once.
//
// A triad has three cells: if three digits must be in it, no other can; if only three can be, they
// must. A branch is taken in the chute whose digits have the fewest ways in all, on a digit with
// two ways there (else three, else any with more than one): the digit is in the triad that splits
// its ways best, or it is not. Both ideas come from tdoku (T. Dillon). For puzzles that need many
// branches, it is better to take first the chute in which the fewest digits are open.
#pragma once

namespace nanpure::wide {
namespace {

// For a set of ways: those of them that lead through the triad that splits the set best.
struct Splits {
  uint16_t through[64];
};

constexpr Splits make_splits() {
  Splits s{};
  for (int set = 0; set < 64; ++set) {
    int best = 0;
    for (int triad = 0; triad < 9; ++triad) {
      int through = 0, past = 0, ways = 0;
      for (int w = 0; w < 6; ++w) {
        if ((set >> w & 1) == 0) continue;
        const bool here = kWayBox[w][triad / 3] == triad % 3;
        ways |= int(here) << w;
        ++(here ? through : past);
      }
      const int smaller = through < past ? through : past;
      if (smaller <= best) continue;
      best = smaller;
      s.through[set] = uint16_t(ways);
    }
  }
  return s;
}
alignas(64) constexpr Splits kSplits = make_splits();

// For each lane: a chute, a digit (its bit) with several ways there, and two sets that part them.
struct Choice {
  Vec chute, digit, one, other;
};

struct Locked {
  Lanes changed, dead;
};

// Index offsets in a chute: to the next line, to the next box, to the next cell of a triad.
struct Steps {
  int line, box, next;
};
constexpr Steps kInBand = {9, 3, 1}, kInStack = {1, 27, 9};

NANPURE_INLINE Triads triads_from(const Vec* x, const Steps& step) {
  Triads r;
#pragma GCC unroll 3
  for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
      const Vec* const y = x + step.line * i + step.box * j;
      r.t[i][j] = or3(y[0], y[step.next], y[2 * step.next]);
    }
  return r;
}

// The digits that have no other triad in the line; once closed, they have no other in the box.
NANPURE_INLINE Vec must(const Triads& c, int i, int j) {
  return only(c.t[i][j], c.t[i][(j + 1) % 3], c.t[i][(j + 2) % 3]);
}

// Lanes where a triple of chute c is known from one side only; raises `most_must` and lowers
// `least_can` to the extremes of the triads.
NANPURE_INLINE Mask unlocked(const Triads& c, Vec& most_must, Vec& least_can) {
  const Vec three = all_of(3);
  Mask found = apart(three, three);   // none
#pragma GCC unroll 3
  for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
      const Vec sure = digits_in(must(c, i, j)), can = digits_in(c.t[i][j]);
      most_must = most(most_must, sure);
      least_can = least(least_can, can);
      found |= equal(sure, three) ^ equal(can, three);
    }
  return found;
}

// Strikes what the triples of a chute leave no room for, in the given lanes. (Unrolled, because
// clang otherwise keeps all of it in memory.)
static __attribute__((noinline)) void lock(Vec* x, const Steps& step, Mask in) {
  const Vec three = all_of(3), all = all_of(kAllDigits);
  const Triads t = triads_from(x, step);
  Vec room[3][3];
#pragma GCC unroll 3
  for (auto& line : room)
#pragma GCC unroll 3
    for (Vec& r : line) r = all;
#pragma GCC unroll 3
  for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
      const Vec sure = must(t, i, j), can = t.t[i][j];
      room[i][j] &= pick(equal(digits_in(sure), three), sure, all);
      const Vec others = ~keep(equal(digits_in(can), three), can);
#pragma GCC unroll 2
      for (int n = 1; n < 3; ++n) {
        room[i][(j + n) % 3] &= others;
        room[(i + n) % 3][j] &= others;
      }
    }
#pragma GCC unroll 3
  for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
      const Vec stay = pick(in, room[i][j], all);
#pragma GCC unroll 3
      for (int k = 0; k < 3; ++k) x[step.line * i + step.box * j + step.next * k] &= stay;
    }
}

// The best chute so far: its number, how many ways its digits have beyond one each, the ways.
struct Best {
  Vec chute, spare;
  Ways ways;
};

template <int weight>
NANPURE_INLINE void compare(Best& best, const Triads& t, int c) {
  const Ways w = ways_of(t);
  Vec total = all_of(-10);   // nine ways, a finished chute, become the largest number
  Vec some = {}, open = {};
#pragma GCC unroll 6
  for (int n = 0; n < 6; ++n) {
    total += digits_in(w.way[n]);
    open = or_and(open, some, w.way[n]);
    some |= w.way[n];
  }
  if (weight != 0) total += digits_in(open) * all_of(weight);
  const Mask better = above(best.spare, total);
  best.spare = pick(better, total, best.spare);
  best.chute = pick(better, all_of(c), best.chute);
#pragma GCC unroll 6
  for (int n = 0; n < 6; ++n) best.ways.way[n] = pick(better, w.way[n], best.ways.way[n]);
}

NANPURE_INLINE Choice choose(const Best& best) {
  Vec one = {}, two = {}, three = {}, four = {};
#pragma GCC unroll 6
  for (int n = 0; n < 6; ++n) {
    const Vec w = best.ways.way[n];
    four |= three & w;
    three |= two & w;
    two |= one & w;
    one |= w;
  }
  const Vec pairs = two & ~three, triples = three & ~four;
  Vec digit = pick(meet(triples, triples), triples, two);
  digit = pick(meet(pairs, pairs), pairs, digit);
  digit &= -digit;
  Vec ways = {};
#pragma GCC unroll 6
  for (int n = 0; n < 6; ++n) ways |= keep(meet(best.ways.way[n], digit), all_of(1 << n));
  const Vec through = look_up(kSplits.through, ways);
  return {best.chute, digit, through, ways & ~through};
}

// The weight of an open digit relative to a way: nothing, or more than all ways.
constexpr int kByWays = 0, kByOpenDigits = 64;

// What the scan has found in the chutes so far.
struct Looked {
  Best best;
  Vec most_must, least_can;
  Lanes changed;
};

// Scans chute c, whose first cell is at x.
template <int weight>
NANPURE_INLINE void look(Looked& so_far, Vec* x, const Steps& step, int c, Lanes stuck) {
  const Triads t = triads_from(x, step);
  const Lanes found = lanes(unlocked(t, so_far.most_must, so_far.least_can)) & stuck;
  if (found != 0) {
    lock(x, step, mask(found));
    so_far.changed |= found;
  }
  compare<weight>(so_far.best, t, c);
}

// Locks triples in the lanes `stuck`; the lanes that this does not change need a choice.
//
// One chute at a time: given all six at once, compilers carry cells from one chute to the next on
// the stack, and a write there may block a read of the board 4 KB away. That cost clang a tenth.
template <int weight>
static __attribute__((noinline)) Locked lock_or_choose(Group& g, Lanes stuck, Choice& choice) {
  Looked so_far = {{{}, all_of(-1), {}}, {}, all_of(9), 0};
#pragma GCC unroll 1
  for (int c = 0; c < 3; ++c) look<weight>(so_far, g.cell + 27 * c, kInBand, c, stuck);
#pragma GCC unroll 1
  for (int c = 3; c < 6; ++c) look<weight>(so_far, g.cell + 3 * (c - 3), kInStack, c, stuck);
  choice = choose(so_far.best);
  const Vec three = all_of(3);
  const Mask wrong = above(so_far.most_must, three) | above(three, so_far.least_can);
  return {so_far.changed, lanes(wrong) & stuck};
}

// The candidates that a digit loses when it fills a chute in one of the ways of a set.
NANPURE_INLINE Triads struck_by(Vec digit, Vec ways) {
  Vec w[6];
#pragma GCC unroll 6
  for (int n = 0; n < 6; ++n) w[n] = keep(meet(ways, all_of(1 << n)), digit);
  const Triads stay = triads_through(w);
  Triads r;
#pragma GCC unroll 3
  for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) r.t[i][j] = digit & ~stay.t[i][j];
  return r;
}

// Branches in the given lanes: one set of ways stays in g, the other goes to `open`.
static __attribute__((noinline)) void part(Group& g, Group& open, const Choice& choice, Lanes in) {
  const Mask m = mask(in);
  const Vec digit = keep(m, choice.digit);
  const Triads here = struck_by(digit, choice.one), there = struck_by(digit, choice.other);
  for (int b = 0; b < 3; ++b) {
    const Mask band = equal(choice.chute, all_of(b));
    for (int s = 0; s < 3; ++s) {
      const Mask stack = equal(choice.chute, all_of(3 + s));
      Vec* const x = g.cell + 27 * b + 3 * s;
      Vec* const y = open.cell + 27 * b + 3 * s;
#pragma GCC unroll 3
      for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
        for (int k = 0; k < 3; ++k) {
          const Vec from = x[9 * i + k];
          x[9 * i + k] = only(from, keep(band, here.t[i][s]), keep(stack, here.t[k][b]));
          const Vec kept = only(from, keep(band, there.t[i][s]), keep(stack, there.t[k][b]));
          y[9 * i + k] = pick(m, kept, y[9 * i + k]);
        }
    }
  }
}

}  // namespace
}  // namespace nanpure::wide
