// Positions with many solutions: lanes in which they come in pairs.
//
// When a sweep no longer changes a lane, each digit that a house lacks has at least two places
// there. So if no open cell has three candidates, each has two, and each digit two places (a
// bivalue universal grave): for every solution, the other candidate of each open cell makes another
// one. It is enough to follow a cell with one of its candidates, and to count the result twice. If
// the four open cells are the corners of a rectangle in two boxes with two digits, there are two
// solutions, and nothing needs to be followed.
#pragma once

namespace nanpure::wide {
namespace {

// If no more solutions of a row are wanted, hardly any lane gets here.
constexpr uint32_t kFew = 2;

struct Graves {
  Lanes all, rectangles;
  Vec cell;   // the last open one
};

// For lanes that the last sweep left unchanged.
static __attribute__((noinline)) Graves graves(const Group& g) {
  const Vec one = all_of(1);
  Vec open = {}, third = {}, last = {};
  for (int cell = 0; cell < 81; ++cell) {
    const Vec more = g.cell[cell] & (g.cell[cell] - one);
    const Mask is_open = meet(more, more);
    third = or_and(third, more, more - one);
    open += keep(is_open, one);
    last = pick(is_open, all_of(cell), last);
  }
  return {lanes(apart(third, third)), lanes(equal(open, all_of(4))), last};
}

}  // namespace
}  // namespace nanpure::wide
