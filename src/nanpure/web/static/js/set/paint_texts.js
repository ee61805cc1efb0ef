// The texts of painting regions, and those of kinds of rules that have their own; others are named
// by their titles (paint_words.js).

import { plural, texts } from "../words.js";

/** The buttons that begin to paint. */
export const DRAW = texts({ house: "Houses", cage: "Cages" });

/** How each is painted. */
export const ABOUT = texts({
  regions: "Choose a region and drag over cells. When it is whole the next one is chosen.",
  house: "An extra house holds each digit once. Choose one, or +, and drag over its cells; a "
    + "drag that begins inside takes cells out.",
  cage: "Drag over cells to make a cage, from inside a cage to extend it; then type its sum.",
});

/** How by keyboard. */
export const KEYS = texts({
  regions: "By keyboard: select cells, then press its number, or Enter. The other mouse button "
    + "takes the region of a cell.",
  rule: "By keyboard: select cells and press Enter.",
});

/** A brush and its cells. */
export const NAMED = texts({
  regions: "Region {number}: {count} of {size} cells",
  house: "House {number}: {count} of {size} cells",
  cage: plural("Cage {number}: {count} cell", "Cage {number}: {count} cells"),
});

/** A brush that begins another. */
export const FRESH = texts({
  house: "A new house", cage: "A new cage",
});

/** Nothing is missing. */
export const WHOLE = texts({
  regions: "All regions are whole: the board has them.",
  house: plural("The board has {count} extra house that you drew.",
    "The board has {count} extra houses that you drew."),
  cage: plural("The board has {count} cage.", "The board has {count} cages."),
});

/** There is none yet. */
export const NONE = texts({
  house: "No extra house is drawn yet.", cage: "No cage is drawn yet.",
});

/** What is not whole yet. */
export const FAULTS = texts({
  "region count": "Region {number} has {count} of {size} cells.",
  "house count": "House {number} has {count} of {size} cells.",
  "cage most": "Cage {number} has {count} cells, and at most {size} can differ.",
  "cage sum": plural("Cage {number}: {count} different digit adds up to {least} to {most}, not {sum}.",
    "Cage {number}: {count} different digits add up to {least} to {most}, not {sum}."),
});

/** Cells that belong to no region. */
export const OPEN = plural("{count} cell is in no region yet. The board takes the regions once all are "
  + "whole.", "{count} cells are in no region yet. The board takes the regions once all are whole.");

/** Where a cell belongs, for screen readers. */
export const WITHIN = texts({
  house: "extra house {number}", cage: "cage {number}",
});

/** The field for a total. */
export const TOTAL = texts({ cage: "Sum of the cage" });
