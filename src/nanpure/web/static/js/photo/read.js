// A board as it was read from a picture, and what the user changes of it.

/** A cell: its digit or 0, whether that was written by hand, and whether it is doubtful. */
const cellOf = ({ digit, by_hand: byHand, doubtful }) => ({ digit, byHand, doubtful });

/** What was read of a board, as the user corrects it. */
export class Reading {
  /** `board` is one of the answer of the verb photo, `layout` its layout. */
  constructor(board, layout) {
    this.board = board;
    this.layout = layout;
    this.cells = board.cells.map(cellOf);
    this.chosen = this.doubts()[0] ?? 0;
  }

  /** The cells that are doubtful still, in reading order. */
  doubts() {
    return this.cells.flatMap(({ doubtful }, cell) => (doubtful ? [cell] : []));
  }

  /** The next doubtful cell after the chosen one, round the end; null if there is none. */
  following() {
    const doubts = this.doubts();
    return doubts.find((cell) => cell > this.chosen) ?? doubts[0] ?? null;
  }

  /** The digits that a cell may have been, the likeliest first: {digit, likelihood}. */
  likely(cell) {
    return this.board.cells[cell].likely;
  }

  /** The chosen cell gets a digit or 0: the user has looked at it. */
  enter(digit) {
    this.cells[this.chosen] = { ...this.cells[this.chosen], digit, doubtful: false };
  }

  /** Whether the digit of the chosen cell was written by hand. */
  setByHand(byHand) {
    this.cells[this.chosen] = { ...this.cells[this.chosen], byHand };
  }

  /** The board as the API has them: printed digits are givens, others entries. */
  opened() {
    const { layout, cells } = this;
    const all = Array.from({ length: layout.size }, (_, index) => index + 1);
    return {
      layout: layout.text, size: layout.size,
      givens: cells.map(({ digit, byHand }) => (byHand ? 0 : digit)),
      placed: cells.map(({ digit, byHand }) => (byHand ? digit : 0)),
      candidates: cells.map(() => all),
    };
  }
}
