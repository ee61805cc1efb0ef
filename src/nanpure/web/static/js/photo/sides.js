// A board beside its picture, cell by cell alike: doubtful cells are lit in both, and so is the
// chosen one.

import { el, svg } from "../dom.js";
import { CELL, layer, lines, squares } from "../lines.js";
import { cellName } from "../notation.js";
import { shapesOver, shapesUnder } from "../shapes.js";
import { plural, t } from "../words.js";

const DIGIT = 0.62; // of a cell's side

/** What lights cells, in the order in which it lies. */
function lights({ layout, chosen }, doubts) {
  return [
    svg("path", { class: "photo-doubt", d: squares(layout, doubts) }),
    svg("path", { class: "photo-chosen", d: squares(layout, [chosen]) }),
  ];
}

/** The picture of a board, straightened, with its cells. */
export function pictured(reading, choose) {
  const { layout, board } = reading;
  const side = layout.size * CELL;
  const { type, data } = board.picture;
  const picture = layer(layout, "photo-picture");
  picture.append(
    svg("image", { href: `data:${type};base64,${data}`, width: side, height: side,
      preserveAspectRatio: "none" }),
    ...lights(reading, reading.doubts()));
  picture.addEventListener("click", (event) => choose(cellAt(picture, event, layout)));
  return picture;
}

function cellAt(picture, event, layout) {
  const { left, top, width, height } = picture.getBoundingClientRect();
  const place = (at, from, long) =>
    Math.min(layout.size - 1, Math.max(0, Math.floor((at - from) / long * layout.size)));
  return place(event.clientY, top, height) * layout.size + place(event.clientX, left, width);
}

/** The board as it was read, a button in each cell. */
export function readBoard(reading, choose) {
  const { layout, cells } = reading;
  const picture = layer(layout, "photo-board", layout.beside);
  picture.append(...shapesUnder(layout), ...lights(reading, reading.doubts()), ...lines(layout),
    ...shapesOver(layout), ...cells.map((cell, place) => digitOf(cell, place, layout)));
  const buttons = cells.map((cell, place) => el("button", {
    type: "button", tabindex: place === reading.chosen ? 0 : -1,
    "aria-pressed": String(place === reading.chosen), "aria-label": spoken(cell, place, layout),
    on: { click: () => choose(place) },
  }));
  const grid = el("div", { class: "photo-cells", style: { "--size": layout.size,
    "--beside": layout.beside }, on: { keydown: (event) => walk(event, reading, choose) } },
  buttons);
  return el("div", { class: "photo-read" }, picture, grid);
}

function digitOf({ digit, byHand }, place, layout) {
  if (!digit) return null;
  const symbol = layout.symbols[digit - 1];
  return svg("text", { class: byHand ? "photo-digit by-hand" : "photo-digit",
    x: (layout.column(place) + 0.5) * CELL, y: (layout.row(place) + 0.5) * CELL,
    "font-size": CELL * DIGIT / Math.sqrt(symbol.length) }, symbol);
}

function spoken({ digit, byHand, doubtful }, place, layout) {
  const cell = cellName(layout, place);
  const symbol = digit ? layout.symbols[digit - 1] : "";
  const said = !digit ? t("{cell}: empty", { cell })
    : byHand ? t("{cell}: {symbol}, written by hand", { cell, symbol })
      : t("{cell}: {symbol}", { cell, symbol });
  return doubtful ? t("{said}, doubtful", { said }) : said;
}

const MOVES = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

function walk(event, { layout, chosen }, choose) {
  const move = MOVES[event.key];
  if (!move) return;
  event.preventDefault();
  const [row, column] = [layout.row(chosen) + move[0], layout.column(chosen) + move[1]];
  if (Math.min(row, column) < 0 || Math.max(row, column) >= layout.size) return;
  choose(row * layout.size + column);
}

/** How many cells are doubtful, in words. */
export function doubtsSaid(reading) {
  const count = reading.doubts().length;
  return count ? t(plural("{count} cell is doubtful: look at it.",
    "{count} cells are doubtful: look at them."), { count }) : t("No cell is doubtful.");
}
