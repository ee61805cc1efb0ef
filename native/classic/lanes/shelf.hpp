// The open branches of all lanes: a stack for each lane, in columns of shared groups.
//
//              lane 0  lane 1  lane 2 …        A branch keeps its lane: to put the branches of
//     slot 0  [  a1  |   b1  |       …  ]       several lanes away is one pass over 81 registers
//     slot 1  [  a2  |       |   c1  …  ]       with a mask, and those of several slots come back
//     slot 2  [      |   b2  |   c2  …  ]       in one pass too. `top` tells each lane's last slot,
//       …                                       `below` in that slot the one before it. When a
//     top     [   1  |    2  |    2  …  ]       lane's puzzle is finished, its columns are free:
//                                               nothing is moved.
//
// Each lane is a depth-first search of its own puzzle, so few branches are opened in vain when one
// solution is enough.
#pragma once

#include <stdlib.h>
#ifdef _WIN32
#include <malloc.h>   // Windows has no aligned_alloc, and free() must not get what replaces it
#endif

namespace nanpure::wide {
namespace {

// An open branch leaves its digit fewer of the six ways in a chute than the one below it on the
// stack had (54 pairs of digit and chute), so a stack cannot be higher than this.
constexpr int kSlots = 54 * 5;
constexpr int kNone = 0xffff;   // the top of an empty stack

struct Shelf {
  Group* slot[kSlots];   // null: not needed yet
  Vec below[kSlots];
  Vec top;
  Lanes used[kSlots];
};

static Group* new_group() {
#ifdef _WIN32
  return static_cast<Group*>(_aligned_malloc(sizeof(Group), alignof(Group)));
#else
  return static_cast<Group*>(aligned_alloc(alignof(Group), sizeof(Group)));
#endif
}

static void dispose(Group* group) {
#ifdef _WIN32
  _aligned_free(group);
#else
  free(group);
#endif
}

NANPURE_INLINE void clear(Shelf& shelf) {
  for (Group*& slot : shelf.slot) slot = nullptr;
  for (Lanes& used : shelf.used) used = 0;
  shelf.top = all_of(kNone);
}

static void dispose(Shelf& shelf) {
  for (int slot = 0; slot < kSlots && shelf.slot[slot] != nullptr; ++slot)
    dispose(shelf.slot[slot]);
}

// A slot that is free for all of these lanes; if there is none, one that is free for some; kNone if
// memory has run out.
static int free_slot(Shelf& shelf, Lanes which) {
  int slot = 0;
  while (slot < kSlots && (shelf.used[slot] & which) != 0) ++slot;
  if (slot == kSlots)
    for (slot = 0; (shelf.used[slot] & which) == which;) ++slot;
  if (shelf.slot[slot] == nullptr) shelf.slot[slot] = new_group();
  return shelf.slot[slot] == nullptr ? kNone : slot;
}

// Records that the slot holds the tops of the stacks of these lanes.
NANPURE_INLINE void push(Shelf& shelf, int slot, Lanes which) {
  const Mask m = mask(which);
  shelf.used[slot] |= which;
  shelf.below[slot] = pick(m, shelf.top, shelf.below[slot]);
  shelf.top = pick(m, all_of(slot), shelf.top);
}

struct Source {
  const Group* group;
  Lanes lanes;
};

// Copies lanes from n groups; one pass for several of them saves reading and writing the target.
template <int n>
static __attribute__((noinline)) void copy(Group& to, const Source* from) {
  const Group* group[n];   // local: a Vec may alias `from`
  Mask m[n];
#pragma GCC unroll 4
  for (int i = 0; i < n; ++i) {
    group[i] = from[i].group;
    m[i] = mask(from[i].lanes);
  }
#pragma GCC unroll 3
  for (int cell = 0; cell < 81; ++cell) {
    Vec x = to.cell[cell];
#pragma GCC unroll 4
    for (int i = 0; i < n; ++i) x = pick(m[i], group[i]->cell[cell], x);
    to.cell[cell] = x;
  }
}

// Restores the tops of the stacks of the given lanes, which have one.
static void pop(Shelf& shelf, Group& g, Lanes which) {
  Source from[kLanes];
  int n = 0;
  alignas(64) uint16_t slots[kLanes];
  const Vec top = shelf.top;
  __builtin_memcpy(slots, &top, sizeof slots);
  while (which != 0) {
    const int slot = slots[__builtin_ctz(which)];
    const Lanes now = which & lanes(equal(top, all_of(slot)));
    from[n++] = {shelf.slot[slot], now};
    shelf.used[slot] &= ~now;
    shelf.top = pick(mask(now), shelf.below[slot], shelf.top);
    which &= ~now;
  }
  const Source* next = from;
  for (; n >= 4; n -= 4, next += 4) copy<4>(g, next);
  if (n >= 2) {
    copy<2>(g, next);
    n -= 2;
    next += 2;
  }
  if (n == 1) copy<1>(g, next);
}

// The lanes with an open branch.
NANPURE_INLINE Lanes stacked(const Shelf& shelf) {
  return kAllLanes & ~lanes(equal(shelf.top, all_of(kNone)));
}

// Drops the stacks of the given lanes.
static void drop(Shelf& shelf, Lanes which) {
  for (Lanes m = which & stacked(shelf); m != 0; m &= m - 1) {
    const int lane = __builtin_ctz(m);
    for (int slot = shelf.top[lane]; slot != kNone; slot = shelf.below[slot][lane])
      shelf.used[slot] &= ~(Lanes(1) << lane);
  }
  shelf.top = pick(mask(which), all_of(kNone), shelf.top);
}

// Moves the oldest open branch of a lane, which has one, into another lane of g.
static void take_oldest(Shelf& shelf, int giver, Group& g, int lane) {
  int slot = shelf.top[giver], above = kNone;
  while (shelf.below[slot][giver] != kNone) {
    above = slot;
    slot = shelf.below[slot][giver];
  }
  if (above == kNone) shelf.top[giver] = kNone;
  else shelf.below[above][giver] = kNone;
  shelf.used[slot] &= ~(Lanes(1) << giver);
  for (int cell = 0; cell < 81; ++cell) g.cell[cell][lane] = shelf.slot[slot]->cell[cell][giver];
}

}  // namespace
}  // namespace nanpure::wide
