// Where many solutions are counted: lanes in which they come in pairs.
//
// When a sweep leaves a lane alone, each digit that a house lacks has two places there at least. So if no open
// cell has three candidates, each has two, and each digit two places (a bivalue universal grave): of every
// solution the other candidate of each open cell makes another one. It does to follow a cell with one of its
// candidates, and to count twice what is found. Four open cells are the corners of a rectangle in two boxes
// with two digits: two solutions, and nothing needs to be followed.
#pragma once

namespace nanpure::wide {
namespace {

// Where no more solutions of a row are asked for, hardly a lane comes to this.
constexpr uint32_t kFew = 2;

struct Graves {
  Lanes all, rectangles;
  Vec cell;   // the last open one
};

// Of lanes that the last sweep has left alone.
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
