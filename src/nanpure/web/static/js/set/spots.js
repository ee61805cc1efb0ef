// Where a rule can lie that is one of a few: on an edge, on a corner, beside the board. A pointer
// takes the nearest. Points are in cells, from the upper left corner of the board.

const CLUE = 0.28; // from the border to a clue, and so much farther where there is room
const AWAY = 0.12; // (shape_paths.js draws them there)
const SIDES = [[0, 1], [0, -1], [1, 0], [-1, 0]];
const SLANTS = [[1, 1], [1, -1], [-1, 1], [-1, -1]];

/** The places of a field: [{cells, x, y}]. */
export function spotsOf({ type }, layout) {
  return SPOTS[type](layout);
}

const SPOTS = {
  edge: (layout) => from(layout, (row, column) => [[0, 1], [1, 0]].flatMap(([down, right]) =>
    spot(layout, [[row, column], [row + down, column + right]]))),
  corner: (layout) => from(layout, (row, column) => spot(layout,
    [[row, column], [row, column + 1], [row + 1, column], [row + 1, column + 1]])),
  line: (layout) => from(layout, (row, column) =>
    SIDES.flatMap((step) => ray(layout, [row, column], step))),
  diagonal: (layout) => from(layout, (row, column) =>
    SLANTS.flatMap((step) => ray(layout, [row, column], step))),
};

function from({ size }, at) {
  return Array.from({ length: size * size }, (_, cell) =>
    at(Math.floor(cell / size), cell % size)).flat();
}

/** A spot in the middle of cells; none if the board lacks one of them. */
function spot({ size }, places) {
  if (places.some((place) => place.some((each) => each >= size))) return [];
  const mean = (k) => places.reduce((sum, place) => sum + place[k], 0) / places.length + 0.5;
  return [{ cells: places.map(([row, column]) => row * size + column), x: mean(1), y: mean(0) }];
}

/** The spot of a clue for the cells from a place on, if the board begins there. */
function ray({ size }, [row, column], [down, right]) {
  const inside = (r, c) => r >= 0 && c >= 0 && r < size && c < size;
  if (inside(row - down, column - right)) return [];
  const cells = [];
  for (let [r, c] = [row, column]; inside(r, c); [r, c] = [r + down, c + right]) {
    cells.push(r * size + c);
  }
  if (cells.length < 2) return [];
  const place = (at, step) => {
    const beyond = at + 0.5 - step;
    return at + 0.5 - step / 2 - (CLUE + (beyond > 0 && beyond < size ? 0 : AWAY)) * step;
  };
  return [{ cells, x: place(column, right), y: place(row, down) }];
}

/** By what two places of a field are the same: an edge in either order. */
export function keyOf(cells, { type }) {
  return (type === "edge" ? cells.toSorted((one, other) => one - other) : cells).join();
}

/** The spot that is nearest to a point; undefined where there is none. */
export function nearest(spots, [x, y]) {
  const far = (spot) => Math.hypot(spot.x - x, spot.y - y);
  return spots.reduce((best, spot) => (best && far(best) <= far(spot) ? best : spot), undefined);
}

/** The spot that selected cells mean, in the order in which they were selected; or undefined. */
export function spotWith(spots, cells) {
  const inOrder = (own) => cells.every((cell, at) =>
    own.includes(cell) && (!at || own.indexOf(cell) > own.indexOf(cells[at - 1])));
  return spots.find(({ cells: own }) => inOrder(own))
    ?? spots.find(({ cells: own }) => cells.every((cell) => own.includes(cell)));
}
