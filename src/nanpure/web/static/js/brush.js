// What takes the pointer, digits and Enter on the board while a room paints on it, in the place of
// selecting and entering: regions, cells of rules.

let tool = null;

/**
 * The tool that is held, or null:
 *
 * down(cell, event), over(cell), up(), cancel(): the pointer, from cell to cell;
 * digit(number): a digit was pressed; act(cells): Enter, for the selected cells;
 * erase(cells): the selected cells; pick(cell): the other button.
 */
export function held() {
  return tool;
}

/** Hold a tool, or none. */
export function hold(next) {
  tool = next;
}
