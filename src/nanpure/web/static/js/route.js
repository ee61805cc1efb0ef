// The route of a link: the curve that crosses least of what the board shows, and bends least.

import { CELL } from "./lines.js";

const UNIT = CELL / 100; // measures below are in hundredths of a cell
const ALONG = [0.3, 0.4, 0.5, 0.6, 0.7]; // where along the chord a curve is pulled aside
const ASIDE = [0, 10, 20, 30, 45, 65, 90, 115, 140, 165, 190, 220].flatMap((far) =>
  (far ? [far, -far] : [0])).map((far) => far * UNIT);
const LANES = [0.05, 0.15]; // how soon a lane is reached
const POINTS = 28; // sample points of a curve
const LARGE = [31 * UNIT, 36 * UNIT]; // half the extent of a large digit plus the line's width
const HALO = 22 * UNIT; // round the node of another link

/**
 * The two control points of the best curve between two points: an arc, or if that is blocked, a
 * curve that leaves at once for a lane next to the straight line.
 */
export function bestWay(start, end, about) {
  let [best, least] = [null, Infinity];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const long = Math.hypot(dx, dy) || 1;
  const at = (share, far) => [start[0] + dx * share - (dy / long) * far,
    start[1] + dy * share + (dx / long) * far];
  for (const far of ASIDE) {
    const bend = (0.035 * Math.abs(far)) / UNIT;
    if (bend >= least) continue;
    for (const controls of far ? shapes(far) : [[[1 / 3, 0], [2 / 3, 0]]]) {
      const way = controls.map((each) => at(...each));
      const cost = bend + crossed(curve(start, end, way), { ...about, start, end }, least - bend);
      if (cost < least) [best, least] = [way, cost];
    }
  }
  return best;
}

/**
 * Control points as shares of the chord and sideways offsets: arcs with varied bends, or a lane.
 */
function shapes(far) {
  const arcs = ALONG.map((share) =>
    [[(2 * share) / 3, (2 * far) / 3], [(1 + 2 * share) / 3, (2 * far) / 3]]);
  return [...arcs, ...LANES.map((share) => [[share, (2 * far) / 3], [1 - share, (2 * far) / 3]])];
}

function curve(start, end, [near, far]) {
  return Array.from({ length: POINTS - 1 }, (_, index) => {
    const s = (index + 1) / POINTS;
    const weight = [(1 - s) ** 3, 3 * s * (1 - s) ** 2, 3 * s * s * (1 - s), s ** 3];
    return [0, 1].map((k) => weight[0] * start[k] + weight[1] * near[k] + weight[2] * far[k]
      + weight[3] * end[k]);
  });
}

/** The cost of a curve: leaving the board, nodes, digits large and small; stop at `most`. */
function crossed(way, { met, layout, signs, start, end, radius }, most) {
  const side = layout.size * CELL;
  let cost = 0;
  for (const [x, y] of way) {
    if (Math.min(x, y) < 1 || Math.max(x, y) > side - 1) cost += 6;
    else if (met.some((p) => Math.hypot(p[0] - x, p[1] - y) < HALO)) cost += 9;
    else if ([start, end].every((p) => Math.hypot(p[0] - x, p[1] - y) > radius)) {
      cost += onSigns(x, y, layout, signs);
    }
    if (cost >= most) break;
  }
  return cost;
}

/** The cost of crossing the digits of the cell at a point. */
function onSigns(x, y, layout, signs) {
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  const { digit, shown } = signs(row * layout.size + column);
  const [u, v] = [x - column * CELL, y - row * CELL]; // within the cell
  if (digit) {
    return Math.abs(u - CELL / 2) < LARGE[0] && Math.abs(v - CELL / 2) < LARGE[1] ? 4 : 0;
  }
  if (!shown) return 0;
  const { room, across, size } = layout;
  const [wide, high] = [across, Math.ceil(size / across)].map((many) => (room.side * CELL) / many);
  const [k, i] = [Math.floor((u - room.x * CELL) / wide), Math.floor((v - room.y * CELL) / high)];
  const sign = i * across + k;
  if (k < 0 || k >= across || i < 0 || sign >= size || !(shown & (1 << sign))) return 0;
  const beside = Math.abs(u - (room.x * CELL + (k + 0.5) * wide)) < 0.32 * wide;
  return beside && Math.abs(v - (room.y * CELL + (i + 0.5) * high)) < 0.4 * high ? 3 : 0;
}
