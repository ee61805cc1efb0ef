// The tool that receives the pointer, digits and Enter on the board while a room paints on it
// (regions, cells of rules), instead of selecting and entering.

let tool = null;

/**
 * The current tool, or null:
 *
 * down(cell, event), over(cell, event), up(event), cancel(): the pointer; a cell is null where it is
 * on none;
 * digit(number): a digit was pressed; act(cells): Enter, for the selected cells;
 * erase(cells): the selected cells; pick(cell): the secondary button.
 */
export function held() {
  return tool;
}

/** Set the tool, or null for none. */
export function hold(next) {
  tool = next;
}

/** Lay down a tool, if it is still the current one. */
export function layDown(mine) {
  if (tool === mine) tool = null;
}
