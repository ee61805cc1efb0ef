// The texts of painting regions, houses and cages.

import { plural, texts } from "../words.js";

/** How each is painted. */
export const ABOUT = texts({
  regions: "Choose a region and drag over cells. When it is whole the next one is chosen.",
  houses: "An extra house holds each digit once. Choose one, or +, and drag over its cells; a "
    + "drag that begins inside takes cells out.",
  cages: "Drag over cells to make a cage, from inside a cage to extend it; then type its sum.",
});

/** How by keyboard. */
export const KEYS = texts({
  regions: "By keyboard: select cells, then press its number, or Enter. The other mouse button "
    + "takes the region of a cell.",
  houses: "By keyboard: select cells and press Enter.",
  cages: "By keyboard: select cells and press Enter.",
});

/** A brush and its cells. */
export const NAMED = texts({
  regions: "Region {number}: {count} of {size} cells",
  houses: "House {number}: {count} of {size} cells",
  cages: plural("Cage {number}: {count} cell", "Cage {number}: {count} cells"),
});

/** A brush that begins another. */
export const FRESH = texts({
  houses: "A new house", cages: "A new cage",
});

/** Nothing is missing. */
export const WHOLE = texts({
  regions: "All regions are whole: the board has them.",
  houses: plural("The board has {count} extra house that you drew.",
    "The board has {count} extra houses that you drew."),
  cages: plural("The board has {count} cage.", "The board has {count} cages."),
});

/** There is none yet. */
export const NONE = texts({
  houses: "No extra house is drawn yet.", cages: "No cage is drawn yet.",
});

/** What is not whole yet. */
export const FAULTS = texts({
  region: "Region {number} has {count} of {size} cells.",
  house: "House {number} has {count} of {size} cells.",
  cage: "Cage {number} has {count} cells, and at most {size} can differ.",
  sum: plural("Cage {number}: {count} different digit adds up to {least} to {most}, not {sum}.",
    "Cage {number}: {count} different digits add up to {least} to {most}, not {sum}."),
});

/** Cells that belong to no region. */
export const OPEN = plural("{count} cell is in no region yet. The board takes the regions once all are "
  + "whole.", "{count} cells are in no region yet. The board takes the regions once all are whole.");

/** Where a cell belongs, for screen readers. */
export const WITHIN = texts({
  houses: "extra house {number}", cages: "cage {number}",
});
